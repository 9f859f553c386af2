import TestSupport
import Testing

@testable import IMDF

/// Amounts of which only what matters is measured to the end agree with full ones.
@Suite struct AmountNoiseTests {
    private static let noise = AmountNoise(area: 0.01, width: 0.01)
    private static let plane = MeasureTests.plane

    /// Two random polygons over one another, in meters: some on a grid, some with many corners, some a hair's breadth apart.
    private static func areas(_ seed: UInt64) -> [(Geometry, Geometry)] {
        var random = SeededGenerator(seed: seed)
        var source = GridGeometries(seed: seed)
        func onGrid() -> Geometry { source.area().mapped { MeasureTests.position($0.longitude, $0.latitude) } }
        func star(_ x: Double) -> Geometry {
            let corners = Int.random(in: 5...180, using: &random)
            let radii = (0..<corners).map { _ in Double.random(in: 1...2, using: &random) }
            let ring = radii.enumerated().map { number, radius in
                // Around the square of the diamond's sides, which is convex enough to be simple.
                let part = 4 * Double(number) / Double(corners)
                let (side, rest) = (Int(part), part - part.rounded(.down))
                let (a, b) = [(1 - rest, rest), (-rest, 1 - rest), (rest - 1, -rest), (rest, rest - 1)][side % 4]
                return MeasureTests.position(x + radius * a, radius * b)
            }
            return .polygon([ring + [ring[0]]])
        }
        return (0..<60).map { number in
            switch number % 3 {
            case 0: (onGrid(), onGrid())
            case 1: (star(0), star(Double.random(in: 0...3, using: &random)))
            default: (star(0), onGrid())
            }
        }.filter { $0.isValid() && $1.isValid() }
    }

    private func agree(_ quick: AreaAmount, _ full: AreaAmount) {
        expectEqual(quick.area, full.area)
        expectEqual(quick.exceeds(area: 0.01, width: 0.01), full.exceeds(area: 0.01, width: 0.01))
        guard full.exceeds(area: 0.01, width: 0.01) else { return }
        #expect(quick.length == full.length && quick.mainWidth == full.mainWidth && quick.position == full.position)
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>) func `What is more than noise is measured as without noise`(
        _ seed: UInt64
    ) {
        var faults = 0
        var decided = 0
        for (a, b) in Self.areas(seed) {
            ShapeTable([a, b]).withView { view in
                let full = AreaOverlay.overlap(view, 0, 1, Self.plane, areValid: true)
                agree(AreaOverlay.overlap(view, 0, 1, Self.plane, areValid: true, ignoring: Self.noise), full)
                // Edges of one area do not cross, so that to leave their pairs out changes nothing but rounding.
                let plain = AreaOverlay.overlap(view, 0, 1, Self.plane)
                #expect(abs(plain.area - full.area) < 1e-9 && abs(plain.mainWidth - full.mainWidth) < 1e-9)
                if full.exceeds(area: 0.01, width: 0.01) { faults += 1 }

                let window = view.shapes[0].box
                var overlay = AreaOverlay()
                overlay.add(view, 0, isSecond: false, Self.plane, window: window)
                overlay.add(view, 1, isSecond: true, Self.plane, window: window)
                overlay.noteSingleAreas()
                let shared = window.intersection(view.shapes[1].box)
                let both = overlay.measure(.both, Self.plane, window: shared)
                let excess = overlay.measure(.firstOnly, Self.plane, window: window)
                let found = overlay.sharedAndExcess(
                    Self.plane, sharedWindow: shared, window: window, ignoring: Self.noise)
                expectEqual((found != nil), both.exceeds(area: 0.01, width: 0.01))

                // What is folded below the window makes no difference, bit for bit.
                var folded = AreaOverlay()
                folded.add(view, 0, isSecond: false, Self.plane, window: window)
                folded.addFolded(view, 1, SegmentRuns(view, view.shapes[1].lines), Self.plane, window: window)
                folded.noteSingleAreas()
                expectEqual(folded.measure(.both, Self.plane, window: shared), both)
                expectEqual(folded.measure(.firstOnly, Self.plane, window: window), excess)
                // An overlay that is used again is as good as a new one, and first looks need no cuts.
                var again = AreaOverlay(expecting: 8)
                again.add(view, 0, isSecond: false, Self.plane, window: window)
                let extent = again.extent
                again.addFolded(
                    view, 1, SegmentRuns(view, view.shapes[1].lines), Self.plane, window: window, notingCuts: false)
                let looksAgain = again.looks(ignoring: Self.noise)
                again.goBack(to: extent)
                again.addFolded(view, 1, SegmentRuns(view, view.shapes[1].lines), Self.plane, window: window)
                again.noteSingleAreas()
                expectEqual(again.measure(.firstOnly, Self.plane, window: window), excess)
                // What first looks decide is as if it were measured.
                if let looks = folded.looks(ignoring: Self.noise) {
                    expectEqual(looksAgain?.shared.area, looks.shared.area)
                    decided += 1
                    expectEqual(looks.shared.exceeds, (found != nil))
                    #expect(abs(looks.shared.area - both.area) < AreaOverlay.Look.tolerance)
                    #expect(abs(looks.excess.area - excess.area) < AreaOverlay.Look.tolerance)
                    if found != nil { expectEqual(looks.excess.exceeds, excess.exceeds(area: 0.01, width: 0.01)) }
                }
                guard let found else { return }
                agree(found.shared, both)
                agree(found.excess, excess)
            }
        }
        #expect(faults > 10)
        #expect(decided > 10)
    }

