/// Numbers all features of a dataset consecutively: type by type in the order of ``FeatureType``, then those of other
/// types.
package struct FeatureNumbering: Sendable {
    private let starts: [Int]
    /// The number by which the handles of the venue are recognized.
    let venue: UInt32

    init(_ tables: FeatureTables) {
        var starts = [0]
        for type in FeatureType.allCases { starts.append(starts[starts.count - 1] + tables.count(of: type)) }
        starts.append(starts[starts.count - 1] + tables.others.count)
        self.starts = starts
        venue = .random(in: 1 ... .max)
    }

    package var count: Int { starts[starts.count - 1] }

    /// The numbers of a type's features.
    package func range(of type: FeatureType?) -> Range<Int> {
        let table = type?.caseIndex ?? FeatureType.allCases.count
        return starts[table]..<starts[table + 1]
    }

    package func number(_ handle: FeatureHandle) -> Int { range(of: handle.type).lowerBound + handle.index }

    package func handle(_ number: Int) -> FeatureHandle {
        // Seventeen types: the first whose range ends behind the number.
        var table = 0
        while starts[table + 1] <= number { table += 1 }
        let type = table < FeatureType.allCases.count ? FeatureType.allCases[table] : nil
        return FeatureHandle(type, number - starts[table], venue: venue)
    }
}

extension VenueStorage {
    /// Whether a handle is that of a feature. A handle of another venue may be beyond the end of its table, or mean
    /// another feature.
    package func has(_ handle: FeatureHandle) -> Bool {
        (handle.venue == 0 || handle.venue == numbering.venue || handle.venue == dataset.number) && handle.index >= 0
            && handle.index < numbering.range(of: handle.type).count
    }

    /// The handle by which only this venue knows the feature.
    package func own(_ handle: FeatureHandle) -> FeatureHandle {
        FeatureHandle(handle.type, handle.index, venue: numbering.venue)
    }
}
