import Foundation

@testable import IMDF

/// Venues of a few features, written beside the expectations of a test.
package enum TinyVenue {
    /// A venue with one level at ordinal 0, one room, an anchor for each occupant, and whatever else is given.
    ///
    /// - Parameter occupants: the properties of occupants as JSON, without braces and without an anchor.
    package static func with(occupants: [String] = [], amenities: [String] = [], more: [String] = []) -> Venue {
        var features = [
            feature(
                "level", "level-0", square(0),
                #""category":"unspecified","ordinal":0,"name":{"en":"Ground"},"short_name":{"en":"G"}"#),
            feature("unit", "room", square(0), #""category":"room","level_id":"level-0""#),
        ]
        for (number, properties) in occupants.enumerated() {
            let at = #"{"type":"Point","coordinates":[\#(8 + 0.00001 * Double(number)),47.00005]}"#
            features.append(feature("anchor", "anchor-\(number)", at, #""unit_id":"room""#))
            features.append(
                feature("occupant", "occupant-\(number)", "null", properties + #","anchor_id":"anchor-\#(number)""#))
        }
        for (number, properties) in amenities.enumerated() {
            let at = #"{"type":"Point","coordinates":[\#(8 + 0.00001 * Double(number)),47.00002]}"#
            features.append(feature("amenity", "amenity-\(number)", at, properties + #","unit_ids":["room"]"#))
        }
        return Venue(
            Dataset("{\"type\":\"FeatureCollection\",\"features\":[\((features + more).joined(separator: ","))]}"))
    }

    /// A feature as JSON.
    package static func feature(_ type: String, _ id: String, _ geometry: String, _ properties: String) -> String {
        #"{"type":"Feature","id":"\#(id)","feature_type":"\#(type)","geometry":\#(geometry),"properties":{\#(properties)}}"#
    }

    /// A square of a ten-thousandth of a degree, so many of them to the east.
    package static func square(_ number: Int) -> String {
        let west = 8 + 0.0001 * Double(number)
        let east = west + 0.0001
        return
            #"{"type":"Polygon","coordinates":[[[\#(west),47],[\#(east),47],[\#(east),47.0001],[\#(west),47.0001],[\#(west),47]]]}"#
    }
}

extension Venue {
    /// The sample venue of a name.
    package static func sample(_ name: String) throws -> Venue {
        try Venue(contentsOf: Repository.root.appendingPathComponent("Fixtures/imdf-samples/\(name)"))
    }
}
