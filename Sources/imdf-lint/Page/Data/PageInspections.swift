import IMDFLint

/// Writes the details that the page shows about a selected finding: its place in the file, its identity for
/// baselines, the JSON of its feature, the changes of a fix, and the text of its rule.
struct PageInspections {
    private let result: LintResult
    private var inspection: FindingInspection
    /// The JSON of features without duplicates, and the number of each by its feature.
    private var sources: [String] = []
    private var numbers: [FeatureHandle: Int] = [:]
    private var size = 0

    /// The maximum number of bytes to show of a feature. The rest is only in the file.
    private static let largest = 6000
    /// The maximum number of bytes of JSON in a page. For other features, only the place is shown.
    private static let most = 1_000_000

    init(_ result: LintResult) {
        self.result = result
        inspection = FindingInspection(result)
    }

    /// Adds the place of a finding.
    mutating func add(_ finding: Finding, to columns: inout FindingColumns) {
        columns.put(place: inspection.place(of: finding))
        columns.put(pointer: inspection.pointer(of: finding))
    }

    /// Writes the identity of a finding if it is more than its rule and its feature, and the changes of its fixes.
    mutating func write(_ finding: Finding, to object: inout JSONWriter) {
        let key = FindingKey(finding, result.venue.dataset)
        let id = finding.feature.flatMap { result.venue.dataset.features.id(of: $0)?.text }
        let usual = FindingKey(venue: key.venue, rule: key.rule, type: finding.feature?.type?.rawValue, feature: id)
        if key != usual {
            object.object("key") { part in
                if let type = key.type { part.put("type", type) }
                if let feature = key.feature { part.put("feature", feature) }
                if !key.related.isEmpty { part.put("related", strings: key.related) }
                if let file = key.file { part.put("file", file) }
                if let fault = key.fault { part.put("fault", fault) }
            }
        }
        let (fixes, edits) = inspection.fixes(for: finding)
        guard !fixes.isEmpty else { return }
        object.object("fix") { fix in
            fix.put("names", strings: fixes.map { $0.id })
            fix.put("isSafe", fixes.contains { $0.isSafe })
            fix.array("edits") { list in
                for edit in edits.prefix(20) {
                    list.object { one in
                        one.put("place", "\(edit.file):\(edit.line)")
                        if let offset = edit.offset { one.put("offset", offset) }
                        one.put("length", edit.before.utf8.count)
                        one.put("before", Self.shortened(edit.before))
                        one.put("after", edit.offset == nil ? Self.shortened(edit.after) : edit.after)
                    }
                }
            }
        }
    }

    /// The number of a feature's JSON; nil if the page has too much already.
    mutating func source(of feature: FeatureHandle) -> Int? {
        if let number = numbers[feature] { return number }
        guard size < Self.most, let bytes = inspection.source(of: feature) else { return nil }
        var text = String(decoding: bytes.prefix(Self.largest), as: UTF8.self)
        if bytes.count > Self.largest { text += "…" }
        size += text.utf8.count
        sources.append(text)
        numbers[feature] = sources.count - 1
        return sources.count - 1
    }

    /// The examples to show. Two of each kind are enough; `imdf-lint explain` shows all.
    private static func shown(_ examples: [Example]) -> [Example] {
        Array(examples.filter { $0.isFailing }.prefix(2)) + examples.filter { !$0.isFailing }.prefix(2)
    }

    private static func swapped(_ text: String) -> String {
        let (quote, apostrophe) = (UInt8(ascii: "\""), UInt8(ascii: "'"))
        return String(
            decoding: text.utf8.map { $0 == quote ? apostrophe : $0 == apostrophe ? quote : $0 }, as: UTF8.self)
    }

    private static func shortened(_ text: String) -> String { text.count > 400 ? text.prefix(400) + "…" : text }

    /// Writes the data that several findings share.
    func write(to page: inout JSONWriter) {
        page.put("venue", result.venue.dataset.venueID)
        page.put("archive", result.venue.dataset.path)
        // JSON is mostly quotation marks, which would need an escape each. Swapping them with apostrophes avoids
        // that.
        page.put("sources", strings: sources.map(Self.swapped))
        page.object("rules") { rules in
            for name in result.totals.keys.sorted() {
                guard let rule = RuleRegistry.rule(name) else { continue }
                rules.object(name) { object in
                    object.put("summary", rule.summary)
                    object.put("rationale", rule.rationale)
                    object.array("examples") { list in
                        for example in Self.shown(rule.examples) {
                            list.array {
                                $0.put(nil, example.caption)
                                $0.put(nil, example.isFailing)
                                $0.put(nil, RuleText.lines(example, indent: 0))
                            }
                        }
                    }
                }
            }
        }
        guard let history = result.history else { return }
        page.array("mended") { list in
            for gone in history.goneFindings {
                list.object {
                    $0.put("rule", gone.rule)
                    $0.put("severity", gone.severity.rawValue)
                    $0.put("message", gone.message)
                    $0.put("count", gone.count)
                }
            }
        }
    }
}
