import IMDFLint

/// Writes the findings of a page: message, severity, and the place on the map.
struct PageFindings {
    private let data: MapPageData
    private let result: LintResult
    private let names: FeatureNames

    init(_ data: MapPageData, _ result: LintResult) {
        self.data = data
        self.result = result
        names = FeatureNames(result.venue)
    }

    func write(to page: inout JSONWriter) {
        page.array("findings") { list in
            for finding in result.findings { list.object { write(finding, to: &$0) } }
        }
        page.object("totals") { totals in
            for (rule, total) in result.totals.sorted(by: { $0.key < $1.key }) { totals.put(rule, total) }
        }
    }

    private func write(_ finding: Finding, to object: inout JSONWriter) {
        object.put("rule", finding.rule)
        object.put("severity", finding.severity.rawValue)
        object.put("message", finding.message)
        if let feature = finding.feature {
            object.put("feature", names.describe(feature))
            if let level = data.venue.level(of: feature).flatMap({ data.number(of: $0) }) { object.put("level", level) }
            if let item = data.numbers[feature] { object.put("item", item) }
        }
        if let coordinate = finding.coordinate {
            object.array("coordinate") {
                $0.put(nil, number: coordinate.longitude)
                $0.put(nil, number: coordinate.latitude)
            }
        }
        if let point = data.plane.point(place(of: finding)) { object.put("point", numbers: point) }
        let related = finding.related.compactMap { data.numbers[$0] }
        if !related.isEmpty { object.put("related", numbers: related) }
        // What is no item of a level is outlined by a shape of its own.
        if let feature = finding.feature, data.numbers[feature] == nil {
            data.plane.write("shape", data.venue.geometry(of: feature), to: &object)
        }
    }

    /// The coordinate of the finding, or a point inside of the feature or of one that takes part.
    private func place(of finding: Finding) -> Position? {
        if let coordinate = finding.coordinate { return coordinate }
        let features = [finding.feature].compactMap { $0 } + finding.related
        return features.lazy.compactMap { data.venue.geometry(of: $0)?.interiorPoint }.first
    }
}
