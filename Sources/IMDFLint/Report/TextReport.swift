extension ReportFormat {
    /// The report for people, and for editors that jump to `file:line:column`.
    static let text = ReportFormat(
        name: "text", summary: "for people and editors", isForPeople: true,
        frame: Frame(separator: "\n", hasHeadings: true),
        report: { result, options in TextReport(result, options).parts.joined() },
        parts: { result, options, write in
            for part in TextReport(result, options).parts where !part.isEmpty { write(Array(part.utf8)) }
        }, levels: { summary, options in LevelTable(summary, withFindings: false, width: options.width).text },
        failure: { _, reason in "error: \(reason)\n" })
}

/// The verdict and the causes of most findings, then the findings by cause and rule, then the levels.
private struct TextReport {
    let parts: [String]

    init(_ result: LintResult, _ options: ReportOptions) {
        let paint = Paint(isOn: options.usesColor)
        if options.isConcise {
            parts = [FindingList.concise(result, options, paint)]
            return
        }
        let summary = VenueSummary(result)
        // In parallel, because both parts can take long and neither depends on the other.
        let both = Parallel.map(2, jobs: result.venue.storage.jobs) { part -> [String] in
            if part == 0 {
                if options.showsStatistics {
                    return [
                        StatisticsTable(result, options).text, Verdict.leftOutLine(result), Verdict.unchecked(result),
                    ]
                }
                return [
                    OverviewText(result, options, paint).text, FindingList(result, options, paint).text,
                    Verdict.unchecked(result),
                ]
            }
            // A single file without levels is only a part of a venue, so there is no table.
            let isPart = result.venue.dataset.kind == .singleFile
            return isPart && summary.buildings.allSatisfy { $0.levels.isEmpty }
                ? [] : [LevelTable(summary, withFindings: true, width: options.width).text]
        }
        parts = both.flatMap { $0 } + [Verdict.line(result, paint)]
    }
}

/// The list of shown findings, grouped under a line for each cause or rule.
private struct FindingList {
    private(set) var text = ""
    private let result: LintResult
    private let options: ReportOptions
    private let paint: Paint
    private var places: FindingPlaces

    init(_ result: LintResult, _ options: ReportOptions, _ paint: Paint) {
        (self.result, self.options, self.paint) = (result, options, paint)
        places = FindingPlaces(result.venue.dataset)
        let groups = FindingGroups(result, options)
        for cause in groups.causes { write(cause) }
        for rule in groups.rules {
            let severity = result.findings[rule.indices[0]].severity
            line(
                paint.severity(severity, rule.rule) + ": " + Wording.count(rule.total, severity.rawValue)
                    + Verdict.details([result.newCount(rule.indices)]) + ". " + (result.rule(rule.rule)?.summary ?? ""))
            let digest = FindingDigest(rule.indices, total: rule.total, limit: options.maximumPerRule, result)
            write(digest)
            if digest.rest > 0 {
                line("  … and \(NumberText.grouped(digest.rest)) more; use --max-per-rule to show more")
            }
            line()
        }
        let gone = Verdict.gone(result, options)
        for text in gone { line(text) }
        if !gone.isEmpty { line() }
    }

    private mutating func write(_ group: FindingGroups.CauseGroup) {
        line(Verdict.heading(group, result, paint))
        for (rule, indices) in group.rules {
            let cause = group.explanation.cause
            let digest = FindingDigest(indices, total: indices.count, limit: options.maximumPerRule(of: cause), result)
            if cause.isUniform, let only = digest.items.first, digest.items.count == 1, digest.rest > 0 {
                line("\(text(of: only.finding)) (and \(NumberText.grouped(digest.rest)) more)")
                continue
            }
            write(digest)
            if digest.rest > 0 { line("  … and \(NumberText.grouped(digest.rest)) more of \(rule)") }
        }
        line()
    }

    private mutating func write(_ digest: FindingDigest) {
        for item in digest.items {
            line(text(of: item.finding))
            guard item.others > 0, let value = item.value else { continue }
            line("  … and \(NumberText.grouped(item.others)) more with \(NullAdvice.shown(value))")
        }
    }

