// An importer that renames a place and moves another one, and shows that nothing else has changed.
import Foundation
import IMDFLint

/// Changes a file of an archive: everything that is not changed is preserved.
func edit<P>(_ type: P.Type, in folder: URL, _ change: (inout [Feature<P>]) -> Void) throws {
    let url = folder.appendingPathComponent(P.featureType.fileName)
    var file = try JSONDecoder().decode(FeatureCollection<P>.self, from: Data(contentsOf: url))
    change(&file.features)
    try JSONEncoder().encode(file).write(to: url)
}

let original = URL(fileURLWithPath: CommandLine.arguments[1])
let copy = FileManager.default.temporaryDirectory.appendingPathComponent("imdf-importer-\(UUID().uuidString)")
try FileManager.default.copyItem(at: original, to: copy)
defer { try? FileManager.default.removeItem(at: copy) }

let before = try Venue(contentsOf: original)
guard let shop = before.all(Occupant.self).first, let anchor = shop.anchor, let point = anchor.geometry?.point else {
    fatalError("no shop")
}
try edit(Occupant.self, in: copy) { features in
    for index in features.indices where features[index].id == shop.id { features[index].name = ["en": "New Name"] }
}
try edit(Anchor.self, in: copy) { features in
    for index in features.indices where features[index].id == anchor.id {
        let moved = Position(longitude: point.longitude + 0.000001, latitude: point.latitude)
        features[index].geometry = .point(moved)
    }
}

let after = try Venue(contentsOf: copy)
let result = Linter().lint(after)
let difference = DatasetDiff(Linter().lint(before), result)
for feature in difference.changed {
    print(feature.feature.type, feature.members.map(\.pointer).joined(separator: " "))
}
print(difference.added.count, "added,", difference.removed.count, "removed")
if let renamed = shop.id.flatMap({ after[$0] }) { print(renamed.name?.localized(for: "en") ?? "") }
print(result.count(.violation), "violations")
