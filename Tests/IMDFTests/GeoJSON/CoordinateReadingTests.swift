import TestSupport
import Testing

@testable import IMDF

/// Regular coordinates go to flat buffers, all others the plain way; nobody sees the difference.
@Suite struct CoordinateReadingTests {
    /// What becomes of the array under a key `coordinates`.
    private struct Reading {
        let kind: JSONNode.Kind
        let depth: UInt8
        let lonLat: [Double]
        let altitudes: [Double]
        let lineEnds: [Int32]
        let partEnds: [Int32]
        let shapeCount: Int

        init(_ node: JSONNode, _ buffers: borrowing CoordinateBuffers) {
            (kind, depth) = (node.kind, node.detail)
            (lonLat, altitudes) = (buffers.lonLat.elements, buffers.altitudes.elements)
            (lineEnds, partEnds) = (buffers.lineEnds.elements, buffers.partEnds.elements)
            shapeCount = buffers.shapes.count
        }
    }

    private static func scan(_ coordinates: String) -> Reading? {
        let bytes = Array("{\"coordinates\":\(coordinates)}".utf8)
        return bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return nil }
            var scanner = JSONScanner(bytes: base, count: buffer.count)
            guard (try? scanner.scanValue()) != nil else { return nil }
            return Reading(scanner.tape.nodes[2], scanner.coordinates)
        }
    }

    static let regular: [(text: String, depth: UInt8, lonLat: [Double], lines: [Int32], parts: [Int32])] = [
        ("[1,2]", 1, [1, 2], [], []), ("[ 1 , 2 ]", 1, [1, 2], [], []), ("[-1.5e1,2.25,3]", 1, [-15, 2.25], [], []),
        ("[[1,2]]", 2, [1, 2], [], []), ("[[1,2],[3,4]]", 2, [1, 2, 3, 4], [], []),
        ("[[[1,2],[3,4]]]", 3, [1, 2, 3, 4], [2], []), ("[[[1,2]],[[3,4],[5,6]]]", 3, [1, 2, 3, 4, 5, 6], [1, 3], []),
        ("[[[[1,2]]],[[[3,4]],[[5,6]]]]", 4, [1, 2, 3, 4, 5, 6], [1, 2, 3], [1, 3]),
        ("\n[\t[\r\n1 ,2 ]\n]\n", 2, [1, 2], [], []),
    ]

    @Test(arguments: regular) func `A regular array goes to the buffers`(
        text: String, depth: UInt8, lonLat: [Double], lines: [Int32], parts: [Int32]
    ) throws {
        let scanned = try #require(Self.scan(text))
        expectEqual(scanned.kind, .coordinates)
        expectEqual(scanned.depth, depth)
        expectEqual(scanned.lonLat, lonLat)
        expectEqual(scanned.lineEnds, lines)
        expectEqual(scanned.partEnds, parts)
    }

    static let irregular = [
        "[]", "[[]]", "[[],[1,2]]", "[[1,2],[]]", "[[[]]]", "[[[1,2]],[]]", "[1]", "[1,2,3,4]", "[[1,2],[3]]",
        "[[1,2],[3,4,5,6]]", "[[1,2],3]", "[1,[2,3]]", "[[[1,2]],[3,4]]", "[[1,2],[[3,4]]]", "[[[[[1,2]]]]]",
        "[null,1]", "[1,null]", "[[1,2],null]", "[\"1\",2]", "[1e999,2]", "[1,-1e999]", "[1,2,]", "[[1,2],]",
        "[{\"a\":1},2]", "[true,false]", "[[[[1,2],[3,4]],[[5,6]]],[[]]]",
    ]

    @Test(arguments: irregular) func `An irregular array is read the plain way and leaves nothing in the buffers`(
        text: String
    ) throws {
        let scanned = try #require(Self.scan(text))
        expectEqual(scanned.kind, .array)
        #expect(scanned.lonLat.isEmpty && scanned.altitudes.isEmpty)
        #expect(scanned.shapeCount == 0 && scanned.lineEnds.isEmpty && scanned.partEnds.isEmpty)
    }

    @Test(arguments: regular.map(\.text) + irregular) func `As a JSON value, the array is the same either way`(
        text: String
    ) {
        let object = "{\"coordinates\":\(text)}"
        let fast = Scanned(object)
        let plain = Scanned(object, readsCoordinates: false)
        expectEqual(fast.value, plain.value)
        expectEqual(fast.recovered, plain.recovered)
    }

    static let broken: [(text: String, reason: JSONFault.Reason, offset: Int)] = [
        ("[1,2", .endOfFile(expected: "“,” or “]”"), 19), ("[[1,2],[3,04]]", .invalidNumber("04"), 25),
        ("[[1,2] [3,4]]", .unexpected(expected: "“,” or “]”", found: "“[”"), 22),
        ("[[1,.2]]", .unexpected(expected: "a value", found: "“.”"), 19),
        ("[[1,2,]", .endOfFile(expected: "“,” or “]”"), 22),
    ]

    @Test(arguments: broken) func `A broken array is reported at its place`(
        text: String, reason: JSONFault.Reason, offset: Int
    ) { expectEqual(Scanned("{\"coordinates\":\(text)").fault, JSONFault(reason, at: offset)) }

    @Test func `Only a key that is coordinates makes coordinates`() {
        for key in ["coordinate", "xcoordinates", "Coordinates", "coordinates "] {
            expectEqual(Scanned("{\"\(key)\":[1,2]}").value, .object([key: .array([.integer(1), .integer(2)])]))
        }
        expectEqual(Scanned(#"{"coordin\u0061tes":[1,2]}"#).value?.objectMembers?.keys.first, "coordinates")
    }
}
