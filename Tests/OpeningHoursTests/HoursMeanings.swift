import TestSupport

@testable import OpeningHours

/// Makes up clear meanings, writes them in the ways of many languages and clocks, and breaks some of them in one place.
struct HoursMeanings {
    /// What a place has open in a week.
    struct Meaning {
        /// Days from Monday, as a range or as a list.
        struct Days {
            var days: [Int]
            var isRange: Bool
        }

        var rules: [(days: Days?, spans: [Range<Int>])] = []

        /// The meaning in the form of the specification.
        var strict: String {
            rules.map { rule in
                let codes = OpeningHours.Weekday.allCases.map(\.code)
                let days = rule.days.map { $0.days.map { codes[$0] }.joined(separator: $0.isRange ? "-" : ",") + " " }
                let spans = rule.spans.map {
                    OpeningHours.TimePoint.clock($0.lowerBound) + "-" + OpeningHours.TimePoint.clock($0.upperBound)
                }
                return (days ?? "") + (spans.isEmpty ? "off" : spans.joined(separator: ","))
            }.joined(separator: "; ")
        }
    }

    /// A part of a written value, which a slip can hit.
    struct Piece {
        enum Kind { case day, dash, comma, start, end, meridiem, timeDash, timeComma, closing, joint, word, gap }

        var kind: Kind
        var text: String
    }

    /// A written meaning.
    struct Sample {
        var meaning: Meaning
        var text: String
        /// What was done to the text; nil if it is clear.
        var slip: String?
    }

    var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func pick<T>(_ list: [T]) -> T { list.randomElement(using: &random)! }
    mutating func chance(_ percent: Int) -> Bool { Int.random(in: 1...100, using: &random) <= percent }

    /// The next value. Four of five are broken in one place.
    mutating func next() -> Sample {
        while true {
            let isOnHalfClock = chance(35)
            let meaning = meaning(isOnHalfClock)
            let way = HoursWay(isOnHalfClock: isOnHalfClock, &self)
            if way.isUnclear(meaning) { continue }
            let pieces = way.pieces(of: meaning, &self)
            if chance(20) { return Sample(meaning: meaning, text: pieces.map(\.text).joined(), slip: nil) }
            var slips = HoursSlips(language: way.language, pieces: pieces)
            guard let slip = slips.breakOne(&self) else { continue }
            return Sample(meaning: meaning, text: slips.pieces.map(\.text).joined(), slip: slip)
        }
    }

    // MARK: Meanings

    private mutating func meaning(_ isOnHalfClock: Bool) -> Meaning {
        // Nights, and days of all lengths, stand alone; a later rule would cut them off.
        if chance(30) {
            let night = chance(40)
            let start = Int.random(in: night ? 34...47 : 0...44, using: &random) * 30
            let length = Int.random(in: 1...(night ? 16 : 20), using: &random) * 30
            let quarter = chance(20) ? 15 : 0
            let end = night ? start + length : min(start + length, 1440 - quarter)
            let span = start + quarter..<end + quarter
            return Meaning(rules: [(chance(80) ? days(in: 0...6) : nil, [span])])
        }
        let split = pick([2, 3, 4, 4, 4, 5])
        var meaning = Meaning(rules: [(days(in: 0...split), spans())])
        if split < 6, chance(60) { meaning.rules.append((days(in: split + 1...6), chance(35) ? [] : spans())) }
        return meaning
    }

    private mutating func days(in range: ClosedRange<Int>) -> Meaning.Days {
        let first = Int.random(in: range.lowerBound...range.upperBound, using: &random)
        let last = Int.random(in: first...range.upperBound, using: &random)
        if first == last || chance(15) { return Meaning.Days(days: [first], isRange: false) }
        if chance(20) { return Meaning.Days(days: [first, last], isRange: false) }
        return Meaning.Days(days: [first, last], isRange: true)
    }

    private mutating func spans() -> [Range<Int>] {
        func clock(_ hours: ClosedRange<Int>, _ random: inout SeededGenerator) -> Int {
            Int.random(in: hours, using: &random) * 60 + [0, 0, 0, 30, 15, 45].randomElement(using: &random)!
        }
        if chance(35) {
            let first = clock(7...10, &random)..<clock(11...13, &random)
            return [first, clock(14...15, &random)..<clock(17...21, &random)]
        }
        return [clock(6...11, &random)..<clock(12...22, &random)]
    }
}
