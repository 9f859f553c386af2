/// What rules look at beside a single feature. Shared by all reporters rather than copied into each.
package final class LintContext: Sendable {
    let venue: Venue
    /// Which geometries are sound, for the rules about where things lie.
    let topology: Topology
    /// What lies where on each level.
    let plan: FloorPlan
    /// The day that rules take for today, and its year, which is asked for often.
    let date: LocalDate
    let year: Int

    var storage: VenueStorage { venue.storage }
    var tolerances: Tolerances { topology.tolerances }

    // Shown where they lie: to hand them out would copy dozens of references, and rules ask by the feature. Who looks at
    // links in a loop takes the table out once, for it is copied all the same where it is searched.
    var dataset: Dataset { _read { yield venue.storage.dataset } }
    var links: LinkTable { _read { yield venue.storage.links } }

    /// The language to show labels in.
    var language: String { dataset.manifest?.language?.rawValue ?? "en" }

    /// A feature by type, id and label, for messages: `unit 3f2a81c0… “Blue Fox Coffee”`.
    package func describe(_ handle: FeatureHandle) -> String {
        let type = handle.type?.rawValue ?? storage.dataset.features.others[handle.index].featureType ?? "feature"
        var text = Wording.clean(type)
        if let id = storage.dataset.features.id(of: handle), !id.text.isEmpty {
            text += " " + (id.uuid == nil ? Wording.clean(id.text) : String(id.text.prefix(8)) + "…")
        }
        if let label = label(of: handle) { text += " “\(label)”" }
        return text
    }

    /// The feature's name in the archive's language, shortened.
    func label(of handle: FeatureHandle) -> String? {
        guard let label = storage.dataset.features.name(of: handle)?.localized(for: language), !label.isEmpty else {
            return nil
        }
        return Wording.clean(label)
    }

    /// The level that a feature is on, if it can be determined.
    func level(of handle: FeatureHandle) -> Int? { level(storage.numbering.number(handle), handle.type) }

    /// The same by the number of the feature.
    func level(ofNumber number: Int) -> Int? {
        // Most that is asked about is a unit; for the rest the type is looked for.
        let isUnit = storage.numbering.range(of: .unit).contains(number)
        return level(number, isUnit ? .unit : storage.numbering.handle(number).type)
    }

    private func level(_ number: Int, _ type: FeatureType?) -> Int? {
        // Taken out of the context once, not for each step.
        let storage = storage
        func follow(_ number: Int?, _ field: ReferenceField) -> Int? {
            number.flatMap { storage.links.target(of: $0, field) }
        }
        let level: Int? =
            switch type {
            case .level: number
            case .unit, .opening, .fixture, .kiosk, .section, .detail: follow(number, .levelID)
            case .anchor: follow(follow(number, .unitID), .levelID)
            case .amenity: follow(follow(number, .unitIDs), .levelID)
            case .occupant: follow(follow(follow(number, .anchorID), .unitID), .levelID)
            default: nil
            }
        let levels = storage.numbering.range(of: .level)
        return level.flatMap { levels.contains($0) ? $0 - levels.lowerBound : nil }
    }

    /// Whether a feature is written exactly as another one is.
    func isCopy(_ feature: FeatureHandle, of other: FeatureHandle) -> Bool {
        feature.type == other.type && dataset.written(feature).elementsEqual(dataset.written(other))
    }

    /// Whether two features have one id: then they are one feature twice, which FeatureIdMustBeUnique reports, and no rule
    /// on pairs needs to. Two without an id are two features.
    func haveSameID(_ a: FeatureHandle, _ b: FeatureHandle) -> Bool {
        storage.dataset.features.id(of: a).map { $0 == storage.dataset.features.id(of: b) } ?? false
    }

    /// The indices of the features of a type in an order that the files have no part in; see ``Dataset/precedes(_:_:)``.
    func order(of type: FeatureType) -> [Int] {
        sharedOrders[type.slot].value {
            dataset.ordered((0..<dataset.features.count(of: type)).lazy.map { FeatureHandle(type, $0) }).map(\.index)
        }
    }

    /// Nodes in that order.
    func ordered<P: FeatureProperties>(_ nodes: [Node<P>]) -> [Node<P>] {
        dataset.ordered(nodes.lazy.map(\.handle)).map { Node(storage: storage, index: $0.index) }
    }

    /// Two features in that order: a finding about both is the later one's.
    func inOrder(_ a: FeatureHandle, _ b: FeatureHandle) -> (first: FeatureHandle, second: FeatureHandle) {
        dataset.precedes(b, a) ? (b, a) : (a, b)
    }

    /// How one gets from level to level.
    var connections: LevelConnections { sharedConnections.value { LevelConnections(self) } }

    /// Between which levels people walk.
    var floors: Floors { sharedFloors.value { Floors(self) } }

    private let sharedConnections = Shared<LevelConnections>()
    private let sharedFloors = Shared<Floors>()
    private let sharedOrders = FeatureType.allCases.map { _ in Shared<[Int]>() }

    /// The references that do not resolve or could not be read.
    let lost: LostReferences

    /// A context that only names features; it knows of no doubts.
    package init(describing venue: Venue) {
        self.venue = venue
        topology = Topology(none: venue)
        plan = FloorPlan()
        date = .today
        year = date.components.year
        lost = LostReferences([])
    }

    init(_ venue: Venue, date: LocalDate, tolerances: Tolerances) {
        self.venue = venue
        topology = Topology(venue, tolerances)
        plan = FloorPlan(venue.storage, topology)
        self.date = date
        year = date.components.year
        lost = LostReferences(venue.issues)
    }
}

/// Phrases of messages.
extension Wording {
    /// "1 unit has", "2 units have".
    static func have(_ number: Int, _ noun: String) -> String { count(number, noun) + (number == 1 ? " has" : " have") }

    /// Items with commas and a last "or".
    static func alternatives(_ items: [String]) -> String {
        guard let last = items.last, items.count > 1 else { return items.first ?? "" }
        return items.dropLast().joined(separator: ", ") + " or " + last
    }
}

extension Wording {
    /// A feature type with its article: "a level", "an anchor".
    static func indefinite(_ type: String) -> String {
        // “an unspecified amenity”, but “a unit” and “a university”.
        let isVowel = "aeio".contains(type.first ?? "x") || type.hasPrefix("un") && !type.hasPrefix("uni")
        return (isVowel ? "an " : "a ") + clean(type)
    }
}

extension LintContext {
    /// Whether a feature with this id was in the archive but could not be read.
    func isLost(_ id: FeatureID) -> Bool { dataset.lost.contains { $0.id == id } }
}

extension Feature {
    /// Whether a property has no value although it could have been read: it is null, its key is missing, and neither
    /// it nor all properties are of the wrong type.
    func lacks<Value>(_ value: Value?, _ key: String) -> Bool { value == nil && canTell(key) }

    /// Whether a property was read, so that its value or the lack of it says something.
    func canTell(_ key: String) -> Bool { additional.canTellProperties && !properties.additional.isUnread(key) }
}

extension AdditionalMembers {
    /// Of a feature: whether its properties were read.
    var canTellProperties: Bool {
        absent & (FeatureMember.properties.bit | FeatureMember.nullProperties) == 0 && !isUnread("properties")
    }
}
