/// Writing of rules as text for the strict parser.
extension LenientAssembly {
    /// The text for the strict parser, with the origin of each part.
    struct Output {
        var text: ContiguousArray<UInt8> = []
        var origins: ContiguousArray<Origin> = []
        /// The joint before each written rule, if its separator was guessed.
        var joints: [Joint] = []

        mutating func put(_ part: String, from source: Range<Int>, dropping count: Int) {
            let start = text.count
            var part = part
            part.withUTF8 { text.append(contentsOf: UnsafeBufferPointer(rebasing: $0[count...])) }
            origins.append(Origin(output: start..<text.count, source: source))
        }

        mutating func put(_ sign: StaticString) {
            for place in 0..<sign.utf8CodeUnitCount { text.append(sign.utf8Start[place]) }
        }
    }

    /// Writes all rules.
    func write() -> Output {
        var output = Output()
        output.text.reserveCapacity(96)
        output.origins.reserveCapacity(12)
        let isGuessed = rules.contains { $0.joint == .guessed || $0.joint == .lineBreak }
        for rule in rules {
            if isGuessed { output.joints.append(rule.joint) }
            write(rule, to: &output)
            guard !rule.alternatives.isEmpty else { continue }
            var other = rule
            other.replace(rule.entries.filter { $0.kind != .day && $0.kind != .date } + rule.alternatives)
            if other.joint == .bars { other.joint = .comma }
            if isGuessed { output.joints.append(other.joint) }
            write(other, to: &output)
        }
        return output
    }

    private func write(_ rule: Rule, to output: inout Output) {
        if !output.text.isEmpty {
            switch rule.joint {
            case .bars: output.put(" || ")
            case .comma: output.put(", ")
            default: output.put("; ")
            }
        }
        var entries = rule.entries
        if rule.has(.always), rule.hasDays {
            // Next to days, “around the clock” is a time span.
            for index in entries.indices where entries[index].kind == .always {
                entries[index].kind = .time
                entries[index].text = "00:00-24:00"
            }
        }
        var previous: LenientEntry.Kind?
        func put(_ index: Int) {
            let kind = entries[index].kind
            let follows = previous == kind && kind != .meaning
            if previous != nil { output.put(follows && !entries[index].isNarrowing ? "," : " ") }
            // The word `week` is written only before the first entry of a list.
            output.put(
                entries[index].text, from: entries[index].start..<entries[index].end,
                dropping: follows && kind == .week ? 5 : 0)
            previous = kind
        }
        // Most rules already have the entries in order.
        var place: UInt8 = 0
        var isOrdered = true
        for index in entries.indices {
            if entries[index].place < place { isOrdered = false }
            place = max(place, entries[index].place)
        }
        if isOrdered {
            for index in entries.indices { put(index) }
            return
        }
        for place in 0...LenientEntry.lastPlace {
            for index in entries.indices where entries[index].place == place { put(index) }
        }
    }
}
