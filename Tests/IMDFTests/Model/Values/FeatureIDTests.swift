import Testing

@testable import IMDF

@Suite struct FeatureIDTests {
    static let uuids = [
        "77800b61-138d-4938-86cf-954a13465e48", "77800B61-138D-4938-86CF-954A13465E48",
        "77800B61-138d-4938-86Cf-954a13465e48", "00000000-0000-0000-0000-000000000000",
        "ffffffff-ffff-ffff-ffff-ffffffffffff", "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF",
        "aAaAaAaA-bBbB-cCcC-dDdD-eEeEeEeEeEeE", "11111111-1111-1111-1111-111111111111",
    ]

    @Test(arguments: uuids)
    func `A UUID is kept to the letter`(text: String) {
        let id = FeatureID(text)
        #expect(id.uuid != nil)
        #expect(id.text == text)
        #expect(id.hasUpperCase == (text != text.lowercased()))
    }

    @Test(arguments: uuids)
    func `UUIDs are equal whatever their case`(text: String) {
        #expect(FeatureID(text) == FeatureID(text.lowercased()))
        #expect(FeatureID(text).hashValue == FeatureID(text.uppercased()).hashValue)
        #expect(FeatureID(text) != "77800b61-138d-4938-86cf-954a13465e49")
    }

    @Test(arguments: [
        "", "7", "unit-1", "77800b61138d493886cf954a13465e48", "77800b61-138d-4938-86cf-954a13465e4",
        "77800b61-138d-4938-86cf-954a13465e480", "{77800b61-138d-4938-86cf-954a13465e48}",
        "77800b61-138d-4938-86cf-954a13465e4g", "77800b61x138d-4938-86cf-954a13465e48",
        "77800b6-1138d-4938-86cf-954a13465e48", " 77800b61-138d-4938-86cf-954a13465e4", "日本語の識別子です。",
        "urn:uuid:77800b61-138d-4938-86cf-954a13465e48", "-7800b61-138d-4938-86cf-954a13465e48",
    ])
    func `Any other text is an id all the same, and kept`(text: String) {
        let id = FeatureID(text)
        #expect(id.uuid == nil)
        #expect(id.text == text)
        #expect(!id.isVersion4 && !id.hasUpperCase)
        #expect(id == FeatureID(text))
    }

    @Test func `Other texts differ by case`() {
        #expect(FeatureID("unit-a") != FeatureID("unit-A"))
        #expect(FeatureID("") != FeatureID(" "))
    }

    static let versions: [(text: String, isVersion4: Bool)] = [
        ("77800b61-138d-4938-86cf-954a13465e48", true), ("77800b61-138d-4938-96cf-954a13465e48", true),
        ("77800b61-138d-4938-a6cf-954a13465e48", true), ("77800B61-138D-4938-B6CF-954A13465E48", true),
        ("77800b61-138d-4938-76cf-954a13465e48", false), ("77800b61-138d-4938-c6cf-954a13465e48", false),
        ("77800b61-138d-4938-06cf-954a13465e48", false), ("77800b61-138d-1938-86cf-954a13465e48", false),
        ("77800b61-138d-5938-86cf-954a13465e48", false), ("11111111-1111-1111-1111-111111111111", false),
        ("00000000-0000-0000-0000-000000000000", false),
    ]

    @Test(arguments: versions)
    func `Version 4 is told by version and variant`(text: String, isVersion4: Bool) {
        #expect(FeatureID(text).isVersion4 == isVersion4)
    }
}
