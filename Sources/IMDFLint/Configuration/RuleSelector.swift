/// A selector of rules: a rule name, a group of rules, a feature type, or `all`.
package enum RuleSelector: Hashable, Sendable {
    /// Every rule.
    case all
    /// The rules of a group: `geometry`.
    case group(Rule.Group)
    /// Findings on features of a type, or on the manifest: `unit`.
    case subject(String)
    /// One rule by its name.
    case rule(String)

    /// Parses a word; nil if it is unknown.
    package init?(_ word: String) {
        if word == "all" {
            self = .all
        } else if let group = Rule.Group(rawValue: word) {
            self = .group(group)
        } else if word == Manifest.featureTypeName || FeatureType(rawValue: word) != nil {
            self = .subject(word)
        } else if RuleRegistry.rule(word) != nil {
            self = .rule(word)
        } else {
            return nil
        }
    }

    /// The suggested correction of a misspelled word.
    package static func nearest(to word: String) -> String? { Spelling.nearest(to: word, in: words) }

    /// All words, general ones first.
    package static var words: [String] {
        ["all"] + Rule.Group.allCases.map { $0.rawValue } + [Manifest.featureTypeName]
            + FeatureType.allCases.map { $0.rawValue } + (RuleRegistry.all + ConfigurationRules.all).map { $0.id }
    }

    /// The word itself.
    package var word: String {
        switch self {
        case .all: "all"
        case .group(let group): group.rawValue
        case .subject(let name): name
        case .rule(let id): id
        }
    }

    /// The specificity; more specific words take precedence.
    var precedence: Int {
        switch self {
        case .all: 1
        case .group, .subject: 2
        case .rule: 3
        }
    }

    /// Whether the word selects findings of a rule on a subject.
    func matches(_ rule: Rule, on subject: String?) -> Bool {
        switch self {
        case .all: true
        case .group(let group): rule.group == group
        case .subject(let name): subject == name
        case .rule(let id): rule.id == id
        }
    }
}

extension Manifest {
    /// The word for the manifest among those for feature types.
    package static var featureTypeName: String { Rule.Subject.manifest.name }
}
