import Foundation
import Testing

@testable import IMDFLint

/// A copy of a sample in a folder that is gone at the end.
final class WorkspaceCopy {
    let folder: String
    var workspace: Workspace

    init(_ sample: String, configuration: String? = nil) throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("workspace-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        let target = root.appendingPathComponent(sample)
        try FileManager.default.copyItem(
            at: Repository.root.appendingPathComponent("Fixtures/imdf-samples/\(sample)"),
            to: target
        )
        if let configuration { try Data(configuration.utf8).write(to: root.appendingPathComponent(".imdf-lint.json")) }
        folder = PathText.resolved(target.path) ?? target.path
        var options = Workspace.Options()
        options.date = LocalDate(year: 2026, month: 6, day: 1)
        workspace = Workspace(folders: [PathText.folder(of: folder)], options: options)
        workspace.refresh()
    }

    deinit { try? FileManager.default.removeItem(atPath: PathText.folder(of: folder)) }

    func path(_ name: String) -> String { "\(folder)/\(name)" }

    func text(_ name: String) -> String {
        workspace.text(path(name)).map { $0.string(0..<$0.bytes.count) } ?? ""
    }

    /// Opens a file with some of its text replaced.
    func edit(_ name: String, _ old: String, to new: String) {
        workspace.open(path(name), text(name).replacing(old, with: new, maxReplacements: 1), version: 1)
        workspace.refresh()
    }

    /// The byte behind a text.
    func offset(_ name: String, behind part: String) -> Int {
        let text = text(name)
        return text.range(of: part).map { text[..<$0.upperBound].utf8.count } ?? -1
    }

    /// The diagnostics as `file:line:column rule message`.
    var shown: [String] {
        workspace.diagnostics.flatMap { path, own in
            own.map { diagnostic in
                var index = LineIndex(workspace.text(path)?.bytes ?? FileBytes([]))
                let place = index.position(of: diagnostic.range.lowerBound)
                return
                    "\(EntryName.base(of: path)):\(place.line):\(place.column) \(diagnostic.rule ?? "") \(diagnostic.message)"
            }
        }.sorted()
    }

    /// The same of a lint over the files as they are on disk, after what is open has been saved.
    func saved() throws -> [String] {
        for (path, document) in workspace.documents {
            try Data(document.text.bytes[0..<document.text.bytes.count]).write(to: URL(fileURLWithPath: path))
        }
        let date = try #require(workspace.options.date)
        let result = Linter(date: date).lint(Venue(try Dataset(path: folder)))
        var places = FindingPlaces(result.venue.dataset)
        return result.findings.map { finding in
            let place = places.place(of: finding)
            let name = finding.file == nil ? "manifest.json" : EntryName.base(of: place.path)
            return
                "\(name):\(place.position?.line ?? 1):\(place.position?.column ?? 1) \(finding.rule) \(finding.message)"
        }.sorted()
    }
}

@Suite struct WorkspaceTests {
    // MARK: - Diagnostics

    @Test(arguments: ["harbor-mall", "broken-mall", "pocket-station"])
    func `Diagnostics are the findings of a lint`(sample: String) throws {
        let copy = try WorkspaceCopy(sample)
        #expect(copy.shown == (try copy.saved()))
        #expect(copy.workspace.troubles.isEmpty)
    }

