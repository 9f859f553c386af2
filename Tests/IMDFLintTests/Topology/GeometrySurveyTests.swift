import Testing
import TestSupport

@testable import IMDF
@testable import IMDFLint

/// Features are displaced if most of the others are elsewhere; where no place has most of them, none is.
@Suite struct GeometrySurveyTests {
    /// Amenities at these degrees of longitude.
    private static func survey(at longitudes: [Double]) -> GeometrySurvey {
        let features = longitudes.enumerated().map { number, longitude in
            TinyVenue.feature(
                "amenity", "amenity-\(number)", #"{"type":"Point","coordinates":[\#(longitude),47]}"#,
                #""category":"phone""#)
        }
        return GeometrySurvey(
            Venue(Dataset("{\"type\":\"FeatureCollection\",\"features\":[\(features.joined(separator: ","))]}")))
    }

    @Test(arguments: [
        // Displaced: the indices of features far from the rest. Scattered: those where no place is the venue's.
        ([8, 8, 8, 20], displaced: [3], scattered: []),
        // Exactly half: the place is that of the lesser median.
        ([8, 8, 20, 20], displaced: [2, 3], scattered: []), ([8, 20], displaced: [1], scattered: []),
        // One more than half are not at the median.
        ([8, 20, 32], displaced: [], scattered: [0, 2]), ([8, 8, 20, 32, 32], displaced: [], scattered: [0, 1, 3, 4]),
    ]) func `Features are displaced up to half of all`(_ longitudes: [Double], displaced: [Int], scattered: [Int]) {
        let survey = Self.survey(at: longitudes)
        #expect(survey.displaced.map(\.handle.index) == displaced)
        #expect(survey.scattered.map(\.index) == scattered)
        #expect((survey.whereabouts == nil) == !scattered.isEmpty)
    }
}
