import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// Truncated or damaged deliveries: always reported, never treated as sound, never a crash.
@Suite struct DamageTests {
    static let sound = SampleFile.all.filter { $0.venue != "broken-mall" }

    /// The rule that is looked for: what others find in thousands of cut files is nobody's concern here.
    private static let profile = Profile(name: "one", summary: "One rule.") { $0.id == "FileMustBeValidGeoJSON" }

    @Test(arguments: sound) func `A file cut anywhere is a violation that names the place`(_ file: SampleFile) throws {
        let bytes = try file.bytes
        // Behind the last brace there is only white space: a file cut there is whole.
        let end = try #require(bytes.lastIndex(of: UInt8(ascii: "}")))
        for place in Effort.cases(Array(0..<200), every: 9) {
            let cut = end * place / 200
            let archive = Archive(inMemory: [(file.name, Array(bytes[..<cut]))], path: "cut")
            let dataset = Dataset(reading: archive, jobs: 1)
            let result = Linter(profile: Self.profile, date: .ofTests, jobs: 1).lint(Venue(dataset))
            let found = result.findings.filter { $0.rule == "FileMustBeValidGeoJSON" && $0.severity == .violation }
            #expect(found.contains { $0.file == 0 && 0...cut ~= $0.offset }, "cut at \(cut)")
        }
    }

    @Test func `A hundred elements that are no features are named, and the others counted`() throws {
        let elements = [String](repeating: "[]", count: 103).joined(separator: ",")
        let text = #"{"type":"FeatureCollection","features":[\#(elements)]}"#
        let archive = Archive(inMemory: [("detail.geojson", Array(text.utf8))], path: "venue")
        let venue = Venue(Dataset(reading: archive, jobs: 1))
        let found = Linter(profile: Self.profile, date: .ofTests, jobs: 1).lint(venue).findings
        expectEqual(found.count, 101)
        expectEqual(found.last?.message, "3 other elements of the list are no features; remove them")
        expectEqual(found.first?.message, "expected a feature, found an array; write a feature, or remove it")
    }

    @Test func `A zip cut at 200 places is refused with a message that names the place`() throws {
        let bytes = try zip()
        for place in 0..<200 {
            let cut = bytes.count * place / 200
            #expect("cut at \(cut)") { try Archive(bytes: FileBytes(bytes[..<cut]), name: "mall.zip") } throws: {
                error in "\(error)".contains("mall.zip")
            }
        }
    }

    @Test func `A zip with one of 1,000 random bytes changed is sound or told`() throws {
        let bytes = try zip()
        let sound = try contents(Archive(bytes: FileBytes(bytes), name: "mall.zip"))
        var random = SeededGenerator(seed: 7)
        for _ in 0..<1_000 {
            var damaged = bytes
            let place = Int.random(in: damaged.indices, using: &random)
            damaged[place] ^= UInt8.random(in: 1...255, using: &random)
            guard let archive = try? Archive(bytes: FileBytes(damaged), name: "mall.zip") else { continue }
            // What is not refused must have come through whole: the checksum says so.
            if archive.refused.isEmpty, let read = try? contents(archive) {
                let isSame = read.allSatisfy { sound[$0.key] == $0.value || sound[$0.key] == nil }
                #expect(isSame, "byte \(place)")
            }
        }
    }

    private func zip() throws -> [UInt8] { Array(try Repository.data("Fixtures/imdf-samples/harbor-mall.zip")) }

    private func contents(_ archive: Archive) throws -> [String: [UInt8]] {
        var contents: [String: [UInt8]] = [:]
        for entry in archive.entries { contents[entry.name] = try entry.bytes().withUnsafeBytes { Array($0) } }
        return contents
    }
}
