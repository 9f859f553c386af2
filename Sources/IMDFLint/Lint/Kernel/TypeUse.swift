/// The number of features of a type that have something in common, and an example of them: the first by id, so that it
/// does not depend on the order of the file.
struct TypeUse {
    private(set) var count = 0
    /// The rank of the example in the order of features.
    private var rank: Dataset.Rank

    var example: FeatureHandle { rank.handle }

    init(_ example: Dataset.Rank) { rank = example }

    mutating func add(_ feature: Dataset.Rank, _ context: LintContext) {
        count += 1
        if feature.surelyPrecedes(rank) ?? isEarlier(feature, context) { rank = feature }
    }

    @inline(never) private func isEarlier(_ feature: Dataset.Rank, _ context: LintContext) -> Bool {
        feature.handle != example && context.dataset.precedes(feature, rank)
    }
}
