import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

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
        expectEqual(went.fixed.map(\.key), came.new.map(\.key).sorted())
        expectEqual(lint.result.findings.count, before)
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
        expectEqual(lint.update(draft).new.map(\.message), [])
    }

    /// A draft reads again only the files that a step has changed.
    @Test(arguments: Effort.cases(Array(1...6), every: 4))
    func `After each step the findings are those of the archive read anew`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let sample = seed % 3 == 0 ? "broken-mall" : seed % 3 == 1 ? "harbor-mall" : "pocket-station"
        var draft = try Draft(path: Repository.root.appendingPathComponent("Fixtures/imdf-samples/\(sample)").path)
        let linter = Linter(date: .ofTests, jobs: 1)
        var lint = DraftLint(draft, linter: linter)
        for number in 0..<30 {
            let features = draft.venue.dataset.features
            guard let handle = features.handles.randomElement(using: &generator), let id = features.id(of: handle)
            else { continue }
            let point =
                features.geometry(of: handle)?.polygons.first?[0].first ?? Position(longitude: 10, latitude: 53.5)
            let other = features.handles.randomElement(using: &generator).flatMap { features.id(of: $0) } ?? id
            var anchor = Feature<Anchor>(id: .random(using: &generator), geometry: .point(point))
            anchor.unitID = Reference(other)
            let references = ["address_id", "anchor_id", "unit_id", "unit_ids", "building_ids"]
            let reference = references[Int.random(in: 0..<references.count, using: &generator)]
            let target = JSONValue.string(other.text)
            let edits: [IMDFDrafts.Edit] = [
                .setProperty(reference, to: reference.hasSuffix("s") ? .array([target]) : target, of: id),
                .setProperty("level_id", to: .null, of: id), .setProperty("display_point", to: .null, of: id),
                .setProperty("name", to: .object(["en": .string("  Feature \(number)")]), of: id),
                .setProperty("hours", to: .string("Mo-Fr 25:00"), of: id),
                .setProperty("level_id", to: .string(other.text), of: id),
                .setProperty("category", to: .string("room\(number)"), of: id), .setGeometry(.point(point), of: id),
                .moveCorner(Corner(level: other, position: point), to: Position(longitude: 10, latitude: 53.5)),
                .remove(id, dependents: .remove), .create(anchor),
            ]
            if number % 5 == 4 {
                draft.undo()
            } else {
                _ = try? draft.perform(edits[Int.random(in: 0..<edits.count, using: &generator)])
            }
            lint.update(draft)
            let files = draft.files.map { (name: $0.path, bytes: $0.bytes[0..<$0.bytes.count]) }
            let whole = linter.lint(Venue(Dataset(reading: Archive(inMemory: files, path: draft.venue.dataset.path))))
            expectEqual(lint.result.findings, whole.findings)
            expectEqual(lint.result.findingsByLevel, whole.findingsByLevel)
            #expect(lint.result.totals == whole.totals && lint.result.unchecked == whole.unchecked)
        }
    }

    /// Ids that change, references that lead nowhere, and files that end too soon.
    @Test(arguments: Effort.cases(Array(1...6), every: 4))
    func `After any change of text the findings are those of all`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let sample = seed % 2 == 0 ? "broken-mall" : "harbor-mall"
        let archive = try Archive(path: Repository.root.appendingPathComponent("Fixtures/imdf-samples/\(sample)").path)
        var state = DraftState(archive)
        let linter = Linter(date: .ofTests, jobs: 1)
        for number in 0..<16 {
            let entry = try #require(state.archive.entries.indices.randomElement(using: &generator))
            guard let bytes = state.bytes(ofEntry: entry), bytes.count > 100 else { continue }
            var text = bytes[0..<bytes.count]
            if number % 8 == 7 {
                text.removeLast(Int.random(in: 1..<100, using: &generator))
            } else {
                // A digit, of an id, a reference, or a position: the next one that there is.
                let start = Int.random(in: 0..<text.count, using: &generator)
                guard let at = text[start...].firstIndex(where: { (0x30...0x38).contains($0) }) else { continue }
                text[at] += 1
            }
            state.replace([(entry, FileBytes(text))])
            let result = linter.lint(state.venue)
            let whole = linter.lint(Venue(Dataset(reading: state.archive, jobs: 1), jobs: 1))
            expectEqual(result.findings, whole.findings)
            #expect(result.totals == whole.totals && result.unchecked == whole.unchecked)
            expectEqual(result.findingsByLevel, whole.findingsByLevel)
            if number % 8 == 7 { state.replace([(entry, bytes)]) }
        }
    }
}
