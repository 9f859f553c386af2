/// The places of a graph that people reach from others. Routes, meshes, and rules ask this one search.
///
/// Linear in places and ways.
@usableFromInline package struct ReachFlood: Sendable {
    /// The way in which a place is reached.
    @usableFromInline package enum Mark: UInt8, Comparable, Sendable {
        case none
        /// A destination that nobody passes, because the unit is restricted.
        case asGoal
        /// A place that people may pass.
        case through

        @inlinable package static func < (a: Mark, b: Mark) -> Bool { a.rawValue < b.rawValue }
    }

    /// The marks by place.
    @usableFromInline package var marks: [Mark]

    /// Creates a search that has reached nothing.
    @inlinable package init(count: Int) { marks = [Mark](repeating: .none, count: count) }

    /// Whether a place is reached.
    @inlinable package func reaches(_ place: Int) -> Bool { marks[place] != .none }

    /// Marks the places reached from others, and returns the new ones.
    ///
    /// - Parameters:
    ///   - goals: places of which one is enough; empty to find all.
    ///   - ways: names each place that can be entered from a place, and whether people may pass it.
    @inlinable @discardableResult package mutating func spread(
        from places: some Sequence<Int>, until goals: Set<Int> = [],
        _ ways: (_ place: Int, _ enter: (Int, Mark) -> Void) -> Void
    ) -> [Int] {
        var found: [Int] = []
        var open: [Int] = []
        var isDone = false
        func enter(_ place: Int, _ mark: Mark) {
            guard marks[place] < mark else { return }
            if marks[place] == .none {
                found.append(place)
                if goals.contains(place) { isDone = true }
            }
            marks[place] = mark
            if mark == .through { open.append(place) }
        }
        for place in places { enter(place, .through) }
        while !isDone, let place = open.popLast() { ways(place, enter) }
        return found
    }

    /// Marks only the largest connected part: of equal ones, that of the first of these places.
    ///
    /// - Parameter size: the size of a place.
    @inlinable package mutating func spreadOverLargestPart(
        of places: some Sequence<Int>, size: (Int) -> Int, _ ways: (_ place: Int, _ enter: (Int, Mark) -> Void) -> Void
    ) {
        var largest: (size: Int, start: Int) = (0, 0)
        for place in places where !reaches(place) {
            let total = spread(from: [place], ways).reduce(0) { $0 + size($1) }
            if total > largest.size { largest = (total, place) }
        }
        self = ReachFlood(count: marks.count)
        if largest.size > 0 { spread(from: [largest.start], ways) }
    }
}
