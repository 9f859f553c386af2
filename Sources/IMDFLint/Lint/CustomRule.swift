extension Rule {
    /// A fault that a custom rule found.
    public struct Fault: Sendable, Hashable {
        /// The affected feature; nil if the archive as a whole is meant.
        public var feature: FeatureHandle?
        /// The message: the fault with its values, and what to do. It continues the description of the feature, as in "has
        /// no phone number; add it", and stands alone if there is no feature.
        public var message: String
        /// The JSON pointer (RFC 6901) from the feature to the place: `/properties/phone`.
        public var pointer: String
        /// Other features involved.
        public var related: [FeatureHandle]

        /// A fault of a feature.
        public init(
            _ feature: some FeatureIdentifying, _ message: String, at pointer: String = "",
            related: [FeatureHandle] = []
        ) {
            self.feature = feature.handle
            self.message = message
            self.pointer = pointer
            self.related = related
        }

        /// A fault of the archive as a whole.
        public init(_ message: String) {
            feature = nil
            self.message = message
            pointer = ""
            related = []
        }
    }

    /// A custom rule, to add to a ``Profile``.
    ///
    ///     let phone = Rule("OccupantMustHavePhone", .warning, subjects: [.feature(.occupant)],
    ///                      summary: "An occupant has no phone number.") { venue in
    ///         venue.all(Occupant.self).filter { $0.phone == nil }.map { Rule.Fault($0, "has no phone number; add it") }
    ///     }
    ///     let linter = Linter(profile: .recommended.adding([phone]))
    ///
    /// Findings of the rule behave like those of any other: they have a position in a file and on the map, count in the
    /// totals, and appear in all reports. The order of the faults does not matter.
    ///
    /// - Parameters:
    ///   - id: the name, which should differ from those in ``RuleRegistry``.
    ///   - severity: the severity of its findings.
    ///   - group: the kind of rule.
    ///   - subjects: the subjects of the rule.
    ///   - summary: the fault that is reported, in one sentence.
    ///   - rationale: the reason why the fault matters.
    ///   - find: returns the faults of a venue. Features of other venues are left out of findings.
    public init(
        _ id: String, _ severity: Severity, _ group: Group = .values, subjects: [Subject], summary: String,
        rationale: String = "", find: @escaping @Sendable (Venue) -> [Fault]
    ) {
        self.init(
            id, .custom, severity, group, subjects, summary, rationale: rationale, examples: [],
            check: .archive { context, reporter in
                let storage = context.storage
                for fault in find(context.venue) {
                    let message = FindingMessage(fault.message)
                    if let feature = fault.feature, storage.has(feature) {
                        let related = fault.related.filter(storage.has)
                        reporter.report(on: feature, message, at: fault.pointer, related: related)
                    } else {
                        reporter.report(file: nil, subject: fault.message, message)
                    }
                }
            })
    }
}

extension Profile {
    /// The profile with more rules at its end. They replace rules of the profile with the same name.
    public func adding(_ others: [Rule]) -> Profile {
        let names = Set(others.map { $0.id })
        var profile = Profile(name: name, summary: summary, rules: rules.filter { !names.contains($0.id) } + others)
        profile.severities = severities
        return profile
    }
}

extension LintResult {
    /// The rule with a name: a registered one, or a custom one that was applied.
    func rule(_ id: String) -> Rule? { RuleRegistry.rule(id) ?? rules.first { $0.id == id } }
}
