extension ReportFormat {
    /// The summary of levels for spreadsheets (RFC 4180), one row per level.
    static let csv = ReportFormat(
        name: "csv", summary: "the summary of levels for spreadsheets", ending: "csv",
        frame: Frame(head: LevelSheet.header),
        report: { result, _ in
            let summary = VenueSummary(result)
            return LevelSheet.rows(summary, withFindings: true)
        }, levels: { summary, _ in LevelSheet.rows(summary, withFindings: false) },
        failure: { path, reason in LevelSheet.row(unreadable: path, reason) })
}

private enum LevelSheet {
    /// A column: its heading and its content.
    private struct Column {
        let title: String
        let cell: @Sendable (Row) -> String
    }

    private struct Row {
        let archive: String
        let building: VenueSummary.Building?
        /// The level; nil for the features without one.
        let level: LevelSummary?
        let counts: LevelSummary.Counts
        let withFindings: Bool

        func findings(_ severity: Severity) -> String {
            withFindings && level != nil ? "\(counts.findings[severity] ?? 0)" : ""
        }
    }

    private static let columns = [
        Column(title: "archive") { text($0.archive) }, Column(title: "building") { text($0.building?.name ?? "") },
        Column(title: "level_id") { text($0.level?.id?.text ?? "") },
        Column(title: "ordinal") { ($0.level?.ordinal).map(String.init) ?? "" },
        Column(title: "name") { text($0.level.map { $0.name ?? "" } ?? "without a level") },
        Column(title: "short_name") { text($0.level?.shortName ?? "") },
        Column(title: "category") { text($0.level?.category ?? "") },
        Column(title: "outdoor") { ($0.level?.isOutdoor).map { "\($0)" } ?? "" },
        Column(title: "area_m2") { $0.level == nil ? "" : number($0.counts.area) },
        Column(title: "units") { "\($0.counts.units)" }, Column(title: "openings") { "\($0.counts.openings)" },
        Column(title: "amenities") { "\($0.counts.amenities)" },
        Column(title: "occupants") { "\($0.counts.occupants)" },
        Column(title: "occupants_with_hours") { "\($0.counts.occupantsWithHours)" },
        Column(title: "median_open_hours") { $0.counts.medianOpenHours.map(number) ?? "" },
        Column(title: "occupants_with_phone") { "\($0.counts.occupantsWithPhone)" },
        Column(title: "occupants_with_website") { "\($0.counts.occupantsWithWebsite)" },
        Column(title: "fixtures") { "\($0.counts.fixtures)" }, Column(title: "kiosks") { "\($0.counts.kiosks)" },
        Column(title: "sections") { "\($0.counts.sections)" }, Column(title: "details") { "\($0.counts.details)" },
        Column(title: "anchors") { "\($0.counts.anchors)" },
        Column(title: "anchors_without_occupant") { "\($0.counts.anchorsWithoutOccupant)" },
        Column(title: "violations") { $0.findings(.violation) }, Column(title: "warnings") { $0.findings(.warning) },
        Column(title: "infos") { $0.findings(.info) },
    ]

    static let header = columns.map { $0.title }.joined(separator: ",") + "\r\n"

    static func rows(_ summary: VenueSummary, withFindings: Bool) -> String {
        func row(_ building: VenueSummary.Building?, _ level: LevelSummary?, _ counts: LevelSummary.Counts) -> String {
            let row = Row(
                archive: summary.archive, building: building, level: level, counts: counts, withFindings: withFindings)
            return columns.map { $0.cell(row) }.joined(separator: ",") + "\r\n"
        }
        let levels = summary.buildings.flatMap { building in building.levels.map { row(building, $0, $0.counts) } }
        return levels.joined() + (summary.withoutLevel.map { row(nil, nil, $0) } ?? "")
    }

    /// The row of an archive that can't be read. The reason is in the column of names.
    static func row(unreadable path: String, _ reason: String) -> String {
        let cells = columns.map { $0.title == "archive" ? text(path) : $0.title == "name" ? text(reason) : "" }
        return cells.joined(separator: ",") + "\r\n"
    }

    /// The number rounded to hundredths, without separators.
    private static func number(_ value: Double) -> String { NumberText.shortest(value, decimals: 2) }

    /// The text, quoted if necessary. Spreadsheets read a text that starts like a formula as one, so such a text gets
    /// a leading apostrophe unless it is a plain number.
    private static func text(_ value: String) -> String {
        let value = Wording.whole(value)
        let startsFormula = value.unicodeScalars.first.map { "=+-@".unicodeScalars.contains($0) } ?? false
        let safe = startsFormula && Double(value) == nil ? "'" + value : value
        return CSVText.cell(safe)
    }
}
