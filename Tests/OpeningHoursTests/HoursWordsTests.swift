import TestSupport
import Testing

@testable import OpeningHours

@Suite struct `Opening hours in words` {
    @Test(
        arguments: [
            // States
            ("24/7", "always open", "immer geöffnet"),
            ("24/7 closed \"until May\"", "always closed (“until May”)", "immer geschlossen („until May“)"),
            ("open", "always open", "immer geöffnet"), ("off", "always closed", "immer geschlossen"),
            ("unknown \"call\"", "perhaps open (“call”)", "vielleicht geöffnet („call“)"),
            ("\"by appointment\"", "perhaps open (“by appointment”)", "vielleicht geöffnet („by appointment“)"),
            ("Mo-Fr", "open Monday to Friday", "Montag bis Freitag geöffnet"),
            ("Su off", "closed on Sunday", "am Sonntag geschlossen"),
            (
                "Mo 10:00-12:00 unknown", "perhaps open on Monday 10:00 to 12:00",
                "am Montag 10 bis 12 Uhr vielleicht geöffnet"
            ),
            (
                "Mo 10:00-12:00 \"ring\"", "perhaps open on Monday 10:00 to 12:00 (“ring”)",
                "am Montag 10 bis 12 Uhr vielleicht geöffnet („ring“)"
            ), ("Mo 10:00-12:00 open \"ring\"", "Monday 10:00 to 12:00 (“ring”)", "Montag 10 bis 12 Uhr („ring“)"),
            ("We 12:00-13:00 closed", "closed on Wednesday 12:00 to 13:00", "am Mittwoch 12 bis 13 Uhr geschlossen"),
            // Rules
            (
                "Mo-Fr 09:00-17:00; PH off", "Monday to Friday 09:00 to 17:00; closed on public holidays",
                "Montag bis Freitag 9 bis 17 Uhr; an Feiertagen geschlossen"
            ),
            (
                "Mo-Fr 09:00-17:00, Th 17:00-20:00 || \"by appointment\"",
                "Monday to Friday 09:00 to 17:00; also Thursday 17:00 to 20:00; otherwise perhaps open (“by appointment”)",
                "Montag bis Freitag 9 bis 17 Uhr; außerdem Donnerstag 17 bis 20 Uhr; sonst vielleicht geöffnet („by appointment“)"
            ), ("\"Winter\": Mo 10:00-12:00", "“Winter”: Monday 10:00 to 12:00", "„Winter“: Montag 10 bis 12 Uhr"),
            (
                "Mo-Su 10:00-18:00; We 12:00-20:00", "every day 10:00 to 18:00, but Wednesday 12:00 to 20:00",
                "täglich 10 bis 18 Uhr, aber Mittwoch 12 bis 20 Uhr"
            ),
            (
                "Mo-Sa 09:00-19:00; Th off", "Monday to Saturday 09:00 to 19:00, but closed on Thursday",
                "Montag bis Samstag 9 bis 19 Uhr, aber am Donnerstag geschlossen"
            ),
            (
                "08:00-20:00; Sa,Su 10:00-16:00", "every day 08:00 to 20:00, but Saturday and Sunday 10:00 to 16:00",
                "täglich 8 bis 20 Uhr, aber Samstag und Sonntag 10 bis 16 Uhr"
            ),
            (
                "Mo-Fr 09:00-17:00; Sa 10:00-14:00", "Monday to Friday 09:00 to 17:00; Saturday 10:00 to 14:00",
                "Montag bis Freitag 9 bis 17 Uhr; Samstag 10 bis 14 Uhr"
            ),
            (
                "Mo-Fr 09:00-17:00; Mo-Fr 10:00-14:00",
                "Monday to Friday 09:00 to 17:00; Monday to Friday 10:00 to 14:00",
                "Montag bis Freitag 9 bis 17 Uhr; Montag bis Freitag 10 bis 14 Uhr"
            ),
            // Weekdays
            ("Sa-Su 10:00-12:00", "Saturday and Sunday 10:00 to 12:00", "Samstag und Sonntag 10 bis 12 Uhr"),
            (
                "We,Sa-Su 10:00-12:00", "Wednesday, Saturday and Sunday 10:00 to 12:00",
                "Mittwoch, Samstag und Sonntag 10 bis 12 Uhr"
            ), ("Su-Mo off", "closed on Sunday and Monday", "am Sonntag und Montag geschlossen"),
            (
                "Mo,We,Fr-Su 10:00-12:00", "Monday, Wednesday and Friday to Sunday 10:00 to 12:00",
                "Montag, Mittwoch und Freitag bis Sonntag 10 bis 12 Uhr"
            ), ("Mo-Su 10:00-12:00", "every day 10:00 to 12:00", "täglich 10 bis 12 Uhr"),
            ("Th-We 10:00-12:00", "every day 10:00 to 12:00", "täglich 10 bis 12 Uhr"),
            (
                "We[1,-1] 10:00-12:00", "on the first and the last Wednesday of the month 10:00 to 12:00",
                "am ersten und letzten Mittwoch des Monats 10 bis 12 Uhr"
            ),
            (
                "Fr[2-4] 10:00-12:00", "on the second, the third and the fourth Friday of the month 10:00 to 12:00",
                "am zweiten, dritten und vierten Freitag des Monats 10 bis 12 Uhr"
            ),
            (
                "Su[-2] off", "closed on the last but one Sunday of the month",
                "am vorletzten Sonntag des Monats geschlossen"
            ),
            (
                "Su[-1] -1 day 10:00-12:00", "on the day before the last Sunday of the month 10:00 to 12:00",
                "am Tag vor dem letzten Sonntag des Monats 10 bis 12 Uhr"
            ),
            (
                "Mo[1] +2 days off", "closed 2 days after the first Monday of the month",
                "2 Tage nach dem ersten Montag des Monats geschlossen"
            ),
            // Holidays
            ("PH 10:00-12:00", "on public holidays 10:00 to 12:00", "an Feiertagen 10 bis 12 Uhr"),
            ("SH off", "closed in school holidays", "in den Schulferien geschlossen"),
            (
                "PH -1 day 10:00-12:00", "on the day before a public holiday 10:00 to 12:00",
                "am Tag vor einem Feiertag 10 bis 12 Uhr"
            ), ("Su,PH off", "closed on Sunday and public holidays", "am Sonntag und an Feiertagen geschlossen"),
            (
                "Mo-Fr,PH,SH 10:00-12:00", "Monday to Friday, on public holidays and in school holidays 10:00 to 12:00",
                "Montag bis Freitag, an Feiertagen und in den Schulferien 10 bis 12 Uhr"
            ),
            (
                "SH Mo-Fr 10:00-12:00", "in school holidays, Monday to Friday 10:00 to 12:00",
                "in den Schulferien, Montag bis Freitag 10 bis 12 Uhr"
            ), ("PH Sa off", "on public holidays, closed on Saturday", "an Feiertagen, am Samstag geschlossen"),
            // Months and dates
            ("Jun", "open in June", "im Juni geöffnet"),
            ("Jun,Aug off", "closed in June and August", "im Juni und August geschlossen"),
            (
                "Jun-Aug 10:00-18:00", "from June to August, every day 10:00 to 18:00",
                "von Juni bis August, täglich 10 bis 18 Uhr"
            ),
            (
                "Nov-Feb Mo-Fr 10:00-16:00", "from November to February, Monday to Friday 10:00 to 16:00",
                "von November bis Februar, Montag bis Freitag 10 bis 16 Uhr"
            ), ("Dec 25 off", "closed on December 25", "am 25. Dezember geschlossen"),
            (
                "Dec 24,Dec 31 10:00-14:00", "on December 24 and December 31, 10:00 to 14:00",
                "am 24. Dezember und 31. Dezember, 10 bis 14 Uhr"
            ), ("Dec 24-26 off", "closed from December 24 to 26", "vom 24. bis zum 26. Dezember geschlossen"),
            (
                "Dec 24-Jan 06 off", "closed from December 24 to January 6",
                "vom 24. Dezember bis zum 6. Januar geschlossen"
            ),
            (
                "2026 Dec 24-2027 Jan 06 off", "closed from December 24, 2026 to January 6, 2027",
                "vom 24. Dezember 2026 bis zum 6. Januar 2027 geschlossen"
            ), ("2026 Jun off", "closed in June 2026", "im Juni 2026 geschlossen"),
            (
                "Dec 24+ off", "closed from December 24 to the end of the year",
                "vom 24. Dezember bis zum Jahresende geschlossen"
            ),
            (
                "2026 Jun 01+ 10:00-12:00", "from June 1, 2026 on, every day 10:00 to 12:00",
                "ab dem 1. Juni 2026, täglich 10 bis 12 Uhr"
            ),
            (
                "Jun 01-30/2 10:00-12:00", "every 2nd day from June 1 to 30, 10:00 to 12:00",
                "jeden 2. Tag vom 1. bis zum 30. Juni, 10 bis 12 Uhr"
            ), ("easter off", "closed on Easter Sunday", "am Ostersonntag geschlossen"),
            (
                "easter +1 day,easter -2 days off",
                "closed on the day after Easter Sunday and 2 days before Easter Sunday",
                "am Tag nach Ostersonntag und 2 Tage vor Ostersonntag geschlossen"
            ),
            (
                "easter -2 days-easter +1 day off",
                "closed from 2 days before Easter Sunday to the day after Easter Sunday",
                "ab 2 Tage vor Ostersonntag bis zum Tag nach Ostersonntag geschlossen"
            ),
            (
                "Mar Su[-1]-Oct Su[-1] 09:00-20:00",
                "from the last Sunday of March to the last Sunday of October, every day 09:00 to 20:00",
                "vom letzten Sonntag im März bis zum letzten Sonntag im Oktober, täglich 9 bis 20 Uhr"
            ),
            (
                "Dec 25 -Su 10:00-12:00", "on the last Sunday before December 25, 10:00 to 12:00",
                "am letzten Sonntag vor dem 25. Dezember, 10 bis 12 Uhr"
            ),
            (
                "Dec 25 +Mo +1 day off", "closed on the day after the first Monday after December 25",
                "am Tag nach dem ersten Montag nach dem 25. Dezember geschlossen"
            ),
            // Weeks and years
            ("week 01 off", "closed in week 1", "in Kalenderwoche 1 geschlossen"),
            (
                "week 01-10,20,30-40/2 Mo 10:00-12:00",
                "in weeks 1 to 10, week 20 and every 2nd week from week 30 to week 40, Monday 10:00 to 12:00",
                "in den Kalenderwochen 1 bis 10, Kalenderwoche 20 und jeder 2. Kalenderwoche von 30 bis 40, Montag 10 bis 12 Uhr"
            ), ("2026 off", "closed in 2026", "im Jahr 2026 geschlossen"),
            (
                "2026-2030 Jun 10:00-12:00", "from 2026 to 2030, in June, every day 10:00 to 12:00",
                "von 2026 bis 2030, im Juni, täglich 10 bis 12 Uhr"
            ),
            (
                "2026-2040/2 Mo 10:00-12:00", "every 2nd year from 2026 to 2040, Monday 10:00 to 12:00",
                "jedes 2. Jahr von 2026 bis 2040, Montag 10 bis 12 Uhr"
            ), ("2026+ Mo 10:00-12:00", "from 2026 on, Monday 10:00 to 12:00", "ab 2026, Montag 10 bis 12 Uhr"),
            // Times
            (
                "09:00-12:00,13:00-17:00", "every day 09:00 to 12:00 and 13:00 to 17:00",
                "täglich 9 bis 12 Uhr und 13 bis 17 Uhr"
            ), ("Fr 22:00-02:00", "Friday 22:00 to 02:00 of the next day", "Freitag 22 bis 2 Uhr des nächsten Tages"),
            ("Fr 22:00-26:00", "Friday 22:00 to 02:00 of the next day", "Freitag 22 bis 2 Uhr des nächsten Tages"),
            ("Fr 22:00-24:00", "Friday 22:00 to 24:00", "Freitag 22 bis 24 Uhr"),
            ("Mo 00:00-24:00", "Monday all day", "Montag ganztägig"),
            ("Mo 17:00+", "Monday from 17:00 on", "Montag ab 17 Uhr"),
            ("Mo 17:00-20:00+", "Monday 17:00 to 20:00 or later", "Montag 17 bis 20 Uhr oder länger"),
            ("Su 10:00,12:00", "Sunday at 10:00 and 12:00", "Sonntag um 10 Uhr und 12 Uhr"),
            (
                "Mo 10:00-16:00/90", "Monday every 90 minutes from 10:00 to 16:00",
                "Montag alle 90 Minuten von 10 bis 16 Uhr"
            ),
            ("Mo 10:00-16:00/01:00", "Monday every hour from 10:00 to 16:00", "Montag jede Stunde von 10 bis 16 Uhr"),
            (
                "Mo 10:00-16:00/120", "Monday every 2 hours from 10:00 to 16:00",
                "Montag alle 2 Stunden von 10 bis 16 Uhr"
            ),
            ("dawn-dusk", "every day dawn to dusk", "täglich Beginn der Morgendämmerung bis Ende der Abenddämmerung"),
            (
                "sunset-sunrise", "every day sunset to sunrise of the next day",
                "täglich Sonnenuntergang bis Sonnenaufgang des nächsten Tages"
            ),
            (
                "(sunrise+01:00)-(sunset-01:30)", "every day 1 hour after sunrise to 1 hour 30 minutes before sunset",
                "täglich 1 Stunde nach Sonnenaufgang bis 1 Stunde 30 Minuten vor Sonnenuntergang"
            ), ("Mo 08:30-sunset", "Monday 08:30 to sunset", "Montag 8:30 Uhr bis Sonnenuntergang"),
            ("Mo off \"{1} ({2})\"", "closed on Monday (“{1} ({2})”)", "am Montag geschlossen („{1} ({2})“)"),
        ] as [(String, String, String)]) func `Every kind of selector has its words`(
            value: String, english: String, german: String
        ) throws
    {
        let hours = try OpeningHours(strict: value)
        expectEqual(hours.inWords, english)
        expectEqual(hours.inWords(in: .german), german)
    }

