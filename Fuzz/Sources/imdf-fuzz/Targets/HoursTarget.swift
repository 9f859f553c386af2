@testable import IMDF
@testable import IMDFLint
@testable import OpeningHours

extension FuzzTarget {
    /// Opening hours, strict and lenient, held against the evaluation by trying every minute.
    static let hours = FuzzTarget(
        name: "hours",
        seeds: {
            [
                "Mo-Fr 08:00-18:00; Sa 10:00-14:00; PH off", "24/7",
                "Mo[1],Tu[-1] sunrise-(sunset+01:00) open \"x\" || closed",
                "2024-2026/2 week 1-53/2 Jan 5-Feb 29 22:00-26:00", "easter -2 days-easter +1 day 10:00+",
                "mon to fri 9am - 5pm",
                "Montag bis Freitag 9-17 Uhr, Samstag geschlossen", "lun.-ven. 9h30 à 18h", "月-金 9時-17時",
                "daily 9-5 except Sunday",
                "Dec 25-Jan 2 off, SH Mo-We 12:00-13:30,14:00-15:00 unknown",
            ].map { Array($0.utf8) }
        },
        words: { Words.hours }
    ) { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        let lenient = OpeningHours.read(text, mode: .lenient, year: 2026)
        let strict = OpeningHours.read(text, mode: .strict, year: 2026)
        for reading in [lenient, strict] {
            for diagnostic in reading.diagnostics {
                require(
                    diagnostic.range.lowerBound >= 0 && diagnostic.range.upperBound <= text.utf8.count,
                    "a diagnostic is inside the text: \(diagnostic)"
                )
                require(!diagnostic.reason.isEmpty, "a diagnostic has a reason")
            }
            require((reading.value == nil) == (reading.confidence == .unclear), "what is not read is unclear")
        }
        if let value = strict.value {
            require(lenient.value == value, "a lenient reading agrees with a strict one")
            require(!lenient.diagnostics.contains { $0.subject == .spelling }, "a strict text is spelled well")
        }
        for text in [lenient.suggestion, lenient.guess] {
            guard let text else { continue }
            let reading = OpeningHours.read(text, mode: .strict, year: 2026)
            require(reading.value == lenient.value, "what is suggested means the same: \(text)")
        }
        guard let value = lenient.value else { return }
        checkCanonical(value)
        checkEvaluation(value, seed: bytes.reduce(0) { ($0 &* 31 &+ Int($1)) & 0xFFFF })
        for language in OpeningHours.Language.all { require(!value.inWords(in: language).isEmpty, "hours have words") }
    }

    private static func checkCanonical(_ value: OpeningHours) {
        let text = value.canonical
        do throws(OpeningHoursError) {
            let again = try OpeningHours(strict: text)
            require(again == value, "canonical text means the same: \(text)")
            require(again.canonical == text, "canonical text is its own canonical text: \(text) \(again.canonical)")
        } catch {
            require(false, "canonical text is strict: \(text): \(error)")
        }
    }

    private static func checkEvaluation(_ value: OpeningHours, seed: Int) {
        guard value.rules.count < 12 else { return }
        let sun = SunTimes(latitude: 48, longitude: 11, utcOffset: { _ in 60 })
        let context = OpeningHours.Context(holidays: FewHolidays(), sun: sun, openEnd: .closed)
        let slow = SlowEvaluator(hours: value, sun: sun)
        for date in [
            LocalDate(year: 2024, month: 1, day: 1)!.adding(days: seed % 1200),
            LocalDate(year: 2024, month: 2, day: 29)!,
        ] {
            let periods = DayEvaluator(value, context).periods(on: date)
            require(periods.first?.start == 0 && periods.last?.end == 1440, "periods fill the day")
            var end = 0
            for period in periods {
                require(period.start == end && period.end > period.start, "periods follow one another")
                end = period.end
                for minute in [period.start, (period.start + period.end) / 2, period.end - 1] {
                    require(
                        slow.status(date, minute) == period.status,
                        "every minute agrees: \(value.canonical) \(date) \(minute): \(slow.status(date, minute)) \(period.status)"
                    )
                }
            }
            let moment = LocalDateTime(date, minute: seed % 1440)
            let state = value.state(at: moment, context: context)
            require(
                state == slow.status(date, seed % 1440),
                "the state is that of the minute: \(value.canonical) \(moment)"
            )
            var reached = moment
            let last = LocalDateTime(date.adding(days: 3))
            for interval in value.intervals(in: moment..<last, context: context) {
                require(interval.start == reached && interval.end > reached, "intervals follow one another")
                reached = interval.end
            }
            require(reached == last, "intervals fill the time")
        }
    }
}
