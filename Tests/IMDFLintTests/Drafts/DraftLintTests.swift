import IMDFLint
import TestSupport
import Testing

@Suite struct DraftLintTests {
    private static let mall = Repository.root.appendingPathComponent("Fixtures/imdf-samples/harbor-mall").path

    @Test func `What a step brings and takes is named`() throws {
        var draft = try Draft(path: Self.mall)
        var lint = DraftLint(draft, linter: Linter(date: .ofTests))
        let before = lint.result.findings.count
        let unit = try #require(draft.venue.levels.lazy.flatMap(\.units).first { !$0.anchors.isEmpty }?.id)
        // A display point outside of the unit.
        let nowhere = Geometry.point(Position(longitude: 9.5, latitude: 53.5))
        try draft.perform(.set(\IMDF.Unit.displayPoint, to: nowhere, of: unit))
        let came = lint.update(draft)
        #expect(!came.new.isEmpty && came.fixed.isEmpty)
        #expect(lint.result.findings.count > before)
        draft.undo()
        let went = lint.update(draft)
        #expect(went.new.isEmpty)
        #expect(went.fixed.map(\.key) == came.new.map(\.key).sorted())
        #expect(lint.result.findings.count == before)
        #expect(lint.update(draft).new.isEmpty)
    }

    /// A feature that the library adds does not break the rules on decimals.
    @Test func `A new point in a unit has no more decimals than the rules allow`() throws {
        var draft = try Draft(path: Self.mall)
        var lint = DraftLint(draft, linter: Linter(date: .ofTests))
        let unit = try #require(draft.venue.levels.lazy.flatMap(\.units).first { $0.category == .known(.room) })
        var bench = Feature<Amenity>(id: nil, geometry: unit.geometry?.interiorPoint.map { .point($0) })
        bench.category = .known(.seating)
        bench.unitIDs = unit.id.map { [Reference($0)] }
        try draft.perform(.create(bench))
        #expect(lint.update(draft).new.map(\.message) == [])
    }
}
