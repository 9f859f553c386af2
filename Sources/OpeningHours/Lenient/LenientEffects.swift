/// The effects of a reading, which can show that it was probably not meant.
extension OpeningHours {
    /// Chooses the missing separators: a rule that adds times on days of an earlier one gets a comma.
    ///
    /// - Returns: The place where the choice matters but nothing in the text supports it.
    mutating func settleSeparators(_ joints: [LenientAssembly.Joint]) -> Range<Int>? {
        var doubt: Range<Int>?
        guard joints.count == rules.count else { return nil }
        let masks = rules.map(PlausibilityCheck.widestMask)
        for index in rules.indices.dropFirst() where joints[index] == .guessed || joints[index] == .lineBreak {
            let shared = (max(0, index - Self.window)..<index).lazy.filter { masks[$0] & masks[index] != 0 }
            guard !shared.isEmpty else { continue }
            if doubt == nil { doubt = rules[index].range.bytes }
            // After a comma, times alone would be further times of the previous rule.
            let isOpen = rules[index].state != .closed && !rules[index].times.isEmpty && rules[index].selectsDays
            let isApart = shared.allSatisfy {
                rules[$0].state != .closed && !Self.overlap(rules[$0].times, rules[index].times)
            }
            if isOpen, isApart, rules[index - 1].allowsCommaAfter { rules[index].separator = .additional }
        }
        return doubt
    }

    /// The number of earlier rules to compare with.
    static let window = 64

    private static func overlap(_ a: [TimeSpan], _ b: [TimeSpan]) -> Bool {
        if a.isEmpty || b.isEmpty { return true }
        return a.contains { first in b.contains { PlausibilityCheck.touch(first, $0) } }
    }

    /// The reasons why a reading is not certain: it is never open, a rule cancels an earlier one or its exceptions, or
    /// a rule may be meant to add to an earlier one.
    func doubtfulEffects() -> [Diagnostic] {
        var found: [Diagnostic] = []
        func doubt(_ range: Range<Int>, _ reason: String) {
            found.append(Diagnostic(range, .warning, .spelling, reason, isGuess: true))
        }
        // The rules need not stand in the order of the text: exceptions come after the times that follow them.
        let places = rules.map { $0.range.bytes }
        if isNeverOpen, let start = places.map({ $0.lowerBound }).min(), let end = places.map({ $0.upperBound }).max() {
            doubt(start..<end, "As read, this is never open.")
        }
        for index in rules.indices where rules[index].mayExplainDates {
            // `Dec 24 9-13 except Su` closes some years on purpose.
            if index > 0, rules[index - 1].dates == rules[index].dates { continue }
            doubt(rules[index].range.bytes, "The weekday may only say what day the date is; as read, both must match.")
        }
        guard rules.count > 1 else { return found }
        // They decide most comparisons. A long value compares each rule with the 64 before it.
        let masks = rules.map(PlausibilityCheck.widestMask)
        for index in rules.indices.dropFirst() where rules[index].separator == .normal {
            let isReplaced = (max(0, index - Self.window)..<index).contains { other in
                masks[other] & ~masks[index] == 0 && PlausibilityCheck.covers(rules[index], rules[other])
            }
            if isReplaced, rules[index].state != .closed || rules[index].times.isEmpty {
                doubt(rules[index].range.bytes, "As read, this replaces an earlier rule completely.")
            }
        }
        for index in rules.indices.dropFirst()
        where rules[index].separator == .additional && rules[index].state != .closed {
            let isMeant = (max(0, index - Self.window)..<index).allSatisfy { other in
                masks[other] & masks[index] == 0 || rules[other].state == .closed
                    || !Self.overlap(rules[other].times, rules[index].times)
                        && !isException(rules[index], from: rules[other])
            }
            if !isMeant { doubt(rules[index].range.bytes, "This can add to an earlier rule or replace it.") }
        }
        for index in rules.indices {
            let earlier = max(0, index - Self.window)..<index
            let meeting = earlier.lazy.filter { masks[$0] & masks[index] != 0 }
            if rules[index].state == .closed {
                if index + 1 < rules.count, rules[index].closesEveryDay {
                    doubt(rules[index].range.bytes, "As read, this closes every day, and later rules open some.")
                } else if !closesOnlyOpenTimes(index, earlier) {
                    doubt(rules[index].range.bytes, "As read, this closes more than is open; these may be times.")
                }
            } else if meeting.contains(where: { opensException(index, of: $0) }) {
                doubt(rules[index].range.bytes, "As read, this replaces earlier times on some days.")
            } else if rules[index].times.contains(where: { $0.end == nil && $0.isOpenEnded }),
                meeting.contains(where: { hasOtherEnd(index, than: $0) })
            {
                doubt(rules[index].range.bytes, "This can end when an earlier rule ends, or have no fixed end.")
            } else if rules[index].separator == .normal, meeting.contains(where: { mayAdd(index, to: $0) }) {
                doubt(rules[index].range.bytes, "This can add to an earlier rule or replace it.")
            }
        }
        return found
    }

