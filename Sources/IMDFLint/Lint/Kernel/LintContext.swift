/// The data that rules use beside a single feature. A class, so that all reporters share it instead of copying it.
final class LintContext: Sendable {
    let venue: Venue
    /// The survey, measure, and floor plan, for rules on geometry.
    let layout: Layout
    /// The geometries that rules can rely on.
    var survey: GeometrySurvey { layout.survey }
    /// Measures distances and sizes.
    var measure: Measure { layout.measure }
    /// The features' places on each level.
    var plan: FloorPlan { _read { yield layout.plan } }
    /// The day that rules use as today, and its year, which many rules read.
    let date: LocalDate
    let year: Int

    var storage: VenueStorage { venue.storage }

    // These yield instead of returning: a returned copy would retain dozens of references for each feature. Code that
    // searches links in a loop should read the table once before the loop, because each search copies it.
    var dataset: Dataset { _read { yield venue.storage.dataset } }
    var links: LinkTable { _read { yield venue.storage.links } }

    let names: FeatureNames
    /// The content of an archive that holds nothing of IMDF; nil for others.
    let otherContent: OtherContent?
    /// The references between features, and the levels of features.
    let graph: FeatureGraph

    /// A description of a feature by type, id, and label, for messages: `unit 3f2a81c0… “Blue Fox Coffee”`.
    func describe(_ handle: FeatureHandle) -> String { names.describe(handle) }

    /// Whether a feature is written exactly as another one.
    func isCopy(_ feature: FeatureHandle, of other: FeatureHandle) -> Bool {
        feature.type == other.type && dataset.written(feature).elementsEqual(dataset.written(other))
    }

    /// Whether two features have the same id. FeatureIdMustBeUnique reports them, so that rules on pairs skip them.
    /// Features without an id are never the same.
    func haveSameID(_ a: FeatureHandle, _ b: FeatureHandle) -> Bool {
        storage.dataset.features.id(of: a).map { $0 == storage.dataset.features.id(of: b) } ?? false
    }

    /// The indices of the features of a type in an order that does not depend on the files; see
    /// ``Dataset/precedes(_:_:)``.
    func order(of type: FeatureType) -> [Int] {
        sharedOrders[type.caseIndex].value {
            dataset.ordered((0..<dataset.features.count(of: type)).lazy.map { FeatureHandle(type, $0) }).map {
                $0.index
            }
        }
    }

    /// The first of some features in the same order.
    func first(of handles: [FeatureHandle]) -> FeatureHandle? {
        // A call on the dataset copies it.
        handles.count < 2 ? handles.first : dataset.ordered(handles).first
    }

    /// Nodes in the same order.
    func ordered<P: DeclaredProperties>(_ nodes: [Node<P>]) -> [Node<P>] {
        dataset.ordered(nodes.lazy.map { $0.handle }).map { Node(storage: storage, index: $0.index) }
    }

    /// Two features in the same order. A finding about both belongs to the second one.
    func inOrder(_ a: FeatureHandle, _ b: FeatureHandle) -> (first: FeatureHandle, second: FeatureHandle) {
        storage.dataset.precedes(b, a) ? (b, a) : (a, b)
    }

    /// The connections between levels.
    var connections: LevelConnections { sharedConnections.value { LevelConnections(self) } }

    /// The places where people may be, and the ways between them.
    var walks: WalkGraph { sharedWalks.value { WalkGraph(self) } }

    /// The units that people do not reach from the entrances.
    func breaks(for people: WalkPeople) -> WalkBreaks {
        sharedBreaks[people.rawValue].value { WalkBreaks(people, self) }
    }

    /// The elevators and stairs that nobody can enter.
    var shafts: ClosedShafts { sharedShafts.value { ClosedShafts(self) } }

    /// The reasons why connectors may lead elsewhere than is known.
    var stackDoubts: StackDoubts { sharedStackDoubts.value { StackDoubts(self) } }

    /// The groups of levels that people walk between.
    var floors: Floors { sharedFloors.value { Floors(self) } }

    /// The pairs of footprints of a category that overlap, by their places in the order of ids.
    func footprintPairs(_ category: FootprintCategory, _ find: () -> [AreaPair]) -> [AreaPair] {
        FootprintCategory.allCases.firstIndex(of: category).map { sharedFootprintPairs[$0].value(find) } ?? find()
    }

    /// The types whose features are in several files.
    var filesOfType: [FilesOfType] { sharedFiles.value { FilesOfType.all(in: dataset) } }

    /// Whether two features are the same thing in two versions of a file.
    func areVersions(_ a: FeatureHandle, _ b: FeatureHandle) -> Bool {
        guard !filesOfType.isEmpty else { return false }
        let (one, other) = (Int(dataset.features.source(of: a).file), Int(dataset.features.source(of: b).file))
        let versions = filesOfType.versions
        return versions[one]?.shared?.file == other || versions[other]?.shared?.file == one
    }

    /// The standard's properties that unknown ones stand for.
    var meantKeys: MeantKeys { sharedKeys.value { MeantKeys(dataset) } }

    /// The features that references by an ordinal or a name mean.
    var meantReferences: MeantReferences { sharedReferences.value { MeantReferences(dataset) } }

    private let sharedReferences = Shared<MeantReferences>()
    private let sharedKeys = Shared<MeantKeys>()
    private let sharedFiles = Shared<[FilesOfType]>()
    private let sharedConnections = Shared<LevelConnections>()
    private let sharedFloors = Shared<Floors>()
    private let sharedShafts = Shared<ClosedShafts>()
    private let sharedStackDoubts = Shared<StackDoubts>()
    private let sharedWalks = Shared<WalkGraph>()
    private let sharedBreaks = WalkPeople.allCases.map { _ in Shared<WalkBreaks>() }
    private let sharedFootprintPairs = FootprintCategory.allCases.map { _ in Shared<[AreaPair]>() }
    private let sharedOrders = FeatureType.allCases.map { _ in Shared<[Int]>() }

    /// The information that is missing because of earlier faults.
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
        otherContent = OtherContent(venue.storage.dataset)
    }
}

extension FeatureTables {
    /// The units whose name ends with a space and is that of others without their number, by the name.
    func namesLackingNumbers() -> [String: [FeatureHandle]] {
        let table = units
        var cut: [String: [FeatureHandle]] = [:]
        table.forEachView { unit in
            unit.name?.forEachEntry { label in
                guard label.text.count > 2, label.text[label.text.count - 1] == 0x20 else { return true }
                cut[String(checked: label.text), default: []].append(unit.handle)
                return false
            }
        }
        guard !cut.isEmpty else { return [:] }
        var numbered: Set<String> = []
        table.forEachView { unit in
            unit.name?.forEachEntry { label in
                var end = label.text.count
                while end > 0, 0x30...0x39 ~= label.text[end - 1] { end -= 1 }
                if end < label.text.count { numbered.insert(String(decoding: label.text[..<end], as: UTF8.self)) }
                return true
            }
        }
        return cut.filter { numbered.contains($0.key) }
    }
}