    @Test func `A rule by itself has words in each language`() throws {
        let rule = try #require(OpeningHours(strict: "24/7; Dec 24 14:00+ off").rules.last)
        expectEqual(rule.inWords, "on December 24, closed from 14:00 on")
        expectEqual(rule.inWords(in: .german), "am 24. Dezember, ab 14 Uhr geschlossen")
    }

    @Test(arguments: [("de", "German"), ("de-CH", "German"), ("DE_at", "German"), ("en-US", "English")])
    func `A language is found by its tag`(tag: String, name: String) {
        expectEqual(OpeningHours.Language(tag: tag)?.name, name)
    }

    @Test(arguments: ["", "d", "deu", "fr", "-de"]) func `Other tags name no language of the table`(tag: String) {
        #expect(OpeningHours.Language(tag: tag) == nil)
    }

    @Test(arguments: OpeningHours.Language.all) func `Each language has all names`(language: OpeningHours.Language) {
        expectEqual(Set(language.weekdays).count, 7)
        expectEqual(Set(language.months).count, 12)
        expectEqual(Set(language.events).count, 5)
        expectEqual(OpeningHours.Language.all.filter { $0.code == language.code }.count, 1)
    }

    @Test func `The words are those of what was read, however it was written`() {
        expectEqual(OpeningHours.read("Mo - Fr: 9-17; PH closed").value?.inWords, Self.usual)
    }

