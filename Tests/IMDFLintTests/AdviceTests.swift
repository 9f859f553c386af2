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
        "add", "adjust", "assign", "change", "check", "choose", "convert", "copy", "correct", "create", "cut",
        "declare", "delete", "draw", "end", "export", "extend", "fill", "fix", "free", "keep", "merge", "move",
        "percent-encode", "put", "reference", "remove", "rename", "repeat", "reverse", "round", "run", "save", "split",
        "trim", "update", "use", "write",
    ]

    /// Whether a message says what to do: a clause that begins with a verb, a question, or what was expected.
    static func isAdvice(_ message: String) -> Bool {
        if message.contains("did you mean “") || message.hasSuffix("?") || message.contains("?;") { return true }
        if message.contains(" should be “") { return true }
        if message.contains("expected ") && message.contains(", found ") { return true }
        return message.split(separator: #/[;:,.] /#).dropFirst().contains { clause in
            let words = clause.split(separator: " ")
            guard let first = words.first?.lowercased() else { return false }
            if verbs.contains(first) { return true }
            // "if one is part of the other, add …" and "the last value is used, remove …".
            return first == "if" || first == "it" && words.dropFirst().first == "must"
        }
    }

    @Test(arguments: RuleRegistry.all.map(\.id)) func `Every example's message gives advice`(id: String) throws {
        let rule = try #require(RuleRegistry.rule(id))
        for (example, findings) in ExampleFindings.of(rule) {
            for finding in findings {
                expectEqual(
                    Self.isAdvice(finding.message), (Self.exempt[id] == nil),
                    """
                    \(id), “\(example.caption)”: \(finding.message)
                    A message ends with advice such as “; move it”, which begins with one of `verbs` in this file. \
                    A note on what is not a fault is in `exempt`.
                    """)
                expectEqual(RefusedWord.found(in: finding.message), [], "\(finding.message)")
            }
        }
    }

    @Test func `Broken Mall's findings give advice`() throws {
        let archive = try Archive(
            path: Repository.root.appendingPathComponent("Fixtures/imdf-samples/broken-mall").path)
        let findings = ExampleCheck.lint(archive, by: Profile.strict).findings
        #expect(findings.count > 150)
        for finding in findings where Self.exempt[finding.rule] == nil {
            #expect(Self.isAdvice(finding.message), "\(finding.rule): \(finding.message)")
        }
    }

    @Test(arguments: [
        ("has no name; add it", true), ("has no name", false), ("has category “shop”; did you mean “shower”?", true),
        ("overlaps unit 1 by 2 m²; trim one", true), ("is longer than 45 m, or so", false),
    ]) func `Advice is known by its verb`(message: String, isAdvice: Bool) {
        expectEqual(Self.isAdvice(message), isAdvice)
    }

    @Test(arguments: entryErrors) func `An entry that cannot be read has advice`(error: EntryError) {
        #expect(Self.isAdvice(error.description), "\(error)")
        expectEqual(RefusedWord.found(in: error.description), [], "\(error)")
    }

    @Test func `Every error of an entry is in the list`() {
        expectEqual(Set(Self.entryErrors.map(Self.index)), Set(0...20))
    }

    private static let entryErrors: [EntryError] =
        EntryError.UnsafeName.allCases.map(EntryError.unsafeName) + [
            .nameNotUTF8, .encrypted, .unsupportedMethod(9), .unsupportedMethod(1), .onOtherDisk(2), .brokenZip64Field,
            .noLocalHeader(offset: 7, found: "nothing"), .headersDiffer(field: "name", local: "a", directory: "b"),
            .otherUnicodeName("b"), .sameName(count: 2, isCopy: true), .sameName(count: 2, isCopy: false),
            .symbolicLink, .belowLink("a"), .truncated(declared: 2, available: 1),
            .impossibleSize(declared: 9, compressed: 1), .inflatesShort(declared: 2, actual: 1),
            .inflatesLong(declared: 1), .checksumDiffers(declared: 1, actual: 2),
            .corruptData(reason: "invalid block type", offset: 3), .unreadable(reason: "Permission denied"),
            .outOfMemory(byteCount: 1), .linkOutside("/home/a"),
        ]

    /// A number for each case; a new one is named by the compiler, and then belongs in the list.
    private static func index(_ error: EntryError) -> Int {
        switch error {
        case .unsafeName: 0
        case .nameNotUTF8: 1
        case .encrypted: 2
        case .unsupportedMethod: 3
        case .onOtherDisk: 4
        case .brokenZip64Field: 5
        case .noLocalHeader: 6
        case .headersDiffer: 7
        case .otherUnicodeName: 8
        case .sameName: 9
        case .symbolicLink: 10
        case .belowLink: 11
        case .truncated: 12
        case .impossibleSize: 13
        case .inflatesShort: 14
        case .inflatesLong: 15
        case .checksumDiffers: 16
        case .corruptData: 17
        case .unreadable: 18
        case .outOfMemory: 19
        case .linkOutside: 20
        }
    }

    @Test func `Every exemption has a rule`() {
        for id in Self.exempt.keys { #expect(RuleRegistry.rule(id) != nil, "\(id)") }
    }
}
