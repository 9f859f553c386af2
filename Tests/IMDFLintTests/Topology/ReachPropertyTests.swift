import Foundation
import TestSupport
import Testing

@testable import IMDFRoutes
@testable import IMDF
@testable import IMDFLint

/// What the router cannot reach is in a finding, or under one, or listed as not checked; and what a finding says cannot be
/// reached, the router does not reach.
@Suite("Rules on reach and the router") struct ReachPropertyTests {
    @Test(arguments: RouteAgreementTests.archives) func `Rules and router agree on an archive`(path: String) throws {
        let check = ReachCheck(Venue(try Dataset(path: path)))
        expectEqual(check.differing, [])
        expectEqual(check.silent(.visitors) + check.silent(.stepFree), [])
        expectEqual(check.wrong, [])
    }

    /// The door of the second room is on no wall of the unit where the relationship begins.
    @Test(arguments: ["directed", "undirected"])
    func `A relationship through two doors leads to the room behind the second`(direction: String) {
        let edits: [Example.Edit] =
            RoomReachRules.storeroom("room") + [
                .add(.opening, id: "9e", .line((4, 7), (6, 7))),
                .set(
                    .relationship,
                    [
                        "direction": .string(direction), "origin": .reference(.id(.walkway), .unit),
                        "intermediary": [.reference(.id(.door), .opening), .reference(.id("9e"), .opening)],
                        "destination": .reference(.id("9c"), .unit),
                    ]),
            ]
        let archive = ExampleArchive(Example(isFailing: false, caption: "", edits: edits)).archive
        let check = ReachCheck(Venue(Dataset(reading: archive, jobs: 1)))
        expectEqual(check.differing, [])
        #expect(check.result.findings.isEmpty && check.result.unchecked.isEmpty)
    }

    /// An archive with some openings removed, together with what relationships say of them.
    private func draft(of original: Draft, without openings: [FeatureID]) throws -> Draft {
        var draft = original
        for relationship in original.venue.relationships {
            let ends = [relationship.originFeature, relationship.destinationFeature].compactMap { $0 }
            for case .opening(let opening) in relationship.intermediaryFeatures + ends {
                guard let id = opening.id, openings.contains(id), let own = relationship.id else { continue }
                try draft.perform(.remove(own, dependents: .remove))
                break
            }
        }
        for opening in openings { try draft.perform(.remove(opening, dependents: .remove)) }
        return draft
    }

    /// Sets of openings whose removal breaks ways: every door alone, all doors of each elevator, and all entrances.
    private func breaks(_ venue: Venue) -> [[FeatureID]] {
        let context = LintContext(venue, date: .ofTests, tolerances: .default)
        let openings = venue.all(Opening.self)
        var doorsOf: [Int: [FeatureID]] = [:]
        for doorways in context.plan.doors.doorways {
            for door in 0..<doorways.count {
                guard let id = openings[doorways.opening(door)].id else { continue }
                for unit in doorways.units(door) { doorsOf[Int(unit), default: []].append(id) }
            }
        }
        let shafts = venue.all(IMDF.Unit.self).filter { $0.category?.known == .elevator }.compactMap {
            doorsOf[$0.index]
        }
        let entrances = Array(Set(context.walks.entrances.compactMap { openings[$0.opening].id }))
        return openings.compactMap(\.id).map { [$0] } + shafts + [entrances]
    }

    @Test(arguments: Effort.cases(Array(0..<12), every: 6))
    func `A removed door is reported where it breaks a way, and nowhere else`(part: Int) throws {
        let original = try Draft(path: Repository.root.appendingPathComponent("Fixtures/imdf-samples/harbor-mall").path)
        let before = ReachCheck(original.venue)
        #expect(before.result.findings.isEmpty)
        var broken = 0
        for (number, openings) in breaks(original.venue).reversed().enumerated() where number % 12 == part {
            let check = ReachCheck(try draft(of: original, without: openings).venue)
            expectEqual(check.differing, [], "without \(openings)")
            expectEqual(check.silent(.visitors) + check.silent(.stepFree), [], "without \(openings)")
            expectEqual(check.wrong, [], "without \(openings)")
            let isBroken = [WalkPeople.visitors, .stepFree].contains { check.unreached($0) != before.unreached($0) }
            if isBroken { broken += 1 }
            let rules = check.result.findings.map(\.rule)
            // An elevator without a door is a fault even where another one leads up.
            let others = rules.filter { $0 != "VerticalUnitShouldHaveOpening" }
            #expect(isBroken || others.isEmpty, "without \(openings): \(rules)")
            #expect(!isBroken || !rules.isEmpty || !check.result.unchecked.isEmpty, "without \(openings)")
        }
        #expect(broken > 0)
    }
}
