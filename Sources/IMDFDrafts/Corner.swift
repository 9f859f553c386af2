/// A corner of a level: a position at which features of the level have a vertex with exactly these coordinates.
///
/// Most corners belong to several units. They are moved together, so that no gap opens and nothing overlaps.
public struct Corner: Sendable, Hashable {
    /// The id of the level.
    public let level: FeatureID
    /// The position, without an altitude.
    public let position: Position

    /// Creates a corner. Performing a step checks whether it exists.
    public init(level: FeatureID, position: Position) {
        self.level = level
        self.position = Position(longitude: position.longitude, latitude: position.latitude)
    }
}

/// A wall of a level: a straight side of one or more features between two corners.
public struct Wall: Sendable, Hashable {
    /// The id of the level.
    public let level: FeatureID
    /// One end, without an altitude.
    public let start: Position
    /// The other end, without an altitude.
    public let end: Position

    /// Creates a wall. Performing a step checks whether it exists.
    public init(level: FeatureID, from start: Position, to end: Position) {
        self.level = level
        (self.start, self.end) = (
            Corner(level: level, position: start).position, Corner(level: level, position: end).position
        )
    }
}

/// The exact coordinates of a position, to find shared corners.
struct CornerKey: Hashable {
    private let longitude, latitude: UInt64

    init(_ position: Position) {
        // Zero has two representations, which the addition makes equal.
        (longitude, latitude) = ((position.longitude + 0).bitPattern, (position.latitude + 0).bitPattern)
    }
}

/// The lines of a geometry in a form that is easy to change: rings have no closing position.
struct LineShape {
    let kind: Geometry.Kind
    /// The lines of each polygon. The line of a line string is one part.
    var parts: [[[Position]]]

    /// Returns nil for points and collections, and for rings that are not closed.
    init?(_ geometry: Geometry) {
        kind = geometry.kind
        switch kind {
        case .polygon, .multiPolygon:
            var parts: [[[Position]]] = []
            for rings in geometry.polygons {
                var part: [[Position]] = []
                for ring in rings {
                    guard ring.count >= 4, let first = ring.first, let last = ring.last,
                        CornerKey(first) == CornerKey(last)
                    else { return nil }
                    part.append(Array(ring.dropLast()))
                }
                parts.append(part)
            }
            self.parts = parts
        case .lineString, .multiLineString: parts = [geometry.lineStrings.map(Array.init)]
        default: return nil
        }
    }

    var isArea: Bool { kind == .polygon || kind == .multiPolygon }

    /// The geometry without repeated positions.
    var geometry: Geometry {
        let parts = parts.map { lines in
            lines.map { line in
                var kept: [Position] = []
                for position in line where kept.last.map({ CornerKey($0) != CornerKey(position) }) ?? true {
                    kept.append(position)
                }
                guard isArea else { return kept }
                while kept.count > 1, CornerKey(kept[0]) == CornerKey(kept[kept.count - 1]) { kept.removeLast() }
                return kept + kept.prefix(1)
            }
        }
        return switch kind {
        case .polygon: .polygon(parts.first ?? [])
        case .multiPolygon: .multiPolygon(parts)
        case .multiLineString: .multiLineString(parts.first ?? [])
        default: .lineString(parts.first?.first ?? [])
        }
    }

    /// Calls `body` with each side.
    func forEachSide(_ body: (Position, Position) -> Void) {
        for line in parts.joined() {
            for (a, b) in zip(line, line.dropFirst()) { body(a, b) }
            if isArea, let first = line.first, let last = line.last { body(last, first) }
        }
    }

    /// Inserts positions on sides. `inner` returns the positions to insert between two ends.
    mutating func insertOnSides(_ inner: (Position, Position) -> [Position]) {
        for part in parts.indices {
            for line in parts[part].indices {
                let old = parts[part][line]
                var new: [Position] = []
                for (place, position) in old.enumerated() {
                    new.append(position)
                    if place + 1 < old.count {
                        new += inner(position, old[place + 1])
                    } else if isArea {
                        new += inner(position, old[0])
                    }
                }
                if new.count > old.count { parts[part][line] = new }
            }
        }
    }
}
