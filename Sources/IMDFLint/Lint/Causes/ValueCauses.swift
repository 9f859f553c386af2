/// Causes for values that are wrong or missing in the same way in many features.
enum ValueCauses {
    static let all = [jsonInText, missing, labels, names, categories, misused]

    static let missing = Cause(
        "PropertyIsMissingThroughout", "Properties are missing in most features of a type.",
        advice: "export the properties, or turn the rules off if the data does not exist",
        recognition: """
            At least \(CauseSearch.habit) features of a type, and at least half of them, lack a property that a rule \
            asks for. Explains these findings, type by type.
            """, effort: .property, isUniform: true,
        examples: [
            .found(
                "six occupants without hours, five of them without a phone",
                gathers: ["OccupantShouldHaveHours": 6, "OccupantShouldHavePhone": 5],
                .features(.occupant, occupants { $0 < 5 ? ["hours": nil, "phone": nil] : ["hours": nil] })),
            .notFound(
                "two of six occupants without hours", .features(.occupant, occupants { $0 < 2 ? ["hours": nil] : [:] })),
        ],
        find: { cause, search in
            var groups: [Group: [Int]] = [:]
            let prefix = "/properties/".utf8
            for (rule, indices) in search.openByRule {
                guard let group = RuleRegistry.rule(rule)?.group, group == .presence || group == .references else {
                    continue
                }
                // Successive findings of a rule are mostly about one member of one type.
                var run: (pointer: String, type: FeatureType, indices: [Int]) = ("", .venue, [])
                func end() {
                    guard !run.indices.isEmpty, run.pointer.utf8.starts(with: prefix) else { return }
                    let member = String(decoding: run.pointer.utf8.dropFirst(prefix.count), as: UTF8.self)
                    groups[Group(rule, member, run.type), default: []] += run.indices
                }
                for index in indices {
                    let finding = search.findings[index]
                    guard finding.typeMember == nil, let type = finding.feature?.type, finding.related.isEmpty,
                        finding.text(.reference) == nil
                    else { continue }
                    if run.type != type || run.pointer != finding.pointer {
                        end()
                        run = (finding.pointer, type, [])
                    }
                    run.indices.append(index)
                }
                end()
            }
            for type in FeatureType.allCases {
                let all = search.dataset.features.count(of: type)
                let habits = groups.filter {
                    $0.key.type == type && $0.value.count >= CauseSearch.habit && $0.value.count * 2 >= all
                }.orderedByKey()
                guard !habits.isEmpty else { continue }
                var members: [String] = []
                for habit in habits where !members.contains(habit.key.value) { members.append(habit.key.value) }
                let counts = habits.map { $0.value.count }
                let least = counts.min() ?? 0
                let count = least == all ? "all" : counts.max() == least ? "\(least) of" : "\(least) or more of"
                let list = Wording.list(members.map { $0.dotted })
                search.explain(
                    cause,
                    "\(list) \(members.count == 1 ? "is" : "are") missing in \(count) \(Wording.count(all, type.rawValue))",
                    advice: """
                        export \(members.count == 1 ? "it" : "them"); if the data does not exist, turn \
                        \(habits.count == 1 ? habits[0].key.rule : "the \(habits.count) rules") off
                        """, habits.flatMap { $0.value })
            }
        })

