/// The smallest archive with a feature of every type and no findings from any rule. Examples are edits of it.
///
/// A shop and a walkway are side by side on one level, about 23 m by 11 m; ``PlanCell`` shows the plan. Ids end in
/// the initial of their type; ``ID`` names them.
enum SampleArchive {
    /// The features of the archive, by the ends of their ids.
    enum ID: String {
        case buildingAddress = "a1"
        case shopAddress = "a2"
        case venueAddress = "a3"
        case atm = "b1"
        case building = "b0"
        case shopAnchor = "c1"
        case stallAnchor = "c2"
        case detail = "d1"
        case counter = "d2"
        case ground = "d3"
        case roof = "d4"
        case geofence = "d5"
        case stall = "d6"
        case level = "e1"
        case occupant = "e2"
        case door = "e3"
        case entrance = "e4"
        case traversal = "e5"
        case tables = "e6"
        case venue = "f0"
        case shop = "f1"
        case walkway = "f2"
    }

    static let manifest: ExampleJSON = [
        "version": "1.0.0", "created": "2026-05-01T12:00:00Z", "generated_by": nil, "language": "en", "extensions": nil,
    ]

    /// The features in the order of their files. Edits change and copy the first feature of a type.
    static let features: [FeatureType: [ExampleJSON]] = [
        .address: addresses, .amenity: amenities, .anchor: anchors, .building: buildings, .detail: details,
        .fixture: fixtures, .footprint: footprints, .geofence: geofences, .kiosk: kiosks, .level: levels,
        .occupant: occupants, .opening: openings, .relationship: relationships, .section: sections, .unit: units,
        .venue: venues,
    ]

    /// Returns a feature by its name.
    static func feature(_ id: ID) -> ExampleJSON {
        let text = ExampleJSON.id(id).text
        return features.values.joined().first { $0["id"]?.text == text } ?? [:]
    }

    /// The footprint of a category. There is none below ground.
    static func footprint(_ category: FootprintCategory) -> ExampleJSON {
        feature(category == .aerial ? .roof : .ground)
    }

    static func first(_ type: FeatureType) -> ExampleJSON { features[type]?.first ?? [:] }

    /// The id that ends in two hexadecimal digits. The ids of added features, which begin with 7, 8, or 9, sort after
    /// all ids of the sample, so that findings about two features are reported on the added one.
    static func id(_ ending: String) -> String {
        let isAdded = ending.first.map { "789".contains($0) } ?? false
        return "\(isAdded ? 1 : 0)0000000-0000-4000-8000-0000000000\(ending)"
    }

    /// The file that holds these features.
    static func collection(_ features: [ExampleJSON]) -> ExampleJSON {
        ["type": "FeatureCollection", "features": .array(features)]
    }
}

extension ExampleJSON {
    /// The id of a feature of the sample archive.
    static func id(_ id: SampleArchive.ID) -> ExampleJSON { .id(id.rawValue) }

    /// The id that ends in two hexadecimal digits; see ``SampleArchive/id(_:)``.
    static func id(_ ending: String) -> ExampleJSON { .string(SampleArchive.id(ending)) }

    /// A reference in a relationship.
    static func reference(_ id: ExampleJSON, _ type: FeatureType) -> ExampleJSON {
        ["id": id, "feature_type": .string(type.rawValue)]
    }
}
