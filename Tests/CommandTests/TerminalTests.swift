import Foundation
import TestSupport
import Testing

@testable import imdf_lint

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Runs the tool with standard error on a terminal.
@Suite struct `Progress on a terminal` {
    /// The two ends of a new terminal.
    private static func openTerminal() throws -> (primary: Int32, replica: Int32) {
        let primary = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        try #require(primary >= 0)
        #if os(Linux)
            // glibc hides posix_openpt and its sisters from Swift; these are what they do.
            var (lock, number) = (Int32(0), UInt32(0))
            let (setLock, getNumber) = (UInt(0x4004_5431), UInt(0x8004_5430))
            try #require(ioctl(primary, setLock, &lock) == 0 && ioctl(primary, getNumber, &number) == 0)
            let replica = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
        #else
            try #require(grantpt(primary) == 0 && unlockpt(primary) == 0)
            let replica = open(ptsname(primary), O_RDWR | O_NOCTTY)
        #endif
        try #require(replica >= 0)
        return (primary, replica)
    }

    /// What the tool writes to a terminal while its input stays open for some seconds, and how it ends.
    private func run(
        _ words: [String], open seconds: Double, environment: [String: String] = ["TERM": "xterm"],
        interrupting signal: Int32? = nil, printing: Bool = false
    ) throws -> (text: String, process: Process) {
        let (primary, replica) = try Self.openTerminal()
        defer { close(primary) }
        let process = ToolRunner.process(words, environment: environment)
        let input = Pipe()
        process.standardInput = input
        process.standardOutput =
            printing ? FileHandle(fileDescriptor: replica, closeOnDealloc: false) : FileHandle.nullDevice
        process.standardError = FileHandle(fileDescriptor: replica, closeOnDealloc: false)
        // A process inherits what is blocked, and on Dispatch's threads, which run tests, most signals are.
        var (none, before) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &before)
        try process.run()
        pthread_sigmask(SIG_SETMASK, &before, nil)
        Thread.sleep(forTimeInterval: seconds)
        if let signal { kill(process.processIdentifier, signal) }
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        // With no writer left, reading ends where the text does.
        close(replica)
        var text: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(primary, &chunk, chunk.count)
            if count <= 0 { return (String(decoding: text, as: UTF8.self), process) }
            text += chunk.prefix(count)
        }
    }

    @Test func `After a second a line shows what is being done, and is cleared in the end`() throws {
        let (text, process) = try run(["-"], open: 2)
        expectEqual(process.terminationStatus, 3)
        #expect(text.hasPrefix("\rstandard input: reading"))
        let end = try #require(text.range(of: "\r\u{1B}[Kimdf-lint: <stdin>"))
        #expect(!text[end.upperBound...].contains("reading"))
    }

    @Test(arguments: [["map"], ["report"], ["map", "-o", "-"]]) func `A page is never written to a terminal`(
        words: [String]
    ) throws {
        let run = try run(words + [ToolRunner.sample("pocket-station")], open: 0, printing: true)
        expectEqual(run.process.terminationStatus, 2)
        #expect(run.text.hasPrefix("imdf-lint: the page would fill the terminal; name a file: -o \(words[0]).html"))
        #expect(!run.text.contains("<html"))
    }

    @Test func `A zip is never written to a terminal`() throws {
        let run = try run(["fix", "-o", "-", ToolRunner.sample("broken-mall")], open: 0, printing: true)
        expectEqual(run.process.terminationStatus, 2)
        #expect(run.text.hasPrefix("imdf-lint: the zip would fill the terminal; name a file: -o new.zip"))
        #expect(!run.text.contains("PK"))
    }

    @Test func `Nothing is shown before, when quiet, or on a dumb terminal`() throws {
        for (words, seconds, terminal) in [(["-"], 0.2, "xterm"), (["-q", "-"], 1.5, "xterm"), (["-"], 1.5, "dumb")] {
            let (text, process) = try run(words, open: seconds, environment: ["TERM": terminal])
            expectEqual(process.terminationStatus, 3)
            #expect(text.hasPrefix("imdf-lint: <stdin>"))
        }
    }

    @Test func `An interruption clears the line and ends the process as others do`() throws {
        // Not SIGINT: where the tests run in the background of a shell, it is ignored, and must stay so.
        let (text, process) = try run(["-"], open: 2, interrupting: SIGTERM)
        expectEqual(process.terminationReason, .uncaughtSignal)
        expectEqual(process.terminationStatus, SIGTERM)
        #expect(text.hasSuffix("\r\u{1B}[K"))
    }
}
