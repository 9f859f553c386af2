/// The pattern “two features do not share their place”.
extension Rule {
    /// Reports pairs of features, once each, at the later one by id; if one contains the other, at that one.
    ///
    /// - Parameters:
    ///   - pairs: where pairs are looked for, and which of them count.
    ///   - trait: what the message says about the other feature, such as “which has the same ordinal”.
    ///   - advice: what to do about an overlap.
    static func keepsApart(
        _ id: String,
        _ severity: Severity,
        _ type: FeatureType,
        _ summary: String,
        rationale: String,
        pairs: PairSource,
        trait: String? = nil,
        advice: String,
        examples: @autoclosure @escaping @Sendable () -> [Example]
    ) -> Rule {
        let trait = trait.map { ", " + $0 } ?? ""
        return Rule(
            id,
            severity,
            .geometry,
            [.feature(type)],
            summary,
            rationale: rationale,
            examples: examples(),
            check: .archive { context, report in
                for pair in pairs.find(context, &report) {
                    // Written twice with one id: FeatureIdMustBeUnique.
                    if context.haveSameID(pair.subject, pair.other) { continue }
                    report.report(
                        on: pair.subject,
                        pair.relation.sentence(context.describe(pair.other) + trait, pair.amount, advice, trait),
                        at: "/geometry",
                        related: [pair.other],
                        coordinate: pair.amount.position
                    )
                }
            }
        )
    }
}

/// What a feature is to another with which it shares its place.
enum PairRelation: Sendable {
    case overlaps, contains, copies

    /// - Parameter trait: what stands behind the other feature's name.
    fileprivate func sentence(_ other: String, _ amount: AreaAmount, _ advice: String, _ trait: String) -> String {
        switch self {
        case .overlaps: "overlaps \(other)\(trait.isEmpty ? "" : ",") by \(Measured.area(amount)); \(advice)"
        case .contains: "contains \(other) (\(Measured.squareMeters(amount.area))); delete one of them"
        case .copies: "is a copy of \(other) (\(Measured.squareMeters(amount.area))); delete one of them"
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

/// Finds the pairs of a rule, and notes what it leaves out.
struct PairSource: Sendable {
    let find: @Sendable (LintContext, inout Reporter) -> [FoundPair]

    /// Fixtures and kiosks of a level.
    ///
    /// - Parameter relation: what a pair is to the rule; nil for nothing.
    static func furniture(
        _ type: FeatureType,
        _ other: FeatureType,
        _ relation: @escaping @Sendable (AreaPair) -> PairRelation?
    ) -> PairSource {
        PairSource { context, report in
            Furniture.noteLeftOut(type, context, &report)
            if other != type { Furniture.noteLeftOut(other, context, &report) }
            return context.plan.furniturePairs.compactMap { one, two, pair in
                // Fixtures come before kiosks; of two types the fixture is reported.
                let (first, second) = context.inOrder(one, two)
                let (subject, object) = type == other ? (second, first) : (first, second)
                guard subject.type == type, object.type == other, let relation = relation(pair) else { return nil }
                return FoundPair(subject: subject, other: object, relation: relation, amount: pair.amount)
            }
        }
    }

    /// Features of a type on the same level, of which none is among the parents of the other.
    static func zones<P: FeatureProperties>(
        _ type: P.Type,
        _ field: ReferenceField,
        _ members: @escaping @Sendable (FloorPlan) -> LevelMembers
    ) -> PairSource {
        PairSource { context, report in
            let members = members(context.plan)
            members.noteLeftOut(P.featureType, field, &report)
            let numbering = context.storage.numbering
            var seen: Set<[Int]> = []
            var found: [FoundPair] = []
            for here in members.byLevel where here.count > 1 {
                let handles = here.map { FeatureHandle(P.featureType, $0) }
                for (other, subject, pair) in overlaps(of: handles, context) {
                    let (one, two) = (numbering.number(other), numbering.number(subject))
                    guard seen.insert([one, two]).inserted, !isAncestor(one, of: two, context.links),
                        !isAncestor(two, of: one, context.links)
                    else { continue }
                    found.append(FoundPair(subject: subject, other: other, relation: .overlaps, amount: pair.amount))
                }
            }
            return found
        }
    }

    /// Levels with the same ordinal.
    static let levels = PairSource { context, report in
        var byOrdinal: [Int: [FeatureHandle]] = [:]
        for (index, level) in context.dataset.features.levels.features.enumerated() {
            guard let ordinal = level.ordinal else { continue }
            let handle = FeatureHandle(.level, index)
            if context.plan.isSound[index] {
                byOrdinal[ordinal, default: []].append(handle)
            } else {
                report.notChecked(Topology.unsound(.level), handle)
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
    /// - Parameter relation: what a pair is to the rule, and whether the first one is reported; nil for nothing.
    static func footprints(
        _ category: FootprintCategory,
        _ relation: @escaping @Sendable (AreaPair) -> (PairRelation, isOfFirst: Bool)?
    ) -> PairSource {
        PairSource { context, report in
            let nodes = FootprintRules.sound(category, context, &report)
            let areas = nodes.compactMap { $0.geometry?.coordinates }
            return AreaPair.all(areas, context.topology.plane, context.tolerances).compactMap { pair in
                guard let (relation, isOfFirst) = relation(pair) else { return nil }
                let (first, second) = (nodes[pair.first].handle, nodes[pair.second].handle)
                return FoundPair(
                    subject: isOfFirst ? first : second,
                    other: isOfFirst ? second : first,
                    relation: relation,
                    amount: pair.amount
                )
            }
        }
    }

    private static func overlaps(
        of handles: [FeatureHandle],
        _ context: LintContext
    ) -> [(first: FeatureHandle, second: FeatureHandle, pair: AreaPair)] {
        AreaPair.all(handles, context.dataset, context.topology.plane, context.tolerances)
    }

    /// Whether one feature stands among the parents of another, over any number of steps.
    private static func isAncestor(_ ancestor: Int, of number: Int, _ links: LinkTable) -> Bool {
        var open = [number]
        var seen: Set<Int> = [number]
        while let next = open.popLast() {
            for parent in links.targets(of: next, .parents) {
                if parent == ancestor { return true }
                if seen.insert(parent).inserted { open.append(parent) }
            }
        }
        return false
    }
}
