import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// How features are named in messages.
@Suite struct FeatureNamesTests {
    /// The names of features with these ids, nil for one without.
    private static func names(_ ids: [String?]) -> [String] {
        let features = ids.map { id in
            #"{\#(id.map { "\"id\":\"\($0)\"," } ?? "")"type":"Feature","feature_type":"anchor","#
                + #""geometry":{"type":"Point","coordinates":[8.54172,47.376910012]},"properties":{}}"#
        }
        let text = #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#
        let dataset = Dataset(file: "anchor.geojson", bytes: Array(text.utf8))
        let names = FeatureNames(Venue(dataset))
        return ids.indices.map { names.describe(FeatureHandle(.anchor, $0)) }
    }

    @Test(arguments: [
        (["3f2a81c0-4d1e-4a5b-8c6d-7e8f90a1b2c3"], ["anchor 3f2a81c0…"]),
        (
            [
                "3f2a81c0-4d1e-4a5b-8c6d-7e8f90a1b2c3", "3f2a81c0-4d1f-4a5b-8c6d-7e8f90a1b2c3",
                "4f2a81c0-4d1e-4a5b-8c6d-7e8f90a1b2c3",
            ], ["anchor 3f2a81c0-4d1e…", "anchor 3f2a81c0-4d1f…", "anchor 4f2a81c0…"]
        ),
        (
            ["00000000-0000-4000-8000-0000000000a1", "00000000-0000-4000-8000-0000000000a2"],
            ["anchor 00000000-0000-4000-8000-0000000000a1", "anchor 00000000-0000-4000-8000-0000000000a2"]
        ),
        // The same id twice is one id.
        (
            ["3f2a81c0-4d1e-4a5b-8c6d-7e8f90a1b2c3", "3F2A81C0-4d1e-4a5b-8c6d-7e8f90a1b2c3"],
            ["anchor 3f2a81c0…", "anchor 3F2A81C0…"]
        ), (["door 7"], ["anchor door 7"]),
    ]) func `An id is cut where it differs from all others`(ids: [String], names: [String]) {
        expectEqual(Self.names(ids), names)
    }

    @Test func `Features without an id and a geometry are named by what they belong to`() {
        let venue = TinyVenue.with(
            occupants: [#""category":"bank""#],
            more: [
                #"{"type":"Feature","feature_type":"occupant","geometry":null,"properties":{"anchor_id":"anchor-0"}}"#,
                #"{"type":"Feature","feature_type":"address","geometry":null,"properties":{"address":"1 Main Street"}}"#,
                #"{"type":"Feature","feature_type":"building","geometry":null,"properties":{"display_point":"#
                    + #"{"type":"Point","coordinates":[8.5,47.5]}}}"#,
            ])
        let names = FeatureNames(venue)
        expectEqual(names.describe(FeatureHandle(.occupant, 1)), "occupant at 8.0, 47.00005")
        expectEqual(names.describe(FeatureHandle(.address, 0)), "address “1 Main Street”")
        expectEqual(names.describe(FeatureHandle(.building, 0)), "building at 8.5, 47.5")
    }

    @Test func `A feature without an id is named by its place`() {
        expectEqual(Self.names([nil, ""]), ["anchor at 8.54172, 47.37691", "anchor at 8.54172, 47.37691"])
    }
}
