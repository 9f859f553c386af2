import IMDF

extension Option {
    /// The formats of reports, each with a file of its own if one is named. Of those for standard output the last
    /// counts, as with other options that are given twice.
    static func reports(among formats: @escaping @Sendable () -> [ReportFormat]) -> Option {
        let choices: @Sendable () -> [Choice] = { formats().map { Choice(name: $0.name, summary: $0.summary) } }
        let value = Value(
            placeholder: "FORMAT",
            expected: { TextLayout.list(choices().map(\.name)) },
            choices: choices,
            defaultText: { Settings().reports[0].format }
        )
        return Option(
            name: "format",
            short: "f",
            help: "How the report is written. FORMAT=FILE writes it to a file, and may be given several times.",
            value: value
        ) { text, settings throws(BadValue) in
            let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard choices().contains(where: { $0.name == parts[0] }), parts.last != "" else { throw BadValue() }
            let path = parts.count > 1 && parts[1] != "-" ? parts[1] : nil
            settings.request(ReportRequest(format: parts[0], path: path))
        }
    }
}

extension Settings {
    /// Adds a report; the first that is asked for takes the place of the default.
    mutating func request(_ report: ReportRequest) {
        if !hasRequests { reports = [] }
        hasRequests = true
        if report.path == nil { reports.removeAll { $0.path == nil } }
        reports.append(report)
    }

    /// The reports of which everything is wanted, unless it is said otherwise.
    var hasReportForPrograms: Bool { reports.contains { ReportFormat.named($0.format)?.isForPeople == false } }

    /// Why the reports' files can't be what they should be; nil if they can.
    func troubleWithFiles(operands: [String]) -> String? {
        let paths = reports.compactMap(\.path)
        for (index, path) in paths.enumerated() {
            if paths[..<index].contains(where: { OutputFile.areSame($0, path) }) {
                return "two reports would go to \(printable(path))"
            }
            if operands.contains(where: { $0 != "-" && OutputFile.areSame($0, path) }) {
                return "the report would be written over the archive \(printable(path))"
            }
        }
        return nil
    }
}
