/// Some features of one type: what a thread looks at in one go.
struct FeatureStretch: Sendable {
    let type: FeatureType
    let range: Range<Int>

    private static let length = 8192

    /// All features of the types that IMDF has, in order.
    static func all(of features: FeatureTables) -> [FeatureStretch] {
        FeatureType.allCases.flatMap { type in
            let count = features.count(of: type)
            return stride(from: 0, to: count, by: length).map { start in
                FeatureStretch(type: type, range: start..<min(start + length, count))
            }
        }
    }
}
