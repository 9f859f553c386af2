/// The features of one type with a sound geometry on each level, by their references.
struct LevelMembers: Sendable {
    /// The type.
    let type: FeatureType
    /// The indices of the features, in order, by the index of the level.
    private(set) var byLevel: [[Int]]
    /// The boxes of the features without a sound geometry that have one, by the index of the level.
    private(set) var unsoundBoxes: [[Box]]
    /// The number of features without a geometry, or with one that is neither a line nor an area, which may be
    /// anywhere; by the index of the level.
    private(set) var unplaced: [Int]
    /// The features without a sound geometry.
    private(set) var unsound: [Int] = []
    /// The sound features without a level, because their reference is missing or does not resolve.
    private(set) var lost: [Int] = []

    /// No members.
    init(_ type: FeatureType) {
        self.type = type
        byLevel = []
        unsoundBoxes = []
        unplaced = []
    }

    init<P: DeclaredProperties>(
        _ type: P.Type, _ storage: VenueStorage, _ field: ReferenceField = .levelID, isSound: (Int) -> Bool
    ) {
        let start = storage.numbering.range(of: P.featureType).lowerBound
        let levels = storage.numbering.range(of: .level)
        self.init(type, storage, isSound: isSound) { index, place in
            // Most types have at most one level.
            if field == .levelID {
                guard let level = storage.links.target(of: start + index, .levelID) else { return }
                return place(level - levels.lowerBound)
            }
            for level in storage.links.targets(of: start + index, field) { place(level - levels.lowerBound) }
        }
    }

    /// The anchors, which are on the level of their unit.
    init(anchorsOf storage: VenueStorage, isSound: (Int) -> Bool) {
        let levels = FeatureLevels(storage)
        self.init(Anchor.self, storage, isSound: isSound) { index, place in
            if let level = levels.index(of: FeatureHandle(.anchor, index)) { place(level) }
        }
    }

    /// The amenities, which are on the levels of their units.
    init(amenitiesOf storage: VenueStorage, isSound: (Int) -> Bool) {
        let levels = FeatureLevels(storage)
        self.init(Amenity.self, storage, isSound: isSound) { index, place in
            levels.levelIndices(ofAmenity: index).forEach(place)
        }
    }

    /// - Parameter forEachLevel: calls back with the index of each level of a feature.
    @inline(__always) private init<P: DeclaredProperties>(
        _ type: P.Type, _ storage: VenueStorage, isSound: (Int) -> Bool, forEachLevel: (Int, (Int) -> Void) -> Void
    ) {
        self.type = P.featureType
        let start = storage.numbering.range(of: P.featureType).lowerBound
        let levels = storage.numbering.range(of: .level).count
        let features = storage.dataset.features[P.self].features
        var byLevel = [[Int]](repeating: [], count: levels)
        var unsoundBoxes = [[Box]](repeating: [], count: levels)
        var unplaced = [Int](repeating: 0, count: levels)
        for index in features.indices {
            let isSound = isSound(start + index)
            if !isSound { unsound.append(index) }
            var isLost = true
            forEachLevel(index) { level in
                guard byLevel.indices.contains(level) else { return }
                isLost = false
                if isSound {
                    if byLevel[level].last != index { byLevel[level].append(index) }
                } else if let geometry = features.geometry(at: index), !geometry.isEmpty, geometry.kind.dimension > 0 {
                    unsoundBoxes[level].append(geometry.box)
                } else {
                    unplaced[level] += 1
                }
            }
            if isLost, isSound { lost.append(index) }
        }
        (self.byLevel, self.unsoundBoxes, self.unplaced) = (byLevel, unsoundBoxes, unplaced)
    }

    /// The features on a level, in file order.
    func features(on level: FeatureHandle) -> some RandomAccessCollection<FeatureHandle> {
        byLevel[level.index].lazy.map { FeatureHandle(type, $0) }
    }

    /// The features without a sound geometry.
    var unsoundFeatures: some RandomAccessCollection<FeatureHandle> { unsound.lazy.map { FeatureHandle(type, $0) } }

    /// The sound features without a level.
    var lostFeatures: some RandomAccessCollection<FeatureHandle> { lost.lazy.map { FeatureHandle(type, $0) } }

    /// Notes the features of the type that a rule could not check.
    ///
    /// - Parameter counts: whether the rule is about a feature.
    func noteLeftOut(_ report: inout Reporter, where counts: (FeatureHandle) -> Bool = { _ in true }) {
        report.notChecked(NotChecked.unsound(type), unsoundFeatures.filter(counts))
        let field: ReferenceField = type == .geofence ? .levelIDs : .levelID
        report.notChecked("\(field.rawValue) is missing or could not be resolved", lostFeatures.filter(counts))
    }
}
