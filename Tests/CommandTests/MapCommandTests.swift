import Foundation
import TestSupport
import Testing

@testable import imdf_lint

@Suite struct `The commands map and export` {
    private let mall = ToolRunner.sample("harbor-mall")
    /// A venue with few places: most of the time of a page is that of its directions.
    private let station = ToolRunner.sample("pocket-station")

    @Test func `A page goes to a file or to standard output, the same with any number of threads`() throws {
        try Scratch.with { scratch in
            let file = try scratch.emptyFile("page.html")
            let run = try ToolRunner.run("map", station, "-o", file.path, "--at", "2026-11-21T15:20")
            #expect(run.code == 0 && run.output.isEmpty && run.error == "wrote \(file.path)\n")
            let page = try String(contentsOf: file, encoding: .utf8)
            #expect(page.hasPrefix("<!doctype html>") && page.hasSuffix("</html>\n"))
            let printed = try ToolRunner.run("map", station, "--at", "2026-11-21T15:20", "--jobs", "1")
            expectEqual(printed.output, page)
        }
    }

    @Test func `A page can be compared with an earlier delivery, and says where that is not there`() throws {
        let page = try ToolRunner.run("map", station, "--against", ToolRunner.sample("broken-mall"))
        #expect(page.code == 0 && page.output.contains("\"comparison\":{"))
        let absent = try ToolRunner.run("map", station, "--against", "/nowhere/archive")
        #expect(absent.code == 3 && absent.output.isEmpty && absent.error.contains("/nowhere/archive"))
        let contradiction = try ToolRunner.run("map", mall, "--against", mall, "--svg", "0")
        expectEqual(contradiction.code, 2)
        expectEqual(try ToolRunner.run("map", mall, "--edit", "--svg", "0").code, 2)
    }

    @Test func `A map that can be edited needs the library, and says where that is`() throws {
        let run = try ToolRunner.run("map", station, "--edit")
        #expect(run.code == 2 && run.output.isEmpty)
        #expect(run.error.contains("--engine FILE") && run.error.contains("imdf.wasm"))
    }

    @Test func `A report is a page that begins with what was found`() throws {
        try Scratch.with { scratch in
            let file = scratch.path("report.html")
            let run = try ToolRunner.run("report", ToolRunner.sample("broken-mall"), "-o", file)
            // A report is for readers: findings do not make it fail.
            #expect(run.code == 0 && run.output.isEmpty && run.error == "wrote \(file)\n")
            let page = try String(contentsOfFile: file, encoding: .utf8)
            #expect(page.contains("\"isReport\":true") && page.contains("\"verdict\":\"Failed"))
            expectEqual(try ToolRunner.run("report", mall, "-o", file).code, 2, "an existing file is kept")
            expectEqual(try ToolRunner.run("report", "/nowhere/archive").code, 3)
        }
    }

    @Test(arguments: [["map"], ["levels"], ["export", "--geojson", "/nowhere/folder"]])
    func `An archive without features is not shown as an empty one`(call: [String]) throws {
        try Scratch.with { scratch in
            let file = scratch.path("unit.geojson")
            try #"{"type":"Topology"}"#.write(toFile: file, atomically: true, encoding: .utf8)
            let run = try ToolRunner.run([call[0], file] + call.dropFirst())
            #expect(run.code == 3 && run.output.isEmpty)
            #expect(run.error.contains("unit.geojson has no features of IMDF that can be read"))
        }
    }

    @Test func `The page asks for nothing`() throws {
        let page = try ToolRunner.run("map", station).output
        let parts = page.components(separatedBy: "id=\"data\">")
        let frame = parts[0] + (parts[1].components(separatedBy: "</script>").dropFirst().joined())
        for word in ["http://", "https://", "url(", "@import", "fetch(", "XMLHttpRequest", "import("] {
            let count = frame.components(separatedBy: word).count - 1
            // The name space of SVG, in the script and in the icon, is no address that anything is loaded from.
            expectEqual(count, word == "http://" ? 2 : 0, "\(word)")
        }
    }

    @Test func `The security policy names the script by its hash, and allows no other`() throws {
        let page = try ToolRunner.run("map", station).output
        let begin = "Content-Security-Policy\" content=\""
        let policy = try #require(page.components(separatedBy: begin).dropFirst().first).prefix { $0 != "\"" }
        let script = try #require(page.components(separatedBy: "<script>").last).components(separatedBy: "</script>")[0]
        #expect(policy.contains("script-src 'sha256-\(SHA256.base64(of: script))';"))
        #expect(policy.contains("base-uri 'none'; form-action 'none'"))
    }

