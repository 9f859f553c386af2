/// Rules on properties whose JSON type differs from the one in the standard's tables.
enum PropertyTypeRules {
    static let all = [name, altName, ordinal, displayPoint, other]

    private static let labeled: [FeatureType] = [
        .amenity, .building, .fixture, .footprint, .geofence, .kiosk, .level, .occupant, .opening, .section, .unit,
        .venue,
    ]
    private static let alternatives: [FeatureType] = [
        .amenity, .building, .fixture, .geofence, .kiosk, .opening, .section, .unit, .venue,
    ]
    private static let placed: [FeatureType] = [
        .building, .fixture, .geofence, .kiosk, .level, .opening, .section, .unit, .venue,
    ]

    static let name = labels(
        "NameMustBeString", [.archive] + labeled.map { .feature($0) }, "name", .nameOfWrongType, types: labeled,
        "A name is not an object of texts by language.")

    static let altName = labels(
        "AltNameMustBeString", alternatives.map { .feature($0) }, "alt_name", .altNameOfWrongType, types: alternatives,
        "An alternative name is not an object of texts by language.")

    private static func labels(
        _ id: String, _ subjects: [Rule.Subject], _ key: String, _ fault: IssueFault, types: [FeatureType],
        _ summary: String
    ) -> Rule {
        Rule(
            id, .violation, .values, subjects, summary,
            rationale: """
                Labels are an object with a text for each language. A bare string, or a value in the object that is \
                not a string, is reported here; the other languages are read.
                """, values: [.expected, .member, .value],
            examples: types.flatMap { type in
                [Example.failing("a number as a text", .set(type, [key: ["en": .marked(5)]]))]
                    + (type == types[0] ? [.failing("a bare string", .set(type, [key: .marked("Hall")]))] : [])
            },
            check: .issues([fault]) { issue, report in
                guard case .feature(.wrongType(let found, let trouble)) = issue.kind else { return }
                let context = report.context
                report.report(issue, sentence(ofLabels: found, trouble, issue, context))
            })
    }

    static let ordinal = Rule(
        "LevelOrdinalMustBeInteger", .violation, .values, [.feature(.level)],
        "A level's ordinal is not a whole number.",
        rationale: "The ordinal is the level's position in the stack. 1.0 is a whole number; 1.5 and “1” are not.",
        values: [.expected, .member, .value],
        examples: [
            .failing("a half", .set(.level, ["ordinal": .marked(0.5)])),
            .passing("written with a point", .set(.level, ["ordinal": 0.0])),
        ],
        check: .issues([.ordinalOfWrongType]) { issue, report in
            guard case .feature(.wrongType(let key, let trouble)) = issue.kind else { return }
            let value = unread(key, issue, report.context)
            let advice = value.flatMap { message(advising: $0, key, of: .level, expected: trouble.expected) }
            report.report(issue, advice ?? sentence(key, trouble))
        })

    static let displayPoint = Rule(
        "DisplayPointMustBePointGeometry", .violation, .geometry, placed.map { .feature($0) },
        "A display_point is not a GeoJSON Point.",
        rationale:
            "It is a Point object or null. An array of numbers, a string, or a Point without coordinates is not valid.",
        values: [.expected, .geometryType, .member, .value],
        examples: placed.map { type in
            .failing("an array of numbers", .set(type, ["display_point": .position(5, 5).marked]))
        } + [
            .failing(
                "another geometry",
                .set(.unit, ["display_point": .marked(["type": "MultiPoint", "coordinates": [.position(5, 5)]])])),
            .passing("none", .set(.unit, ["display_point": nil])),
        ],
        check: .several([
            .issues([.displayPointOfWrongType]) { issue, report in
                guard case .feature(.wrongType(let key, let trouble)) = issue.kind else { return }
                let point = #"{"type": "Point", "coordinates": [LONGITUDE, LATITUDE]}"#
                if unread(key, issue, report.context)?.isPointWithoutCoordinates == true {
                    return report.report(
                        issue,
                        """
                        has \(.value, "an object without coordinates", shown: "no coordinates") in \(.member, key); write \
                        \(.expected, "null") for it
                        """)
                }
                if case .string(let text)? = unread(key, issue, report.context),
                    let advice = message(advising: .string(text), key, of: issue.feature?.type, expected: point)
                {
                    return report.report(issue, advice)
                }
                report.report(issue, sentence(key, trouble, advice: trouble.path.isEmpty ? point : nil))
            }, .archive(noteOtherGeometries),
        ]))

