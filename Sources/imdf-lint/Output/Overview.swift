import IMDFLint

/// The results of several archives: one line for each archive and one for all of them.
struct Overview {
    /// The totals of a rule over all archives.
    private struct RuleTotal {
        var findings = 0
        var archives = 0
        var severity: Severity
    }

    private var rows: [(path: String, verdict: String)] = []
    private var counts: [ExitCode: Int] = [:]
    private var undecided = 0
    private var rules: [String: RuleTotal] = [:]

    /// Adds an archive. It is not shown without a verdict.
    mutating func add(_ path: String, _ verdict: String?, _ code: ExitCode, isUndecided: Bool = false) {
        counts[code, default: 0] += 1
        if isUndecided { undecided += 1 }
        if let verdict { rows.append((printable(path), verdict)) }
    }

    /// Adds the number of findings per rule in an archive.
    mutating func add(_ rules: [RuleCount]) {
        for rule in rules where rule.count > 0 {
            self.rules[rule.id, default: RuleTotal(severity: rule.severity)].findings += rule.count
            self.rules[rule.id]?.archives += 1
        }
    }

    /// The number of a rule's findings in one archive.
    struct RuleCount {
        let id: String
        let severity: Severity
        let count: Int
    }

    /// The table of the archives and of the rules over all of them; empty if no archive has a verdict. With
    /// `isQuiet`, only the requested rules.
    func table(isQuiet: Bool) -> String {
        guard rows.contains(where: { $0.verdict != "cannot be read" }), !isQuiet || !rules.isEmpty else { return "" }
        let width = rows.map { $0.path.count }.max() ?? 0
        let lines = isQuiet ? [] : rows.map { "  \(TextLayout.padded($0.path, to: width))  \($0.verdict)\n" }
        return "==> All <==\n" + lines.joined() + statistics
    }

    /// The rules over all archives and the line on the archives, in Markdown.
    var markdown: String {
        var text = "### All\n\n"
        if !rules.isEmpty {
            text += "| Findings | Archives | Severity | Rule |\n|--:|--:|---|---|\n"
            for row in ruleRows { text += "| \(row[0]) | \(row[1]) | \(row[2]) | `\(row[3])` |\n" }
            text += "\n"
        }
        return text + total + "\n"
    }

    /// The number of archives checked, by result.
    var total: String {
        let passed = (counts[.clean] ?? 0) - undecided
        var parts = [Wording.count(counts.values.reduce(0, +), "archive"), "\(NumberText.grouped(passed)) passed"]
        if undecided > 0 { parts.append("\(NumberText.grouped(undecided)) with violations") }
        for (code, words) in [(ExitCode.findings, "failed"), (.unreadable, "cannot be read")] {
            if let count = counts[code] { parts.append("\(NumberText.grouped(count)) \(words)") }
        }
        return parts.joined(separator: ", ")
    }

    /// The cells of each rule with findings, the most findings first.
    private var ruleRows: [[String]] {
        let sorted = rules.ordered { ($1.value.findings, $0.key) < ($0.value.findings, $1.key) }
        return sorted.map { ["\($1.findings)", "\($1.archives)", $1.severity.rawValue, $0] }
    }

    /// A line for each rule with findings.
    private var statistics: String {
        guard !rules.isEmpty else { return "" }
        var table = TextTable([
            .init(title: "Findings"), .init(title: "Archives"), .init(title: "Severity", isNumber: false),
            .init(title: "Rule", isNumber: false),
        ])
        for row in ruleRows { table.add(row) }
        return "\n" + table.lines().map { $0 + "\n" }.joined() + "\n"
    }
}
