/// Access to a part of a value that is to be read: `{ $1(&$0.count) }`.
typealias Access<Whole, Part> = @Sendable (inout Whole, (inout Part) -> Void) -> Void

/// A key in a file of settings. It is declared once, for reading, the JSON Schema, and the tests.
struct SettingKey<Target>: Sendable {
    let name: String
    /// The purpose, in a sentence.
    let help: String
    let shape: SettingShape
    let isRequired: Bool
    /// Stores the value, or reports a fault.
    let read: @Sendable (inout SettingsReader, LocatedJSON.Member, inout Target) -> Void

    /// The key with a custom reading function.
    func reading(_ read: @escaping @Sendable (inout SettingsReader, LocatedJSON.Member, inout Target) -> Void)
        -> SettingKey
    { SettingKey(name: name, help: help, shape: shape, isRequired: isRequired, read: read) }

    /// The key for something that has the target as a part.
    func within<Whole>(_ access: @escaping Access<Whole, Target>) -> SettingKey<Whole> {
        SettingKey<Whole>(name: name, help: help, shape: shape, isRequired: isRequired) { settings, member, whole in
            access(&whole) { read(&settings, member, &$0) }
        }
    }

    var description: SettingDescription {
        SettingDescription(name: name, help: help, shape: shape, isRequired: isRequired)
    }
}

/// The description of a key, independent of the target type.
struct SettingDescription: Sendable {
    let name: String
    let help: String
    let shape: SettingShape
    let isRequired: Bool
}

/// The shape of the value of a key, for its schema.
indirect enum SettingShape: Sendable {
    /// A text that is not empty.
    case text
    /// A date as in ISO 8601.
    case day
    /// One of several words.
    case words([String])
    /// A rule, a group of rules, or a feature type.
    case selector
    /// A whole number.
    case whole(from: Int)
    /// A number.
    case number(ClosedRange<Double>)
    /// An array.
    case list(SettingShape)
    /// An object of known keys.
    case object([SettingDescription], needsOneOf: [String] = [])
    /// An object of rules, groups, and feature types with a severity, `on`, or `off`.
    case rules
}

extension SettingKey {
    /// A text that is not empty.
    static func text(
        _ name: String, _ help: String, needs expected: String = "a text", isRequired: Bool = false,
        _ store: @escaping @Sendable (String, inout Target) -> Void
    ) -> SettingKey {
        SettingKey(name: name, help: help, shape: .text, isRequired: isRequired) { settings, member, target in
            if let text = settings.string(member, needs: expected) { store(text, &target) }
        }
    }

    /// A whole number from 1.
    static func count(_ name: String, _ help: String, _ access: @escaping Access<Target, Int?>) -> SettingKey {
        SettingKey(name: name, help: help, shape: .whole(from: 1), isRequired: false) { settings, member, target in
            access(&target) { $0 = settings.whole(member, from: 1) }
        }
    }

    /// A day such as 2026-12-24.
    static func day(_ name: String, _ help: String, _ access: @escaping Access<Target, LocalDate?>) -> SettingKey {
        SettingKey(name: name, help: help, shape: .day, isRequired: false) { settings, member, target in
            guard let text = settings.string(member) else { return }
            let day = LocalDate(text)
            access(&target) { $0 = day }
            if day == nil { settings.complain(member.value, of: member.key, needs: "a day such as 2026-12-24") }
        }
    }

    /// A rule, a group of rules, or a feature type.
    static func selector(_ name: String, _ help: String, _ access: @escaping Access<Target, RuleSelector?>)
        -> SettingKey
    {
        SettingKey(name: name, help: help, shape: .selector, isRequired: true) { settings, member, target in
            guard let word = settings.string(member) else { return }
            access(&target) { $0 = settings.selector(word, at: member.value.offset) }
        }
    }

    /// A pattern for paths.
    static func glob(_ name: String, _ help: String, _ access: @escaping Access<Target, Glob?>) -> SettingKey {
        text(name, help, needs: "a path or a pattern") { text, target in access(&target) { $0 = Glob(text) } }
    }

