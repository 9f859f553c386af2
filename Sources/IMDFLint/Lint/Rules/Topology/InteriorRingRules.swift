/// Rules on features that should have no holes.
enum InteriorRingRules {
    static let all: [Rule] = [
        .hasNoInteriorRing(
            "FixtureHasInteriorRing", .warning, Fixture.self, "a round bench",
            hole: PlanCell(x: 2.2...2.8, y: 3.2...3.8)),
        .hasNoInteriorRing(
            "FootprintHasInteriorRing", .warning, Footprint.self, "a cellar around a shaft", hole: shaft,
            drawn: { [.add(.footprint, id: "91", $0, ["category": "subterranean"])] }),
        .hasNoInteriorRing("GeofenceHasInteriorRing", .info, Geofence.self, "a zone around a shaft", hole: shaft),
        .hasNoInteriorRing(
            "KioskHasInteriorRing", .warning, Kiosk.self, "a counter around its seller",
            hole: PlanCell(x: 16.2...16.6, y: 3.2...3.8)),
        .hasNoInteriorRing(
            "LevelHasInteriorRing", .warning, Level.self, "a level around a shaft", hole: shaft,
            drawn: { SampleArchive.upperLevel(geometry: $0) }),
        .hasNoInteriorRing(
            "SectionHasInteriorRing", .info, Section.self, "a section around a column",
            hole: PlanCell(x: 21...22, y: 3...4)),
        .hasNoInteriorRing(
            "VenueGeometryShouldNotHaveInteriorRing", .warning, VenueProperties.self, "a pond beside the building",
            hole: PlanCell(x: 32...34, y: 0...2), others: [.passing("two lots", .change(.venue, ["geometry": twoLots]))]
        ),
    ]

    private static let shaft = PlanCell(x: 8...9, y: 7...8)

    // Computed, so that it is created only with the examples.
    private static var twoLots: ExampleJSON {
        ["type": "MultiPolygon", "coordinates": [[.ring(.site)], [.ring(PlanCell(x: 50...60, y: -10...20))]]]
    }
}
