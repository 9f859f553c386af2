import TestSupport
import Testing

@testable import IMDF

/// The number of threads and the cuts between them never change what is read.
@Suite struct ChunkTests {
    /// Reads in one piece and in chunks of several lengths, and compares everything.
    private static func check(_ text: String, type: FeatureType = .unit, chunks: [Int] = [97, 256, 700, 3000]) {
        let bytes = Array(text.utf8)
        let whole = Dataset(file: type.fileName, bytes: bytes)
        for length in chunks {
            let cut = Dataset(file: type.fileName, bytes: bytes, jobs: 4, chunkBytes: length)
            expectSame(cut, whole, "chunks of \(length)")
        }
    }

    /// Compares everything that two datasets say.
    static func expectSame(_ a: Dataset, _ b: Dataset, _ comment: Comment) {
        expectEqual(a.report, b.report, comment)
        expectEqual(a.issues, b.issues, comment)
        expectEqual(a.lost, b.lost, comment)
        expectEqual(a.files.map(\.isComplete), b.files.map(\.isComplete), comment)
        expectEqual(a.files.map(\.featureCount), b.files.map(\.featureCount), comment)
        var compared = a.features.others.count
        for type in FeatureType.allCases {
            func check<P: DeclaredProperties>(_ properties: P.Type) {
                let (x, y) = (a.features[P.self], b.features[P.self])
                expectEqual(x, y, comment)
                compared += x.features.count
            }
            check(type.declaredProperties)
            expectEqual(a.features.sources(of: type), b.features.sources(of: type), comment)
        }
        expectEqual(a.features.others, b.features.others, comment)
        expectEqual(a.features.otherSources, b.features.otherSources, comment)
        expectEqual(compared, a.features.count, comment)
    }

    /// Units of different lengths, with coordinates, and with ids that encode their places.
    private static func units(_ range: Range<Int>) -> [String] {
        range.map { number in
            let positions = (0...(number % 7)).map { "[\(number).5,\($0)]" }.joined(separator: ",")
            return #"{"type":"Feature","feature_type":"unit","id":"u\#(number)","geometry":"#
                + #"{"type":"LineString","coordinates":[\#(positions)]},"properties":{"category":"room"}}"#
        }
    }

    @Test func `A sound file is the same in chunks`() {
        Self.check(collection(Self.units(0..<200).joined(separator: ",\n")))
        Self.check("[" + Self.units(0..<100).joined(separator: ",\n") + "]")
        Self.check(collection(Self.units(0..<1)[0]))
        Self.check(collection(""))
    }

