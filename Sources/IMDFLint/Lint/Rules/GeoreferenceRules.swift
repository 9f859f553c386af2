/// A rule on the place and the size of the archive as a whole.
enum GeoreferenceRules {
    static let all = [georeferenced]

    /// The distance from longitude 0, latitude 0, in meters, within which no venue stands.
    private static let reach = 1000.0
    /// The sides, in meters, between which a venue is plausible: a hand and a city.
    private static let plausible = 0.2...50_000.0

    static let georeferenced = Rule(
        "ArchiveShouldBeGeoreferenced", .ours, .warning, .geometry, [.archive],
        "The archive lies at longitude 0, latitude 0, or is smaller than a hand or larger than a city.",
        rationale: """
            A plan that was exported without a place on the Earth has coordinates of its own: meters, inches, or parts of \
            them, counted from a corner of the drawing. Read as degrees, they put the venue into the sea south of Ghana, or \
            give it a size that no venue has. Judged by the levels; without levels, by the venue, the footprints, or the \
            units. A few wrong positions do not matter.
            """, values: [.latitude, .length, .longitude, .width],
        examples: [
            .failing(
                "a plan in the sea south of Ghana", edits: everything { .nearNullIsland($0, $1) }, [.archiveIsPlace]),
            .passing("the sample on land", edits: everything { [.raw("\($0)"), .raw("\($1)")] }),
        ],
        check: .archive { context, report in
            guard let extent = Extent(context), let (meaning, advice) = fault(extent) else { return }
            report.report(
                file: nil,
                """
                the archive is not georeferenced: it lies at longitude \
                \(.longitude, extent.middle.x, shown: degrees(extent.middle.x)), latitude \
                \(.latitude, extent.middle.y, shown: degrees(extent.middle.y)) and is \
                \(.length, extent.length, shown: size(extent.length)) × \
                \(.width, extent.width, shown: size(extent.width)) large, \(meaning); \(advice)
                """)
        })

    /// The fault of an extent, and the advice; nil for a plausible one.
    private static func fault(_ extent: Extent) -> (meaning: String, advice: String)? {
        let convert = "convert the coordinates to WGS 84 longitude and latitude"
        if extent.leastLength > plausible.upperBound { return ("larger than a city", convert) }
        if extent.middle.isInRange, Whereabouts.distance(extent.middle, Point(0, 0)) <= reach {
            return (
                "in the sea near longitude 0, latitude 0",
                "move the plan to the place of the venue, in WGS 84 longitude and latitude"
            )
        }
        if extent.length < plausible.lowerBound, extent.wholeLength < plausible.lowerBound {
            return ("smaller than a hand", convert)
        }
        return nil
    }

    /// Degrees to a centimeter.
    private static func degrees(_ value: Double) -> String { NumberText.plain(value.rounded(decimals: 7)) }

    private static func size(_ meters: Double) -> String {
        if meters < 0.0005 { return "0 m" }
        return meters < 10_000 ? Measured.meters(meters) : Measured.kilometers(meters)
    }

    /// The sample archive with all positions changed.
    private static func everything(_ change: (_ longitude: Double, _ latitude: Double) -> ExampleJSON) -> [Example.Edit]
    {
        FeatureType.allCases.map { type in
            .features(type, (SampleArchive.features[type] ?? []).map { $0.changingPositions(change) })
        }
    }
}

/// The place and the size of an archive, by its areas of the first type that has any.
private struct Extent {
    /// The middle, in degrees.
    let middle: Point
    /// The sides of the usual area, in meters; the longer one first.
    let length: Double
    let width: Double
    /// The longer side of the middle half of the vertices of the usual area, which single wrong vertices do not stretch.
    let leastLength: Double
    /// The longer side of all areas together, in meters.
    let wholeLength: Double

    init?(_ context: LintContext) {
        let areas = [FeatureType.level, .venue, .footprint, .unit].lazy.map { Self.areas(of: $0, context) }
        guard let areas = areas.first(where: { !$0.isEmpty }) else { return nil }
        let center = Point.median(areas.map { $0.core.center }) ?? Point(0, 0)
        middle = context.survey.whereabouts?.middle ?? center
        func longer(_ box: Box) -> Double {
            let sides = Self.sides(box)
            return max(sides.x, sides.y)
        }
        let usual = Point.median(areas.map { Self.sides($0.whole) }) ?? Point(0, 0)
        (length, width) = (max(usual.x, usual.y), min(usual.x, usual.y))
        leastLength = areas.map { longer($0.core) }.sorted()[(areas.count - 1) / 2]
        wholeLength = longer(areas.reduce(into: Box()) { $0.add($1.whole) })
    }

    /// The box of an area, and that of the middle half of its vertices.
    private struct Area {
        let whole: Box
        let core: Box
    }

    /// The maximum number of vertices of an area that are looked at.
    private static let most = 64
    /// Coordinates beyond this are those of another system, which has a rule of its own.
    private static let bound = 1000.0

    private static func areas(of type: FeatureType, _ context: LintContext) -> [Area] {
        var areas: [Area] = []
        context.dataset.features.withRows(of: type) { rows in
            for row in rows {
                guard let coordinates = row.coordinates, coordinates.kind.dimension == 2 else { continue }
                // Without the last vertex, which closes a ring and repeats the first one.
                let positions = coordinates.positions.dropLast()
                let points = stride(
                    from: positions.startIndex, to: positions.endIndex, by: max(1, positions.count / most)
                ).map { coordinates.point($0) }
                let (xs, ys) = (points.map { $0.x }.sorted(), points.map { $0.y }.sorted())
                let whole = coordinates.box
                guard points.count > 2,
                    [whole.minX, whole.minY, whole.maxX, whole.maxY].allSatisfy({ $0.magnitude <= bound })
                else { continue }
                let (low, high) = (points.count / 4, points.count - 1 - points.count / 4)
                areas.append(Area(whole: whole, core: Box(Point(xs[low], ys[low]), Point(xs[high], ys[high]))))
            }
        }
        return areas
    }

    /// The sides of a box in meters. A box that spans more than half of the globe crosses the antimeridian.
    private static func sides(_ box: Box) -> Point {
        let plane = LocalPlane(atMiddleOf: box)
        let east = box.maxX - box.minX
        let isAcross = east > 180 && box.maxX <= 180 && box.minX >= -180
        return Point(
            (isAcross ? 360 - east : east) * plane.metersPerDegreeLongitude,
            (box.maxY - box.minY) * plane.metersPerDegreeLatitude)
    }
}
