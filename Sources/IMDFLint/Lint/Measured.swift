/// Amounts and places in messages.
enum Measured {
    /// "2.35 m"; from a tenth of a kilometer on without decimals.
    static func meters(_ length: Double) -> String { decimal(length) + " m" }

    /// "5,953 km"; below ten kilometers with two decimals.
    static func kilometers(_ meters: Double) -> String {
        guard meters >= 10_000, let whole = Int(exactly: (meters / 1000).rounded()), whole < 1_000_000 else {
            return "\(decimal(meters / 1000)) km"
        }
        if whole < 1000 { return "\(whole) km" }
        let rest = String(whole % 1000)
        return "\(whole / 1000)," + String(repeating: "0", count: 3 - rest.count) + rest + " km"
    }

    /// "53.54": a number to two decimals, which are a kilometer of a degree.
    static func hundredths(_ value: Double) -> Double { (value * 100).rounded() / 100 }

    /// "0.31 m² (1.20 m × 0.26 m)", the sides of the largest region in brackets.
    static func area(_ amount: AreaAmount) -> String {
        "\(decimal(amount.area)) m² (\(meters(amount.length)) × \(meters(amount.mainWidth)))"
    }

    /// "0.31 m²".
    static func squareMeters(_ area: Double) -> String { decimal(area) + " m²" }

    /// "8.5417, 47.3769": longitude and latitude, to a centimeter.
    static func position(_ position: Position) -> String {
        "\(degrees(position.longitude)), \(degrees(position.latitude))"
    }

    private static func degrees(_ value: Double) -> Double { (value * 1e7).rounded() / 1e7 }

    /// Two decimals; more for what would be nothing with two.
    private static func decimal(_ value: Double) -> String {
        guard value.isFinite, value.magnitude < 1e15 else { return "\(value)" }
        if value >= 100 { return "\(Int(value.rounded()))" }
        let places = value < 0.1 ? 3 : 2
        let scale = places == 3 ? 1000.0 : 100.0
        let scaled = Int((value * scale).rounded())
        let fraction = String(scaled % Int(scale))
        return "\(scaled / Int(scale))." + String(repeating: "0", count: places - fraction.count) + fraction
    }
}
