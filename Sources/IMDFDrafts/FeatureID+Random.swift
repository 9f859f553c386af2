extension FeatureID {
    /// A random UUID of version 4 (RFC 9562 section 5.4), as the standard requires for new features.
    public static func random() -> FeatureID {
        var generator = SystemRandomNumberGenerator()
        return random(using: &generator)
    }

    /// A UUID of version 4 from a generator.
    public static func random(using generator: inout some RandomNumberGenerator) -> FeatureID {
        let high = (generator.next() as UInt64) & ~0xF000 | 0x4000
        let low = (generator.next() as UInt64) & ~(0b11 << 62) | 0b10 << 62
        return FeatureID(UUIDBits(high: high, low: low).text())
    }
}
