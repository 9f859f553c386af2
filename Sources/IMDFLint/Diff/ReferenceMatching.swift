/// The things without a place that are the same in two deliveries: by name, by what they refer to, and by what refers
/// to them.
struct ReferenceMatching {
    private let old: [FeatureRecord]
    private let new: [FeatureRecord]
    private let names: [String: String]
    /// The number of times that a feature that refers to an old id is now one that refers to a new id.
    private var votes: [[String]: Int] = [:]

    private static let label = "label"
    private static let correlation = "properties/correlation_id"
    /// More features than this that share a reference say nothing about each other.
    private static let crowd = 16

    /// - Parameters:
    ///   - names: what old ids are called now, as far as is known.
    ///   - pairs: the features that are known to be the same.
    init(
        _ old: [FeatureRecord],
        _ new: [FeatureRecord],
        names: [String: String],
        pairs: some Sequence<(old: Int, new: Int)>
    ) {
        self.old = old
        self.new = new
        self.names = names
        for pair in pairs {
            let after = new[pair.new].references
            for (key, ids) in old[pair.old].references {
                guard let others = after[key], ids.count * others.count <= Self.crowd else { continue }
                for id in ids where names[id] == nil { for other in others { votes[[id, other], default: 0] += 1 } }
            }
        }
    }

    /// The pairs among some features of one type, by their indexes: those that are each other's best.
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
            // A name or a producer's own number says more than one of several references.
            let weight = key[0] == Self.label || key[0] == Self.correlation ? 2 : 1
            for a in group.old { for b in group.new { scores[a, default: [:]][b, default: 0] += weight } }
        }
        let newIDs = Dictionary(news.compactMap { i in new[i].id.map { ($0, i) } }, uniquingKeysWith: { a, _ in a })
        let oldIDs = Dictionary(olds.compactMap { i in old[i].id.map { ($0, i) } }, uniquingKeysWith: { a, _ in a })
        for (ids, count) in votes {
            if let a = oldIDs[ids[0]], let b = newIDs[ids[1]] { scores[a, default: [:]][b, default: 0] += count }
        }
        return mutualBest(scores)
    }

    /// The name, and each reference in terms of new ids.
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

    /// Pairs of which each is the one that has most in common with the other.
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
