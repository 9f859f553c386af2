import TestSupport
import Testing

@testable import IMDF

/// No input traps, hangs or runs out of stack; and what is large takes time in proportion.
@Suite struct GeometryRobustnessTests {
    private static func position(_ x: Double, _ y: Double) -> Position { Position(longitude: x, latitude: y) }

    /// Rings of every unpleasant kind.
    static let oddRings: [[Position]] = {
        let numbers = [0, 1, -1, .nan, .infinity, -.infinity, 1e308, -1e308, 1e-308, 180, 90, -0.0]
        var rings: [[Position]] = [[], [position(1, 1)], Array(repeating: position(1, 1), count: 5)]
        var random = SeededGenerator(seed: 3)
        for count in [2, 3, 4, 5, 9, 60] {
            for _ in 0..<12 {
                var ring = (0..<count).map { _ in
                    position(numbers.randomElement(using: &random)!, numbers.randomElement(using: &random)!)
                }
                if Bool.random(using: &random) { ring.append(ring[0]) }
                rings.append(ring)
            }
        }
        // Spikes on one line.
        rings.append((0..<100).map { position(Double($0 % 7), 0) } + [position(0, 0)])
        return rings
    }()

    /// Everything that can be asked, of everything.
    @Test func everyQuestionHasAnAnswer() {
        var geometries: [Geometry] = [.geometryCollection([])]
        for (index, ring) in Self.oddRings.enumerated() {
            geometries += [.polygon([ring]), .lineString(ring), .multiPoint(ring)]
            let other = Self.oddRings[(index * 7 + 3) % Self.oddRings.count]
            geometries += [
                .polygon([ring, other]), .multiPolygon([[ring], [other]]), .multiLineString([ring, other]),
            ]
            if let first = ring.first { geometries.append(.point(first)) }
            geometries.append(.geometryCollection([.polygon([ring]), .lineString(other)]))
        }
        var answers = 0
        for (index, geometry) in geometries.enumerated() {
            answers += geometry.faults(includesRemarks: true).count + (geometry.isSimple ? 1 : 0)
            answers += geometry.interiorPoint == nil ? 0 : 1
            answers += geometry.area() > 0 ? 1 : 0
            answers += geometry.length() > 0 ? 1 : 0
            for step in [0, 1, 17] {
                let other = geometries[(index + step) % geometries.count]
                answers += geometry.relate(other).intersects ? 1 : 0
                answers += geometry.overlap(with: other).area > 0 ? 1 : 0
                answers += geometry.excess(over: other).area > 0 ? 1 : 0
                answers += geometry.lineExcess(over: other).length > 0 ? 1 : 0
                answers += geometry.distance(to: other) > 0 ? 1 : 0
                answers += geometry.equalsTopologically(other) ? 1 : 0
            }
            if let p = geometry.positions.first {
                answers += geometry.location(of: p) == .inside ? 1 : 0
                answers += geometry.distance(to: p) > 0 ? 1 : 0
            }
        }
        let coverage = Coverage(geometries)
        answers += coverage.overlaps(limit: 1000).count + coverage.wallMismatches().count
        let index = GeometryIndex(geometries)
        answers += index.equalGroups().count
        answers += index.candidates(near: geometries[3], within: 10).count
        answers += index.covering(Self.position(1, 1)).count
        #expect(answers > 0)
    }

    /// Not a number, infinite and huge coordinates are reported as such, and nothing else is.
    @Test func notANumber() {
        for number in [Double.nan, .infinity, -.infinity] {
            let ring = [(0, 0), (1, 0), (1, number), (0, 0)].map { Self.position($0.0, $0.1) }
            expectEqual(Geometry.polygon([ring]).faults().map(\.reason), [.invalidCoordinate])
            #expect(Geometry.polygon([ring]).isDisjoint(from: .polygon([ring])))
        }
        let huge = [(-1e308, -1e308), (1e308, -1e308), (1e308, 1e308), (-1e308, -1e308)].map {
            Self.position($0.0, $0.1)
        }
        expectEqual(Geometry.polygon([huge]).faults().map(\.reason), [.coordinateOutOfRange])
        #expect(Geometry.polygon([huge]).isValid(checksRange: false))
        #expect(Geometry.polygon([huge]).contains(.point(Self.position(5, -5))))
    }
}

/// Large and adversarial input. Each would take minutes if it were quadratic; limits are generous for slow machines and
/// builds without optimization.
@Suite(.serialized) struct LargeGeometryTests {
    private static func position(_ x: Double, _ y: Double) -> Position { Position(longitude: x, latitude: y) }

