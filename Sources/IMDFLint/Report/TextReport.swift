extension ReportFormat {
    /// For people, and for editors that jump to `file:line:column`.
    static let text = ReportFormat(
        name: "text",
        summary: "for people and editors",
        isForPeople: true,
        frame: Frame(separator: "\n", hasHeadings: true),
        report: { result, options in TextReport(result, options).text },
        levels: { summary, options in LevelTable(summary, withFindings: false, width: options.width).text },
        failure: { _, reason in "error: \(reason)\n" }
    )
}

/// The findings rule by rule, most severe first, then the levels.
private struct TextReport {
    let text: String

    init(_ result: LintResult, _ options: ReportOptions) {
        let paint = Paint(isOn: options.usesColor)
        let summary = VenueSummary(result.venue, findings: result.findingsByLevel)
        // Findings and levels have nothing to do with each other, and both take their time where there are many.
        let parts = Parallel.map(2, jobs: result.venue.storage.jobs) { part in
            if part == 0 {
                let findings =
                    options.showsStatistics
                    ? StatisticsTable(result, options).text : FindingList(result, options, paint).text
                return findings + Verdict.unchecked(result)
            }
            // One file that holds no levels is no venue without any.
            let isPart = result.venue.dataset.kind == .singleFile
            return isPart && summary.buildings.allSatisfy(\.levels.isEmpty)
                ? "" : LevelTable(summary, withFindings: true, width: options.width).text
        }
        text = parts.joined() + Verdict.line(result, paint)
    }
}

/// A line for each finding that is shown, under one for its rule.
private struct FindingList {
    private(set) var text = ""

    init(_ result: LintResult, _ options: ReportOptions, _ paint: Paint) {
        var places = FindingPlaces(result.venue.dataset)
        for (rule, findings) in result.findingsByRule(options) {
            let total = result.totals[rule] ?? findings.count
            let severity = findings[0].severity
            line(
                paint.severity(severity, rule) + ": " + Wording.count(total, severity.rawValue) + ". "
                    + (RuleRegistry.rule(rule)?.summary ?? "")
            )
            for finding in result.some(options.maximumPerRule, of: findings, \.self) {
                let word = paint.severity(severity, severity.rawValue)
                line("\(places.place(of: finding).text): \(word) \(rule): \(finding.message)")
            }
            text += Verdict.rest(total, options)
            line()
        }
    }

    private mutating func line(_ content: String = "") { text += content + "\n" }
}

/// What reports for people say beside the findings.
enum Verdict {
    /// The last line: `venue.zip: 3 violations, 0 warnings, 1 info in 484 features of 17 files`.
    static func line(_ result: LintResult, _ paint: Paint) -> String {
        let dataset = result.venue.dataset
        let features = Wording.count(dataset.features.count, "feature")
        let files = Wording.count(dataset.files.count, "file")
        return
            "\(Wording.whole(dataset.path)): \(counts(result, paint)) in \(features) of \(files)\(hidden(result))\(noise(result))\n"
    }

    /// How many findings do not count; empty where all do.
    static func hidden(_ result: LintResult) -> String {
        result.suppressed == 0 ? "" : "; \(NumberText.grouped(result.suppressed)) more ignored or in the baseline"
    }

    /// What counted as noise; empty where it is the usual.
    private static func noise(_ result: LintResult) -> String {
        let tolerances = result.tolerances
        if tolerances == .default { return "" }
        return "; differences of up to \(tolerances.length) m and \(tolerances.area) m² were ignored"
    }

    /// The number of findings of each severity, most severe first.
    static func counts(_ result: LintResult, _ paint: Paint) -> String {
        Severity.gravestFirst.map { severity in
            let count = result.count(severity)
            let text = Wording.count(count, severity.rawValue)
            return count > 0 ? paint.severity(severity, text) : text
        }.joined(separator: ", ")
    }

    /// How many findings of a rule are not shown; empty where all are.
    static func rest(_ total: Int, _ options: ReportOptions) -> String {
        let rest = total - min(total, options.maximumPerRule)
        guard rest > 0 else { return "" }
        return "  … and \(NumberText.grouped(rest)) more; use --max-per-rule to show more\n"
    }

    /// What could not be checked, and why; empty where all was.
    static func unchecked(_ result: LintResult) -> String {
        guard !result.unchecked.isEmpty else { return "" }
        let lines = result.unchecked.map { "  \($0.rule): \(cases($0, result))\n" }
        return "Not checked because of earlier findings:\n" + lines.joined() + "\n"
    }

    /// "5 cases, the category of the amenity is not known: amenity 1b8c…, amenity 20f1…, amenity 33d4… and 2 more".
    static func cases(_ item: Unchecked, _ result: LintResult) -> String {
        let names = FeatureNames(result.venue)
        let shown = item.features.prefix(3)
        let rest = item.features.count - shown.count
        let list =
            shown.map(names.describe).joined(separator: ", ")
            + (rest > 0 ? " and \(NumberText.grouped(rest)) more" : "")
        return "\(Wording.count(item.count, "case")), \(item.reason)" + (shown.isEmpty ? "" : ": " + list)
    }
}

extension Severity {
    /// The order in which reports for people go.
    static let gravestFirst: [Severity] = [.violation, .warning, .info]
}

/// A line for each rule that has findings, most first.
struct StatisticsTable {
    let text: String

    init(_ result: LintResult, _ options: ReportOptions) {
        var severities: [String: Severity] = [:]
        for finding in result.findings { severities[finding.rule] = finding.severity }
        var table = TextTable(
            [
                .init(title: "Findings"), .init(title: "Severity", isNumber: false),
                .init(title: "Rule", isNumber: false),
            ]
        )
        let shown = result.totals.filter { (severities[$0.key] ?? .violation) >= options.leastSeverity }
        for (rule, total) in shown.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
            table.add([NumberText.grouped(total), severities[rule]?.rawValue ?? "", rule])
        }
        text = shown.isEmpty ? "" : table.lines().map { $0 + "\n" }.joined() + "\n"
    }
}

/// The terminal's colors, or none.
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

    /// A text that stands back: numbers and bars at the margin.
    func margin(_ text: String) -> String { wrap(text, "34") }

    private func wrap(_ text: String, _ code: String) -> String { isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }
}
