// The features of the sample archive, with one function for each type. A single literal for all of them takes longer
// to compile than a hundred rules.

extension SampleArchive {
    static var addresses: [ExampleJSON] {
        [
            address(.buildingAddress, "1 Harbor Street", unit: nil),
            address(.shopAddress, "1 Harbor Street", unit: "A"), address(.venueAddress, "2 Harbor Street", unit: nil),
        ]
    }

    static var amenities: [ExampleJSON] {
        [
            feature(
                .amenity, .atm, .point(25, 8),
                [
                    "category": "atm", "accessibility": nil, "name": ["en": "Cash"], "alt_name": nil, "hours": "24/7",
                    "phone": "+41315550100", "website": "https://www.example.com/atm", "unit_ids": [.id(.walkway)],
                    "address_id": nil, "correlation_id": nil,
                ])
        ]
    }

    static var anchors: [ExampleJSON] {
        [
            feature(.anchor, .shopAnchor, .point(5, 5), ["address_id": .id(.shopAddress), "unit_id": .id(.shop)]),
            feature(.anchor, .stallAnchor, .point(16, 3), ["address_id": nil, "unit_id": .id(.walkway)]),
        ]
    }

    static var buildings: [ExampleJSON] {
        [
            feature(
                .building, .building, nil,
                [
                    "name": ["en": "Main Hall"], "alt_name": nil, "category": "unspecified", "restriction": nil,
                    "display_point": .point(15, 5), "address_id": .id(.buildingAddress),
                ])
        ]
    }

    static var details: [ExampleJSON] {
        [feature(.detail, .detail, .line((21, 6), (23, 6)), ["level_id": .id(.level)])]
    }

    static var fixtures: [ExampleJSON] {
        [
            feature(
                .fixture, .counter, .box(.counter),
                [
                    "category": "furniture", "name": ["en": "Counter"], "alt_name": nil, "anchor_id": nil,
                    "level_id": .id(.level), "display_point": .point(2.5, 3),
                ])
        ]
    }

    static var footprints: [ExampleJSON] {
        [
            feature(
                .footprint, .ground, .outline, ["category": "ground", "name": nil, "building_ids": [.id(.building)]]),
            feature(
                .footprint, .roof, .outline, ["category": "aerial", "name": nil, "building_ids": [.id(.building)]]),
        ]
    }

    static var geofences: [ExampleJSON] {
        [
            feature(
                .geofence, .geofence, .outline,
                [
                    "category": "geofence", "restriction": nil, "name": ["en": "Hall zone"], "alt_name": nil,
                    "correlation_id": nil, "display_point": .point(15, 5), "building_ids": [.id(.building)],
                    "level_ids": [.id(.level)], "parents": nil,
                ])
        ]
    }

    static var kiosks: [ExampleJSON] {
        [
            feature(
                .kiosk, .stall, .box(.stall),
                [
                    "name": ["en": "Flowers"], "alt_name": nil, "anchor_id": .id(.stallAnchor), "level_id": .id(.level),
                    "display_point": .point(16, 3),
                ])
        ]
    }

    static var levels: [ExampleJSON] {
        [
            feature(
                .level, .level, .outline,
                [
                    "category": "unspecified", "restriction": nil, "outdoor": false, "ordinal": 0,
                    "name": ["en": "Ground"], "short_name": ["en": "G"], "display_point": .point(15, 5),
                    "address_id": nil, "building_ids": [.id(.building)],
                ])
        ]
    }

    static var occupants: [ExampleJSON] {
        [
            feature(
                .occupant, .occupant, nil,
                [
                    "name": ["en": "Blue Fox Coffee"], "category": "coffee", "anchor_id": .id(.shopAnchor),
                    "hours": "Mo-Fr 08:00-18:00", "phone": "+41315550101",
                    "website": "https://www.example.com/blue-fox",
                    "validity": ["start": "2024-01-01T00:00:00Z", "end": nil, "modified": "2025-01-01T00:00:00Z"],
                    "correlation_id": nil,
                ])
        ]
    }

    static var openings: [ExampleJSON] {
        [
            opening(
                .door, .line((10, 4), (10, 6)), "pedestrian", door: ["type": "open", "automatic": nil, "material": nil]),
            opening(.entrance, .line((18, 0), (20, 0)), "pedestrian.principal", door: nil),
        ]
    }

    static var relationships: [ExampleJSON] {
        [
            feature(
                .relationship, .traversal, nil,
                [
                    "category": "traversal", "direction": "undirected", "origin": .reference(.id(.shop), .unit),
                    "intermediary": [.reference(.id(.door), .opening)], "destination": .reference(.id(.walkway), .unit),
                    "hours": nil,
                ])
        ]
    }

    static var sections: [ExampleJSON] {
        [
            feature(
                .section, .tables, .box(.tables),
                [
                    "category": "eatingdrinking", "restriction": nil, "accessibility": nil, "name": ["en": "Tables"],
                    "alt_name": nil, "display_point": .point(24, 5), "level_id": .id(.level), "address_id": nil,
                    "correlation_id": nil, "parents": nil,
                ])
        ]
    }

    static var units: [ExampleJSON] {
        [
            unit(.shop, .box(.shop), "room", name: ["en": "Shop 1"], displayPoint: .point(5, 5)),
            unit(.walkway, .box(.walkway), "walkway", name: nil, displayPoint: nil),
        ]
    }

    static var venues: [ExampleJSON] {
        [
            feature(
                .venue, .venue, .box(.site),
                [
                    "category": "shoppingcenter", "restriction": nil, "name": ["en": "Harbor Mall"], "alt_name": nil,
                    "hours": "Mo-Sa 08:00-20:00", "phone": "+41315550199", "website": "https://www.example.com",
                    "display_point": .point(15, 5), "address_id": .id(.venueAddress),
                ])
        ]
    }

    private static func feature(_ type: FeatureType, _ id: ID, _ geometry: ExampleJSON, _ properties: ExampleJSON)
        -> ExampleJSON
    {
        [
            "id": .id(id), "type": "Feature", "feature_type": .string(type.rawValue), "geometry": geometry,
            "properties": properties,
        ]
    }

    private static func address(_ id: ID, _ street: ExampleJSON, unit: ExampleJSON) -> ExampleJSON {
        feature(
            .address, id, nil,
            [
                "address": street, "unit": unit, "locality": "Bern", "province": "CH-BE", "country": "CH",
                "postal_code": "3000", "postal_code_ext": nil, "postal_code_vanity": nil,
            ])
    }

    private static func opening(_ id: ID, _ line: ExampleJSON, _ category: ExampleJSON, door: ExampleJSON)
        -> ExampleJSON
    {
        feature(
            .opening, id, line,
            [
                "category": category, "accessibility": nil, "access_control": nil, "door": door, "name": nil,
                "alt_name": nil, "display_point": nil, "level_id": .id(.level),
            ])
    }

    private static func unit(
        _ id: ID, _ area: ExampleJSON, _ category: ExampleJSON, name: ExampleJSON, displayPoint: ExampleJSON
    ) -> ExampleJSON {
        feature(
            .unit, id, area,
            [
                "category": category, "restriction": nil, "accessibility": nil, "name": name, "alt_name": nil,
                "level_id": .id(.level), "display_point": displayPoint,
            ])
    }
}
