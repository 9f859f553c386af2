import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

@Suite struct RuleRegistryTests {
    /// A fault in the bytes of a zip is the one thing that an example in text cannot show.
    static let withoutExamples: Set = ["ArchiveEntryMustBeReadable", "ZipMustReadTheSameEverywhere"]

    @Test func `Every rule has a name of its own in the grammar of the official ones`() {
        let ids = RuleRegistry.all.map(\.id)
        expectEqual(Set(ids).count, ids.count)
        for id in ids {
            expectEqual(id.first?.isUppercase, true, "\(id)")
            #expect(id.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }, "\(id)")
            expectEqual(RuleRegistry.rule(id)?.id, id)
        }
    }

    @Test(arguments: RuleRegistry.all.map(\.id)) func `A rule explains itself`(_ id: String) throws {
        let rule = try #require(RuleRegistry.rule(id))
        #expect(rule.summary.hasSuffix(".") && rule.rationale.hasSuffix("."))
        expectEqual(rule.summary.first?.isUppercase, true)
        #expect(!rule.subjects.isEmpty)
        #expect(rule.examples.contains(where: \.isFailing) || Self.withoutExamples.contains(id))
    }

    @Test(arguments: RuleExample.all.filter(\.example.isFailing))
    func `A message is one line, names the feature and does not end in a full stop`(_ item: RuleExample) {
        for finding in item.result.findings {
            #expect(!finding.message.contains("\n") && !finding.message.hasSuffix("."))
            if let feature = finding.feature, let type = feature.type {
                // What many features have in common is said of their type: "3 units have …".
                let isOne = finding.typeMember == nil
                let text = finding.message
                #expect(isOne ? text.hasPrefix(type.rawValue) : text.contains(type.rawValue), "\(text)")
            }
        }
    }

    @Test func `Findings beyond the number wanted are counted all the same`() {
        let levels = (0..<30).map { number in
            Example.Edit.add(
                .detail, ["id": "00000000-0000-4000-8000-0000000001\(10 + number)", "properties": ["level_id": nil]])
        }
        let archive = ExampleArchive(Example(isFailing: true, caption: "", edits: levels)).archive
        let result = Linter(maximumPerRule: 5, date: .ofTests).lint(Venue(Dataset(reading: archive, jobs: 1)))
        expectEqual(result.findings.count, 5)
        expectEqual(result.totals, ["DetailMustReferenceLevel": 30])
        expectEqual(result.count(.violation), 30)
    }

    @Test(arguments: Profile.all.map(\.name))
    func `A profile is found by its name, and a selection of nothing leaves it as it is`(name: String) throws {
        let profile = try #require(Profile.named(name))
        expectEqual(profile.name, name)
        let rules = profile.rules.map(\.id)
        expectEqual(RuleSelection().applied(to: profile).rules.map(\.id), rules)
        expectEqual(LintPlan(profile: profile, selection: RuleSelection()).profile(layers: []).rules.map(\.id), rules)
    }

    @Test func `There is no profile of another name`() { #expect(Profile.named("none") == nil) }
}
