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
        // Positions that are not on the globe do not count.
        ([8, 20, 32, 500], displaced: [], scattered: [0, 2]), ([8, 20, 500], displaced: [1], scattered: []),
        ([8, 20, 32], displaced: [], scattered: [0, 2]), ([8, 8, 20, 32, 32], displaced: [], scattered: [0, 1, 3, 4]),
    ]) func `Features are displaced up to half of all`(_ longitudes: [Double], displaced: [Int], scattered: [Int]) {
        let survey = Self.survey(at: longitudes)
        expectEqual(survey.displaced.map(\.handle.index), displaced)
        expectEqual(survey.scattered.map(\.index), scattered)
        expectEqual((survey.whereabouts == nil), !scattered.isEmpty)
    }

    @Test func `Features of unknown types are displaced too`() {
        let point = #"{"type":"Point","coordinates":[20,47]}"#
        let survey = GeometrySurvey(TinyVenue.with(more: [TinyVenue.feature("statue", "statue", point, "")]))
        expectEqual(survey.displaced.map(\.handle), [FeatureHandle(nil, 0)])
        #expect(survey.isMisplaced(FeatureHandle(nil, 0)))
    }

    /// An address has no geometry, and what does not exist is not sound.
    @Test func `Nothing can be said about features without a place`() {
        let zero = #"{"type":"Point","coordinates":[0,0]}"#
        let survey = GeometrySurvey(
            TinyVenue.with(more: [
                TinyVenue.feature("address", "address", zero, ""), TinyVenue.feature("anchor", "anchor", zero, ""),
            ]))
        #expect(!survey.isMisplaced(FeatureHandle(.address, 0)) && survey.isMisplaced(FeatureHandle(.anchor, 0)))
        #expect(survey.isSound(FeatureHandle(.unit, 0)) && !survey.isSound(FeatureHandle(.unit, 99)))
    }
}
