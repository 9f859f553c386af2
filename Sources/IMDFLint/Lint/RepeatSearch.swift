/// Looks through features for those that repeat an earlier one in some respect.
protocol RepeatSearch {
    /// The earlier feature that one repeats; nil if it is the first of its kind, which is remembered.
    mutating func earlier(_ index: Int) -> Int?
}

extension RepeatSearch {
    /// Calls back with each feature of a type that repeats one whose id comes earlier, and with that one.
    ///
    /// The features are looked through as they lie. Only where one repeats another are they looked through again by their
    /// ids: which of them is the first must not depend on the order of the file.
    func forEachRepeat(of type: FeatureType, _ context: LintContext, _ body: (_ index: Int, _ first: Int) -> Void) {
        var search = self
        guard (0..<context.dataset.features.count(of: type)).contains(where: { search.earlier($0) != nil }) else {
            return
        }
        forEachRepeat(in: context.order(of: type), body)
    }

    /// Calls back with each feature that repeats an earlier one of a list, and with that one.
    func forEachRepeat(in order: [Int], _ body: (_ index: Int, _ first: Int) -> Void) {
        var search = self
        for index in order {
            if let first = search.earlier(index) { body(index, first) }
        }
    }
}
