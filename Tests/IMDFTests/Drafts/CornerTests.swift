import Foundation
import TestSupport
import Testing

@testable import IMDF
@testable import IMDFDrafts

/// Steps on corners, walls, and units of ``TinyFloor``.
@Suite struct CornerTests {
    @Test func `A corner moves with all that meets there`() throws {
        var draft = TinyFloor.draft()
        // Where the wall between a and b meets that of c, which has no vertex there.
        let change = try draft.perform(.moveCorner(TinyFloor.corner(1, 1), to: TinyFloor.position(1.2, 0.8)))
        expectEqual(try draft.plan("a"), "0,1 1.2,0.8 1,2 0,2")
        expectEqual(try draft.plan("b"), "1.2,0.8 2,1 2,2 1,2")
        expectEqual(try draft.plan("c"), "0,0 2,0 2,1 1.2,0.8 0,1")
        // Doors go with the walls that they are in.
        expectEqual(try draft.plan("door-ab"), "1.12,1.28 1.08,1.52")
        expectEqual(try draft.plan("door-bc"), "1.6,0.9 1.76,0.94")
        expectEqual(Set(change.changed), ["a", "b", "c", "door-ab", "door-bc"])
        expectEqual(try draft.plan("level"), "0,0 2,0 2,2 0,2")
    }

    @Test func `The outline goes with its corner`() throws {
        var draft = TinyFloor.draft()
        try draft.perform(.moveCorner(TinyFloor.corner(0, 2), to: TinyFloor.position(-0.5, 2.5)))
        expectEqual(try draft.plan("level"), "0,0 2,0 2,2 1,2 -0.5,2.5 0,1")
        expectEqual(try draft.plan("a"), "0,1 1,1 1,2 -0.5,2.5")
    }

    @Test func `A moved corner replaces the texts of its numbers`() throws {
        var draft = TinyFloor.draft()
        let before = try draft.text("unit.geojson")
        try draft.perform(.moveCorner(TinyFloor.corner(1, 2), to: TinyFloor.position(1.5, 2)))
        expectEqual(try draft.text("unit.geojson"), before.replacing("[8.0001,0.0002]", with: "[8.00015,0.0002]"))
    }

