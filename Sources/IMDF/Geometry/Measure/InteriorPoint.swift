extension Geometry {
    /// A position well inside, for labels and display points; for polygons far from every edge.
    ///
    /// After Vladimir Agafonkin's polylabel: squares that may hold a point farther from the edges than the best so far
    /// are quartered, to a hundredth of the polygon's size, at most a few hundred times; of a multi-polygon's parts the
    /// largest counts. A ring of very many vertices takes a line through its middle instead. Lines give the middle of
    /// their length, points the first. The position is inside by exact test; nil for empty geometries and for polygons
    /// without area.
    public var interiorPoint: Position? {
        if kind == .geometryCollection { return geometries.lazy.compactMap { $0.interiorPoint }.first }
        switch kind.dimension {
        case 2: return polygonInteriorPoint()
        case 1: return lineMiddle()
        default: return positions.first
        }
    }

    private func lineMiddle() -> Position? {
        let plane = LocalPlane(at: self)
        let segments = SegmentSet(self, plane).segments
        var left = segments.reduce(0) { $0 + Metric.distance($1.0, $1.1) } / 2
        for (a, b) in segments {
            let length = Metric.distance(a, b)
            if length >= left, length > 0 { return Position(plane.degrees(Metric.point(a, b, left / length))) }
            left -= length
        }
        return positions.first
    }

    private func polygonInteriorPoint() -> Position? {
        let plane = LocalPlane(at: self)
        guard let rings = largestPart(plane) else { return nil }
        let candidates = scanline(rings) + (rings.reduce(0) { $0 + $1.count } <= 5000 ? [farthest(rings)] : [])
        var best: (position: Position, distance: Double)?
        for p in candidates {
            let position = Position(plane.degrees(p))
            guard location(of: position) == .inside else { continue }
            let distance = Self.edgeDistance(p, rings)
            if distance > best?.distance ?? -1 { best = (position, distance) }
        }
        return best?.position
    }

    /// The rings of the largest polygon, in meters.
    private func largestPart(_ plane: LocalPlane) -> [[MetricPoint]]? {
        withCoordinates { coordinates in
            var best: (rings: [[MetricPoint]], area: Double)?
            for part in coordinates.parts {
                let rings = part.map { line in coordinates.line(line).map { plane.meters(coordinates.point($0)) } }
                guard let shell = rings.first, let origin = shell.first, shell.allSatisfy({ $0.xy.isFinite }) else {
                    continue
                }
                var area = RingArea(from: origin.xy)
                for p in shell { area.add(p.xy) }
                if area.twice.magnitude > best?.area ?? 0 { best = (rings, area.twice.magnitude) }
            }
            return best?.rings
        }
    }

    /// The midpoints of the widest interior parts on some horizontal lines between vertices.
    private func scanline(_ rings: [[MetricPoint]]) -> [MetricPoint] {
        let ys = rings[0].map { $0.y }.sorted()
        guard let low = ys.first, let high = ys.last, low < high else { return [] }
        var result: [MetricPoint] = []
        for part in [0.5, 0.3, 0.7, 0.1, 0.9] {
            let wanted = low + part * (high - low)
            let above = ys.first { $0 > wanted } ?? high
            let below = ys.last { $0 <= wanted } ?? low
            let y = (above + below) / 2
            var xs: [Double] = []
            for ring in rings {
                for (a, b) in zip(ring, ring.dropFirst()) where (a.y > y) != (b.y > y) {
                    xs.append(a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x))
                }
            }
            xs.sort()
            let parts = stride(from: 0, to: xs.count - 1, by: 2).map { (xs[$0], xs[$0 + 1]) }
            if let widest = parts.max(by: { $0.1 - $0.0 < $1.1 - $1.0 }), widest.1 > widest.0 {
                result.append(MetricPoint((widest.0 + widest.1) / 2, y))
            }
        }
        return result
    }

    /// The point farthest from the edges, to a hundredth of the size.
    private func farthest(_ rings: [[MetricPoint]]) -> MetricPoint {
        struct Cell {
            let center: MetricPoint
            let half: Double
            let distance: Double
            let bound: Double

            init(center: MetricPoint, half: Double, distance: Double) {
                (self.center, self.half, self.distance) = (center, half, distance)
                bound = distance + half * 1.4143
            }
        }
        var box = Box()
        for p in rings[0] { box.add(p.xy) }
        func cell(_ center: MetricPoint, _ half: Double) -> Cell {
            var isInside = false
            var least = Double.infinity
            for ring in rings {
                ring.withUnsafeBufferPointer { ring in
                    for at in 1..<Swift.max(ring.count, 1) {
                        let (a, b) = (ring[at - 1], ring[at])
                        if PointLocation.step(center.xy, a.xy, b.xy) == .inside { isInside.toggle() }
                        least = min(least, Metric.distance(center, a, b))
                    }
                }
            }
            return Cell(center: center, half: half, distance: isInside ? least : -least)
        }
        let size = max(box.maxX - box.minX, box.maxY - box.minY)
        var best = cell(MetricPoint(box.center), size / 2)
        var open = [best]
        var steps = 0
        while let index = open.indices.max(by: { open[$0].bound < open[$1].bound }), steps < 300 {
            let next = open.remove(at: index)
            if next.bound - best.distance <= size / 100 { break }
            steps += 1
            let half = next.half / 2
            for (dx, dy) in [(-half, -half), (half, -half), (-half, half), (half, half)] {
                let child = cell(MetricPoint(next.center.x + dx, next.center.y + dy), half)
                if child.distance > best.distance { best = child }
                if child.bound > best.distance { open.append(child) }
            }
        }
        return best.center
    }

    private static func edgeDistance(_ p: MetricPoint, _ rings: [[MetricPoint]]) -> Double {
        var least = Double.infinity
        for ring in rings {
            for at in 1..<Swift.max(ring.count, 1) { least = min(least, Metric.distance(p, ring[at - 1], ring[at])) }
        }
        return least
    }
}
