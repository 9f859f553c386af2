/// Consecutive numbers of all features of a dataset: type by type in the order of ``FeatureType``, then features of
/// other types. They index arrays that have one element for each feature.
package struct FeatureNumbering: Sendable {
    private let starts: [Int]
    /// The number that the handles of the venue carry.
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
        // A linear search for the first range that ends after the number; there are seventeen.
        var table = 0
        while starts[table + 1] <= number { table += 1 }
        let type = table < FeatureType.allCases.count ? FeatureType.allCases[table] : nil
        return FeatureHandle(type, number - starts[table], venue: venue)
    }
}

extension VenueStorage {
    /// Whether a handle identifies a feature of this venue. The handle of another venue could be out of range, or
    /// identify a different feature.
    package func has(_ handle: FeatureHandle) -> Bool {
        (handle.venue == 0 || handle.venue == numbering.venue || handle.venue == dataset.number) && handle.index >= 0
            && handle.index < numbering.range(of: handle.type).count
    }

    /// The handle with the number of this venue.
    package func own(_ handle: FeatureHandle) -> FeatureHandle {
        FeatureHandle(handle.type, handle.index, venue: numbering.venue)
    }
}
