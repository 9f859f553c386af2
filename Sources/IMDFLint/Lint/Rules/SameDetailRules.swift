/// Rules on details that are drawn twice.
enum SameDetailRules {
    static let all = [sameDetail]

    static let sameDetail = Rule(
        "DetailShouldNotEqualDetail", .ours, .warning, .geometry, [.feature(.detail)],
        "Two details of a level have the same geometry.",
        rationale: """
            One of them was drawn twice. Other types have official rules about features that are equal or overlap. \
            Reported at every detail after the first by id.
            """,
        examples: [
            .failing("the same line", .add(.detail, ["id": .id("91"), "geometry": .marked(same)])),
            .passing("another line", .add(.detail, ["id": .id("91"), "geometry": .line((21, 8), (23, 8))])),
        ],
        check: .archive { context, report in
            SameDetailSearch(context).forEachRepeat(of: .detail, context) { handle, other in
                if context.haveSameID(other, handle) { return }
                report.report(
                    on: handle, "is a copy of \(context.describe(other)) on the same level; delete one of them",
                    at: "/geometry", related: [other])
            }
        })

    private static let same = ExampleJSON.line((21, 6), (23, 6))
}

/// Finds details that have the same geometry as an earlier one on their level.
private struct SameDetailSearch: RepeatSearch {
    private let details: FeatureTable<Detail>
    private let levels: FeatureLevels
    private var seen: [Place: FeatureHandle] = [:]

    private struct Place: Hashable {
        let level: Int
        let geometry: Geometry
    }

    init(_ context: LintContext) {
        details = context.dataset.features.details
        levels = context.graph.levels
    }

    mutating func earlier(_ handle: FeatureHandle) -> FeatureHandle? {
        guard let geometry = details.geometry(at: handle), let level = levels.index(of: handle) else { return nil }
        let place = Place(level: level, geometry: geometry)
        if let first = seen[place] { return first }
        seen[place] = handle
        return nil
    }
}
