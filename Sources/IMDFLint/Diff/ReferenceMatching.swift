/// Matches features without a geometry in two deliveries: by name, by the features they refer to, and by the features
/// that refer to them.
struct ReferenceMatching {
    private let old: [FeatureRecord]
    private let new: [FeatureRecord]
    private let names: [String: String]
    /// The number of matched features that referred to an old id and now refer to a new id, by the two ids.
    private var votes: [[String]: Int] = [:]

    private static let label = "label"
    private static let correlation = "properties/correlation_id"
    /// The maximum number of features that share a reference. Larger groups do not identify their members.
    private static let crowd = 16

    /// - Parameters:
    ///   - names: the new ids by old ids, as far as they are known.
    ///   - pairs: the features that are already matched.
    init(
        _ old: [FeatureRecord], _ new: [FeatureRecord], names: [String: String],
        pairs: some Sequence<(old: Int, new: Int)>
    ) {
        self.old = old
        self.new = new
        self.names = names
        for pair in pairs {
            let after = new[pair.new].references
            for (key, ids) in old[pair.old].references {
                guard let others = after[key], Int64(ids.count) * Int64(others.count) <= Self.crowd else { continue }
                for id in ids where names[id] == nil { for other in others { votes[[id, other], default: 0] += 1 } }
            }
        }
    }

    /// The pairs among some features of one type, by their indices: those that are each other's best match.
    func pairs(_ olds: [Int], _ news: [Int]) -> [(old: Int, new: Int)] {
        var groups: [[String]: (old: [Int], new: [Int])] = [:]
        for index in olds {
            for key in keys(of: old[index], isOld: true) { groups[key, default: ([], [])].old.append(index) }
        }
        for index in news {
            for key in keys(of: new[index], isOld: false) { groups[key, default: ([], [])].new.append(index) }
        }
        var scores: [Int: [Int: Int]] = [:]
        for (key, group) in groups where group.old.count <= Self.crowd && group.new.count <= Self.crowd {
            // A name or a correlation id identifies a feature better than one of several references.
            let weight = key[0] == Self.label || key[0] == Self.correlation ? 2 : 1
            for a in group.old { for b in group.new { scores[a, default: [:]][b, default: 0] += weight } }
        }
        let newIDs = Dictionary(news.compactMap { i in new[i].id.map { ($0, i) } }, joining: { a, _ in a })
        let oldIDs = Dictionary(olds.compactMap { i in old[i].id.map { ($0, i) } }, joining: { a, _ in a })
        for (ids, count) in votes {
            if let a = oldIDs[ids[0]], let b = newIDs[ids[1]] { scores[a, default: [:]][b, default: 0] += count }
        }
        return mutualBest(scores)
    }

    /// The name and the references of a feature, with new ids.
    private func keys(of record: FeatureRecord, isOld: Bool) -> [[String]] {
        var keys: [[String]] = []
        if let label = record.label { keys.append([Self.label, label]) }
        for (key, ids) in record.references {
            for id in ids {
                let now = isOld && key != Self.correlation ? names[id] : id
                if let now { keys.append([key, now]) }
            }
        }
        return keys
    }

    /// The pairs in which each feature has the highest score with the other.
    private func mutualBest(_ scores: [Int: [Int: Int]]) -> [(old: Int, new: Int)] {
        func best(_ list: [Int: Int]) -> Int? {
            guard let top = list.values.max() else { return nil }
            let first = list.filter { $0.value == top }
            return first.count == 1 ? first.first?.key : nil
        }
        var reversed: [Int: [Int: Int]] = [:]
        for (a, list) in scores { for (b, score) in list { reversed[b, default: [:]][a] = score } }
        return scores.keys.sorted().compactMap { a in
            guard let b = scores[a].flatMap(best), reversed[b].flatMap(best) == a else { return nil }
            return (a, b)
        }
    }
}
