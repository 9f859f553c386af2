import IMDFLint

/// A command-line option, declared once: parsing, help, and tests use the declaration.
struct Option: Sendable {
    /// The long name, without dashes.
    let name: String
    /// The letter after a single dash.
    let short: Character?
    /// A short description; the help adds choices and the default.
    let help: String
    /// The value that the option takes; nil for a switch.
    let value: Value?
    /// Stores the value. A switch receives the empty text.
    let set: @Sendable (String, inout Settings) throws(BadValue) -> Void
    /// Whether the short help, which fits a small screen, includes the option.
    var isCommon = false
    /// Whether an environment variable can set the option if the call does not.
    var isInEnvironment = false

    /// The environment variable that sets the option, such as `IMDF_LINT_FAIL_ON`.
    var variable: String? {
        isInEnvironment ? "IMDF_LINT_" + name.uppercased().split(separator: "-").joined(separator: "_") : nil
    }

    /// The same option, shown in the short help too.
    var common: Option {
        var option = self
        option.isCommon = true
        return option
    }

    /// The same option with an environment variable.
    var fromEnvironment: Option {
        var option = self
        option.isInEnvironment = true
        return option
    }

    /// The value of an option.
    struct Value: Sendable {
        /// The placeholder in the help: `N`.
        let placeholder: String
        /// The expected value, as it fits after "needs": "a number from 1".
        let expected: @Sendable () -> String
        /// The possible values, if they can be listed; for help and suggestions.
        let choices: @Sendable () -> [Choice]
        /// The default value.
        let defaultText: @Sendable () -> String?
        /// Words to suggest for a misspelled value, if there are too many to list.
        var suggestions: @Sendable () -> [String] = { [] }
        /// Whether the value is a path, for completions.
        var isPath = false
        /// The form of the value, for completions.
        var form = Form.word

        /// The form of a value.
        enum Form: Sendable {
            /// One word.
            case word
            /// Comma-separated words.
            case list
            /// Words with a severity after each: `unit=info,geometry=warning`.
            case gradings
            /// A word with an optional file: `sarif=out.sarif`.
            case wordWithFile
        }
    }

    /// A possible value, with an explanation if needed.
    struct Choice: Sendable {
        let name: String
        var summary = ""
    }

    /// An invalid value of an option.
    struct BadValue: Error {
        /// The invalid part, if it is not the whole value.
        var part: String?
        /// The call to write instead, as it fits after a semicolon.
        var advice: String?
    }

    /// The option as written in a call.
    var spelling: String { "--" + name }
}

extension Option {
    /// Stores a value in the settings.
    typealias Store<Stored> = @Sendable (inout Settings, Stored) -> Void
    /// Stores a value in the settings unless it is nil, and returns the stored one: see `keep`. Embedded Swift has no key
    /// paths.
    typealias Place<Stored> = @Sendable (inout Settings, Stored?) -> Stored

    /// A switch.
    static func flag(
        _ name: String, short: Character? = nil, _ set: @escaping @Sendable (inout Settings) -> Void, help: String
    ) -> Option { Option(name: name, short: short, help: help, value: nil) { _, settings in set(&settings) } }

    /// A choice among names.
    static func choice(
        _ name: String, short: Character? = nil, _ placeholder: String, _ place: @escaping Place<String>,
        among choices: @escaping @Sendable () -> [Choice], help: String
    ) -> Option {
        let value = Value(
            placeholder: placeholder, expected: { TextLayout.list(choices().map { $0.name }) }, choices: choices,
            defaultText: { initial(place) })
        return Option(name: name, short: short, help: help, value: value) { text, settings throws(BadValue) in
            guard choices().contains(where: { $0.name == text }) else { throw BadValue() }
            _ = place(&settings, text)
        }
    }

    /// A choice among the cases of an enumeration.
    static func choice<Choice: CaseIterable & RawRepresentable<String> & Sendable>(
        _ name: String, short: Character? = nil, _ placeholder: String, _ place: @escaping Place<Choice>, help: String
    ) -> Option {
        let names: @Sendable () -> [String] = { Choice.allCases.map { $0.rawValue } }
        let value = Value(
            placeholder: placeholder, expected: { TextLayout.list(names()) },
            choices: { names().map { Option.Choice(name: $0) } }, defaultText: { initial(place).rawValue })
        return Option(name: name, short: short, help: help, value: value) { text, settings throws(BadValue) in
            guard let choice = Choice(rawValue: text) else { throw BadValue() }
            _ = place(&settings, choice)
        }
    }