    /// Of a round outline every side may be the one that the least rectangle lies on.
    @Test(arguments: 1...4 as ClosedRange<UInt64>)
    func `The least rectangle of many points is that of a look at all of them from each side`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for count in [3, 12, 17, 40, 200, 900] {
            // On a parabola and its mirror image, so that all are corners of the hull; some twice but for rounding.
            var points: [MetricPoint] = []
            for _ in 0..<count {
                let x = Double.random(in: -1...1, using: &random)
                let y = (1 - x * x) * Double.random(in: 0.2...0.5, using: &random).rounded() + (1 - x * x)
                points.append(MetricPoint(x * 3, Bool.random(using: &random) ? y : -y / 2))
                if Int.random(in: 0..<10, using: &random) == 0 { points.append(MetricPoint(x * 3 + 1e-13, y)) }
            }
            points.sort { ($0.x, $0.y) < ($1.x, $1.y) }
            let columns = points.map { LeastRectangle.Column(x: $0.x, low: $0.y, high: $0.y) }
            let (length, width) = columns.withUnsafeBufferPointer { LeastRectangle.of($0) }
            let hull = columns.withUnsafeBufferPointer { columns in
                Array(unsafeUninitializedCapacity: 2 * columns.count + 2) { room, count in
                    count = LeastRectangle.convexHull(columns, room)
                }
            }
            var least = (length: 0.0, width: Double.infinity)
            for index in stride(from: 0, to: hull.count, by: max(1, hull.count / 256)) {
                let (a, b) = (hull[index], hull[(index + 1) % hull.count])
                let side = Metric.distance(a, b)
                guard side > 1e-12 else { continue }
                let (ux, uy) = ((b.x - a.x) / side, (b.y - a.y) / side)
                let across =
                    hull.map { point -> Double in ((point.y - a.y) * ux - (point.x - a.x) * uy).magnitude }.max() ?? 0
                let along = hull.map { point -> Double in (point.x - a.x) * ux + (point.y - a.y) * uy }
                if across < least.width { least = ((along.max() ?? 0) - (along.min() ?? 0), across) }
            }
            #expect(abs(max(least.length, least.width) - length) < 1e-9, "\(count) points")
            #expect(abs(min(least.length, least.width) - width) < 1e-9, "\(count) points")
        }
    }
}
