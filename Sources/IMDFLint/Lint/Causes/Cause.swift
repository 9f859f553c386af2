/// A mistake that explains several findings, such as a feature type that is misspelled throughout.
///
/// A cause is declared once, like a rule. Reports group findings by it, and `imdf-lint explain` and the tests use the same
/// declaration.
public struct Cause: Sendable, Identifiable {
    /// The name. It never changes its meaning.
    public let id: String
    /// The mistake, in one sentence.
    public let summary: String
    /// Advice on what to do, as an imperative.
    public let advice: String
    /// The signs of the mistake, and the findings that it explains.
    public let recognition: String
    /// The kind of work that removes it.
    public let effort: Effort
    /// Whether its findings of one rule all say the same, so that one of them is enough for people.
    let isUniform: Bool
    /// The rules of the findings that are the mistake itself; the others follow from it, and go with it.
    let mistakes: Set<String>
    /// Archives in which the cause must be found, and archives in which it must not.
    package var examples: [CauseExample] { makeExamples() }
    /// Claims the findings that the cause explains.
    let find: @Sendable (Cause, inout CauseSearch) -> Void
    private let makeExamples: @Sendable () -> [CauseExample]

    /// The kinds of work that remove a cause.
    public enum Effort: String, Sendable, CaseIterable {
        /// The same change in many places, which a program can make.
        case mechanical
        /// A value or a file to provide, or a decision to make.
        case property
        /// Geometry to redraw, or features to check one by one.
        case redraw

        /// The work in a few words.
        public var summary: String {
            switch self {
            case .mechanical: "the same change in many places"
            case .property: "a value or file to provide"
            case .redraw: "geometry to draw or correct"
            }
        }
    }

    init(
        _ id: String, _ summary: String, advice: String, recognition: String, effort: Effort, isUniform: Bool = false,
        mistakes: Set<String> = [], examples: @autoclosure @escaping @Sendable () -> [CauseExample],
        find: @escaping @Sendable (Cause, inout CauseSearch) -> Void
    ) {
        self.id = id
        self.summary = summary
        self.advice = advice
        self.recognition = recognition
        self.effort = effort
        self.isUniform = isUniform
        self.mistakes = mistakes
        makeExamples = examples
        self.find = find
    }
}

/// A small archive in which a cause is found or must not be found.
package struct CauseExample: Sendable {
    /// The archive: the minimal sample archive with edits.
    package let example: Example
    /// The number of findings that the cause explains, by rule; empty if the cause must not be found.
    package let gathers: [String: Int]

    /// An archive in which the cause is found, with exactly the findings that it explains.
    static func found(_ caption: String, gathers: [String: Int], _ edits: Example.Edit...) -> CauseExample {
        CauseExample(example: .failing(caption, edits: edits), gathers: gathers)
    }

    /// An archive with findings that look alike but have another cause.
    static func notFound(_ caption: String, _ edits: Example.Edit...) -> CauseExample {
        CauseExample(example: .passing(caption, edits: edits), gathers: [:])
    }

    /// An archive in which the cause is found, with the edits as an array.
    static func found(_ caption: String, gathers: [String: Int], edits: [Example.Edit]) -> CauseExample {
        CauseExample(example: .failing(caption, edits: edits), gathers: gathers)
    }

    /// An archive in which the cause is not found, with the edits as an array.
    static func notFound(_ caption: String, edits: [Example.Edit]) -> CauseExample {
        CauseExample(example: .passing(caption, edits: edits), gathers: [:])
    }
}

/// The findings of an archive that one mistake explains.
public struct Explanation: Sendable, Identifiable {
    /// The cause.
    public let cause: Cause
    /// The mistake with the values of this archive: `feature_type is written “Unit”, not “unit”`.
    public let statement: String
    /// Advice on what to do.
    public let advice: String
    /// The highest severity among the findings.
    public let severity: Severity
    /// The indices of the findings in ``LintResult/findings``, in their order.
    public let findings: [Int]

    /// The indices of the findings, which are unique because a finding has at most one explanation.
    public var id: [Int] { findings }
}
