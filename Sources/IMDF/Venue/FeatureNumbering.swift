/// Numbers all features of a dataset consecutively: type by type in the order of ``FeatureType``, then those of other
/// types.
package struct FeatureNumbering: Sendable {
    private let starts: [Int]

    init(_ tables: FeatureTables) {
        var starts = [0]
        for type in FeatureType.allCases { starts.append(starts[starts.count - 1] + tables.count(of: type)) }
        starts.append(starts[starts.count - 1] + tables.others.count)
        self.starts = starts
    }

    package var count: Int { starts[starts.count - 1] }

    /// The numbers of a type's features.
    package func range(of type: FeatureType?) -> Range<Int> {
        let slot = type?.slot ?? FeatureType.allCases.count
        return starts[slot]..<starts[slot + 1]
    }

    package func number(_ handle: FeatureHandle) -> Int { range(of: handle.type).lowerBound + handle.index }

    package func handle(_ number: Int) -> FeatureHandle {
        // Seventeen types: the first whose range ends behind the number.
        var slot = 0
        while starts[slot + 1] <= number { slot += 1 }
        let type = slot < FeatureType.allCases.count ? FeatureType.allCases[slot] : nil
        return FeatureHandle(type, number - starts[slot])
    }
}

extension FeatureType {
    /// The index of the type in ``allCases``.
    package var slot: Int {
        switch self {
        case .address: 0
        case .amenity: 1
        case .anchor: 2
        case .building: 3
        case .detail: 4
        case .fixture: 5
        case .footprint: 6
        case .geofence: 7
        case .kiosk: 8
        case .level: 9
        case .occupant: 10
        case .opening: 11
        case .relationship: 12
        case .section: 13
        case .unit: 14
        case .venue: 15
        }
    }
}
