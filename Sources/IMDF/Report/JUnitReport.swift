extension ReportFormat {
    /// Test results, for servers that show those: a test for each rule, which fails by its findings.
    static let junit = ReportFormat(
        name: "junit",
        summary: "test results: a test for each rule, or one where nothing was found",
        frame: Frame(head: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n", tail: "</testsuites>\n"),
        report: { result, options in JUnitReport(result, options).text },
        failure: { path, reason in
            let path = Wording.whole(path)
            let suite = JUnitReport.suite(path, tests: 1, failures: 0, errors: 1)
            return suite + "    <testcase\(JUnitReport.attributes([("classname", path), ("name", "readable")]))>\n"
                + "      <error\(JUnitReport.attributes([("message", reason)]))/>\n    </testcase>\n  </testsuite>\n"
        }
    )
}

private struct JUnitReport {
    private(set) var text: String

    init(_ result: LintResult, _ options: ReportOptions) {
        let path = Wording.whole(result.venue.dataset.path)
        var byRule: [String: [ReportedFinding]] = [:]
        for item in result.reported(options) { byRule[item.finding.rule, default: []].append(item) }
        if byRule.isEmpty {
            // Hundreds of passed tests for each of a thousand archives are what servers refuse.
            let name = "no findings of \(Wording.count(result.rules.count, "rule"))"
            text = Self.suite(path, tests: 1, failures: 0, errors: 0)
            text += Self.testCase(name, of: path, [], isFailure: false) + "  </testsuite>\n"
            return
        }
        let names =
            result.rules.map(\.id) + byRule.keys.filter { id in !result.rules.contains { $0.id == id } }.sorted()
        var failures = 0
        var cases = ""
        for name in names {
            let findings = byRule[name] ?? []
            let isFailure = findings.first.map { item in
                options.leastFailure.map { item.finding.severity >= $0 } ?? false
            }
            if isFailure == true { failures += 1 }
            cases += Self.testCase(name, of: path, findings, isFailure: isFailure ?? false)
        }
        text = Self.suite(path, tests: names.count, failures: failures, errors: 0) + cases + "  </testsuite>\n"
    }

    /// Findings that are no failure stand in the output of a test that passes.
    private static func testCase(
        _ rule: String,
        of path: String,
        _ findings: [ReportedFinding],
        isFailure: Bool
    ) -> String {
        let open = "    <testcase\(attributes([("classname", path), ("name", rule)]))"
        guard let first = findings.first else { return open + "/>\n" }
        let lines = findings.map { "\($0.place.text): \($0.finding.message)" }.joined(separator: "\n")
        let severity = first.finding.severity.rawValue
        let title = Wording.count(findings.count, severity)
        let tag = isFailure ? "failure\(attributes([("message", title), ("type", severity)]))" : "system-out"
        let end = isFailure ? "failure" : "system-out"
        return open + ">\n      <\(tag)>\(XMLText.escape(lines))</\(end)>\n    </testcase>\n"
    }

    static func suite(_ path: String, tests: Int, failures: Int, errors: Int) -> String {
        let counts = [("tests", "\(tests)"), ("failures", "\(failures)"), ("errors", "\(errors)"), ("skipped", "0")]
        return "  <testsuite\(attributes([("name", path)] + counts))>\n"
    }

    static func attributes(_ list: [(String, String)]) -> String {
        list.map { " \($0)=\"\(XMLText.escape($1))\"" }.joined()
    }
}
