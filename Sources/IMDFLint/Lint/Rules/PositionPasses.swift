// The passes of the rules on positions: one loop over the coordinates of each feature, without allocation.

extension Geometry {
    /// Longitudes and latitudes alternating, without a copy.
    @inline(__always) func withLonLat<Result>(_ body: (UnsafeBufferPointer<Double>) -> Result) -> Result {
        withCoordinates { body($0.lonLat) }
    }
}

/// Counts the features of each type whose geometry meets a condition, and reports them once per type.
protocol TypeSurvey {
    /// Whether a geometry meets the condition.
    static func applies(_ coordinates: Coordinates) -> Bool
    /// Whether polygons that are not valid are skipped.
    static var needsSoundPolygons: Bool { get }
    /// The message for a count of features of one type.
    static func message(_ count: Int, _ type: FeatureType) -> FindingMessage
}

extension TypeSurvey {
    static var needsSoundPolygons: Bool { false }

    static func report(_ report: inout Reporter) {
        let context = report.context
        context.dataset.features.forEachRows { features in
            if needsSoundPolygons, features.type.geometryNeed != .polygonal { return }
            var use: TypeUse?
            for feature in features {
                guard let coordinates = feature.coordinates, applies(coordinates) else { continue }
                if needsSoundPolygons, !context.survey.isSound(feature.handle) { continue }
                let rank = Dataset.Rank(feature.handle, id: feature.id)
                if use == nil { use = TypeUse(rank) }
                use?.add(rank, context)
            }
            guard let use else { return }
            let pointer = "/geometry/coordinates"
            report.report(typeOf: use.example, member: pointer, at: pointer, message(use.count, features.type))
        }
    }
}

/// Finds coordinates with more than nine decimals.
enum PrecisionSurvey: TypeSurvey {
    static func applies(_ coordinates: Coordinates) -> Bool {
        guard let place = coordinates.first else { return false }
        return !(Self.isWritten(place.x, 1e9) && Self.isWritten(place.y, 1e9))
    }

    static func message(_ count: Int, _ type: FeatureType) -> FindingMessage {
        """
        \(.count, count, shown: Wording.have(count, type.rawValue)) coordinates with more than nine decimal places; \
        round them; a tenth of a millimeter is enough
        """
    }

    /// Whether a number has no more decimals than `power`, a power of ten, has zeros. This is exact, because dividing
    /// a whole number gives the nearest double, and so does reading the decimals. Returns true for numbers too large
    /// to decide, which are not coordinates.
    @inline(__always) static func isWritten(_ number: Double, _ power: Double) -> Bool {
        (number * power).rounded() / power == number || number.magnitude * power > 0x1p53
    }
}

/// Finds altitudes.
enum AltitudeSurvey: TypeSurvey {
    static func applies(_ coordinates: Coordinates) -> Bool { coordinates.shape.firstAltitude >= 0 }

    static func message(_ count: Int, _ type: FeatureType) -> FindingMessage {
        "\(.count, count, shown: Wording.have(count, type.rawValue)) positions with a third coordinate; write two"
    }
}

/// Finds rings with the wrong winding order. A ring that crosses itself has no meaningful winding, so it is skipped.
enum WindingSurvey: TypeSurvey {
    static var needsSoundPolygons: Bool { true }

    static func message(_ count: Int, _ type: FeatureType) -> FindingMessage {
        """
        \(.count, count, shown: Wording.have(count, type.rawValue)) a ring in the wrong direction; reverse it: outer \
        rings run counterclockwise, holes clockwise
        """
    }

    static func applies(_ coordinates: Coordinates) -> Bool {
        guard coordinates.kind.dimension == 2 else { return false }
        let shape = coordinates.shape
        var start = shape.positions.lowerBound
        var isOuter = true
        var part = shape.parts.lowerBound
        for line in shape.lines {
            let end = Int(coordinates.lineEnds[line])
            let turn = Self.turn(coordinates.xy, start, end)
            if isOuter ? turn < 0 : turn > 0 { return true }
            start = end
            isOuter = false
            if part < shape.parts.upperBound, Int(coordinates.partEnds[part]) == line + 1 {
                part += 1
                isOuter = true
            }
        }
        return false
    }

    /// Twice the signed area of a closed ring, positive if counterclockwise; 0 for a ring that is not closed.
    @inline(__always) private static func turn(_ lonLat: UnsafePointer<Double>, _ start: Int, _ end: Int) -> Double {
        guard end - start >= 4, lonLat[2 * start] == lonLat[2 * end - 2], lonLat[2 * start + 1] == lonLat[2 * end - 1]
        else { return 0 }
        var area = RingArea(from: Point(lonLat[2 * start], lonLat[2 * start + 1]))
        for at in start + 1..<end - 1 { area.add(Point(lonLat[2 * at], lonLat[2 * at + 1])) }
        return area.twice
    }
}
