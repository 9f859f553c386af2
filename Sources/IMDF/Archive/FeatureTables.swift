/// The source of a feature: its file, and the place in the file.
@usableFromInline package struct FeatureSource: Hashable, Sendable {
    /// The number of the file in ``Dataset/files``.
    package let file: Int32
    /// The index among the features of its file, from 0.
    package let ordinal: Int32
    /// Bytes from the start of the file to the feature's opening brace.
    package let offset: Int

    /// The source for a feature in a later chunk, where `shift` is the number of features in earlier chunks of the
    /// file.
    func shifted(by shift: Int32) -> FeatureSource {
        FeatureSource(file: file, ordinal: ordinal + shift, offset: offset)
    }
}

/// The part of the features of a type that does not depend on it. The array of their properties lies beside it, in
/// ``PropertyArrays``.
@usableFromInline package struct FeatureHeads: Sendable {
    /// The ids, geometries, and other members.
    @usableFromInline package var heads: [FeatureHead] = []
    /// The source of each feature.
    @usableFromInline package var sources: [FeatureSource] = []

    init() {}
}

/// The properties of all features: an array for each type, in the order of ``FeatureHeads``.
@usableFromInline package struct PropertyArrays: Sendable {
    @usableFromInline package var addresses: [Address] = []
    @usableFromInline package var amenities: [Amenity] = []
    @usableFromInline package var anchors: [Anchor] = []
    @usableFromInline package var buildings: [Building] = []
    @usableFromInline package var details: [Detail] = []
    @usableFromInline package var fixtures: [Fixture] = []
    @usableFromInline package var footprints: [Footprint] = []
    @usableFromInline package var geofences: [Geofence] = []
    @usableFromInline package var kiosks: [Kiosk] = []
    @usableFromInline package var levels: [Level] = []
    @usableFromInline package var occupants: [Occupant] = []
    @usableFromInline package var openings: [Opening] = []
    @usableFromInline package var relationships: [Relationship] = []
    @usableFromInline package var sections: [Section] = []
    @usableFromInline package var units: [Unit] = []
    @usableFromInline package var venues: [VenueProperties] = []

    package init() {}
}

/// All features of a dataset, by type.
///
/// What all features have is an array for each type, which code for any type reads without being compiled for each of
/// them. What differs is an array of its own beside it. An array for each type, not one for all, because an edit of a
/// draft then touches only the features of its type.
public struct FeatureTables: Sendable {
    /// The ids, geometries, and sources by type, in the order of ``FeatureType``.
    @usableFromInline package var common = [FeatureHeads](repeating: FeatureHeads(), count: FeatureType.allCases.count)
    /// The properties of all features.
    @usableFromInline package var properties = PropertyArrays()
    /// Features of types that IMDF does not define.
    public package(set) var others: [UnknownFeature] = []
    /// The source of each of those features.
    @usableFromInline package var otherSources: [FeatureSource] = []

    /// Creates empty tables.
    public init() {}

    /// The addresses.
    @inlinable public var addresses: FeatureTable<Address> { table(.address, properties.addresses) }
    /// The amenities.
    @inlinable public var amenities: FeatureTable<Amenity> { table(.amenity, properties.amenities) }
    /// The anchors.
    @inlinable public var anchors: FeatureTable<Anchor> { table(.anchor, properties.anchors) }
    /// The buildings.
    @inlinable public var buildings: FeatureTable<Building> { table(.building, properties.buildings) }
    /// The details.
    @inlinable public var details: FeatureTable<Detail> { table(.detail, properties.details) }
    /// The fixtures.
    @inlinable public var fixtures: FeatureTable<Fixture> { table(.fixture, properties.fixtures) }
    /// The footprints.
    @inlinable public var footprints: FeatureTable<Footprint> { table(.footprint, properties.footprints) }
    /// The geofences.
    @inlinable public var geofences: FeatureTable<Geofence> { table(.geofence, properties.geofences) }
    /// The kiosks.
    @inlinable public var kiosks: FeatureTable<Kiosk> { table(.kiosk, properties.kiosks) }
    /// The levels.
    @inlinable public var levels: FeatureTable<Level> { table(.level, properties.levels) }
    /// The occupants.
    @inlinable public var occupants: FeatureTable<Occupant> { table(.occupant, properties.occupants) }
    /// The openings.
    @inlinable public var openings: FeatureTable<Opening> { table(.opening, properties.openings) }
    /// The relationships.
    @inlinable public var relationships: FeatureTable<Relationship> { table(.relationship, properties.relationships) }
    /// The sections.
    @inlinable public var sections: FeatureTable<Section> { table(.section, properties.sections) }
    /// The units.
    @inlinable public var units: FeatureTable<Unit> { table(.unit, properties.units) }
    /// The venue; more than one is a fault.
    @inlinable public var venues: FeatureTable<VenueProperties> { table(.venue, properties.venues) }

    @inlinable @inline(__always) func table<P: FeatureProperties>(_ type: FeatureType, _ properties: [P])
        -> FeatureTable<P>
    { FeatureTable(common[type.caseIndex].heads, properties) }

    /// Passes the table of a type to a visitor. All access to properties by type uses this or
    /// ``editProperties(of:_:_:)``, so that only these two list the types. Each call is specialized, so the work on each
    /// feature needs no dynamic dispatch.
    @inlinable @inline(__always) package func visitTable<V: TableVisitor>(of type: FeatureType, _ visitor: inout V) {
        switch type {
        case .address: visitor.visit(addresses)
        case .amenity: visitor.visit(amenities)
        case .anchor: visitor.visit(anchors)
        case .building: visitor.visit(buildings)
        case .detail: visitor.visit(details)
        case .fixture: visitor.visit(fixtures)
        case .footprint: visitor.visit(footprints)
        case .geofence: visitor.visit(geofences)
        case .kiosk: visitor.visit(kiosks)
        case .level: visitor.visit(levels)
        case .occupant: visitor.visit(occupants)
        case .opening: visitor.visit(openings)
        case .relationship: visitor.visit(relationships)
        case .section: visitor.visit(sections)
        case .unit: visitor.visit(units)
        case .venue: visitor.visit(venues)
        }
    }

