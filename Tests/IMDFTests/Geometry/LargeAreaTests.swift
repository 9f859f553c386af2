import TestSupport
import Testing

@testable import IMDF

/// Of an area of many edges, only those over and under a small one are laid over it; the answers are those of all of it.
@Suite struct LargeAreaTests {
    private static let noise = AmountNoise(area: 0.01, width: 0.01)
    private static let plane = MeasureTests.plane

    private static func ring(_ x: Double, _ y: Double, _ width: Double, _ height: Double, lean: Double = 0)
        -> [Position]
    {
        [(0, 0), (width, lean), (width, lean + height), (0, height), (0, 0)].map {
            MeasureTests.position(x + $0.0, y + $0.1)
        }
    }

    /// The walls of a floor of rooms of three meters, as one area with a hole for each room.
    private static func walls(of rooms: Int, thickness: Double) -> Geometry {
        let holes = (0..<rooms * rooms).map { number -> [Position] in
            let (x, y) = (3 * Double(number % rooms), 3 * Double(number / rooms))
            return ring(x + thickness, y + thickness, 3 - 2 * thickness, 3 - 2 * thickness).reversed()
        }
        return .polygon([ring(0, 0, 3 * Double(rooms), 3 * Double(rooms))] + holes)
    }

    /// Rooms, parts of walls, and leaning pieces across several rooms and the outer wall.
    private static func pieces(_ seed: UInt64, _ rooms: Int) -> [Geometry] {
        var random = SeededGenerator(seed: seed)
        let size = 3 * Double(rooms)
        return (0..<60).map { number in
            let (x, y) = (Double.random(in: -1...size, using: &random), Double.random(in: -1...size, using: &random))
            switch number % 3 {
            case 0: return .polygon([ring(3 * (x / 3).rounded(.down), 3 * (y / 3).rounded(.down), 3, 3)])
            case 1: return .polygon([ring(3 * (x / 3).rounded(.down) - 0.1, y, 0.2, 2)])
            default:
                let (width, height) = (
                    Double.random(in: 0.1...5, using: &random), Double.random(in: 0.1...5, using: &random)
                )
                return .polygon([ring(x, y, width, height, lean: Double.random(in: -1...1, using: &random))])
            }
        }
    }

    @Test(arguments: [0.2, 0.004], 1...2 as ClosedRange<UInt64>) func `What is far from a small area changes no answer`(
        _ thickness: Double, _ seed: UInt64
    ) {
        let rooms = 6
        let walls = Self.walls(of: rooms, thickness: thickness)
        #expect(walls.isValid())
        var (decided, sharing) = (0, 0)
        ShapeTable([walls]).withView { view in
            let large = LargeArea(view, 0, Self.plane, noise: Self.noise)
            for piece in Self.pieces(seed, rooms) {
                ShapeTable([piece]).withView { other in
                    let box = view.shapes[0].box
                    let window = box.intersection(other.shapes[0].box)
                    guard !window.isEmpty else { return }
                    let runs = SegmentRuns(other, other.shapes[0].lines)
                    let looks = large.looks(view, window: window) {
                        $0.addFolded(other, 0, runs, Self.plane, window: window, notingCuts: $1)
                    }
                    guard let looks else { return }
                    decided += 1
                    var overlay = AreaOverlay()
                    overlay.add(view, 0, isSecond: false, Self.plane)
                    overlay.add(other, 0, isSecond: true, Self.plane)
                    let full = overlay.sharedAndExcess(
                        Self.plane, sharedWindow: window, window: box, ignoring: Self.noise)
                    expectEqual(looks.shared.exceeds, (full != nil))
                    guard let full else { return }
                    sharing += 1
                    #expect(abs(looks.shared.area - full.shared.area) < AreaOverlay.Look.tolerance)
                    #expect(abs(looks.excess.area - full.excess.area) < AreaOverlay.Look.tolerance)
                    expectEqual(looks.excess.exceeds, full.excess.exceeds(area: 0.01, width: 0.01))
                }
            }
        }
        // Walls of eight millimeters are noise, but where four of them meet.
        #expect(thickness < 0.01 || decided > 40 && sharing > 30)
    }
}
