import Testing

import TestSupport

@testable import IMDF
@testable import IMDFLint

/// Plans: what they say, and what becomes of edited ones.
@Suite struct EditPlanTests {
    private static let text = """
        {"type":"FeatureCollection","features":[
        {"id":"00000000-0000-4000-8000-0000000000F1","type":"Feature","feature_type":"unit","geometry":null,
        "properties":{"category":"Non-public","name":{"en":" Shop "},"level_id":null}}
        ]}
        """

    private static func archive(_ text: String = text) -> Archive {
        Archive(inMemory: [("unit.geojson", Array(text.utf8))], path: "venue")
    }

    private static var plan: EditPlan { FixedArchive(archive(), fixes: FixRegistry.safe, jobs: 1).plan }

    @Test func `A change names its fix, its feature, and its place`() throws {
        let plan = Self.plan
        expectEqual(plan.archive, "venue")
        expectEqual(plan.changes.map(\.fixes), [["id-case"], ["category-spelling"], ["label-spaces"]])
        expectEqual(
            plan.changes.map(\.pointer),
            ["/features/0/id", "/features/0/properties/category", "/features/0/properties/name/en"])
        let change = plan.changes[1]
        expectEqual(change.featureID, "00000000-0000-4000-8000-0000000000F1")
        #expect(change.edits.map(\.before) == ["\"Non-public\""] && change.edits.map(\.after) == ["\"nonpublic\""])
        expectEqual(change.edits[0].line, 3)
    }

    @Test func `A change that is left out or edited is applied as it stands`() throws {
        var plan = Self.plan
        plan.changes.removeAll { $0.fixes == ["id-case"] }
        plan.changes[0].edits[0].after = "\"storage\""
        let fixed = try FixedArchive(Self.archive(), applying: plan, jobs: 1)
        let after = fixed.files[0].after.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
        let wanted = Self.text.replacing("Non-public", with: "storage").replacing(" Shop ", with: "Shop")
        expectEqual(after, wanted)
    }

