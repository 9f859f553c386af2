/// A report format. Each is declared once, in a separate file; the command's options, its help, and the tests use the
/// declarations.
public struct ReportFormat: Sendable, Identifiable {
    /// The name.
    public let name: String
    /// The name.
    public var id: String { name }
    /// A short description.
    public let summary: String
    /// Whether it is meant for people, so that parts may be omitted; output for programs is always complete.
    public var isForPeople = false
    /// The text around the reports of a run.
    package var frame = Frame()
    /// The report on one archive, to be placed in the frame.
    let report: @Sendable (LintResult, ReportOptions) -> String
    /// The same as UTF-8, for a format whose reports are large and written as bytes; nil for others.
    var bytes: (@Sendable (LintResult, ReportOptions) -> [UInt8])?
    /// The summary of levels alone; nil for formats that know findings only.
    var levels: (@Sendable (VenueSummary, ReportOptions) -> String)?
    /// The text in the frame for an archive that can't be read: its path, and why; nil to leave it out.
    var failure: (@Sendable (String, String) -> String)?
    /// A document that consists of all reports, if a single report is not a document; nil for others.
    var document: (@Sendable () -> any ReportDocument)?

    /// The text around and between reports, so that reports on several archives form one document.
    package struct Frame: Sendable {
        /// Before the first report.
        package var head = ""
        /// Between two reports.
        package var separator = ""
        /// After the last report.
        package var tail = ""
        /// The whole document if all reports are empty; nil for head and tail.
        package var empty: String?
        /// Whether a report on a single archive has the frame too.
        package var holdsOne = true
        /// Whether each of several reports has its archive's path as a heading.
        package var hasHeadings = false
    }

    /// All formats.
    public static let all: [ReportFormat] = [
        .text, .full, .json, .sarif, .junit, .github, .gitlab, .markdown, .csv, .geojson,
    ]

    /// The formats that can show only the summary of levels.
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
    /// The same for each rule under a cause, of which a few show what they are about.
    var maximumPerRuleOfCause: Int { maximumPerRule == 0 ? 0 : max(1, maximumPerRule / 7) }
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
    /// The number of columns of a terminal that tables and lists of reports for people may take. Findings are a line each,
    /// however long.
    public var width = ReportOptions.usualWidth

    /// The width where no terminal says another.
    public static let usualWidth = 120

    /// Creates the default options.
    public init() {}
}
