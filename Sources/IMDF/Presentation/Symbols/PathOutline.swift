import CMath

/// The outline of SVG path data as straight segments, filled with the even-odd rule.
struct PathOutline {
    private(set) var segments: [(x0: Double, y0: Double, x1: Double, y1: Double)] = []
    private var at = (x: 0.0, y: 0.0)
    private var start = (x: 0.0, y: 0.0)
    /// The last control point of a curve; after any other command, the current point.
    private var control = (x: 0.0, y: 0.0)

    /// Reads path data with the commands M, L, H, V, C, S, A, and Z, absolute or relative. An unknown command ends the
    /// reading.
    init(_ path: String) {
        var reader = PathReader(path)
        var command: UInt8 = 0
        while let next = reader.command(after: command) {
            command = next
            guard take(command, &reader) else { break }
        }
    }

    private mutating func take(_ command: UInt8, _ reader: inout PathReader) -> Bool {
        let isRelative = command & 0x20 != 0
        let base = isRelative ? at : (x: 0.0, y: 0.0)
        func point(_ reader: inout PathReader) -> (x: Double, y: Double)? {
            guard let x = reader.number(), let y = reader.number() else { return nil }
            return (base.x + x, base.y + y)
        }
        switch command & ~0x20 {
        case UInt8(ascii: "M"):
            guard let to = point(&reader) else { return false }
            (at, start) = (to, to)
        case UInt8(ascii: "L"):
            guard let to = point(&reader) else { return false }
            line(to)
        case UInt8(ascii: "H"):
            guard let x = reader.number() else { return false }
            line((base.x + x, at.y))
        case UInt8(ascii: "V"):
            guard let y = reader.number() else { return false }
            line((at.x, base.y + y))
        case UInt8(ascii: "C"):
            guard let a = point(&reader), let b = point(&reader), let to = point(&reader) else { return false }
            curve(a, b, to)
        case UInt8(ascii: "S"):
            guard let b = point(&reader), let to = point(&reader) else { return false }
            curve((2 * at.x - control.x, 2 * at.y - control.y), b, to)
        case UInt8(ascii: "A"):
            guard let rx = reader.number(), reader.number() != nil, reader.number() != nil, let large = reader.number(),
                let sweep = reader.number(), let to = point(&reader)
            else { return false }
            // The two radii are equal in all symbols, so the rotation makes no difference.
            arc(rx, large != 0, sweep != 0, to)
        case UInt8(ascii: "Z"): line(start)
        default: return false
        }
        if ![UInt8(ascii: "C"), UInt8(ascii: "S")].contains(command & ~0x20) { control = at }
        return true
    }

    private mutating func line(_ to: (x: Double, y: Double)) {
        segments.append((at.x, at.y, to.x, to.y))
        at = to
    }

    /// The number of segments that approximate a curve.
    private static let steps = 16

    private mutating func curve(_ a: (x: Double, y: Double), _ b: (x: Double, y: Double), _ to: (x: Double, y: Double))
    {
        let from = at
        control = b
        for step in 1...Self.steps {
            let t = Double(step) / Double(Self.steps)
            let u = 1 - t
            let (p, q, r, s) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
            line((p * from.x + q * a.x + r * b.x + s * to.x, p * from.y + q * a.y + r * b.y + s * to.y))
        }
    }

    /// An arc of a circle (SVG 2, implementation notes on elliptical arcs).
    private mutating func arc(_ radius: Double, _ isLarge: Bool, _ isSweep: Bool, _ to: (x: Double, y: Double)) {
        let (dx, dy) = ((at.x - to.x) / 2, (at.y - to.y) / 2)
        let half = (dx * dx + dy * dy).squareRoot()
        guard half > 0, radius > 0 else { return line(to) }
        let r = max(radius, half)
        let height = max(0, r * r - half * half).squareRoot() * (isLarge == isSweep ? -1 : 1)
        let center = (x: (at.x + to.x) / 2 + height * dy / half, y: (at.y + to.y) / 2 - height * dx / half)
        let first = atan2(at.y - center.y, at.x - center.x)
        var turn = atan2(to.y - center.y, to.x - center.x) - first
        if isSweep, turn < 0 { turn += 2 * .pi }
        if !isSweep, turn > 0 { turn -= 2 * .pi }
        for step in 1..<Self.steps {
            let angle = first + turn * Double(step) / Double(Self.steps)
            line((center.x + r * cos(angle), center.y + r * sin(angle)))
        }
        line(to)
    }

    /// The distance of a point from the outline; negative inside.
    func signedDistance(_ x: Double, _ y: Double) -> Double {
        var least = Double.infinity
        var isInside = false
        for segment in segments {
            let (dx, dy) = (segment.x1 - segment.x0, segment.y1 - segment.y0)
            let length = dx * dx + dy * dy
            let along = length > 0 ? max(0, min(1, ((x - segment.x0) * dx + (y - segment.y0) * dy) / length)) : 0
            let (ex, ey) = (segment.x0 + along * dx - x, segment.y0 + along * dy - y)
            least = min(least, ex * ex + ey * ey)
            if (segment.y0 > y) != (segment.y1 > y), x < segment.x0 + (y - segment.y0) / dy * dx { isInside.toggle() }
        }
        return isInside ? -least.squareRoot() : least.squareRoot()
    }
}

/// A reader of the commands and numbers of SVG path data.
private struct PathReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ path: String) { bytes = Array(path.utf8) }

    private mutating func skipSeparators() {
        while position < bytes.count, bytes[position] == Byte.space || bytes[position] == Byte.comma { position += 1 }
    }

    /// The next command: a letter, or the previous command again if a number follows (a line after M).
    mutating func command(after last: UInt8) -> UInt8? {
        skipSeparators()
        guard position < bytes.count else { return nil }
        if bytes[position] | 0x20 >= UInt8(ascii: "a"), bytes[position] | 0x20 <= UInt8(ascii: "z") {
            position += 1
            return bytes[position - 1]
        }
        switch last {
        case 0, UInt8(ascii: "Z"), UInt8(ascii: "z"): return nil
        case UInt8(ascii: "M"): return UInt8(ascii: "L")
        case UInt8(ascii: "m"): return UInt8(ascii: "l")
        default: return last
        }
    }

    mutating func number() -> Double? {
        skipSeparators()
        let first = position
        var hasPoint = false
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): break
            case UInt8(ascii: "-") where position == first: break
            case UInt8(ascii: ".") where !hasPoint: hasPoint = true
            default: return Double(String(decoding: bytes[first..<position], as: UTF8.self))
            }
            position += 1
        }
        return Double(String(decoding: bytes[first..<position], as: UTF8.self))
    }
}
