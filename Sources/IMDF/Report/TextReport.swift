extension ReportFormat {
    /// For people, and for editors that jump to `file:line:column`.
    static let text = ReportFormat(
        name: "text",
        summary: "for people and editors",
        report: { result, options in "" },
        levels: { summary, options in "" }
    )
}
