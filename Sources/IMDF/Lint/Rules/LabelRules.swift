/// Labels: names, short names and alternative names by language.
enum LabelRules {
    static let all = [languageTag, footprintLanguageTag, notBlank, onlyAltName, altNameLanguages]

    // MARK: - Language tags

    private static let tagged: [FeatureType] = [
        .amenity, .building, .fixture, .geofence, .kiosk, .level, .occupant, .opening, .section, .unit, .venue,
    ]

    static let languageTag = Rule(
        "InvalidLanguageTag",
        .violation,
        .values,
        tagged.map { .feature($0) },
        "A label's key is no valid language tag.",
        rationale: """
            Tags are read as RFC 5646 has them: “en”, “pt-BR”, “zh-Hant”. All parts must be registered with IANA \
            (registry of \(LanguageTable.date), languages and scripts of ISO as of \(LanguageTable.isoDate)); ranges \
            for private use are open. Languages with a code of two letters have no other: “de”, not “deu”.
            """,
        examples: tagged.map {
            .failing("no hyphen", .set($0, "\"name\":{\"en\":\"Hall\",\"esMX\":⟪\"Sala\"⟫}"))
        } + [
            .failing("three letters for two", .set(.level, "\"name\":{\"eng\":⟪\"Ground\"⟫}")),
            .passing("a script", .set(.kiosk, "\"name\":{\"zh-Hant-TW\":\"花店\"}")),
        ],
        check: LabelBody.features { view, report in reportTags(view, &report) }
    )

    /// The official rows leave the footprint out.
    static let footprintLanguageTag = Rule(
        "FootprintLanguageTagMustBeValid",
        .ours,
        .violation,
        .values,
        [.feature(.footprint)],
        "A key of a footprint's name is no valid language tag.",
        rationale: "As InvalidLanguageTag, whose official rows do not list the footprint.",
        examples: [.failing("no such language", .set(.footprint, "\"name\":{\"xx\":⟪\"Hall\"⟫}"))],
        check: .each(Footprint.self) { footprint, report in
            if let view = LabelView(footprint, name: footprint.name) { reportTags(view, &report) }
        }
    )

    private static func reportTags(_ view: LabelView, _ report: inout Reporter) {
        view.forEach { key, entry in
            guard let fault = LanguageTag.fault(entry.language) else { return }
            report.report(
                "has a \(key) in language \(Wording.quote(entry.language)), which is no language tag: \(fault)",
                at: "/properties/\(key)/\(JSONPointer.escape(entry.language))"
            )
        }
    }

    // MARK: - Blank labels

    static let notBlank = Rule(
        "LabelMustNotBeBlank",
        .violation,
        .values,
        ([.address] + LabelBody.types).map { .feature($0) },
        "A label is there but blank.",
        rationale: """
            A name that is not known is null, and a language without a text is left out. An address has no labels; \
            the texts of it that no other rule speaks of are its address line and its locality.
            """,
        examples: LabelBody.types.map {
            .failing("white space", .set($0, "\"name\":{\"en\":\"Hall\",\"de\":⟪\" \"⟫}"))
        } + [
            .failing("an empty alternative name", .set(.unit, "\"alt_name\":{\"en\":⟪\"\"⟫}")),
            .failing("an empty short name", .set(.level, "\"short_name\":{\"en\":⟪\"\"⟫}")),
            .failing("a blank address line", .set(.address, "\"address\":⟪\" \"⟫")),
            .failing("a blank locality", .set(.address, "\"locality\":⟪\"\"⟫")),
        ],
        check: LabelBody.features(and: [
            TypedFeatureCheck<Footprint> { footprint, report in
                if let view = LabelView(footprint, name: footprint.name) { reportBlanks(view, &report) }
            },
            TypedFeatureCheck<Address> { address, report in
                if address.address?.isBlank == true { report.report("has a blank address", at: "/properties/address") }
                if address.locality?.isBlank == true {
                    report.report("has a blank locality", at: "/properties/locality")
                }
            },
        ]) { view, report in reportBlanks(view, &report) }
    )

    private static func reportBlanks(_ view: LabelView, _ report: inout Reporter) {
        view.forEach { key, entry in
            guard entry.text.isBlank else { return }
            report.report(
                "has a blank \(key) in language \(Wording.quote(entry.language)); write the text or leave it out",
                at: "/properties/\(key)/\(JSONPointer.escape(entry.language))"
            )
        }
    }

    // MARK: - Alternative names

    private static let alternatives: [FeatureType] = [
        .amenity, .building, .fixture, .geofence, .kiosk, .opening, .section, .unit,
    ]

    static let onlyAltName = Rule(
        "HasOnlyAltName",
        .warning,
        .values,
        alternatives.map { .feature($0) },
        "A feature has an alternative name but no name.",
        rationale: """
            An alternative stands beside something. Rules that ask for the name are silent then; the venue's name is \
            asked for by VenueMustHaveName.
            """,
        examples: alternatives.map {
            .failing("no name", .set($0, "\"name\":null,\"alt_name\":⟪{\"en\":\"Hall\"}⟫"))
        },
        check: LabelBody.features { view, report in
            guard view.type != .venue, let alternative = view.altName, !alternative.entries.isEmpty else { return }
            guard view.name?.entries.isEmpty ?? true, view.canTell("name") else { return }
            report.report(
                "has alt_name \(Wording.quote(alternative.entries[0].text)) but no name; make it the name",
                at: "/properties/alt_name"
            )
        }
    )

