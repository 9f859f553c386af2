import TestSupport
import Testing

@testable import OpeningHours

/// What is read with certainty, what is guessed, and what is refused since it has two meanings.
struct `OpeningHours: confidence` {
    @Test(arguments: HoursGuesses.lines(HoursGuesses.likely))
    func `What had to be guessed is likely, and what was guessed is said`(_ line: String) throws {
        let (text, meant) = try HoursGuesses.parts(line)
        let reading = OpeningHours.read(text)
        expectEqual(reading.confidence, .likely, "\(reading.diagnostics)")
        expectEqual(reading.value?.canonical, meant)
        #expect(reading.suggestion == nil)
        #expect(reading.diagnostics.contains { $0.isGuess || $0.doubtsMeaning })
        for guess in reading.guesses { #expect(guess.range.upperBound <= text.utf8.count && !guess.reason.isEmpty) }
    }

    @Test(arguments: HoursGuesses.lines(HoursGuesses.doubted))
    func `What hardly means what it says is proposed by nobody`(_ text: String) {
        let reading = OpeningHours.read(text)
        expectEqual(reading.confidence, .likely)
        #expect(reading.suggestion == nil && reading.guess == nil)
        // One value never gets two contrary suggestions.
        #expect(Set(reading.diagnostics.filter { $0.subject == .meaning }.compactMap(\.suggestion)).count <= 1)
    }

    @Test(arguments: HoursGuesses.lines(HoursGuesses.unclear)) func `What has two meanings is refused, with both`(
        _ line: String
    ) throws {
        let (text, words) = try HoursGuesses.parts(line)
        let reading = OpeningHours.read(text)
        #expect(reading.confidence == .unclear && reading.value == nil)
        let reason = reading.diagnostics.first?.reason ?? ""
        for word in words.split(separator: " | ") { #expect(reason.contains(word), "\(reason)") }
    }

    @Test(arguments: HoursGuesses.lines(HoursGuesses.certain)) func `What is spelled oddly, but clear, is certain`(
        _ line: String
    ) throws {
        let (text, meant) = try HoursGuesses.parts(line)
        let reading = OpeningHours.read(text)
        expectEqual(reading.confidence, .certain, "\(reading.diagnostics)")
        expectEqual(reading.suggestion, meant)
        #expect(reading.guesses.isEmpty && reading.guess == nil)
    }

    @Test(arguments: HoursGuesses.lines(HoursWildValues.certain))
    func `What is written by hand in many languages means what was meant`(_ line: String) throws {
        let (text, meant) = try HoursGuesses.parts(line)
        let reading = OpeningHours.read(text)
        expectEqual(reading.value?.canonical, meant)
        expectEqual(reading.confidence, .certain, "\(reading.diagnostics)")
    }

    @Test(arguments: HoursGuesses.lines(HoursTraps.clear)) func `What only looks like a trap means what was meant`(
        _ line: String
    ) throws {
        let (text, meant) = try HoursGuesses.parts(line)
        let reading = OpeningHours.read(text)
        expectEqual(reading.value?.canonical, meant)
        expectEqual(reading.confidence, .certain, "\(reading.diagnostics)")
    }

    @Test(arguments: HoursGuesses.lines(HoursWildValues.hazards + "\n" + HoursTraps.traps))
    func `What may mean two things is never certain`(_ text: String) {
        #expect(OpeningHours.read(text).confidence != .certain)
    }

    @Test(arguments: [
        ("Lu-Vi 09:00-17:00; Sa-Do off", "Spanish"), ("Lu-Vi 08:00-16:00; Du închis", "Romanian"),
        ("Ma-Za 10:00-18:00; Zo gesloten", "Dutch"), ("Po-Pá 8-16; So 9-12", "Czech"),
    ]) func `The language that was guessed is named`(text: String, language: String) {
        #expect(OpeningHours.read(text).guesses.contains { $0.reason.contains(language) })
    }

    @Test(arguments: [
        ("Мо-Fr 09:00-17:00", "Cyrillic"), ("Сб-Bс 09:00-17:00", "Latin"), ("Mο-Fr 09:00-17:00", "Greek"),
    ]) func `A letter of another script is read and named`(text: String, script: String) {
        let reading = OpeningHours.read(text)
        #expect(reading.value != nil)
        #expect(reading.diagnostics.contains { $0.reason.contains(script) })
    }

    /// A strict text whose rules undo each other, or look like parts of one: other implementations read them the same way,
    /// but hardly anybody means it.
    @Test(arguments: [
        "Mo 10:00-12:00; Mo-Fr 09:00-17:00", "Tu-Fr 10:30-13:30; 14:00-18:30", "Mo-Fr 08:00-16:00; off",
        "Mo-Fr 08:00-16:00, closed", "11:15-14:45, We-Th", "Sa 21:30-24:00, Mar-Nov", "We; 10:00-12:00",
        "Tu-Su 10:00-18:00, Fr 10:00-15:00", "Mo-Su 08:00-20:00, Su 10:00-16:00", "\"Mo-Fr 9:00-17:00\"", "\"10-12\"",
    ]) func `What one rule undoes of another is likely, though it follows the specification`(_ text: String) throws {
        let reading = OpeningHours.read(text)
        #expect(reading.confidence == .likely && reading.verdict == .warn)
        #expect(reading.value == (try OpeningHours(strict: text)) && reading.isStrict)
        #expect(reading.suggestion == nil && reading.guess == nil && reading.guesses.isEmpty)
    }

    /// A strict text means what it says, whatever one may think of it.
    @Test(arguments: [
        "off", "Mo 10:00", "Jan,Jan 10:00-12:00", "11:00-06:00", "Fr 22:00-04:00; Sa 21:00-04:00", "PH", "Nov-Feb",
        "Mo-Fr 08:00-12:00, Th 14:00-18:00", "\"by appointment\"", "\"call 030-12345\"", "Mo-Fr 10:00-12:00; PH",
        "Dec 25-Su 10:00-12:00", "Sep 15+Sa 10:00-12:00", "2020-2020/3 Mo 10:00-12:00",
    ]) func `What follows the specification is certain`(_ text: String) {
        expectEqual(OpeningHours.read(text).confidence, .certain)
        #expect(OpeningHours.read(text).suggestion == nil)
    }

    /// No word that joins or fills may be a day in another language without the language deciding.
    @Test func `Every short word of one meaning means it in all languages`() {
        var seen: [String: Set<Int>] = [:]
        for language in HoursLanguage.all {
            for (day, words) in language.days.split(separator: "/").enumerated() {
                for word in words.split(separator: "|") { seen[String(word), default: []].insert(day) }
            }
        }
        for (word, days) in seen where days.count > 1 {
            let text = "\(word) 10:00-12:00"
            let reading = OpeningHours.read(text)
            // English is the specification's own language; else nothing but a guess can be made of one word.
            let isCode = OpeningHours.Weekday.allCases.contains { $0.code.lowercased() == word }
            #expect(isCode || reading.confidence != .certain, "\(text)")
        }
        #expect(seen.count > 600)
    }

    @Test func `What is guessed of one text is the same every time, and never written for certain`() throws {
        for line in HoursGuesses.lines(HoursGuesses.likely) {
            let (text, _) = try HoursGuesses.parts(line)
            expectEqual(OpeningHours.read(text).diagnostics, OpeningHours.read(text).diagnostics)
        }
    }

    @Test(arguments: [
        "17:00-19:00\n20:00-22:00", "Mo 09:00\n12:00-13:00", "noon\n9:00", "Mo 9-12\nTu 9-12\nMo 14-18",
        "Mo 10-12, Tu\nMo 14-16",
    ]) func `What was read of several lines is what its canonical text says`(_ text: String) throws {
        let value = try #require(OpeningHours.read(text).value)
        expectEqual(try OpeningHours(strict: value.canonical), value)
    }

    @Test func `Long texts are refused at once`() {
        let long = String(repeating: "Mo 10:00-12:00; ", count: 20_000)
        let reading = OpeningHours.read(long)
        expectEqual(reading.verdict, .reject)
        expectEqual(reading.diagnostics.first?.reason.contains("4096 bytes"), true)
        #expect(OpeningHours.read(String(repeating: " ", count: 4000) + "24/7").value != nil)
    }

    @Test func `A rule gets one warning, however many stand before it`() throws {
        for count in [2, 100, 180] {
            let text = (0..<count).map { "Mo \($0 % 10 + 10):00-\($0 % 10 + 11):00" }.joined(separator: "; ")
            let value = try OpeningHours(strict: text)
            expectEqual(value.plausibility().count, count - 1)
        }
    }
}
