/// Display points lie in their feature.
enum DisplayPointRules {
    static let all = [
        rule("VenueGeometryMustContainDisplayPoint", .violation, VenueProperties.self, "a venue") {
            $0.displayPoint?.coordinates
        },
        building,
        rule("LevelGeometryMustContainDisplayPoint", .warning, Level.self, "a level") { $0.displayPoint?.coordinates },
        rule("UnitGeometryMustContainDisplayPoint", .warning, Unit.self, "a unit") { $0.displayPoint?.coordinates },
        rule("FixtureGeometryMustContainDisplayPoint", .warning, Fixture.self, "a fixture") {
            $0.displayPoint?.coordinates
        },
        rule("KioskGeometryMustContainDisplayPoint", .warning, Kiosk.self, "a kiosk") { $0.displayPoint?.coordinates },
        rule("SectionGeometryMustContainDisplayPoint", .warning, Section.self, "a section") {
            $0.displayPoint?.coordinates
        },
        rule("GeofenceGeometryMustContainDisplayPoint", .warning, Geofence.self, "a geofence") {
            $0.displayPoint?.coordinates
        },
    ]

    private static let reading = """
        Maps place the label there. A position on the edge, or up to a centimeter away, counts as inside; a position \
        in a hole does not. If a geometry is not valid, or the display point is not a point, the rule is listed as not \
        checked.
        """

    private static let pointer = "/properties/display_point"

    private static func rule<P: FeatureProperties>(
        _ id: String,
        _ severity: Severity,
        _ type: P.Type,
        _ subject: String,
        _ displayPoint: @escaping @Sendable (FeatureView<P>) -> Coordinates?
    ) -> Rule {
        let others = P.featureType.rawValue
        return Rule(
            id,
            severity,
            .geometry,
            [.feature(P.featureType)],
            "The display point of \(subject) is outside it.",
            rationale: reading,
            examples: [
                .failing("next to it", .change(P.featureType, moved("8.00045,47.00005"))),
                .passing("at its corner", .change(P.featureType, still(corners[P.featureType] ?? ""))),
            ],
            check: .each(P.self) { feature, report in
                guard let point = displayPoint(feature), let handle = report.current else { return }
                guard point.kind == .point, let place = point.first else {
                    return report.notChecked("display_point is not a point")
                }
                let topology = report.context.topology
                guard topology.isSound(handle), let coordinates = feature.coordinates else {
                    return report.notChecked(Topology.unsound(P.featureType))
                }
                let position = Position(place)
                let distance = topology.distance(of: position, outside: coordinates)
                guard distance > topology.tolerances.length else { return }
                let inside = feature.geometry?.interiorPoint.map { ", for example to \(Measured.position($0))" } ?? ""
                report.report(
                    """
                    has its display_point \(how(far: distance, position)) outside the \(others); move it \
                    inside\(inside)
                    """,
                    at: pointer,
                    coordinate: position
                )
            }
        )
    }

    static let building = Rule(
        "BuildingFootprintGeometryMustContainDisplayPoint",
        .warning,
        .geometry,
        [.feature(.building)],
        "The display point of a building is not in any of its footprints.",
        rationale: reading + """
             A building has no geometry of its own; its footprints are those that reference it in building_ids, of any \
            category. A building without footprints is listed as not checked.
            """,
        examples: [
            .failing("next to it", .change(.building, moved("8.00045,47.00005"))),
            .passing("in the aerial footprint alone", edits: canopy),
        ],
        check: .archive { context, report in
            for building in context.venue.buildings {
                guard let point = building.displayPoint else { continue }
                guard let position = point.point else {
                    report.notChecked("display_point is not a point", building.handle)
                    continue
                }
                let footprints = context.ordered(building.footprints)
                let areas = footprints.compactMap(context.topology.geometry)
                let distances = areas.map { context.topology.distance(of: position, outside: $0) }
                let nearest = distances.indices.min { distances[$0] < distances[$1] }
                if let nearest, distances[nearest] <= context.tolerances.length { continue }
                guard areas.count == footprints.count else {
                    report.notChecked(Topology.unsound(.footprint), building.handle)
                    continue
                }
                // A footprint that has lost its building may be the one that the point lies in.
                let doubt = context.doubt(about: .footprint, .buildingIDs, on: building.handle) { handle in
                    guard context.topology.isSound(handle), let area = context.dataset.features.geometry(of: handle)
                    else { return true }
                    return context.topology.covers(area, position)
                }
                if let doubt {
                    report.notChecked(doubt, building.handle)
                    continue
                }
                guard let nearest else {
                    report.notChecked("no footprint references the building", building.handle)
                    continue
                }
                let inside = areas[nearest].interiorPoint.map { ", for example to \(Measured.position($0))" } ?? ""
                report.report(
                    on: building.handle,
                    "has its display_point \(how(far: distances[nearest], position)) outside its footprints; "
                        + "move it inside\(inside)",
                    at: pointer,
                    related: [footprints[nearest].handle],
                    coordinate: position
                )
            }
        }
    )

    /// "2.30 m", or why there is no telling.
    private static func how(far distance: Double, _ position: Position) -> String {
        abs(position.longitude) <= 180 && abs(position.latitude) <= 90
            ? Measured.meters(distance) : "at longitude \(position.longitude), latitude \(position.latitude), far"
    }

    // MARK: - Examples

    private static func moved(_ position: String) -> String {
        "{\"properties\":{\"display_point\":⟪{\"type\":\"Point\",\"coordinates\":[\(position)]}⟫}}"
    }

    private static func still(_ position: String) -> String {
        "{\"properties\":{\"display_point\":{\"type\":\"Point\",\"coordinates\":[\(position)]}}}"
    }

    /// A corner of the sample's first feature of each type.
    private static let corners: [FeatureType: String] = [
        .venue: "7.9999,46.9999", .level: "8.0,47.0", .unit: "8.0001,47.0001", .fixture: "8.00002,47.00002",
        .kiosk: "8.00015,47.00002", .section: "8.00029,47.00009", .geofence: "8.0003,47.0001",
    ]

    /// A label on the canopy, which only the aerial footprint covers.
    private static let canopy: [Example.Edit] = [.change(.building, still("8.0003,47.0001"))]
}
