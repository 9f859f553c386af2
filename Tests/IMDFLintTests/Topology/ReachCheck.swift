import TestSupport

@testable import IMDFRoutes
@testable import IMDF
@testable import IMDFLint

/// A venue, what the rules say about it, and what the router reaches.
struct ReachCheck {
    private static let profile = Profile(name: "reach", summary: "The rules on reach.") { rule in
        [
            "VenueShouldHaveEntrance", "UnitShouldBeReachable", "UnitShouldBeOpenToVisitors", "LevelShouldBeReachable",
            "StepFreeRouteShouldExist", "VerticalUnitShouldHaveOpening", "LevelShouldBeReferencedByOpening",
            "OccupantShouldBeReachableStepFree",
        ].contains(rule.id)
    }

    let venue: Venue
    let result: LintResult
    let context: LintContext
    private let reached: [WalkPeople: Set<FeatureHandle>]

    init(_ venue: Venue) {
        self.venue = venue
        result = Linter(profile: Self.profile, date: .ofTests).lint(venue)
        context = LintContext(venue, date: .ofTests, tolerances: .default)
        let finder = Wayfinder(venue)
        let units = venue.all(IMDF.Unit.self).map(\.handle)
        var reached: [WalkPeople: Set<FeatureHandle>] = [:]
        for (people, profile) in [(WalkPeople.visitors, TravelProfile.walking), (.stepFree, .stepFree)] {
            reached[people] = Set(zip(units, finder.reached(units, by: profile)).filter(\.1).map(\.0))
        }
        self.reached = reached
    }

    /// The units that visitors are meant to enter, and that the router does not reach.
    func unreached(_ people: WalkPeople) -> Set<FeatureHandle> {
        Set(
            venue.all(IMDF.Unit.self).filter { unit in
                let isOccupied =
                    unit.anchors.contains { !$0.occupants.isEmpty } && RouteConnector(unit.category?.known) == nil
                return unit.feature.restriction == nil && UnitUse(unit.feature) != .solid
                    && (isOccupied || RoomReachRules.isForVisitors(unit.handle, context))
                    && reached[people]?.contains(unit.handle) == false
            }.map(\.handle))
    }

    /// The features that findings name, and those listed as not checked.
    private var named: Set<FeatureHandle> {
        Set(
            result.findings.flatMap { [$0.feature].compactMap { $0 } + $0.related }
                + result.unchecked.flatMap(\.features))
    }

    /// The units that the router does not reach, and that the report does not account for.
    func silent(_ people: WalkPeople) -> [String] {
        let named = named
        if venue.all(VenueProperties.self).contains(where: { named.contains($0.handle) }) { return [] }
        var accounted = named
        for unit in venue.all(IMDF.Unit.self)
        where unit.anchors.contains(where: { $0.occupants.contains { named.contains($0.handle) } }) {
            accounted.insert(unit.handle)
        }
        // A finding names the first of the units that belong together, and at most twenty more.
        for people in [WalkPeople.anybody, .visitors, people] {
            let breaks = context.breaks(for: people)
            for group in breaks.islands + breaks.gaps.map(\.units) where group.contains(where: accounted.contains) {
                accounted.formUnion(group)
            }
        }
        return unreached(people).filter { unit in
            let level = Node<IMDF.Unit>(storage: venue.storage, index: unit.index).level?.handle
            return !accounted.contains(unit) && !(level.map(named.contains) ?? false)
        }.map { "\(people): \(context.describe($0))" }.sorted()
    }

    /// The units that a finding says visitors cannot reach, although the router reaches them.
    var wrong: [String] {
        result.findings.filter { ["UnitShouldBeReachable", "UnitShouldBeOpenToVisitors"].contains($0.rule) }.compactMap(
            \.feature
        ).filter { reached[.visitors]?.contains($0) == true }.map(context.describe)
    }

    /// The ids of the units that the router reaches, in order.
    func reached(_ people: WalkPeople) -> [String] {
        venue.all(IMDF.Unit.self).filter { reached[people]?.contains($0.handle) == true }.compactMap { $0.id?.text }
            .sorted()
    }

    /// The findings, as “rule: message”.
    var findings: [String] { result.findings.map { "\($0.rule): \($0.message)" } }

    /// The reasons why features were not checked, as “rule: reason”.
    var reasons: [String] { result.unchecked.map { "\($0.rule): \($0.reason)" } }

    /// The units that the graph of the rules reaches, but not the router, or the other way around.
    var differing: [String] {
        [WalkPeople.visitors, .stepFree].flatMap { people in
            let breaks = context.breaks(for: people)
            return venue.all(IMDF.Unit.self).filter {
                UnitUse($0.feature) != .solid
                    && breaks.reach.reaches($0.handle) != (reached[people]?.contains($0.handle) == true)
            }.map { "\(people): \(context.describe($0.handle))" }
        }
    }
}
