extension ReportFormat {
    /// SARIF 2.1.0, for code scanning. <https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html>
    static let sarif = ReportFormat(
        name: "sarif",
        summary: "SARIF 2.1.0, for code scanning",
        frame: Frame(
            head: """
                {
                "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
                "version": "2.1.0",
                "runs": [

                """,
            separator: ",\n",
            tail: "\n]\n}\n"
        ),
        report: { result, options in SARIFReport(result, options).text },
        failure: { path, reason in
            var writer = JSONWriter()
            writer.object { run in
                SARIFReport.writeTool([], to: &run)
                run.array("invocations") { list in
                    list.object { invocation in
                        invocation.put("executionSuccessful", false)
                        invocation.array("toolExecutionNotifications") { list in
                            list.object { SARIFReport.write(reason, level: "error", path: path, to: &$0) }
                        }
                    }
                }
                run.array("results") { _ in }
            }
            return writer.text
        }
    )
}

/// One run: an archive, the rules that have findings, and these.
private struct SARIFReport {
    private(set) var text = ""
    private let artifacts: SARIFArtifacts
    private var ruleIndexes: [String: Int] = [:]

    init(_ result: LintResult, _ options: ReportOptions) {
        let items = result.reported(options)
        artifacts = SARIFArtifacts(result.venue.dataset, items)
        let rules = result.totals.keys.sorted()
        for (index, rule) in rules.enumerated() { ruleIndexes[rule] = index }
        var writer = JSONWriter()
        writer.object { run in
            Self.writeTool(rules, to: &run)
            run.put("columnKind", "unicodeCodePoints")
            run.array("invocations") { list in list.object { Self.write(uncheckedOf: result, to: &$0) } }
            run.array("artifacts") { list in artifacts.write(to: &list) }
            run.array("results") { list in
                for item in items { list.object { write(item, result, to: &$0) } }
            }
        }
        text = writer.text
    }

    // MARK: - The tool and its rules

    static func writeTool(_ rules: [String], to run: inout JSONWriter) {
        run.object("tool") { tool in
            tool.object("driver") { driver in
                driver.put("name", "imdf-lint")
                driver.put("version", libraryVersion)
                driver.put("semanticVersion", libraryVersion)
                driver.array("rules") { list in
                    for id in rules { list.object { write(id, RuleRegistry.rule(id), to: &$0) } }
                }
            }
        }
    }

    private static func write(_ id: String, _ rule: Rule?, to object: inout JSONWriter) {
        object.put("id", id)
        guard let rule else { return }
        object.object("shortDescription") { $0.put("text", rule.summary) }
        object.object("fullDescription") { $0.put("text", rule.rationale) }
        object.object("help") { help in
            help.put("text", "\(rule.rationale)\nMore: imdf-lint explain \(id)")
            let examples = rule.examples.map { "- \($0.isFailing ? "is found" : "is not found"): \($0.caption)\n" }
            help.put("markdown", "\(rule.rationale)\n\n\(examples.joined())\nMore: `imdf-lint explain \(id)`")
        }
        object.object("defaultConfiguration") { $0.put("level", rule.severity.sarifLevel) }
        object.object("properties") { properties in
            properties.array("tags") { tags in
                for tag in [rule.group.rawValue, rule.origin.rawValue] + rule.subjects.map(\.name) {
                    tags.put(nil, tag)
                }
            }
        }
    }

    // MARK: - Results

    private func write(_ item: ReportedFinding, _ result: LintResult, to object: inout JSONWriter) {
        object.put("ruleId", item.finding.rule)
        object.put("ruleIndex", ruleIndexes[item.finding.rule])
        object.put("level", item.finding.severity.sarifLevel)
        object.object("message") { $0.put("text", item.finding.message) }
        object.array("locations") { list in
            list.object { location in
                artifacts.write(item.place, to: &location)
                guard let feature = item.feature, let id = feature.id, !id.isEmpty else { return }
                location.array("logicalLocations") { list in
                    list.object { logical in
                        logical.put("name", id)
                        logical.put("fullyQualifiedName", "\(feature.type ?? "feature")/\(id)")
                        if let label = feature.label { logical.put("decoratedName", label) }
                        logical.put("kind", "object")
                    }
                }
            }
        }
        if !item.related.isEmpty {
            object.array("relatedLocations") { list in
                for (number, feature) in item.related.enumerated() {
                    list.object { location in
                        location.put("id", number)
                        artifacts.write(feature.place, to: &location)
                        let name = [feature.type, feature.id, feature.label].compactMap { $0 }.joined(separator: " ")
                        location.object("message") { $0.put("text", name.isEmpty ? "another feature" : name) }
                    }
                }
            }
        }
        object.object("partialFingerprints") { $0.put("imdfFinding/v1", item.fingerprint) }
        object.object("properties") { properties in
            properties.put("pointer", item.pointer)
            if let coordinate = item.coordinate {
                properties.array("coordinate") {
                    $0.put(number: coordinate.longitude)
                    $0.put(number: coordinate.latitude)
                }
            }
        }
    }

