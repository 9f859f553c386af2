/// How many features of a type have something in common, and one of them: the first by its id, so that it does not depend
/// on the order of the file.
struct TypeUse {
    private(set) var count = 0
    private(set) var example: Int

    init(_ example: Int) { self.example = example }

    @inline(__always)
    mutating func add<P: FeatureProperties>(_ index: Int, of type: P.Type, _ context: LintContext) {
        count += 1
        if index != example, isEarlier(index, P.featureType, context) { example = index }
    }

    @inline(never)
    private func isEarlier(_ index: Int, _ type: FeatureType, _ context: LintContext) -> Bool {
        context.dataset.precedes(FeatureHandle(type, index), FeatureHandle(type, example))
    }
}
