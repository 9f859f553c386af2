/// Known findings that are not reported again, as the number of findings of each rule on each feature.
///
/// Entries identify their venue by its id, or the archive by its path relative to the baseline if there is no venue.
/// They store no line numbers, so that they stay valid when a file grows. They are sorted, one per line, for review.
package struct Baseline: Sendable {
    /// The version of the format, which changes with the meaning of the file.
    static let version = "2.0"

    /// The subject of an entry.
    struct Key: Hashable, Comparable, Sendable {
        /// The path of the archive, if it has no venue.
        let archive: String?
        let finding: FindingKey

        static func < (a: Key, b: Key) -> Bool { (a.archive ?? "", a.finding) < (b.archive ?? "", b.finding) }
    }

    /// The path of the file that was read or will be written.
    package let path: String
    /// The number of findings of each key.
    private(set) var counts: [Key: Int] = [:]
    /// The place of each entry in the file.
    private(set) var places: [Key: FilePlace] = [:]
    /// Whether the file has an old version whose entries do not record the venue, so that an entry hides the same
    /// finding in all venues.
    package private(set) var lacksVenues = false

    /// A baseline without entries.
    package init(path: String) { self.path = path }

    /// The number of findings in the baseline.
    package var count: Int { counts.values.reduce(0, Self.sum) }

    /// The key of a finding.
    func key(of finding: FindingKey, in archive: ArchiveIdentity) -> Key {
        if lacksVenues { return Key(archive: nil, finding: finding.withoutVenue) }
        return Key(archive: finding.venue == nil ? name(of: archive) : nil, finding: finding)
    }

    /// Whether an entry applies to an archive.
    func isFor(_ key: Key, _ archive: ArchiveIdentity) -> Bool {
        key.finding.venue.map { $0 == archive.venue } ?? (archive.venue == nil && key.archive == name(of: archive))
    }

    /// The path of an archive relative to the baseline.
    private func name(of archive: ArchiveIdentity) -> String {
        PathText.relative(archive.path, from: PathText.folder(of: PathText.absolute(path)))
    }

    mutating func add(_ key: Key, count: Int = 1) { counts[key] = Self.sum(counts[key] ?? 0, count) }

    /// Adds findings of the same archive.
    mutating func add(_ other: Baseline) { counts.merge(other.counts, joining: Self.sum) }

    /// The sum of two counts, which a file may state as high as it likes.
    private static func sum(_ a: Int, _ b: Int) -> Int {
        let (sum, overflow) = a.addingReportingOverflow(b)
        return overflow ? .max : sum
    }

    /// Adds the findings of other archives. If two share a venue, the greater number of each finding is used.
    package mutating func merge(_ other: Baseline) { counts.merge(other.counts, joining: max) }

    /// Adds the entries of another baseline for archives that these plans have not linted. Entries that do not record a
    /// venue are dropped.
    package mutating func keep(_ other: Baseline, exceptLintedBy plans: [LintPlan]) {
        if other.lacksVenues { return }
        let archives = plans.flatMap { $0.use.archives.map { $0.identity } }
        for (key, count) in other.counts where !archives.contains(where: { other.isFor(key, $0) }) {
            add(key, count: count)
        }
    }

    // MARK: - Reading

    /// Reads a file.
    package init(reading path: String) throws(ConfigurationError) { try self.init(try SettingsReader(path: path)) }

    /// Reads a text as if it were the file at a path.
    package init(text: String, path: String) throws(ConfigurationError) {
        try self.init(try SettingsReader(Array(text.utf8), path: path))
    }

    private init(_ reader: SettingsReader) throws(ConfigurationError) {
        path = reader.path
        var reader = reader
        var draft = Draft()
        _ = reader.read(reader.root, "a baseline", Self.keys, into: &draft)
        lacksVenues = draft.isOld
        for (entry, offset) in draft.entries {
            if !lacksVenues, entry.venue == nil, entry.archive == nil {
                reader.complain("this entry has neither “venue” nor “archive”; add one of them", at: offset)
            }
            let key = Key(archive: entry.archive, finding: entry.key)
            add(key, count: entry.count ?? 1)
            places[key] = places[key] ?? reader.place(offset)
        }
        try reader.check()
    }

    private struct Draft: Sendable {
        var isOld = false
        var entries: [(entry: Entry, offset: Int)] = []
    }

    private struct Entry: Sendable {
        var venue: String?
        var archive: String?
        var rule = ""
        var type: String?
        var feature: String?
        var related: [String] = []
        var file: String?
        var fault: String?
        var count: Int?

        var key: FindingKey {
            FindingKey(
                venue: venue, rule: rule, type: type, feature: feature, related: related, file: file, fault: fault)
        }
    }

    private static let keys: [SettingKey<Draft>] = [
        .text("schemaVersion", "The version of the file format.") { _, _ in }.reading { settings, member, draft in
            if case .string(let text) = member.value.content {
                if text.hasPrefix("2.") { return }
                draft.isOld = text.hasPrefix("1.")
                if draft.isOld { return }
            }
            settings.complain(member.value, of: member.key, needs: "“\(version)”")
        },
        .list("findings", "Known findings.", entryKeys, draft: { Entry() }) { entry, value, _, draft in
            draft.entries.append((entry, value.offset))
        },
    ]

    private static let entryKeys: [SettingKey<Entry>] = [
        .text("venue", "The id of the venue.") { $1.venue = canonical($0) },
        .text("archive", "The archive's path relative to this file, for archives without a venue.") { $1.archive = $0 },
        .text("rule", "The rule's name.", isRequired: true) { $1.rule = $0 },
        .text("type", "The feature type.") { $1.type = $0 },
        .text("feature", "The feature's id.") { $1.feature = canonical($0) },
        .text("related", "The ids of the other features involved.") { _, _ in }.reading { settings, member, entry in
            for id in settings.elements(of: member, "an array of ids") {
                if case .string(let text) = id.content {
                    entry.related.append(canonical(text))
                } else {
                    settings.complain(id, of: member.key, needs: "ids")
                }
            }
        }, .text("file", "The file name, for findings without a feature that has an id.") { $1.file = $0 },
        .text("fault", "The kind of fault, for findings without a feature.") { $1.fault = $0 },
        .count("count", "How many times the finding occurred.", { $1(&$0.count) }),
    ]

    private static func canonical(_ id: String) -> String { FeatureID(id).canonicalText }

    // MARK: - Writing

    /// The text of the file.
    package var text: String {
        let lines = counts.orderedByKey().map { key, count in
            "    "
                + JSONWriter.line { entry in
                    let finding = key.finding
                    if let venue = finding.venue { entry.put("venue", venue) }
                    if let archive = key.archive { entry.put("archive", archive) }
                    entry.put("rule", finding.rule)
                    if let type = finding.type { entry.put("type", type) }
                    if let feature = finding.feature { entry.put("feature", feature) }
                    if !finding.related.isEmpty {
                        entry.array("related") { list in for id in finding.related { list.put(nil, id) } }
                    }
                    if let file = finding.file { entry.put("file", file) }
                    if let fault = finding.fault { entry.put("fault", fault) }
                    // Without a feature, the entry needs a count to be precise.
                    if count > 1 || finding.feature == nil { entry.put("count", count) }
                }
        }
        let list = lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
        return "{\n  \"schemaVersion\": \"\(Self.version)\",\n  \"findings\": \(list)\n}\n"
    }
}

extension FindingKey {
    /// The key in old files, whose entries do not record the venue.
    fileprivate var withoutVenue: FindingKey {
        FindingKey(rule: rule, type: type, feature: feature, related: related, file: file)
    }
}
