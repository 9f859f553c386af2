extension ReportFormat {
    /// The report for programs; documented in `Docs/Report.md`.
    static let json = ReportFormat(
        name: "json", summary: "for programs; see Docs/Report.md", ending: "json", isJSON: true,
        frame: Frame(head: "[\n", separator: ",\n", tail: "\n]\n", empty: "[]\n", holdsOne: false),
        report: { result, options in
            var bytes: [UInt8] = []
            JSONReport.write(result, options) { bytes += $0 }
            return String(decoding: bytes, as: UTF8.self)
        }, parts: JSONReport.write,
        levels: { summary, _ in
            var writer = JSONWriter()
            writer.object { report in
                report.put("schemaVersion", JSONReport.schemaVersion)
                JSONReport.write(summary, withFindings: false, to: &report)
            }
            return writer.text
        },
        failure: { path, reason in
            var writer = JSONWriter()
            writer.object { report in
                report.put("schemaVersion", JSONReport.schemaVersion)
                report.put("tool", "imdf-lint \(libraryVersion)")
                report.put("archive", path)
                report.put("error", reason)
            }
            return writer.text
        })
}

enum JSONReport {
    /// The version of the report's format: the first number changes when a member is renamed or removed, the second
    /// when one is added.
    static let schemaVersion = "1.5"

    /// Passes on the report part by part: with all findings, it can be many times as large as the archive.
    @Sendable static func write(_ result: LintResult, _ options: ReportOptions, to output: ([UInt8]) -> Void) {
        var writer = JSONWriter()
        writer.object { report in
            report.put("schemaVersion", schemaVersion)
            report.put("tool", "imdf-lint \(libraryVersion)")
            report.put("archive", result.venue.dataset.path)
            // Shared, so that the lines of a file are indexed only once.
            var places = FindingPlaces(result.venue.dataset)
            report.object("summary") { write(totalsOf: result, &places, to: &$0) }
            if let history = result.history { report.object("history") { write(history, to: &$0) } }
            // Most severe first. A cause may appear several times with different values.
            report.array("causes") { list in
                for group in FindingGroups(result, options).causes { list.object { write(group, to: &$0) } }
            }
            var fixable = FixableFindings(result)
            report.array("findings") { list in
                result.forEachReported(options, withCauses: true, &places) { item in
                    list.object { write(item, fixes: fixable.fixes(for: item.finding, at: item.value), to: &$0) }
                    list.flush(to: output)
                }
            }
            write(VenueSummary(result), withFindings: true, to: &report)
        }
        output(writer.bytes)
    }

    private static func write(totalsOf result: LintResult, _ places: inout FindingPlaces, to summary: inout JSONWriter)
    {
        let dataset = result.venue.dataset
        summary.put("files", dataset.files.count)
        summary.put("features", dataset.features.count)
        summary.object("severities") { severities in
            for severity in Severity.allCases { severities.put(severity.rawValue, result.count(severity)) }
        }
        summary.put("suppressed", result.suppressed)
        summary.object("rules") { rules in for (rule, total) in result.totals.orderedByKey() { rules.put(rule, total) }
        }
        summary.object("tolerances") { tolerances in
            tolerances.put("length", number: result.tolerances.length)
            tolerances.put("area", number: result.tolerances.area)
        }
        summary.array("unchecked") { list in
            for item in result.unchecked {
                list.object { object in
                    object.put("rule", item.rule)
                    object.put("count", item.count)
                    object.put("reason", item.reason)
                    object.array("features") { list in
                        for handle in item.features { list.object { write(handle, result, &places, to: &$0) } }
                    }
                }
            }
        }
        summary.array("ignoredFiles") { list in for name in dataset.ignored { list.put(nil, name) } }
    }

    private static func write(_ item: ReportedFinding, fixes: [Fix], to object: inout JSONWriter) {
        object.put("rule", item.finding.rule)
        object.put("severity", item.finding.severity.rawValue)
        object.put("message", item.finding.message)
        object.put(item.finding.values, as: "values")
        write(item.place, to: &object)
        object.put("pointer", item.pointer)
        if let feature = item.feature {
            object.object("feature") { write(feature, to: &$0) }
        } else {
            object.put("feature", nil as String?)
        }
        if let member = item.finding.typeMember { object.put("typeMember", member) }
        object.array("related") { list in
            for feature in item.related {
                list.object {
                    write(feature, to: &$0)
                    if let place = feature.place { write(place, to: &$0) }
                }
            }
        }
        if let coordinate = item.coordinate {
            object.array("coordinate") {
                $0.put(number: coordinate.longitude)
                $0.put(number: coordinate.latitude)
            }
        } else {
            object.put("coordinate", nil as String?)
        }
        object.put("fixable", fixes.contains { $0.isSafe })
        object.put("fixes", strings: fixes.map { $0.id })
        object.put("fingerprint", item.fingerprint)
        if let cause = item.cause { object.put("cause", cause) }
        if let isNew = item.isNew { object.put("isNew", isNew) }
    }