    /// Reports display points that are geometries but not points with coordinates.
    @Sendable private static func noteOtherGeometries(_ context: LintContext, _ report: inout Reporter) {
        let features = context.dataset.features
        noteOtherGeometries(features.buildings, &report) { $0.properties.displayPoint?.coordinates }
        noteOtherGeometries(features.fixtures, &report) { $0.properties.displayPoint?.coordinates }
        noteOtherGeometries(features.geofences, &report) { $0.properties.displayPoint?.coordinates }
        noteOtherGeometries(features.kiosks, &report) { $0.properties.displayPoint?.coordinates }
        noteOtherGeometries(features.levels, &report) { $0.properties.displayPoint?.coordinates }
        noteOtherGeometries(features.openings, &report) { $0.properties.displayPoint?.coordinates }
        noteOtherGeometries(features.sections, &report) { $0.properties.displayPoint?.coordinates }
        noteOtherGeometries(features.units, &report) { $0.properties.displayPoint?.coordinates }
        noteOtherGeometries(features.venues, &report) { $0.properties.displayPoint?.coordinates }
    }

    private static func noteOtherGeometries<P: DeclaredProperties>(
        _ table: FeatureTable<P>, _ report: inout Reporter, _ displayPoint: (FeatureView<P>) -> Coordinates?
    ) {
        table.forEachView { feature in
            guard let point = displayPoint(feature), point.kind != .point || point.isEmpty else { return }
            report.report(
                on: feature.handle,
                point.kind == .point
                    ? "has a \(.geometryType, "Point") without coordinates as display_point; write them, or null"
                    : "has a \(.geometryType, point.kind.rawValue) as display_point; write a Point",
                at: "/properties/display_point")
        }
    }

    static let other = Rule(
        "PropertyMustHaveDeclaredType", .ours, .violation, .values,
        [.manifest] + FeatureType.allCases.map { .feature($0) },
        "The JSON type of a property is not the one that the standard defines.",
        rationale: """
            For example, a number instead of a string, a string instead of an array, or a time that does not exist. \
            The property counts as unreadable, not as missing: rules that require it or check its value do not report \
            it.
            """, values: [.expected, .member, .value],
        examples: [
            .failing("a bare string for a list", .set(.unit, ["accessibility": .marked("wheelchair")])),
            .failing("a string for a boolean", .set(.level, ["outdoor": .marked("0")])),
            .failing("no such day", .set(.occupant, ["validity": ["modified": .marked("2025-02-30T00:00:00Z")]])),
        ],
        check: .issues([.propertyOfWrongType]) { issue, report in
            guard case .feature(.wrongType(let key, let trouble)) = issue.kind else { return }
            if trouble.path.isEmpty, let value = unread(key, issue, report.context),
                let advice = message(advising: value, key, of: issue.feature?.type, expected: trouble.expected)
            {
                return report.report(issue, advice)
            }
            let text = sentence(key, trouble)
            report.report(issue, issue.feature == nil ? "the manifest \(text)" : text)
        })

    /// The value of a property that could not be read as declared.
    private static func unread(_ key: String, _ issue: Issue, _ context: LintContext) -> JSONValue? {
        issue.feature.flatMap { context.dataset.features.propertyMembers(of: $0).unread[key] }
    }

