/// A cause for an archive that is not on the Earth.
enum GeoreferenceCauses {
    static let all = [notGeoreferenced]

    static let notGeoreferenced = Cause(
        "ArchiveIsNotGeoreferenced", "The coordinates are those of a drawing, not of a place on the Earth.",
        advice: "give the plan its place and scale, then write WGS 84 longitude and latitude",
        recognition: """
            ArchiveShouldBeGeoreferenced reports the archive. Explains this finding, and those about positions that are not \
            on the globe, at longitude 0, latitude 0, or far from the rest; of an archive without a size, also those about \
            the shapes of its features.
            """, effort: .mechanical,
        examples: [
            .found(
                "a plan in the sea, and a line from longitude 0, latitude 0",
                gathers: ["ArchiveShouldBeGeoreferenced": 1, "PositionShouldNotBeNullIsland": 1],
                edits: FeatureType.allCases.map { type in
                    .features(
                        type,
                        (SampleArchive.features[type] ?? []).map { feature in
                            let moved = feature.changingPositions { .nearNullIsland($0, $1) }
                            guard type == .detail else { return moved }
                            return moved.changed(by: [
                                "geometry": ["type": "LineString", "coordinates": [[0, 0], .nearNullIsland(8, 47)]]
                            ])
                        })
                }),
            .notFound(
                "two features at longitude 0, latitude 0",
                .change(.detail, ["geometry": ["type": "LineString", "coordinates": [[0, 0], .position(23, 6)]]]),
                .change(.amenity, ["geometry": ["type": "Point", "coordinates": [0, 0]]])),
        ],
        find: { cause, search in
            let own = search.open("ArchiveShouldBeGeoreferenced")
            guard let finding = own.first.map({ search.findings[$0] }) else { return }
            let places = search.open([
                "PositionShouldNotBeNullIsland", "PositionShouldNotBeFarFromTheRest", "CoordinateMustBeInRange",
                "CoordinatePrecisionIsTooLow", "LongitudeAndLatitudeShouldNotBeSwapped",
            ])
            // Shapes without a size are not valid, and nothing is known about where they are.
            let isPoint = finding.number(.length).map { $0 < 0.2 } ?? false
            let shapes = isPoint ? search.openAboutShapes : []
            search.explain(cause, "the archive is not georeferenced", own + places + shapes)
        })
}

extension CauseSearch {
    /// The findings about shapes and places of single features.
    fileprivate var openAboutShapes: [Int] {
        openByRule.flatMap { rule, indices in
            RuleRegistry.rule(rule)?.group == .geometry || rule == "FileMustBeValidGeoJSON"
                ? indices.filter { findings[$0].feature != nil && findings[$0].typeMember == nil } : []
        }
    }
}
