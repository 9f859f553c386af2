import Testing
import TestSupport

@testable import IMDF
@testable import IMDFDrafts
@testable import IMDFRoutes

/// What is reached, gaps, breaks, and routes are answers to one question.
@Suite struct RouteReachTests {
    static let mall = Result { try Venue.sample("harbor-mall") }
    static let finder = mall.map { Wayfinder($0) }

    static let profiles: [(name: String, profile: TravelProfile)] = [
        ("walking", .walking), ("step-free", .stepFree), ("staff", .staff), ("evacuation", .evacuation),
    ]

    @Test(arguments: ["walking", "step-free", "staff", "evacuation"], ["harbor-mall", "pocket-station"])
    func `A unit is a gap exactly if no route leads there, and the reason is told`(name: String, sample: String) throws
    {
        let venue = try Venue.sample(sample)
        let finder = Wayfinder(venue)
        let profile = try #require(Self.profiles.first { $0.name == name }).profile
        let gaps = Dictionary(uniqueKeysWithValues: finder.gaps(by: profile).map { ($0.unit, $0.reason) })
        let reach = RouteReach(ofEntrancesTo: finder, profile)
        let units = venue.all(Unit.self).filter { UnitUse($0.feature) != .solid }
        for unit in Effort.cases(units, every: 2) {
            let goal = RouteStop.place(unit.handle)
            let route = finder.route(from: .entrance, to: goal, by: profile)
            expectEqual(
                (route == nil), (gaps[unit] != nil), "\(unit.id?.text ?? ""): \(String(describing: gaps[unit]))")
            expectEqual((route == nil), (finder.routeBreak(from: .entrance, to: goal, by: profile) != nil))
            expectEqual((route != nil), finder.ends(of: goal, profile).contains(where: reach.reaches))
        }
    }

