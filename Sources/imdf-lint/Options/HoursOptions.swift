import IMDFLint

/// A location with a UTC offset: `46.95,7.45,+02:00`.
struct ClockPlace: Sendable, LosslessStringConvertible {
    let latitude: Double
    let longitude: Double
    /// The offset from UTC in minutes.
    let offset: Int
    /// Whether the offset was given, rather than derived from the longitude.
    let isGiven: Bool

    /// Reads the text. Without an offset, uses the full hour nearest to the longitude.
    init?(_ text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard (2...3).contains(parts.count), let latitude = Double(parts[0]), let longitude = Double(parts[1]),
            (-90...90).contains(latitude), (-180...180).contains(longitude)
        else { return nil }
        self.latitude = latitude
        self.longitude = longitude
        guard parts.count == 3 else {
            offset = Int((longitude / 15).rounded()) * 60
            isGiven = false
            return
        }
        guard let minutes = Self.minutes(parts[2]) else { return nil }
        offset = minutes
        isGiven = true
    }

    /// The zone of the sun times, such as “UTC+02:00”, with its source.
    var zone: String {
        let (hours, minutes) = Int(offset.magnitude).quotientAndRemainder(dividingBy: 60)
        let clock = "UTC\(offset < 0 ? "-" : "+")\(NumberText.padded(hours, 2)):\(NumberText.padded(minutes, 2))"
        return clock + (isGiven ? " all year, as given" : " all year, the full hour nearest to the longitude")
    }

    /// The minutes of an offset such as `+02:00`, `-9`, or `Z`.
    private static func minutes(_ text: String) -> Int? {
        if text == "Z" { return 0 }
        guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
        let parts = text.dropFirst().split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard parts.count <= 2, let hours = ByteSize.digits(parts[0]), hours <= 14 else { return nil }
        guard let rest = parts.count == 2 ? ByteSize.digits(parts[1]) : 0, rest < 60 else { return nil }
        return (sign == "-" ? -1 : 1) * (hours * 60 + rest)
    }

    var description: String { "\(latitude),\(longitude)" }
}

extension Settings {
    /// The context of opening hours at the location.
    var hoursContext: OpeningHours.Context {
        var context = OpeningHours.Context()
        if holidays != nil || schoolHolidays != nil {
            context.setHolidays(HolidayList(publicDays: holidays, schoolDays: schoolHolidays))
        }
        if let place {
            let offset = place.offset
            context.sun = SunTimes(latitude: place.latitude, longitude: place.longitude) { _ in offset }
        }
        return context
    }
}

extension Option {
    static let place = text(
        "place", "LAT,LON", { $0.place = $1 },
        expected: "a latitude and a longitude such as 46.95,7.45, or with a UTC offset 46.95,7.45,+02:00",
        help: "Location, for dawn, sunrise, sunset, and dusk. Append the UTC offset, such as ,+02:00; without it, "
            + "the offset is the full hour nearest to the longitude.")

    /// An option for holidays: dates, a file with dates, or `none`.
    static func holidays(_ name: String, _ store: @escaping Store<HolidayList.Days>, _ kind: String, code: String)
        -> Option
    {
        let value = Value(
            placeholder: "DAYS",
            expected: {
                "days such as 2026-12-25, ranges such as 2026-07-06/2026-08-14, none, or a file that lists them"
            }, choices: { [] }, defaultText: { nil }, isPath: true)
        return Option(
            name: name, short: nil,
            help: "The \(kind) holidays (\(code)): comma-separated days and ranges, a file with one per line, or none. "
                + "Years without listed days stay unknown.", value: value
        ) { text, settings throws(BadValue) in store(&settings, try days(text)) }
    }

    private static func days(_ text: String) throws(BadValue) -> HolidayList.Days {
        if text == "none" { return .noDay }
        guard !text.isEmpty else { throw BadValue() }
        let isFile = exists(text)
        var list = text
        if isFile {
            guard case .success(let bytes) = FileSystem.contents(of: text, limit: 1 << 20) else { throw BadValue() }
            list = String(decoding: bytes, as: UTF8.self)
        }
        do throws(HolidayList.Fault) { return try HolidayList.Days(list) } catch {
            throw BadValue(part: isFile ? "“\(error.item)” on line \(error.line) of \(text)" : error.item)
        }
    }
}
