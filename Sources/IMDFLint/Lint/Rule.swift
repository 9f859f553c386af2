/// A check with its subject, severity, and rationale, and with examples that serve as documentation and as tests.
///
/// Each rule is declared once. The linter, `imdf-lint rules` and `explain`, the pages on rules, and the tests use this
/// declaration.
public struct Rule: Sendable, Identifiable {
    /// The name; for official rules, the one in the IMDF Validations 1.0.3. It never changes its meaning.
    public let id: String
    /// The origin of the rule.
    public private(set) var origin: Origin
    /// The severity of a finding; for official rules, the official one.
    public let severity: Severity
    /// The kind of rule.
    public let group: Group
    /// The subjects.
    public let subjects: [Subject]
    /// The fault that is reported, in one sentence.
    public let summary: String
    /// The reason why it matters, and the interpretation where the standard is ambiguous.
    public let rationale: String
    /// The keys of the values that findings of the rule carry. A finding may lack some of them.
    public let values: [FindingValue.Key]
    /// Examples that the rule must report, and examples that it must not.
    package var examples: [Example] { makeExamples() }
    /// The profiles that include it.
    public private(set) var audience = Audience.everyone
    let check: Check
    /// Creates the examples on demand: there are many, and a run of the linter needs none.
    private let makeExamples: @Sendable () -> [Example]

    /// The profiles that include a rule.
    public enum Audience: Sendable, Hashable {
        /// All profiles, except those of consumers with different rules.
        case everyone
        /// Strict profiles only: most archives break the rule without harm.
        case strict
        /// The consumer's profile with this name only.
        case consumer(String)
    }

    /// The origin of the rule.
    public enum Origin: String, Sendable, CaseIterable {
        /// The official IMDF Validations 1.0.3.
        case official
        /// Specific to this project.
        case ours
        /// Added by a program that uses the library; see ``Rule/init(_:_:_:subjects:summary:rationale:find:)``.
        case custom

        /// The origin in words, for pages and explanations of rules.
        package var phrase: String {
            switch self {
            case .official: "official (IMDF Validations 1.0.3)"
            case .ours: "ours (specific to this project)"
            case .custom: "custom (added by a program)"
            }
        }
    }

    /// The kinds of rules.
    public enum Group: String, Sendable, CaseIterable {
        /// The delivery as a whole: files, manifest, counts.
        case archive
        /// JSON, GeoJSON, ids, and feature types, on which everything else depends.
        case structure
        /// References between features.
        case references
        /// Geometries: type, rings, validity, position.
        case geometry
        /// Values of the standard's category lists.
        case categories
        /// Properties that must or should be present.
        case presence
        /// The form of property values.
        case values
        /// Opening hours.
        case hours
        /// Features that must be consistent with each other.
        case consistency
    }

    /// The subject of a rule.
    public enum Subject: Hashable, Sendable {
        /// The delivery as a whole.
        case archive
        /// The manifest.
        case manifest
        /// Features of a type.
        case feature(FeatureType)

        /// The subject's name: the feature type's, `archive` or `manifest`.
        public var name: String {
            switch self {
            case .archive: "archive"
            case .manifest: "manifest"
            case .feature(let type): type.rawValue
            }
        }
    }

    /// The check of a rule.
    enum Check: Sendable {
        /// Reports faults found while reading and linking. No two rules report the same kind of fault.
        case issues([IssueFault], @Sendable (Issue, inout Reporter) -> Void)
        /// Checks each feature of a type.
        case feature(FeatureCheck)
        /// Checks each level separately, in order.
        case levels(@Sendable (LevelView, inout Reporter) -> Void)
        /// Checks the archive as a whole.
        case archive(@Sendable (LintContext, inout Reporter) -> Void)
        /// Combines several of these.
        indirect case several([Check])

        /// Calls back with each check that is not a combination.
        func forEachPart(_ body: (Check) -> Void) {
            guard case .several(let checks) = self else { return body(self) }
            for check in checks { check.forEachPart(body) }
        }
    }

    init(
        _ id: String, _ origin: Origin, _ severity: Severity, _ group: Group, _ subjects: [Subject], _ summary: String,
        rationale: String, values: [FindingValue.Key] = [], examples: @autoclosure @escaping @Sendable () -> [Example],
        check: Check
    ) {
        self.id = id
        self.origin = origin
        self.severity = severity
        self.group = group
        self.subjects = subjects
        self.summary = summary
        self.rationale = rationale
        self.values = values
        makeExamples = examples
        self.check = check
    }

    /// The rule, restricted to some profiles.
    func asked(by audience: Audience) -> Rule {
        var rule = self
        rule.audience = audience
        return rule
    }

    /// The rule as one of this project's own. Needed for rules made by patterns, which create official rules.
    var ours: Rule {
        var rule = self
        rule.origin = .ours
        return rule
    }

    /// An official rule.
    init(
        _ id: String, _ severity: Severity, _ group: Group, _ subjects: [Subject], _ summary: String, rationale: String,
        values: [FindingValue.Key] = [], examples: @autoclosure @escaping @Sendable () -> [Example], check: Check
    ) {
        self.init(
            id, .official, severity, group, subjects, summary, rationale: rationale, values: values,
            examples: examples(), check: check)
    }
}

/// A check of the features of one type. It is always a ``TypedFeatureCheck``; a class, since Embedded Swift has neither
/// existentials nor casts of them.
class FeatureCheck: @unchecked Sendable {
    // Unchecked, as a class with subclasses must be: all their properties are constants.
    let type: FeatureType

    init(_ type: FeatureType) { self.type = type }
}

/// A check of the features of one Swift type.
final class TypedFeatureCheck<P: DeclaredProperties>: FeatureCheck, @unchecked Sendable {
    let body: @Sendable (FeatureView<P>, inout Reporter) -> Void

    init(_ body: @escaping @Sendable (FeatureView<P>, inout Reporter) -> Void) {
        self.body = body
        super.init(P.featureType)
    }
}

extension Rule.Check {
    /// A check of each feature of one type.
    static func each<P: DeclaredProperties>(
        _ type: P.Type, _ body: @escaping @Sendable (FeatureView<P>, inout Reporter) -> Void
    ) -> Rule.Check { .feature(TypedFeatureCheck<P>(body)) }

    /// Checks of the features of several types.
    static func features(_ checks: [FeatureCheck]) -> Rule.Check { .several(checks.map { .feature($0) }) }
}
