/// Two areas of a list that share more than noise.
struct AreaPair: Sendable {
    /// The one given earlier, and the later one.
    let first: Int
    let second: Int
    let amount: AreaAmount
    /// What each has in square meters, beside what they share.
    let firstRest: Double
    let secondRest: Double
    /// Whether they are the same but for noise.
    let isEqual: Bool
    private let noise: Double

    /// After so many pairs of a list the rest says nothing new.
    static let maximum = 100_000

    /// The pairs that overlap, in order; linear where nothing overlaps.
    static func all(_ areas: [Coordinates], _ plane: LocalPlane, _ tolerances: Tolerances) -> [AreaPair] {
        guard areas.count > 1 else { return [] }
        return Coverage(areas, on: plane).overlaps(exceeding: tolerances.area, limit: maximum)
            .filter { tolerances.isFault($0.amount) }
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

    /// Whether the earlier one covers the later but for noise; equal ones cover each other.
    var firstCoversSecond: Bool { isEqual || secondRest <= noise }
    var secondCoversFirst: Bool { isEqual || firstRest <= noise }
}
