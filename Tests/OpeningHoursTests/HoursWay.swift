import TestSupport

@testable import OpeningHours

/// A way to write hours: a language, its form of days, and a clock.
struct HoursWay {
    typealias Piece = HoursMeanings.Piece

    /// The languages by code, with a word for closed and an optional word between the ends of a range.
    static let languages: [(code: String, closed: String, to: String?, hours: String?)] = [
        ("en", "closed", "to", nil), ("de", "geschlossen", "bis", " Uhr"), ("fr", "fermé", "au", nil),
        ("it", "chiuso", nil, nil), ("es", "cerrado", "a", nil), ("pt", "fechado", "a", nil),
        ("nl", "gesloten", "tot", " uur"), ("da", "lukket", nil, nil), ("nb", "stengt", nil, nil),
        ("sv", "stängt", nil, nil), ("fi", "suljettu", nil, nil), ("is", "off", nil, nil), ("et", "suletud", nil, nil),
        ("lv", "slēgts", nil, nil), ("lt", "nedirba", nil, nil), ("pl", "zamknięte", "do", nil),
        ("cs", "zavřeno", nil, nil), ("sk", "zatvorené", nil, nil), ("sl", "zaprto", nil, nil),
        ("hr", "zatvoreno", nil, nil), ("sr", "затворено", nil, nil), ("ru", "выходной", "до", nil),
        ("uk", "вихідний", nil, nil), ("bg", "затворено", nil, nil), ("ro", "închis", nil, nil),
        ("hu", "zárva", nil, nil), ("tr", "kapalı", nil, nil), ("el", "κλειστά", nil, nil), ("ca", "tancat", nil, nil),
        ("nn", "stengt", nil, nil), ("id", "tutup", nil, nil), ("gl", "pechado", nil, nil), ("sq", "mbyllur", nil, nil),
    ]

    enum Clock: CaseIterable { case padded, short, dotted, hours, french, compact, half, halfTail, halfDotted }

    /// The code of the language; nil for the codes of the specification.
    var language: String?
    private var row: Int
    private var names: [String]
    private var clock: Clock
    private var meridiems: (String, String)
    private var dash: String
    private var timeDash: String
    private var timeComma: String
    private var joint: String
    private var dayEnd: String

    init(isOnHalfClock: Bool, _ random: inout HoursMeanings) {
        row = random.chance(50) ? 0 : Int.random(in: 0..<Self.languages.count, using: &random.random)
        language = row == 0 && random.chance(70) ? nil : Self.languages[row].code
        let form = random.pick([0, 0, 1, 2])
        let all = HoursLanguage.all.first { [code = Self.languages[row].code] in $0.code == code }!
        names = all.days.split(separator: "/").map { day in
            let words = day.split(separator: "|").map(String.init)
            return words[min(form, words.count - 1)]
        }
        switch random.pick([0, 1, 1, 2]) {
        case 1: names = names.map { $0.prefix(1).uppercased() + $0.dropFirst() }
        case 2: names = names.map { $0.uppercased() }
        default: break
        }
        // Two small letters are not the way of English, and are no slip for a code of the specification.
        if language == "en", names[0].count == 2 { names = names.map { $0.prefix(1).uppercased() + $0.dropFirst() } }
        if language == nil { names = OpeningHours.Weekday.allCases.map(\.code) }
        let clocks: [Clock] =
            isOnHalfClock ? [.half, .halfTail, .halfDotted] : [.padded, .short, .dotted, .hours, .french, .compact]
        clock = random.pick(clocks)
        meridiems = random.pick([("am", "pm"), (" am", " pm"), ("AM", "PM"), (" AM", " PM"), (" a.m.", " p.m.")])
        dash = random.pick(["-", "-", " - ", "–"])
        if let to = Self.languages[row].to, language != nil, random.chance(10) { dash = " \(to) " }
        timeDash = random.pick(["-", "-", " - ", "–", " – "])
        timeComma = random.pick([",", ", "])
        joint = random.pick(["; ", "; ", ", ", "\n"])
        dayEnd = random.pick([" ", " ", ": "])
    }

