import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// The rules on reach and the router say the same of venues that are damaged, or drawn, at random.
@Suite struct DamagedAgreementTests {
    /// What is removed from a sample before it is asked.
    private enum Damage {
        /// Some doors.
        case doors
        /// Some connectors, on all levels.
        case connectors
        /// Some connectors, on one of their levels.
        case connectorUnits
    }

    private static func sample(_ name: String, _ damage: Damage, seed: UInt64) throws -> Venue {
        var draft = try Draft(path: Repository.root.appendingPathComponent("Fixtures/imdf-samples/\(name)").path)
        var generator = SeededGenerator(seed: seed)
        var groups: [[FeatureID]] = []
        switch damage {
        case .doors: groups = draft.venue.all(Opening.self).compactMap(\.id).map { [$0] }
        case .connectors, .connectorUnits:
            for group in connectors(Wayfinder(draft.venue)) {
                let ids = group.compactMap { Node<Unit>(storage: draft.venue.storage, index: $0).id }
                groups.append(damage == .connectors ? ids : [ids.randomElement(using: &generator)].compactMap { $0 })
            }
        }
        let most = damage == .doors ? 12 : groups.count
        for group in groups.shuffled(using: &generator).prefix(Int.random(in: 1...max(1, most), using: &generator)) {
            for id in group where draft.venue[id] != nil { try draft.perform(.remove(id, dependents: .remove)) }
        }
        return draft.venue
    }

    /// The units that rides join.
    private static func connectors(_ finder: Wayfinder) -> [[Int]] {
        let graph = finder.graph
        var sets = DisjointSets(count: graph.stops.count)
        for stop in graph.stops.indices { for ride in graph.rides[stop] { sets.join(stop, ride.to) } }
        let groups = Dictionary(grouping: graph.stops.indices, by: { sets.root($0) })
        return groups.sorted { $0.key < $1.key }.map { $0.value.map { graph.stops[$0].unit } }
    }

    /// What a rule reports, and what it does not check.
    private func answers(_ id: String, _ venue: Venue) throws -> (
        reported: Set<FeatureHandle>, unchecked: Set<FeatureHandle>
    ) {
        let rule = try #require(RuleRegistry.all.first { $0.id == id })
        let profile = Profile(name: "one", summary: "One rule.", rules: [rule])
        let result = Linter(profile: profile, date: .ofTests).lint(venue)
        let reported = Set(result.findings.flatMap { [$0.feature].compactMap { $0 } + $0.related })
        return (reported, Set(result.unchecked.flatMap(\.features)))
    }

    // MARK: - Rooms

    private func compareRooms(_ venue: Venue) throws -> Int {
        let (reported, unchecked) = try answers("UnitShouldBeReachable", venue)
        let cutOff = RouteAgreementTests.cutOff(venue)
        #expect(cutOff.subtracting(unchecked).isSubset(of: reported), "the rule misses a room")
        // Rooms that lead only to each other are one finding, storerooms among them.
        let asked = reported.filter { handle in
            RouteAgreementTests.isAsked(Node<Unit>(storage: venue.storage, index: handle.index))
        }
        #expect(asked.isSubset(of: cutOff), "the router reaches a room that the rule reports")
        return cutOff.count
    }

    @Test(arguments: 0..<8)
    func `Without several doors, the rule reports the rooms that the router cannot reach`(seed: Int) throws {
        let count = try compareRooms(try Self.sample("harbor-mall", .doors, seed: UInt64(seed)))
        if seed == 0 { #expect(count > 0) }
    }

    @Test func `In venues drawn at random, the rule reports the rooms that the router cannot reach`() throws {
        var count = 0
        for seed in 0..<60 { count += try compareRooms(RandomVenue.with(seed: UInt64(seed), isOneWay: false)) }
        #expect(count > 50)
    }

    // MARK: - Levels

    /// A level is reported exactly if no ride leads from it, or none without steps. What the archive calls a connector, on one
    /// level only, is enough for the rules: it may be the other level that is drawn without it. The router has nowhere to ride.
    private func compareLevels(_ venue: Venue) throws -> Int {
        let finder = Wayfinder(venue)
        let joined = try answers("LevelShouldBeReachable", venue)
        let stepFree = try answers("StepFreeRouteShouldExist", venue)
        var count = 0
        for (number, floor) in finder.floors.enumerated() {
            let level = Node<Level>(storage: venue.storage, index: floor.level)
            guard level.ordinal != 0, joined.unchecked.union(stepFree.unchecked).isDisjoint(with: [level.handle]) else {
                continue
            }
            for (profile, isStepFree) in [(TravelProfile(), false), (.stepFree, true)] {
                let permits = RoutePermits(finder, profile)
                let hasRide = finder.graph.stopsOfFloor[number].contains { stop in
                    finder.graph.rides[stop].contains { permits.allows(stop, $0) }
                }
                let isReported =
                    joined.reported.contains(level.handle)
                    || (isStepFree && stepFree.reported.contains(level.handle))
                let lonely = level.units.contains { unit in
                    guard let connector = RouteConnector(unit.category?.known) else { return false }
                    return (!isStepFree || connector.isStepFree) && !rides(from: unit, finder)
                }
                #expect(!(isReported && hasRide), "\(level.ordinal ?? 0): reported, but the router rides")
                #expect(isReported || hasRide || lonely, "\(level.ordinal ?? 0): not reported, but no ride")
                #expect(!(isReported && lonely))
                count += isReported ? 1 : 0
            }
        }
        return count
    }

    private func rides(from unit: Node<Unit>, _ finder: Wayfinder) -> Bool {
        finder.graph.stops.indices.contains {
            finder.graph.stops[$0].unit == unit.index && !finder.graph.rides[$0].isEmpty
        }
    }

    @Test(arguments: 0..<6)
    func `Without connectors, the rules report the levels to which the router has no ride`(seed: Int) throws {
        _ = try compareLevels(try Self.sample("harbor-mall", .connectors, seed: UInt64(seed)))
        _ = try compareLevels(try Self.sample("harbor-mall", .connectorUnits, seed: UInt64(seed)))
    }

    @Test func `In venues drawn at random, the rules report the levels to which the router has no ride`() throws {
        var count = 0
        for seed in 0..<60 { count += try compareLevels(RandomVenue.with(seed: UInt64(seed))) }
        #expect(count > 10)
    }
}

extension RouteAgreementTests {
    /// Whether visitors go to a room.
    static func isAsked(_ unit: Node<Unit>) -> Bool {
        guard UnitUse(unit.feature) == .room, unit.feature.restriction == nil else {
            return unit.isRoom && unit.anchors.contains { !$0.occupants.isEmpty }
        }
        return true
    }
}