    static let frames: [(before: String, after: String)] = [
        (#"{"features":["#, #"],"type":"FeatureCollection"}"#), (#"{"features":["#, #"],"type":"Other"}"#),
        (#"{"features":["#, "]}"), (#"{"type":"Other","features":["#, "]}"),
        (#"{"type":"FeatureCollection","features":["#, "]"), (#"{"type":"FeatureCollection","features":["#, ""),
        (#"{"type":"FeatureCollection","features":["#, "]}}"), (#"{"type":"FeatureCollection","features":["#, "]} x"),
        (#"{"type":"FeatureCollection","features":["#, "],}"), (#"{"type":"FeatureCollection","features":["#, ",]}"),
        (#"{"type":"FeatureCollection","features":["#, #"],"type":"x"}"#),
        (#"{"type":"FeatureCollection","features":["#, #"],"features":[]}"#),
        (#"{"type":"FeatureCollection","features":["#, #"],"name":"a" "b":1}"#),
        (#"{"type":"FeatureCollection","features":["#, "],\(units(300..<303).joined(separator: ","))]}"),
        (#"{"type":"FeatureCollection","features":["#, "]}\n\(collection(units(300..<340).joined(separator: ",")))"),
        (
            #"{"type":"FeatureCollection","features":["#,
            #"],"features":[\#(units(300..<340).joined(separator: ","))],"bbox":[1,2]}"#
        ), (#"{"type":"FeatureCollection""features":["#, "]}"), ("\u{FEFF}[", "]"), ("[", "] x"), ("[", ""), ("", ""),
    ]

    @Test(arguments: frames) func `What stands around the features is the same in chunks`(before: String, after: String)
    { Self.check(before + Self.units(0..<60).joined(separator: ",\n") + after) }

    static let faults = [
        "garbage", "null", "{}", "{\"id\":7", unit("x", "{\"a\":\"b}"), unit("x").dropLast() + "", "]", "}",
        unit("x") + unit("y"), "", unit("x", #"{"y":1,"y":2}"#), unit("x", "{\"y\":[1,]}"), "\"",
        "{\"type\":\"Feature\"", unit("x", "7"), #"{"type":"Feature","feature_type":"shop"}"#,
        #"{"type":"Feature","feature_type":"level"}"#, unit("x", "{\"a\":[\(unit("y")),\(unit("z"))]}"),
    ]

    @Test(arguments: faults) func `A fault in the middle is the same in chunks`(fault: String) {
        for place in [0, 1, 30, 59, 60] {
            var features = Self.units(0..<60)
            features.insert(fault, at: place)
            Self.check(collection(features.joined(separator: ",")))
        }
    }

    @Test func `Features inside of properties are no features, wherever the cuts fall`() {
        let inner = Self.units(1000..<1100).joined(separator: ",")
        let outer = (0..<5).map { unit("outer\($0)", "{\"children\":[\(inner)],\"more\":[\(inner)]}") }
        let text = collection(outer.joined(separator: ","))
        Self.check(text)
        expectEqual(Dataset(bytes: Array(text.utf8), jobs: 4, chunkBytes: 256).ids(), (0..<5).map { "outer\($0)" })
    }

    @Test func `Text that looks like features is no feature, wherever the cuts fall`() {
        let quoted = Self.units(0..<20).joined(separator: ",").replacing("\"", with: "\\\"")
        let texts = [quoted, ",{\\\"", "},{", "[{", "\\\\\\\",{", ",{\\u0022type\\u0022:\\u0022Feature\\u0022}"]
        let features = (0..<40).map { unit("u\($0)", "{\"name\":{\"en\":\"\(texts[$0 % texts.count])\"}}") }
        Self.check(collection(features.joined(separator: ",")))
    }

    /// What looking for the next feature costs a great deal for: objects in arrays in objects, none of them closed, so that
    /// each is read to the end of all. The word before them is the fault behind which one looks.
    private static let costly =
        "x," + String(repeating: #"{"a":[\#(String(repeating: "1,", count: 100))"#, count: 100) + "}"

    @Test func `What looking for features may cost is the same in chunks`() {
        // Either of the two can be afforded, but not both.
        let cost = 100 * Self.costly.utf8.count / 2
        let parts = [0..<10, 10..<250, 250..<260].map { Self.units($0).joined(separator: ",\n") }
        let text = collection(parts.joined(separator: ",\n" + Self.costly + ",\n"))
        let budget = CollectionReader.recoveryBudget(bytes: text.utf8.count)
        #expect(cost < budget && 2 * cost > budget)
        let whole = Dataset(bytes: Array(text.utf8))
        expectEqual(whole.files[0].isComplete, false)
        expectEqual(whole.features.count, 250)
        Self.check(text, chunks: [2000, 5000, 10_000, 20_000])
    }

    @Test func `Random damage is the same in chunks`() {
        var random = SeededGenerator(seed: 4)
        let sound = Array(collection(Self.units(0..<40).joined(separator: ",\n")).utf8)
        for _ in 0..<300 {
            var bytes = sound
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                let byte = Array("{}[],:\"\\x0 \n".utf8).randomElement(using: &random) ?? 0
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[place] = byte
                case 1: bytes.insert(byte, at: place)
                default: bytes.removeSubrange(place..<min(place + Int.random(in: 1...50, using: &random), bytes.count))
                }
            }
            let whole = Dataset(bytes: bytes)
            let cut = Dataset(bytes: bytes, jobs: 4, chunkBytes: Int.random(in: 100...2000, using: &random))
            let comment = Comment(rawValue: String(decoding: bytes, as: UTF8.self))
            Self.expectSame(cut, whole, comment)
        }
    }

    @Test func `A file of 9 MiB is cut and read the same`() throws {
        let looks = Self.units(0..<3).joined(separator: ",").replacing("\"", with: "\\\"")
        var features = (0..<15_000).map { number in
            unit(
                "u\(number)", "{\"name\":{\"en\":\"\(looks),{\"},\"x\":[{\"type\":\"Feature\"},{\"type\":\"Feature\"}]}"
            )
        }
        let sound = Array(collection(features.joined(separator: ",\n")).utf8)
        #expect(sound.count > 9 << 20)
        let one = Dataset(bytes: sound)
        expectEqual(one.features.count, 15_000)
        Self.expectSame(Dataset(bytes: sound, jobs: 4), one, "sound")

        features[6000] = String(features[6000].dropLast(2))
        let broken = Array(collection(features.joined(separator: ",\n")).utf8)
        let two = Dataset(bytes: broken)
        expectEqual(two.features.count, 14_999)
        expectEqual(two.lost.map(\.id), ["u6000"])
        Self.expectSame(Dataset(bytes: broken, jobs: 4), two, "broken")
    }
}
