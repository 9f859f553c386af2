// An importer that renames a place, moves it, adds an amenity, and writes the archive, as a folder and as a zip, in which
// nothing else has changed.
import Foundation
import IMDFLint

var draft = try Draft(path: CommandLine.arguments[1])
let before = draft.venue
guard let shop = before.all(Occupant.self).first, let anchor = shop.anchor, let point = anchor.geometry?.point,
    let shopID = shop.id, let anchorID = anchor.id, let unitID = anchor.unit?.id
else { fatalError("no shop") }

var fountain = Feature<Amenity>(id: nil, geometry: .point(point))
fountain.category = .known(.drinkingfountain)
fountain.unitIDs = [Reference(unitID)]
let moved = Position(longitude: point.longitude + 0.000001, latitude: point.latitude)
try draft.perform(.set(\Occupant.name, to: ["en": "New Name"], of: shopID), named: "Rename")
try draft.perform(.setGeometry(.point(moved), of: anchorID), named: "Move")
try draft.perform(.create(fountain), named: "Add")

let output = FileManager.default.temporaryDirectory.appendingPathComponent("imdf-importer-\(UUID().uuidString)")
defer { try? FileManager.default.removeItem(at: output) }
try draft.write(toFolder: output.path)
try draft.write(toZip: output.appendingPathComponent("venue.zip").path)

let result = Linter().lint(try Venue(contentsOf: output.appendingPathComponent("venue.zip")))
let difference = DatasetDiff(Linter().lint(before), result)
for feature in difference.changed {
    print(feature.feature.type, feature.members.map(\.pointer).joined(separator: " "))
}
print(difference.added.count, "added,", difference.removed.count, "removed")
print(result.venue[shopID]?.name?.localized(for: "en") ?? "")
print(result.count(.violation), "violations")
