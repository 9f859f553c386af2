import IMDF

extension Workspace {
    /// The completions at a position in a configuration.
    func configurationCompletions(_ path: String, at offset: Int) -> [WorkspaceCompletion] {
        guard let text = text(path) else { return [] }
        let place = CompletionPlace(SyntaxTree(text.bytes, in: 0..<text.bytes.count), at: offset)
        var shape = SettingShape.object(ConfigurationReader.keys.map { $0.description })
        for key in place.path { shape = shape.inner(key) ?? .text }
        if !place.isKey, let key = place.key { shape = shape.inner(key) ?? .text }
        if !place.isKey, place.key == nil, case .list(let element) = shape { shape = element }
        return place.isKey ? keys(of: shape, place) : values(of: shape, place)
    }

    private func keys(of shape: SettingShape, _ place: CompletionPlace) -> [WorkspaceCompletion] {
        func item(_ key: String, _ help: String, _ blank: String) -> WorkspaceCompletion? {
            guard !place.present.contains(key) else { return nil }
            let text = place.hasColon ? "\"\(key)\"" : "\"\(key)\": \(blank)"
            var item = WorkspaceCompletion(label: key, kind: .key, text: text, range: place.range)
            (item.documentation, item.filter) = (help, "\"\(key)\"")
            return item
        }
        switch shape {
        case .object(let keys, _): return keys.compactMap { item($0.name, $0.help, $0.shape.blank) }
        case .rules: return RuleSelector.words.compactMap { item($0, Self.summary(ofSelector: $0), "\"${1:off}\"") }
        default: return []
        }
    }

    private func values(of shape: SettingShape, _ place: CompletionPlace) -> [WorkspaceCompletion] {
        func item(_ word: String, _ help: String) -> WorkspaceCompletion {
            var item = WorkspaceCompletion(label: word, kind: .value, text: "\"\(word)\"", range: place.range)
            (item.documentation, item.filter) = (help, "\"\(word)\"")
            return item
        }
        switch shape {
        case .words(let words): return words.map { word in item(word, Profile.named(word)?.summary ?? "") }
        case .selector: return RuleSelector.words.map { item($0, Self.summary(ofSelector: $0)) }
        case .text where place.path.first == "rules" || (place.path.count > 2 && place.path.last == "rules"):
            return RuleSelection.words.map { item($0, "") }
        default: return []
        }
    }

    private static func summary(ofSelector word: String) -> String {
        if let rule = RuleRegistry.rule(word) { return rule.summary }
        if Rule.Group(rawValue: word) != nil { return "All rules of this group." }
        return word == "all" ? "All rules." : "All findings on features of this type."
    }

    /// The purpose of a key or rule in a configuration.
    func configurationHover(_ path: String, at offset: Int) -> WorkspaceHover? {
        guard let text = text(path) else { return nil }
        let tree = SyntaxTree(text.bytes, in: 0..<text.bytes.count)
        guard let number = tree.node(at: offset) else { return nil }
        let node = tree.nodes[number]
        if let word = tree.string(number), offset >= node.range.lowerBound, let rule = RuleRegistry.rule(word) {
            return WorkspaceHover(range: node.range, text: Self.text(of: rule))
        }
        guard let key = node.key, offset <= key.upperBound, let name = tree.key(of: number) else { return nil }
        if let rule = RuleRegistry.rule(name) { return WorkspaceHover(range: key, text: Self.text(of: rule)) }
        var shape = SettingShape.object(ConfigurationReader.keys.map { $0.description })
        for key in tree.path(to: number).dropLast() { shape = shape.inner(key) ?? .text }
        guard case .object(let keys, _) = shape, let found = keys.first(where: { $0.name == name }) else { return nil }
        return WorkspaceHover(range: key, text: "**\(name)**: \(found.help)")
    }

    /// A rule in Markdown.
    package static func text(of rule: Rule) -> String {
        "**\(rule.id)** (\(rule.severity.rawValue))\n\n\(plain(rule.summary))\n\n\(plain(rule.rationale))"
    }
}

extension SettingShape {
    /// The shape of the value of a key, or of the elements of an array.
    func inner(_ key: String) -> SettingShape? {
        switch self {
        case .object(let keys, _): keys.first { $0.name == key }?.shape
        case .list(let element): element
        default: nil
        }
    }

    /// A placeholder for a value.
    fileprivate var blank: String {
        switch self {
        case .text, .day, .words, .selector: "\"${1}\""
        case .whole, .number: "${1:1}"
        case .list: "[${1}]"
        case .object, .rules: "{${1}}"
        }
    }
}