    private mutating func text(of index: Int) -> String {
        let finding = result.findings[index]
        let word = paint.severity(finding.severity, finding.severity.rawValue)
        return "\(places.place(of: finding).text): \(word) \(finding.rule): \(finding.message)"
    }

    private mutating func line(_ content: String = "") { text += content + "\n" }

    /// The findings alone, one per line, by rule.
    static func concise(_ result: LintResult, _ options: ReportOptions, _ paint: Paint) -> String {
        var places = FindingPlaces(result.venue.dataset)
        var text = ""
        let all = result.byRule(options)
        let parts =
            result.history?.newFindings == nil
            ? [all]
            : [true, false].map { isNew in
                all.map { (rule: $0.rule, indices: $0.indices.filter { result.isNew($0) == isNew }) }
            }
        for (_, indices) in parts.joined() {
            for finding in result.some(options.maximumPerRule, of: indices.map { result.findings[$0] }, { $0 }) {
                let word = paint.severity(finding.severity, finding.severity.rawValue)
                text += "\(places.place(of: finding).text): \(word) \(finding.rule): \(finding.message)\n"
            }
        }
        return text
    }
}

extension LintResult {
    /// The verdict, such as `Failed: 3 violations, 0 warnings, 1 info in 484 features of 17 files.`, and the files that
    /// were not read.
    package func verdict(_ options: ReportOptions) -> String {
        [Verdict.judgment(self, options, Paint(isOn: false)), Verdict.leftOut(self)].compactMap { $0 }.joined(
            separator: " ")
    }
}

/// The sentences of reports for people that are not findings.
enum Verdict {
    /// The last line: `venue.zip: 3 violations, 0 warnings, 1 info in 484 features of 17 files`.
    static func line(_ result: LintResult, _ paint: Paint) -> String {
        let dataset = result.venue.dataset
        let features = Wording.count(dataset.features.count, "feature")
        let files = Wording.count(dataset.files.count, "file")
        return
            "\(Wording.whole(dataset.path)): \(counts(result, paint)) in \(features) of \(files)\(hidden(result))\(notAsked(result))\(noise(result))\n"
    }

    /// The first line: `Failed: 3 violations, 0 warnings, 1 info in 484 features of 17 files.`
    static func judgment(_ result: LintResult, _ options: ReportOptions, _ paint: Paint) -> String {
        let features = Wording.count(result.venue.dataset.features.count, "feature")
        let place = "\(features) of \(Wording.count(result.venue.dataset.files.count, "file"))"
        let isClean = Severity.allCases.allSatisfy { result.count($0) == 0 }
        let counts = isClean ? "no findings" : counts(result, paint)
        let content = content(result).map { " \($0)" } ?? ""
        let (word, end) = judged(result, options)
        return "\(word)\(counts) in \(place)\(hidden(result))\(end).\(content)"
    }

    /// The word before the numbers, and the reason after them why violations do not fail.
    static func judged(_ result: LintResult, _ options: ReportOptions) -> (word: String, end: String) {
        if options.leastFailure == nil, result.count(.violation) > 0 {
            return ("", "; exit 0 because of --fail-on never")
        }
        return (hasFailed(result, options) ? "Failed: " : "Passed: ", "")
    }

    /// A sentence on an archive that holds nothing of IMDF: what it is, and what to do. Nil for others.
    static func content(_ result: LintResult) -> String? {
        OtherContent(result.venue.dataset).map { $0.statement.text.firstUpper + "." }
    }

    /// Whether some finding is severe enough to fail.
    static func hasFailed(_ result: LintResult, _ options: ReportOptions) -> Bool {
        guard let least = options.leastFailure else { return false }
        return Severity.allCases.contains { $0 >= least && result.count($0) > 0 }
    }