    @Test func `A time zone that is not there is told, with one that is`() throws {
        let run = try ToolRunner.run("map", mall, "--time-zone", "Europe/Berln")
        expectEqual(run.code, 2)
        #expect(run.error.contains("Europe/Berln") && run.error.contains("a name of the tz database"))
    }

    @Test func `Every module is part of the page, after those that it imports`() throws {
        let folder = ToolRunner.package.appendingPathComponent("Sources/CPage/Parts").path
        let files = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".js") }
        expectEqual(Set(files), Set(MapScript.scripts.map(\.name)))
        var known: Set<String> = []
        for (name, text) in MapScript.scripts.map({ ($0.name, $0.text) }) {
            for line in text.split(separator: "\n") where line.hasPrefix("import ") {
                let imported = try #require(line.split(separator: "\"").dropFirst().first).dropFirst(2)
                #expect(known.contains(String(imported)), "\(name) imports \(imported)")
            }
            known.insert(name)
            #expect(text.split(separator: "\n").count < 320, "\(name) is long")
        }
    }

    @Test func `Modules become functions that return what they export`() {
        let module =
            "import { a, b } from \"./other.js\";\nexport const c = a;\nexport function d() {}\nexport async function e() {}\nexport class E {}\n"
        expectEqual(
            MapScript.joined("my.js", module),
            """
            const my_js = (() => {
            const { a, b } = other_js;
            const c = a;
            function d() {}
            async function e() {}
            class E {}
            return { c, d, e, E };
            })();
            """)
    }

    @Test(arguments: ["0", "EG", "ground level"]) func `A picture of a level`(level: String) throws {
        let run = try ToolRunner.run("map", mall, "--svg", level, "--language", "en")
        expectEqual(run.code, 0)
        #expect(run.output.hasPrefix("<svg ") && run.output.hasSuffix("</svg>\n"))
        #expect(run.output.contains("<title>Ground Level</title>"))
    }

    @Test(arguments: [
        (["map", "--language", "de-AT"], []),
        (
            ["map", "--language", "xx"],
            [
                "imdf-lint: --language xx is not a language of the venue's names, which are in de and en; it is not a"
                    + " language of the page, which is in English"
            ]
        ), (["map", "--svg", "0", "--language", "en"], []),
        (
            ["map", "--svg", "0", "--language", "fr"],
            ["imdf-lint: --language fr is not a language of the venue's names, which are in de and en"]
        ),
    ]) func `A language that is not there is named, with those that are`(call: [String], complaints: [String]) throws {
        try Scratch.with { scratch in
            // Without doors there are no directions to compute.
            let folder = scratch.path("mall")
            try FileManager.default.copyItem(atPath: mall, toPath: folder)
            try FileManager.default.removeItem(atPath: folder + "/opening.geojson")
            let run = try ToolRunner.run([call[0], folder] + call.dropFirst())
            #expect(run.code == 0 && run.complaints == complaints)
        }
    }

    @Test func `A level that is not there is named, with those that are`() throws {
        let run = try ToolRunner.run("map", mall, "--svg", "9")
        expectEqual(run.code, 2)
        expectEqual(run.complaints.first, "imdf-lint: --svg 9 is not a level of the venue; its levels are -1, 0, and 1")
    }

    @Test func `A file that cannot be written is a fault, an archive that is not there too`() throws {
        let run = try ToolRunner.run("map", station, "-o", "/nowhere/at/all.html")
        expectEqual(run.code, 4)
        #expect(run.error.contains("cannot write /nowhere/at/all.html"))
        expectEqual(try ToolRunner.run("map", "/nowhere/archive").code, 3)
        expectEqual(try ToolRunner.run("export", mall).code, 2)
    }

    @Test func `An export is a style with features, symbols, and a page, or a file for each level`() throws {
        try Scratch.with { scratch in
            let folder = try scratch.emptyFile("x").deletingLastPathComponent().appendingPathComponent("a/b")
            expectEqual(try ToolRunner.run("export", mall, "--maplibre", folder.path).code, 0)
            let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            let symbols = ["sprite.json", "sprite.png", "sprite@2x.json", "sprite@2x.png"]
            expectEqual(files, ["index.html"] + symbols + ["style.json", "venue.geojson"])
            let plain = folder.appendingPathComponent("plain").path
            expectEqual(try ToolRunner.run("export", mall, "--geojson", plain).code, 0)
            let levels = try FileManager.default.contentsOfDirectory(atPath: plain).sorted()
            expectEqual(levels, ["level--1.geojson", "level-0.geojson", "level-1.geojson"])
        }
    }
}
