import IMDFLint

/// Writes the findings of a page: the verdict and the causes of most findings, then the message, severity, and place
/// on the map of each finding.
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
        page.put("verdict", result.verdict(ReportOptions()))
        if let overview = ReportOverview(result, ReportOptions()) {
            page.object("overview") { write(overview, to: &$0) }
        }
        var causes: [Int: Int] = [:]
        for (number, explanation) in result.explanations.enumerated() {
            for finding in explanation.findings { causes[finding] = number }
        }
        page.array("causes") { list in
            for explanation in result.explanations {
                list.object {
                    $0.put("name", explanation.cause.id)
                    $0.put("statement", explanation.statement)
                    $0.put("advice", explanation.advice)
                }
            }
        }
        var inspections = PageInspections(result)
        var columns = FindingColumns()
        page.object("findings") { object in
            object.array("more") { list in
                for (index, finding) in result.findings.enumerated() {
                    add(finding, &inspections, to: &columns)
                    list.object {
                        if let cause = causes[index] { $0.put("cause", cause) }
                        if result.history?.newFindings?.contains(index) == true { $0.put("isNew", true) }
                        write(finding, to: &$0)
                        inspections.write(finding, to: &$0)
                    }
                    columns.next()
                }
            }
            columns.write(to: &object)
        }
        inspections.write(to: &page)
        page.object("totals") { totals in for (rule, total) in result.totals.orderedByKey() { totals.put(rule, total) }
        }
    }

    /// Writes the causes and rules that explain most findings, each with one of its findings.
    private func write(_ overview: ReportOverview, to object: inout JSONWriter) {
        object.array("rows") { list in
            for row in overview.rows(overview.usual) {
                list.object { object in
                    object.put("name", row.name)
                    object.put("statement", row.statement)
                    object.put("advice", row.advice)
                    object.put("example", row.example)
                    object.object("severities") { severities in
                        for (severity, count) in row.severity.counts { severities.put(severity.rawValue, count) }
                    }
                }
            }
        }
        let rest = overview.rest(after: overview.usual)
        object.put("moreRows", rest.rows)
        object.put("moreFindings", rest.findings)
        object.put("work", overview.work)
        object.put("fix", overview.fix)
    }

    /// Adds the values that all findings have to the columns.
    private func add(_ finding: Finding, _ inspections: inout PageInspections, to columns: inout FindingColumns) {
        let subject = finding.feature.map { feature in
            FindingColumns.Subject(
                handle: feature, type: feature.type?.rawValue, id: data.venue.dataset.features.id(of: feature)?.text,
                description: names.describe(feature),
                level: data.venue.level(of: feature).flatMap { data.number(of: $0) }, item: data.numbers[feature],
                source: inspections.source(of: feature))
        }
        columns.put("rule", columns.text(finding.rule))
        columns.put("severity", columns.text(finding.severity.rawValue))
        columns.put(subject)
        columns.put(message: finding.message, about: subject?.description)
        inspections.add(finding, to: &columns)
        columns.put(point: data.plane.point(place(of: finding)))
    }

    /// Writes the values that few findings have, and the unusual ones.
    private func write(_ finding: Finding, to object: inout JSONWriter) {
        if let feature = finding.feature {
            let buildings = data.buildings(of: feature)
            let level = data.venue.level(of: feature).flatMap { data.number(of: $0) }
            if buildings != data.buildings(withLevel: level) { object.put("buildings", numbers: buildings) }
        }
        if let coordinate = finding.coordinate {
            object.array("coordinate") {
                $0.put(nil, number: coordinate.longitude)
                $0.put(nil, number: coordinate.latitude)
            }
        }
        let related = finding.related.compactMap { data.numbers[$0] }
        if !related.isEmpty { object.put("related", numbers: related) }
        // A feature that is no item of a level needs an outline of its own.
        if let feature = finding.feature, data.numbers[feature] == nil {
            data.plane.write("shape", data.venue.geometry(of: feature), to: &object)
        }
    }

    /// The coordinate of the finding, or a point inside the feature or inside a related one.
    private func place(of finding: Finding) -> Position? {
        if let coordinate = finding.coordinate { return coordinate }
        let features = [finding.feature].compactMap { $0 } + finding.related
        return features.lazy.compactMap { data.venue.geometry(of: $0)?.interiorPoint }.first
    }
}
