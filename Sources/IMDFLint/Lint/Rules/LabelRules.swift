/// Rules on labels: names, short names, and alternative names by language.
enum LabelRules {
    static let all = [languageTag, footprintLanguageTag, notBlank, onlyAltName, altNameLanguages]

    // MARK: - Language tags

    private static let tagged: [FeatureType] = [
        .amenity, .building, .fixture, .geofence, .kiosk, .level, .occupant, .opening, .section, .unit, .venue,
    ]

    static let languageTag = Rule(
        "InvalidLanguageTag", .violation, .values, tagged.map { .feature($0) },
        "The key of a label is not a valid language tag.",
        rationale: """
            Tags follow RFC 5646: “en”, “pt-BR”, “zh-Hant”. All subtags must be registered with IANA (registry of \
            \(LanguageCodes.date), ISO languages and scripts as of \(LanguageCodes.isoDate)); private-use ranges are \
            accepted. A language with a two-letter code must use that code: “de”, not “deu”.
            """, values: [.expected, .language],
        examples: tagged.map { .failing("no hyphen", .set($0, ["name": ["en": "Hall", "esMX": .marked("Sala")]])) } + [
            .failing("three letters for two", .set(.level, ["name": ["eng": .marked("Ground")]])),
            .passing("a script", .set(.kiosk, ["name": ["zh-Hant-TW": "花店"]])),
        ], check: LabelBody.features(TagCheck()))

    /// A rule of its own, because the official rules leave the footprint out.
    static let footprintLanguageTag = Rule(
        "FootprintLanguageTagMustBeValid", .ours, .violation, .values, [.feature(.footprint)],
        "A key of a footprint's name is not a valid language tag.",
        rationale: "Same as InvalidLanguageTag, whose official rows do not include the footprint.",
        values: [.expected, .language],
        examples: [
            .failing("no hyphen", .set(.footprint, ["name": ["esMX": .marked("Sala")]])),
            .failing("no such language", .set(.footprint, ["name": ["xx": .marked("Hall")]])),
        ], check: .features([LabelBody.check(Footprint.self, TagCheck())]))

    private struct TagCheck: LabelCheck {
        func look<P: Labeled>(at feature: FeatureView<P>, _ report: inout Reporter) {
            feature.forEachLabel { key, label in
                guard let fault = LanguageTag.fault(label.language) else { return }
                let tag = String(checked: label.language)
                report.report(
                    """
                    has a \(key) in language \(.language, quoted: tag), which is not a language tag\
                    \(advice(tag, fault))
                    """, at: "/properties/\(key)/\(JSONPointer.escape(tag))")
            }
        }
    }

    /// The fault of a tag and the suggestion, for example “; did you mean “es-MX”?”.
    static func advice(_ tag: String, _ fault: String) -> FindingMessage {
        (LanguageTag(rawValue: tag).suggestion ?? LanguageNames.tag(for: tag)).map {
            "; did you mean “\(.expected, $0)”?"
        } ?? ": \(fault); write a tag such as “en” or “pt-BR”"
    }

    // MARK: - Blank labels

    static let notBlank = Rule(
        "LabelMustNotBeBlank", .violation, .values, ([.address] + LabelBody.types).map { .feature($0) },
        "A label is blank.",
        rationale: """
            Write null for an unknown name, and omit a language that has no text. An address has no labels; this rule \
            checks the texts of an address that no other rule covers, its address line and its locality.
            """, values: [.language],
        examples: LabelBody.types.map {
            .failing("white space", .set($0, ["name": ["en": "Hall", "de": .marked(" ")]]))
        } + [
            .failing("an empty alternative name", .set(.unit, ["alt_name": ["en": .marked("")]])),
            .failing("an empty short name", .set(.level, ["short_name": ["en": .marked("")]])),
            .failing("a blank address line", .set(.address, ["address": .marked(" ")])),
            .failing("a blank locality", .set(.address, ["locality": .marked("")])),
        ],
        check: LabelBody.features(
            BlankCheck(),
            and: [
                LabelBody.check(Footprint.self, BlankCheck()),
                TypedFeatureCheck<Address> { address, report in
                    if address.properties.address?.isBlank == true {
                        report.report("has a blank address; write the address line, or null", at: "/properties/address")
                    }
                    if address.properties.locality?.isBlank == true {
                        report.report("has a blank locality; write the locality, or null", at: "/properties/locality")
                    }
                },
            ]))

    private struct BlankCheck: LabelCheck {
        func look<P: Labeled>(at feature: FeatureView<P>, _ report: inout Reporter) {
            feature.forEachLabel { key, label in
                guard label.text.isBlank else { return }
                let tag = String(checked: label.language)
                report.report(
                    "has a blank \(key) in language \(.language, quoted: tag); write the text or remove the language",
                    at: "/properties/\(key)/\(JSONPointer.escape(tag))")
            }
        }
    }

    // MARK: - Alternative names

    private static let alternatives: [FeatureType] = [
        .amenity, .building, .fixture, .geofence, .kiosk, .opening, .section, .unit,
    ]

