import Foundation
import TestSupport
import Testing

@testable import IMDF

/// The model against the standard's own tables, which lie in `Data/` as facts.
@Suite struct ModelCompletenessTests {
    private struct Table: Decodable, Sendable {
        struct Property: Decodable, Sendable {
            let key: String
            let type: String
            let nullable: Bool
            let references: [String]?
        }

        let geometry: String
        let properties: [Property]
    }

    private static func load<T: Decodable>(_ type: T.Type, _ name: String) throws -> T {
        try JSONDecoder().decode(type, from: Repository.data("Tests/IMDFTests/Model/Data/\(name)"))
    }

    @Test func `The 16 feature types are those of the standard`() throws {
        let tables = try Self.load([String: Table].self, "properties.json")
        expectEqual(FeatureType.allCases.map(\.rawValue), tables.keys.sorted())
        for type in FeatureType.allCases {
            expectEqual(type.declaredProperties.featureType, type)
            expectEqual(type.fileName, "\(type).geojson")
        }
    }

    @Test(arguments: FeatureType.allCases) func `Properties have the standard's keys in its order, and its nullability`(
        type: FeatureType
    ) throws {
        let table = try #require(try Self.load([String: Table].self, "properties.json")[type.rawValue])
        let fields = type.fieldDescriptions
        expectEqual(fields.map(\.key), table.properties.map(\.key))
        expectEqual(fields.map { $0.need == .nullable }, table.properties.map(\.nullable))
        #expect(fields.allSatisfy { $0.need != .optional })
    }

    @Test(arguments: FeatureType.allCases) func `Properties have the standard's types and targets`(type: FeatureType)
        throws
    {
        let table = try #require(try Self.load([String: Table].self, "properties.json")[type.rawValue])
        for (field, property) in zip(type.fieldDescriptions, table.properties) {
            let expected =
                switch (property.key, property.type) {
                // Codes of other standards are plain texts here.
                case (_, "ISO-3166-2"), (_, "ISO-3166 (alpha-2)"): "STRING"
                // Typed STRING, but two values are all that the standard allows.
                case ("direction", _): "RELATIONSHIP-DIRECTION"
                case (_, let type): type
                }
            expectEqual(Self.standardName(field.shape.designator), expected, "\(type).\(field.key)")
            expectEqual(Self.target(field.shape), property.references, "\(type).\(field.key)")
        }
    }

    /// "array of AmenityCategory" as the standard writes it.
    private static func standardName(_ designator: String) -> String {
        let name = designator.replacingOccurrences(of: "array of ", with: "")
        guard name.contains(where: \.isLowercase) else { return designator }
        let words = name.reduce(into: "") { text, letter in
            if letter.isUppercase, !text.isEmpty { text += "-" }
            text += letter.uppercased()
        }
        return designator.replacingOccurrences(of: name, with: words)
    }

    private static func target(_ shape: FieldShape) -> [String]? {
        switch shape {
        case .reference(let type): [type.rawValue]
        case .object(FeatureReference.designator): ["any feature type"]
        case .array(let element): target(element)
        default: nil
        }
    }

    @Test(arguments: FeatureType.allCases) func `Geometries are those of the standard`(type: FeatureType) throws {
        let table = try #require(try Self.load([String: Table].self, "properties.json")[type.rawValue])
        let need: GeometryNeed? =
            switch table.geometry {
            case "null": GeometryNeed.none
            case "POINT": .point
            case "LINE-STRING": .lineString
            case "LINEAL": .lineal
            case "POLYGONAL": .polygonal
            case "null or GEOMETRY": .any
            default: nil
            }
        expectEqual(type.geometryNeed, need)
    }

    // MARK: - Categories

