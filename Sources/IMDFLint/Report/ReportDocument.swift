/// A document that covers all archives of a run, for formats that list shared definitions once or write some parts at
/// the end.
protocol ReportDocument {
    /// Adds the report on an archive and returns the text to append; empty for none.
    mutating func add(_ result: LintResult, _ options: ReportOptions) -> String
    /// Adds an archive that can't be read and returns the text to append; empty for none.
    mutating func add(unreadable path: String, _ reason: String) -> String
    /// The text after the last report.
    var tail: String { get }
}

/// Writes the reports of a run in one format, archive by archive.
package struct ReportWriter {
    /// The format.
    package let format: ReportFormat
    private var document: (any ReportDocument)?

    /// Creates a writer without reports.
    package init(_ format: ReportFormat) {
        self.format = format
        document = format.document?()
    }

    /// The report on a linted venue without the frame; empty if there is nothing to report.
    package mutating func body(_ result: LintResult, options: ReportOptions = ReportOptions()) -> String {
        document?.add(result, options) ?? format.report(result, options)
    }

    /// The same text as UTF-8. Bytes are not validated again, which saves time for large reports.
    package mutating func bytes(_ result: LintResult, options: ReportOptions = ReportOptions()) -> [UInt8] {
        format.bytes?(result, options) ?? Array(body(result, options: options).utf8)
    }

    /// The text for an archive that can't be read, without the frame; empty if the format has none.
    package mutating func body(unreadable path: String, _ reason: String) -> String {
        document?.add(unreadable: path, reason) ?? format.failure?(path, reason) ?? ""
    }

    /// The text after the last report.
    package var tail: String { document?.tail ?? format.frame.tail }

    /// The whole document if all reports are empty.
    package var empty: String { format.frame.empty ?? format.frame.head + tail }
}
