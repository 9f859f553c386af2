extension ReportFormat {
    /// Test results for continuous integration servers: one test for each rule, which fails if the rule has findings.
    static let junit = ReportFormat(
        name: "junit", summary: "test results: one test per rule; rules without findings are combined if no rule fails",
        ending: "xml",
        frame: Frame(head: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n", tail: "</testsuites>\n"),
        report: { result, options in JUnitReport(result, options).text },
        failure: { path, reason in
            let path = Wording.whole(path)
            let suite = JUnitReport.suite(path, tests: 1, failures: 0, errors: 1)
            return suite + "    <testcase\(JUnitReport.attributes([("classname", path), ("name", "readable")]))>\n"
                + "      <error\(JUnitReport.attributes([("message", reason)]))/>\n    </testcase>\n  </testsuite>\n"
        })
}

private struct JUnitReport {
    private(set) var text: String

    init(_ result: LintResult, _ options: ReportOptions) {
        let path = Wording.whole(result.venue.dataset.path)
        var byRule: [String: [ReportedFinding]] = [:]
        for item in result.reported(options, withCauses: true) { byRule[item.finding.rule, default: []].append(item) }
        let rules = result.rules.map { $0.id }
        let names = rules + byRule.keys.filter { id in !rules.contains(id) }.sorted()
        let failing = Set(
            byRule.compactMap { rule, findings in
                options.leastFailure.map { findings[0].finding.severity >= $0 } == true ? rule : nil
            })
        // Servers refuse reports with hundreds of passed tests for each of a thousand archives. If all tests pass,
        // those without findings become one.
        let shown = failing.isEmpty ? names.filter { byRule[$0] != nil } : names
        var cases = shown.map { Self.testCase($0, of: path, byRule[$0] ?? [], isFailure: failing.contains($0)) }
        if shown.count < names.count {
            let name = "no findings from \(Wording.count(names.count - shown.count, "rule"))"
            cases.append(Self.testCase(name, of: path, [], isFailure: false))
        }
        text = Self.suite(path, tests: cases.count, failures: failing.count, errors: 0) + cases.joined()
        // Servers show the output of a suite as it is: the causes of the failures and the advice.
        var forTerminal = options
        forTerminal.width = 80
        let overview = OverviewText(result, forTerminal, Paint(isOn: false)).text
        text += "    <system-out>\(XMLText.escape(overview))</system-out>\n  </testsuite>\n"
    }

    /// The test case of a rule. Findings that are not failures become the output of a passed test.
    private static func testCase(_ rule: String, of path: String, _ findings: [ReportedFinding], isFailure: Bool)
        -> String
    {
        let open = "    <testcase\(attributes([("classname", path), ("name", rule)]))"
        guard let first = findings.first else { return open + "/>\n" }
        let lines = findings.map { item in
            "\(item.place.text): \(item.finding.message)" + (item.explanation.map { " (cause: \($0.statement))" } ?? "")
        }.joined(separator: "\n")
        let severity = first.finding.severity.rawValue
        let title = Wording.count(findings.count, severity) + causes(of: findings)
        let tag = isFailure ? "failure\(attributes([("message", title), ("type", severity)]))" : "system-out"
        let end = isFailure ? "failure" : "system-out"
        return open + ">\n      <\(tag)>\(XMLText.escape(lines))</\(end)>\n    </testcase>\n"
    }

    /// The phrase " (198 because of ValueIsMisused)"; empty if no cause explains a finding.
    private static func causes(of findings: [ReportedFinding]) -> String {
        var counts: [String: Int] = [:]
        for case let cause? in findings.map({ $0.cause }) { counts[cause, default: 0] += 1 }
        let sorted = counts.ordered { ($1.value, $0.key) < ($0.value, $1.key) }
        return Verdict.details(
            sorted.map { cause, count in
                (count < findings.count ? "\(count) " : count > 1 ? "all " : "") + "because of \(cause)"
            })
    }

    static func suite(_ path: String, tests: Int, failures: Int, errors: Int) -> String {
        let counts = [("tests", "\(tests)"), ("failures", "\(failures)"), ("errors", "\(errors)"), ("skipped", "0")]
        return "  <testsuite\(attributes([("name", path)] + counts))>\n"
    }

    static func attributes(_ list: [(String, String)]) -> String {
        list.map { " \($0)=\"\(XMLText.escape($1))\"" }.joined()
    }
}
