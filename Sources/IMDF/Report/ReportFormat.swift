/// A way to write down what linting has found. Each is declared once, in a file of its own; the command's options, its
/// help and the tests come from the declarations.
public struct ReportFormat: Sendable {
    /// The name by which it is chosen.
    public let name: String
    /// What it is, in a few words.
    public let summary: String
    let report: @Sendable (LintResult, ReportOptions) -> String
    let levels: @Sendable (VenueSummary, ReportOptions) -> String

    /// All formats.
    public static let all: [ReportFormat] = [.text, .json]

    /// The format with this name.
    public static func named(_ name: String) -> ReportFormat? { all.first { $0.name == name } }

    /// The report on a linted venue, with the line break at its end.
    public func render(_ result: LintResult, options: ReportOptions = ReportOptions()) -> String {
        report(result, options)
    }

    /// The summary of a venue's levels alone, with the line break at its end.
    public func render(levelsOf venue: Venue, options: ReportOptions = ReportOptions()) -> String {
        levels(VenueSummary(venue), options)
    }
}

/// What the reader of a report wants of it.
public struct ReportOptions: Sendable {
    /// How many findings of each rule the text report shows; the totals count all.
    public var maximumPerRule = 20
    /// Whether the text report uses the terminal's colors.
    public var usesColor = false
    /// The least severity that is shown.
    public var leastSeverity = Severity.info

    /// The defaults.
    public init() {}
}
