/// The faults of a configuration file.
package struct ConfigurationError: Error, Sendable, Hashable {
    /// A fault.
    package struct Fault: Sendable, Hashable {
        /// The place; nil for the file as a whole.
        package let place: FilePlace?
        /// The fault, and what to do.
        package let message: String
    }

    /// The file.
    package let path: String
    /// The faults in file order; at least one.
    package let faults: [Fault]

    /// A line for each fault: `path:line:column: message`.
    package var lines: [String] {
        faults.map { fault in
            let place = fault.place.map { "\(Wording.whole($0.path)):\($0.line):\($0.column)" } ?? Wording.whole(path)
            return "\(place): \(fault.message)"
        }
    }
}

/// A file of settings as JSON with offsets, and the faults found in it.
struct SettingsReader {
    let path: String
    let root: LocatedJSON
    private var lines: LineIndex
    private(set) var faults: [ConfigurationError.Fault] = []
    /// The number of faults that are only counted: a file may have as many as it has keys, and the first ones show what is wrong.
    private var others = 0
    private static let described = 20

    /// The maximum size; a larger file is not one of settings.
    private static let limit = 64 << 20

    init(path: String) throws(ConfigurationError) {
        let bytes: FileBytes
        do throws(FileError) { bytes = try FileBytes.contents(of: path, limit: Self.limit).bytes } catch {
            let fault = ConfigurationError.Fault(place: nil, message: "cannot be read: \(error.reason)")
            throw ConfigurationError(path: path, faults: [fault])
        }
        try self.init(bytes.withUnsafeBytes { Array($0) }, path: path)
    }

    init(_ bytes: [UInt8], path: String) throws(ConfigurationError) {
        self.path = path
        lines = LineIndex(FileBytes(bytes))
        do throws(JSONFault) { root = try LocatedJSON(commented: bytes) } catch {
            let position = lines.position(of: error.offset)
            let place = FilePlace(path: path, line: position.line, column: position.column)
            throw ConfigurationError(path: path, faults: [.init(place: place, message: error.refusal)])
        }
    }

    /// The place of a byte offset. The lines before it are found once.
    mutating func place(_ offset: Int) -> FilePlace {
        let position = lines.position(of: offset)
        return FilePlace(path: path, line: position.line, column: position.column)
    }

    /// The offset of the value of a key of the file.
    func offset(of key: String) -> Int {
        guard case .object(let members) = root.content else { return root.offset }
        return members.first { $0.key == key }?.value.offset ?? root.offset
    }

    mutating func complain(_ message: @autoclosure () -> String, at offset: Int) {
        if faults.count == Self.described { return others += 1 }
        faults.append(.init(place: place(offset), message: message()))
    }

    /// Reports a value that is not of the expected form.
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

    /// The members of an object with known keys. Reports unknown keys.
    mutating func members(of value: LocatedJSON, _ name: String, keys: [String]) -> [LocatedJSON.Member] {
        guard case .object(let members) = value.content else {
            complain(value, of: name, needs: "an object")
            return []
        }
        for member in members where !keys.contains(member.key) {
            complain(Self.unknown(member.key, among: keys), at: member.keyOffset)
        }
        return members.filter { keys.contains($0.key) }
    }

    private static func unknown(_ key: String, among keys: [String]) -> String {
        let nearest = Spelling.nearest(to: key, in: keys).map { "; did you mean “\($0)”?" }
        let known = "; known keys: " + keys.map { "“\($0)”" }.joined(separator: ", ")
        return "unknown key \(Wording.quote(key))\(nearest ?? known)"
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
            func nearest() -> String { Spelling.nearest(to: text, in: words).map { "; did you mean \($0)?" } ?? "" }
            complain(
                "\(member.key) needs \(Wording.alternatives(words)), not \(Wording.quote(text))\(nearest())",
                at: member.value.offset)
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

    /// Throws the reported faults, if there are any.
    func check() throws(ConfigurationError) {
        guard !faults.isEmpty else { return }
        let sorted = faults.ordered { a, b in
            (a.place?.line ?? 0, a.place?.column ?? 0) < (b.place?.line ?? 0, b.place?.column ?? 0)
        }
        let more = ConfigurationError.Fault(
            place: nil,
            message: "\(Wording.count(others, "more fault")) of the file; the first \(faults.count) are listed")
        throw ConfigurationError(path: path, faults: sorted + (others > 0 ? [more] : []))
    }
}
