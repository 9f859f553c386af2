/// The openings that lie beside the walls of units, with these units: what remains of a plan for a fix that asks later.
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
            uniquingKeysWith: { first, _ in first }
        )
        plane = measure.plane
    }

    /// Lays out a venue for the purpose.
    init(_ venue: Venue) {
        let survey = GeometrySurvey(venue)
        let measure = Measure(at: survey.middle, .default)
        self.init(FloorPlan(venue.storage, survey, measure), measure)
    }
}
