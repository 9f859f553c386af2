/// Rules on polygons that are hardly wider than a line.
enum SliverRules {
    static let all = [sliver]

    /// The mean width, in meters, below which a polygon is a sliver.
    private static let width = 0.05

    /// The types to check. Fixtures are not among them, because they may be as thin as a pane of glass.
    private static let types: [FeatureType] = [.venue, .footprint, .geofence, .kiosk, .level, .section, .unit]

    static let sliver = Rule(
        "PolygonShouldNotBeSliver", .ours, .warning, .geometry, types.map { .feature($0) },
        "A polygon is on average less than five centimeters wide.",
        rationale: """
            Such polygons are left over from cutting outlines out of each other; nobody can stand in one. The average \
            width is twice the area divided by the length of all rings, in a plane at the venue. Does not apply to \
            units that are walls (brick, column, concrete, drywall, glass, structure, wood), fixtures, or invalid \
            geometries.
            """, values: [.length, .width],
        examples: [
            .failing(
                "two centimeters along the wall",
                .change(
                    .section,
                    [
                        "geometry": [
                            "type": "Polygon",
                            "coordinates": .marked([.ring((0, 0), (10, 0), (30, 0), (30, 0.02), (0, 0.02))]),
                        ], "properties": ["display_point": nil],
                    ])),
            .passing(
                "half a meter along the wall",
                .change(
                    .section,
                    [
                        "geometry": .polygon(.ring((0, 0), (10, 0), (30, 0), (30, 0.5), (0, 0.5))),
                        "properties": ["display_point": nil],
                    ])),
        ],
        check: .features([
            TypedFeatureCheck<VenueProperties> { check($0.coordinates, &$1) },
            TypedFeatureCheck<Footprint> { check($0.coordinates, &$1) },
            TypedFeatureCheck<Geofence> { check($0.coordinates, &$1) },
            TypedFeatureCheck<Kiosk> { check($0.coordinates, &$1) },
            TypedFeatureCheck<Level> { check($0.coordinates, &$1) },
            TypedFeatureCheck<Section> { check($0.coordinates, &$1) },
            TypedFeatureCheck<Unit> { unit, report in
                guard let category = unit.properties.category?.known, !category.isStructural else { return }
                check(unit.coordinates, &report)
            },
        ]))

    private static func check(_ coordinates: Coordinates?, _ report: inout Reporter) {
        guard let coordinates, let handle = report.current, report.context.survey.isSound(handle) else { return }
        let (area, length) = coordinates.areaAndLength(on: report.context.measure.plane)
        guard length > 0, 2 * area / length < width else { return }
        report.report(
            """
            is \(.width, 2 * area / length, shown: Measured.meters(2 * area / length)) wide on average and \
            \(.length, length / 2, shown: Measured.meters(length / 2)) long; remove it or draw it at its real width
            """, at: "/geometry/coordinates")
    }
}

extension Coordinates {
    /// The area in m² and the length of all rings in m, as ``Geometry/area(on:)`` and ``Geometry/length(on:)`` return
    /// them. Computes both in one pass over the coordinates.
    fileprivate func areaAndLength(on plane: LocalPlane) -> (area: Double, length: Double) {
        let (longitude, latitude) = (plane.metersPerDegreeLongitude, plane.metersPerDegreeLatitude)
        var area = 0.0
        var length = 0.0
        for rings in parts {
            for number in rings {
                let ring = PointRow(self, line: number)
                guard ring.count > 0 else { continue }
                var inside = RingArea(from: ring[0])
                var a = ring[0]
                var at = 1
                while at < ring.count {
                    let b = ring[at]
                    inside.add(b)
                    let (dx, dy) = ((b.x - a.x) * longitude, (b.y - a.y) * latitude)
                    length += (dx * dx + dy * dy).squareRoot()
                    a = b
                    at &+= 1
                }
                area += (number == rings.lowerBound ? 0.5 : -0.5) * inside.twice.magnitude
            }
        }
        return (area * (longitude * latitude), length)
    }
}
