@testable import IMDF
@testable import IMDFLint

extension FuzzTarget {
    /// Edits and plans: a plan reads back, its steps can be undone, and what was changed is what the files say.
    static let plan = FuzzTarget(
        name: "plan",
        seeds: {
            let unit = SampleArchive.id(SampleArchive.ID.shop.rawValue)
            let level = SampleArchive.id(SampleArchive.ID.level.rawValue)
            let corner =
                (Samples.exampleVenue.levels.first?.geometry?.polygons.first?.first?.first).map {
                    "[\($0.longitude),\($0.latitude)]"
                } ?? "[8,47]"
            func plan(_ changes: String) -> [UInt8] {
                Array(#"{"schemaVersion":"1.1","archives":[{"archive":"archive","changes":[\#(changes)]}]}"#.utf8)
            }
            func step(_ text: String) -> String { #"{"steps":[\#(text)]}"# }
            var seeds = [
                plan(
                    step(
                        #"{"step":"set","id":"\#(unit)","properties":{"name":{"en":"New"}},"removeProperties":["restriction"]}"#
                    )
                ),
                plan(step(#"{"step":"remove","id":"\#(unit)","dependents":"remove"}"#)),
                plan(step(#"{"step":"moveCorner","level":"\#(level)","at":\#(corner),"to":[8.0000001,47.0000001]}"#)),
                plan(
                    step(
                        #"{"step":"merge","ids":["\#(unit)","\#(SampleArchive.id(SampleArchive.ID.walkway.rawValue))"]}"#
                    )
                ),
                plan(step(#"{"step":"split","id":"\#(unit)","line":[[8.00005,46.9],[8.00005,47.1]]}"#)),
                plan(
                    step(
                        #"{"step":"set","where":{"type":"unit"},"otherProperties":{"x":1},"geometry":{"type":"Point","coordinates":[8,47]}}"#
                    )
                ),
                plan(
                    step(
                        #"{"step":"create","feature":{"type":"Feature","feature_type":"anchor","geometry":{"type":"Point","coordinates":[8,47]},"properties":{"unit_id":"\#(unit)"}}}"#
                    )
                ),
                plan(#"{"rename":{"file":"unit.geojson","name":"units.geojson"}}"#),
            ]
            var files = Samples.example
            files["unit.geojson"] = files["unit.geojson"]?.replacing(
                "\"restriction\":null,",
                with: "\"restriction\":\" \","
            )
            let fixed = FixedArchive(
                Samples.archive(files.mapValues { Array($0.utf8) }),
                fixes: Set(FixRegistry.all),
                jobs: 1
            )
            seeds.append(Array(EditPlan.json([fixed.plan]).utf8))
            return seeds
        },
        words: {
            Words.json + Words.geometry + EditPlan.PlanReader.kinds + Words.format.prefix(200)
                + [
                    "step", "steps", "id", "ids", "where", "properties", "otherProperties", "removeProperties",
                    "otherMembers", "removeMembers",
                    "geometry", "level", "at", "to", "wall", "meters", "line", "newId", "dependents", "remove", "edits",
                    "file", "offset",
                    "before", "after", "rename", "name", "archive", "archives", "changes", "featureId", "pointer",
                    "type", "schemaVersion",
                ]
        }
    ) { bytes in
        guard let plans = try? EditPlan.plans(bytes, path: "plan.json") else { return }
        let text = EditPlan.json(plans)
        guard let again = try? EditPlan.plans(Array(text.utf8), path: "plan.json") else {
            return require(false, "what is written is a plan:\n\(text)")
        }
        require(EditPlan.json(again) == text, "what is written reads back:\n\(text)")
        for plan in plans.prefix(2) { check(plan) }
    }

    private static func check(_ plan: EditPlan) {
        let archive = Samples.exampleArchive
        if let fixed = try? FixedArchive(archive, applying: plan, jobs: 1) {
            let files = fixed.changed(Samples.example.mapValues { Array($0.utf8) })
            let whole = Dataset(reading: Samples.archive(files), jobs: 1)
            fixed.dataset.requirePlaces()
            if Set(files.keys.map { $0.lowercased() }).count == files.count,
                fixed.files.allSatisfy({ $0.path == $0.newPath })
            {
                require(
                    DatasetContents(fixed.dataset) == DatasetContents(whole),
                    "what was changed is what the files say"
                )
            }
            require(
                whole.issues.allSatisfy { if case .json = $0.kind { false } else { true } },
                "what was changed is JSON"
            )
        }
        var draft = Draft(archive)
        let linter = Linter(profile: .strict, date: Samples.date, jobs: 1)
        var lint = DraftLint(draft, linter: linter)
        let start = draft.contents
        var count = 0
        for change in plan.changes.prefix(4) where !change.steps.isEmpty {
            let before = draft.contents
            if (try? draft.perform(change)) == nil {
                require(draft.contents == before, "a step that is refused changes nothing")
                continue
            }
            count += 1
            _ = lint.update(draft)
        }
        guard count > 0 else { return }
        let end = draft.contents
        let whole = linter.lint(Venue(Dataset(reading: Samples.archive(end), jobs: 1)))
        require(lint.result.findings == whole.findings, "findings of a draft are those of its files")
        while draft.undo() != nil {}
        require(draft.contents == start, "undoing all gives the same bytes")
        while draft.redo() != nil {}
        require(draft.contents == end, "doing all again gives the same bytes")
    }
}

extension Draft {
    fileprivate var contents: [String: [UInt8]] {
        Dictionary(files.map { ($0.path, $0.bytes[0..<$0.bytes.count]) }, uniquingKeysWith: { $1 })
    }
}
