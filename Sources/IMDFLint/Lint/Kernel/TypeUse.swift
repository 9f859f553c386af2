/// How many features of a type have something in common, and one of them: the first by its id, so that it does not depend
/// on the order of the file.
struct TypeUse {
    private(set) var count = 0
    private(set) var example: FeatureHandle

    init(_ example: FeatureHandle) { self.example = example }

    @inline(__always)
    mutating func add(_ feature: FeatureHandle, _ context: LintContext) {
        count += 1
        if feature != example, isEarlier(feature, context) { example = feature }
    }

    @inline(never)
    private func isEarlier(_ feature: FeatureHandle, _ context: LintContext) -> Bool {
        context.dataset.precedes(feature, example)
    }
}
