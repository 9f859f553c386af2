/// Edits of the sample archive's geometries that examples about places share.
///
/// The sample's level runs from 8.0, 47.0 to 8.0003, 47.0001; a shop lies west of 8.0001, a walkway east of it.
enum PlanEdits {
    /// Gives the first feature of a type a box for its geometry.
    static func box(
        _ type: FeatureType,
        _ west: String,
        _ south: String,
        _ east: String,
        _ north: String,
        marked: Bool = false,
        _ properties: String = ""
    ) -> Example.Edit {
        .change(type, patch(polygon(west, south, east, north), marked, pointless(type, properties)))
    }

    /// Adds a feature like the first of its type with a box for its geometry.
    static func addBox(
        _ type: FeatureType,
        id: String,
        _ west: String,
        _ south: String,
        _ east: String,
        _ north: String,
        marked: Bool = false,
        _ properties: String = ""
    ) -> Example.Edit {
        let body = patch(polygon(west, south, east, north), marked, pointless(type, properties)).dropFirst()
        return .add(type, "{\"id\":\"\(SampleArchive.id(id))\"," + body)
    }

    /// Gives the first feature of a type a line for its geometry.
    static func line(_ type: FeatureType, _ positions: String, marked: Bool = false, _ properties: String = "")
        -> Example.Edit
    {
        .change(type, patch(line(positions), marked, properties))
    }

    /// Adds a feature like the first of its type with a line for its geometry.
    static func addLine(
        _ type: FeatureType,
        id: String,
        _ positions: String,
        marked: Bool = false,
        _ properties: String = ""
    ) -> Example.Edit {
        .add(type, "{\"id\":\"\(SampleArchive.id(id))\"," + patch(line(positions), marked, properties).dropFirst())
    }

    /// The anchor of the shop alone, for a kiosk without one.
    static let oneAnchor = Example.Edit.file(
        "anchor.geojson",
        SampleArchive.collection(Array((SampleArchive.features[.anchor] ?? []).prefix(1)))
    )

    static func line(_ positions: String) -> String { "{\"type\":\"LineString\",\"coordinates\":[\(positions)]}" }

    static func polygon(_ west: String, _ south: String, _ east: String, _ north: String) -> String {
        "{\"type\":\"Polygon\",\"coordinates\":[[[\(west),\(south)],[\(east),\(south)],[\(east),\(north)],"
            + "[\(west),\(north)],[\(west),\(south)]]]}"
    }

    private static func patch(_ geometry: String, _ marked: Bool, _ properties: String) -> String {
        "{\"geometry\":\(marked ? "⟪\(geometry)⟫" : geometry)"
            + (properties.isEmpty ? "}" : ",\"properties\":{\(properties)}}")
    }

    /// A display point that may lie outside now is taken away.
    private static func pointless(_ type: FeatureType, _ properties: String) -> String {
        let hasPoint: Set<FeatureType> = [.fixture, .geofence, .kiosk, .section, .unit]
        guard hasPoint.contains(type), !properties.contains("display_point") else { return properties }
        return "\"display_point\":null" + (properties.isEmpty ? "" : "," + properties)
    }
}
