/// Finds the pairs of polygons whose interiors meet, exactly, among many.
///
/// Boxes that share more than edges make candidates, through a packed index; `RelateEngine` decides. Of polygons that
/// are the same, all but the first are paired with the first only, and nothing else: ten thousand copies of a unit make
/// 9,999 pairs.
struct OverlapSearch {
    private var engine = RelateEngine()

    init() {}

    /// The pairs among the shapes of a table that `shapes` names, each in order, and in order.
    ///
    /// - Parameter surelyOverlap: whether it is known that there are some, so that no proof of the contrary is looked for.
    mutating func pairs(
        _ view: ShapeView,
        _ shapes: Range<Int>,
        limit: Int,
        surelyOverlap: Bool = false
    ) -> [(Int, Int)] {
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

    /// Whether any two overlap. Where many boxes do, some pairs are compared before a proof of the contrary is looked for, which
    /// costs as much as hundreds of them.
    mutating func hasPairs(_ view: ShapeView, _ shapes: Range<Int>) -> Bool {
        guard shapes.count > 1 else { return false }
        let (candidates, isAll) = self.candidates(view, shapes)
        for pair in isAll ? candidates[...] : candidates.prefix(Self.samples)
        where engine.interiorsMeet(view, pair.0, pair.1) {
            return true
        }
        if isAll || CoverageProof.isWithoutOverlap(view, shapes) { return false }
        return !pairs(unproven: view, shapes, limit: 1).isEmpty
    }

    /// The number of pairs that are compared before a proof.
    private static let samples = 24

    /// Pairs whose boxes overlap; all of them if they are so few that to compare them costs less than any proof, and no two of
    /// the boxes are the same.
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

    /// The same where no proof has been found.
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

    /// Every polygon that is the same as an earlier one, with the first such.
    private mutating func duplicates(_ view: ShapeView, _ shapes: Range<Int>) -> [(Int, Int)] {
        struct Key: Hashable { var minX, minY, maxX, maxY: Double }
        var groups: [Key: [Int]] = [:]
        groups.reserveCapacity(shapes.count)
        var result: [(Int, Int)] = []
        for shape in shapes where view.shapes[shape].dimension == 2 {
            let box = view.shapes[shape].box
            let key = Key(minX: box.minX, minY: box.minY, maxX: box.maxX, maxY: box.maxY)
            // Shapes of one box that aren't the same are few; more than some are left to the pairs.
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
