/// What opening hours say: no other checker of indoor maps reads them.
enum HoursReadingRules {
    static let all = [readable, canonical, plausible, opening]

    private static let subjects: [FeatureType] = [.amenity, .occupant, .relationship, .venue]

    static let readable = Rule(
        "HoursMustBeReadable",
        .ours,
        .violation,
        .hours,
        subjects.map { .feature($0) },
        "Opening hours have no meaning that is safe to act upon.",
        rationale: """
            The standard asks for OpenStreetMap's opening_hours syntax. What people write instead is read as long as its \
            meaning is beyond doubt; “until last flight” is not, and no app can tell from it whether a shop is open. The \
            finding points at the character where reading ended. Blank hours of amenities, occupants and venues belong \
            to HoursMustNotBeBlank.
            """,
        examples: subjects.map { type in
            .failing(
                "an end that is no time",
                .change(type, "{\"properties\":{\"hours\":\"Mo-Su 04:00-⟪Last flight⟫\"}}")
            )
        } + [.passing("past midnight", .change(.occupant, "{\"properties\":{\"hours\":\"Fr,Sa 20:00-26:00\"}}"))],
        check: check { text, reading, report in
            guard reading.value == nil, !(text.isBlank && report.current?.type != .relationship) else { return }
            let first = reading.diagnostics.first { $0.severity == .error } ?? reading.diagnostics.first
            report.report(
                "has hours \(Wording.quote(text.rawValue)) that cannot be read: \(clause(first?.reason ?? "no hours"))",
                at: "/properties/hours",
                inText: first?.range.lowerBound ?? 0
            )
        }
    )

    static let canonical = Rule(
        "HoursShouldBeCanonical",
        .ours,
        .warning,
        .hours,
        subjects.map { .feature($0) },
        "Opening hours can be understood, but are not written as the specification has it.",
        rationale: """
            Apps that read hours strictly drop what is not written by the specification. The finding offers the \
            spelling that means the same. Where a separator, a state, a day or a language has to be guessed, it says \
            so, and the offer is a question; only `fix --unsafe` writes it.
            """,
        examples: subjects.map { type in
            .failing("short hours", .change(type, "{\"properties\":{\"hours\":\"Mo-Fr ⟪9⟫:00-17:00\"}}"))
        },
        check: check { text, reading, report in
            guard reading.value != nil,
                let first = reading.guesses.first ?? reading.diagnostics.first(where: \.isOfSpelling)
            else { return }
            let hint =
                reading.suggestion.map { "; write “\($0)”" }
                ?? reading.guess.map { "; if “\($0)” is meant, write that" } ?? ""
            report.report(
                "has hours \(Wording.quote(text.rawValue)): \(clause(first.reason))\(hint)",
                at: "/properties/hours",
                inText: first.range.lowerBound
            )
        }
    )

    static let plausible = Rule(
        "HoursShouldBePlausible",
        .ours,
        .warning,
        .hours,
        subjects.map { .feature($0) },
        "Opening hours are well written, but hardly mean what they say.",
        rationale: """
            A rule that a later one overrides, a night shift that was meant to be an afternoon, hours that never open. \
            Reported once for a value, with the first such place.
            """,
        examples: subjects.map { type in
            .failing(
                "a rule that the next one overrides",
                .change(type, "{\"properties\":{\"hours\":\"⟪Mo 08:00-12:00⟫; Mo-Fr 09:00-17:00\"}}")
            )
        },
        check: check { text, reading, report in
            guard let first = reading.diagnostics.first(where: { $0.subject == .meaning && $0.severity == .warning })
            else { return }
            // A reason that ends in a question has made its suggestion.
            let suggestion = first.reason.hasSuffix("?") ? nil : first.suggestion
            let hint = suggestion.map { "; did you mean “\($0)”?" } ?? ""
            report.report(
                "has hours \(Wording.quote(text.rawValue)): \(clause(first.reason))\(hint)",
                at: "/properties/hours",
                inText: first.range.lowerBound
            )
        }
    )

    static let opening = Rule(
        "HoursShouldOpen",
        .ours,
        .warning,
        .hours,
        [.feature(.amenity), .feature(.occupant), .feature(.venue)],
        "Opening hours never open.",
        rationale: """
            Hours that are closed on all days, or name nothing but points in time, make a place look closed for good. If \
            it is, a comment says why: `closed "renovation until May"`. Hours that are not known are null.
            """,
        examples: [FeatureType.amenity, .occupant, .venue].flatMap { type -> [Example] in
            [
                .failing("always off", .change(type, "{\"properties\":{\"hours\":\"⟪off⟫\"}}")),
                .failing("a point in time", .change(type, "{\"properties\":{\"hours\":\"⟪Mo 10:00⟫\"}}")),
            ]
        } + [
            .passing(
                "closed, and why",
                .change(.occupant, "{\"properties\":{\"hours\":\"closed \\\"renovation until May\\\"\"}}")
            )
        ],
        check: check { text, reading, report in
            guard report.current?.type != .relationship, reading.confidence == .certain, let value = reading.value,
                value.isNeverOpen, value.rules.contains(where: { $0.state != .closed || $0.comment == nil })
            else { return }
            report.report(
                "has hours \(Wording.quote(text.rawValue)) that never open; write when it is open, or closed with a "
                    + "comment that says why",
                at: "/properties/hours",
                inText: value.rules[0].range.bytes.lowerBound
            )
        }
    )

    /// A sentence as a clause: the first letter small, no full stop.
    private static func clause(_ sentence: String) -> String {
        let text = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
        let isName = text.dropFirst().first.map { $0.isUppercase || $0.isNumber } ?? false
        return isName ? text : text.prefix(1).lowercased() + text.dropFirst()
    }

    /// Looks at the reading of hours about which there is something to say.
    private static func check(
        _ body: @escaping @Sendable (Hours, OpeningHours.Reading, inout Reporter) -> Void
    ) -> Rule.Check {
        @Sendable func read(_ hours: @autoclosure () -> Hours?, _ report: inout Reporter) {
            let year = report.context.year
            guard let feature = report.current,
                let reading = report.hours.reading(ofFaulty: hours(), of: feature, year: year), let hours = hours()
            else { return }
            body(hours, reading, &report)
        }
        return .features([
            TypedFeatureCheck<Amenity> { read($0.hours, &$1) },
            TypedFeatureCheck<Occupant> { read($0.hours, &$1) },
            TypedFeatureCheck<Relationship> { read($0.hours, &$1) },
            TypedFeatureCheck<VenueProperties> { read($0.hours, &$1) },
        ])
    }
}

extension OpeningHours.Diagnostic {
    /// Whether it is a fault in how a text is written.
    fileprivate var isOfSpelling: Bool { subject == .spelling && severity != .note }
}
