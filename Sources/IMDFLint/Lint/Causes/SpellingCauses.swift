/// Causes for misspelled names of types and members, whose contents are therefore not read.
enum SpellingCauses {
    static let all = [featureType, nestedFeatureType, key]

    static let featureType = Cause(
        "FeatureTypeIsMisspelled", "feature_type is spelled differently than in the standard.",
        advice: "write the feature_type as in the standard",
        recognition: """
            Features are of a type, or have a member for it, that differs from the standard's only in case, spaces, hyphens, \
            underscores, or a plural “s”. Explains the findings about these features, the references to them, and the \
            findings about what they reference that lacks them.
            """, effort: .mechanical,
        examples: [
            .found(
                "“Unit” for “unit”",
                gathers: [
                    "FeatureTypeMustBeLowerCase": 1, "InvalidRelationshipOriginReference": 1,
                    "ReferencedFeatureIDMustBeResolvable": 3, "LevelMustBeReferencedByUnit": 1,
                    "InvalidRelationshipDestinationReference": 1,
                ], .changeAll(.unit, ["feature_type": "Unit"])),
            .notFound("a custom type", .changeAll(.unit, ["feature_type": "seat"])),
        ],
        find: { cause, search in
            var byName: [String: [Int]] = [:]
            for (index, feature) in search.dataset.features.others.enumerated() {
                if let name = feature.featureType { byName[name, default: []].append(index) }
            }
            for (name, features) in byName.orderedByKey() {
                guard let type = type(meantBy: name) else { continue }
                search.explain(
                    cause,
                    "feature_type is written \(Wording.quote(name)), not “\(type.rawValue)”, in \(Wording.count(features.count, "feature"))",
                    search.findings(about: features, of: type))
            }
            var byKey: [Misplaced: [Int]] = [:]
            for (index, feature) in search.dataset.features.others.enumerated() where feature.featureType == nil {
                for key in feature.members.keys.sorted() where KeySpelling.means(key, "feature_type") {
                    guard case .string(let name)? = feature.members[key], let type = type(meantBy: name) else {
                        continue
                    }
                    byKey[Misplaced(key: key, type: type), default: []].append(index)
                    break
                }
            }
            for (place, features) in byKey.orderedByKey() {
                search.explain(
                    cause,
                    """
                    \(Wording.quote(place.key)) is written for “feature_type” in \
                    \(Wording.count(features.count, place.type.rawValue))
                    """, search.findings(about: features, of: place.type))
            }
        })

    /// A key that contains the type, and the type.
    private struct Misplaced: Hashable, Comparable {
        let key: String
        let type: FeatureType
        static func < (a: Self, b: Self) -> Bool { (a.key, a.type.rawValue) < (b.key, b.type.rawValue) }
    }

    static let nestedFeatureType = Cause(
        "FeatureTypeIsInProperties", "feature_type is a property instead of a member of the feature.",
        advice: "move feature_type from the properties to the top of the feature",
        recognition: """
            Features have no feature_type but a property of this name with a standard type. Explains the findings about \
            these features, the references to them, and the findings about what they reference that lacks them.
            """, effort: .mechanical, mistakes: ["FeatureMustHaveFeatureType"],
        examples: [
            .found(
                "all units", gathers: ["FeatureMustHaveFeatureType": 2, "UnknownMemberShouldBeExtension": 1],
                .changeAll(.unit, ["feature_type": .absent, "properties": ["feature_type": "unit"]])),
            .notFound("no feature_type anywhere", .changeAll(.unit, ["feature_type": .absent])),
        ],
        find: { cause, search in
            // If the file name gives the type of its features, they are read as that type.
            var nested = NestedTypes()
            if !search.open("FeatureMustHaveFeatureType").isEmpty { search.dataset.features.forEachTable(&nested) }
            let found = search.open("FeatureMustHaveFeatureType").filter {
                search.findings[$0].feature.map(nested.all.contains) ?? false
            }
            if !found.isEmpty {
                let unknown = search.open("UnknownMemberShouldBeExtension").filter {
                    search.findings[$0].typeMember.map(nested.pointers.contains) ?? false
                }
                let features = found.compactMap { search.findings[$0].feature }
                search.explain(
                    cause, "feature_type of \(search.listed(features)) is among the properties", found + unknown)
            }
            var byType: [FeatureType: [Int]] = [:]
            for (index, feature) in search.dataset.features.others.enumerated() where feature.featureType == nil {
                guard case .string(let name)? = feature.properties?["feature_type"],
                    let type = FeatureType(rawValue: name) ?? type(meantBy: name)
                else { continue }
                byType[type, default: []].append(index)
            }
            let all = byType.sorted { $0.key.rawValue < $1.key.rawValue }
            let counts = all.map { Wording.count($0.value.count, $0.key.rawValue) }.joined(separator: ", ")
            search.explain(
                cause, "feature_type of \(counts) is among the properties",
                all.flatMap { search.findings(about: $0.value, of: $0.key) })
        })