    @Test(
        arguments: [
            (
                "another text is there", text.replacing("Non-public", with: "Nonpublicx"),
                { @Sendable (_: inout EditPlan) in }, "venue: unit.geojson does not have “"
            ),
            ("the file is shorter", "{}", { @Sendable (_: inout EditPlan) in }, "venue: unit.geojson does not have “"),
            (
                "no such file", text,
                { @Sendable (plan: inout EditPlan) in plan.changes[0].edits[0].file = "level.geojson" },
                "venue has no file “level.geojson”; the plan is for another archive"
            ),
            (
                "an offset that no sum can hold", text,
                { @Sendable (plan: inout EditPlan) in
                    plan.changes[0].edits[0].offset = .max - 1023
                    plan.changes[0].edits[0].before = String(repeating: "x", count: 3000)
                }, "venue: unit.geojson does not have “"
            ),
            (
                "no JSON any more", text,
                { @Sendable (plan: inout EditPlan) in plan.changes[0].edits[0].after = "\"x" },
                "unit.geojson would not be valid JSON: "
            ),
            (
                "twice the same", text, { @Sendable (plan: inout EditPlan) in plan.changes.append(plan.changes[0]) },
                "venue: two edits of unit.geojson overlap at byte "
            ),
        ] as [(String, String, @Sendable (inout EditPlan) -> Void, String)])
    func `What does not fit is an error, and nothing is lost`(
        label: String, text: String, edit: @Sendable (inout EditPlan) -> Void, message: String
    ) throws {
        var plan = Self.plan
        edit(&plan)
        do throws(EditPlanError) {
            _ = try FixedArchive(Self.archive(text), applying: plan, jobs: 1)
            Testing.Issue.record("\(label): no error")
        } catch { #expect(error.description.hasPrefix(message), "\(error)") }
    }

    // MARK: - Names

    private static let named: [(name: String, bytes: [UInt8])] = [
        ("unit.json", Array(text.utf8)), ("Unit.JSON", Array(text.replacing("F1", with: "F2").utf8)),
        ("level.geojson", Array(#"{"type":"FeatureCollection","features":[]}"#.utf8)),
    ]

    @Test(arguments: [
        [("unit.json", "Level.geojson")], [("unit.json", "a.geojson"), ("Unit.JSON", "A.geojson")],
        [("unit.json", "level.geojson"), ("level.geojson", "unit.geojson")],
    ]) func `A plan gives no file the name of another`(renamings: [(file: String, name: String)]) {
        var plan = Self.plan
        plan.changes = renamings.map {
            EditPlan.Change(fixes: [], edits: [], renaming: EditPlan.Renaming(file: $0.file, name: $0.name))
        }
        let error = #expect(throws: EditPlanError.self) {
            try FixedArchive(Archive(inMemory: Self.named, path: "venue"), applying: plan, jobs: 1)
        }
        expectEqual(error?.description.hasPrefix("venue already has a file “"), true, "\(error?.description ?? "")")
    }

    @Test func `A file is renamed once`() {
        var plan = Self.plan
        plan.changes = ["a.geojson", "b.geojson"].map {
            EditPlan.Change(fixes: [], edits: [], renaming: EditPlan.Renaming(file: "unit.json", name: $0))
        }
        let error = #expect(throws: EditPlanError.self) {
            try FixedArchive(Archive(inMemory: Self.named, path: "venue"), applying: plan, jobs: 1)
        }
        expectEqual(error?.description.hasPrefix("venue: two changes rename unit.json; remove one"), true)
    }

    @Test(
        arguments: [
            ("/features/0/properties", nil),
            ("/features/0/properties/category", "00000000-0000-4000-8000-0000000000F1"), (nil, nil), ("", nil),
        ] as [(String?, String?)]) func `A place that contains the edits agrees with them`(
            pointer: String?, id: String?
        ) throws
    {
        var plan = Self.plan
        (plan.changes[1].pointer, plan.changes[1].featureID) = (pointer, id)
        expectEqual(try FixedArchive(Self.archive(), applying: plan, jobs: 1).files.count, 1)
    }

    @Test(
        arguments: [
            (
                "/features/0/properties/name", nil,
                "venue: “pointer” is “/features/0/properties/name”, but the edits are at /f"
            ), ("/features/9", nil, "venue: “pointer” is “/features/9”, but"),
            (
                nil, "00000000-0000-4000-8000-0000000000F2",
                "venue: “featureId” is “00000000-0000-4000-8000-0000000000F2”, but"
            ),
        ] as [(String?, String?, String)]) func `A place where the edits are not is an error`(
            pointer: String?, id: String?, message: String
        )
    {
        var plan = Self.plan
        (plan.changes[1].pointer, plan.changes[1].featureID) = (pointer, id)
        let error = #expect(throws: EditPlanError.self) { try FixedArchive(Self.archive(), applying: plan, jobs: 1) }
        expectEqual(error?.description.hasPrefix(message), true, "\(error?.description ?? "")")
    }

    @Test func `Changes in another order are the same changes`() throws {
        var plan = Self.plan
        plan.changes.reverse()
        let (one, other) = (
            try FixedArchive(Self.archive(), applying: plan, jobs: 1),
            try FixedArchive(Self.archive(), applying: Self.plan, jobs: 1)
        )
        let texts = [one, other].map { $0.files[0].after.withUnsafeBytes { Array($0) } }
        expectEqual(texts[0], texts[1])
    }

    @Test(arguments: [
        ("[]", "plan.json:1:1: expected a plan as an object, found an array"), ("{", "plan.json:1:2: "),
        (#"{"schemaVersion":"2.0","archives":[]}"#, "plan.json:1:1: schemaVersion “2.0” is not supported"),
        (#"{"schemaVersion":"1.0"}"#, "plan.json:1:1: “archives” is missing"),
        (
            #"{"schemaVersion":"1.0","archives":[{"archive":"a","changes":[{"edits":[{"offset":-1}]}]}]}"#,
            "plan.json:1:82: “offset” needs a whole number from 0"
        ),
        (
            #"{"schemaVersion":"1.0","archives":[{"archive":"a","changes":[{"rename":{"file":"a","name":"../b"}}]}]}"#,
            "plan.json:1:72: “../b” is not a file name"
        ),
        (
            #"{"schemaVersion":"1.0","archives":[{"archive":"a","changes":[{"rename":{"file":"a","name":"unit"}}]}]}"#,
            "plan.json:1:72: a file named “unit” would not be part of the archive; use a name such as “unit.geojson”"
        ),
        (
            #"{"schemaVersion":"1.0","archives":[{"archive":"a","changes":[{"rename":{"file":"a","name":".u.json"}}]}]}"#,
            "plan.json:1:72: a file named “.u.json” would not be part of the archive"
        ),
        (
            #"{"schemaVersion":"1.0","archives":[{"archive":"a","changes":[{"fixes":["id-case"]}]}]}"#,
            "plan.json:1:62: a change needs “edits”, “rename”, or “steps”"
        ),
        (
            #"{"schemaVersion":"1.0","archives":[{"archive":"a","changes":[]},{"archive":"a","changes":[]}]}"#,
            "plan.json:1:65: the plan has two entries for “a”; move all changes to one"
        ),
        (
            #"{"schemaVersion":"1.0","archives":[{"archive":"a","changes":[{"edits":[],"pointer":7}]}]}"#,
            "plan.json:1:84: “pointer” needs a string or null"
        ),
        (
            #"{"schemaVersion":"1.0","archives":[{"archive":"a","changes":[{"edits":[],"steps":[]}]}]}"#,
            "plan.json:1:82: a change has either “steps”, or “edits” or “rename”; make two changes of it"
        ),
        (#"{"schemaVersion":"1.0","archives":[],"x":0}"#, "plan.json:1:38: “x” is not a key of a plan; its keys are “"),
    ]) func `A document that is no plan is an error with its place`(text: String, message: String) {
        do throws(EditPlanError) {
            _ = try EditPlan.plans(Array(text.utf8), path: "plan.json")
            Testing.Issue.record("no error")
        } catch { #expect(error.description.hasPrefix(message), "\(error)") }
    }

    /// Rounds are composed: what they did one after another is one list of edits of the original text.
    @Test(arguments: 1...40) func `Edits of several rounds are edits of the original`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let original = FileBytes((0..<60).map { _ in UInt8.random(in: 65...90, using: &random) })
        var contents = [0: original]
        var history = EditHistory()
        for _ in 0..<4 {
            let count = contents[0]?.count ?? 0
            let edits = (0..<Int.random(in: 1...6, using: &random)).map { _ in
                let start = Int.random(in: 0...count, using: &random)
                let end = min(count, start + Int.random(in: 0...5, using: &random))
                let text = (0..<Int.random(in: 0...4, using: &random)).map { _ in
                    UInt8.random(in: 97...122, using: &random)
                }
                let group = Bool.random(using: &random) ? "a" : nil
                return ByteEdit(entry: 0, range: start..<end, replacement: text, fixes: [.winding], group: group)
            }
            _ = history.apply(edits, to: &contents)
        }
        let pieces = history.pieces[0] ?? []
        let composed = original.replacing(pieces.map { ($0.range, $0.replacement) })
        let final = contents[0].map { bytes in bytes.withUnsafeBytes { Array($0) } }
        expectEqual(composed, final)
        for (one, other) in zip(pieces, pieces.dropFirst()) { #expect(one.range.upperBound <= other.range.lowerBound) }
    }
}
