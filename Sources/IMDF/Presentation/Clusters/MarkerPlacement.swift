import CMath

/// Moves items apart that would cover each other on a level: larger clusters stay where they are, and smaller ones move
/// to the nearest free place, at most their own size away. A symbol that is farther off would stand for something else.
enum MarkerPlacement {
    /// The place where an item should be shown, in pixels.
    struct Wish {
        var x, y: Double
        var level: Int?
        var weight: Int
        /// Whether the item may be moved.
        var isMoved: Bool
    }

    /// The place of an item.
    enum Place {
        case atItsWish
        case moved(x: Double, y: Double)
        /// Nowhere, because all places nearby are taken.
        case none
    }

    /// The number of the last ring on which places are searched, whose radius is the distance.
    private static let lastRing = 2

    /// The places in the order of the wishes. O(*n*).
    static func places(_ wishes: [Wish], distance: Double) -> [Place] {
        var places = [Place](repeating: .atItsWish, count: wishes.count)
        guard distance > 0, distance.isFinite else { return places }
        let order = wishes.indices.filter { wishes[$0].isMoved }.ordered { a, b in
            // Items on all levels come first, because they take up space on every level.
            let (one, two) = (wishes[a].level == nil ? 0 : 1, wishes[b].level == nil ? 0 : 1)
            return (one, -wishes[a].weight, a) < (two, -wishes[b].weight, b)
        }
        // Positions too large for cell numbers are not moved.
        var taken = TakenPlaces(distance: distance)
        for number in order where abs(wishes[number].x / distance) < 1e15 && abs(wishes[number].y / distance) < 1e15 {
            let wish = wishes[number]
            places[number] = .none
            search: for ring in 0...lastRing {
                for (x, y) in positions(on: ring, around: wish, distance) where taken.isFree(x, y, wish.level) {
                    taken.take(x, y, wish.level)
                    places[number] = ring == 0 ? .atItsWish : .moved(x: x, y: y)
                    break search
                }
            }
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
