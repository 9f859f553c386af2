import Foundation
import IMDFLint
import TestSupport
import Testing

@testable import imdf_lint

@Suite struct `Declared commands and options` {
    @Test func `Every name is there once`() {
        expectEqual(Set(Command.all.map(\.name)).count, Command.all.count)
        for command in Command.all {
            expectEqual(Set(command.options.map(\.name)).count, command.options.count)
            let shorts = command.options.compactMap(\.short)
            expectEqual(Set(shorts).count, shorts.count)
        }
    }

    /// Options may precede the command. Options that differ by command are listed here.
    @Test func `Options of one name are alike in every command`() {
        let own: Set = ["schema --config", "schema --plan", "fix --select", "fix --ignore"]
        let shared = Command.all.flatMap { command in
            command.options.filter { !own.contains("\(command.name) \($0.spelling)") }
        }
        for option in shared {
            for other in shared where other.name == option.name {
                expectEqual(other.short, option.short, "\(option.name)")
                expectEqual((other.value == nil), (option.value == nil), "\(option.name)")
            }
            for other in Option.all where other.short != nil && other.short == option.short {
                expectEqual(other.name, option.name)
            }
        }
    }

    @Test func `Names are lower case with hyphens, help is a sentence`() {
        for option in Option.all {
            #expect(option.name.allSatisfy { $0.isLowercase || $0 == "-" })
            #expect(option.help.hasSuffix(".") && option.help.first?.isUppercase == true, "\(option.name)")
        }
        for command in Command.all {
            #expect(command.summary.hasSuffix(".") && command.summary.first?.isUppercase == true)
            #expect(!command.discussion.isEmpty && !command.examples.isEmpty)
        }
    }

    /// An option that is read and then ignored would look as if it worked.
    @Test func `Every value of the settings is used`() throws {
        func uses(_ values: Any, in folders: String...) throws {
            var sources = ""
            for folder in folders {
                let place = ToolRunner.package.appendingPathComponent("Sources/" + folder)
                let files = try #require(FileManager.default.enumerator(at: place, includingPropertiesForKeys: nil))
                for case let file as URL in files where file.pathExtension == "swift" {
                    sources += try String(contentsOf: file, encoding: .utf8)
                }
            }
            for label in Mirror(reflecting: values).children.compactMap(\.label) {
                let name = label.trimmingCharacters(in: ["_"])
                // The declaration, and the key path of the option or of the key, only store the value.
                let use = try NSRegularExpression(
                    pattern: #"(?<!var )(?<!\\\.)(?<!\\\.\$)(?<!\\\.values\.)\b\#(name)\b(?!:)"#)
                let count = use.numberOfMatches(in: sources, range: NSRange(sources.startIndex..., in: sources))
                #expect(count > 0, "\(name) is set and never used")
            }
        }
        #expect(Mirror(reflecting: Settings()).children.count > 40)
        try uses(Settings(), in: "imdf-lint")
        try uses(ConfiguredValues(), in: "imdf-lint", "IMDFLint")
    }

    /// The declarations hold the defaults as texts where looking the thing up would be slow.
    @Test func `Defaults are among the choices`() {
        for option in Option.all {
            guard let value = option.value, !value.choices().isEmpty else { continue }
            #expect(value.choices().contains { $0.name == value.defaultText() }, "\(option.name)")
        }
    }

    @Test func `Every example in the help is a call that makes sense`() throws {
        for command in Command.all {
            for example in command.examples {
                let call = example.call.split(separator: "|").last ?? ""
                let words = ToolRunner.words(ofCall: String(call.split(separator: ">")[0]))
                expectEqual(words.first, Tool.name)
                expectEqual(try Invocation(Array(words.dropFirst())).command.name, command.name)
            }
        }
    }

    @Test(
        arguments: [
            ("0", 0), ("17", 17), ("5B", 5), ("2K", 2048), ("2KiB", 2048), ("2kb", 2000), ("500MB", 500_000_000),
            ("4GiB", 4 << 30), ("1T", 1 << 40), ("", nil), ("-1", nil), ("1.5G", nil), ("G", nil), ("1X", nil),
            ("1KiBs", nil), ("9999999T", nil), ("99999999999999999999", nil), ("٣", nil), ("1 G", nil),
        ] as [(String, Int?)]) func `Numbers of bytes are read`(text: String, bytes: Int?)
    { expectEqual(ByteSize.bytes(text), bytes) }

    @Test(arguments: [1, 1000, 1024, 1 << 20, 4 << 30, (1 << 30) + 1])
    func `Numbers of bytes are written so that they can be read again`(bytes: Int) {
        expectEqual(ByteSize.bytes(ByteSize.text(bytes)), bytes)
    }

    /// Loading it takes longer than everything that `--version` does. `Scripts/link-static` leaves out the one file of the
    /// library that imports it.
    @Test(
        arguments: [
            ("Sources/imdf-lint", []), ("Sources/IMDF", ["Venue+URL.swift"]), ("Sources/IMDFRoutes", []),
            ("Sources/IMDFDrafts", ["Draft+Path.swift"]), ("Sources/IMDFLint", []), ("Sources/OpeningHours", []),
        ] as [(String, Set<String>)]) func `The command needs no Foundation`(path: String, exceptions: Set<String>)
        throws
    {
        let folder = ToolRunner.package.appendingPathComponent(path)
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        var importing: Set<String> = []
        var count = 0
        for case let file as URL in files where file.pathExtension == "swift" {
            if try String(contentsOf: file, encoding: .utf8).contains("import Foundation") {
                importing.insert(file.lastPathComponent)
            }
            count += 1
        }
        expectEqual(importing, exceptions)
        #expect(count > 20)
    }
}
