import TestSupport
import Testing

@testable import IMDF

/// Files that are cut off or damaged anywhere: never a crash, and what stood before is read.
@Suite struct TruncationTests {
    static let text =
        #"{"type":"FeatureCollection","name":"é😀","features":["#
        + [
            unit("a", #"{"name":{"de":"Großer \"Saal\" \u00e9\ud83d\ude00"},"x":[1.5e3,-0,true,null]}"#),
            unit("b").replacing("null", with: #"{"type":"Polygon","coordinates":[[[1,2],[3,4.5,6],[1,2]]]}"#),
            unit("c", #"{"display_point":{"type":"Point","coordinates":[9.5,53.25]},"n":[[],{}]}"#),
        ].joined(separator: ",\n") + "],\n\"bbox\":[1,2,3,4]}\n"

    @Test func `A file cut at any byte keeps the features before the cut and says so`() {
        let bytes = Array(Self.text.utf8)
        let whole = Dataset(bytes: bytes)
        #expect(whole.issues.isEmpty)
        let ids = whole.ids()
        let ends = whole.features.sources(of: .unit).map { source -> Int in
            // The end of a feature, according to the scanner.
            bytes.withUnsafeBufferPointer { buffer in
                var scanner = JSONScanner(bytes: buffer.baseAddress!, count: buffer.count, position: source.offset)
                try? scanner.scanValue()
                return scanner.position
            }
        }
        for cut in 0..<bytes.count - 1 {
            let dataset = Dataset(bytes: Array(bytes[..<cut]))
            let before = ends.filter { $0 <= cut }.count
            expectEqual(dataset.ids(), Array(ids.prefix(before)), "cut at \(cut)")
            #expect(dataset.features.units.features.elementsEqual(whole.features.units.features.prefix(before)))
            expectEqual(dataset.issues.count, 1, "cut at \(cut): \(dataset.report)")
            guard case .json(let fault)? = dataset.issues.first?.kind else {
                Issue.record("cut at \(cut): \(dataset.report)")
                continue
            }
            // A character cut in two is not UTF-8; everything else is seen at the end of the file.
            #expect(fault.reason == .invalidUTF8 ? fault.offset >= cut - 3 : fault.offset == cut, "cut at \(cut)")
            expectEqual(dataset.files[0].isComplete, false, "cut at \(cut)")
            #expect(dataset.lost.count <= 1)
        }
    }

    @Test func `No byte behind the end of a file is read`() throws {
        let bytes = Array(Self.text.utf8)
        let memory = try GuardedMemory(capacity: bytes.count + 64)
        for cut in bytes.indices {
            // Also with what makes a reader look one byte further.
            for tail in ["", ",", " ", "\"", "\\", "\\u", "\\ud83d", "{", "[", "1", "1e", "-", "n", "\u{E9}", "]"] {
                let file = memory.place(bytes[..<cut] + Array(tail.utf8).prefix(tail == "\u{E9}" ? 1 : 9))
                for name in ["unit.geojson", "manifest.json"] {
                    let dataset = Dataset(reading: try Archive(bytes: file, name: name), jobs: 1)
                    expectEqual(dataset.files.count, 1)
                }
            }
        }
    }

    @Test func `A lost id is salvaged as soon as it is wholly there`() {
        let bytes = Array(Self.text.utf8)
        let start = Dataset(bytes: bytes).features.sources(of: .unit)[1].offset
        let head = #"{"type":"Feature","feature_type":"unit","id":"b""#.utf8.count
        expectEqual(Dataset(bytes: Array(bytes[..<(start + head)])).lost.map(\.id), ["b"])
        expectEqual(Dataset(bytes: Array(bytes[..<(start + head - 1)])).lost.map(\.id), [nil])
    }

    @Test func `Any byte replaced by NUL costs at most the feature it is in`() {
        let bytes = Array(Self.text.utf8)
        for place in bytes.indices {
            var damaged = bytes
            damaged[place] = 0
            let dataset = Dataset(bytes: damaged)
            #expect(dataset.ids().count >= 2, "byte \(place): \(dataset.ids()) \(dataset.report)")
            #expect(!dataset.issues.isEmpty, "byte \(place)")
        }
    }

    @Test func `Any byte left out costs at most the feature it is in`() {
        let bytes = Array(Self.text.utf8)
        for place in bytes.indices {
            var damaged = bytes
            damaged.remove(at: place)
            let dataset = Dataset(bytes: damaged)
            let comment = Comment(rawValue: "byte \(place): \(dataset.ids()) \(dataset.lost) \(dataset.report)")
            // Under another key than “features” there are none, and the file is known not to be read whole.
            let isKey = dataset.issues.contains { if case .notAFeatureCollection = $0.kind { true } else { false } }
            #expect(dataset.ids().count >= 2 || isKey, comment)
            #expect(dataset.features.count + dataset.lost.count >= 3 || !dataset.files[0].isComplete, comment)
        }
    }

    @Test(arguments: SampleFile.all) func `Flipped bytes never crash the reader`(file: SampleFile) throws {
        // A few features of each file suffice to meet everything that its type has; two samples or more have each type.
        let bytes = Array(try file.bytes.prefix(6000))
        var random = SeededGenerator(seed: UInt64(bytes.count))
        for _ in 0..<Effort.count(500, dividedBy: 10) {
            var damaged = bytes
            for _ in 0..<Int.random(in: 1...5, using: &random) {
                damaged[Int.random(in: 0..<bytes.count, using: &random)] ^= UInt8.random(in: 1...255, using: &random)
            }
            let dataset = Dataset(file: file.name, bytes: damaged)
            #expect(dataset.issues.allSatisfy { 0...damaged.count ~= $0.offset })
            #expect(dataset.features.count <= bytes.count / 20)
        }
    }

    @Test func `Damage in every byte of features costs linear time`() {
        // Each brace looks like the beginning of a feature, and none is one: what is read again is bounded.
        let hostile = String(repeating: "{\"a\":[", count: Effort.count(60_000, dividedBy: 10))
        let dataset = Dataset(collection(hostile))
        expectEqual(dataset.files[0].isComplete, false)
        let braces = Dataset(collection(String(repeating: "{", count: Effort.count(300_000, dividedBy: 10))))
        expectEqual(braces.features.count, 0)
        let strings = Dataset(collection(String(repeating: ",{\"", count: Effort.count(200_000, dividedBy: 10))))
        expectEqual(strings.features.count, 0)
    }
}
