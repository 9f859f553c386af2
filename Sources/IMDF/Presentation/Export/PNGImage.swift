/// A white picture with an opacity for each pixel, as PNG (ISO/IEC 15948).
struct PNGImage {
    private let width, height: Int
    /// The lines of pixels: a zero for "no filter", then four bytes for each pixel.
    private var lines: [UInt8]

    /// Creates a fully transparent picture.
    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        lines = [UInt8](repeating: 0, count: height * (4 * width + 1))
        for y in 0..<height { for x in 0..<width { self[x, y] = 0 } }
    }

    /// The opacity of a pixel, from 0 to 255.
    subscript(x: Int, y: Int) -> UInt8 {
        get { lines[y * (4 * width + 1) + 4 * x + 4] }
        set {
            let at = y * (4 * width + 1) + 4 * x + 1
            (lines[at], lines[at + 1], lines[at + 2], lines[at + 3]) = (255, 255, 255, newValue)
        }
    }

    /// The content of the PNG file.
    var png: [UInt8] {
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        // Eight bits for each of red, green, blue, and opacity.
        Self.add("IHDR", Self.bytes(UInt32(width)) + Self.bytes(UInt32(height)) + [8, 6, 0, 0, 0], to: &file)
        Self.add("IDAT", lines.zlibStream, to: &file)
        Self.add("IEND", [], to: &file)
        return file
    }

    private static func bytes(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    private static func add(_ type: String, _ content: [UInt8], to file: inout [UInt8]) {
        let chunk = Array(type.utf8) + content
        file += bytes(UInt32(content.count)) + chunk + bytes(FileBytes(chunk).crc32)
    }
}
