/// A cause for features that were exported without the members that IMDF adds to GeoJSON.
enum IdentityCauses {
    static let all = [rawExport]

    static let rawExport = Cause(
        "FeaturesAreRawExport", "Features have no id or no feature_type, as in an export that knows only GeoJSON.",
        advice: """
            write “id” (a version 4 UUID) and “feature_type” beside “geometry” and “properties” when exporting
            """,
        recognition: """
            At least \(CauseSearch.habit) features, and at least half of all, have no id, or no feature_type. Explains these \
            findings, and if ids are missing, the references to features of these types that do not resolve.
            """, effort: .mechanical,
        examples: [
            .found(
                "no ids and types",
                gathers: [
                    "FeatureMustHaveId": 22, "FeatureMustHaveFeatureType": 22,
                    "ReferencedFeatureIDMustBeResolvable": 24,
                ], edits: FeatureType.allCases.map { .changeAll($0, ["id": .absent, "feature_type": .absent]) }),
            .notFound(
                "two features without them", .change(.detail, ["id": .absent, "feature_type": .absent]),
                .change(.kiosk, ["id": .absent, "feature_type": .absent])),
        ],
        find: { cause, search in
            let all = search.dataset.features.count
            func habit(_ rule: String) -> [Int] {
                let found = search.open(rule)
                return found.count >= CauseSearch.habit && found.count * 2 >= all ? found : []
            }
            let (ids, types) = (habit("FeatureMustHaveId"), habit("FeatureMustHaveFeatureType"))
            let unnamed = Set(ids.compactMap { search.findings[$0].feature?.type })
            let references = search.open("ReferencedFeatureIDMustBeResolvable").filter {
                // Relationships reference features of any type.
                search.findings[$0].referenceField?.target.map(unnamed.contains) ?? !unnamed.isEmpty
            }
            let count = NumberText.grouped(max(ids.count, types.count)) + " of " + Wording.count(all, "feature")
            let lacking =
                ids.isEmpty ? "no feature_type" : types.isEmpty ? "no id" : "no id, and \(types.count) no feature_type"
            search.explain(
                cause,
                ids.count == types.count
                    ? "\(count) have neither an id nor a feature_type" : "\(count) have \(lacking)",
                ids + types + references)
        })
}
