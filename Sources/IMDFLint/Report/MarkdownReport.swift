extension ReportFormat {
    /// The report for a comment on a pull request, or for `$GITHUB_STEP_SUMMARY`.
    static let markdown = ReportFormat(
        name: "markdown", summary: "for a pull request or a workflow summary", isForPeople: true, ending: "md",
        frame: Frame(separator: "\n"), report: { result, options in MarkdownReport(result, options).text },
        levels: { summary, _ in MarkdownReport.levels(summary, withFindings: false) },
        failure: { path, reason in "### \(MarkdownText.escape(path))\n\n❌ \(MarkdownText.escape(reason))\n" })
}

private struct MarkdownReport {
    private(set) var text = ""

    init(_ result: LintResult, _ options: ReportOptions) {
        let dataset = result.venue.dataset
        let counts = Verdict.counts(result, Paint(isOn: false))
        let worst = Severity.gravestFirst.first { result.count($0) > 0 }
        let leftOut = Verdict.leftOut(result).map(MarkdownText.escape)
        if worst == nil, result.unchecked.isEmpty {
            // Short if nothing is wrong: few people read on, and the summary of a workflow may hold only 1 MiB.
            text = "✅ \(MarkdownText.escape(dataset.path)): no findings in "
            text += "\(Wording.count(dataset.features.count, "feature")) of "
            text += "\(Wording.count(dataset.files.count, "file"))\(Verdict.hidden(result))\n"
            if let leftOut { text += "\n\(leftOut)\n" }
            return
        }
        let (verdict, end) = Verdict.judged(result, options)
        text += "### \(MarkdownText.escape(dataset.path))\n\n\(Self.mark(worst)) \(verdict)\(counts) in "
        text += "\(Wording.count(dataset.features.count, "feature")) of \(Wording.count(dataset.files.count, "file"))"
        text += "\(Verdict.hidden(result))\(end)\n\n"
        if let content = Verdict.content(result) { text += MarkdownText.escape(content) + "\n\n" }
        if let leftOut { text += leftOut + "\n\n" }
        if let history = result.history { text += MarkdownText.escape(history.text) + "\n\n" }
        var places = FindingPlaces(result.venue.dataset)
        if !options.showsStatistics, let overview = ReportOverview(result, options) { write(overview, result, &places) }
        writeTable(result.byRule(options), result)
        if !options.showsStatistics {
            let groups = FindingGroups(result, options)
            for group in groups.causes { write(group, result, options, &places) }
            for group in groups.rules { write(group, result, options, &places) }
        }
        let gone = Verdict.gone(result, options)
        if let title = gone.first {
            let lines = gone.dropFirst().map { "- \(MarkdownText.escape(String($0.drop { $0 == " " })))\n" }
            text += Self.folded(title, lines.joined())
        }
        if let alone = Verdict.alone(result) { text += alone + "\n\n" }
        if !result.unchecked.isEmpty {
            text += Self.folded(
                "Not checked",
                result.unchecked.map { item in "- `\(item.rule)`: \(MarkdownText.escape(Verdict.cases(item, result)))\n"
                }.joined())
        }
        let summary = VenueSummary(result)
        text += Self.folded("Levels", Self.levels(summary, withFindings: true))
    }

    /// Writes a table of the causes and rules that explain most findings, and the number of findings that can be
    /// fixed.
    private mutating func write(_ overview: ReportOverview, _ result: LintResult, _ places: inout FindingPlaces) {
        let rows = overview.rows(overview.usual)
        if !rows.isEmpty { text += "| Findings | What explains most | What to do |\n|--:|---|---|\n" }
        for row in rows {
            let finding = result.findings[row.example]
            let example = "`\(Self.code(places.shortPlace(of: finding)))`: \(MarkdownText.escape(finding.message))"
            let advice = row.advice.map { MarkdownText.escape($0) + "<br>" } ?? ""
            let numbers = row.severity.counts.map { "\(Self.mark($0.severity)) \(NumberText.grouped($0.count))" }
            text += "| \(numbers.joined(separator: "<br>")) "
            text += "| \(MarkdownText.escape(row.statement)) (`\(row.name)`) | \(advice)\(example) |\n"
        }
        text += "\n"
        let rest = overview.rest(after: rows.count)
        if rest.rows > 0 {
            let more = Wording.count(rest.findings, "finding")
            text += "\(rest.rows) more \(rest.rows == 1 ? "cause or rule has" : "causes and rules have") \(more). "
        }
        let lines = [overview.work, overview.fix].filter { !$0.isEmpty }
        if !lines.isEmpty || rest.rows > 0 { text += lines.map(MarkdownText.escape).joined(separator: " ") + "\n\n" }
    }

