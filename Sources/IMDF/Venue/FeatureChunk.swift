/// A range of features of one type: the unit of work of a thread.
package struct FeatureChunk: Sendable {
    package let type: FeatureType
    package let range: Range<Int>

    package init(type: FeatureType, range: Range<Int>) {
        self.type = type
        self.range = range
    }

    /// The chunks of all features, in the order of types. Types without features have none.
    package static func all(of features: FeatureTables) -> [FeatureChunk] {
        let length = 8192
        return FeatureType.allCases.flatMap { type in
            let count = features.count(of: type)
            return stride(from: 0, to: count, by: length).map { start in
                FeatureChunk(type: type, range: start..<min(start + length, count))
            }
        }
    }
}
