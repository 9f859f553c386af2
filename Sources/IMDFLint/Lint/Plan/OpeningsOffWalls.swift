/// The openings that lie off the walls of units, and the units and openings of their levels. Kept after linting for the
/// fix, which runs later.
struct OpeningsOffWalls: Sendable {
    let openings: [OpeningPlaces.OffWall]
    /// The units of the levels of these openings, by level.
    let units: [FeatureHandle: [FeatureHandle]]
    /// The openings of these levels, by level.
    private let others: [FeatureHandle: [FeatureHandle]]
    private let measure: Measure
    /// The plane in which distances are measured.
    var plane: LocalPlane { measure.plane }

    init(_ plan: FloorPlan, _ measure: Measure) { self.init(plan.doors.offWalls, plan.members, measure) }

    /// Computes the openings from a venue that was not linted.
    init(_ venue: Venue) {
        let survey = GeometrySurvey(venue)
        let measure = Measure(at: survey.middle, .default)
        let members = PlanMembers(venue.storage) { survey.isSound($0) }
        let dataset = venue.dataset
        // The rest of the floor plan would take several times as long.
        let levels = Parallel.map(dataset.features.levels.features.count, jobs: venue.storage.jobs) {
            LevelPlan(openingsOf: $0, members, dataset, measure).findings.offWalls
        }
        self.init(levels.flatMap { $0 }, members, measure)
    }

    private init(_ openings: [OpeningPlaces.OffWall], _ members: PlanMembers, _ measure: Measure) {
        self.openings = openings
        self.measure = measure
        let levels = Set(openings.map { $0.level })
        func byLevel(_ members: LevelMembers) -> [FeatureHandle: [FeatureHandle]] {
            Dictionary(uniqueKeysWithValues: levels.map { ($0, Array(members.features(on: $0))) })
        }
        (units, others) = (byLevel(members.units), byLevel(members.openings))
    }

    /// The lines of the openings of a level.
    func lines(on level: FeatureHandle, _ dataset: Dataset) -> [FeatureHandle: Geometry] {
        var lines: [FeatureHandle: Geometry] = [:]
        for handle in others[level] ?? [] { lines[handle] = dataset.features.geometry(of: handle) }
        return lines
    }

    /// Whether a line crosses others or runs along them, as `OpeningsMustNotCrossOrOverlap` has it.
    func meets(_ line: Geometry, _ others: [Geometry]) -> Bool {
        LineTable(firstLinesOf: others.map { $0.coordinates }).withLines { lines in
            LineMeeting.worst(of: line.coordinates, lines, measure.plane, measure.tolerances) != nil
        }
    }
}
