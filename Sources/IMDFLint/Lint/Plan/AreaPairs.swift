/// Two areas of a list that share more than noise.
struct AreaPair: Sendable {
    /// The one given earlier, and the later one.
    let first: Int
    let second: Int
    let amount: AreaAmount
    /// The area of each in square meters, without what they share.
    let firstRest: Double
    let secondRest: Double
    /// Whether they are the same but for noise.
    let isEqual: Bool
    private let noise: Double

    /// After so many pairs of a list the rest says nothing new.
    static let maximum = 100_000

    /// The pairs that overlap, in order; linear where nothing overlaps.
    ///
    /// - Parameter surelyOverlap: whether it is known that some do.
    static func all(
        _ areas: [Coordinates],
        _ plane: LocalPlane,
        _ tolerances: Tolerances,
        surelyOverlap: Bool = false
    ) -> [AreaPair] {
        guard areas.count > 1 else { return [] }
        return Coverage(areas, on: plane)
            .overlaps(exceeding: tolerances.noise, limit: maximum, surelyOverlap: surelyOverlap).found
            .map { found in
                let first = areas[found.first]
                let second = areas[found.second]
                let firstRest = max(0, first.area(on: plane) - found.amount.area)
                let secondRest = max(0, second.area(on: plane) - found.amount.area)
                let noise = max(tolerances.area, tolerances.length * first.length(on: plane))
                return AreaPair(
                    first: found.first,
                    second: found.second,
                    amount: found.amount,
                    firstRest: firstRest,
                    secondRest: secondRest,
                    isEqual: firstRest + secondRest <= noise,
                    noise: tolerances.area
                )
            }
    }

    /// The pairs of features that overlap, and which they are. Where there are any, the features are compared in the order
    /// of their ids: which of several copies the others are compared with must not depend on the order of the file.
    static func all(
        _ handles: [FeatureHandle],
        _ dataset: Dataset,
        _ plane: LocalPlane,
        _ tolerances: Tolerances
    ) -> [(first: FeatureHandle, second: FeatureHandle, pair: AreaPair)] {
        // Geometries are kept as long as their coordinates are examined: the dataset has them.
        func areas(_ handles: [FeatureHandle]) -> [Coordinates] {
            handles.compactMap { dataset.features.geometry(of: $0)?.coordinates }
        }
        guard handles.count > 1, Coverage(areas(handles), on: plane).hasOverlaps else { return [] }
        let ordered = dataset.ordered(handles)
        return all(areas(ordered), plane, tolerances, surelyOverlap: true)
            .map { (ordered[$0.first], ordered[$0.second], $0) }
    }

    /// Whether the earlier one covers the later but for noise; equal ones cover each other.
    var firstCoversSecond: Bool { isEqual || secondRest <= noise }
    var secondCoversFirst: Bool { isEqual || firstRest <= noise }
}
