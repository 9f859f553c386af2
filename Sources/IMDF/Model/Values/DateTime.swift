/// A moment as written in a file: DATE-TIME, `yyyy-MM-ddTHH:mm:ss` with `Z` or an offset.
///
/// Real files also omit the zone or add a fraction; both are preserved exactly. Takes eight to sixteen bytes; no text
/// is stored.
public struct DateTime: Hashable, Sendable {
    /// The year, 0 to 9999.
    public let year: Int16
    /// The month, 1 to 12.
    public let month: UInt8
    /// The day of the month, 1 to 31.
    public let day: UInt8
    /// The hour, 0 to 23.
    public let hour: UInt8
    /// The minute, 0 to 59.
    public let minute: UInt8
    /// The second, 0 to 60 (leap seconds exist).
    public let second: UInt8
    /// The number of digits of the fraction of the second, 0 to 9.
    public let fractionDigits: UInt8
    /// The fraction of the second in nanoseconds.
    public let nanoseconds: UInt32
    /// The zone as the file specifies it.
    public let zone: Zone

    /// A zone as written in a file.
    public enum Zone: Hashable, Sendable {
        /// No zone.
        case none
        /// `Z`.
        case utc
        /// Minutes east of UTC.
        case offset(minutes: Int16)
        /// `-00:00`: UTC, with an unknown local zone (RFC 3339 section 4.3).
        case unknownLocal
    }

    /// Parses a moment; nil if the text is not one or has a day that does not exist.
    public init?(_ text: String) {
        var text = text
        guard let value = text.withUTF8(DateTime.init(utf8:)) else { return nil }
        self = value
    }

    init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
        var reader = DigitReader(bytes: bytes)
        guard let year = reader.number(4), reader.take("-"), let month = reader.number(2), reader.take("-"),
            let day = reader.number(2), reader.take("T"), let hour = reader.number(2), reader.take(":"),
            let minute = reader.number(2), reader.take(":"), let second = reader.number(2), 1...12 ~= month,
            1...LocalDate.daysIn(month: month, of: year) ~= day, hour < 24, minute < 60, second <= 60
        else { return nil }
        (self.year, self.month, self.day) = (Int16(year), UInt8(month), UInt8(day))
        (self.hour, self.minute, self.second) = (UInt8(hour), UInt8(minute), UInt8(second))
        var digits = 0
        var nanoseconds = 0
        if reader.take(".") {
            while let digit = reader.number(1) {
                digits += 1
                guard digits <= 9 else { return nil }
                nanoseconds = nanoseconds * 10 + digit
            }
            guard digits > 0 else { return nil }
            for _ in digits..<9 { nanoseconds *= 10 }
        }
        (fractionDigits, self.nanoseconds) = (UInt8(digits), UInt32(nanoseconds))
        if reader.isAtEnd {
            zone = .none
        } else if reader.take("Z") {
            zone = .utc
        } else {
            let isEast = reader.take("+")
            guard isEast || reader.take("-"), let hours = reader.number(2), reader.take(":"),
                let minutes = reader.number(2), hours < 24, minutes < 60
            else { return nil }
            let offset = Int16(hours * 60 + minutes)
            zone = offset == 0 && !isEast ? .unknownLocal : .offset(minutes: isEast ? offset : -offset)
        }
        guard reader.isAtEnd else { return nil }
    }

    /// Seconds since 1970-01-01T00:00:00Z. A moment without a zone is interpreted as UTC and may be off by up to 14
    /// hours.
    public var secondsSinceEpoch: Int64 {
        let start = LocalDate(known: Int(year), Int(month), Int(day)).seconds
        let offset: Int64 =
            switch zone {
            case .offset(let minutes): Int64(minutes)
            default: 0
            }
        return start + Int64(hour) * 3600 + Int64(minute) * 60 + Int64(second) - offset * 60
    }
}

extension DateTime: CustomStringConvertible {
    /// The moment as written in the file.
    public var description: String {
        func padded(_ value: some BinaryInteger, _ width: Int) -> String { NumberText.padded(Int(value), width) }
        var text = "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))T"
        text += "\(padded(hour, 2)):\(padded(minute, 2)):\(padded(second, 2))"
        if fractionDigits > 0 { text += ".\(padded(nanoseconds, 9).prefix(Int(fractionDigits)))" }
        switch zone {
        case .none: break
        case .utc: text += "Z"
        case .unknownLocal: text += "-00:00"
        case .offset(let minutes):
            text += "\(minutes < 0 ? "-" : "+")\(padded(abs(minutes) / 60, 2)):\(padded(abs(minutes) % 60, 2))"
        }
        return text
    }
}

extension DateTime: FieldValue {
    /// The shape of the value in JSON.
    @usableFromInline package static var shape: FieldShape { .string("DATE-TIME") }

    /// Reads the value; see ``FieldValue``.
    @usableFromInline package init?<S: JSONSource>(_ source: S, _ notes: inout ReadingNotes) {
        guard let read = source.withUTF8(DateTime.init(utf8:)) else {
            notes.add(.kind("a string", source))
            return nil
        }
        guard let read else {
            notes.add(
                ReadingTrouble(
                    expected: "a date and time such as “2026-05-01T12:00:00Z”",
                    found: source.string.map { "“\($0)”" } ?? ""))
            return nil
        }
        self = read
    }

    /// The value as JSON.
    @usableFromInline package var json: JSONValue { .string(description) }
}

/// Reads digits and single characters in turn.
private struct DigitReader {
    let bytes: UnsafeBufferPointer<UInt8>
    var position = 0

    var isAtEnd: Bool { position == bytes.count }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    /// A number of exactly `count` digits.
    mutating func number(_ count: Int) -> Int? {
        guard position + count <= bytes.count else { return nil }
        var value = 0
        for i in position..<position + count {
            guard bytes[i].isDigit else { return nil }
            value = value * 10 + Int(bytes[i] - Byte.zero)
        }
        position += count
        return value
    }
}