    /// The advice for a value that is right except for its JSON type: a text that belongs in an array, a text that is
    /// a number or a boolean, an array around a single text. It never has a value that another rule reports.
    private static func message(advising value: JSONValue, _ key: String, of type: FeatureType?, expected: String)
        -> FindingMessage?
    {
        let shape = type?.shape(of: key)
        let stated = shape.flatMap { StatedValue.json(value, for: $0) }
        switch value {
        case .string(let text) where JSONInText.isMeant(text, expected: expected):
            return """
                has \(.value, JSONInText.phrase, shown: JSONInText.phrase) as \(.member, key); write \
                \(.expected, expected, shown: Wording.clean(text)) without the quotation marks
                """
        case .string(let text) where text.saysNothing:
            return "has the text “\(.value, text)” as \(.member, key); write \(.expected, expected)"
        case .string(let text):
            if let stated {
                let end = shape == .integer || shape == .boolean ? " without quotation marks" : ""
                return """
                    has the text “\(.value, text)” as \(.member, key); write \
                    \(.expected, stated, shown: Wording.clean(stated))\(end)
                    """
            }
            switch shape {
            case .array(.category(_, let values)):
                return """
                    has the text “\(.value, text)” as \(.member, key), which is none of the standard's \(values.count) \
                    values; write a list of them, such as [“\(values[0])”], or null
                    """
            case .array(.reference(let target)):
                return """
                    has the text “\(.value, text)” as \(.member, key); write a list of ids of \
                    \(Wording.plural(target.rawValue))
                    """
            case .object("DOOR"):
                return """
                    has the text “\(.value, text)” as \(.member, key), which is not a type or material of doors in the \
                    standard; write null
                    """
            case .integer, .boolean:
                return "has the text “\(.value, text)” as \(.member, key); write \(.expected, expected)"
            default:
                return expected == "an array"
                    ? #"has the text “\#(.value, text)” as \#(.member, key); write ["\#(Wording.clean(text))"]"# : nil
            }
        case .array(let values):
            guard stated != nil, case .string(let text)? = values.first else { return nil }
            return """
                has the array ["\(.value, text)"] as \(.member, key); write "\(.expected, text)" without brackets
                """
        default: return nil
        }
    }

    /// The advice for labels: an object around a bare text, or a text in place of a value in the object.
    private static func sentence(
        ofLabels key: String, _ trouble: ReadingTrouble, _ issue: Issue, _ context: LintContext
    ) -> FindingMessage {
        guard trouble.path.isEmpty else { return sentence(key, trouble, advice: "a text") }
        guard case .string(let text)? = unread(key, issue, context) else {
            return sentence(key, trouble, advice: #"{"LANGUAGE": "TEXT"}"#)
        }
        if let advice = message(
            advising: .string(text), key, of: issue.feature?.type, expected: #"{"LANGUAGE": "TEXT"}"#)
        {
            return advice
        }
        return """
            has \(.value, trouble.found, shown: "the text \(Wording.quote(text))") as \(.member, key); write \
            \(.expected, #"{"LANGUAGE": "TEXT"}"#, shown: #"{"LANGUAGE": "\#(Wording.clean(text))"}"#)
            """
    }

    private static func sentence(_ key: String, _ trouble: ReadingTrouble, advice: String? = nil) -> FindingMessage {
        let place = trouble.path.isEmpty ? key : key + trouble.path
        if trouble.found == JSONKind.null.phrase, !trouble.path.isEmpty {
            return """
                has \(.value, NullAdvice.null, shown: "null") as \(.member, key, shown: Wording.clean(place.dotted)); \
                remove it, or write \(.expected, "null") for \(key)
                """
        }
        return """
            has \(.value, trouble.found) as \(.member, key, shown: Wording.clean(place)); write \
            \(.expected, advice ?? trouble.expected, shown: advice ?? trouble.expected)
            """
    }
}
