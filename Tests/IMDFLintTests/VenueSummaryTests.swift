import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

@Suite struct VenueSummaryTests {
    @Test(arguments: ["\"nosuch\"", "\"office\"", "null"]) func `Units are counted by category as written`(
        category: String
    ) throws {
        let edit = Example.Edit.set(.unit, ["category": .raw(category)])
        let example = Example(isFailing: true, caption: "", edits: [edit])
        let venue = Venue(Dataset(reading: ExampleArchive(example).archive, jobs: 1))
        let units = venue.all(Unit.self)
        var expected: [String: Int] = [:]
        for unit in units { expected[unit.category?.rawValue ?? "(none)", default: 0] += 1 }
        #expect(expected.count > 1)
        let totals = VenueSummary(venue).totals
        expectEqual(totals.unitCategories.mapValues(\.count), expected)
        let area = totals.unitCategories.values.reduce(0) { $0 + $1.area }
        #expect((area - units.reduce(0) { $0 + ($1.geometry?.area() ?? 0) }).magnitude < 1e-6)
    }
}
