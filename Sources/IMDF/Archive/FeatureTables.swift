/// The source of a feature: its file, and the place in the file.
package struct FeatureSource: Hashable, Sendable {
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

/// The features of one type, in file order.
public struct FeatureTable<Properties: FeatureProperties>: Sendable {
    /// The features.
    public package(set) var features: [Feature<Properties>] = []
    /// The source of each feature.
    package var sources: [FeatureSource] = []

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
    public package(set) var others: [UnknownFeature] = []
    /// The source of each of those features.
    package var otherSources: [FeatureSource] = []

    /// Creates empty tables.
    public init() {}

    /// Passes the table of a type to a visitor. All access to tables by type uses this or ``editTable(of:_:)``, so that
    /// only these two list the tables. Each call is specialized, so the work on each feature needs no dynamic dispatch.
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

    /// Passes the table of a type to an editor, which may change it.
    @inline(__always) package mutating func editTable<E: TableEditor>(of type: FeatureType, _ editor: inout E) {
        switch type {
        case .address: editor.edit(&addresses)
        case .amenity: editor.edit(&amenities)
        case .anchor: editor.edit(&anchors)
        case .building: editor.edit(&buildings)
        case .detail: editor.edit(&details)
        case .fixture: editor.edit(&fixtures)
        case .footprint: editor.edit(&footprints)
        case .geofence: editor.edit(&geofences)
        case .kiosk: editor.edit(&kiosks)
        case .level: editor.edit(&levels)
        case .occupant: editor.edit(&occupants)
        case .opening: editor.edit(&openings)
        case .relationship: editor.edit(&relationships)
        case .section: editor.edit(&sections)
        case .unit: editor.edit(&units)
        case .venue: editor.edit(&venues)
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
        return found.table ?? FeatureTable()
    }

    /// The number of features of a type; nil stands for the types that IMDF does not define.
    public func count(of type: FeatureType?) -> Int {
        guard let type else { return others.count }
        var counted = CountOfTable()
        visitTable(of: type, &counted)
        return counted.count
    }

    /// The number of all features.
    public var count: Int { FeatureType.allCases.reduce(others.count) { $0 + count(of: $1) } }

    /// The source of a feature.
    package func source(of handle: FeatureHandle) -> FeatureSource {
        guard let type = handle.type else { return otherSources[handle.index] }
        var found = FoundSource(index: handle.index)
        visitTable(of: type, &found)
        return found.source
    }

    /// The sources of the features of a type, in their order.
    package func sources(of type: FeatureType) -> [FeatureSource] {
        var found = FoundSources()
        visitTable(of: type, &found)
        return found.sources
    }

    /// The id of a feature.
    package func id(of handle: FeatureHandle) -> FeatureID? {
        guard let type = handle.type else { return others[handle.index].id }
        var found = FoundID(index: handle.index)
        visitTable(of: type, &found)
        return found.id
    }

    /// The name of a feature; nil if it has none, or its type has no names.
    package func name(of handle: FeatureHandle) -> Labels? {
        guard let type = handle.type else { return nil }
        var found = FoundName(index: handle.index)
        visitTable(of: type, &found)
        return found.name
    }

    /// The members of a feature that the standard does not declare.
    package func members(of handle: FeatureHandle) -> AdditionalMembers {
        guard let type = handle.type else { return AdditionalMembers() }
        var found = FoundMembers(index: handle.index)
        visitTable(of: type, &found)
        return found.members
    }

    /// The members of a feature's properties that are not declared; empty for types that the standard does not define.
    package func propertyMembers(of handle: FeatureHandle) -> AdditionalMembers {
        guard let type = handle.type else { return AdditionalMembers() }
        var found = FoundMembers(index: handle.index)
        visitTable(of: type, &found)
        return found.ofProperties
    }

    /// The geometry of a feature.
    package func geometry(of handle: FeatureHandle) -> Geometry? {
        guard let type = handle.type else { return others[handle.index].geometry }
        var found = FoundGeometry(index: handle.index)
        visitTable(of: type, &found)
        return found.geometry
    }
}

/// A generic function over the tables of all types.
@usableFromInline package protocol TableVisitor { mutating func visit<P: DeclaredProperties>(_ table: FeatureTable<P>) }

/// A generic function over the tables of all types that may change them.
package protocol TableEditor { mutating func edit<P: DeclaredProperties>(_ table: inout FeatureTable<P>) }

/// Finds the table of a Swift type.
@usableFromInline struct FoundTable<Properties: FeatureProperties>: TableVisitor {
    @usableFromInline var table: FeatureTable<Properties>?

    @inlinable @inline(__always) init() {}

    @inlinable @inline(__always) mutating func visit<P: DeclaredProperties>(_ table: FeatureTable<P>) {
        // The same type under another name. In a specialized call the compiler knows that, and the cast costs nothing.
        self.table = table as? FeatureTable<Properties>
    }
}

/// Counts the features of a table.
private struct CountOfTable: TableVisitor {
    var count = 0

    @inline(__always) mutating func visit<P: DeclaredProperties>(_ table: FeatureTable<P>) {
        count = table.features.count
    }
}

/// Finds the name of a feature.
private struct FoundName: TableVisitor {
    let index: Int
    var name: Labels?

    @inline(__always) mutating func visit<P: DeclaredProperties>(_ table: FeatureTable<P>) {
        name = table.withFeature(at: index) { $0.pointee.properties.name }
    }
}

/// Finds the sources of the features of a table.
private struct FoundSources: TableVisitor {
    var sources: [FeatureSource] = []

    @inline(__always) mutating func visit<P: DeclaredProperties>(_ table: FeatureTable<P>) { sources = table.sources }
}

/// Finds the members of a feature and of its properties that are not declared.
private struct FoundMembers: TableVisitor {
    let index: Int
    var members = AdditionalMembers()
    var ofProperties = AdditionalMembers()

    @inline(__always) mutating func visit<P: DeclaredProperties>(_ table: FeatureTable<P>) {
        table.withFeature(at: index) {
            members = $0.pointee.additional
            ofProperties = $0.pointee.properties.additional
        }
    }
}

/// Finds the id of a feature.
struct FoundID: TableVisitor {
    let index: Int
    var id: FeatureID?

    @inline(__always) mutating func visit<P: DeclaredProperties>(_ table: FeatureTable<P>) { id = table.id(at: index) }
}

/// Finds the source of a feature.
struct FoundSource: TableVisitor {
    let index: Int
    var source = FeatureSource(file: 0, ordinal: 0, offset: 0)

    @inline(__always) mutating func visit<P: DeclaredProperties>(_ table: FeatureTable<P>) {
        source = table.sources[index]
    }
}

/// Finds the geometry of a feature.
struct FoundGeometry: TableVisitor {
    let index: Int
    var geometry: Geometry?

    @inline(__always) mutating func visit<P: DeclaredProperties>(_ table: FeatureTable<P>) {
        geometry = table.geometry(at: index)
    }
}

extension FeatureTable where Properties: DeclaredProperties {
    /// The id of a feature.
    package func id(at index: Int) -> FeatureID? { withFeature(at: index) { $0.pointee.id } }

    /// The geometry of a feature.
    package func geometry(at index: Int) -> Geometry? { withFeature(at: index) { $0.pointee.geometry } }

    /// Passes a feature without a copy. The subscript of an array would copy the whole feature for one member.
    fileprivate func withFeature<R>(at index: Int, _ body: (UnsafePointer<Feature<Properties>>) -> R) -> R {
        features.withUnsafeBufferPointer { buffer in
            precondition(buffer.indices.contains(index))
            return body(buffer.baseAddress! + index)
        }
    }
}
