/// Why a geometry is not valid, and where.
public struct GeometryFault: Hashable, Sendable {
    /// The reasons of OGC simple features as JTS's `IsValidOp` reads them, and a few finer ones.
    public enum Reason: String, CaseIterable, Sendable, Hashable {
        /// A coordinate that is not a number, or infinite.
        case invalidCoordinate
        /// A longitude beyond 180 degrees or a latitude beyond 90.
        case coordinateOutOfRange
        /// A line of fewer than two positions that differ, a ring of fewer than four (the closing one counted).
        case tooFewPoints
        /// A ring that does not end where it began.
        case ringNotClosed
        /// A position twice in a row: allowed, worth a remark.
        case repeatedPoint
        /// Rings, or parts of one, that cross or run along one another.
        case selfIntersection
        /// A ring that touches itself at a point.
        case ringSelfIntersection
        /// A hole that does not lie in its outer ring.
        case holeOutsideShell
        /// A hole in another hole.
        case nestedHoles
        /// Two rings that are the same; a self-intersection to JTS.
        case duplicateRings
        /// Rings that touch one another so that the interior falls into pieces.
        case disconnectedInterior
        /// A polygon in another of the same multi-polygon.
        case nestedShells
        /// Polygons of a multi-polygon that cross or share a wall; a self-intersection to JTS.
        case overlappingShells

        /// Whether a geometry is still valid with it.
        public var isRemark: Bool { self == .repeatedPoint }

        /// Whether it is a matter of segments that meet.
        var isOfSegments: Bool {
            switch self {
            case .selfIntersection, .ringSelfIntersection, .duplicateRings, .overlappingShells: true
            default: false
            }
        }

        /// The words that JTS and GEOS use for the reason.
        public var jtsName: String {
            switch self {
            case .invalidCoordinate, .coordinateOutOfRange: "Invalid Coordinate"
            case .tooFewPoints: "Too few points in geometry component"
            case .ringNotClosed: "Ring is not closed"
            case .repeatedPoint: "Repeated point"
            case .selfIntersection, .duplicateRings, .overlappingShells: "Self-intersection"
            case .ringSelfIntersection: "Ring Self-intersection"
            case .holeOutsideShell: "Hole lies outside shell"
            case .nestedHoles: "Holes are nested"
            case .disconnectedInterior: "Interior is disconnected"
            case .nestedShells: "Nested shells"
            }
        }
    }

    /// A ring or line, and a segment of it.
    public struct Element: Hashable, Sendable {
        /// The polygon, line or point, counted from 0 in its multi-geometry.
        public var part: Int
        /// The ring, 0 the outer one; 0 for lines.
        public var ring: Int
        /// The segment by the position it starts at, counted from 0 in the ring or line; nil if the whole is meant.
        public var segment: Int?
    }

    /// What is wrong.
    public let reason: Reason
    /// Where: a vertex where the trouble is at one, or the crossing, rounded. Nil if there is no usable coordinate.
    public let position: Position?
    /// The ring or segment concerned.
    public let first: Element
    /// The other one, where two are.
    public let second: Element?
}

extension Geometry {
    /// Whether the geometry is valid in the sense of OGC simple features, as JTS reads them.
    ///
    /// A ring of some hundred thousand slanting teeth side by side counts as valid where none of 67 million pairs of its
    /// parts meet wrongly.
    /// - Parameter checksRange: whether coordinates have to be longitudes and latitudes.
    public func isValid(checksRange: Bool = true) -> Bool { validity(checksRange: checksRange).isValid }

    /// Whether the geometry is valid, and whether all of it was looked at.
    @inline(__always)
    func validity(checksRange: Bool = true) -> (isValid: Bool, isWhole: Bool) {
        if withCoordinates({ $0.areSurelyValid }) { return (true, true) }
        // Of points and lines it says all that their coordinates are some.
        if kind.dimension == 0 || kind.dimension == 1 {
            let faults = withCoordinates { StructureCheck(coordinates: $0, checksRange: checksRange).faults() }
            return (faults.isEmpty, true)
        }
        var validator = Validator()
        return (validator.faults(of: self, checksRange: checksRange).isEmpty, !validator.isCutShort)
    }

    /// Why the geometry is not valid: for every reason the first place, in JTS's order of reasons; empty where it is valid.
    ///
    /// Coordinates, closing and number of points come first; where they are at fault nothing else is looked at, since
    /// what the rings would be is a guess. O(n log n) for n positions on rings as they are drawn. Collections are
    /// checked member by member.
    /// - Parameters:
    ///   - checksRange: whether coordinates have to be longitudes and latitudes.
    ///   - includesRemarks: whether to add what is allowed but worth a remark, repeated points.
    public func faults(checksRange: Bool = true, includesRemarks: Bool = false) -> [GeometryFault] {
        var validator = Validator()
        return validator.faults(of: self, checksRange: checksRange, includesRemarks: includesRemarks)
    }

    /// The first place where a line, or lines together, are not simple; where points are repeated; where rings are not.
    /// Nil for simple geometries.
    ///
    /// A line is simple that meets itself nowhere but at its two ends; lines, where they meet at ends of both only.
    public func nonSimplePosition() -> Position? {
        var simplicity = Simplicity()
        return simplicity.check(self).map { Position($0) }
    }

    /// Whether the geometry is simple (OGC simple features): lines that don't meet themselves, points all different.
    public var isSimple: Bool { nonSimplePosition() == nil }
}

extension Geometry {
    /// How many positions are the same as the one before them in their line or ring, altitude included, and the first of
    /// these; nil if none is.
    var repeatedPositions: (count: Int, first: GeometryFault)? {
        let positions = positions
        return withCoordinates { coordinates in
            let start = coordinates.positions.lowerBound
            let check = StructureCheck(coordinates: coordinates, checksRange: false)
            if coordinates.shape.firstAltitude < 0 { return check.repeatedPoints() }
            return check.repeatedPoints { positions[$0 - start].altitude == positions[$0 - 1 - start].altitude }
        }
    }
}
