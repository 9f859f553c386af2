/// A packed index of geometries, to find and relate geometries that are near each other.
///
/// Built in O(n log n). Geometries are numbered as given. Relations require valid geometries.
public struct GeometryIndex: Sendable {
    let table: ShapeTable
    let index: PackedIndex
    /// The shapes in the index. Empty ones are left out.
    let numbers: ContiguousArray<Int32>
    private let geometries: [Geometry]
    /// Whether any geometry is a collection with parts of several dimensions, or with several areas.
    private let hasCompounds: Bool

    /// Creates an index of geometries.
    public init(_ geometries: [Geometry]) {
        self.geometries = geometries
        hasCompounds = geometries.contains { $0.isCompound }
        table = ShapeTable(geometries)
        numbers = ContiguousArray(
            table.shapes.indices.lazy.filter { [table] in !table.shapes[$0].box.isEmpty }.map(Int32.init))
        index = PackedIndex(ContiguousArray(numbers.lazy.map { [table] in table.shapes[Int($0)].box }))
    }

    /// The number of geometries.
    public var count: Int { table.shapes.count }

    /// The geometries whose boxes come within a distance in meters of the box of another one, in order.
    public func candidates(near geometry: Geometry, within distance: Double = 0) -> [Int] {
        let box = geometry.box
        return box.isEmpty ? [] : candidates(near: box, within: distance, on: LocalPlane(at: Position(box.center)))
    }

    /// The geometries whose boxes come within a distance in meters of a box, by the scale of a plane.
    package func candidates(near box: Box, within distance: Double, on plane: LocalPlane) -> [Int] {
        search(box.grown(distance / plane.metersPerDegreeLongitude, distance / plane.metersPerDegreeLatitude))
    }

    /// The geometries that cover a position, edges included, in order.
    public func covering(_ position: Position) -> [Int] {
        let p = Point(position)
        return table.withView { view in
            search(Box(p, p)).filter {
                if isCompound($0) { return geometries[$0].location(of: position) != .outside }
                var locator = Locator(view, view.shapes[$0])
                return locator.locate(p) != .exterior
            }
        }
    }

    private func search(_ box: Box) -> [Int] {
        var result: [Int] = []
        index.search(box) { item in
            result.append(Int(numbers[item]))
            return true
        }
        if result.count > 1 { result.sort() }
        return result
    }

    /// The pairs of geometries, one of this index and one of another, whose matrix satisfies a condition, in order.
    ///
    /// Only geometries whose boxes meet are related, so the condition is not tested on disjoint geometries.
    public func pairs(with other: GeometryIndex, where condition: (IntersectionMatrix) -> Bool) -> [(
        first: Int, second: Int
    )] {
        var both = table
        let offset = table.shapes.count
        both.append(contentsOf: other.table)
        var result: [(first: Int, second: Int)] = []
        both.withView { view in
            var engine = RelateEngine()
            for first in 0..<offset where !view.shapes[first].box.isEmpty {
                for second in other.search(view.shapes[first].box) {
                    let isCompound = isCompound(first) || other.isCompound(second)
                    let matrix =
                        isCompound
                        ? geometries[first].relate(other.geometries[second])
                        : engine.relate(view, first, offset + second)
                    if condition(matrix) { result.append((first, second)) }
                }
            }
        }
        return result
    }

    /// The pairs of geometries of this index whose matrix satisfies a condition, the smaller number first, in order.
    ///
    /// Only geometries whose boxes meet are related, but every such pair is. For overlaps of many polygons ``Coverage``
    /// is much faster.
    public func pairs(where condition: (IntersectionMatrix) -> Bool) -> [(first: Int, second: Int)] {
        var result: [(first: Int, second: Int)] = []
        table.withView { view in
            var engine = RelateEngine()
            for first in 0..<count where !view.shapes[first].box.isEmpty {
                for second in search(view.shapes[first].box)
                where second > first && condition(relate(view, &engine, first, second)) {
                    result.append((first, second))
                }
            }
        }
        return result
    }

    /// The matrix of two geometries of the index.
    public func relate(_ first: Int, _ second: Int) -> IntersectionMatrix {
        table.withView { view in
            var engine = RelateEngine()
            return relate(view, &engine, first, second)
        }
    }

    private func isCompound(_ number: Int) -> Bool { hasCompounds && geometries[number].isCompound }

    private func relate(_ view: ShapeView, _ engine: inout RelateEngine, _ first: Int, _ second: Int)
        -> IntersectionMatrix
    {
        isCompound(first) || isCompound(second)
            ? geometries[first].relate(geometries[second]) : engine.relate(view, first, second)
    }

    /// The groups of two or more geometries that are the same set of points, in order.
    ///
    /// Geometries with the same box are compared with the first of every group, so that thousands of copies need one
    /// comparison each.
    public func equalGroups() -> [[Int]] {
        let order = table.shapes.indices.sorted { a, b in
            let first = table.shapes[a].box
            let second = table.shapes[b].box
            let keyA = (first.minX, first.minY, first.maxX, first.maxY)
            let keyB = (second.minX, second.minY, second.maxX, second.maxY)
            return keyA != keyB ? keyA < keyB : a < b
        }
        var groups: [[Int]] = []
        table.withView { view in
            var engine = RelateEngine()
            var firstGroup = 0
            var last: Box?
            for shape in order where !view.shapes[shape].box.isEmpty {
                if view.shapes[shape].box != last {
                    firstGroup = groups.count
                    last = view.shapes[shape].box
                }
                let match = (firstGroup..<groups.count).first { group in
                    let other = groups[group][0]
                    return view.shapes[other].dimension == view.shapes[shape].dimension
                        && relate(view, &engine, other, shape).equals
                }
                if let match { groups[match].append(shape) } else { groups.append([shape]) }
            }
        }
        return groups.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
    }
}