    /// Patterns for paths.
    static func globs(
        _ name: String, _ help: String, isRequired: Bool = false, _ access: @escaping Access<Target, [Glob]>
    ) -> SettingKey {
        SettingKey(name: name, help: help, shape: .list(.text), isRequired: isRequired) { settings, member, target in
            for element in settings.elements(of: member, "an array of patterns") {
                if case .string(let text) = element.content, !text.isEmpty {
                    access(&target) { $0.append(Glob(text)) }
                } else {
                    settings.complain(element, of: member.key, needs: "patterns")
                }
            }
        }
    }

    /// An object whose keys describe one thing.
    static func object(_ name: String, _ help: String, _ keys: [SettingKey]) -> SettingKey {
        let shape = SettingShape.object(keys.map { $0.description })
        return SettingKey(name: name, help: help, shape: shape, isRequired: false) { settings, member, target in
            _ = settings.read(member.value, name, keys, into: &target)
        }
    }

    /// An array of objects, each read into a draft.
    static func list<Draft>(
        _ name: String, _ help: String, _ keys: [SettingKey<Draft>], needsOneOf: [String] = [],
        draft: @escaping @Sendable () -> Draft,
        _ store: @escaping @Sendable (Draft, LocatedJSON, inout SettingsReader, inout Target) -> Void
    ) -> SettingKey {
        let shape = SettingShape.list(.object(keys.map { $0.description }, needsOneOf: needsOneOf))
        return SettingKey(name: name, help: help, shape: shape, isRequired: false) { settings, member, target in
            for element in settings.elements(of: member, "an array of entries") {
                var entry = draft()
                guard settings.read(element, "an entry", keys, into: &entry) else { continue }
                store(entry, element, &settings, &target)
            }
        }
    }

    /// Rules, groups, and feature types with their severities.
    static func rules(_ name: String, _ help: String, _ access: @escaping Access<Target, RuleSelection>) -> SettingKey {
        SettingKey(name: name, help: help, shape: .rules, isRequired: false) { settings, member, target in
            access(&target) { settings.readRules(member.value, into: &$0) }
        }
    }
}

extension SettingsReader {
    /// Reads an object of known keys. Returns whether it is an object with all required keys.
    mutating func read<Target>(
        _ value: LocatedJSON, _ name: String, _ keys: [SettingKey<Target>], into target: inout Target
    ) -> Bool {
        let members = members(of: value, name, keys: keys.map { $0.name })
        guard case .object = value.content else { return false }
        for member in members { keys.first { $0.name == member.key }?.read(&self, member, &target) }
        let missing = keys.filter { key in key.isRequired && !members.contains { $0.key == key.name } }
        for key in missing { complain("this entry has no “\(key.name)”, which is required", at: value.offset) }
        return missing.isEmpty
    }

    /// The elements of an array.
    mutating func elements(of member: LocatedJSON.Member, _ expected: String) -> [LocatedJSON] {
        if case .array(let elements) = member.value.content { return elements }
        complain(member.value, of: member.key, needs: expected)
        return []
    }

    /// The selector of a word.
    mutating func selector(_ word: String, at offset: Int) -> RuleSelector? {
        if let selector = RuleSelector(word) { return selector }
        func nearest() -> String { RuleSelector.nearest(to: word).map { "; did you mean “\($0)”?" } ?? "" }
        complain("unknown rule \(Wording.quote(word))\(nearest())", at: offset)
        return nil
    }

    fileprivate mutating func readRules(_ value: LocatedJSON, into selection: inout RuleSelection) {
        guard case .object(let members) = value.content else {
            return complain(value, of: "rules", needs: "an object of rules")
        }
        for member in members {
            guard let selector = selector(member.key, at: member.keyOffset),
                let word = word(member, among: RuleSelection.words)
            else { continue }
            switch Severity(rawValue: word) {
            case let severity?:
                selection.severities.append(.init(selector, severity))
                // A severity for a rule also selects the rule; a severity for a group does not select the whole group.
                if case .rule = selector { selection.added.append(selector) }
            case nil where word == "on": selection.added.append(selector)
            case nil: selection.ignored.append(selector)
            }
        }
    }
}

extension RuleSelection {
    /// The words for the state of a rule in a file of settings.
    static let words = ["off", "on"] + Severity.allCases.map { $0.rawValue }
}
