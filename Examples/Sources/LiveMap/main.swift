// A clustered map with live data: clusters by zoom, a legend, and the selection, which stays while the data changes.
import Foundation
import IMDF

let venue = try Venue(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
guard let extent = venue.extent else { fatalError("no geometry") }
var camera = Camera(showing: extent, width: 400, height: 800)
let maps = venue.floors.flatMap(\.levels).map { LevelMap($0, language: "en") }

/// What a feed says by id, as `{"id": …, "free": 3}` in most of them.
var free: [FeatureID: Int] = [:]
let amenities = venue.all(Amenity.self)
for (number, amenity) in amenities.enumerated() { if let id = amenity.id { free[id] = number % 5 } }

while camera.zoom < 22 {
    let clusters = maps.flatMap { MarkerCluster.group($0.markers, zoom: camera.zoom) }
    // The total over the members of a cluster: a marker leads to its feature, and the feature has the id of the feed.
    let totals = clusters.map { cluster in
        cluster.members.reduce(0) { sum, marker in sum + (venue[marker.handle]?.id.flatMap { free[$0] } ?? 0) }
    }
    print("zoom \(Int(camera.zoom)): \(clusters.count) clusters, \(totals.reduce(0, +)) free")
    camera.zoom += 2
}

// Labels that have room on the screen, the largest rooms first.
let labels = maps.flatMap { map in
    let priorities = map.labelPriorities
    return map.allItems.compactMap { item -> MapLabel<FeatureHandle>? in
        guard let title = item.title, let point = item.labelPoint, let priority = priorities[item.handle] else {
            return nil
        }
        let (x, y) = camera.offset(of: point)
        return MapLabel(id: item.handle, x: x, y: y, width: 7 * Double(title.count), height: 14, priority: priority)
    }
}
print("\(LabelPlacement.visible(labels).count > 0 ? "some" : "no") labels of \(labels.count)")

// The selection is a handle, which no refresh of the feed changes.
let selection = amenities[0].handle
free[amenities[0].id ?? ""] = 7
if let node = venue[selection], let details = FeatureDetails(node, in: venue, language: "en") {
    print(details.title, node.id.flatMap { free[$0] } ?? 0)
}
for entry in Legend(maps, texts: .english).entries.prefix(3) { print(entry.displayName, entry.count) }
