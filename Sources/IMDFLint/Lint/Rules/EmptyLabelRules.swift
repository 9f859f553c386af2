/// Rules on labels without any text.
enum EmptyLabelRules {
    static let all = [empty]

    /// Whether a feature must have this label. If so, the rule that requires it reports an empty one.
    private static func isRequired(_ type: FeatureType, _ key: String) -> Bool {
        switch (type, key) {
        case (.level, "name"), (.level, "short_name"), (.occupant, "name"), (.venue, "name"): true
        default: false
        }
    }

    static let empty = Rule(
        "LabelsShouldNotBeEmpty", .ours, .warning, .values, LabelBody.types.map { .feature($0) },
        "A labels object has no text.",
        rationale: """
            Labels contain a text in at least one language; write null for a feature without a name. Programs that use \
            the first text of the object find none. If a rule requires the name, that rule reports it instead.
            """,
        examples: LabelBody.types.filter { !isRequired($0, "name") && $0 != .building }.map {
            .failing(
                "no text", .set($0, $0.hasAltName ? ["name": .marked([:]), "alt_name": nil] : ["name": .marked([:])]))
        } + [
            .failing("an alternative name", .set(.venue, ["alt_name": .marked([:])])),
            .failing("a building's alternative name", .set(.building, ["alt_name": .marked([:])])),
            .passing("null", .set(.kiosk, ["name": nil])),
        ], check: LabelBody.features(EmptyCheck(), and: [LabelBody.check(Footprint.self, EmptyCheck())]))

    private struct EmptyCheck: LabelCheck {
        @inline(__always) func look<P: Labeled>(at feature: FeatureView<P>, _ report: inout Reporter) {
            look(at: feature.name, "name", feature, &report)
            look(at: feature.shortName, "short_name", feature, &report)
            look(at: feature.altName, "alt_name", feature, &report)
        }

        @inline(__always) private func look<P: Labeled>(
            at labels: Labels?, _ key: String, _ feature: FeatureView<P>, _ report: inout Reporter
        ) {
            guard let labels, labels.isEmpty, feature.canTell(key), !isReported(feature, key) else { return }
            report.report("has \(key) {}, an object without a text; write null or add a text", at: "/properties/\(key)")
        }

        /// Whether another rule reports that the name is missing.
        private func isReported<P: Labeled>(_ feature: FeatureView<P>, _ key: String) -> Bool {
            if isRequired(P.featureType, key) { return true }
            guard key == "name" else { return false }
            // HasOnlyAltName reports this case.
            guard feature.altName?.isEmpty ?? true else { return true }
            if P.featureType == .building { return true }
            guard let amenity = feature as? FeatureView<Amenity>, let category = amenity.properties.category?.known
            else { return false }
            return PresenceRules.asksForName(category)
        }
    }
}

extension FeatureType { fileprivate var hasAltName: Bool { fields.contains { $0.key == "alt_name" } } }
