extension ReportFormat {
    /// For a comment on a pull request, or `$GITHUB_STEP_SUMMARY`.
    static let markdown = ReportFormat(
        name: "markdown",
        summary: "for a pull request or a workflow summary",
        isForPeople: true,
        frame: Frame(separator: "\n"),
        report: { result, options in MarkdownReport(result, options).text },
        levels: { summary, _ in MarkdownReport.levels(summary, withFindings: false) },
        failure: { path, reason in
            "### \(MarkdownText.escape(path))\n\n❌ \(MarkdownText.escape(reason))\n"
        }
    )
}

private struct MarkdownReport {
    private(set) var text = ""

    init(_ result: LintResult, _ options: ReportOptions) {
        let dataset = result.venue.dataset
        let counts = Verdict.counts(result, Paint(isOn: false))
        let worst = Severity.gravestFirst.first { result.count($0) > 0 }
        if worst == nil, result.unchecked.isEmpty {
            // Nobody reads on where nothing is wrong, and the summary of a workflow may hold 1 MiB.
            text = "✅ \(MarkdownText.escape(dataset.path)): no findings in "
            text += "\(Wording.count(dataset.features.count, "feature")) of "
            text += "\(Wording.count(dataset.files.count, "file"))\(Verdict.hidden(result))\n"
            return
        }
        text += "### \(MarkdownText.escape(dataset.path))\n\n\(Self.mark(worst)) \(counts) in "
        text +=
            "\(Wording.count(dataset.features.count, "feature")) of \(Wording.count(dataset.files.count, "file"))"
        text += "\(Verdict.hidden(result))\n\n"
        let rules = result.reportedByRule(options)
        if !rules.isEmpty {
            text += "| | Rule | Findings | |\n|---|---|--:|---|\n"
            for (rule, findings) in rules {
                let total = result.totals[rule] ?? findings.count
                let summary = MarkdownText.escape(RuleRegistry.rule(rule)?.summary ?? "")
                let severity = findings[0].finding.severity
                text += "| \(Self.mark(severity)) \(severity.rawValue) | `\(rule)` | \(total) | \(summary) |\n"
            }
            text += "\n"
        }
        if !options.showsStatistics {
            for (rule, findings) in rules { writeDetails(rule, findings, result, options) }
        }
        let unchecked = Verdict.unchecked(result)
        if !unchecked.isEmpty {
            text += Self.folded(
                "Not checked",
                result.unchecked.map { item in
                    "- `\(item.rule)`: \(MarkdownText.escape(Verdict.cases(item, result)))\n"
                }.joined()
            )
        }
        let summary = VenueSummary(result.venue, findings: result.findingsByLevel)
        text += Self.folded("Levels", Self.levels(summary, withFindings: true))
    }

    private mutating func writeDetails(
        _ rule: String,
        _ findings: [ReportedFinding],
        _ result: LintResult,
        _ options: ReportOptions
    ) {
        var lines = ""
        for item in result.some(options.maximumPerRule, of: findings, \.finding) {
            // Within backticks nothing is markup, so it cannot contain a backtick.
            let place = item.place.text.split(separator: "`").joined(separator: "'")
            lines += "- `\(place)`: \(MarkdownText.escape(item.finding.message))\n"
        }
        let total = result.totals[rule] ?? findings.count
        if total > options.maximumPerRule { lines += "- … and \(total - options.maximumPerRule) more\n" }
        text += Self.folded("\(rule) (\(total))", lines)
    }

    static func levels(_ summary: VenueSummary, withFindings: Bool) -> String {
        var text = "| Building | Ordinal | Level | Area m² | Units | Openings | Amenities | Occupants |"
        text += withFindings ? " Findings |\n" : "\n"
        text += "|---|--:|---|--:|--:|--:|--:|--:|" + (withFindings ? "--:|\n" : "\n")
        for building in summary.buildings {
            for level in building.levels {
                let counts = level.counts
                var cells = [
                    MarkdownText.escape(building.name ?? ""), level.ordinal.map(String.init) ?? "?",
                    MarkdownText.escape(level.name ?? ""),
                    NumberText.fixed(counts.area, 1), "\(counts.units)", "\(counts.openings)", "\(counts.amenities)",
                    "\(counts.occupants)",
                ]
                if withFindings { cells.append("\(counts.findings.values.reduce(0, +))") }
                text += "| " + cells.joined(separator: " | ") + " |\n"
            }
        }
        return text
    }

    private static func folded(_ title: String, _ body: String) -> String {
        "<details><summary>\(MarkdownText.escape(title))</summary>\n\n\(body)\n</details>\n\n"
    }

    private static func mark(_ severity: Severity?) -> String {
        switch severity {
        case .violation: "❌"
        case .warning: "⚠️"
        case .info: "ℹ️"
        case nil: "✅"
        }
    }
}

/// Text in Markdown.
enum MarkdownText {
    /// Text that shows as it is: no markup, no links to issues, and nobody is mentioned.
    static func escape(_ text: String) -> String {
        text.escaped { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\\", "`", "*", "_", "[", "]", "|", "~", "$": "\\\(scalar)"
            case "@", "#": "\(scalar)<!-- -->"
            case "\n", "\r": " "
            case _ where scalar.isControlOrFormat: scalar.escaped(asASCII: true)
            default: nil
            }
        }
    }
}
