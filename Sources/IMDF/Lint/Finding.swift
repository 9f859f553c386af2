/// One fault that a rule has found.
public struct Finding: Sendable, Hashable {
    /// The rule's name.
    public let rule: String
    /// The severity.
    public let severity: Severity
    /// What is wrong, with the values, and what to do.
    public let message: String
    /// The number of the file in ``Dataset/files``; nil if the archive as a whole is meant.
    public let file: Int?
    /// Bytes from the start of the file to the feature, or to the place itself where there is no pointer.
    public let offset: Int
    /// The JSON pointer (RFC 6901) from the feature to the place.
    public let pointer: String
    /// UTF-8 bytes from the start of the text that the pointer means to the place in it; nil for the text as a whole.
    public let textOffset: Int?
    /// The feature concerned.
    public let feature: FeatureHandle?
    /// Other features that take part.
    public let related: [FeatureHandle]
    /// Where on the map.
    public let coordinate: Position?
    /// The JSON pointer of the member that a finding about all features of a type is about, the empty one for features
    /// as a whole; ``feature`` is then only an example. Nil for findings about one feature.
    public var typeMember: String? = nil
    /// The place where it is in a file that is not a part of the archive.
    public var place: FilePlace? = nil
    /// The kind of fault where no feature is concerned, in words that stay the same whatever the message says.
    var fault: String? = nil
}

/// What could not be checked, and why.
public struct Unchecked: Sendable, Hashable {
    /// The rule's name.
    public let rule: String
    /// How often.
    public let count: Int
    /// Why, in a sentence.
    public let reason: String
    /// The features that the rule was not asked of, each once and in an order that does not depend on the files; empty
    /// where no single features are concerned.
    public let features: [FeatureHandle]
}

/// What linting an archive gives.
public struct LintResult: Sendable {
    /// The venue that was linted.
    public let venue: Venue
    /// The findings that were kept, by file, place and rule.
    public private(set) var findings: [Finding]
    /// All findings of each rule that has any, kept or not.
    public private(set) var totals: [String: Int]
    /// How many findings do not count because they are ignored or in the baseline.
    public internal(set) var suppressed = 0
    /// What counted as noise.
    public internal(set) var tolerances = Tolerances.default
    /// What could not be checked.
    public let unchecked: [Unchecked]
    /// The rules that were asked, in the order of the registry.
    public internal(set) var rules: [Rule] = []
    /// How many findings of each severity the features of each level have, by the level's index.
    let findingsByLevel: [Int: [Severity: Int]]

    /// The number of findings of a severity.
    public func count(_ severity: Severity) -> Int { severities[severity] ?? 0 }

    private(set) var severities: [Severity: Int]

    /// Adds findings that are not about the archive, in front.
    mutating func add(_ others: [Finding]) {
        findings = others + findings
        for finding in others {
            totals[finding.rule, default: 0] += 1
            severities[finding.severity, default: 0] += 1
        }
    }
}
