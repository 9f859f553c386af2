/// Rules for the requirements of Google Maps Content Partners beyond the official rules. The source is second-hand.
enum GoogleRules {
    static let all = [filesPresent, filesFilled, unitName].map { $0.asked(by: .consumer("google-maps")) }

    /// The types of which an archive must hold features.
    private static let filled: Set<FeatureType> = [.venue, .building, .footprint, .level, .unit]

    static let filesPresent = Rule(
        "GoogleLayerFileMustBePresent", .ours, .violation, .archive, [.archive],
        "The file of a feature type is missing.",
        rationale: "Google Maps requires all sixteen files; a file without features contains an empty collection.",
        values: [.expectedFileNames],
        examples: [.failing("no file of details", .file("detail.geojson", nil), .archiveIsPlace)],
        check: .archive { context, report in
            guard context.dataset.kind != .singleFile else { return }
            let present = Set(context.dataset.files.compactMap { $0.type })
            for type in FeatureType.allCases where !present.contains(type) {
                let need = filled.contains(type) ? "at least one feature" : "an empty collection if necessary"
                report.report(
                    file: nil, subject: type.rawValue,
                    "\(.expectedFileNames, [type.fileName], shown: type.fileName) is missing; add it, with \(need)")
            }
        })

    static let filesFilled = Rule(
        "GoogleLayerMustNotBeEmpty", .ours, .violation, .archive, [.archive],
        "The archive contains no building, footprint, level, or unit.",
        rationale: """
            Google Maps requires at least one of each, and a venue, which VenueCountMustBeExactlyOne reports. If the \
            file is missing too, GoogleLayerFileMustBePresent reports it.
            """, values: [.featureType], examples: [.failing("no footprint", .removeAll(.footprint), .archiveIsPlace)],
        check: .archive { context, report in
            guard context.dataset.kind != .singleFile else { return }
            let present = Set(context.dataset.files.compactMap { $0.type })
            for type in FeatureType.allCases
            where filled.contains(type) && type != .venue && present.contains(type)
                && context.dataset.features.count(of: type) == 0
            {
                guard context.dataset.isComplete(type) else {
                    report.notChecked("not all features of type \(type.rawValue) could be read")
                    continue
                }
                report.report(
                    file: nil, subject: type.rawValue,
                    "the archive contains no \(.featureType, type.rawValue); add at least one")
            }
        })

    static let unitName = Rule(
        "GoogleUnitMustHaveName", .ours, .violation, .presence, [.feature(.unit)], "A unit has no name.",
        rationale: "Google Maps requires a name for every unit; its category and level have official rules.",
        examples: [
            .failing(
                "no name", .set(.unit, ["name": .marked(nil)]),
                .features(
                    .unit,
                    [
                        SampleArchive.first(.unit),
                        SampleArchive.feature(.walkway).changed(by: ["properties": ["name": .marked(nil)]]),
                    ]))
        ],
        check: .each(Unit.self) { unit, report in
            if unit.canTell("name"), unit.name?.isEmpty ?? true {
                report.report("has no name; add one", at: "/properties/name")
            }
        })
}
