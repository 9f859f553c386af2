// An importer that renames a place, moves another one, and adds a third, and shows that nothing else has changed.
import Foundation
import IMDFLint

let original = CommandLine.arguments[1]
let folder = FileManager.default.temporaryDirectory.appendingPathComponent("imdf-importer-\(UUID().uuidString)")
defer { try? FileManager.default.removeItem(at: folder) }

var draft = try Draft(path: original)
guard let shop = draft.venue.all(Occupant.self).first(where: { $0.anchor != nil }), let shopID = shop.id,
    let anchor = shop.anchor, let anchorID = anchor.id, let point = anchor.geometry?.point, let unit = anchor.unit,
    let unitID = unit.id, let place = unit.geometry?.interiorPoint
else { fatalError("no shop") }

try draft.perform(.set(\Occupant.name, to: ["en": "New Name"], of: shopID), named: "Rename")
let moved = Position(longitude: point.longitude + 0.000001, latitude: point.latitude)
try draft.perform(.setGeometry(.point(moved), of: anchorID), named: "Move")
var bench = Feature<Amenity>(id: nil, geometry: .point(place))
bench.category = .known(.seating)
bench.unitIDs = [Reference(unitID)]
try draft.perform(.create(bench), named: "Add")
try draft.write(toFolder: folder.path)

// What has changed, feature by feature.
let before = try Venue(contentsOf: URL(fileURLWithPath: original))
let after = try Venue(contentsOf: folder)
let result = Linter().lint(after)
let difference = DatasetDiff(Linter().lint(before), result)
for feature in difference.changed { print(feature.feature.type, feature.members.map(\.pointer).joined(separator: " ")) }
print(difference.added.count, "added,", difference.removed.count, "removed")
if let renamed = after[shopID] { print(renamed.name?.localized(for: "en") ?? "") }
print(result.count(.violation), "violations")

// And line by line: a changed feature is a changed line, and the line before a new one gets its comma.
for name in try FileManager.default.contentsOfDirectory(atPath: original).sorted() {
    func lines(_ folder: URL) throws -> [String] {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8).components(separatedBy: "\n")
    }
    let changes = try lines(folder).difference(from: lines(URL(fileURLWithPath: original)))
    if !changes.isEmpty { print("\(name):", changes.insertions.count, "new,", changes.removals.count, "gone") }
}
