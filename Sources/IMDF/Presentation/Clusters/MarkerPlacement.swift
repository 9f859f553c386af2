#if canImport(Darwin)
    import Darwin
#elseif canImport(Android)
    import Android
#elseif canImport(Musl)
    import Musl
#elseif canImport(Glibc)
    import Glibc
#endif

/// Moves items apart that would cover each other on a level: larger clusters stay where they are, and smaller ones move
/// to the nearest free place.
enum MarkerPlacement {
    /// The place where an item should be shown, in pixels.
    struct Wish {
        var x, y: Double
        var level: Int?
        var weight: Int
        /// Whether the item may be moved.
        var isMoved: Bool
    }

    /// The places in the order of the wishes; nil for items that stay where they are.
    ///
    /// Free places are searched on rings around the wish. Wishes in the same cell continue near the ring at which the
    /// previous one ended, so that a crowd takes no more time than the places it occupies.
    static func places(_ wishes: [Wish], distance: Double) -> [(x: Double, y: Double)?] {
        var places = [(x: Double, y: Double)?](repeating: nil, count: wishes.count)
        guard distance > 0, distance.isFinite else { return places }
        let order = wishes.indices.filter { wishes[$0].isMoved }.ordered { a, b in
            // Items on all levels come first, because they take up space on every level.
            let (one, two) = (wishes[a].level == nil ? 0 : 1, wishes[b].level == nil ? 0 : 1)
            return (one, -wishes[a].weight, a) < (two, -wishes[b].weight, b)
        }
        // Positions too large for cell numbers are not moved.
        var taken = TakenPlaces(distance: distance)
        var firstRing: [TakenPlaces.Cell: Int] = [:]
        for number in order where abs(wishes[number].x / distance) < 1e15 && abs(wishes[number].y / distance) < 1e15 {
            let wish = wishes[number]
            let home = taken.cell(wish.x, wish.y, wish.level)
            var ring = firstRing[home] ?? 0
            search: while true {
                for (x, y) in positions(on: ring, around: wish, distance) where taken.isFree(x, y, wish.level) {
                    taken.take(x, y, wish.level)
                    if ring > 0 { places[number] = (x, y) }
                    break search
                }
                ring += 1
            }
            // A cell is narrower than the distance, so inner rings are full for the other wishes in it, too.
            firstRing[home] = max(0, ring - 1)
        }
        return places
    }

    /// The positions on a ring, half a distance from the next ring. Ring *n* has 6 *n* positions.
    private static func positions(on ring: Int, around wish: Wish, _ distance: Double) -> [(Double, Double)] {
        if ring == 0 { return [(wish.x, wish.y)] }
        let radius = Double(ring) * distance / 2
        let count = 6 * ring
        return (0..<count).map { step in
            let angle = 2 * Double.pi * Double(step) / Double(count)
            return (wish.x + radius * cos(angle), wish.y + radius * sin(angle))
        }
    }

    /// The places taken, in cells as wide as the distance.
    private struct TakenPlaces {
        struct Cell: Hashable {
            let x, y: Int
            let level: Int?
        }

        let distance: Double
        private var cells: [Cell: [(x: Double, y: Double)]] = [:]

        init(distance: Double) { self.distance = distance }

        func cell(_ x: Double, _ y: Double, _ level: Int?) -> Cell {
            Cell(
                x: Int(exactly: (x / distance).rounded(.down)) ?? 0,
                y: Int(exactly: (y / distance).rounded(.down)) ?? 0, level: level)
        }

        func isFree(_ x: Double, _ y: Double, _ level: Int?) -> Bool {
            isFree(x, y, cellsOf: level) && (level == nil || isFree(x, y, cellsOf: nil))
        }

        private func isFree(_ x: Double, _ y: Double, cellsOf level: Int?) -> Bool {
            let middle = cell(x, y, level)
            for column in middle.x - 1...middle.x + 1 {
                for row in middle.y - 1...middle.y + 1 {
                    for place in cells[Cell(x: column, y: row, level: level)] ?? [] {
                        let (dx, dy) = (place.x - x, place.y - y)
                        // The factor allows for rounding.
                        if dx * dx + dy * dy < distance * distance * 0.999_999 { return false }
                    }
                }
            }
            return true
        }

        mutating func take(_ x: Double, _ y: Double, _ level: Int?) {
            cells[cell(x, y, level), default: []].append((x, y))
        }
    }
}
