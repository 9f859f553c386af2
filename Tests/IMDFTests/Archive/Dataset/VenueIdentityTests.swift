import TestSupport
import Testing

@testable import IMDF

/// The id of a venue, by which baselines and settings know an archive.
@Suite struct VenueIdentityTests {
    private static let (a, b) = ("a0000000-0000-4000-8000-000000000002", "b0000000-0000-4000-8000-000000000001")

    @Test(
        arguments: [
            ([], nil), ([a], a), ([b.uppercased()], b), ([b, a.uppercased()], a), (["Hall", a], "Hall"),
            ([a, "zoo"], a), (["b", "", "a"], "a"), ([""], nil),
        ] as [([String], String?)]) func `Of several venues the smallest id counts`(ids: [String], least: String?)
    {
        let features = ids.map { #"{"id":"\#($0)","type":"Feature","feature_type":"venue","geometry":null}"# }
        let text = #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#
        expectEqual(Dataset(file: "venue.geojson", bytes: Array(text.utf8)).venueID, least)
    }
}
