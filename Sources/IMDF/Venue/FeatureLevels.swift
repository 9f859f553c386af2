/// The levels of features, by their references: a unit has its own, an anchor that of its unit, an occupant that of its
/// anchor.
package struct FeatureLevels: Sendable {
    private let storage: VenueStorage

    package init(_ storage: VenueStorage) { self.storage = storage }

    /// The level of a feature; nil for features without one, and for types that can have several.
    package func level(of handle: FeatureHandle) -> FeatureHandle? {
        index(of: handle).map { FeatureHandle(.level, $0) }
    }

    /// The levels that a feature is on: those of an amenity's units, those of a geofence, the level of any other feature.
    package func levels(of handle: FeatureHandle) -> [FeatureHandle] {
        switch handle.type {
        case .amenity: levelIndices(ofAmenity: handle.index).map { FeatureHandle(.level, $0) }
        case .geofence:
            storage.links.targets(of: storage.numbering.number(handle), .levelIDs).map(storage.numbering.handle)
        default: level(of: handle).map { [$0] } ?? []
        }
    }

    /// The index of the level of a feature.
    package func index(of handle: FeatureHandle) -> Int? {
        // Loaded once instead of for each reference.
        let storage = storage
        func follow(_ number: Int?, _ field: ReferenceField) -> Int? {
            number.flatMap { storage.links.target(of: $0, field) }
        }
        let number = storage.numbering.number(handle)
        let level: Int? =
            switch handle.type {
            case .level: number
            case .unit, .opening, .fixture, .kiosk, .section, .detail: follow(number, .levelID)
            case .anchor: follow(follow(number, .unitID), .levelID)
            case .amenity: follow(follow(number, .unitIDs), .levelID)
            case .occupant: follow(follow(follow(number, .anchorID), .unitID), .levelID)
            case .address, .building, .footprint, .geofence, .relationship, .venue, nil: nil
            }
        let levels = storage.numbering.range(of: .level)
        return level.flatMap { levels.contains($0) ? $0 - levels.lowerBound : nil }
    }

    /// The indices of the levels of an amenity, by its units. Most amenities have one.
    package func levelIndices(ofAmenity index: Int) -> [Int] {
        let links = storage.links
        let first = storage.numbering.range(of: .level).lowerBound
        let number = storage.numbering.range(of: .amenity).lowerBound + index
        var levels: [Int] = []
        for unit in links.targets(of: number, .unitIDs) {
            guard let level = links.target(of: unit, .levelID), !levels.contains(level - first) else { continue }
            levels.append(level - first)
        }
        return levels
    }
}
