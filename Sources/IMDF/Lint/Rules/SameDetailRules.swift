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
            let (table, links) = (context.dataset.features.details, context.links)
            let details = table.features
            let mixer = SecretMixer()
            var seen = HashChains(expecting: details.count)
            let start = context.storage.numbering.range(of: .detail).lowerBound
            table.forEachView { index, detail in
                guard let geometry = detail.geometry, let level = links.target(of: start + index, .levelID)
                else { return }
                let hash = geometry.hash(mixer, mixer.mix(mixer.start, UInt64(level)))
                let first = seen.first(hash) {
                    details[$0].geometry == geometry && links.target(of: start + $0, .levelID) == level
                }
                guard let first else { return seen.insert(index, hash) }
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
