import Foundation
import TestSupport
import Testing

@testable import IMDFLint

/// What an editor asks of venues.
@Suite struct WorkspaceQuestionTests {
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
        expectEqual(found.map(\.path), [copy.path("level.geojson")])
        let target = try #require(found.first)
        expectEqual(copy.workspace.text(target.path)?.string(target.range), "\"\(level)\"")
        let all = copy.workspace.references(target.path, at: target.range.lowerBound + 3, includingDeclaration: true)
        let others = copy.workspace.references(
            target.path, at: target.range.lowerBound + 3, includingDeclaration: false)
        #expect(all.count == others.count + 1 && all.contains(target) && !others.contains(target))
        let written = copy.workspace.venues[0].texts.values.reduce(0) { count, text in
            count + text.string(0..<text.bytes.count).components(separatedBy: "\"\(level)\"").count - 1
        }
        expectEqual(all.count, written)
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
            expectEqual(
                String(decoding: changed, as: UTF8.self), text.string(0..<text.bytes.count).replacing(level, with: new))
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
            })
        #expect(hints("unit.geojson").contains { $0.hasSuffix(" m²›") })
        #expect(hints("unit.geojson").contains("‹Erdgeschoss›"))
        // Only those of the range.
        let first = copy.offset("unit.geojson", behind: "\"features\":[\n")
        #expect(copy.workspace.hints(copy.path("unit.geojson"), in: first..<first + 10).isEmpty)
    }

    @Test(arguments: [
        ("unit.geojson", "\"level_id\":\"", "Untergeschoss"), ("unit.geojson", "\"category\":\"", "UNIT-CATEGORY"),
        ("unit.geojson", "\"categ", "must be present, may be null or required"),
        ("occupant.geojson", "\"hours\":\"", "| Day | Open |"), ("unit.geojson", "\"coordinates\":[[[9.9", " m²"),
        ("unit.geojson", "\"feature_ty", "one of the 16 types"), ("manifest.json", "\"versi", "of a manifest"),
        ("level.geojson", "\"id\":\"", "Referred to by"),
    ]) func `Hover tells what stands there`(file: String, behind: String, text: String) throws {
        let copy = try WorkspaceCopy("harbor-mall")
        let hover = copy.workspace.hover(copy.path(file), at: copy.offset(file, behind: behind))
        let words = text.components(separatedBy: " or ")
        #expect(words.contains { hover?.text.contains($0) == true }, "\(hover?.text ?? "nothing")")
    }

    @Test func `Symbols are features by name, and are found in any language`() throws {
        let copy = try WorkspaceCopy("harbor-mall")
        let own = copy.workspace.symbols(copy.path("occupant.geojson"))
        expectEqual(own.count, copy.workspace.venues[0].result?.venue.dataset.features.occupants.features.count)
        #expect(own[0].name == "Frischmarkt Ebbe" && own[0].detail == "occupant, supermarket")
        for query in ["ebbe fresh", "frischmarkt", "74eb4d66"] {
            expectEqual(copy.workspace.symbols(matching: query).map(\.name), ["Frischmarkt Ebbe"], "\(query)")
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
            "unit.geojson", "\"category\":\"room\"", "\"category\":\"ro", behind: "\"category\":\"ro")
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
            "unit.geojson", "\"type\":\"Polygon\"", "\"type\":\"", behind: "\"geometry\":{\"type\":\"")
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
        expectEqual(try labels(#"{"failOn": "|"}"#), ["info", "warning", "violation", "never"].sorted(by: order))
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
                copy.workspace.diagnostics[path]?.first { $0.rule == finding.rule && $0.message == finding.message })
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
            expectEqual(
                text.bytes.replacing(edits.map { ($0.range, $0.replacement) }), file.after[0..<file.after.count])
        }
    }

    @Test(arguments: [
        nil, "{}", #"{"failOn": "info"}"#, #"{"ignore": []}"#,
        #"{ /* why */ "ignore": [{"rule": "all", "file": "none.geojson", "reason": "x"}]}"#,
    ]) func `Ignoring a finding writes an entry that ignores it`(configuration: String?) throws {
        let copy = try WorkspaceCopy("broken-mall", configuration: configuration)
        let file = PathText.folder(of: copy.folder) + "/.imdf-lint.json"
        let (path, diagnostic) = try #require(
            copy.workspace.diagnostics.sorted { $0.key < $1.key }.lazy.flatMap { path, own in own.map { (path, $0) } }
                .first { $0.0.hasSuffix("unit.geojson") })
        let action = try #require(
            copy.workspace.ignoring(path, in: diagnostic.range).first { $0.diagnostics == [diagnostic] })
        expectEqual(action.change.created, (configuration == nil ? [file] : []))
        let edits = try #require(action.change.edits[file])
        let old = copy.workspace.text(file)?.bytes ?? FileBytes([])
        let new = WorkspaceText(FileBytes(old.replacing(edits.map { ($0.range, $0.replacement) })))
        expectEqual(new.string(try #require(action.shown).range), "Reason not given yet")
        copy.workspace.open(file, new.string(0..<new.bytes.count), version: 1)
        copy.workspace.refresh()
        #expect(copy.workspace.diagnostics[path]?.contains(diagnostic) != true)
        #expect(copy.workspace.diagnostics[file]?.contains { $0.rule == nil } != true)
    }
}
