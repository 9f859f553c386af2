/// Rules on the geometry type that each feature type requires.
enum GeometryTypeRules {
    static let all = [
        must("AmenityMustHavePointGeometry", Amenity.self, "a Point"),
        must("AnchorMustHavePointGeometry", Anchor.self, "a Point"),
        must("DetailMustHaveLinealGeometry", Detail.self, "a LineString or a MultiLineString"),
        must("FixtureMustHavePolygonalGeometry", Fixture.self, "a Polygon or a MultiPolygon"),
        must("FootprintMustHavePolygonalGeometry", Footprint.self, "a Polygon or a MultiPolygon"),
        must("GeofenceMustHavePolygonalGeometry", Geofence.self, "a Polygon or a MultiPolygon"),
        must("KioskMustHavePolygonalGeometry", Kiosk.self, "a Polygon or a MultiPolygon"),
        must("LevelMustHavePolygonalGeometry", Level.self, "a Polygon or a MultiPolygon"),
        must("OpeningMustHaveLineStringGeometry", Opening.self, "a LineString"),
        must("SectionMustHavePolygonalGeometry", Section.self, "a Polygon or a MultiPolygon"),
        must("UnitMustHavePolygonalGeometry", Unit.self, "a Polygon or a MultiPolygon"),
        must("VenueMustHavePolygonalGeometry", VenueProperties.self, "a Polygon or a MultiPolygon"),
    ]

    private static func must<P: DeclaredProperties>(_ id: String, _ type: P.Type, _ wanted: String) -> Rule {
        let subject = P.featureType
        return Rule(
            id, .violation, .geometry, [.feature(subject)],
            "The geometry of \(Wording.indefinite(subject.rawValue)) is not \(wanted).",
            rationale: """
                Null, and a geometry without positions, which RFC 7946 section 3.1 lets readers treat as null, are \
                reported too. A geometry that cannot be read is reported by FileMustBeValidGeoJSON.
                """, values: [.expected, .geometryType], examples: examples(subject),
            check: .each(P.self) { check($0.row, P.geometryNeed, wanted, &$1) })
    }

    private static func examples(_ subject: FeatureType) -> [Example] {
        let need = subject.geometryNeed
        let other: ExampleJSON = need == .point ? .line((0, 0), (10, 0)) : .point(5, 5)
        return [
            .failing("another geometry", .change(subject, ["geometry": .marked(other)])),
            .failing("null", .change(subject, ["geometry": .marked(nil)])),
        ]
            + Geometry.Kind.allCases.filter { $0.depth > 0 && need.allows($0) }.map {
                .failing(
                    "no positions",
                    .change(subject, ["geometry": .marked(["type": .string($0.rawValue), "coordinates": []])]))
            }
    }

    private static func check(_ feature: FeatureRow, _ need: GeometryNeed, _ wanted: String, _ report: inout Reporter) {
        if let coordinates = feature.coordinates, need.allows(coordinates.kind) {
            // RingRules reports a ring without positions.
            guard coordinates.isEmpty, feature.geometry.map(RingRules.hasOpenRing) != true else { return }
            let found = coordinates.kind.rawValue
            return report.report(
                """
                has \(.geometryType, found, shown: Wording.indefinite(found)) without positions as its geometry, \
                which counts as null; write \(.expected, wanted) with positions
                """, at: "/geometry")
        }
        if feature.additional.isUnread("geometry") { return }
        let found: FindingMessage =
            feature.geometry.map { geometry in
                let type = geometry.kind.rawValue
                return "\(.geometryType, type, shown: Wording.indefinite(type))"
            } ?? "null"
        report.report("has \(found) as its geometry; write \(.expected, wanted)", at: "/geometry")
    }
}