    @Test func `The break of a way is the thing that is not passed, and without it there is a way`() throws {
        let (venue, finder) = (try Self.mall.get(), try Self.finder.get())
        let goal = venue.all(Occupant.self).first { $0.name?.localized(for: "en") == "Quarterdeck Coffee House" }
        let stop = RouteStop.place(try #require(goal).handle)
        var profile = TravelProfile.stepFree
        // The door beside the revolving one.
        profile.closed = [FeatureID("6e9d42d7-ef84-44e1-90a8-0458d6bb4829")]
        guard
            case .opening(let door, let level, let position)? = finder.routeBreak(
                from: .entrance, to: stop, by: profile)
        else {
            Issue.record("no opening")
            return
        }
        #expect(door.door?.type?.known == .revolving && level.ordinal == 0)
        let box = try #require(door.geometry?.box)
        #expect(box.grown(1e-6, 1e-6).contains(Point(position)))
        profile.avoidedDoors.remove(.revolving)
        #expect(finder.route(from: .entrance, to: stop, by: profile) != nil)
    }

    @Test func `What is closed is the break`() throws {
        let (venue, finder) = (try Self.mall.get(), try Self.finder.get())
        let lower = try #require(venue.levels.first { $0.ordinal == -1 })
        let goal = try #require(venue.all(Occupant.self).first { $0.level == lower })
        var profile = TravelProfile.walking
        profile.closed = [try #require(lower.id)]
        #expect(finder.route(from: .entrance, to: .place(goal.handle), by: profile) == nil)
        #expect(finder.routeBreak(from: .entrance, to: .place(goal.handle), by: profile) != nil)
        #expect(finder.gaps(by: profile).contains { $0.unit.level == lower && $0.reason == .levelNotConnected })
    }

    @Test func `Without an entrance, nothing is reached and no route leads in`() throws {
        var draft = try Draft(path: Repository.root.appendingPathComponent("Fixtures/imdf-samples/harbor-mall").path)
        for opening in draft.venue.openings {
            try draft.perform(.set(\Opening.category, to: .known(.service), of: opening))
        }
        let finder = Wayfinder(draft.venue)
        #expect(!finder.hasEntrance(for: .walking))
        #expect(finder.reach().allSatisfy { $0.units.onFoot == 0 && $0.occupants.onFoot == 0 && $0.units.all > 0 })
        // Nobody leaves a level on which nobody is.
        #expect(finder.reach().allSatisfy { $0.longestWayOut == nil && $0.farthestUnit == nil })
        let spaces = FreeSpaceGeoJSON(finder).text.split(separator: "\n").filter { $0.contains(#""kind":"space""#) }
        #expect(!spaces.isEmpty && spaces.allSatisfy { $0.contains(#""onFoot":false,"stepFree":false"#) })
        let shop = try #require(draft.venue.occupants.first)
        expectEqual(finder.routeBreak(from: .entrance, to: .place(shop.handle)), .noEntrance)
    }

    @Test func `Reach counts what routes reach, and the longest way out is that of a unit`() throws {
        let (venue, finder) = (try Self.mall.get(), try Self.finder.get())
        let rows = finder.reach()
        expectEqual(rows.map(\.level.ordinal), [-1, 0, 1])
        expectEqual(rows.map(\.occupants.all), [6, 19, 14])
        expectEqual(rows.map(\.occupants.onFoot), [6, 19, 14])
        expectEqual(rows.map(\.occupants.stepFree), [6, 19, 14])
        let gaps = Set(finder.gaps().map(\.unit))
        for row in rows {
            let units = venue.all(Unit.self).filter { $0.level == row.level && UnitUse($0.feature) != .solid }
            expectEqual(row.units.all, units.count)
            expectEqual(row.units.onFoot, units.count { !gaps.contains($0) })
            let longest = try #require(row.longestWayOut)
            for unit in units {
                let out = finder.route(from: .place(unit.handle), to: .entrance, by: .evacuation)
                #expect(out?.seconds ?? 0 <= longest.seconds + 1e-6)
            }
        }
    }

    @Test func `A passage against one-way traffic is not passed, in either direction of the search`() throws {
        let finder = try Self.finder.get()
        let venue = try Self.mall.get()
        let exits = finder.ends(of: .entrance, .evacuation)
        let goals = venue.all(Occupant.self).flatMap { finder.ends(of: .place($0.handle), .evacuation) }
        let back = RouteSearch(finder, from: exits, to: goals, .evacuation, .distances(isReversed: true))
        for (goal, seconds) in zip(goals, back.seconds) {
            let out = RouteSearch(finder, from: [goal], to: exits, .evacuation, .nearest).best?.seconds ?? .infinity
            #expect(abs(out - seconds) < 1e-3 || out == seconds)
        }
    }

    @Test(arguments: profiles.map(\.name)) func `Parts are reached exactly if their triangles are`(name: String) throws
    {
        let finder = try Self.finder.get()
        let profile = try #require(Self.profiles.first { $0.name == name }).profile
        let permits = RoutePermits(finder, profile)
        for (number, floor) in finder.floors.enumerated() {
            let (mesh, permissions) = (floor.mesh, permits.permissions(on: number))
            for start in stride(from: 0, to: mesh.count, by: max(1, mesh.count / 40)) {
                var isReached = [Bool](repeating: false, count: mesh.count)
                var open = [start]
                isReached[start] = true
                while let triangle = open.popLast() {
                    for side in 3 * triangle..<3 * triangle + 3 where mesh.links[side] >= 0 {
                        let next = Int(mesh.links[side]) / 3
                        if isReached[next] || !permissions.allows(mesh, side, into: next) { continue }
                        isReached[next] = true
                        open.append(next)
                    }
                }
                let parts = mesh.parts.reached(from: [start], permissions)
                expectEqual(mesh.parts.ofTriangle.map { parts[Int($0)] }, isReached)
            }
        }
    }

    // MARK: - Names

    @Test(arguments: [("Pet Haven", 1), ("tierhafen", 1), ("Harbor Entrance", 1), ("restroom", 12), ("Pet Hav", 1)])
    func `Names in any language, beginnings, and categories`(name: String, count: Int) throws {
        let venue = try Self.mall.get()
        guard case .features(let found) = StopNames(venue).meaning(of: name) else {
            Issue.record("\(name) is not found")
            return
        }
        if name == "restroom" {
            #expect(found.count > 3)
            #expect(found.allSatisfy { FeatureTexts($0, venue).category?.hasPrefix("restroom") == true })
        } else {
            expectEqual(found.count, count)
        }
    }

    /// A kind means the nearest of the kind, so that no text for one is ambiguous.
    @Test(arguments: ["toilet", "WC", "wc", "Toilette", "toilettes", "Restroom", "elevator", "lift", "Restaurant"])
    func `Words that people use for a kind stand for all of it`(word: String) throws {
        let venue = try Self.mall.get()
        guard case .features(let found) = StopNames(venue).meaning(of: word) else {
            Issue.record("\(word) is not found, or ambiguous")
            return
        }
        let units = Set(found.filter { $0.type == .unit })
        for case .amenity(let amenity) in found.compactMap({ venue[$0] }) {
            #expect(units.isDisjoint(with: amenity.units.map(\.handle)), "a unit and the amenity in it are one place")
        }
        #expect(!found.isEmpty)
    }

    @Test func `Positions, ids, the entrance, and what is nothing`() throws {
        let venue = try Self.mall.get()
        let names = StopNames(venue)
        let level = try #require(venue.level(named: "0"))
        let position = Position(longitude: 9.9925, latitude: 53.5404)
        expectEqual(names.meaning(of: "9.9925,53.5404@0"), .position(position, level: level))
        expectEqual(names.meaning(of: "9.9925, 53.5404@\(level.id?.text ?? "")"), .position(position, level: level))
        expectEqual(names.meaning(of: "9.9925@0"), .unknown)
        let unit = try #require(venue.all(Unit.self).first)
        expectEqual(names.meaning(of: try #require(unit.id).text), .features([unit.handle]))
        expectEqual(names.meaning(of: "entrance"), .entrance)
        expectEqual(names.meaning(of: "no such thing"), .unknown)
        guard case .ambiguous(let several) = names.meaning(of: "harbor") else {
            Issue.record("not ambiguous")
            return
        }
        #expect(several.count > 1)
    }

    // MARK: - Distances in files

    /// A hall of 1.2 km with a door at either end.
    @Test func `A length of more than a kilometer is written without a separator`() throws {
        func line(_ longitude: Double) -> String {
            #"{"type":"LineString","coordinates":[[\#(longitude),47.00003],[\#(longitude),47.00006]]}"#
        }
        let hall = #"{"type":"Polygon","coordinates":[[[8.1,47],[8.116,47],[8.116,47.0001],[8.1,47.0001],[8.1,47]]]}"#
        let venue = TinyVenue.with(more: [
            TinyVenue.feature("level", "long", hall, #""category":"unspecified","ordinal":1"#),
            TinyVenue.feature("unit", "hall", hall, #""category":"walkway","level_id":"long""#),
            TinyVenue.feature("opening", "west", line(8.1), #""category":"pedestrian","level_id":"long""#),
            TinyVenue.feature("opening", "east", line(8.116), #""category":"pedestrian","level_id":"long""#),
        ])
        let files = GTFSPathways(Wayfinder(venue)).files
        let rows = try #require(files.first { $0.name == "pathways.txt" }).text.split(separator: "\n")
        expectEqual(rows.count, 2)
        let cells = try #require(rows.last).split(separator: ",", omittingEmptySubsequences: false)
        expectEqual(cells.count, 8)
        let length = try #require(Double(cells[5]))
        #expect(length > 1200 && length < 1230)
        #expect(abs((Double(cells[6]) ?? 0) - length / 1.3) < 1)
    }

    /// A hall with a door every meter: there would be a pathway between any two.
    @Test func `A level with hundreds of stops has no walkways, and this is told`() throws {
        let hall = #"{"type":"Polygon","coordinates":[[[8.1,47],[8.11,47],[8.11,47.0001],[8.1,47.0001],[8.1,47]]]}"#
        let doors = (0..<700).map { number in
            let west = 8.1 + Double(number) / 76_000
            let line = #"{"type":"LineString","coordinates":[[\#(west),47],[\#(west + 5e-6),47]]}"#
            return TinyVenue.feature("opening", "door\(number)", line, #""category":"pedestrian","level_id":"hall""#)
        }
        let venue = TinyVenue.with(
            more: [
                TinyVenue.feature("level", "hall", hall, #""category":"unspecified","ordinal":1"#),
                TinyVenue.feature("unit", "floor", hall, #""category":"walkway","level_id":"hall""#),
            ] + doors)
        let tables = GTFSPathways(Wayfinder(venue))
        expectEqual(tables.levelsWithoutWalkways.map { $0.id?.text }, ["hall"])
        let rows = try #require(tables.files.first { $0.name == "stops.txt" }).text.split(separator: "\n")
        #expect(rows.count > 700)
    }

    // MARK: - Areas

    @Test func `Areas of the free space have the area of their triangles`() throws {
        for floor in try Self.finder.get().floors {
            let areas = floor.mesh.areas()
            var twice = 0.0
            for triangle in 0..<floor.mesh.count {
                twice += MeshPredicates.turn(
                    floor.mesh.corner(triangle, 0), floor.mesh.corner(triangle, 1), floor.mesh.corner(triangle, 2))
            }
            var rings = 0.0
            for area in areas {
                for (number, ring) in area.rings.enumerated() {
                    #expect(ring.first == ring.last && ring.count > 3)
                    var sum = RingArea(from: ring[0].xy)
                    for p in ring { sum.add(p.xy) }
                    expectEqual((sum.twice > 0), (number == 0))
                    rings += sum.twice
                }
            }
            #expect(abs(rings - twice) <= twice * 1e-9)
        }
    }
}
