import Foundation
import TestSupport
import Testing

@testable import IMDF

/// Decoding is total: a member of the wrong type costs itself and nothing else.
@Suite struct TotalDecodingTests {
    /// A value as the standard asks for.
    static func valid(_ shape: FieldShape) -> String {
        switch shape {
        case .string("UUID"), .reference: "\"77800b61-138d-4938-86cf-954a13465e48\""
        case .string("DATE-TIME"): "\"2026-05-01T12:00:00Z\""
        case .string: "\"text\""
        case .boolean: "true"
        case .integer: "-3"
        case .category(_, let values): "\"\(values[values.count - 1])\""
        case .geometry: #"{"type":"Point","coordinates":[9.5,53.25]}"#
        case .object("LABELS"): #"{"de":"ä","en":"a"}"#
        case .object("DOOR"): #"{"type":"door","automatic":false,"material":"wood"}"#
        case .object("TEMPORALITY"): #"{"start":null,"end":"2026-05-01T12:00:00+02:00","modified":null}"#
        case .object: #"{"id":"77800b61-138d-4938-86cf-954a13465e48","feature_type":"unit"}"#
        case .array(let element): "[\(valid(element)),\(valid(element))]"
        }
    }

    /// Values of other types, and the path to what is wrong in each.
    static func wrong(_ shape: FieldShape) -> [(text: String, path: String)] {
        switch shape {
        case .string, .category, .reference:
            [("true", ""), ("7", ""), ("[]", ""), ("{}", ""), ("[\"a\"]", ""), ("1e999", "")]
        case .boolean: [("1", ""), ("\"true\"", ""), ("[true]", ""), ("{}", "")]
        case .integer:
            [("1.5", ""), ("\"1\"", ""), ("true", ""), ("[1]", ""), ("{}", ""), ("1e300", ""), ("1e999", "")]
        case .geometry:
            [
                ("true", ""), ("7", ""), ("\"Point\"", ""), ("[1,2]", ""), ("{}", ""),
                (#"{"type":"Dot","coordinates":[1,2]}"#, "/type"),
                (#"{"type":"Point","coordinates":[[1,2]]}"#, "/coordinates"),
                (#"{"type":"Point","coordinates":[1,null],"x":{"coordinates":[1,2]}}"#, "/coordinates/1"),
            ]
        case .object("LABELS"):
            [("true", ""), ("7", ""), ("\"a\"", ""), ("[]", ""), (#"{"en":"a","x/y":null}"#, "/x~1y")]
        case .object("DOOR"): [("true", ""), ("\"door\"", ""), ("[]", ""), (#"{"automatic":"x","y":1}"#, "/automatic")]
        case .object("TEMPORALITY"): [("7", ""), ("\"a\"", ""), (#"{"start":"yesterday","y":1}"#, "/start")]
        case .object: [("7", ""), ("\"a\"", ""), ("[]", ""), (#"{"id":7,"feature_type":"unit"}"#, "/id")]
        case .array(let element):
            [("true", ""), ("7", ""), ("\"a\"", ""), ("{}", "")]
                + wrong(element).filter { $0.text != "true" || element != .boolean }.map {
                    ("[\(valid(element)),\($0.text)]", "/1\($0.path)")
                } + [("[null]", "/0")]
        }
    }

    private static let geometry = #"{"type":"LineString","coordinates":[[1.5,2],[3,4,5]]}"#

    private static func feature(_ type: FeatureType, replacing key: String? = nil, by text: String = "") -> String {
        let members = type.fieldDescriptions.map { field in
            "\"\(field.key)\":\(field.key == key ? text : valid(field.shape))"
        }
        return #"{"type":"Feature","feature_type":"\#(type)","id":"some-id","geometry":\#(geometry),"#
            + #""properties":{\#(members.joined(separator: ","))}}"#
    }

    private static func read<P: DeclaredProperties>(_ text: String, as type: P.Type) -> (Dataset, Feature<P>?) {
        let dataset = Dataset(file: P.featureType.fileName, #"{"type":"FeatureCollection","features":[\#(text)]}"#)
        return (dataset, dataset.features[P.self].features.first)
    }

    @Test(arguments: FeatureType.allCases) func `A feature as the standard asks for has no issues`(type: FeatureType)
        throws
    {
        func check<P: DeclaredProperties>(_ properties: P.Type) throws {
            let text = Self.feature(type)
            let (dataset, found) = Self.read(text, as: properties)
            let feature = try #require(found)
            #expect(dataset.issues.isEmpty)
            expectEqual(feature.properties.additional, AdditionalMembers())
            try Self.checkCoding(feature, text)
        }
        try check(type.declaredProperties)
    }

    @Test(arguments: FeatureType.allCases) func `A property of the wrong type costs itself and nothing else`(
        type: FeatureType
    ) throws {
        func check<P: DeclaredProperties>(_ properties: P.Type) throws {
            let good = try #require(Self.read(Self.feature(type), as: properties).1)
            for field in properties.fieldDescriptions {
                for (text, path) in Self.wrong(field.shape) {
                    let comment = Comment(rawValue: "\(type).\(field.key) = \(text)")
                    let source = Self.feature(type, replacing: field.key, by: text)
                    let (dataset, found) = Self.read(source, as: properties)
                    let feature = try #require(found, comment)
                    expectEqual(feature.id, "some-id", comment)
                    expectEqual(feature.geometry, good.geometry, comment)
                    #expect(feature.properties.additional.isUnread(field.key), comment)

                    let issue = try #require(dataset.issues.first, comment)
                    expectEqual(dataset.issues.count, 1, "\(comment): \(dataset.report)")
                    expectEqual(issue.pointer, "/properties/\(field.key)\(path)", comment)
                    expectEqual(issue.feature, FeatureHandle(type, 0), comment)
                    expectEqual(issue.offset, 40, comment)
                    guard case .feature(.wrongType(key: field.key, _)) = issue.kind else {
                        Issue.record("\(comment): \(issue.kind)")
                        continue
                    }
                    var members = feature.properties.jsonObject
                    expectEqual(members[field.key], .parse(text), comment)
                    members[field.key] = good.properties.jsonObject[field.key]
                    expectEqual(members, good.properties.jsonObject, comment)
                    if !text.contains("1e999") { try Self.checkCoding(feature, source) }
                }
            }
        }
        try check(type.declaredProperties)
    }

    @Test(arguments: FeatureType.allCases) func `A missing property is not the same as null, and both survive`(
        type: FeatureType
    ) throws {
        func check<P: DeclaredProperties>(_ properties: P.Type) throws {
            for field in properties.fieldDescriptions {
                let null = Self.feature(type, replacing: field.key, by: "null")
                let missing = null.replacingOccurrences(of: "\"\(field.key)\":null", with: "").replacingOccurrences(
                    of: "{,", with: "{"
                ).replacingOccurrences(of: ",,", with: ",").replacingOccurrences(of: ",}", with: "}")
                var read: [Feature<P>] = []
                for text in [null, missing] {
                    let (dataset, found) = Self.read(text, as: properties)
                    let feature = try #require(found)
                    #expect(dataset.issues.isEmpty)
                    try Self.checkCoding(feature, text)
                    read.append(feature)
                }
                #expect(read[0] != read[1])
            }
        }
        try check(type.declaredProperties)
    }

    /// Foundation's decoder reads the same feature, and its encoder writes the same JSON.
    static func checkCoding<P: DeclaredProperties>(_ feature: Feature<P>, _ text: String) throws {
        let decoded = try JSONDecoder().decode(Feature<P>.self, from: Data(text.utf8))
        expectEqual(decoded, feature, "\(text)")
        let encoded = String(decoding: try JSONEncoder().encode(feature), as: UTF8.self)
        expectEqual(JSONValue.parse(encoded), .parse(text), "\(text)")
    }
}
