extension Fix {
    /// Fixes of ids and of duplicate features.
    static let identifying = [idForm, idCase, nestedID, duplicateFeature, duplicateID, missingID, referenceName]

    static let idCase = Fix(
        "id-case", "write ids in lowercase everywhere",
        rationale: """
            The id of a feature, and every string that is this id, in all files. Ids that differ only in case are left \
            alone.
            """, rules: ["FeatureIdShouldBeLowerCase", "ReferenceShouldBeSpelledLikeId"],
        examples: [
            .fixed(
                "a reference in capital letters", .set(.detail, ["level_id": "00000000-0000-4000-8000-0000000000E1"]),
                to: [])
        ])

    static let idForm = Fix(
        "id-form", "write UUIDs in braces, without hyphens, or with a prefix as the standard does, everywhere",
        rationale: """
            The id of a feature that is a UUID in another form, as ArcGIS and databases write it, and every string that is \
            this id, in all files. It stays as it is if another feature has the same UUID.
            """, rules: ["InvalidFeatureID"],
        examples: [
            .fixed(
                "braces, in a reference too", .change(.building, ["id": "{00000000-0000-4000-8000-0000000000B0}"]),
                .set(.level, ["building_ids": ["{00000000-0000-4000-8000-0000000000B0}"]]), to: []),
            .fixed("only digits", .change(.detail, ["id": "000000000000400080000000000000d1"]), to: []),
            .leftAlone("other digits", .change(.detail, ["id": "00000000000040008000000000d1"])),
        ])

    static let duplicateFeature = Fix(
        "duplicate-feature", "remove exact copies of features",
        rationale: """
            A feature that has the id and all members of an earlier one. Nothing is lost: the earlier one is the \
            target of references to both.
            """, rules: ["FeatureIdMustBeUnique"],
        examples: [
            .fixed("a detail twice", .add(.detail, [:]), to: []),
            .leftAlone("another geometry", .add(.detail, ["geometry": .line((21, 8), (23, 8))])),
        ])

    static let duplicateID = Fix(
        "duplicate-id", isSafe: false,
        "assign new ids to features with the same id, except the one that references mean and its versions",
        rationale: """
            Features that share a geometry, a name, or an address are probably versions of one thing and keep one id. \
            New ids are derived from the old one and the feature's place, so that every run gives the same ids.
            """, rules: ["FeatureIdMustBeUnique"],
        examples: [
            .fixed(
                "a kiosk's id in a detail", .change(.detail, ["id": .id(.stall)]),
                to: [
                    .change(.detail, ["id": .id(.stall)]),
                    .change(.kiosk, ["id": "d7c4ff67-c6e6-4a7d-b352-3ec612b20186"]),
                ])
        ])

    static let nestedID = Fix(
        "nested-id", "move ids from the properties to the features",
        rationale: """
            Features without an id, or with a number in its place, have one as a property, or under another key such as UNIT_ID. \
            It is moved if all such features of the type have it there, each is a UUID, and no other feature has it.
            """, rules: ["FeatureMustHaveId", "FeatureIdMustBeString"],
        examples: [
            .fixed(
                "among the properties", .change(.kiosk, ["id": .absent, "properties": ["id": .id(.stall)]]), to: []),
            .fixed(
                "another key",
                .features(
                    .kiosk, [SampleArchive.first(.kiosk).changed(by: ["id": .absent]).with(["KIOSK_ID": .id(.stall)])]),
                to: [
                    .features(
                        .kiosk, [SampleArchive.first(.kiosk).changed(by: ["id": .absent]).with(["id": .id(.stall)])])
                ]), .fixed("beside a number", .change(.kiosk, ["id": 5, "properties": ["uuid": .id(.stall)]]), to: []),
            .leftAlone(
                "the id of another feature", .change(.kiosk, ["id": .absent, "properties": ["id": .id(.shop)]])),
            .leftAlone("not a UUID", .change(.kiosk, ["id": .absent, "properties": ["id": "K1"]])),
        ])

    static let missingID = Fix(
        "missing-id", isSafe: false, "give ids to features without one",
        rationale: """
            The id is the one among the properties, if that is a UUID that no other feature has, so that references to it \
            resolve. Otherwise it is derived from the text of the feature, so that every run gives the same ids. Exact \
            copies get the same id, and duplicate-feature removes them.
            """, rules: ["FeatureMustHaveId"],
        examples: [
            .fixed(
                "no id", .change(.kiosk, ["id": .absent]),
                to: [.change(.kiosk, ["id": "8e76cc47-c653-4e7b-a009-9a9ae1d687e5"])]),
            .leftAlone("an empty id", .change(.detail, ["id": ""])),
        ])

    static let referenceName = Fix(
        "reference-name", isSafe: false, "write ids for references by an ordinal or a name",
        rationale: """
            A reference that is not the id of a feature has the ordinal of a level, or the name of a level, building, or unit, and \
            only one feature has it.
            """, rules: ["ReferencedFeatureIDMustBeResolvable", "PropertyMustHaveDeclaredType"],
        examples: [
            .fixed(
                "the ordinal of a level", .set(.detail, ["level_id": "0"]),
                to: [.set(.detail, ["level_id": .id(.level)])]),
            .fixed("a number", .set(.detail, ["level_id": 0]), to: [.set(.detail, ["level_id": .id(.level)])]),
            .leftAlone("an ordinal that no level has", .set(.detail, ["level_id": "7"])),
        ])
}