    /// Whether a day of a meaning has the name of another day or of a month in English, such as `Sa` in Turkish.
    func isUnclear(_ meaning: HoursMeanings.Meaning) -> Bool {
        let english = HoursLanguage.all[0]
        let months = english.months.split(whereSeparator: { $0 == "/" || $0 == "|" })
        return meaning.rules.contains { rule in
            rule.days?.days.contains { day in
                let name = names[day].lowercased()
                let isOther = english.days.split(separator: "/").enumerated().contains { other, words in
                    other != day && words.split(separator: "|").contains { $0 == name }
                }
                return isOther || months.contains { $0 == name }
            } ?? false
        }
    }

    func pieces(of meaning: HoursMeanings.Meaning, _ random: inout HoursMeanings) -> [Piece] {
        var pieces: [Piece] = []
        for (index, rule) in meaning.rules.enumerated() {
            if index > 0 { pieces.append(Piece(kind: .joint, text: joint)) }
            if let days = rule.days {
                for (place, day) in days.days.enumerated() {
                    if place > 0 {
                        pieces.append(days.isRange ? Piece(kind: .dash, text: dash) : Piece(kind: .comma, text: ", "))
                    }
                    pieces.append(Piece(kind: .day, text: names[day]))
                }
                pieces.append(Piece(kind: .gap, text: dayEnd))
            }
            if rule.spans.isEmpty {
                pieces.append(Piece(kind: .closing, text: language == nil ? "off" : Self.languages[row].closed))
            }
            for (place, span) in rule.spans.enumerated() {
                if place > 0 { pieces.append(Piece(kind: .timeComma, text: timeComma)) }
                pieces += self.span(span)
            }
            if let hours = Self.languages[row].hours, language != nil, !rule.spans.isEmpty, random.chance(50),
                clock == .short || clock == .dotted || clock == .hours
            {
                pieces.append(Piece(kind: .word, text: hours))
            }
        }
        return pieces
    }

    private func span(_ span: Range<Int>) -> [Piece] {
        let (start, end) = (span.lowerBound, span.upperBound)
        let isWhole = start % 60 == 0 && end % 60 == 0
        var pieces = [Piece(kind: .start, text: time(start, isWhole: isWhole))]
        let isHalf = clock == .half || clock == .halfTail || clock == .halfDotted
        let (first, last) = (start % 1440 < 720, end % 1440 < 720)
        // `9-11am` says it once for both ends, and so does `9-12pm`.
        if isHalf, clock != .halfTail || end - start > 720 {
            pieces.append(Piece(kind: .meridiem, text: first ? meridiems.0 : meridiems.1))
        }
        pieces.append(Piece(kind: .timeDash, text: timeDash))
        pieces.append(Piece(kind: .end, text: time(end == 1440 && !isHalf ? 1440 : end % 1440, isWhole: isWhole)))
        if isHalf { pieces.append(Piece(kind: .meridiem, text: last ? meridiems.0 : meridiems.1)) }
        return pieces
    }

    private func time(_ minutes: Int, isWhole: Bool) -> String {
        let (hour, minute) = (minutes / 60, minutes % 60)
        func two(_ value: Int) -> String { (value < 10 ? "0" : "") + String(value) }
        switch clock {
        case .padded: return two(hour) + ":" + two(minute)
        case .short: return "\(hour):" + two(minute)
        case .dotted: return "\(hour)." + two(minute)
        case .hours: return isWhole ? "\(hour)" : "\(hour):" + two(minute)
        case .french: return "\(hour)h" + (minute == 0 ? "" : two(minute))
        case .compact: return two(hour) + two(minute)
        case .half, .halfTail, .halfDotted:
            let half = (hour + 11) % 12 + 1
            return minute == 0 && isWhole ? "\(half)" : "\(half)\(clock == .halfDotted ? "." : ":")" + two(minute)
        }
    }
}
