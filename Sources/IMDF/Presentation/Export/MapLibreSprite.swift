/// The symbols as a MapLibre sprite: a picture with all of them, and an index of their positions, for standard and
/// high-density screens.
///
/// The picture holds signed distances (`sdf`), so that a style can choose colors and halos.
public enum MapLibreSprite {
    /// The prefix of the file names.
    public static let name = "sprite"

    /// The four files of the sprite.
    public static var files: [ExportFile] {
        [1, 2].flatMap { ratio in
            let suffix = ratio == 1 ? "" : "@\(ratio)x"
            return [
                ExportFile("\(name)\(suffix).json", index(ratio)), ExportFile("\(name)\(suffix).png", picture(ratio)),
            ]
        }
    }

    /// The size of a symbol in points, with a margin for the distances outside its outline.
    private static let size = 32
    private static let margin = 4.0
    /// The number of symbols in a row.
    private static let columns = 8

    private static func place(_ number: Int) -> (x: Int, y: Int) { (number % columns * size, number / columns * size) }

    private static func index(_ ratio: Int) -> String {
        var json = JSONWriter(.compact)
        json.object { symbols in
            for (number, symbol) in MapSymbol.allCases.enumerated() {
                let place = place(number)
                symbols.object(symbol.rawValue) {
                    $0.put("x", place.x * ratio)
                    $0.put("y", place.y * ratio)
                    $0.put("width", size * ratio)
                    $0.put("height", size * ratio)
                    $0.put("pixelRatio", ratio)
                    $0.put("sdf", true)
                }
            }
        }
        return json.text + "\n"
    }

    private static func picture(_ ratio: Int) -> [UInt8] {
        let rows = (MapSymbol.allCases.count + columns - 1) / columns
        var image = PNGImage(width: columns * size * ratio, height: rows * size * ratio)
        for (number, symbol) in MapSymbol.allCases.enumerated() {
            let outline = PathOutline(symbol.path)
            let place = place(number)
            for y in 0..<size * ratio {
                for x in 0..<size * ratio {
                    let (column, row) = ((Double(x) + 0.5) / Double(ratio), (Double(y) + 0.5) / Double(ratio))
                    let distance = outline.signedDistance(column - margin, row - margin)
                    // The same scale as for glyphs: the outline is at three quarters, and the whole range is eight
                    // points.
                    let value = max(0, min(255, 255 * (0.75 - distance / 8)))
                    image[place.x * ratio + x, place.y * ratio + y] = UInt8(exactly: value.rounded()) ?? 0
                }
            }
        }
        return image.png
    }
}
