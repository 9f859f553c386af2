extension Fix {
    /// Fixes of property values.
    static let textual = [
        jsonInText, valueType, hoursSpelling, hoursGuess, labelSpaces, blankText, bareName, languageTag, phoneSpelling,
        categorySpelling,
    ]

    static let jsonInText = Fix(
        "json-in-text", "take the quotation marks off objects and lists that are written as texts",
        rationale: """
            A property that must be an object or an array is a text that contains one, and nothing else. QGIS, GDAL, \
            GeoPackage, and CSV write values in this way. The value is the content of the text.
            """,
        rules: [
            "NameMustBeString", "AltNameMustBeString", "DisplayPointMustBePointGeometry",
            "PropertyMustHaveDeclaredType",
        ],
        examples: [
            .fixed("a name", .set(.unit, ["name": #"{"en":"Shop"}"#]), to: [.set(.unit, ["name": ["en": "Shop"]])]),
            .fixed(
                "a list", .set(.unit, ["accessibility": #"["wheelchair"]"#]),
                to: [.set(.unit, ["accessibility": ["wheelchair"]])]),
            .leftAlone("a list where labels must be", .set(.unit, ["name": #"["Shop"]"#])),
            .leftAlone("not quite JSON", .set(.unit, ["name": "{'en': 'Shop'}"])),
        ])

    static let valueType = Fix(
        "value-type", "write numbers, booleans, lists, and doors that are texts as what they are",
        rationale: """
            A text that is a whole number or a boolean loses its quotation marks where the standard wants one. One value of a \
            list, or several with commas between them, become the list; they are ids, or values of the standard, apart \
            from their spelling. The type or material of a door becomes a door. A list of one text becomes the text where \
            the standard wants a text.
            """, rules: ["PropertyMustHaveDeclaredType", "LevelOrdinalMustBeInteger"],
        examples: [
            .fixed("a number", .set(.level, ["ordinal": "0"]), to: [.set(.level, ["ordinal": 0])]),
            .fixed("a boolean", .set(.level, ["outdoor": "False"]), to: [.set(.level, ["outdoor": false])]),
            .fixed(
                "an id for a list", .set(.amenity, ["unit_ids": .id(.walkway)]),
                to: [.set(.amenity, ["unit_ids": [.id(.walkway)]])]),
            .fixed(
                "a value for a list", .set(.unit, ["accessibility": "Wheelchair"]),
                to: [.set(.unit, ["accessibility": ["wheelchair"]])]),
            .fixed(
                "values with a comma between them", .set(.unit, ["accessibility": "wheelchair, assisted listening"]),
                to: [.set(.unit, ["accessibility": ["wheelchair", "assisted.listening"]])]),
            .fixed(
                "the type of a door", .set(.opening, ["door": "sliding"]),
                to: [.set(.opening, ["door": ["type": "sliding"]])]),
            .leftAlone("a word of no list", .set(.unit, ["accessibility": "yes"])),
            .leftAlone("a number with a fraction", .set(.level, ["ordinal": "0.5"])),
            .leftAlone("one word of two", .set(.unit, ["accessibility": "wheelchair, yes"])),
        ])

    static let hoursSpelling = Fix(
        "hours-spelling", "correct the spelling of opening hours whose meaning is certain",
        rationale: "The value is written in the canonical form of the opening_hours specification.",
        rules: ["HoursShouldBeCanonical"],
        examples: [
            .fixed(
                "hours without minutes", .set(.occupant, ["hours": "Mo-Fr 9-17"]),
                to: [.set(.occupant, ["hours": "Mo-Fr 09:00-17:00"])]),
            .leftAlone("a guess", .set(.occupant, ["hours": "Mo-Fr 8-5"])),
        ])

    static let hoursGuess = Fix(
        "hours-guess", isSafe: false, "write opening hours as they were probably meant",
        rationale: """
            A separator, a state, a day, or a language is guessed. An end such as “Last Flight” becomes an open end: \
            “04:00+”.
            """, rules: ["HoursShouldBeCanonical", "HoursMustBeReadable"],
        examples: [
            .fixed(
                "an end that is not a time", .set(.occupant, ["hours": "04:00 - Last Flight"]),
                to: [.set(.occupant, ["hours": "04:00+"])])
        ])

    static let labelSpaces = Fix(
        "label-spaces", "trim white space around labels",
        rationale: "White space at the start and end of a label. A blank label is left to blank-text.",
        rules: ["LabelShouldBePlainText"],
        examples: [
            .fixed(
                "spaces around a name", .set(.unit, ["name": ["en": " Shop "]]),
                to: [.set(.unit, ["name": ["en": "Shop"]])]),
            .leftAlone("spaces in a name", .set(.unit, ["name": ["en": "Green  Fern"]])),
        ])

    static let blankText = Fix(
        "blank-text", "write null for texts that are blank or stand for null, where the standard allows null",
        rationale: """
            An empty text, or one of white space, says no more than null, and neither do the texts “null”, “none”, “nil”, \
            “n/a”, “undefined”, and “-”, in any case; a display point without coordinates, and null in labels. Blank labels are \
            removed; labels that are all blank become null. \
            Texts of properties that must have a value are left alone, and so are the postal code and province of an \
            address and the name of a building, for which null would be a finding of the same weight.
            """,
        rules: [
            "HoursMustNotBeBlank", "PhoneMustBeValid", "WebsiteMustBeValid", "LabelMustNotBeBlank",
            "LabelsShouldNotBeEmpty", "AddressUnitMustNotBeBlank", "PostalCodeMustNotBeBlank",
            "PostalCodeExtensionMustNotBeBlank", "VanityPostalCodeMustNotBeBlank", "RestrictionCategoryMustBeValid",
            "NameMustBeString", "AltNameMustBeString", "PropertyMustHaveDeclaredType", "HoursMustBeReadable",
            "ReferencedFeatureIDMustBeResolvable", "InvalidCorrelationID", "DisplayPointMustBePointGeometry",
        ],
        examples: [
            .fixed("an empty telephone number", .set(.amenity, ["phone": ""]), to: [.set(.amenity, ["phone": nil])]),
            .fixed(
                "a blank label beside another", .set(.unit, ["name": ["en": "Shop", "de": " "]]),
                to: [.set(.unit, ["name": ["en": "Shop"]])]),
            .fixed("only blank labels", .set(.unit, ["name": ["en": ""]]), to: [.set(.unit, ["name": nil])]),
            .fixed("blank hours", .set(.occupant, ["hours": " "]), to: [.set(.occupant, ["hours": nil])]),
            .fixed(
                "a text that stands for null, for an array", .set(.unit, ["accessibility": "n/a"]),
                to: [.set(.unit, ["accessibility": nil])]),
            .fixed("null in labels", .set(.unit, ["name": ["en": nil]]), to: [.set(.unit, ["name": nil])]),
            .fixed(
                "a point without coordinates", .set(.kiosk, ["display_point": ["type": "Point", "coordinates": nil]]),
                to: [.set(.kiosk, ["display_point": nil])]),
            .leftAlone("a name like it", .set(.unit, ["name": ["en": "None"]])),
            .leftAlone("the name of a level, which must have one", .set(.level, ["name": ["en": ""]])),
        ])

    static let bareName = Fix(
        "bare-name", isSafe: false, "turn bare names into labels in the language of the manifest",
        rationale: """
            A name must be an object of texts by language. A bare string is taken as a text in the manifest's \
            language, which is a guess: it may be in another one. A text that is JSON is left alone.
            """, rules: ["NameMustBeString", "AltNameMustBeString", "PropertyMustHaveDeclaredType"],
        examples: [
            .fixed("a bare string", .set(.unit, ["name": "Shop"]), to: [.set(.unit, ["name": ["en": "Shop"]])]),
            .leftAlone("a number", .set(.unit, ["name": 5])), .leftAlone("JSON", .set(.unit, ["name": #"["Shop"]"#])),
        ])

    static let languageTag = Fix(
        "language-tag", "correct the spelling of language tags",
        rationale: """
            A missing or wrong separator between a language and a region, as in “esMX” and “en_US”, if the corrected \
            tag is valid (RFC 5646) and the labels have no text with it.
            """, rules: ["InvalidLanguageTag", "FootprintLanguageTagMustBeValid", "ManifestLanguageMustBeValid"],
        examples: [
            .fixed(
                "no hyphen", .set(.unit, ["name": ["en": "Shop", "esMX": "Tienda"]]),
                to: [.set(.unit, ["name": ["en": "Shop", "es-MX": "Tienda"]])]),
            .fixed(
                "an underscore", .set(.unit, ["name": ["en": "Shop", "es_MX": "Tienda"]]),
                to: [.set(.unit, ["name": ["en": "Shop", "es-MX": "Tienda"]])]),
            .leftAlone("no such language", .set(.unit, ["name": ["en": "Shop", "xxMX": "Tienda"]])),
            .leftAlone(
                "the tag is there already", .set(.unit, ["name": ["en": "Shop", "es-MX": "Tienda", "esMX": "Local"]])),
        ])

    static let phoneSpelling = Fix(
        "phone-spelling", "remove spaces, hyphens, dots, and parentheses from telephone numbers with a country code",
        rationale: """
            The digits stay as they are. A number without “+” and a country code is left alone, and so is one with a \
            trunk prefix in parentheses, as in “+44 (0)20”, or with letters.
            """, rules: ["PhoneMustBeValid"],
        examples: [
            .fixed(
                "spaces", .set(.occupant, ["phone": "+41 31 555 01 00"]),
                to: [.set(.occupant, ["phone": "+41315550100"])]),
            .fixed(
                "hyphens and parentheses", .set(.occupant, ["phone": "+1 (212) 555-0100"]),
                to: [.set(.occupant, ["phone": "+12125550100"])]),
            .leftAlone("no country code", .set(.occupant, ["phone": "031 555 01 00"])),
            .leftAlone("a trunk prefix", .set(.occupant, ["phone": "+44 (0)20 7946 0000"])),
            .leftAlone("two numbers", .set(.occupant, ["phone": "+41 31 555 01 00 / 01"])),
        ])

    static let categorySpelling = Fix(
        "category-spelling", "correct the spelling of category values",
        rationale: """
            A value that has the same letters and digits as exactly one value of the standard's list: a different \
            case, spaces, hyphens, underscores, or parentheses. Every other misspelling is left alone.
            """,
        rules: [
            "AmenityCategoryMustBeValid", "BuildingCategoryMustBeValid", "FixtureCategoryMustBeValid",
            "FootprintCategoryMustBeValid", "GeofenceCategoryMustBeValid", "LevelCategoryMustBeValid",
            "OccupantCategoryMustBeValid", "OpeningCategoryMustBeValid", "RelationshipCategoryMustBeValid",
            "SectionCategoryMustBeValid", "UnitCategoryMustBeValid", "VenueCategoryMustBeValid",
            "RelationshipDirectionMustBeValid", "OpeningDoorTypeMustBeValid", "OpeningDoorMaterialMustBeValid",
            "AccessControlMustBeValid", "AccessibilityMustBeValid", "RestrictionCategoryMustBeValid",
        ],
        examples: [
            .fixed("a hyphen", .set(.unit, ["category": "Non-public"]), to: [.set(.unit, ["category": "nonpublic"])]),
            .fixed(
                "parentheses for a point", .set(.unit, ["category": "restroom (female)"]),
                to: [.set(.unit, ["category": "restroom.female"])]),
            .fixed("spaces", .set(.amenity, ["category": "A T M"]), to: [.set(.amenity, ["category": "atm"])]),
            .fixed(
                "in a list", .set(.unit, ["accessibility": ["Wheelchair"]]),
                to: [.set(.unit, ["accessibility": ["wheelchair"]])]),
            .fixed(
                "of a door", .set(.opening, ["door": ["type": "Sliding", "automatic": true]]),
                to: [.set(.opening, ["door": ["type": "sliding", "automatic": true]])]),
            .leftAlone("a letter that is missing", .set(.unit, ["category": "wakway"])),
            .leftAlone("a synonym", .set(.unit, ["category": "corridor"])),
        ])
}
