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
            if let trouble = trouble(writing: path, operands: operands, replaces: true) { return trouble }
        }
        return nil
    }

    /// The reason why an output can't be written to a file; nil if it can. Each output is asked about before any is written:
    /// none goes over an archive, into one, or over another file that the call reads, even with `--force`.
    ///
    /// - Parameters:
    ///   - path: The file, or - for standard output.
    ///   - operands: The archives that the call reads.
    ///   - kind: What would be written.
    ///   - replaces: Whether the output of an earlier run is replaced without `--force`.
    func trouble(writing path: String, operands: [String], as kind: String = "report", replaces: Bool = false)
        -> String?
    {
        if path == OutputFile.standardOutput { return nil }
        for operand in operands + [earlierPath].compactMap({ $0 }) where operand != "-" {
            let archive = Archive.container(of: operand)
            if OutputFile.areSame(archive, path) { return "the \(kind) would overwrite the archive \(printable(path))" }
            if isData(path), FileSystem.lies(path, below: archive) {
                return "the \(kind) \(printable(path)) would be inside the archive \(printable(archive)); "
                    + "choose a file outside of it"
            }
        }
        if inputs.contains(where: { OutputFile.areSame($0, path) }) || isConfiguration(path) {
            return "the \(kind) would overwrite \(printable(path)), which is an input file"
        }
        return replaces ? nil : OutputFile.trouble(overwriting: path, isForced: overwrites)
    }

    /// The files that the call reads besides archives.
    private var inputs: [String] {
        let baseline = newBaselinePath == nil ? values.baseline : nil
        return [configurationPath, baseline, appliedPlan, listPath, enginePath].compactMap { $0 }.filter { $0 != "-" }
    }

    /// Whether a file is a configuration that applies to the archives beside it and below.
    private func isConfiguration(_ path: String) -> Bool {
        path.split(separator: "/").last.map(String.init) == Configuration.fileName && FileSystem.isFile(path)
    }
}
