/// Rules on the meaning of opening hours.
enum HoursReadingRules {
    static let all = [readable, canonical, plausible, opening]

    private static let subjects: [FeatureType] = [.amenity, .occupant, .relationship, .venue]

    static let readable = Rule(
        "HoursMustBeReadable", .ours, .violation, .hours, subjects.map { .feature($0) },
        "Opening hours cannot be read reliably.",
        rationale: """
            The standard requires OpenStreetMap's opening_hours syntax. Other notations are read if their meaning is \
            certain; “until last flight” is not, and no app can determine from it whether a shop is open. The finding \
            marks the character where reading stopped. Blank hours of amenities, occupants, and venues are reported by \
            HoursMustNotBeBlank.
            """, values: [.hours],
        examples: subjects.map { type in
            .failing("an end that is not a time", .set(type, ["hours": "Mo-Su 04:00-⟪Last flight⟫"]))
        } + [.passing("past midnight", .set(.occupant, ["hours": "Fr,Sa 20:00-26:00"]))],
        check: check { text, reading, report in
            guard reading.value == nil, !(text.isBlank && report.current?.type != .relationship) else { return }
            let first = reading.diagnostics.first { $0.severity == .error } ?? reading.diagnostics.first
            report.report(
                "has hours \(.hours, quoted: text.rawValue), \(unreadable(text.rawValue, first))",
                at: "/properties/hours", inText: first?.range.lowerBound ?? 0)
        })

