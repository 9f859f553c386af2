/// Where a feature stands: its file, and where in it.
public struct FeatureSource: Hashable, Sendable {
    /// The number of the file in ``Dataset/files``.
    public let file: Int32
    /// The place among the features of its file, from 0.
    public let ordinal: Int32
    /// Bytes from the start of the file to the feature's opening brace.
    public let offset: Int

    /// The source of a feature before which this many others stand in the file's earlier stretches.
    func shifted(by shift: Int32) -> FeatureSource {
        FeatureSource(file: file, ordinal: ordinal + shift, offset: offset)
    }
}

/// The features of one type, in the order of the files.
public struct FeatureTable<Properties: FeatureProperties>: Sendable {
    /// The features.
    public internal(set) var features: [Feature<Properties>] = []
    /// Where each of them stands.
    public internal(set) var sources: [FeatureSource] = []

    mutating func append(_ other: consuming FeatureTable, ordinalShift: Int32) {
        if features.isEmpty, ordinalShift == 0 {
            self = other
        } else {
            features.append(contentsOf: other.features)
            sources.append(contentsOf: other.sources.lazy.map { $0.shifted(by: ordinalShift) })
        }
    }
}

/// All features of a dataset, by type.
public struct FeatureTables: Sendable {
    public internal(set) var addresses = FeatureTable<Address>()
    public internal(set) var amenities = FeatureTable<Amenity>()
    public internal(set) var anchors = FeatureTable<Anchor>()
    public internal(set) var buildings = FeatureTable<Building>()
    public internal(set) var details = FeatureTable<Detail>()
    public internal(set) var fixtures = FeatureTable<Fixture>()
    public internal(set) var footprints = FeatureTable<Footprint>()
    public internal(set) var geofences = FeatureTable<Geofence>()
    public internal(set) var kiosks = FeatureTable<Kiosk>()
    public internal(set) var levels = FeatureTable<Level>()
    public internal(set) var occupants = FeatureTable<Occupant>()
    public internal(set) var openings = FeatureTable<Opening>()
    public internal(set) var relationships = FeatureTable<Relationship>()
    public internal(set) var sections = FeatureTable<Section>()
    public internal(set) var units = FeatureTable<Unit>()
    public internal(set) var venues = FeatureTable<VenueProperties>()
    /// Features of types that IMDF does not have.
    public internal(set) var others: [UnknownFeature] = []
    /// Where each of those stands.
    public internal(set) var otherSources: [FeatureSource] = []

    /// Calls `body` with the table of each type, in the order of ``FeatureType``.
    func forEachTable(_ body: (any AnyFeatureTable) -> Void) {
        for type in FeatureType.allCases { body(table(of: type)) }
    }

    /// The table of a type.
    func table(of type: FeatureType) -> any AnyFeatureTable {
        switch type {
        case .address: addresses
        case .amenity: amenities
        case .anchor: anchors
        case .building: buildings
        case .detail: details
        case .fixture: fixtures
        case .footprint: footprints
        case .geofence: geofences
        case .kiosk: kiosks
        case .level: levels
        case .occupant: occupants
        case .opening: openings
        case .relationship: relationships
        case .section: sections
        case .unit: units
        case .venue: venues
        }
    }

    /// Adds another stretch's features behind these; `ordinalShift` of the file's features stand before it.
    mutating func append(_ other: consuming FeatureTables, ordinalShift shift: Int32) {
        addresses.append(other.addresses, ordinalShift: shift)
        amenities.append(other.amenities, ordinalShift: shift)
        anchors.append(other.anchors, ordinalShift: shift)
        buildings.append(other.buildings, ordinalShift: shift)
        details.append(other.details, ordinalShift: shift)
        fixtures.append(other.fixtures, ordinalShift: shift)
        footprints.append(other.footprints, ordinalShift: shift)
        geofences.append(other.geofences, ordinalShift: shift)
        kiosks.append(other.kiosks, ordinalShift: shift)
        levels.append(other.levels, ordinalShift: shift)
        occupants.append(other.occupants, ordinalShift: shift)
        openings.append(other.openings, ordinalShift: shift)
        relationships.append(other.relationships, ordinalShift: shift)
        sections.append(other.sections, ordinalShift: shift)
        units.append(other.units, ordinalShift: shift)
        venues.append(other.venues, ordinalShift: shift)
        others += other.others
        otherSources += other.otherSources.lazy.map { $0.shifted(by: shift) }
    }

    /// The number of features of a type; nil stands for the types that IMDF does not have.
    public func count(of type: FeatureType?) -> Int {
        type.map { table(of: $0).count } ?? others.count
    }

    /// The number of all features.
    public var count: Int { FeatureType.allCases.reduce(others.count) { $0 + count(of: $1) } }

    /// Where a feature stands.
    public func source(of handle: FeatureHandle) -> FeatureSource {
        handle.type.map { table(of: $0).sources[handle.index] } ?? otherSources[handle.index]
    }

    /// The id of a feature.
    public func id(of handle: FeatureHandle) -> FeatureID? {
        handle.type.map { table(of: $0).id(at: handle.index) } ?? others[handle.index].id
    }
}

/// A table of any type, for what does not depend on the properties.
protocol AnyFeatureTable: Sendable {
    var count: Int { get }
    var sources: [FeatureSource] { get }
    func id(at index: Int) -> FeatureID?
    func geometry(at index: Int) -> Geometry?
    func additional(at index: Int) -> AdditionalMembers
    /// The feature's `name`, where its type has one.
    func name(at index: Int) -> Labels?
    /// The value as JSON of one of the feature's properties, for messages.
    func property(_ key: String, at index: Int) -> JSONValue?
}

extension FeatureTable: AnyFeatureTable {
    var count: Int { features.count }
    func id(at index: Int) -> FeatureID? { features[index].id }
    func geometry(at index: Int) -> Geometry? { features[index].geometry }
    func additional(at index: Int) -> AdditionalMembers { features[index].additional }

    func name(at index: Int) -> Labels? {
        var finder = NameFinder()
        var properties = features[index].properties
        properties.visitFields(&finder)
        return finder.name
    }

    func property(_ key: String, at index: Int) -> JSONValue? { features[index].properties.jsonObject[key] }
}

/// Picks the member `name` out of a declaration.
private struct NameFinder: FieldVisitor {
    var name: Labels?

    mutating func visit<Value: FieldValue>(_ key: StaticString, _ value: inout Value?, _ need: FieldNeed) {
        if let labels = value as? Labels, "\(key)" == "name" { name = labels }
    }
}
