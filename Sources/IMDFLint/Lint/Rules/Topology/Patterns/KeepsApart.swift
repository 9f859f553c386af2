/// The pattern “two features do not overlap”.
extension Rule {
    /// Reports each pair of features once, at the later one by id; if one contains the other, at the contained one.
    ///
    /// - Parameters:
    ///   - pairs: the source of the pairs.
    ///   - trait: a clause about the other feature, such as “which has the same ordinal”.
    ///   - advice: the way to fix an overlap.
    static func keepsApart(
        _ id: String, _ severity: Severity, _ type: FeatureType, _ summary: String, rationale: String,
        pairs: PairSource, trait: String? = nil, advice: String,
        examples: @autoclosure @escaping @Sendable () -> [Example]
    ) -> Rule {
        let trait = trait.map { ", " + $0 } ?? ""
        return Rule(
            id, severity, .geometry, [.feature(type)], summary, rationale: rationale, values: [.overlapArea],
            examples: examples(),
            check: .archive { context, report in
                for pair in pairs.find(context, &report) {
                    // FeatureIdMustBeUnique reports two features with the same id.
                    if context.haveSameID(pair.subject, pair.other) { continue }
                    report.report(
                        on: pair.subject,
                        pair.relation.sentence(context.describe(pair.other) + trait, pair.amount, advice, trait),
                        at: "/geometry", related: [pair.other], coordinate: pair.amount.position)
                }
            })
    }
}

/// The relation of a feature to another that it overlaps.
enum PairRelation: Sendable {
    case overlaps, contains, copies

    /// - Parameter trait: a clause to follow the other feature's name.
    fileprivate func sentence(_ other: String, _ amount: AreaAmount, _ advice: String, _ trait: String)
        -> FindingMessage
    {
        switch self {
        case .overlaps: "overlaps \(other)\(trait.isEmpty ? "" : ",") by \(.overlapArea, amount); \(advice)"
        case .contains: "contains \(other) (\(.overlapArea, amount.area)); delete one of them"
        case .copies: "is a copy of \(other) (\(.overlapArea, amount.area)); delete one of them"
        }
    }
}

/// A pair that a rule reports.
struct FoundPair: Sendable {
    let subject: FeatureHandle
    let other: FeatureHandle
    let relation: PairRelation
    let amount: AreaAmount
}

/// Finds the pairs of a rule, and notes the features that could not be checked.
struct PairSource: Sendable {
    let find: @Sendable (LintContext, inout Reporter) -> [FoundPair]

    /// Fixtures and kiosks of a level.
    ///
    /// - Parameter relation: the relation of a pair; nil to ignore the pair.
    static func furniture(
        _ type: FeatureType, _ other: FeatureType, _ relation: @escaping @Sendable (AreaPair) -> PairRelation?
    ) -> PairSource {
        PairSource { context, report in
            Furniture.noteLeftOut(type, context, &report)
            if other != type { Furniture.noteLeftOut(other, context, &report) }
            return context.plan.furniture.pairs.compactMap { one, two, pair in
                // Fixtures come before kiosks. In a pair of both, the fixture is reported.
                let (first, second) = context.inOrder(one, two)
                let (subject, object) = type == other ? (second, first) : (first, second)
                guard subject.type == type, object.type == other, let relation = relation(pair) else { return nil }
                return FoundPair(subject: subject, other: object, relation: relation, amount: pair.amount)
            }
        }
    }

    /// Features of a type on the same level, except those of which one is a parent of the other.
    static func zones<P: DeclaredProperties>(_ type: P.Type, _ members: @escaping @Sendable (FloorPlan) -> LevelMembers)
        -> PairSource
    {
        PairSource { context, report in
            let members = members(context.plan)
            members.noteLeftOut(&report)
            var seen: Set<[FeatureHandle]> = []
            var found: [FoundPair] = []
            for level in context.graph.features(of: .level) {
                for (other, subject, pair) in overlaps(of: Array(members.features(on: level)), context)
                where seen.insert([other, subject]).inserted {
                    found.append(FoundPair(subject: subject, other: other, relation: .overlaps, amount: pair.amount))
                }
            }
            return withoutRelatives(found, context.graph)
        }
    }

    /// Levels with the same ordinal.
    static let levels = PairSource { context, report in
        var byOrdinal: [Int: [FeatureHandle]] = [:]
        for level in context.graph.features(of: .level) {
            guard let ordinal = context.dataset.features.levels.properties[level].ordinal else { continue }
            if context.survey.isSound(level) {
                byOrdinal[ordinal, default: []].append(level)
            } else {
                report.notChecked(NotChecked.unsound(.level), level)
            }
        }
        return byOrdinal.sorted { $0.key < $1.key }.flatMap { _, here in
            overlaps(of: here, context).map { other, subject, pair in
                FoundPair(subject: subject, other: other, relation: .overlaps, amount: pair.amount)
            }
        }
    }

    /// Footprints of a category.
    ///
    /// - Parameter relation: the relation of a pair, and whether to report the first one; nil to ignore the pair.
    static func footprints(
        _ category: FootprintCategory, _ relation: @escaping @Sendable (AreaPair) -> (PairRelation, isOfFirst: Bool)?
    ) -> PairSource {
        PairSource { context, report in
            let nodes = FootprintRules.sound(category, context, &report)
            // Two rules ask for the pairs of a category.
            let pairs = context.footprintPairs(category) {
                AreaPair.all(
                    nodes.compactMap { $0.geometry?.coordinates }, context.measure.plane, context.measure.tolerances)
            }
            return pairs.compactMap { pair in
                guard let (relation, isOfFirst) = relation(pair) else { return nil }
                let (first, second) = (nodes[pair.first].handle, nodes[pair.second].handle)
                return FoundPair(
                    subject: isOfFirst ? first : second, other: isOfFirst ? second : first, relation: relation,
                    amount: pair.amount)
            }
        }
    }

    private static func overlaps(of handles: [FeatureHandle], _ context: LintContext) -> [(
        first: FeatureHandle, second: FeatureHandle, pair: AreaPair
    )] { AreaPair.all(handles, context.dataset, context.measure.plane, context.measure.tolerances) }

    /// The pairs of which neither feature is a parent of the other, directly or indirectly.
    ///
    /// The parents of a feature are searched once, not once per pair: of a chain of parents that all overlap, that would
    /// take cubic time.
    private static func withoutRelatives(_ pairs: [FoundPair], _ graph: FeatureGraph) -> [FoundPair] {
        var places: [FeatureHandle: [Int]] = [:]
        for (place, pair) in pairs.enumerated() {
            places[pair.subject, default: []].append(place)
            places[pair.other, default: []].append(place)
        }
        var areRelated = [Bool](repeating: false, count: pairs.count)
        for (feature, places) in places {
            let ancestors = ancestors(of: feature, graph)
            if ancestors.isEmpty { continue }
            for place in places {
                let (one, two) = (pairs[place].subject, pairs[place].other)
                if ancestors.contains(one == feature ? two : one) { areRelated[place] = true }
            }
        }
        return pairs.indices.filter { !areRelated[$0] }.map { pairs[$0] }
    }

    /// The parents of a feature and their parents.
    private static func ancestors(of feature: FeatureHandle, _ graph: FeatureGraph) -> Set<FeatureHandle> {
        var open = [feature]
        var found: Set<FeatureHandle> = []
        while let next = open.popLast() {
            for parent in graph.targets(of: next, .parents) where found.insert(parent).inserted { open.append(parent) }
        }
        return found
    }
}
