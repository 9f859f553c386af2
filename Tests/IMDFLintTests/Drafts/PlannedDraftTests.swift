import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// A draft follows a plan as it grows and shrinks.
@Suite struct PlannedDraftTests {
    private static let mall = Repository.root.appendingPathComponent("Fixtures/imdf-samples/harbor-mall").path
    private static let names = ["first", "second", "third"]

    /// A plan that renames the first unit of the archive once for each name.
    private static func plan(_ names: some Sequence<String>, _ id: FeatureID) throws -> EditPlan {
        let changes = names.map { name in
            #"{"name":"\#(name)","steps":[{"step":"set","id":"\#(id.text)","properties":{"name":{"en":"\#(name)"}}}]}"#
        }
        let text =
            #"{"schemaVersion":"1.1","archives":[{"archive":"x","changes":[\#(changes.joined(separator: ","))]}]}"#
        return try EditPlan.plans(Array(text.utf8), path: "plan")[0]
    }

    @Test func `Only what differs is performed or undone`() throws {
        let archive = try Archive(path: Self.mall)
        var planned = PlannedDraft(archive)
        let id = try #require(planned.draft.venue.all(IMDF.Unit.self).first?.id)
        let before = planned.draft.files.map { Array($0.bytes[0..<$0.bytes.count]) }
        expectEqual(try planned.follow(Self.plan(Self.names, id)), [id])
        expectEqual(planned.draft.undoNames, Self.names.reversed())
        expectEqual(try planned.follow(Self.plan(Self.names, id)), [])
        expectEqual(try planned.follow(Self.plan(["first", "other"], id)), [id])
        expectEqual(planned.draft.undoNames, ["other", "first"])
        if case .object(let feature)? = planned.feature(id), case .object(let properties)? = feature["properties"] {
            expectEqual(properties["name"], .object(["en": .string("other")]))
        } else {
            Testing.Issue.record("the feature has no properties")
        }
        expectEqual(try planned.follow(Self.plan([], id)), [id])
        expectEqual(planned.draft.files.map { Array($0.bytes[0..<$0.bytes.count]) }, before)
    }

    @Test func `What is refused leaves the steps before it`() throws {
        var planned = PlannedDraft(try Archive(path: Self.mall))
        let id = try #require(planned.draft.venue.all(IMDF.Unit.self).first?.id)
        var plan = try Self.plan(["first"], id)
        plan.changes.append(try Self.plan(["second"], FeatureID("nobody")).changes[0])
        #expect(throws: EditPlanError.self) { try planned.follow(plan) }
        expectEqual(planned.draft.undoNames, ["first"])
        #expect(planned.feature(FeatureID("nobody")) == nil)
        // The rest of the plan follows once it is possible.
        expectEqual(try planned.follow(Self.plan(["first", "second"], id)), [id])
    }

    /// Many changes are performed at once, as if after each other: a later value of a feature wins, and each has its effect.
    @Test func `Changes that are performed at once have the effect of each`() throws {
        let archive = try Archive(path: Self.mall)
        let units = Venue(Dataset(reading: archive, jobs: 1)).all(IMDF.Unit.self).prefix(2).compactMap { $0.id }
        var plan = try Self.plan(["first"], units[0])
        plan.changes += try Self.plan(["second"], units[1]).changes + Self.plan(["third"], units[0]).changes
        let together = try FixedArchive(archive, applying: plan, jobs: 1)
        expectEqual(together.steps.map(\.changed), [[units[0]], [units[1]], [units[0]]])
        expectEqual(together.steps.map(\.name), Self.names)
        var oneByOne = PlannedDraft(archive)
        for count in 1...3 {
            var part = plan
            part.changes.removeLast(3 - count)
            _ = try oneByOne.follow(part)
        }
        let after = Dictionary(uniqueKeysWithValues: oneByOne.draft.files.map { ($0.path, $0.bytes) })
        expectEqual(together.files.map(\.path), ["unit.geojson"])
        for file in together.files {
            let other = try #require(after[file.path])
            expectEqual(file.after[0..<file.after.count], other[0..<other.count])
        }
    }

    @Test(arguments: 0...3) func `Of changes that are performed at once the first that is not possible is named`(
        _ at: Int
    ) throws {
        let archive = try Archive(path: Self.mall)
        let id = Venue(Dataset(reading: archive, jobs: 1)).all(IMDF.Unit.self).compactMap { $0.id }[0]
        var plan = try Self.plan(["first", "second", "third"], id)
        plan.changes.insert(try Self.plan(["lost"], FeatureID("nobody")).changes[0], at: at)
        let error = #expect(throws: EditPlanError.self) { try FixedArchive(archive, applying: plan, jobs: 1) }
        expectEqual(error?.description.contains("change \(at + 1) (“lost”): "), true)
    }
}
