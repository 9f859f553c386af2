import Foundation
import TestSupport
import Testing

@testable import IMDFRoutes
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
        expectEqual(item.example.isFailing, !reported.isEmpty)
        expectEqual(Set(asked.map(\.unit.handle)), reported)
    }

    /// The rooms for visitors that nobody can walk to from a walking area, a connector, or outside, by the router.
    private func cutOff(_ venue: Venue) -> Set<FeatureHandle> {
        let finder = Wayfinder(venue, assumptions: Self.assumptions)
        var starts: [RouteEnd] = []
        for unit in venue.all(Unit.self) {
            guard let level = unit.level, let floor = finder.floorOfLevel[level.index],
                let place = finder.floors[floor].place(inside: unit, finder.grid)
            else { continue }
            switch UnitUse(unit.feature) {
            case .circulation, .connector: starts.append(RouteEnd(floor: floor, place: place, unit: unit.index))
            case .room, .other, .solid: break
            }
        }
        for (number, floor) in finder.floors.enumerated() {
            for door in floor.doors where floor.portals[door.portal].spaces.count == 1 {
                starts.append(RouteEnd(floor: number, place: door.place, unit: floor.unit(at: door.place)))
            }
        }
        let reach = RouteReach(finder, from: starts, TravelProfile())
        let rooms = venue.all(Unit.self).filter { unit in
            guard UnitUse(unit.feature) == .room, unit.feature.restriction == nil else {
                return unit.isRoom && unit.anchors.contains { !$0.occupants.isEmpty }
            }
            return true
        }
        return Set(
            rooms.filter { !finder.ends(of: .place($0.handle), .walking).contains(where: reach.reaches) }.map(\.handle))
    }

    /// The rooms that the rule reports, and those that it does not check.
    private func reported(_ venue: Venue) throws -> (reported: Set<FeatureHandle>, unchecked: Set<FeatureHandle>) {
        let rule = try #require(RuleRegistry.all.first { $0.id == "UnitShouldBeReachable" })
        let result = Linter(profile: Profile(name: "one", summary: "One rule.", rules: [rule]), date: .ofTests).lint(
            venue)
        let found = Set(result.findings.flatMap { [$0.feature].compactMap { $0 } + $0.related })
        return (found, Set(result.unchecked.flatMap(\.features)))
    }

    @Test(arguments: ["harbor-mall", "pocket-station"], Effort.cases(Array(0..<8), every: 8))
    func `Without a door, the rule reports the rooms that the router cannot reach`(sample: String, part: Int) throws {
        let path = Repository.root.appendingPathComponent("Fixtures/imdf-samples/\(sample)").path
        let original = try Draft(path: path)
        let doors = original.venue.all(Opening.self).compactMap(\.id)
        // What a relationship says of a door goes with it.
        var relationships: [FeatureID: [FeatureID]] = [:]
        for relationship in original.venue.relationships {
            let ends = [relationship.originFeature, relationship.destinationFeature].compactMap { $0 }
            for case .opening(let opening) in relationship.intermediaryFeatures + ends {
                guard let door = opening.id, let id = relationship.id else { continue }
                relationships[door, default: []].append(id)
            }
        }
        var isCutOff = false
        for (number, door) in doors.enumerated() where number % 8 == part {
            var draft = original
            for id in Set(relationships[door] ?? []) { try draft.perform(.remove(id, dependents: .remove)) }
            try draft.perform(.remove(door, dependents: .remove))
            let (reported, unchecked) = try reported(draft.venue)
            let cutOff = cutOff(draft.venue)
            // Rooms that lead only to each other are one finding, storerooms among them. The rule also reports walking areas
            // to which nothing leads, which are starts here: `ReachPropertyTests` compares these, and the other way round.
            #expect(cutOff.subtracting(unchecked).isSubset(of: reported), "without \(door.text)")
            isCutOff = isCutOff || !cutOff.isEmpty
        }
        #expect(isCutOff || sample != "harbor-mall")
    }

    @Test(arguments: Effort.cases(RuleExample.all, every: 4))
    func `What the rule reports in any example cannot be reached by the router either`(item: RuleExample) throws {
        let venue = venue(item)
        #expect(try reported(venue).reported.isSubset(of: cutOff(venue)))
    }

    /// The units that each opening joins, by the index of the opening.
    private func joinedByRules(_ venue: Venue) -> [Int: Set<Int>] {
        let context = LintContext(venue, date: .ofTests, tolerances: .default)
        let units = venue.all(Unit.self)
        var joined: [Int: Set<Int>] = [:]
        for doorways in context.plan.doors.doorways {
            for door in 0..<doorways.count {
                let found = doorways.units(door).map(Int.init).filter { UnitUse(units[$0].feature) != .solid }
                joined[doorways.opening(door)] = Set(found)
            }
        }
        return joined
    }

    private func joinedByRouter(_ venue: Venue) -> [Int: Set<Int>] {
        var joined: [Int: Set<Int>] = [:]
        for floor in Wayfinder(venue, assumptions: Self.assumptions).floors {
            for portal in floor.portals {
                guard let opening = portal.opening else { continue }
                joined[opening] = Set(
                    portal.spaces.compactMap { space in
                        if case .unit(let unit) = floor.spaces[space] { unit } else { nil }
                    })
            }
        }
        return joined
    }

    /// Archives of others, by the paths in IMDF_ARCHIVES.
    static let archives =
        ["harbor-mall", "pocket-station"].map {
            Repository.root.appendingPathComponent("Fixtures/imdf-samples/\($0)").path
        } + (ProcessInfo.processInfo.environment["IMDF_ARCHIVES"] ?? "").split(separator: ":").map(String.init)

    @Test(arguments: archives) func `An opening joins the same units for the rules and for the router`(archive: String)
        throws
    {
        let venue = Venue(try Dataset(path: archive))
        let (rules, router) = (joinedByRules(venue), joinedByRouter(venue))
        let openings = venue.all(Opening.self)
        var differing: [String] = []
        for (opening, units) in rules where router[opening] ?? [] != units {
            let other = router[opening] ?? []
            differing.append("\(openings[opening].id?.text ?? "?"): rules \(units.sorted()), router \(other.sorted())")
        }
        let list = differing.prefix(30).joined(separator: "\n")
        #expect(differing.isEmpty, "\(differing.count) of \(rules.count): \(list)")
    }

    @Test(arguments: levels) func `A level that the rule reports cannot be reached, one that it passes can`(
        item: RuleExample
    ) throws {
        let venue = venue(item)
        let finder = Wayfinder(venue)
        let profile = item.rule.id == "StepFreeRouteShouldExist" ? TravelProfile.stepFree : TravelProfile()
        for level in venue.levels where level.ordinal != 0 {
            let units = level.units.filter {
                UnitUse($0.feature) != .solid && RouteConnector($0.category?.known) == nil
            }
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
