/// Finds features that repeat an earlier one in some respect, such as their name.
protocol RepeatSearch {
    associatedtype Item
    /// The earlier item that this one repeats. Nil if it is the first of its kind; it is then remembered.
    mutating func earlier(_ item: Item) -> Item?
}

extension RepeatSearch where Item == FeatureHandle {
    /// Calls back with each feature of a type that repeats one whose id comes earlier, and with that one.
    ///
    /// The first pass uses file order. Only if it finds a repetition does a second pass use the order of the ids, so
    /// that the result does not depend on the order of the file.
    func forEachRepeat(
        of type: FeatureType, _ context: LintContext, _ body: (_ feature: FeatureHandle, _ first: FeatureHandle) -> Void
    ) {
        var search = self
        guard context.graph.features(of: type).contains(where: { search.earlier($0) != nil }) else { return }
        forEachRepeat(in: context.order(of: type).map { FeatureHandle(type, $0) }, body)
    }
}

extension RepeatSearch {
    /// Calls back with each feature that repeats an earlier one of a list, and with that one.
    func forEachRepeat(in order: [Item], _ body: (_ item: Item, _ first: Item) -> Void) {
        var search = self
        for item in order { if let first = search.earlier(item) { body(item, first) } }
    }
}