    // MARK: - Notifications

    private static func write(uncheckedOf result: LintResult, to invocation: inout JSONWriter) {
        invocation.put("executionSuccessful", true)
        guard !result.unchecked.isEmpty else { return }
        invocation.array("toolExecutionNotifications") { list in
            for item in result.unchecked {
                let text = "not checked: \(item.rule), \(Verdict.cases(item, result))"
                list.object { write(text, level: "note", path: nil, to: &$0) }
            }
        }
    }

    static func write(_ message: String, level: String, path: String?, to notification: inout JSONWriter) {
        notification.put("level", level)
        notification.object("message") { $0.put("text", message) }
        guard let path else { return }
        notification.array("locations") { list in
            list.object { location in
                location.object("physicalLocation") { physical in
                    physical.object("artifactLocation") { $0.put("uri", SARIFArtifacts.uri(path)) }
                }
            }
        }
    }
}

/// The files of a run: the archive where it is a zip, with its files nested in it, else the files themselves.
private struct SARIFArtifacts {
    /// A file with its number in the run.
    private struct Artifact {
        let uri: String
        let parent: Int?
    }

    private var list: [Artifact] = []
    private var indexes: [String: Int] = [:]

    init(_ dataset: Dataset, _ items: [ReportedFinding]) {
        let isZip = dataset.kind == .zip
        if isZip { add(dataset.path, Artifact(uri: Self.uri(dataset.path), parent: nil)) }
        let inside = isZip ? dataset.path + "!/" : ""
        for file in dataset.files {
            // A nested artifact's location is seen from its parent's top.
            let isNested = isZip && file.path.hasPrefix(inside)
            let uri = isNested ? "/" + Self.encode(String(file.path.dropFirst(inside.count))) : Self.uri(file.path)
            add(file.path, Artifact(uri: uri, parent: isNested ? 0 : nil))
        }
        for item in items { add(item.place.path, Artifact(uri: Self.uri(item.place.path), parent: nil)) }
    }

    private mutating func add(_ path: String, _ artifact: Artifact) {
        guard indexes[path] == nil else { return }
        indexes[path] = list.count
        list.append(artifact)
    }

    func write(to array: inout JSONWriter) {
        for artifact in list {
            array.object { object in
                object.object("location") { $0.put("uri", artifact.uri) }
                if let parent = artifact.parent { object.put("parentIndex", parent) }
            }
        }
    }

    func write(_ place: FindingPlaces.Place, to location: inout JSONWriter) {
        location.object("physicalLocation") { physical in
            physical.object("artifactLocation") { artifact in
                guard let index = indexes[place.path] else { return }
                artifact.put("uri", list[index].uri)
                artifact.put("index", index)
            }
            guard let position = place.position else { return }
            physical.object("region") { region in
                region.put("startLine", position.line)
                region.put("startColumn", position.column)
            }
        }
    }

    /// A path as a URI reference: relative as it is, absolute as a file URI.
    static func uri(_ path: String) -> String {
        let plain = ReportedFinding.plain(path)
        return plain.hasPrefix("/") ? "file://" + encode(plain) : encode(plain)
    }

    /// Percent-encodes what may not stand in the path of a URI (RFC 3986); a colon only before the first slash matters,
    /// but is encoded everywhere.
    private static func encode(_ path: String) -> String {
        var uri = ""
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: "!"), UInt8(ascii: "@"), UInt8(ascii: "+"):
                uri.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                uri += "%" + (digits.count == 1 ? "0" : "") + digits
            }
        }
        return uri
    }
}

extension Severity {
    fileprivate var sarifLevel: String {
        switch self {
        case .violation: "error"
        case .warning: "warning"
        case .info: "note"
        }
    }
}
