import Foundation
import IMDFLint
import TestSupport
import Testing

@testable import imdf_lint

/// Names that would steer a terminal, make commands of workflows, or turn the direction of what is read.
@Suite struct HostileNamesTests {
    /// ESC, a control character of the second set, a line separator, marks and isolates of direction, zero-width
    /// characters, a byte order mark, a soft hyphen, a tag.
    private static let hostile: [Unicode.Scalar] = [
        "\u{1B}", "\u{9B}", "\u{85}", "\u{2028}", "\u{202E}", "\u{2066}", "\u{200F}", "\u{200B}", "\u{2060}",
        "\u{FEFF}", "\u{AD}", "\u{E0041}",
    ]

    private static let text = hostile.map { "\($0)" }.joined(separator: "x")

    /// As it may stand in JSON, where control characters need an escape.
    private static let quoted = text.replacing("\u{1B}", with: "\\u001b")

    /// A venue whose every name is hostile, as a folder and as a zip.
    private static func archives(_ scratch: Scratch) throws -> [String] {
        let folder = scratch.path("venue \(text)\n::error file=README.md::x")
        let manager = FileManager.default
        try manager.copyItem(atPath: ToolRunner.sample("broken-mall"), toPath: folder)
        for name in try manager.contentsOfDirectory(atPath: folder) where name.hasSuffix(".geojson") {
            let file = URL(fileURLWithPath: folder).appendingPathComponent(name)
            var content = String(decoding: try Data(contentsOf: file), as: UTF8.self)
            content = content.replacing("\"en\":\"", with: "\"en\":\"\(quoted)").replacing(
                "\"category\":\"", with: "\"category\":\"\(quoted)"
            ).replacing("\"hours\":\"", with: "\"hours\":\"\(quoted)").replacing(
                "\"properties\":{", with: "\"properties\":{\"own \(quoted)\":1,\"own \(quoted)\":2,")
            try Data(content.utf8).write(to: file)
        }
        try Data("{".utf8).write(to: URL(fileURLWithPath: folder).appendingPathComponent("b\(text).geojson"))
        let zip = scratch.path("venue \(text).zip")
        let script = """
            import os, sys, zipfile
            folder, target, name = sys.argv[1:]
            with zipfile.ZipFile(target, "w") as z:
                for n in sorted(os.listdir(folder)): z.write(os.path.join(folder, n), name + "/" + n)
                z.writestr("x\\n::error file=README.md::y.geojson", "{}")
                z.writestr("README " + name, "")
            """
        let made = try ToolRunner.shell("python3 -c \"$1\" \"$2\" \"$3\" \"$4\"", script, folder, zip, text)
        expectEqual(made.code, 0, "\(made.error)")
        return [folder, zip]
    }

    /// The characters of a text that show nothing but do something, apart from the line breaks of the report itself.
    private static func steering(_ text: String) -> Set<Unicode.Scalar> {
        Set(
            text.unicodeScalars.filter { scalar in
                switch scalar.properties.generalCategory {
                case .control: scalar != "\n" && scalar != "\r"
                case .format, .lineSeparator, .paragraphSeparator: true
                default: false
                }
            })
    }

    @Test(arguments: ReportFormat.all.map(\.name))
    func `No report carries a control or formatting character of the data`(format: String) throws {
        try Scratch.with { scratch in
            let archives = try Self.archives(scratch)
            let statistics = Effort.isFull || format == "text" ? [["-f", format, "--statistics"]] : []
            for words in [["-f", format], ["levels", "-f", format]] + statistics {
                let alone = archives.map { [$0] }
                let all = words[0] == "levels" ? [] : [archives + ["missing \(Self.text)"]]
                for paths in all + (Effort.isFull || all.isEmpty ? alone : []) {
                    let run = try ToolRunner.run(words + paths)
                    expectEqual(Self.steering(run.output), [], "\(words)")
                    expectEqual(Self.steering(run.error), [], "\(words)")
                    // Nothing of a name begins a line.
                    #expect(
                        !(run.output + run.error).split(separator: "\n").contains {
                            $0.hasPrefix("::error file=README")
                        })
                }
            }
        }
    }

    @Test(arguments: ["text", "markdown", "json"]) func `No comparison and no summary carries one`(format: String)
        throws
    {
        try Scratch.with { scratch in
            let archives = try Self.archives(scratch)
            for old in [archives[0], ToolRunner.sample("harbor-mall")] {
                let run = try ToolRunner.run("diff", "-f", format, old, archives[1])
                expectEqual(Self.steering(run.output + run.error), [], "\(old)")
            }
            let fix = try ToolRunner.run("fix", archives[1], "-o", scratch.path("fixed \(Self.text).zip"))
            expectEqual(Self.steering(fix.output + fix.error), [])
        }
    }

    /// Two deliveries that differ in hostile members, and files of settings that are hostile themselves.
    @Test func `No command repeats one from a member, a setting, a plan, or the call`() throws {
        try Scratch.with { scratch in
            let manager = FileManager.default
            let archives = try ["old", "new"].map { name in
                let folder = scratch.path(name)
                try manager.copyItem(atPath: ToolRunner.sample("pocket-station"), toPath: folder)
                let file = URL(fileURLWithPath: folder).appendingPathComponent("unit.geojson")
                let content = String(decoding: try Data(contentsOf: file), as: UTF8.self)
                let own = "\"properties\":{\"\(Self.quoted) \(name)\":\"\(Self.quoted) \(name)\","
                try Data(content.replacing("\"properties\":{", with: own).utf8).write(to: file)
                return folder
            }
            func file(_ name: String, _ content: String) throws -> String {
                try Data(content.utf8).write(to: URL(fileURLWithPath: scratch.path(name)))
                return scratch.path(name)
            }
            let word = "\"\(Self.quoted)\""
            let settings = try file(
                "settings.json", "{\(word): 1, \"rules\": {\(word): \"off\"}, \"ignore\": [{\"rule\": \(word)}]}")
            let baseline = try file(
                "baseline.json", "{\"findings\": [{\"rule\": \(word), \"feature\": \(word), \(word): 1}]}")
            let broken = try file("broken.json", "{\"findings\": [ \(Self.text) ]}")
            let plan = try file("plan.json", "{\"steps\": [{\"action\": \"set\", \"where\": \(word)}], \(word): 1}")
            let (old, new, text) = (archives[0], archives[1], Self.text)
            let calls = [
                ["diff", old, new], ["diff", "-f", "markdown", old, new], ["lint", "--since", old, new],
                ["lint", "--config", settings, old], ["lint", "-b", baseline, old], ["lint", "-b", broken, old],
                ["edit", "--dry-run", "--apply", plan, old], ["route", old, "--from", text, "--to", text],
                ["hours", "Mo 10-12 \(text)"], ["schema", text], ["explain", text], [text], ["lint", "--\(text)", old],
                ["lint", "-s", text, old], ["lint", "--profile", text, old], ["lint", "--files-from", settings],
                ["map", old, "-o", scratch.path("none/\(text).html")],
            ]
            for call in calls {
                let run = try ToolRunner.run(call)
                expectEqual(
                    Self.steering(run.output + run.error), [], "\(call.joined(separator: " ").debugDescription)")
            }
        }
    }

    @Test func `Lines of files for a terminal show what could control it`() {
        let line = Array("+\"a\u{9B}31m\u{7F}\u{202E}é\",\n\t]".utf8)
        expectEqual(String(decoding: Wording.lines(line), as: UTF8.self), "+\"a\\u009b31m\\u007f\\u202eé\",\n\t]")
    }
}
