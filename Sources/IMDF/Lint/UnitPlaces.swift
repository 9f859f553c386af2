/// What lies in which unit: the units of each level, and the amenities and anchors in units that may not hold everything.
///
/// Made once, because a dozen rules ask for it.
struct UnitPlaces: Sendable {
    /// An amenity or anchor that lies in a unit or on its edge.
    struct Stay: Sendable {
        /// The index of the amenity or anchor.
        let point: Int
        /// The index of the unit.
        let unit: Int
        let category: UnitCategory
    }

    /// By the index of the level: the indices of the units with a sound geometry, in order.
    private(set) var unitsByLevel: [[Int]] = []
    /// Amenities in or on units that may not hold every amenity.
    private(set) var amenities: [Stay] = []
    /// Anchors in or on such units.
    private(set) var anchors: [Stay] = []
    /// How many such units there are of each category, and how many of these have no sound geometry.
    private(set) var counts: [UnitCategory: (all: Int, unsound: Int)] = [:]
    /// The numbers of amenities and anchors without a sound geometry.
    private(set) var unsoundAmenities = 0
    private(set) var unsoundAnchors = 0

    /// Knows nothing.
    init() {}

    /// Linear in the features, and logarithmic in the units of a level for each amenity and anchor.
    ///
    /// - Parameter isSound: by the number of a feature, whether its geometry can be relied on.
    init(_ storage: VenueStorage, _ plane: LocalPlane, isSound: (Int) -> Bool) {
        let features = storage.dataset.features
        let numbers = storage.numbering.range(of: .unit)
        let levels = storage.numbering.range(of: .level)
        unitsByLevel = [[Int]](repeating: [], count: levels.count)
        var special = [[(unit: Int, category: UnitCategory)]](repeating: [], count: levels.count)
        let units = features.units.features
        for index in units.indices {
            let number = numbers.lowerBound + index
            guard let level = storage.links.target(of: number, .levelID) else { continue }
            let isSound = isSound(number)
            if isSound { unitsByLevel[level - levels.lowerBound].append(index) }
            guard case .known(let category)? = units[index].properties.category, category.isParticular else { continue }
            let count = counts[category] ?? (0, 0)
            counts[category] = (count.all + 1, count.unsound + (isSound ? 0 : 1))
            if isSound { special[level - levels.lowerBound].append((index, category)) }
        }

        // Where each point belongs, level by level.
        var amenitiesByLevel = [[Int]](repeating: [], count: levels.count)
        for index in features.amenities.features.indices {
            guard isSound(storage.numbering.range(of: .amenity).lowerBound + index) else {
                unsoundAmenities += 1
                continue
            }
            for level in Self.levels(ofAmenity: index, storage) where !special[level].isEmpty {
                amenitiesByLevel[level].append(index)
            }
        }
        var anchorsByLevel = [[Int]](repeating: [], count: levels.count)
        for index in features.anchors.features.indices {
            guard isSound(storage.numbering.range(of: .anchor).lowerBound + index) else {
                unsoundAnchors += 1
                continue
            }
            guard let level = Self.level(ofAnchor: index, storage), !special[level].isEmpty else { continue }
            anchorsByLevel[level].append(index)
        }
        for level in special.indices where !special[level].isEmpty {
            let here = special[level]
            let geometries = here.compactMap { units[$0.unit].geometry }
            let search = GeometryIndex(geometries)
            func stays(_ point: Int, _ geometry: Geometry?) -> [Stay] {
                guard let geometry, let position = geometry.point else { return [] }
                return search.candidates(near: geometry, within: Topology.lengthTolerance).filter {
                    geometries[$0].distance(to: position, on: plane) <= Topology.lengthTolerance
                }.map { Stay(point: point, unit: here[$0].unit, category: here[$0].category) }
            }
            for index in amenitiesByLevel[level] {
                amenities += stays(index, features.amenities.features[index].geometry)
            }
            for index in anchorsByLevel[level] { anchors += stays(index, features.anchors.features[index].geometry) }
        }
    }

    /// The indices of the levels that an amenity is on by its units; most are on one.
    static func levels(ofAmenity index: Int, _ storage: VenueStorage) -> [Int] {
        let first = storage.numbering.range(of: .level).lowerBound
        let units = storage.links.targets(of: storage.numbering.range(of: .amenity).lowerBound + index, .unitIDs)
        var levels: [Int] = []
        for unit in units {
            guard let level = storage.links.target(of: unit, .levelID), !levels.contains(level - first) else { continue }
            levels.append(level - first)
        }
        return levels
    }

    /// The index of the level that an anchor is on by its unit.
    static func level(ofAnchor index: Int, _ storage: VenueStorage) -> Int? {
        let anchor = storage.numbering.range(of: .anchor).lowerBound + index
        guard let unit = storage.links.target(of: anchor, .unitID),
            let level = storage.links.target(of: unit, .levelID)
        else { return nil }
        return level - storage.numbering.range(of: .level).lowerBound
    }
}

extension UnitCategory {
    /// Parts of the construction: walls and columns, in which nothing is.
    var isStructural: Bool {
        switch self {
        case .brick, .column, .concrete, .drywall, .glass, .structure, .wood: true
        default: false
        }
    }

    /// `restroom` and what stands below it in the hierarchy.
    var isRestroom: Bool {
        switch self {
        case .restroom, .restroomFamily, .restroomFemale, .restroomFemaleWheelchair, .restroomMale,
            .restroomMaleWheelchair, .restroomTransgender, .restroomTransgenderWheelchair, .restroomUnisex,
            .restroomUnisexWheelchair, .restroomWheelchair:
            true
        default: false
        }
    }

    /// Whether units of the category may not hold every amenity or anchor.
    var isParticular: Bool {
        switch self {
        case .elevator, .escalator, .movingwalkway, .opentobelow, .stairs, .steps: true
        default: isStructural || isRestroom
        }
    }
}

extension AmenityCategory {
    /// `restroom` and what stands below it in the hierarchy.
    var isRestroom: Bool { restroomKind != nil }

    /// The restroom's kind, with or without room for a wheelchair: `restroom.female` for `restroom.female.wheelchair`;
    /// `restroom` where it is for all. Nil for other amenities.
    var restroomKind: AmenityCategory? {
        switch self {
        case .restroom, .restroomWheelchair: .restroom
        case .restroomFamily: .restroomFamily
        case .restroomFemale, .restroomFemaleWheelchair: .restroomFemale
        case .restroomMale, .restroomMaleWheelchair: .restroomMale
        case .restroomTransgender, .restroomTransgenderWheelchair: .restroomTransgender
        case .restroomUnisex, .restroomUnisexWheelchair: .restroomUnisex
        default: nil
        }
    }
}