    static let altNameLanguages = Rule(
        "AltNameLangTagHasNoCorrespondingNameLangTag",
        .warning,
        .values,
        (alternatives + [.venue]).map { .feature($0) },
        "An alternative name is in a language that the name is not in.",
        rationale: """
            Readers of that language would see the alternative only. Tags are compared without regard to case. Where \
            there is no name at all, HasOnlyAltName says so.
            """,
        examples: (alternatives + [.venue]).map {
            .failing("German beside English", .set($0, "\"name\":{\"en\":\"Hall\"},\"alt_name\":⟪{\"de\":\"Halle\"}⟫"))
        } + [
            .passing(
                "the same languages",
                .set(.unit, "\"name\":{\"en\":\"Shop\",\"de\":\"Laden\"},\"alt_name\":{\"de\":\"Geschäft\"}")
            )
        ],
        check: LabelBody.features { view, report in
            guard let alternative = view.altName, !alternative.entries.isEmpty, let name = view.name,
                !name.entries.isEmpty, view.canTell("name")
            else { return }
            let missing = alternative.entries.map(\.language).filter { !name.hasTag($0) }
            guard !missing.isEmpty else { return }
            report.report(
                "has an alt_name in \(missing.map(Wording.quote).joined(separator: ", ")) but no name in that language",
                at: "/properties/alt_name"
            )
        }
    )
}

extension Labels {
    /// Whether there is a text with this tag, case left aside.
    func hasTag(_ tag: String) -> Bool {
        entries.contains { $0.language == tag || $0.language.lowercased() == tag.lowercased() }
    }
}

/// The labels of one feature of any type that has some.
struct LabelView {
    let type: FeatureType
    let name: Labels?
    var altName: Labels?
    var shortName: Labels?
    private let outer: AdditionalMembers
    private let inner: AdditionalMembers

    /// Nil where there is no label: most features have none, and the rest need not be looked at then.
    @inline(__always)
    init?<P: FeatureProperties>(_ feature: FeatureView<P>, name: Labels?, alt: Labels? = nil, short: Labels? = nil) {
        if name == nil, alt == nil, short == nil { return nil }
        type = P.featureType
        self.name = name
        altName = alt
        shortName = short
        outer = feature.additional
        inner = feature[dynamicMember: \.additional]
    }

    /// Whether a property was read, so that the lack of a value says something.
    func canTell(_ key: String) -> Bool { !outer.isUnread("properties") && !inner.isUnread(key) }

    /// Calls `body` with each label and its property.
    @inline(__always)
    func forEach(_ body: (String, Labels.Entry) -> Void) {
        if let name { for entry in name.entries { body("name", entry) } }
        if let shortName { for entry in shortName.entries { body("short_name", entry) } }
        if let altName { for entry in altName.entries { body("alt_name", entry) } }
    }
}

/// Checks of all features that have labels.
enum LabelBody {
    static let types: [FeatureType] = [
        .amenity, .building, .fixture, .footprint, .geofence, .kiosk, .level, .occupant, .opening, .section, .unit,
        .venue,
    ]

    static func features(
        and others: [any FeatureCheck] = [],
        _ body: @escaping @Sendable (LabelView, inout Reporter) -> Void
    ) -> Rule.Check {
        @inline(__always)
        func check<P: FeatureProperties>(
            _ type: P.Type,
            _ labels: @escaping @Sendable (FeatureView<P>) -> LabelView?
        ) -> any FeatureCheck {
            TypedFeatureCheck<P> { feature, report in if let view = labels(feature) { body(view, &report) } }
        }
        let checks: [any FeatureCheck] = [
            check(Amenity.self) { LabelView($0, name: $0.name, alt: $0.altName) },
            check(Building.self) { LabelView($0, name: $0.name, alt: $0.altName) },
            check(Fixture.self) { LabelView($0, name: $0.name, alt: $0.altName) },
            check(Geofence.self) { LabelView($0, name: $0.name, alt: $0.altName) },
            check(Kiosk.self) { LabelView($0, name: $0.name, alt: $0.altName) },
            check(Level.self) { LabelView($0, name: $0.name, short: $0.shortName) },
            check(Occupant.self) { LabelView($0, name: $0.name) },
            check(Opening.self) { LabelView($0, name: $0.name, alt: $0.altName) },
            check(Section.self) { LabelView($0, name: $0.name, alt: $0.altName) },
            check(Unit.self) { LabelView($0, name: $0.name, alt: $0.altName) },
            check(VenueProperties.self) { LabelView($0, name: $0.name, alt: $0.altName) },
        ]
        return .features(checks + others)
    }
}
