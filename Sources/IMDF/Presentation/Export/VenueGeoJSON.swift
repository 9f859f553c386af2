/// A whole venue as one GeoJSON feature collection (RFC 7946): the outlines of the venue and its buildings, and the
/// features of all levels with the properties of ``LevelGeoJSON``.
///
/// Features of levels have the level's `ordinal`, so that a map can show one floor by a filter. The outline of the venue is
/// in the layer `venue`; footprints are in the layer `footprints`, with the name of their `building`.
public struct VenueGeoJSON: Sendable {
    /// The venue to write.
    public let venue: Venue
    private let language: String?

    /// The GeoJSON of a venue.
    ///
    /// - Parameters:
    ///   - venue: the venue.
    ///   - language: the language of names; if nil, the manifest's.
    public init(_ venue: Venue, language: String? = nil) {
        self.venue = venue
        self.language = language
    }

    /// The text, with one feature per line.
    public var text: String {
        let choice = LabelChoice(venue.manifest, language)
        var lines: [String] = []
        if let feature = venue.feature?.feature, let geometry = feature.geometry {
            lines.append(
                LevelGeoJSON.feature(feature.id, geometry) { properties in
                    properties.put("feature_type", FeatureType.venue.rawValue)
                    properties.put("layer", "venue")
                    if let name = choice.text(feature.properties.name) { properties.put("name", name) }
                    if let category = feature.properties.category { properties.put("category", category.rawValue) }
                })
        }
        for node in venue.all(Footprint.self) {
            guard let geometry = node.geometry else { continue }
            let building = node.buildings.lazy.compactMap { choice.text($0.properties.name) }.first
            lines.append(
                LevelGeoJSON.feature(node.id, geometry) { properties in
                    properties.put("feature_type", FeatureType.footprint.rawValue)
                    properties.put("layer", "footprints")
                    if let name = choice.text(node.properties.name) { properties.put("name", name) }
                    if let building { properties.put("building", building) }
                    if let category = node.properties.category { properties.put("category", category.rawValue) }
                })
        }
        for level in venue.levels { lines += LevelGeoJSON(LevelMap(level, language: language)).lines }
        return LevelGeoJSON.collection(lines)
    }
}

/// A file of an export.
public struct ExportFile: Sendable, Hashable, Identifiable {
    /// The name, without a folder.
    public let name: String
    /// The name.
    public var id: String { name }
    /// The content.
    public let bytes: [UInt8]

    /// Creates a text file.
    package init(_ name: String, _ text: String) { self.init(name, Array(text.utf8)) }

    init(_ name: String, _ bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }
}
