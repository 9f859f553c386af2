/// A static SVG picture of a level, for documents and pull requests.
///
/// North is up. Names are drawn if they fit into their rooms; symbols do not overlap. The same level and theme always
/// give the same text.
public struct LevelPicture: Sendable {
    /// The level.
    public let map: LevelMap
    /// The colors.
    public let theme: Theme
    /// The width in pixels.
    public let width: Double
    /// Paths to draw over the level.
    package var ways: [[Position]] = []

    /// Creates a picture of a level.
    public init(_ map: LevelMap, theme: Theme = .light, width: Double = 1200) {
        self.map = map
        self.theme = theme
        self.width = max(64, width)
    }

    /// The SVG text.
    public var svg: String {
        guard let (projection, height) = projection else {
            return SVGCanvas(width: width, height: 64, title: map.title ?? "Level").finish()
        }
        var canvas = SVGCanvas(width: width, height: height, title: map.title ?? "Level")
        canvas.rectangle(theme.background.hex)
        draw(on: &canvas, projection)
        return canvas.finish()
    }

    /// The height in pixels.
    package var height: Double { projection?.height ?? 64 }

    private var projection: (projection: PictureProjection, height: Double)? {
        guard
            let extent = map.level.fullExtent
                ?? Extent.around(map.allItems.compactMap { $0.geometry.flatMap { Extent($0) } })
        else { return nil }
        let plane = LocalPlane(at: extent.center)
        let size = (
            x: max((extent.east - extent.west) * plane.metersPerDegreeLongitude, 1),
            y: max((extent.north - extent.south) * plane.metersPerDegreeLatitude, 1)
        )
        let margin = 24.0
        // Very tall levels become narrower, so that the picture can be viewed.
        let scale = min((width - 2 * margin) / size.x, (4 * width - 2 * margin) / size.y)
        let projection = PictureProjection(
            west: extent.west, north: extent.north, perLongitude: plane.metersPerDegreeLongitude * scale,
            perLatitude: plane.metersPerDegreeLatitude * scale, margin: margin)
        return (projection, size.y * scale + 2 * margin)
    }

    /// Draws lines with a rim, and marks at their starts and ends.
    private func drawWays(on canvas: inout SVGCanvas, _ projection: PictureProjection) {
        for way in ways {
            let points = way.compactMap(projection.point)
            guard let first = points.first, let last = points.last else { continue }
            let path = points.enumerated().map { number, point in
                "\(number == 0 ? "M" : "L")\(SVGCanvas.number(point.x)) \(SVGCanvas.number(point.y))"
            }.joined()
            canvas.path(path, fill: nil, stroke: theme.halo.hex, width: 7)
            canvas.path(path, fill: nil, stroke: theme.accent.hex, width: 4)
            canvas.circle(at: first, radius: 6, fill: theme.halo.hex, stroke: theme.accent.hex)
            canvas.circle(at: last, radius: 6, fill: theme.accent.hex, stroke: theme.halo.hex)
        }
    }

    private func draw(on canvas: inout SVGCanvas, _ projection: PictureProjection) {
        if let floor = map.level.geometry {
            canvas.path(projection.path(floor), fill: theme.floor.hex, stroke: nil, width: 0)
        }
        for layer in [MapLayer.units, .fixtures, .kiosks] {
            for item in map[layer] {
                guard let geometry = item.geometry else { continue }
                let style = theme[item.role]
                canvas.path(projection.path(geometry), fill: style.fill.hex, stroke: style.edge.hex, width: 0.8)
            }
        }
        for item in map[.details] {
            guard let geometry = item.geometry else { continue }
            canvas.path(projection.path(geometry), fill: nil, stroke: theme[.structure].edge.hex, width: 0.7)
        }
        if let floor = map.level.geometry {
            canvas.path(projection.path(floor), fill: nil, stroke: theme.outline.hex, width: 1.6)
        }
        for item in map[.openings] {
            guard let geometry = item.geometry else { continue }
            canvas.path(projection.path(geometry), fill: nil, stroke: theme.floor.hex, width: 3)
        }
        drawWays(on: &canvas, projection)
        drawLabels(on: &canvas, projection)
    }

    /// Draws symbols first, then names. Labels that would touch an earlier one are left out.
    private func drawLabels(on canvas: inout SVGCanvas, _ projection: PictureProjection) {
        var taken: [PictureBox] = []
        func isFree(_ box: PictureBox) -> Bool {
            if taken.contains(where: { $0.touches(box) }) { return false }
            taken.append(box)
            return true
        }
        for item in map[.amenities] {
            guard let symbol = item.symbol, let point = item.labelPoint.flatMap(projection.point) else { continue }
            guard isFree(PictureBox(point, 22, 22)) else { continue }
            let style = theme[item.role]
            canvas.symbol(symbol, at: point, ring: style.edge.hex, fill: theme.halo.hex, mark: style.mark.hex)
        }
        for item in map[.occupants] + map[.units] {
            guard let text = item.title, let point = item.labelPoint.flatMap(projection.point) else { continue }
            let lines = Self.lines(text)
            let breadth = (lines.map { $0.count }.max() ?? 0)
            let box = PictureBox(point, Double(breadth) * 6.4 + 8, Double(lines.count) * 13 + 4)
            guard lines.count <= 3, isFree(box) else { continue }
            canvas.text(lines, at: point, fill: theme.text.hex, halo: theme.halo.hex)
        }
    }

    /// A name split into lines of about fourteen letters.
    private static func lines(_ text: String) -> [String] {
        var lines: [String] = []
        for word in text.prefix(80).split(whereSeparator: { $0.isWhitespace }) {
            if let last = lines.last, last.count + word.count < 14 {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}

/// The projection from degrees to pixels.
private struct PictureProjection {
    let west, north, perLongitude, perLatitude, margin: Double

    func point(_ position: Position) -> (x: Double, y: Double)? {
        let x = margin + (position.longitude - west) * perLongitude
        let y = margin + (north - position.latitude) * perLatitude
        return x.magnitude < 1e7 && y.magnitude < 1e7 ? (x, y) : nil
    }

    func path(_ geometry: Geometry) -> String {
        var path = ""
        func add(_ line: PositionList, isClosed: Bool) {
            var isFirst = true
            for position in isClosed ? line.dropLast() : line[...] {
                guard let point = point(position) else { continue }
                path += "\(isFirst ? "M" : "L")\(SVGCanvas.number(point.x)) \(SVGCanvas.number(point.y))"
                isFirst = false
            }
            if isClosed, !isFirst { path += "Z" }
        }
        for line in geometry.lineStrings { add(line, isClosed: false) }
        for ring in geometry.polygons.joined() { add(ring, isClosed: true) }
        return path
    }
}

/// A rectangle that a label occupies.
private struct PictureBox {
    let left, top, right, bottom: Double

    init(_ center: (x: Double, y: Double), _ width: Double, _ height: Double) {
        (left, right) = (center.x - width / 2, center.x + width / 2)
        (top, bottom) = (center.y - height / 2, center.y + height / 2)
    }

    func touches(_ other: PictureBox) -> Bool {
        left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
}