    private static func square(_ x: Double, _ y: Double, _ size: Double) -> [Position] {
        [(x, y), (x + size, y), (x + size, y + size), (x, y + size), (x, y)].map { position($0.0, $0.1) }
    }

    /// A jagged circle, simple.
    private static func circle(_ count: Int, radius: Double = 1) -> [Position] {
        var ring: [Position] = []
        ring.reserveCapacity(count + 1)
        // A rotation by repeated multiplication, so that no mathematics library is needed.
        let step = 2 * Double.pi / Double(count)
        let (c, s) = (1 - step * step / 2 + step * step * step * step / 24, step - step * step * step / 6)
        var (x, y) = (radius, 0.0)
        for index in 0..<count {
            let jag = index % 2 == 0 ? 1 : 1 - 1e-7
            ring.append(position(x * jag, y * jag))
            (x, y) = (x * c - y * s, x * s + y * c)
        }
        return ring + [ring[0]]
    }

    @Test(.timeLimit(.minutes(30))) func millionVertices() {
        let count = Effort.count(1_000_000)
        let ring = Geometry.polygon([Self.circle(count)])
        #expect(ring.isValid())
        expectEqual(ring.location(of: Self.position(0.5, 0.5)), .inside)
        #expect(ring.interiorPoint != nil)
        let comb = (0..<(count / 4)).flatMap { tooth -> [Position] in
            let x = Double(tooth) / Double(count / 400)
            return [Self.position(x, 0), Self.position(x, 50), Self.position(x + 1e-4, 50), Self.position(x + 1e-4, 1)]
        }
        let base = [Self.position(101, 0), Self.position(101, -1), Self.position(0, -1), Self.position(0, 0)]
        #expect(Geometry.polygon([comb + base]).isValid())
    }

    @Test(.timeLimit(.minutes(30))) func tenThousandHoles() {
        var rings = [Self.square(-1, -1, 102)]
        for index in 0..<10_000 { rings.append(Self.square(Double(index % 100), Double(index / 100), 0.5).reversed()) }
        let polygon = Geometry.polygon(rings)
        #expect(polygon.isValid(checksRange: false))
        #expect(polygon.relate(polygon).equals)
        #expect(polygon.interiorPoint != nil)
        rings[5000] = Self.square(50.1, 50.1, 0.2)
        expectEqual(Geometry.polygon(rings).faults(checksRange: false).map(\.reason), [.nestedHoles])
        rings[5000] = Self.square(200, 0, 1)
        expectEqual(Geometry.polygon(rings).faults(checksRange: false).map(\.reason), [.holeOutsideShell])
    }

    @Test(.timeLimit(.minutes(30))) func tenThousandEqualUnits() {
        let unit = Geometry.polygon([Self.square(10, 10, 0.001)])
        let units = Array(repeating: unit, count: 10_000)
        expectEqual(Coverage(units).overlappingPairs().count, 9_999)
        expectEqual(GeometryIndex(units).equalGroups().map(\.count), [10_000])
        expectEqual(Geometry.multiPolygon(units.map { $0.polygons[0].map(Array.init) }).faults().isEmpty, false)
    }

    @Test(.timeLimit(.minutes(30))) func collinearSegments() {
        // Thousands of parts of one line, each over most of the others.
        let lines = (0..<1500).map { [Self.position(Double($0) / 128, 0), Self.position(50 + Double($0) / 128, 0)] }
        let pile = Geometry.multiLineString(lines)
        #expect(!pile.isSimple)
        expectEqual(pile.relate(pile).description, "1FFF0FFF2")
        #expect(pile.relate(.lineString([Self.position(0, 0), Self.position(50 + 1499.0 / 128, 0)])).equals)
        // A ring of spikes along one line.
        let spikes = (0..<4000).map { Self.position(Double($0 * 7919 % 1000) / 10, 0) }
        let ring = Geometry.polygon([spikes + [spikes[0]]])
        #expect(!ring.isValid())
        #expect(ring.relate(.polygon([Self.square(0, 0, 1)])).intersects)
    }

    @Test(.timeLimit(.minutes(30))) func tenThousandUnitsOfALevel() {
        let units = (0..<10_000).map { number -> Geometry in
            .polygon([Self.square(Double(number % 100), Double(number / 100), 1)])
        }
        #expect(Coverage(units).overlappingPairs().isEmpty)
        // One more over all corners of the middle.
        let over = Geometry.polygon([Self.square(49.5, 49.5, 1)])
        expectEqual(Coverage(units + [over]).overlappingPairs().map(\.first), [4949, 4950, 5049, 5050])
    }
}
