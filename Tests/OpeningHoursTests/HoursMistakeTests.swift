import TestSupport
import Testing

@testable import OpeningHours

/// Values in which one slip gives another meaning to a word or to a time.
struct `OpeningHours: mistakes` {
    /// `Fi` is Thursday in Icelandic only, and hardly anybody writes `Mo-Fi` in Icelandic.
    @Test(arguments: [
        "Mo-Fi 09:00-18:00", "Mo-St 9:00-17:00", "We-St 9:00-17:00", "Mo-Tr 9:00-17:00", "Ty 9:00-17:00",
        "Ty-Fr 9:00-17:00", "Th-Sø 10-18", "Mo-Fi 9-12; Sa 9-12", "Su-Fi 9-17", "St 9:00-17:00", "Tr 10:00-12:00",
        "Tu-Pá 9-17", "Mon-Fre 9-17; Sun-Tir 9-12", "Man-Fri 10-18", "Wed-domingo 9-17", "Tu-Sa juin-août 9h-18h",
        "Mo-Fr 9-17; dimanche fermé", "Th-Fim 9-17", "Cu 10-16", "Mo, We, Pt 9-17",
    ]) func `A day of one language beside a day of another is not certain`(_ text: String) {
        #expect(OpeningHours.read(text).confidence != .certain)
    }

    @Test(arguments: [
        ("Mo-Mi 9-17", "Mo-We 09:00-17:00"), ("mán-fös 9-17", "Mo-Fr 09:00-17:00"), ("Po-St 9-17", "Mo-We 09:00-17:00"),
        ("12am-11:59pm", "00:00-23:59"), ("ty-fr 9-17, lau 9-12", "Tu-Fr 09:00-17:00, Sa 09:00-12:00"),
        ("Mo-Sa 9-17; Mi geschlossen", "Mo-Sa 09:00-17:00; We off"), ("ti-su 9-17", "Tu-Su 09:00-17:00"),
        ("Mo-Fr 9-17, Sonntag 9-12", "Mo-Fr 09:00-17:00, Su 09:00-12:00"),
    ]) func `Days of one language are certain`(_ text: String, _ meant: String) {
        let reading = OpeningHours.read(text)
        expectEqual(reading.value?.canonical, meant)
        expectEqual(reading.confidence, .certain, "\(reading.diagnostics)")
    }

    /// Kinds that `HoursMeanings` found.
    @Test(arguments: [
        "De 8:00-21:00", "u 10:00-12:30", "Sa, u 10.00-12.30", "e, Sa 9-17", "On 8 am – 3 pm", "On Fr 9-17",
        "Zu 10:30-12:30", "Th-Fr 9-12; Zu: 10-12", "Mar 7:30 – 14:30", "Mar 9: 00-11:45", "Me 9:30-12:30",
        "Lu, Sa 9-18", "Set 8h-13h", "111am-8pm", "Fr 20-244", "Mo 9.30-13/30", "23h-44h", "PН, СБ 9:00-12:00",
        "уто - рет 11-21", "1921", "2130-2300", "Le, Sa 01:30-4:00", "Marts 7:45–13:00", "Ia-Me: 6-17:45; Sa: fermé",
        "Sen, el: 10:45-20:00", "С 7-13", "LA: 9 a.m. – 1 p.m.; SU: suljettu",
    ]) func `A word or a number that may be a slip is not certain`(_ text: String) {
        #expect(OpeningHours.read(text).confidence != .certain)
    }

    /// Kinds that changing one character at a time of clear values found.
    @Test(arguments: [
        // A range from a day to itself, for another end or for the whole week.
        "seg a seg 9h-18h", "dl-dl 9-14; dg tancat", "po-po 8-17 hod", "Pz-Paz 9-22", "Mo-Mo 9-17",
        "mon - monday 10-18",
        // A day cut off, misspelled, or lost.
        "at 9am till midday", "on 9am till midday", "jam. et dim. 10h-17h", "je 9 a 14", "dx 9 a 14", ", Sa 10-12",
        "月・・金 9:00〜12:00", "Mo,,Fr 9-12", "The & Thu 14:00-18:00", "·日 10:00-17:00", "Tu,We,Ph,11:00-19:00",
        "Po, St 8-17; Ph 8-12", "Mo-Fr 9-18 Uhr; Sh nach Vereinbarung", "пн-пh 9-18", "пн-bт 9-18", "Пt-Сб 9-18",
        "Мo-Fт 9-17",
        // A holiday that may be on a list with the day.
        "PH. Tu-Sa 11:00-19:00", "PH: Tu-Sa 11:00-19:00", "Tu-Sa 11:00-19:00; PH: Su off", "PH = Su 10-12",
        // The end of a range of dates, for a list of dates.
        "1. Mai - 30, September: 10-18", "1st April to 3,1st October 9am-6pm", "April 1 - October 3,1: 9am-6pm",
        "du 1er juin au 30,septembre : 10h-19h",
        // A digit too many, years, and halves of the day.
        "Freitag ab 200 Uhr", "Fr ab 220 Uhr", "Mo-Fr 2024-2025", "Mo-Fr 1930-1945", "12am-24:00", "12 AM - 24 Uhr",
        "dawn to 10um", "dawn to 10", "sunrise-5", "9pm to sunset", "10-sunrise",
    ]) func `A slip that leaves another clear text is not certain`(_ text: String) {
        let reading = OpeningHours.read(text)
        #expect(reading.confidence != .certain, "\(reading.value?.canonical ?? "")")
    }

