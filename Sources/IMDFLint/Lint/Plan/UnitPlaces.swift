/// The amenities and anchors in units that may not contain all of them.
///
/// Computed once, because several rules need them.
struct UnitPlaces: Sendable {
    /// An amenity or anchor that lies in a unit or on its edge.
    struct Stay: Sendable {
        /// The amenity or anchor.
        let point: FeatureHandle
        let unit: FeatureHandle
        let category: UnitCategory
    }

    /// Amenities in or on the edge of units that may not contain every amenity.
    private(set) var amenities: [Stay] = []
    /// Anchors in or on the edge of such units.
    private(set) var anchors: [Stay] = []
    /// The number of such units by category, and those of them without a sound geometry.
    private(set) var counts: [UnitCategory: (all: Int, unsound: [FeatureHandle])] = [:]
    /// Amenities and anchors without a sound geometry.
    private(set) var unsoundAmenities: [FeatureHandle] = []
    private(set) var unsoundAnchors: [FeatureHandle] = []
    /// Amenities and anchors without a known level, because their references do not resolve.
    private(set) var lostAmenities: [FeatureHandle] = []
    private(set) var lostAnchors: [FeatureHandle] = []

    /// No contents.
    init() {}

    /// Notes the features that are left out, before the others are located.
    init(_ storage: VenueStorage, _ amenities: LevelMembers, _ anchors: LevelMembers, isSound: (Int) -> Bool) {
        unsoundAmenities = amenities.unsound.map { FeatureHandle(.amenity, $0) }
        lostAmenities = amenities.lost.map { FeatureHandle(.amenity, $0) }
        unsoundAnchors = anchors.unsound.map { FeatureHandle(.anchor, $0) }
        lostAnchors = anchors.lost.map { FeatureHandle(.anchor, $0) }
        let units = storage.dataset.features.units.features
        for (index, number) in storage.numbering.range(of: .unit).enumerated() where !isSound(number) {
            guard storage.links.target(of: number, .levelID) != nil,
                case .known(let category)? = units.properties[index].category, category.isParticular
            else { continue }
            counts[category, default: (0, [])].all += 1
            counts[category, default: (0, [])].unsound.append(FeatureHandle(.unit, index))
        }
    }

    /// Adds the results of each level.
    mutating func add(_ levels: [Stays], _ dataset: Dataset) {
        for found in levels {
            amenities += found.amenities
            anchors += found.anchors
            for (category, count) in found.counts { counts[category, default: (0, [])].all += count }
        }
        // A feature on several levels is listed once. Rules report the first of several units, which is the first by
        // id.
        func isBefore(_ a: Stay, _ b: Stay) -> Bool {
            if a.point != b.point { return a.point.index < b.point.index }
            return dataset.precedes(a.unit, b.unit)
        }
        amenities.sort(by: isBefore)
        anchors.sort(by: isBefore)
    }

    /// The amenities and anchors in the units of one level.
    struct Stays: Sendable {
        fileprivate var amenities: [Stay] = []
        fileprivate var anchors: [Stay] = []
        /// The number of its units that may not hold everything, by category.
        fileprivate var counts: [UnitCategory: Int] = [:]

        init() {}

        /// Takes O(log n) for each amenity and anchor, for n units.
        ///
        /// - Parameter units: the indices of the units with a sound geometry, in order.
        init(
            units: [Int], _ amenities: [Int], _ anchors: [Int], _ dataset: Dataset, _ plane: LocalPlane,
            _ tolerances: Tolerances
        ) {
            let tables = dataset.features
            var special: [(unit: Int, category: UnitCategory)] = []
            for unit in units {
                guard case .known(let category)? = tables.properties.units[unit].category, category.isParticular else {
                    continue
                }
                special.append((unit, category))
                counts[category, default: 0] += 1
            }
            guard !special.isEmpty else { return }
            let finder = Finder(special, dataset, plane, tolerances)
            for index in amenities {
                let place = tables.amenities.features.coordinates(at: index)
                finder.addStays(FeatureHandle(.amenity, index), place, to: &self.amenities)
            }
            for index in anchors {
                let place = tables.anchors.features.coordinates(at: index)
                finder.addStays(FeatureHandle(.anchor, index), place, to: &self.anchors)
            }
        }
    }
}

/// Finds the units of a level around a point. The caller keeps the features.
private struct Finder {
    private let units: [(unit: Int, category: UnitCategory)]
    private let areas: [Coordinates]
    private let search: GeometryIndex
    private let dataset: Dataset
    private let plane: LocalPlane
    private let tolerances: Tolerances

    init(
        _ all: [(unit: Int, category: UnitCategory)], _ dataset: Dataset, _ plane: LocalPlane, _ tolerances: Tolerances
    ) {
        self.dataset = dataset
        let features = dataset.features.units.features
        // Copies of a unit are examined once, so that they do not multiply the work.
        var seen: [UnitCategory: [Geometry: Int]] = [:]
        var units: [(unit: Int, category: UnitCategory)] = []
        var geometries: [Geometry] = []
        for item in all {
            guard let geometry = features.geometry(at: item.unit) else { continue }
            if let copy = seen[item.category]?[geometry] {
                let isFirst = dataset.precedes(FeatureHandle(.unit, item.unit), FeatureHandle(.unit, units[copy].unit))
                if isFirst { units[copy] = item }
                continue
            }
            seen[item.category, default: [:]][geometry] = units.count
            units.append(item)
            geometries.append(geometry)
        }
        self.units = units
        areas = geometries.map { $0.coordinates }
        search = GeometryIndex(geometries)
        self.plane = plane
        self.tolerances = tolerances
    }

    /// Adds the first unit by id of each category that a point lies in or at the edge of.
    func addStays(_ point: FeatureHandle, _ coordinates: Coordinates?, to found: inout [UnitPlaces.Stay]) {
        guard let place = coordinates?.first else { return }
        let first = found.count
        for index in search.candidates(near: Box(place, place), within: tolerances.length, on: plane) {
            let category = units[index].category
            let unit = FeatureHandle(.unit, units[index].unit)
            let known = found[first...].firstIndex { $0.category == category }
            if let known, !dataset.precedes(unit, found[known].unit) { continue }
            guard areas[index].distance(to: place, on: plane) <= tolerances.length else { continue }
            let stay = UnitPlaces.Stay(point: point, unit: unit, category: category)
            if let known { found[known] = stay } else { found.append(stay) }
        }
    }
}

extension UnitCategory {
    /// Whether units of the category are parts of the construction, such as walls and columns, which contain nothing.
    var isStructural: Bool {
        switch self {
        case .brick, .column, .concrete, .drywall, .glass, .structure, .wood: true
        default: false
        }
    }

    /// Whether units of the category may not contain every amenity or anchor.
    var isParticular: Bool {
        switch self {
        case .elevator, .escalator, .movingwalkway, .opentobelow, .stairs, .steps: true
        default: isStructural || isRestroom
        }
    }
}
