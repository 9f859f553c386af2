@testable import IMDF
@testable import IMDFLint

extension FuzzTarget {
    /// Pairs of geometries on a small grid, at the size of degrees and of rooms, and a little off the grid.
    static let geometry = FuzzTarget(
        name: "geometry",
        seeds: {
            [
                [0, 3, 1, 0, 0, 4, 0, 4, 4, 0, 4, 3, 1, 2, 2, 6, 2, 6, 6, 2, 6],
                [1, 3, 2, 0, 0, 8, 0, 8, 8, 0, 8, 2, 2, 2, 4, 4, 4, 4, 2, 1, 3, 0, 0, 8, 8, 4, 0],
                [2, 5, 2, 1, 0, 0, 3, 0, 3, 3, 1, 3, 3, 6, 3, 6, 6, 0, 3, 3],
                [3, 6, 2, 0, 3, 3, 3, 1, 0, 0, 4, 0, 4, 4], [0, 0x83, 1, 4, 4, 0x83, 1, 2, 2],
            ]
        }, words: { [] }
    ) { bytes in
        var choices = Choices(bytes)
        let scale = choices.byte()
        let first = pairMember(&choices)
        let second = pairMember(&choices)
        guard let first, let second else { return }
        let pairs: [(Geometry, Geometry)]
        switch scale % 4 {
        case 0: pairs = [(first, second)]
        // A tenth of a meter, which doubles hold exactly.
        case 1: pairs = [(first.placed(1 / 1_048_576, 0), second.placed(1 / 1_048_576, 0))]
        // A meter, rounded.
        case 2: pairs = [(first.placed(0.00001, 0), second.placed(0.00001, 0))]
        // A corner is off by a few units in the last place.
        default: pairs = [(first.placed(0.00001, 0), second.placed(0.00001, scale >> 2))]
        }
        for (a, b) in pairs { check(a, b, isWhole: scale % 4 < 2) }
        if scale % 4 < 2, first.isValid(checksRange: false), second.isValid(checksRange: false) {
            let matrix = pairs[0].0.relate(pairs[0].1)
            require(
                ExactRelation(first, second).matrix == matrix.description,
                "the relation is that of exact fractions: \(first.json) \(second.json) \(matrix)")
        }
    }

    private static func check(_ a: Geometry, _ b: Geometry, isWhole: Bool) {
        func text() -> String { "\(a.json) \(b.json)" }
        for geometry in [a, b] {
            let faults = geometry.faults()
            require(geometry.isValid() == faults.isEmpty, "validity is that no fault is found: \(text())")
            for fault in geometry.faults(includesRemarks: true) where !fault.reason.isRemark {
                require(faults.contains { $0.reason == fault.reason }, "remarks change no fault: \(text())")
            }
            var writer = JSONWriter(.compact)
            writer.put(json: geometry.json)
            let again = (try? JSONValue(parsing: writer.bytes))?.json
            require(again == geometry.json, "what is written reads back: \(text())")
            _ = geometry.nonSimplePosition()
        }
        // Of what is invalid, answers mean little, but nothing traps.
        let matrix = a.relate(b)
        let back = b.relate(a)
        let plane = LocalPlane(at: a)
        let (shared, sharedBack) = (a.overlap(with: b, on: plane), b.overlap(with: a, on: plane))
        let (excess, excessBack) = (a.excess(over: b, on: plane), b.excess(over: a, on: plane))
        let distance = a.distance(to: b, on: plane)
        _ = a.lineExcess(over: b, on: plane)
        // What is empty equals nothing, not even itself, and has no interior.
        guard a.isValid(), b.isValid(), !a.positions.isEmpty, !b.positions.isEmpty else { return }
        require(matrix.transposed == back, "relations are symmetric: \(text()): \(matrix) \(back)")
        require(a.relate(a).equals, "a geometry equals itself: \(text())")
        let (areaA, areaB) = (a.area(on: plane), b.area(on: plane))
        let tolerance = 1e-6 * (areaA + areaB) + 1e-6
        func near(_ x: Double, _ y: Double) -> Bool { abs(x - y) <= tolerance }
        require(near(shared.area, sharedBack.area), "an overlap is symmetric: \(text()): \(shared) \(sharedBack)")
        if a.dimension == 2, b.dimension == 2 {
            require(
                near(shared.area + excess.area, areaA),
                "an area is what is shared and the rest: \(text()): \(areaA) \(shared) \(excess)")
            require(
                near(shared.area + excessBack.area, areaB),
                "an area is what is shared and the rest: \(text()): \(areaB) \(shared) \(excessBack)")
            if isWhole {
                require(
                    (shared.area > tolerance) == matrix.interiorsIntersect,
                    "interiors meet where area is shared: \(text()): \(shared)")
            }
        }
        require(near(distance, b.distance(to: a, on: plane)), "a distance is symmetric: \(text())")
        if isWhole {
            require(
                (distance == 0) == matrix.intersects, "what meets has no distance: \(text()): \(distance) \(matrix)")
        }
        require(a.isWithin(distance + 0.001, of: b, on: plane), "what is near is within: \(text())")
        // A sliver may have no position inside that 64-bit numbers can write.
        if a.dimension == 2, areaA > 1e-8 * a.length(on: plane) {
            let inner = a.interiorPoint
            require(
                inner.map { a.location(of: $0) == .inside } ?? false,
                "an interior point is inside: \(text()): \(inner as Any)")
        }
        for position in b.positions.prefix(6) {
            let place = a.location(of: position)
            let meets = a.relate(.point(position)).intersects
            require(meets == (place != .outside), "a point lies where it is related: \(text()): \(position) \(place)")
        }
    }

