extension ReportFormat {
    /// SARIF 2.1.0, for code scanning. <https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html>
    ///
    /// All archives form one run, because GitHub accepts neither two runs of one category nor more than twenty.
    static let sarif = ReportFormat(
        name: "sarif", summary: "SARIF 2.1.0, for code scanning", ending: "sarif", isJSON: true,
        frame: Frame(
            head: """
                {
                "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
                "version": "2.1.0",
                "runs": [
                {
                "results": [

                """, separator: ",\n"), report: { _, _ in "" }, document: { SARIFDocument() })
}

/// The run. Results are written as they come; the objects that they refer to follow them.
private final class SARIFDocument: ReportDocument {
    private var rules = SARIFRules()
    private var artifacts = SARIFArtifacts()
    /// The number of occurrences of each fingerprint.
    private var fingerprints: [String: Int] = [:]
    private var notifications: [Notification] = []

    /// A message about an archive that is not a result.
    private struct Notification {
        let text: String
        let level: String
        let path: String
    }

    /// The number of bytes to pass on at once.
    private static let part = 1 << 16

    func add(_ result: LintResult, _ options: ReportOptions, _ write: ([UInt8]) -> Void) {
        let path = result.venue.dataset.path
        for item in result.unchecked {
            let text = "not checked: \(item.rule), \(Verdict.cases(item, result))"
            notifications.append(Notification(text: text, level: "note", path: path))
        }
        var places = FindingPlaces(result.venue.dataset)
        var fixes = SARIFFixes(result)
        var bytes: [UInt8] = []
        var isFirst = true
        result.forEachReported(options, withCauses: true, &places) { item in
            if !isFirst { bytes += ",\n".utf8 }
            isFirst = false
            var writer = JSONWriter()
            writer.object { self.write(item, &fixes, to: &$0) }
            bytes += writer.bytes
            guard bytes.count >= Self.part else { return }
            write(bytes)
            bytes.removeAll(keepingCapacity: true)
        }
        if !bytes.isEmpty { write(bytes) }
    }

    func add(unreadable path: String, _ reason: String) -> String {
        notifications.append(Notification(text: reason, level: "error", path: path))
        return ""
    }

    var tail: String {
        let members = JSONWriter.members { run in
            run.put("columnKind", "unicodeCodePoints")
            run.object("automationDetails") { $0.put("id", "imdf-lint/") }
            run.object("tool") { $0.object("driver") { rules.write(to: &$0) } }
            run.array("invocations") { list in list.object { write(invocation: &$0) } }
            run.array("artifacts") { list in artifacts.write(to: &list) }
        }
        return "\n],\n\(members)\n}\n]\n}\n"
    }

    // MARK: - Results

    private func write(_ item: ReportedFinding, _ fixes: inout SARIFFixes, to object: inout JSONWriter) {
        object.put("ruleId", item.finding.rule)
        object.put("ruleIndex", rules.index(of: item.finding.rule))
        object.put("level", item.finding.severity.sarifLevel)
        if let isNew = item.isNew { object.put("baselineState", isNew ? "new" : "unchanged") }
        // Some readers show only the message, so it must contain the place in the zip.
        let place = item.innerPlace.map { "\($0): " } ?? ""
        object.object("message") { $0.put("text", place + item.finding.message) }
        object.array("locations") { list in
            list.object { location in
                artifacts.write(item.diskPath, item.isOnDisk ? item.place.position : nil, to: &location)
                let feature = item.feature.flatMap { Self.name(of: $0) }
                guard item.innerPlace != nil || feature != nil else { return }
                location.array("logicalLocations") { list in
                    if let inner = item.innerPlace { list.object { Self.write(file: inner, to: &$0) } }
                    guard let feature else { return }
                    list.object { logical in
                        logical.put("name", feature.id)
                        logical.put("fullyQualifiedName", feature.name)
                        if let label = item.feature?.label { logical.put("decoratedName", label) }
                        logical.put("kind", "object")
                    }
                }
            }
        }
        if !item.related.isEmpty {
            object.array("relatedLocations") { list in
                for (number, feature) in item.related.enumerated() {
                    list.object { location in
                        let place = feature.place ?? item.place
                        let inner = item.inner(place)
                        location.put("id", number)
                        let path = inner == nil ? place.path : item.diskPath
                        artifacts.write(path, inner == nil ? place.position : nil, to: &location)
                        if let inner {
                            location.array("logicalLocations") { list in
                                list.object { Self.write(file: inner, to: &$0) }
                            }
                        }
                        let name = [feature.type, feature.id, feature.label].compactMap { $0 }.joined(separator: " ")
                        location.object("message") { $0.put("text", name.isEmpty ? "another feature" : name) }
                    }
                }
            }
        }
        let count = fingerprints[item.fingerprint, default: 0] + 1
        fingerprints[item.fingerprint] = count
        object.object("partialFingerprints") { prints in
            // GitHub identifies findings by this member. Otherwise it computes one from the line, which no zip has.
            prints.put("primaryLocationLineHash", "\(item.fingerprint):\(count)")
            prints.put("imdfFinding/v2", item.fingerprint)
        }
        fixes.write(item, artifacts: &artifacts, to: &object)
        object.object("properties") { properties in
            properties.put("pointer", item.pointer)
            if let cause = item.cause { properties.put("cause", cause) }
            if !item.finding.values.isEmpty { properties.put(item.finding.values, as: "values") }
            if let coordinate = item.coordinate {
                properties.array("coordinate") {
                    $0.put(number: coordinate.longitude)
                    $0.put(number: coordinate.latitude)
                }
            }
        }
    }

