/// A report format. Each format is declared once, in its own file; the command's options, its help, and the tests use
/// these declarations.
public struct ReportFormat: Sendable, Identifiable {
    /// The name.
    public let name: String
    /// The name.
    public var id: String { name }
    /// A short description.
    public let summary: String
    /// Whether the format is meant for people, so that parts may be left out. Output for programs is always complete.
    public var isForPeople = false
    /// The usual ending of a file with such a report.
    package var ending = "txt"
    /// Whether the reports of a run form one JSON text.
    package var isJSON = false
    /// The text around the reports of a run.
    package var frame = Frame()
    /// The report on one archive, to be placed in the frame.
    let report: @Sendable (LintResult, ReportOptions) -> String
    /// Passes on the same report as UTF-8, part by part, for formats whose reports are large; nil for others.
    var parts: (@Sendable (LintResult, ReportOptions, ([UInt8]) -> Void) -> Void)?
    /// The summary of levels only; nil for formats that contain only findings.
    var levels: (@Sendable (VenueSummary, ReportOptions) -> String)?
    /// The text for an archive that can't be read, from its path and the reason; nil to leave the archive out.
    var failure: (@Sendable (String, String) -> String)?
    /// A document that covers all reports, if a single report is not a document of its own; nil for others.
    var document: (@Sendable () -> any ReportDocument)?

    /// The text around and between reports, so that reports on several archives form one document.
    package struct Frame: Sendable {
        /// Before the first report.
        package var head = ""
        /// Between two reports.
        package var separator = ""
        /// After the last report.
        package var tail = ""
        /// The whole document if all reports are empty; nil for `head` followed by `tail`.
        package var empty: String?
        /// Whether a report on a single archive also has the frame.
        package var holdsOne = true
        /// Whether each of several reports begins with its archive's path as a heading.
        package var hasHeadings = false
    }

    /// All formats.
    public static let all: [ReportFormat] = [
        .text, .full, .json, .sarif, .junit, .github, .gitlab, .markdown, .csv, .geojson,
    ]

    /// The formats that can show the summary of levels on its own.
    public static let forLevels = all.filter { $0.levels != nil }

    /// The format with this name.
    public static func named(_ name: String) -> ReportFormat? { all.first { $0.name == name } }

    /// The report on a linted venue, with a final line break.
    public func render(_ result: LintResult, options: ReportOptions = ReportOptions()) -> String {
        var writer = ReportWriter(self)
        let body = writer.body(result, options: options)
        if !frame.holdsOne { return body + "\n" }
        return body.isEmpty ? writer.empty : frame.head + body + writer.tail
    }

    /// The summary of only the venue's levels, with a final line break; empty for formats of findings.
    public func render(levelsOf venue: Venue, options: ReportOptions = ReportOptions()) -> String {
        framed(body(levelsOf: venue, options: options))
    }

    /// The summary of only the venue's levels as it appears in the frame.
    package func body(levelsOf venue: Venue, options: ReportOptions) -> String {
        levels?(VenueSummary(venue), options) ?? ""
    }

    private func framed(_ body: String) -> String {
        if !frame.holdsOne { return body + "\n" }
        return body.isEmpty ? frame.empty ?? frame.head + frame.tail : frame.head + body + frame.tail
    }
}

/// The options of a report.
public struct ReportOptions: Sendable {
    /// The maximum number of findings per rule in a report for people; totals are always complete.
    public var maximumPerRule = 20
    /// The maximum number of findings per rule in which reports for people look for causes. Without a limit, memory would be
    /// unbounded. Reports show fewer findings.
    package static let maximumPerRuleExplained = 10_000
    /// The limit for each rule under a cause. It is smaller, since a few findings are enough to show the cause, or one if
    /// all of them say the same.
    func maximumPerRule(of cause: Cause) -> Int {
        maximumPerRule == 0 ? 0 : max(1, maximumPerRule / (cause.isUniform ? 20 : 7))
    }
    /// Whether text reports contain only findings, one per line.
    public var isConcise = false
    /// Whether reports for people use terminal colors.
    public var usesColor = false
    /// The lowest severity to show.
    public var leastSeverity = Severity.info
    /// The lowest severity that is a failure, for formats with passed and failed results; nil if none is.
    public var leastFailure: Severity? = .violation
    /// Whether reports for people show one line per rule instead of its findings.
    public var showsStatistics = false
    /// The maximum number of columns for tables and lists in reports for people. A finding always takes one line,
    /// however long.
    public var width = ReportOptions.usualWidth

    /// The width to use if no terminal reports its own.
    public static let usualWidth = 120

    /// Creates the default options.
    public init() {}
}
