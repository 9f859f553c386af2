import IMDFLint

/// The words of a command line, separated into options with their values and operands.
struct Arguments {
    /// An option as it was given.
    struct Given {
        /// The option as written: `--format`, `-f`.
        let spelling: String
        let name: String
        let value: String?
        /// Set if the value is missing: empty at the end of the call, otherwise a phrase with the word in its place.
        var missing: String?
    }

    private(set) var options: [Given] = []
    private(set) var operands: [String] = []
    /// The number of operands before `--`; only such a word can be a command.
    private(set) var operandsBeforeDashes = 0

    /// The options of the command that the first word names, followed by those of all commands.
    private let known: [Option]

    /// Separates the words. After the name of a command, its own options come first. If no command comes first, the
    /// options of all commands are searched.
    init(_ words: [String]) throws(UsageError) {
        known = (words.first.flatMap(Command.named)?.options ?? []) + Option.all
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                operandsBeforeDashes = operands.count
                operands += rest
                return
            } else if word.hasPrefix("--") {
                try takeLong(word, &rest)
            } else if word.hasPrefix("-"), word != "-" {
                try takeShort(word, &rest)
            } else {
                operands.append(word)
            }
        }
        operandsBeforeDashes = operands.count
    }

    /// The options that other tools have, and what is meant here.
    private static let elsewhere = ["no-color": "color never", "verbose": "timing, or --max-per-rule 1000"]

    private mutating func takeLong(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
        let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        let spelling = "--" + name
        guard let option = known.first(where: { $0.name == name }) else {
            if let command = Command.named(name) {
                throw .unknown("option", spelling, nearest: "\(Tool.name) \(command.name)")
            }
            let nearest = Self.elsewhere[name] ?? Spelling.nearest(to: name, in: Option.all.map { $0.name })
            throw .unknown("option", spelling, nearest: nearest.map { "--" + $0 })
        }
        guard option.value != nil else {
            if parts.count > 1 {
                throw UsageError("\(spelling) does not take a value, but got \(printable(String(parts[1])))")
            }
            options.append(Given(spelling: spelling, name: name, value: nil))
            return
        }
        let value = parts.count > 1 ? .text(String(parts[1])) : Self.next(&rest)
        options.append(Given(spelling: spelling, name: name, value: value.text, missing: value.missing))
    }

    /// Parses a word of letters after one dash: `-q`, `-qf json`, `-fjson`, `-f=json`.
    private mutating func takeShort(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
        // `-format json` would be parsed as `-f ormat`. Most likely a dash is missing.
        let name = word.dropFirst().prefix { $0 != "=" }
        if name.count > 1, Option.all.contains(where: { $0.name == name }) {
            throw .unknown("option", "-" + name, nearest: "--" + name)
        }
        var letters = word.dropFirst()
        while let letter = letters.popFirst() {
            let spelling = "-\(letter)"
            guard let option = known.first(where: { $0.short == letter }) else {
                let nearest = name.count > 1 ? Spelling.nearest(to: String(name), in: Option.all.map { $0.name }) : nil
                if let nearest { throw .unknown("option", "-" + name, nearest: "--" + nearest) }
                // Suggests the letter in the other case: other tools use -v for the version.
                let letters = letter.isLowercase ? letter.uppercased() : letter.lowercased()
                let other = Option.all.first { $0.short.map(String.init) == letters }
                throw .unknown("option", spelling, nearest: other.map { "-\(letters) (\($0.spelling))" })
            }
            var value = Value()
            if option.value != nil {
                if letters.first == "=" { letters = letters.dropFirst() }
                value = letters.isEmpty ? Self.next(&rest) : .text(String(letters))
                letters = ""
            }
            options.append(Given(spelling: spelling, name: option.name, value: value.text, missing: value.missing))
        }
    }

    /// The next word as a value. If it is an option, the value was forgotten.
    private static func next(_ rest: inout ArraySlice<String>) -> Value {
        guard let word = rest.first else { return Value(missing: "") }
        let isOption = Option.all.contains { option in
            word == option.spelling || word.hasPrefix(option.spelling + "=")
                || option.short.map { word == "-\($0)" } ?? false
        }
        if isOption || word == "--" { return Value(missing: ", but \(word) follows") }
        rest.removeFirst()
        return .text(word)
    }

    private struct Value {
        var text: String?
        var missing: String?

        static func text(_ text: String) -> Value { Value(text: text) }
    }
}
