/// A cause for features that were exported without the members that IMDF adds to GeoJSON.
enum IdentityCauses {
    static let all = [elsewhere, rawExport, placeholders, idForm, names]

    static let elsewhere = Cause(
        "IdsAreInProperties", "Ids are among the properties, or under another key, and “id” is missing or a number.",
        advice: "write these UUIDs as “id” beside “geometry” and “properties”",
        recognition: """
            Features have no id, or a number in its place, and a UUID of their own as the property “id”, “uuid”, or “globalid”, \
            or under a key such as UNIT_ID. Explains these findings, the references to these UUIDs, and the findings about the \
            unknown property.
            """, effort: .mechanical, mistakes: ["FeatureMustHaveId", "FeatureIdMustBeString"],
        examples: [
            .found(
                "a number, and a UUID in the properties",
                gathers: ["FeatureIdMustBeString": 1, "UnknownMemberShouldBeExtension": 1],
                .change(.kiosk, ["id": 5, "properties": ["uuid": .id(.stall)]])),
            .notFound("a number alone", .change(.kiosk, ["id": 5]), .change(.detail, ["id": 6])),
        ],
        find: { cause, search in
            let open = search.open(cause.mistakes)
            guard !open.isEmpty else { return }
            let nested = NestedIDs(search.dataset)
            var places: [(index: Int, place: NestedIDs.Place)] = []
            for index in open {
                guard let place = search.findings[index].feature.flatMap(nested.place) else { continue }
                places.append((index, place))
            }
            guard let first = places.first else { return }
            let ids = Set(places.map { $0.place.id })
            let keys = Set(places.map { $0.place.key })
            let references = search.open("ReferencedFeatureIDMustBeResolvable").filter {
                search.findings[$0].text(.reference).map { ids.contains(FeatureID($0)) } ?? false
            }
            let unknown = search.open("UnknownMemberShouldBeExtension").filter {
                search.findings[$0].text(.member).map(keys.contains) ?? false
            }
            search.explain(
                cause,
                """
                \(Wording.count(places.count, "feature")) have their id \(first.place.isProperty ? "in the property" : "as") \
                \(Wording.quote(first.place.key))
                """, places.map { $0.index } + references + unknown)
        })

    static let placeholders = Cause(
        "IdsArePlaceholders", "Ids are those of a template or of the standard's examples.",
        advice: "give each feature a version 4 UUID of its own, and write it in the references to the feature",
        recognition: """
            At least two features have an id that is empty, a word such as “uuid”, “string”, or “<id>”, or one digit repeated, as \
            11111111-1111-1111-1111-111111111111. Explains the findings about these ids, the references to them, and the \
            findings about what these features need to be referenced by.
            """, effort: .property,
        examples: [
            .found(
                "a word of a template", gathers: ["InvalidFeatureID": 2], .change(.detail, ["id": "uuid"]),
                .change(.kiosk, ["id": "<uuid>"])),
            .notFound("other words", .change(.detail, ["id": "detail-1"]), .change(.kiosk, ["id": "kiosk-1"])),
        ],
        find: { cause, search in
            let dataset = search.dataset
            func isMeant(_ index: Int) -> Bool {
                guard let feature = search.findings[index].feature else { return false }
                return search.findings[index].rule == "FeatureIdMustNotBeEmpty"
                    || dataset.features.id(of: feature).map { isPlaceholder($0.text) } ?? false
            }
            let rules = ["InvalidFeatureID", "FeatureIdMustNotBeEmpty", "FeatureIdMustBeUnique"]
            let found = search.open(rules).filter(isMeant)
            let features = Set(found.compactMap { search.findings[$0].feature })
            guard features.count > 1, let first = found.first.flatMap({ search.findings[$0].feature }) else { return }
            let references = search.open("ReferencedFeatureIDMustBeResolvable").filter {
                search.findings[$0].text(.reference).map(isPlaceholder) ?? false
            }
            let lacking = search.open(Set(FileCauses.dependents.values.joined())).filter {
                search.findings[$0].feature.map(features.contains) ?? false
            }
            search.explain(
                cause,
                """
                \(Wording.count(features.count, "feature")) have an id of a template, such as \
                \(Wording.quote(dataset.features.id(of: first)?.text ?? ""))
                """, found + references + lacking)
        })

