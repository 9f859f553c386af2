/// Finds the pairs of polygons whose interiors meet, exactly, among many.
///
/// Pairs of boxes whose interiors meet are candidates, found through a packed index; `RelateEngine` decides. Of equal
/// polygons, all but the first are paired only with the first: ten thousand copies of a unit make 9,999 pairs.
struct OverlapSearch {
    private var engine = RelateEngine()

    init() {}

    /// The pairs among the given shapes of a table, sorted.
    ///
    /// - Parameter surelyOverlap: whether some are known to overlap, so that no proof of the contrary is attempted.
    mutating func pairs(_ view: ShapeView, _ shapes: Range<Int>, limit: Int, surelyOverlap: Bool = false) -> [(
        Int, Int
    )] {
        guard shapes.count > 1 else { return [] }
        let (candidates, isAll) = self.candidates(view, shapes)
        if isAll {
            var result: [(Int, Int)] = []
            for pair in candidates where result.count < limit && engine.interiorsMeet(view, pair.0, pair.1) {
                result.append(pair)
            }
            return result.sorted { $0 < $1 }
        }
        if !surelyOverlap, CoverageProof.isWithoutOverlap(view, shapes) { return [] }
        return pairs(unproven: view, shapes, limit: limit)
    }

    /// Whether any two polygons overlap. If many boxes do, some pairs are compared before a proof of the contrary is
    /// attempted, which costs as much as hundreds of comparisons.
    mutating func hasPairs(_ view: ShapeView, _ shapes: Range<Int>) -> Bool {
        guard shapes.count > 1 else { return false }
        let (candidates, isAll) = self.candidates(view, shapes)
        for pair in isAll ? candidates[...] : candidates.prefix(Self.samples)
        where engine.interiorsMeet(view, pair.0, pair.1) { return true }
        if isAll || CoverageProof.isWithoutOverlap(view, shapes) { return false }
        return !pairs(unproven: view, shapes, limit: 1).isEmpty
    }

    /// The number of pairs to compare before a proof.
    private static let samples = 24

    /// Pairs of shapes whose boxes overlap. All of them if comparing them costs less than a proof, and no two boxes are
    /// equal.
    private func candidates(_ view: ShapeView, _ shapes: Range<Int>) -> (pairs: [(Int, Int)], isAll: Bool) {
        let index = PackedIndex(ContiguousArray(shapes.map { view.shapes[$0].box }))
        let most = shapes.count / 4 + 4
        var candidates: [(Int, Int)] = []
        for first in shapes {
            let box = view.shapes[first].box
            let isGoingOn = index.search(box) { item in
                let second = shapes.lowerBound + item
                guard second > first, box.meetsInside(view.shapes[second].box) else { return true }
                candidates.append((first, second))
                return candidates.count <= most && box != view.shapes[second].box
            }
            if !isGoingOn { return (candidates, false) }
        }
        return (candidates, true)
    }

    /// The pairs of polygons that overlap, if no proof was found.
    mutating func pairs(unproven view: ShapeView, _ shapes: Range<Int>, limit: Int) -> [(Int, Int)] {
        var result = duplicates(view, shapes)
        var isDuplicate = ContiguousArray(repeating: false, count: shapes.count)
        for (_, copy) in result { isDuplicate[copy - shapes.lowerBound] = true }
        let kept = ContiguousArray(shapes.filter { !isDuplicate[$0 - shapes.lowerBound] })
        let index = PackedIndex(ContiguousArray(kept.map { view.shapes[$0].box }))
        search: for first in kept {
            let box = view.shapes[first].box
            let isGoingOn = index.search(box) { item in
                let second = kept[item]
                guard second > first, box.meetsInside(view.shapes[second].box) else { return true }
                if engine.interiorsMeet(view, first, second) { result.append((first, second)) }
                return result.count < limit
            }
            if !isGoingOn { break search }
        }
        result.sort { $0 < $1 }
        return result
    }

    /// Every polygon that equals an earlier one, with the first such polygon.
    private mutating func duplicates(_ view: ShapeView, _ shapes: Range<Int>) -> [(Int, Int)] {
        struct Key: Hashable { var minX, minY, maxX, maxY: Double }
        var groups: [Key: [Int]] = [:]
        groups.reserveCapacity(shapes.count)
        var result: [(Int, Int)] = []
        for shape in shapes where view.shapes[shape].dimension == 2 {
            let box = view.shapes[shape].box
            let key = Key(minX: box.minX, minY: box.minY, maxX: box.maxX, maxY: box.maxY)
            // Few shapes have the same box but differ. The rest are left to the search for pairs.
            let firsts = groups[key] ?? []
            if let first = firsts.prefix(8).first(where: { isSame(view, $0, shape) }) {
                result.append((first, shape))
            } else {
                groups[key] = firsts + [shape]
            }
        }
        return result
    }

    private func isSame(_ view: ShapeView, _ a: Int, _ b: Int) -> Bool {
        let linesA = view.shapes[a].lines
        let linesB = view.shapes[b].lines
        guard linesA.count == linesB.count else { return false }
        return zip(linesA, linesB).allSatisfy { RingEquality.areEqual(view, view.lines[$0], view.lines[$1]) }
    }
}