    private static let usual = "Monday to Friday 09:00 to 17:00; closed on public holidays"

    /// Nothing is left out: values that read alike in words are alike on every day that is tried.
    @Test(arguments: OpeningHours.Language.all) func `What reads alike means alike`(language: OpeningHours.Language)
        throws
    {
        var values = RandomHours(random: SeededGenerator(seed: 11))
        let sun = SunTimes(latitude: 48, longitude: 11, utcOffset: { _ in 60 })
        let context = OpeningHours.Context(holidays: FewHolidays(), sun: sun)
        var byWords: [String: OpeningHours] = [:]
        var alike = 0
        for _ in 0..<20_000 {
            let value = try OpeningHours(strict: values.text())
            let words = value.inWords(in: language)
            #expect(!words.isEmpty && !words.contains("  ") && !words.hasSuffix(" ") && !words.contains(" ,"))
            guard let other = byWords.updateValue(value, forKey: words), other != value else { continue }
            alike += 1
            for _ in 0..<40 {
                let date = LocalDate(known: 2023, 1, 1).adding(days: values.number(0...2000))
                let moment = LocalDateTime(date, minute: values.number(0...1439))
                let states = [value, other].map { $0.state(at: moment, context: context).state }
                expectEqual(states[0], states[1], "\(value) and \(other) are both “\(words)”")
            }
        }
        #expect(alike > 0)
    }
}
