/// Features that should have no holes.
enum InteriorRingRules {
    static let all = [
        rule("FixtureHasInteriorRing", .warning, Fixture.self, "A fixture", fixture),
        rule("FootprintHasInteriorRing", .warning, Footprint.self, "A footprint", footprint),
        rule("GeofenceHasInteriorRing", .info, Geofence.self, "A geofence", geofence),
        rule("KioskHasInteriorRing", .warning, Kiosk.self, "A kiosk", kiosk),
        rule("LevelHasInteriorRing", .warning, Level.self, "A level", level),
        rule("SectionHasInteriorRing", .info, Section.self, "A section", section),
        rule("VenueGeometryShouldNotHaveInteriorRing", .warning, VenueProperties.self, "A venue", venue),
    ]

    private static func rule<P: FeatureProperties>(
        _ id: String,
        _ severity: Severity,
        _ type: P.Type,
        _ subject: String,
        _ examples: @autoclosure @escaping @Sendable () -> [Example]
    ) -> Rule {
        Rule(
            id,
            severity,
            .geometry,
            [.feature(P.featureType)],
            "\(subject) has a hole.",
            rationale: """
                Holes are rarely intended: they result from tracing objects inside, or from a boundary that touches \
                itself. Any hole counts, however small. Reported once per feature, at its first hole. A geometry that \
                is not valid is listed as not checked.
                """,
            examples: examples(),
            check: .each(P.self) { feature, report in
                guard let geometry = feature.geometry, let handle = report.current else { return }
                guard report.context.topology.isSound(handle) else {
                    return report.notChecked(Topology.unsound(P.featureType))
                }
                guard hasHole(geometry), let hole = firstHole(geometry) else { return }
                let plane = report.context.topology.plane
                let area = Geometry.polygon([hole.ring]).area(on: plane)
                let which = hole.count == 1 ? "a hole" : "\(hole.count) holes, the first"
                report.report(
                    "has \(which) of \(Measured.squareMeters(area)); fill it, or add features that show what is there",
                    at: "/geometry/coordinates" + hole.path,
                    coordinate: hole.ring.first
                )
            }
        )
    }

    /// Whether there are more rings than polygons.
    @inline(__always)
    private static func hasHole(_ geometry: Geometry) -> Bool {
        switch geometry.kind {
        case .polygon: geometry.shape.lines.count > 1
        case .multiPolygon: geometry.shape.lines.count > geometry.shape.parts.count
        default: false
        }
    }

    private static func firstHole(_ geometry: Geometry) -> (ring: [Position], path: String, count: Int)? {
        let polygons = geometry.polygons
        let count = polygons.reduce(0) { $0 + max(0, $1.count - 1) }
        for (part, rings) in polygons.enumerated() where rings.count > 1 {
            return (Array(rings[1]), (geometry.kind == .multiPolygon ? "/\(part)" : "") + "/1", count)
        }
        return nil
    }

    // MARK: - Examples

    private static func ring(_ west: String, _ south: String, _ east: String, _ north: String) -> String {
        "[[\(west),\(south)],[\(east),\(south)],[\(east),\(north)],[\(west),\(north)],[\(west),\(south)]]"
    }

    private static func polygon(_ rings: String) -> String {
        "\"geometry\":{\"type\":\"Polygon\",\"coordinates\":[\(rings)]}"
    }

    private static func hole(_ west: String, _ south: String, _ east: String, _ north: String) -> String {
        "[[\(west),\(south)],[\(west),\(north)],[\(east),\(north)],[\(east),\(south)],[\(west),\(south)]]"
    }

    private static let hall = ring("8.0", "47.0", "8.0003", "47.0001")
    private static let shaft = hole("8.00008", "47.00007", "8.00009", "47.00008")

    private static let fixture: [Example] = [
        .failing(
            "a round bench",
            .change(
                .fixture,
                "{"
                    + polygon(
                        ring("8.00002", "47.00002", "8.00003", "47.00004") + ",⟪"
                            + hole("8.000022", "47.000032", "8.000028", "47.000038") + "⟫"
                    ) + "}"
            )
        )
    ]

    private static let kiosk: [Example] = [
        .failing(
            "a counter around its seller",
            .change(
                .kiosk,
                "{"
                    + polygon(
                        ring("8.00015", "47.00002", "8.00017", "47.00004") + ",⟪"
                            + hole("8.000162", "47.000032", "8.000166", "47.000038") + "⟫"
                    ) + "}"
            )
        )
    ]

    private static let section: [Example] = [
        .failing(
            "a section around a column",
            .change(
                .section,
                "{"
                    + polygon(
                        ring("8.00019", "47.00002", "8.00029", "47.00009") + ",⟪"
                            + hole("8.00021", "47.00003", "8.00022", "47.00004") + "⟫"
                    ) + "}"
            )
        )
    ]

    private static let geofence: [Example] = [
        .failing("a zone around a shaft", .change(.geofence, "{" + polygon(hall + ",⟪" + shaft + "⟫") + "}"))
    ]

    private static let footprint: [Example] = [
        .failing(
            "a cellar around a shaft",
            .add(
                .footprint,
                "{\"id\":\"\(SampleArchive.id("91"))\"," + polygon(hall + ",⟪" + shaft + "⟫")
                    + ",\"properties\":{\"category\":\"subterranean\"}}"
            )
        )
    ]

    private static let venue: [Example] = [
        .failing(
            "a pond beside the building",
            .change(
                .venue,
                "{"
                    + polygon(
                        ring("7.9999", "46.9999", "8.0004", "47.0002") + ",⟪"
                            + hole("8.00032", "47.0", "8.00034", "47.00002") + "⟫"
                    ) + "}"
            )
        ),
        .passing("two lots", .change(.venue, twoLots)),
    ]

    private static let twoLots =
        "{\"geometry\":{\"type\":\"MultiPolygon\",\"coordinates\":[[\(ring("7.9999", "46.9999", "8.0004", "47.0002"))],"
        + "[\(ring("8.0005", "46.9999", "8.0006", "47.0002"))]]}}"

    /// An upper level with a shaft, and a unit with the same one.
    private static let level: [Example] = [
        .failing(
            "a level around a shaft",
            edits: SampleArchive.upperLevel().map { edit in
                switch edit {
                case .add(.level, let text): .add(.level, with(polygon(hall + ",⟪" + shaft + "⟫"), text))
                case .add(.unit, let text): .add(.unit, with(polygon(hall + "," + shaft), text))
                default: edit
                }
            }
        )
    ]

    /// An edit with a geometry that replaces its own.
    private static func with(_ geometry: String, _ edit: String) -> String { edit.dropLast() + "," + geometry + "}" }
}
