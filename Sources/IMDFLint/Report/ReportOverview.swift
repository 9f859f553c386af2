/// The beginning of a report for people: the causes and rules that explain most of the findings.
package struct ReportOverview {
    /// A cause, or a rule whose findings no cause explains.
    package struct Row {
        package let count: Int
        package let severity: SeverityMix
        /// The name of the cause or rule.
        package let name: String
        /// Whether it is a cause.
        package let isCause: Bool
        /// The mistake as a phrase.
        package let statement: String
        /// The advice; nil if the message of the example contains it, and a fix does not resolve all.
        package let advice: String?
        /// The index of one of the findings.
        package let example: Int
        /// Whether it is about a file that cannot be read as it is, which can be why other faults are found.
        fileprivate let isDamage: Bool
        /// The position in the list of findings.
        fileprivate let order: Int
        /// 1 for damage, which comes first.
        fileprivate var damage: Int { isDamage ? 1 : 0 }
    }

    /// The rows worth showing: those that explain most findings, then the violations, then the others.
    private let ranked: [Row]
    /// The number of rows that explain ``share`` of the findings, with a few of the violations that are left.
    package let needed: Int
    /// The total number of causes and rules, and of their findings.
    private let all: (rows: Int, findings: Int)
    /// The numbers of findings that `fix` would fix, and that `fix --unsafe` would.
    let fixable: (safely: Int, unsafely: Int)
    /// The number of causes and findings for each kind of work.
    let efforts: [(effort: Cause.Effort, causes: Int, findings: Int)]
    /// The number of findings without a cause.
    let unexplained: Int

    /// The number of findings up to which there is no overview, because it would only repeat the list.
    static let leastFindings = 10
    /// The number of rows to show if they explain ``share`` of the findings.
    static let usualRows = 10
    /// The share of the findings, or of those with a cause, that the shown causes must explain.
    static let share = 0.8
    /// The number of violations that are shown although they explain little: they decide whether an archive passes.
    static let leastViolations = 10

    /// Returns nil if there are so few findings that an overview is of no use.
    package init?(_ result: LintResult, _ options: ReportOptions) {
        let groups = FindingGroups(result, options)
        let total = groups.causes.reduce(0) { $0 + $1.count } + groups.rules.reduce(0) { $0 + $1.total }
        guard total > Self.leastFindings else { return nil }
        func isDamage(_ index: Int) -> Bool {
            let finding = result.findings[index]
            return finding.feature == nil && FileCauses.damage.contains(finding.rule)
        }
        var fixes = FixableFindings(result, by: Set(FixRegistry.all))
        // Whether a finding has a safe fix, by the index of those that have one.
        var hasSafeFix: [Int: Bool] = [:]
        for (index, finding) in result.findings.enumerated() where finding.severity >= options.leastSeverity {
            // Safe fixes come first.
            if let fix = fixes.fixes(for: finding).first { hasSafeFix[index] = fix.isSafe }
        }
        fixable = (hasSafeFix.values.count { $0 }, hasSafeFix.count)
        var rows = groups.causes.enumerated().map { number, group in
            let explanation = group.explanation
            let own = group.rules.flatMap { $0.indices.compactMap { hasSafeFix[$0] } }
            let mistakes = group.rules.filter { explanation.cause.mistakes.contains($0.rule) }.flatMap { $0.indices }
            // What follows from a mistake goes with it.
            let isAll = !mistakes.isEmpty && mistakes.allSatisfy { hasSafeFix[$0] == true }
            let promise = Self.promise(isAll ? group.count : own.count { $0 }, unsafely: own.count, of: group.count)
            return Row(
                count: group.count, severity: group.severities, name: explanation.cause.id, isCause: true,
                statement: explanation.statement, advice: explanation.advice + promise, example: group.example(result),
                isDamage: explanation.findings.contains(where: isDamage), order: number)
        }
        rows += groups.rules.enumerated().compactMap { number, group in
            result.first(of: group.indices).map { first in
                let isFixed = group.total > 1 && group.indices.count { hasSafeFix[$0] == true } == group.total
                return Row(
                    count: group.total, severity: SeverityMix([result.findings[first].severity: group.total]),
                    name: group.rule, isCause: false, statement: Self.phrase(result.rule(group.rule)?.summary ?? ""),
                    advice: isFixed ? "fix resolves all \(NumberText.grouped(group.total))" : nil, example: first,
                    isDamage: isDamage(first), order: groups.causes.count + number)
            }
        }
        all = (rows.count, rows.reduce(0) { $0 + $1.count })
        // A rule with a single finding explains no others. A cause, such as an unreadable file, may.
        let useful = rows.filter { $0.count > 1 || $0.isCause }.ordered { ($1.count, $0.order) < ($0.count, $1.order) }
        let needed = Self.needed(useful, of: all.findings)
        let others = useful.dropFirst(needed)
        let anyViolations =
            others.filter { $0.severity.worst == .violation }
            + rows.filter { $0.count == 1 && !$0.isCause && $0.severity.worst == .violation }
        let violations = anyViolations.filter { $0.isDamage } + anyViolations.filter { !$0.isDamage }
        ranked = useful.prefix(needed) + violations + others.filter { $0.severity.worst != .violation }
        self.needed = needed + min(violations.count, Self.leastViolations)
        efforts = Cause.Effort.allCases.map { effort in
            let own = groups.causes.filter { $0.explanation.cause.effort == effort }
            return (effort, own.count, own.reduce(0) { $0 + $1.count })
        }.filter { $0.1 > 0 }
        unexplained = groups.rules.reduce(0) { $0 + $1.total }
    }

    /// A clause on what the fixes do for the findings of a cause; empty if nothing.
    private static func promise(_ safely: Int, unsafely: Int, of all: Int) -> String {
        let (count, call) = safely > 0 ? (safely, "fix") : (unsafely, "fix --unsafe")
        if count == 0 { return "" }
        let grouped = NumberText.grouped(count)
        return "; \(call) resolves "
            + (count == all && all > 1 ? "all \(grouped)" : "\(grouped) of \(NumberText.grouped(all))")
    }

    /// The number of rows needed to explain ``share`` of the findings. The causes among these rows must explain that
    /// share too, or, if causes explain fewer findings, that share of the explained ones.
    private static func needed(_ rows: [Row], of total: Int) -> Int {
        let explained = rows.reduce(0) { $1.isCause ? $0 + $1.count : $0 }
        func aim(_ reachable: Int) -> Double {
            Double(reachable) >= share * Double(total) ? share * Double(total) : share * Double(reachable)
        }
        let (aim, aimOfCauses) = (aim(rows.reduce(0) { $0 + $1.count }), aim(explained))
        var (sum, sumOfCauses, count) = (0, 0, 0)
        for row in rows {
            if Double(sum) >= aim, Double(sumOfCauses) >= aimOfCauses { break }
            sum += row.count
            if row.isCause { sumOfCauses += row.count }
            count += 1
        }
        return count
    }

    /// The number of rows to show if there is room for all that help.
    package var usual: Int { min(ranked.count, max(needed, Self.usualRows)) }

    /// The rows that explain the most findings: most severe first, and among these, damaged files.
    package func rows(_ count: Int) -> [Row] {
        ranked.prefix(count).ordered { a, b in
            (b.severity.worst, b.damage, b.count, a.order) < (a.severity.worst, a.damage, a.count, b.order)
        }
    }

    /// The number of causes and rules after the first `count` rows, and of their findings.
    package func rest(after count: Int) -> (rows: Int, findings: Int) {
        let shown = ranked.prefix(count)
        return (all.rows - shown.count, all.findings - shown.reduce(0) { $0 + $1.count })
    }

    /// The sentence without its period.
    private static func phrase(_ sentence: String) -> String {
        sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
    }

    /// The sentence "13 causes explain 2,032 of 2,428 findings (mechanical 641, property 1,151, redraw 240)."; empty
    /// without causes.
    package var work: String {
        guard !efforts.isEmpty else { return "" }
        let causes = efforts.reduce(0) { $0 + $1.causes }
        let explained = efforts.reduce(0) { $0 + $1.findings }
        let parts = efforts.map { "\($0.effort.rawValue) \(NumberText.grouped($0.findings))" }
        let verb = causes == 1 ? "cause explains" : "causes explain"
        return "\(causes) \(verb) \(NumberText.grouped(explained)) of "
            + "\(Wording.count(explained + unexplained, "finding")) (\(parts.joined(separator: ", ")))."
    }

    /// The sentence "imdf-lint fix would fix 13 findings, and imdf-lint fix --unsafe 813."; empty if there are none.
    package var fix: String {
        let (safely, unsafely) = fixable
        guard unsafely > 0 else { return "" }
        if safely == 0 { return "imdf-lint fix --unsafe would fix \(Wording.count(unsafely, "finding"))." }
        let more = unsafely > safely ? ", and imdf-lint fix --unsafe \(NumberText.grouped(unsafely))" : ""
        return "imdf-lint fix would fix \(Wording.count(safely, "finding"))\(more)."
    }
}

