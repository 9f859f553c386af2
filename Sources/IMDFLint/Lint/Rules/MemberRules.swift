/// Rules on members that the standard does not have, or that it requires without an official rule.
enum MemberRules {
    static let all = [outdoor, nullGeometry, unknownMember, typeCase, unknownType, missingKey, orphanAnchor]

    static let outdoor = Rule(
        "LevelMustHaveOutdoor", .ours, .violation, .presence, [.feature(.level)],
        "A level does not state whether it is outdoors.",
        rationale: "The standard requires true or false. No official rule checks for it, although four depend on it.",
        examples: [.failing("null", .set(.level, ["outdoor": .marked(nil)]))],
        check: .each(Level.self) { level, report in
            if level.lacks(level.properties.outdoor, "outdoor") {
                report.report("has no outdoor; write true or false", at: "/properties/outdoor")
            }
        })

    private static let unlocated: [FeatureType] = [.address, .building, .occupant]

    static let nullGeometry = Rule(
        "FeatureMustHaveNullGeometry", .ours, .violation, .geometry, unlocated.map { .feature($0) },
        "A feature of a type without a geometry has one.",
        rationale: """
            Addresses, buildings, and occupants get their location from other features: a building from its footprints, \
            an occupant from its anchor. No official rule checks for it. If they are missing, the message says where the \
            geometry belongs before it is removed here.
            """, values: [.geometryType],
        examples: unlocated.map { .failing("a point", .change($0, ["geometry": .point(5, 5).marked])) },
        check: .features([
            TypedFeatureCheck<Address> { check($0.geometry, $0.handle, &$1) },
            TypedFeatureCheck<Building> { check($0.geometry, $0.handle, &$1) },
            TypedFeatureCheck<Occupant> { check($0.geometry, $0.handle, &$1) },
        ]))

    private static func check(_ geometry: Geometry?, _ feature: FeatureHandle, _ report: inout Reporter) {
        // A geometry without positions counts as null, and FileMustBeValidGeoJSON asks for null there.
        guard let geometry, !geometry.isEmpty else { return }
        let kind = geometry.kind
        let graph = report.context.graph
        let advice: String
        switch feature.type {
        case .building
        where (kind == .polygon || kind == .multiPolygon)
            && !graph.isReferenced(feature, by: .buildingIDs, from: .footprint):
            advice = "move the outline to a footprint that references the building, and write null here"
        case .occupant where kind == .point && graph.target(of: feature, .anchorID) == nil:
            advice = "move the point to an anchor, reference that by anchor_id, and write null here"
        default: advice = "write null"
        }
        report.report(
            "has \(.geometryType, kind.rawValue, shown: Wording.indefinite(kind.rawValue)) as its geometry; \(advice)",
            at: "/geometry")
    }

    // MARK: - Unknown members

    static let unknownMember = Rule(
        "UnknownMemberShouldBeExtension", .ours, .info, .structure,
        [.manifest] + FeatureType.allCases.map { .feature($0) },
        "Features have a member or property that the standard does not define.",
        rationale: """
            It is preserved, but other programs ignore it, or it is a misspelling. Extensions may add members; this \
            rule does not run if the manifest declares one. Reported once per type, with all names and one of the features \
            that have the most frequent one; what has another name in the standard, or refers to features, is reported once per \
            member. “bbox”, which GeoJSON defines, is not reported; GeoJSON members in the wrong place \
            are reported by FileMustBeValidGeoJSON.
            """, values: [.count, .expected, .member, .members],
        examples: [
            .failing("a property", .set(.unit, ["color": .marked("red")])),
            .failing("two properties", .set(.unit, ["color": .marked("red"), "height": 3])),
            .failing("another spelling", .set(.unit, ["altName": .marked(["en": "Market"])])),
            .failing("a member", .change(.kiosk, ["source": .marked("survey")])),
            .failing(
                "in the manifest",
                .file("manifest.json", manifest(["extensions": nil, "owner": .marked("Harbor Mall")]))),
            .passing(
                "with an extension", .set(.unit, ["color": "red"]),
                .file("manifest.json", manifest(["extensions": ["imdf:extension:example:colors#1"]]))),
        ],
        check: .archive { context, report in
            guard !context.hasExtension else { return }
            for key in context.dataset.manifest?.additional.unknown.keys.sorted() ?? [] {
                report.report(
                    file: context.dataset.files.firstIndex { $0.isManifest }, pointer: "/" + JSONPointer.escape(key),
                    "the manifest has a member \(.member, quoted: key), which the standard does not define; remove it")
            }
            var pass = UnknownMemberPass(report: report)
            context.dataset.features.forEachTable(&pass)
            report = pass.report
        })

    private static func manifest(_ members: ExampleJSON) -> ExampleJSON {
        (["version": "1.0.0", "created": "2026-05-01T12:00:00Z", "language": "en"] as ExampleJSON).with(members)
    }

    static let typeCase = Rule(
        "FeatureTypeMustBeLowerCase", .ours, .violation, .structure, [.archive],
        "The feature_type of features is a standard type in a different case.",
        rationale: """
            Readers compare the text exactly, so they ignore these features, and this linter does not check them \
            either. Does not apply if the manifest declares an extension, which may define types of its own. Reported \
            once per type, with one of its features.
            """, values: [.count, .expected, .featureType],
        examples: [
            .failing(
                "a capital letter",
                .file(
                    "route.geojson",
                    SampleArchive.collection([
                        .marked([
                            "id": .id("77"), "type": "Feature", "feature_type": "Detail", "geometry": nil,
                            "properties": [:],
                        ])
                    ])))
        ],
        check: .archive { context, report in
            for (type, use) in otherTypes(context) {
                guard let known = FeatureType(rawValue: type.lowercased()) else { continue }
                report.report(
                    typeOf: use.example, member: "", at: "",
                    """
                    feature_type \(.featureType, quoted: type) should be “\(.expected, known.rawValue)”; \
                    \(.count, use.count, shown: use.count == 1 ? "the feature was" : "\(NumberText.grouped(use.count)) features were") not \
                    checked
                    """)
            }
        })

