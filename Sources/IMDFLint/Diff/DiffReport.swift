/// A format of the differences between two deliveries. Each format is declared once.
package struct DiffFormat: Sendable {
    /// The name.
    package let name: String
    /// A short description.
    package let summary: String
    /// Whether the format is meant for people. Output for programs is always complete.
    package let isForPeople: Bool
    let write: @Sendable (DatasetDiff) -> String

    /// All formats.
    package static let all = [
        DiffFormat(name: "text", summary: "for people", isForPeople: true) { DiffText(plain: $0).text },
        DiffFormat(name: "json", summary: "for programs; see Docs/Report.md", isForPeople: false) { $0.json },
        DiffFormat(name: "markdown", summary: "for a pull request", isForPeople: true) { DiffText(markdown: $0).text },
    ]

    /// The report with a final line break.
    package func render(_ diff: DatasetDiff) -> String { write(diff) }
}

/// The changes as lines under headings, plain or in Markdown.
private struct DiffText {
    private(set) var text = ""
    private let isMarkdown: Bool
    /// The number of list items to show in text. The JSON contains all of them.
    private static let limit = 200

    init(plain diff: DatasetDiff) {
        isMarkdown = false
        text = "\(Wording.whole(diff.paths.old)) → \(Wording.whole(diff.paths.new))\n"
        write(diff)
    }

    init(markdown diff: DatasetDiff) {
        isMarkdown = true
        text = "### \(MarkdownText.escape(diff.paths.old)) → \(MarkdownText.escape(diff.paths.new))\n"
        write(diff)
    }

    private mutating func write(_ diff: DatasetDiff) {
        if diff.areDifferentVenues { text += "\n\(DatasetDiff.differentVenues)\n" }
        list(
            "New findings",
            diff.newFindings.map { "\($0.severity.rawValue) \($0.key.rule): \($0.message)\(Self.times($0.count))" })
        list("Fixed findings", diff.fixedFindings.map { "\($0.key.rule): \($0.message)\(Self.times($0.count))" })
        list("Added features", diff.added.map(Self.name))
        list("Removed features", diff.removed.map(Self.name))
        list(
            "Changed features",
            diff.changed.flatMap { change in
                change.members.map { "\(Self.name(change.feature)): \(Self.words($0.pointer)) \(Self.values($0))" }
            })
        list(
            "Unchanged except for the id",
            diff.renamed.map { change in
                let rest = change.members.map { Self.words($0.pointer) }.joined(separator: ", ")
                return "\(Self.name(change.feature)), was \(change.oldID ?? "")"
                    + (rest.isEmpty ? "" : "; also \(rest)")
            })
        list(
            "Levels",
            diff.levels.map { level in
                let numbers = level.numbers.map {
                    "\(Self.words($0.name)) \(NumberText.shortest($0.old)) → \(NumberText.shortest($0.new))"
                }
                let building = level.building.map { " in “\(Wording.whole($0))”" } ?? ""
                return "\(Self.name(level.feature))\(building): \(numbers.joined(separator: ", "))"
            })
        text += "\n" + Self.total(diff) + "\n"
    }

    private mutating func list(_ title: String, _ lines: [String]) {
        guard !lines.isEmpty else { return }
        text += isMarkdown ? "\n**\(title) (\(lines.count))**\n\n" : "\n\(title) (\(lines.count))\n"
        for line in lines.prefix(Self.limit) { text += isMarkdown ? "- \(MarkdownText.escape(line))\n" : "  \(line)\n" }
        if lines.count > Self.limit { text += (isMarkdown ? "- " : "  ") + "… and \(lines.count - Self.limit) more\n" }
    }

    private static func total(_ diff: DatasetDiff) -> String {
        if diff.isEmpty { return "No differences." }
        let features = "\(diff.added.count) added, \(diff.removed.count) removed, \(diff.changed.count) changed, "
        let findings = diff.newFindings.reduce(0) { $0 + $1.count }
        let fixed = diff.fixedFindings.reduce(0) { $0 + $1.count }
        return "Features: \(features)\(diff.renamed.count) with a new id. Findings: \(findings) new, \(fixed) fixed."
    }

