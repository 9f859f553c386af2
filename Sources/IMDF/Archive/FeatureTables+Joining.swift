/// The features of one chunk of a file.
struct ChunkTables {
    var tables: FeatureTables
    /// The number of features of the file before the chunk.
    let ordinalShift: Int32
}

extension FeatureTables {
    /// Joins the tables of all chunks, in order; leaves `parts` empty. Linear in the features.
    init(joining parts: inout [ChunkTables]) {
        self.init()
        for type in FeatureType.allCases {
            let total = parts.reduce(0) { $0 + $1.tables.count(of: type) }
            if total > 0 { take(total, of: type, from: &parts) }
        }
        for part in parts.indices {
            let shift = parts[part].ordinalShift
            others += parts[part].tables.others
            otherSources += parts[part].tables.otherSources.lazy.map { $0.shifted(by: shift) }
        }
        parts = []
    }

    /// Moves the features of a type out of the chunks.
    private mutating func take(_ total: Int, of type: FeatureType, from parts: inout [ChunkTables]) {
        let number = type.caseIndex
        for part in parts.indices where parts[part].tables.count(of: type) > 0 {
            let shift = parts[part].ordinalShift
            common[number].sources.append(
                contentsOf: parts[part].tables.common[number].sources.lazy.map { $0.shifted(by: shift) })
            common[number].heads.take(&parts[part].tables.common[number].heads, total) {
                FeatureHead(id: nil, geometry: nil)
            }
            var mover = PropertiesMover(total: total)
            editProperties(of: type, &parts[part].tables.properties, &mover)
        }
    }
}

/// Moves the properties of a chunk to those of all.
private struct PropertiesMover: PropertiesEditor {
    let total: Int

    mutating func edit<P: DeclaredProperties>(_ properties: inout [P], _ other: inout [P]) {
        properties.take(&other, total) { P() }
    }
}

extension Array {
    /// Moves the elements of another array to the end of this one; the first such array becomes this one.
    ///
    /// - Parameters:
    ///   - total: the number of elements in the end.
    ///   - empty: an element that is cheap to destroy. An array cannot give up its elements, so these replace them; a copy
    ///     would retain every reference in an element.
    fileprivate mutating func take(_ other: inout [Element], _ total: Int, empty: () -> Element) {
        if isEmpty {
            swap(&self, &other)
            return
        }
        reserveCapacity(total)
        for place in other.indices {
            var element = empty()
            swap(&element, &other[place])
            append(element)
        }
        other = []
    }
}