    static let jsonInText = Cause(
        "ValuesAreJSONInText", "Objects and lists are written as texts, with quotation marks around them.",
        advice: "take the quotation marks off",
        recognition: """
            Properties that must be objects or arrays are strings that contain one. QGIS, GDAL, GeoPackage, and CSV write \
            them where a column can hold only texts. Explains these findings.
            """, effort: .mechanical,
        examples: [
            .found(
                "names and a display point", gathers: ["NameMustBeString": 1, "DisplayPointMustBePointGeometry": 1],
                .set(.unit, ["name": #"{"en": "Main Hall"}"#]),
                .set(.kiosk, ["display_point": #"{"type": "Point", "coordinates": [8.00016, 47.00003]}"#])),
            .notFound("a text", .set(.unit, ["name": "Shop 1"])),
        ],
        find: { cause, search in
            let rules = PropertyTypeRules.all.map { $0.id }
            let found = search.open(rules).filter { search.findings[$0].text(.value) == JSONInText.phrase }
            guard !found.isEmpty else { return }
            search.explain(
                cause,
                "\(Wording.count(found.count, "value")) \(found.count == 1 ? "is" : "are") JSON in quotation marks, as QGIS writes \(found.count == 1 ? "it" : "them")",
                found)
        })

    static let labels = Cause(
        "LabelsAreStrings", "Names are written as strings instead of objects with a text for each language.",
        advice: "write {\"LANGUAGE\": \"TEXT\"} with the language of the text",
        recognition: """
            At least \(CauseSearch.habit) names are JSON strings. Explains these findings, and those about the same names \
            as missing.
            """, effort: .mechanical,
        examples: [
            .found(
                "six occupants with bare names", gathers: ["NameMustBeString": 6],
                .features(.occupant, occupants { ["name": .string("Shop \($0)")] })),
            .notFound("two bare names", .set(.unit, ["name": "Shop 1"]), .set(.kiosk, ["name": "Flowers"])),
        ],
        find: { cause, search in
            let found = search.open(["NameMustBeString", "AltNameMustBeString"]).filter {
                search.findings[$0].text(.value).map { $0 == "a string" || $0.hasPrefix("\"") } ?? true
            }
            guard found.count >= CauseSearch.habit else { return }
            search.explain(cause, "\(Wording.count(found.count, "name")) written as strings without a language", found)
        })

    static let names = Cause(
        "NamesRepeatCategories", "Most amenities have their category as a name.",
        advice: "write null as the name where there is none, and what is specific to an amenity where there is",
        recognition: """
            At least \(CauseSearch.habit) amenities, and at least half of all, are named like their category. Explains these \
            findings.
            """, effort: .mechanical,
        examples: [
            .found(
                "six machines named “ATM”", gathers: ["AmenityNameAndCategoryAreSame": 6],
                .features(.amenity, machines { _ in "ATM" })),
            .notFound(
                "one of six machines named “ATM”", .features(.amenity, machines { $0 == 0 ? "ATM" : "Bank \($0)" })),
        ],
        find: { cause, search in
            search.explainHabit(cause, ["AmenityNameAndCategoryAreSame"], of: .amenity) {
                "\($0) named like their category"
            }
        })

    static let categories = Cause(
        "CategoriesAreOfAnotherList", "Most features of a type have categories that are not the standard's.",
        advice: "map the categories to those of the standard",
        recognition: """
            At least \(CauseSearch.habit) features of a type, and at least half of all, have a category that is not in the \
            standard's list, with at least three different values. Explains these findings, type by type.
            """, effort: .mechanical,
        examples: [
            .found(
                "six occupants with categories of their own", gathers: ["OccupantCategoryMustBeValid": 6],
                .features(.occupant, occupants { ["category": .string("shop.\($0 % 3)")] })),
            .notFound(
                "two of six occupants with categories of their own",
                .features(.occupant, occupants { $0 < 2 ? ["category": .string("shop.\($0)")] : [:] })),
        ],
        find: { cause, search in
            for type in FeatureType.allCases {
                let rule = type.rawValue.firstUpper + "CategoryMustBeValid"
                var counts: [String: Int] = [:]
                for index in search.open(rule) {
                    if let value = search.findings[index].text(.category) { counts[value, default: 0] += 1 }
                }
                guard counts.count >= 3 else { continue }
                let most = counts.ordered { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(3)
                let shown = most.map { "\(Wording.quote($0.key)) (\($0.value))" }.joined(separator: ", ")
                search.explainHabit(cause, [rule], of: type) {
                    "\($0) with categories of another list: \(shown)\(counts.count > 3 ? ", …" : "")"
                }
            }
        })

    /// Amenities of the sample, one after another.
    private static func machines(_ name: (Int) -> String) -> [ExampleJSON] {
        (0..<6).map { number in
            SampleArchive.feature(.atm).changed(by: [
                "id": .id("7\(number)"), "geometry": .point(Double(20 + number), 1),
                "properties": ["name": ["en": .string(name(number))]],
            ])
        }
    }

    static let misused = Cause(
        "ValueIsMisused", "One value that the standard does not allow is used throughout.",
        advice: "replace the value wherever it is used",
        recognition: """
            At least \(CauseSearch.habit) features have the same wrong value of a property. Explains these findings, value \
            by value.
            """, effort: .mechanical,
        examples: [
            .found(
                "six occupants of category “office”", gathers: ["OccupantCategoryMustBeValid": 6],
                .features(.occupant, occupants { _ in ["category": "office"] })),
            .notFound(
                "six wrong categories", .features(.occupant, occupants { ["category": .string("office \($0)")] })),
        ],
        find: { cause, search in
            var groups: [Group: [Int]] = [:]
            for (rule, indices) in search.openByRule {
                guard let known = RuleRegistry.rule(rule), isAboutValues(known) else { continue }
                var byValue: [String: [Int]] = [:]
                for index in indices {
                    let finding = search.findings[index]
                    guard finding.typeMember == nil, finding.feature?.type != nil,
                        let value = finding.values.lazy.compactMap({ $0.repeatable }).first
                    else { continue }
                    byValue[value, default: []].append(index)
                }
                // Only habits are put in order: there may be as many values as findings.
                for (value, indices) in byValue where indices.count >= CauseSearch.habit {
                    groups[Group(rule, value, nil)] = indices
                }
            }
            for (group, indices) in groups.orderedByKey() {
                let first = search.findings[indices[0]]
                let pointers = Set(indices.map { search.findings[$0].pointer })
                let properties = Set(pointers.compactMap { $0.property })
                let property = properties.count == 1 ? properties.first ?? "value" : "text"
                let features = Set(indices.compactMap { search.findings[$0].feature })
                // For a value of the wrong JSON type, the expected value is a description.
                let isNull =
                    group.value.saysNothing
                    && first.feature?.type.flatMap { NullAdvice.key(of: $0, at: first.pointer) } != nil
                let advice =
                    isNull
                    ? "write null instead"
                    : first.text(.expected).map {
                        "write \(first.text(.value) == nil ? Wording.quote($0) : Wording.clean($0)) instead"
                    }
                // A value of another JSON type, unlike a text, has a path within the property.
                let isNullItself = group.value == NullAdvice.null
                let isKind =
                    isNullItself
                    || (first.text(.member) != nil
                        && (group.value.hasPrefix("an object ")
                            || JSONKind.allCases.contains { $0.phrase == group.value }))
                let path = first.pointer.dropFirst("/properties/".count).dotted
                let isTag = first.text(.language) == group.value
                let value =
                    isKind
                    ? "\(isNullItself ? JSONKind.null.phrase : group.value) as \(path)"
                    : "\(Wording.quote(group.value)) as \(isTag ? "a language of " : "")the \(property)"
                search.explain(
                    cause, "\(value) of \(search.listed(Array(features)))",
                    advice: advice ?? otherAdvice(group.rule, group.type), indices)
            }
        })

    /// The traits that findings of one cause have in common.
    private struct Group: Hashable, Comparable {
        let rule: String
        let value: String
        let type: FeatureType?

        init(_ rule: String, _ value: String, _ type: FeatureType?) {
            (self.rule, self.value, self.type) = (rule, value, type)
        }

        static func < (a: Self, b: Self) -> Bool {
            (a.rule, a.value, a.type?.rawValue ?? "") < (b.rule, b.value, b.type?.rawValue ?? "")
        }
    }

    /// The advice if no value is suggested; nil for the advice of the cause.
    private static func otherAdvice(_ rule: String, _ type: FeatureType?) -> String? {
        if rule == "FeatureMustHaveNullGeometry" {
            return switch type {
            case .building: "move outlines that no footprint has to footprints, then write null"
            case .occupant: "move points that no anchor has to anchors, then write null"
            default: "write null"
            }
        }
        return RuleRegistry.rule(rule)?.group == .categories ? "use a value of the standard's list" : nil
    }

    /// Whether a rule is about a single value.
    private static func isAboutValues(_ rule: Rule) -> Bool {
        switch rule.group {
        case .categories, .values, .hours: true
        default: rule.id == "FeatureMustHaveNullGeometry" || rule.id == "DisplayPointMustBePointGeometry"
        }
    }

    /// Occupants of the sample's shop, one after another at anchors of their own.
    static func occupants(_ properties: (Int) -> ExampleJSON) -> [ExampleJSON] {
        (0..<6).map { number in
            SampleArchive.feature(.occupant).changed(by: [
                "id": .id("7\(number)"),
                "properties": (["name": ["en": .string("Shop \(number)")]] as ExampleJSON).with(properties(number)),
            ])
        }
    }
}

extension StringProtocol {
    /// A path for display, with periods between its parts.
    var dotted: String { String(map { $0 == "/" ? "." : $0 }) }
}

extension String {
    /// The property or member that a finding with this pointer points to.
    fileprivate var property: String? {
        let parts = split(separator: "/")
        return (parts.first == "properties" ? parts.dropFirst().first : parts.first).map(String.init)
    }
}

extension FindingValue {
    /// A text that can repeat in many features; nil for names, ids, and numbers, and for telephone numbers with a country
    /// code, whose separators are one mistake whatever the number.
    fileprivate var repeatable: String? {
        guard case .text(let text) = content,
            ![.name, .altName, .id, .correlationID, .expected, .member, .reference].contains(key),
            key != .phone || !text.hasPrefix("+")
        else { return nil }
        return text
    }
}
