/// The bytes of the given text that a part of the rewritten text comes from.
struct Origin {
    var output: Range<Int>
    var source: Range<Int>

    static func map(_ range: Range<Int>, by origins: ContiguousArray<Origin>) -> Range<Int> {
        // They are in order, so that a value of a thousand parts does not compare each with all.
        var (low, high) = (0, origins.count)
        while low < high {
            let middle = (low + high) / 2
            if origins[middle].output.upperBound > range.lowerBound { high = middle } else { low = middle + 1 }
        }
        var result: Range<Int>?
        for origin in origins[low...] {
            guard origin.output.lowerBound < max(range.upperBound, range.lowerBound + 1) else { break }
            guard let known = result else {
                result = origin.source
                continue
            }
            result = min(known.lowerBound, origin.source.lowerBound)..<max(known.upperBound, origin.source.upperBound)
        }
        return result ?? origins.last?.source ?? 0..<0
    }
}

extension OpeningHours {
    /// Moves the source range of every part.
    mutating func mapRanges(_ map: (Range<Int>) -> Range<Int>) {
        func move(_ range: inout SourceRange) {
            let moved = map(range.bytes)
            range = SourceRange(moved.lowerBound, moved.upperBound)
        }
        for index in rules.indices {
            move(&rules[index].range)
            for part in rules[index].years.indices { move(&rules[index].years[part].range) }
            for part in rules[index].dates.indices { move(&rules[index].dates[part].range) }
            for part in rules[index].weeks.indices { move(&rules[index].weeks[part].range) }
            for part in rules[index].holidays.indices { move(&rules[index].holidays[part].range) }
            for part in rules[index].weekdays.indices { move(&rules[index].weekdays[part].range) }
            for part in rules[index].times.indices { move(&rules[index].times[part].range) }
        }
    }
}
