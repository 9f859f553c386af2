/// The source of a feature: its file, and the place in the file.
public struct FeatureSource: Hashable, Sendable {
    /// The number of the file in ``Dataset/files``.
    public let file: Int32
    /// The index among the features of its file, from 0.
    public let ordinal: Int32
    /// Bytes from the start of the file to the feature's opening brace.
    public let offset: Int

    /// The source of a feature before which this many others are in the file's earlier stretches.
    func shifted(by shift: Int32) -> FeatureSource {
        FeatureSource(file: file, ordinal: ordinal + shift, offset: offset)
    }
}

/// The features of one type, in file order.
public struct FeatureTable<Properties: FeatureProperties>: Sendable {
    /// The features.
    public internal(set) var features: [Feature<Properties>] = []
    /// The source of each feature.
    public internal(set) var sources: [FeatureSource] = []

    @usableFromInline init() {}
}

/// All features of a dataset, by type.
public struct FeatureTables: Sendable {
    /// The addresses.
    public internal(set) var addresses = FeatureTable<Address>()
    /// The amenities.
    public internal(set) var amenities = FeatureTable<Amenity>()
    /// The anchors.
    public internal(set) var anchors = FeatureTable<Anchor>()
    /// The buildings.
    public internal(set) var buildings = FeatureTable<Building>()
    /// The details.
    public internal(set) var details = FeatureTable<Detail>()
    /// The fixtures.
    public internal(set) var fixtures = FeatureTable<Fixture>()
    /// The footprints.
    public internal(set) var footprints = FeatureTable<Footprint>()
    /// The geofences.
    public internal(set) var geofences = FeatureTable<Geofence>()
    /// The kiosks.
    public internal(set) var kiosks = FeatureTable<Kiosk>()
    /// The levels.
    public internal(set) var levels = FeatureTable<Level>()
    /// The occupants.
    public internal(set) var occupants = FeatureTable<Occupant>()
    /// The openings.
    public internal(set) var openings = FeatureTable<Opening>()
    /// The relationships.
    public internal(set) var relationships = FeatureTable<Relationship>()
    /// The sections.
    public internal(set) var sections = FeatureTable<Section>()
    /// The units.
    public internal(set) var units = FeatureTable<Unit>()
    /// The venue; more than one is a fault.
    public internal(set) var venues = FeatureTable<VenueProperties>()
    /// Features of types that IMDF does not define.
    public internal(set) var others: [UnknownFeature] = []
    /// The source of each of those features.
    public internal(set) var otherSources: [FeatureSource] = []

    /// Passes the table of each type to a visitor, in the order of ``FeatureType``. Each call is specialized, so that
    /// the work per feature needs no dynamic dispatch.
    @inlinable @inline(__always)
    package func forEachTable<V: TableVisitor>(_ visitor: inout V) {
        visitor.visit(addresses)
        visitor.visit(amenities)
        visitor.visit(anchors)
        visitor.visit(buildings)
        visitor.visit(details)
        visitor.visit(fixtures)
        visitor.visit(footprints)
        visitor.visit(geofences)
        visitor.visit(kiosks)
        visitor.visit(levels)
        visitor.visit(occupants)
        visitor.visit(openings)
        visitor.visit(relationships)
        visitor.visit(sections)
        visitor.visit(units)
        visitor.visit(venues)
    }

    /// The table of a feature type, by its Swift type. Has no cost if the call is specialized.
    @inlinable
    public subscript<P: FeatureProperties>(type: P.Type) -> FeatureTable<P> {
        switch P.featureType {
        case .address: same(addresses)
        case .amenity: same(amenities)
        case .anchor: same(anchors)
        case .building: same(buildings)
        case .detail: same(details)
        case .fixture: same(fixtures)
        case .footprint: same(footprints)
        case .geofence: same(geofences)
        case .kiosk: same(kiosks)
        case .level: same(levels)
        case .occupant: same(occupants)
        case .opening: same(openings)
        case .relationship: same(relationships)
        case .section: same(sections)
        case .unit: same(units)
        case .venue: same(venues)
        }
    }

