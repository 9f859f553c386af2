/// A parser for the grammar of the specification that works on bytes, in one pass without lookahead tables or tokens.
///
/// Values are parsed in very large numbers, so only the parts of the value itself are allocated: keywords are compared
/// as integers of two or three bytes, and places are offsets.
///
/// Each file of this folder extends the parser by one kind of selector. A function named `take…` reads its part or
/// leaves the position unchanged; one named `expect…` reads it or throws.
struct HoursParser {
    typealias Rule = OpeningHours.Rule

    let bytes: UnsafeBufferPointer<UInt8>
    var at = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Reads the whole text.
    mutating func parse() throws(HoursFault) -> [Rule] {
        skipBlanks()
        guard at < bytes.count else { throw HoursFault(start: 0, end: bytes.count, reason: "There is nothing here") }
        var rules: [Rule] = []
        var separator = Rule.Separator.normal
        while true {
            var rule = Rule(separator: separator)
            try fill(&rule)
            let end = at
            skipBlanks()
            if at >= bytes.count {
                rules.append(consume rule)
                return rules
            }
            separator = try expectSeparator(after: rule)
            rules.append(consume rule)
            skipBlanks()
            if at >= bytes.count { throw HoursFault(start: end, end: at, reason: "No rule follows this separator") }
        }
    }

    private mutating func expectSeparator(after rule: Rule) throws(HoursFault) -> Rule.Separator {
        switch bytes[at] {
        case UInt8(ascii: ";"):
            at += 1
            return .normal
        case UInt8(ascii: "|") where peek(1) == UInt8(ascii: "|"):
            at += 2
            return .fallback
        case UInt8(ascii: ","):
            guard peek(1) == UInt8(ascii: " ") else {
                throw fault("A comma between rules is followed by a blank; without, it joins like selectors")
            }
            guard rule.allowsCommaAfter else {
                throw fault("A comma cannot start a new rule here, since the one before has neither times nor a state")
            }
            at += 1
            skipBlanks()
            // By the grammar, `10:00-12:00, 13:00-15:00` would add the afternoon on every day.
            if rule.modifier == nil, rule.comment == nil, startsTime {
                at -= 1
                throw fault("The times of a rule are joined by a comma without a blank")
            }
            return .additional
        default: throw fault("This cannot follow what stands before it")
        }
    }

    /// Reads one rule: years, dates, weeks, days, times, and state.
    private mutating func fill(_ rule: inout Rule) throws(HoursFault) {
        let start = at
        defer { rule.range = OpeningHours.SourceRange(start, at) }
        if peek(0) == 0x32, peek(1) == 0x34, peek(2) == 0x2F, peek(3) == 0x37, !isDigit(peek(4)) {
            at += 4
            rule.isAlways = true
            try takeMeaning(&rule)
            return
        }
        var hasParts = try takeWideSelectors(&rule)
        if let first = peekKind, first == .letter || first == .digit || first == .parenthesis {
            if try takeDays(&rule) {
                hasParts = true
                try expectGap()
            }
            if try takeTimes(&rule) { hasParts = true }
        }
        let hasMeaning = try takeMeaning(&rule)
        guard hasParts || hasMeaning else { throw fault("Neither a day, nor a time, nor a state starts here") }
    }

    /// Reads `open`, `closed`, `off`, `unknown`, a comment, or a state followed by a comment.
    @discardableResult private mutating func takeMeaning(_ rule: inout Rule) throws(HoursFault) -> Bool {
        let before = at
        skipBlanks()
        if takeWord("open") {
            rule.modifier = .open
        } else if takeWord("off") {
            rule.modifier = .off
        } else if takeWord("closed") {
            rule.modifier = .closed
        } else if takeWord("unknown") {
            rule.modifier = .unknown
        }
        let after = at
        skipBlanks()
        if let comment = try takeComment() {
            rule.comment = comment
            return true
        }
        at = rule.modifier == nil ? before : after
        return rule.modifier != nil
    }

    /// Reads a comment in quotation marks.
    mutating func takeComment() throws(HoursFault) -> String? {
        guard peek(0) == UInt8(ascii: "\"") else { return nil }
        var end = at + 1
        while end < bytes.count, bytes[end] != UInt8(ascii: "\"") { end += 1 }
        guard end < bytes.count else {
            throw HoursFault(
                start: at, end: bytes.count, reason: "The quotation mark that ends this comment is missing")
        }
        guard end > at + 1 else { throw HoursFault(start: at, end: end + 1, reason: "This comment is empty") }
        defer { at = end + 1 }
        return String(decoding: UnsafeBufferPointer(rebasing: bytes[(at + 1)..<end]), as: UTF8.self)
    }
}
