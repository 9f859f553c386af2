import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// Archives with texts that are not UTF-8.
@Suite struct RepairedTextLintTests {
    /// The sample archive, with a change of the bytes of a file.
    private static func archive(_ name: String, _ change: ([UInt8]) -> [UInt8]) -> Archive {
        let files = ExampleArchive(.passing("", edits: [])).files.map { ($0, Array($1.utf8)) }
        return Archive(inMemory: files.map { ($0, $0 == name ? change($1) : $1) }, path: "v")
    }

    private static func replacing(_ old: String, with new: [UInt8]) -> ([UInt8]) -> [UInt8] {
        { bytes in
            guard let range = bytes.firstRange(of: Array(old.utf8)) else { return bytes }
            return Array(bytes[..<range.lowerBound]) + new + bytes[range.upperBound...]
        }
    }

    @Test func `One violation gives the number of texts, and no cause says that features are lost`() throws {
        let archive = Self.archive(
            "occupant.geojson", Self.replacing(#""en":""#, with: Array(#""en":""#.utf8) + [0xE9]))
        let result = Linter(date: .ofTests, jobs: 1).lint(Venue(Dataset(reading: archive, jobs: 1)))
        expectEqual(
            result.findings.map(\.message),
            ["1 text contains bytes that are not UTF-8, which are read as “\u{FFFD}”; save the file as UTF-8"])
        #expect(result.explanations.isEmpty && result.unchecked.isEmpty)
    }

    @Test func `The first screen begins with the file, not with the references, of which there are more`() throws {
        let missing: [ExampleJSON] = (70..<90).map { .id("\($0)") }
        let files = ExampleArchive(.failing("", edits: [.set(.amenity, ["unit_ids": .array(missing)])])).files
        let damage = Self.replacing(#""en":""#, with: Array(#""en":""#.utf8) + [0xE9])
        let archive = Archive(
            inMemory: files.map { ($0, $0 == "occupant.geojson" ? damage(Array($1.utf8)) : Array($1.utf8)) }, path: "v")
        let result = Linter(date: .ofTests, jobs: 1).lint(Venue(Dataset(reading: archive, jobs: 1)))
        expectEqual(result.totals["ReferencedFeatureIDMustBeResolvable"], 20)
        let overview = try #require(ReportOverview(result, ReportOptions()))
        expectEqual(overview.rows(overview.usual).first?.name, "FileMustBeValidGeoJSON")
    }

    @Test func `A fix leaves such texts alone, and fixes the rest of the file`() throws {
        // A name that is not an object of labels, with a blank, and a comma too many.
        let archive = Self.archive("unit.geojson") { bytes in
            let name = Self.replacing(#""name":null"#, with: Array(#""name":"Caf"#.utf8) + [0xE9] + Array(#" ""#.utf8))(
                bytes)
            return name.dropLast(2) + Array(",]}".utf8)
        }
        let fixed = FixedArchive(archive, fixes: Set(FixRegistry.all), jobs: 1)
        let file = try #require(fixed.files.first { $0.name == "unit.geojson" })
        let after = file.after[0..<file.after.count]
        #expect(after.firstRange(of: [0xEF, 0xBF, 0xBD]) == nil)
        #expect(after.firstRange(of: Array("Caf".utf8) + [0xE9]) != nil)
        expectEqual(fixed.counts, [.trailingComma: 1])
    }

    @Test func `A byte that is not UTF-8 anywhere in a text is read and reported`() throws {
        var random = SeededGenerator(seed: 46)
        let files = ExampleArchive(.passing("", edits: [])).files.map { ($0, Array($1.utf8)) }.sorted { $0.0 < $1.0 }
        let linter = Linter(date: .ofTests, jobs: 1)
        for _ in Effort.cases(Array(0..<200), every: 4) {
            var changed = files
            let number = Int.random(in: files.indices, using: &random)
            let place = Int.random(in: files[number].1.indices, using: &random)
            changed[number].1[place] = [0x80, 0xC3, 0xE2, 0xE9, 0xF0, 0xFF].randomElement(using: &random) ?? 0xFF
            let dataset = Dataset(reading: Archive(inMemory: changed, path: "v"), jobs: 1)
            let result = linter.lint(Venue(dataset))
            #expect(result.findings.contains { $0.rule == "FileMustBeValidGeoJSON" }, "\(files[number].0) \(place)")
            for format in ReportFormat.all { #expect(!format.render(result).isEmpty) }
            _ = FixedArchive(Archive(inMemory: changed, path: "v"), fixes: Set(FixRegistry.all), jobs: 1)
        }
    }
}
