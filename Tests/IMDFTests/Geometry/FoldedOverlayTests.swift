import TestSupport
import Testing

@testable import IMDF

/// Of a unit of many vertices only what is near a piece of furniture is laid over it; the answers are those of all of it.
@Suite struct FoldedOverlayTests {
    private static let noise = AmountNoise(area: 0.01, width: 0.01)
    private static let plane = MeasureTests.plane

    /// A room of ten meters with waves along its walls, and a hole with waves in its middle.
    private static func room(_ count: Int) -> Geometry {
        func ring(_ half: Double) -> [Position] {
            func wave(_ t: Double) -> Double { 0.2 * (10 * t - (10 * t).rounded()) }
            let corners = (0..<4 * count).map { number -> Position in
                let t = Double(number % count) / Double(count)
                let along = half * (2 * t - 1)
                // Not at the corners, where waves of two walls would cross.
                let across = half - (abs(along) < half - 0.45 ? 0.3 + wave(t) : 0)
                let (x, y) = [(along, -across), (across, along), (-along, across), (-across, -along)][number / count]
                return MeasureTests.position(x, y)
            }
            return corners + [corners[0]]
        }
        return .polygon([ring(5), ring(1.5).reversed()])
    }

    /// Pieces in, across and along the walls of the room: flat ones, upright ones, and crooked ones.
    private static func pieces(_ seed: UInt64) -> [Geometry] {
        var random = SeededGenerator(seed: seed)
        return (0..<60).map { number in
            let (x, y) = (Double.random(in: -5...5, using: &random), Double.random(in: -5...5, using: &random))
            let (length, breadth) = (
                Double.random(in: 0.2...3, using: &random), Double.random(in: 0.02...0.4, using: &random)
            )
            let lean = number % 3 == 2 ? Double.random(in: -1...1, using: &random) : 0
            let (dx, dy) = number % 3 == 1 ? (breadth, length) : (length, breadth)
            return .polygon([
                [(0, 0), (dx, lean), (dx, lean + dy), (0, dy), (0, 0)].map { MeasureTests.position(x + $0.0, y + $0.1) }
            ])
        }
    }

    @Test(arguments: [20, 300], 1...3 as ClosedRange<UInt64>) func `What lies far below changes no amount`(
        _ count: Int, _ seed: UInt64
    ) {
        let room = Self.room(count)
        #expect(room.isValid())
        var (faults, decided, edges, folded) = (0, 0, 0, 0)
        for piece in Self.pieces(seed) {
            ShapeTable([piece, room]).withView { view in
                let window = view.shapes[0].box
                let shared = window.intersection(view.shapes[1].box)
                guard !shared.isEmpty else { return }
                var whole = AreaOverlay()
                whole.add(view, 0, isSecond: false, Self.plane, window: window)
                var quick = whole
                whole.add(view, 1, isSecond: true, Self.plane, window: window)
                whole.noteSingleAreas()
                quick.addFolded(view, 1, SegmentRuns(view, view.shapes[1].lines), Self.plane, window: window)
                quick.noteSingleAreas()
                edges += whole.edges.count
                folded += quick.edges.count
                let both = whole.measure(.both, Self.plane, window: shared, ignoring: Self.noise)
                let excess = whole.measure(.firstOnly, Self.plane, window: window, ignoring: Self.noise)
                expectEqual(quick.measure(.both, Self.plane, window: shared, ignoring: Self.noise), both)
                expectEqual(quick.measure(.firstOnly, Self.plane, window: window, ignoring: Self.noise), excess)
                if both.exceeds(area: 0.01, width: 0.01) { faults += 1 }
                guard let looks = quick.looks(ignoring: Self.noise) else { return }
                decided += 1
                expectEqual(looks.shared.exceeds, both.exceeds(area: 0.01, width: 0.01))
                #expect(abs(looks.shared.area - both.area) < AreaOverlay.Look.tolerance)
                #expect(abs(looks.excess.area - excess.area) < AreaOverlay.Look.tolerance)
                if looks.shared.exceeds { expectEqual(looks.excess.exceeds, excess.exceeds(area: 0.01, width: 0.01)) }
            }
        }
        #expect(faults > 10)
        #expect(decided > 40)
        if count > 20 { #expect(folded < edges / 2) }
    }

    typealias Piece = (corners: [(Double, Double)], shared: Double, excess: Double)

    static let pieces: [Piece] = [
        ([(0, 0), (2, 0), (2, 1), (0, 1)], 2, 0), ([(3, 0), (5, 0), (5, 1), (3, 1)], 1, 1),
        ([(0, 0), (4, 0), (4, 4), (0, 4)], 16, 0), ([(-1, -1), (5, -1), (5, 5), (-1, 5)], 16, 20),
        ([(4, 0), (5, 0), (5, 4), (4, 4)], 0, 4),
    ]

    /// A piece that ends where the room does, has its wall in common with it, or is it.
    @Test(arguments: pieces) func `Common walls are nothing special`(_ piece: Piece) {
        let (corners, shared, excess) = piece
        func polygon(_ corners: [(Double, Double)]) -> Geometry {
            .polygon([(corners + [corners[0]]).map { MeasureTests.position($0.0, $0.1) }])
        }
        ShapeTable([polygon(corners), polygon([(0, 0), (4, 0), (4, 4), (0, 4)])]).withView { view in
            let window = view.shapes[0].box
            var overlay = AreaOverlay()
            overlay.add(view, 0, isSecond: false, Self.plane, window: window)
            overlay.addFolded(view, 1, SegmentRuns(view, view.shapes[1].lines), Self.plane, window: window)
            let looks = overlay.looks(ignoring: Self.noise)
            expectEqual(looks?.shared.exceeds, (shared > 0))
            #expect(abs((looks?.shared.area ?? .nan) - shared) < 1e-5)
            #expect(abs((looks?.excess.area ?? .nan) - excess) < 1e-5)
            if shared > 0 { expectEqual(looks?.excess.exceeds, (excess > 0)) }
        }
    }
}
