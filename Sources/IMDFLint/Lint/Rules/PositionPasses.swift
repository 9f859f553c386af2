// What the rules on positions look for, feature by feature: one loop over the coordinates each, no allocation.

extension Geometry {
    /// Longitudes and latitudes in turn, without a copy.
    @inline(__always)
    func withLonLat<Result>(_ body: (UnsafeBufferPointer<Double>) -> Result) -> Result {
        withCoordinates { body($0.lonLat) }
    }
}

/// Shows the coordinates of every geometry to a closure.
struct CoordinatePass: TableVisitor {
    let context: LintContext
    var report: Reporter
    let body: (FeatureHandle, UnsafeBufferPointer<Double>, inout Reporter) -> Void

    @inline(__always)
    mutating func visit<P: FeatureProperties>(_ table: FeatureTable<P>) {
        for index in table.features.indices {
            guard !context.survey.isSound(table.handle(index)),
                let coordinates = table.features.coordinates(at: index)
            else { continue }
            body(table.handle(index), coordinates.lonLat, &report)
        }
    }
}

/// Counts features, by type, for which something holds, and reports them once for each type.
protocol TypeSurvey: TableVisitor {
    var report: Reporter { get set }
    /// Whether it holds for a geometry.
    func applies(_ coordinates: Coordinates) -> Bool
    /// Whether geometries that are not valid are left out.
    var needsSound: Bool { get }
    /// What to say about so many of a type.
    func message(_ count: Int, _ type: FeatureType) -> FindingMessage
}

extension TypeSurvey {
    var needsSound: Bool { false }

    @inline(__always)
    mutating func survey<P: FeatureProperties>(_ table: FeatureTable<P>) {
        var use: TypeUse?
        for index in table.features.indices {
            guard let coordinates = table.features.coordinates(at: index), applies(coordinates) else { continue }
            if needsSound, !report.context.survey.isSound(table.handle(index)) { continue }
            let rank = report.context.dataset.rank(table.handle(index))
            if use == nil { use = TypeUse(rank) }
            use?.add(rank, report.context)
        }
        guard let use else { return }
        let text = message(use.count, P.featureType)
        let pointer = "/geometry/coordinates"
        report.report(typeOf: use.example, member: pointer, at: pointer, text)
    }
}

/// Looks for coordinates of more than nine decimals.
struct PrecisionPass: TypeSurvey {
    var report: Reporter

    @inline(__always)
    mutating func visit<P: FeatureProperties>(_ table: FeatureTable<P>) { survey(table) }

    func applies(_ coordinates: Coordinates) -> Bool {
        guard let place = coordinates.first else { return false }
        return !(Self.isWritten(place.x, 1e9) && Self.isWritten(place.y, 1e9))
    }

    func message(_ count: Int, _ type: FeatureType) -> FindingMessage {
        """
        \(.count, count, shown: Wording.have(count, type.rawValue)) coordinates with more than nine decimals; round them, a tenth of a \
        millimeter is enough
        """
    }

    /// Whether a number has no more decimals than a power of ten has zeros: dividing a whole number gives the nearest
    /// double, and so does reading the decimals. Of numbers too large to decide, which are not coordinates, it
    /// says yes.
    @inline(__always)
    static func isWritten(_ number: Double, _ power: Double) -> Bool {
        (number * power).rounded() / power == number || number.magnitude * power > 0x1p53
    }
}

/// Looks for a coordinate of more than four decimals.
struct FinestPass: TableVisitor {
    var count = 0
    var isFine = false

    @inline(__always)
    mutating func visit<P: FeatureProperties>(_ table: FeatureTable<P>) {
        for index in table.features.indices where !isFine {
            guard let coordinates = table.features.coordinates(at: index) else { continue }
            count += coordinates.positions.count
            isFine = coordinates.lonLat.contains { !PrecisionPass.isWritten($0, 1e4) }
        }
    }
}

/// Looks for altitudes.
struct AltitudePass: TypeSurvey {
    var report: Reporter

    @inline(__always)
    mutating func visit<P: FeatureProperties>(_ table: FeatureTable<P>) { survey(table) }

    func applies(_ coordinates: Coordinates) -> Bool { coordinates.shape.firstAltitude >= 0 }

    func message(_ count: Int, _ type: FeatureType) -> FindingMessage {
        "\(.count, count, shown: Wording.have(count, type.rawValue)) positions with a third coordinate; write two"
    }
}

/// Looks for rings that run the wrong way around; which way a ring runs that crosses itself means nothing.
struct WindingPass: TypeSurvey {
    var report: Reporter
    var needsSound: Bool { true }

    @inline(__always)
    mutating func visit<P: FeatureProperties>(_ table: FeatureTable<P>) {
        if P.geometryNeed == .polygonal { survey(table) }
    }

    func message(_ count: Int, _ type: FeatureType) -> FindingMessage {
        """
        \(.count, count, shown: Wording.have(count, type.rawValue)) a ring in the wrong direction; reverse it: outer \
        rings run counterclockwise, holes clockwise
        """
    }

    func applies(_ coordinates: Coordinates) -> Bool {
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

    /// Twice the area that a closed ring turns around, counterclockwise positive; 0 where it is not closed.
    @inline(__always)
    private static func turn(_ lonLat: UnsafePointer<Double>, _ start: Int, _ end: Int) -> Double {
        guard end - start >= 4, lonLat[2 * start] == lonLat[2 * end - 2], lonLat[2 * start + 1] == lonLat[2 * end - 1]
        else { return 0 }
        var area = RingArea(from: Point(lonLat[2 * start], lonLat[2 * start + 1]))
        for at in start + 1..<end - 1 { area.add(Point(lonLat[2 * at], lonLat[2 * at + 1])) }
        return area.twice
    }
}
