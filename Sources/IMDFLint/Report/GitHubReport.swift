extension ReportFormat {
    /// Annotations on a pull request, as GitHub reads them from the log of a step; most severe first, because it shows
    /// ten of a kind.
    static let github = ReportFormat(
        name: "github",
        summary: "annotations in the log of a GitHub workflow",
        report: { result, options in
            let items = result.reported(options).enumerated().sorted { a, b in
                let (first, second) = (a.element.finding.severity, b.element.finding.severity)
                return first == second ? a.offset < b.offset : first > second
            }
            let lines = items.map { WorkflowCommand(annotating: $0.element).text }
            return lines.joined() + Verdict.line(result, Paint(isOn: false))
        },
        failure: { path, reason in
            WorkflowCommand(name: "error", properties: [("title", "imdf-lint")], message: reason).text
        }
    )
}

/// A workflow command of GitHub.
/// <https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands>
private struct WorkflowCommand {
    let name: String
    let properties: [(key: String, value: String)]
    let message: String
}

extension WorkflowCommand {
    init(annotating item: ReportedFinding) {
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
        // A line in a zip can't be annotated: the message says where.
        message = item.isOnDisk ? item.finding.message : "\(item.place.text): \(item.finding.message)"
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
