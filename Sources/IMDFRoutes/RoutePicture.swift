/// A route as an SVG picture: its levels in the order of the route, one below another, with the path on each.
public struct RoutePicture: Sendable {
    /// The route.
    public let route: Route
    /// The colors.
    public let theme: Theme
    /// The width in pixels.
    public let width: Double
    private let language: String?

    /// Creates a picture of a route.
    public init(_ route: Route, language: String? = nil, theme: Theme = .light, width: Double = 1200) {
        (self.route, self.language, self.theme, self.width) = (route, language, theme, max(64, width))
    }

    /// The SVG text.
    public var svg: String {
        var seen: Set<Node<Level>> = []
        let levels = route.legs.map { $0.level }.filter { seen.insert($0).inserted }
        let pictures = levels.map { level in
            var picture = LevelPicture(LevelMap(level, language: language), theme: theme, width: width)
            picture.ways = route.legs.filter { $0.level == level }.map { $0.positions }
            return picture
        }
        let height = pictures.reduce(0) { $0 + $1.height }
        var text = """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(SVGCanvas.number(width))" \
            height="\(SVGCanvas.number(height))" viewBox="0 0 \(SVGCanvas.number(width)) \(SVGCanvas.number(height))">

            """
        var top = 0.0
        for picture in pictures {
            text += "<g transform=\"translate(0 \(SVGCanvas.number(top)))\">\n\(picture.svg)</g>\n"
            let title = XMLText.escape(picture.map.title ?? "")
            let place = "x=\"8\" y=\"\(SVGCanvas.number(top + 20))\" fill=\"\(theme.text.hex)\""
            text += "<text \(place) font-family=\"sans-serif\">\(title)</text>\n"
            top += picture.height
        }
        return text + "</svg>\n"
    }
}
