// A floor picker with a search field and a sheet of details. The model is what an interface binds to; the calls below are
// what a visitor does.
import Foundation
import IMDF

struct MapModel {
    let venue: Venue
    let floors: [Floor]
    let search: SearchIndex
    private(set) var floor: Floor
    private(set) var maps: [LevelMap] = []
    private(set) var sheet: FeatureDetails?
    var now: LocalDateTime

    init?(_ venue: Venue, now: LocalDateTime) {
        guard let ground = venue.groundFloor else { return nil }
        self.venue = venue
        self.now = now
        floors = venue.floors.reversed()
        search = SearchIndex(venue, language: "en")
        floor = ground
        select(ground)
    }

    mutating func select(_ floor: Floor) {
        self.floor = floor
        maps = floor.levels.map { LevelMap($0, language: "en") }
    }

    func results(_ text: String, openOnly: Bool) -> [SearchHit] {
        search.hits(for: SearchQuery(text, openAt: openOnly ? now : nil, limit: 8))
    }

    /// Shows anything that stands for a feature, and goes to its floor.
    mutating func show(_ feature: some FeatureIdentifying) {
        sheet = FeatureDetails(feature, in: venue, language: "en", at: now)
        if let level = sheet?.place?.level, let floor = venue.floor(of: level) { select(floor) }
    }

    /// What a tap means: the first that is not a wall.
    mutating func tap(_ position: Position) {
        if let item = maps.items(at: position, within: 3).first(where: { $0.role != .structure }) { show(item) }
    }
}

let venue = try await Venue.open(URL(fileURLWithPath: CommandLine.arguments[1]))
guard let now = LocalDateTime("2026-11-20T15:20"), var model = MapModel(venue, now: now) else {
    fatalError("no levels")
}
for floor in model.floors { print(floor.shortName(in: "en") ?? "?", floor.levels.count) }
guard let hit = model.results("achter", openOnly: true).first else { fatalError("no result") }
model.show(hit)
if let sheet = model.sheet {
    print(sheet.title, "|", sheet.subtitle)
    for fact in sheet.facts { print("\(fact.label): \(fact.text)") }
    for day in sheet.hours?.week ?? [] { print(day.name, day.text) }
    if let position = sheet.place?.position { model.tap(position) }
}
print("tapped:", model.sheet?.title ?? "nothing")
