/// Rules on amenities and anchors at the same position.
enum SamePlaceRules {
    static let all: [Rule] = [
        .sharesNoPosition(
            "AmenityShouldNotEqualAmenity", Amenity.self,
            reason: "On a map, one hides the other; often one of them is a duplicate.",
            examples: [
                .failing(
                    "the same position twice", .add(.amenity, ["id": .id("91"), "geometry": .point(25, 8).marked])),
                .passing("ten centimeters apart", .add(.amenity, ["id": .id("91"), "geometry": .point(25, 8.1)])),
                .passing(
                    "above each other", edits: SampleArchive.upperLevel(),
                    [.add(.amenity, ["id": .id("91"), "properties": ["unit_ids": [.id(SampleArchive.upperUnitID)]]])]),
            ]),
        .sharesNoPosition(
            "AnchorShouldNotEqualAnchor", Anchor.self,
            reason: "Occupants at one place share an anchor; with two anchors, one is shown above the other.",
            examples: [
                .failing(
                    "the same position twice",
                    .add(
                        .anchor, ["id": .id("91"), "geometry": .point(5, 5).marked, "properties": ["address_id": nil]]),
                    SampleArchive.occupant(at: "91")),
                .passing(
                    "at the other end",
                    .add(.anchor, ["id": .id("91"), "geometry": .point(8, 8), "properties": ["address_id": nil]]),
                    SampleArchive.occupant(at: "91")),
            ]),
    ]
}
