/// Rules on the venue, which must cover its features.
enum VenueCoverRules {
    static let all = [covers]

    static let covers = Rule(
        "VenueMustCoverAllChildFeatures", .violation, .geometry, [.feature(.venue)],
        "A feature extends beyond the venue.",
        rationale: """
            The venue contains everything. Compares it with footprints, levels, and geofences; a geofence that extends \
            beyond a level that it references is reported by GeofenceNotCoveredByReferencedLevel. Features of a level \
            are compared with the level by other rules, and with the venue only if they have no level, or one without \
            a valid geometry, so that a misplaced unit is reported once. All excess is one finding at the venue. Areas \
            count if they are more than 0.01 m² and more than a centimeter wide at some point; points count if they \
            are more than a centimeter outside, and lines if more than a centimeter of them is. A feature without a \
            valid geometry is listed as not checked.
            """, values: [.outsideArea, .count],
        examples: [
            .failing(
                "a venue that ends in the hall", .change(.venue, ["geometry": .box(x: -10...28, y: -10...20).marked])),
            .passing("a venue of the same outline", .change(.venue, ["geometry": .box(.level)])),
        ],
        check: .archive { context, report in
            guard let venue = context.venue.feature else { return }
            guard let area = context.survey.geometry(venue) else {
                return report.notChecked(NotChecked.unsound(.venue), venue.handle)
            }
            var outline = AreaOutline(area, context.measure.plane, context.measure.tolerances)
            var found: [(handle: FeatureHandle, excess: AreaOutline.Excess)] = []
            for handle in candidates(context, &report) {
                guard let geometry = context.dataset.features.geometry(of: handle),
                    !geometry.withCoordinates({ outline.surelyHolds($0) }), let excess = outline.excess(of: geometry)
                else { continue }
                found.append((handle, excess))
            }
            if found.isEmpty { return }
            let order = context.dataset.ordered(found.map { $0.handle })
            guard let first = found.first(where: { $0.handle == order[0] }) else { return }
            let others: FindingMessage = found.count > 1 ? " and \(.count, found.count - 1, "other feature")" : ""
            report.report(
                on: venue.handle,
                """
                does not cover \(context.describe(first.handle))\(others): \(found.count > 1 ? "the first" : "it") \
                extends beyond it \(first.excess.words); extend the venue or move \(found.count > 1 ? "them" : "it")
                """, at: "/geometry", related: Array(order.prefix(20)), coordinate: first.excess.position)
        })

    /// The features to compare with the venue, type by type.
    private static func candidates(_ context: LintContext, _ report: inout Reporter) -> [FeatureHandle] {
        let plan = context.plan
        var handles: [FeatureHandle] = []
        func add(_ type: FeatureType, _ some: some Sequence<FeatureHandle>) {
            for handle in some {
                if context.survey.isSound(handle) {
                    handles.append(handle)
                } else {
                    report.notChecked(NotChecked.unsound(type), handle)
                }
            }
        }
        let graph = context.graph
        add(.footprint, graph.features(of: .footprint))
        add(.level, graph.features(of: .level))
        let told = Set(plan.fits.outliers.map { $0.feature })
        add(.geofence, graph.features(of: .geofence).filter { !told.contains($0) })
        for members in [plan.units, plan.openings, plan.fixtures, plan.kiosks, plan.sections, plan.details] {
            add(members.type, members.lostFeatures)
            for level in graph.features(of: .level) where !context.survey.isSound(level) {
                add(members.type, members.features(on: level))
            }
        }
        add(.anchor, graph.features(of: .anchor).filter { graph.target(of: $0, .unitID) == nil })
        add(.amenity, graph.features(of: .amenity).filter { graph.target(of: $0, .unitIDs) == nil })
        return handles
    }
}
