/// What rules on geometry ask: which geometries can be relied on, and what lies where. Made when the first of them asks, and
/// never if none does: to choose rules is to choose work.
final class Layout: Sendable {
    let tolerances: Tolerances
    private let venue: Venue
    private let sharedGround = Shared<Ground>()
    private let sharedPlan = Shared<Plan>()
    /// Made beforehand, so that no question waits for another thread's.
    private let madeGround: Ground?
    private let madePlan: Plan?

    /// What all that lies somewhere is measured by.
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

        init(_ venue: Venue, _ ground: Ground, _ memory: FloorMemory?, remembers: Bool) {
            floors = FloorPlan(venue.storage, ground.survey, ground.measure, after: memory, remembers: remembers)
        }
    }

    /// What an earlier layout of the archive has left, and whether this one leaves something.
    private let memory: FloorMemory?
    private let remembers: Bool

    /// - Parameters:
    ///   - isMade: whether everything is made at once, because many rules will ask for it.
    ///   - memory: what an earlier layout of the archive has left.
    ///   - remembers: whether this one leaves something.
    init(
        _ venue: Venue,
        _ tolerances: Tolerances,
        isMade: Bool,
        after memory: FloorMemory? = nil,
        remembers: Bool = false
    ) {
        self.venue = venue
        (self.memory, self.remembers) = (memory, remembers)
        self.tolerances = tolerances
        let ground = isMade ? Ground(venue, tolerances) : nil
        madeGround = ground
        madePlan = ground.map { Plan(venue, $0, memory, remembers: remembers) }
    }

    private var ground: Ground { madeGround ?? sharedGround.value { Ground(venue, tolerances) } }

    var survey: GeometrySurvey { ground.survey }
    var measure: Measure { ground.measure }

    var plan: FloorPlan {
        _read {
            let plan = madePlan ?? sharedPlan.value { Plan(venue, ground, memory, remembers: remembers) }
            yield plan.floors
        }
    }

    /// Whether any geometry was examined, and whether anything was laid out.
    var hasSurvey: Bool { madeGround != nil || sharedGround.isMade }
    var hasPlan: Bool { madePlan != nil || sharedPlan.isMade }
}
