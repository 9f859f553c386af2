import Foundation
import IMDFLint
import TestSupport
import Testing

@testable import imdf_lint

@Suite struct `The page of a MapLibre export` {
    private let mall = ToolRunner.sample("harbor-mall")

    private static func page(_ venue: Venue, language: String? = nil, theme: Theme = .light) -> String {
        MapLibrePage(style: MapLibreStyle(venue, language: language, theme: theme), language: language).html
    }

    /// The content of an element that is there once, given its start tag.
    private static func content(_ tag: String, in page: String) throws -> String {
        let parts = page.components(separatedBy: tag)
        try #require(parts.count == 2, "\(tag)")
        let name = tag.dropFirst().prefix { $0.isLetter || $0.isNumber }
        return parts[1].components(separatedBy: "</\(name)>")[0]
    }

    private static func data(in page: String) throws -> [String: Any] {
        let text = try content("<script type=\"application/json\" id=\"data\">", in: page)
        return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    /// The URLs of the symbols, the features, and the fonts of an export.
    private func urls(in folder: URL) throws -> [String?] {
        let file = try Data(contentsOf: folder.appendingPathComponent("style.json"))
        let style = try #require(try JSONSerialization.jsonObject(with: file) as? [String: Any])
        let source = (style["sources"] as? [String: [String: Any]])?["venue"]
        return [style["sprite"], source?["data"], style["glyphs"]].map { $0 as? String }
    }

    @Test func `A base URL makes the URLs of the style absolute, which are relative without it`() throws {
        try Scratch.with { scratch in
            let relative = ["sprite", "venue.geojson", "fonts/{fontstack}/{range}.pbf"]
            let words = ["export", mall, "--maplibre", scratch.folder.path, "--glyphs", relative[2], "--force"]
            func urls(_ words: [String]) throws -> [String?] {
                let run = try ToolRunner.run(words)
                #expect(run.code == 0 && run.error.hasPrefix("wrote "), "\(run.error)")
                return try self.urls(in: scratch.folder)
            }
            let own = try urls(words)
            expectEqual(own, relative)
            for base in ["https://example.com/map", "https://example.com/map/"] {
                let absolute = try urls(words + ["--base-url", base])
                #expect(absolute == relative.map { "https://example.com/map/" + $0 })
            }
            // The default of the fonts is absolute already.
            let plain = words.filter { $0 != "--glyphs" && $0 != relative[2] }
            let absolute = try urls(plain + ["--base-url", "http://127.0.0.1:8000"])
            let symbols = "http://127.0.0.1:8000/sprite"
            let features = "http://127.0.0.1:8000/venue.geojson"
            expectEqual(absolute, [symbols, features, MapLibreStyle.demonstrationGlyphs])
        }
    }

    @Test(arguments: [
        "", "map", "/map/", "example.com/map", "ftp://example.com/", "file:///map/", "https:/example.com/", "https://",
        "https:///map/", "https://user@example.com/", "https://example.com/?a=1", "https://example.com/#a",
        "https://example.com/a b", "https://example.com/\"", "https://example.com/é", "https://example.com:/",
        "https://example.com:80a/", "https://example.com:65536/", "https://example.com:+80/", "https://[]/",
        "https://[::1/", "https://[::1]80/", "https://example.com/map/index.html", "https://example.com\n/",
        "http\u{301}s://example.com/",
    ]) func `A base URL is absolute, and that of a folder`(text: String) throws {
        #expect(BaseURL(text) == nil)
        let run = try ToolRunner.run("export", mall, "--maplibre", "/nowhere", "--base-url", text)
        expectEqual(run.code, 2)
        let expected = "an absolute http or https URL of a folder, such as https://example.com/map/"
        #expect(run.error.contains("--base-url needs \(expected), not "), "\(run.error)")
    }

    @Test(arguments: [
        ("https://example.com", "https://example.com/"),
        ("HTTP://example.com:8000/a//b", "HTTP://example.com:8000/a//b/"),
        ("http://[::1]:65535/m%C3%A9/", "http://[::1]:65535/m%C3%A9/"),
        ("http://localhost/~me", "http://localhost/~me/"),
    ]) func `A base URL ends with a slash`(text: String, expected: String) {
        expectEqual(BaseURL(text)?.text, expected)
    }

    @Test(arguments: [
        ("sprite", "https://example.com:8000/a/b/sprite"),
        ("./a:b/{range}", "https://example.com:8000/a/b/./a:b/{range}"),
        ("/fonts/{range}", "https://example.com:8000/fonts/{range}"),
        ("//fonts.test/{range}", "https://fonts.test/{range}"),
        ("http://fonts.test/{range}", "http://fonts.test/{range}"), ("pmtiles://x", "pmtiles://x"),
    ]) func `Relative URLs are resolved as a page does`(relative: String, expected: String) throws {
        #expect(try #require(BaseURL("https://example.com:8000/a/b")).address(of: relative) == expected)
    }

    @Test func `A base URL without a folder for MapLibre is reported`() throws {
        let run = try ToolRunner.run("export", mall, "--geojson", "/nowhere", "--base-url", "https://example.com/")
        expectEqual(run.code, 2)
        expectEqual(run.complaints.first, "imdf-lint: --base-url needs --maplibre DIR, the folder served there")
    }

    @Test func `A page that is there is kept, and nothing else is written then`() throws {
        try Scratch.with { scratch in
            let file = try scratch.file("index.html", Data("precious".utf8))
            let words = ["export", mall, "--maplibre", scratch.folder.path]
            let run = try ToolRunner.run(words)
            #expect(run.code == 2 && run.error.contains("index.html already exists"))
            expectEqual(try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path), ["index.html"])
            expectEqual(try Data(contentsOf: file), Data("precious".utf8))
            expectEqual(try ToolRunner.run(words + ["--force"]).code, 0)
            #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix("<!doctype html>"))
        }
    }

