/// A document that covers all archives of a run, for formats that list shared definitions once or write some parts at
/// the end.
protocol ReportDocument: AnyObject {
    /// Adds the report on an archive, and passes on the text to append, part by part.
    func add(_ result: LintResult, _ options: ReportOptions, _ write: ([UInt8]) -> Void)
    /// Adds an archive that can't be read and returns the text to append; empty for none.
    func add(unreadable path: String, _ reason: String) -> String
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
        guard document != nil else { return format.report(result, options) }
        var bytes: [UInt8] = []
        write(result, options: options) { bytes += $0 }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Passes on the same text as UTF-8, part by part: a report on a million findings is larger than the archive, and need
    /// not be in memory as a whole.
    package mutating func write(
        _ result: LintResult, options: ReportOptions = ReportOptions(), _ write: ([UInt8]) -> Void
    ) {
        if document != nil {
            document?.add(result, options, write)
        } else if let parts = format.parts {
            parts(result, options, write)
        } else {
            write(Array(format.report(result, options).utf8))
        }
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
