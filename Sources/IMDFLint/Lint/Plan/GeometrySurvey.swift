/// The geometries that rules on places can rely on, and the faults of the others.
final class GeometrySurvey: Sendable {
    /// Features whose geometry is not valid, with its faults, in the order of features. Geometries of a wrong type are
    /// left out; another rule reports them.
    let faulty: [(handle: FeatureHandle, faults: [GeometryFault])]
    /// Features whose geometry is valid but repeats positions in a row: the number of repetitions, and the first one.
    let repeating: [(handle: FeatureHandle, count: Int, first: GeometryFault)]
    /// Features whose geometries were too large and complex to examine completely. They count as valid.
    let unfinished: [FeatureHandle]
    /// The place where most features of the archive are; nil if there is none.
    let whereabouts: Whereabouts?
    /// Features that lie far from the rest, or that lie outside because of a common mistake, in the order of features.
    /// Their geometry is not sound, so that one rule reports the misplacement and no other does.
    let displaced: [(handle: FeatureHandle, displacement: Displacement)]
    /// Features that lie far from the middle of all, if most features have no common place. No feature is then
    /// displaced.
    let scattered: [FeatureHandle]
    /// The middle of the sound levels; without any, of all features.
    let middle: Position
    private let displacedHandles: Set<FeatureHandle>
    private let venue: Venue
    /// The features whose geometry is not sound, except those without a geometry, in the order of features.
    let unsound: [FeatureHandle]
    /// Whether a feature's geometry is of the right type and valid, by the number of the feature.
    let sound: [Bool]

    /// Examines each geometry once: in linear time for most, in O(n log n) for large ones.
    init(_ venue: Venue) {
        self.venue = venue
        let features = venue.dataset.features
        // The levels define the place, unless most features lie elsewhere; then all features define it.
        var place = Whereabouts(levelsOf: features) ?? Whereabouts(all: features)
        var survey = Part(of: venue, place)
        if survey.isDisplacedMostly {
            place = Whereabouts(all: features)
            survey = Part(of: venue, place)
        }
        scattered = survey.isDisplacedMostly ? survey.displaced.map { $0.handle } : []
        whereabouts = scattered.isEmpty ? place : nil
        if !scattered.isEmpty {
            place = nil
            survey = Part(of: venue, nil)
        }
        sound = survey.sound
        unsound = survey.unsound
        faulty = survey.faulty
        repeating = survey.repeating
        unfinished = survey.unfinished
        displaced = survey.displaced
        displacedHandles = Set(survey.displaced.map { $0.handle })
        let levels = features.levels.features
        let firstLevel = venue.storage.numbering.range(of: .level).lowerBound
        let middles = levels.indices.filter { survey.sound[firstLevel + $0] }.compactMap {
            levels.coordinates(at: $0)?.box.center
        }
        middle = Position(Point.median(middles) ?? place?.middle ?? Point(0, 0))
    }

    /// Whether a feature has a misplaced position, which may explain other faults of its geometry: far from the rest,
    /// not on the globe, or at longitude 0, latitude 0.
    func isMisplaced(_ handle: FeatureHandle) -> Bool {
        if displacedHandles.contains(handle) { return true }
        // The rules on the latter two apply to types that must or may have a geometry.
        guard let type = handle.type, type.geometryNeed != .none else { return false }
        guard let geometry = venue.dataset.features.geometry(of: handle) else { return false }
        return geometry.withCoordinates { coordinates -> Bool in
            coordinates.positions.contains { position in
                let place = coordinates.point(position)
                return !place.isInRange || place.isNullIsland
            }
        }
    }

    /// Whether a feature's geometry has the type that the standard requires, and is valid.
    func isSound(_ handle: FeatureHandle) -> Bool { sound[safe: venue.storage.numbering.number(handle)] ?? false }

    /// Whether the geometry of a numbered feature is sound.
    func isSound(_ number: Int) -> Bool { sound[safe: number] ?? false }

    /// The geometry of a feature, if it is sound.
    func geometry<P: DeclaredProperties>(_ node: Node<P>) -> Geometry? { isSound(node.handle) ? node.geometry : nil }