    /// The rules with findings, one per line.
    private mutating func writeTable(_ rules: [(rule: String, indices: [Int])], _ result: LintResult) {
        guard !rules.isEmpty else { return }
        text += "| Severity | Rule | Findings | What is wrong |\n|---|---|--:|---|\n"
        for (rule, indices) in rules {
            let total = result.totals[rule] ?? indices.count
            let summary = MarkdownText.escape(result.rule(rule)?.summary ?? "")
            let severity = result.findings[indices[0]].severity
            // Non-breaking, so that the cell stays on one line in a narrow column.
            text +=
                "| \(Self.mark(severity))\u{A0}\(severity.rawValue) | `\(rule)` | \(NumberText.grouped(total)) | \(summary) |\n"
        }
        text += "\n"
    }

    private mutating func write(
        _ group: FindingGroups.CauseGroup, _ result: LintResult, _ options: ReportOptions, _ places: inout FindingPlaces
    ) {
        let explanation = group.explanation
        var lines = MarkdownText.escape("\(explanation.advice.firstUpper).") + "\n\n"
        for (rule, indices) in group.rules {
            let limit = options.maximumPerRule(of: explanation.cause)
            let digest = FindingDigest(indices, total: indices.count, limit: limit, result)
            lines += Self.lines(digest, result, &places, rest: "more of `\(rule)`")
        }
        let indices = group.rules.flatMap { $0.indices }
        let numbers = Self.numbers(group.count, indices, result)
        text += Self.folded("\(explanation.cause.id) (\(numbers)): \(explanation.statement)", lines)
    }

    private mutating func write(
        _ group: FindingGroups.RuleGroup, _ result: LintResult, _ options: ReportOptions, _ places: inout FindingPlaces
    ) {
        let digest = FindingDigest(group.indices, total: group.total, limit: options.maximumPerRule, result)
        let numbers = Self.numbers(group.total, group.indices, result)
        let summary = RuleRegistry.rule(group.rule)?.summary ?? ""
        text += Self.folded("\(group.rule) (\(numbers)): \(summary)", Self.lines(digest, result, &places, rest: "more"))
    }

    /// The text "12", or "12, 3 new" if findings were compared.
    private static func numbers(_ total: Int, _ indices: [Int], _ result: LintResult) -> String {
        [NumberText.grouped(total), result.newCount(indices)].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// A list item for each shown finding.
    private static func lines(
        _ digest: FindingDigest, _ result: LintResult, _ places: inout FindingPlaces, rest: String
    ) -> String {
        var lines = ""
        for item in digest.items {
            let finding = result.findings[item.finding]
            lines += "- `\(code(places.shortPlace(of: finding)))`: \(MarkdownText.escape(finding.message))"
            if item.others > 0, let value = item.value {
                lines +=
                    "; and \(NumberText.grouped(item.others)) more with \(MarkdownText.escape(NullAdvice.shown(value)))"
            }
            lines += "\n"
        }
        return lines + (digest.rest > 0 ? "- … and \(digest.rest) \(rest)\n" : "")
    }

    /// The text as a code span. Markup has no effect inside backticks, so the text must not contain a backtick.
    private static func code(_ text: String) -> String { text.split(separator: "`").joined(separator: "'") }

    static func levels(_ summary: VenueSummary, withFindings: Bool) -> String {
        var text = "| Building | Ordinal | Level | Area m² | Units | Openings | Amenities | Occupants |"
        text += withFindings ? " Findings |\n" : "\n"
        text += "|---|--:|---|--:|--:|--:|--:|--:|" + (withFindings ? "--:|\n" : "\n")
        func write(_ names: [String], _ area: String, _ counts: LevelSummary.Counts, _ findings: Int?) {
            var cells =
                names + [area, "\(counts.units)", "\(counts.openings)", "\(counts.amenities)", "\(counts.occupants)"]
            if withFindings { cells.append(findings.map(String.init) ?? "") }
            text += "| " + cells.joined(separator: " | ") + " |\n"
        }
        for building in summary.buildings {
            for level in building.levels {
                let ordinal = level.ordinal.map(String.init) ?? "?"
                let names = [MarkdownText.escape(building.name ?? ""), ordinal, MarkdownText.escape(level.name ?? "")]
                let findings = level.counts.findings.values.reduce(0, +)
                write(names, NumberText.fixed(level.counts.area, 1), level.counts, findings)
            }
        }
        if let counts = summary.withoutLevel { write(["", "", "(without a level)"], "", counts, nil) }
        return text
    }

    private static func folded(_ title: String, _ body: String) -> String {
        "<details><summary>\(MarkdownText.escapeHTML(title))</summary>\n\n\(body)\n</details>\n\n"
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

/// Escapes text for Markdown.
enum MarkdownText {
    /// Text for the inside of an HTML element, where Markdown is not read and a backslash would be visible.
    static func escapeHTML(_ text: String) -> String {
        text.escaped { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "@", "#": "\(scalar)<!-- -->"
            case "\n", "\r": " "
            case _ where scalar.isControlOrFormat: scalar.escaped(asASCII: true)
            default: nil
            }
        }
    }

    /// Text that shows as it is, without markup, links to issues, or mentions of people.
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
