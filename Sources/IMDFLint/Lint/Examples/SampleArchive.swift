/// The smallest archive with a feature of every type, clean under every rule: what examples start from.
///
/// A shop and a walkway side by side on one level, about 23 m by 11 m. Ids end in the initial of their type.
enum SampleArchive {
    static let manifest = """
        {"version":"1.0.0","created":"2026-05-01T12:00:00Z","generated_by":null,"language":"en","extensions":null}
        """

    /// The outline of the level, the building and the geofence.
    private static let outline =
        "[[8.0,47.0],[8.0001,47.0],[8.0003,47.0],[8.0003,47.0001],[8.0001,47.0001],[8.0,47.0001],[8.0,47.0]]"

    /// The outline as a geometry.
    static let outlinePolygon = polygon(outline)

    static let features: [FeatureType: [String]] = [
        .address: [
            feature(
                .address,
                "a1",
                "null",
                """
                "address":"1 Harbor Street","unit":null,"locality":"Bern","province":"CH-BE","country":"CH",\
                "postal_code":"3000","postal_code_ext":null,"postal_code_vanity":null
                """
            ),
            feature(
                .address,
                "a2",
                "null",
                """
                "address":"1 Harbor Street","unit":"A","locality":"Bern","province":"CH-BE","country":"CH",\
                "postal_code":"3000","postal_code_ext":null,"postal_code_vanity":null
                """
            ),
            feature(
                .address,
                "a3",
                "null",
                """
                "address":"2 Harbor Street","unit":null,"locality":"Bern","province":"CH-BE","country":"CH",\
                "postal_code":"3000","postal_code_ext":null,"postal_code_vanity":null
                """
            ),
        ],
        .amenity: [
            feature(
                .amenity,
                "b1",
                point("8.00025,47.00008"),
                """
                "category":"atm","accessibility":null,"name":{"en":"Cash"},"alt_name":null,"hours":"24/7",\
                "phone":"+41315550100","website":"https://www.example.com/atm","unit_ids":["\(id("f2"))"],\
                "address_id":null,"correlation_id":null
                """
            )
        ],
        .anchor: [
            feature(
                .anchor,
                "c1",
                point("8.00005,47.00005"),
                "\"address_id\":\"\(id("a2"))\",\"unit_id\":\"\(id("f1"))\""
            ),
            feature(.anchor, "c2", point("8.00016,47.00003"), "\"address_id\":null,\"unit_id\":\"\(id("f2"))\""),
        ],
        .building: [
            feature(
                .building,
                "b0",
                "null",
                """
                "name":{"en":"Main Hall"},"alt_name":null,"category":"unspecified","restriction":null,\
                "display_point":\(point("8.00015,47.00005")),"address_id":"\(id("a1"))"
                """
            )
        ],
        .detail: [
            feature(
                .detail,
                "d1",
                "{\"type\":\"LineString\",\"coordinates\":[[8.00021,47.00006],[8.00023,47.00006]]}",
                "\"level_id\":\"\(id("e1"))\""
            )
        ],
        .fixture: [
            feature(
                .fixture,
                "d2",
                box("8.00002", "47.00002", "8.00003", "47.00004"),
                """
                "category":"furniture","name":{"en":"Counter"},"alt_name":null,"anchor_id":null,\
                "level_id":"\(id("e1"))","display_point":\(point("8.000025,47.00003"))
                """
            )
        ],
        .footprint: [
            feature(
                .footprint,
                "d3",
                polygon(outline),
                "\"category\":\"ground\",\"name\":null,\"building_ids\":[\"\(id("b0"))\"]"
            ),
            feature(
                .footprint,
                "d4",
                polygon(outline),
                "\"category\":\"aerial\",\"name\":null,\"building_ids\":[\"\(id("b0"))\"]"
            ),
        ],
        .geofence: [
            feature(
                .geofence,
                "d5",
                polygon(outline),
                """
                "category":"geofence","restriction":null,"name":{"en":"Hall zone"},"alt_name":null,\
                "correlation_id":null,"display_point":\(point("8.00015,47.00005")),\
                "building_ids":["\(id("b0"))"],"level_ids":["\(id("e1"))"],"parents":null
                """
            )
        ],
        .kiosk: [
            feature(
                .kiosk,
                "d6",
                box("8.00015", "47.00002", "8.00017", "47.00004"),
                """
                "name":{"en":"Flowers"},"alt_name":null,"anchor_id":"\(id("c2"))","level_id":"\(id("e1"))",\
                "display_point":\(point("8.00016,47.00003"))
                """
            )
        ],
        .level: [
            feature(
                .level,
                "e1",
                polygon(outline),
                """
                "category":"unspecified","restriction":null,"outdoor":false,"ordinal":0,"name":{"en":"Ground"},\
                "short_name":{"en":"G"},"display_point":\(point("8.00015,47.00005")),"address_id":null,\
                "building_ids":["\(id("b0"))"]
                """
            )
        ],
        .occupant: [
            feature(
                .occupant,
                "e2",
                "null",
                """
                "name":{"en":"Blue Fox Coffee"},"category":"coffee","anchor_id":"\(id("c1"))",\
                "hours":"Mo-Fr 08:00-18:00","phone":"+41315550101","website":"https://www.example.com/blue-fox",\
                "validity":{"start":"2024-01-01T00:00:00Z","end":null,"modified":"2025-01-01T00:00:00Z"},\
                "correlation_id":null
                """
            )
        ],
        .opening: [
            feature(
                .opening,
                "e3",
                "{\"type\":\"LineString\",\"coordinates\":[[8.0001,47.00004],[8.0001,47.00006]]}",
                """
                "category":"pedestrian","accessibility":null,"access_control":null,"door":{"type":"open",\
                "automatic":null,"material":null},"name":null,"alt_name":null,"display_point":null,\
                "level_id":"\(id("e1"))"
                """
            ),
            feature(
                .opening,
                "e4",
                "{\"type\":\"LineString\",\"coordinates\":[[8.00018,47.0],[8.0002,47.0]]}",
                """
                "category":"pedestrian.principal","accessibility":null,"access_control":null,"door":null,\
                "name":null,"alt_name":null,"display_point":null,"level_id":"\(id("e1"))"
                """
            ),
        ],
        .relationship: [
            feature(
                .relationship,
                "e5",
                "null",
                """
                "category":"traversal","direction":"undirected",\
                "origin":{"id":"\(id("f1"))","feature_type":"unit"},\
                "intermediary":[{"id":"\(id("e3"))","feature_type":"opening"}],\
                "destination":{"id":"\(id("f2"))","feature_type":"unit"},"hours":null
                """
            )
        ],
        .section: [
            feature(
                .section,
                "e6",
                box("8.00019", "47.00002", "8.00029", "47.00009"),
                """
                "category":"eatingdrinking","restriction":null,"accessibility":null,"name":{"en":"Tables"},\
                "alt_name":null,"display_point":\(point("8.00024,47.00005")),"level_id":"\(id("e1"))",\
                "address_id":null,"correlation_id":null,"parents":null
                """
            )
        ],
        .unit: [
            feature(
                .unit,
                "f1",
                polygon("[[8.0,47.0],[8.0001,47.0],[8.0001,47.0001],[8.0,47.0001],[8.0,47.0]]"),
                """
                "category":"room","restriction":null,"accessibility":null,"name":{"en":"Shop 1"},"alt_name":null,\
                "level_id":"\(id("e1"))","display_point":\(point("8.00005,47.00005"))
                """
            ),
            feature(
                .unit,
                "f2",
                polygon("[[8.0001,47.0],[8.0003,47.0],[8.0003,47.0001],[8.0001,47.0001],[8.0001,47.0]]"),
                """
                "category":"walkway","restriction":null,"accessibility":null,"name":null,"alt_name":null,\
                "level_id":"\(id("e1"))","display_point":null
                """
            ),
        ],
        .venue: [
            feature(
                .venue,
                "f0",
                box("7.9999", "46.9999", "8.0004", "47.0002"),
                """
                "category":"shoppingcenter","restriction":null,"name":{"en":"Harbor Mall"},"alt_name":null,\
                "hours":"Mo-Sa 08:00-20:00","phone":"+41315550199","website":"https://www.example.com",\
                "display_point":\(point("8.00015,47.00005")),"address_id":"\(id("a3"))"
                """
            )
        ],
    ]

    /// The id that ends in two hexadecimal digits. Those of what examples add, which begin with 7, 8 or 9, come behind all
    /// that the archive has, so that findings about two features are theirs.
    static func id(_ ending: String) -> String {
        let isAdded = ending.first.map { "789".contains($0) } ?? false
        return "\(isAdded ? 1 : 0)0000000-0000-4000-8000-0000000000\(ending)"
    }

    private static func feature(_ type: FeatureType, _ ending: String, _ geometry: String, _ properties: String)
        -> String
    {
        """
        {"id":"\(id(ending))","type":"Feature","feature_type":"\(type.rawValue)",\
        "geometry":\(geometry),"properties":{\(properties)}}
        """
    }

    private static func point(_ position: String) -> String { "{\"type\":\"Point\",\"coordinates\":[\(position)]}" }

    private static func polygon(_ ring: String) -> String { "{\"type\":\"Polygon\",\"coordinates\":[\(ring)]}" }

    private static func box(_ west: String, _ south: String, _ east: String, _ north: String) -> String {
        polygon("[[\(west),\(south)],[\(east),\(south)],[\(east),\(north)],[\(west),\(north)],[\(west),\(south)]]")
    }
}
