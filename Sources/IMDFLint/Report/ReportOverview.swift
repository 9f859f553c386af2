/// The beginning of a report for people: the causes and rules that explain most of the findings.
struct ReportOverview {
    /// A cause, or a rule whose findings no cause explains.
    struct Row {
        let count: Int
        let severity: Severity
        /// The name of the cause or rule.
        let name: String
        /// The mistake, in a phrase.
        let statement: String
        /// What to do; nil where the message of the example says it.
        let advice: String?
        /// One of the findings, by its index.
        let example: Int
    }

    /// The rows that explain most, most severe first.
    let rows: [Row]
    /// The number of causes and rules that are not among them, and of their findings.
    let rest: (rows: Int, findings: Int)
    /// The number of findings that `fix` would fix.
    let fixable: Int
    /// The number of findings for each kind of work, and of causes.
    let efforts: [(effort: Cause.Effort, causes: Int, findings: Int)]
    /// The number of findings without a cause.
    let unexplained: Int

    /// So many findings and fewer are told one by one; an overview would only repeat them.
    static let leastFindings = 10
    /// So many rows fit on a screen.
    private static let mostRows = 10

    /// Nil if there are so few findings that nobody needs an overview.
    init?(_ result: LintResult, _ options: ReportOptions) {
        let groups = FindingGroups(result, options)
        let total = groups.causes.reduce(0) { $0 + $1.count } + groups.rules.reduce(0) { $0 + $1.total }
        guard total > Self.leastFindings else { return nil }
        var all = groups.causes.map { group in
            Row(
                count: group.count,
                severity: group.severity,
                name: group.explanation.cause.id,
                statement: group.explanation.statement,
                advice: group.explanation.advice,
                example: group.example(result)
            )
        }
        all += groups.rules.compactMap { group in
            result.ordered(group.indices).first.map { first in
                Row(
                    count: group.total,
                    severity: result.findings[first].severity,
                    name: group.rule,
                    statement: Self.phrase(RuleRegistry.rule(group.rule)?.summary ?? ""),
                    advice: nil,
                    example: first
                )
            }
        }
        // A single finding of a rule explains no others; a file that could not be read does.
        let everything = all
        all = all.filter { $0.count > 1 || $0.advice != nil }
        let most = all.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
        rows = most.prefix(Self.mostRows).sorted { a, b in
            (b.element.severity, b.element.count, a.offset) < (a.element.severity, a.element.count, b.offset)
        }.map(\.element)
        let shown = rows.reduce(0) { $0 + $1.count }
        rest = (everything.count - rows.count, everything.reduce(0) { $0 + $1.count } - shown)
        efforts = Cause.Effort.allCases.map { effort in
            let own = groups.causes.filter { $0.explanation.cause.effort == effort }
            return (effort, own.count, own.reduce(0) { $0 + $1.count })
        }.filter { $0.1 > 0 }
        unexplained = groups.rules.reduce(0) { $0 + $1.total }
        var fixes = FixableFindings(result, by: FixRegistry.safe)
        fixable = result.findings.count { $0.severity >= options.leastSeverity && !fixes.fixes(for: $0).isEmpty }
    }

    /// A sentence without its period.
    private static func phrase(_ sentence: String) -> String {
        sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    }

    /// "13 causes explain 2,032 of 2,428 findings (mechanical 641, property 1,151, redraw 240)."; empty without causes.
    var work: String {
        guard !efforts.isEmpty else { return "" }
        let causes = efforts.reduce(0) { $0 + $1.causes }
        let explained = efforts.reduce(0) { $0 + $1.findings }
        let parts = efforts.map { "\($0.effort.rawValue) \(NumberText.grouped($0.findings))" }
        let verb = causes == 1 ? "cause explains" : "causes explain"
        return "\(causes) \(verb) \(NumberText.grouped(explained)) of "
            + "\(Wording.grouped(explained + unexplained, "finding")) (\(parts.joined(separator: ", ")))."
    }

    /// "imdf-lint fix would fix 13 findings."; empty if it fixes none.
    var fix: String {
        guard fixable > 0 else { return "" }
        return "imdf-lint fix would fix \(Wording.grouped(fixable, "finding"))."
    }
}

extension Wording {
    /// "1,052 findings".
    static func grouped(_ number: Int, _ noun: String) -> String {
        NumberText.grouped(number) + " " + (number == 1 ? noun : plural(noun))
    }
}

/// The findings that a report for people shows, by cause and then by rule.
struct FindingGroups {
    /// The findings of a cause.
    struct CauseGroup {
        let explanation: Explanation
        let severity: Severity
        /// By rule, most severe first.
        let rules: [(rule: String, indices: [Int])]
        var count: Int { rules.reduce(0) { $0 + $1.indices.count } }

        /// The first finding of the rule with most of those of the highest severity.
        func example(_ result: LintResult) -> Int {
            let worst = rules.filter { result.findings[$0.indices[0]].severity == severity }
            let most = worst.max { $0.indices.count < $1.indices.count }?.indices ?? rules[0].indices
            return result.ordered(most)[0]
        }
    }

    /// The findings of a rule that no cause explains.
    struct RuleGroup {
        let rule: String
        let indices: [Int]
        /// With those that were not kept.
        let total: Int
    }

    /// Most severe first.
    private(set) var causes: [CauseGroup] = []
    /// Most severe first, in the order of the registry.
    private(set) var rules: [RuleGroup] = []

    init(_ result: LintResult, _ options: ReportOptions) {
        func isShown(_ index: Int) -> Bool { result.findings[index].severity >= options.leastSeverity }
        let known = result.sharedExplanations
        for explanation in known.all {
            let shown = explanation.findings.filter(isShown)
            let byRule = result.byRule(shown)
            guard let worst = shown.map({ result.findings[$0].severity }).max() else { continue }
            causes.append(CauseGroup(explanation: explanation, severity: worst, rules: byRule))
        }
        let left = result.findings.indices.filter { known.byFinding[$0] == nil && isShown($0) }
        var explained: [String: Int] = [:]
        for (index, _) in known.byFinding { explained[result.findings[index].rule, default: 0] += 1 }
        rules = result.byRule(left).map { rule, indices in
            let total = (result.totals[rule] ?? indices.count) - explained[rule, default: 0]
            return RuleGroup(rule: rule, indices: indices, total: max(total, indices.count))
        }
    }
}

extension LintResult {
    /// Findings, by their indices, rule by rule: most severe first, then in the order of the registry.
    fileprivate func byRule(_ indices: [Int]) -> [(rule: String, indices: [Int])] {
        var groups: [String: [Int]] = [:]
        for index in indices { groups[findings[index].rule, default: []].append(index) }
        return groups.sorted { a, b in
            let (first, second) = (findings[a.value[0]].severity, findings[b.value[0]].severity)
            return (second, RuleRegistry.place(of: a.key), a.key) < (first, RuleRegistry.place(of: b.key), b.key)
        }.map { ($0.key, $0.value) }
    }
}