/// The severities of the findings of a cause, which may differ.
package struct SeverityMix: Sendable {
    /// The severities that occur with their counts, most severe first.
    package let counts: [(severity: Severity, count: Int)]

    init(_ counts: [Severity: Int]) {
        self.counts = Severity.gravestFirst.compactMap { severity in counts[severity].map { (severity, $0) } }
    }

    /// The highest severity.
    var worst: Severity { counts.first?.severity ?? .info }

    /// The severity if all findings have the same; otherwise "mixed".
    var word: String { counts.count == 1 ? worst.rawValue : "mixed" }

    /// The text "144 violations, 196 warnings".
    var text: String { counts.map { Wording.count($0.count, $0.severity.rawValue) }.joined(separator: ", ") }
}

/// The findings that a report for people shows, by cause and then by rule.
struct FindingGroups {
    /// The findings of a cause.
    struct CauseGroup {
        let explanation: Explanation
        let severities: SeverityMix
        /// Findings by rule, most severe first.
        let rules: [(rule: String, indices: [Int])]
        var count: Int { rules.reduce(0) { $0 + $1.indices.count } }

        /// The first finding of the rule that has the most findings of the highest severity.
        func example(_ result: LintResult) -> Int {
            let worst = rules.filter { result.findings[$0.indices[0]].severity == severities.worst }
            let most = worst.max { $0.indices.count < $1.indices.count }?.indices ?? rules[0].indices
            return result.first(of: most) ?? most[0]
        }
    }

