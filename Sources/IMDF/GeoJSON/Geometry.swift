/// A GeoJSON geometry (RFC 7946 section 3.1), including altitudes.
///
/// A geometry is a small handle: the geometries of a file share flat buffers of coordinates, so copying a geometry
/// copies only a reference. Positions are returned as written; nothing is closed, reordered, or rounded.
public struct Geometry: Sendable {
    /// The seven geometry types of GeoJSON.
    public enum Kind: String, CaseIterable, Sendable, Hashable {
        /// A single position.
        case point = "Point"
        /// A list of positions.
        case multiPoint = "MultiPoint"
        /// A line through positions.
        case lineString = "LineString"
        /// A list of lines.
        case multiLineString = "MultiLineString"
        /// A polygon: an outer ring and holes.
        case polygon = "Polygon"
        /// A list of polygons.
        case multiPolygon = "MultiPolygon"
        /// A list of geometries of any kind.
        case geometryCollection = "GeometryCollection"

        /// The levels of brackets in `coordinates`; 0 for a geometry collection.
        package var depth: Int {
            switch self {
            case .point: 1
            case .multiPoint, .lineString: 2
            case .multiLineString, .polygon: 3
            case .multiPolygon: 4
            case .geometryCollection: 0
            }
        }
    }

    /// The type of the geometry.
    public let kind: Kind
    let shapeIndex: Int32
    package let storage: CoordinateStorage

    init(_ kind: Kind, storage: CoordinateStorage, shapeIndex: Int32) {
        self.kind = kind
        self.storage = storage
        self.shapeIndex = shapeIndex
    }

    @inline(__always) package var shape: CoordinateShape { storage.places.shape(Int(shapeIndex)) }
}

extension Geometry {
    /// All positions in order; none for a collection.
    public var positions: PositionList { list(shape.positions) }

    /// The position of a point; nil for other types and for a point without coordinates.
    public var point: Position? { kind == .point ? positions.first : nil }

    /// The lines of a line string or multi-line string.
    public var lineStrings: [PositionList] {
        switch kind {
        case .lineString: [positions]
        case .multiLineString: lines(shape.lines)
        default: []
        }
    }

    /// The rings of each polygon, with the outer ring first.
    public var polygons: [[PositionList]] {
        switch kind {
        case .polygon: return [lines(shape.lines)]
        case .multiPolygon:
            var start = shape.lines.lowerBound
            return shape.parts.map { part in
                let end = Int(storage.places.partEnds[part])
                defer { start = end }
                return lines(start..<end)
            }
        default: return []
        }
    }

    /// The geometries of a collection.
    public var geometries: [Geometry] { (storage as? CollectionStorage)?.children ?? [] }

    /// Whether it has no positions.
    public var isEmpty: Bool {
        kind == .geometryCollection ? geometries.allSatisfy { $0.isEmpty } : shape.positions.isEmpty
    }

    /// Members of the geometry object other than `type` and `coordinates`, such as `bbox`.
    public var foreignMembers: JSONObject { storage.foreignMembers[shapeIndex] ?? [:] }

    private func list(_ range: Range<Int>) -> PositionList {
        PositionList(storage: storage, shape: shape, range: range)
    }

    private func lines(_ range: Range<Int>) -> [PositionList] {
        let isFirst = range.lowerBound == shape.lines.lowerBound
        var start = isFirst ? shape.positions.lowerBound : Int(storage.places.lineEnds[range.lowerBound - 1])
        return range.map { line in
            let end = Int(storage.places.lineEnds[line])
            defer { start = end }
            return list(start..<end)
        }
    }
}

/// The storage of a collection, whose children have their own storage.
final class CollectionStorage: CoordinateStorage, @unchecked Sendable {
    let children: [Geometry]

    init(_ children: [Geometry]) {
        self.children = children
        var buffers = CoordinateBuffers()
        _ = buffers.end(buffers.beginShape())
        super.init(CoordinateMemory(buffers))
    }
}

extension Geometry: Hashable {
    /// Whether type, coordinates, and foreign members are equal.
    public static func == (a: Geometry, b: Geometry) -> Bool {
        guard a.kind == b.kind, a.geometries == b.geometries, a.foreignMembers == b.foreignMembers else { return false }
        if a.storage === b.storage, a.shapeIndex == b.shapeIndex { return true }
        return a.positions.elementsEqual(b.positions) && a.structure == b.structure
    }

    /// Hashes the type and the positions.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        // One number for all positions: the hasher takes ten times as long for each.
        hasher.combine(withCoordinates { SecretMixer.shared.hash($0.lonLat) })
        hasher.combine(geometries)
    }

    /// The number of positions of each line, polygon by polygon.
    private var structure: [[Int]] {
        switch kind {
        case .polygon, .multiPolygon: polygons.map { $0.map { $0.count } }
        case .lineString, .multiLineString: [lineStrings.map { $0.count }]
        default: []
        }
    }
}
