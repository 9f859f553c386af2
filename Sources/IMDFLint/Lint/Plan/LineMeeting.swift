/// Two lines that cross or run along each other.
struct LineMeeting {
    /// The indices of the two lines, in order.
    let first: Int
    let second: Int
    /// The length for which they run along each other, in meters; 0 if they only cross.
    let length: Double
    let position: Position

    /// The pairs of lines of a table that cross or run along each other by more than noise, in order. `isWhole` is
    /// false if so many lines meet, or are close to each other, that some pairs were not examined.
    ///
    /// - Parameter looks: the maximum number of pairs with intersecting boxes to examine. Lines that all end in one
    ///   place have a number of such pairs that grows with the square of their number; in a usual plan each line has a
    ///   few.
    static func pairs(_ table: LineTable, _ plane: LocalPlane, _ tolerances: Tolerances, looks: Int = 10_000_000) -> (
        found: [LineMeeting], isWhole: Bool
    ) {
        table.withLines { lines in
            let originals = originals(lines)
            var found: [LineMeeting] = []
            // Copies of a line are paired only with the first one, so that a thousand copies make only a thousand
            // pairs.
            for (number, original) in originals.enumerated() where Int(original) != number {
                if let meeting = LineMeeting(lines, Int(original), number, plane, tolerances) { found.append(meeting) }
            }
            var looked = 0
            for number in 0..<lines.count where Int(originals[number]) == number {
                lines.index.search(lines[number].box) { other in
                    looked += 1
                    guard other < number, Int(originals[other]) == other else { return true }
                    if let meeting = LineMeeting(lines, other, number, plane, tolerances) { found.append(meeting) }
                    return found.count < maximum && looked < looks
                }
                if found.count >= maximum || looked >= looks { break }
            }
            return (
                found.sorted { ($0.second, $0.first) < ($1.second, $1.first) }, found.count < maximum && looked < looks
            )
        }
    }

    /// The maximum number of pairs on a level; more would tell users nothing new.
    private static let maximum = 20_000

    /// The first line with the same points as each line, in either direction. For most, their own number.
    private static func originals(_ lines: LineTable.Lines) -> ContiguousArray<Int32> {
        var table = SlotTable(for: lines.count)
        let mixer = SecretMixer()
        return ContiguousArray(
            (0..<lines.count).map { number in
                let line = lines[number]
                let original = table.insert(number, line.hash(mixer)) { line.isCopy(of: lines[$0]) }
                return Int32(truncatingIfNeeded: original ?? number)
            })
    }

    private init?(_ lines: LineTable.Lines, _ first: Int, _ second: Int, _ plane: LocalPlane, _ tolerances: Tolerances)
    {
        let line = lines[first]
        guard let (length, place) = Self.meeting(line, line.segments, lines[second], plane, tolerances) else {
            return nil
        }
        (self.first, self.second, self.length) = (first, second, length)
        position = Position(place)
    }

    /// The line of a table that a geometry runs along for the greatest length, or else the first that it crosses; nil
    /// if it does neither by more than noise.
    static func worst(
        of coordinates: Coordinates, _ others: LineTable.Lines, _ plane: LocalPlane, _ tolerances: Tolerances
    ) -> (length: Double, place: Point, line: Int)? {
        var worst: (length: Double, place: Point, line: Int)?
        for lines in coordinates.parts {
            for number in lines {
                let line = PointRow(coordinates, line: number)
                func compare(_ at: Int, _ other: Int) {
                    guard let (length, place) = meeting(line, at..<at + 1, others[other], plane, tolerances) else {
                        return
                    }
                    if worst.map({ (length, -other) > ($0.length, -$0.line) }) ?? true {
                        worst = (length, place, other)
                    }
                }
                // Most lines are near a few others at most, which are then compared with every segment.
                var near: [Int] = []
                let areFew = others.index.search(line.box) { other in
                    near.append(other)
                    return near.count < PackedIndex.nodeSize
                }
                for at in line.segments {
                    let box = line.box(ofSegment: at)
                    if areFew {
                        for other in near where others[other].box.meets(box) { compare(at, other) }
                    } else {
                        // A long line may be near many others; each of its segments is near only some of them.
                        others.index.search(box) { other in
                            compare(at, other)
                            return true
                        }
                    }
                }
            }
        }
        return worst
    }

    /// The length from which lines count as running along each other if they do not coincide exactly, as lines rounded
    /// to a wall do. Lines that meet at a corner run beside each other for less.
    private static func leastBeside(_ tolerances: Tolerances) -> Double { 5 * tolerances.length }

    /// The length for which some segments of a line run along another line, or 0 and the place where they cross; nil
    /// for noise.
    static func meeting(
        _ a: PointRow, _ segments: Range<Int>, _ b: PointRow, _ plane: LocalPlane, _ tolerances: Tolerances
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
            if let (t0, t1) = Metric.part(
                of: start, end, within: tolerances.length, of: plane.meters(b[other]), plane.meters(b[other + 1]))
            {
                beside += (t1 - t0) * Metric.distance(start, end)
                if (t1 - t0) * Metric.distance(start, end) > leastBeside {
                    shared = shared ?? plane.degrees(Metric.point(start, end, (t0 + t1) / 2))
                }
            }
        }
        // An index of long lines avoids comparing every segment of two long ones with each other. For short lines,
        // which most are, it would cost more than it saves.
        let others = b.segments
        let index = others.count > PackedIndex.nodeSize ? PackedIndex(ContiguousArray(others.lazy.map(b.box))) : nil
        for at in segments {
            let query = a.box(ofSegment: at).grown(dx, dy)
            if let index {
                index.search(query) { other in
                    compare(at, other)
                    return true
                }
            } else {
                for other in others where b.box(ofSegment: other).meets(query) { compare(at, other) }
            }
        }
        let length = exact > tolerances.length || beside > leastBeside ? max(exact, beside) : 0
        if length > 0, let shared { return (length, shared) }
        return crossing.map { (0, $0) }
    }

    /// Whether a place is not an end of a line.
    private static func isAway(
        _ place: Point, from first: Point, _ last: Point, _ plane: LocalPlane, _ tolerances: Tolerances
    ) -> Bool {
        let place = plane.meters(place)
        return Metric.distance(plane.meters(first), place) > tolerances.length
            && Metric.distance(plane.meters(last), place) > tolerances.length
    }
}

extension PointRow {
    /// Whether another line has the same points, in either direction.
    fileprivate func isCopy(of other: PointRow) -> Bool {
        guard count == other.count else { return false }
        return (0..<count).allSatisfy { self[$0] == other[$0] }
            || (0..<count).allSatisfy { self[$0] == other[count - 1 - $0] }
    }

    /// A hash that copies of the line and of its reverse share.
    fileprivate func hash(_ mixer: SecretMixer) -> Int {
        let sum = (0..<count).reduce(UInt64(count)) { $0 &+ mixer.mix(mixer.start, self[$1]) }
        return Int(truncatingIfNeeded: sum)
    }
}
