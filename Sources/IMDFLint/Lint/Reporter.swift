/// Takes the findings of rules: counts all, keeps as many as are wanted, and writes messages only for those.
struct Reporter {
    let context: LintContext
    private let limit: Int
    private var rule: String?
    private var severity = Severity.info
    /// The feature that is being looked at.
    private(set) var current: FeatureHandle?
    /// By the place of the rule in the profile.
    private var kept = ContiguousArray<KeptFindings>()
    /// By the place of the rule in the profile.
    private var totals = ContiguousArray<RuleTotal>()
    private var severities = SeverityCounts()
    /// By the index of the level; as long as the levels that have come up ask for.
    private var byLevel = ContiguousArray<SeverityCounts>()
    private var unchecked: [UncheckedKey: UncheckedCases] = [:]
    private var order = 0

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
        /// The numbers of the features concerned, which take less room than their handles.
        var features: [Int32] = []
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
        _ message: @autoclosure () -> FindingMessage,
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
        _ message: @autoclosure () -> FindingMessage,
        at pointer: String = "",
        inText textOffset: Int? = nil,
        related: [FeatureHandle] = [],
        coordinate: Position? = nil
    ) {
        guard count(handle, related: related) else { return }
        let source = context.dataset.features.source(of: handle)
        keep(
            message().preceded(by: context.describe(handle) + " "),
            file: Int(source.file),
            offset: source.offset,
            pointer,
            inText: textOffset,
            handle,
            related,
            coordinate ?? somePosition(of: handle)
        )
    }

    /// Reports what some features of a type have in common; the message stands alone.
    ///
    /// - Parameters:
    ///   - example: one of the features, which the report shows.
    ///   - member: the JSON pointer of the member concerned; the empty one for features as a whole.
    mutating func report(
        typeOf example: FeatureHandle,
        member: String,
        at pointer: String,
        _ message: @autoclosure () -> FindingMessage
    ) {
        guard count(example, typeMember: member) else { return }
        let source = context.dataset.features.source(of: example)
        keep(
            message(),
            file: Int(source.file),
            offset: source.offset,
            pointer,
            example,
            [],
            somePosition(of: example),
            typeMember: member
        )
    }

    /// Reports a fault of a file, or of the archive as a whole; the message stands alone. `subject` is what the rule can
    /// find several of in one place, such as a name.
    mutating func report(
        file: Int?,
        offset: Int = 0,
        pointer: String = "",
        subject: String = "",
        _ message: @autoclosure () -> FindingMessage
    ) {
        let fault = Self.fault(subject, pointer)
        guard count(nil, file: file, fault: fault) else { return }
        keep(message(), file: file, offset: offset, pointer, nil, [], nil, fault: fault)
    }

    /// What distinguishes faults that no feature distinguishes; nil if one place can have only one.
    private static func fault(_ subject: String, _ pointer: String) -> String? {
        if pointer.isEmpty { return subject.isEmpty ? nil : subject }
        return subject.isEmpty ? pointer : "\(subject) \(pointer)"
    }

    /// Reports an issue; the message stands alone if the issue is not a feature's.
    mutating func report(_ issue: Issue, _ message: @autoclosure () -> FindingMessage) {
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
            message().preceded(by: subject),
            file: issue.file,
            offset: issue.offset,
            issue.pointer,
            issue.feature,
            related,
            issue.feature.flatMap(somePosition),
            fault: fault
        )
    }

    /// Notes that the rule could not be decided for the feature that is being looked at, and why.
    mutating func notChecked(_ reason: String) { note(reason, current.map { [$0] } ?? [], atLeast: 1) }

    /// Notes that the rule could not be decided for a feature, and why.
    mutating func notChecked(_ reason: String, _ handle: FeatureHandle) { note(reason, [handle]) }

    /// Notes that the rule could not be decided for features, and why; nothing where there are none.
    mutating func notChecked(_ reason: String, _ handles: some Sequence<FeatureHandle>) { note(reason, handles) }

    /// - Parameter least: how many cases to count where no single features are concerned.
    private mutating func note(_ reason: String, _ handles: some Sequence<FeatureHandle>, atLeast least: Int = 0) {
        guard let rule else { return }
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

    /// Counts a finding; returns whether it may be one of those that are kept.
    private mutating func count(
        _ handle: FeatureHandle?,
        related: [FeatureHandle] = [],
        file: Int? = nil,
        typeMember: String? = nil,
        fault: String? = nil
    ) -> Bool {
        guard let rule else { return false }
        if filter != nil, let rule = RuleRegistry.rule(rule) {
            let candidate = FindingCandidate(
                rule: rule,
                feature: handle,
                related: related,
                file: file,
                typeMember: typeMember,
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
        return kept[order].mayTake(handle, context)
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

    private mutating func keep(
        _ message: FindingMessage,
        file: Int?,
        offset: Int,
        _ pointer: String,
        inText textOffset: Int? = nil,
        _ handle: FeatureHandle?,
        _ related: [FeatureHandle],
        _ coordinate: Position?,
        typeMember: String? = nil,
        fault: String? = nil
    ) {
        guard let rule else { return }
        let finding = Finding(
            rule: rule,
            severity: severity,
            message: Wording.whole(message.text),
            file: file,
            offset: offset,
            pointer: pointer,
            textOffset: textOffset,
            feature: handle,
            related: related,
            coordinate: coordinate,
            values: message.values,
            typeMember: typeMember,
            fault: fault
        )
        kept[order].add(finding, context)
    }

    /// Takes over what another reporter has, as if it had been reported here.
    mutating func take(_ other: Reporter) {
        if !other.totals.isEmpty { makeRoom(for: other.totals.count - 1) }
        for (order, kept) in other.kept.enumerated() {
            for finding in kept.all { self.kept[order].add(finding, context) }
        }
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

    private func somePosition(of handle: FeatureHandle) -> Position? {
        context.dataset.features.geometry(of: handle)?.positions.first
    }

    /// Everything, in an order that depends on the data and the rules alone.
    func result() -> LintResult {
        let findings = kept.enumerated().flatMap { order, kept in
            kept.least(context).map { (finding: $0, order: order) }
        }
        let sorted = findings.sorted { a, b in
            (a.finding.file ?? -1, a.finding.offset, a.order, a.finding.pointer)
                < (b.finding.file ?? -1, b.finding.offset, b.order, b.finding.pointer)
        }
        var result = LintResult(
            venue: context.venue,
            findings: sorted.map(\.finding),
            totals: totals.reduce(into: [:]) { all, total in total.rule.map { all[$0] = total.count } },
            unchecked: unchecked.map { key, cases in
                let features = Set(cases.features).map { context.storage.numbering.handle(Int($0)) }
                return Unchecked(
                    rule: key.rule,
                    count: cases.count,
                    reason: key.reason,
                    features: context.dataset.ordered(features)
                )
            }
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
