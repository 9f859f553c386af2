/// Old findings that a team lives with while it lets no new ones in: how often each rule finds each feature.
///
/// Entries know no lines, so that they hold when a file grows. They are sorted, one a line, to be read in a review.
public struct Baseline: Sendable {
    /// Changes with the meaning of the file.
    static let version = "1.0"

    /// Where it was read from.
    public let path: String
    /// How often each finding was there.
    private(set) var counts: [FindingKey: Int] = [:]
    /// Where each entry is written.
    private(set) var places: [FindingKey: FilePlace] = [:]

    /// A baseline without entries.
    public init(path: String) { self.path = path }

    /// The number of findings in it.
    public var count: Int { counts.values.reduce(0, +) }

    /// Adds the findings of another.
    public mutating func merge(_ other: Baseline) { counts.merge(other.counts, uniquingKeysWith: +) }

    mutating func add(_ key: FindingKey) { counts[key, default: 0] += 1 }

    /// Reads a file.
    public init(reading path: String) throws(ConfigurationError) {
        try self.init(try SettingsReader(path: path))
    }

    /// Reads a text, as if it lay at a path.
    public init(text: String, path: String) throws(ConfigurationError) {
        try self.init(try SettingsReader(Array(text.utf8), path: path))
    }

    private init(_ reader: SettingsReader) throws(ConfigurationError) {
        path = reader.path
        var reader = reader
        for member in reader.members(of: reader.root, "a baseline", keys: ["schemaVersion", "findings"]) {
            switch (member.key, member.value.content) {
            case ("schemaVersion", .string(let text)) where text.hasPrefix("1."): break
            case ("schemaVersion", _): reader.complain(member.value, of: "schemaVersion", needs: "“\(Self.version)”")
            case (_, .array(let entries)):
                for entry in entries { read(entry, &reader) }
            default: reader.complain(member.value, of: "findings", needs: "an array of entries")
            }
        }
        try reader.check()
    }

    private mutating func read(_ entry: LocatedJSON, _ reader: inout SettingsReader) {
        let keys = ["rule", "type", "feature", "related", "file", "member", "count"]
        var texts: [String: String] = [:]
        var related: [String] = []
        var count = 1
        for member in reader.members(of: entry, "an entry", keys: keys) {
            switch (member.key, member.value.content) {
            case ("count", _): count = reader.whole(member, from: 1) ?? 1
            case ("related", .array(let ids)):
                for id in ids {
                    if case .string(let text) = id.content {
                        related.append(text)
                    } else {
                        reader.complain(id, of: "related", needs: "ids")
                    }
                }
            case ("related", _): reader.complain(member.value, of: "related", needs: "an array of ids")
            default: texts[member.key] = reader.string(member)
            }
        }
        guard case .object = entry.content else { return }
        guard let rule = texts["rule"] else { return reader.complain("this entry has no “rule”", at: entry.offset) }
        let key = FindingKey(
            rule: rule,
            type: texts["type"],
            feature: texts["feature"],
            related: related,
            file: texts["file"],
            member: texts["member"]
        )
        counts[key, default: 0] += count
        places[key] = places[key] ?? reader.place(entry.offset)
    }

    /// The file's text.
    public var text: String {
        let lines = counts.sorted { $0.key < $1.key }.map { key, count in
            "    "
                + JSONWriter.line { entry in
                    entry.put("rule", key.rule)
                    if let type = key.type { entry.put("type", type) }
                    if let feature = key.feature { entry.put("feature", feature) }
                    if !key.related.isEmpty {
                        entry.array("related") { list in for id in key.related { list.put(nil, id) } }
                    }
                    if let file = key.file { entry.put("file", file) }
                    if let member = key.member { entry.put("member", member) }
                    if count > 1 { entry.put("count", count) }
                }
        }
        let list = lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
        return "{\n  \"schemaVersion\": \"\(Self.version)\",\n  \"findings\": \(list)\n}\n"
    }
}
