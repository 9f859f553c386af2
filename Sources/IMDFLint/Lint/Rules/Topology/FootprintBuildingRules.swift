/// Levels in the footprints of other buildings than their own.
enum FootprintBuildingRules {
    static let all: [Rule] = [
        .sharesFootprintOfOwnBuilding("LevelAndAerialFootprintShouldReferenceSameBuilding", .aerial),
        .sharesFootprintOfOwnBuilding("LevelAndGroundFootprintShouldReferenceSameBuilding", .ground),
        .sharesFootprintOfOwnBuilding("LevelAndSubterraneanFootprintShouldReferenceSameBuilding", .subterranean),
    ]
}
