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

    /// A draft reads and links again only what a step has changed; the findings are those of all.
    @Test(arguments: 1...6)
    func `After each step the findings are those of the archive read anew`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let sample = seed % 3 == 0 ? "broken-mall" : seed % 3 == 1 ? "harbor-mall" : "pocket-station"
        var draft = try Draft(path: Repository.root.appendingPathComponent("Fixtures/imdf-samples/\(sample)").path)
        let linter = Linter(date: .ofTests, jobs: 1)
        // Half of them as large venues are linted.
        var lint = DraftLint(draft, linter: linter, small: seed <= 3 ? 0 : 4_000)
        for number in 0..<30 {
            let features = draft.venue.dataset.features
            guard let handle = features.handles.randomElement(using: &generator), let id = features.id(of: handle)
            else {
                continue
            }
            let point =
                features.geometry(of: handle)?.polygons.first?[0].first ?? Position(longitude: 10, latitude: 53.5)
            let other = features.handles.randomElement(using: &generator).flatMap { features.id(of: $0) } ?? id
            var anchor = Feature<Anchor>(id: .random(using: &generator), geometry: .point(point))
            anchor.unitID = Reference(other)
            let references = ["address_id", "anchor_id", "unit_id", "unit_ids", "building_ids"]
            let reference = references[Int.random(in: 0..<references.count, using: &generator)]
            let target = JSONValue.string(other.text)
            let edits: [IMDF.Edit] = [
                .setProperty(reference, to: reference.hasSuffix("s") ? .array([target]) : target, of: id),
                .setProperty("level_id", to: .null, of: id),
                .setProperty("display_point", to: .null, of: id),
                .setProperty("name", to: .object(["en": .string("  Feature \(number)")]), of: id),
                .setProperty("hours", to: .string("Mo-Fr 25:00"), of: id),
                .setProperty("level_id", to: .string(other.text), of: id),
                .setProperty("category", to: .string("room\(number)"), of: id),
                .setGeometry(.point(point), of: id),
                .moveCorner(Corner(level: other, position: point), to: Position(longitude: 10, latitude: 53.5)),
                .remove(id, dependents: .remove), .create(anchor),
            ]
            if number % 5 == 4 {
                draft.undo()
            } else {
                _ = try? draft.perform(edits[Int.random(in: 0..<edits.count, using: &generator)])
            }
            let before = lint.result
            let change = lint.update(draft)
            // With names for ids that nothing has, all findings are compared.
            let all = FindingComparison(before, lint.result, oldNames: ["-": "-"])
            #expect(change.new == all.new && change.fixed == all.fixed)
            #expect(change.newIndices == all.newIndices)
            let files = draft.files.map { (name: $0.path, bytes: $0.bytes[0..<$0.bytes.count]) }
            let whole = linter.lint(Venue(Dataset(reading: Archive(inMemory: files, path: draft.venue.dataset.path))))
            #expect(lint.result.findings == whole.findings)
            #expect(lint.result.findingsByLevel == whole.findingsByLevel)
            #expect(lint.result.totals == whole.totals && lint.result.unchecked == whole.unchecked)
        }
    }

    @Test func `Only the level of a changed feature is laid out again`() throws {
        var draft = try Draft(path: Self.mall)
        let linter = Linter(date: .ofTests)
        var memory: LintMemory?
        _ = linter.lint(draft.venue, after: &memory)
        func known(_ draft: Draft) -> Set<Int> {
            let context = LintContext(draft.venue, date: .ofTests, tolerances: .default)
            let known = LintMemory.Known(memory, of: draft.venue, by: linter)
            let found = known.levels(of: draft.venue.storage, context.survey, context.measure, context.plan.members)
            return Set(found.keys)
        }
        let all = Set(draft.venue.levels.map(\.handle.index))
        try #require(all.count > 2)
        #expect(known(draft) == all)
        for level in draft.venue.levels {
            guard let unit = level.units.first?.id else { continue }
            try draft.perform(.set(\IMDF.Unit.name, to: ["de": "Ein anderer Name"], of: unit))
            #expect(known(draft) == all.subtracting([level.handle.index]))
            draft.undo()
            #expect(known(draft) == all)
        }
    }

    /// What rules say of each feature by itself is kept chunk by chunk; the sample has one chunk a type.
    @Test func `Only features of the changed type are asked again, and only by rules that look at nothing else`() throws
    {
        var draft = try Draft(path: Self.mall)
        let linter = Linter(date: .ofTests)
        var memory: LintMemory?
        _ = linter.lint(draft.venue, after: &memory)
        func kept(_ draft: Draft, by linter: Linter) -> Set<FeatureType> {
            let known = LintMemory.Known(memory, of: draft.venue, by: linter)
            let chunks = LintMemory.chunks(of: draft.venue.dataset.features)
            return Set(chunks.filter { known.record(of: $0) != nil }.map(\.type))
        }
        let all = Set(LintMemory.chunks(of: draft.venue.dataset.features).map(\.type))
        #expect(kept(draft, by: linter) == all)
        // Another day, or another limit, and nothing that was found holds.
        let later = try #require(LocalDate(year: 2030, month: 1, day: 1))
        #expect(kept(draft, by: Linter(date: later)).isEmpty)
        #expect(kept(draft, by: Linter(maximumPerRule: 1, date: .ofTests)).isEmpty)
        let unit = try #require(draft.venue.levels.lazy.flatMap(\.units).first?.id)
        try draft.perform(.set(\IMDF.Unit.name, to: ["de": "Ein anderer Name"], of: unit))
        #expect(kept(draft, by: linter) == all.subtracting([.unit]))
        draft.undo()
        #expect(kept(draft, by: linter) == all)
        // Features behind one that is gone have other numbers. All others keep their names, and so what was said of them.
        try draft.perform(.remove(unit, dependents: .remove))
        #expect(!kept(draft, by: linter).contains(.unit) && kept(draft, by: linter).isSuperset(of: [.level, .opening]))
    }

    @Test func `Nothing is kept where another feature makes names longer`() throws {
        var draft = try Draft(path: Self.mall)
        let linter = Linter(date: .ofTests)
        var memory: LintMemory?
        _ = linter.lint(draft.venue, after: &memory)
        func keepsNames(_ draft: Draft) -> Bool {
            LintMemory.Known(memory, of: draft.venue, by: linter).names != nil
        }
        let known = try #require(draft.venue.levels.first?.id?.text)
        func anchor(_ id: String) throws -> IMDF.Edit {
            let unit = try #require(draft.venue.levels.lazy.flatMap(\.units).first)
            var anchor = Feature<Anchor>(id: FeatureID(id), geometry: unit.geometry?.interiorPoint.map { .point($0) })
            anchor.unitID = unit.id.map { Reference($0) }
            return .create(anchor)
        }
        try draft.perform(anchor("00000000-0000-4000-8000-000000000000"))
        #expect(keepsNames(draft))
        draft.undo()
        // It begins as the id of a level does.
        try draft.perform(anchor(known.prefix(8) + "-0000-4000-8000-000000000000"))
        #expect(!keepsNames(draft))
        draft.undo()
        #expect(keepsNames(draft))
    }

    /// Ids that change, references that lead nowhere, and files that end too soon.
    @Test(arguments: 1...6)
    func `After any change of text the findings are those of all`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let sample = seed % 2 == 0 ? "broken-mall" : "harbor-mall"
        let archive = try Archive(path: Repository.root.appendingPathComponent("Fixtures/imdf-samples/\(sample)").path)
        var state = DraftState(archive)
        let linter = Linter(date: .ofTests, jobs: 1)
        var memory: LintMemory?
        _ = linter.lint(state.venue, after: &memory)
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
            let result = linter.lint(state.venue, after: &memory)
            let whole = linter.lint(Venue(Dataset(reading: state.archive, jobs: 1), jobs: 1))
            #expect(result.findings == whole.findings)
            #expect(result.totals == whole.totals && result.unchecked == whole.unchecked)
            #expect(result.findingsByLevel == whole.findingsByLevel)
            if number % 8 == 7 { state.replace([(entry, bytes)]) }
        }
    }

    @Test func `A rule that looks around is seen to do so`() throws {
        let venue = Venue(try Dataset(path: Self.mall))
        var memory: LintMemory?
        let linter = Linter(date: .ofTests)
        _ = linter.lint(venue, after: &memory)
        let known = LintMemory.Known(memory, of: venue, by: linter)
        let units = try #require(
            known.record(of: LintMemory.chunks(of: venue.dataset.features).first { $0.type == .unit }!)
        )
        func rules(_ orders: Set<Int>) -> Set<String> { Set(orders.map { linter.profile.rules[$0].id }) }
        // It asks whether the geometry is sound, which depends on where the venue is, and for nothing else.
        #expect(rules(units.onGround).contains("UnitGeometryMustContainDisplayPoint"))
        #expect(!rules(units.lookingAround).contains("UnitGeometryMustContainDisplayPoint"))
        #expect(!rules(units.lookingAround.union(units.onGround)).contains("UnitMustHaveCategory"))
        #expect(units.lookingAround.count < 10)
    }

    @Test func `A feature is unchanged if its text and its index are`() throws {
        func dataset(_ features: [String]) -> Dataset {
            let text = "{\"type\":\"FeatureCollection\",\"features\":[\n\(features.joined(separator: ",\n"))\n]}"
            return Dataset(reading: Archive(inMemory: [("unit.geojson", Array(text.utf8))], path: "venue"), jobs: 1)
        }
        let units = ["a", "b", "c", "d"].map { TinyVenue.feature("unit", $0, "null", #""name":null"#) }
        func unchanged(_ features: [String]) throws -> [Int] {
            let found = try #require(UnchangedFeatures(dataset(units), dataset(features)))
            return (0..<5).filter { found.contains(.unit, $0) }
        }
        #expect(try unchanged(units) == [0, 1, 2, 3])
        var changed = units
        changed[1] = TinyVenue.feature("unit", "b", "null", #""name":{"en":"B"}"#)
        #expect(try unchanged(changed) == [0, 2, 3])
        #expect(try unchanged(units + [TinyVenue.feature("unit", "e", "null", #""name":null"#)]) == [0, 1, 2])
        // Behind a feature that is gone all have other indices.
        #expect(try unchanged(Array(units.dropFirst())) == [])
        #expect(try unchanged(Array(units.dropLast())) == [0, 1])
    }
}
