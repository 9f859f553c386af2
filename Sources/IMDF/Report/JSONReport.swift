extension ReportFormat {
    /// For programs.
    static let json = ReportFormat(
        name: "json",
        summary: "for programs; see Docs/Report.md",
        report: { result, options in "" },
        levels: { summary, options in "" }
    )
}
