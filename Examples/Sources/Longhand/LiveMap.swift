// What LiveMap would write by itself.
import Foundation
import IMDF

// MARK: - What is known now, by id

struct OwnStatus {
    var isClosed = false
    var message: String?
    var free = 0
}

func ownStatus(of details: FeatureDetails, _ node: AnyNode, _ live: [FeatureID: OwnStatus]) -> String? {
    guard let status = node.id.flatMap({ live[$0] }) else { return details.hours?.status }
    if let message = status.message { return message }
    return status.isClosed ? "Out of service" : details.hours?.status
}

func closedCount(_ entry: Legend.Entry, _ maps: [LevelMap], _ venue: Venue, _ live: [FeatureID: OwnStatus]) -> Int {
    var count = 0
    let layers: [MapLayer] = entry.symbol == nil ? [.units, .kiosks, .fixtures] : [.amenities]
    for map in maps {
        for layer in layers {
            for item in map[layer] {
                let isMeant =
                    entry.symbol.map { item.symbol == $0 } ?? (item.role == entry.role && item.geometry != nil)
                guard isMeant, let id = venue[item.handle]?.id else { continue }
                if live[id]?.isClosed == true { count += 1 }
            }
        }
    }
    return count
}

// MARK: - Clusters that do not cover each other, with totals

struct OwnCluster {
    let cluster: MarkerCluster<MapItem>
    var x, y: Double
    let free: Int
}

func clusters(_ markers: [MapMarker], _ camera: Camera, _ venue: Venue, _ live: [FeatureID: OwnStatus]) -> [OwnCluster]
{
    var found = MarkerCluster.group(markers, zoom: camera.zoom).map { cluster in
        let (x, y) = camera.offset(of: cluster.center)
        let free = cluster.members.reduce(0) { $0 + (venue[$1.handle]?.id.flatMap { live[$0]?.free } ?? 0) }
        return OwnCluster(cluster: cluster, x: x, y: y, free: free)
    }
    found.sort { $0.cluster.members.count > $1.cluster.members.count }
    for number in found.indices {
        var ring = 0
        search: while true {
            for step in 0..<max(1, 6 * ring) {
                let angle = 2 * Double.pi * Double(step) / Double(max(1, 6 * ring))
                let (x, y) = (
                    found[number].x + 20 * Double(ring) * cos(angle), found[number].y + 20 * Double(ring) * sin(angle)
                )
                let isFree = found[..<number].allSatisfy { other in
                    other.cluster.level != found[number].cluster.level || hypot(other.x - x, other.y - y) > 39.99
                }
                if isFree {
                    (found[number].x, found[number].y) = (x, y)
                    break search
                }
            }
            ring += 1
        }
    }
    return found
}

func cluster(containing id: FeatureID, in clusters: [OwnCluster], _ venue: Venue) -> OwnCluster? {
    clusters.first { $0.cluster.members.contains { venue[$0.handle]?.id == id } }
}

// MARK: - Labels that have room

struct OwnLabel {
    let item: MapItem
    let x, y, width, height, priority: Double

    func covers(_ other: OwnLabel) -> Bool {
        abs(x - other.x) < (width + other.width) / 2 && abs(y - other.y) < (height + other.height) / 2
    }
}

func visible(_ maps: [LevelMap], _ camera: Camera, _ venue: Venue) -> [OwnLabel] {
    var labels: [OwnLabel] = []
    for map in maps {
        var areas: [FeatureHandle: Double] = [:]
        var occupied: Set<FeatureHandle> = []
        for layer in [MapLayer.units, .kiosks, .sections] {
            for item in map[layer] { areas[item.handle] = item.geometry?.area() ?? 0 }
        }
        var rooms: [FeatureHandle: FeatureHandle] = [:]
        for occupant in venue.all(Occupant.self) { rooms[occupant.handle] = occupant.unit?.handle }
        for item in map[.occupants] { if item.title != nil, let room = rooms[item.handle] { occupied.insert(room) } }
        for item in map[.units] + map[.kiosks] + map[.sections] + map[.occupants] {
            guard let title = item.title, let point = item.labelPoint, !occupied.contains(item.handle) else { continue }
            let area = areas[item.handle] ?? rooms[item.handle].flatMap { areas[$0] } ?? 0
            let (x, y) = camera.offset(of: point)
            labels.append(OwnLabel(item: item, x: x, y: y, width: 7 * Double(title.count), height: 14, priority: area))
        }
    }
    var shown: [OwnLabel] = []
    for label in labels.sorted(by: { $0.priority > $1.priority }) where !shown.contains(where: label.covers) {
        shown.append(label)
    }
    return shown
}
