/// Relations of two geometries in the sense of OGC Simple Features and JTS, exact on the coordinates as given.
///
/// The results are correct for valid geometries (``Geometry/isValid(checksRange:)``); invalid ones give arbitrary
/// results, but never trap. A collection is the union of its parts: where parts overlap, the one with the highest
/// dimension counts, and a wall shared by two polygons is interior. Each call takes O((n + m) log (n + m)) for n and m
/// positions, more if many segments meet, and much more for collections, which need integers of any size.
extension Geometry {
    /// The DE-9IM matrix of this geometry and another.
    public func relate(_ other: Geometry) -> IntersectionMatrix { related(other).matrix }

    private func related(_ other: Geometry) -> (matrix: IntersectionMatrix, a: Int8, b: Int8) {
        if isCompound || other.isCompound {
            var relation = CollectionRelation(self, other)
            return (relation.relate(), relation.dimensions[0], relation.dimensions[1])
        }
        let table = ShapeTable([self, other])
        return table.withView { view in
            var engine = RelateEngine()
            return (engine.relate(view, 0, 1), view.shapes[0].dimension, view.shapes[1].dimension)
        }
    }

    /// Whether the geometries share a point.
    public func intersects(_ other: Geometry) -> Bool { relate(other).intersects }

    /// Whether the geometries share no points.
    public func isDisjoint(from other: Geometry) -> Bool { relate(other).disjoint }

    /// Whether no point of the other lies outside this one, and the interiors meet.
    public func contains(_ other: Geometry) -> Bool { relate(other).contains }

    /// Whether no point of this one lies outside the other, and the interiors meet.
    public func isWithin(_ other: Geometry) -> Bool { relate(other).within }

    /// Whether no point of the other lies outside this one.
    public func covers(_ other: Geometry) -> Bool { relate(other).covers }

    /// Whether no point of this one lies outside the other.
    public func isCovered(by other: Geometry) -> Bool { relate(other).coveredBy }

    /// Whether the geometries share some but not all of their interiors, in less than the greater's dimension.
    public func crosses(_ other: Geometry) -> Bool {
        let (matrix, a, b) = related(other)
        return matrix.crosses(a, b)
    }

    /// Whether geometries of one dimension share interior of that dimension, and neither covers the other.
    public func overlaps(_ other: Geometry) -> Bool {
        let (matrix, a, b) = related(other)
        return matrix.overlaps(a, b)
    }

    /// Whether the geometries share points, but none of both interiors.
    public func touches(_ other: Geometry) -> Bool { relate(other).touches }

    /// Whether the geometries are the same set of points, regardless of their representation. Empty geometries are
    /// equal.
    public func equalsTopologically(_ other: Geometry) -> Bool {
        let (matrix, a, b) = related(other)
        return (a < 0 && b < 0) || (a == b && matrix.equals)
    }

    /// Whether the interiors share a point.
    public func interiorsIntersect(_ other: Geometry) -> Bool { relate(other).interiorsIntersect }

    /// The location of a position in a polygon or multi-polygon: inside, on its boundary, or outside.
    ///
    /// Lines and points have no inside: positions on them are on the boundary. For a collection, the union of its
    /// polygons decides first, then its lines and points. Linear, without a copy, except for collections.
    public func location(of position: Position) -> PointLocation {
        let p = Point(position)
        switch kind {
        case .polygon, .multiPolygon: return withCoordinates { $0.location(of: p) }
        case .geometryCollection:
            var members: [Geometry] = []
            flatten(into: &members)
            let areas = Geometry.geometryCollection(members.filter { $0.kind.dimension == 2 })
            if areas.relate(.point(position)).interiorsIntersect { return .inside }
            fallthrough
        default: return relate(.point(position)).disjoint ? .outside : .boundary
        }
    }
}
