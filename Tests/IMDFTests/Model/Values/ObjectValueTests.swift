import Foundation
import TestSupport
import Testing

@testable import IMDF

/// Categories, and the values that are objects: doors, validities, references.
@Suite struct ObjectValueTests {
    /// Reads a value from a text as a file's is, with the places of all troubles.
    private func read<Value: FieldValue>(_ type: Value.Type, _ text: String) -> (value: Value?, paths: [String]) {
        var notes = ReadingNotes()
        let value = Value(JSONValue.parse(text), &notes)
        return (value, notes.troubles.map(\.path))
    }

    @Test func `A category is known or kept as written`() {
        expectEqual(Category<UnitCategory>("walkway"), .known(.walkway))
        expectEqual(Category<DoorType>("turnstile.fullheight"), .known(.turnstileFullheight))
        for text in ["", "Walkway", "walkway ", "walkwa", "walkwayy", "my:own", "Gehweg für Fußgänger"] {
            expectEqual(Category<UnitCategory>(text), .other(text))
            expectEqual(Category<UnitCategory>(text).rawValue, text)
            #expect(Category<UnitCategory>(text).known == nil)
        }
    }

    @Test(arguments: ["7", "true", "[]", "[\"walkway\"]", "{}"]) func `A category is a string`(text: String) {
        let (value, paths) = read(Category<UnitCategory>.self, text)
        #expect(value == nil)
        expectEqual(paths, [""])
    }

    @Test func `A door is read`() {
        let (door, paths) = read(Door.self, #"{"type":"sliding","automatic":true,"material":"glass"}"#)
        expectEqual(door?.type, .known(.sliding))
        expectEqual(door?.automatic, true)
        expectEqual(door?.material, .known(.glass))
        #expect(paths.isEmpty)
    }

    static let doors: [(text: String, paths: [String])] = [
        ("{}", []), (#"{"type":null,"automatic":null,"material":null}"#, []), (#"{"type":"hinged"}"#, []),
        (#"{"type":7}"#, ["/type"]), (#"{"automatic":"yes","material":[]}"#, ["/automatic", "/material"]),
        (#"{"type":"door","colour":"red"}"#, []), (#"{"automatic":1}"#, ["/automatic"]),
    ]

    @Test(arguments: doors) func `A door with faults keeps all it says`(text: String, paths: [String]) {
        let (door, found) = read(Door.self, text)
        expectEqual(found, paths)
        expectEqual(door?.json, .parse(text))
    }

    static let validities: [(text: String, paths: [String])] = [
        (#"{"start":"2026-01-01T00:00:00Z","end":null,"modified":"2026-01-02T00:00:00+01:00"}"#, []),
        (#"{"start":"2026-01-01"}"#, ["/start"]), (#"{"start":5,"end":"x"}"#, ["/start", "/end"]),
        (#"{"modified":"2026-01-02T00:00:00.120"}"#, []),
    ]

    @Test(arguments: validities) func `A validity keeps all it says`(text: String, paths: [String]) {
        let (validity, found) = read(Validity.self, text)
        expectEqual(found, paths)
        expectEqual(validity?.json, .parse(text))
    }

    static let references: [(text: String, id: FeatureID?, type: String?, paths: [String])] = [
        (#"{"id":"a","feature_type":"unit"}"#, "a", "unit", []),
        (#"{"feature_type":"shop","id":"a","x":[1]}"#, "a", "shop", []),
        (#"{"id":7,"feature_type":"unit"}"#, nil, "unit", ["/id"]), (#"{"id":"a"}"#, "a", nil, []),
        (#"{"id":null,"feature_type":null}"#, nil, nil, []), ("{}", nil, nil, []),
    ]

    @Test(arguments: references) func `A reference keeps all it says`(
        text: String, id: FeatureID?, type: String?, paths: [String]
    ) {
        let (reference, found) = read(FeatureReference.self, text)
        expectEqual(reference?.id, id)
        expectEqual(reference?.featureType, type)
        expectEqual(found, paths)
        expectEqual(reference?.json, .parse(text))
    }

    @Test func `A reference can be given another type, and none`() {
        expectEqual(MemoryLayout<FeatureReference?>.size, 32)
        var reference =
            read(FeatureReference.self, #"{"id":"a","feature_type":"unit","x":1}"#).value ?? FeatureReference()
        for type in ["shop", "", "level", "kiosk", "Kiosk", nil, "unit"] as [String?] {
            reference.featureType = type
            expectEqual(reference.featureType, type)
            #expect(reference.id == "a" && reference.additional.unknown == ["x": .integer(1)])
            var uses: [ReferenceUse] = []
            reference.forEachReference { uses.append($0) }
            expectEqual(uses.map(\.type), [type.flatMap(FeatureType.init(rawValue:))])
            expectEqual(uses.map(\.writtenType), [type ?? ""])
        }
        reference.featureType = "shop"
        reference.additional.unknown = ["y": .integer(2)]
        #expect(reference.featureType == "shop" && reference.additional.unknown == ["y": .integer(2)])
        reference.featureType = nil
        expectEqual(reference.json, .parse(#"{"id":"a","feature_type":null,"y":2}"#))
    }

    @Test(arguments: ["7", "\"a\"", "[]", "true"]) func `An object is an object`(text: String) {
        #expect(read(Door.self, text).value == nil)
        expectEqual(read(Validity.self, text).paths, [""])
        #expect(read(FeatureReference.self, text).value == nil)
        #expect(read(Labels.self, text).value == nil)
    }

    @Test func `An unknown member of a nested object survives a file's way and a decoder's`() throws {
        let text =
            #"{"type":"Feature","feature_type":"opening","id":"o","geometry":null,"properties":{"category":"pedestrian","#
            + #""door":{"type":"door","x":{"coordinates":[[1,2],[3,4]]}},"level_id":"l"}}"#
        let read = Dataset(#"{"type":"FeatureCollection","features":[\#(text)]}"#).features.openings.features[0]
        let decoded = try JSONDecoder().decode(Feature<Opening>.self, from: Data(text.utf8))
        expectEqual(read, decoded)
        expectEqual(read.door?.additional.unknown["x"], .parse(#"{"coordinates":[[1,2],[3,4]]}"#))
        let encoded = try JSONEncoder().encode(read)
        expectEqual(JSONValue.parse(String(decoding: encoded, as: UTF8.self)), .parse(text))
    }
}