    /// The files that were not read although their names resemble those of IMDF, and what to do; nil if there are none.
    static func leftOut(_ result: LintResult) -> String? {
        let files = result.venue.dataset.leftOutFiles
        guard let first = files.first else { return nil }
        let shown = files.prefix(3).map { Wording.whole($0.path) }.joined(separator: ", ")
        let rest = files.count > 3 ? " and \(NumberText.grouped(files.count - 3)) more" : ""
        let advice = (files.first { !$0.advice.isEmpty } ?? first).advice
        let isOne = files.count == 1
        let reason =
            files.allSatisfy { $0.isApart }
            ? isOne ? "it is in a folder apart from the archive" : "they are in folders apart from the archive"
            : isOne
                ? "its name is not one of IMDF"
                : files.contains { $0.isApart }
                    ? "their names or folders are not those of the archive" : "their names are not those of IMDF"
        return "Not read, because \(reason): \(shown)\(rest)." + (advice.isEmpty ? "" : " \(advice.firstUpper).")
    }

    /// The same as a paragraph of its own; empty if there are none.
    static func leftOutLine(_ result: LintResult) -> String { leftOut(result).map { $0 + "\n\n" } ?? "" }

    /// The number of findings that do not count; empty if all count.
    static func hidden(_ result: LintResult) -> String {
        result.suppressed == 0 ? "" : "; \(NumberText.grouped(result.suppressed)) more ignored or in the baseline"
    }

    /// The tolerances for noise; empty if they have the default values.
    private static func noise(_ result: LintResult) -> String {
        let tolerances = result.tolerances
        if tolerances == .default { return "" }
        return "; differences of up to \(tolerances.length) m and \(tolerances.area) m² were ignored"
    }

    /// The number of rules that only the strict profile asks; empty if it was chosen.
    private static func notAsked(_ result: LintResult) -> String {
        let asked = Set(result.rules.map { $0.id })
        let count = RuleRegistry.all.count { $0.audience == .strict && !asked.contains($0.id) }
        return count == 0 ? "" : "; \(Wording.count(count, "rule")) of the profile strict not asked"
    }

    /// The number of findings of each severity, most severe first.
    static func counts(_ result: LintResult, _ paint: Paint) -> String {
        Severity.gravestFirst.map { severity in
            let count = result.count(severity)
            let text = Wording.count(count, severity.rawValue)
            return count > 0 ? paint.severity(severity, text) : text
        }.joined(separator: ", ")
    }

    /// The line above the findings of a cause: its name, the number of findings, the mistake, and the advice.
    static func heading(_ group: FindingGroups.CauseGroup, _ result: LintResult, _ paint: Paint) -> String {
        let (cause, mix) = (group.explanation.cause, group.severities)
        let indices = group.rules.flatMap { $0.indices }
        return paint.severity(mix.worst, cause.id) + ": " + Wording.count(group.count, "finding")
            + details([mix.counts.count > 1 ? mix.text : "", result.newCount(indices)])
            + ". \(group.explanation.statement); \(group.explanation.advice)"
    }

    /// The text in parentheses after a number; empty if there is nothing.
    static func details(_ parts: [String]) -> String {
        let parts = parts.filter { !$0.isEmpty }
        return parts.isEmpty ? "" : " (\(parts.joined(separator: "; ")))"
    }

    /// The findings of an earlier delivery that are gone, one per line under a heading; empty if there are none.
    static func gone(_ result: LintResult, _ options: ReportOptions) -> [String] {
        guard let history = result.history else { return [] }
        let gone = history.goneFindings.filter { $0.severity >= options.leastSeverity }
        guard !gone.isEmpty else { return [] }
        let shown = gone.prefix(options.maximumPerRule).map { item in
            let times = item.count > 1 ? " (\(NumberText.grouped(item.count)) times)" : ""
            return "  \(item.severity.rawValue) \(item.rule): \(item.message)\(times)"
        }
        let rest = gone.count - shown.count
        let total = gone.reduce(0) { $0 + $1.count }
        return ["Gone since \(Wording.whole(history.reference)): \(Wording.count(total, "finding"))"] + shown
            + (rest > 0 ? ["  … and \(NumberText.grouped(rest)) more; use --max-per-rule to show more"] : [])
    }