    /// The types that the standard does not have, with their features; empty if the manifest declares an extension,
    /// which may define them.
    private static func otherTypes(_ context: LintContext) -> [(type: String, use: TypeUse)] {
        if context.hasExtension { return [] }
        // Indices by type. Most features of a file have one type, so the type is not looked up for each.
        var places: [String: Int] = [:]
        var uses: [(type: String, use: TypeUse)] = []
        var place = 0
        context.dataset.features.forEachOther { handle, feature in
            guard let type = feature.featureType, !type.isEmpty else { return }
            let rank = Dataset.Rank(handle, id: feature.id)
            if uses.isEmpty || uses[place].type != type {
                place = places[type] ?? uses.count
                if place == uses.count {
                    places[type] = place
                    uses.append((type, TypeUse(rank)))
                }
            }
            uses[place].use.add(rank, context)
        }
        return uses
    }

    static let unknownType = Rule(
        "UnknownFeatureTypeShouldBeExtension", .ours, .info, .structure, [.archive],
        "Features are of a type that the standard does not define.",
        rationale: """
            An extension may add types; this rule does not run if the manifest declares one. A standard type in a \
            different case is reported by FeatureTypeMustBeLowerCase. Reported once per type, with one of its features.
            """, values: [.count, .featureType],
        examples: [
            .failing(
                "routes",
                .file(
                    "route.geojson",
                    SampleArchive.collection([
                        .marked([
                            "id": .id("77"), "type": "Feature", "feature_type": "route", "geometry": nil,
                            "properties": [:],
                        ])
                    ])))
        ],
        check: .archive { context, report in
            for (type, use) in otherTypes(context) where FeatureType(rawValue: type.lowercased()) == nil {
                let count = use.count
                report.report(
                    typeOf: use.example, member: "", at: "",
                    """
                    \(.count, count, "feature") \(count == 1 ? "is" : "are") of type \(.featureType, quoted: type), which \
                    the standard does not define; declare an extension, or remove \(count == 1 ? "it" : "them")
                    """)
            }
        })

    static let missingKey = Rule(
        "NullableKeyShouldBePresent", .ours, .info, .structure, FeatureType.allCases.map { .feature($0) },
        "Features omit a property that the standard lists.",
        rationale: """
            The standard's tables list every key and allow null for most. Readers treat a missing key as null, and \
            archives omit keys by the thousands. Reported once per key and type, with one of the features that omit \
            it. Properties that must not be null are checked by other rules.
            """, values: [.count, .member],
        examples: [.failing("no alt_name", .change(.kiosk, .marked(["properties": ["alt_name": .absent]])))],
        check: .archive { context, report in
            var pass = MissingKeyPass(report: report)
            context.dataset.features.forEachTable(&pass)
            report = pass.report
        }
    ).asked(by: .strict)

    // MARK: - Anchors

    static let orphanAnchor = Rule(
        "AnchorShouldBeReferenced", .ours, .info, .references, [.feature(.anchor)],
        "No occupant, kiosk, or fixture references an anchor.",
        rationale: """
            An anchor is the location of something. One that nothing references is left over, or marks a vacant shop. \
            Occupants without an anchor may belong here.
            """,
        examples: [
            .failing(
                "left over",
                .add(.anchor, .marked(["id": .id("94"), "geometry": .point(7, 7), "properties": ["address_id": nil]])))
        ],
        check: .archive { context, report in
            let orphans = context.graph.features(of: .anchor).filter { !context.graph.isReferenced($0) }
            guard !orphans.isEmpty else { return }
            let homeless = context.dataset.features.occupants.features.count { $0.properties.anchorID == nil }
            if homeless >= orphans.count {
                let reason = "\(Wording.count(homeless, "occupant")) without an anchor may belong here"
                return report.notChecked(reason, orphans)
            }
            let all = context.dataset.features.count(of: .anchor)
            let isKnown = [FeatureType.occupant, .kiosk, .fixture].allSatisfy(context.dataset.isComplete)
            if orphans.count >= CauseSearch.habit, orphans.count == all, isKnown {
                return report.report(
                    typeOf: context.dataset.ordered(orphans)[0], member: "", at: "",
                    """
                    none of \(Wording.count(all, "anchor")) is referenced by an occupant, kiosk, or fixture; let them reference \
                    their anchors, or remove the anchors
                    """)
            }
            reportUnreferenced(
                orphans, by: .anchorID, of: [.occupant, .kiosk, .fixture], context, &report,
                "is not referenced by an occupant, kiosk, or fixture; remove it unless the location is vacant")
        }
    ).asked(by: .strict)
}

extension LintContext {
    /// Whether the manifest declares an extension with an identifier of the right form.
    var hasExtension: Bool { dataset.declaresExtension }
}

extension Dataset {
    /// Whether the manifest declares an extension with an identifier of the right form.
    var declaresExtension: Bool { manifest?.extensions?.contains { ExtensionIdentifier($0) != nil } ?? false }
}
