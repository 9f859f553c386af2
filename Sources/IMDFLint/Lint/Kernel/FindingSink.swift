/// Collects the findings of rules: counts all of them, and keeps at most a given number for each rule.
struct FindingSink {
    private let context: LintContext
    private let limit: Int
    /// Decides which findings count; nil if all do.
    private(set) var filter: FindingFilter?
    private var suppressed = 0
    /// The kept findings by the position of the rule in the profile.
    private var kept = ContiguousArray<KeptFindings>()
    /// The totals by the position of the rule in the profile.
    private var totals = ContiguousArray<RuleTotal>()
    private var severities = SeverityCounts()
    /// The counts by the index of the level. The array grows to the highest level that has a finding.
    private var byLevel = ContiguousArray<SeverityCounts>()
    private var unchecked: [UncheckedKey: UncheckedCases] = [:]

    init(_ context: LintContext, limit: Int, filter: FindingFilter?) {
        self.context = context
        self.limit = limit
        self.filter = filter?.copy()
    }

    private struct RuleTotal {
        var rule: String?
        var count = 0
    }

    private struct UncheckedKey: Hashable {
        let rule: String
        let reason: String
    }

    private struct UncheckedCases {
        var count = 0
        /// The numbers of the features, which take less memory than handles.
        var features: [Int32] = []
    }

    /// The number of findings of each severity. It is updated for every finding, so it avoids a dictionary.
    private struct SeverityCounts {
        private var violations = 0
        private var warnings = 0
        private var infos = 0

        mutating func add(_ severity: Severity) {
            switch severity {
            case .violation: violations += 1
            case .warning: warnings += 1
            case .info: infos += 1
            }
        }

        mutating func add(_ other: SeverityCounts) {
            violations += other.violations
            warnings += other.warnings
            infos += other.infos
        }

        /// The counts that are not zero.
        var bySeverity: [Severity: Int] {
            [.violation: violations, .warning: warnings, .info: infos].filter { $0.value > 0 }
        }
    }

    /// Notes that a rule could not be checked.
    ///
    /// - Parameter least: the minimum number of cases to count, for notes without features.
    mutating func note(_ rule: String, _ reason: String, _ handles: some Sequence<FeatureHandle>, atLeast least: Int) {
        var cases = UncheckedCases()
        for handle in handles {
            cases.features.append(Int32(truncatingIfNeeded: context.storage.numbering.number(handle)))
        }
        cases.count = max(cases.features.count, least)
        if cases.count > 0 { note(cases, UncheckedKey(rule: rule, reason: reason)) }
    }

    private mutating func note(_ cases: UncheckedCases, _ key: UncheckedKey) {
        unchecked[key, default: UncheckedCases()].count += cases.count
        unchecked[key]?.features += cases.features
    }

    /// Counts a finding. Returns whether it may be among the findings that are kept.
    mutating func count(
        _ cursor: Reporter.Cursor, _ handle: FeatureHandle?, related: [FeatureHandle], file: Int?, typeMember: String?,
        fault: String?
    ) -> Bool {
        if filter != nil, let rule = RuleRegistry.rule(cursor.rule) {
            let candidate = FindingCandidate(
                rule: rule, feature: handle, related: related, file: file, typeMember: typeMember, fault: fault,
                dataset: context.dataset)
            guard filter?.accepts(candidate) != false else {
                suppressed += 1
                return false
            }
        }
        severities.add(cursor.severity)
        if let handle, let level = context.graph.levels.index(of: handle) {
            makeRoom(forLevel: level)
            byLevel[level].add(cursor.severity)
        }
        makeRoom(for: cursor.order)
        if totals[cursor.order].count == 0 { totals[cursor.order].rule = cursor.rule }
        totals[cursor.order].count += 1
        return kept[cursor.order].mayTake(handle, context)
    }

    private mutating func makeRoom(for order: Int) {
        while totals.count <= order {
            totals.append(RuleTotal())
            kept.append(KeptFindings(limit: limit))
        }
    }

    private mutating func makeRoom(forLevel level: Int) {
        while byLevel.count <= level { byLevel.append(SeverityCounts()) }
    }

    /// Keeps a finding that was counted before.
    mutating func keep(_ finding: Finding, order: Int) { kept[order].add(finding, context) }

    /// Adds the findings of another sink, as if they had been reported here.
    mutating func take(_ other: FindingSink) {
        if !other.totals.isEmpty { makeRoom(for: other.totals.count - 1) }
        for (order, kept) in other.kept.enumerated() { self.kept[order].take(kept, context) }
        for (order, total) in other.totals.enumerated() where total.count > 0 {
            totals[order].rule = total.rule
            totals[order].count += total.count
        }
        severities.add(other.severities)
        for (key, cases) in other.unchecked { note(cases, key) }
        if !other.byLevel.isEmpty { makeRoom(forLevel: other.byLevel.count - 1) }
        for (level, counts) in other.byLevel.enumerated() { byLevel[level].add(counts) }
        suppressed += other.suppressed
        if let noted = other.filter { filter?.take(noted) }
    }

    /// The result. Its order depends only on the data and the rules.
    func result() -> LintResult {
        // Sorts these small tuples instead of the findings, which are about forty words long.
        var places: [(file: Int, offset: Int, order: Int, index: Int)] = []
        let findings = kept.map { $0.least(context) }
        for (order, kept) in findings.enumerated() {
            for (index, finding) in kept.enumerated() {
                places.append((finding.file ?? -1, finding.offset, order, index))
            }
        }
        places.sort { a, b in
            if (a.file, a.offset, a.order) != (b.file, b.offset, b.order) {
                return (a.file, a.offset, a.order) < (b.file, b.offset, b.order)
            }
            let (first, second) = (findings[a.order][a.index].pointer, findings[b.order][b.index].pointer)
            return first == second ? a.index < b.index : first < second
        }
        var result = LintResult(
            venue: context.venue, names: context.names, findings: places.map { findings[$0.order][$0.index] },
            totals: totals.reduce(into: [:]) { all, total in total.rule.map { all[$0] = total.count } },
            unchecked: unchecked.map { key, cases in
                let features = Set(cases.features).map { context.storage.numbering.handle(Int($0)) }
                return Unchecked(
                    rule: key.rule, count: cases.count, reason: key.reason, features: context.dataset.ordered(features))
            }.sorted { ($0.rule, $0.reason) < ($1.rule, $1.reason) },
            findingsByLevel: byLevel.enumerated().reduce(into: [:]) { all, level in
                let counts = level.element.bySeverity
                if !counts.isEmpty { all[level.offset] = counts }
            }, severities: severities.bySeverity)
        result.suppressed = suppressed
        return result
    }
}

extension Array {
    /// The element at an index; nil if the index is out of range.
    subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
