/// Rules on geofences and the footprints of their buildings.
enum GeofenceBuildingRules {
    static let all = [within]

    static let within = Rule(
        "GeofenceNotWithinReferencedBuildingFootprint", .info, .geometry, [.feature(.geofence)],
        "A geofence extends beyond the footprints of the buildings that it references.",
        rationale: """
            This may be intended; then it applies outside the building too. Compares it with the union of all \
            footprints of all its buildings, of any category. The excess counts if it is more than 0.01 m² and more \
            than a centimeter wide at some point. A geofence that extends beyond its level is reported only for that. \
            Not reported if its buildings have no footprint; if one has no valid geometry, or the reference does not \
            resolve, the rule is listed as not checked.
            """, values: [.outsideArea],
        examples: [
            .failing(
                "beyond the wall", .change(.geofence, ["geometry": .outline.marked]),
                .changeAll(.footprint, ["geometry": .box(.level.upTo(x: 28.6))])),
            .passing("a part of the hall", .draw(.geofence, .box(x: 0...20, y: 0...10))),
        ],
        check: .archive { context, report in
            let told = Set(context.plan.fits.outliers.map { $0.feature })
            for geofence in context.venue.all(Geofence.self) where !told.contains(geofence.handle) {
                guard let named = geofence.properties.buildingIDs, !named.isEmpty else { continue }
                let buildings = geofence.buildings
                if buildings.count < named.count {
                    report.notChecked(NotChecked.dangling(.buildingIDs), geofence.handle)
                    continue
                }
                guard let area = context.survey.geometry(geofence) else {
                    report.notChecked(NotChecked.unsound(.geofence), geofence.handle)
                    continue
                }
                let footprints = buildings.flatMap { $0.footprints }
                if footprints.isEmpty { continue }
                guard footprints.allSatisfy({ context.survey.isSound($0.handle) }) else {
                    report.notChecked(NotChecked.unsound(.footprint), geofence.handle)
                    continue
                }
                let amount = Coverage(footprints.compactMap { $0.geometry }, on: context.measure.plane).uncovered(of: [
                    area
                ])
                guard context.measure.isFault(amount) else { continue }
                report.report(
                    on: geofence.handle,
                    """
                    extends beyond the footprints of \(context.describe(buildings[0].handle))\
                    \(buildings.count > 1 ? " and its other buildings" : "") by \(.outsideArea, amount)\
                    \(Measured.at(amount.position)); trim it unless this is intended
                    """, at: "/geometry", related: footprints.map { $0.handle }, coordinate: amount.position)
            }
        })
}
