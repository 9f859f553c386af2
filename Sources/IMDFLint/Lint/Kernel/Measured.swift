/// Formats amounts and positions for messages.
enum Measured {
    /// "2.35 m"; from a tenth of a kilometer on without decimals.
    static func meters(_ length: Double) -> String { decimal(length) + " m" }

    /// "5,953 km"; below ten kilometers with two decimals.
    static func kilometers(_ meters: Double) -> String {
        guard meters >= 10_000, let whole = Int(exactly: (meters / 1000).rounded()), whole < 1_000_000 else {
            return "\(decimal(meters / 1000)) km"
        }
        return NumberText.grouped(whole) + " km"
    }

    /// "53.54": a number with two decimals, which are about a kilometer if it is in degrees.
    static func hundredths(_ value: Double) -> Double { value.rounded(decimals: 2) }

    /// "0.31 m² (1.20 m × 0.26 m)", the sides of the largest region in brackets. If another region is wider, its width is
    /// added, because that is what tolerances are compared with.
    static func area(_ amount: AreaAmount) -> String {
        let widest = amount.width > 1.05 * amount.mainWidth ? ", elsewhere up to \(meters(amount.width)) wide" : ""
        return "\(decimal(amount.area)) m² (\(meters(amount.length)) × \(meters(amount.mainWidth))\(widest))"
    }

    /// "0.31 m²".
    static func squareMeters(_ area: Double) -> String { decimal(area) + " m²" }

    /// "8.5417, 47.3769": longitude and latitude, to a centimeter.
    static func position(_ position: Position) -> String {
        let numbers = [position.longitude, position.latitude].map { NumberText.plain($0.rounded(decimals: 7)) }
        return numbers.joined(separator: ", ")
    }

    /// " at 8.5417, 47.3769"; nothing where there is no position.
    static func at(_ position: Position?) -> String { position.map { " at \(Self.position($0))" } ?? "" }

    /// A number with two decimals: three below a tenth, none from 100 on. What three would show as zero is "less than 0.001".
    private static func decimal(_ value: Double) -> String {
        guard value.isFinite, value.magnitude < 1e15 else { return NumberText.plain(value) }
        if value >= 100 { return NumberText.grouped(Int64(value.rounded())) }
        if value.magnitude < 0.0005 { return value > 0 ? "less than 0.001" : "0" }
        return NumberText.fixed(value, value < 0.1 ? 3 : 2)
    }
}
