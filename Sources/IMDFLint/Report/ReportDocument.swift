/// A document that must know all archives of a call to report on them, because it names things once and says some at
/// the end.
protocol ReportDocument {
    /// The report on an archive, to be after the head and the others; empty for none.
    mutating func add(_ result: LintResult, _ options: ReportOptions) -> String
    /// The text among the reports for an archive that can't be read; empty for nothing.
    mutating func add(unreadable path: String, _ reason: String) -> String
    /// The text after the last report.
    var tail: String { get }
}

/// The reports of a run in one format, archive by archive.
package struct ReportWriter {
    /// The format.
    package let format: ReportFormat
    private var document: (any ReportDocument)?

    /// Creates a document without reports.
    package init(_ format: ReportFormat) {
        self.format = format
        document = format.document?()
    }

    /// The report on a linted venue as it appears in the frame; empty if there is nothing to report.
    package mutating func body(_ result: LintResult, options: ReportOptions = ReportOptions()) -> String {
        document?.add(result, options) ?? format.report(result, options)
    }

    /// The same as UTF-8, which is verified no more.
    package mutating func bytes(_ result: LintResult, options: ReportOptions = ReportOptions()) -> [UInt8] {
        format.bytes?(result, options) ?? Array(body(result, options: options).utf8)
    }

    /// The text in the frame for an archive that can't be read; empty if the format has none.
    package mutating func body(unreadable path: String, _ reason: String) -> String {
        document?.add(unreadable: path, reason) ?? format.failure?(path, reason) ?? ""
    }

    /// The text after the last report.
    package var tail: String { document?.tail ?? format.frame.tail }

    /// The whole document if all reports are empty.
    package var empty: String { format.frame.empty ?? format.frame.head + tail }
}
