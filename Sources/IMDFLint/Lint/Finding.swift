/// A fault that a rule found.
public struct Finding: Sendable, Hashable, Identifiable {
    /// The rule's name.
    public let rule: String
    /// The severity.
    public let severity: Severity
    /// The message: the fault with the values, and what to do. It is put together at each call.
    public var message: String { words.text }
    let words: FindingWords
    /// The number of the file in ``Dataset/files``; nil if the archive as a whole is meant.
    public let file: Int?
    /// The byte offset in the file of the feature, or of the place itself if there is no pointer.
    public let offset: Int
    /// The JSON pointer (RFC 6901) from the feature to the place.
    public let pointer: String
    /// The offset in UTF-8 bytes of the place in the text that the pointer refers to; nil for the text as a whole.
    public let textOffset: Int?
    /// The affected feature.
    public let feature: FeatureHandle?
    /// Other features involved.
    public let related: [FeatureHandle]
    /// The position on the map.
    public let coordinate: Position?
    /// The values that the message shows, in its order; the rule declares their keys.
    public var values: [FindingValue] = []
    /// The JSON pointer of the member for a finding about all features of a type, empty for features as a whole;
    /// ``feature`` is then only an example. Nil for findings about one feature.
    public var typeMember: String? = nil
    /// The place in a file that is not part of the archive.
    public var place: FilePlace? = nil
    /// The finding itself, because no two are alike in rule, message, and place.
    public var id: Self { self }
    /// The kind of fault where no feature is concerned, in words that stay the same whatever the message says.
    var fault: String? = nil
}

/// The message of a finding. It is put together when it is read, because a report for people shows few of the findings that
/// are kept, and describing a feature takes longer than most checks.
struct FindingWords: Sendable, Hashable {
    private let fault: String
    /// The feature whose description the message begins with, and what describes it.
    private let subject: (handle: FeatureHandle, names: FeatureNames)?

    /// A message that is a complete sentence, or that continues the description of a feature.
    init(_ fault: String, of subject: FeatureHandle? = nil, _ names: @autoclosure () -> FeatureNames) {
        self.fault = fault
        self.subject = subject.map { ($0, names()) }
    }

    /// A message that is a complete sentence.
    init(_ sentence: String) { (fault, subject) = (sentence, nil) }

    /// The message.
    var text: String { Wording.whole(subject.map { "\($0.names.describe($0.handle)) \(fault)" } ?? fault) }

    static func == (a: FindingWords, b: FindingWords) -> Bool { a.text == b.text }

    func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// A check that was skipped, and why.
public struct Unchecked: Sendable, Hashable, Identifiable {
    /// The rule's name.
    public let rule: String
    /// The number of skipped checks.
    public let count: Int
    /// The reason, in a sentence.
    public let reason: String
    /// The features that the rule skipped, each once, in an order that does not depend on the files; empty if no
    /// individual features are affected.
    public let features: [FeatureHandle]
    /// The entry itself: a rule has one for each reason.
    public var id: Self { self }
}

/// The result of linting an archive.
public struct LintResult: Sendable {
    /// The venue that was linted.
    public let venue: Venue
    /// The names of the venue's features. The rules, the causes, and the reports share them.
    let names: FeatureNames
    /// The findings that were kept, by file, place, and rule.
    public private(set) var findings: [Finding]
    /// The number of findings of each rule that has any, kept or not.
    public private(set) var totals: [String: Int]
    /// The number of findings that are ignored or in the baseline.
    public internal(set) var suppressed = 0
    /// The tolerances that were applied.
    public internal(set) var tolerances = Tolerances.default
    /// The checks that were skipped.
    public let unchecked: [Unchecked]
    /// The rules that were applied, in the order of the registry.
    public internal(set) var rules: [Rule] = []
    /// The findings that are new or gone compared with a baseline or an earlier delivery; nil if nothing was compared.
    package internal(set) var history: FindingHistory?
    /// The number of findings of each severity that the features of each level have, by the level's index.
    let findingsByLevel: [Int: [Severity: Int]]

    /// The number of findings of a severity.
    public func count(_ severity: Severity) -> Int { severities[severity] ?? 0 }

    private(set) var severities: [Severity: Int]

    /// The openings that lie off the walls; nil if no rule needed the floor plan.
    var openingsOffWalls: OpeningsOffWalls?
    /// Whether the geometry of each feature is sound, by the number of the feature. Empty if no rule needed it.
    var sound: [Bool] = []

    /// The explanations of the findings, computed when a report first shows them.
    private(set) var causes = Shared<Explanations>()

    /// Adds findings that are not about the archive, at the front.
    mutating func add(_ others: [Finding]) {
        if others.isEmpty { return }
        findings = others + findings
        causes = Shared()
        for finding in others {
            totals[finding.rule, default: 0] += 1
            severities[finding.severity, default: 0] += 1
        }
    }
}

extension VenueSummary {
    /// The contents of the linted venue. Geometries that the linter found valid are not validated again.
    init(_ result: LintResult) { self.init(result.venue, findings: result.findingsByLevel, valid: result.sound) }
}
