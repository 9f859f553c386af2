/// What the rules about where things lie share: which geometries are sound, and one plane to measure on.
///
/// Relations are decided exactly on the coordinates as written. How much something overlaps or sticks out is measured in
/// meters on the plane, and only more than a tolerance counts.
final class Topology: Sendable {
    /// Lengths up to this, in meters, are noise: half the width of a pencil line on a plan.
    static let lengthTolerance = 0.01
    /// Areas up to this, in square meters, are noise.
    static let areaTolerance = 0.01

    /// The plane at the venue.
    let plane: LocalPlane
    /// Features whose geometry is of the right type but not valid, and why; in the order of features.
    let faulty: [(handle: FeatureHandle, faults: [GeometryFault])]
    private let venue: Venue
    /// By the number of the feature: whether its geometry is of the right type and valid.
    private let sound: [Bool]

    /// Looks at all geometries once: linear for most of them, n log n for large ones.
    init(_ venue: Venue) {
        self.venue = venue
        var survey = Survey(sound: [])
        survey.sound.reserveCapacity(venue.storage.numbering.count)
        venue.dataset.features.forEachTable(&survey)
        sound = survey.sound
        faulty = survey.faulty
        let features = venue.dataset.features
        let outline = features.venues.features.lazy.compactMap(\.geometry).first
        let fallback = features.levels.features.lazy.compactMap(\.geometry).first
        plane = (outline ?? fallback).map { LocalPlane(at: $0) } ?? LocalPlane(at: Position(longitude: 0, latitude: 0))
    }

    /// Knows nothing; for contexts that only name features.
    init(none venue: Venue) {
        self.venue = venue
        sound = []
        faulty = []
        plane = LocalPlane(at: Position(longitude: 0, latitude: 0))
    }

    /// Whether a feature's geometry is of the type that the standard asks for, and valid.
    func isSound(_ handle: FeatureHandle) -> Bool {
        sound[safe: venue.storage.numbering.number(handle)] ?? false
    }

    /// The geometry of a feature if it is sound; rules about its place ask nothing else.
    func geometry<P: FeatureProperties>(_ node: Node<P>) -> Geometry? {
        isSound(node.handle) ? node.geometry : nil
    }

    /// Goes through all features in the order of their numbers.
    private struct Survey: TableVisitor {
        var sound: [Bool]
        var faulty: [(handle: FeatureHandle, faults: [GeometryFault])] = []

        mutating func visit<P: FeatureProperties>(_ table: FeatureTable<P>) {
            for index in table.features.indices {
                guard let geometry = table.features[index].geometry, P.geometryNeed.allows(geometry.kind),
                    !geometry.isEmpty
                else {
                    sound.append(false)
                    continue
                }
                let isValid = geometry.isValid()
                sound.append(isValid)
                if !isValid { faulty.append((FeatureHandle(P.featureType, index), geometry.faults())) }
            }
        }
    }
}
