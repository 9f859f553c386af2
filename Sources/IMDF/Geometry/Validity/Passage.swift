/// The way in which two paths pass through a common point.
enum Passage {
    /// Whether the path `b0 p b1` changes sides of the path `a0 p a1`. Paths that share a direction do not cross.
    static func cross(_ p: Point, _ a0: Point, _ a1: Point, _ b0: Point, _ b1: Point) -> Bool {
        let first = Ray(from: p, to: a0, isSecond: false, interiorIsLeft: true)
        let second = Ray(from: p, to: a1, isSecond: false, interiorIsLeft: true)
        let side0 = side(Ray(from: p, to: b0, isSecond: true, interiorIsLeft: true), first, second, p)
        let side1 = side(Ray(from: p, to: b1, isSecond: true, interiorIsLeft: true), first, second, p)
        return side0 != 0 && side1 != 0 && side0 != side1
    }

    /// The side of a ray: 1 if it lies counterclockwise between `from` and `to`, -1 if between `to` and `from`, 0 on
    /// either.
    static func side(_ ray: Ray, _ from: Ray, _ to: Ray, _ p: Point) -> Int {
        let a = Ray.order(from, ray, at: p)
        let b = Ray.order(ray, to, at: p)
        if a == 0 || b == 0 { return 0 }
        if Ray.order(from, to, at: p) < 0 { return a < 0 && b < 0 ? 1 : -1 }
        return a < 0 || b < 0 ? 1 : -1
    }
}

extension ShapeView {
    /// The vertices before and after a point on a segment of a ring, along the ring.
    func passage(_ line: Int, _ segment: Int, _ p: Point) -> (before: Point, after: Point) {
        let segments = lines[line].segments
        let start = vertex(segment)
        let end = vertex(segment + 1)
        if p == start {
            let before = segment == segments.lowerBound ? segments.upperBound - 1 : segment - 1
            return (vertex(before), end)
        }
        if p == end {
            let after = segment == segments.upperBound - 1 ? segments.lowerBound + 1 : segment + 2
            return (start, vertex(after))
        }
        return (start, end)
    }
}

/// Whether two rings have the same vertices.
enum RingEquality {
    /// Whether two rings are equal, ignoring start and direction. Linear for simple rings.
    static func areEqual(_ view: ShapeView, _ a: ShapeTable.Line, _ b: ShapeTable.Line) -> Bool {
        let count = a.segments.count
        guard count == b.segments.count, count > 0, a.box == b.box else { return false }
        let first = view.vertex(a.start)
        guard let offset = b.segments.first(where: { view.vertex($0) == first }) else { return false }
        let shift = offset - Int(b.start)
        func isEqual(_ index: (Int) -> Int) -> Bool {
            (0..<count).allSatisfy { view.vertex(Int(a.start) + $0) == view.vertex(Int(b.start) + index($0)) }
        }
        return isEqual { ($0 + shift) % count } || isEqual { (shift - $0 + count) % count }
    }
}
