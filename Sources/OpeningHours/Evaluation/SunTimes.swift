import CMath

/// The times at which the sun rises and sets at a place, by the equations of NOAA's solar calculator.
///
/// Within a minute of NOAA's own tables between the polar circles for the years 1900 to 2100, and within ten minutes
/// nearer to the poles; the weather bends light by more. Sunrise is when the upper edge of the sun shows (0.833° below
/// the horizon), dawn and dusk are the limits of civil twilight (6°).
///
/// Source: J. Meeus, Astronomical Algorithms, as simplified in <https://gml.noaa.gov/grad/solcalc/calcdetails.html>.
public struct SunTimes: Sendable {
    /// Degrees north.
    public let latitude: Double
    /// Degrees east.
    public let longitude: Double
    private let utcOffset: @Sendable (LocalDate) -> Int
    private let memo = SunMemo()

    /// Creates the sun of a place.
    ///
    /// - Parameters:
    ///   - latitude: Degrees north, in WGS 84.
    ///   - longitude: Degrees east, in WGS 84.
    ///   - utcOffset: The minutes by which the local clock is ahead of UTC around noon of a day.
    public init(latitude: Double, longitude: Double, utcOffset: @escaping @Sendable (LocalDate) -> Int) {
        self.latitude = min(max(latitude.isFinite ? latitude : 0, -89.9), 89.9)
        self.longitude = min(max(longitude.isFinite ? longitude : 0, -180), 180)
        self.utcOffset = utcOffset
    }

    /// The events of a day, in minutes after local midnight; they may fall before or after the day.
    public struct Day: Hashable, Sendable {
        /// The start of civil twilight.
        public var dawn: Int
        /// Sunrise.
        public var sunrise: Int
        /// Sunset.
        public var sunset: Int
        /// The end of civil twilight.
        public var dusk: Int
    }

    /// The events of a day.
    ///
    /// If the sun does not set, it rises at 00:00 and sets at 24:00; if it does not rise, it rises and sets at noon.
    /// Recent days are cached, so that `utcOffset` is called once for each of them.
    public func day(_ date: LocalDate) -> Day { memo.day(date.dayNumber) { work(out: date) } }

    private func work(out date: LocalDate) -> Day {
        let offset = min(max(utcOffset(date), -1440), 1440)
        return Day(
            dawn: event(date, offset, zenith: 96, isMorning: true),
            sunrise: event(date, offset, zenith: 90.833, isMorning: true),
            sunset: event(date, offset, zenith: 90.833, isMorning: false),
            dusk: event(date, offset, zenith: 96, isMorning: false))
    }

    private func event(_ date: LocalDate, _ offset: Int, zenith: Double, isMorning: Bool) -> Int {
        var minutes = 720.0
        // The sun moves during the day, so its position is computed again for the time just found.
        for _ in 0..<3 {
            // 1970-01-01T00:00Z is Julian day 2440587.5, 2000-01-01T12:00Z is 2451545.
            let days = Double(date.dayNumber) + (minutes - Double(offset)) / 1440
            let (declination, equationOfTime) = Self.sun(century: (days + 2_440_587.5 - 2_451_545) / 36_525)
            let noon = 720 - 4 * longitude - equationOfTime + Double(offset)
            let here = latitude * .pi / 180
            let cosine = cos(zenith * .pi / 180) / (cos(here) * cos(declination)) - tan(here) * tan(declination)
            if cosine < -1 { return isMorning ? 0 : 1440 }
            if cosine > 1 { return Int(noon.rounded()) }
            let half = acos(cosine) * 180 / .pi * 4
            minutes = isMorning ? noon - half : noon + half
        }
        return Int(minutes.rounded())
    }

    /// The declination in radians, and the equation of time in minutes.
    private static func sun(century t: Double) -> (declination: Double, equationOfTime: Double) {
        let radians = Double.pi / 180
        let longitude = (280.46646 + t * (36_000.76983 + t * 0.0003032)) * radians
        let anomaly = (357.52911 + t * (35_999.05029 - 0.0001537 * t)) * radians
        let eccentricity = 0.016708634 - t * (0.000042037 + 0.0000001267 * t)
        let center =
            sin(anomaly) * (1.914602 - t * (0.004817 + 0.000014 * t)) + sin(2 * anomaly) * (0.019993 - 0.000101 * t)
            + sin(3 * anomaly) * 0.000289
        let node = (125.04 - 1934.136 * t) * radians
        let apparent = longitude + (center - 0.00569 - 0.00478 * sin(node)) * radians
        let seconds = 21.448 - t * (46.815 + t * (0.00059 - t * 0.001813))
        let obliquity = (23 + (26 + seconds / 60) / 60 + 0.00256 * cos(node)) * radians
        let y = tan(obliquity / 2) * tan(obliquity / 2)
        let equation =
            y * sin(2 * longitude) - 2 * eccentricity * sin(anomaly) + 4 * eccentricity * y * sin(anomaly)
            * cos(2 * longitude) - 0.5 * y * y * sin(4 * longitude) - 1.25 * eccentricity * eccentricity
            * sin(2 * anomaly)
        return (asin(sin(obliquity) * sin(apparent)), 4 * equation / radians)
    }
}
