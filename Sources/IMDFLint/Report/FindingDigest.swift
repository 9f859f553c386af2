/// The findings of one rule, or of one rule under a cause, as a report for people shows them: where a value repeats, once
/// with the number; where an amount is measured, the largest first.
struct FindingDigest {
    /// A finding that is shown, and how many others have the same value.
    struct Item {
        let finding: Int
        /// The value that the finding and those like it have in common.
        let value: String?
        let others: Int
    }

    /// The findings to show, by their indices in the result.
    let items: [Item]
    /// The number of findings that are neither shown nor like one that is.
    let rest: Int

    /// - Parameters:
    ///   - indices: the findings of one rule, in the order of the result.
    ///   - total: their number, with those that were not kept.
    ///   - limit: how many to show.
    ///   - isFolded: whether findings with one value are shown once.
    init(_ indices: [Int], total: Int, limit: Int, _ result: LintResult, isFolded: Bool = true) {
        // Which of several are shown must not depend on the order of the file.
        let ordered = result.ordered(indices)
        let groups = isFolded ? Self.byValue(ordered, result) : []
        let isRepeating = groups.contains { $0.indices.count > 1 }
        let all: [Item]
        if isRepeating {
            all = groups.map { Item(finding: $0.indices[0], value: $0.value, others: $0.indices.count - 1) }
            items = Array(all.prefix(limit))
        } else {
            let order = Self.byAmount(ordered, result)?.prefix(limit) ?? ordered.prefix(limit).sorted()[...]
            items = order.map { Item(finding: $0, value: nil, others: 0) }
        }
        rest = total - items.reduce(0) { $0 + 1 + $1.others }
    }

    private struct Group {
        let value: String?
        var indices: [Int]
    }

    /// Findings with the same value together, those that are most first; the others one by one, behind.
    private static func byValue(_ indices: [Int], _ result: LintResult) -> [Group] {
        var places: [String: Int] = [:]
        var groups: [Group] = []
        for index in indices {
            guard let value = result.findings[index].repeatedValue else {
                groups.append(Group(value: nil, indices: [index]))
                continue
            }
            if let place = places[value] {
                groups[place].indices.append(index)
            } else {
                places[value] = groups.count
                groups.append(Group(value: value, indices: [index]))
            }
        }
        return groups.enumerated().sorted { a, b in
            (-a.element.indices.count, a.element.value ?? "", a.offset)
                < (-b.element.indices.count, b.element.value ?? "", b.offset)
        }.map(\.element)
    }

    /// The findings by the amount that they measure, largest first; nil if the rule measures none.
    private static func byAmount(_ indices: [Int], _ result: LintResult) -> [Int]? {
        // Equal areas differ in the last digits by the order in which they were measured.
        let amounts = indices.map { result.findings[$0].amount.map { ($0 * 10_000).rounded() } }
        guard amounts.contains(where: { $0 != nil }) else { return nil }
        return indices.indices.sorted { a, b in
            (-(amounts[a] ?? -.infinity), a) < (-(amounts[b] ?? -.infinity), b)
        }.map { indices[$0] }
    }
}

extension LintResult {
    /// Findings by their features, in an order that the files have no part in.
    func ordered(_ indices: [Int]) -> [Int] {
        venue.dataset.order(of: indices.map { findings[$0] }).map { indices[$0] }
    }
}

extension Finding {
    /// The size of the fault, in square meters or meters; nil if the rule measures nothing.
    var amount: Double? {
        for value in values where value.key.unit == .squareMeters || value.key.unit == .meters {
            if case .number(let number) = value.content { return number.isFinite ? number : nil }
        }
        return nil
    }

    /// A value that may be wrong in the same way in many features; nil for names, ids, and numbers.
    var repeatedValue: String? {
        for value in values {
            guard case .text(let text) = value.content, !FindingValue.Key.ownValues.contains(value.key) else {
                continue
            }
            return text
        }
        return nil
    }
}

extension FindingValue.Key {
    /// Values that are a feature's own, or that say which member is meant, so that it means nothing if they repeat.
    fileprivate static let ownValues: Set<FindingValue.Key> = [
        .name, .altName, .id, .correlationID, .expected, .member, .reference, .start, .end, .modified, .fileName,
        .otherFileName, .date,
    ]
}
