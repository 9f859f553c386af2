import TestSupport
import Testing

@testable import IMDF

/// The survey of a level finds in one look what the single questions find, however walls are shared.
@Suite struct CoverageSurveyTests {
    private static let plane = LocalPlane(at: Position(longitude: 8, latitude: 47))

    /// A box in tenths of a thousandth of a degree, some eight and eleven meters.
    private static func box(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) -> Geometry {
        func at(_ x: Double, _ y: Double) -> Position { Position(longitude: 8 + x * 1e-4, latitude: 47 + y * 1e-4) }
        return .polygon([[at(x0, y0), at(x1, y0), at(x1, y1), at(x0, y1), at(x0, y0)]])
    }

    /// A grid of rooms that share their walls; some are left out, moved so that they overlap, or stick out.
    private static func rooms(_ seed: UInt64) -> [Geometry] {
        var generator = SeededGenerator(seed: seed)
        return (0..<6).flatMap { x in
            (0..<6).compactMap { y -> Geometry? in
                let (x, y) = (Double(x), Double(y))
                // The first seed has every room in its place, which is proven rather than compared.
                guard seed > 0 else { return box(x, y, x + 1, y + 1) }
                switch Int.random(in: 0..<12, using: &generator) {
                case 0: return nil
                case 1: return box(x, y, x + 1.5, y + 1)
                case 2: return box(x - 0.25, y, x + 1, y + 1)
                default: return box(x, y, x + 1, y + 1)
                }
            }
        }
    }

    @Test(arguments: 0..<UInt64(12)) func `A survey agrees with the single questions`(_ seed: UInt64) throws {
        let rooms = Self.rooms(seed)
        let outline = Self.box(0, 0, 6, 6)
        let filling = Self.box(2.25, 2.25, 2.75, 2.75)
        let coverage = Coverage(rooms, on: Self.plane)
        // Memory that another level was looked at in.
        var twins = WallTwins()
        _ = Coverage(Self.rooms(seed + 1), on: Self.plane).survey(
            of: nil, filling: [], exceeding: 0.01, limit: 1000, &twins)
        let survey = coverage.survey(of: outline, filling: [filling.coordinates], exceeding: 0.01, limit: 1000, &twins)
        expectEqual(survey.overlaps, coverage.overlaps())
        expectEqual(survey.overlaps.isEmpty, (seed == 0))
        let excess = coverage.excess(over: [outline])
        let free = Coverage(rooms + [filling], on: Self.plane).uncovered(of: [outline])
        #expect(abs(try #require(survey.excess).area - excess.area) < 1e-6)
        #expect(abs(try #require(survey.uncovered).area - free.area) < 1e-6)
        #expect(abs(try #require(survey.uncovered).width - free.width) < 1e-6)
    }

    @Test func `A full level leaves nothing and lets nothing out`() throws {
        var twins = WallTwins()
        let survey = Coverage(Self.rooms(0), on: Self.plane).survey(
            of: Self.box(0, 0, 6, 6), filling: [], exceeding: 0.01, limit: 10, &twins)
        #expect(try #require(survey.excess).area < 1e-6 && #require(survey.uncovered).area < 1e-6)
        #expect(survey.overlaps.isEmpty)
    }
}
