/// The levels as an aligned table, followed by their units and amenities by category, wrapped to a width.
struct LevelTable {
    let text: String

    /// The number of columns that identify the level of a row.
    private static let names = 2
    /// The number of levels up to which a report with findings lists the categories on each.
    static let mostLevels = 12

    init(_ summary: VenueSummary, withFindings: Bool, width: Int) {
        var text = ""
        let count = summary.buildings.reduce(0) { $0 + $1.levels.count }
        let listsCategories = !withFindings || count <= Self.mostLevels
        for building in summary.buildings {
            let name = building.name.map { Wording.quote($0) }
            guard !building.levels.isEmpty else { continue }
            text += (building.handle == nil ? "No building" : "Building" + (name.map { " " + $0 } ?? "")) + "\n"
            var table = Self.table(withFindings: withFindings)
            for level in building.levels { table.add(Self.row(level, withFindings: withFindings)) }
            for row in table.lines(width: width - 2, repeating: Self.names) { text += "  \(row)\n" }
            if listsCategories { for level in building.levels { text += Self.categories(level, width) } }
            text += "\n"
        }
        if !listsCategories { text += "imdf-lint levels lists the units and amenities of each level by category.\n\n" }
        text += Self.empty(summary.buildings.filter { $0.levels.isEmpty && $0.handle != nil }, width)
        if let counts = summary.withoutLevel { text += Self.list("Without a level:", Self.present(counts), width) }
        text += Self.totals(summary, width)
        self.text = text
    }

    /// The buildings without levels in one line: by name if they have one, otherwise as a count.
    private static func empty(_ buildings: [VenueSummary.Building], _ width: Int) -> String {
        guard !buildings.isEmpty else { return "" }
        let lead = Wording.count(buildings.count, "building") + " without levels"
        let names = buildings.compactMap { $0.name }.map { Wording.quote($0) }
        guard !names.isEmpty else { return lead + "\n" }
        let unnamed = buildings.count - names.count
        let more = unnamed > 0 ? ", \(NumberText.grouped(unnamed)) without a name" : ""
        var line = lead + ": " + names[0]
        for (index, name) in names.enumerated().dropFirst() {
            let rest = names.count - index
            guard TextTable.width(line + ", " + name + more) + 16 <= width else {
                return line + " and \(NumberText.grouped(rest)) more" + more + "\n"
            }
            line += ", " + name
        }
        return line + more + "\n"
    }

    private static func table(withFindings: Bool) -> TextTable {
        let numbers = ["Units", "Openings", "Amenities", "Occupants", "hours", "phone", "web", "Fixtures", "Kiosks"]
        let rest = ["Sections", "Free anchors"] + (withFindings ? ["Violations", "Warnings", "Infos"] : [])
        return TextTable(
            [
                TextTable.Column(title: "Ordinal"), .init(title: "Short", isNumber: false),
                .init(title: "Name", isNumber: false), .init(title: "Category", isNumber: false),
                .init(title: "Outdoor", isNumber: false), .init(title: "Area m²"),
            ] + (numbers + rest).map { TextTable.Column(title: $0) })
    }

    private static func row(_ level: LevelSummary, withFindings: Bool) -> [String] {
        let counts = level.counts
        let numbers = [
            counts.units, counts.openings, counts.amenities, counts.occupants, counts.occupantsWithHours,
            counts.occupantsWithPhone, counts.occupantsWithWebsite, counts.fixtures, counts.kiosks, counts.sections,
            counts.anchorsWithoutOccupant,
        ]
        let found = [Severity.violation, .warning, .info].map { counts.findings[$0] ?? 0 }
        return [
            level.ordinal.map(String.init) ?? "?", Wording.clean(level.shortName ?? "", limit: 8),
            Wording.clean(level.name ?? "", limit: 30), Wording.clean(level.category ?? "?", limit: 20),
            level.isOutdoor.map { $0 ? "yes" : "no" } ?? "?", NumberText.fixed(counts.area, 1),
        ] + (numbers + (withFindings ? found : [])).map(NumberText.grouped)
    }

    private static func categories(_ level: LevelSummary, _ width: Int) -> String {
        let label = "  \(level.ordinal.map(String.init) ?? "?") "
        var text = ""
        let units = sorted(level.counts.unitCategories).map { name, count in
            "\(Wording.clean(name)) \(count.count) (\(NumberText.fixed(count.area, 1)) m²)"
        }
        let amenities = sorted(level.counts.amenityCategories).map { "\(Wording.clean($0)) \($1.count)" }
        text += list(label + "units:", units, width)
        text += list(label + "hours:", hours(level.counts), width)
        text += list(label + "amenities:", amenities, width)
        return text
    }

    /// A line of items after a label, wrapped between items if it is too long; empty if there are no items.
    private static func list(_ label: String, _ items: [String], _ width: Int) -> String {
        guard !items.isEmpty else { return "" }
        var text = ""
        var line = label
        for (number, item) in items.enumerated() {
            let word = number + 1 < items.count ? item + "," : item
            if number > 0, TextTable.width(line) + 1 + TextTable.width(word) > width {
                text += line + "\n"
                line = "     "
            }
            line += " " + word
        }
        return text + line + "\n"
    }

    /// The facts about the hours of the level's occupants; empty if no occupant has hours.
    private static func hours(_ counts: LevelSummary.Counts) -> [String] {
        guard counts.occupantsWithHours > 0 else { return [] }
        var parts = ["\(counts.occupantsWithHours) of \(Wording.count(counts.occupants, "occupant"))"]
        if let median = counts.medianOpenHours { parts.append("open \(NumberText.fixed(median, 1)) h a week (median)") }
        if counts.occupantsAroundTheClock > 0 { parts.append("\(counts.occupantsAroundTheClock) around the clock") }
        if counts.occupantsWithUnreadableHours > 0 { parts.append("\(counts.occupantsWithUnreadableHours) unreadable") }
        return parts
    }

    /// The categories by descending count, then by name.
    private static func sorted(_ counts: [String: LevelSummary.CategoryCount]) -> [(String, LevelSummary.CategoryCount)]
    { counts.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map { ($0.key, $0.value) } }

    /// The numbers of features, without those that are zero.
    private static func present(_ counts: LevelSummary.Counts) -> [String] {
        let parts = numbers(counts) + [(counts.details, "detail", "details"), (counts.anchors, "anchor", "anchors")]
        return parts.filter { $0.count > 0 }.map { Wording.count($0.count, $0.one, $0.many) }
    }

    /// The numbers of features that the totals list.
    private static func numbers(_ counts: LevelSummary.Counts) -> [(count: Int, one: String, many: String)] {
        [
            (counts.units, "unit", "units"), (counts.openings, "opening", "openings"),
            (counts.amenities, "amenity", "amenities"), (counts.occupants, "occupant", "occupants"),
            (counts.fixtures, "fixture", "fixtures"), (counts.kiosks, "kiosk", "kiosks"),
            (counts.sections, "section", "sections"),
        ]
    }

    private static func totals(_ summary: VenueSummary, _ width: Int) -> String {
        let counts = summary.totals
        let levels = summary.buildings.reduce(0) { $0 + $1.levels.count }
        let buildings = summary.buildings.filter { $0.handle != nil }.count
        let parts = [
            Wording.count(buildings, "building"), Wording.count(levels, "level"),
            "\(NumberText.fixed(counts.area, 1)) m²",
        ]
        return list("Venue:", parts + numbers(counts).map { Wording.count($0.count, $0.one, $0.many) }, width)
    }
}