    /// Whether the times that a rule closes lie within the open times of earlier rules on its days, from the first
    /// start to the last end. Breaks count as open, because a closed afternoon may begin in the break.
    private func closesOnlyOpenTimes(_ index: Int, _ earlier: Range<Int>) -> Bool {
        guard !rules[index].times.isEmpty else { return true }
        let own = PlausibilityCheck.widestMask(rules[index])
        return rules[index].times.allSatisfy { span in
            guard let end = span.end, !span.start.isSolar, !end.isSolar else { return true }
            return earlier.contains { other in
                guard rules[other].state != .closed, PlausibilityCheck.widestMask(rules[other]) & own != 0 else {
                    return false
                }
                if rules[other].times.isEmpty || rules[other].times.contains(where: { $0.end == nil }) { return true }
                let starts = rules[other].times.lazy.map { $0.start.ordinary }
                let ends = rules[other].times.lazy.map { $0.isNextDay ? $0.end!.ordinary + 1440 : $0.end!.ordinary }
                return starts.min()! <= span.start.minutes
                    && ends.max()! >= (span.isNextDay ? end.minutes + 1440 : end.minutes)
            }
        }
    }

    /// Whether a rule cancels an earlier exception to it: `Dec 24 off; Mo-Fr 09:00-17:00` is open on that day, and
    /// `Mo off, 09:00-17:00` on Mondays.
    private func opensException(_ index: Int, of other: Int) -> Bool {
        let (rule, earlier) = (index, other)
        guard rules[earlier].state == .closed || !rules[earlier].holidays.isEmpty || !rules[earlier].isEveryDate,
            rules[rule].separator != .fallback, rules[rule].separator == .normal || rules[earlier].state == .closed,
            DateSpans.meet(rules[rule], rules[earlier])
        else { return false }
        if rules[earlier].state == .closed, !rules[earlier].times.isEmpty { return true }
        if !rules[earlier].holidays.isEmpty {
            // Single dates and holidays are exceptions themselves.
            let isException = rules[rule].dates.contains { $0.last == nil && !$0.first.isMonth }
            return !isException && (rules[rule].holidays.isEmpty || !rules[rule].weekdays.isEmpty)
        }
        let isWithin = DateSpans.lie(rules[rule], within: rules[earlier])
        if !rules[earlier].isEveryDate { return !isWithin }
        guard rules[earlier].state == .closed, rules[earlier].selectsDays else { return false }
        let closed = PlausibilityCheck.plainMask(rules[earlier].weekdays)
        return !isWithin || PlausibilityCheck.widestMask(rules[rule]) & ~closed != 0
    }

    /// Whether a rule applies to a few special days of another, so that it may be meant to replace it rather than to
    /// add to it: `Mo-Sa 09:00-12:00, Jul 11 14:00-16:00`.
    private func isException(_ rule: Rule, from earlier: Rule) -> Bool {
        guard DateSpans.meet(rule, earlier) else { return false }
        if rule.dates != earlier.dates || rule.weeks != earlier.weeks || rule.years != earlier.years {
            return !rule.isEveryDate
        }
        if rule.holidays != earlier.holidays { return !rule.holidays.isEmpty }
        return rule.weekdays.contains { !$0.occurrences.isEmpty }
            && earlier.weekdays.allSatisfy { $0.occurrences.isEmpty }
    }

    /// Whether a rule that gives only a start applies on some days of an earlier rule: `Mo-Fr 08:00-18:00; We 13:00+`.
    private func hasOtherEnd(_ index: Int, than other: Int) -> Bool {
        rules[other].state != .closed && rules[other].times.contains { $0.end != nil }
            && DateSpans.meet(rules[index], rules[other])
    }

    /// Whether a rule after a semicolon has other times than an earlier one, and may be meant to add to it:
    /// `Mo-Fr 09:00-12:00; Mo-Th 14:00-17:00` is closed on Monday mornings.
    private func mayAdd(_ index: Int, to other: Int) -> Bool {
        rules[other].state != .closed && rules[index].dates == rules[other].dates
            && rules[index].weeks == rules[other].weeks && rules[index].years == rules[other].years
            && !Self.overlap(rules[other].times, rules[index].times)
    }

