/// A fix with its effect and safety, and with examples that serve as documentation and as tests.
///
/// Each fix is declared once. The `fix` command, `imdf-lint explain`, the pages, reports, and the tests use this
/// declaration.
public struct Fix: Sendable, Identifiable {
    /// The name: `trailing-comma`. It never changes its meaning.
    public let id: String
    /// Whether the meaning is certain, so that nothing is lost and nothing is guessed.
    public let isSafe: Bool
    /// The effect in a few words.
    public let summary: String
    /// The conditions under which it applies, and what it leaves alone.
    public let rationale: String
    /// The rules whose findings it fixes.
    public let rules: [String]
    /// Archives before and after.
    package var examples: [FixExample] { makeExamples() }
    /// Creates the examples on demand, as for rules.
    private let makeExamples: @Sendable () -> [FixExample]

    init(
        _ id: String, isSafe: Bool = true, _ summary: String, rationale: String, rules: [String],
        examples: @autoclosure @escaping @Sendable () -> [FixExample]
    ) {
        self.id = id
        self.isSafe = isSafe
        self.summary = summary
        self.rationale = rationale
        self.rules = rules
        makeExamples = examples
    }
}

extension Fix: Hashable {
    /// Fixes are equal if they have the same name.
    public static func == (a: Fix, b: Fix) -> Bool { a.id == b.id }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// A small archive before and after a fix: the minimal sample archive with edits.
package struct FixExample: Sendable {
    /// A caption of a few words.
    package let caption: String
    /// The archive to fix.
    package let before: Example
    /// The fixed archive; nil if the fix leaves it alone.
    package let after: Example?

    /// An archive that the fix changes.
    static func fixed(_ caption: String, _ before: Example.Edit..., to after: [Example.Edit]) -> FixExample {
        FixExample(caption: caption, before: .failing(caption, edits: before), after: .passing(caption, edits: after))
    }

    /// An archive that the fix does not change because the meaning is not certain.
    static func leftAlone(_ caption: String, _ before: Example.Edit...) -> FixExample {
        FixExample(caption: caption, before: .failing(caption, edits: before), after: nil)
    }
}

/// All fixes.
public enum FixRegistry {
    /// All fixes: first those of the JSON, then those of features, texts, and geometries, and those of several files.
    public static let all: [Fix] = Fix.structural + Fix.textual + Fix.geometric + Fix.identifying

    /// The fix with a name.
    public static func fix(_ id: String) -> Fix? { all.first { $0.id == id } }

    /// The fixes that need no review.
    public static let safe = Set(all.filter { $0.isSafe })

    /// The fixes for the findings of a rule.
    static func fixing(_ rule: String) -> Set<Fix> { byRule[rule] ?? [] }

    private static let byRule: [String: Set<Fix>] = {
        var fixes: [String: Set<Fix>] = [:]
        for fix in all { for rule in fix.rules { fixes[rule, default: []].insert(fix) } }
        return fixes
    }()
}