    /// The checks that were not possible, with the reasons; empty if all were possible.
    static func unchecked(_ result: LintResult) -> String {
        let lines = result.unchecked.map { "  \($0.rule): \(cases($0, result))\n" }
        if let alone = alone(result) {
            return alone + (lines.isEmpty ? "\n" : "\nNot checked:\n") + lines.joined() + "\n"
        }
        return lines.isEmpty ? "" : "Not checked because of earlier findings:\n" + lines.joined() + "\n"
    }

    /// The sentences on the checks that do not apply to a single file; nil for an archive.
    static func alone(_ result: LintResult) -> String? {
        guard result.venue.dataset.kind == .singleFile else { return nil }
        return
            "One file was checked alone. References to other files, what depends on them, and what an archive must have as "
            + "a whole are left out; to check these too, pass the folder or the zip."
    }

    /// The text "5 cases, the category of the amenity is not known: amenity 1b8c…, amenity 20f1…, amenity 33d4… and 2
    /// more".
    static func cases(_ item: Unchecked, _ result: LintResult) -> String {
        let shown = item.features.prefix(3)
        let rest = item.features.count - shown.count
        let list =
            shown.map(result.names.describe).joined(separator: ", ")
            + (rest > 0 ? " and \(NumberText.grouped(rest)) more" : "")
        return "\(Wording.count(item.count, "case")), \(item.reason)" + (shown.isEmpty ? "" : ": " + list)
    }
}

extension LintResult {
    /// Whether a finding is new since the earlier delivery; false if none was compared.
    func isNew(_ index: Int) -> Bool { history?.newFindings?.contains(index) ?? false }

    /// Things of which some have new findings: these first, and otherwise in the given order.
    func newFirst<Item>(_ items: [Item], _ indices: (Item) -> [Int]) -> [Item] {
        guard history?.newFindings != nil else { return items }
        var (new, old): ([Item], [Item]) = ([], [])
        for item in items { if indices(item).contains(where: isNew) { new.append(item) } else { old.append(item) } }
        return new + old
    }

    /// The text "3 new"; empty if no findings were compared or none of these is new.
    func newCount(_ indices: [Int]) -> String {
        guard let known = history?.newFindings else { return "" }
        let count = indices.count { known.contains($0) }
        return count == 0 ? "" : "\(NumberText.grouped(count)) new"
    }
}

extension Severity {
    /// All severities, most severe first: the order in reports for people.
    static let gravestFirst: [Severity] = [.violation, .warning, .info]
}

/// A table with one line for each rule that has findings, those with the most findings first.
struct StatisticsTable {
    let text: String

    init(_ result: LintResult, _ options: ReportOptions) {
        var severities: [String: Severity] = [:]
        for finding in result.findings { severities[finding.rule] = finding.severity }
        var table = TextTable([
            .init(title: "Findings"), .init(title: "Severity", isNumber: false), .init(title: "Rule", isNumber: false),
        ])
        let shown = result.totals.filter { (severities[$0.key] ?? .violation) >= options.leastSeverity }
        for (rule, total) in shown.ordered(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
            table.add([NumberText.grouped(total), severities[rule]?.rawValue ?? "", rule])
        }
        text = shown.isEmpty ? "" : table.lines().map { $0 + "\n" }.joined() + "\n"
    }
}

/// Colors text for a terminal, or leaves it plain.
struct Paint: Sendable {
    let isOn: Bool

    /// A text in the color of a severity.
    func severity(_ severity: Severity, _ text: String) -> String {
        let code =
            switch severity {
            case .violation: "1;31"
            case .warning: "1;33"
            case .info: "1;36"
            }
        return wrap(text, code)
    }

    /// The text in a less prominent color, for numbers and bars at the margin.
    func margin(_ text: String) -> String { wrap(text, "34") }

    private func wrap(_ text: String, _ code: String) -> String { isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }
}
