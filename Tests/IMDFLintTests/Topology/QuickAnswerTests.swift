import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// What a floor plan answers without looking closely is what a close look finds.
@Suite struct QuickAnswerTests {
    private static let plane = LocalPlane(at: Position(longitude: 8, latitude: 47))
    private static let tolerances = Tolerances()

    private static func at(_ x: Double, _ y: Double) -> Position {
        Position(longitude: 8 + x * 1e-5, latitude: 47 + y * 1e-5)
    }

    private static func polygon(_ corners: [(Double, Double)]...) -> Geometry {
        .polygon(corners.map { ring in (ring + [ring[0]]).map { at($0.0, $0.1) } })
    }

    private static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Geometry {
        polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
    }

    @Test func `Cells that are known to lie inside hold no wall, and most of an area is known`() {
        // An L with a slanted corner and a courtyard.
        let outline = Self.polygon(
            [(0, 0), (100, 0), (100, 45), (95, 50), (50, 50), (50, 100), (0, 100)],
            [(20, 20), (20, 30), (30, 30), (30, 20)])
        let walls = WallIndex([outline], Self.plane)
        var cells = ClearCells(walls)
        var generator = SeededGenerator(seed: 5)
        var known = 0
        for _ in 0..<4000 {
            let x = Double.random(in: -5...104, using: &generator)
            let y = Double.random(in: -5...104, using: &generator)
            let box = Self.box(x, y, Double.random(in: 0...4, using: &generator), 1).box
            let isClear = walls.isClear(box)
            let isInside = isClear && walls.locate(box.center) == .inside
            if cells.contain(box, walls) {
                known += 1
                #expect(isInside)
            }
        }
        // Of the random boxes some six in ten lie inside.
        #expect(known > 1500)
    }

    @Test(arguments: [
        Geometry.point(Position(longitude: 8, latitude: 47)), box(0, 0, 0, 0), box(0, 0, 5, 0), box(0, 0, 1e-9, 1e-9),
    ]) func `An outline without an inside knows nothing`(_ outline: Geometry) {
        let walls = WallIndex([outline], Self.plane)
        var cells = ClearCells(walls)
        let areKnown = [Self.box(0, 0, 0, 0).box, Box()].map { cells.contain($0, walls) }
        expectEqual(areKnown, [false, false])
    }

    @Test func `Of an area that an outline surely covers nothing sticks out`() {
        // Two parts, the first with a courtyard.
        let outline = Geometry.multiPolygon(
            [
                [[(0, 0), (60, 0), (60, 60), (50, 70), (0, 60)], [(20, 20), (20, 26), (26, 26), (26, 20)]],
                [[(70, 0), (100, 0), (100, 60), (80, 60)]],
            ].map { rings in rings.map { ring in (ring + [ring[0]]).map { Self.at($0.0, $0.1) } } })
        let held = AreaOutline(outline, Self.plane, Self.tolerances)
        var generator = SeededGenerator(seed: 11)
        func coordinate() -> Double { Double.random(in: -5...105, using: &generator) }
        var (covered, uncovered) = (0, 0)
        for _ in 0..<3000 {
            // Triangles of any size, some around the courtyard, some with a hole there.
            let corners = (0..<3).map { _ in (coordinate(), coordinate() * 0.7) }
            var area = Self.polygon(corners)
            if Bool.random(using: &generator), area.location(of: Self.at(23, 23)) == .inside {
                area = Self.polygon(corners, [(19, 19), (19, 27), (27, 27), (27, 19)])
            }
            guard area.isValid() else { continue }
            let excess = held.areaExcess(of: area)
            if area.withCoordinates(held.surelyCovers) {
                covered += 1
                #expect(excess.area < 1e-6)
            } else if excess.area > 0.01 {
                uncovered += 1
            }
            expectEqual((held.excess(of: area) != nil), Self.tolerances.isFault(excess))
        }
        #expect(covered > 100 && uncovered > 1000)
    }

    @Test func `Furniture stands in the same units whether these are known not to overlap or not`() {
        // Shops around a corridor of many corners, which is large.
        var corridor: [(Double, Double)] = []
        var shops: [Geometry] = []
        for number in 0..<40 {
            let x = Double(number) * 10
            corridor += [(x, 0), (x + 2, 1), (x + 8, 1)]
            shops.append(Self.polygon([(x, 0), (x + 2, 1), (x + 8, 1), (x + 10, 0), (x + 10, -10), (x, -10)]))
        }
        let units = ShapeTable([Self.polygon(corridor + [(400, 0), (400, 12), (0, 12)])] + shops)
        let quick = UnitWalls(units, areDisjoint: true, Self.plane, Self.tolerances, precedes: <)
        let close = UnitWalls(units, areDisjoint: false, Self.plane, Self.tolerances, precedes: <)
        var generator = SeededGenerator(seed: 9)
        var found: Set<Int> = []
        for _ in 0..<1500 {
            let x = Double.random(in: -3...400, using: &generator)
            let piece = Self.box(x, Double.random(in: -12...12, using: &generator), 1.5, 1)
            let meetings = piece.withCoordinates { quick.meetings(of: $0) }
            let others = piece.withCoordinates { close.meetings(of: $0) }
            expectEqual(meetings.map(\.unit), others.map(\.unit))
            found.formUnion(meetings.map(\.unit))
        }
        expectEqual(found.count, 41)
    }
}