    /// The findings of a rule that no cause explains.
    struct RuleGroup {
        let rule: String
        let indices: [Int]
        /// The number of findings, including those that were not kept.
        let total: Int
    }

    /// The causes, most severe first.
    private(set) var causes: [CauseGroup] = []
    /// The rules, most severe first, then in the order of the registry.
    private(set) var rules: [RuleGroup] = []

    init(_ result: LintResult, _ options: ReportOptions) {
        func isShown(_ index: Int) -> Bool { result.findings[index].severity >= options.leastSeverity }
        let known = result.sharedExplanations
        for explanation in known.all {
            let shown = explanation.findings.filter(isShown)
            let byRule = result.newFirst(result.byRule(shown)) { $0.indices }
            guard !shown.isEmpty else { continue }
            var severities: [Severity: Int] = [:]
            for index in shown { severities[result.findings[index].severity, default: 0] += 1 }
            causes.append(CauseGroup(explanation: explanation, severities: SeverityMix(severities), rules: byRule))
        }
        causes = result.newFirst(causes) { $0.rules.flatMap { $0.indices } }
        let left = result.findings.indices.filter { known.byFinding[$0] == nil && isShown($0) }
        var explained: [String: Int] = [:]
        for (index, _) in known.byFinding { explained[result.findings[index].rule, default: 0] += 1 }
        rules = result.newFirst(result.byRule(left)) { $0.indices }.map { rule, indices in
            let total = (result.totals[rule] ?? indices.count) - explained[rule, default: 0]
            return RuleGroup(rule: rule, indices: indices, total: max(total, indices.count))
        }
    }
}

extension LintResult {
    /// The findings that a report shows, rule by rule.
    func byRule(_ options: ReportOptions) -> [(rule: String, indices: [Int])] {
        byRule(findings.indices.filter { findings[$0].severity >= options.leastSeverity })
    }

    /// Groups findings, given by their indices, by rule: most severe first, then in the order of the registry.
    fileprivate func byRule(_ indices: [Int]) -> [(rule: String, indices: [Int])] {
        var groups: [String: [Int]] = [:]
        for index in indices { groups[findings[index].rule, default: []].append(index) }
        return groups.ordered { a, b in
            let (first, second) = (findings[a.value[0]].severity, findings[b.value[0]].severity)
            return (second, RuleRegistry.place(of: a.key), a.key) < (first, RuleRegistry.place(of: b.key), b.key)
        }.map { ($0.key, $0.value) }
    }
}
