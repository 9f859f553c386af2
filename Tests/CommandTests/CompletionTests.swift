import Foundation
import IMDFLint
import TestSupport
import Testing

@testable import imdf_lint

@Suite struct `Completions and the manual page` {
    /// How each shell is asked what it would offer for the last of some words: the tool is `$0`, the words are `$@`.
    private static let questions = [
        "bash": """
        source <("$0" completions bash) || exit 9
        COMP_WORDS=(imdf-lint "$@"); COMP_CWORD=$#
        _imdf_lint
        printf '%s\\n' "${COMPREPLY[@]}"
        """,
        "fish": """
        set tool $argv[1]; set -e argv[1]
        fish_add_path -P (dirname $tool)
        $tool completions fish | source; or exit 9
        complete -C "imdf-lint $argv" | cut -f1
        """,
        // An inner shell on a terminal of its own, in which what is added to the offer is written to a file.
        "zsh": """
        zmodload zsh/zpty || exit 9
        folder=$(mktemp -d); "$0" completions zsh >$folder/script || exit 9
        : >$folder/offer
        zpty inner zsh -f -i
        zpty -w inner "PROMPT=; cd ${(q)PWD}; path=(${(q)0:h} \\$path)"
        zpty -w inner "autoload -Uz compinit; compinit -u -D; source $folder/script; LISTMAX=100000"
        zpty -w inner 'compadd() {
          if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\\ * ]]; then builtin compadd "$@"; return $?; fi
          local -a hits; builtin compadd -A hits "$@"; print -l -- $hits >>'$folder'/offer
          builtin compadd "$@" }'
        zpty -w inner "finish() { print >$folder/done; exit }; comppostfuncs=(finish)"
        zpty -w -n inner "imdf-lint $*"$'\\t'
        for ((i = 0; i < 200; i++)); do [[ -e $folder/done ]] && break; sleep 0.1; done
        zpty -d inner
        cat $folder/offer; [[ -e $folder/done ]]; code=$?
        rm -r $folder; exit $code
        """,
    ]

    private static func path(ofShell name: String) -> String? {
        ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { "\($0)/\(name)" }.first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
    }

    /// The shells that are there; `.ci/run` sees to it that all three are.
    static let shells = Completions.all.map(\.name).filter { path(ofShell: $0) != nil }

