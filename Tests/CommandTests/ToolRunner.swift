import Foundation
import IMDFLint

@testable import imdf_lint

/// Makes calls of the tool: in the tests' own process, or of the built tool as a process of its own.
enum ToolRunner {
    /// What a run left behind.
    struct Run {
        let code: Int32
        let output: String
        let error: String

        /// The lines on standard error.
        var complaints: [String] { error.split(separator: "\n").map(String.init) }
    }

    /// The day that the tool takes for today unless a test says otherwise, so that no result changes with the calendar.
    static let day = LocalDate(year: 2026, month: 6, day: 1)!

    /// The package's folder.
    static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The path of a sample archive.
    static func sample(_ name: String) -> String {
        package.appendingPathComponent("Fixtures/imdf-samples/\(name)").path
    }

    /// The built tool. It lies beside the test bundle, whose path is among the arguments of the process on every
    /// system; failing that, the newest one below a build folder of the package.
    static let executable: URL = {
        let manager = FileManager.default
        let bundles = CommandLine.arguments + Bundle.allBundles.map(\.bundlePath)
        for path in bundles where path.contains(".xctest") {
            var folder = URL(fileURLWithPath: path)
            while folder.path.contains(".xctest") { folder.deleteLastPathComponent() }
            let candidate = folder.appendingPathComponent(Tool.name)
            if manager.isExecutableFile(atPath: candidate.path) { return candidate }
        }
        let builds = (try? manager.contentsOfDirectory(atPath: package.path)) ?? []
        let candidates = builds.filter { $0.hasPrefix(".build") }.flatMap { build in
            ["debug", "release"].map { "\(build)/\($0)/\(Tool.name)" }
        }.map(package.appendingPathComponent).filter { manager.isExecutableFile(atPath: $0.path) }
        guard let newest = candidates.max(by: { modified($0) < modified($1) }) else {
            fatalError("\(Tool.name) is not built; run swift build first")
        }
        return newest
    }()

    private static func modified(_ url: URL) -> Date {
        (try? url.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate) ?? .distantPast
    }

    /// The words of a command line as a shell splits them, with single quotes.
    static func words(ofCall call: String) -> [String] {
        call.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
            index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
        }
    }

    /// Makes a call within the tests' own process, which spares starting one; in another working directory, which a process
    /// has only one of, it starts the tool.
    static func run(_ arguments: String..., environment: [String: String] = [:], in folder: URL? = nil) throws -> Run {
        try run(arguments, environment: environment, in: folder)
    }

    /// Makes a call within the tests' own process, or starts the tool in another working directory.
    static func run(_ arguments: [String], environment: [String: String] = [:], in folder: URL? = nil) throws -> Run {
        if let folder {
            let process = process(arguments, environment: environment)
            process.currentDirectoryURL = folder
            return try finish(process)
        }
        let memory = Console.Memory(environment: self.environment(environment))
        let code = Tool.run(arguments, Console(memory)).rawValue
        return Run(code: code, output: try text(memory.output), error: memory.error)
    }

    /// The text of some output, which must be UTF-8.
    private static func text(_ bytes: [UInt8]) throws -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw CocoaError(.fileReadInapplicableStringEncoding)
        }
        return text
    }

    /// Starts the tool as a process, where that is what is tested: standard input, signals, closed pipes.
    static func launch(_ arguments: String..., input: Data? = nil, environment: [String: String] = [:]) throws -> Run {
        try launch(arguments, input: input, environment: environment)
    }

    /// Starts the tool as a process.
    static func launch(_ arguments: [String], input: Data? = nil, environment: [String: String] = [:]) throws -> Run {
        try finish(process(arguments, environment: environment), input: input)
    }

    /// Runs the tool by a line of shell script, in which `$0` is the tool.
    static func shell(_ script: String, _ arguments: String...) throws -> Run { try shell(script, arguments) }

    /// Runs the tool by a line of shell script, in which `$0` is the tool.
    static func shell(_ script: String, _ arguments: [String]) throws -> Run {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", script, executable.path] + arguments
        process.currentDirectoryURL = package
        return try finish(process)
    }

    /// Runs a process to its end. Its streams are files, so that no pipe can fill up.
    static func finish(_ process: Process, input: Data? = nil) throws -> Run {
        try Scratch.with { scratch in
            let output = try scratch.emptyFile("output")
            let error = try scratch.emptyFile("error")
            process.standardOutput = try FileHandle(forWritingTo: output)
            process.standardError = try FileHandle(forWritingTo: error)
            process.standardInput =
                try input.map { try FileHandle(forReadingFrom: scratch.file("input", $0)) } ?? .nullDevice
            try process.run()
            process.waitUntilExit()
            return Run(
                code: process.terminationStatus, output: try String(contentsOf: output, encoding: .utf8),
                error: try String(contentsOf: error, encoding: .utf8))
        }
    }

    /// A process of the tool that has not been started.
    static func process(_ arguments: [String], environment: [String: String] = [:]) -> Process {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.currentDirectoryURL = package
        process.environment = self.environment(environment)
        return process
    }

    /// The environment of a call: that of the tests, with the day, without Swift's own backtraces, which would come before
    /// the tool's word on a crash.
    private static func environment(_ own: [String: String]) -> [String: String] {
        ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no", "IMDF_LINT_DATE": day.description])
        { $1 }.merging(own) { $1 }
    }
}
