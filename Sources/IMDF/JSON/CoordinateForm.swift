/// The probable format of the next coordinate of an axis: with the sign and the whole degrees of the previous one,
/// because a venue is small, and with as many digits after the point, because one program wrote them all.
///
/// Only a guess: a number is read by it if its bytes say the same, and any other way (`DecimalNumber`) if not.
struct CoordinateForm {
    /// The bytes of the longest number that has a form: a sign, a point and fifteen digits.
    static let longest = 17

    /// Sign, whole degrees and point, the first byte lowest, and which bytes of a word they are. To begin with, no word
    /// has this form.
    private var start: UInt64 = 1
    private var startMask: UInt64 = 0
    /// The mask of the number's last sixteen bytes that are digits after the point.
    private var earlierDigits: UInt64 = 0
    private var laterDigits: UInt64 = 0
    /// The whole degrees, brought to the last digit's place.
    private var whole: Int = 0
    /// The number to divide by, with the number's sign.
    private var divisor: Double = 1
    /// The bytes of the number.
    private(set) var length = 0

    init() {}

    /// The form of the number `value`, which `DecimalNumber.plainDouble` has read between two offsets; nil if it has
    /// more digits than one exact division allows whatever they are.
    @inline(__always)
    init?(of value: Double, _ bytes: UnsafePointer<UInt8>, from position: Int, to end: Int) {
        let isNegative = bytes[position] == Byte.minus
        length = end &- position
        // After one to three digits.
        var point = isNegative ? position &+ 2 : position &+ 1
        while bytes[point] != Byte.point { point &+= 1 }
        let fraction = end &- point &- 1
        guard length &- (isNegative ? 2 : 1) <= 15 else { return nil }
        startMask = .max >> UInt64(64 &- 8 &* (point &+ 1 &- position))
        start = UnsafeRawPointer(bytes + position).loadUnaligned(as: UInt64.self).littleEndian & startMask
        earlierDigits = fraction > 8 ? .max << UInt64(128 &- 8 &* fraction) : 0
        laterDigits = fraction < 8 ? .max << UInt64(64 &- 8 &* fraction) : .max
        let power = DecimalNumber.exactPowersOfTen[fraction]
        whole = Int(value.magnitude) &* Int(power)
        divisor = isNegative ? -power : power
    }

    /// The number at `position` and the offset after it, if it has this form and ends there.
    @inline(__always)
    func number(_ bytes: UnsafePointer<UInt8>, end: Int, at position: Int) -> (value: Double, behind: Int)? {
        guard position >= 16, position &+ Self.longest < end, let value = number(bytes, at: position) else {
            return nil
        }
        let behind = position &+ length
        // A digit, a letter or a point would go on with it, if it is a number at all.
        let isEnd = bytes[behind] == Byte.comma || bytes[behind] == Byte.closeBracket || bytes[behind].isJSONWhitespace
        return isEnd ? (value, behind) : nil
    }

    /// The number at `position` if it has this form; what follows it is not examined. From sixteen bytes before the
    /// position up to ``longest`` bytes after it all must be readable.
    @inline(__always)
    func number(_ bytes: UnsafePointer<UInt8>, at position: Int) -> Double? {
        let text = UnsafeRawPointer(bytes + position)
        guard text.loadUnaligned(as: UInt64.self).littleEndian & startMask == start else { return nil }
        let zeros: UInt64 = 0x3030_3030_3030_3030
        let behind = text + length
        let earlier = (behind.loadUnaligned(fromByteOffset: -16, as: UInt64.self).littleEndian ^ zeros) & earlierDigits
        let later = (behind.loadUnaligned(fromByteOffset: -8, as: UInt64.self).littleEndian ^ zeros) & laterDigits
        // The high bit of a byte that is more than 9.
        let aboveNine: UInt64 = 0x7676_7676_7676_7676
        let others = (earlier &+ aboveNine) | earlier | (later &+ aboveNine) | later
        guard others & 0x8080_8080_8080_8080 == 0 else { return nil }
        // Fifteen digits at most: below 2^53, so that the one division gives the nearest double.
        let fraction = DecimalNumber.value(of: earlier) &* 100_000_000 &+ DecimalNumber.value(of: later)
        return Double(whole &+ Int(truncatingIfNeeded: fraction)) / divisor
    }
}

/// The probable form of the next position: each of its numbers like the one before.
struct PositionForm {
    var longitude = CoordinateForm()
    var latitude = CoordinateForm()
    var altitude = CoordinateForm()

    /// The position at `start` and the offset after it, if it is what most are: a bracket, a longitude and a latitude
    /// of this form, a bracket, and nothing else.
    @inline(__always)
    func position(
        _ bytes: UnsafePointer<UInt8>,
        end: Int,
        at start: Int
    ) -> (longitude: Double, latitude: Double, behind: Int)? {
        // Both numbers read sixteen bytes that end with them, and no more than eight after them.
        guard start >= 16, start &+ 2 &* CoordinateForm.longest &+ 8 <= end, bytes[start] == Byte.openBracket,
            let longitude = longitude.number(bytes, at: start &+ 1)
        else { return nil }
        let comma = start &+ 1 &+ self.longitude.length
        guard bytes[comma] == Byte.comma, let latitude = latitude.number(bytes, at: comma &+ 1) else { return nil }
        let bracket = comma &+ 1 &+ self.latitude.length
        guard bytes[bracket] == Byte.closeBracket else { return nil }
        return (longitude, latitude, bracket &+ 1)
    }
}
