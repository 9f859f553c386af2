/// A line or ring as written: its positions and the text between them. Fixes move and copy these texts, so that no
/// number is reformatted.
struct PositionText {
    /// The role of the line in its geometry.
    enum Role { case line, shell, hole }

    /// The bytes from after the opening bracket to before the closing one.
    let range: Range<Int>
    private let role: Role
    private var texts: [[UInt8]] = []
    private var places: [Position] = []
    private let head: [UInt8]
    private var separators: [[UInt8]] = []
    private let tail: [UInt8]

    /// Returns nil if the array contains anything but positions.
    init?(_ line: JSONElement, _ role: Role) {
        guard line.kind == .array else { return nil }
        var ranges: [Range<Int>] = []
        var positions: [Position] = []
        var isSound = true
        line.forEachElement { element in
            guard let position = Self.position(element) else {
                isSound = false
                return false
            }
            ranges.append(element.node.start..<element.node.end)
            positions.append(position)
            return true
        }
        guard isSound, let first = ranges.first, let last = ranges.last else { return nil }
        func bytes(_ range: Range<Int>) -> [UInt8] {
            Array(UnsafeBufferPointer(start: line.bytes + range.lowerBound, count: range.count))
        }
        range = line.node.start + 1..<line.node.end - 1
        self.role = role
        places = positions
        texts = ranges.map(bytes)
        head = bytes(range.lowerBound..<first.lowerBound)
        tail = bytes(last.upperBound..<range.upperBound)
        separators = zip(ranges, ranges.dropFirst()).map { bytes($0.upperBound..<$1.lowerBound) }
        // Removing a superfluous comma is another fix, which runs first.
        if tail.contains(Byte.comma) { return nil }
    }

    /// A position of two or three numbers.
    static func position(_ element: JSONElement) -> Position? {
        guard element.kind == .array else { return nil }
        var numbers: [Double] = []
        var isSound = true
        element.forEachElement { number in
            guard let value = number.number, numbers.count < 3 else {
                isSound = false
                return false
            }
            numbers.append(value)
            return true
        }
        guard isSound, numbers.count >= 2 else { return nil }
        return Position(longitude: numbers[0], latitude: numbers[1], altitude: numbers.count > 2 ? numbers[2] : nil)
    }

    /// The text after the fixes.
    var bytes: [UInt8] {
        var bytes = head
        for (index, text) in texts.enumerated() {
            if index > 0 { bytes += separators[index - 1] }
            bytes += text
        }
        return bytes + tail
    }

    /// Applies the fixes that are possible and returns them.
    mutating func mend(_ fixes: Set<Fix>) -> [Fix] {
        var done: [Fix] = []
        if fixes.contains(.repeatedPosition), dropRepeated() { done.append(.repeatedPosition) }
        guard role != .line else { return done }
        if fixes.contains(.openRing), close() { done.append(.openRing) }
        if fixes.contains(.winding), turn() { done.append(.winding) }
        return done
    }

    private static func areEqual(_ a: Position, _ b: Position) -> Bool {
        a.longitude == b.longitude && a.latitude == b.latitude && a.altitude == b.altitude
    }

    /// Removes positions equal to the previous one, as long as enough are left for a line or a ring.
    private mutating func dropRepeated() -> Bool {
        let least = role == .line ? 2 : 4
        var kept: [Int] = []
        for index in places.indices {
            if let last = kept.last, Self.areEqual(places[last], places[index]) { continue }
            kept.append(index)
        }
        guard kept.count < places.count, kept.count >= least else { return false }
        separators = kept.dropFirst().map { separators[$0 - 1] }
        (texts, places) = (kept.map { texts[$0] }, kept.map { places[$0] })
        return true
    }

    /// Repeats the first position at the end if the result is a ring.
    private mutating func close() -> Bool {
        guard places.count >= 3, let first = places.first, let last = places.last,
            first.longitude != last.longitude || first.latitude != last.latitude
        else { return false }
        separators.append(separators.last ?? [Byte.comma])
        texts.append(texts[0])
        places.append(first)
        return true
    }

    /// Reverses a closed ring with the wrong orientation. If the area is too close to zero to decide, the ring stays
    /// as it is.
    private mutating func turn() -> Bool {
        guard places.count >= 4, let first = places.first, let last = places.last, first.longitude == last.longitude,
            first.latitude == last.latitude
        else { return false }
        var area = RingArea(from: Point(first))
        for place in places { area.add(Point(place)) }
        // The rounding error of such a sum is a small multiple of the rounding error of its largest terms.
        guard area.twice.magnitude > area.size * 1e-12, (area.twice > 0) != (role == .shell) else { return false }
        texts.reverse()
        places.reverse()
        return true
    }
}
