/// Fixtures and kiosks: in a unit, not in what is no floor, not the unit itself.
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
    ]
}
