import Foundation
import IMDFLint
import TestSupport
import Testing

@testable import imdf_lint

@Suite struct `Help` {
    static let commands = Command.all.map(\.name)

    @Test(arguments: Command.all.map(\.name)) func `Help speaks of no option that the command lacks`(name: String)
        throws
    {
        let command = try #require(Command.named(name))
        guard !command.options.isEmpty, name != Command.default.name else { return }
        for match in HelpText.text(of: command).matches(of: /--([a-z][a-z-]+)/) {
            let option = String(match.1)
            #expect(command.options.contains { $0.name == option }, "\(name): --\(option)")
        }
    }

    @Test(arguments: commands) func `Help lists every declared option and fits 80 columns`(name: String) throws {
        let command = try #require(Command.named(name))
        let run = try ToolRunner.run("help", name)
        expectEqual(run.code, 0)
        expectEqual(run.error, "")
        for line in run.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
        for option in command.options {
            let short = option.short.map { "-\($0), " } ?? "    "
            let value = option.value.map { " " + $0.placeholder } ?? ""
            let line = run.output.split(separator: "\n").first { $0.hasPrefix("  \(short)\(option.spelling)\(value)") }
            #expect(line != nil, "\(option.name)")
            // Help is wrapped, so words are compared without the spaces between them.
            let words = run.output.split { $0.isWhitespace }.joined(separator: " ")
            #expect(words.contains(option.help), "\(option.name)")
            if let variable = option.variable { #expect(words.contains("[\(variable)]")) }
            if let text = option.value?.defaultText() { #expect(words.contains("(default: \(text))")) }
            for choice in option.value?.choices() ?? [] {
                #expect(words.contains([choice.name, choice.summary].joined(separator: " ").trimmed), "\(choice.name)")
            }
        }
        for example in command.examples { #expect(run.output.contains("  \(example.call)  ")) }
        for code in command.exitCodes { #expect(run.output.contains("\n  \(code.rawValue)  ")) }
    }

    @Test(arguments: commands) func `Three ways lead to the same help`(name: String) throws {
        let help = try ToolRunner.run("help", name).output
        expectEqual(try ToolRunner.run(name, "--help").output, help)
        expectEqual(try ToolRunner.run("--help", name).output, help)
        expectEqual(try ToolRunner.run(name, "--help", "and", "what", "else").output, help)
    }

    @Test(arguments: [nil] + commands.map(Optional.some))
    func `The short help fits a screen of 24 lines and shows a call`(name: String?) throws {
        let run = try ToolRunner.run((name.map { [$0] } ?? []) + ["-h"])
        expectEqual(run.code, 0)
        let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 24 && lines.allSatisfy { $0.count <= 80 }, "\(lines.count) lines")
        #expect(run.output.contains("\nExamples:\n") && run.output.contains("--help' shows all options"))
    }

    @Test func `Help on the tool lists the commands and fits 80 columns`() throws {
        let run = try ToolRunner.run("--help")
        expectEqual(run.code, 0)
        for line in run.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
        for command in Command.all {
            #expect(run.output.contains("  \(command.name) "))
            #expect(run.output.contains(command.summary))
        }
        expectEqual(try ToolRunner.run("help").output, run.output)
    }

    @Test(arguments: [["--version"], ["-V"], ["rules", "--version"], ["-qV"]]) func `The version is the library's`(
        words: [String]
    ) throws {
        let run = try ToolRunner.run(words)
        expectEqual(run.code, 0)
        expectEqual(run.output, "imdf-lint \(libraryVersion)\n")
        expectEqual(run.error, "")
    }

    @Test(arguments: [["--version", "--format", "json"], ["rules", "--version", "-f", "json"]])
    func `The version in JSON says what was built`(words: [String]) throws {
        let run = try ToolRunner.run(words)
        #expect(run.code == 0 && run.error == "")
        let version = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        #expect(version["tool"] as? String == "imdf-lint")
        #expect(version["version"] as? String == libraryVersion)
        // Only Scripts/link-static knows a commit.
        #expect(version["commit"] is NSNull)
        let build = try #require(version["build"] as? [String: String])
        expectEqual(Set(build.keys), ["configuration", "linkage", "system", "architecture"])
        let rules = try #require(version["rules"] as? [String: Any])
        #expect(rules["version"] as? String == RuleRegistry.version)
        #expect(rules["count"] as? Int == RuleRegistry.all.count)
        #expect(rules["official"] as? Int == RuleRegistry.all.count { $0.origin == .official })
    }

    @Test func `The version has two formats`() throws {
        let run = try ToolRunner.run("--version", "--format", "sarif")
        #expect(run.code == 2 && run.output == "")
        expectEqual(run.complaints.first, "imdf-lint: the version is written as text or json, not as sarif")
    }

    @Test func `The built-in samples give the expected findings`() throws {
        if Effort.isFull {
            let run = try ToolRunner.run("self-check")
            expectEqual(run.code, 0)
            #expect(
                run.output.hasPrefix("imdf-lint \(libraryVersion): ") && run.output.hasSuffix(": all as expected\n"))
        }
        let json = try ToolRunner.run("self-check", "--format", "json")
        let check = try #require(JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
        #expect(check["rules"] as? Int == RuleRegistry.all.count)
        #expect(try #require(check["samples"] as? Int) > 2 * RuleRegistry.all.count)
        expectEqual((check["differences"] as? [Any])?.isEmpty, true)
    }

    @Test func `Help names every exit code once, with its own meaning`() {
        let all = ExitCode.allCases
        expectEqual(Set(all.map { $0.meaning(among: all) }).count, all.count)
        expectEqual(all.map(\.rawValue), [0, 1, 2, 3, 4])
    }
}

extension String { fileprivate var trimmed: String { split(separator: " ").joined(separator: " ") } }
