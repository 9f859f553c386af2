/// Searches the causes of the findings of an archive. A finding has one cause: the first that claims it.
struct CauseSearch {
    let result: LintResult
    let graph: FeatureGraph
    let names: FeatureNames
    let levels: FeatureLevels
    private(set) var explanations: [Explanation] = []
    /// Whether a cause has claimed the finding, by the finding's index.
    private var isClaimed: [Bool]
    /// The indices of the findings of each rule.
    private let byRule: [String: [Int]]
    /// The indices of the findings that involve a feature, as their subject or otherwise.
    private let byFeature: [FeatureHandle: [Int]]

    private let sharedDisplacements = Shared<[FeatureHandle: Displacement]>()

    /// The features that lie far from the rest, computed when a cause needs them.
    var displacements: [FeatureHandle: Displacement] {
        sharedDisplacements.value {
            Dictionary(
                GeometrySurvey(result.venue).displaced.map { ($0.handle, $0.displacement) },
                joining: { first, _ in first })
        }
    }

    /// The minimum number of findings that a cause explains. For a single finding, its own message says more.
    static let leastFindings = 2
    /// The number of equal faults that are a habit rather than a slip.
    static let habit = 5

    var dataset: Dataset { result.venue.dataset }
    var findings: [Finding] { result.findings }

    init(_ result: LintResult) {
        self.result = result
        graph = FeatureGraph(result.venue.storage)
        names = result.names
        levels = FeatureLevels(result.venue.storage)
        isClaimed = Array(repeating: false, count: result.findings.count)
        var byRule: [String: [Int]] = [:]
        var byFeature: [FeatureHandle: [Int]] = [:]
        for (index, finding) in result.findings.enumerated() {
            byRule[finding.rule, default: []].append(index)
            // In a finding on a whole type, the feature is only an example.
            guard finding.typeMember == nil else { continue }
            if let feature = finding.feature { byFeature[feature, default: []].append(index) }
            for feature in finding.related { byFeature[feature, default: []].append(index) }
        }
        (self.byRule, self.byFeature) = (byRule, byFeature)
    }

    /// The findings that no cause has claimed, by rule.
    var openByRule: [(rule: String, indices: [Int])] {
        byRule.map { rule, indices in (rule, indices.filter { !isClaimed[$0] }) }
    }

    /// The findings of a rule that no cause has claimed.
    func open(_ rule: String) -> [Int] { (byRule[rule] ?? []).filter { !isClaimed[$0] } }

    /// The findings of some rules that no cause has claimed, in order.
    func open(_ rules: some Sequence<String>) -> [Int] {
        rules.flatMap { byRule[$0] ?? [] }.filter { !isClaimed[$0] }.sorted()
    }

    /// The findings that no cause has claimed of rules whose names pass a test, in order.
    func open(where isMeant: (String) -> Bool) -> [Int] { open(byRule.keys.filter(isMeant)) }

    /// The findings that no cause has claimed and that involve a feature, as their subject or otherwise.
    func open(concerning feature: FeatureHandle) -> [Int] { (byFeature[feature] ?? []).filter { !isClaimed[$0] } }

    /// The findings that no cause has claimed and whose subject is a feature.
    func open(on feature: FeatureHandle) -> [Int] {
        open(concerning: feature).filter { findings[$0].feature == feature }
    }

    /// Attributes the findings of some rules to a cause, if at least ``habit`` features of a type, and at least half of all,
    /// have one.
    ///
    /// - Parameter statement: the statement from the words “40 of 59 openings”.
    mutating func explainHabit(_ cause: Cause, _ rules: [String], of type: FeatureType, _ statement: (String) -> String)
    {
        let found = open(rules)
        let features = Set(found.compactMap { findings[$0].feature })
        let all = dataset.features.count(of: type)
        guard features.count >= Self.habit, features.count * 2 >= all else { return }
        explain(
            cause, statement("\(NumberText.grouped(features.count)) of \(Wording.count(all, type.rawValue))"), found)
    }

    /// The features that a rule reports, without duplicates, in the order of the findings.
    func subjects(of rule: String) -> [FeatureHandle] {
        var seen: Set<FeatureHandle> = []
        return open(rule).compactMap { findings[$0].typeMember == nil ? findings[$0].feature : nil }.filter {
            seen.insert($0).inserted
        }
    }

    /// Adds an explanation, unless it explains too few findings. Findings that another cause has claimed are left out.
    mutating func explain(
        _ cause: Cause, _ statement: String, advice: String? = nil, _ indices: some Sequence<Int>,
        atLeast least: Int = leastFindings
    ) {
        let claimed = Set(indices).filter { !isClaimed[$0] }.sorted()
        guard claimed.count >= least, let worst = claimed.map({ findings[$0].severity }).max() else { return }
        for index in claimed { isClaimed[index] = true }
        explanations.append(
            Explanation(
                cause: cause, statement: statement, advice: advice ?? cause.advice, severity: worst, findings: claimed))
    }
}

extension Finding {
    /// The subject and the other features involved.
    var involved: [FeatureHandle] { [feature].compactMap { $0 } + related }

    /// A text among the values.
    func text(_ key: FindingValue.Key) -> String? {
        for value in values where value.key == key { if case .text(let text) = value.content { return text } }
        return nil
    }

    /// A number among the values.
    func number(_ key: FindingValue.Key) -> Double? {
        for value in values where value.key == key { if case .number(let number) = value.content { return number } }
        return nil
    }
}

/// The causes of the findings of a result.
struct Explanations: Sendable {
    /// The explanations, those of most findings first.
    let all: [Explanation]
    /// The index in ``all`` of a finding's explanation, by the finding's index.
    let byFinding: [Int: Int]

    init(_ result: LintResult) {
        guard !result.findings.isEmpty else {
            (all, byFinding) = ([], [:])
            return
        }
        var search = CauseSearch(result)
        for cause in CauseRegistry.all { cause.find(cause, &search) }
        all = search.explanations.ordered { a, b in
            (b.severity, b.findings.count, a.cause.id, a.statement) < (
                a.severity, a.findings.count, b.cause.id, b.statement
            )
        }
        var byFinding: [Int: Int] = [:]
        for (number, explanation) in all.enumerated() {
            for finding in explanation.findings { byFinding[finding] = number }
        }
        self.byFinding = byFinding
    }
}

extension LintResult {
    /// The mistakes that each explain several findings: the most severe first, then those that explain the most. Every
    /// finding has at most one explanation. They are computed on first use.
    ///
    /// O(n log n) in the findings, and linear in the features.
    public var explanations: [Explanation] { sharedExplanations.all }

    /// The cause of a finding, by its index in ``findings``; nil if none is known.
    public func cause(ofFinding index: Int) -> Cause? { explanation(ofFinding: index)?.cause }

    /// The explanation of a finding, by its index in ``findings``; nil if no cause is known.
    func explanation(ofFinding index: Int) -> Explanation? {
        let known = sharedExplanations
        return known.byFinding[index].map { known.all[$0] }
    }

    var sharedExplanations: Explanations { causes.value { Explanations(self) } }
}
