extension ReportFormat {
    /// The report that GitLab's merge requests show. <https://docs.gitlab.com/ci/testing/code_quality/>
    static let gitlab = ReportFormat(
        name: "gitlab", summary: "a code quality report for GitLab", ending: "json", isJSON: true,
        frame: Frame(head: "[\n", separator: ",\n", tail: "\n]\n", empty: "[]\n"),
        report: { result, options in
            result.reported(options, withCauses: true).map { item in
                JSONWriter.line { issue in
                    let place = item.isOnDisk ? "" : "\(item.place.text): "
                    let cause = item.explanation.map { " (cause: \($0.statement))" } ?? ""
                    issue.put("description", place + item.finding.message + cause)
                    issue.put("check_name", item.finding.rule)
                    // GitLab shows only one of several issues with the same fingerprint.
                    issue.put("fingerprint", item.archiveFingerprint)
                    issue.put("severity", item.finding.severity.codeQuality)
                    issue.object("location") { location in
                        location.put("path", item.diskPath)
                        location.object("lines") { $0.put("begin", item.isOnDisk ? item.place.position?.line ?? 1 : 1) }
                    }
                }
            }.joined(separator: ",\n")
        },
        failure: { path, reason in
            JSONWriter.line { issue in
                issue.put("description", reason)
                issue.put("check_name", "UnreadableArchive")
                issue.put("fingerprint", StableHash.digits("UnreadableArchive\u{1F}" + ReportedFinding.plain(path)))
                issue.put("severity", "blocker")
                issue.object("location") { location in
                    location.put("path", ReportedFinding.plain(path))
                    location.object("lines") { $0.put("begin", 1) }
                }
            }
        })
}

extension Severity {
    /// The severity as GitLab names it: blocker, critical, major, minor, or info.
    fileprivate var codeQuality: String {
        switch self {
        case .violation: "major"
        case .warning: "minor"
        case .info: "info"
        }
    }
}
