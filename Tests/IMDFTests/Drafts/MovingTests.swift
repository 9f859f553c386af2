import IMDFDrafts
import TestSupport
import Testing

/// Whole features move with what stands with them.
@Suite struct MovingTests {
    /// Meters of a unit of the plan, about 11 m.
    private static let plane = LocalPlane(at: TinyFloor.position(0.5, 1.5))
    private static var east: Double { plane.metersPerDegreeLongitude / 10_000 }
    private static var north: Double { plane.metersPerDegreeLatitude / 10_000 }

    @Test func `A unit takes its display point, anchors, and amenities along`() throws {
        var draft = TinyFloor.draft([
            TinyFloor.feature("amenity", "own", TinyFloor.point(0.5, 1.5), #""category":"atm","unit_ids":["a"]"#)
        ])
        let place = Geometry.point(TinyFloor.position(0.5, 1.75))
        try draft.perform(.set(\IMDF.Unit.displayPoint, to: place, of: "a"))
        let change = try draft.perform(.move("a", east: Self.east / 2, north: -Self.north / 4))
        expectEqual(try draft.plan("a"), "0.5,0.75 1.5,0.75 1.5,1.75 0.5,1.75")
        expectEqual(try draft.plan("anchor-a"), "0.75,1")
        expectEqual(try draft.plan("own"), "1,1.25")
        let point = draft.venue.all(IMDF.Unit.self)[0].displayPoint?.point
        expectEqual(point.map { TinyFloor.position(1, 1.5) == $0 }, true)
        // The neighbor, its door, and the amenity of both stay.
        expectEqual(try draft.plan("b"), "1,1 2,1 2,2 1,2")
        expectEqual(try draft.plan("door-ab"), "1,1.4 1,1.6")
        expectEqual(try draft.plan("toilet"), "0.75,1.75")
        expectEqual(Set(change.changed), ["a", "own", "anchor-a"])
        draft.undo()
        expectEqual(try draft.plan("a"), "0,1 1,1 1,2 0,2")
    }

    @Test(arguments: [
        (0.0, "3,0 4,0 4,1 3,1"), (90, "4,0 4,1 3,1 3,0"), (180, "4,1 3,1 3,0 4,0"), (-90, "3,1 3,0 4,0 4,1"),
    ]) func `A feature turns around its middle`(degrees: Double, plan: String) throws {
        // At the equator, a degree of latitude is about a degree of longitude, but not exactly.
        var draft = TinyFloor.draft([TinyFloor.unit("d", [(3, 0), (4, 0), (4, 1), (3, 1)])])
        try draft.perform(.move("d", turnedBy: degrees))
        let plain = try draft.plan("d").split(separator: " ").map { corner in
            corner.split(separator: ",").compactMap { Double($0) }
        }
        let wanted = plan.split(separator: " ").map { corner in corner.split(separator: ",").compactMap { Double($0) } }
        for (a, b) in zip(plain.joined(), wanted.joined()) { #expect(abs(a - b) <= 0.01, "\(plain)") }
    }

    @Test func `A kiosk takes its anchor along, and an occupant moves with its anchor`() throws {
        var draft = TinyFloor.draft([
            TinyFloor.feature(
                "kiosk", "kiosk", TinyFloor.area([(1.2, 0.2), (1.6, 0.2), (1.6, 0.6), (1.2, 0.6)]),
                #""level_id":"level","anchor_id":"anchor-a""#)
        ])
        try draft.perform(.move("kiosk", east: Self.east / 10))
        expectEqual(try draft.plan("kiosk"), "1.3,0.2 1.7,0.2 1.7,0.6 1.3,0.6")
        expectEqual(try draft.plan("anchor-a"), "0.35,1.25")
        try draft.perform(.move("shop-a", north: Self.north / 4))
        expectEqual(try draft.plan("anchor-a"), "0.35,1.5")
    }

    @Test func `What cannot be moved is refused`() throws {
        var draft = TinyFloor.draft([TinyFloor.feature("building", "house", "null", #""category":"unspecified""#)])
        #expect(throws: EditError.notMovable("house", reason: "it has no geometry")) {
            try draft.perform(.move("house", east: 1))
        }
        #expect(throws: EditError.notMovable("a", reason: "the movement is not finite")) {
            try draft.perform(.move("a", east: .nan))
        }
        #expect(throws: EditError.notMovable("a", reason: "it would leave the range of longitudes and latitudes")) {
            try draft.perform(.move("a", north: 1e8))
        }
        #expect(draft.undoNames.isEmpty)
    }
}