    private static func times(_ count: Int) -> String { count > 1 ? " (\(count) times)" : "" }

    private static func name(_ feature: DatasetDiff.Feature) -> String {
        let id = feature.id.map { " " + Wording.clean($0) } ?? ""
        return Wording.clean(feature.type) + id + (feature.label.map { " “\($0)”" } ?? "")
    }

    /// A key of JSON for people: “hours” for `properties/hours`, “occupants with hours” for `occupantsWithHours`.
    private static func words(_ key: String) -> String {
        let own = key.hasPrefix("properties/") ? key.dropFirst(11) : key[...]
        return Wording.whole(own.reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) })
    }

    private static func values(_ member: DatasetDiff.Member) -> String {
        // Coordinates do not help people, but the fact that they differ does.
        if member.pointer == "geometry", member.old != nil, member.new != nil { return "differs" }
        return "\(value(member.old)) → \(value(member.new))"
    }

    private static func value(_ value: JSONValue?) -> String {
        guard let value else { return "nothing" }
        var writer = JSONWriter(.compact)
        writer.put(nil, json: value)
        return Wording.clean(writer.text)
    }

}

extension DatasetDiff {
    /// The sentence for ``areDifferentVenues``.
    package static let differentVenues = "These are different venues: almost no feature of one is in the other."

    /// The changes in JSON, for programs.
    var json: String {
        var writer = JSONWriter()
        writer.object { diff in
            diff.put("schemaVersion", JSONReport.schemaVersion)
            diff.put("tool", "imdf-lint \(libraryVersion)")
            diff.put("old", paths.old)
            diff.put("new", paths.new)
            diff.put("areDifferentVenues", areDifferentVenues)
            diff.array("added") { list in for item in added { list.object { Self.write(item, to: &$0) } } }
            diff.array("removed") { list in for item in removed { list.object { Self.write(item, to: &$0) } } }
            diff.array("changed") { list in for item in changed { list.object { Self.write(item, to: &$0) } } }
            diff.array("renamed") { list in for item in renamed { list.object { Self.write(item, to: &$0) } } }
            diff.array("newFindings") { list in for item in newFindings { list.object { item.write(to: &$0) } } }
            diff.array("fixedFindings") { list in for item in fixedFindings { list.object { item.write(to: &$0) } } }
            diff.array("levels") { list in
                for level in levels {
                    list.object { object in
                        Self.write(level.feature, to: &object)
                        object.object("numbers") { numbers in
                            for (name, old, new) in level.numbers {
                                numbers.object(name) {
                                    $0.put("old", number: old)
                                    $0.put("new", number: new)
                                }
                            }
                        }
                    }
                }
            }
        }
        return writer.text + "\n"
    }

    private static func write(_ feature: Feature, to object: inout JSONWriter) {
        object.put("type", feature.type)
        object.put("id", feature.id)
        object.put("label", feature.label)
    }

    private static func write(_ change: Change, to object: inout JSONWriter) {
        write(change.feature, to: &object)
        if let id = change.oldID { object.put("oldId", id) }
        object.array("members") { list in
            for member in change.members {
                list.object {
                    $0.put("pointer", "/" + member.pointer)
                    $0.put("old", json: member.old ?? .null)
                    $0.put("new", json: member.new ?? .null)
                }
            }
        }
    }
}

extension DatasetDiff.FindingCount {
    fileprivate func write(to object: inout JSONWriter) {
        object.put("rule", key.rule)
        object.put("severity", severity.rawValue)
        object.put("message", message)
        object.put("count", count)
        object.put("type", key.type)
        object.put("feature", key.feature)
        object.array("related") { list in for id in key.related { list.put(nil, id) } }
        object.put("file", key.file)
    }
}

extension FindingComparison {
    /// Writes the findings that came and went, as `diff -f json` has them.
    package func write(to object: inout JSONWriter) {
        object.array("newFindings") { list in for item in new { list.object { item.write(to: &$0) } } }
        object.array("fixedFindings") { list in for item in fixed { list.object { item.write(to: &$0) } } }
    }
}
