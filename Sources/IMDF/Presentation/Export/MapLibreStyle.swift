/// A MapLibre style (style specification, version 8) that shows one floor of a venue at a time.
///
/// It has one GeoJSON source, `venue.geojson`, and a fixed number of layers. Those that show a floor have
/// `metadata["imdf:floor"]`, and a filter whose last condition compares the ordinal. Initially, it is the ordinal
/// closest to the ground; all ordinals are in the style's own `metadata["imdf:ordinals"]`. To show another floor, an
/// app changes the filters:
///
///     for (const layer of map.getStyle().layers) {
///       if (!layer.metadata?.["imdf:floor"]) continue;
///       map.setFilter(layer.id, [...layer.filter.slice(0, -1), ["==", ["get", "ordinal"], wanted]]);
///     }
public struct MapLibreStyle: Sendable {
    /// The venue.
    public let venue: Venue
    /// The colors.
    public let theme: Theme
    /// The URL template of the fonts for labels, with `{fontstack}` and `{range}`.
    public var glyphs: String
    /// The URL of the symbols, without an extension. MapLibre GL refuses a relative one; the page of
    /// `imdf-lint export --maplibre` makes it absolute.
    public var sprite = MapLibreSprite.name
    /// The URL of the features. MapLibre GL resolves a relative one against the page, not against the style.
    public var data = MapLibreStyle.dataFile
    private let language: String?

    /// The name of the file with the features.
    public static let dataFile = "venue.geojson"
    /// The name of the file with the style.
    public static let styleFile = "style.json"

    /// The fonts of MapLibre's demo server; a production app provides its own.
    public static let demonstrationGlyphs = "https://demotiles.maplibre.org/font/{fontstack}/{range}.pbf"

    /// Creates a style for a venue.
    ///
    /// - Parameters:
    ///   - venue: the venue.
    ///   - language: the language of names; if nil, the manifest's.
    ///   - theme: the colors.
    ///   - glyphs: the URL template of the fonts for labels.
    public init(
        _ venue: Venue, language: String? = nil, theme: Theme = .light,
        glyphs: String = MapLibreStyle.demonstrationGlyphs
    ) {
        self.venue = venue
        self.language = language
        self.theme = theme
        self.glyphs = glyphs
    }

    /// All files of the map: the style, the features, and the symbols.
    public var files: [ExportFile] {
        [ExportFile(Self.styleFile, text), ExportFile(Self.dataFile, VenueGeoJSON(venue, language: language).text)]
            + MapLibreSprite.files
    }

    /// The ordinals of the levels, without repetitions, lowest first.
    public var ordinals: [Int] { Set(venue.all(Level.self).compactMap { $0.properties.ordinal }).sorted() }

    /// The ordinal that is shown initially: the ground, or the one nearest to it.
    public var firstOrdinal: Int {
        ordinals.min { ($0.magnitude, $0 < 0 ? 1 : 0) < ($1.magnitude, $1 < 0 ? 1 : 0) } ?? 0
    }

    /// The style as JSON. Creating it builds no ``LevelMap``.
    public var text: String {
        var json = JSONWriter(.compact)
        json.object { style in
            style.put("version", 8)
            style.put("name", LabelChoice(venue.manifest, language).text(venue.feature?.properties.name) ?? "IMDF")
            style.object("metadata") { $0.put("imdf:ordinals", numbers: ordinals) }
            if let camera = venue.extent.map({ Camera(showing: $0, width: 800, height: 600) }) {
                style.array("center") {
                    $0.put(nil, number: camera.center.longitude)
                    $0.put(nil, number: camera.center.latitude)
                }
                style.put("zoom", number: camera.zoom)
            }
            style.put("sprite", sprite)
            style.put("glyphs", glyphs)
            style.object("sources") { sources in
                sources.object(MapLibreLayers.source) {
                    $0.put("type", "geojson")
                    $0.put("data", data)
                }
            }
            style.array("layers") { MapLibreLayers(theme: theme, ordinal: firstOrdinal).write(to: &$0) }
        }
        return json.text + "\n"
    }
}
