/// A writer of SVG text.
package struct SVGCanvas {
    private var text: String
    private let width, height: Double

    init(width: Double, height: Double, title: String) {
        (self.width, self.height) = (width, height)
        text = """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(Self.number(width))" height="\(Self.number(height))" \
            viewBox="0 0 \(Self.number(width)) \(Self.number(height))" role="img" \
            font-family="Inter, 'Helvetica Neue', Arial, sans-serif" font-size="11.5" font-weight="500" \
            text-anchor="middle">
            <title>\(XMLText.escape(title))</title>

            """
    }

    /// Returns the text of the picture.
    func finish() -> String { text + "</svg>\n" }

    /// Fills the picture.
    mutating func rectangle(_ fill: String) {
        text += "<rect width=\"\(Self.number(width))\" height=\"\(Self.number(height))\" fill=\"\(fill)\"/>\n"
    }

    mutating func path(_ path: String, fill: String?, stroke: String?, width: Double) {
        guard !path.isEmpty else { return }
        text += "<path d=\"\(path)\" fill=\"\(fill ?? "none")\" fill-rule=\"evenodd\""
        if let stroke {
            text += " stroke=\"\(stroke)\" stroke-width=\"\(Self.number(width))\" stroke-linejoin=\"round\""
        }
        text += "/>\n"
    }

    mutating func circle(at point: (x: Double, y: Double), radius: Double, fill: String, stroke: String) {
        text += "<circle cx=\"\(Self.number(point.x))\" cy=\"\(Self.number(point.y))\" r=\"\(Self.number(radius))\" "
        text += "fill=\"\(fill)\" stroke=\"\(stroke)\" stroke-width=\"2\"/>\n"
    }

    mutating func symbol(
        _ symbol: MapSymbol, at point: (x: Double, y: Double), ring: String, fill: String, mark: String
    ) {
        let (x, y) = (Self.number(point.x), Self.number(point.y))
        text += "<g transform=\"translate(\(x) \(y))\"><circle r=\"10\" fill=\"\(fill)\" stroke=\"\(ring)\"/>"
        text += "<path transform=\"translate(-7.2 -7.2) scale(.6)\" d=\"\(symbol.path)\" fill=\"\(mark)\" "
        text += "fill-rule=\"evenodd\"/></g>\n"
    }

    mutating func text(_ lines: [String], at point: (x: Double, y: Double), fill: String, halo: String) {
        let top = point.y - Double(lines.count - 1) * 6.5 + 4
        text +=
            "<text fill=\"\(fill)\" stroke=\"\(halo)\" stroke-width=\"3\" stroke-linejoin=\"round\" paint-order=\"stroke\">"
        for (number, line) in lines.enumerated() {
            let y = Self.number(top + Double(number) * 13)
            text += "<tspan x=\"\(Self.number(point.x))\" y=\"\(y)\">\(XMLText.escape(line))</tspan>"
        }
        text += "</text>\n"
    }

    /// A number with at most two decimals.
    package static func number(_ value: Double) -> String {
        value.isFinite ? NumberText.shortest(value, decimals: 2) : "0"
    }
}
