import Testing

@testable import OpeningHours

@Suite struct `Opening hours in words` {
    @Test(arguments: [
        // States
        ("24/7", "always open"),
        ("24/7 closed \"until May\"", "always closed (“until May”)"),
        ("open", "always open"),
        ("off", "always closed"),
        ("unknown \"call\"", "perhaps open (“call”)"),
        ("\"by appointment\"", "perhaps open (“by appointment”)"),
        ("Mo-Fr", "open Monday to Friday"),
        ("Su off", "closed on Sunday"),
        ("Mo 10:00-12:00 unknown", "perhaps open on Monday 10:00 to 12:00"),
        ("Mo 10:00-12:00 \"ring\"", "perhaps open on Monday 10:00 to 12:00 (“ring”)"),
        ("Mo 10:00-12:00 open \"ring\"", "Monday 10:00 to 12:00 (“ring”)"),
        ("We 12:00-13:00 closed", "closed on Wednesday 12:00 to 13:00"),
        // Rules
        ("Mo-Fr 09:00-17:00; PH off", "Monday to Friday 09:00 to 17:00; closed on public holidays"),
        (
            "Mo-Fr 09:00-17:00, Th 17:00-20:00 || \"by appointment\"",
            "Monday to Friday 09:00 to 17:00; also Thursday 17:00 to 20:00; otherwise perhaps open (“by appointment”)"
        ),
        ("\"Winter\": Mo 10:00-12:00", "“Winter”: Monday 10:00 to 12:00"),
        ("Mo-Su 10:00-18:00; We 12:00-20:00", "every day 10:00 to 18:00, but Wednesday 12:00 to 20:00"),
        ("Mo-Sa 09:00-19:00; Th off", "Monday to Saturday 09:00 to 19:00, but closed on Thursday"),
        ("08:00-20:00; Sa,Su 10:00-16:00", "every day 08:00 to 20:00, but Saturday and Sunday 10:00 to 16:00"),
        ("Mo-Fr 09:00-17:00; Sa 10:00-14:00", "Monday to Friday 09:00 to 17:00; Saturday 10:00 to 14:00"),
        ("Mo-Fr 09:00-17:00; Mo-Fr 10:00-14:00", "Monday to Friday 09:00 to 17:00; Monday to Friday 10:00 to 14:00"),
        // Weekdays
        ("Sa-Su 10:00-12:00", "Saturday and Sunday 10:00 to 12:00"),
        ("We,Sa-Su 10:00-12:00", "Wednesday, Saturday and Sunday 10:00 to 12:00"),
        ("Su-Mo off", "closed on Sunday and Monday"),
        ("Mo,We,Fr-Su 10:00-12:00", "Monday, Wednesday and Friday to Sunday 10:00 to 12:00"),
        ("Mo-Su 10:00-12:00", "every day 10:00 to 12:00"),
        ("Th-We 10:00-12:00", "every day 10:00 to 12:00"),
        ("We[1,-1] 10:00-12:00", "on the first and the last Wednesday of the month 10:00 to 12:00"),
        ("Fr[2-4] 10:00-12:00", "on the second, the third and the fourth Friday of the month 10:00 to 12:00"),
        ("Su[-2] off", "closed on the last but one Sunday of the month"),
        ("Su[-1] -1 day 10:00-12:00", "on the day before the last Sunday of the month 10:00 to 12:00"),
        ("Mo[1] +2 days off", "closed 2 days after the first Monday of the month"),
        // Holidays
        ("PH 10:00-12:00", "on public holidays 10:00 to 12:00"),
        ("SH off", "closed in school holidays"),
        ("PH -1 day 10:00-12:00", "on the day before a public holiday 10:00 to 12:00"),
        ("Su,PH off", "closed on Sunday and public holidays"),
        ("Mo-Fr,PH,SH 10:00-12:00", "Monday to Friday, on public holidays and in school holidays 10:00 to 12:00"),
        ("SH Mo-Fr 10:00-12:00", "in school holidays, Monday to Friday 10:00 to 12:00"),
        ("PH Sa off", "on public holidays, closed on Saturday"),
        // Months and dates
        ("Jun", "open in June"),
        ("Jun,Aug off", "closed in June and August"),
        ("Jun-Aug 10:00-18:00", "from June to August, every day 10:00 to 18:00"),
        ("Nov-Feb Mo-Fr 10:00-16:00", "from November to February, Monday to Friday 10:00 to 16:00"),
        ("Dec 25 off", "closed on December 25"),
        ("Dec 24,Dec 31 10:00-14:00", "on December 24 and December 31, 10:00 to 14:00"),
        ("Dec 24-26 off", "closed from December 24 to 26"),
        ("Dec 24-Jan 06 off", "closed from December 24 to January 6"),
        ("2026 Dec 24-2027 Jan 06 off", "closed from December 24, 2026 to January 6, 2027"),
        ("2026 Jun off", "closed in June 2026"),
        ("Dec 24+ off", "closed from December 24 to the end of the year"),
        ("2026 Jun 01+ 10:00-12:00", "from June 1, 2026 on, every day 10:00 to 12:00"),
        ("Jun 01-30/2 10:00-12:00", "every 2nd day from June 1 to 30, 10:00 to 12:00"),
        ("easter off", "closed on Easter Sunday"),
        ("easter +1 day,easter -2 days off", "closed on the day after Easter Sunday and 2 days before Easter Sunday"),
        (
            "easter -2 days-easter +1 day off",
            "closed from 2 days before Easter Sunday to the day after Easter Sunday"
        ),
        (
            "Mar Su[-1]-Oct Su[-1] 09:00-20:00",
            "from the last Sunday of March to the last Sunday of October, every day 09:00 to 20:00"
        ),
        ("Dec 25 -Su 10:00-12:00", "on the last Sunday before December 25, 10:00 to 12:00"),
        ("Dec 25 +Mo +1 day off", "closed on the day after the first Monday after December 25"),
        // Weeks and years
        ("week 01 off", "closed in week 1"),
        (
            "week 01-10,20,30-40/2 Mo 10:00-12:00",
            "in weeks 1 to 10, week 20 and every 2nd week from week 30 to week 40, Monday 10:00 to 12:00"
        ),
        ("2026 off", "closed in 2026"),
        ("2026-2030 Jun 10:00-12:00", "from 2026 to 2030, in June, every day 10:00 to 12:00"),
        ("2026-2040/2 Mo 10:00-12:00", "every 2nd year from 2026 to 2040, Monday 10:00 to 12:00"),
        ("2026+ Mo 10:00-12:00", "from 2026 on, Monday 10:00 to 12:00"),
        // Times
        ("09:00-12:00,13:00-17:00", "every day 09:00 to 12:00 and 13:00 to 17:00"),
        ("Fr 22:00-02:00", "Friday 22:00 to 02:00 of the next day"),
        ("Fr 22:00-26:00", "Friday 22:00 to 02:00 of the next day"),
        ("Fr 22:00-24:00", "Friday 22:00 to 24:00"),
        ("Mo 00:00-24:00", "Monday all day"),
        ("Mo 17:00+", "Monday from 17:00 on"),
        ("Mo 17:00-20:00+", "Monday 17:00 to 20:00 or later"),
        ("Su 10:00,12:00", "Sunday at 10:00 and 12:00"),
        ("Mo 10:00-16:00/90", "Monday every 90 minutes from 10:00 to 16:00"),
        ("Mo 10:00-16:00/01:00", "Monday every hour from 10:00 to 16:00"),
        ("Mo 10:00-16:00/120", "Monday every 2 hours from 10:00 to 16:00"),
        ("dawn-dusk", "every day dawn to dusk"),
        ("sunset-sunrise", "every day sunset to sunrise of the next day"),
        (
            "(sunrise+01:00)-(sunset-01:30)",
            "every day 1 hour after sunrise to 1 hour 30 minutes before sunset"
        ),
    ])
    func `Every kind of selector has its words`(value: String, words: String) throws {
        #expect(try OpeningHours(strict: value).inWords == words)
    }

