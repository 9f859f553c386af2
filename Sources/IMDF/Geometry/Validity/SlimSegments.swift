/// An index of single segments, in a frame that is turned to the direction of most of them: their boxes are then slim, and
/// few overlap, where those of runs of segments, or of slanting ones, lie on top of each other, as in a comb.
struct SlimSegments {
    /// The first vertex and the line of each segment.
    let segments: ContiguousArray<(vertex: Int32, line: Int32)>
    private let boxes: ContiguousArray<Box>
    private let index: PackedIndex

    init(_ view: ShapeView, _ shape: ShapeTable.Shape) {
        let frame = Frame(view, shape)
        var segments = ContiguousArray<(vertex: Int32, line: Int32)>()
        var boxes = ContiguousArray<Box>()
        for line in shape.lines {
            for v in view.lines[line].segments {
                segments.append((Int32(truncatingIfNeeded: v), Int32(truncatingIfNeeded: line)))
                boxes.append(frame.box(view.vertex(v), view.vertex(v + 1)))
            }
        }
        self.segments = segments
        self.boxes = boxes
        index = PackedIndex(boxes)
    }

    /// Calls `visit` with the numbers of all pairs of segments that may meet, each once, until it returns false.
    ///
    /// - Returns: false if a visit ended the search.
    func forEachPair(_ visit: (Int, Int) -> Bool) -> Bool {
        for number in segments.indices {
            let isDone = index.search(boxes[number]) { other in other <= number || visit(number, other) }
            if !isDone { return false }
        }
        return true
    }

    /// A frame of coordinates with its origin in a shape.
    private struct Frame {
        private let origin: Point
        private let cosine, sine: Double
        /// More than turning a point can displace it.
        private let margin: Double

        init(_ view: ShapeView, _ shape: ShapeTable.Shape) {
            origin = shape.box.center
            margin = 1e-14 * (shape.box.maxX - shape.box.minX + shape.box.maxY - shape.box.minY)
            // The sum of the directions, by length, with four times their angles, so that opposite and square ones agree.
            var (x, y) = (0.0, 0.0)
            for line in shape.lines {
                for v in view.lines[line].segments {
                    let (a, b) = (view.vertex(v), view.vertex(v + 1))
                    let (dx, dy) = (b.x - a.x, b.y - a.y)
                    let squared = dx * dx + dy * dy
                    guard squared > 0 else { continue }
                    let (twoX, twoY) = (dx * dx - dy * dy, 2 * dx * dy)
                    let weight = 1 / (squared * squared.squareRoot())
                    x += (twoX * twoX - twoY * twoY) * weight
                    y += 2 * twoX * twoY * weight
                }
            }
            let length = (x * x + y * y).squareRoot()
            guard length > 0, length.isFinite else {
                (cosine, sine) = (1, 0)
                return
            }
            let double = Self.half(x / length, y / length)
            (cosine, sine) = Self.half(double.x, double.y)
        }

        /// The direction of half the angle.
        private static func half(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
            let half = (max(0, (1 + x) / 2).squareRoot(), max(0, (1 - x) / 2).squareRoot())
            return (half.0, y < 0 ? -half.1 : half.1)
        }

        func box(_ a: Point, _ b: Point) -> Box { Box(turned(a), turned(b)).grown(margin, margin) }

        private func turned(_ p: Point) -> Point {
            let (x, y) = (p.x - origin.x, p.y - origin.y)
            return Point(x * cosine + y * sine, y * cosine - x * sine)
        }
    }
}
