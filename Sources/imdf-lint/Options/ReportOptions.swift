import IMDFLint

extension Option {
    /// The formats of reports, each with an optional file.
    static func reports(among formats: @escaping @Sendable () -> [ReportFormat]) -> Option {
        let choices: @Sendable () -> [Choice] = { formats().map { Choice(name: $0.name, summary: $0.summary) } }
        var value = Value(
            placeholder: "FORMAT", expected: { TextLayout.list(choices().map { $0.name }) }, choices: choices,
            defaultText: { Settings().reports[0].format })
        value.form = .wordWithFile
        return Option(
            name: "format", short: "f", help: "Report format. FORMAT=FILE writes the report to a file; repeatable.",
            value: value
        ) { text, settings throws(BadValue) in
            let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard choices().contains(where: { $0.name == parts[0] }), parts.last != "" else {
                let meant = choices().first { parts[0].hasPrefix($0.name + ".") }.map {
                    "write \($0.name)=\(printable(text))"
                }
                let page = "for a page, use imdf-lint report ARCHIVE -o report.html"
                throw BadValue(advice: ["html", "pdf"].contains(parts[0]) ? page : meant)
            }
            let path = parts.count > 1 && parts[1] != "-" ? parts[1] : nil
            settings.request(ReportRequest(format: parts[0], path: path))
        }
    }
}

extension Settings {
    /// Adds a report; the first one replaces the default.
    mutating func request(_ report: ReportRequest) {
        if !hasRequests { reports = [] }
        hasRequests = true
        // Duplicates are ignored.
        if report.path != nil || !reports.contains(where: { $0.path == nil && $0.format == report.format }) {
            reports.append(report)
        }
    }

    /// Whether some report is for programs. Such reports are complete by default.
    var hasReportForPrograms: Bool { reports.contains { ReportFormat.named($0.format)?.isForPeople == false } }

    /// Whether a file with this name would be read as a part of an archive.
    private func isData(_ path: String) -> Bool {
        let name = path.split(separator: "/").last?.lowercased() ?? ""
        return name.hasSuffix(".geojson") || name == Manifest.fileName
            || FeatureType.allCases.contains { name == $0.rawValue + ".json" }
    }

    /// The reason why the reports can't be written to these files; nil if they can.
    func troubleWithFiles(operands: [String]) -> String? {
        let paths = reports.compactMap { $0.path }
        for (index, path) in paths.enumerated() {
            if paths[..<index].contains(where: { OutputFile.areSame($0, path) }) {
                return "two reports would be written to \(printable(path))"
            }
            if let trouble = trouble(writing: path, operands: operands) { return trouble }
        }
        return nil
    }

    /// The reason why a report or another output can't be written to a file; nil if it can.
    func trouble(writing path: String, operands: [String], as kind: String = "report") -> String? {
        if path == OutputFile.standardOutput { return nil }
        for operand in operands where operand != "-" {
            let archive = Archive.container(of: operand)
            if OutputFile.areSame(archive, path) { return "the \(kind) would overwrite the archive \(printable(path))" }
            if isData(path), FileSystem.lies(path, below: archive) {
                return "the \(kind) \(printable(path)) would be inside the archive \(printable(archive)); "
                    + "choose a file outside of it"
            }
        }
        for other in [configurationPath, values.baseline].compactMap({ $0 }) where OutputFile.areSame(other, path) {
            return "the \(kind) would overwrite \(printable(path)), which is an input file"
        }
        return nil
    }
}
