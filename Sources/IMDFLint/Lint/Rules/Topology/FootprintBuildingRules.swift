/// Rules on levels in the footprints of other buildings.
enum FootprintBuildingRules {
    static let all: [Rule] = [
        .sharesFootprintOfOwnBuilding("LevelAndAerialFootprintShouldReferenceSameBuilding", .aerial),
        .sharesFootprintOfOwnBuilding("LevelAndGroundFootprintShouldReferenceSameBuilding", .ground),
        .sharesFootprintOfOwnBuilding("LevelAndSubterraneanFootprintShouldReferenceSameBuilding", .subterranean),
    ]
}
