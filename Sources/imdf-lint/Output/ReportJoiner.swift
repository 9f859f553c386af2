import IMDF

/// Prints the reports on several archives one after another, in a form that still makes sense as a whole.
struct ReportJoiner {
    /// How reports of a format are put together where more than one archive was given.
    enum Joining {
        /// The path of each archive above its report.
        case headings
        /// One JSON array of all reports.
        case array
    }

    private let joining: Joining?
    private let console: Console
    private var count = 0

    /// Begins; the number of archives that were given decides, not of those that turn out to be readable.
    init(_ format: ReportFormat, archives: Int, _ console: Console) {
        joining = archives > 1 ? format.joining : nil
        self.console = console
    }

    /// Prints a report. Each goes out before the next archive is read.
    mutating func add(_ report: String, on path: String) {
        switch joining {
        case nil: console.print(report)
        case .headings: console.print((count == 0 ? "" : "\n") + "==> \(printable(path)) <==\n" + report)
        case .array:
            let body = report.hasSuffix("\n") ? report.dropLast() : report[...]
            console.print((count == 0 ? "[\n" : ",\n") + body)
        }
        count += 1
        console.flush()
    }

    /// Prints what must stand at the end.
    func finish() {
        if joining == .array { console.print(count == 0 ? "[]\n" : "\n]\n") }
    }
}

extension ReportFormat {
    /// How several reports of this format are put together.
    var joining: ReportJoiner.Joining { isForPeople ? .headings : .array }

    /// Whether it is made to be read, so that parts may be left out; what programs read is always whole.
    var isForPeople: Bool { name == "text" }
}
