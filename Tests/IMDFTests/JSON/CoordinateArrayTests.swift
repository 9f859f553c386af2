import TestSupport
import Testing

@testable import IMDF

/// Arrays of coordinates give the numbers that the system reads, and nothing beside positions passes for one.
@Suite struct CoordinateArrayTests {
    /// Longitudes and latitudes of a line, as the scanner puts them into the buffers; nil where it reads the plain way.
    private static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt64]? {
        var scanner = JSONScanner(bytes: bytes.baseAddress!, count: bytes.count)
        guard (try? scanner.scanValue()) != nil, scanner.tape.nodes[2].kind == .coordinates else { return nil }
        return scanner.coordinates.lonLat.elements.map(\.bitPattern)
    }

    private static func read(_ line: String) -> [UInt64]? {
        Array("{\"coordinates\":\(line)}".utf8).withUnsafeBufferPointer(read)
    }

    /// A number of one of a few signs, degrees, and counts of digits.
    private static func number(_ random: inout SeededGenerator) -> String {
        let whole = ["-121", "37", "0", "-0", "9", "180", "-7"].randomElement(using: &random)!
        let count = [1, 7, 8, 9, 9, 9, 10, 12, 14, 15, 16].randomElement(using: &random)!
        let digits = (0..<count).map { _ in "\(Int.random(in: 0...9, using: &random))" }.joined()
        return Int.random(in: 0..<20, using: &random) == 0
            ? whole + ["", "e1", ".5E-2"].randomElement(using: &random)! : "\(whole).\(digits)"
    }

    @Test func `Numbers are those that the system reads, whatever stands before them`() throws {
        var random = SeededGenerator(seed: 7946)
        for _ in 0..<3_000 {
            let forms = (0..<3).map { _ in (Self.number(&random), Self.number(&random)) }
            var numbers: [String] = []
            var line: [String] = []
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                let (longitude, latitude) = forms.randomElement(using: &random)!
                numbers += [longitude, latitude]
                let gap = ["", "", "", " ", "\n"].randomElement(using: &random)!
                let altitude = Int.random(in: 0..<40, using: &random) == 0 ? ",1.5" : ""
                line.append("[\(longitude),\(gap)\(latitude)\(altitude)]")
            }
            let read = try #require(Self.read("[\(line.joined(separator: ","))]"), "\(line)")
            expectEqual(read, numbers.map { Double($0)!.bitPattern }, "\(line)")
        }
    }

    static let likePositions = [
        "[-121.885357219,37.331277690]", "[1.5,2.5]", "[-0.00000001,0.12345678]", "[180.123456789012,9.87654321098765]",
    ]

    /// Each byte of a position like the one before it is made any other byte: what is no position or another one is so
    /// as well when nothing stands before it.
    @Test(arguments: likePositions) func `A byte that differs is not overlooked`(position: String) {
        let text = Array("{\"coordinates\":[\(position),\(position),\(position)]}".utf8)
        let place = "{\"coordinates\":[\(position),".utf8.count
        for offset in place..<place + position.utf8.count {
            for byte in UInt8.min...UInt8.max {
                var changed = text
                changed[offset] = byte
                let fast = Scanned(bytes: changed)
                let plain = Scanned(bytes: changed, readsCoordinates: false)
                #expect(fast.value == plain.value && fast.fault == plain.fault)
                // The same numbers in an array of their own.
                let alone = Array(text[..<15]) + changed[place..<place + position.utf8.count] + Array("}".utf8)
                let first = alone.withUnsafeBufferPointer(Self.read)
                let second = changed.withUnsafeBufferPointer(Self.read)
                if let first, first.count == 2, let second, second.count == 6 {
                    expectEqual(Array(second[2..<4]), first)
                }
            }
        }
    }

    @Test(arguments: likePositions) func `Nothing is read beyond the end`(position: String) throws {
        let memory = try GuardedMemory(capacity: 4096)
        let text = Array("{\"coordinates\":[\(position),\(position),\(position),\(position)]}".utf8)
        for count in 1...text.count {
            let bytes = memory.place(text[..<count])
            bytes.withUnsafeBytes { raw in
                let read = Self.read(raw.assumingMemoryBound(to: UInt8.self))
                expectEqual((read != nil), (count == text.count))
            }
        }
    }
}
