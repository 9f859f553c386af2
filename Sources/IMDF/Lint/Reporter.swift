/// Takes the findings of rules: counts all, keeps as many as are wanted, and writes messages only for those.
struct Reporter {
    let context: LintContext
    private let limit: Int
    private var rule: String?
    private var severity = Severity.info
    /// The feature that is being looked at.
    private(set) var current: FeatureHandle?
    private var kept: [(finding: Finding, order: Int)] = []
    /// By the place of the rule in the profile.
    private var totals = ContiguousArray<RuleTotal>()
    private var severities = SeverityCounts()
    /// By the index of the level; as long as the levels that have come up ask for.
    private var byLevel = ContiguousArray<SeverityCounts>()
    private var unchecked: [UncheckedKey: Int] = [:]
    private var order = 0

    private struct RuleTotal {
        var rule: String?
        var count = 0
    }

    private struct UncheckedKey: Hashable {
        let rule: String
        let reason: String
    }

    /// How many findings there are of each severity; kept for every finding, so without hashing.
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

        /// Those that are not zero.
        var bySeverity: [Severity: Int] {
            [.violation: violations, .warning: warnings, .info: infos].filter { $0.value > 0 }
        }
    }

    /// Decides which findings count; nil if all do.
    private(set) var filter: (any FindingFilter)?
    private var suppressed = 0
    /// What opening hours say that were read before.
    var hours = HoursMemo()

    init(_ context: LintContext, limit: Int, filter: (any FindingFilter)? = nil) {
        self.context = context
        self.limit = limit
        self.filter = filter
    }

    mutating func begin(_ rule: String, _ severity: Severity, order: Int) {
        self.rule = rule
        self.severity = severity
        self.order = order
    }

    mutating func look(at handle: FeatureHandle?) { current = handle }

    /// Lets go of what only helps to find more, on the thread that has gathered it.
    mutating func forget() { hours = HoursMemo() }

    /// Reports a fault of the feature that is being looked at; the message goes on from its description: "has no …".
    mutating func report(
        _ message: @autoclosure () -> String,
        at pointer: String = "",
        inText textOffset: Int? = nil,
        related: [FeatureHandle] = [],
        coordinate: Position? = nil
    ) {
        guard let current else { return }
        report(
            on: current,
            message(),
            at: pointer,
            inText: textOffset,
            related: related,
            coordinate: coordinate
        )
    }

    /// Reports a fault of a feature.
    mutating func report(
        on handle: FeatureHandle,
        _ message: @autoclosure () -> String,
        at pointer: String = "",
        inText textOffset: Int? = nil,
        related: [FeatureHandle] = [],
        coordinate: Position? = nil
    ) {
        guard count(handle, related: related) else { return }
        let source = context.dataset.features.source(of: handle)
        keep(
            "\(context.describe(handle)) \(message())",
            file: Int(source.file),
            offset: source.offset,
            pointer,
            inText: textOffset,
            handle,
            related,
            coordinate ?? somePosition(of: handle)
        )
    }

    /// Reports a fault of a file, or of the archive as a whole; the message stands alone. `subject` is what the rule can
    /// find several of in one place, such as a name.
    mutating func report(
        file: Int?,
        offset: Int = 0,
        pointer: String = "",
        subject: String = "",
        _ message: @autoclosure () -> String
    ) {
        let fault = Self.fault(subject, pointer)
        guard count(nil, file: file, fault: fault) else { return }
        keep(message(), file: file, offset: offset, pointer, nil, [], nil, fault: fault)
    }

    /// What tells faults apart that no feature does; nil where one place can have only one.
    private static func fault(_ subject: String, _ pointer: String) -> String? {
        if pointer.isEmpty { return subject.isEmpty ? nil : subject }
        return subject.isEmpty ? pointer : "\(subject) \(pointer)"
    }

    /// Reports an issue; the message stands alone if the issue is not a feature's.
    mutating func report(_ issue: Issue, _ message: @autoclosure () -> String) {
        let related: [FeatureHandle] =
            switch issue.kind {
            case .idNotUnique(let first): [first]
            case .wrongTarget(_, _, _, let found): [found]
            default: []
            }
        let fault = issue.feature == nil ? Self.fault(issue.kind.word, issue.pointer) : nil
        guard count(issue.feature, related: related, file: issue.file, fault: fault) else { return }
        let subject = issue.feature.map { context.describe($0) + " " } ?? ""
        keep(
            subject + message(),
            file: issue.file,
            offset: issue.offset,
            issue.pointer,
            issue.feature,
            related,
            issue.feature.flatMap(somePosition),
            fault: fault
        )
    }

    /// Notes that the rule could not be decided, and why.
    mutating func notChecked(_ reason: String, count: Int = 1) {
        guard let rule, count > 0 else { return }
        unchecked[UncheckedKey(rule: rule, reason: reason), default: 0] += count
    }

    /// Counts a finding; returns whether it is to be kept.
    private mutating func count(
        _ handle: FeatureHandle?,
        related: [FeatureHandle] = [],
        file: Int? = nil,
        fault: String? = nil
    ) -> Bool {
        guard let rule else { return false }
        if filter != nil, let rule = RuleRegistry.rule(rule) {
            let candidate = FindingCandidate(
                rule: rule,
                feature: handle,
                related: related,
                file: file,
                fault: fault,
                dataset: context.dataset
            )
            guard filter?.accepts(candidate) != false else {
                suppressed += 1
                return false
            }
        }
        severities.add(severity)
        if let handle, let level = context.level(of: handle) {
            makeRoom(forLevel: level)
            byLevel[level].add(severity)
        }
        makeRoom(for: order)
        if totals[order].count == 0 { totals[order].rule = rule }
        totals[order].count += 1
        return totals[order].count <= limit
    }

    private mutating func makeRoom(for order: Int) {
        while totals.count <= order { totals.append(RuleTotal()) }
    }

    private mutating func makeRoom(forLevel level: Int) {
        while byLevel.count <= level { byLevel.append(SeverityCounts()) }
    }

    private mutating func keep(
        _ message: String,
        file: Int?,
        offset: Int,
        _ pointer: String,
        inText textOffset: Int? = nil,
        _ handle: FeatureHandle?,
        _ related: [FeatureHandle],
        _ coordinate: Position?,
        fault: String? = nil
    ) {
        guard let rule else { return }
        kept.append(
            (
                Finding(
                    rule: rule,
                    severity: severity,
                    message: message,
                    file: file,
                    offset: offset,
                    pointer: pointer,
                    textOffset: textOffset,
                    feature: handle,
                    related: related,
                    coordinate: coordinate,
                    fault: fault
                ), order
            )
        )
    }

    /// Takes over what another reporter has, as if it had been reported here.
    mutating func take(_ other: Reporter) {
        if !other.totals.isEmpty { makeRoom(for: other.totals.count - 1) }
        if !other.kept.isEmpty {
            var room = totals.map { limit - $0.count }
            for kept in other.kept {
                room[kept.order] -= 1
                if room[kept.order] >= 0 { self.kept.append(kept) }
            }
        }
        for (order, total) in other.totals.enumerated() where total.count > 0 {
            totals[order].rule = total.rule
            totals[order].count += total.count
        }
        severities.add(other.severities)
        unchecked.merge(other.unchecked, uniquingKeysWith: +)
        if !other.byLevel.isEmpty { makeRoom(forLevel: other.byLevel.count - 1) }
        for (level, counts) in other.byLevel.enumerated() { byLevel[level].add(counts) }
        suppressed += other.suppressed
        if let noted = other.filter { filter?.take(noted) }
    }

    private func somePosition(of handle: FeatureHandle) -> Position? {
        let geometry = handle.type.map { context.dataset.features.table(of: $0).geometry(at: handle.index) }
        return (geometry ?? context.dataset.features.others[safe: handle.index]?.geometry)?.positions.first
    }

    /// Everything, in an order that depends on the data and the rules alone.
    func result() -> LintResult {
        let sorted = kept.sorted { a, b in
            (a.finding.file ?? -1, a.finding.offset, a.order, a.finding.pointer)
                < (b.finding.file ?? -1, b.finding.offset, b.order, b.finding.pointer)
        }
        var result = LintResult(
            venue: context.venue,
            findings: sorted.map(\.finding),
            totals: totals.reduce(into: [:]) { all, total in total.rule.map { all[$0] = total.count } },
            unchecked: unchecked.map { Unchecked(rule: $0.key.rule, count: $0.value, reason: $0.key.reason) }
                .sorted { ($0.rule, $0.reason) < ($1.rule, $1.reason) },
            findingsByLevel: byLevel.enumerated().reduce(into: [:]) { all, level in
                let counts = level.element.bySeverity
                if !counts.isEmpty { all[level.offset] = counts }
            },
            severities: severities.bySeverity
        )
        result.suppressed = suppressed
        return result
    }
}

extension Array {
    /// The element at an index, or nil beyond the ends.
    subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
