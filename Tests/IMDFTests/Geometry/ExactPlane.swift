@testable import IMDF

/// Where points lie, worked out slowly in integers: coordinates are small multiples of a quarter.
struct ExactPlane {
    /// A point in quarters.
    struct Spot: Hashable {
        var x: Int
        var y: Int
    }

    let dimension: Int
    let rings: [[[Spot]]]

    init(_ geometry: Geometry) {
        func spots(_ list: PositionList) -> [Spot] {
            list.map { Spot(x: Int($0.longitude * 4), y: Int($0.latitude * 4)) }
        }
        switch geometry.kind {
        case .polygon, .multiPolygon:
            dimension = 2
            rings = geometry.polygons.map { $0.map(spots) }
        case .lineString, .multiLineString:
            dimension = 1
            rings = geometry.lineStrings.map { [spots($0)] }
        default:
            dimension = 0
            rings = [[spots(geometry.positions)]]
        }
    }

    static func cross(_ a: Spot, _ b: Spot, _ c: Spot) -> Int { (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) }

    static func isOn(_ p: Spot, _ a: Spot, _ b: Spot) -> Bool {
        cross(a, b, p) == 0 && min(a.x, b.x) <= p.x && p.x <= max(a.x, b.x) && min(a.y, b.y) <= p.y
            && p.y <= max(a.y, b.y)
    }

    /// The part in which a point lies.
    func part(of p: Spot) -> IntersectionMatrix.Part {
        switch dimension {
        case 2: area(p)
        case 1: line(p)
        default: rings[0][0].contains(p) ? .interior : .exterior
        }
    }

    private func area(_ p: Spot) -> IntersectionMatrix.Part {
        var isInside = false
        for ring in rings.joined() {
            for (a, b) in zip(ring, ring.dropFirst()) {
                if Self.isOn(p, a, b) { return .boundary }
                if (a.y > p.y) != (b.y > p.y), (Self.cross(a, b, p) > 0) == (b.y > a.y) { isInside.toggle() }
            }
        }
        return isInside ? .interior : .exterior
    }

    private func line(_ p: Spot) -> IntersectionMatrix.Part {
        let lines = rings.joined()
        guard lines.contains(where: { line in zip(line, line.dropFirst()).contains { Self.isOn(p, $0, $1) } }) else {
            return .exterior
        }
        let ends = lines.reduce(0) { $0 + ($1.first == p ? 1 : 0) + ($1.last == p ? 1 : 0) }
        return ends % 2 == 1 ? .boundary : .interior
    }
}

/// Small random geometries on a grid, where touching, sharing and running along one another are common.
struct GridGeometries {
    var random: SeededGenerator
    let size: Int

    init(seed: UInt64, size: Int = 5) {
        random = SeededGenerator(seed: seed)
        self.size = size
    }

    mutating func position() -> Position {
        Position(
            longitude: Double(Int.random(in: 0...size, using: &random)),
            latitude: Double(Int.random(in: 0...size, using: &random)))
    }

    mutating func positions(_ count: ClosedRange<Int>) -> [Position] {
        (0..<Int.random(in: count, using: &random)).map { _ in position() }
    }

    mutating func line() -> [Position] {
        while true {
            var line = positions(2...5)
            if Int.random(in: 0..<4, using: &random) == 0 { line.append(line[0]) }
            if Set(line).count > 1 { return line }
        }
    }

    mutating func ring() -> [Position] {
        if Bool.random(using: &random) {
            let a = position()
            let b = position()
            let corners = [(a, a), (b, a), (b, b), (a, b), (a, a)]
            return corners.map { Position(longitude: $0.longitude, latitude: $1.latitude) }
        }
        let corners = positions(3...6)
        return corners + [corners[0]]
    }

    /// A line that may have no length.
    mutating func anyLine() -> [Position] {
        Int.random(in: 0..<4, using: &random) == 0 ? Array(repeating: position(), count: 2) : line()
    }

    /// A geometry of any kind, also of lines without length.
    mutating func anyGeometry() -> Geometry {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: .multiLineString((0..<Int.random(in: 1...3, using: &random)).map { _ in anyLine() })
        case 1: .point(position())
        default: geometry()
        }
    }

    /// Geometries of any kinds, in another collection at times.
    mutating func collection() -> Geometry {
        let members = (0..<Int.random(in: 1...4, using: &random)).map { _ in anyGeometry() }
        guard members.count > 1, Bool.random(using: &random) else { return .geometryCollection(members) }
        return .geometryCollection([.geometryCollection(Array(members.dropFirst())), members[0]])
    }

    /// A valid polygon or multi-polygon.
    mutating func area() -> Geometry {
        while true {
            let geometry: Geometry
            switch Int.random(in: 0..<4, using: &random) {
            case 0: geometry = .multiPolygon([[ring()], [ring()]])
            case 1: geometry = .polygon([square(-1, Double(size + 1)), ring()])
            default: geometry = .polygon([ring()])
            }
            if geometry.isValid() { return geometry }
        }
    }

    private func square(_ low: Double, _ high: Double) -> [Position] {
        [(low, low), (high, low), (high, high), (low, high), (low, low)].map { Position(longitude: $0, latitude: $1) }
    }

    mutating func geometry() -> Geometry {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: .multiPoint(positions(1...4))
        case 1: .lineString(line())
        case 2: .multiLineString([line(), line()])
        default: area()
        }
    }
}

extension Geometry {
    /// The same with all positions mapped, and every ring or line changed.
    func mapped(
        _ position: (Position) -> Position, ring: ([Position]) -> [Position] = { $0 },
        line: ([Position]) -> [Position] = { $0 }
    ) -> Geometry {
        func list(_ positions: PositionList) -> [Position] { positions.map(position) }
        return switch kind {
        case .point: .point(position(point!))
        case .multiPoint: .multiPoint(list(positions))
        case .lineString: .lineString(line(list(positions)))
        case .multiLineString: .multiLineString(lineStrings.map { line(list($0)) })
        case .polygon: .polygon(polygons[0].map { ring(list($0)) })
        case .multiPolygon: .multiPolygon(polygons.map { $0.map { ring(list($0)) } })
        case .geometryCollection: .geometryCollection(geometries.map { $0.mapped(position, ring: ring, line: line) })
        }
    }
}
