import IMDFLint

extension Command {
    /// The meaning of a value of opening hours.
    static let hours = Command(
        name: "hours", summary: "Explain an opening_hours value.",
        operands: Operands(placeholder: "VALUE", noun: "value", minimum: 1, maximum: 1, mayBeEmpty: true),
        discussion: """
            Reads OpenStreetMap's opening_hours syntax, and common deviations whose meaning \
            is clear. Shows each error with its position, the correct spelling, and the \
            meaning in words. Times are local. If the value refers to holidays or the sun, \
            provide --holidays or --place; otherwise the state is unknown.
            """,
        examples: [
            Example(call: "imdf-lint hours 'Mo-Fr 9-17; PH off'", effect: "its meaning"),
            Example(call: "imdf-lint hours 'Sa 10-14' --language de", effect: "in German"),
            Example(call: "imdf-lint hours '24/7' --at 2026-12-24T18:30", effect: "open then?"),
            Example(call: "imdf-lint hours dawn-dusk --place 46.95,7.45 --week 2026-06-01", effect: "with sun times"),
        ], groups: [.asking], exitCodes: [.clean, .findings, .usage, .fault],
        ownMeanings: [.clean: "the value can be read", .findings: "the value has no clear meaning"]
    ) { invocation, console throws(UsageError) in
        let question = HoursQuestion(invocation.operands[0], invocation.settings)
        console.print(invocation.settings.format == "json" ? question.json : question.text)
        return question.reading.value == nil ? .findings : .clean
    }
}

/// A value of opening hours and the requested information about it.
private struct HoursQuestion {
    let reading: OpeningHours.Reading
    private let moment: LocalDateTime?
    private let week: Range<LocalDateTime>?
    private let context: OpeningHours.Context
    private let place: ClockPlace?
    private let language: OpeningHours.Language

    init(_ text: String, _ settings: Settings) {
        // Years before the requested time are past.
        let now = settings.moment?.date ?? settings.week ?? .today
        reading = OpeningHours.read(text, year: now.components.year)
        moment = settings.moment
        context = settings.hoursContext
        place = settings.place
        language = OpeningHours.Language(tag: settings.wordsLanguage) ?? .english
        week = settings.week.map { day in
            let monday = day.adding(days: -day.weekday.rawValue)
            return LocalDateTime(monday)..<LocalDateTime(monday.adding(days: 7))
        }
    }

    // MARK: - For people

    var text: String {
        var text = "Value:     \(printable(reading.text))\nVerdict:   \(verdict)\n"
        if let value = reading.value {
            if reading.confidence == .certain {
                text += "Canonical: \(value.canonical)\n"
            } else {
                text += "Likely:    \(value.canonical)\n"
            }
            text +=
                "Meaning:   " + TextLayout.wrapped(printable(value.inWords(in: language)), indent: 11).dropFirst(11)
                + "\n"
        }
        for diagnostic in reading.diagnostics { text += show(diagnostic) }
        if reading.value == nil, let likely = HoursAdvice.openEnded(reading.text) {
            text += "\nDid you mean “\(printable(likely))”?\n"
        }
        guard let value = reading.value else { return text }
        if let place { text += "\nZone:      \(place.zone)\n" }
        if let moment { text += show(value, at: moment) }
        if let week { text += HoursChart(value, week, context).text }
        return text
    }

    private var verdict: String {
        switch reading.verdict {
        case .accept: "valid"
        case .warn: "understood, but should be reviewed"
        case .reject: "has no clear meaning"
        }
    }

    /// The reason, and a mark under the faulty part of the value.
    private func show(_ diagnostic: OpeningHours.Diagnostic) -> String {
        let place = OpeningHours.characters(of: diagnostic.range, in: reading.text)
        let marks = String(repeating: " ", count: place.lowerBound) + String(repeating: "^", count: max(1, place.count))
        let them = diagnostic.reason.hasPrefix("These") ? "them" : "it"
        let hint = diagnostic.suggestion.map { $0.isEmpty ? " Remove \(them)." : " Write “\(printable($0))”." } ?? ""
        return
            "\n  \(printable(reading.text))\n  \(marks)\n  \(diagnostic.severity.rawValue): \(printable(diagnostic.reason))\(hint)\n"
    }

    private func show(_ value: OpeningHours, at moment: LocalDateTime) -> String {
        let status = value.state(at: moment, context: context)
        var text = "\n\(moment): \(status.state.rawValue)" + (status.comment.map { " (\(printable($0)))" } ?? "") + "\n"
        if let change = value.nextChange(after: moment, context: context) {
            text += "Next:      \(change.status.state.rawValue) from \(change.at)\n"
        } else {
            text += "Next:      no change in the \(value.lookAhead(after: moment.date)) days examined\n"
        }
        return text
    }

    // MARK: - For programs

    var json: String {
        var json = JSONWriter()
        json.object { write(to: &$0) }
        return json.text + "\n"
    }

    private func write(to object: inout JSONWriter) {
        object.put("value", reading.text)
        object.put("verdict", reading.verdict.rawValue)
        object.put("confidence", reading.confidence.rawValue)
        object.put("canonical", reading.confidence == .certain ? reading.value?.canonical : nil)
        object.put("likely", reading.confidence == .likely ? reading.value?.canonical : nil)
        object.put("meaning", reading.value?.inWords(in: language))
        object.array("diagnostics") { list in for diagnostic in reading.diagnostics { write(diagnostic, to: &list) } }
        if let place { object.put("zone", place.zone) }
        if let value = reading.value, let moment {
            let status = value.state(at: moment, context: context)
            let change = value.nextChange(after: moment, context: context)
            object.put("at", "\(moment)")
            object.put("state", status.state.rawValue)
            object.put("comment", status.comment)
            object.put("nextChange", change.map { "\($0.at)" })
            object.put("nextState", change?.status.state.rawValue)
        }
        guard let value = reading.value, let week else { return }
        object.array("intervals") { list in
            for interval in value.intervals(in: week, context: context) {
                list.object {
                    $0.put("start", "\(interval.start)")
                    $0.put("end", "\(interval.end)")
                    $0.put("state", interval.state.rawValue)
                    $0.put("comment", interval.comment)
                }
            }
        }
    }

    private func write(_ diagnostic: OpeningHours.Diagnostic, to list: inout JSONWriter) {
        let place = OpeningHours.characters(of: diagnostic.range, in: reading.text)
        list.object {
            $0.put("severity", diagnostic.severity.rawValue)
            $0.put("subject", diagnostic.subject.rawValue)
            $0.put("start", place.lowerBound)
            $0.put("end", place.upperBound)
            $0.put("reason", diagnostic.reason)
            $0.put("suggestion", diagnostic.suggestion)
            $0.put("guess", diagnostic.isGuess)
        }
    }
}

/// A week as a chart: one line per day, one character per half hour.
private struct HoursChart {
    let text: String

    init(_ value: OpeningHours, _ week: Range<LocalDateTime>, _ context: OpeningHours.Context) {
        var text = "\n                0     3     6     9     12    15    18    21    24\n"
        for day in 0..<7 {
            let date = week.lowerBound.date.adding(days: day)
            let marks = (0..<48).map {
                Self.mark(value.state(at: LocalDateTime(date, minute: $0 * 30), context: context).state)
            }
            text += "  \(date.weekday.code) \(date) \(marks.joined())\n"
        }
        text += "  █ open   ░ unknown   · closed, at the start of each half hour\n"
        self.text = text
    }

    private static func mark(_ state: OpeningHours.State) -> String {
        switch state {
        case .open: "█"
        case .unknown: "░"
        case .closed: "·"
        }
    }
}
