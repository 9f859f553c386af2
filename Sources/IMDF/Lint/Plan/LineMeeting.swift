/// Lines that cross or run along each other.
struct LineMeeting {
    /// The line given earlier, and the later one.
    let first: Int
    let second: Int
    /// How far they run along each other, in meters; 0 where they only cross.
    let length: Double
    let position: Position

    /// The pairs of lines of a list that cross or run along each other by more than noise, in order; `isWhole` is false
    /// where so many pairs meet, or come near each other in one place, that the rest was not looked at.
    ///
    /// - Parameter looks: pairs whose boxes meet that are looked at; lines that all end in one place make them by the
    ///   square, a plan a few for each line.
    static func pairs(
        _ lines: [[Point]],
        _ plane: LocalPlane,
        _ tolerances: Tolerances,
        looks: Int = 10_000_000
    ) -> (found: [LineMeeting], isWhole: Bool) {
        let index = PackedIndex(ContiguousArray(lines.lazy.map(box)))
        var firstOf: [LineKey: Int] = [:]
        firstOf.reserveCapacity(lines.count)
        var found: [LineMeeting] = []
        var copies: Set<Int> = []
        for (number, line) in lines.enumerated() where !line.isEmpty {
            // Copies of a line are told as such of the first alone, so that a thousand of them are a thousand pairs.
            let key = LineKey(line)
            if let original = firstOf[key] {
                copies.insert(number)
                if let meeting = LineMeeting(lines, original, number, plane, tolerances) { found.append(meeting) }
            } else {
                firstOf[key] = number
            }
        }
        var looked = 0
        for (number, line) in lines.enumerated() where !line.isEmpty && !copies.contains(number) {
            index.search(box(line)) { other in
                looked += 1
                guard other < number, !copies.contains(other) else { return true }
                if let meeting = LineMeeting(lines, other, number, plane, tolerances) { found.append(meeting) }
                return found.count < maximum && looked < looks
            }
            if found.count >= maximum || looked >= looks { break }
        }
        return (
            found.sorted { ($0.second, $0.first) < ($1.second, $1.first) },
            found.count < maximum && looked < looks
        )
    }

    /// After so many pairs of a level the rest says nothing new.
    private static let maximum = 100_000

    private static func box(_ line: [Point]) -> Box { line.reduce(into: Box()) { $0.add($1) } }

    /// A line, the same from both ends.
    private struct LineKey: Hashable {
        let start: Corner
        let end: Corner
        /// What lies between; nothing for most lines.
        let middle: [Corner]

        struct Corner: Hashable { let x, y: Double }

        init(_ line: [Point]) {
            let isForward = !line.reversed().lexicographicallyPrecedes(line) { $0 < $1 }
            let corners = line.lazy.map { Corner(x: $0.x, y: $0.y) }
            start = isForward ? corners[0] : corners[line.count - 1]
            end = isForward ? corners[line.count - 1] : corners[0]
            let between = corners.dropFirst().dropLast()
            middle = between.isEmpty ? [] : isForward ? Array(between) : between.reversed()
        }
    }

    private init?(_ lines: [[Point]], _ first: Int, _ second: Int, _ plane: LocalPlane, _ tolerances: Tolerances) {
        let segments = 0..<max(lines[first].count - 1, 0)
        guard let (length, place) = Self.meeting(lines[first], segments, lines[second], plane, tolerances) else {
            return nil
        }
        (self.first, self.second, self.length) = (first, second, length)
        position = Position(place)
    }

    /// Lines that are rounded to a wall run beside each other rather than on each other; from this length on it counts,
    /// which lines that meet at a corner do not reach.
    private static func leastBeside(_ tolerances: Tolerances) -> Double { 5 * tolerances.length }

    /// How long some segments of a line and another line run along each other, or 0 and a place where they cross; nil for
    /// no more than noise.
    static func meeting(
        _ a: [Point],
        _ segments: Range<Int>,
        _ b: [Point],
        _ plane: LocalPlane,
        _ tolerances: Tolerances
    ) -> (length: Double, place: Point)? {
        var exact = 0.0
        var beside = 0.0
        var shared: Point?
        var crossing: Point?
        let leastBeside = leastBeside(tolerances)
        let dx = tolerances.length / plane.metersPerDegreeLongitude
        let dy = tolerances.length / plane.metersPerDegreeLatitude
        func compare(_ at: Int, _ other: Int) {
            let start = plane.meters(a[at])
            let end = plane.meters(a[at + 1])
            switch SegmentMeeting.of(a[at], a[at + 1], b[other], b[other + 1]) {
            case .none, .touch: break
            case .overlap(let p, let q):
                exact += Metric.distance(plane.meters(p), plane.meters(q))
                shared = shared ?? Point((p.x + q.x) / 2, (p.y + q.y) / 2)
            case .proper:
                let place = SegmentMeeting.crossing(a[at], a[at + 1], b[other], b[other + 1])
                if crossing == nil,
                    isAway(place, from: a[segments.lowerBound], a[segments.upperBound], plane, tolerances),
                    isAway(place, from: b[0], b[b.count - 1], plane, tolerances)
                {
                    crossing = place
                }
            }
            if let (t0, t1) = Metric.stretch(
                of: start,
                end,
                within: tolerances.length,
                of: plane.meters(b[other]),
                plane.meters(b[other + 1])
            ) {
                beside += (t1 - t0) * Metric.distance(start, end)
                if (t1 - t0) * Metric.distance(start, end) > leastBeside {
                    shared = shared ?? plane.degrees(Metric.point(start, end, (t0 + t1) / 2))
                }
            }
        }
        // Lines of many segments are asked for by an index, so that two long ones don't multiply; for the rest, which is
        // nearly all, it would cost more than it spares.
        let others = 0..<max(b.count - 1, 0)
        let index =
            others.count > PackedIndex.nodeSize
            ? PackedIndex(ContiguousArray(others.lazy.map { Box(b[$0], b[$0 + 1]) })) : nil
        for at in segments {
            let query = Box(a[at], a[at + 1]).grown(dx, dy)
            if let index {
                index.search(query) { other in
                    compare(at, other)
                    return true
                }
            } else {
                for other in others where Box(b[other], b[other + 1]).meets(query) { compare(at, other) }
            }
        }
        let length = exact > tolerances.length || beside > leastBeside ? max(exact, beside) : 0
        if length > 0, let shared { return (length, shared) }
        return crossing.map { (0, $0) }
    }

    /// Whether a place is no end of a line.
    private static func isAway(
        _ place: Point,
        from first: Point,
        _ last: Point,
        _ plane: LocalPlane,
        _ tolerances: Tolerances
    ) -> Bool {
        let place = plane.meters(place)
        return Metric.distance(plane.meters(first), place) > tolerances.length
            && Metric.distance(plane.meters(last), place) > tolerances.length
    }
}
