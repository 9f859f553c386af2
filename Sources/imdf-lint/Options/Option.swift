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
    /// A switch.
    static func flag(
        _ name: String, short: Character? = nil, _ path: WritableKeyPath<Settings, Bool> & Sendable, help: String
    ) -> Option {
        Option(name: name, short: short, help: help, value: nil) { _, settings in settings[keyPath: path] = true }
    }

    /// A choice among names.
    static func choice(
        _ name: String, short: Character? = nil, _ placeholder: String,
        _ path: WritableKeyPath<Settings, String> & Sendable, among choices: @escaping @Sendable () -> [Choice],
        help: String
    ) -> Option {
        let value = Value(
            placeholder: placeholder, expected: { TextLayout.list(choices().map(\.name)) }, choices: choices,
            defaultText: { Settings()[keyPath: path] })
        return Option(name: name, short: short, help: help, value: value) { text, settings throws(BadValue) in
            guard choices().contains(where: { $0.name == text }) else { throw BadValue() }
            settings[keyPath: path] = text
        }
    }

    /// A choice among the cases of an enumeration.
    static func choice<Choice: CaseIterable & RawRepresentable<String> & Sendable>(
        _ name: String, short: Character? = nil, _ placeholder: String,
        _ path: WritableKeyPath<Settings, Choice> & Sendable, help: String
    ) -> Option {
        let names: @Sendable () -> [String] = { Choice.allCases.map(\.rawValue) }
        let value = Value(
            placeholder: placeholder, expected: { TextLayout.list(names()) },
            choices: { names().map { Option.Choice(name: $0) } }, defaultText: { Settings()[keyPath: path].rawValue })
        return Option(name: name, short: short, help: help, value: value) { text, settings throws(BadValue) in
            guard let choice = Choice(rawValue: text) else { throw BadValue() }
            settings[keyPath: path] = choice
        }
    }

    /// A whole number from `least`. `byDefault` describes the value that is used without the option.
    static func number(
        _ name: String, short: Character? = nil, _ path: WritableKeyPath<Settings, Int?> & Sendable, from least: Int,
        of unit: String? = nil, byDefault: String, help: String
    ) -> Option {
        number(name, short: short, from: least, of: unit, byDefault: { byDefault }, help: help) {
            $1[keyPath: path] = $0
        }
    }

    /// A whole number from `least` whose default is in the settings.
    static func number(
        _ name: String, short: Character? = nil, _ path: WritableKeyPath<Settings, Int> & Sendable, from least: Int,
        help: String
    ) -> Option {
        let byDefault: @Sendable () -> String = { "\(Settings()[keyPath: path])" }
        return number(name, short: short, from: least, byDefault: byDefault, help: help) { $1[keyPath: path] = $0 }
    }

    private static func number(
        _ name: String, short: Character?, from least: Int, of unit: String? = nil,
        byDefault: @escaping @Sendable () -> String, help: String,
        store: @escaping @Sendable (Int, inout Settings) -> Void
    ) -> Option {
        let value = Value(
            placeholder: "N", expected: { "a whole number \(unit.map { "of \($0) " } ?? "")from \(least)" },
            choices: { [] }, defaultText: byDefault)
        return Option(name: name, short: short, help: help, value: value) { text, settings throws(BadValue) in
            guard let number = ByteSize.digits(text), number >= least else { throw BadValue() }
            store(number, &settings)
        }
    }

    /// A value whose type parses it from text.
    static func text<Read: LosslessStringConvertible & Sendable>(
        _ name: String, short: Character? = nil, _ placeholder: String,
        _ path: WritableKeyPath<Settings, Read?> & Sendable, expected: String, help: String
    ) -> Option {
        let value = Value(placeholder: placeholder, expected: { expected }, choices: { [] }, defaultText: { nil })
        return Option(name: name, short: short, help: help, value: value) { text, settings throws(BadValue) in
            guard let read = Read(text) else { throw BadValue() }
            settings[keyPath: path] = read
        }
    }

    /// A number of bytes, with or without a unit.
    static func size(
        _ name: String, short: Character? = nil, _ path: WritableKeyPath<Settings, Int> & Sendable, help: String
    ) -> Option {
        let value = Value(
            placeholder: "SIZE", expected: { "a number of bytes such as 500MB or 4GiB" }, choices: { [] },
            defaultText: { ByteSize.text(Settings()[keyPath: path]) })
        return Option(name: name, short: short, help: help, value: value) { text, settings throws(BadValue) in
            guard let bytes = ByteSize.bytes(text), bytes > 0 else { throw BadValue() }
            settings[keyPath: path] = bytes
        }
    }

    /// The path of a folder for output files.
    static func folder(_ name: String, _ path: WritableKeyPath<Settings, String?> & Sendable, help: String) -> Option {
        var value = Value(
            placeholder: "DIR", expected: { "the path of a folder" }, choices: { [] }, defaultText: { nil })
        value.isPath = true
        return Option(name: name, short: nil, help: help, value: value) { text, settings throws(BadValue) in
            // Several files can't go to standard output.
            guard !text.isEmpty, text != OutputFile.standardOutput else { throw BadValue() }
            settings[keyPath: path] = text
        }
    }

    /// The path of a file.
    static func path(
        _ name: String, short: Character? = nil, _ path: WritableKeyPath<Settings, String?> & Sendable, help: String
    ) -> Option {
        var value = Value(
            placeholder: "FILE", expected: { "the path of a file" }, choices: { [] }, defaultText: { nil })
        value.isPath = true
        return Option(name: name, short: short, help: help, value: value) { text, settings throws(BadValue) in
            guard !text.isEmpty else { throw BadValue() }
            settings[keyPath: path] = text
        }
    }
}
