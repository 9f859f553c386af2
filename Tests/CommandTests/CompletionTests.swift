import Foundation
import IMDF
import Testing

@testable import imdf_lint

@Suite struct `Completions and the manual page` {
    /// What bash would offer for the last of some words.
    private static func offered(_ words: [String]) throws -> Set<String> {
        let script = """
            source <("$0" completions bash) || exit 9
            COMP_WORDS=(imdf-lint "$@"); COMP_CWORD=$#
            _imdf_lint
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = ["-c", script, ToolRunner.executable.path] + words
        process.currentDirectoryURL = ToolRunner.package
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return Set(String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init))
    }

    @Test func `bash offers commands, options, choices and files`() throws {
        #expect(try Self.offered(["le"]) == ["levels"])
        #expect(try Self.offered(["--fo"]) == ["--format"])
        #expect(try Self.offered(["--format", "js"]) == ["json", "json-lines"])
        #expect(try Self.offered(["-f", "sar"]) == ["sarif"])
        #expect(try Self.offered(["--select", "RingMustBe"]).contains("RingMustBeClosed"))
        #expect(try Self.offered(["fix", "--"]).isSuperset(of: ["--dry-run", "--unsafe", "--output", "--help"]))
        #expect(try Self.offered(["fix", "--"]).contains("--format") == false)
        #expect(try Self.offered(["diff", "--format", ""]) == ["text", "json", "markdown"])
        #expect(try Self.offered(["--config", "Package.s"]) == ["Package.swift"])
        #expect(try Self.offered(["x", "Packa"]) == ["Package.swift"])
    }

    @Test(arguments: Completions.all.map(\.name))
    func `Every option of every command is in every script`(shell: String) throws {
        let run = try ToolRunner.run("completions", shell)
        #expect(run.code == 0)
        for option in Command.all.flatMap(\.options) {
            #expect(run.output.contains(shell == "fish" ? "-l \(option.name) " : option.spelling), "\(option.name)")
        }
        // The shells that are there say whether it is one of their scripts.
        let check = try ToolRunner.shell(
            "command -v \(shell) >/dev/null || exit 0; \"$0\" completions \(shell) >\"$1\" && \(shell) -n \"$1\"; e=$?; rm -f \"$1\"; exit $e",
            NSTemporaryDirectory() + "imdf-lint-\(UUID().uuidString)"
        )
        #expect(check.code == 0, "\(check.error)")
    }

    @Test func `Another shell is told apart`() throws {
        let run = try ToolRunner.run("completions", "bsh")
        #expect(run.code == 2)
        #expect(run.complaints.first == "imdf-lint: unknown shell bsh; did you mean bash?")
    }

    @Test func `The manual page names every option and is rendered without a warning`() throws {
        let page = try ToolRunner.run("man").output
        for option in Command.all.flatMap(\.options) {
            #expect(page.contains("\\fB" + option.spelling.replacing("-", with: "\\-")), "\(option.name)")
        }
        for line in page.split(separator: "\n") where line.hasPrefix(".") {
            #expect(line.firstMatch(of: /^\.(TH|SH|SS|TP|PP|B|br)\b/) != nil, "\(line)")
        }
        let rendered = try ToolRunner.shell(
            "command -v groff >/dev/null || exit 0; \"$0\" man | groff -man -Tutf8 -ww >/dev/null"
        )
        #expect(rendered.code == 0)
        #expect(rendered.error == "")
    }

    @Test func `An interruption leaves no half of a report`() throws {
        try Scratch.with { scratch in
            let run = try ToolRunner.shell(
                """
                cd "$1"; mkfifo pipe; sleep 3 >pipe &
                "$0" -f json=report.json - <pipe & tool=$!
                sleep 0.5; kill -TERM $tool; wait $tool; echo $?; ls
                """,
                scratch.folder.path
            )
            #expect(run.output == "143\npipe\n")
            #expect(!run.error.contains("internal fault"))
        }
    }
}