    @Test func `Corners are inserted and removed`() throws {
        var draft = TinyFloor.draft()
        // The wall of c is that of b here.
        try draft.perform(.insertCorner(on: TinyFloor.wall((1, 1), (2, 1)), at: TinyFloor.position(1.5, 0.9)))
        expectEqual(try draft.plan("b"), "1,1 1.5,0.9 2,1 2,2 1,2")
        expectEqual(try draft.plan("c"), "0,0 2,0 2,1 1.5,0.9 1,1 0,1")
        expectEqual(try draft.plan("door-bc"), "1.5,0.9 1.7,0.94")
        try draft.perform(.removeCorner(TinyFloor.corner(1.5, 0.9)))
        expectEqual(try draft.plan("b"), "1,1 2,1 2,2 1,2")
        expectEqual(try draft.plan("c"), "0,0 2,0 2,1 1,1 0,1")
        #expect(throws: EditError.cornerJoinsWalls(TinyFloor.corner(1, 1), count: 3)) {
            try draft.perform(.removeCorner(TinyFloor.corner(1, 1)))
        }
    }

    /// A wide room below three others, whose upper wall has no vertices where theirs end.
    private static func wide(_ shift: Double = 0) -> [String] {
        [
            TinyFloor.unit("wide", [(3, 0), (5, 0), (5, 1), (3, 1)]),
            TinyFloor.unit("p", [(3, 1), (4, 1), (4, 2), (3, 2)]),
            TinyFloor.unit("q", [(4 + shift, 1), (4.5, 1), (4.5, 2), (4 + shift, 2)]),
            TinyFloor.unit("r", [(4.5, 1), (5, 1), (5, 2), (4.5, 2)]),
        ]
    }

    /// The greatest distance between walls that face each other within half a meter.
    private static func widestGap(_ draft: Draft) -> Double {
        let units = draft.venue.levels.flatMap(\.units).compactMap(\.geometry)
        return Coverage(units).wallMismatches(1e-6...0.5).map(\.distance).max() ?? 0
    }

    /// A wall that a corner lies on has vertices wherever others end, so that no gap opens beyond the corner.
    @Test func `A wall through a corner follows the walls along it`() throws {
        var draft = TinyFloor.draft(Self.wide())
        try draft.perform(.moveCorner(TinyFloor.corner(4, 1), to: TinyFloor.position(4, 0.98)))
        expectEqual(try draft.plan("wide"), "3,0 5,0 5,1 4.5,1 4,0.98 3,1")
        expectEqual(try draft.plan("p"), "3,1 4,0.98 4,2 3,2")
        expectEqual(try draft.plan("q"), "4,0.98 4.5,1 4.5,2 4,2")
        expectEqual(Self.widestGap(draft), 0)
    }

    /// Corners that are a few millimeters apart are meant to be one.
    @Test func `What is almost at a corner moves along`() throws {
        var draft = TinyFloor.draft(Self.wide(0.0004))
        let before = Self.widestGap(draft)
        #expect(before > 0.004 && before < 0.005)
        try draft.perform(.moveCorner(TinyFloor.corner(4, 1), to: TinyFloor.position(4.02, 0.98)))
        expectEqual(try draft.plan("q"), "4.02,0.98 4.5,1 4.5,2 4,2")
        #expect(Self.widestGap(draft) < 0.01)
        try draft.perform(.moveWall(TinyFloor.wall((4.02, 0.98), (4, 2)), by: 0.1))
        #expect(Self.widestGap(draft) < 0.01)
        draft.undo()
        try draft.perform(.insertCorner(on: TinyFloor.wall((4.02, 0.98), (4, 2)), at: TinyFloor.position(4.02, 1.5)))
        expectEqual(try draft.plan("q"), "4.02,0.98 4.5,1 4.5,2 4,2 4.02,1.5")
        #expect(Self.widestGap(draft) < 0.01)
        try draft.perform(.removeCorner(TinyFloor.corner(4.02, 1.5)))
        expectEqual(try draft.plan("q"), "4.02,0.98 4.5,1 4.5,2 4,2")
        // The lower wall of the wide room has the corners of both.
        #expect(throws: EditError.cornerJoinsWalls(TinyFloor.corner(4.02, 0.98), count: 3)) {
            try draft.perform(.removeCorner(TinyFloor.corner(4.02, 0.98)))
        }
    }

    @Test func `A wall moves to its left`() throws {
        var draft = TinyFloor.draft()
        let length = LocalPlane(at: TinyFloor.position(1, 1)).metersPerDegreeLongitude * 2e-5
        try draft.perform(.moveWall(TinyFloor.wall((1, 1), (1, 2)), by: length))
        expectEqual(try draft.plan("a"), "0,1 0.8,1 0.8,2 0,2")
        expectEqual(try draft.plan("b"), "0.8,1 2,1 2,2 0.8,2")
        expectEqual(try draft.plan("c"), "0,0 2,0 2,1 0.8,1 0,1")
        expectEqual(try draft.plan("door-ab"), "0.8,1.4 0.8,1.6")
    }

    @Test func `A unit is divided along a line`() throws {
        var draft = TinyFloor.draft()
        let line = [TinyFloor.position(0, 1.5), TinyFloor.position(0.5, 1.5), TinyFloor.position(0.5, 2)]
        let change = try draft.perform(.split("a", along: line, newID: "new"))
        expectEqual(try draft.plan("a"), "0,1.5 0,1 1,1 1,2 0.5,2 0.5,1.5")
        expectEqual(try draft.plan("new"), "0.5,2 0,2 0,1.5 0.5,1.5")
        expectEqual(try draft.plan("level"), "0,0 2,0 2,2 1,2 0.5,2 0,2 0,1.5 0,1")
        expectEqual(change.created, ["new"])
        let unit = try #require(draft.venue.all(IMDF.Unit.self).first { $0.id == "new" })
        #expect(unit.category == .known(.room) && unit.name == nil && unit.level?.id == "level")
        expectEqual(try draft.plan("anchor-a"), "0.25,1.25")
        expectEqual(draft.venue.all(Anchor.self)[0].unit?.id, "a")
    }

    @Test func `Anchors and amenities go to the part that they are in`() throws {
        var draft = TinyFloor.draft()
        // The smaller part has the anchor.
        let line = [TinyFloor.position(-0.5, 1.4), TinyFloor.position(1.0, 1.4)]
        try draft.perform(.split("a", along: line, newID: "new"))
        expectEqual(try draft.plan("new"), "0,1.4 0,1 1,1 1,1.4")
        expectEqual(draft.venue.all(Anchor.self)[0].unit?.id, "new")
        expectEqual(draft.venue.all(Amenity.self)[0].units.map(\.id), ["a", "b"])
    }

    static let badLines: [(line: [[Double]], reason: String)] = [
        ([[0.5, 1.5], [0.5, 2]], "it must begin and end at the outer wall"),
        ([[0, 1.5]], "the line needs two positions"), ([[0, 1.5], [0, 1.5]], "it begins where it ends"),
        ([[0, 1.5], [0.5, 2.5], [1, 1.5]], "the line leaves the unit or crosses itself"),
        ([[0, 1.5], [0, 1.2]], "the line leaves the unit or crosses itself"),
    ]

    @Test(arguments: badLines) func `A line that does not divide is refused`(line: [[Double]], reason: String) {
        var draft = TinyFloor.draft()
        #expect(throws: EditError.notDivided("a", reason: reason)) {
            try draft.perform(.split("a", along: line.map { TinyFloor.position($0[0], $0[1]) }))
        }
    }

    @Test func `Units are joined, and their references with them`() throws {
        var draft = TinyFloor.draft()
        let change = try draft.perform(.merge(["b", "a"]))
        expectEqual(try draft.plan("b"), "1,1 2,1 2,2 1,2 0,2 0,1")
        expectEqual(Set(change.removed), ["a", "door-ab"])
        expectEqual(draft.venue.all(Anchor.self)[0].unit?.id, "b")
        expectEqual(draft.venue.all(Amenity.self)[0].units.map(\.id), ["b"])
        // The wall of c is in two parts on their side.
        try draft.perform(.merge(["c", "b"]))
        expectEqual(try draft.plan("c"), "0,0 2,0 2,1 2,2 1,2 0,2 0,1")
        expectEqual(draft.venue.all(IMDF.Unit.self).count, 1)
        #expect(throws: EditError.notMergeable(["c"], reason: "two units are needed")) {
            try draft.perform(.merge(["c"]))
        }
    }

    @Test func `Units that share no wall are not joined`() throws {
        var draft = TinyFloor.draft([TinyFloor.unit("far", [(5, 5), (6, 5), (6, 6)])])
        #expect(throws: EditError.notMergeable(["a", "far"], reason: "they share no wall")) {
            try draft.perform(.merge(["a", "far"]))
        }
    }

    @Test func `What makes no sense is refused and changes nothing`() throws {
        var draft = TinyFloor.draft()
        let before = DraftPropertyTests.contents(draft)
        let nowhere = TinyFloor.corner(1.3, 1.3)
        #expect(throws: EditError.noCorner(nowhere)) {
            try draft.perform(.moveCorner(nowhere, to: TinyFloor.position(0, 0)))
        }
        let wall = TinyFloor.wall((0, 0), (2, 2))
        #expect(throws: EditError.noWall(wall)) { try draft.perform(.moveWall(wall, by: 1)) }
        #expect(throws: EditError.noWall(wall)) {
            try draft.perform(.insertCorner(on: wall, at: TinyFloor.position(1, 1)))
        }
        // Through the opposite wall.
        let error = #expect(throws: EditError.self) {
            try draft.perform(.moveCorner(TinyFloor.corner(0, 0), to: TinyFloor.position(1.5, 1.5)))
        }
        if case .invalidGeometry? = error {} else { Testing.Issue.record("\(String(describing: error))") }
        #expect(throws: EditError.wrongType("a", expected: .level, found: .unit)) {
            try draft.perform(.removeCorner(Corner(level: "a", position: TinyFloor.position(0, 0))))
        }
        expectEqual(DraftPropertyTests.contents(draft), before)
        #expect(draft.undo() == nil)
    }

    @Test func `A unit is not moved over another`() throws {
        // A kiosk-like room that stands free inside of c, and a corner of it that moves into a.
        var draft = TinyFloor.draft([TinyFloor.unit("d", [(3, 0), (4, 0), (4, 1), (3, 1)])])
        let error = #expect(throws: EditError.self) {
            try draft.perform(.moveCorner(TinyFloor.corner(3, 0), to: TinyFloor.position(1.5, 0.2)))
        }
        expectEqual(error, .overlap("d", "c"))
    }

    @Test func `Snapping prefers corners, then walls, then angles`() throws {
        let venue = TinyFloor.draft().venue
        let snap = Snap(venue.levels[0], within: 1)
        func match(_ x: Double, _ y: Double, _ line: [(Double, Double)] = []) -> Snap.Match? {
            snap.match(near: TinyFloor.position(x, y), after: line.map { TinyFloor.position($0.0, $0.1) })
        }
        expectEqual(match(1.05, 1.05)?.target, .corner(TinyFloor.corner(1, 1)))
        expectEqual(match(1.05, 1.05)?.position, TinyFloor.position(1, 1))
        expectEqual(match(0.5, 0.05)?.position, TinyFloor.position(0.5, 0))
        expectEqual(match(0.5, 0.05)?.target, .wall(TinyFloor.wall((0, 0), (2, 0))))
        #expect(match(0.5, 0.5) == nil)
        let straight = match(1.5, 0.45, [(0.5, 0.4), (1, 0.4)])
        #expect(straight?.target == .straight && straight?.position == TinyFloor.position(1.5, 0.4))
        let angle = match(1.05, 0.7, [(0.5, 0.4), (1, 0.4)])
        #expect(angle?.target == .rightAngle && angle?.position == TinyFloor.position(1, 0.7))
        // From a corner, along the walls there.
        expectEqual(match(1.05, 0.5, [(1, 1)])?.target, .straight)
        #expect(
            Snap(venue.levels[0], within: 1, exceptFor: ["c", "level"]).match(near: TinyFloor.position(0.5, 0.05))
                == nil)
    }
}
