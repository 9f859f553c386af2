/// An overlap of two features, or the part of one outside the other, that is so narrow that nobody corrects it alone.
struct Strip {
    let feature: FeatureHandle
    let other: FeatureHandle
    let amount: AreaAmount

    /// The width in meters below which areas of a level are one finding.
    static let width = 0.05
}

extension Reporter {
    /// Reports the strips of a level at the widest one, by a message about that one without advice.
    mutating func report(_ strips: [Strip], _ advice: String, _ message: (Strip) -> FindingMessage) {
        func width(_ strip: Strip) -> Double { (strip.amount.width * 10_000).rounded() }
        let greatest = strips.map(width).max()
        let widest = strips.filter { width($0) == greatest }
        let first = context.dataset.ordered(widest.map { $0.feature }).first
        guard let strip = widest.first(where: { $0.feature == first }) else { return }
        let area = Measured.squareMeters(strips.reduce(0) { $0 + $1.amount.area })
        let others = Wording.count(strips.count - 1, "other strip")
        let rest = strips.count > 1 ? "; the level has \(others) less than five centimeters wide, \(area) in all" : ""
        report(
            on: strip.feature, "\(message(strip))\(rest); \(advice)", at: "/geometry", related: [strip.other],
            coordinate: strip.amount.position)
    }
}
