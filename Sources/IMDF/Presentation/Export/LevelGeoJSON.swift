/// One level as a GeoJSON feature collection (RFC 7946) for maps and desktop programs, with flat properties and
/// unchanged geometries.
///
/// Each feature has `id`, `feature_type`, `layer`, `role`, `ordinal`, and, if present, `name` (in the selected
/// language), `category`, `hours`, and `level` (the level's id). Occupants are at their anchors. The property
/// `occupant` of a unit holds the name of its occupant, so that a map can label rooms without a join.
public struct LevelGeoJSON: Sendable {
    /// The map to write.
    public let map: LevelMap

    /// The GeoJSON of a level's map.
    public init(_ map: LevelMap) { self.map = map }

    /// The file name for each level of a venue: `level-0.geojson`. If several levels have the same ordinal, they are
    /// numbered from the second on: `level-0-2.geojson`.
    public static func fileNames(of levels: [Node<Level>]) -> [String] {
        var counts: [String: Int] = [:]
        return levels.map { level in
            let ordinal = level.properties.ordinal.map(String.init) ?? "none"
            counts[ordinal, default: 0] += 1
            let count = counts[ordinal] ?? 1
            return "level-\(ordinal)\(count > 1 ? "-\(count)" : "").geojson"
        }
    }

    /// The text, with one feature per line.
    public var text: String { Self.collection(lines) }

    /// The features of the level: first the level itself, then layer by layer.
    var lines: [String] {
        var lines: [String] = []
        if let outline { lines.append(outline) }
        for item in map.allItems where item.geometry != nil { lines.append(feature(item)) }
        return lines
    }

    /// A feature collection of features given as text, one per line.
    static func collection(_ lines: [String]) -> String {
        "{\"type\":\"FeatureCollection\",\"features\":[" + (lines.isEmpty ? "" : "\n" + lines.joined(separator: ",\n"))
            + "\n]}\n"
    }

    /// The feature of the level itself, below everything else.
    private var outline: String? {
        let level = map.level.feature
        guard let geometry = level.geometry else { return nil }
        return Self.feature(level.id, geometry) { properties in
            properties.put("feature_type", FeatureType.level.rawValue)
            properties.put("layer", "floor")
            properties.put("role", "floor")
            putCommon(&properties, name: map.title, category: level.properties.category?.rawValue)
        }
    }

    private func feature(_ item: MapItem) -> String {
        guard let geometry = item.geometry else { return "" }
        return Self.feature(item.id, geometry) { properties in
            properties.put("feature_type", item.layer.featureType.rawValue)
            properties.put("layer", item.layer.rawValue)
            properties.put("role", item.role.rawValue)
            putCommon(&properties, name: item.title, category: item.category)
            if let symbol = item.symbol { properties.put("symbol", symbol.rawValue) }
            if let hours = map.hours(of: item) { properties.put("hours", hours.rawValue) }
            if let occupant = map.occupantName(of: item) { properties.put("occupant", occupant) }
        }
    }

    private func putCommon(_ properties: inout JSONWriter, name: String?, category: String?) {
        if let name { properties.put("name", name) }
        if let category { properties.put("category", category) }
        if let ordinal = map.level.properties.ordinal { properties.put("ordinal", ordinal) }
        if let level = map.level.id { properties.put("level", level.text) }
    }

    static func feature(_ id: FeatureID?, _ geometry: Geometry, _ properties: (inout JSONWriter) -> Void) -> String {
        var json = JSONWriter(.compact)
        json.object { feature in
            feature.put("type", "Feature")
            if let id { feature.put("id", id.text) }
            feature.object("properties") { members in
                // MapLibre does not accept texts as ids of features, so the id is a property as well.
                if let id { members.put("id", id.text) }
                properties(&members)
            }
            feature.put("geometry", geometry)
        }
        return json.text
    }
}

extension JSONWriter {
    /// Writes a geometry with unchanged coordinates.
    mutating func put(_ key: String?, _ geometry: Geometry) {
        object(key) { object in
            object.put("type", geometry.kind.rawValue)
            switch geometry.kind {
            case .point: object.array("coordinates") { if let point = geometry.point { $0.putNumbers(point) } }
            case .multiPoint, .lineString: object.put("coordinates", geometry.positions)
            case .multiLineString:
                object.array("coordinates") { for line in geometry.lineStrings { $0.put(nil, line) } }
            case .polygon:
                object.array("coordinates") { for ring in geometry.polygons.first ?? [] { $0.put(nil, ring) } }
            case .multiPolygon:
                object.array("coordinates") { list in
                    for polygon in geometry.polygons { list.array { for ring in polygon { $0.put(nil, ring) } } }
                }
            case .geometryCollection:
                object.array("geometries") { list in
                    // RFC 7946 section 3.1.8 advises against nested collections, so they are left out.
                    for child in geometry.geometries where child.kind != .geometryCollection { list.put(nil, child) }
                }
            }
        }
    }

    private mutating func put(_ key: String?, _ positions: PositionList) {
        array(key) { list in for position in positions { list.array { $0.putNumbers(position) } } }
    }

    private mutating func putNumbers(_ position: Position) {
        put(nil, number: position.longitude)
        put(nil, number: position.latitude)
        if let altitude = position.altitude { put(nil, number: altitude) }
    }
}

extension LevelMap {
    /// The name of the level in the language of the map.
    public var title: String? { choice.text(level.properties.name) }

    /// The hours of an item as written.
    package func hours(of item: MapItem) -> Hours? {
        let features = level.storage.dataset.features
        switch item.layer {
        case .occupants: return features.properties.occupants[item.handle.index].hours
        case .amenities: return features.properties.amenities[item.handle.index].hours
        default: return nil
        }
    }

    /// The name of the first occupant of a unit or kiosk.
    func occupantName(of item: MapItem) -> String? {
        let occupants: [Node<Occupant>]
        switch item.layer {
        case .units: occupants = Node<Unit>(storage: level.storage, index: item.handle.index).occupants
        case .kiosks: occupants = Node<Kiosk>(storage: level.storage, index: item.handle.index).occupants
        default: return nil
        }
        return occupants.first.flatMap { choice.text($0.properties.name) }
    }
}
