import Foundation
import TestSupport
import Testing

@testable import IMDFLint

/// What is found in venues while they are edited.
@Suite struct WorkspaceTests {
    @Test(arguments: ["harbor-mall", "broken-mall", "pocket-station"]) func `Diagnostics are the findings of a lint`(
        sample: String
    ) throws {
        let copy = try WorkspaceCopy(sample)
        expectEqual(copy.shown, (try copy.saved()))
        #expect(copy.workspace.troubles.isEmpty)
    }

    @Test(arguments: 0..<3 as Range<UInt64>) func `After any edits diagnostics are those of the saved files`(
        seed: UInt64
    ) throws {
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
            expectEqual(copy.shown, (try copy.saved()), "round \(round)")
        }
    }

    /// Edits that leave JSON whole, so that only the file that has changed is read again.
    @Test(arguments: ["harbor-mall", "broken-mall", "pocket-station"])
    func `While values are typed diagnostics are those of the saved files`(sample: String) throws {
        let copy = try WorkspaceCopy(sample)
        var generator = SeededGenerator(seed: 7)
        let files = copy.workspace.venues[0].texts.keys.sorted().filter { $0.hasSuffix(".geojson") }
        for round in 0..<Effort.count(40, dividedBy: 5) {
            let path = try #require(files.randomElement(using: &generator))
            if copy.workspace.documents[path] == nil {
                copy.workspace.open(path, copy.text(EntryName.base(of: path)), version: 0)
            }
            let text = try #require(copy.workspace.text(path))
            // A letter or a digit of a value, or of a key, becomes another or is doubled.
            let bytes = text.bytes[0..<text.bytes.count]
            let letters = bytes.indices.filter {
                (0x30...0x39).contains(bytes[$0]) || (0x61...0x7A).contains(bytes[$0])
            }
            guard let place = letters.randomElement(using: &generator) else { continue }
            let isDigit = bytes[place] < 0x3A
            let length = Int.random(in: 0...1, using: &generator)
            let piece = String((isDigit ? "123456789" : "abcdefxyz").randomElement(using: &generator) ?? "1")
            copy.workspace.change(path, place..<place + length, piece, version: round)
            copy.workspace.refresh()
            expectEqual(copy.shown, (try copy.saved()), "round \(round)")
            if round % 3 == 2 {
                // Taken back.
                copy.workspace.change(path, nil, String(decoding: bytes, as: UTF8.self), version: round)
                copy.workspace.refresh()
                expectEqual(copy.shown, (try copy.saved()), "round \(round), back")
            }
        }
    }

    @Test func `What has been read is linted later`() throws {
        let copy = try WorkspaceCopy("harbor-mall")
        let text = copy.text("unit.geojson").replacing("\"category\":\"", with: "\"category\":\"x", maxReplacements: 1)
        copy.workspace.open(copy.path("unit.geojson"), text, version: 1)
        #expect(copy.workspace.read() && copy.workspace.isStale && copy.shown.isEmpty)
        expectEqual(copy.text("unit.geojson"), text)
        #expect(copy.workspace.refresh().contains(copy.path("unit.geojson")) && !copy.workspace.isStale)
        expectEqual(copy.shown, (try copy.saved()))
        expectEqual(copy.workspace.delay, 0)
    }

    @Test func `Only files whose diagnostics are others are named`() throws {
        let copy = try WorkspaceCopy("harbor-mall")
        let name = copy.path("unit.geojson")
        copy.workspace.open(name, copy.text("unit.geojson"), version: 1)
        #expect(copy.workspace.refresh().isEmpty)
        copy.edit("unit.geojson", "\"category\":\"", to: "\"category\":\"x")
        expectEqual(
            copy.workspace.diagnostics[name]?.contains {
                $0.rule == "UnitMustHaveValidCategory" || $0.message.contains("x")
            }, true)
        copy.workspace.close(name)
        #expect(copy.workspace.refresh().contains(name))
        #expect(copy.workspace.diagnostics.isEmpty)
        #expect(copy.workspace.refresh().isEmpty)
    }

    /// Editors show what is unnecessary faded.
    @Test func `What nothing refers to is marked as unnecessary`() throws {
        let rules = Set((RuleRegistry.all + ConfigurationRules.all).map(\.id))
        #expect(Workspace.unnecessary.isSubset(of: rules))
        let copy = try WorkspaceCopy("harbor-mall")
        let address =
            #"{"type":"Feature","id":"0c9aa8a5-3b1f-4d7c-9c55-3b6f3d1d2f11","feature_type":"address","geometry":null,"properties":{"address":"Kai 1","unit":null,"locality":"Hamburg","province":"DE-HH","country":"DE","postal_code":null,"postal_code_ext":null,"postal_code_vanity":null}},"#
        copy.edit("address.geojson", "\"features\":[", to: "\"features\":[" + address)
        let own = copy.workspace.diagnostics[copy.path("address.geojson")] ?? []
        let unreferenced = own.filter { $0.rule == "AddressMustBeReferenced" }
        #expect(unreferenced.count == 1 && unreferenced.allSatisfy { $0.tags == [.unnecessary] })
        #expect(own.filter { $0.rule != "AddressMustBeReferenced" }.allSatisfy { $0.tags.isEmpty })
    }

    @Test func `A broken file leaves the rest of the venue checked`() throws {
        let copy = try WorkspaceCopy("harbor-mall")
        copy.edit("unit.geojson", "\"category\":\"", to: "\"category\":\"x")
        copy.workspace.open(
            copy.path("opening.geojson"), "{\"type\": \"FeatureCollection\", \"features\": [{", version: 1)
        copy.workspace.refresh()
        expectEqual(copy.workspace.diagnostics[copy.path("opening.geojson")]?.isEmpty, false)
        expectEqual(copy.workspace.diagnostics[copy.path("unit.geojson")]?.isEmpty, false)
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
        expectEqual(copy.workspace.refresh(), [file])
        #expect(copy.shown.count == 1 && copy.shown[0].hasPrefix(".imdf-lint.json:1:19 "), "\(copy.shown)")
        copy.workspace.close(file)
        copy.workspace.refresh()
        expectEqual(copy.shown, before)
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
}
