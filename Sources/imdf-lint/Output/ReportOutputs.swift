import IMDFLint

/// A requested report: its format and destination.
struct ReportRequest: Sendable {
    var format: String
    /// The file; nil for standard output.
    var path: String?
}

/// Writes the reports of a run on one archive after another, each in its format and to its destination.
final class ReportOutputs {
    private struct Sink {
        let format: ReportFormat
        let path: String?
        /// The UTF-8 text of a file, which is written all at once at the end.
        var text: [UInt8] = []
        var count = 0
    }

    private var sinks: [Sink]
    /// The writers of the sinks, apart from these, because a writer passes on text for its sink while it works.
    private var writers: [ReportWriter]
    private let areSeveral: Bool
    private let console: Console
    /// Whether reports contain only findings.
    private let isConcise: Bool

    /// Creates the outputs. `areSeveral` depends on the number of archives that were given, not of those that can be
    /// read.
    init(_ requests: [ReportRequest], areSeveral: Bool, isConcise: Bool, _ console: Console) {
        sinks = requests.compactMap { request in
            ReportFormat.named(request.format).map { Sink(format: $0, path: request.path) }
        }
        writers = sinks.map { ReportWriter($0.format) }
        self.areSeveral = areSeveral
        self.isConcise = isConcise
        self.console = console
    }

    /// Adds the reports on an archive. `body` passes on the parts of each, or none to leave one out. Output for standard
    /// output is written before the next archive is read.
    func add(on path: String, _ body: (inout ReportWriter, _ isInFile: Bool, _ write: ([UInt8]) -> Void) -> Void) {
        for index in sinks.indices {
            let format = sinks[index].format
            var isEmpty = true
            let isFirst = sinks[index].count == 0
            var lead = isFirst ? head(of: format) : format.frame.separator
            if isConcise, format.name == "text" { lead = "" }
            if areSeveral, format.frame.hasHeadings, !isConcise { lead += "==> \(printable(path)) <==\n" }
            body(&writers[index], sinks[index].path != nil) { part in
                guard !part.isEmpty else { return }
                if isEmpty { write(lead, to: index) }
                isEmpty = false
                write(part, to: index)
            }
            if !isEmpty { sinks[index].count += 1 }
        }
        console.flush()
    }

    /// Reports that an archive can't be read. Reports for people on standard output leave it out, because it is on
    /// standard error already.
    func add(unreadable path: String, _ reason: String) {
        let shown = path.shownPath
        add(on: shown) { writer, isInFile, write in
            if writer.format.frame.hasHeadings, !isInFile { return }
            write(Array(writer.body(unreadable: shown, reason).utf8))
        }
    }

    /// Writes the table and the line on all archives after the reports for people. The line goes to standard error if
    /// no such report goes to standard output.
    func conclude(_ overview: Overview, isQuiet: Bool) {
        var isShown = false
        for index in sinks.indices where sinks[index].format.isForPeople && !isConcise {
            let isMarkdown = !sinks[index].format.frame.hasHeadings
            if isMarkdown, !areSeveral { continue }
            let table = areSeveral ? overview.table(isQuiet: isQuiet) : ""
            let isApart = sinks[index].count > 0 && areSeveral
            write((isApart ? "\n" : "") + (isMarkdown ? overview.markdown : table + overview.total + "\n"), to: index)
            sinks[index].count += 1
            if sinks[index].path == nil { isShown = true }
        }
        if !isShown { console.note(overview.total) }
    }

    /// Writes the ends of reports and the files. A file is written completely or not at all.
    func finish() -> ExitCode {
        var code = ExitCode.clean
        for index in sinks.indices {
            write(ending(of: index), to: index)
            guard let path = sinks[index].path else { continue }
            if let reason = sinks[index].text.withUnsafeBytes({ OutputFile.write($0, to: path) }) {
                console.complain("cannot write \(printable(path)): \(reason)")
                code = .fault
            }
        }
        return code
    }

    private func write(_ text: String, to index: Int) { write(Array(text.utf8), to: index) }

    private func write(_ text: [UInt8], to index: Int) {
        if sinks[index].path == nil { console.print(text) } else { sinks[index].text += text }
    }

    private func head(of format: ReportFormat) -> String {
        areSeveral || format.frame.holdsOne ? format.frame.head : ""
    }

    /// The end of a report. Without reports, a document is written empty, and a text not at all.
    private func ending(of index: Int) -> String {
        let (sink, writer) = (sinks[index], writers[index])
        let frame = sink.format.frame
        guard areSeveral || frame.holdsOne else { return sink.count == 0 ? "" : "\n" }
        return sink.count == 0 ? writer.empty : writer.tail
    }
}
