/// Rules on restrooms, which should contain the amenities that match their category, and no other restrooms.
enum RestroomContentRules {
    static let all: [Rule] = [
        .unitHolds(
            "RestroomUnitMayOnlyContainAmenityFromRestroomHierarchy",
            "A restroom contains or touches an amenity that is not a restroom.",
            reason: "Applies to restroom and all its subcategories, of units and amenities alike.",
            only: "amenities of category restroom and its subcategories", in: { $0.isRestroom },
            isWrong: { !$1.isRestroom },
            examples: [
                .failing("a cash machine", .atm, in: .restroomFemaleWheelchair),
                .passing("a restroom", .restroom, in: .restroomFemale),
            ]),
        .unitHolds(
            "GenericRestroomUnitCategoryContainsSpecificRestroomAmenityCategory", severity: .info,
            "A unit of category restroom contains or touches an amenity of a more specific restroom category.",
            reason: "The amenity states whom the restroom is for; the unit's category could state it too." + forms,
            only: "amenities of category restroom", advice: "assign that category to the unit too, or move the amenity",
            in: { $0.restroomKind == .restroom }, isWrong: { isRestroomBut([.restroom], $1) },
            examples: [
                .failing("for women", .restroomFemale, in: .restroom),
                .failing("for families", .restroomFamily, in: .restroomWheelchair),
                .passing("for all", .restroomWheelchair, in: .restroom),
            ]
        ).asked(by: .strict),
        .unitHolds(
            "RestroomUnitCategoryShouldNotContainRestroomAmenityCategory",
            "A restroom for families or for everyone contains or touches an amenity of another restroom category.",
            reason: """
                Applies to restroom.family, which must not contain amenities for women, men, transgender people, or \
                everyone, and to restroom.unisex, which must not contain amenities for families, women, men, or \
                transgender people.
                """ + forms, only: "amenities of its own category or of category restroom",
            in: { $0.restroomKind == .restroomFamily || $0.restroomKind == .restroomUnisex },
            isWrong: { unit, amenity in isRestroomBut([.restroom, unit.restroomKind], amenity) },
            examples: [
                .failing("for women among families", .restroomFemale, in: .restroomFamily),
                .failing("for men, in a restroom for everyone", .restroomMaleWheelchair, in: .restroomUnisex),
                .passing("for everyone", .restroomUnisexWheelchair, in: .restroomUnisex),
            ]),
        .unitHolds(
            "FemaleRestroomUnitMustNotContainRestroomAmenityCategory",
            "A restroom for women contains or touches an amenity for others.",
            reason: """
                Applies to restroom.female: reports amenities of category restroom.family, restroom.male, \
                restroom.transgender, and restroom.unisex.
                """ + forms, only: "amenities of category restroom.female or restroom",
            in: { $0.restroomKind == .restroomFemale }, isWrong: { isRestroomBut([.restroom, .restroomFemale], $1) },
            examples: [
                .failing("for men", .restroomMale, in: .restroomFemale),
                .passing("for women", .restroomFemaleWheelchair, in: .restroomFemale),
            ]),
        .unitHolds(
            "MaleRestroomUnitMustNotContainRestroomAmenityCategory",
            "A restroom for men contains or touches an amenity for others.",
            reason: """
                Applies to restroom.male: reports amenities of category restroom.family, restroom.female, \
                restroom.transgender, and restroom.unisex.
                """ + forms, only: "amenities of category restroom.male or restroom",
            in: { $0.restroomKind == .restroomMale }, isWrong: { isRestroomBut([.restroom, .restroomMale], $1) },
            examples: [
                .failing("for women", .restroomFemale, in: .restroomMale),
                .passing("for men", .restroomMale, in: .restroomMale),
            ]),
    ]

    private static let forms = """
         A unit or amenity category with the suffix “.wheelchair” is treated as the one without it.
        """

    /// Whether an amenity is a restroom of a kind other than these. Another rule handles amenities that are not
    /// restrooms.
    private static func isRestroomBut(_ kinds: [AmenityCategory?], _ amenity: AmenityCategory) -> Bool {
        guard let kind = amenity.restroomKind else { return false }
        return !kinds.contains(kind)
    }
}

extension UnitCategory {
    /// The kind of restroom as a category of amenities; see ``AmenityCategory/restroomKind``.
    fileprivate var restroomKind: AmenityCategory? { AmenityCategory(rawValue: rawValue)?.restroomKind }
}
