/// A box as four small numbers, so that one vector comparison decides whether it may meet another.
///
/// Minima and negated maxima, relative to a nearby origin, are rounded to 32 bits. Rounding keeps the order of numbers,
/// so that boxes that meet are never missed; a few that do not meet are reported, and callers must check again. A loop
/// over such boxes has one branch per box, which is rarely taken.
struct MeetingBox: Sendable {
    private let corners: SIMD4<Float>

    @inline(__always) init(_ a: Point, _ b: Point, from origin: Point) { self.init(Box(a, b), from: origin) }

    @inline(__always) init(_ box: Box, from origin: Point) {
        corners = SIMD4(
            Float(box.minX - origin.x), Float(box.minY - origin.y), -Float(box.maxX - origin.x),
            -Float(box.maxY - origin.y))
    }

    /// The upper bounds of the four numbers of boxes that meet this one.
    @inline(__always) var reach: SIMD4<Float> { SIMD4(-corners.z, -corners.w, -corners.x, -corners.y) }

    /// Whether the box may meet the one with this `reach`, relative to the same origin.
    @inline(__always) func isWithin(_ reach: SIMD4<Float>) -> Bool { all(corners .<= reach) }

    /// A box around this and another one.
    @inline(__always) fileprivate func union(_ other: MeetingBox) -> MeetingBox {
        MeetingBox(corners: corners.replacing(with: other.corners, where: other.corners .< corners))
    }

    @inline(__always) private init(corners: SIMD4<Float>) { self.corners = corners }
}

/// A row of boxes whose neighbors are close to each other, such as those of the segments of an outline. A search skips
/// eight boxes at a time.
struct MeetingBoxRow {
    private static let run = 8

    private let boxes, runs: UnsafeMutableBufferPointer<MeetingBox>
    private(set) var count = 0

    /// Calls `body` with an empty row for at most `capacity` boxes.
    @inline(__always) static func with<R>(capacity: Int, _ body: (inout MeetingBoxRow) -> R) -> R {
        withUnsafeTemporaryAllocation(of: MeetingBox.self, capacity: capacity) { boxes in
            withUnsafeTemporaryAllocation(of: MeetingBox.self, capacity: capacity / run + 1) { runs in
                var row = MeetingBoxRow(boxes: boxes, runs: runs)
                return body(&row)
            }
        }
    }

    @inline(__always) mutating func append(_ box: MeetingBox) {
        boxes.initializeElement(at: count, to: box)
        let run = count / Self.run
        runs.initializeElement(at: run, to: count % Self.run == 0 ? box : runs[run].union(box))
        count += 1
    }

    /// Calls back with each box, from an index on, that may meet the box at another index.
    @inline(__always) func forEach(from start: Int, meeting number: Int, _ visit: (Int) -> Void) {
        let reach = boxes[number].reach
        var at = start
        while at < count {
            let end = min((at / Self.run + 1) * Self.run, count)
            if runs[at / Self.run].isWithin(reach) {
                while at < end {
                    if boxes[at].isWithin(reach) { visit(at) }
                    at += 1
                }
            }
            at = end
        }
    }
}
