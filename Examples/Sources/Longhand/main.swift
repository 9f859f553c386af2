// The parts of the other examples without what the library has for them, to show how much an app saves. Their results are
// compared with those of the library.
import Foundation
import IMDFLint

func verify(_ isTrue: Bool, _ subject: String) { if !isTrue { fatalError("\(subject) differs") } }

let url = URL(fileURLWithPath: CommandLine.arguments[1])
let venue = try await opened(url)

// LevelPicker
let picker = floors(of: venue)
verify(picker.map(\.levels) == venue.floors.reversed().map(\.levels), "floors")
verify(picker.map { $0.shortName(in: "en") } == venue.floors.reversed().map { $0.shortName(in: "en") }, "names")
verify(groundFloor(of: picker)?.levels == venue.groundFloor?.levels, "ground floor")
let maps = venue.levels.map { LevelMap($0, language: "en") }
for map in maps {
    verify(floor(of: map.level, in: picker)?.levels == venue.floor(of: map.level)?.levels, "floor of a level")
    for point in map.allItems.compactMap(\.labelPoint) {
        let found = [map].items(at: point, within: 3).first { $0.role != .structure }
        verify(item(at: point, in: [map])?.title == found?.title, "tap")
    }
}

// LiveMap
guard let extent = venue.extent else { fatalError("no geometry") }
var camera = Camera(showing: extent, width: 400, height: 800)
let markers = maps.flatMap(\.markers)
var live = LiveStatus(venue)
var own: [FeatureID: OwnStatus] = [:]
for (number, marker) in markers.enumerated() {
    live[marker.id] = .init(number % 7 == 0 ? .outOfService : nil, counts: ["free": number % 5])
    own[marker.id] = OwnStatus(isClosed: number % 7 == 0, free: number % 5)
}
let index = MarkerIndex(markers)
for zoom in [16.0, 18, 20] {
    camera.zoom = zoom
    let (mine, theirs) = (clusters(markers, camera, venue, own), index.clusters(at: zoom))
    verify(mine.count == theirs.count, "clusters")
    verify(mine.reduce(0) { $0 + $1.free } == theirs.reduce(0) { $0 + $1.total("free", in: live) }, "totals")
    for marker in markers {
        let members = cluster(containing: marker.id, in: mine, venue)?.cluster.members.map(\.id)
        verify(members == index.cluster(containing: marker.id, at: zoom)?.members.map(\.id), "cluster of a marker")
    }
    let labels = maps.flatMap { map in
        map.allItems.compactMap { item -> MapLabel<FeatureHandle>? in
            guard let title = item.title, let point = item.labelPoint, let priority = map.labelPriorities[item.handle]
            else { return nil }
            let (x, y) = camera.offset(of: point)
            return MapLabel(id: item.handle, x: x, y: y, width: 7 * Double(title.count), height: 14, priority: priority)
        }
    }
    verify(visible(maps, camera, venue).count == LabelPlacement.visible(labels).count, "labels")
}
for entry in Legend(maps, texts: .english).entries {
    verify(closedCount(entry, maps, venue, own) == entry.closedCount(in: maps, live), "legend")
}
for marker in markers {
    guard let node = venue[marker.id], let details = FeatureDetails(node, in: venue, language: "en") else { continue }
    verify(ownStatus(of: details, node, own) == details.taking(live).status, "status")
}

// Importer
let copy = FileManager.default.temporaryDirectory.appendingPathComponent("imdf-longhand-\(UUID().uuidString)")
defer { try? FileManager.default.removeItem(at: copy) }
try importing(url, into: copy)
let difference = DatasetDiff(Linter().lint(venue), Linter().lint(try Venue(contentsOf: copy)))
verify(difference.changed.count == 2 && difference.added.count == 1 && difference.removed.isEmpty, "import")
print("the same results")
