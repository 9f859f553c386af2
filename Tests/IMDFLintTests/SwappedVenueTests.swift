import Foundation
import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// An archive whose axes are swapped throughout, which only its addresses show.
@Suite struct SwappedVenueTests {
    /// A sample with every position swapped, or as it is.
    private static func result(isSwapped: Bool, country: (String, String)? = nil) throws -> LintResult {
        let folder = Repository.root.appendingPathComponent("Fixtures/imdf-samples/harbor-mall")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix("json") }
        let files = try names.map { name -> (String, [UInt8]) in
            var text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            if isSwapped {
                text = text.replacing(#/\[(-?\d+(?:\.\d+)?), ?(-?\d+(?:\.\d+)?)\]/#) { "[\($0.2),\($0.1)]" }
            }
            if let country { text = text.replacing("\"\(country.0)\"", with: "\"\(country.1)\"") }
            return (name, Array(text.utf8))
        }
        let dataset = Dataset(reading: Archive(inMemory: files, path: "swapped"), jobs: 1)
        return Linter(profile: .recommended, date: .ofTests).lint(Venue(dataset))
    }

    @Test func `It is one finding at the venue, and the cause of the mirrored rings`() throws {
        let result = try Self.result(isSwapped: true)
        let found = result.findings.filter { $0.rule == "LongitudeAndLatitudeShouldNotBeSwapped" }
        #expect(found.count == 1 && found.first?.feature?.type == .venue)
        expectEqual(found.first?.message.contains("is not in “DE”, the country of its address"), true)
        let explained = result.explanations.filter { $0.cause.id == "AxesAreSwapped" }
        expectEqual(explained.count, 1)
        let rules: Set = ["LongitudeAndLatitudeShouldNotBeSwapped", "RingShouldFollowRightHandRule"]
        expectEqual(explained.first?.findings.count, result.findings.count { rules.contains($0.rule) })
        #expect(result.findings.contains { $0.rule == "RingShouldFollowRightHandRule" })
    }

    @Test(arguments: [nil, ("DE", "XX"), ("DE", "FR"), ("DE", "IR")] as [(String, String)?])
    func `Nothing is said without a sign`(country: (String, String)?) throws {
        for isSwapped in [false, true] where !isSwapped || country != nil {
            let result = try Self.result(isSwapped: isSwapped, country: country)
            // Iran is where Hamburg would be with its axes swapped, at 53° east; but Hamburg's latitude is 10° there.
            #expect(!result.findings.contains { $0.rule == "LongitudeAndLatitudeShouldNotBeSwapped" })
        }
    }

    @Test(arguments: [
        (9.99, 53.54, "DE", 0.0, true), (53.54, 9.99, "DE", 2.0, false), (-179.5, 66.0, "RU", 0.0, true),
        (144.8, 13.4, "GU", 0.0, true), (2.3, 48.9, "FR", 0.0, true), (55.5, -21.1, "FR", 2.0, false),
        (17.0, 50.0, "DE", 2.0, true),
    ]) func `Countries are where they are`(x: Double, y: Double, country: String, margin: Double, isIn: Bool) {
        expectEqual(CountryBoxes.mayHold(Point(x, y), country, within: margin), isIn)
        #expect(CountryBoxes.mayHold(Point(x, y), "XX") == nil)
    }

    @Test func `Every country of the table has a code, and boxes on the globe`() {
        var country = ""
        var countries = 0
        for word in CountryBoxes.table.split(whereSeparator: \.isWhitespace).map(String.init) {
            let numbers = word.split(separator: ",").compactMap { Double($0) }
            if numbers.isEmpty {
                (country, countries) = (word, countries + 1)
                #expect(CountryCodes.isCountry(word), "\(word)")
            } else {
                #expect(numbers.count == 4 && numbers[0] < numbers[2] && numbers[1] < numbers[3], "\(country) \(word)")
                #expect((-180...180).contains(numbers[0]) && (-90...90).contains(numbers[1]), "\(country) \(word)")
            }
        }
        #expect(countries > 200)
    }
}
