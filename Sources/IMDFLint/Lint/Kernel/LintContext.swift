/// The data that rules look at beside a single feature. Shared by all reporters rather than copied into each.
final class LintContext: Sendable {
    let venue: Venue
    /// The answers for rules on geometry.
    let layout: Layout
    /// The geometries that can be relied on.
    var survey: GeometrySurvey { layout.survey }
    /// The measure of distances and sizes.
    var measure: Measure { layout.measure }
    /// The features' places on each level.
    var plan: FloorPlan { _read { yield layout.plan } }
    /// The day that rules take for today, and its year, which is asked for often.
    let date: LocalDate
    let year: Int

    var storage: VenueStorage { venue.storage }

    // Shown where they lie: to hand them out would copy dozens of references, and rules ask by the feature. Who looks at
    // links in a loop takes the table out once, for it is copied all the same where it is searched.
    var dataset: Dataset { _read { yield venue.storage.dataset } }
    var links: LinkTable { _read { yield venue.storage.links } }

    private let names: FeatureNames
    /// The references between features, and the levels that they lead to.
    let graph: FeatureGraph

    /// A feature by type, id and label, for messages: `unit 3f2a81c0… “Blue Fox Coffee”`.
    func describe(_ handle: FeatureHandle) -> String { names.describe(handle) }

    /// Whether a feature is written exactly as another one is.
    func isCopy(_ feature: FeatureHandle, of other: FeatureHandle) -> Bool {
        feature.type == other.type && dataset.written(feature).elementsEqual(dataset.written(other))
    }

    /// Whether two features have one id: then they are one feature twice, which FeatureIdMustBeUnique reports, and no rule
    /// on pairs needs to. Two without an id are two features.
    func haveSameID(_ a: FeatureHandle, _ b: FeatureHandle) -> Bool {
        storage.id(of: a).map { $0 == storage.id(of: b) } ?? false
    }

    /// The indices of the features of a type in an order that the files have no part in; see ``Dataset/precedes(_:_:)``.
    func order(of type: FeatureType) -> [Int] {
        sharedOrders[type.caseIndex].value {
            dataset.ordered((0..<dataset.features.count(of: type)).lazy.map { FeatureHandle(type, $0) }).map {
                $0.index
            }
        }
    }

    /// Nodes in that order.
    func ordered<P: DeclaredProperties>(_ nodes: [Node<P>]) -> [Node<P>] {
        dataset.ordered(nodes.lazy.map { $0.handle }).map { Node(storage: storage, index: $0.index) }
    }

    /// Two features in that order: a finding about both is the later one's.
    func inOrder(_ a: FeatureHandle, _ b: FeatureHandle) -> (first: FeatureHandle, second: FeatureHandle) {
        storage.precedes(b, a) ? (b, a) : (a, b)
    }

    /// The ways from level to level.
    var connections: LevelConnections { sharedConnections.value { LevelConnections(self) } }

    /// Between which levels people walk.
    var floors: Floors { sharedFloors.value { Floors(self) } }

    private let sharedConnections = Shared<LevelConnections>()
    private let sharedFloors = Shared<Floors>()
    private let sharedOrders = FeatureType.allCases.map { _ in Shared<[Int]>() }

    /// The gaps in what is known because of earlier faults.
    let doubts: Doubts

    /// - Parameter laysOut: whether many rules will ask for geometry.
    init(_ venue: Venue, date: LocalDate, tolerances: Tolerances, laysOut: Bool = true) {
        self.venue = venue
        names = FeatureNames(venue)
        graph = FeatureGraph(venue.storage)
        layout = Layout(venue, tolerances, isMade: laysOut)
        self.date = date
        year = date.components.year
        doubts = Doubts(venue, layout)
    }
}
