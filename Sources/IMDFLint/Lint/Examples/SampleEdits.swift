/// Edits shared by the examples of several rules.
extension SampleArchive {
    /// The ends of the ids that ``annex(_:isMarked:)`` and ``upperLevel(_:unit:opening:joinedBy:geometry:isMarked:)``
    /// add.
    static let annexID = "99"
    static let upperLevelID = "89"
    static let upperUnitID = "88"

    /// Adds a second building with its own address, on the level and the footprints of the first.
    static func annex(_ properties: ExampleJSON = [:], level: ExampleJSON = [:], isMarked: Bool = false) -> [Example
        .Edit]
    {
        let both: ExampleJSON = ["building_ids": [.id(.building), .id(annexID)]]
        return [
            newAddress, annexAlone(properties, isMarked: isMarked), .set(.level, level.with(both)),
            .changeAll(.footprint, ["properties": both]),
        ]
    }

    /// Adds the annex without a level and a footprint.
    static func annexAlone(_ properties: ExampleJSON = [:], isMarked: Bool = false) -> Example.Edit {
        let all: ExampleJSON = ["name": ["en": "Annex"], "address_id": .id("a8")]
        return .add(
            .building, (["id": .id(annexID), "properties": all.with(properties)] as ExampleJSON).marked(isMarked))
    }

    /// The address of the annex.
    static let newAddress = Example.Edit.add(.address, ["id": .id("a8"), "properties": ["address": "4 Harbor Street"]])

    /// Adds a second level above the first, with a unit that covers it, a door, and a connection from the walkway.
    ///
    /// - Parameter way: the category of the relationship that leads up; nil for none.
    static func upperLevel(
        _ level: ExampleJSON = [:], unit: ExampleJSON = [:], opening: ExampleJSON = [:],
        joinedBy way: String? = "elevator", geometry: ExampleJSON = .outline, isMarked: Bool = false
    ) -> [Example.Edit] {
        let names: ExampleJSON = ["ordinal": 1, "name": ["en": "First"], "short_name": ["en": "1"]]
        let onLevel: ExampleJSON = ["level_id": .id(upperLevelID)]
        let patch: ExampleJSON = ["id": .id(upperLevelID), "geometry": geometry, "properties": names.with(level)]
        return [
            .add(.level, patch.marked(isMarked)),
            .add(.unit, ["id": .id(upperUnitID), "geometry": geometry.withoutMarks, "properties": onLevel.with(unit)]),
            .add(
                .opening, ["id": .id("87"), "geometry": .line((18, 0), (20, 0)), "properties": onLevel.with(opening)]),
        ] + (way.map { [wayUp(.string($0), id: "86", from: .id(.walkway), to: .id(upperUnitID))] } ?? [])
    }

    /// A relationship between two units on different levels.
    static func wayUp(_ category: ExampleJSON, id: String, from origin: ExampleJSON, to destination: ExampleJSON)
        -> Example.Edit
    {
        .add(
            .relationship,
            [
                "id": .id(id),
                "properties": [
                    "category": category, "origin": .reference(origin, .unit), "intermediary": nil,
                    "destination": .reference(destination, .unit),
                ],
            ])
    }

    /// Makes the level refer to an address, so that an address that no other feature uses is still in use.
    static func keepAddress(_ id: ExampleJSON) -> Example.Edit { .set(.level, ["address_id": id]) }

    /// Adds an occupant at an anchor that no other feature uses.
    static func occupant(at anchor: String) -> Example.Edit {
        .add(.occupant, ["id": .id("90"), "properties": ["name": ["en": "Green Fern Tea"], "anchor_id": .id(anchor)]])
    }

    /// The anchor file with only the shop's anchor, for a kiosk without one.
    static let shopAnchorAlone = Example.Edit.features(.anchor, [first(.anchor)])
}