    /// Whether a text is the id of a template or an example.
    private static func isPlaceholder(_ text: String) -> Bool {
        let letters = text.lowercased().utf8.filter { 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 }
        if letters.isEmpty { return true }
        if text.utf8.count == 36, Set(letters).count == 1 { return true }
        let words = ["uuid", "uuid4", "uuidv4", "guid", "id", "string", "youruuid", "yourid", "featureid"]
        return words.contains(String(decoding: letters, as: UTF8.self))
    }

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

    static let idForm = Cause(
        "IdsAreInAnotherForm", "Ids are UUIDs, but in braces, without hyphens, or with a prefix.",
        advice: "write the ids, and references to them, as 8-4-4-4-12 lowercase digits with hyphens",
        recognition: """
            At least two features have a UUID in another form than that of the standard. Explains these findings, and the \
            references that do not resolve because they are in another form than the id.
            """, effort: .mechanical, mistakes: ["InvalidFeatureID"],
        examples: [
            .found(
                "braces", gathers: ["InvalidFeatureID": 2],
                .change(.detail, ["id": "{00000000-0000-4000-8000-0000000000D1}"]),
                .change(.kiosk, ["id": "{00000000-0000-4000-8000-0000000000F7}"])),
            .notFound("words", .change(.detail, ["id": "detail-1"]), .change(.kiosk, ["id": "kiosk-1"])),
        ],
        find: { cause, search in
            let found = search.open("InvalidFeatureID").filter { search.findings[$0].text(.value) != nil }
            guard found.count > 1 else { return }
            let forms = Dictionary(grouping: found) { search.findings[$0].text(.value) ?? "" }
            let most = forms.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key ?? ""
            let plain = Set(found.compactMap { search.findings[$0].text(.expected) })
            let references = search.open("ReferencedFeatureIDMustBeResolvable").filter {
                search.findings[$0].text(.reference).map { plain.contains(UUIDForm.plain($0)) } ?? false
            }
            search.explain(
                cause,
                "\(Wording.count(found.count, "id")) are UUIDs \(most)\(forms.count > 1 ? " or in other forms" : "")",
                found + references)
        })

    static let names = Cause(
        "ReferencesAreNames", "References have the ordinals or names of features instead of their ids.",
        advice: "write the id of the feature in place of its ordinal or name",
        recognition: """
            At least two references that do not resolve have the ordinal of a level, or the name of a level, building, or \
            unit, and only one feature has it. Explains these findings.
            """, effort: .mechanical,
        examples: [
            .found(
                "the ordinal of a level", gathers: ["ReferencedFeatureIDMustBeResolvable": 2],
                .set(.detail, ["level_id": "0"]), .set(.kiosk, ["level_id": "0"])),
            .notFound(
                "an ordinal that no level has", .set(.detail, ["level_id": "7"]), .set(.kiosk, ["level_id": "7"])),
        ],
        find: { cause, search in
            let open = search.open("ReferencedFeatureIDMustBeResolvable")
            guard open.count > 1 else { return }
            let meant = MeantReferences(search.dataset)
            var groups: [String: [MeantReferences.Kind: [(index: Int, text: String, handle: FeatureHandle)]]] = [:]
            for index in open {
                let finding = search.findings[index]
                guard let key = finding.text(.member), let text = finding.text(.reference),
                    let target = finding.referenceField?.target,
                    let (handle, kind) = meant.feature(meantBy: text, of: target)
                else { continue }
                groups[key, default: [:]][kind, default: []].append((index, text, handle))
            }
            for (key, kinds) in groups.orderedByKey() {
                for (kind, found) in kinds.orderedByKey() {
                    guard let first = found.min(by: { $0.text < $1.text }), let type = first.handle.type else {
                        continue
                    }
                    search.explain(
                        cause,
                        """
                        \(key) has the \(kind.rawValue)s of \(Wording.plural(type.rawValue)): \(Wording.clean(first.text)) is \
                        \(search.names.describe(first.handle))
                        """, found.map { $0.index })
                }
            }
        })
}