    private static func pairMember(_ choices: inout Choices, depth: Int = 0) -> Geometry? {
        func position() -> Position {
            Position(longitude: Double(choices.byte() % 9), latitude: Double(choices.byte() % 9))
        }
        func positions(_ count: Int) -> [Position] { (0..<count).map { _ in position() } }
        func ring(_ detail: Int) -> [Position] {
            switch detail % 4 {
            case 0:
                let (a, b) = (position(), position())
                guard a.longitude != b.longitude, a.latitude != b.latitude else { return [] }
                let corners = [
                    a, Position(longitude: b.longitude, latitude: a.latitude), b,
                    Position(longitude: a.longitude, latitude: b.latitude),
                ]
                return corners + [a]
            case 1:
                let list = positions(3)
                return list + [list[0]]
            default:
                let list = positions(4 + detail % 5)
                return list + [list[0]]
            }
        }
        let form = choices.byte()
        let count = 1 + choices.byte() % 3
        switch form % 7 {
        case 0: return .point(position())
        case 1: return .multiPoint(positions(count))
        case 2: return .lineString(positions(count + 1))
        case 3: return .polygon((0..<count).map { _ in ring(form >> 4) })
        case 4: return .multiLineString((0..<count).map { _ in positions(2 + form >> 5) })
        case 5: return .multiPolygon((0..<count).map { number in [ring((form >> 4) + number)] })
        default:
            guard depth < 2 else { return nil }
            return .geometryCollection((0..<count).compactMap { _ in pairMember(&choices, depth: depth + 1) })
        }
    }
}

extension JSONValue {
    /// The value itself: geometries and values are compared in one form.
    fileprivate var json: JSONValue { self }
}

extension Geometry {
    /// The greatest dimension of its parts.
    fileprivate var dimension: Int { ShapeTable([self]).withView { Int($0.shapes[0].dimension) } }

    /// The same shape in another place: so many degrees for each step, a corner moved by units in the last place.
    fileprivate func placed(_ step: Double, _ nudge: Int) -> Geometry {
        var number = 0
        func move(_ p: Position) -> Position {
            number += 1
            var x = -122.03125 + p.longitude * step
            if nudge != 0, number % 4 == nudge % 4 {
                for _ in 0..<1 + nudge % 3 { x = nudge & 8 == 0 ? x.nextUp : x.nextDown }
            }
            return Position(longitude: x, latitude: 37.328125 + p.latitude * step)
        }
        func closed(_ ring: [Position]) -> [Position] { ring.count > 1 ? Array(ring.dropLast()) + [ring[0]] : ring }
        return mapped(move, ring: closed, line: { $0 })
    }
}