    /// A whole number from `least`. `byDefault` describes the value that is used without the option.
    static func number(
        _ name: String, short: Character? = nil, _ store: @escaping Store<Int>, from least: Int, of unit: String? = nil,
        byDefault: String, help: String
    ) -> Option {
        number(name, short: short, from: least, of: unit, byDefault: { byDefault }, help: help, store: store)
    }

    /// A whole number from `least` whose default is in the settings.
    static func number(
        _ name: String, short: Character? = nil, _ place: @escaping Place<Int>, from least: Int, help: String
    ) -> Option {
        let byDefault: @Sendable () -> String = { "\(initial(place))" }
        return number(name, short: short, from: least, byDefault: byDefault, help: help) { _ = place(&$0, $1) }
    }

    private static func number(
        _ name: String, short: Character?, from least: Int, of unit: String? = nil,
        byDefault: @escaping @Sendable () -> String, help: String, store: @escaping Store<Int>
    ) -> Option {
        let value = Value(
            placeholder: "N", expected: { "a whole number \(unit.map { "of \($0) " } ?? "")from \(least)" },
            choices: { [] }, defaultText: byDefault)
        return Option(name: name, short: short, help: help, value: value) { text, settings throws(BadValue) in
            guard let number = ByteSize.digits(text), number >= least else { throw BadValue() }
            store(&settings, number)
        }
    }

    /// A value whose type parses it from text.
    static func text<Read: LosslessStringConvertible & Sendable>(
        _ name: String, short: Character? = nil, _ placeholder: String, _ store: @escaping Store<Read>,
        expected: String, help: String
    ) -> Option {
        let value = Value(placeholder: placeholder, expected: { expected }, choices: { [] }, defaultText: { nil })
        return Option(name: name, short: short, help: help, value: value) { text, settings throws(BadValue) in
            guard let read = Read(text) else { throw BadValue() }
            store(&settings, read)
        }
    }

    /// A number of bytes, with or without a unit.
    static func size(_ name: String, short: Character? = nil, _ place: @escaping Place<Int>, help: String) -> Option {
        let value = Value(
            placeholder: "SIZE", expected: { "a number of bytes such as 500MB or 4GiB" }, choices: { [] },
            defaultText: { ByteSize.text(initial(place)) })
        return Option(name: name, short: short, help: help, value: value) { text, settings throws(BadValue) in
            guard let bytes = ByteSize.bytes(text), bytes > 0 else { throw BadValue() }
            _ = place(&settings, bytes)
        }
    }

    /// The path of a folder for output files.
    static func folder(_ name: String, _ store: @escaping Store<String>, help: String) -> Option {
        var value = Value(
            placeholder: "DIR", expected: { "the path of a folder" }, choices: { [] }, defaultText: { nil })
        value.isPath = true
        return Option(name: name, short: nil, help: help, value: value) { text, settings throws(BadValue) in
            // Several files can't go to standard output.
            guard !text.isEmpty, text != OutputFile.standardOutput else { throw BadValue() }
            store(&settings, text)
        }
    }

    /// The path of a file.
    static func path(_ name: String, short: Character? = nil, _ store: @escaping Store<String>, help: String) -> Option
    {
        var value = Value(
            placeholder: "FILE", expected: { "the path of a file" }, choices: { [] }, defaultText: { nil })
        value.isPath = true
        return Option(name: name, short: short, help: help, value: value) { text, settings throws(BadValue) in
            guard !text.isEmpty else { throw BadValue() }
            store(&settings, text)
        }
    }
}

/// Stores a value in a place unless it is nil, and returns what the place holds.
func keep<Stored>(_ value: Stored?, in place: inout Stored) -> Stored {
    if let value { place = value }
    return place
}

/// The value that a place has by default.
private func initial<Stored>(_ place: Option.Place<Stored>) -> Stored {
    var settings = Settings()
    return place(&settings, nil)
}
