import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// One feature with thousands of faults. Each finding names the feature and has a place in it, and each fix is shown with its
/// place: a step that walks the feature for each of them would take minutes.
@Suite(.serialized) struct LargeFeatureTests {
    private static let count = Effort.count(20_000, dividedBy: 10)

    /// A tag of letters that is not in the registry.
    private static func tag(_ number: Int) -> String {
        let letters = (0..<4).map { place -> Character in
            let letter = number >> (4 * place) & 15
            return Character(UnicodeScalar(UInt8(97 + letter)))
        }
        return "q" + String(letters) + "qqq"
    }

    private static func labels(_ key: String, _ member: (Int) -> String) -> String {
        "\"\(key)\":{\((0..<count).map(member).joined(separator: ","))}"
    }

    private static let properties: [(name: String, text: String)] = [
        ("invalid tags", labels("name") { "\"\(tag($0))\":\"Hall\"" }),
        ("invalid tags with escapes", labels("name") { "\"\(tag($0))\\u0061~\":\"Hall\"" }),
        ("blank texts", labels("name") { "\"\(tag($0))\":\"\"" }),
        (
            "alternative names in other languages",
            labels("name") { "\"\(tag($0))\":\"Hall\"" } + "," + labels("alt_name") { "\"\(tag($0))e\":\"Hall\"" }
        ), ("tags to spell right", labels("name") { "\"EN_x_\(tag($0))\":\" Hall\"" }),
        ("unknown members", (0..<count).map { "\"m\($0)\":0" }.joined(separator: ",")),
        ("repeated members", (0..<count).map { "\"m\($0 / 2)\":0" }.joined(separator: ",")),
        (
            "values that do not belong there",
            "\"accessibility\":[\((0..<count).map { _ in "\"wheelchairs\"" }.joined(separator: ","))]"
        ),
    ]

    /// A venue whose only unit has these properties, under a name that takes long to choose.
    private static func venue(_ properties: String) -> Venue {
        TinyVenue.with(more: [TinyVenue.feature("unit", "large", TinyVenue.square(1), properties)])
    }

    @Test(.timeLimit(.minutes(1)), arguments: properties.map(\.name))
    func `Thousands of faults of one feature are reported and fixed in time`(name: String) throws {
        let properties = try #require(Self.properties.first { $0.name == name }).text
        let result = Linter(date: .ofTests).lint(Self.venue(properties))
        for format in ["text", "json", "sarif"] {
            var writer = ReportWriter(try #require(ReportFormat.named(format)))
            #expect(!writer.body(result).isEmpty)
        }
    }

    @Test(.timeLimit(.minutes(1))) func `Thousands of references that do not resolve are reported in time`() throws {
        let ids = (0..<Self.count).map { "\"none-\($0)\"" }.joined(separator: ",")
        let result = Linter(date: .ofTests).lint(
            TinyVenue.with(amenities: ["\"category\":\"atm\",\"unit_ids\":[\(ids)],\"x\":0"]))
        #expect(result.findings.count > 0)
    }

    @Test func `A range is found in the smallest value around it`() {
        let bytes = FileBytes(#"{"a": [1, {"b/c": "text", "d": [[2], 3]}, 4], "\u0065": null}"#.utf8)
        let text = Array(#"{"a": [1, {"b/c": "text", "d": [[2], 3]}, 4], "\u0065": null}"#)
        func place(_ part: String) -> Range<Int> {
            let part = Array(part)
            let start = text.indices.first { text[$0...].starts(with: part) }!
            return start..<start + part.count
        }
        // Ascending, and again from the start.
        var enclosure = JSONEnclosure()
        for (part, pointer) in [
            ("1", "/a/0"), ("b/c", "/a/1/b~1c"), ("\"text\"", "/a/1/b~1c"), ("2", "/a/1/d/0/0"), ("[2], 3", "/a/1/d"),
            ("3", "/a/1/d/1"), ("4", "/a/2"), ("4], ", ""), ("null", "/e"), ("1", "/a/0"), ("[[2]", "/a/1/d"),
        ] { expectEqual(enclosure.pointer(to: place(part), from: 0, in: bytes), pointer, "\(part)") }
        #expect(enclosure.pointer(to: 0..<200, from: 0, in: bytes) == nil)
    }
}
