/// The statistics of levels that are in both deliveries, where they differ.
struct LevelComparison {
    private(set) var changes: [DatasetDiff.LevelChange] = []

    init(_ old: Venue, _ new: Venue, _ names: [String: String]) {
        var before: [String: LevelSummary.Counts] = [:]
        for level in VenueSummary(old).buildings.flatMap({ $0.levels }) {
            guard let id = level.id?.canonicalText else { continue }
            before[names[id] ?? id] = level.counts
        }
        let buildings = VenueSummary(new).buildings
        for (building, level) in buildings.flatMap({ building in building.levels.map { (building.name, $0) } }) {
            guard let id = level.id?.canonicalText, let counts = before[id] else { continue }
            let numbers = zip(Self.numbers(counts), Self.numbers(level.counts)).compactMap { old, new in
                old.value == new.value ? nil : (name: old.name, old: old.value, new: new.value)
            }
            guard !numbers.isEmpty else { continue }
            let feature = DatasetDiff.Feature(type: "level", id: level.id?.text, label: level.name)
            changes.append(
                DatasetDiff.LevelChange(
                    feature: feature, building: buildings.count > 1 ? building : nil, numbers: numbers))
        }
    }

    /// The numbers to compare, with their keys in the JSON report.
    private static func numbers(_ counts: LevelSummary.Counts) -> [(name: String, value: Double)] {
        [
            ("area", counts.area.rounded(decimals: 2)), ("units", Double(counts.units)),
            ("openings", Double(counts.openings)), ("amenities", Double(counts.amenities)),
            ("occupants", Double(counts.occupants)), ("occupantsWithHours", Double(counts.occupantsWithHours)),
            ("occupantsWithPhone", Double(counts.occupantsWithPhone)),
            ("occupantsWithWebsite", Double(counts.occupantsWithWebsite)), ("fixtures", Double(counts.fixtures)),
            ("kiosks", Double(counts.kiosks)), ("sections", Double(counts.sections)),
            ("details", Double(counts.details)), ("anchors", Double(counts.anchors)),
        ]
    }
}