    /// Writes the findings that are new and those that are gone since an earlier delivery or a baseline.
    private static func write(_ history: FindingHistory, to object: inout JSONWriter) {
        object.put("reference", history.reference)
        object.put("new", history.new.values.reduce(0, +))
        object.put("kept", history.kept)
        object.put("gone", history.gone.values.reduce(0, +))
        for (key, counts) in [("newByRule", history.new), ("goneByRule", history.gone)] {
            object.object(key) { rules in for (rule, count) in counts.orderedByKey() { rules.put(rule, count) } }
        }
        object.array("goneFindings") { list in
            for item in history.goneFindings {
                list.object { finding in
                    finding.put("rule", item.rule)
                    finding.put("severity", item.severity.rawValue)
                    finding.put("message", item.message)
                    finding.put("count", item.count)
                    finding.put("type", item.type)
                    finding.put("feature", item.feature)
                }
            }
        }
    }

    private static func write(_ group: FindingGroups.CauseGroup, to object: inout JSONWriter) {
        object.put("cause", group.explanation.cause.id)
        object.put("summary", group.explanation.statement)
        object.put("advice", group.explanation.advice)
        object.put("severity", group.severities.worst.rawValue)
        object.object("severities") { severities in
            for (severity, count) in group.severities.counts { severities.put(severity.rawValue, count) }
        }
        object.put("effort", group.explanation.cause.effort.rawValue)
        object.put("findings", group.count)
        object.object("rules") { rules in for (rule, indices) in group.rules { rules.put(rule, indices.count) } }
    }

    /// Writes a feature by its type and id, or by its place if it has no id.
    private static func write(
        _ handle: FeatureHandle, _ result: LintResult, _ places: inout FindingPlaces, to object: inout JSONWriter
    ) {
        let id = result.venue.storage.dataset.features.id(of: handle)?.text
        let type = handle.type?.rawValue ?? result.venue.dataset.features.others[handle.index].featureType
        object.put("type", type)
        object.put("id", id)
        if id == nil { write(places.place(of: handle), to: &object) }
    }

    private static func write(_ place: FindingPlaces.Place, to object: inout JSONWriter) {
        object.put("file", place.path)
        object.put("line", place.position?.line)
        object.put("column", place.position?.column)
    }

    private static func write(_ feature: ReportedFinding.Feature, to object: inout JSONWriter) {
        object.put("type", feature.type)
        object.put("id", feature.id)
        object.put("label", feature.label)
    }

    // MARK: - Levels

    static func write(_ summary: VenueSummary, withFindings: Bool, to report: inout JSONWriter) {
        report.array("levels") { list in
            for building in summary.buildings {
                for level in building.levels {
                    list.object { write(level, of: building, withFindings: withFindings, to: &$0) }
                }
            }
        }
        if let counts = summary.withoutLevel {
            report.object("withoutLevel") { write(counts, withFindings: false, to: &$0) }
        }
        report.object("totals") { totals in
            totals.put("buildings", summary.buildings.filter { $0.handle != nil }.count)
            totals.put("levels", summary.buildings.reduce(0) { $0 + $1.levels.count })
            write(summary.totals, withFindings: withFindings, to: &totals)
            totals.object("features") { features in
                for (type, count) in summary.features { features.put(type?.rawValue ?? "other", count) }
            }
        }
    }

    private static func write(
        _ level: LevelSummary, of building: VenueSummary.Building, withFindings: Bool, to object: inout JSONWriter
    ) {
        object.put("building", building.name)
        object.put("id", level.id?.text)
        object.put("name", level.name)
        object.put("shortName", level.shortName)
        object.put("ordinal", level.ordinal)
        object.put("category", level.category)
        object.put("outdoor", level.isOutdoor)
        write(level.counts, withFindings: withFindings, to: &object)
    }

    private static func write(_ counts: LevelSummary.Counts, withFindings: Bool, to object: inout JSONWriter) {
        object.put("area", number: counts.area.rounded(decimals: 2))
        object.put("units", counts.units)
        object.array("unitCategories") { list in
            for (category, count) in counts.unitCategories.orderedByKey() {
                list.object {
                    $0.put("category", category)
                    $0.put("count", count.count)
                    $0.put("area", number: count.area.rounded(decimals: 2))
                }
            }
        }
        object.put("openings", counts.openings)
        object.put("amenities", counts.amenities)
        object.array("amenityCategories") { list in
            for (category, count) in counts.amenityCategories.orderedByKey() {
                list.object {
                    $0.put("category", category)
                    $0.put("count", count.count)
                }
            }
        }
        object.put("occupants", counts.occupants)
        object.put("occupantsWithHours", counts.occupantsWithHours)
        object.put("occupantsWithUnreadableHours", counts.occupantsWithUnreadableHours)
        object.put("occupantsAroundTheClock", counts.occupantsAroundTheClock)
        if let median = counts.medianOpenHours {
            object.put("medianOpenHours", number: median)
        } else {
            object.put("medianOpenHours", nil as Int?)
        }
        object.put("occupantsWithPhone", counts.occupantsWithPhone)
        object.put("occupantsWithWebsite", counts.occupantsWithWebsite)
        object.put("fixtures", counts.fixtures)
        object.put("kiosks", counts.kiosks)
        object.put("sections", counts.sections)
        object.put("details", counts.details)
        object.put("anchors", counts.anchors)
        object.put("anchorsWithoutOccupant", counts.anchorsWithoutOccupant)
        guard withFindings else { return }
        object.object("findings") { findings in
            for severity in Severity.allCases { findings.put(severity.rawValue, counts.findings[severity] ?? 0) }
        }
    }
}
