import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// Archives whose coordinates are those of a drawing.
@Suite struct GeoreferenceTests {
    /// A sample venue with all of its positions changed.
    private func sample(_ name: String, _ change: (_ x: Double, _ y: Double) -> (Double, Double)) throws -> EditedSample
    {
        var sample = try EditedSample(name)
        for type in FeatureType.allCases {
            sample[type] = sample[type].replacing(#/\[(-?\d+\.\d+), ?(-?\d+\.\d+)\]/#) { match in
                let (x, y) = change(Double(match.output.1)!, Double(match.output.2)!)
                return "[\(x),\(y)]"
            }
        }
        return sample
    }

    private func own(_ sample: EditedSample) -> [Finding] {
        sample.lint().findings.filter { $0.rule == "ArchiveShouldBeGeoreferenced" }
    }

    @Test(arguments: ["harbor-mall", "pocket-station"]) func `A venue on land is georeferenced`(name: String) throws {
        #expect(try own(EditedSample(name)).isEmpty)
    }

    @Test func `A plan in meters around longitude 0, latitude 0, that was scaled to degrees`() throws {
        let found = own(try sample("harbor-mall") { ($0 - 9.991, $1 - 53.54) })
        expectEqual(found.count, 1)
        expectEqual(found.first?.message.contains("in the sea near longitude 0, latitude 0; move the plan"), true)
        expectEqual(found.first?.message.contains("e-"), false)
    }

    @Test func `Everything at longitude 0, latitude 0`() throws {
        let result = try sample("harbor-mall") { _, _ in (0, 0) }.lint()
        expectEqual(result.findings.filter { $0.rule == "ArchiveShouldBeGeoreferenced" }.count, 1)
        let cause = result.explanations.first { $0.cause.id == "ArchiveIsNotGeoreferenced" }
        let others = result.findings.indices.filter {
            ["PositionShouldNotBeNullIsland", "FileMustBeValidGeoJSON"].contains(result.findings[$0].rule)
        }
        #expect(!others.isEmpty && Set(others).isSubset(of: cause?.findings ?? []))
    }

    @Test func `A plan in meters that are read as degrees`() throws {
        let found = own(try sample("harbor-mall") { (($0 - 9.991) * 6600, ($1 - 53.54) * 11100) })
        expectEqual(found.count, 1)
        expectEqual(found.first?.message.contains("larger than a city; convert the coordinates"), true)
    }

    @Test func `A plan whose unit is a hundred kilometers`() throws {
        let found = own(try sample("harbor-mall") { (9.991 + ($0 - 9.991) * 1e-5, 53.54 + ($1 - 53.54) * 1e-5) })
        expectEqual(found.count, 1)
        expectEqual(found.first?.message.contains("smaller than a hand; convert the coordinates"), true)
    }

    @Test func `A file of units alone`() throws {
        var sample = try sample("harbor-mall") { ($0 - 9.991, $1 - 53.54) }
        sample.keepOnly(.unit)
        expectEqual(own(sample).count, 1)
    }

    @Test func `Two kilometers from longitude 0, latitude 0, which nobody writes for an unknown place`() throws {
        #expect(try own(sample("harbor-mall") { ($0 - 9.991 + 0.02, $1 - 53.54) }).isEmpty)
    }

    @Test func `A single level with a wrong corner`() throws {
        var sample = try EditedSample()
        try sample.move(.level) { longitude, _ in "\(longitude),0" }
        #expect(own(sample).isEmpty)
    }
}
