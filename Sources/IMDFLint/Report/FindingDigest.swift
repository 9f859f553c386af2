/// The findings of one rule, or of one rule under a cause, as reports for people show them. Findings with the same
/// value are shown once with their number. Findings that measure an amount are in descending order of it.
struct FindingDigest {
    /// A shown finding, and the number of others with the same value.
    struct Item {
        let finding: Int
        /// The value that the finding shares with those others.
        let value: String?
        let others: Int
    }

    /// The findings to show, by their indices in the result.
    let items: [Item]
    /// The number of findings that are neither shown nor counted with a shown one.
    let rest: Int

    /// - Parameters:
    ///   - indices: the findings of one rule, in the order of the result.
    ///   - total: their number, including those that were not kept.
    ///   - limit: the maximum number of findings to show.
    ///   - isFolded: whether findings with the same value are shown once.
    init(_ indices: [Int], total: Int, limit: Int, _ result: LintResult, isFolded: Bool = true) {
        // The selection must not depend on the order of features in the file.
        let ordered = result.ordered(indices)
        let groups = isFolded ? Self.byValue(ordered, result) : []
        let isRepeating = groups.contains { $0.indices.count > 1 }
        if isRepeating {
            items = result.newFirst(groups) { $0.indices }.prefix(limit).map {
                let first = result.newFirst($0.indices) { [$0] }[0]
                return Item(finding: first, value: $0.value, others: $0.indices.count - 1)
            }
        } else {
            let order =
                Self.byAmount(ordered, result).map { result.newFirst($0) { [$0] }.prefix(limit) }
                ?? result.newFirst(result.newFirst(ordered) { [$0] }.prefix(limit).sorted()) { [$0] }[...]
            items = order.map { Item(finding: $0, value: nil, others: 0) }
        }
        rest = total - items.reduce(0) { $0 + 1 + $1.others }
    }

    private struct Group {
        let value: String?
        var indices: [Int]
    }

    /// The findings grouped by value, largest group first, followed by the findings without a shared value.
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
            (-a.element.indices.count, a.element.value ?? "", a.offset) < (
                -b.element.indices.count, b.element.value ?? "", b.offset
            )
        }.map { $0.element }
    }

    /// The findings in descending order of the amount that they measure; nil if the rule measures none.
    private static func byAmount(_ indices: [Int], _ result: LintResult) -> [Int]? {
        // Equal areas can differ in their last digits, depending on the order of the computation.
        let amounts = indices.map { result.findings[$0].amount.map { ($0 * 10_000).rounded() } }
        guard amounts.contains(where: { $0 != nil }) else { return nil }
        return indices.indices.sorted { a, b in (-(amounts[a] ?? -.infinity), a) < (-(amounts[b] ?? -.infinity), b) }
            .map { indices[$0] }
    }
}

extension LintResult {
    /// The findings ordered by their features, independent of the order in the files.
    func ordered(_ indices: [Int]) -> [Int] { FindingOrder(venue.dataset, findings, indices).sorted }

    /// The first of the findings in this order; nil if there are none.
    func first(of indices: [Int]) -> Int? { FindingOrder(venue.dataset, findings, indices).first }
}

extension Finding {
    /// The size of the fault, in square meters or meters; nil if the rule measures nothing.
    var amount: Double? {
        for value in values where value.key.unit == .squareMeters || value.key.unit == .meters {
            if case .number(let number) = value.content { return number.isFinite ? number : nil }
        }
        return nil
    }

    /// A value that may be wrong in the same way in many features; nil if the value is a name, an id, or a number.
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
    /// Values that belong to one feature or that only identify a member. If they repeat, it means nothing.
    fileprivate static let ownValues: Set<FindingValue.Key> = [
        .name, .altName, .id, .correlationID, .expected, .member, .reference, .start, .end, .modified, .fileName,
        .otherFileName, .date,
    ]
}
