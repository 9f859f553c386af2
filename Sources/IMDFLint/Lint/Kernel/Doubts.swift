/// References that do not resolve or could not be read, so that their targets are unknown.
struct LostReferences: Sendable {
    private struct Property: Hashable {
        let type: FeatureType
        let key: String
    }

    /// The features with such references; a feature is repeated for each of its references.
    private var byProperty: [Property: [FeatureHandle]] = [:]
    /// The target ids of the references; nil for a reference that could not be read.
    private var ids: [Property: [FeatureID?]] = [:]

    init(_ issues: [Issue]) {
        for issue in issues {
            guard let handle = issue.feature, let type = handle.type else { continue }
            switch issue.kind {
            case .unresolved(let id, let key), .wrongTarget(let id, let key, _, _): add(handle, type, key, id)
            case .feature(.wrongType(let key, _)): add(handle, type, key, nil)
            default: break
            }
        }
    }

    private mutating func add(_ handle: FeatureHandle, _ type: FeatureType, _ key: String, _ id: FeatureID?) {
        let property = Property(type: type, key: key)
        byProperty[property, default: []].append(handle)
        ids[property, default: []].append(id)
    }

    /// The features of a type with such references in a property.
    func features(_ type: FeatureType, _ field: ReferenceField) -> [FeatureHandle] {
        byProperty[Property(type: type, key: field.rawValue)] ?? []
    }

    /// The maximum number of distinct features that such references in a property of these types can refer to.
    /// References with the same id refer to the same feature.
    func countOfMeant(by field: ReferenceField, of types: [FeatureType]) -> Int {
        let given = types.flatMap { ids[Property(type: $0, key: field.rawValue)] ?? [] }
        return Set(given.lazy.compactMap { $0 }).count + given.count { $0 == nil }
    }
}

/// The information that is missing because of earlier faults: features that could not be read, and references that do
/// not resolve. Rules ask it before they report that something is absent.
struct Doubts: Sendable {
    /// The references that do not resolve or could not be read.
    let lost: LostReferences
    private let storage: VenueStorage
    private let layout: Layout
    private var survey: GeometrySurvey { layout.survey }
    private var measure: Measure { layout.measure }

    private var dataset: Dataset { _read { yield storage.dataset } }

    init(_ venue: Venue, _ layout: Layout) {
        storage = venue.storage
        lost = LostReferences(venue.issues)
        self.layout = layout
    }

    /// Whether a feature with this id was in the archive but could not be read.
    func isLost(_ id: FeatureID) -> Bool { dataset.lost.contains { $0.id == id } }

    /// The reason why more features of a type may refer to the target than are known: features of the type could not be
    /// read, or references that do not resolve may have meant the target. Nil if all are known.
    ///
    /// References of features that lie elsewhere are left out, and so are those of features that do not matter to the
    /// rule.
    func reason(
        about type: FeatureType, _ field: ReferenceField, on target: FeatureHandle,
        where matters: (FeatureHandle) -> Bool = { _ in true }
    ) -> String? {
        if let reason = incompleteness(of: type) { return reason }
        let features = lost.features(type, field)
        guard features.contains(where: { matters($0) && mayBelong($0, to: target) }) else { return nil }
        let owners = Wording.count(Set(features).count, type.rawValue)
        return "\(field.rawValue) of \(owners) could not be resolved"
    }

    /// The reason why features of a type may be missing; nil if all were read.
    func incompleteness(of type: FeatureType) -> String? {
        if dataset.isComplete(type) { return nil }
        return dataset.kind == .singleFile
            ? "features of type \(type.rawValue) are in another file"
            : "not all features of type \(type.rawValue) could be read"
    }

    /// Whether a feature may belong to a level or building by its position. A feature without a sound geometry may
    /// belong to any.
    func mayBelong(_ feature: FeatureHandle, to target: FeatureHandle) -> Bool {
        guard let place = soundGeometry(of: feature) else { return true }
        let areas: [FeatureHandle]
        switch target.type {
        case .level: areas = [target]
        case .building:
            let building = Node<Building>(storage: storage, index: target.index)
            areas = building.footprints.map { $0.handle } + building.levels.map { $0.handle }
        default: return true
        }
        if areas.isEmpty { return true }
        return areas.contains { area in
            guard let area = soundGeometry(of: area) else { return true }
            guard area.box.meets(place.box) else { return false }
            return place.kind.dimension == 2
                ? measure.isFault(area.overlap(with: place, on: measure.plane))
                : area.distance(to: place, on: measure.plane) <= measure.tolerances.length
        }
    }

    /// The geometry of a feature, if it is sound.
    private func soundGeometry(of handle: FeatureHandle) -> Geometry? {
        survey.isSound(handle) ? dataset.features.geometry(of: handle) : nil
    }
}
