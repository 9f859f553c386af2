/// Edits shared by the examples of several rules.
extension SampleArchive {
    /// The ids of what ``annex(_:)`` and ``upperLevel(_:unit:opening:)`` add.
    static let annexID = id("99")
    static let upperLevelID = id("89")
    static let upperUnitID = id("88")

    /// A second building with an address of its own, on the level and the footprints of the first.
    ///
    /// - Parameter properties: properties of the building, as JSON members; marks may be in them.
    static func annex(_ properties: String = "", isMarked: Bool = false) -> [Example.Edit] {
        let both = "\"building_ids\":[\"\(id("b0"))\",\"\(annexID)\"]"
        let rest = properties.isEmpty ? "" : "," + properties
        let building =
            "{\"id\":\"\(annexID)\",\"properties\":{\"name\":{\"en\":\"Annex\"},\"address_id\":\"\(id("a8"))\"\(rest)}}"
        return [
            .add(.address, "{\"id\":\"\(id("a8"))\",\"properties\":{\"address\":\"4 Harbor Street\"}}"),
            .add(.building, isMarked ? "⟪\(building)⟫" : building),
            .change(.level, "{\"properties\":{\(both)}}"),
            .file(
                "footprint.geojson",
                collection(.footprint).replacing("\"building_ids\":[\"\(id("b0"))\"]", with: both)
            ),
        ]
    }

    /// A second level above the first, with a unit that covers it, a door, and a way up from the walkway.
    ///
    /// - Parameter way: the category of the relationship that leads up; nil for none.
    static func upperLevel(
        _ level: String = "",
        unit: String = "",
        opening: String = "",
        joinedBy way: String? = "elevator",
        geometry: String = outlinePolygon,
        isMarked: Bool = false
    ) -> [Example.Edit] {
        func members(_ own: String, _ rest: String) -> String { rest.isEmpty ? own : own + "," + rest }
        let names = "\"ordinal\":1,\"name\":{\"en\":\"First\"},\"short_name\":{\"en\":\"1\"}"
        let onLevel = "\"level_id\":\"\(upperLevelID)\""
        let door = "{\"type\":\"LineString\",\"coordinates\":[[8.00018,47.0],[8.0002,47.0]]}"
        let patch = "{\"id\":\"\(upperLevelID)\",\"geometry\":\(geometry),\"properties\":{\(members(names, level))}}"
        let up =
            "{\"id\":\"\(id("86"))\",\"properties\":{\"category\":\"\(way ?? "")\",\"origin\":{\"id\":\"\(id("f2"))\","
            + "\"feature_type\":\"unit\"},\"intermediary\":null,\"destination\":{\"id\":\"\(upperUnitID)\","
            + "\"feature_type\":\"unit\"}}}"
        return [
            .add(.level, isMarked ? "⟪\(patch)⟫" : patch),
            .add(
                .unit,
                "{\"id\":\"\(upperUnitID)\",\"geometry\":\(geometry),\"properties\":{\(members(onLevel, unit))}}"
            ),
            .add(
                .opening,
                "{\"id\":\"\(id("87"))\",\"geometry\":\(door),\"properties\":{\(members(onLevel, opening))}}"
            ),
        ] + (way == nil ? [] : [.add(.relationship, up)])
    }

    /// An address that nothing else uses any more is kept in use by the level.
    static func keepAddress(_ ending: String) -> Example.Edit {
        .change(.level, "{\"properties\":{\"address_id\":\"\(id(ending))\"}}")
    }

    /// One more occupant, at an anchor that nothing else uses.
    static func occupant(at anchor: String) -> Example.Edit {
        .add(
            .occupant,
            "{\"id\":\"\(id("90"))\",\"properties\":{\"name\":{\"en\":\"Green Fern Tea\"},\"anchor_id\":\"\(anchor)\"}}"
        )
    }

    /// The file of a type as it is.
    static func collection(_ type: FeatureType) -> String {
        collection((features[type] ?? []))
    }

    /// A file of these features.
    static func collection(_ features: [String]) -> String {
        "{\"type\":\"FeatureCollection\",\"features\":[\n" + features.joined(separator: ",\n") + "\n]}\n"
    }
}

extension Example.Edit {
    /// Properties of the first feature of a type, as JSON members.
    static func set(_ type: FeatureType, _ members: String) -> Example.Edit {
        .change(type, "{\"properties\":{\(members)}}")
    }
}
