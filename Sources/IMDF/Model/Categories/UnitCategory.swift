/// The categories of a unit: UNIT-CATEGORY of IMDF 1.0.0.
public enum UnitCategory: String, CategoryList {
    case auditorium
    case brick
    case classroom
    case column
    case concrete
    case conferenceroom
    case drywall
    case elevator
    case escalator
    case fieldofplay
    case firstaid
    case fitnessroom
    case foodservice
    case footbridge
    case glass
    case huddleroom
    case kitchen
    case laboratory
    case library
    case lobby
    case lounge
    case mailroom
    case mothersroom
    case movietheater
    case movingwalkway
    case nonpublic
    case office
    case opentobelow
    case parking
    case phoneroom
    case platform
    case privatelounge
    case ramp
    case recreation
    case restroom
    case restroomFamily = "restroom.family"
    case restroomFemale = "restroom.female"
    case restroomFemaleWheelchair = "restroom.female.wheelchair"
    case restroomMale = "restroom.male"
    case restroomMaleWheelchair = "restroom.male.wheelchair"
    case restroomTransgender = "restroom.transgender"
    case restroomTransgenderWheelchair = "restroom.transgender.wheelchair"
    case restroomUnisex = "restroom.unisex"
    case restroomUnisexWheelchair = "restroom.unisex.wheelchair"
    case restroomWheelchair = "restroom.wheelchair"
    case road
    case room
    case serverroom
    case shower
    case smokingarea
    case stairs
    case steps
    case storage
    case structure
    case terrace
    case theater
    case unenclosedarea
    case unspecified
    case vegetation
    case waitingroom
    case walkway
    case walkwayIsland = "walkway.island"
    case wood

    /// Finds a case by its text.
    public static let lookup = CategoryLookup<UnitCategory>("UNIT-CATEGORY")
}
