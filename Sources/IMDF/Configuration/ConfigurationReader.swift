/// Reads what `.imdf-lint.json` says; every key is declared here once.
struct ConfigurationReader {
    private var settings: SettingsReader
    private var result: Configuration

    init(_ settings: SettingsReader, _ empty: Configuration) {
        self.settings = settings
        result = empty
    }

    /// A key: its name, what stands there, and how it is read.
    struct Key: Sendable {
        let name: String
        let help: String
        let read: @Sendable (inout ConfigurationReader, LocatedJSON.Member) -> Void
    }

    static let keys: [Key] = [
        Key(name: "$schema", help: "a schema for editors; not read") { _, _ in },
        Key(name: "profile", help: "which rules count") { reader, member in
            reader.result.profile = reader.settings.word(member, among: Profile.all.map(\.name))
        },
        Key(name: "failOn", help: "the least severity that makes a run fail") { reader, member in
            reader.result.failOn = reader.settings.word(member, among: ["violation", "warning", "info", "never"])
        },
        Key(name: "rules", help: "rules, groups or feature types, with a severity, “on” or “off”") { reader, member in
            reader.readRules(member.value)
        },
        Key(name: "limits", help: "what an archive may ask of the machine") { reader, member in
            reader.readLimits(member.value)
        },
        Key(name: "tolerances", help: "how much of a difference in place is noise") { reader, member in
            reader.readTolerances(member.value)
        },
        Key(name: "ignore", help: "findings to live with") { reader, member in
            guard case .array(let entries) = member.value.content else {
                reader.settings.complain(member.value, of: "ignore", needs: "an array of entries")
                return
            }
            for entry in entries { reader.readEntry(entry) }
        },
        Key(name: "baseline", help: "the file with old findings, seen from this one") { reader, member in
            guard let path = reader.settings.string(member, needs: "the path of a file") else { return }
            reader.result.baseline = Self.resolve(path, beside: reader.settings.path)
        },
    ]

    consuming func read() throws(ConfigurationError) -> Configuration {
        for member in settings.members(of: settings.root, "the configuration", keys: Self.keys.map(\.name)) {
            Self.keys.first { $0.name == member.key }?.read(&self, member)
        }
        try settings.check()
        return result
    }

    private mutating func readRules(_ value: LocatedJSON) {
        guard case .object(let members) = value.content else {
            return settings.complain(value, of: "rules", needs: "an object of rules")
        }
        for member in members {
            guard let selector = selector(member.key, at: member.keyOffset),
                let word = settings.word(member, among: ["off", "on"] + Severity.allCases.map(\.rawValue))
            else { continue }
            switch Severity(rawValue: word) {
            case let severity?:
                result.selection.severities.append(.init(selector, severity))
                // A rule that is given a severity is wanted; a group's severity does not bring in all of it.
                if case .rule = selector { result.selection.added.append(selector) }
            case nil where word == "on": result.selection.added.append(selector)
            case nil: result.selection.ignored.append(selector)
            }
        }
    }

    private mutating func readLimits(_ value: LocatedJSON) {
        for member in settings.members(of: value, "limits", keys: ["maxEntries", "maxInflatedSize", "maxRatio"]) {
            let number = settings.whole(member, from: 1)
            switch member.key {
            case "maxEntries": result.maximumEntries = number
            case "maxInflatedSize": result.maximumInflatedBytes = number
            default: result.maximumRatio = number
            }
        }
    }

    private mutating func readTolerances(_ value: LocatedJSON) {
        for member in settings.members(of: value, "tolerances", keys: ["length", "area"]) {
            switch member.key {
            case "length": result.lengthTolerance = settings.number(member, in: Tolerances.lengths, "meters")
            default: result.areaTolerance = settings.number(member, in: Tolerances.areas, "square meters")
            }
        }
    }

    private mutating func readEntry(_ value: LocatedJSON) {
        let members = settings.members(of: value, "an entry", keys: ["rule", "feature", "file", "reason", "until"])
        guard case .object = value.content else { return }
        var texts: [String: String] = [:]
        for member in members { texts[member.key] = settings.string(member) }
        let named = Set(members.map(\.key))
        for key in ["rule", "reason"] where !named.contains(key) {
            settings.complain("this entry has no “\(key)”; every entry says which rule and why", at: value.offset)
        }
        if named.isDisjoint(with: ["feature", "file"]) {
            let advice = "to leave out a rule everywhere, write it under “rules” as “off”"
            settings.complain("this entry names neither a “feature” nor a “file”; \(advice)", at: value.offset)
        }
        var until: LocalDate?
        if let text = texts["until"] {
            until = LocalDate(text)
            if until == nil, let member = members.first(where: { $0.key == "until" }) {
                settings.complain(member.value, of: "until", needs: "a day such as 2026-12-24")
            }
        }
        guard let word = texts["rule"], let reason = texts["reason"],
            let offset = members.first(where: { $0.key == "rule" })?.value.offset,
            let selector = selector(word, at: offset)
        else { return }
        result.entries.append(
            IgnoreEntry(
                selector: selector,
                feature: texts["feature"],
                file: texts["file"],
                reason: reason,
                until: until,
                place: settings.place(value.offset)
            )
        )
    }

    private mutating func selector(_ word: String, at offset: Int) -> RuleSelector? {
        if let selector = RuleSelector(word) { return selector }
        let nearest = RuleSelector.nearest(to: word).map { "; did you mean “\($0)”?" } ?? ""
        settings.complain("unknown rule \(Wording.quote(word))\(nearest)", at: offset)
        return nil
    }

    /// A path seen from the file in which it is written.
    static func resolve(_ path: String, beside file: String) -> String {
        guard !path.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return path }
        return file[...slash] + path
    }
}
