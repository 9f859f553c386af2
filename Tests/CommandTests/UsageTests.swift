import Foundation
import IMDFLint
import TestSupport
import Testing

@testable import imdf_lint

/// A wrong call and the first line on standard error that it must give.
struct WrongCall: CustomStringConvertible, Sendable {
    let words: [String]
    let message: String
    let help: String

    init(_ words: String..., says message: String, help: String = "") {
        (self.words, self.message, self.help) = (words, message, help)
    }

    var description: String { words.joined(separator: " ") }
}

@Suite struct `Wrong calls` {
    private static let formats = TextLayout.list(ReportFormat.all.map(\.name))

    static let calls = [
        WrongCall(says: "no archive was given; specify a folder, a zip, a .geojson file, or - for standard input"),
        WrongCall(
            "lint", says: "no archive was given; specify a folder, a zip, a .geojson file, or - for standard input"),
        WrongCall(
            "levels", says: "no archive was given; specify a folder, a zip, a .geojson file, or - for standard input",
            help: "levels"), WrongCall("explain", says: "no rule, cause, or fix was given", help: "explain"),
        WrongCall(
            "check", says: "no archive was given; specify a folder, a zip, a .geojson file, or - for standard input"),
        WrongCall("completions", says: "no shell was given; specify bash, zsh, or fish", help: "completions"),
        WrongCall("--fix", "x", says: "unknown option --fix; did you mean imdf-lint fix?"),
        WrongCall("--validate", "x", says: "unknown option --validate; did you mean imdf-lint lint?"),
        WrongCall(
            "-o", "out.txt", "x", says: "-o is not an option of lint; for a report in a file, use -f text=out.txt"),
        WrongCall(
            "validate", "x", "--output=b.txt",
            says: "--output is not an option of lint; for a report in a file, use -f text=b.txt"),
        WrongCall("schema", "untis", says: "unknown feature type untis; did you mean unit?", help: "schema"),
        WrongCall(
            "rules", "hours", "--pages", "p", says: "--pages writes all rules, but hours was given", help: "rules"),
        WrongCall(
            "rules", "--group", "geometri",
            says: "--group needs all, \(TextLayout.list(Rule.Group.allCases.map(\.rawValue))), not geometri; "
                + "did you mean geometry?", help: "rules"),
        WrongCall(
            "--", says: "no archive was given; specify a folder, a zip, a .geojson file, or - for standard input"),
        WrongCall("--fromat", "json", says: "unknown option --fromat; did you mean --format?"),
        WrongCall("--fromat=json", says: "unknown option --fromat; did you mean --format?"),
        WrongCall("--zzzzzz", says: "unknown option --zzzzzz"), WrongCall("--=", says: "unknown option --"),
        WrongCall("--\u{1B}[31m", says: "unknown option --\\u{1B}[31m"), WrongCall("-z", says: "unknown option -z"),
        WrongCall("-qz", says: "unknown option -z"),
        WrongCall("-format", "json", says: "unknown option -format; did you mean --format?"),
        WrongCall("-version", says: "unknown option -version; did you mean --version?"),
        WrongCall("-verison", says: "unknown option -verison; did you mean --version?"),
        WrongCall("--format", says: "--format needs \(formats)"), WrongCall("-f", says: "-f needs \(formats)"),
        WrongCall("--format", "--quiet", "x", says: "--format needs \(formats), but --quiet follows"),
        WrongCall("--format", "--", "x", says: "--format needs \(formats), but -- follows"),
        WrongCall("--format=", "x", says: "--format needs \(formats), not an empty value"),
        WrongCall("--format", "jsn", "x", says: "--format needs \(formats), not jsn; did you mean json?"),
        WrongCall("--format", "json-lines", "x", says: "--format needs \(formats), not json-lines; did you mean json?"),
        WrongCall("-fxml", "x", says: "-f needs \(formats), not xml"),
        WrongCall("--quiet=yes", "x", says: "--quiet does not take a value, but got yes"),
        WrongCall("--help=lint", says: "--help does not take a value, but got lint"),
        WrongCall(
            "--fail-on", "warnings", "x",
            says: "--fail-on needs violation, warning, info, or never, not warnings; did you mean warning?"),
        WrongCall(
            "--profile", "imfd", "x",
            says: "--profile needs recommended, imdf, strict, apple-maps, google-maps, or microsoft-places, not imfd; "
                + "did you mean imdf?"),
        WrongCall("--max-per-rule", "many", "x", says: "--max-per-rule needs a whole number from 0, not many"),
        WrongCall("-n", "-1", "x", says: "-n needs a whole number from 0, not -1"),
        WrongCall("--timeout", "0.5", "x", says: "--timeout needs a whole number of seconds from 1, not 0.5"),
        WrongCall("--jobs", "0", "x", says: "--jobs needs a whole number from 1, not 0"),
        WrongCall("-j2x", "x", says: "-j needs a whole number from 1, not 2x"),
        WrongCall("--max-entries=0", "x", says: "--max-entries needs a whole number from 1, not 0"),
        WrongCall(
            "--max-ratio=99999999999999999999", "x",
            says: "--max-ratio needs a whole number from 1, not " + "99999999999999999999"),
        WrongCall(
            "--max-inflated-size", "big", "x",
            says: "--max-inflated-size needs a number of bytes such as 500MB or 4GiB, not big"),
        WrongCall(
            "rules", "--jobs", "2",
            says: "--jobs is not an option of rules, only of lint, fix, edit, diff, levels, route, reach, map, report, "
                + "export, and server", help: "rules"),
        WrongCall(
            "levels", "-p", "imdf", "x",
            says: "-p is not an option of levels, only of lint, fix, edit, diff, rules, map, and report", help: "levels"
        ),
        WrongCall(
            "explain", "-fjson", "x",
            says:
                "-f is not an option of explain, only of lint, diff, levels, route, reach, rules, causes, hours, schema, and self-check",
            help: "explain"), WrongCall("man", "x", says: "man takes only options, but got x", help: "man"),
        WrongCall("explain", "a", "b", says: "explain takes one rule, cause, or fix, but also got b", help: "explain"),
        WrongCall("schema", "unit", "level", says: "schema takes one feature type, but also got level", help: "schema"),
        WrongCall("help", "lint", "x", says: "help takes one command, but also got x", help: "help"),
        WrongCall("levles", says: "unknown command levles; did you mean levels?"),
        WrongCall("rule", says: "unknown command rule; did you mean rules?"),
        WrongCall("help", "explian", says: "unknown command explian; did you mean explain?"),
        WrongCall(
            "explain", "HoursMustNotBeBlnk",
            says: "unknown rule, cause, or fix HoursMustNotBeBlnk; did you mean " + "HoursMustNotBeBlank?",
            help: "explain"), WrongCall("explain", "x", says: "unknown rule, cause, or fix x", help: "explain"),
        WrongCall("schema", "units", says: "unknown feature type units; did you mean unit?", help: "schema"),
        WrongCall("-", "-", says: "standard input (-) can be read only once"),
        WrongCall("version", says: "unknown command version; did you mean --version?"),
        WrongCall(
            "-f", "text", "-f", "json", "x",
            says: "text and json would both go to standard output; send one to a file: -f text=FILE"),
        WrongCall(
            "-f", "sarif=a", "-f", "github", "-f", "gitlab=-", "x",
            says: "github and gitlab would both go to standard output; send one to a file: -f github=FILE"),
        WrongCall(
            "--config", "c", "--no-config", "x", says: "--config and --no-config contradict each other; remove one"),
        WrongCall(
            "-b", "a", "--write-baseline", "b", "x",
            says: "--baseline and --write-baseline contradict each other; remove one"),
        WrongCall(
            "-f", "json", "--write-baseline", "b", "x",
            says: "--format and --write-baseline contradict each other; remove one"),
        WrongCall(
            "--statistics", "--write-baseline", "b", "x",
            says: "--statistics and --write-baseline contradict each other; remove one"),
        WrongCall(
            "--print-config", "--write-baseline", "b", "x",
            says: "--print-config and --write-baseline contradict each other; remove one"),
        WrongCall(
            "fix", "--dry-run", "-o", "out", "x", says: "--output and --dry-run contradict each other; remove one",
            help: "fix"),
        WrongCall(
            "map", "--svg", "0", "--findings", "x", says: "--svg and --findings contradict each other; remove one",
            help: "map"),
        WrongCall(
            "-s", "unit,geometry", "-i", "geometry", "x", says: "geometry is both selected and ignored; remove one"),
        WrongCall("export", "--geojson", "-", "x", says: "--geojson needs the path of a folder, not -", help: "export"),
        WrongCall("", says: "the archive argument is empty"),
    ]

