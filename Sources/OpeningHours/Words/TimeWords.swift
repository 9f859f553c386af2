extension OpeningHours.TimeSpan {
    /// “09:00 to 17:00”, “22:00 to 02:00 of the next day”, “from 17:00 on”, “at 12:00”, “every 90 minutes from 10:00 to 16:00”.
    var phrase: Phrase {
        let start = start.words()
        guard let end else {
            return isOpenEnded ? Phrase(body: "from \(start) on") : Phrase(preposition: "at", body: start)
        }
        if self.start.isMidnight, end == .init(.midnight, offset: 1440), step == 0, !isOpenEnded {
            return Phrase(body: "all day")
        }
        let last = end.words(addingDay: isNextDay)
        if step > 0 {
            return Phrase(body: "every \(OpeningHours.TimePoint.length(step, isStep: true)) from \(start) to \(last)")
        }
        return Phrase(body: "\(start) to \(last)" + (isOpenEnded ? " or later" : ""))
    }
}

extension OpeningHours.TimePoint {
    fileprivate var isMidnight: Bool { event == .midnight && minutes == 0 }

    /// “09:00”, “sunset”, “30 minutes before sunset”, “02:00 of the next day”.
    fileprivate func words(addingDay: Bool = false) -> String {
        let next = " of the next day"
        guard isSolar else {
            let total = minutes + (addingDay ? 1440 : 0)
            return total > 1440 ? Self.clock(total - 1440) + next : Self.clock(total)
        }
        let way = minutes < 0 ? "before" : "after"
        let moved = minutes == 0 ? "\(event)" : "\(Self.length(Int(minutes.magnitude))) \(way) \(event)"
        return moved + (addingDay ? next : "")
    }

    /// “30 minutes”, “1 hour”, “1 hour 30 minutes”; as a step “hour”, “90 minutes”.
    fileprivate static func length(_ minutes: Int, isStep: Bool = false) -> String {
        func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
        if isStep {
            if minutes == 1 || minutes == 60 { return minutes == 1 ? "minute" : "hour" }
            return minutes % 60 == 0 ? count(minutes / 60, "hour") : count(minutes, "minute")
        }
        let parts = [(minutes / 60, "hour"), (minutes % 60, "minute")].filter { $0.0 > 0 }
        return parts.map { count($0.0, $0.1) }.joined(separator: " ")
    }
}
