import TestSupport
import Testing

@testable import IMDF

/// Numbers come out bit for bit as the system reads them.
@Suite struct DecimalNumberTests {
    /// The double that the reader makes of a text, or nil if the text is not wholly a number.
    private static func read(_ text: String) -> Double? {
        let bytes = Array(text.utf8)
        return bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return nil }
            var position = 0
            guard let number = DecimalNumber.read(base, end: buffer.count, at: &position), position == buffer.count
            else { return nil }
            return number.double(text: buffer)
        }
    }

    static let hardCases = [
        // Exponents that fractions of many zeros cancel.
        "0.00000000000000000000000000000000000000000000000001e52",
        "0.00000000000000000000000000000000000000000000000001e48", "0.\(String(repeating: "0", count: 90))1e5",
        "0.\(String(repeating: "0", count: 190))7e9", "0.\(String(repeating: "0", count: 99))25e-9",
        // Zeros.
        "0", "-0", "0.0", "-0.0", "0e5", "0e-5", "-0e400", "0.000000000000000000000000000000000e999", "0e-999",
        // One exact division, and just beyond what it can do.
        "0.1", "0.2", "0.3", "1e22", "1e23", "1e-22", "1e-23", "9007199254740991", "9007199254740992",
        "9007199254740993", "9007199254740995", "9007199254740993.0", "9007199254740993e1", "9007199254740993e-1",
        "9007199254740992e22", "9007199254740993e22", "9007199254740992e-22", "9007199254740993e-22",
        // Half way between two doubles: to even; a digit far behind decides otherwise.
        "9007199254740993.00000000000000000000000000000000000001", "9007199254740992.99999999999999999999999999999",
        "4503599627370496.5", "4503599627370497.5", "4503599627370496.50000000000000000000000000000000001",
        "1.00000000000000011102230246251565404", "1.00000000000000011102230246251565404236316680908203125",
        "1.00000000000000011102230246251565404236316680908203124",
        "1.00000000000000011102230246251565404236316680908203126",
        "1.00000000000000033306690738754696212708950042724609375", "8.5", "0.5000000000000000277555756156289135",
        "5e-324", "2.5e-324", "2.4703282292062327e-324", "2.4703282292062328e-324", "2.47032822920623272088e-324",
        "7.4e-324", "7.5e-324",
        // Subnormal, the smallest normal, the largest.
        "4.9e-324", "1e-310", "1.2345678901234567e-310", "2.2250738585072011e-308", "2.2250738585072012e-308",
        "2.2250738585072014e-308", "2.225073858507201136057409796709131975934819546351645648e-308", "1e-307", "1e-308",
        "1e307", "1e308", "1.7976931348623157e308", "1.7976931348623158e308", "1.7976931348623159e308",
        "17976931348623157e292", "0.00017976931348623157e312", "1e309", "-1e309", "1e-400", "123e-400",
        // 17 to 40 digits, leading zeros, long fractions.
        "12345678901234567", "123456789012345678", "1234567890123456789", "12345678901234567890",
        "18446744073709551615", "18446744073709551616", "9999999999999999999", "10000000000000000000",
        "99999999999999999999", "123456789012345678901234567890", "1234567890123456789012345678901234567890",
        "0.12345678901234567", "0.123456789012345678", "0.1234567890123456789", "0.12345678901234567890",
        "0.123456789012345678901234567890", "0.000000000000000000000000000001",
        "0.00000000000000000000012345678901234567890", "0.0000001234567890123456789", "1.0000000000000000000000000",
        "10.000000000000000000000000000001", "100000000000000000000000000000000", "1234567890123456789.5",
        "12345678901234567890.5e-10", "1234567890.12345678901234567890e5", "0.3e-10", "300000000000000000000e-30",
        // Coordinates.
        "9.99232823", "53.54039286", "-122.03073740005493", "37.33140400000001", "180", "-180.0", "90.00000000000001",
        "8.54136934876442", "47.37868659999999936", "-0.12775829999999999", "139.76712479999998", "1e-7", "1E-7",
        "1E+7", "6.123233995736766e-17", "7205759403792793e-16", "7205759403792794e-16", "922337203685477580.7",
        // Known troubles of other readers.
        "2.2250738585072011e-308", "6.631236846766476e-316", "3.2378839133029012895883524125015321749e-319",
        "1.448997445238699", "0.500000000000000166533453693773481063544750213623046875", "3.518437208883201171875e13",
        "62.5364939768271845828", "8.10109172351e-10", "1.50000000000000011102230246251565",
        "5708990770823839207320493820740630171355185151999e-3", "1e126", "1.0e-25", "7.8459735791271921e65", "3.0e23",
        "358416272e-33", "2.2250738585072013e-308", "30078505129381147446200", "1777820000000000000001",
    ]

    @Test(arguments: hardCases) func `A hard case is read as the system reads it`(text: String) throws {
        for sign in ["", "-"] where !text.hasPrefix("-") {
            let read = try #require(Self.read(sign + text))
            let expected = try #require(Double(sign + text))
            expectEqual(read.bitPattern, expected.bitPattern, "\(sign)\(text): \(read), not \(expected)")
        }
    }

    /// A number as the grammar of RFC 8259 allows it, of many lengths and sizes.
    private static func randomText(_ random: inout SeededGenerator) -> String {
        func digits(_ count: Int) -> String {
            String((0..<count).map { _ in Character(Unicode.Scalar(UInt8.random(in: 48...57, using: &random))) })
        }
        var text = Bool.random(using: &random) ? "-" : ""
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
            text += "\(Int.random(in: 0...180, using: &random))"
            text += "." + digits(Int.random(in: 1...22, using: &random))
        case 1:
            // A double and the text that Swift gives it, or that text with a digit more: close to a tie or exact.
            let value = Double(bitPattern: UInt64.random(in: 0..<0x7FF0_0000_0000_0000, using: &random))
            text += "\(value)"
        case 2:
            text += "\(Int.random(in: 1...9, using: &random))" + digits(Int.random(in: 0...30, using: &random))
            if Bool.random(using: &random) { text += "." + digits(Int.random(in: 1...12, using: &random)) }
            text += "e\(Int.random(in: -330...330, using: &random))"
        default:
            text += "0." + String(repeating: "0", count: Int.random(in: 0...25, using: &random))
            text += digits(Int.random(in: 1...20, using: &random))
            if Bool.random(using: &random) { text += "E+\(Int.random(in: 0...40, using: &random))" }
        }
        return text
    }

    @Test func `Random numbers are read as the system reads them`() {
        var random = SeededGenerator(seed: 8259)
        var failures: [String] = []
        for _ in 0..<Effort.count(200_000, dividedBy: 10) {
            let text = Self.randomText(&random)
            if Self.read(text)?.bitPattern != Double(text)?.bitPattern { failures.append(text) }
        }
        #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(5))")
    }

    @Test func `Ties of 54 and 55 bits are rounded to even`() {
        var random = SeededGenerator(seed: 54)
        var failures: [String] = []
        for _ in 0..<20_000 {
            // An odd number of 54 bits lies half way between two doubles; so do its exact multiples of ten.
            let tie = UInt64.random(in: (1 << 53)..<(1 << 54), using: &random) | 1
            for text in ["\(tie)", "\(tie)0", "\(tie)00", "\(tie)000e-3", "\(tie / 2).5", "\(tie)e1", "\(tie)e3"]
            where Self.read(text)?.bitPattern != Double(text)?.bitPattern { failures.append(text) }
        }
        #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(5))")
    }

    /// Coordinates are read eight digits at once, if enough bytes follow.
    @Test func `A coordinate is read as any number is, or left to the reader of any`() {
        var random = SeededGenerator(seed: 754)
        var failures: [String] = []
        func compare(_ text: [UInt8]) {
            let bytes = text + [0xFF, 0x31, 0x7F] + Array("345678.9012345678901234".utf8)
            var (position, other) = (0, 0)
            bytes.withUnsafeBufferPointer { buffer in
                guard let base = buffer.baseAddress,
                    let number = DecimalNumber.readCoordinate(base, end: buffer.count, at: &position)
                else { return }
                let expected = DecimalNumber.read(base, end: buffer.count, at: &other)
                let (a, b) = (number.double(text: buffer), expected?.double(text: buffer))
                if position != other || a.bitPattern != b?.bitPattern {
                    failures.append(String(decoding: text, as: UTF8.self))
                }
            }
        }
        for count in 1...20 {
            for following in UInt8.min...UInt8.max {
                compare(Array("-7.12345678901234567890".utf8.prefix(3 + count)) + [following])
                compare(Array("180.00000000901234567890".utf8.prefix(4 + count)) + [following])
            }
        }
        for _ in 0..<20_000 { compare(Array(Self.randomText(&random).utf8)) }
        for text in Self.hardCases { compare(Array(text.utf8)) }
        #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(5))")
    }

    @Test(
        arguments: [
            ("47.3741\(String(repeating: " ", count: 20))", 47.3741),
            ("-0.000000012\(String(repeating: "]", count: 20))", -1.2e-8),
            ("8.1234567890123456, and more text", 8.1234567890123456),
            ("00.5\(String(repeating: " ", count: 20))", nil), ("1.5e3\(String(repeating: " ", count: 20))", nil),
            ("1234.5\(String(repeating: " ", count: 20))", nil), (".5\(String(repeating: " ", count: 24))", nil),
            ("5.\(String(repeating: " ", count: 24))", nil), ("1.5", nil),
        ] as [(String, Double?)]) func `What is a coordinate`(text: String, value: Double?)
    {
        var position = 0
        let read = Array(text.utf8).withUnsafeBufferPointer { buffer in
            buffer.baseAddress.flatMap { DecimalNumber.readCoordinate($0, end: buffer.count, at: &position) }?.double(
                text: buffer)
        }
        expectEqual(read, value)
    }

    static let integers: [(text: String, value: Int64?)] = [
        ("0", 0), ("-0", 0), ("1", 1), ("-1", -1), ("9223372036854775807", .max), ("-9223372036854775808", .min),
        ("9223372036854775808", nil), ("18446744073709551616", nil), ("1.0", 1), ("1e3", 1000), ("1.5", nil),
        ("1e-1", nil), ("10e-1", 1), ("1e18", 1_000_000_000_000_000_000), ("1e19", nil), ("1e999", nil), ("0.0", 0),
    ]

    /// As it is scanned, a number is a whole one without a fraction and an exponent.
    @Test(
        arguments: [
            ("9223372036854775807", .max), ("-9223372036854775808", .min), ("9223372036854775808", nil),
            ("-9223372036854775809", nil), ("-0", 0), ("1.0", nil), ("1e3", nil),
        ] as [(String, Int64?)]) func `A scanned number fits in 64 bits, or does not`(text: String, value: Int64?)
    {
        let bytes = Array(text.utf8)
        var position = 0
        let number = bytes.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.flatMap { DecimalNumber.read($0, end: buffer.count, at: &position) }
        }
        #expect(number?.integer == value && position == bytes.count)
    }

    @Test(arguments: integers) func `A whole number is one whatever way it is written`(text: String, value: Int64?) {
        expectEqual(JSONValue.parse(text).integer, value)
        expectEqual((JSONValue.parse(text) == value.map(JSONValue.integer)), (value != nil))
    }
}
