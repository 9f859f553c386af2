/// A way to write down what linting has found. Each is declared once, in a file of its own; the command's options, its
/// help and the tests come from the declarations.
public struct ReportFormat: Sendable {
    /// The name by which it is chosen.
    public let name: String
    /// What it is, in a few words.
    public let summary: String
    /// Whether it is made to be read, so that parts may be left out; what programs read is always whole.
    public var isForPeople = false
    /// What stands around the reports of a call.
    public var frame = Frame()
    /// The report on one archive, to stand in the frame.
    let report: @Sendable (LintResult, ReportOptions) -> String
    /// The summary of levels alone; nil for formats that know findings only.
    var levels: (@Sendable (VenueSummary, ReportOptions) -> String)?
    /// What stands in the frame for an archive that can't be read: its path, and why; nil to leave it out.
    var failure: (@Sendable (String, String) -> String)?
    /// A document that its reports make up, where one report alone is none; nil for others.
    var document: (@Sendable () -> any ReportDocument)?

    /// What stands around and between reports, so that those on several archives are one document.
    public struct Frame: Sendable {
        /// Before the first report.
        public var head = ""
        /// Between two reports.
        public var separator = ""
        /// After the last report.
        public var tail = ""
        /// The whole where no report says anything; nil for head and tail.
        public var empty: String?
        /// Whether a report on one archive alone stands in the frame too.
        public var holdsOne = true
        /// Whether each of several reports stands under its archive's path.
        public var hasHeadings = false
    }

    /// All formats.
    public static let all: [ReportFormat] = [
        .text, .full, .json, .jsonLines, .sarif, .junit, .github, .gitlab, .markdown, .csv, .geojson,
    ]

    /// The formats that can show the summary of levels alone.
    public static let forLevels = all.filter { $0.levels != nil }

    /// The format with this name.
    public static func named(_ name: String) -> ReportFormat? { all.first { $0.name == name } }

    /// The report on a linted venue, with the line break at its end.
    public func render(_ result: LintResult, options: ReportOptions = ReportOptions()) -> String {
        var writer = ReportWriter(self)
        let body = writer.body(result, options: options)
        if !frame.holdsOne { return body + "\n" }
        return body.isEmpty ? writer.empty : frame.head + body + writer.tail
    }

    /// The summary of a venue's levels alone, with the line break at its end; empty for formats of findings.
    public func render(levelsOf venue: Venue, options: ReportOptions = ReportOptions()) -> String {
        framed(body(levelsOf: venue, options: options))
    }

    /// The summary of a venue's levels alone as it stands in the frame.
    public func body(levelsOf venue: Venue, options: ReportOptions) -> String {
        levels?(VenueSummary(venue), options) ?? ""
    }

    private func framed(_ body: String) -> String {
        if !frame.holdsOne { return body + "\n" }
        return body.isEmpty ? frame.empty ?? frame.head + frame.tail : frame.head + body + frame.tail
    }
}

/// What the reader of a report wants of it.
public struct ReportOptions: Sendable {
    /// How many findings of each rule a report for people shows; the totals count all.
    public var maximumPerRule = 20
    /// Whether reports for people use the terminal's colors.
    public var usesColor = false
    /// The least severity that is shown.
    public var leastSeverity = Severity.info
    /// The least severity that is a failure, for formats that know passed and failed; nil where nothing is.
    public var leastFailure: Severity? = .violation
    /// Whether reports for people show a line for each rule instead of its findings.
    public var showsStatistics = false
    /// How many columns of a terminal the tables and lists of reports for people may take. Findings are a line each, however
    /// long.
    public var width = ReportOptions.usualWidth

    /// The width where no terminal says another.
    public static let usualWidth = 120

    /// The defaults.
    public init() {}
}
