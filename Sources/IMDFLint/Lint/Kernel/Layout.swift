/// The answers for rules on geometry: which geometries can be relied on, and what lies where. Made when the first of
/// them asks, and never if none does: to choose rules is to choose work.
final class Layout: Sendable {
    let tolerances: Tolerances
    private let venue: Venue
    private let sharedGround = Shared<Ground>()
    private let sharedPlan = Shared<Plan>()
    /// Made beforehand, so that no question waits for another thread's.
    private let madeGround: Ground?
    private let madePlan: Plan?

    /// The survey and the measure of a venue.
    private final class Ground: Sendable {
        let survey: GeometrySurvey
        let measure: Measure

        init(_ venue: Venue, _ tolerances: Tolerances) {
            survey = GeometrySurvey(venue)
            measure = Measure(at: survey.middle, tolerances)
        }
    }

    /// A class, so that to ask for a part of the plan does not count the references of all.
    private final class Plan: Sendable {
        let floors: FloorPlan

        init(_ venue: Venue, _ ground: Ground) {
            floors = FloorPlan(venue.storage, ground.survey, ground.measure)
        }
    }

    /// - Parameter isMade: whether everything is made at once, because many rules will ask for it.
    init(_ venue: Venue, _ tolerances: Tolerances, isMade: Bool) {
        self.venue = venue
        self.tolerances = tolerances
        let ground = isMade ? Ground(venue, tolerances) : nil
        madeGround = ground
        madePlan = ground.map { Plan(venue, $0) }
    }

    private var ground: Ground { madeGround ?? sharedGround.value { Ground(venue, tolerances) } }

    var survey: GeometrySurvey { ground.survey }
    var measure: Measure { ground.measure }

    var plan: FloorPlan {
        _read {
            let plan = madePlan ?? sharedPlan.value { Plan(venue, ground) }
            yield plan.floors
        }
    }

    /// Whether any geometry was examined, and whether anything was laid out.
    var hasSurvey: Bool { madeGround != nil || sharedGround.isMade }
    var hasPlan: Bool { madePlan != nil || sharedPlan.isMade }
}
