/// Rules on amenities and anchors, which must lie in the units that they reference.
enum PointInUnitRules {
    static let all: [Rule] = [
        .pointCoveredByUnit(
            "AmenityShouldBeCoveredByReferencedUnit", .warning, Amenity.self, .unitIDs,
            "An amenity is outside the units that it references.",
            reason: """
                Maps show the amenity at its position and list it with its units. An amenity that references several \
                units of a level must be in one of them; one that references units of several levels, such as an \
                elevator, must be in one on each level. Reported once per amenity.
                """,
            examples: [
                .failing("in the shop, not in the walkway", .change(.amenity, ["geometry": .point(2, 8).marked])),
                .passing("on the wall", .change(.amenity, ["geometry": .point(10, 8)])),
                .passing(
                    "in one of two units",
                    .change(
                        .amenity, ["geometry": .point(2, 8), "properties": ["unit_ids": [.id(.shop), .id(.walkway)]]])),
            ]
        ) { $0.unitIDs?.count ?? 0 },
        .pointCoveredByUnit(
            "AnchorMustBeCoveredByReferencedUnit", .violation, Anchor.self, .unitID,
            "An anchor is outside the unit that it references.",
            reason: "The anchor is where its occupant is shown and where people are guided.",
            examples: [
                .failing("in the walkway, not in the shop", .change(.anchor, ["geometry": .point(12, 5).marked])),
                .failing("outside everything", .change(.anchor, ["geometry": .point(5, 15).marked])),
                .passing("half a centimeter outside", .change(.anchor, ["geometry": .point(-0.006, 5)])),
            ]
        ) { $0.unitID == nil ? 0 : 1 },
    ]
}
