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

    /// A way out of a place: the place that it leads to, and whether people may pass that.
    @usableFromInline package typealias Exit = (place: Int, mark: Mark)

    /// Marks the places reached from others, and returns the new ones.
    ///
    /// - Parameters:
    ///   - goals: places of which one is enough; empty to find all.
    ///   - addExits: adds the ways out of a place to a list.
    @inlinable @discardableResult package mutating func spread(
        from places: some Sequence<Int>, until goals: Set<Int> = [], _ addExits: (_ place: Int, inout [Exit]) -> Void
    ) -> [Int] {
        // A list, not a call for each way: these are the innermost loops of a lint of large venues.
        var exits: [Exit] = places.map { ($0, .through) }
        var found: [Int] = []
        var open: [Int] = []
        while true {
            for exit in exits where marks[exit.place] < exit.mark {
                let isNew = marks[exit.place] == .none
                marks[exit.place] = exit.mark
                if exit.mark == .through { open.append(exit.place) }
                if isNew { found.append(exit.place) }
                if isNew, goals.contains(exit.place) { return found }
            }
            guard let place = open.popLast() else { return found }
            exits.removeAll(keepingCapacity: true)
            addExits(place, &exits)
        }
    }

    /// Marks only the largest connected part: of equal ones, that of the first of these places.
    ///
    /// - Parameter size: the size of a place.
    @inlinable package mutating func spreadOverLargestPart(
        of places: some Sequence<Int>, size: (Int) -> Int, _ addExits: (_ place: Int, inout [Exit]) -> Void
    ) {
        var largest: (size: Int, start: Int) = (0, 0)
        for place in places where !reaches(place) {
            let total = spread(from: [place], addExits).reduce(0) { $0 + size($1) }
            if total > largest.size { largest = (total, place) }
        }
        self = ReachFlood(count: marks.count)
        if largest.size > 0 { spread(from: [largest.start], addExits) }
    }
}
