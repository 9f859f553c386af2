@testable import IMDF
@testable import IMDFLint

/// Archives that inputs change, and archives as one text.
enum Samples {
    /// The smallest archive with a feature of every type, from which the examples of rules are made.
    static let example: [String: String] = ExampleArchive(.passing("")).files

    static let date = LocalDate(year: 2026, month: 6, day: 1)!

    static func archive(_ files: [String: [UInt8]]) -> Archive {
        Archive(inMemory: files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, path: "archive")
    }

    /// The example, read once.
    static let exampleArchive = archive(example.mapValues { Array($0.utf8) })

    static let exampleVenue = Venue(Dataset(reading: exampleArchive, jobs: 1))

    /// The line before each file of an archive that is one text.
    private static let mark = Array("\n@@ ".utf8)

    /// An archive as one text.
    static func text(_ files: [String: String]) -> [UInt8] {
        Array(files.sorted { $0.key < $1.key }.map { "\n@@ \($0.key)\n\($0.value)" }.joined().utf8)
    }

    /// The files of an archive that is one text; a text without marks is a file of units.
    static func files(_ text: [UInt8]) -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        var name = "unit.geojson"
        var start = 0
        var at = 0
        func keep(_ end: Int) { if end > start || start > 0 { files[name] = Array(text[start..<end]) } }
        while at + mark.count <= text.count {
            guard text[at..<at + mark.count].elementsEqual(mark) else {
                at += 1
                continue
            }
            keep(at)
            let line = text[(at + mark.count)...].prefix { $0 != 10 }
            name = String(decoding: line.filter { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "/") }, as: UTF8.self)
            at = min(line.endIndex + 1, text.count)
            start = at
        }
        keep(text.count)
        files[""] = nil
        return files
    }
}
