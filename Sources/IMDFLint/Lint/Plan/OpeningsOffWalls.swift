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

    init(_ plan: FloorPlan, _ measure: Measure) {
        openings = plan.doors.offWalls
        let levels = Set(openings.map { $0.level })
        func members(_ members: LevelMembers) -> [FeatureHandle: [FeatureHandle]] {
            Dictionary(uniqueKeysWithValues: levels.map { ($0, Array(members.features(on: $0))) })
        }
        (units, others) = (members(plan.units), members(plan.openings))
        self.measure = measure
    }

    /// Computes the openings from a venue that was not linted.
    init(_ venue: Venue) {
        let survey = GeometrySurvey(venue)
        let measure = Measure(at: survey.middle, .default)
        self.init(FloorPlan(venue.storage, survey, measure), measure)
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
