/// The categories of a fixture: FIXTURE-CATEGORY of IMDF 1.0.0.
public enum FixtureCategory: String, CategoryList {
    case baggagecarousel
    case boardinggateDesk = "boardinggate.desk"
    case checkinDesk = "checkin.desk"
    case checkinKiosk = "checkin.kiosk"
    case desk
    case equipment
    case furniture
    case immigrationDesk = "immigration.desk"
    case inspectionDesk = "inspection.desk"
    case obstruction
    case securityequipment
    case stage
    case vegetation
    case wall
    case water

    /// Finds a case by its text.
    public static let lookup = CategoryLookup<FixtureCategory>("FIXTURE-CATEGORY")
}
