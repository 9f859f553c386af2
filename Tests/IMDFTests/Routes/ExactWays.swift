@testable import IMDF
@testable import IMDFRoutes

/// The lengths of shortest ways by the definition: over all corners between which nothing stands. Slow, and with nothing
/// in common with the search that it judges.
struct ExactWays {
    /// Convex, in either direction; their insides may not be entered.
    var obstacles: [[GridPoint]] = []
    /// They may be touched, not crossed.
    var walls: [(GridPoint, GridPoint)] = []
    /// The ends of walls at doors, around which ways may turn. At other ends walls meet, and nobody gets through.
    var jambs: [GridPoint] = []
    /// What lies outside is no place to turn.
    var bounds = Box()

    /// Whether a straight way is free.
    func isFree(_ a: GridPoint, _ b: GridPoint, depth: Double = 1e-6) -> Bool {
        for (c, d) in walls where SegmentMeeting.of(a.xy, b.xy, c.xy, d.xy) == .proper { return false }
        return obstacles.allSatisfy { Self.depth($0, a, b) <= depth }
    }

    /// How far a segment goes into a convex polygon, by its distance from the nearest side at its deepest point.
    static func depth(_ polygon: [GridPoint], _ a: GridPoint, _ b: GridPoint) -> Double {
        var twice = 0.0
        for (p, q) in zip(polygon, polygon.dropFirst() + [polygon[0]]) { twice += p.x * q.y - p.y * q.x }
        let ring = twice > 0 ? polygon : polygon.reversed()
        // The depth along the segment is the least of linear functions: greatest at an end or where two are equal.
        let sides = zip(ring, ring.dropFirst() + [ring[0]]).map { p, q in
            let length = p.distance(to: q)
            return (MeshPredicates.turn(p, q, a) / length, MeshPredicates.turn(p, q, b) / length)
        }
        var places = [0.0, 1.0]
        for (at, one) in sides.enumerated() {
            for two in sides[(at + 1)...] {
                let slope = (one.1 - one.0) - (two.1 - two.0)
                if slope != 0 { places.append((two.0 - one.0) / slope) }
            }
        }
        return places.filter { (0...1).contains($0) }.map { t in sides.map { $0.0 + t * ($0.1 - $0.0) }.min() ?? 0 }
            .max() ?? 0
    }

    /// The lengths of the shortest ways from one place to others; infinite where there is none.
    func lengths(from start: GridPoint, to targets: [GridPoint]) -> [Double] {
        var nodes = [start] + targets
        for corner in obstacles.flatMap({ $0 }) + jambs where bounds.contains(corner.xy) {
            if obstacles.allSatisfy({ Self.depth($0, corner, corner) <= 1e-6 }) { nodes.append(corner) }
        }
        var lengths = [Double](repeating: .infinity, count: nodes.count)
        var isDone = [Bool](repeating: false, count: nodes.count)
        lengths[0] = 0
        while let next = nodes.indices.filter({ !isDone[$0] && lengths[$0] < .infinity }).min(by: {
            lengths[$0] < lengths[$1]
        }) {
            isDone[next] = true
            for other in nodes.indices where !isDone[other] {
                let length = lengths[next] + nodes[next].distance(to: nodes[other])
                if length < lengths[other], isFree(nodes[next], nodes[other]) { lengths[other] = length }
            }
        }
        return Array(lengths[1...targets.count])
    }
}