    /// A table under the name of its type in another context; both are the same.
    @inlinable @inline(__always)
    func same<A, B>(_ table: FeatureTable<A>) -> FeatureTable<B> {
        (table as? FeatureTable<B>) ?? FeatureTable()
    }

    /// The table of a type.
    package func table(of type: FeatureType) -> any AnyFeatureTable {
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

    /// The number of features of a type; nil stands for the types that IMDF does not define.
    public func count(of type: FeatureType?) -> Int {
        type.map { table(of: $0).count } ?? others.count
    }

    /// The number of all features.
    public var count: Int { FeatureType.allCases.reduce(others.count) { $0 + count(of: $1) } }

    /// The source of a feature.
    public func source(of handle: FeatureHandle) -> FeatureSource {
        handle.type.map { table(of: $0).sources[handle.index] } ?? otherSources[handle.index]
    }

    /// The id of a feature. What sorts features asks for so many that a table of any type would take too long.
    public func id(of handle: FeatureHandle) -> FeatureID? {
        let index = handle.index
        return switch handle.type {
        case .address: addresses.id(at: index)
        case .amenity: amenities.id(at: index)
        case .anchor: anchors.id(at: index)
        case .building: buildings.id(at: index)
        case .detail: details.id(at: index)
        case .fixture: fixtures.id(at: index)
        case .footprint: footprints.id(at: index)
        case .geofence: geofences.id(at: index)
        case .kiosk: kiosks.id(at: index)
        case .level: levels.id(at: index)
        case .occupant: occupants.id(at: index)
        case .opening: openings.id(at: index)
        case .relationship: relationships.id(at: index)
        case .section: sections.id(at: index)
        case .unit: units.id(at: index)
        case .venue: venues.id(at: index)
        case nil: others[index].id
        }
    }

    /// The geometry of a feature.
    /// What the properties of a feature contain beyond what is declared; nothing for types that the standard lacks.
    package func propertyMembers(of handle: FeatureHandle) -> AdditionalMembers {
        handle.type.map { table(of: $0).properties(at: handle.index).additional } ?? AdditionalMembers()
    }

    package func geometry(of handle: FeatureHandle) -> Geometry? {
        guard let type = handle.type else { return others[handle.index].geometry }
        return table(of: type).geometry(at: handle.index)
    }
}

/// A visitor of the tables of all types.
@usableFromInline package protocol TableVisitor {
    mutating func visit<P: FeatureProperties>(_ table: FeatureTable<P>)
}

/// A table of any type, for what does not depend on the properties.
package protocol AnyFeatureTable: Sendable {
    var count: Int { get }
    var sources: [FeatureSource] { get }
    func id(at index: Int) -> FeatureID?
    func geometry(at index: Int) -> Geometry?
    func additional(at index: Int) -> AdditionalMembers
    func properties(at index: Int) -> any FeatureProperties
}

extension FeatureTable: AnyFeatureTable {
    package var count: Int { features.count }
    package func id(at index: Int) -> FeatureID? { withFeature(at: index) { $0.pointee.id } }
    package func geometry(at index: Int) -> Geometry? { withFeature(at: index) { $0.pointee.geometry } }
    package func additional(at index: Int) -> AdditionalMembers { withFeature(at: index) { $0.pointee.additional } }
    package func properties(at index: Int) -> any FeatureProperties { withFeature(at: index) { $0.pointee.properties } }

    /// Passes a feature in place; through the protocol the array would copy all of it for one member.
    private func withFeature<R>(at index: Int, _ body: (UnsafePointer<Feature<Properties>>) -> R) -> R {
        features.withUnsafeBufferPointer { buffer in
            precondition(buffer.indices.contains(index))
            return body(buffer.baseAddress! + index)
        }
    }
}
