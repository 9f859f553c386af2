/// Rules on display points, which must lie in their feature.
enum DisplayPointRules {
    static let all: [Rule] = [
        .containsDisplayPoint("VenueGeometryMustContainDisplayPoint", .violation, VenueProperties.self) {
            $0.properties.displayPoint?.coordinates
        }, building,
        .containsDisplayPoint("LevelGeometryMustContainDisplayPoint", .warning, Level.self) {
            $0.properties.displayPoint?.coordinates
        },
        .containsDisplayPoint("UnitGeometryMustContainDisplayPoint", .warning, Unit.self) {
            $0.properties.displayPoint?.coordinates
        },
        .containsDisplayPoint("FixtureGeometryMustContainDisplayPoint", .warning, Fixture.self) {
            $0.properties.displayPoint?.coordinates
        },
        .containsDisplayPoint("KioskGeometryMustContainDisplayPoint", .warning, Kiosk.self) {
            $0.properties.displayPoint?.coordinates
        },
        .containsDisplayPoint("SectionGeometryMustContainDisplayPoint", .warning, Section.self) {
            $0.properties.displayPoint?.coordinates
        },
        .containsDisplayPoint("GeofenceGeometryMustContainDisplayPoint", .warning, Geofence.self) {
            $0.properties.displayPoint?.coordinates
        },
    ]

    static let building = Rule(
        "BuildingFootprintGeometryMustContainDisplayPoint", .warning, .geometry, [.feature(.building)],
        "The display point of a building is not in any of its footprints.",
        rationale: DisplayPlace.reading + """
             A building has no geometry of its own; its footprints are those that reference it in building_ids, of any \
            category. A building without footprints is listed as not checked.
            """, values: [.distance, .value],
        examples: [
            .failing(
                "never set", .set(.building, ["display_point": .marked(["type": "Point", "coordinates": [0, 0]])])),
            .failing("next to it", .set(.building, ["display_point": .point(45, 5).marked])),
            .passing("in the aerial footprint alone", .set(.building, ["display_point": .point(30, 10)])),
        ],
        check: .archive { context, report in
            for building in context.venue.buildings {
                guard let point = building.properties.displayPoint else { continue }
                guard let position = point.point else {
                    report.notChecked(DisplayPlace.isNoPoint, building.handle)
                    continue
                }
                let footprints = context.ordered(building.footprints)
                let areas = footprints.compactMap(context.survey.geometry)
                let distances = areas.map { context.measure.distance(of: position, outside: $0) }
                let nearest = distances.indices.min { distances[$0] < distances[$1] }
                if let nearest, distances[nearest] <= context.measure.tolerances.length { continue }
                guard areas.count == footprints.count else {
                    report.notChecked(NotChecked.unsound(.footprint), building.handle)
                    continue
                }
                // The point may lie in a footprint whose reference to the building does not resolve.
                let doubt = context.doubts.reason(about: .footprint, .buildingIDs, on: building.handle) { handle in
                    guard context.survey.isSound(handle), let area = context.dataset.features.geometry(of: handle)
                    else { return true }
                    return context.measure.covers(area, position)
                }
                if let doubt {
                    report.notChecked(doubt, building.handle)
                    continue
                }
                guard let nearest else {
                    report.notChecked("no footprint references the building", building.handle)
                    continue
                }
                report.report(
                    on: building.handle,
                    DisplayPlace.message(position, distances[nearest], outside: "its footprints", areas[nearest]),
                    at: DisplayPlace.pointer, related: [footprints[nearest].handle], coordinate: position)
            }
        })
}
