extension ReportFormat {
    /// Annotations on a pull request, which GitHub reads from the log of a step. Most severe first and one of each
    /// cause before the others, because GitHub shows only ten annotations of a kind.
    static let github = ReportFormat(
        name: "github", summary: "annotations in the log of a GitHub workflow",
        report: { result, options in
            let items = result.reported(options, withCauses: true)
            // One finding of each cause goes first, so that one mistake does not push out all others.
            let first = Dictionary(
                zip(items.indices, items).compactMap { index, item in
                    item.explanation.map { ("\($0.cause.id): \($0.statement)", index) }
                }, joining: { a, b in items[b].finding.severity > items[a].finding.severity ? b : a })
            let examples = Set(first.values)
            func rank(_ index: Int) -> (Int, Int, Int, Int) {
                let item = items[index]
                let severity = Severity.gravestFirst.firstIndex(of: item.finding.severity) ?? 0
                let kind = examples.contains(index) ? 0 : item.explanation == nil ? 1 : 2
                return (severity, item.isNew == false ? 1 : 0, kind, index)
            }
            let lines = items.indices.ordered { rank($0) < rank($1) }.map { index in
                WorkflowCommand(annotating: items[index], isExample: examples.contains(index)).text
            }
            return lines.joined() + Verdict.line(result, Paint(isOn: false))
        },
        failure: { path, reason in
            WorkflowCommand(name: "error", properties: [("title", "imdf-lint")], message: reason).text
        })
}

/// A workflow command of GitHub.
/// <https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands>
private struct WorkflowCommand {
    let name: String
    let properties: [(key: String, value: String)]
    let message: String
}

extension WorkflowCommand {
    /// - Parameter isExample: whether this finding represents all findings of its cause.
    init(annotating item: ReportedFinding, isExample: Bool) {
        name =
            switch item.finding.severity {
            case .violation: "error"
            case .warning: "warning"
            case .info: "notice"
            }
        var properties = [(key: "file", value: item.diskPath)]
        if let position = item.place.position, item.isOnDisk {
            properties += [("line", "\(position.line)"), ("col", "\(position.column)")]
        }
        properties.append(("title", item.finding.rule))
        self.properties = properties
        // A line in a zip can't be annotated, so the message states the place.
        let place = item.isOnDisk ? "" : "\(item.place.text): "
        let cause = item.explanation.map { explanation in
            let count = explanation.findings.count
            if !isExample || count == 1 { return " (cause: \(explanation.statement))" }
            return " (one of \(Wording.count(count, "finding")): \(explanation.statement); \(explanation.advice))"
        }
        message = place + item.finding.message + (cause ?? "")
    }

    var text: String {
        let list = properties.map { "\($0.key)=\(Self.escape($0.value, isProperty: true))" }.joined(separator: ",")
        return "::\(name)\(list.isEmpty ? "" : " ")\(list)::\(Self.escape(message, isProperty: false))\n"
    }

    private static func escape(_ text: String, isProperty: Bool) -> String {
        text.escaped { scalar in
            switch scalar {
            case "%": "%25"
            case "\r": "%0D"
            case "\n": "%0A"
            case ":" where isProperty: "%3A"
            case "," where isProperty: "%2C"
            case _ where scalar.isControlOrFormat: scalar.escaped(asASCII: true)
            default: nil
            }
        }
    }
}
