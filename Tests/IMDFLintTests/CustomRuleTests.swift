import IMDFLint
import TestSupport
import Testing

/// Rules of a program's own, written with the public interface only: this file does not import the module for testing.
@Suite struct CustomRuleTests {
    private static let phone = Rule(
        "OccupantMustHavePhone", .warning, subjects: [.feature(.occupant)], summary: "An occupant has no phone number."
    ) { venue in
        venue.all(Occupant.self).filter { $0.phone == nil }.map {
            Rule.Fault($0, "has no phone number; add it", at: "/properties/phone")
        }
    }

    /// The findings of a profile.
    private func lint(_ profile: Profile) -> LintResult {
        Linter(profile: profile, date: LocalDate(dayNumber: 20_600)).lint(venue)
    }

    /// Two occupants, of which the second has a phone number.
    private var venue: Venue {
        var features = FeatureTables()
        var first = Feature<Occupant>(id: "first")
        first.name = ["en": "Tony's"]
        var second = Feature<Occupant>(id: "second")
        second.phone = "+49 40 1"
        features.append(first)
        features.append(second)
        return Venue(features: features)
    }

    @Test func `Its findings are those of any other rule`() throws {
        let profile = Profile.recommended.adding([Self.phone])
        let result = lint(profile)
        let finding = try #require(result.findings.first { $0.rule == Self.phone.id })
        expectEqual(result.totals[Self.phone.id], 1)
        #expect(finding.message.hasPrefix("occupant first"), "\(finding.message)")
        #expect(finding.message.hasSuffix("has no phone number; add it"))
        #expect(finding.feature == FeatureHandle(.occupant, 0) && finding.pointer == "/properties/phone")
        // The feature is one of the venue that was linted, and of no other.
        let feature = try #require(finding.feature)
        #expect(result.venue[feature] != nil && TinyVenue.with(occupants: ["", ""])[feature] == nil)
        #expect(finding.severity == .warning && finding.file == 0)
        #expect(result.findings.count > 1, "the rules of the profile are applied too")
        var text = ""
        for format in ReportFormat.all { text += format.render(result) }
        #expect(text.contains(Self.phone.summary))
    }

    @Test func `A fault of the archive, or of a feature of another one, is the archive's`() {
        let rule = Rule("NoFloorPlan", .info, .archive, subjects: [.archive], summary: "No floor plan.") { _ in
            [
                Rule.Fault("has no floor plan; add one"),
                Rule.Fault(FeatureHandle(.unit, 7_000), "is not here; look again"),
            ]
        }
        let result = lint(Profile(name: "own", summary: "Ours.") { _ in false }.adding([rule]))
        expectEqual(result.findings.map(\.message).sorted(), ["has no floor plan; add one", "is not here; look again"])
        #expect(result.findings.allSatisfy { $0.feature == nil && $0.severity == .info })
    }

    @Test func `Severities are the profile's, and a rule of the same name is replaced`() {
        var profile = Profile(name: "own", summary: "Ours.") { _ in false }.adding([Self.phone])
        profile.severities[Self.phone.id] = .violation
        expectEqual(lint(profile).count(.violation), 1)
        let none = Rule(Self.phone.id, .info, subjects: [.feature(.occupant)], summary: "Nothing.") { _ in [] }
        expectEqual(profile.adding([none]).rules.count, 1)
        #expect(lint(profile.adding([none])).findings.isEmpty)
    }
}
