import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

@Suite("Places of findings") struct FindingPlaceTests {
    @Test func `The pointer of a finding leads from the top of the file to its place`() throws {
        var compared = 0
        for item in RuleExample.all where item.example.isFailing {
            let result = item.result
            let places = FindingPlaces(result.venue.dataset)
            for finding in result.findings where !finding.pointer.isEmpty {
                let file = try #require(finding.file)
                guard let bytes = result.venue.dataset.files[file].bytes, Self.isWhole(bytes) else { continue }
                compared += 1
                let value = JSONLocator.offset(of: finding.pointer, from: finding.offset, in: bytes)
                let fromTop = JSONLocator.offset(of: places.pointer(of: finding), from: 0, in: bytes)
                expectEqual(value, fromTop, "\(item.testDescription): \(places.pointer(of: finding))")
            }
        }
        // Nearly all of them; few have a file that cannot be read as a whole.
        #expect(compared > 300)
    }

    /// Whether the file is one JSON value that begins with its first byte.
    private static func isWhole(_ bytes: FileBytes) -> Bool {
        var scanner = JSONScanner(bytes: bytes.base, count: bytes.count, position: 0)
        return (try? scanner.scanValue()) != nil
    }

    /// What a report says of references that are spelled otherwise than the ids.
    private static func reported(_ edits: Example.Edit...) -> [ReportedFinding] {
        let archive = ExampleArchive(Example(isFailing: true, caption: "", edits: edits)).archive
        return Linter(date: .ofTests, jobs: 1).lint(Venue(Dataset(reading: archive, jobs: 1))).reported(ReportOptions())
    }

    @Test func `A reference in capital letters is reported at the reference`() throws {
        let items = Self.reported(.set(.detail, ["level_id": "00000000-0000-4000-8000-0000000000E1"]))
        let item = try #require(items.first)
        expectEqual(items.map(\.finding.rule), ["ReferenceShouldBeSpelledLikeId"])
        expectEqual(item.pointer, "/features/0/properties/level_id")
        expectEqual(item.finding.typeMember, "/properties/level_id")
        expectEqual(item.feature?.type, "detail")
        #expect(item.place.path.hasSuffix("detail.geojson"))
        #expect(item.coordinate != nil)
    }

    @Test func `One of several references in a list is reported at its position, under the name of the list`() throws {
        let unit = SampleArchive.id("f2").uppercased()
        let items = Self.reported(.set(.amenity, ["unit_ids": [.id(.shop), .string(unit)]])).filter {
            $0.finding.rule == "ReferenceShouldBeSpelledLikeId"
        }
        expectEqual(items.map(\.pointer), ["/features/0/properties/unit_ids/1"])
        expectEqual(items.map(\.finding.typeMember), ["/properties/unit_ids"])
    }

    @Test func `An id in capital letters is reported at the id`() throws {
        let items = Self.reported(.change(.level, ["id": "00000000-0000-4000-8000-0000000000E1"]))
        expectEqual(items.map(\.finding.rule), ["ReferenceShouldBeSpelledLikeId"])
        expectEqual(items.map(\.pointer), ["/features/0/id"])
        expectEqual(items.map(\.finding.typeMember), ["/id"])
        expectEqual(items.map(\.feature?.type), ["level"])
    }
}
