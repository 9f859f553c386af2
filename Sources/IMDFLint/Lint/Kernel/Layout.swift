/// The geometry survey, measure, and floor plan of a venue, for rules on geometry. Each is computed on first use, so
/// that a run with few rules does not pay for those that it does not need.
final class Layout: Sendable {
    let tolerances: Tolerances
    private let venue: Venue
    private let sharedGround = Shared<Ground>()
    private let sharedPlan = Shared<Plan>()
    /// The parts computed in advance, so that no thread waits for another one.
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

    /// A class, so that access to one part of the plan does not retain all its arrays.
    private final class Plan: Sendable {
        let floors: FloorPlan

        init(_ venue: Venue, _ ground: Ground) { floors = FloorPlan(venue.storage, ground.survey, ground.measure) }
    }

    /// - Parameter isMade: whether to compute everything in advance, because many rules will use it.
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

    /// Whether the geometries were surveyed, and whether the floor plan was computed.
    var hasSurvey: Bool { madeGround != nil || sharedGround.isMade }
    var hasPlan: Bool { madePlan != nil || sharedPlan.isMade }
}