    private static func name(of feature: ReportedFinding.Feature) -> (id: String, name: String)? {
        guard let id = feature.id, !id.isEmpty else { return nil }
        return (id, "\(feature.type ?? "feature")/\(id)")
    }

    /// Writes a place in a zip, which physical locations cannot express.
    private static func write(file inner: String, to logical: inout JSONWriter) {
        logical.put("fullyQualifiedName", inner)
        logical.put("kind", "resource")
    }

    // MARK: - The invocation

    private func write(invocation: inout JSONWriter) {
        invocation.put("executionSuccessful", !notifications.contains { $0.level == "error" })
        guard !notifications.isEmpty else { return }
        invocation.array("toolExecutionNotifications") { list in
            for item in notifications {
                list.object { notification in
                    notification.put("level", item.level)
                    notification.object("message") { $0.put("text", item.text) }
                    notification.array("locations") { list in
                        list.object { location in
                            location.object("physicalLocation") { physical in
                                physical.object("artifactLocation") { $0.put("uri", SARIFArtifacts.uri(item.path)) }
                            }
                        }
                    }
                }
            }
        }
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

/// The tool and those of its rules that have results.
private struct SARIFRules {
    private var names: [String] = []
    private var indexes: [String: Int] = [:]

    mutating func index(of rule: String) -> Int {
        if let index = indexes[rule] { return index }
        indexes[rule] = names.count
        names.append(rule)
        return names.count - 1
    }

    func write(to driver: inout JSONWriter) {
        driver.put("name", "imdf-lint")
        driver.put("version", libraryVersion)
        driver.put("semanticVersion", libraryVersion)
        driver.array("rules") { list in
            for id in names { list.object { Self.write(id, RuleRegistry.rule(id), to: &$0) } }
        }
    }

    private static func write(_ id: String, _ rule: Rule?, to object: inout JSONWriter) {
        object.put("id", id)
        guard let rule else { return }
        object.object("shortDescription") { $0.put("text", rule.summary) }
        object.object("fullDescription") { $0.put("text", rule.rationale) }
        object.put("helpUri", rule.helpURI)
        object.object("help") { help in
            help.put("text", RuleText.text(of: rule))
            help.put("markdown", RulePages.page(of: rule))
        }
        object.object("defaultConfiguration") { $0.put("level", rule.severity.sarifLevel) }
        object.object("properties") { properties in
            properties.array("tags") { tags in for tag in rule.tags { tags.put(nil, tag) } }
        }
    }
}

extension Rule {
    /// The group, origin, and subjects without repetition, because the schema of SARIF refuses duplicate tags.
    var tags: [String] {
        var seen: Set<String> = []
        return ([group.rawValue, origin.rawValue] + subjects.map { $0.name }).filter { seen.insert($0).inserted }
    }

    /// The address of a web page about the requirement.
    var helpURI: String { Self.helpURI(of: id, pages: nil) }

    /// The address of a page about the requirement of a rule.
    ///
    /// - Parameter pages: the address of the folder with the pages of rules; nil if it is unknown, so that only the
    ///   standard can be named.
    package static func helpURI(of rule: String, pages: String?) -> String {
        guard let pages else { return "https://docs.ogc.org/cs/20-094/index.html" }
        return (pages.hasSuffix("/") ? pages : pages + "/") + rule + ".md"
    }
}