    /// Texts like those above without the slip.
    @Test(arguments: [
        ("sam. et dim. 10h-17h", "Sa,Su 10:00-17:00"), ("1. Mai - 30. September: 10-18", "May 01-Sep 30 10:00-18:00"),
        ("May 1,3,Sep 5 10-18", "May 01,May 03,Sep 05 10:00-18:00"), ("Mo-Fr 1900-2100", "Mo-Fr 19:00-21:00"),
        ("Freitag ab 20 Uhr", "Fr 20:00+"), ("dawn to 10pm", "dawn-22:00"), ("9am to sunset", "09:00-sunset"),
        ("10pm-sunrise", "22:00-sunrise"), ("Сб-Bс 9-17", "Sa-Su 09:00-17:00"),
        ("PH off, Mo-Fr 9-17", "PH off, Mo-Fr 09:00-17:00"), ("mo-fr 9-17; ph off", "Mo-Fr 09:00-17:00; PH off"),
        ("PH  Su 10:00-12:00", "PH Su 10:00-12:00"), ("; Tu-Sa 11:00-19:00", "Tu-Sa 11:00-19:00"),
        ("dl-dj 9-14", "Mo-Th 09:00-14:00"),
    ]) func `Clear texts beside such slips are read`(_ text: String, _ meant: String) {
        expectEqual(OpeningHours.read(text).value?.canonical, meant)
    }

    @Test(arguments: [
        "11-12:30am", "12.30-12.45am", "SUN 9-12 AM", "Sunday 11:00-12:00 AM", "9-12am", "9-12 a.m.", "10am-12am",
        "Mo-Fr 6am-12am", "5pm-12am", "9:00-12:00 am", "11am-12:30am", "12am-12pm", "12am-6pm", "9am-1am", "9am-5am",
        "11-12:30 am Mo", "Mo-Fr 11 – 05:00", "Mo-Fr 07:00 – 01:00", "1pm-11am", "Mo 12:30-1:30am",
    ]) func `A span that ends at 12 am, or without a clear crossing of midnight, is not certain`(_ text: String) {
        #expect(OpeningHours.read(text).confidence != .certain)
    }

    @Test(arguments: [
        ("9am-11am", "09:00-11:00"), ("12am-6am", "00:00-06:00"), ("10pm-2am", "22:00-02:00"),
        ("11am-3am", "11:00-03:00"), ("10pm-12:30am", "22:00-00:30"), ("9-17 Uhr am Montag", "Mo 09:00-17:00"),
        ("Mo-Fr 9-17, am 24.12. 9-12", "Mo-Fr 09:00-17:00, Dec 24 09:00-12:00"), ("5am-midnight", "05:00-24:00"),
    ]) func `An explicit am or pm, and the German “am” before a day, are read`(_ text: String, _ meant: String) {
        expectEqual(OpeningHours.read(text).value?.canonical, meant)
    }

    /// An exception before the times is moved behind them, so that its place is before that of the word in front of it.
    @Test(arguments: [
        "daily except Tuesday 10-18 on", "daily except Tu 10-18 per", "tlj sauf mardi 10h-18w",
        "täglich außer Montag 10-18 um", " except St Su 026",
    ]) func `A word between times and an exception that was moved behind them does no harm`(_ text: String) {
        let reading = OpeningHours.read(text)
        #expect(reading.value != nil)
        #expect(reading.diagnostics.allSatisfy { $0.range.upperBound <= text.utf8.count })
    }

    @Test func `No certain reading of a trailing am is impossible`() {
        let times = (1...12).flatMap { hour in (0..<12).map { "\(hour):\($0 < 2 ? "0" : "")\($0 * 5)" } }
        func padded(_ time: String) -> String { time.utf8.count == 4 ? "0" + time : time }
        let pairs = times.flatMap { first in times.map { (first, $0) } }
        for (first, last) in Effort.cases(pairs, every: 11) {
            for text in ["\(first)-\(last)am", "\(first) - \(last) AM", "\(padded(first))-\(padded(last))am"] {
                let reading = OpeningHours.read(text)
                guard reading.confidence == .certain, let span = reading.value?.rules.first?.times.first,
                    let end = span.end
                else { continue }
                #expect(span.start.minutes < end.minutes && end.minutes < 720, "\(text)")
            }
        }
    }
}
