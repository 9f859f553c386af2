extension Fix {
    /// Fixes of files and of the form of features.
    static let structural = [trailingComma, foreignWord, fileName, secondFile, featureType, missingType, keySpelling]

    static let trailingComma = Fix(
        "trailing-comma", "remove commas before closing brackets",
        rationale: "A comma before a closing bracket is a JSON error, and nothing follows it.",
        rules: ["FileMustBeValidGeoJSON"],
        examples: [
            .fixed(
                "after the last feature",
                .file("detail.geojson", .raw(#"{"type":"FeatureCollection","features":[],}"#)),
                to: [.file("detail.geojson", .raw(#"{"type":"FeatureCollection","features":[]}"#))])
        ])

    static let foreignWord = Fix(
        "foreign-word", "write null, true, or false for words that are not JSON, such as NaN",
        rationale: """
            NaN and Infinity, None of Python, and undefined of JavaScript say that there is no value; True and FALSE are \
            true and false.
            """, rules: ["FileMustBeValidGeoJSON"],
        examples: [
            .fixed("NaN", .set(.detail, ["source": .raw("NaN")]), to: [.set(.detail, ["source": nil])]),
            .leftAlone("another word", .set(.detail, ["source": .raw("none")])),
        ])

    static let fileName = Fix(
        "file-name", "rename files to the names that the standard specifies",
        rationale: """
            A file named after a feature type with the extension .json, or in a different case, gets the standard's \
            name, and so does a file with another name that alone has the features of one type. It stays as it is if the \
            archive has a file of that name, or if the archive is a single file. Backslashes \
            between folders in the names of a zip, as some Windows programs write them, become slashes.
            """, rules: ["FileNameShouldBeStandard", "ZipMustReadTheSameEverywhere"],
        examples: [
            .fixed(
                "the extension .json", .file("detail.geojson", nil), .file("detail.json", details),
                to: [.file("detail.geojson", details)]),
            .fixed(
                "capital letters", .file("detail.geojson", nil), .file("Detail.GeoJSON", details),
                to: [.file("detail.geojson", details)]),
            .leftAlone("the standard's name is taken", .file("detail.json", details)),
            .fixed(
                "the plural", .file("detail.geojson", nil), .file("details.json", details),
                to: [.file("detail.geojson", details)]),
            .fixed(
                "another name", .file("detail.geojson", nil), .file("Lines.geojson", details),
                to: [.file("detail.geojson", details)]),
            .fixed(
                "the manifest", .file("manifest.json", nil), .file("manifests.json", SampleArchive.manifest),
                to: [.file("manifest.json", SampleArchive.manifest)]),
            .leftAlone(
                "features of two types", .file("more.geojson", SampleArchive.collection([second, unitOfOtherID]))),
        ])

    static let secondFile = Fix(
        "second-file", "merge several files of a type into the file that the standard names",
        rationale: """
            All features of a file with another name are of one type, and another file in the folder has features of \
            that type: the one of the standard's name, or, if there is none, the first one, which is renamed. The features \
            move to its end as they are written. The other files stay without features. Files that could not be read \
            completely stay as they are, and so do all files of the type if an id is in two of them: one is probably an \
            older version.
            """, rules: ["FileNameShouldBeStandard", "FeatureTypeShouldHaveOneFile"],
        examples: [
            .fixed(
                "a second file", .file("detail2.geojson", SampleArchive.collection([second])),
                to: [
                    .file("detail.geojson", SampleArchive.collection([SampleArchive.first(.detail), second])),
                    .file("detail2.geojson", SampleArchive.collection([])),
                ]),
            .fixed(
                "a file for each floor", .file("detail.geojson", nil),
                .file("detail_1.geojson", SampleArchive.collection([SampleArchive.first(.detail)])),
                .file("detail_2.geojson", SampleArchive.collection([second])),
                to: [
                    .file("detail.geojson", SampleArchive.collection([SampleArchive.first(.detail), second])),
                    .file("detail_2.geojson", SampleArchive.collection([])),
                ]),
            .leftAlone(
                "features of two types", .file("more.geojson", SampleArchive.collection([second, unitOfOtherID]))),
            .leftAlone("an older version", .file("detail_old.geojson", SampleArchive.collection([olderVersion]))),
        ])

    private static let olderVersion = SampleArchive.first(.detail).changed(by: ["geometry": .line((22, 7), (23, 8))])
    private static let second = SampleArchive.first(.detail).changed(by: [
        "id": .id("91"), "geometry": .line((22, 7), (23, 8)),
    ])
    private static let unitOfOtherID = SampleArchive.first(.unit).changed(by: ["id": .id("92")])

    private static let details = SampleArchive.collection([SampleArchive.first(.detail)])

    static let featureType = Fix(
        "feature-type", "write feature_type in lowercase and at the top level of the feature",
        rationale: """
            A feature_type in a different case is written in lowercase, unless the manifest declares an extension, \
            which may define types of its own. A feature_type in the properties is moved to the feature if the feature \
            has none and the file's name does not say otherwise.
            """, rules: ["FeatureTypeMustBeLowerCase", "FeatureMustHaveFeatureType"],
        examples: [
            .fixed(
                "a capital letter",
                .features(.detail, [SampleArchive.first(.detail).changed(by: ["feature_type": "Detail"])]), to: []),
            .fixed("in the properties", .features(.detail, [nested]), to: [.features(.detail, [unnested])]),
            .leftAlone(
                "another type than the file",
                .features(
                    .detail,
                    [
                        SampleArchive.first(.detail).changed(by: ["feature_type": .absent]).with([
                            "properties": ["feature_type": "unit", "level_id": .id(.level)]
                        ])
                    ])),
        ])

    static let missingType = Fix(
        "missing-type", "add feature_type by the name of the file",
        rationale: """
            A feature of a file that is named after a type gets that type as its feature_type, before its properties. It \
            stays as it is if a member or property resembles feature_type, or if the file contains a feature of another \
            type.
            """, rules: ["FeatureMustHaveFeatureType"],
        examples: [
            .fixed("none", .features(.detail, [untyped]), to: [.features(.detail, [typed])]),
            .leftAlone(
                "a feature of another type in the file",
                .features(.detail, [untyped, SampleArchive.feature(.stall).changed(by: ["id": .id("d9")])])),
            .leftAlone("a member that resembles it", .features(.detail, [untyped.with(["featureType": "line"])])),
            .leftAlone(
                "a file with a name of its own", .file("detail.geojson", nil),
                .file("plan.geojson", SampleArchive.collection([untyped]))),
        ])

    static let keySpelling = Fix(
        "key-spelling", "rename keys that are spelled differently or have another name than in the standard",
        rationale: """
            An unknown property is renamed if its name differs from that of a property which the feature lacks only in case, \
            hyphens, or underscores, or is cut to ten characters, as in shapefiles, or if all its values are ids of features that only one property of the standard \
            references, and none of the features has that one. A single id becomes a list where the standard wants one. A \
            member of a feature that resembles feature_type is renamed if its value is the feature's type.
            """, rules: ["UnknownMemberShouldBeExtension", "FeatureMustHaveFeatureType"],
        examples: [
            .fixed(
                "another spelling", .change(.detail, ["properties": ["level_id": .absent, "levelId": .id(.level)]]),
                to: [.change(.detail, ["properties": ["level_id": .id(.level)]])]),
            .fixed("another name, beside null", .set(.detail, ["level_id": nil, "floor": .id(.level)]), to: []),
            .fixed(
                "a name cut to ten characters",
                .change(.kiosk, ["properties": ["display_point": .absent, "display_po": nil]]),
                to: [.change(.kiosk, ["properties": ["display_point": .absent]]), .set(.kiosk, ["display_point": nil])]),
            .fixed(
                "a member", .features(.detail, [untyped.with(["featureType": "detail"])]),
                to: [.features(.detail, [untyped.with(["feature_type": "detail"])])]),
            .leftAlone("a reference that is there", .set(.detail, ["floor": .id(.level)])),
            .leftAlone(
                "two properties for one",
                .change(
                    .detail, ["properties": ["level_id": .absent, "levelId": .id(.level), "LEVEL_ID": .id(.level)]])),
        ])

    private static let untyped: ExampleJSON = [
        "id": .id(.detail), "type": "Feature", "geometry": .line((21, 6), (23, 6)),
        "properties": ["level_id": .id(.level)],
    ]

    private static let typed: ExampleJSON = [
        "id": .id(.detail), "type": "Feature", "geometry": .line((21, 6), (23, 6)), "feature_type": "detail",
        "properties": ["level_id": .id(.level)],
    ]

    private static let nested: ExampleJSON = [
        "id": .id(.detail), "type": "Feature", "geometry": .line((21, 6), (23, 6)),
        "properties": ["feature_type": "detail", "level_id": .id(.level)],
    ]

    private static let unnested: ExampleJSON = [
        "id": .id(.detail), "type": "Feature", "geometry": .line((21, 6), (23, 6)), "feature_type": "detail",
        "properties": ["level_id": .id(.level)],
    ]
}
