// What Importer would write by itself. Each file that is touched is written anew, so that all of its lines change.
import Foundation
import IMDF

// MARK: - Changing and writing an archive

func edit<P: FeatureProperties>(_ type: P.Type, in folder: URL, _ change: (inout [Feature<P>]) -> Void) throws {
    let url = folder.appendingPathComponent(P.featureType.fileName)
    var file = try JSONDecoder().decode(FeatureCollection<P>.self, from: Data(contentsOf: url))
    change(&file.features)
    try JSONEncoder().encode(file).write(to: url)
}

func rounded(_ position: Position) -> Position {
    Position(longitude: (position.longitude * 1e8).rounded() / 1e8, latitude: (position.latitude * 1e8).rounded() / 1e8)
}

func importing(_ original: URL, into copy: URL) throws {
    try FileManager.default.copyItem(at: original, to: copy)
    let venue = try Venue(contentsOf: original)
    guard let shop = venue.all(Occupant.self).first(where: { $0.anchor != nil }), let anchor = shop.anchor,
        let point = anchor.geometry?.point, let unit = anchor.unit, let unitID = unit.id,
        let place = unit.geometry?.interiorPoint
    else { return }
    try edit(Occupant.self, in: copy) { features in
        for index in features.indices where features[index].id == shop.id { features[index].name = ["en": "New Name"] }
    }
    try edit(Anchor.self, in: copy) { features in
        for index in features.indices where features[index].id == anchor.id {
            let moved = Position(longitude: point.longitude + 0.000001, latitude: point.latitude)
            features[index].geometry = .point(rounded(moved))
        }
    }
    try edit(Amenity.self, in: copy) { features in
        let id = FeatureID(UUID().uuidString.lowercased())
        var bench = Feature<Amenity>(id: id, geometry: .point(rounded(place)))
        bench.category = .known(.seating)
        bench.unitIDs = [Reference(unitID)]
        features.append(bench)
    }
}