    static let key = Cause(
        "KeyIsMisspelled", "A member or property has another name than in the standard, so it counts as missing.",
        advice: "rename the key as in the standard",
        recognition: """
            Features of a type have an unknown member or property whose name differs from one that they lack only in case, \
            hyphens, or underscores, or is cut to ten characters, or that has the ids of features which only one property of \
            the standard references, and they lack that one. Explains the findings about the unknown name, about the missing one in these features, \
            and about features that the misspelled one would reference.
            """, effort: .mechanical, mistakes: ["UnknownMemberShouldBeExtension"],
        examples: [
            .found(
                "“levelId” for “level_id”",
                gathers: ["UnknownMemberShouldBeExtension": 1, "DetailMustReferenceLevel": 1],
                .changeAll(.detail, ["properties": ["level_id": .absent, "levelId": .id(.level)]])),
            .found(
                "“floor” for “level_id”",
                gathers: ["UnknownMemberShouldBeExtension": 1, "DetailMustReferenceLevel": 1],
                .changeAll(.detail, ["properties": ["level_id": .absent, "floor": .id(.level)]])),
            .found(
                "names cut to ten characters",
                gathers: [
                    "UnknownMemberShouldBeExtension": 2, "FootprintMustReferenceBuilding": 1,
                    "BuildingHasNoGroundFootprint": 1,
                ], .change(.footprint, ["properties": ["building_ids": .absent, "building_i": [.id(.building)]]]),
                .change(.level, ["properties": ["display_point": .absent, "display_po": nil]])),
            .notFound(
                "an unknown property, and another one that is missing",
                .changeAll(.detail, ["properties": ["level_id": .absent, "floor": "Ground"]])),
        ],
        find: { cause, search in
            let about = search.open("UnknownMemberShouldBeExtension").filter {
                search.findings[$0].typeMember != nil && search.findings[$0].feature?.type != nil
            }
            guard !about.isEmpty else { return }
            // Looked for only if the rule has found some.
            let isMeant = about.contains { search.findings[$0].text(.expected) != nil }
            let meant = isMeant ? MeantKeys(search.dataset) : nil
            var uses = KeyUses(about.compactMap { misspelled(search.findings[$0], meant) })
            guard !uses.isEmpty else { return }
            search.dataset.features.forEachTable(&uses)
            var byForm: [KeySpelling: [(use: KeyUses.Use, findings: [Int])]] = [:]
            for index in about {
                let finding = search.findings[index]
                guard let type = finding.feature?.type, let pointer = finding.typeMember,
                    let use = uses.all[KeyUses.Place(type: type, pointer: pointer)]
                else { continue }
                let near = search.features(named: use.texts)
                let missing = use.features.flatMap(search.open(on:)).filter {
                    let other = search.findings[$0]
                    return other.typeMember == nil
                        && (other.pointer == use.pointer || isAbout(use, other.rule, search.findings[$0].pointer))
                }
                let lacking = search.open(Array(Set(FileCauses.dependents.values.joined()))).filter {
                    search.findings[$0].feature.map(near.contains) ?? false
                }
                byForm[KeySpelling(use.written, use.meant), default: []].append((use, [index] + missing + lacking))
            }
            for (form, found) in byForm.orderedByKey() {
                // The key that most features have is the example.
                let keys = Dictionary(
                    grouping: found.map { $0.use }, by: { Pair(written: $0.written, meant: $0.meant) }
                ).map { (pair: $0, features: $1.flatMap { $0.features }) }.ordered {
                    ($1.features.count, $0.pair) < ($0.features.count, $1.pair)
                }
                guard let (pair, features) = keys.first.map({ ($0.pair, $0.features) }) else { continue }
                search.explain(
                    cause,
                    keys.count > 1 || form == .cut
                        ? form.statement(keys.count, pair.written, pair.meant)
                        : """
                        \(Wording.quote(pair.written)) is written for “\(pair.meant)” in \(search.listed(features))
                        """, found.flatMap { $0.findings })
            }
        })