    /// Whether nothing is open or unknown: all rules are closed, or give points in time.
    public var isNeverOpen: Bool {
        rules.indices.allSatisfy { index in
            rules[index].state == .closed
                || (!rules[index].times.isEmpty && rules[index].times.allSatisfy { $0.isPoints })
        }
    }
}

extension OpeningHours.Rule {
    /// Whether the rule has no years, dates, or weeks.
    fileprivate var isEveryDate: Bool { years.isEmpty && dates.isEmpty && weeks.isEmpty }

    /// Whether weekdays stand beside a date or a range shorter than a week, so that they may only say what days these
    /// are: `Dec 24 Th` is a date in the years in which it is a Thursday.
    ///
    /// In a year in which the days agree, both readings are the same.
    fileprivate var mayExplainDates: Bool {
        let mask = PlausibilityCheck.plainMask(weekdays)
        guard mask != 0, mask != 0x7F, holidays.isEmpty else { return false }
        return dates.contains { span in
            guard !span.isOpenEnded, let first = Self.day(span.first, year: nil),
                var last = Self.day(span.last ?? span.first, year: span.first.year)
            else { return false }
            if last < first { last += 366 }
            guard (0..<6).contains(last - first) else { return false }
            return span.first.year == nil
                || (first...last).contains { mask >> LocalDate(dayNumber: $0).weekday.rawValue & 1 == 0 }
        }
    }

    /// The number of a day; in a leap year if none is given. Nil if it is no day of a month.
    private static func day(_ point: OpeningHours.DatePoint, year: Int?) -> Int? {
        guard case .day(let month, let day) = point.anchor, point.weekdayShift == nil, point.dayOffset == 0 else {
            return nil
        }
        return LocalDate(known: point.year ?? year ?? 2000, month, day).dayNumber
    }

    /// Whether the rule closes all days of all years.
    fileprivate var closesEveryDay: Bool {
        state == .closed && times.isEmpty && isEveryDate && holidays.isEmpty
            && (weekdays.isEmpty || PlausibilityCheck.plainMask(weekdays) == 0x7F)
    }
}

/// Approximates the dates of a rule as days of a year, to compare two rules.
private enum DateSpans {
    /// Whether two rules can apply to the same date.
    static func meet(_ a: OpeningHours.Rule, _ b: OpeningHours.Rule) -> Bool {
        if !a.weeks.isEmpty, !b.weeks.isEmpty {
            let isShared = (1...53).contains { week in
                a.weeks.contains { $0.contains(week) } && b.weeks.contains { $0.contains(week) }
            }
            if !isShared { return false }
        }
        if a.dates.isEmpty || b.dates.isEmpty { return true }
        return spans(a).contains { first in spans(b).contains { first.overlaps($0) } }
    }

    /// Whether all dates of a rule are among those of another, as days of a year.
    static func lie(_ rule: OpeningHours.Rule, within other: OpeningHours.Rule) -> Bool {
        guard other.years.isEmpty || rule.years == other.years, other.weeks.isEmpty || rule.weeks == other.weeks else {
            return false
        }
        if other.dates.isEmpty || rule.dates == other.dates { return true }
        if rule.dates.isEmpty || other.dates.contains(where: { $0.first.year != nil }) { return false }
        return spans(rule).allSatisfy { own in
            spans(other).contains { $0.lowerBound <= own.lowerBound && $0.upperBound >= own.upperBound }
        }
    }

    /// The ranges of dates, with 32 days for each month. A date that depends on Easter counts as the whole year.
    private static func spans(_ rule: OpeningHours.Rule) -> [ClosedRange<Int>] {
        let year = 32...415
        return rule.dates.flatMap { dates -> [ClosedRange<Int>] in
            guard let first = place(dates.first, isEnd: false),
                let last = dates.isOpenEnded ? year.upperBound : place(dates.last ?? dates.first, isEnd: true)
            else { return [year] }
            return first <= last ? [first...last] : [first...year.upperBound, year.lowerBound...last]
        }
    }

    private static func place(_ point: OpeningHours.DatePoint, isEnd: Bool) -> Int? {
        guard point.weekdayShift == nil, point.dayOffset == 0 else { return nil }
        return switch point.anchor {
        case .month(let month), .weekday(let month, _, _): month * 32 + (isEnd ? 31 : 0)
        case .day(let month, let day): month * 32 + day
        case .easter: nil
        }
    }
}
