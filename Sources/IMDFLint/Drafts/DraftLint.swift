/// The findings of a draft, step by step: what there is, and what came and went with the last step.
///
///     var lint = DraftLint(draft)
///     try draft.perform(edit)
///     let change = lint.update(draft)
///     print(change.new.map(\.message), change.fixed.count, lint.result.findings.count)
///
/// The whole venue is linted after each step.
public struct DraftLint: Sendable {
    /// The linter, with its profile and settings.
    public let linter: Linter
    /// The findings of the draft as it was at the last update.
    public var result: LintResult { found.result }
    private var found: KeyedFindings

    /// Lints a draft.
    ///
    /// - Parameter linter: what to check. One that keeps only some findings of a rule compares only these.
    public init(_ draft: Draft, linter: Linter = Linter()) {
        self.linter = linter
        found = KeyedFindings(draft.lint(linter))
    }

    /// Lints the draft again, after a step or after undoing one.
    ///
    /// - Returns: the findings that are new and those that are gone since the last update.
    @discardableResult public mutating func update(_ draft: Draft) -> FindingComparison {
        let before = found
        found = KeyedFindings(draft.lint(linter))
        return FindingComparison(before, found)
    }
}

extension Draft {
    /// The findings of the draft as it is.
    public func lint(_ linter: Linter = Linter()) -> LintResult { linter.lint(venue) }
}
