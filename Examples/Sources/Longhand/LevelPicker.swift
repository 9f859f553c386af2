// What LevelPicker would write by itself.
import Foundation
import IMDF

// MARK: - Opening on another thread

func opened(_ url: URL) async throws -> Venue {
    let task = Task.detached { try Venue(contentsOf: url) }
    return try await withTaskCancellationHandler {
        try await task.value
    } onCancel: {
        task.cancel()
    }
}

// MARK: - Floors

struct OwnFloor {
    let ordinal: Int
    let levels: [Node<Level>]

    func shortName(in language: String) -> String? {
        var names: [String] = []
        for level in levels {
            if let name = level.shortName?.localized(for: language), !names.contains(name) { names.append(name) }
        }
        return names.isEmpty ? nil : names.joined(separator: " / ")
    }
}

func floors(of venue: Venue) -> [OwnFloor] {
    var levels: [Int: [Node<Level>]] = [:]
    for level in venue.levels { if let ordinal = level.ordinal { levels[ordinal, default: []].append(level) } }
    return levels.map { OwnFloor(ordinal: $0.key, levels: $0.value) }.sorted { $0.ordinal > $1.ordinal }
}

func groundFloor(of floors: [OwnFloor]) -> OwnFloor? {
    floors.min { ($0.ordinal.magnitude, $0.ordinal) < ($1.ordinal.magnitude, $1.ordinal) }
}

func floor(of level: Node<Level>, in floors: [OwnFloor]) -> OwnFloor? { floors.first { $0.levels.contains(level) } }

// MARK: - What a tap means

func item(at position: Position, in maps: [LevelMap]) -> MapItem? {
    let plane = LocalPlane(at: position)
    var nearest: (distance: Double, item: MapItem)?
    var smallest: (area: Double, item: MapItem)?
    for map in maps {
        for layer in map.layers {
            for item in map[layer] where item.role != .structure {
                guard let geometry = item.geometry else { continue }
                if !geometry.polygons.isEmpty {
                    let area = geometry.area(on: plane)
                    guard area < smallest?.area ?? .infinity, geometry.covers(.point(position)) else { continue }
                    smallest = (area, item)
                } else if layer == .amenities || layer == .occupants, let point = item.labelPoint {
                    let distance = plane.distance(position, point)
                    if distance <= 3, distance < nearest?.distance ?? .infinity { nearest = (distance, item) }
                }
            }
        }
    }
    return nearest?.item ?? smallest?.item
}
