/// Details that are drawn twice.
enum SameDetailRules {
    static let all = [sameDetail]

    static let sameDetail = Rule(
        "DetailShouldNotEqualDetail",
        .ours,
        .warning,
        .geometry,
        [.feature(.detail)],
        "Two details of a level have the same geometry.",
        rationale: """
            One of them is drawn twice. Other types have official rules on features that are equal or overlap. Reported \
            at every detail after the first.
            """,
        examples: [
            .failing("the same line", .add(.detail, "{\"id\":\"\(SampleArchive.id("91"))\",\"geometry\":⟪\(same)⟫}")),
            .passing(
                "another line",
                .add(
                    .detail,
                    "{\"id\":\"\(SampleArchive.id("91"))\",\"geometry\":{\"type\":\"LineString\",\"coordinates\":"
                        + "[[8.00021,47.00008],[8.00023,47.00008]]}}"
                )
            ),
        ],
        check: .archive { context, report in
            // By the hash, and of each detail the one before it with the same hash.
            var newest: [Int: Int] = [:]
            var previous: [Int: Int] = [:]
            let table = context.dataset.features.details
            let details = table.features
            newest.reserveCapacity(details.count)
            let start = context.storage.numbering.range(of: .detail).lowerBound
            table.forEachView { index, detail in
                guard let geometry = detail.geometry, let level = context.links.target(of: start + index, .levelID)
                else { return }
                var hasher = Hasher()
                hasher.combine(level)
                hasher.combine(geometry)
                let hash = hasher.finalize()
                var candidate = newest[hash]
                while let other = candidate,
                    details[other].geometry != geometry
                        || context.links.target(of: start + other, .levelID) != level
                {
                    candidate = previous[other]
                }
                guard let first = candidate else {
                    if let other = newest.updateValue(index, forKey: hash) { previous[index] = other }
                    return
                }
                if context.haveSameID(FeatureHandle(.detail, first), FeatureHandle(.detail, index)) { return }
                report.report(
                    on: FeatureHandle(.detail, index),
                    "has the geometry of \(context.describe(FeatureHandle(.detail, first))) on the same level; remove one",
                    at: "/geometry",
                    related: [FeatureHandle(.detail, first)]
                )
            }
        }
    )

    private static let same = "{\"type\":\"LineString\",\"coordinates\":[[8.00021,47.00006],[8.00023,47.00006]]}"
}