    @Test func `The page has the venue's name, language, floors, and bounds`() throws {
        let venue = try Venue.sample("harbor-mall")
        let page = Self.page(venue, language: "de", theme: .dark)
        #expect(page.contains("<html lang=\"de\" data-theme=\"dark\">"))
        expectEqual(try Self.content("<title>", in: page), "Harbor Mall")
        expectEqual(try Self.content("<h1 lang=\"de\" dir=\"auto\">", in: page), "Harbor Mall")
        let data = try Self.data(in: page)
        let floors = try #require(data["floors"] as? [[String: Any]])
        expectEqual(floors.map { $0["ordinal"] as? Int }, [1, 0, -1])
        expectEqual(floors.map { $0["short"] as? String }, ["OG", "EG", "UG"])
        #expect(floors[1]["name"] as? String == "Erdgeschoss")
        #expect(data["first"] as? Int == 0)
        let box = try #require(venue.extent)
        #expect(data["bounds"] as? [Double] == [box.west, box.south, box.east, box.north])
        // Names can be in a language in which there is no page.
        #expect(Self.page(venue, language: "fr").contains("<html lang=\"en\""))
    }

    @Test func `Floors of one short name show their ordinals; a venue may have no floors and no name`() throws {
        let level = { (id: String, ordinal: Int, short: String) in
            TinyVenue.feature(
                "level", id, TinyVenue.square(1), #""ordinal":\#(ordinal),"short_name":{"en":"\#(short)"}"#)
        }
        let venue = TinyVenue.with(more: [level("b", 1, "G"), level("c", 2, "Mezzanine"), level("d", 3, "T")])
        let floors = try #require(try Self.data(in: Self.page(venue))["floors"] as? [[String: Any]])
        expectEqual(floors.map { $0["short"] as? String }, ["T", "2", "1", "0"])
        expectEqual(floors.map { $0["name"] as? String }, ["T", "Mezzanine", "G", "Ground"])
        let empty = Self.page(Venue(Dataset("{}")))
        expectEqual(try Self.content("<title>", in: empty), "Floor map")
        let data = try Self.data(in: empty)
        #expect((data["floors"] as? [Any])?.isEmpty == true && data["bounds"] == nil)
    }

    /// Names that would end their element, an attribute, or a comment, begin a script, or be a mark of the template.
    @Test(arguments: [
        "</script><script>alert(1)</script>", "</title><img src=x onerror=alert(1)>", "\" onload=\"alert(1)",
        "' & `${1}`", "<!--<script>", "/*data*/ /*heading*/ /*title*/ /*language*/ /*script*/",
        "\u{2028}\u{202E}\u{1B}\\",
    ]) func `Texts of the venue are escaped`(text: String) throws {
        let quoted = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
        let labels = "{\"en\":\(quoted)}"
        let venue = TinyVenue.with(more: [
            TinyVenue.feature("venue", "v", TinyVenue.square(0), "\"name\":\(labels)"),
            TinyVenue.feature("level", "l", TinyVenue.square(0), "\"ordinal\":1,\"name\":\(labels)"),
        ])
        let page = Self.page(venue, language: text)
        let harmless = Self.page(
            TinyVenue.with(more: [
                TinyVenue.feature("venue", "v", TinyVenue.square(0), #""name":{"en":"x"}"#),
                TinyVenue.feature("level", "l", TinyVenue.square(0), #""ordinal":1,"name":{"en":"x"}"#),
            ]), language: "en")
        for mark in ["<", ">", "</script", "<!--"] {
            expectEqual(
                page.components(separatedBy: mark).count, harmless.components(separatedBy: mark).count, "\(mark)")
        }
        expectEqual(try Self.content("<title>", in: page), XMLText.escape(text))
        #expect(page.contains("<h1 lang=\"\(XMLText.escape(text))\" dir=\"auto\">\(XMLText.escape(text))</h1>"))
        let data = try Self.data(in: page)
        #expect(data["language"] as? String == text)
        #expect((data["floors"] as? [[String: Any]])?.first?["name"] as? String == text)
    }

    @Test func `The page loads one library from elsewhere, and its policy allows no other script`() throws {
        let page = Self.page(try Venue.sample("harbor-mall"))
        let script = try Self.content("<script>", in: page)
        let library = MapLibrePage.library
        let policy = try #require(page.firstMatch(of: /Content-Security-Policy" content="([^"]+)"/)?.output.1)
        #expect(policy.contains("script-src 'self' \(library)maplibre-gl.js 'sha256-\(SHA256.base64(of: script))';"))
        #expect(policy.contains("maplibre-gl.css;") && policy.contains("base-uri 'none'; form-action 'none'"))
        #expect(try Self.data(in: page)["library"] as? String == library)
        #expect(library.wholeMatch(of: /https:\/\/unpkg\.com\/maplibre-gl@\d+\.\d+\.\d+\/dist\//) != nil)
        let hosts = Set(page.matches(of: /https?:\/\/([a-z0-9.]+)/).map { String($0.output.1) })
        #expect(hosts == ["unpkg.com", "localhost"])
        #expect(!page.contains("/*s") && !page.contains("/*d"))
        // The document names the version.
        let version = try #require(library.firstMatch(of: /@([\d.]+)/)?.output.1)
        #expect(try Document(path: "Docs/Importing.md").text().contains("MapLibre GL \(version) "))
    }

    /// The page has each of its words in both languages.
    @Test func `The page has the same words in English and German`() throws {
        let script = try Self.content("<script>", in: Self.page(try Venue.sample("pocket-station")))
        let used = Set(script.matches(of: /words\.([a-zA-Z]+)/).map { String($0.output.1) })
        #expect(used.count > 5)
        for word in used { #expect(script.components(separatedBy: "    \(word): ").count == 3, "\(word)") }
    }
}