    @Test func `The words are those of what was read, however it was written`() {
        #expect(OpeningHours.read("Mo - Fr: 9-17; PH closed").value?.inWords == Self.usual)
    }

    private static let usual = "Monday to Friday 09:00 to 17:00; closed on public holidays"

    /// Nothing is left out: values that read alike in words are alike on every day that is tried.
    @Test func `What reads alike means alike`() throws {
        var values = RandomHours(random: SeededGenerator(seed: 11))
        let sun = SunTimes(latitude: 48, longitude: 11, utcOffset: { _ in 60 })
        let context = OpeningHours.Context(holidays: FewHolidays(), sun: sun)
        var byWords: [String: OpeningHours] = [:]
        var alike = 0
        for _ in 0..<20_000 {
            let value = try OpeningHours(strict: values.text())
            let words = value.inWords
            #expect(!words.isEmpty && !words.contains("  ") && !words.hasSuffix(" ") && !words.contains(" ,"))
            guard let other = byWords.updateValue(value, forKey: words), other != value else { continue }
            alike += 1
            for _ in 0..<40 {
                let date = LocalDate(known: 2023, 1, 1).adding(days: values.number(0...2000))
                let moment = LocalDateTime(date, minute: values.number(0...1439))
                let states = [value, other].map { $0.state(at: moment, context: context).state }
                #expect(states[0] == states[1], "\(value) and \(other) are both “\(words)”")
            }
        }
        #expect(alike > 0)
    }

    // MARK: - Holidays by their days

    @Test func `A list of holidays knows its days and its years`() throws {
        let days = try HolidayList.Days("2026-12-25 Christmas Day, 2026-12-26 # and no more\n\n2026-07-06/2026-07-08")
        let list = HolidayList(publicDays: days, schoolDays: nil)
        func answer(_ text: String) throws -> HolidayAnswer { list.publicHoliday(on: try #require(LocalDate(text))) }
        #expect(try answer("2026-12-25") == .holiday(name: "Christmas Day"))
        #expect(try answer("2026-12-26") == .holiday(name: nil))
        #expect(try answer("2026-07-07") == .holiday(name: nil))
        #expect(try answer("2026-07-09") == .ordinary)
        // Nobody has said which days of 2027 there are.
        #expect(try answer("2027-12-25") == .unknown)
        let date = try #require(LocalDate("2026-12-25"))
        #expect(list.schoolHoliday(on: date) == .unknown)
        #expect(HolidayList(publicDays: nil).publicHoliday(on: date) == .unknown)
        #expect(HolidayList(publicDays: HolidayList.Days.noDay).publicHoliday(on: date) == .ordinary)
    }

    @Test(arguments: [
        ("2026-12-32", 1), ("2026-12-25\n\nsoon", 3), ("2026-12-26/2026-12-25", 1), ("2026-01-01/2028-01-01", 1),
        ("2026-12-25/", 1), ("2026-12-25/2026-12-26/2026-12-27", 1),
    ])
    func `What is no day is told with its line`(text: String, line: Int) {
        do throws(HolidayList.Fault) {
            _ = try HolidayList.Days(text)
            Issue.record("\(text) was taken")
        } catch {
            #expect(error.line == line)
        }
    }
}
