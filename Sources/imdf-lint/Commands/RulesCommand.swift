import IMDFLint

extension Command {
    /// The list of rules.
    static let rules = Command(
        name: "rules", summary: "List the rules, or write a page on each.",
        operands: Operands(placeholder: "[TEXT...]", noun: "text", minimum: 0, maximum: .max),
        discussion: """
            Prints one line per rule, or per rule of a profile: severity, origin (official: IMDF \
            Validations 1.0.3; ours: specific to this project), name, and summary. With TEXT, \
            only rules whose name and summary have all of its words, in any case. With --pages, writes \
            a Markdown page on each rule, as explain prints it, an index, and pages on causes and fixes.
            """,
        examples: [
            Example(call: "imdf-lint rules", effect: "all rules"),
            Example(call: "imdf-lint rules --profile imdf", effect: "only official rules"),
            Example(call: "imdf-lint rules --group geometry --severity warning", effect: "of a group"),
            Example(call: "imdf-lint rules hours", effect: "about hours"),
            Example(call: "imdf-lint rules --format json", effect: "as JSON"),
            Example(call: "imdf-lint rules --pages rules", effect: "a page on each"),
        ], groups: [.ruleListing], exitCodes: [.clean, .usage, .fault]
    ) { invocation, console throws(UsageError) in
        let settings = invocation.settings
        if let folder = settings.pageFolder {
            if let text = invocation.operands.first {
                let trouble = "--pages writes all rules, but \(printable(text)) was given"
                throw UsageError(trouble, for: invocation.command)
            }
            if let trouble = OutputFile.trouble(filling: folder) { throw UsageError(trouble, for: invocation.command) }
            guard let trouble = writePages(to: folder, console) else { return .clean }
            console.complain(trouble)
            return .fault
        }
        let name = settings.listedProfile
        let profile = Profile.named(name) ?? Profile(name: name, summary: "All rules.") { _ in true }
        let words = invocation.operands.joined(separator: " ").lowercased().split(separator: " ")
        // A rule on the configuration is in no profile, but can be searched for.
        let others = words.isEmpty || name != "all" ? [] : ConfigurationRules.all
        let rules = (profile.rules + others).filter { rule in
            let line = "\(rule.id) \(rule.summary)".lowercased().utf8
            return ["all", rule.group.rawValue].contains(settings.listedGroup)
                && ["all", profile.severity(of: rule).rawValue].contains(settings.listedSeverity)
                // Not `contains`, which links the library of regular expressions.
                && words.allSatisfy { word in line.indices.contains { line[$0...].starts(with: word.utf8) } }
        }
        console.print(settings.format == "json" ? json(rules, profile) : text(rules, profile))
        return .clean
    }

    /// Writes the pages. Returns an error message if that fails.
    private static func writePages(to folder: String, _ console: Console) -> String? {
        if let trouble = OutputFile.makeFolder(folder) { return trouble }
        return RulePages.all.lazy.compactMap { console.write($0.text, to: "\(folder)/\($0.name)") }.first
    }

    private static func json(_ rules: [Rule], _ profile: Profile) -> String {
        var json = JSONWriter()
        json.array { list in
            for rule in rules {
                list.object {
                    $0.put("id", rule.id)
                    $0.put("severity", profile.severity(of: rule).rawValue)
                    $0.put("origin", rule.origin.rawValue)
                    $0.put("features", strings: rule.subjects.map { $0.name })
                    $0.put("group", rule.group.rawValue)
                    $0.put("summary", rule.summary)
                }
            }
        }
        return json.text + "\n"
    }

    /// The list with one line per rule, so that `grep` shows all of it.
    private static func text(_ listed: [Rule], _ profile: Profile) -> String {
        let width = listed.map { $0.id.count }.max() ?? 0
        let severityWidth = Severity.allCases.map { $0.rawValue.count }.max() ?? 0
        let originWidth = Rule.Origin.allCases.map { $0.rawValue.count }.max() ?? 0
        var text = ""
        for group in Rule.Group.allCases {
            let rules = listed.filter { $0.group == group }
            if rules.isEmpty { continue }
            text += "\(text.isEmpty ? "" : "\n")\(group.rawValue) (\(rules.count))\n"
            for rule in rules {
                let cells = [
                    TextLayout.padded(profile.severity(of: rule).rawValue, to: severityWidth),
                    TextLayout.padded(rule.origin.rawValue, to: originWidth), TextLayout.padded(rule.id, to: width),
                    rule.summary,
                ]
                text += "  " + cells.joined(separator: "  ") + "\n"
            }
        }
        return text + (text.isEmpty ? "" : "\n") + Wording.count(listed.count, "rule")
            + (profile.name == "all" ? "\n" : " in profile \(profile.name)\n")
    }
}
