import Foundation
import Testing

@testable import imdf_lint

/// The scripts behind action.yml and .pre-commit-hooks.yaml, run with the built tool.
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
            #expect(run.code == 1)
            #expect(run.output.hasPrefix("::error file="))
            let expected = try Counting.report(ToolRunner.sample("broken-mall")).severities
            let outputs = try String(contentsOfFile: scratch.path("output"), encoding: .utf8).split(separator: "\n")
            #expect(outputs.contains("exit-code=1"))
            #expect(outputs.contains("violations=\(expected["violation"] ?? -1)"))
            #expect(outputs.contains("warnings=\(expected["warning"] ?? -1)"))
            #expect(try String(contentsOfFile: scratch.path("summary"), encoding: .utf8).hasPrefix("### "))
            _ = try JSONSerialization.jsonObject(
                with: Data(contentsOf: URL(fileURLWithPath: scratch.path("out.sarif")))
            )
        }
    }

    @Test func `The hook lints each archive of the changed files once`() throws {
        let tool = ["IMDF_LINT": ToolRunner.executable.path]
        let (broken, clean) = (ToolRunner.sample("broken-mall"), ToolRunner.sample("harbor-mall.zip"))
        let run = try Self.script(
            "pre-commit-hook",
            tool,
            "--fail-on=never",
            "\(broken)/unit.geojson",
            "\(broken)/level.geojson",
            clean
        )
        #expect(run.code == 0)
        #expect(run.output.hasPrefix("==> \(broken) <==\n") && run.output.split(separator: "==> ").count == 1)
        #expect(try Self.script("pre-commit-hook", tool, "\(broken)/unit.geojson").code == 1)
        let other = try Self.script("pre-commit-hook", tool, "nowhere/roads.geojson")
        #expect(other.code == 0 && other.output == "" && other.error == "")
    }
}
