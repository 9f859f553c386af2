/// A MapLibre style (style specification, version 8) for the levels of a venue.
///
/// Each level has a GeoJSON source, named like its file, and the same set of layers. All layers of a level have its
/// ordinal as `metadata["imdf:ordinal"]`. Initially, the levels with the ordinal closest to the ground are visible. To
/// show another floor, an app sets `visibility`:
///
///     for (const layer of map.getStyle().layers) {
///       const ordinal = layer.metadata?.["imdf:ordinal"];
///       if (ordinal !== undefined)
///         map.setLayoutProperty(layer.id, "visibility", ordinal === wanted ? "visible" : "none");
///     }
public struct MapLibreStyle: Sendable {
    /// The maps of the levels, and the file of each.
    public let levels: [(map: LevelMap, file: String)]
    /// The colors.
    public let theme: Theme
    /// The URL template of the fonts for labels, with `{fontstack}` and `{range}`.
    public var glyphs: String
    let name: String
    let camera: Camera?

    /// The fonts of MapLibre's demo server; a production app provides its own.
    public static let demonstrationGlyphs = "https://demotiles.maplibre.org/font/{fontstack}/{range}.pbf"

    /// A style for a venue.
    public init(
        _ venue: Venue,
        language: String? = nil,
        theme: Theme = .light,
        glyphs: String = MapLibreStyle.demonstrationGlyphs
    ) {
        let maps = venue.levels.map { LevelMap($0, language: language) }
        levels = Array(zip(maps, LevelGeoJSON.fileNames(of: venue.levels))).map { (map: $0, file: $1) }
        self.theme = theme
        self.glyphs = glyphs
        name = LabelChoice(venue.manifest, language).text(venue.feature?.name) ?? "IMDF"
        camera = venue.extent.map { Camera(showing: $0, width: 800, height: 600) }
    }

    /// The ordinal that is shown at first: the ground, or the one nearest to it.
    var firstOrdinal: Int? {
        levels.compactMap(\.map.level.ordinal).min { ($0.magnitude, -$0) < ($1.magnitude, -$1) }
    }

    /// The style as JSON.
    public var text: String {
        var json = JSONWriter(.compact)
        json.object { style in
            style.put("version", 8)
            style.put("name", name)
            if let camera {
                style.array("center") {
                    $0.put(nil, number: camera.center.longitude)
                    $0.put(nil, number: camera.center.latitude)
                }
                style.put("zoom", number: camera.zoom)
            }
            style.put("glyphs", glyphs)
            style.object("sources") { sources in
                for level in levels {
                    sources.object(Self.source(level.file)) {
                        $0.put("type", "geojson")
                        $0.put("data", level.file)
                    }
                }
            }
            style.array("layers") { layers in
                layers.object {
                    $0.put("id", "background")
                    $0.put("type", "background")
                    $0.object("paint") { $0.put("background-color", theme.background.hex) }
                }
                for level in levels { write(level.map, Self.source(level.file), to: &layers) }
            }
        }
        return json.text + "\n"
    }

    private static func source(_ file: String) -> String { String(file.dropLast(".geojson".count)) }

    private func write(_ map: LevelMap, _ source: String, to layers: inout JSONWriter) {
        let isVisible = map.level.ordinal != nil && map.level.ordinal == firstOrdinal
        let writer = LevelLayers(theme: theme, source: source, ordinal: map.level.ordinal, isVisible: isVisible)
        writer.write(to: &layers)
    }
}

/// The layers of one level.
private struct LevelLayers {
    let theme: Theme
    let source: String
    let ordinal: Int?
    let isVisible: Bool

    func write(to layers: inout JSONWriter) {
        layer("floor", "fill", on: ["floor"], to: &layers) { $0.put("fill-color", theme.floor.hex) }
        areas("units", to: &layers)
        areas("fixtures", to: &layers)
        areas("kiosks", to: &layers)
        layer("details", "line", on: ["details"], to: &layers) {
            $0.put("line-color", theme[.structure].edge.hex)
            $0.put("line-width", number: 0.8)
        }
        layer("outline", "line", on: ["floor"], to: &layers) {
            $0.put("line-color", theme.outline.hex)
            $0.put("line-width", number: 1.6)
        }
        layer("openings", "line", on: ["openings"], to: &layers) {
            $0.put("line-color", theme.passage.hex)
            $0.put("line-width", number: 2.5)
        }
        layer("amenities", "circle", on: ["amenities"], to: &layers) {
            colors("circle-color", \.fill, &$0)
            colors("circle-stroke-color", \.mark, &$0)
            $0.put("circle-stroke-width", number: 1.2)
            $0.put("circle-radius", number: 5)
        }
        labels(to: &layers)
    }

    private func areas(_ name: String, to layers: inout JSONWriter) {
        layer(name, "fill", on: [name], to: &layers) { colors("fill-color", \.fill, &$0) }
        layer("\(name)-edge", "line", on: [name], to: &layers) {
            colors("line-color", \.edge, &$0)
            $0.put("line-width", number: 0.8)
        }
    }

    private func labels(to layers: inout JSONWriter) {
        layer("labels", "symbol", on: ["occupants", "amenities"], to: &layers) { paint in
            paint.put("text-color", theme.text.hex)
            paint.put("text-halo-color", theme.halo.hex)
            paint.put("text-halo-width", number: 1.4)
        } layout: { layout in
            layout.put("text-field", strings: ["get", "name"])
            layout.put("text-font", strings: ["Noto Sans Regular"])
            layout.put("text-size", number: 12)
            layout.put("text-max-width", number: 8)
        }
    }

    private func layer(
        _ name: String,
        _ type: String,
        on features: [String],
        to layers: inout JSONWriter,
        paint: (inout JSONWriter) -> Void,
        layout: (inout JSONWriter) -> Void = { _ in }
    ) {
        layers.object { layer in
            layer.put("id", "\(source)-\(name)")
            layer.put("type", type)
            layer.put("source", source)
            if let ordinal { layer.object("metadata") { $0.put("imdf:ordinal", ordinal) } }
            layer.array("filter") { filter in
                filter.put(nil, "in")
                filter.put(nil, strings: ["get", "layer"])
                filter.array { literal in
                    literal.put(nil, "literal")
                    literal.put(nil, strings: features)
                }
            }
            layer.object("layout") { members in
                members.put("visibility", isVisible ? "visible" : "none")
                layout(&members)
            }
            layer.object("paint", paint)
        }
    }

    /// A color by role.
    private func colors(_ key: String, _ part: KeyPath<RoleStyle, RGBColor>, _ json: inout JSONWriter) {
        json.array(key) { match in
            match.put(nil, "match")
            match.put(nil, strings: ["get", "role"])
            for role in StyleRole.allCases {
                match.put(nil, role.rawValue)
                match.put(nil, theme[role][keyPath: part].hex)
            }
            match.put(nil, theme[.room][keyPath: part].hex)
        }
    }
}
