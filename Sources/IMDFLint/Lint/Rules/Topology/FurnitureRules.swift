/// Rules on the places of fixtures and kiosks: in a unit with a floor, not equal to the unit, and not in front of a
/// door.
enum FurnitureRules {
    static let all: [Rule] = [
        .standsInUnit("FixtureMustBeCoveredByUnit", .fixture, across: PlanCell(x: 8...12, y: 2...4)),
        .standsInUnit("KioskMustBeCoveredByUnit", .kiosk, across: .stall.grown(west: 6)),
        .differsFromUnit("FixtureMustNotEqualUnit", .fixture, copying: .shop),
        .differsFromUnit("KioskMustNotEqualUnit", .kiosk, copying: .walkway),
        .standsOnFloor("OpenToBelowUnitMustNotContainFixture", .fixture),
        .standsOnFloor("OpenToBelowUnitMustNotContainKiosk", .kiosk),
        .standsClearOfStructure("StructuralUnitMustNotContainFixture", .fixture),
        .standsClearOfStructure("StructuralUnitMustNotContainKiosk", .kiosk),
        Rule.keepsDistance(
            "KioskShouldStandClearOfOpening", .info, .kiosk, from: .opening, meters: 0.5,
            reason: "People who pass a door need the space in front of it.", near: PlanCell(x: 10.3...12, y: 4...6),
            far: PlanCell(x: 10.7...12, y: 4...6)
        ).ours.asked(by: .strict),
    ]
}