    /// What a shell would offer for the last of some words.
    private static func offered(_ shell: String, _ words: [String]) throws -> Set<String> {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(path(ofShell: shell)))
        let quiet = shell == "fish" ? ["--no-config"] : shell == "zsh" ? ["-f"] : []
        process.arguments = quiet + ["-c", try #require(questions[shell]), ToolRunner.executable.path] + words
        process.currentDirectoryURL = ToolRunner.package
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        expectEqual(process.terminationStatus, 0)
        return Set(String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init))
    }

    @Test(arguments: shells) func `A shell offers commands, options, choices and files`(shell: String) throws {
        func offered(_ words: String...) throws -> Set<String> { try Self.offered(shell, words) }
        expectEqual(try offered("le"), ["levels"])
        expectEqual(try offered("--fo"), ["--format"])
        expectEqual(try offered("--format", "js"), ["json"])
        expectEqual(try offered("-f", "sar"), ["sarif"])
        #expect(try offered("--select", "RingMustBe").contains("RingMustBeClosed"))
        let ofFix = try offered("fix", "--")
        #expect(ofFix.isSuperset(of: ["--dry-run", "--unsafe", "--output", "--help"]) && !ofFix.contains("--format"))
        expectEqual(try offered("diff", "--format", ""), ["text", "json", "markdown"])
        expectEqual(try offered("--config", "Package.s"), ["Package.swift"])
        expectEqual(try offered("x", "Packa"), ["Package.swift"])
    }

    @Test(arguments: shells) func `A shell knows words of commands, and goes on after equals signs and commas`(
        shell: String
    ) throws {
        func offered(_ words: String...) throws -> Set<String> {
            // Shells show what would be typed, some the whole word, some only its part.
            Set(try Self.offered(shell, words).map { $0.split { ",=".contains($0) }.last.map(String.init) ?? $0 })
        }
        #expect(try offered("explain", "RingMustBe").contains("RingMustBeClosed"))
        expectEqual(try offered("schema", "rel"), ["relationship"])
        expectEqual(try offered("completions", "z"), ["zsh"])
        expectEqual(try offered("help", "comp"), ["completions"])
        expectEqual(try offered("--format=js"), ["json"])
        expectEqual(try offered("--select", "unit,RingMustBeCl"), ["RingMustBeClosed"])
        expectEqual(try offered("--select=unit,RingMustBeCl"), ["RingMustBeClosed"])
        expectEqual(try offered("--severity", "unit=wa"), ["warning"])
        #expect(try offered("--severity", "unit=info,geofence").contains("geofence"))
        expectEqual(try offered("--severity=unit=info,geofence=vi"), ["violation"])
        expectEqual(try offered("-f", "sarif=Package.s"), ["Package.swift"])
        expectEqual(try offered("--format=sarif=Package.s"), ["Package.swift"])
        #expect(try offered("export", "x", "--maplibre", "Sour").contains { $0.hasPrefix("Sources") })
        // bash hands over what stands around an equals sign as words of their own.
        guard shell == "bash" else { return }
        expectEqual(try offered("--format", "=", "js"), ["json"])
        #expect(try offered("--format", "=").contains("sarif"))
        expectEqual(try offered("-f", "sarif", "=", "Package.s"), ["Package.swift"])
        expectEqual(try offered("--severity", "unit", "=", "wa"), ["warning"])
    }

    @Test func `The manual names each variable once`() throws {
        let page = try ToolRunner.run("man").output
        let variables = page.split(separator: "\n").filter { $0.hasPrefix(".B IMDF_LINT_") }
        #expect(variables.count > 5)
        expectEqual(Set(variables).count, variables.count)
    }

    @Test(arguments: Completions.all.map(\.name)) func `Every option of every command is in every script`(shell: String)
        throws
    {
        let run = try ToolRunner.run("completions", shell)
        expectEqual(run.code, 0)
        for option in Command.all.flatMap(\.options) {
            #expect(run.output.contains(shell == "fish" ? "-l \(option.name) " : option.spelling), "\(option.name)")
        }
        // The shells that are there say whether it is one of their scripts.
        let check = try ToolRunner.shell(
            "command -v \(shell) >/dev/null || exit 0; \"$0\" completions \(shell) >\"$1\" && \(shell) -n \"$1\"; e=$?; rm -f \"$1\"; exit $e",
            NSTemporaryDirectory() + "imdf-lint-\(UUID().uuidString)")
        expectEqual(check.code, 0, "\(check.error)")
    }

    @Test func `Another shell is told apart`() throws {
        let run = try ToolRunner.run("completions", "bsh")
        expectEqual(run.code, 2)
        expectEqual(run.complaints.first, "imdf-lint: unknown shell bsh; did you mean bash?")
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
            "command -v groff >/dev/null || exit 0; \"$0\" man | groff -man -Tutf8 -ww >/dev/null")
        expectEqual(rendered.code, 0)
        expectEqual(rendered.error, "")
    }

    @Test func `An interruption leaves no half of a report`() throws {
        try Scratch.with { scratch in
            let run = try ToolRunner.shell(
                """
                cd "$1"; mkfifo pipe; sleep 3 >pipe &
                "$0" -f json=report.json - <pipe & tool=$!
                sleep 0.5; kill -TERM $tool; wait $tool; echo $?; ls
                """, scratch.folder.path)
            expectEqual(run.output, "143\npipe\n")
            #expect(!run.error.contains("internal fault"))
        }
    }
}
