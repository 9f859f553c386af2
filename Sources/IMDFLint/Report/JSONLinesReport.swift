extension ReportFormat {
    /// The report for programs that read a line at a time: one object for each cause, finding, and level, then one for
    /// the archive.
    static let jsonLines = ReportFormat(
        name: "json-lines",
        summary: "one object per line: causes, findings, levels, then the archive",
        report: { result, options in JSONLines.text(result, options) },
        levels: { summary, _ in JSONLines.levels(summary, withFindings: false) },
        failure: { path, reason in
            JSONLines.line("error", archive: path) { $0.put("message", reason) }
        }
    )
}

private enum JSONLines {
    static func text(_ result: LintResult, _ options: ReportOptions) -> String {
        let path = result.venue.dataset.path
        var text = ""
        let fixable = FixableFindings(result)
        for group in FindingGroups(result, options).causes {
            text += line("cause", archive: path) { JSONReport.write(group, to: &$0) }
        }
        var places = FindingPlaces(result.venue.dataset)
        result.forEachReported(options, withCauses: true, &places) { item in
            let fixes = fixable.fixes(for: item.finding)
            text += line("finding", archive: path) { JSONReport.write(item, fixes: fixes, to: &$0) }
        }
        let summary = VenueSummary(result)
        text += levels(summary, withFindings: true)
        return text
            + line("archive", archive: path) { object in
                object.put("schemaVersion", JSONReport.schemaVersion)
                object.put("tool", "imdf-lint \(libraryVersion)")
                object.object("summary") { JSONReport.write(totalsOf: result, &places, to: &$0) }
                if let history = result.history { object.object("history") { JSONReport.write(history, to: &$0) } }
            }
    }

    static func levels(_ summary: VenueSummary, withFindings: Bool) -> String {
        summary.buildings.flatMap { building in
            building.levels.map { level in
                line("level", archive: summary.archive) {
                    JSONReport.write(level, of: building, withFindings: withFindings, to: &$0)
                }
            }
        }.joined()
    }

    static func line(_ kind: String, archive: String, _ body: (inout JSONWriter) -> Void) -> String {
        JSONWriter.line { object in
            object.put("kind", kind)
            object.put("archive", archive)
            body(&object)
        } + "\n"
    }
}
