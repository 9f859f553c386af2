import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// An entry of a baseline is for one venue, or, where there is none, for one archive.
@Suite struct BaselineEntryTests {
    private static func baseline(_ entry: String) throws -> Baseline {
        let text = #"{"schemaVersion":"2.0","findings":[{\#(entry),"rule":"FeatureMustHaveId"}]}"#
        return try Baseline(text: text, path: "/b/baseline.json")
    }

    private static func identity(_ venue: String?, _ path: String) -> ArchiveIdentity {
        let features = venue.map { [TinyVenue.feature("venue", $0, "null", "")] } ?? []
        return ArchiveIdentity(TinyVenue.with(more: features).dataset, at: path)
    }

    @Test(
        arguments: [
            (#""venue":"v""#, "v", "/b/a.zip", true), (#""venue":"v""#, "v", "/c/other.zip", true),
            (#""venue":"v""#, "w", "/b/a.zip", false), (#""venue":"v""#, nil, "/b/a.zip", false),
            (#""archive":"a.zip""#, nil, "/b/a.zip", true), (#""archive":"a.zip""#, nil, "/b/c.zip", false),
            (#""archive":"../c/a.zip""#, nil, "/c/a.zip", true),
            // An archive with a venue is never known by its path.
            (#""archive":"a.zip""#, "v", "/b/a.zip", false),
        ] as [(String, String?, String, Bool)]) func `An entry applies to its venue, or to its archive`(
            _ entry: String, _ venue: String?, _ path: String, _ applies: Bool
        ) throws
    {
        let baseline = try Self.baseline(entry)
        let key = try #require(baseline.counts.keys.first)
        expectEqual(baseline.isFor(key, Self.identity(venue, path)), applies)
    }

    @Test(arguments: [
        (#""venue":"v","related":[5]"#, "ids"), (#""venue":"v","related":"x""#, "an array of ids"),
        (#""type":"unit""#, "neither “venue” nor “archive”"), (#""venue":5"#, "venue"),
    ]) func `An entry that cannot be read is refused`(_ entry: String, _ words: String) {
        do {
            _ = try Self.baseline(entry)
            Issue.record("it was read")
        } catch { #expect("\(error)".contains(words), "\(error)") }
    }

    /// An entry has no empty member: `UnknownFeatureTypeShouldBeExtension` has findings without a kind of fault.
    @Test(arguments: RuleRegistry.all.map(\.id)) func `Entries of a rule's findings are read as they were written`(
        id: String
    ) throws {
        let rule = try #require(RuleRegistry.rule(id))
        var baseline = Baseline(path: "/b/baseline.json")
        for result in RuleExample.failing(of: rule).map(\.result) {
            let dataset = result.venue.dataset
            for finding in result.findings {
                baseline.add(
                    baseline.key(of: FindingKey(finding, dataset), in: ArchiveIdentity(dataset, at: "/b/a.zip")))
            }
        }
        let again = try Baseline(text: baseline.text, path: baseline.path)
        expectEqual(again.counts, baseline.counts)
    }
}
