import TestSupport
import Testing

@testable import OpeningHours

/// One reason for each cause, where one sentence for all faults would say nothing.
struct `OpeningHours: causes` {
    @Test(arguments: [
        ("Sa 10:30–14:00", "A range is joined by a hyphen, not by “–”."),
        ("Sa 10:30 to 14:00", "A range is joined by a hyphen, not by “to”."),
        ("Sa=Su 10:30-14:00", "This is read as the dash of a range."),
        ("Sa  10:30 - 14:00", "The blanks here are not those of the specification."),
        ("Sa 10:30am-2:15pm", "“am” is not part of a clock of 24 hours."),
        ("Sa 10h30-14h15", "The word or letter “h” for hours is left out; hours and minutes are joined by a colon."),
        ("Sa 10.30-14.15", "Hours and minutes are joined by a colon, not by a period."),
        ("Sa 8:30-14:00", "An hour has two digits: 08, not “8”."),
        ("Sa 08-14", "Minutes follow the hour, even if there are none: 08:00."),
        ("Sa 0830-1415", "Hours and minutes are joined by a colon."),
        ("Sa 10:30:00-14:00:00", "Opening hours have no seconds."),
        ("Sa from 10:30 to 14:00", "The word “from” is left out; a span of time begins with a time."),
        ("Sa 10:30-12:00 , 13:00-14:00", "The times of a rule are joined by a comma without a blank."),
        ("24 Stunden", "Around the clock is written 24/7."),
        ("sa 10:30-14:00", "Weekdays are written with a capital and small letters: Sa, not “sa”."),
        ("Sa. 10:30-14:00", "Weekdays have no period: Sa."), ("Saturday 10:30-14:00", "“Saturday” is written Sa."),
        ("Sonnabend 10:30-14:00", "“Sonnabend” (German) is written Sa."),
        ("lauantai 10:30-14:00", "“lauantai” (Finnish) is written Sa."),
        ("sábado 10:30-14:00", "“sábado” (several languages) is written Sa."),
        ("Mо 10:30-14:00", "The letter “о” is Cyrillic here; one of another script that looks like it is meant."),
        ("Sa 10:30-14:00; Feiertage off", "Public holidays are written PH."),
        ("Sa 10:30-14:00; school holidays off", "School holidays are written SH."),
        ("Sa 10:30-14:00; Good Friday off", "“Good Friday” is written easter -2 days."),
        (
            "3rd Saturday of the month 10:30-14:00",
            "Which of the like weekdays of a month are meant is written in brackets behind the day."
        ), ("jun-aug Sa 10:30-14:00", "Months are written with a capital and small letters: Jun, not “jun”."),
        ("Jun. Sa 10:30-14:00", "Months have no period: Jun."),
        ("Juni Sa 10:30-14:00", "“Juni” (several languages) is written Jun."),
        ("Jun 3 10:30-14:00", "Months are written with three letters, before the day, which has two digits."),
        ("week 5 Sa 10:30-14:00", "Weeks are written with two digits after the word week."),
        ("Sa 10:30-14:00; Su Ruhetag", "“Ruhetag” is written off."), ("Sa: 10:30-14:00", "No colon is needed here."),
        ("hours Sa 10:30-14:00", "These words are not needed."),
        ("Sa 10:30-14:00;; Su off", "Rules are separated by a single semicolon."),
        ("Sa 10:30-14:00\nSu off", "Rules are separated by a semicolon, not by a line break."),
        (
            "Sa 10:30-14:00, Su off",
            "A rule after a comma adds to the rules before it; write a rule that closes after a semicolon."
        ), ("Sa 10:30-14:00;", "Nothing follows this."), ("Sa 10:30-14:00 \"\"", "This comment is empty."),
        ("Sa-Su 10:30-14:00 except PH", "An exception is a rule of its own with “off”."),
        ("10:30-14:00 Sa", "The order is years, dates, weeks, weekdays, times, and then what they mean."),
    ]) func `A cause has a reason of its own, which comes first`(_ text: String, _ reason: String) {
        let reading = OpeningHours.read(text)
        #expect(reading.value != nil)
        let reasons = reading.diagnostics.map(\.reason)
        #expect(reasons.contains(reason), "\(reasons)")
        for reason in reasons { expectEqual(RefusedWord.found(in: reason), []) }
        // The sentence about all faults of times is for what no cause explains.
        #expect(!reasons.contains { $0.hasPrefix("Times are written with two digits") })
    }

    @Test(arguments: [
        ("Sa 10:30-14:00:30", "Opening hours have no seconds."), ("Sa 10:30-14:000", "Minutes have two digits."),
        ("Sa 10:75-14:00", "There is no such time of the day."),
        ("Sa 14:30am-15:00", "With am or pm, an hour is 1 to 12."),
        ("Sa 9-5", "Does this end in the afternoon or on the next day?"),
        ("Sa 10", "A number alone is neither a time nor a date."),
        ("Sa 10:30-14:00 vip", "“vip” cannot be read as opening hours."),
        ("Mo Th 10:30-14:00", "This may be “Mo-Th” or “Mo,Th”."),
        ("ma 10:30-14:00", "in French, and “Mo 10:30-14:00” in Dutch."),
    ]) func `What is refused has the reason of its cause`(_ text: String, _ reason: String) {
        let reading = OpeningHours.read(text)
        #expect(reading.value == nil && reading.diagnostics.count == 1)
        expectEqual(reading.diagnostics.first?.reason.contains(reason), true, "\(reading.diagnostics)")
        expectEqual(RefusedWord.found(in: reading.diagnostics.first?.reason ?? ""), [])
    }
}
