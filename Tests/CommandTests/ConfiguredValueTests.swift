import Foundation
import TestSupport
import Testing

@testable import IMDFLint
@testable import imdf_lint

/// Every value that a configuration file can set, by the list of their declarations. A new one needs no test of its own.
@Suite struct `Configured values` {
    /// A value with its place in a file.
    struct Declared: Sendable, CustomTestStringConvertible {
        let path: [String]
        let value: ConfiguredValue

        var testDescription: String { path.joined(separator: ".") }

        /// The member of a file that has the value.
        func member(_ json: String) -> String {
            path.dropLast().reversed().reduce("\"\(value.key.name)\": \(json)") { "\"\($1)\": {\($0)}" }
        }

        /// The option of a call that stores a word in the value.
        func option(_ word: String) -> imdf_lint.Option? {
            Command.lint.options.first { option in
                var settings = Settings()
                guard option.value != nil, (try? option.set(word, &settings)) != nil else { return false }
                return text(settings.values) != text(ConfiguredValues())
            }
        }

        private func text(_ values: ConfiguredValues) -> String { JSONWriter.members { value.write(values, &$0) } }

        /// Two values as JSON, neither of which is the default.
        func samples(_ scratch: Scratch) throws -> (String, String) {
            let samples: [String] =
                switch value.key.shape {
                case .words(let words): words.suffix(2).map { "\"\($0)\"" }
                case .whole(let least): ["\(least + 6)", "\(least + 7)"]
                case .number(let bounds): [bounds.lowerBound, bounds.upperBound].map(NumberText.shortest)
                // The only texts are paths of baselines, which are read.
                case .text:
                    try ["one.json", "two.json"].map { name in
                        let path = try scratch.write(Baseline(path: name).text, to: name)
                        return "\"\(path)\""
                    }
                case .day, .selector, .list, .object, .rules: []
                }
            try #require(samples.count == 2, "a value of this shape needs two samples")
            return (samples[0], samples[1])
        }
    }

    static let declared = ConfiguredValues.sections.flatMap { section in
        section.values.map { Declared(path: [section.name, $0.key.name].compactMap(\.self), value: $0) }
    }

    @Test(arguments: declared) func `It comes from the call, the environment, the file, or the file that this extends`(
        declared: Declared
    ) throws {
        try Scratch.with { scratch in
            let (one, two) = try declared.samples(scratch)
            func printed(_ words: [String] = [], environment: [String: String] = [:]) throws -> String {
                let call = ["--print-config", "--config", scratch.path("c.json"), ToolRunner.sample("harbor-mall")]
                let run = try ToolRunner.run(call + words, environment: environment)
                expectEqual(run.code, 0, "\(run.error)")
                var object = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
                for key in declared.path { object = try #require((object as? [String: Any])?[key]) }
                return "\(object)"
            }
            func value(_ json: String) throws -> String {
                "\(try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed))"
            }
            _ = try scratch.write("{\(declared.member(one))}", to: "base.json")
            _ = try scratch.write("{}", to: "c.json")
            #expect(try printed() != value(one))
            _ = try scratch.write(#"{"extends": "base.json"}"#, to: "c.json")
            try expectEqual(printed(), value(one))
            _ = try scratch.write(#"{"extends": "base.json", \#(declared.member(two))}"#, to: "c.json")
            try expectEqual(printed(), value(two))
            let word = one.trimmingCharacters(in: ["\""])
            guard let option = declared.option(word) else { return }
            try expectEqual(printed([option.spelling, word]), value(one))
            if let variable = option.variable { try expectEqual(printed(environment: [variable: word]), value(one)) }
        }
    }

    @Test func `Each has a declaration, and most have an option`() throws {
        expectEqual(Mirror(reflecting: ConfiguredValues()).children.count, Self.declared.count)
        try Scratch.with { scratch in
            let options = try Self.declared.compactMap { value in
                value.option(try value.samples(scratch).0.trimmingCharacters(in: ["\""]))?.name
            }
            let known = ["profile", "fail-on", "baseline", "max-entries", "max-inflated-size", "max-ratio"]
            #expect(Set(options).isSuperset(of: known))
        }
    }
}