    @Test(arguments: calls) func `A wrong call is told in one line with a hint`(call: WrongCall) throws {
        let run = try ToolRunner.run(call.words)
        expectEqual(run.code, ExitCode.usage.rawValue)
        expectEqual(run.output, "")
        expectEqual(
            run.complaints,
            ["imdf-lint: \(call.message)", "See 'imdf-lint \(call.help.isEmpty ? "" : call.help + " ")--help'."])
    }

    @Test func `An option of the call wins over a variable that contradicts it`() throws {
        let path = ToolRunner.sample("harbor-mall")
        try Scratch.with { scratch in
            let config = try scratch.file("c.json", Data(#"{"profile": "imdf"}"#.utf8)).path
            let run = try ToolRunner.run(
                ["--config", config, "--print-config", path], environment: ["IMDF_LINT_NO_CONFIG": "1"])
            #expect(run.output.contains(#""profile": "imdf""#), "\(run.error)")
            let both = try ToolRunner.run(
                [path], environment: ["IMDF_LINT_NO_CONFIG": "1", "IMDF_LINT_CONFIG": config])
            expectEqual(both.code, 2)
        }
    }

    @Test func `Every option with a value complains about a missing one, for every command`() throws {
        for command in Command.all {
            for option in command.options {
                guard let value = option.value else { continue }
                for spelling in [option.spelling] + (option.short.map { ["-\($0)"] } ?? []) {
                    let run = try ToolRunner.run(command.name, spelling)
                    expectEqual(run.code, ExitCode.usage.rawValue)
                    expectEqual(run.complaints.first, "imdf-lint: \(spelling) needs \(value.expected())")
                }
            }
        }
    }

    @Test func `The hint names a call that works`() throws {
        for command in Command.all {
            let hint = UsageError("", for: command).hint
            let words = hint.split(separator: "'")[1].split(separator: " ").dropFirst().map(String.init)
            expectEqual(try ToolRunner.run(words).code, ExitCode.clean.rawValue)
        }
    }
}