    /// The message for hours that cannot be read, with advice.
    private static func unreadable(_ text: String, _ fault: OpeningHours.Diagnostic?) -> String {
        if HoursAdvice.isPlaceholder(text) { return "which says nothing; write null" }
        let lead = "which is not an opening_hours value"
        if let comment = HoursAdvice.closingComment(text) { return #"\#(lead); write closed "\#(comment)", or null"# }
        if let guess = HoursAdvice.openEnded(text) { return "\(lead); did you mean \(Wording.quote(guess))?" }
        let advice = "write hours like “Mo-Fr 09:00-17:00”, or null"
        let reason = fault.map { clause($0.reason) } ?? "no hours"
        // The message already states that the whole text cannot be read.
        if reason.hasPrefix("“\(text[...].trimmed)” cannot be read") { return "\(lead); \(advice)" }
        return "\(lead): \(advised(reason, advice))"
    }

    static let canonical = Rule(
        "HoursShouldBeCanonical", .ours, .warning, .hours, subjects.map { .feature($0) },
        "Opening hours can be read, but do not follow the specification.",
        rationale: """
            Apps that read hours strictly discard values that do not follow the specification. The finding suggests \
            the correct value with the same meaning. If a separator, a state, a day, or a language had to be guessed, \
            the finding says so and asks; only `fix --unsafe` applies such a suggestion.
            """, values: [.expected, .hours],
        examples: subjects.map { type in .failing("short hours", .set(type, ["hours": "Mo-Fr ⟪9⟫:00-17:00"])) },
        check: check { text, reading, report in
            guard reading.value != nil,
                let first = reading.guesses.first ?? reading.diagnostics.first(where: { $0.isOfSpelling })
            else { return }
            if let value = reading.value, saysOnlyClosed(value) {
                return report.report(
                    onlyClosed(text).with(.expected, reading.suggestion ?? reading.guess), at: "/properties/hours",
                    inText: first.range.lowerBound)
            }
            let hint =
                reading.suggestion.map { "; write “\($0)”" } ?? reading.guess.map {
                    "; if you mean “\($0)”, write that"
                } ?? ""
            let reason = advised(clause(first.reason) + hint, "write them as the specification requires")
            report.report(
                ("has hours \(.hours, quoted: text.rawValue): \(reason)" as FindingMessage).with(
                    .expected, reading.suggestion ?? reading.guess), at: "/properties/hours",
                inText: first.range.lowerBound)
        })

    static let plausible = Rule(
        "HoursShouldBePlausible", .ours, .warning, .hours, subjects.map { .feature($0) },
        "Opening hours follow the specification, but are probably not what was meant.",
        rationale: """
            For example, a rule that a later one overrides, a night shift that was probably an afternoon, or \
            overlapping rules. Reported once per value, at the first such place.
            """, values: [.hours],
        examples: subjects.map { type in
            .failing("a rule that the next one overrides", .set(type, ["hours": "⟪Mo 08:00-12:00⟫; Mo-Fr 09:00-17:00"]))
        },
        check: check { text, reading, report in
            guard let first = reading.diagnostics.first(where: { $0.subject == .meaning && $0.severity == .warning })
            else { return }
            // A reason that ends in a question already makes a suggestion.
            let suggestion = first.reason.hasSuffix("?") ? nil : first.suggestion
            let hint = suggestion.map { "; did you mean “\($0)”?" } ?? ""
            let reason =
                hint.isEmpty && !first.reason.hasSuffix("?")
                ? "\(clause(first.reason)); correct them if this is not what you mean" : clause(first.reason) + hint
            report.report(
                ("has hours \(.hours, quoted: text.rawValue): \(reason)" as FindingMessage).with(.expected, suggestion),
                at: "/properties/hours", inText: first.range.lowerBound)
        })

    static let opening = Rule(
        "HoursShouldOpen", .ours, .warning, .hours, [.feature(.amenity), .feature(.occupant), .feature(.venue)],
        "Opening hours include no open time.",
        rationale: """
            Hours that are closed on all days, or that contain only points in time, make a place look permanently \
            closed. If it is, add a comment: `closed "renovation until May"`. Write null for unknown hours.
            """, values: [.hours],
        examples: [FeatureType.amenity, .occupant, .venue].flatMap { type -> [Example] in
            [
                .failing("always off", .set(type, ["hours": "⟪off⟫"])),
                .failing("a point in time", .set(type, ["hours": "⟪Mo 10:00⟫"])),
            ]
        } + [.passing("closed, and why", .set(.occupant, ["hours": #"closed "renovation until May""#]))],
        check: check { text, reading, report in
            guard report.current?.type != .relationship, reading.isStrict || reading.confidence == .certain,
                let value = reading.value, value.isNeverOpen,
                value.rules.contains(where: { $0.state != .closed || $0.comment == nil })
            else { return }
            let start = value.rules[0].range.bytes.lowerBound
            if saysOnlyClosed(value) { return report.report(onlyClosed(text), at: "/properties/hours", inText: start) }
            report.report(
                """
                has hours \(.hours, quoted: text.rawValue) which include no open time; write when the place is open, or \
                closed with a comment that states why
                """, at: "/properties/hours", inText: start)
        })

    /// Whether hours are closed at all times, without a reason.
    private static func saysOnlyClosed(_ hours: OpeningHours) -> Bool {
        hours.isNeverOpen && hours.rules.allSatisfy { $0.state == .closed && $0.comment == nil }
    }

    /// The message about hours that are a word for closed in some spelling.
    private static func onlyClosed(_ hours: Hours) -> FindingMessage {
        """
        has hours \(.hours, quoted: hours.rawValue), so that it is never open; write when it is open, null if that is not \
        known, or closed with the reason, as in closed "renovation until May"
        """
    }

    /// A sentence as a clause: the first letter in lower case, no period.
    private static func clause(_ sentence: String) -> String {
        let text = sentence.hasSuffix(".") ? String(sentence.dropLast()) : sentence
        let isName = text.dropFirst().first.map { $0.isUppercase || $0.isNumber } ?? false
        return isName ? text : text.prefix(1).lowercased() + text.dropFirst()
    }

    /// The sentence with advice at its end, unless it already gives some.
    private static func advised(_ sentence: String, _ advice: String) -> String {
        sentence.firstPlace(of: "; ") != nil || sentence.hasSuffix("?") ? sentence : "\(sentence); \(advice)"
    }

    /// Returns a check that runs `body` on hours that cannot be read or have remarks.
    private static func check(_ body: @escaping @Sendable (Hours, OpeningHours.Reading, inout Reporter) -> Void)
        -> Rule.Check
    {
        @Sendable func read(_ hours: Hours?, _ report: inout Reporter) {
            let year = report.context.year
            guard let hours, let feature = report.current,
                let reading = report.hours.reading(ofFaulty: hours.rawValue, of: feature, year: year)
            else { return }
            body(hours, reading, &report)
        }
        return .features([
            TypedFeatureCheck<Amenity> { read($0.properties.hours, &$1) },
            TypedFeatureCheck<Occupant> { read($0.properties.hours, &$1) },
            TypedFeatureCheck<Relationship> { read($0.properties.hours, &$1) },
            TypedFeatureCheck<VenueProperties> { read($0.properties.hours, &$1) },
        ])
    }
}

extension OpeningHours.Diagnostic {
    /// Whether this is a fault in the spelling of a text.
    fileprivate var isOfSpelling: Bool { subject == .spelling && severity != .note }
}
