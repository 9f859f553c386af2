import Foundation
import TestSupport
import Testing

import IMDFLint
@testable import imdf_lint

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

@Suite struct `Streams` {
    @Test func `An archive may come from standard input, whole or slowly`() throws {
        let zip = try Data(contentsOf: URL(fileURLWithPath: ToolRunner.sample("harbor-mall.zip")))
        expectEqual(try ToolRunner.launch("-", input: zip).code, 0)
        expectEqual(try ToolRunner.launch("levels", "-", input: zip).code, 0)
        let slow = try ToolRunner.shell(
            "(head -c 3000 \"$1\"; sleep 0.2; tail -c +3001 \"$1\") | \"$0\" -", ToolRunner.sample("harbor-mall.zip"))
        expectEqual(slow.code, 0)
        expectEqual(slow.error, "")
    }

    /// Standard input that never ends stands for anything that takes too long.
    @Test(arguments: ["--timeout 1 -", "levels --timeout 1 -", "fix --timeout 1 --dry-run -"])
    func `A call that takes too long is ended`(call: String) throws {
        let run = try ToolRunner.shell(
            "folder=$(mktemp -d); mkfifo $folder/in; exec 3<>$folder/in; rm -r $folder; \"$0\" \(call) <&3")
        expectEqual(run.code, ExitCode.unreadable.rawValue)
        expectEqual(run.output, "")
        expectEqual(
            run.complaints.map { $0.hasPrefix("imdf-lint: ended after the time that --timeout allows.") }, [true])
    }

    @Test func `A call that is done in time is not ended`() throws {
        expectEqual(try ToolRunner.launch("--timeout", "600", "-q", ToolRunner.sample("harbor-mall")).code, 0)
        // More seconds than the system can count are as many as it can.
        expectEqual(try ToolRunner.launch("--timeout", "9000000000", "-q", ToolRunner.sample("harbor-mall")).code, 0)
    }

    @Test func `Standard input that is empty or no archive is refused`() throws {
        for input in [Data(), Data("hello".utf8)] {
            let run = try ToolRunner.launch("-", input: input)
            expectEqual(run.code, 3)
            #expect(run.error.hasPrefix("imdf-lint: <stdin> "))
        }
    }

    @Test func `A reader that goes away is no trouble`() throws {
        // `exec 3>&1` keeps the exit code out of the pipe; `true` closes it at once.
        for (words, code) in [("rules", 0), ("schema --format json", 0), ("\"$1\"", 1), ("-f json \"$1\" \"$1\"", 1)] {
            let run = try ToolRunner.shell(
                "exec 3>&1; { \"$0\" \(words); echo $? >&3; } | true", ToolRunner.sample("broken-mall"))
            expectEqual(run.output, "\(code)\n")
            // Beside what is said about the archive, nothing.
            #expect(!run.error.contains("imdf-lint: "))
        }
    }

    @Test func `Output that cannot be written is the tool's fault`() throws {
        let closed = try ToolRunner.shell("\"$0\" rules >&-")
        expectEqual(closed.code, ExitCode.fault.rawValue)
        expectEqual(closed.complaints.count, 1)
        #expect(closed.error.hasPrefix("imdf-lint: cannot write to standard output: "))
        guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
        let full = try ToolRunner.shell("\"$0\" --version >/dev/full")
        expectEqual(full.code, ExitCode.fault.rawValue)
        expectEqual(full.complaints.count, 1)
    }

    @Test func `A closed standard error changes nothing`() throws {
        expectEqual(try ToolRunner.shell("\"$0\" nowhere.zip 2>&-").code, 3)
        expectEqual(try ToolRunner.shell("\"$0\" --nonsense 2>&-").code, 2)
        expectEqual(try ToolRunner.shell("\"$0\" rules 2>&-").code, 0)
    }

    /// Node, for one, hands its children pipes that refuse what they can't take at once.
    @Test(arguments: [false, true]) func `Large output comes whole through a small, slow pipe`(isNonBlocking: Bool)
        throws
    {
        let whole = try ToolRunner.launch("schema", "--format", "json").output
        #expect(whole.utf8.count > 30_000)
        let pipe = Pipe()
        let end = pipe.fileHandleForWriting.fileDescriptor
        #if os(Linux)
            let setPipeSize: Int32 = 1031
            try #require(fcntl(end, setPipeSize, 4096) >= 4096)
        #endif
        if isNonBlocking { try #require(fcntl(end, F_SETFL, O_NONBLOCK) == 0) }
        let process = ToolRunner.process(["schema", "--format", "json"])
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        try process.run()
        Thread.sleep(forTimeInterval: 0.3)
        #expect(process.isRunning)
        let received = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        expectEqual(process.terminationStatus, 0)
        expectEqual(String(decoding: received, as: UTF8.self), whole)
    }

    @Test func `A crash ends with the code for it, and a word`() throws {
        let run = try ToolRunner.shell(
            """
            SWIFT_BACKTRACE=enable=no; export SWIFT_BACKTRACE
            sleep 5 | "$0" - & sleep 1; kill -SEGV $!; wait $!
            """)
        expectEqual(run.code, ExitCode.fault.rawValue)
        #expect(run.error.contains("imdf-lint: internal error."))
    }

    @Test func `Nothing but the report is written where standard error is no terminal`() throws {
        let run = try ToolRunner.shell("sleep 1.5 | \"$0\" -")
        expectEqual(run.code, 3)
        #expect(!run.error.contains("\u{1B}"))
        expectEqual(run.complaints.count, 1)
    }
}
