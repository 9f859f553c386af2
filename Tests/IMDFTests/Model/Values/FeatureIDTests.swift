import TestSupport
import Testing

@testable import IMDF

@Suite struct FeatureIDTests {
    static let uuids = [
        "77800b61-138d-4938-86cf-954a13465e48", "77800B61-138D-4938-86CF-954A13465E48",
        "77800B61-138d-4938-86Cf-954a13465e48", "00000000-0000-0000-0000-000000000000",
        "ffffffff-ffff-ffff-ffff-ffffffffffff", "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF",
        "aAaAaAaA-bBbB-cCcC-dDdD-eEeEeEeEeEeE", "11111111-1111-1111-1111-111111111111",
    ]

    @Test(arguments: uuids) func `A UUID is kept to the letter`(text: String) {
        let id = FeatureID(text)
        #expect(id.uuid != nil)
        expectEqual(id.text, text)
        expectEqual(id.hasUpperCase, (text != text.lowercased()))
    }

    @Test(arguments: uuids) func `UUIDs are equal whatever their case`(text: String) {
        expectEqual(FeatureID(text), FeatureID(text.lowercased()))
        expectEqual(FeatureID(text).hashValue, FeatureID(text.uppercased()).hashValue)
        #expect(FeatureID(text) != "77800b61-138d-4938-86cf-954a13465e49")
    }

    /// Eight digits are read at once; here each byte stands at each place of them.
    @Test(arguments: 0..<36) func `At each place a digit or a hyphen is needed`(place: Int) {
        let plain = Array("77800b61-138d-4938-86Cf-954a13465e48".utf8)
        for byte in UInt8.min...UInt8.max {
            var bytes = plain
            bytes[place] = byte
            let id = bytes.withUnsafeBufferPointer { FeatureID(utf8: $0) }
            let digit = byte < 0x80 && Character(Unicode.Scalar(byte)).isHexDigit
            expectEqual((id.uuid != nil), (plain[place] == Byte.minus ? byte == Byte.minus : digit), "\(byte)")
            if id.uuid != nil { expectEqual(Array(id.text.utf8), bytes) }
        }
    }

    @Test(arguments: [
        "", "7", "unit-1", "77800b61138d493886cf954a13465e48", "77800b61-138d-4938-86cf-954a13465e4",
        "77800b61-138d-4938-86cf-954a13465e480", "{77800b61-138d-4938-86cf-954a13465e48}",
        "77800b61-138d-4938-86cf-954a13465e4g", "77800b61x138d-4938-86cf-954a13465e48",
        "77800b6-1138d-4938-86cf-954a13465e48", " 77800b61-138d-4938-86cf-954a13465e4", "日本語の識別子です。",
        "urn:uuid:77800b61-138d-4938-86cf-954a13465e48", "-7800b61-138d-4938-86cf-954a13465e48",
    ]) func `Any other text is an id all the same, and kept`(text: String) {
        let id = FeatureID(text)
        #expect(id.uuid == nil)
        expectEqual(id.text, text)
        #expect(!id.isVersion4 && !id.hasUpperCase)
        expectEqual(id, FeatureID(text))
    }

    @Test func `Other texts differ by case`() {
        #expect(FeatureID("unit-a") != FeatureID("unit-A"))
        #expect(FeatureID("") != FeatureID(" "))
    }

    /// A UUID digit by digit; nil for any other text.
    private static func plainUUID(_ bytes: [UInt8]) -> (bits: UUIDBits, text: [UInt8])? {
        guard bytes.count == 36 else { return nil }
        var (high, low): (UInt64, UInt64) = (0, 0)
        for (place, byte) in bytes.enumerated() {
            if [8, 13, 18, 23].contains(place) {
                guard byte == UInt8(ascii: "-") else { return nil }
                continue
            }
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else { return nil }
            (high, low) = (high << 4 | low >> 60, low << 4 | UInt64(digit))
        }
        return (UUIDBits(high: high, low: low), bytes)
    }

    private static func isReadLikeThat(_ bytes: [UInt8]) -> Bool {
        let id = bytes.withUnsafeBufferPointer(FeatureID.init(utf8:))
        let plain = plainUUID(bytes)
        return id.uuid == plain?.bits && (plain == nil || Array(id.text.utf8) == bytes)
    }

    @Test func `Any byte at any place makes it a UUID or not`() {
        for text in ["77800b61-138d-4938-86cf-954a13465e48", "AbCdEf01-0000-ffff-FFFF-9a9A9f9F9090"] {
            for place in 0..<36 {
                for byte in UInt8.min...UInt8.max {
                    var bytes = Array(text.utf8)
                    bytes[place] = byte
                    #expect(Self.isReadLikeThat(bytes), "\(byte) at \(place) of \(text)")
                }
            }
        }
    }

    @Test func `So do several bytes next to the digits at once`() {
        var random = SeededGenerator(seed: 9562)
        let near = Array("0123456789abcdefABCDEF".utf8) + Array("/:@`gG-".utf8) + [0x00, 0x10, 0x1F, 0x7F, 0x80, 0xFF]
        for _ in 0..<Effort.count(50_000, dividedBy: 10) {
            var bytes = Array("77800b61-138d-4938-86cf-954a13465e48".utf8)
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: 0..<36, using: &random)
                bytes[place] = near.randomElement(using: &random)!
                if place < 35 { bytes[place + 1] = near.randomElement(using: &random)! }
            }
            #expect(Self.isReadLikeThat(bytes), "\(bytes)")
        }
    }

    static let versions: [(text: String, isVersion4: Bool)] = [
        ("77800b61-138d-4938-86cf-954a13465e48", true), ("77800b61-138d-4938-96cf-954a13465e48", true),
        ("77800b61-138d-4938-a6cf-954a13465e48", true), ("77800B61-138D-4938-B6CF-954A13465E48", true),
        ("77800b61-138d-4938-76cf-954a13465e48", false), ("77800b61-138d-4938-c6cf-954a13465e48", false),
        ("77800b61-138d-4938-06cf-954a13465e48", false), ("77800b61-138d-1938-86cf-954a13465e48", false),
        ("77800b61-138d-5938-86cf-954a13465e48", false), ("11111111-1111-1111-1111-111111111111", false),
        ("00000000-0000-0000-0000-000000000000", false),
    ]

    @Test(arguments: versions) func `Version 4 is told by version and variant`(text: String, isVersion4: Bool) {
        expectEqual(FeatureID(text).isVersion4, isVersion4)
    }
}