    static let lists: [(name: String, list: any CategoryList.Type)] = [
        ("access-control", AccessControlCategory.self), ("accessibility", AccessibilityCategory.self),
        ("amenity", AmenityCategory.self), ("building", BuildingCategory.self), ("door", DoorType.self),
        ("door-material", DoorMaterial.self), ("fixture", FixtureCategory.self), ("footprint", FootprintCategory.self),
        ("geofence", GeofenceCategory.self), ("level", LevelCategory.self), ("occupant", OccupantCategory.self),
        ("opening", OpeningCategory.self), ("relationship", RelationshipCategory.self),
        ("restriction", RestrictionCategory.self), ("section", SectionCategory.self), ("unit", UnitCategory.self),
        ("venue", VenueCategory.self),
    ]

    @Test func `There are 17 lists of categories`() throws {
        let categories = try Self.load([String: [String]].self, "categories.json")
        expectEqual(Self.lists.map(\.name).sorted(), categories.keys.sorted())
    }

    @Test(arguments: lists.indices) func `A list of categories is the standard's`(index: Int) throws {
        let (name, list) = Self.lists[index]
        let expected = try #require(try Self.load([String: [String]].self, "categories.json")[name])
        func check<List: CategoryList>(_ list: List.Type) {
            expectEqual(list.allCases.map(\.rawValue).sorted(), expected.sorted())
            for text in expected {
                expectEqual(Category<List>(text).known?.rawValue, text)
                #expect(Category<List>(text.uppercased()).known == nil)
                #expect(Category<List>(text + ".").known == nil)
            }
        }
        check(list)
    }

    @Test(arguments: lists.indices) func `A case has the name of its text, its own index, and is found again`(
        index: Int
    ) throws {
        func check<List: CategoryList>(_ list: List.Type) {
            for (number, known) in list.allCases.enumerated() {
                // “airport.regional” is `airportRegional`, “3dprinting” is `_3dprinting`.
                let parts = known.rawValue.split(separator: ".").map(String.init)
                let name = parts[0] + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
                expectEqual("\(known)", (name.first?.isNumber == true ? "_" + name : name))
                expectEqual(List(rawValue: known.rawValue), known)
                expectEqual(List.lookup.text(of: known), known.rawValue)
                expectEqual(known.caseIndex, number)
            }
            expectEqual(Set(list.allCases).count, list.allCases.count)
            #expect(List(rawValue: "") == nil)
        }
        check(Self.lists[index].list)
    }

    @Test func `Each property has the list that its name says`() throws {
        let categories = try Self.load([String: [String]].self, "categories.json")
        func values(_ shape: FieldShape) -> [String]? {
            switch shape {
            case .category(_, let values): values
            case .array(let element): values(element)
            default: nil
            }
        }
        for type in FeatureType.allCases {
            for field in type.fieldDescriptions {
                let name =
                    switch field.key {
                    case "category": type.rawValue
                    case "accessibility", "restriction": field.key
                    case "access_control": "access-control"
                    default: ""
                    }
                if name.isEmpty && field.key != "direction" {
                    #expect(values(field.shape) == nil)
                } else {
                    let expected = categories[name] ?? ["directed", "undirected"]
                    expectEqual(values(field.shape)?.sorted(), expected.sorted(), "\(type).\(field.key)")
                }
            }
        }
        expectEqual(values(Category<DoorType>.shape)?.sorted(), categories["door"])
    }

    @Test func `The manifest has the standard's members`() {
        let fields = Manifest.fieldDescriptions.map { "\($0.key) \($0.shape.designator) \($0.need)" }
        expectEqual(
            fields,
            [
                "version STRING required", "created DATE-TIME required", "generated_by STRING optional",
                "language LANGUAGE-TAG required", "extensions array of STRING optional", "origin UUID optional",
            ])
        expectEqual(Door.fieldDescriptions.map(\.key), ["type", "automatic", "material"])
        expectEqual(Validity.fieldDescriptions.map(\.key), ["start", "end", "modified"])
        expectEqual(FeatureReference.fieldDescriptions.map(\.key), ["id", "feature_type"])
    }
}
