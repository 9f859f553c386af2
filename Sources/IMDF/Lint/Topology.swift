/// What the rules about where things lie share: which geometries are sound, and one plane to measure on.
///
/// Relations are decided exactly on the coordinates as written. How much something overlaps or sticks out is measured in
/// meters on the plane, and only more than a tolerance counts.
final class Topology: Sendable {
    /// What counts as noise.
    let tolerances: Tolerances
    /// The plane at the venue.
    let plane: LocalPlane
    /// Features whose geometry is not valid, and why; in the order of features. Geometries of a type that the feature may
    /// not have are not looked at: a rule of their own says so.
    let faulty: [(handle: FeatureHandle, faults: [GeometryFault])]
    /// Features whose geometries, large and rough beyond all plans, were not looked at to the end; they count as valid.
    let unfinished: [FeatureHandle]
    /// Features that would lie in the venue if longitude and latitude were swapped, or the venue if it is the one. Their
    /// geometry is not sound: where it lies is one fault, not one of every rule.
    let swapped: (features: [FeatureHandle], isVenue: Bool)
    private let venue: Venue
    /// By the number of the feature: whether its geometry is of the right type and valid.
    private let sound: [Bool]

    /// Looks at all geometries once: linear for most of them, n log n for large ones.
    init(_ venue: Venue, _ tolerances: Tolerances) {
        self.venue = venue
        self.tolerances = tolerances
        let features = venue.dataset.features
        let stretches = FeatureStretch.all(of: features)
        let parts = Parallel.map(stretches.count, jobs: venue.storage.jobs) { number in
            var part = Survey(stretch: stretches[number])
            features.forEachTable(&part)
            return part
        }
        var survey = Survey(stretch: nil)
        survey.sound.reserveCapacity(venue.storage.numbering.count)
        for part in parts {
            survey.sound += part.sound
            survey.faulty += part.faulty
            survey.unfinished += part.unfinished
        }
        for (index, feature) in venue.dataset.features.others.enumerated() {
            survey.look(at: feature.geometry, of: FeatureHandle(nil, index))
        }
        swapped = PositionRules.swappedFeatures(venue)
        for handle in swapped.features { survey.sound[venue.storage.numbering.number(handle)] = false }
        sound = survey.sound
        faulty = survey.faulty
        unfinished = survey.unfinished
        let outline = features.venues.features.lazy.compactMap(\.geometry).first
        let fallback = features.levels.features.lazy.compactMap(\.geometry).first
        plane = (outline ?? fallback).map { LocalPlane(at: $0) } ?? LocalPlane(at: Position(longitude: 0, latitude: 0))
    }

    /// Knows nothing; for contexts that only name features.
    init(none venue: Venue) {
        self.venue = venue
        tolerances = .default
        sound = []
        faulty = []
        unfinished = []
        swapped = ([], false)
        plane = LocalPlane(at: Position(longitude: 0, latitude: 0))
    }

    /// Whether a feature's geometry is of the type that the standard asks for, and valid.
    func isSound(_ handle: FeatureHandle) -> Bool {
        sound[safe: venue.storage.numbering.number(handle)] ?? false
    }

    /// The same by the number of the feature.
    func isSound(_ number: Int) -> Bool { sound[safe: number] ?? false }

    /// The geometry of a feature if it is sound; rules about its place ask nothing else.
    func geometry<P: FeatureProperties>(_ node: Node<P>) -> Geometry? {
        isSound(node.handle) ? node.geometry : nil
    }

    /// Goes through some features in the order of their numbers.
    private struct Survey: TableVisitor, Sendable {
        let stretch: FeatureStretch?
        var sound: [Bool] = []
        var faulty: [(handle: FeatureHandle, faults: [GeometryFault])] = []
        var unfinished: [FeatureHandle] = []

        mutating func visit<P: FeatureProperties>(_ table: FeatureTable<P>) {
            guard let stretch, P.featureType == stretch.type else { return }
            for index in stretch.range {
                if let coordinates = table.features.coordinates(at: index),
                    P.geometryNeed == .none || P.geometryNeed.allows(coordinates.kind), coordinates.areSurelyValid
                {
                    sound.append(!PositionRules.touchesNullIsland(coordinates.lonLat))
                    continue
                }
                let geometry = table.features[index].geometry
                // No rule forbids a building or an address a geometry; an invalid one is reported all the same.
                guard P.geometryNeed == .none || P.geometryNeed.allows(geometry?.kind) else {
                    sound.append(false)
                    continue
                }
                look(at: geometry, of: FeatureHandle(P.featureType, index))
            }
        }

        mutating func look(at geometry: Geometry?, of handle: FeatureHandle) {
            guard let geometry, !geometry.isEmpty else { return sound.append(false) }
            let (isValid, isWhole) = geometry.validity()
            if !isWhole { unfinished.append(handle) }
            // What is at longitude 0, latitude 0 has a rule of its own, and would be far from everything.
            sound.append(isValid && !geometry.withLonLat(PositionRules.touchesNullIsland))
            if !isValid { faulty.append((handle, geometry.faults())) }
        }
    }
}

extension Topology {
    /// How far outside of a geometry a position lies, in meters; 0 inside and on the edge.
    func distance(of position: Position, outside geometry: Geometry) -> Double {
        geometry.distance(to: position, on: plane)
    }

    /// The same of a geometry where it lies, which is sound and therefore no collection.
    func distance(of position: Position, outside coordinates: Coordinates) -> Double {
        coordinates.distance(to: Point(position), on: plane)
    }

    /// Why a rule leaves features of a type out.
    static func unsound(_ type: FeatureType) -> String {
        "the geometry of the \(type.rawValue) is missing, not valid, of the wrong type or far away"
    }

    /// Why a rule leaves features out beside units that could not be looked at.
    static let unknownUnit = "a unit nearby has no level or no valid geometry"

    /// Why a rule leaves features out that refer to others.
    static func dangling(_ field: ReferenceField) -> String { "\(field.rawValue) leads nowhere" }

    /// Whether a position lies in a geometry, or so near its edge that it counts as on it.
    func covers(_ geometry: Geometry, _ position: Position) -> Bool {
        distance(of: position, outside: geometry) <= tolerances.length
    }
}