    /// A key as written, and the standard's.
    private struct Pair: Hashable, Comparable {
        let written: String
        let meant: String
        static func < (a: Self, b: Self) -> Bool { (a.written, a.meant) < (b.written, b.meant) }
    }

    /// The standard's members of features.
    private static let members = ["id", "type", "feature_type", "geometry", "properties"]
    /// The misspelled key that a finding on a type is about.
    private static func misspelled(_ finding: Finding, _ keys: MeantKeys?) -> KeyUses.Key? {
        guard let type = finding.feature?.type, let pointer = finding.typeMember, let written = finding.text(.member)
        else { return nil }
        let isProperty = pointer.hasPrefix("/properties/")
        guard
            let meant = isProperty
                ? keys?.meant(by: written, of: type)?.key : members.first(where: { KeySpelling.means(written, $0) })
        else { return nil }
        return KeyUses.Key(type: type, pointer: pointer, written: written, meant: meant, isProperty: isProperty)
    }

    /// Whether a finding is about a member of the feature that is missing because it is misspelled.
    private static func isAbout(_ use: KeyUses.Use, _ rule: String, _ pointer: String) -> Bool {
        switch use.pointer {
        case "/id": rule == "FeatureMustHaveId"
        case "/feature_type": rule == "FeatureMustHaveFeatureType"
        case "/geometry": rule.firstPlace(of: "MustHave") != nil && rule.hasSuffix("Geometry")
        case "/properties": pointer.hasPrefix("/properties/")
        default: false
        }
    }

    /// The standard type that a name probably stands for; nil for a standard type, and for names that resemble none.
    static func type(meantBy name: String) -> FeatureType? {
        let folded = folded(name)
        guard FeatureType(rawValue: name) == nil else { return nil }
        return FeatureType.allCases.first { folded == $0.rawValue || folded == Wording.plural($0.rawValue) }
    }

    /// A name in lowercase, without blanks, hyphens, and underscores.
    static func folded(_ name: String) -> String {
        let kept = name.lowercased().unicodeScalars.filter { $0 != " " && $0 != "-" && $0 != "_" }
        return String(String.UnicodeScalarView(kept))
    }
}

/// The features with the type among their properties, by the type as which they were read.
private struct NestedTypes: TableVisitor {
    private(set) var all: Set<FeatureHandle> = []
    /// The pointers to the types.
    private(set) var pointers: Set<String> = []

    mutating func visit<P: DeclaredProperties>(_ table: FeatureTable<P>) {
        for index in table.features.indices {
            let properties = table.properties[index].additional
            guard properties.hasUnknown else { continue }
            for case (let key, .string) in properties.unknown
            where key == "feature_type" || KeySpelling.means(key, "feature_type") {
                all.insert(table.handle(index))
                pointers.insert("/properties/" + JSONPointer.escape(key))
            }
        }
    }
}

/// The uses of misspelled members, by type.
private struct KeyUses: TableVisitor {
    /// A key to look for.
    struct Key {
        let type: FeatureType
        /// The pointer to the member as written.
        let pointer: String
        let written: String
        let meant: String
        let isProperty: Bool
    }

    struct Place: Hashable {
        let type: FeatureType
        let pointer: String
    }

    struct Use {
        let written: String
        let meant: String
        /// The pointer to the missing member.
        let pointer: String
        var features: [FeatureHandle] = []
        /// The texts in the misspelled member.
        var texts: [String] = []
    }

    private let keys: [FeatureType: [Key]]
    private(set) var all: [Place: Use] = [:]

    init(_ keys: [Key]) { self.keys = Dictionary(grouping: keys, by: { $0.type }) }

    var isEmpty: Bool { keys.isEmpty }

    mutating func visit<P: DeclaredProperties>(_ table: FeatureTable<P>) {
        guard let keys = keys[P.featureType] else { return }
        for index in table.features.indices {
            let outer = table.heads[index].additional
            let inner = table.properties[index].additional
            guard outer.hasUnknown || inner.hasUnknown else { continue }
            for key in keys {
                guard let value = (key.isProperty ? inner : outer).unknown[key.written] else { continue }
                let place = Place(type: key.type, pointer: key.pointer)
                let path = key.isProperty ? "/properties/" : "/"
                var use = all[place] ?? Use(written: key.written, meant: key.meant, pointer: path + key.meant)
                use.features.append(table.handle(index))
                use.texts += value.texts
                all[place] = use
            }
        }
    }
}
