import Testing

@testable import IMDF
@testable import IMDFLint

/// What the rules on reach say, and what the router says, never contradict each other.
@Suite struct RouteAgreementTests {
    /// Nothing is guessed but that walking areas are open to each other, as the rules have it too.
    static let assumptions = {
        var assumptions = RouteAssumptions.none
        assumptions.opensSharedEdges = true
        return assumptions
    }()

    static let rooms = RuleExample.all.filter { $0.rule.id == "UnitShouldBeReachable" }
    static let levels = RuleExample.all.filter {
        ["LevelShouldBeReachable", "StepFreeRouteShouldExist"].contains($0.rule.id)
    }

    private func venue(_ item: RuleExample) -> Venue {
        Venue(Dataset(reading: ExampleArchive(item.example).archive, jobs: 1))
    }

    @Test(arguments: rooms)
    func `A room that the rule reports cannot be reached by anybody, and one that it passes can`(item: RuleExample)
        throws
    {
        let venue = venue(item)
        let profile = Profile(name: "one", summary: "One rule.", rules: [item.rule])
        let result = Linter(profile: profile, date: .ofTests).lint(venue)
        let reported = Set(result.findings.flatMap { [$0.feature].compactMap { $0 } + $0.related })
        let gaps = Wayfinder(venue, assumptions: Self.assumptions).gaps(by: TravelProfile())
        let asked = gaps.filter { UnitUse($0.unit.feature) == .room && $0.unit.feature.restriction == nil }
        #expect(item.example.isFailing == !reported.isEmpty)
        #expect(Set(asked.map(\.unit.handle)) == reported)
    }

    @Test(arguments: levels)
    func `A level that the rule reports cannot be reached, one that it passes can`(item: RuleExample) throws {
        let venue = venue(item)
        let finder = Wayfinder(venue)
        let profile = item.rule.id == "StepFreeRouteShouldExist" ? TravelProfile.stepFree : TravelProfile()
        for level in venue.levels where level.ordinal != 0 {
            let units = level.units.filter { UnitUse($0.feature) != .solid }
            let reaches = units.contains {
                finder.route(from: .place($0.handle), to: .place(SampleArchive.walkway(in: venue)), by: profile) != nil
            }
            #expect(reaches != item.example.isFailing)
        }
    }
}

extension SampleArchive {
    /// The walkway on the ground.
    fileprivate static func walkway(in venue: Venue) -> FeatureHandle {
        venue.all(Unit.self).first { $0.category?.known == .walkway && $0.level?.ordinal == 0 }?.handle
            ?? FeatureHandle(.unit, 0)
    }
}
