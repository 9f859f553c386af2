/// The reason why a geometry is not valid, and the place.
public struct GeometryFault: Hashable, Sendable, Identifiable {
    /// The fault itself.
    public var id: Self { self }
    /// The reasons of OGC Simple Features as implemented by JTS's `IsValidOp`, and a few more specific ones.
    public enum Reason: String, CaseIterable, Sendable, Hashable {
        /// A coordinate that is NaN or infinite.
        case invalidCoordinate
        /// A longitude beyond 180 degrees or a latitude beyond 90.
        case coordinateOutOfRange
        /// A line with fewer than two distinct positions, or a ring with fewer than four positions, including the
        /// closing one.
        case tooFewPoints
        /// A ring that does not end at its first position.
        case ringNotClosed
        /// A repeated position: valid, but worth a remark.
        case repeatedPoint
        /// Rings, or parts of one, that cross or run along each other.
        case selfIntersection
        /// A ring that touches itself at a point.
        case ringSelfIntersection
        /// A hole outside its outer ring.
        case holeOutsideShell
        /// A hole in another hole.
        case nestedHoles
        /// Two equal rings; a self-intersection in JTS.
        case duplicateRings
        /// Rings that touch each other so that the interior is disconnected.
        case disconnectedInterior
        /// A polygon in another of the same multi-polygon.
        case nestedShells
        /// Polygons of a multi-polygon that cross or share a wall; a self-intersection in JTS.
        case overlappingShells

        /// Whether a geometry with it is still valid.
        public var isRemark: Bool { self == .repeatedPoint }

        /// Whether the reason concerns segments that meet.
        var isOfSegments: Bool {
            switch self {
            case .selfIntersection, .ringSelfIntersection, .duplicateRings, .overlappingShells: true
            default: false
            }
        }

        /// The name of the reason in JTS and GEOS.
        package var jtsName: String {
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
        /// The polygon, line, or point, counted from 0 in its multi-geometry.
        public var part: Int
        /// The ring, 0 the outer one; 0 for lines.
        public var ring: Int
        /// The segment by the position it starts at, counted from 0 in the ring or line; nil if the whole is meant.
        public var segment: Int?

        package init(part: Int, ring: Int, segment: Int?) {
            (self.part, self.ring, self.segment) = (part, ring, segment)
        }
    }

    /// The fault.
    public let reason: Reason
    /// The place: a vertex if the fault is at one, or the rounded crossing. Nil if there is no usable coordinate.
    public let position: Position?
    /// The affected ring or segment.
    public let first: Element
    /// The other one, if two are affected.
    public let second: Element?

    package init(reason: Reason, position: Position?, first: Element, second: Element?) {
        (self.reason, self.position, self.first, self.second) = (reason, position, first, second)
    }
}

extension Geometry {
    /// Whether the geometry is valid in the sense of OGC Simple Features, as implemented by JTS.
    ///
    /// A geometry of which thousands of segments each are near thousands of others that slant in other directions is
    /// reported as valid if none of the examined pairs is invalid: 8 million and 256 for each position, at most 67 million.
    /// - Parameter checksRange: whether coordinates must be valid longitudes and latitudes.
    public func isValid(checksRange: Bool = true) -> Bool { validity(checksRange: checksRange).isValid }

    /// Whether the geometry is valid, and whether all of it was examined.
    @inline(__always) package func validity(checksRange: Bool = true) -> (isValid: Bool, isWhole: Bool) {
        if withCoordinates({ $0.areSurelyValid }) { return (true, true) }
        // Points and lines are valid if their coordinates are.
        if kind.dimension == 0 || kind.dimension == 1 {
            let faults = withCoordinates { StructureCheck(coordinates: $0, checksRange: checksRange).faults() }
            return (faults.isEmpty, true)
        }
        var validator = Validator()
        return (validator.faults(of: self, checksRange: checksRange).isEmpty, !validator.isCutShort)
    }

    /// The reasons why the geometry is not valid, each with its first place, in JTS's order of reasons; empty if it is
    /// valid.
    ///
    /// Coordinates, closure, and the number of points are checked first; if they are invalid, nothing else is checked,
    /// because the rings would be a guess. O(n log n) for n positions on ordinary rings. Collections are checked member
    /// by member.
    /// - Parameters:
    ///   - checksRange: whether coordinates must be valid longitudes and latitudes.
    ///   - includesRemarks: whether to include remarks on valid geometries: repeated points.
    public func faults(checksRange: Bool = true, includesRemarks: Bool = false) -> [GeometryFault] {
        var validator = Validator()
        return validator.faults(of: self, checksRange: checksRange, includesRemarks: includesRemarks)
    }

    /// The first position at which a line or several lines are not simple, points are repeated, or rings are not
    /// simple. Nil for simple geometries.
    ///
    /// A line is simple if it meets itself only at its two ends; several lines, if they meet only at ends of both.
    public func nonSimplePosition() -> Position? {
        var simplicity = Simplicity()
        return simplicity.check(self).map { Position($0) }
    }

    /// Whether the geometry is simple (OGC Simple Features): lines that do not intersect themselves, and distinct
    /// points.
    public var isSimple: Bool { nonSimplePosition() == nil }
}

extension Geometry {
    /// The number of positions that repeat the previous one of their line or ring, including altitude, and the first of
    /// these; nil if there are none.
    package var repeatedPositions: (count: Int, first: GeometryFault)? {
        let positions = positions
        return withCoordinates { coordinates in
            let start = coordinates.positions.lowerBound
            let check = StructureCheck(coordinates: coordinates, checksRange: false)
            if coordinates.shape.firstAltitude < 0 { return check.repeatedPoints() }
            return check.repeatedPoints { positions[$0 - start].altitude == positions[$0 - 1 - start].altitude }
        }
    }
}
