/// Two areas of a list that overlap by more than noise.
struct AreaPair: Sendable {
    /// The indices of the two areas, in order.
    let first: Int
    let second: Int
    let amount: AreaAmount
    /// The parts of the first and second area outside the other one, in square meters.
    let firstRest: Double
    let secondRest: Double
    /// Whether the areas are equal within the tolerance.
    let isEqual: Bool
    private let noise: Double

    /// The maximum number of pairs of a list; more would tell users nothing new.
    static let maximum = 20_000

    /// The pairs that overlap, in order. Takes linear time if nothing overlaps.
    ///
    /// - Parameter surelyOverlap: whether it is known that some areas overlap.
    static func all(_ areas: [Coordinates], _ plane: LocalPlane, _ tolerances: Tolerances, surelyOverlap: Bool = false)
        -> [AreaPair]
    {
        guard areas.count > 1 else { return [] }
        return Coverage(areas, on: plane).overlaps(
            exceeding: tolerances.noise, limit: maximum, surelyOverlap: surelyOverlap
        ).found.map { found in
            let first = areas[found.first]
            let second = areas[found.second]
            let firstRest = max(0, first.area(on: plane) - found.amount.area)
            let secondRest = max(0, second.area(on: plane) - found.amount.area)
            let noise = max(tolerances.area, tolerances.length * first.length(on: plane))
            return AreaPair(
                first: found.first, second: found.second, amount: found.amount, firstRest: firstRest,
                secondRest: secondRest, isEqual: firstRest + secondRest <= noise, noise: tolerances.area)
        }
    }

    /// The pairs of features that overlap, and the features that the indices refer to. If there are any, the features
    /// are compared in the order of their ids, so that the pairs of several copies do not depend on the order of the
    /// file.
    static func all(_ handles: [FeatureHandle], _ dataset: Dataset, _ plane: LocalPlane, _ tolerances: Tolerances) -> [(
        first: FeatureHandle, second: FeatureHandle, pair: AreaPair
    )] {
        // Coordinates do not keep their geometry alive; the dataset does.
        func areas(_ handles: [FeatureHandle]) -> [Coordinates] {
            handles.compactMap { dataset.features.geometry(of: $0)?.coordinates }
        }
        guard handles.count > 1, Coverage(areas(handles), on: plane).hasOverlaps else { return [] }
        let ordered = dataset.ordered(handles)
        return all(areas(ordered), plane, tolerances, surelyOverlap: true).map {
            (ordered[$0.first], ordered[$0.second], $0)
        }
    }

    /// Whether the first area covers the second within the tolerance. Equal areas cover each other.
    var firstCoversSecond: Bool { isEqual || secondRest <= noise }
    var secondCoversFirst: Bool { isEqual || firstRest <= noise }
}
