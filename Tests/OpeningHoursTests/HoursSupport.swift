@testable import OpeningHours

/// A calendar of a few fixed public holidays, and of school holidays all July.
struct FewHolidays: HolidayCalendar {
    func publicHoliday(on date: LocalDate) -> HolidayAnswer {
        switch (date.components.month, date.components.day) {
        case (1, 1): .holiday(name: "New Year")
        case (5, 1), (12, 25), (12, 26): .holiday(name: nil)
        default: .ordinary
        }
    }

    func schoolHoliday(on date: LocalDate) -> HolidayAnswer {
        date.components.month == 7 ? .holiday(name: nil) : .ordinary
    }
}

/// Makes up values of every kind of selector; what it makes is always valid.
struct RandomHours {
    var random: SeededGenerator

    mutating func pick<T>(_ list: [T]) -> T { list.randomElement(using: &random)! }
    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }

    /// A text that follows the specification.
    mutating func text(sun: Bool = true) -> String {
        var text = rule(sun: sun)
        for _ in 0..<number(0...3) {
            let separator = pick(["; ", "; ", ", ", " || "])
            text += separator + rule(sun: sun, needsDays: separator == ", ")
        }
        return text
    }

    private mutating func rule(sun: Bool, needsDays: Bool = false) -> String {
        if !needsDays, chance(3) { return pick(["24/7", "24/7 closed", "open", "unknown \"call\""]) }
        var parts: [String] = []
        if chance(8) { parts.append(pick(["2024", "2024-2026", "2020-2030/2", "2025+", "2023,2025"])) }
        if chance(30) { parts.append(dates()) }
        if chance(10) { parts.append("week " + pick(["01-10", "02-52/2", "50-03", "53", "10,20-22"])) }
        if needsDays || chance(70) { parts.append(days()) }
        var times: [String] = []
        for _ in 0..<number(1...2) { times.append(time(sun: sun)) }
        parts.append(times.joined(separator: ","))
        if chance(25) {
            parts.append(pick(["off", "closed", "open", "unknown", "off", "\"a\"", "open \"b\"", "off \"c\""]))
        }
        return parts.joined(separator: " ")
    }

    private mutating func day() -> String { pick(["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]) }

    private mutating func days() -> String {
        switch number(1...10) {
        case 1: "PH"
        case 2: "SH \(day())-\(day())"
        case 3: "\(day()),PH"
        case 4: "\(day())[\(pick(["1", "-1", "2,4", "5", "-2"]))]"
        case 5: "\(day())[\(pick(["1", "-1"]))] \(pick(["+1 day", "-2 days", "+3 days"]))"
        case 6: "PH -1 day"
        default: chance(50) ? "\(day())-\(day())" : "\(day()),\(day())"
        }
    }

    private mutating func dates() -> String {
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let first = pick(months)
        let last = pick(months)
        return switch number(1...11) {
        case 1: first
        case 2: "\(first)-\(last)"
        case 3: "\(first) 05-\(last) 20"
        case 4: "Feb 29"
        case 5: "Feb 29-\(last) 11"
        case 6: "easter -2 days-easter +1 day"
        case 7: "2025 \(first) 10-2026 \(last) 10"
        case 8: "\(first) 28+"
        case 9: "\(first) Su[-1]-\(last) Mo[1]"
        case 10: "Dec 25 -Su -7 days,\(first) 01-29/3"
        default: "\(first) 24,\(last) 25-26"
        }
    }

    private mutating func time(sun: Bool) -> String {
        func clock(_ range: ClosedRange<Int>, _ minutes: Int) -> String {
            let hour = Int.random(in: range, using: &random)
            return (hour < 10 ? "0" : "") + "\(hour):" + (minutes < 10 ? "0" : "") + "\(minutes)"
        }
        let minute = number(0...59)
        switch number(1...(sun ? 12 : 9)) {
        case 1: return clock(0...23, minute) + "+"
        case 2: return clock(0...23, minute)
        case 3: return clock(12...23, minute) + "-" + clock(24...47, minute)
        case 4: return clock(8...12, 0) + "-" + clock(13...18, 0) + "/" + pick(["30", "90"])
        case 5: return clock(12...20, minute) + "-" + clock(0...23, 30) + "+"
        case 10: return pick(["sunrise-sunset", "dawn-dusk", "sunset-sunrise", "sunset-dawn"])
        case 11: return "(sunrise+01:00)-" + clock(8...20, 0)
        case 12: return clock(8...14, 0) + "-" + pick(["(sunset-00:30)", "dusk", "sunset"])
        default: return clock(0...23, minute) + "-" + clock(0...23, 15)
        }
    }
}
