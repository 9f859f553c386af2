/// Rules on the dates of occupants: start, end, and time of the last change.
enum ValidityRules {
    static let all = [startAfterEnd, expired, modifiedLater]

    private static let zones = """
         A time without a zone may be up to 14 hours off; it is reported only if no zone could make it correct.
        """

    static let startAfterEnd = Rule(
        "StartDateTimeIsAfterEndDateTime", .violation, .values, [.feature(.occupant)],
        "The start of an occupant's validity is not before its end.",
        rationale: "One of the two is wrong; the end is not checked further." + zones, values: [.end, .start],
        examples: [
            .failing(
                "the same moment", .set(.occupant, validity(.marked("2030-01-01T00:00:00Z"), "2030-01-01T00:00:00Z"))),
            .failing("years later", .set(.occupant, validity(.marked("2031-01-01T00:00:00Z"), "2020-01-01T00:00:00Z"))),
        ],
        check: .each(Occupant.self) { occupant, report in
            guard let start = occupant.properties.validity?.start, let end = occupant.properties.validity?.end,
                !isSound(start, end)
            else { return }
            report.report(
                "starts at \(.start, "\(start)"), which is not before its end at \(.end, "\(end)"); correct one of them",
                at: "/properties/validity/start")
        })

    static let expired = Rule(
        "EndDateTimeIsBeforeCurrentDateTime", .violation, .values, [.feature(.occupant)],
        "An occupant's validity has ended.",
        rationale: """
            A delivery should not contain occupants that have moved out. Today is the linter's date, which can be set \
            for reproducible runs.
            """ + zones, values: [.date, .end],
        examples: [
            .failing("long gone", .set(.occupant, validity(nil, .marked("2020-01-01T00:00:00Z")))),
            .passing("a long time", .set(.occupant, validity(nil, "9999-01-01T00:00:00Z"))),
        ],
        check: .each(Occupant.self) { occupant, report in
            let date = report.context.date
            guard let end = occupant.properties.validity?.end, end.isSurelyBefore(DateTime(startOf: date)) else {
                return
            }
            if let start = occupant.properties.validity?.start, !isSound(start, end) {
                return report.notChecked("the start is not before the end")
            }
            report.report(
                "ended at \(.end, "\(end)"), before \(.date, "\(date)"); remove the occupant or correct validity.end",
                at: "/properties/validity/end")
        })

    static let modifiedLater = Rule(
        "ModifiedDateTimeIsAfterCurrentDateTime", .violation, .values, [.feature(.occupant)],
        "An occupant was modified in the future.",
        rationale: "A change cannot be recorded before it is made. Today is the linter's date." + zones,
        values: [.date, .modified],
        examples: [
            .failing("in the far future", .set(.occupant, ["validity": ["modified": .marked("9990-01-01T00:00:00Z")]]))
        ],
        check: .each(Occupant.self) { occupant, report in
            let date = report.context.date
            guard let modified = occupant.properties.validity?.modified, DateTime(endOf: date).isSurelyBefore(modified)
            else { return }
            report.report(
                "was modified at \(.modified, "\(modified)"), after \(.date, "\(date)"); correct validity.modified",
                at: "/properties/validity/modified")
        })

    /// Whether the start may be before the end.
    private static func isSound(_ start: DateTime, _ end: DateTime) -> Bool {
        start != end && !end.isSurelyBefore(start)
            && (start.secondsSinceEpoch, start.nanoseconds) != (end.secondsSinceEpoch, end.nanoseconds)
    }

    private static func validity(_ start: ExampleJSON, _ end: ExampleJSON) -> ExampleJSON {
        ["validity": ["start": start, "end": end, "modified": "2025-01-01T00:00:00Z"]]
    }
}
