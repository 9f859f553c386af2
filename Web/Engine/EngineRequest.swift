import IMDF
import IMDFLint

/// A file that a command writes.
struct EngineOutput {
    /// The bytes of the name, and of the content.
    let parts: [[UInt8]]

    init(name: String, _ bytes: [UInt8]) { parts = [Array(name.utf8), bytes] }
    init(name: String, _ text: String) { self.init(name: name, Array(text.utf8)) }
}

/// What a command gives: the exit code of the tool's, and what it writes.
struct EngineResult {
    var code = ExitCode.clean
    let outputs: [EngineOutput]
}

/// The reason why a command cannot run, with the exit code of the tool.
struct EngineError: Error {
    let code: ExitCode
    let message: String

    static func usage(_ message: String) -> EngineError { EngineError(code: .usage, message: message) }
    static func unreadable(_ error: ArchiveError) -> EngineError {
        EngineError(code: .unreadable, message: error.description)
    }
}

/// A call of a command of the tool on files of the page, as JSON: `{"command": "lint", "archive": "venue.zip"}`.
struct EngineRequest {
    let values: [String: JSONValue]

    init(_ text: String) throws(EngineError) {
        guard case .object(let values)? = try? JSONValue(parsing: text) else {
            throw .usage("a request is a JSON object")
        }
        self.values = values
    }

    func text(_ name: String) -> String? { if case .string(let text)? = values[name] { text } else { nil } }
    func flag(_ name: String) -> Bool { values[name] == .boolean(true) }

    /// One text, or an array of texts.
    func texts(_ name: String) throws(EngineError) -> [String] {
        guard case .array(let list)? = values[name] else { return text(name).map { [$0] } ?? [] }
        var texts: [String] = []
        for value in list {
            guard case .string(let text) = value else { throw .usage("“\(name)” needs texts") }
            texts.append(text)
        }
        return texts
    }

    func required(_ name: String) throws(EngineError) -> String {
        guard let text = text(name) else { throw .usage("the request needs “\(name)”") }
        return text
    }

    func run() throws(EngineError) -> EngineResult {
        let name = try required("command")
        switch name {
        case "about": return about()
        case "archives": return try archives()
        case "entries": return try entries()
        case "lint": return try lint()
        case "report": return try page(isReport: true)
        case "map": return try page(isReport: false)
        case "levels": return try levels()
        case "fix": return try fix()
        case "edit": return try edit()
        case "features": return try features()
        case "diff": return try diff()
        case "route": return try route()
        default: throw .usage("“\(name)” is not a command of the page")
        }
    }

    /// The date to use as today.
    var date: LocalDate { text("date").flatMap { LocalDate($0) } ?? .today }
}

/// The settings of a run: those of the request, then those of the settings file, as for a call of the tool.
struct EngineSession {
    var values = ConfiguredValues()
    private var plan: LintPlan

    init(_ request: EngineRequest) throws(EngineError) {
        if let name = request.text("profile") {
            guard Profile.named(name) != nil else { throw .usage("“\(name)” is not a profile") }
            values.profile = name
        }
        var configuration: Configuration?
        var baseline: Baseline?
        do throws(ConfigurationError) {
            if let path = request.text("settings") {
                let read = try Configuration(path: path)
                values.inherit(read.values)
                configuration = read
            }
            if let path = request.text("baseline") ?? values.baseline { baseline = try Baseline(reading: path) }
        } catch { throw .usage(error.lines.joined(separator: "\n")) }
        plan = LintPlan(
            profile: values.chosenProfile, layers: configuration?.layers ?? [], baseline: baseline, date: request.date)
        plan.jobs = 1
        plan.tolerances = values.tolerances
    }

    func archive(_ path: String) throws(EngineError) -> Archive {
        do throws(ArchiveError) { return try Archive(path: path, limits: values.limits) } catch {
            throw .unreadable(error)
        }
    }

    /// Lints an archive, keeping some findings of each rule.
    mutating func lint(_ path: String, reportsUnused: Bool, maximumPerRule: Int = .max) throws(EngineError)
        -> LintResult
    {
        plan.maximumPerRule = maximumPerRule
        let venue = Venue(Dataset(reading: try archive(path), jobs: 1), jobs: 1)
        return plan.lint(venue, at: path, isLast: reportsUnused)
    }

    /// Lints a venue that was changed, as the archive at a path.
    mutating func lint(_ venue: Venue, at path: String) -> LintResult { plan.lint(venue, at: path, isLast: false) }
}
