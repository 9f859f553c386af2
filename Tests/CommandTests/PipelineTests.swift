import Foundation
import TestSupport
import Testing

@testable import imdf_lint

/// The script behind action.yml and the calls in .pre-commit-hooks.yaml, run with the built tool.
@Suite struct `Pipelines` {
    private static func script(_ name: String, _ variables: [String: String], _ words: String...) throws
        -> ToolRunner.Run
    {
        let assignments = variables.sorted { $0.key < $1.key }.map { "\($0.key)='\($0.value)'" }.joined(separator: " ")
        let path = ToolRunner.package.appendingPathComponent("Scripts/\(name)").path
        let call = words.map { "'\($0)'" }.joined(separator: " ")
        return try ToolRunner.shell("env \(assignments) bash '\(path)' \(call)")
    }

    @Test func `The action annotates, writes the summary and has outputs`() throws {
        try Scratch.with { scratch in
            let variables = [
                "ACTION_BINARY": ToolRunner.executable.path, "ACTION_SOURCE": ToolRunner.package.path,
                "ACTION_ARCHIVES": "\(ToolRunner.sample("broken-mall"))\n\(ToolRunner.sample("harbor-mall"))",
                "ACTION_ARGS": "--date=2026-06-01\n--no-config", "ACTION_SARIF": scratch.path("out.sarif"),
                "RUNNER_TEMP": scratch.folder.path, "GITHUB_OUTPUT": scratch.path("output"),
                "GITHUB_STEP_SUMMARY": scratch.path("summary"),
            ]
            let run = try Self.script("github-action", variables)
            expectEqual(run.code, 1)
            #expect(run.output.hasPrefix("::error file="))
            let expected = try Counting.report(ToolRunner.sample("broken-mall")).severities
            let outputs = try String(contentsOfFile: scratch.path("output"), encoding: .utf8).split(separator: "\n")
            #expect(outputs.contains("exit-code=1"))
            #expect(outputs.contains("violations=\(expected["violation"] ?? -1)"))
            #expect(outputs.contains("warnings=\(expected["warning"] ?? -1)"))
            #expect(try String(contentsOfFile: scratch.path("summary"), encoding: .utf8).hasPrefix("### "))
            _ = try JSONSerialization.jsonObject(
                with: Data(contentsOf: URL(fileURLWithPath: scratch.path("out.sarif"))))
        }
    }

    /// The calls of `.pre-commit-hooks.yaml`, without the tool's name.
    private static let hooks: [[String]] = {
        let file = try? String(
            contentsOf: ToolRunner.package.appendingPathComponent(".pre-commit-hooks.yaml"), encoding: .utf8)
        return (file ?? "").split(separator: "\n").compactMap { line in
            guard let entry = line.split(separator: "entry: imdf-lint ").last, line.contains("entry: ") else {
                return nil
            }
            return entry.split(separator: " ").map(String.init)
        }
    }()

    /// As pre-commit calls a hook: its entry, the user's arguments, the files that changed.
    private static func hook(_ arguments: [String], _ files: [String]) throws -> ToolRunner.Run {
        try ToolRunner.run(try #require(hooks.first) + arguments + files)
    }

    @Test func `The hooks make one call`() {
        let linting = Self.hooks.filter { $0.first == "lint" }
        let fixing = Self.hooks.filter { $0.first == "fix" }
        #expect(linting.count == 2 && Set(linting).count == 1)
        #expect(fixing.count == 2 && Set(fixing).count == 1 && Self.hooks.count == 4)
    }

    @Test func `The fixing hook writes over the archives of the changed files`() throws {
        let hook = try #require(Self.hooks.first { $0.first == "fix" })
        try Scratch.with { scratch in
            let path = scratch.path("venue")
            try FileManager.default.copyItem(atPath: ToolRunner.sample("harbor-mall"), toPath: path)
            let file = URL(fileURLWithPath: "\(path)/unit.geojson")
            let good = try String(contentsOf: file, encoding: .utf8)
            let bad = good.replacingOccurrences(of: "\"category\":\"room\"", with: "\"category\":\"Room\"")
            #expect(bad != good)
            try Data(bad.utf8).write(to: file)
            let run = try ToolRunner.run(hook + [file.path, "\(path)/level.geojson", "README.md"])
            #expect(run.code == 0 && run.output == "" && run.error == "", "\(run.output)\(run.error)")
            expectEqual(try String(contentsOf: file, encoding: .utf8), good)
        }
    }

    @Test(arguments: [
        ["--fail-on=never"], ["--fail-on", "never"], ["-p", "recommended", "--fail-on", "never", "--no-config"],
        ["--fail-on", "never", "--"],
    ]) func `The hook lints each archive of the changed files once, whatever its arguments`(arguments: [String]) throws
    {
        let (broken, clean) = (ToolRunner.sample("broken-mall"), ToolRunner.sample("harbor-mall.zip"))
        let files = ["\(broken)/unit.geojson", "\(broken)/level.geojson", clean, "\(broken)/manifest.json"]
        let run = try Self.hook(arguments, files)
        expectEqual(run.code, 0)
        expectEqual(run.output.split(separator: "==> \(broken) <==", omittingEmptySubsequences: false).count, 2)
        expectEqual(try Self.hook(Array(arguments.filter { $0 == "--" }), ["\(broken)/unit.geojson"]).code, 1)
    }

    @Test func `Changed files outside of archives are no matter of the hook`() throws {
        let run = try Self.hook([], ["nowhere/roads.geojson", "README.geojson"])
        #expect(run.code == 0 && run.output == "0 archives, 0 passed\n")
    }

    @Test func `A manifest of something else makes no archive`() throws {
        try Scratch.with { scratch in
            _ = try scratch.file("manifest.json", Data(#"{"name":"A web page","icons":[]}"#.utf8))
            let run = try ToolRunner.run(try #require(Self.hooks.first) + ["manifest.json"], in: scratch.folder)
            #expect(run.code == 0 && run.output == "0 archives, 0 passed\n")
        }
    }

    @Test func `A changed file in a folder of an archive stands for the whole archive`() throws {
        try Scratch.with { scratch in
            let sample = URL(fileURLWithPath: ToolRunner.sample("broken-mall"))
            let manager = FileManager.default
            try manager.createDirectory(atPath: scratch.path("venue/data"), withIntermediateDirectories: true)
            for name in try manager.contentsOfDirectory(atPath: sample.path) where !name.hasPrefix("README") {
                let place = name == "manifest.json" ? "venue/\(name)" : "venue/data/\(name)"
                try manager.copyItem(atPath: sample.appendingPathComponent(name).path, toPath: scratch.path(place))
            }
            for file in ["venue/data/unit.geojson", "venue/manifest.json"] {
                let words = try #require(Self.hooks.first) + ["--no-config", file]
                let run = try ToolRunner.run(words, in: scratch.folder)
                #expect(run.code == 1 && run.output.contains("UnitMustHaveCategory"))
                #expect(!run.output.contains("ManifestFileMustBePresent"))
            }
        }
    }

    @Test func `A changed file stands for its archive also without a manifest`() throws {
        try Scratch.with { scratch in
            let text = try Data(contentsOf: URL(fileURLWithPath: ToolRunner.sample("harbor-mall") + "/venue.geojson"))
            _ = try scratch.file("venue.geojson", text)
            _ = try scratch.file("roads.geojson", Data(#"{"type":"FeatureCollection","features":[]}"#.utf8))
            let run = try Self.hook([], [scratch.path("roads.geojson")])
            #expect(run.code == 1 && run.output.contains("ManifestFileMustBePresent"))
        }
    }
}
