/// What a file `.imdf-lint.json` says. Everything may be left out.
public struct Configuration: Sendable {
    /// The name of the file that is looked for.
    public static let fileName = ".imdf-lint.json"

    /// Where it was read from.
    public let path: String
    /// The name of the profile.
    public internal(set) var profile: String?
    /// The least severity that makes a run fail: a severity's name, or `never`.
    public internal(set) var failOn: String?
    /// Which rules count, and how grave they are.
    public internal(set) var selection = RuleSelection()
    /// Findings to live with.
    public internal(set) var entries: [IgnoreEntry] = []
    /// How many entries an archive may have.
    public internal(set) var maximumEntries: Int?
    /// How many bytes a zip may hold when inflated.
    public internal(set) var maximumInflatedBytes: Int?
    /// How many times larger than the zip its content may be.
    public internal(set) var maximumRatio: Int?
    /// Up to which length in meters a difference of place is noise.
    public internal(set) var lengthTolerance: Double?
    /// Up to which area in square meters one is.
    public internal(set) var areaTolerance: Double?
    /// The file with the baseline, seen from where the configuration was read.
    public internal(set) var baseline: String?

    /// Reads a file.
    public init(path: String) throws(ConfigurationError) {
        try self.init(SettingsReader(path: path))
    }

    /// Reads a text, as if it lay at a path.
    public init(text: String, path: String = fileName) throws(ConfigurationError) {
        try self.init(SettingsReader(Array(text.utf8), path: path))
    }

    private init(_ settings: SettingsReader) throws(ConfigurationError) {
        self = try ConfigurationReader(settings, Configuration(at: settings.path)).read()
    }

    private init(at path: String) { self.path = path }
}

/// What is wrong with a file of settings, place by place.
public struct ConfigurationError: Error, Sendable, Hashable {
    /// A fault.
    public struct Fault: Sendable, Hashable {
        /// Where; nil where the file as a whole is meant.
        public let place: FilePlace?
        /// What is wrong, and what to do.
        public let message: String
    }

    /// The file.
    public let path: String
    /// The faults in the order of the file; at least one.
    public let faults: [Fault]

    /// A line for each fault: `path:line:column: what`.
    public var lines: [String] {
        faults.map { fault in
            let place = fault.place.map { "\(Wording.whole(path)):\($0.line):\($0.column)" } ?? Wording.whole(path)
            return "\(place): \(fault.message)"
        }
    }
}

/// A file of settings as located JSON, and the faults that are found in it.
struct SettingsReader {
    let path: String
    let root: LocatedJSON
    private var lines: LineIndex
    private(set) var faults: [ConfigurationError.Fault] = []

    /// Settings are small; what is larger than this is something else.
    private static let limit = 64 << 20

    init(path: String) throws(ConfigurationError) {
        let bytes: FileBytes
        do throws(FileError) {
            bytes = try FileBytes.contents(of: path, limit: Self.limit).bytes
        } catch {
            let fault = ConfigurationError.Fault(place: nil, message: "can't be read: \(error.reason)")
            throw ConfigurationError(path: path, faults: [fault])
        }
        try self.init(bytes.withUnsafeBytes { Array($0) }, path: path)
    }

    init(_ bytes: [UInt8], path: String) throws(ConfigurationError) {
        self.path = path
        lines = LineIndex(FileBytes(bytes))
        do throws(JSONFault) {
            root = try LocatedJSON(commented: bytes)
        } catch {
            let position = lines.position(of: error.offset)
            let place = FilePlace(path: path, line: position.line, column: position.column)
            throw ConfigurationError(path: path, faults: [.init(place: place, message: error.description)])
        }
    }

    /// The place of a byte offset.
    func place(_ offset: Int) -> FilePlace {
        var lines = lines
        let position = lines.position(of: offset)
        return FilePlace(path: path, line: position.line, column: position.column)
    }

    mutating func complain(_ message: String, at offset: Int) {
        faults.append(.init(place: place(offset), message: message))
    }

    /// Complains about a value that is not what it should be.
    mutating func complain(_ value: LocatedJSON, of key: String, needs expected: String) {
        let found =
            switch value.content {
            case .string(let text): Wording.quote(text)
            case .number(let number): Int(exactly: number).map(String.init) ?? "\(number)"
            case .boolean(let flag): flag ? "true" : "false"
            default: value.phrase
            }
        complain("\(key) needs \(expected), not \(found)", at: value.offset)
    }

    /// The members of an object whose keys are known; complains about others.
    mutating func members(of value: LocatedJSON, _ name: String, keys: [String]) -> [LocatedJSON.Member] {
        guard case .object(let members) = value.content else {
            complain(value, of: name, needs: "an object")
            return []
        }
        for member in members where !keys.contains(member.key) {
            let nearest = Spelling.nearest(to: member.key, in: keys).map { "; did you mean “\($0)”?" }
            let known = "; there are " + keys.map { "“\($0)”" }.joined(separator: ", ")
            complain("unknown key \(Wording.quote(member.key))\(nearest ?? known)", at: member.keyOffset)
        }
        return members.filter { keys.contains($0.key) }
    }

    mutating func string(_ member: LocatedJSON.Member, needs expected: String = "a text") -> String? {
        if case .string(let text) = member.value.content, !text.isEmpty { return text }
        complain(member.value, of: member.key, needs: expected)
        return nil
    }

    /// One of a list of words.
    mutating func word(_ member: LocatedJSON.Member, among words: [String]) -> String? {
        if case .string(let text) = member.value.content {
            if words.contains(text) { return text }
            let nearest = Spelling.nearest(to: text, in: words).map { "; did you mean \($0)?" } ?? ""
            let message = "\(member.key) needs \(Wording.alternatives(words)), not \(Wording.quote(text))\(nearest)"
            complain(message, at: member.value.offset)
        } else {
            complain(member.value, of: member.key, needs: Wording.alternatives(words))
        }
        return nil
    }

    /// A whole number.
    mutating func whole(_ member: LocatedJSON.Member, from least: Int) -> Int? {
        if case .number(let number) = member.value.content, let whole = Int(exactly: number), whole >= least {
            return whole
        }
        complain(member.value, of: member.key, needs: "a whole number from \(least)")
        return nil
    }

    /// A number within bounds.
    mutating func number(_ member: LocatedJSON.Member, in bounds: ClosedRange<Double>, _ unit: String) -> Double? {
        if case .number(let number) = member.value.content, bounds.contains(number) { return number }
        let words = [bounds.lowerBound, bounds.upperBound].map { "\(Int(exactly: $0).map(String.init) ?? "\($0)")" }
        complain(member.value, of: member.key, needs: "a number of \(unit) from \(words[0]) to \(words[1])")
        return nil
    }

    /// Throws what has been complained about.
    func check() throws(ConfigurationError) {
        guard !faults.isEmpty else { return }
        let sorted = faults.sorted { a, b in
            (a.place?.line ?? 0, a.place?.column ?? 0) < (b.place?.line ?? 0, b.place?.column ?? 0)
        }
        throw ConfigurationError(path: path, faults: sorted)
    }
}
