/// A label or symbol that needs a rectangle of the screen.
///
/// The code that draws it measures its text; the library decides only which labels are shown.
public struct MapLabel<ID: Hashable & Sendable>: Hashable, Sendable, Identifiable {
    /// The owner of the label, such as a ``FeatureHandle``.
    public let id: ID
    /// The position of the center on the screen in pixels or points, positive to the right and down.
    public var x, y: Double
    /// The size in the same unit, including the desired free space around the text.
    public var width, height: Double
    /// The rank for placing: larger numbers are placed first.
    public var priority: Double
    /// Whether it is shown even if it covers others, such as the label of the selection.
    public var isRequired: Bool

    /// Creates a label.
    public init(
        id: ID, x: Double, y: Double, width: Double, height: Double, priority: Double = 0, isRequired: Bool = false
    ) {
        self.id = id
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
        self.priority = priority
        self.isRequired = isRequired
    }
}

/// A choice of the labels of a map to show, so that none covers another.
public enum LabelPlacement {
    /// The labels that are shown, in the order in which they were placed.
    ///
    /// Required labels are placed first, then the others by priority; labels of equal priority keep their order. A
    /// label is shown if its rectangle does not overlap any placed before; edges may touch. Labels whose size or
    /// position is not a number are left out.
    ///
    /// - Complexity: O(*n* log *n*) for labels of similar size.
    public static func visible<ID>(_ labels: [MapLabel<ID>]) -> [MapLabel<ID>] {
        let drawable = labels.filter { label in
            [label.x, label.y, label.width, label.height].allSatisfy { $0.magnitude < 1e9 } && label.width >= 0
                && label.height >= 0 && !label.priority.isNaN
        }
        let ordered = drawable.ordered { a, b in a.isRequired == b.isRequired ? a.priority > b.priority : a.isRequired }
        var grid = LabelGrid(cell: max(1, drawable.reduce(0) { max($0, $1.width, $1.height) }))
        var shown: [MapLabel<ID>] = []
        for label in ordered where grid.take(LabelGrid.Box(label), isRequired: label.isRequired) { shown.append(label) }
        return shown
    }
}

/// The rectangles taken, in cells as wide as the widest rectangle, so that each rectangle is in at most four cells.
private struct LabelGrid {
    struct Box {
        let left, top, right, bottom: Double

        init<ID>(_ label: MapLabel<ID>) {
            (left, right) = (label.x - label.width / 2, label.x + label.width / 2)
            (top, bottom) = (label.y - label.height / 2, label.y + label.height / 2)
        }

        func overlaps(_ other: Box) -> Bool {
            left < other.right && other.left < right && top < other.bottom && other.top < bottom
        }
    }

    private struct Cell: Hashable { let x, y: Int }

    private let cell: Double
    private var boxes: [Cell: [Box]] = [:]

    init(cell: Double) { self.cell = cell }

    /// The number of the row or column of cells that contains a coordinate.
    private func number(_ coordinate: Double) -> Int { Int(exactly: (coordinate / cell).rounded(.down)) ?? 0 }

    /// Takes a rectangle if it is free or required; returns whether it was taken.
    mutating func take(_ box: Box, isRequired: Bool) -> Bool {
        var cells: [Cell] = []
        for x in number(box.left)...number(box.right) {
            for y in number(box.top)...number(box.bottom) { cells.append(Cell(x: x, y: y)) }
        }
        guard isRequired || cells.allSatisfy({ boxes[$0]?.contains { $0.overlaps(box) } != true }) else { return false }
        for cell in cells { boxes[cell, default: []].append(box) }
        return true
    }
}