    @Test(arguments: 0..<3 as Range<UInt64>)
    func `After any edits diagnostics are those of the saved files`(seed: UInt64) throws {
        let copy = try WorkspaceCopy(seed == 0 ? "broken-mall" : "pocket-station")
        var generator = SeededGenerator(seed: seed)
        let files = copy.workspace.venues[0].texts.keys.sorted()
        let pieces = [
            "}", "{", "]", ",", "\"", "null", "1", "\"a\": ", "ü", "\n", "77800b61-138d-4938-86cf-954a13465e48",
        ]
        for round in 0..<6 {
            let path = try #require(files.randomElement(using: &generator))
            if copy.workspace.documents[path] == nil {
                let text = try #require(copy.workspace.text(path))
                copy.workspace.open(path, text.string(0..<text.bytes.count), version: 0)
            }
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                let text = try #require(copy.workspace.text(path))
                let ends = (0..<2).map { _ in
                    let at = Int.random(in: 0...text.bytes.count, using: &generator)
                    return text.offset(of: text.position(of: at, .utf16), .utf16)
                }
                let start = try #require(ends.min())
                let length = Bool.random(using: &generator) ? 0 : Int.random(in: 0..<40, using: &generator)
                let end = text.offset(of: text.position(of: min(start + length, text.bytes.count), .utf16), .utf16)
                let piece = pieces.randomElement(using: &generator) ?? ""
                copy.workspace.change(path, start..<max(start, end), piece, version: round)
            }
            if Int.random(in: 0..<4, using: &generator) == 0, let open = copy.workspace.documents.keys.sorted().first {
                _ = try copy.saved()
                copy.workspace.close(open)
            }
            copy.workspace.refresh()
            #expect(copy.shown == (try copy.saved()), "round \(round)")
        }
    }

    @Test func `Only files whose diagnostics are others are named`() throws {
        let copy = try WorkspaceCopy("harbor-mall")
        let name = copy.path("unit.geojson")
        copy.workspace.open(name, copy.text("unit.geojson"), version: 1)
        #expect(copy.workspace.refresh().isEmpty)
        copy.edit("unit.geojson", "\"category\":\"", to: "\"category\":\"x")
        #expect(
            copy.workspace.diagnostics[name]?.contains {
                $0.rule == "UnitMustHaveValidCategory" || $0.message.contains("x")
            } == true
        )
        copy.workspace.close(name)
        #expect(copy.workspace.refresh().contains(name))
        #expect(copy.workspace.diagnostics.isEmpty)
        #expect(copy.workspace.refresh().isEmpty)
    }

    @Test func `A broken file leaves the rest of the venue checked`() throws {
        let copy = try WorkspaceCopy("harbor-mall")
        copy.edit("unit.geojson", "\"category\":\"", to: "\"category\":\"x")
        copy.workspace.open(
            copy.path("opening.geojson"),
            "{\"type\": \"FeatureCollection\", \"features\": [{",
            version: 1
        )
        copy.workspace.refresh()
        #expect(copy.workspace.diagnostics[copy.path("opening.geojson")]?.isEmpty == false)
        #expect(copy.workspace.diagnostics[copy.path("unit.geojson")]?.isEmpty == false)
    }

    @Test func `A configuration counts as it is typed, and is checked itself`() throws {
        let copy = try WorkspaceCopy("broken-mall", configuration: "{}")
        let file = PathText.folder(of: copy.folder) + "/.imdf-lint.json"
        let before = copy.shown
        copy.workspace.open(file, #"{"rules": {"all": "off"}}"#, version: 1)
        copy.workspace.refresh()
        #expect(copy.shown.isEmpty)
        // With a fault, what it said before counts.
        copy.workspace.change(file, nil, #"{"rules": {"all": "of"}}"#, version: 2)
        #expect(copy.workspace.refresh() == [file])
        #expect(copy.shown.count == 1 && copy.shown[0].hasPrefix(".imdf-lint.json:1:19 "), "\(copy.shown)")
        copy.workspace.close(file)
        copy.workspace.refresh()
        #expect(copy.shown == before)
    }

    @Test func `A file that appears or goes away is noticed`() throws {
        let copy = try WorkspaceCopy("harbor-mall")
        try FileManager.default.removeItem(atPath: copy.path("address.geojson"))
        copy.workspace.noteDisk(copy.path("address.geojson"))
        copy.workspace.refresh()
        #expect(copy.shown == (try copy.saved()) && !copy.shown.isEmpty)
        try FileManager.default.removeItem(atPath: copy.folder)
        copy.workspace.noteDisk(copy.folder)
        copy.workspace.refresh()
        #expect(copy.shown.isEmpty && copy.workspace.venues.isEmpty)
    }

    @Test func `Findings beyond the limit are counted`() throws {
        let copy = try WorkspaceCopy("broken-mall")
        var options = copy.workspace.options
        options.maximumPerRule = 1
        var limited = Workspace(folders: copy.workspace.folders, options: options)
        limited.refresh()
        let all = copy.workspace.diagnostics.values.joined()
        let shown = limited.diagnostics.values.joined()
        let hidden = shown.filter { $0.message.contains("of this rule not shown") }
        let counts = Dictionary(grouping: all, by: \.rule).values.map(\.count).filter { $0 > 1 }
        #expect(hidden.count == counts.count && !hidden.isEmpty)
    }

    // MARK: - Questions

    /// A level, and the unit that refers to it, of the sample.
    private func ids(_ copy: WorkspaceCopy) throws -> (level: String, unit: String) {
        let result = try #require(copy.workspace.venues[0].result)
        let unit = try #require(result.venue.levels.lazy.flatMap(\.units).first)
        return (try #require(unit.level?.id?.text), try #require(unit.id?.text))
    }

    @Test func `An id leads to its feature and back`() throws {
        let copy = try WorkspaceCopy("harbor-mall")
        let (level, _) = try ids(copy)
        let place = copy.offset("unit.geojson", behind: "\"level_id\":\"\(level.prefix(4))")
        let found = copy.workspace.definition(copy.path("unit.geojson"), at: place)
        #expect(found.map(\.path) == [copy.path("level.geojson")])
        let target = try #require(found.first)
        #expect(copy.workspace.text(target.path)?.string(target.range) == "\"\(level)\"")
        let all = copy.workspace.references(target.path, at: target.range.lowerBound + 3, includingDeclaration: true)
        let others = copy.workspace.references(
            target.path,
            at: target.range.lowerBound + 3,
            includingDeclaration: false
        )
        #expect(all.count == others.count + 1 && all.contains(target) && !others.contains(target))
        let written = copy.workspace.venues[0].texts.values.reduce(0) { count, text in
            count + text.string(0..<text.bytes.count).components(separatedBy: "\"\(level)\"").count - 1
        }
        #expect(all.count == written)
    }

    @Test func `A renamed id is renamed everywhere, and nothing else changes`() throws {
        let copy = try WorkspaceCopy("harbor-mall")
        let (level, unit) = try ids(copy)
        let new = "11111111-2222-4333-8444-555555555555"
        let path = copy.path("level.geojson")
        let place = copy.offset("level.geojson", behind: "\"id\":\"\(level)") - 4
        let change = try copy.workspace.rename(path, at: place, to: new)
        for (path, edits) in change.edits {
            let text = try #require(copy.workspace.text(path))
            let changed = text.bytes.replacing(edits.map { ($0.range, $0.replacement) })
            #expect(
                String(decoding: changed, as: UTF8.self)
                    == text.string(0..<text.bytes.count).replacing(level, with: new)
            )
            copy.workspace.open(path, String(decoding: changed, as: UTF8.self), version: 1)
        }
        copy.workspace.refresh()
        #expect(copy.shown.isEmpty)
        #expect(throws: WorkspaceError.self) { try copy.workspace.rename(path, at: place, to: unit) }
        #expect(throws: WorkspaceError.self) { try copy.workspace.rename(path, at: place, to: "ground") }
    }

    @Test func `Hints say what ids, hours, and areas are`() throws {
        let copy = try WorkspaceCopy("harbor-mall")
        func hints(_ name: String) -> [String] {
            copy.workspace.hints(copy.path(name), in: 0..<copy.text(name).utf8.count).map(\.text)
        }
        #expect(hints("occupant.geojson").contains { $0.contains("Frischmarkt Ebbe, unit") })
        #expect(
            hints("occupant.geojson").contains {
                $0.contains("Monday to Saturday") || $0.contains("07:00") || $0.contains("7")
            }
        )
        #expect(hints("unit.geojson").contains { $0.hasSuffix(" m²›") })
        #expect(hints("unit.geojson").contains("‹Erdgeschoss›"))
        // Only those of the range.
        let first = copy.offset("unit.geojson", behind: "\"features\":[\n")
        #expect(copy.workspace.hints(copy.path("unit.geojson"), in: first..<first + 10).isEmpty)
    }

    @Test(
        arguments: [
            ("unit.geojson", "\"level_id\":\"", "Untergeschoss"), ("unit.geojson", "\"category\":\"", "UNIT-CATEGORY"),
            ("unit.geojson", "\"categ", "must be present, may be null or required"),
            ("occupant.geojson", "\"hours\":\"", "| Day | Open |"),
            ("unit.geojson", "\"coordinates\":[[[9.9", " m²"), ("unit.geojson", "\"feature_ty", "one of the 16 types"),
            ("manifest.json", "\"versi", "of a manifest"), ("level.geojson", "\"id\":\"", "Referred to by"),
        ]
    )
    func `Hover tells what stands there`(file: String, behind: String, text: String) throws {
        let copy = try WorkspaceCopy("harbor-mall")
        let hover = copy.workspace.hover(copy.path(file), at: copy.offset(file, behind: behind))
        let words = text.components(separatedBy: " or ")
        #expect(words.contains { hover?.text.contains($0) == true }, "\(hover?.text ?? "nothing")")
    }

    @Test func `Symbols are features by name, and are found in any language`() throws {
        let copy = try WorkspaceCopy("harbor-mall")
        let own = copy.workspace.symbols(copy.path("occupant.geojson"))
        #expect(own.count == copy.workspace.venues[0].result?.venue.dataset.features.occupants.features.count)
        #expect(own[0].name == "Frischmarkt Ebbe" && own[0].detail == "occupant, supermarket")
        for query in ["ebbe fresh", "frischmarkt", "74eb4d66"] {
            #expect(copy.workspace.symbols(matching: query).map(\.name) == ["Frischmarkt Ebbe"], "\(query)")
        }
        #expect(copy.workspace.symbols(matching: "no such thing").isEmpty)
    }

    // MARK: - Completion

    private func labels(_ file: String, _ old: String, _ new: String, behind: String? = nil) throws -> [String] {
        let copy = try WorkspaceCopy("harbor-mall")
        copy.edit(file, old, to: new)
        let offset = copy.offset(file, behind: behind ?? new)
        return copy.workspace.completions(copy.path(file), at: offset).map(\.label)
    }

    @Test func `Completion offers what is missing and what may stand there`() throws {
        let category = try labels(
            "unit.geojson",
            "\"category\":\"room\"",
            "\"category\":\"ro",
            behind: "\"category\":\"ro"
        )
        #expect(category.contains("restroom.family") && category.contains("room"))
        let level = try labels("unit.geojson", "\"level_id\":\"", "\"level_id\":\"", behind: "\"level_id\":\"")
        #expect(level.contains("Erdgeschoss"))
        let keys = try labels("unit.geojson", "\"category\":", "\"cat\":", behind: "\"cat")
        #expect(keys.contains("category") && !keys.contains("level_id"))
        let language = try labels("occupant.geojson", "{\"de\":", "{\"\", \"de\":", behind: "\"name\":{\"")
        #expect(language.contains("fr") && !language.contains("de"))
        let types = try labels("unit.geojson", "\"features\":[", "\"features\":[", behind: "\"features\":[")
        #expect(types.first == "new unit" && types.count == 16)
        let kinds = try labels(
            "unit.geojson",
            "\"type\":\"Polygon\"",
            "\"type\":\"",
            behind: "\"geometry\":{\"type\":\""
        )
        #expect(kinds.contains("Polygon") && !kinds.contains("Point"))
    }

    @Test func `A configuration is completed`() throws {
        func labels(_ text: String) throws -> [String] {
            let copy = try WorkspaceCopy("harbor-mall", configuration: "{}")
            let file = PathText.folder(of: copy.folder) + "/.imdf-lint.json"
            let place = try #require(text.range(of: "|"))
            copy.workspace.open(file, text.replacing("|", with: ""), version: 1)
            copy.workspace.refresh()
            return copy.workspace.completions(file, at: text[..<place.lowerBound].utf8.count).map(\.label)
        }
        #expect(try labels(#"{"|"}"#).contains("failOn"))
        #expect(try labels(#"{"failOn": "|"}"#) == ["info", "warning", "violation", "never"].sorted(by: order))
        #expect(try labels(#"{"rules": {"|": "off"}}"#).contains("RingMustBeClosed"))
        #expect(try labels(#"{"rules": {"all": "|"}}"#).contains("off"))
        #expect(try labels(#"{"ignore": [{"|"}]}"#).contains("reason"))
        #expect(try labels(#"{"ignore": [{"rule": "|"}]}"#).contains("RingMustBeClosed"))
    }

    /// In the order of the declaration.
    private func order(_ a: String, _ b: String) -> Bool {
        let words = Severity.allCases.map(\.rawValue) + ["never"]
        return words.firstIndex(of: a) ?? 9 < words.firstIndex(of: b) ?? 9
    }

    // MARK: - Actions

    @Test func `Every fixable finding has an action, and the fixes of a venue are those of fix`() throws {
        let copy = try WorkspaceCopy("broken-mall")
        let venue = copy.workspace.venues[0]
        let result = try #require(venue.result)
        var fixable = FixableFindings(result)
        var count = 0
        for finding in result.findings where !fixable.edits(for: finding).isEmpty {
            let path = result.venue.dataset.files[try #require(finding.file)].path
            let shown = try #require(
                copy.workspace.diagnostics[path]?.first { $0.rule == finding.rule && $0.message == finding.message }
            )
            let actions = copy.workspace.fixes(path, in: shown.range)
            #expect(actions.contains { $0.diagnostics == [shown] && !$0.change.isEmpty }, "\(finding.message)")
            count += 1
        }
        #expect(count > 0)
        let fixed = FixedArchive(try Archive(path: copy.folder), fixes: FixRegistry.safe)
        let change = copy.workspace.fixAll(venue: copy.folder)
        for file in fixed.files where file.before !== file.after {
            let path = copy.path(file.path)
            let text = try #require(copy.workspace.text(path))
            let edits = try #require(change.edits[path])
            #expect(text.bytes.replacing(edits.map { ($0.range, $0.replacement) }) == file.after[0..<file.after.count])
        }
    }

    @Test(arguments: [
        nil, "{}", #"{"failOn": "info"}"#, #"{"ignore": []}"#,
        #"{ /* why */ "ignore": [{"rule": "all", "file": "none.geojson", "reason": "x"}]}"#,
    ])
    func `Ignoring a finding writes an entry that ignores it`(configuration: String?) throws {
        let copy = try WorkspaceCopy("broken-mall", configuration: configuration)
        let file = PathText.folder(of: copy.folder) + "/.imdf-lint.json"
        let (path, diagnostic) = try #require(
            copy.workspace.diagnostics.sorted { $0.key < $1.key }.lazy.flatMap { path, own in own.map { (path, $0) } }
                .first { $0.0.hasSuffix("unit.geojson") }
        )
        let action = try #require(
            copy.workspace.ignoring(path, in: diagnostic.range).first { $0.diagnostics == [diagnostic] }
        )
        #expect(action.change.created == (configuration == nil ? [file] : []))
        let edits = try #require(action.change.edits[file])
        let old = copy.workspace.text(file)?.bytes ?? FileBytes([])
        let new = WorkspaceText(FileBytes(old.replacing(edits.map { ($0.range, $0.replacement) })))
        #expect(new.string(try #require(action.shown).range) == "Reason not given yet")
        copy.workspace.open(file, new.string(0..<new.bytes.count), version: 1)
        copy.workspace.refresh()
        #expect(copy.workspace.diagnostics[path]?.contains(diagnostic) != true)
        #expect(copy.workspace.diagnostics[file]?.contains { $0.rule == nil } != true)
    }

    // MARK: - Outline

    @Test func `Formatting puts a feature on a line and keeps numbers`() throws {
        let copy = try WorkspaceCopy("harbor-mall")
        #expect(try copy.workspace.formatted(copy.path("unit.geojson")).isEmpty)
        let name = copy.path("detail.geojson")
        copy.workspace.open(
            name,
            "{ \"type\": \"FeatureCollection\",\n\"features\" : [ {\"a b\": 1.50}\n,\n {\"c\":[1e2, \"ü \"]}]}",
            version: 1
        )
        copy.workspace.refresh()
        let text = try #require(copy.workspace.text(name))
        let edits = try copy.workspace.formatted(name)
        let new = String(decoding: text.bytes.replacing(edits.map { ($0.range, $0.replacement) }), as: UTF8.self)
        #expect(new == "{\"type\":\"FeatureCollection\",\"features\":[\n{\"a b\":1.50},\n{\"c\":[1e2,\"ü \"]}\n]}\n")
        copy.workspace.change(name, 0..<1, "", version: 2)
        #expect(throws: WorkspaceError.self) { try copy.workspace.formatted(name) }
    }

    @Test func `Folds, selections, and links`() throws {
        let copy = try WorkspaceCopy("harbor-mall")
        let unit = copy.path("unit.geojson")
        #expect(copy.workspace.folds(unit).count == 2)
        let offset = copy.offset("unit.geojson", behind: "\"category\":\"r")
        let text = try #require(copy.workspace.text(unit))
        let ranges = copy.workspace.selections(unit, at: offset)
        #expect(ranges.count > 6 && ranges.last?.lowerBound == 0)
        for (inner, outer) in zip(ranges, ranges.dropFirst()) {
            #expect(outer.lowerBound <= inner.lowerBound && inner.upperBound <= outer.upperBound && inner != outer)
        }
        #expect(text.string(ranges[0]).first == "r" && text.string(ranges[1]).first == "\"")
        let links = copy.workspace.links(copy.path("occupant.geojson"))
        #expect(links.contains { $0.target == "tel:+494066969200" })
        #expect(links.contains { $0.target == "https://harbor-mall.example/shops/ebbe" })
    }
}
