import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// Each message says what to do, or its rule has a reason why it does not.
@Suite struct `Advice` {
    /// The rules whose findings need no advice, and why.
    private static let exempt: [String: String] = [
        "BuildingAddressResolvesToVenueAddress": note, "GeofenceHasNoBuildingReference": note,
        "GeofenceHasNoLevelReference": note, "GeofenceHasParentReference": note,
        "ParkingUnitIsNotContainedByParkingLevel": note, "RelationshipHasGeometry": note,
        "SectionHasParentReference": note,
    ]

    private static let note = "a note on something that is not a fault"

    /// What advice begins with, after a semicolon or as a question.
    private static let verbs = [
        "add", "adjust", "assign", "change", "check", "choose", "convert", "copy", "correct", "cut", "declare",
        "delete",
        "draw",
        "end", "extend", "fill", "fix", "keep", "merge", "move", "percent-encode", "put", "reference", "remove",
        "rename",
        "repeat", "reverse", "round", "save", "split", "trim", "update", "use", "write",
    ]

    /// Whether a message says what to do: a clause that begins with a verb, a question, or what was expected.
    static func isAdvice(_ message: String) -> Bool {
        if message.contains("did you mean “") || message.hasSuffix("?") || message.contains("?;") { return true }
        if message.contains(" should be “") { return true }
        if message.contains("expected ") && message.contains(", found ") { return true }
        return message.split(separator: #/[;:,] /#).dropFirst().contains { clause in
            let words = clause.split(separator: " ")
            guard let first = words.first else { return false }
            if verbs.contains(String(first)) { return true }
            // "if one is part of the other, add …" and "the last value is used, remove …".
            return first == "if" || first == "it" && words.dropFirst().first == "must"
        }
    }

    @Test(arguments: RuleRegistry.all.map(\.id))
    func `Every example's message gives advice`(id: String) throws {
        let rule = try #require(RuleRegistry.rule(id))
        for (example, findings) in ExampleFindings.of(rule) {
            for finding in findings {
                #expect(
                    Self.isAdvice(finding.message) == (Self.exempt[id] == nil),
                    """
                    \(id), “\(example.caption)”: \(finding.message)
                    A message ends with advice such as “; move it”, which begins with one of `verbs` in this file. \
                    A note on what is not a fault is in `exempt`.
                    """
                )
                #expect(RefusedWord.found(in: finding.message) == [], "\(finding.message)")
            }
        }
    }

    @Test func `Broken Mall's findings give advice`() throws {
        let archive = try Archive(
            path: Repository.root.appendingPathComponent("Fixtures/imdf-samples/broken-mall").path
        )
        let findings = ExampleCheck.lint(archive, by: Profile.strict).findings
        #expect(findings.count > 150)
        for finding in findings where Self.exempt[finding.rule] == nil {
            #expect(Self.isAdvice(finding.message), "\(finding.rule): \(finding.message)")
        }
    }

    @Test(arguments: [
        ("has no name; add it", true), ("has no name", false), ("has category “shop”; did you mean “shower”?", true),
        ("overlaps unit 1 by 2 m²; trim one", true), ("is longer than 45 m, or so", false),
    ])
    func `Advice is known by its verb`(message: String, isAdvice: Bool) {
        #expect(Self.isAdvice(message) == isAdvice)
    }

    @Test func `Every exemption has a rule`() {
        for id in Self.exempt.keys { #expect(RuleRegistry.rule(id) != nil, "\(id)") }
    }
}