    /// The results for some features, in the order of their numbers.
    private struct Part: Sendable {
        private let place: Whereabouts?
        var sound: [Bool] = []
        var unsound: [FeatureHandle] = []
        var faulty: [(handle: FeatureHandle, faults: [GeometryFault])] = []
        var repeating: [(handle: FeatureHandle, count: Int, first: GeometryFault)] = []
        var displaced: [(handle: FeatureHandle, displacement: Displacement)] = []
        var unfinished: [FeatureHandle] = []
        /// The number of features that have positions and have all of them on the globe.
        private var located = 0

        /// Whether most features are displaced, so that the assumed place is wrong rather than they.
        var isDisplacedMostly: Bool { displaced.count * 2 > located }

        private init(place: Whereabouts?) { self.place = place }

        /// Examines all features.
        init(of venue: Venue, _ place: Whereabouts?) {
            self.place = place
            let features = venue.dataset.features
            let chunks = FeatureChunk.all(of: features)
            let parts = Parallel.map(chunks.count, jobs: venue.storage.jobs) { number in
                var part = Part(place: place)
                features.withRows(of: chunks[number].type) { part.look(at: $0, chunks[number].range) }
                return part
            }
            sound.reserveCapacity(venue.storage.numbering.count)
            for part in parts {
                sound += part.sound
                unsound += part.unsound
                faulty += part.faulty
                repeating += part.repeating
                displaced += part.displaced
                unfinished += part.unfinished
                located += part.located
            }
            for (index, feature) in features.others.enumerated() {
                look(at: feature.geometry, of: FeatureHandle(nil, index))
            }
        }

        private mutating func look(at features: FeatureRows, _ range: Range<Int>) {
            let need = features.type.geometryNeed
            for index in range {
                let feature = features[index]
                if let coordinates = feature.coordinates, need == .none || need.allows(coordinates.kind),
                    coordinates.areSurelyValid
                {
                    add(isAtHome(coordinates) || isInPlace(coordinates, feature.handle), feature.handle)
                    continue
                }
                let geometry = feature.geometry
                // No rule forbids buildings and addresses to have a geometry. An invalid one is still reported.
                guard need == .none || need.allows(geometry?.kind) else {
                    if geometry == nil { sound.append(false) } else { add(false, feature.handle) }
                    continue
                }
                look(at: geometry, of: feature.handle)
            }
        }

        @inline(__always) private mutating func add(_ isSound: Bool, _ handle: FeatureHandle) {
            sound.append(isSound)
            if !isSound { unsound.append(handle) }
        }

        private mutating func look(at geometry: Geometry?, of handle: FeatureHandle) {
            guard let geometry else { return sound.append(false) }
            guard !geometry.isEmpty else { return add(false, handle) }
            let (isValid, isWhole) = geometry.validity()
            if !isWhole { unfinished.append(handle) }
            let isWhereItShouldBe = geometry.withCoordinates { isInPlace($0, handle) }
            add(isValid && isWhereItShouldBe, handle)
            if !isValid {
                faulty.append((handle, geometry.faults(includesRemarks: true)))
            } else if let repeated = geometry.repeatedPositions {
                repeating.append((handle, repeated.count, repeated.first))
            }
        }

        /// Whether a valid geometry lies in the box of the venue, as nearly all do.
        @inline(__always) private mutating func isAtHome(_ coordinates: Coordinates) -> Bool {
            guard let place, !place.holdsNullIsland, place.holds(coordinates.lonLat) else { return false }
            located &+= 1
            return true
        }

        /// Whether a geometry is neither displaced nor at longitude 0, latitude 0, which another rule reports.
        @inline(never) private mutating func isInPlace(_ coordinates: Coordinates, _ handle: FeatureHandle) -> Bool {
            var isOnGlobe = true
            for position in coordinates.positions {
                let point = coordinates.point(position)
                if point.isNullIsland { return false }
                if !point.isInRange { isOnGlobe = false }
            }
            if isOnGlobe { located += 1 }
            // A geometry that should not exist is a fault wherever it lies.
            guard isOnGlobe, handle.type?.geometryNeed != GeometryNeed.none,
                let displacement = place?.displacement(of: coordinates)
            else { return true }
            displaced.append((handle, displacement))
            return false
        }
    }
}