    /// Passes the properties of a type to an editor, which may change them, together with those of other tables.
    @inline(__always) package mutating func editProperties<E: PropertiesEditor>(
        of type: FeatureType, _ other: inout PropertyArrays, _ editor: inout E
    ) {
        switch type {
        case .address: editor.edit(&properties.addresses, &other.addresses)
        case .amenity: editor.edit(&properties.amenities, &other.amenities)
        case .anchor: editor.edit(&properties.anchors, &other.anchors)
        case .building: editor.edit(&properties.buildings, &other.buildings)
        case .detail: editor.edit(&properties.details, &other.details)
        case .fixture: editor.edit(&properties.fixtures, &other.fixtures)
        case .footprint: editor.edit(&properties.footprints, &other.footprints)
        case .geofence: editor.edit(&properties.geofences, &other.geofences)
        case .kiosk: editor.edit(&properties.kiosks, &other.kiosks)
        case .level: editor.edit(&properties.levels, &other.levels)
        case .occupant: editor.edit(&properties.occupants, &other.occupants)
        case .opening: editor.edit(&properties.openings, &other.openings)
        case .relationship: editor.edit(&properties.relationships, &other.relationships)
        case .section: editor.edit(&properties.sections, &other.sections)
        case .unit: editor.edit(&properties.units, &other.units)
        case .venue: editor.edit(&properties.venues, &other.venues)
        }
    }

    /// Passes the table of each type to a visitor, in the order of ``FeatureType``.
    @inlinable @inline(__always) package func forEachTable<V: TableVisitor>(_ visitor: inout V) {
        for type in FeatureType.allCases { visitTable(of: type, &visitor) }
    }

    /// The table of a feature type, by its Swift type. Has no cost if the call is specialized.
    @inlinable public subscript<P: FeatureProperties>(type: P.Type) -> FeatureTable<P> {
        var found = FoundTable<P>()
        visitTable(of: P.featureType, &found)
        return found.table ?? FeatureTable([], [])
    }

    /// The number of features of a type; nil stands for the types that IMDF does not define.
    @inlinable public func count(of type: FeatureType?) -> Int {
        type.map { common[$0.caseIndex].heads.count } ?? others.count
    }

    /// The number of all features.
    public var count: Int { common.reduce(others.count) { $0 + $1.heads.count } }

    /// The source of a feature.
    @inlinable package func source(of handle: FeatureHandle) -> FeatureSource {
        guard let type = handle.type else { return otherSources[handle.index] }
        return common[type.caseIndex].sources[handle.index]
    }

    /// The sources of the features of a type, in their order.
    @inlinable package func sources(of type: FeatureType) -> [FeatureSource] { common[type.caseIndex].sources }

    /// The id of a feature.
    @inlinable package func id(of handle: FeatureHandle) -> FeatureID? {
        guard let type = handle.type else { return others[handle.index].id }
        return common[type.caseIndex].heads[handle.index].id
    }

    /// The geometry of a feature.
    @inlinable package func geometry(of handle: FeatureHandle) -> Geometry? {
        guard let type = handle.type else { return others[handle.index].geometry }
        return common[type.caseIndex].heads[handle.index].geometry
    }

    /// The members of a feature that the standard does not declare.
    @inlinable package func members(of handle: FeatureHandle) -> AdditionalMembers {
        guard let type = handle.type else { return AdditionalMembers() }
        return common[type.caseIndex].heads[handle.index].additional
    }

    /// The members of a feature's properties that are not declared; empty for types that the standard does not define.
    package func propertyMembers(of handle: FeatureHandle) -> AdditionalMembers {
        guard let type = handle.type else { return AdditionalMembers() }
        var found = FoundProperties(index: handle.index)
        visitTable(of: type, &found)
        return found.members
    }

    /// The name of a feature; nil if it has none, or its type has no names.
    package func name(of handle: FeatureHandle) -> Labels? {
        guard let type = handle.type else { return nil }
        var found = FoundProperties(index: handle.index)
        visitTable(of: type, &found)
        return found.name
    }
}

/// A generic function over the tables of all types.
@usableFromInline package protocol TableVisitor { mutating func visit<P: DeclaredProperties>(_ table: FeatureTable<P>) }

/// A generic function over the properties of all types that may change them, and those of other tables.
package protocol PropertiesEditor {
    mutating func edit<P: DeclaredProperties>(_ properties: inout [P], _ other: inout [P])
}

/// Finds the table of a Swift type.
@usableFromInline struct FoundTable<Properties: FeatureProperties>: TableVisitor {
    @usableFromInline var table: FeatureTable<Properties>?

    @inlinable @inline(__always) init() {}

    @inlinable @inline(__always) mutating func visit<P: DeclaredProperties>(_ table: FeatureTable<P>) {
        // The same type under another name. In a specialized call the compiler knows that, and the cast costs nothing.
        self.table = table as? FeatureTable<Properties>
    }
}

/// Finds what the properties of all types have.
private struct FoundProperties: TableVisitor {
    let index: Int
    var name: Labels?
    var members = AdditionalMembers()

    init(index: Int) { self.index = index }

    @inline(__always) mutating func visit<P: DeclaredProperties>(_ table: FeatureTable<P>) {
        name = table.properties[index].name
        members = table.properties[index].additional
    }
}
