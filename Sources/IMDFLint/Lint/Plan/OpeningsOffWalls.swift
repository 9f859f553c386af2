/// The openings that lie off the walls of units, and these units. Kept after linting for the fix, which runs later.
struct OpeningsOffWalls: Sendable {
    let openings: [OpeningPlaces.OffWall]
    /// The units of the levels of these openings, by level.
    let units: [FeatureHandle: [FeatureHandle]]
    /// The plane in which distances are measured.
    let plane: LocalPlane

    init(_ plan: FloorPlan, _ measure: Measure) {
        openings = plan.doors.offWalls
        units = Dictionary(
            Set(openings.map(\.level)).map { ($0, Array(plan.units.features(on: $0))) },
            uniquingKeysWith: { first, _ in first })
        plane = measure.plane
    }

    /// Computes the openings from a venue that was not linted.
    init(_ venue: Venue) {
        let survey = GeometrySurvey(venue)
        let measure = Measure(at: survey.middle, .default)
        self.init(FloorPlan(venue.storage, survey, measure), measure)
    }
}
