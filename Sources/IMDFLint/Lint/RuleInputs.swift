/// The parts of an archive that a check looks at: its findings hold as long as these stay as they were.
///
/// This is the only place where rules say so (``declared``). A rule that is not here is asked again after every change.
/// Checks of features need not be here, because what they look at is seen while they run (``FindingRecord``). A check of
/// levels looks at the features that are on its level, and at nothing else.
///
/// Beside what is declared, every check may ask for the measure, the place of the venue, and the faults that reading has found
/// (``VenueChange`` compares them), and may name the features that its findings are about or related to.
struct RuleInputs: Sendable {
    /// The types whose geometries are looked at.
    var geometries: Set<FeatureType> = []
    /// The types whose properties are looked at, names among them.
    var properties: Set<FeatureType> = []
    /// The types whose references are followed, or that references lead to.
    var links: Set<FeatureType> = []

    /// The inputs of a rule's checks of the archive; nil if they are asked again after every change.
    static func of(_ rule: String) -> RuleInputs? { declared[rule] }

    static let declared: [String: RuleInputs] = [
        "BuildingNameMatchesOccupantName": RuleInputs(
            properties: [.building, .occupant],
            links: [.building, .level, .unit, .anchor, .occupant]
        ),
        "IndoorLevelNotEqualToAerialFootprint": footprints,
        "IndoorLevelNotEqualToGroundFootprint": footprints,
        "IndoorLevelNotEqualToSubterraneanFootprint": footprints,
        "OpeningsMustNotCrossOrOverlap": RuleInputs(geometries: [.opening], links: [.opening, .level]),
        "DetailMustNotIntersectOpening": RuleInputs(
            geometries: [.opening, .detail],
            links: [.opening, .detail, .level]
        ),
        "OpeningIsSuspiciouslyLarge": RuleInputs(geometries: [.opening]),
        "OpeningIsSuspiciouslySmall": RuleInputs(geometries: [.opening]),
        "AmenityShouldNotEqualAmenity": RuleInputs(geometries: [.amenity], links: [.amenity, .unit, .level]),
        "AnchorShouldNotEqualAnchor": RuleInputs(geometries: [.anchor], links: [.anchor, .unit, .level]),
        "DetailShouldNotEqualDetail": RuleInputs(geometries: [.detail], links: [.detail, .level]),
        "FixtureMustContainReferencedAnchor": anchored(.fixture),
        "KioskMustContainReferencedAnchor": anchored(.kiosk),
        "UnitMustBeCoveredByReferencedLevel": RuleInputs(geometries: [.unit, .level], links: [.unit, .level]),
        "UnitsMustNotOverlap": RuleInputs(geometries: [.unit, .level], links: [.unit, .level]),
        "AmenityShouldBeCoveredByReferencedUnit": inUnit(.amenity),
        "AnchorMustBeCoveredByReferencedUnit": inUnit(.anchor),
        "RingMustBeClosed": RuleInputs(geometries: all),
        "CoordinatePrecisionIsExcessive": RuleInputs(geometries: all),
        "PositionShouldBeTwoDimensional": RuleInputs(geometries: all),
        "RingShouldFollowRightHandRule": RuleInputs(geometries: all),
    ]

    private static let all = Set(FeatureType.allCases)

    private static let footprints = RuleInputs(
        geometries: [.footprint, .level],
        properties: [.footprint, .level],
        links: [.footprint, .level, .building]
    )

    private static func anchored(_ type: FeatureType) -> RuleInputs {
        RuleInputs(geometries: [type, .anchor], properties: [type], links: [type, .anchor])
    }

    private static func inUnit(_ type: FeatureType) -> RuleInputs {
        RuleInputs(geometries: [type, .unit], properties: [type], links: [type, .unit, .level])
    }
}
