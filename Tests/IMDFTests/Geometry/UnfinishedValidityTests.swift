import TestSupport
import Testing

@testable import IMDF

/// Rings beyond all plans are not looked at to the end; what was not proven is said.
@Suite struct UnfinishedValidityTests {
    /// A comb whose teeth slant so far that the boxes of all of them overlap.
    private static func comb(_ teeth: Int) -> Geometry {
        let height = Double(teeth)
        var ring: [Position] = []
        func add(_ x: Double, _ y: Double) { ring.append(Position(longitude: x * 1e-5, latitude: y * 1e-5)) }
        for tooth in 0..<teeth {
            add(Double(tooth), 0)
            add(Double(tooth) + height + 0.5, height)
        }
        add(Double(teeth), 0)
        add(Double(teeth), -1)
        add(0, -1)
        add(0, 0)
        return .polygon([ring.reversed()])
    }

    @Test func `A comb is valid, and all of it was looked at`() {
        let (isValid, isWhole) = Self.comb(500).validity()
        #expect(isValid && isWhole)
    }

    /// Boxes of all of their segments overlap: pairs without number, of which none meets.
    @Test(.timeLimit(.minutes(1))) func `Large combs, and rings around each other, are looked at to the end`() {
        let (isValid, isWhole) = Self.comb(10_000).validity()
        #expect(isValid && isWhole)
        let rings = (1...4_000).map { number -> [[Position]] in
            let r = Double(number) * 1e-5
            return [[(-r, -r), (r, -r), (r, r), (-r, r), (-r, -r)].map { Position(longitude: $0.0, latitude: $0.1) }]
        }
        expectEqual(Geometry.multiPolygon(rings).faults().map(\.reason), [.nestedShells])
    }

    @Test func `A comb that takes too many looks is given up, and says so`() {
        var validator = Validator(maximumRunPairs: 1000)
        #expect(validator.faults(of: Self.comb(500)).isEmpty)
        #expect(validator.isCutShort)
    }

    @Test func `A plain ring after it is no longer in doubt`() {
        var topology = TopologyCheck(maximumRunPairs: 1000)
        topology.run(ShapeTable([Self.comb(500)]))
        #expect(topology.isCutShort)
        topology.run(ShapeTable([Self.comb(3)]))
        #expect(!topology.isCutShort && topology.found.isEmpty)
    }
}