    static let onlyAltName = Rule(
        "HasOnlyAltName", .warning, .values, alternatives.map { .feature($0) },
        "A feature has an alternative name but no name.",
        rationale: """
            An alternative name supplements a name. Rules that require the name do not report such a feature; a \
            venue's name is required by VenueMustHaveName.
            """, values: [.altName],
        examples: alternatives.map {
            .failing("no name", .set($0, ["name": nil, "alt_name": .marked(["en": "Hall"])]))
        }, check: LabelBody.features(AloneCheck()))

    private struct AloneCheck: LabelCheck {
        func look<P: Labeled>(at feature: FeatureView<P>, _ report: inout Reporter) {
            guard P.featureType != .venue, let alternative = feature.altName, !alternative.isEmpty,
                feature.name?.isEmpty ?? true, feature.canTell("name")
            else { return }
            report.report(
                "has alt_name \(.altName, quoted: alternative.entries[0].text) but no name; use it as the name",
                at: "/properties/alt_name")
        }
    }

    static let altNameLanguages = Rule(
        "AltNameLangTagHasNoCorrespondingNameLangTag", .warning, .values,
        (alternatives + [.venue]).map { .feature($0) },
        "An alternative name is in a language for which there is no name.",
        rationale: """
            Readers of that language would see only the alternative. Tags are compared without regard to case. If \
            there is no name at all, HasOnlyAltName reports it.
            """, values: [.languages],
        examples: (alternatives + [.venue]).map {
            .failing("German beside English", .set($0, ["name": ["en": "Hall"], "alt_name": .marked(["de": "Halle"])]))
        } + [
            .passing(
                "the same languages",
                .set(.unit, ["name": ["en": "Shop", "de": "Laden"], "alt_name": ["de": "Geschäft"]]))
        ], check: LabelBody.features(LanguageCheck()))

    private struct LanguageCheck: LabelCheck {
        func look<P: Labeled>(at feature: FeatureView<P>, _ report: inout Reporter) {
            guard let alternative = feature.altName, !alternative.isEmpty, let name = feature.name, !name.isEmpty,
                feature.canTell("name")
            else { return }
            Self.compare(alternative, with: name, &report)
        }

        private static func compare(_ alternative: Labels, with name: Labels, _ report: inout Reporter) {
            let known = Set(name.entries.map { $0.language.lowercased() })
            let missing = alternative.entries.map { $0.language }.filter { !known.contains($0.lowercased()) }
            guard !missing.isEmpty else { return }
            report.report(
                """
                has alt_name in \(.languages, missing, shown: missing.map(Wording.quote).joined(separator: ", ")) but no name in that \
                language; add one
                """, at: "/properties/alt_name")
        }
    }
}

/// A check of the labels of features of any type. It is generic, so that it reads labels in place without a copy.
protocol LabelCheck: Sendable { func look<P: Labeled>(at feature: FeatureView<P>, _ report: inout Reporter) }

extension FeatureView where Properties: Labeled {
    /// Calls `body` with the property of each label and with the bytes of the label.
    @inline(__always) func forEachLabel(_ body: (String, LabelBytes) -> Void) {
        func look(at labels: Labels?, _ key: String) {
            labels?.forEachEntry {
                body(key, $0)
                return true
            }
        }
        look(at: name, "name")
        look(at: shortName, "short_name")
        look(at: altName, "alt_name")
    }
}

/// A generic function over the tables of types that have labels.
protocol LabeledVisitor { mutating func visit<P: Labeled>(_ table: FeatureTable<P>) }

extension FeatureTables {
    /// Visits the tables of types that have labels, which allocates less than a check of each type.
    func forEachLabeledTable(_ visitor: inout some LabeledVisitor) {
        visitor.visit(amenities)
        visitor.visit(buildings)
        visitor.visit(fixtures)
        visitor.visit(footprints)
        visitor.visit(geofences)
        visitor.visit(kiosks)
        visitor.visit(levels)
        visitor.visit(occupants)
        visitor.visit(openings)
        visitor.visit(sections)
        visitor.visit(units)
        visitor.visit(venues)
    }
}

/// Runs a check on all features that have labels.
enum LabelBody {
    static let types: [FeatureType] = [
        .amenity, .building, .fixture, .footprint, .geofence, .kiosk, .level, .occupant, .opening, .section, .unit,
        .venue,
    ]

    static func features(_ body: some LabelCheck, and others: [FeatureCheck] = []) -> Rule.Check {
        let checks: [FeatureCheck] = [
            check(Amenity.self, body), check(Building.self, body), check(Fixture.self, body),
            check(Geofence.self, body), check(Kiosk.self, body), check(Level.self, body), check(Occupant.self, body),
            check(Opening.self, body), check(Section.self, body), check(Unit.self, body),
            check(VenueProperties.self, body),
        ]
        return .features(checks + others)
    }

    static func check<P: Labeled>(_ type: P.Type, _ body: some LabelCheck) -> FeatureCheck {
        TypedFeatureCheck<P> { body.look(at: $0, &$1) }
    }
}
