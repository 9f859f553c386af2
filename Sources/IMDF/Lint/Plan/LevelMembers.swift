/// Which features of a type with a sound geometry lie on which level, as their references say.
struct LevelMembers: Sendable {
    /// By the index of the level: the indices of the features, in order.
    private(set) var byLevel: [[Int]]
    /// By the index of the level: the boxes of features whose geometry is not sound, where they have any.
    private(set) var unsoundBoxes: [[Box]]
    /// By the index of the level: how many features have no geometry, or one that is no line or area, so that they may be
    /// anywhere.
    private(set) var unplaced: [Int]
    /// How many features have no sound geometry.
    private(set) var unsound = 0
    /// How many sound ones are on no level, because their reference is missing or leads nowhere.
    private(set) var lost: [Int] = []

    /// Knows nothing.
    init() {
        byLevel = []
        unsoundBoxes = []
        unplaced = []
    }

    init<P: FeatureProperties>(
        _ type: P.Type,
        _ storage: VenueStorage,
        _ field: ReferenceField = .levelID,
        isSound: (Int) -> Bool
    ) {
        let numbers = storage.numbering.range(of: P.featureType)
        let levels = storage.numbering.range(of: .level)
        byLevel = [[Int]](repeating: [], count: levels.count)
        unsoundBoxes = [[Box]](repeating: [], count: levels.count)
        unplaced = [Int](repeating: 0, count: levels.count)
        let features = storage.dataset.features[P.self].features
        for index in features.indices {
            let number = numbers.lowerBound + index
            let isSound = isSound(number)
            if !isSound { unsound += 1 }
            var isLost = true
            for link in storage.links.links(from: number) where link.field == field {
                let target = Int(link.number)
                guard levels.contains(target) else { continue }
                let level = target - levels.lowerBound
                isLost = false
                if isSound {
                    if byLevel[level].last != index { byLevel[level].append(index) }
                } else if let geometry = features[index].geometry, !geometry.isEmpty, geometry.kind.dimension > 0 {
                    unsoundBoxes[level].append(geometry.box)
                } else {
                    unplaced[level] += 1
                }
                if field == .levelID { break }
            }
            if isLost, isSound { lost.append(index) }
        }
    }

    /// Notes for a rule what of the type it leaves out.
    func noteLeftOut(_ type: FeatureType, _ field: ReferenceField = .levelID, _ report: inout Reporter) {
        report.notChecked(Topology.unsound(type), count: unsound)
        report.notChecked("\(field.rawValue) is missing or leads nowhere", count: lost.count)
    }
}
