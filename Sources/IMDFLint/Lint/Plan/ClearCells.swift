/// A grid over an outline that remembers which of its cells lie inside, away from all walls.
///
/// Thousands of features are compared with the outline of a level, and most lie well inside: the grid decides these by
/// a few comparisons. Without it, each would search the walls. A cell is examined on first use, at the cost of one such
/// search.
struct ClearCells {
    private enum Cell: UInt8 { case unknown, inside, other }

    private static let side = 16

    private let bounds: Box
    private let width: Double
    private let height: Double
    private var cells = ContiguousArray<Cell>(repeating: .unknown, count: side * side)

    init(_ walls: WallIndex) {
        bounds = walls.index.index.bounds
        width = (bounds.maxX - bounds.minX) / Double(Self.side)
        height = (bounds.maxY - bounds.minY) / Double(Self.side)
    }

    /// Whether a box certainly lies inside; false if that is not known. Large boxes are not examined.
    mutating func contain(_ box: Box, _ walls: WallIndex) -> Bool {
        guard !box.isEmpty, bounds.contains(box), Self.isSize(width), Self.isSize(height) else { return false }
        let columns = Self.cell(box.minX - bounds.minX, width)...Self.cell(box.maxX - bounds.minX, width)
        let rows = Self.cell(box.minY - bounds.minY, height)...Self.cell(box.maxY - bounds.minY, height)
        guard columns.count <= 2, rows.count <= 2 else { return false }
        for row in rows { for column in columns where !isInside(column, row, walls) { return false } }
        return true
    }

    private mutating func isInside(_ column: Int, _ row: Int, _ walls: WallIndex) -> Bool {
        let number = row * Self.side + column
        if cells[number] == .unknown {
            // Slightly larger, so that a point that rounding assigns to the cell lies in the box.
            let low = Point(bounds.minX + Double(column) * width, bounds.minY + Double(row) * height)
            let box = Box(low, Point(low.x + width, low.y + height)).grown(width / 1024, height / 1024)
            cells[number] = walls.isClear(box) && walls.locate(box.center) == .inside ? .inside : .other
        }
        return cells[number] == .inside
    }

    private static func isSize(_ size: Double) -> Bool { size > 0 && size.isFinite }

    private static func cell(_ distance: Double, _ size: Double) -> Int { min(Int(distance / size), side - 1) }
}
