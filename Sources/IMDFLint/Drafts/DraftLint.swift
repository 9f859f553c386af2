/// The findings of a draft, step by step: what there is, and what came and went with the last step.
///
///     var lint = DraftLint(draft)
///     try draft.perform(edit)
///     let change = lint.update(draft)
///     print(change.new.map(\.message), change.fixed.count, lint.result.findings.count)
///
/// The result is always that of a lint of the whole venue. Above some 4,000 features, what cannot have changed is taken from
/// the lint before: what lies where on levels without changes, and what rules say of each feature by itself.
public struct DraftLint: Sendable {
    /// The linter, with its profile and settings.
    public let linter: Linter
    /// The findings of the draft as it was at the last update.
    public private(set) var result: LintResult
    /// The memory that the last lint has left for the next one.
    private var memory: LintMemory?
    /// Venues with no more features than this are linted without a memory.
    private let small: Int

    /// Lints a draft.
    ///
    /// - Parameter linter: what to check. One that keeps only some findings of a rule compares only these.
    public init(_ draft: Draft, linter: Linter = Linter()) { self.init(draft, linter: linter, small: LintMemory.small) }

    init(_ draft: Draft, linter: Linter, small: Int) {
        (self.linter, self.small) = (linter, small)
        (result, memory) = Self.lint(draft, linter, small, nil)
    }

    private static func lint(_ draft: Draft, _ linter: Linter, _ small: Int, _ memory: LintMemory?)
        -> (LintResult, LintMemory?)
    {
        guard draft.venue.dataset.features.count > small else { return (draft.lint(linter), nil) }
        var memory = memory
        let result = linter.lint(draft.venue, after: &memory)
        return (result, memory)
    }

    /// Lints the draft again, after a step or after undoing one.
    ///
    /// - Returns: the findings that are new and those that are gone since the last update.
    @discardableResult
    public mutating func update(_ draft: Draft) -> FindingComparison {
        let before = result
        (result, memory) = Self.lint(draft, linter, small, memory)
        return FindingComparison(before, result)
    }
}

extension Draft {
    /// The findings of the draft as it is.
    public func lint(_ linter: Linter = Linter()) -> LintResult { linter.lint(venue) }
}
