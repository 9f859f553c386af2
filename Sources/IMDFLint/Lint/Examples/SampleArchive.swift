/// The smallest archive with a feature of every type, clean under every rule: what examples start from.
///
/// A shop and a walkway side by side on one level, about 23 m by 11 m; ``PlanCell`` has the plan. Ids end in the initial of
/// their type; the names of ``ID`` say which is which.
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

    /// The features in the order of their files. The first of a type is the one that edits change and copy.
    static let features: [FeatureType: [ExampleJSON]] = [
        .address: [
            address(.buildingAddress, "1 Harbor Street", unit: nil),
            address(.shopAddress, "1 Harbor Street", unit: "A"),
            address(.venueAddress, "2 Harbor Street", unit: nil),
        ],
        .amenity: [
            feature(
                .amenity,
                .atm,
                .point(25, 8),
                [
                    "category": "atm", "accessibility": nil, "name": ["en": "Cash"], "alt_name": nil, "hours": "24/7",
                    "phone": "+41315550100", "website": "https://www.example.com/atm", "unit_ids": [.id(.walkway)],
                    "address_id": nil, "correlation_id": nil,
                ]
            )
        ],
        .anchor: [
            feature(.anchor, .shopAnchor, .point(5, 5), ["address_id": .id(.shopAddress), "unit_id": .id(.shop)]),
            feature(.anchor, .stallAnchor, .point(16, 3), ["address_id": nil, "unit_id": .id(.walkway)]),
        ],
        .building: [
            feature(
                .building,
                .building,
                nil,
                [
                    "name": ["en": "Main Hall"], "alt_name": nil, "category": "unspecified", "restriction": nil,
                    "display_point": .point(15, 5), "address_id": .id(.buildingAddress),
                ]
            )
        ],
        .detail: [feature(.detail, .detail, .line((21, 6), (23, 6)), ["level_id": .id(.level)])],
        .fixture: [
            feature(
                .fixture,
                .counter,
                .box(.counter),
                [
                    "category": "furniture", "name": ["en": "Counter"], "alt_name": nil, "anchor_id": nil,
                    "level_id": .id(.level), "display_point": .point(2.5, 3),
                ]
            )
        ],
        .footprint: [
            feature(
                .footprint,
                .ground,
                .outline,
                ["category": "ground", "name": nil, "building_ids": [.id(.building)]]
            ),
            feature(
                .footprint,
                .roof,
                .outline,
                ["category": "aerial", "name": nil, "building_ids": [.id(.building)]]
            ),
        ],
        .geofence: [
            feature(
                .geofence,
                .geofence,
                .outline,
                [
                    "category": "geofence", "restriction": nil, "name": ["en": "Hall zone"], "alt_name": nil,
                    "correlation_id": nil, "display_point": .point(15, 5), "building_ids": [.id(.building)],
                    "level_ids": [.id(.level)], "parents": nil,
                ]
            )
        ],
        .kiosk: [
            feature(
                .kiosk,
                .stall,
                .box(.stall),
                [
                    "name": ["en": "Flowers"], "alt_name": nil, "anchor_id": .id(.stallAnchor), "level_id": .id(.level),
                    "display_point": .point(16, 3),
                ]
            )
        ],
        .level: [
            feature(
                .level,
                .level,
                .outline,
                [
                    "category": "unspecified", "restriction": nil, "outdoor": false, "ordinal": 0,
                    "name": ["en": "Ground"], "short_name": ["en": "G"], "display_point": .point(15, 5),
                    "address_id": nil, "building_ids": [.id(.building)],
                ]
            )
        ],
        .occupant: [
            feature(
                .occupant,
                .occupant,
                nil,
                [
                    "name": ["en": "Blue Fox Coffee"], "category": "coffee", "anchor_id": .id(.shopAnchor),
                    "hours": "Mo-Fr 08:00-18:00", "phone": "+41315550101",
                    "website": "https://www.example.com/blue-fox",
                    "validity": ["start": "2024-01-01T00:00:00Z", "end": nil, "modified": "2025-01-01T00:00:00Z"],
                    "correlation_id": nil,
                ]
            )
        ],
        .opening: [
            opening(
                .door,
                .line((10, 4), (10, 6)),
                "pedestrian",
                door: ["type": "open", "automatic": nil, "material": nil]
            ),
            opening(.entrance, .line((18, 0), (20, 0)), "pedestrian.principal", door: nil),
        ],
        .relationship: [
            feature(
                .relationship,
                .traversal,
                nil,
                [
                    "category": "traversal", "direction": "undirected", "origin": .reference(.id(.shop), .unit),
                    "intermediary": [.reference(.id(.door), .opening)],
                    "destination": .reference(.id(.walkway), .unit), "hours": nil,
                ]
            )
        ],
        .section: [
            feature(
                .section,
                .tables,
                .box(.tables),
                [
                    "category": "eatingdrinking", "restriction": nil, "accessibility": nil, "name": ["en": "Tables"],
                    "alt_name": nil, "display_point": .point(24, 5), "level_id": .id(.level), "address_id": nil,
                    "correlation_id": nil, "parents": nil,
                ]
            )
        ],
        .unit: [
            unit(.shop, .box(.shop), "room", name: ["en": "Shop 1"], displayPoint: .point(5, 5)),
            unit(.walkway, .box(.walkway), "walkway", name: nil, displayPoint: nil),
        ],
        .venue: [
            feature(
                .venue,
                .venue,
                .box(.site),
                [
                    "category": "shoppingcenter", "restriction": nil, "name": ["en": "Harbor Mall"], "alt_name": nil,
                    "hours": "Mo-Sa 08:00-20:00", "phone": "+41315550199", "website": "https://www.example.com",
                    "display_point": .point(15, 5), "address_id": .id(.venueAddress),
                ]
            )
        ],
    ]

    /// A feature by its name.
    static func feature(_ id: ID) -> ExampleJSON {
        let text = ExampleJSON.id(id).text
        return features.values.joined().first { $0["id"]?.text == text } ?? [:]
    }

    /// The footprint of a category, of which there is none below ground.
    static func footprint(_ category: FootprintCategory) -> ExampleJSON {
        feature(category == .aerial ? .roof : .ground)
    }

    /// The first feature of a type.
    static func first(_ type: FeatureType) -> ExampleJSON { features[type]?.first ?? [:] }

    /// The id that ends in two hexadecimal digits. Those of what examples add, which begin with 7, 8 or 9, come behind all
    /// that the archive has, so that findings about two features are theirs.
    static func id(_ ending: String) -> String {
        let isAdded = ending.first.map { "789".contains($0) } ?? false
        return "\(isAdded ? 1 : 0)0000000-0000-4000-8000-0000000000\(ending)"
    }

    /// A file of these features.
    static func collection(_ features: [ExampleJSON]) -> ExampleJSON {
        ["type": "FeatureCollection", "features": .array(features)]
    }

    private static func feature(
        _ type: FeatureType,
        _ id: ID,
        _ geometry: ExampleJSON,
        _ properties: ExampleJSON
    ) -> ExampleJSON {
        [
            "id": .id(id), "type": "Feature", "feature_type": .string(type.rawValue), "geometry": geometry,
            "properties": properties,
        ]
    }

    private static func address(_ id: ID, _ street: ExampleJSON, unit: ExampleJSON) -> ExampleJSON {
        feature(
            .address,
            id,
            nil,
            [
                "address": street, "unit": unit, "locality": "Bern", "province": "CH-BE", "country": "CH",
                "postal_code": "3000", "postal_code_ext": nil, "postal_code_vanity": nil,
            ]
        )
    }

    private static func opening(_ id: ID, _ line: ExampleJSON, _ category: ExampleJSON, door: ExampleJSON)
        -> ExampleJSON
    {
        feature(
            .opening,
            id,
            line,
            [
                "category": category, "accessibility": nil, "access_control": nil, "door": door, "name": nil,
                "alt_name": nil, "display_point": nil, "level_id": .id(.level),
            ]
        )
    }

    private static func unit(
        _ id: ID,
        _ area: ExampleJSON,
        _ category: ExampleJSON,
        name: ExampleJSON,
        displayPoint: ExampleJSON
    ) -> ExampleJSON {
        feature(
            .unit,
            id,
            area,
            [
                "category": category, "restriction": nil, "accessibility": nil, "name": name, "alt_name": nil,
                "level_id": .id(.level), "display_point": displayPoint,
            ]
        )
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
