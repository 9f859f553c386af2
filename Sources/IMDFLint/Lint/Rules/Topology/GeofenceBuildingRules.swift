/// Geofences and the footprints of their buildings.
enum GeofenceBuildingRules {
    static let all = [within]

    static let within = Rule(
        "GeofenceNotWithinReferencedBuildingFootprint",
        .info,
        .geometry,
        [.feature(.geofence)],
        "A geofence sticks out of the footprints of the buildings that it refers to.",
        rationale: """
            It may be meant so; then it holds outside of the building too. Held against it are all footprints of all its \
            buildings, of any category, joined. What sticks out counts from 0.01 m² on that are somewhere more than a \
            centimeter wide. One that sticks out of its level is reported as that only. Where its buildings have no \
            footprint nothing is said; where one has no valid geometry, or the reference leads nowhere, the rule is counted \
            as not checked.
            """,
        examples: [
            .failing(
                "beyond the wall",
                .change(.geofence, "{\"geometry\":⟪\(SampleArchive.outlinePolygon)⟫}"),
                .file(
                    "footprint.geojson",
                    SampleArchive.collection(.footprint).replacing(
                        SampleArchive.outlinePolygon,
                        with: PlanEdits.polygon("8.0", "47.0", "8.000286", "47.0001")
                    )
                )
            ),
            .passing("a part of the hall", PlanEdits.box(.geofence, "8.0", "47.0", "8.0002", "47.0001")),
        ],
        check: .archive { context, report in
            let told = Set(context.plan.outliers.lazy.filter { $0.feature.type == .geofence }.map(\.feature.index))
            for geofence in context.venue.all(Geofence.self) where !told.contains(geofence.index) {
                guard let named = geofence.buildingIDs, !named.isEmpty else { continue }
                let buildings = geofence.buildings
                if buildings.count < named.count {
                    report.notChecked(Topology.dangling(.buildingIDs), geofence.handle)
                    continue
                }
                guard let area = context.topology.geometry(geofence) else {
                    report.notChecked(Topology.unsound(.geofence), geofence.handle)
                    continue
                }
                let footprints = buildings.flatMap(\.footprints)
                if footprints.isEmpty { continue }
                guard footprints.allSatisfy({ context.topology.isSound($0.handle) }) else {
                    report.notChecked(Topology.unsound(.footprint), geofence.handle)
                    continue
                }
                let amount = Coverage(footprints.compactMap(\.geometry), on: context.topology.plane).uncovered(of: [
                    area
                ])
                guard context.tolerances.isFault(amount) else { continue }
                report.report(
                    on: geofence.handle,
                    "sticks out of the footprints of \(context.describe(buildings[0].handle))"
                        + (buildings.count > 1 ? " and its other buildings" : "") + " by \(Measured.area(amount))"
                        + (amount.position.map { " at \(Measured.position($0))" } ?? "")
                        + "; cut it back if it is not meant so",
                    at: "/geometry",
                    related: footprints.map(\.handle),
                    coordinate: amount.position
                )
            }
        }
    )
}
