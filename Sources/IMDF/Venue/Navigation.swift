extension Venue {
    /// All features of a type, in file order: `venue.all(Unit.self)`.
    public func all<P: FeatureProperties>(_ type: P.Type) -> [Node<P>] {
        dataset.features[type].features.indices.map { Node(storage: storage, index: $0) }
    }

    /// The feature with an id, in constant time.
    public subscript(id: FeatureID) -> AnyNode? {
        storage.ids.number(of: id).map { AnyNode(storage.numbering.handle($0), storage) }
    }

    /// The feature of a handle, a search result, or a map item; nil if the venue has no such feature.
    public subscript(feature: some FeatureIdentifying) -> AnyNode? {
        storage.has(feature.handle) ? AnyNode(feature.handle, storage) : nil
    }

    /// The target of a reference that names its type; nil if it does not resolve to a feature of that type.
    public subscript(reference: FeatureReference) -> AnyNode? {
        guard let id = reference.id, let node = self[id] else { return nil }
        let type = node.handle.type?.rawValue
        return type == nil || type == reference.featureType ? node : nil
    }

    /// The target of a reference.
    public subscript<P: FeatureProperties>(reference: Reference<P>) -> Node<P>? {
        let range = storage.numbering.range(of: P.featureType)
        guard let number = storage.ids.number(of: reference.id), range.contains(number) else { return nil }
        return Node(storage: storage, index: number - range.lowerBound)
    }

    /// The venue feature: name, category, hours, outline. Nil if the archive has none. An archive should have only one;
    /// if it has several, the one with the smallest id.
    public var feature: Node<VenueProperties>? { storage.mainVenue.map { Node(storage: storage, index: $0) } }
    /// The venue's name. Nil if it has none.
    public var name: Labels? { feature?.properties.name }
    /// The venue's address.
    public var address: Node<Address>? { feature?.target(.addressID) }
    /// All buildings.
    public var buildings: [Node<Building>] { all(Building.self) }
    /// All levels by ordinal, lowest first. Levels without an ordinal come last.
    public var levels: [Node<Level>] { all(Level.self).sortedByOrdinal() }
    /// The levels with a given ordinal, usually one per building.
    public func levels(ordinal: Int) -> [Node<Level>] { all(Level.self).filter { $0.properties.ordinal == ordinal } }
    /// All footprints.
    public var footprints: [Node<Footprint>] { all(Footprint.self) }
    /// All units, of all levels.
    public var units: [Node<Unit>] { all(Unit.self) }
    /// All openings, of all levels.
    public var openings: [Node<Opening>] { all(Opening.self) }
    /// All fixtures, of all levels.
    public var fixtures: [Node<Fixture>] { all(Fixture.self) }
    /// All kiosks, of all levels.
    public var kiosks: [Node<Kiosk>] { all(Kiosk.self) }
    /// All sections, of all levels.
    public var sections: [Node<Section>] { all(Section.self) }
    /// All details, of all levels.
    public var details: [Node<Detail>] { all(Detail.self) }
    /// All amenities, of all levels.
    public var amenities: [Node<Amenity>] { all(Amenity.self) }
    /// All anchors, of all levels.
    public var anchors: [Node<Anchor>] { all(Anchor.self) }
    /// All occupants, of all levels.
    public var occupants: [Node<Occupant>] { all(Occupant.self) }
    /// All addresses.
    public var addresses: [Node<Address>] { all(Address.self) }
    /// All relationships.
    public var relationships: [Node<Relationship>] { all(Relationship.self) }
    /// All geofences.
    public var geofences: [Node<Geofence>] { all(Geofence.self) }
    /// Features of types that IMDF does not define.
    public var otherFeatures: [UnknownFeature] { dataset.features.others }
}

extension Node<Building> {
    /// The address; nil if the building has that of the venue.
    public var address: Node<Address>? { target(.addressID) }
    /// The outlines of the building.
    public var footprints: [Node<Footprint>] { sources(.buildingIDs) }
    /// The levels by ordinal, lowest first.
    public var levels: [Node<Level>] { (sources(.buildingIDs) as [Node<Level>]).sortedByOrdinal() }
    /// The geofences that refer to the building.
    public var geofences: [Node<Geofence>] { sources(.buildingIDs) }
}

extension Node<Footprint> {
    /// The buildings that it outlines.
    public var buildings: [Node<Building>] { targets(.buildingIDs) }
}

extension Node<Level> {
    /// The buildings that it is a level of; none for most outdoor levels.
    public var buildings: [Node<Building>] { targets(.buildingIDs) }
    /// Its own address, if it has one.
    public var address: Node<Address>? { target(.addressID) }
    /// The units.
    public var units: [Node<Unit>] { sources(.levelID) }
    /// The openings.
    public var openings: [Node<Opening>] { sources(.levelID) }
    /// The fixtures.
    public var fixtures: [Node<Fixture>] { sources(.levelID) }
    /// The kiosks.
    public var kiosks: [Node<Kiosk>] { sources(.levelID) }
    /// The sections.
    public var sections: [Node<Section>] { sources(.levelID) }
    /// The details.
    public var details: [Node<Detail>] { sources(.levelID) }
    /// The geofences that refer to the level.
    public var geofences: [Node<Geofence>] { sources(.levelIDs) }
    /// The amenities of its units, each once, in file order.
    public var amenities: [Node<Amenity>] { units.flatMap { $0.amenities }.sorted { $0.index < $1.index }.uniqued() }
    /// The anchors of its units.
    public var anchors: [Node<Anchor>] { units.flatMap { $0.anchors } }
    /// The occupants of its units, through their anchors.
    public var occupants: [Node<Occupant>] { anchors.flatMap { $0.occupants } }
}

extension Node<Unit> {
    /// The level that it is on.
    public var level: Node<Level>? { target(.levelID) }
    /// The amenities that serve it.
    public var amenities: [Node<Amenity>] { sources(.unitIDs) }
    /// The anchors in it.
    public var anchors: [Node<Anchor>] { sources(.unitID) }
    /// The occupants at its anchors.
    public var occupants: [Node<Occupant>] { anchors.flatMap { $0.occupants } }
    /// The kiosks at its anchors.
    public var kiosks: [Node<Kiosk>] { anchors.flatMap { $0.kiosks } }
    /// The fixtures at its anchors.
    public var fixtures: [Node<Fixture>] { anchors.flatMap { $0.fixtures } }
}

extension Node<Anchor> {
    /// The unit that it is in.
    public var unit: Node<Unit>? { target(.unitID) }
    /// The level of its unit.
    public var level: Node<Level>? { unit?.level }
    /// The address, if it has one.
    public var address: Node<Address>? { target(.addressID) }
    /// The occupants shown here.
    public var occupants: [Node<Occupant>] { sources(.anchorID) }
    /// The kiosks placed here.
    public var kiosks: [Node<Kiosk>] { sources(.anchorID) }
    /// The fixtures placed here.
    public var fixtures: [Node<Fixture>] { sources(.anchorID) }
}

extension Node<Occupant> {
    /// The anchor that gives its position.
    public var anchor: Node<Anchor>? { target(.anchorID) }
    /// The unit of its anchor.
    public var unit: Node<Unit>? { anchor?.unit }
    /// The level of its unit.
    public var level: Node<Level>? { unit?.level }
    /// The address of its anchor.
    public var address: Node<Address>? { anchor?.address }
}

extension Node<Amenity> {
    /// The units that it serves.
    public var units: [Node<Unit>] { targets(.unitIDs) }
    /// The level of its first unit.
    public var level: Node<Level>? { (target(.unitIDs) as Node<Unit>?)?.level }
    /// The address, if it has one.
    public var address: Node<Address>? { target(.addressID) }
}

extension Node<Opening> {
    /// The level that it is on.
    public var level: Node<Level>? { target(.levelID) }
}

extension Node<Detail> {
    /// The level that it is on.
    public var level: Node<Level>? { target(.levelID) }
}

extension Node<Fixture> {
    /// The level that it is on.
    public var level: Node<Level>? { target(.levelID) }
    /// The anchor in it, if it has one.
    public var anchor: Node<Anchor>? { target(.anchorID) }
}

extension Node<Kiosk> {
    /// The level that it is on.
    public var level: Node<Level>? { target(.levelID) }
    /// The anchor in it, if it has one.
    public var anchor: Node<Anchor>? { target(.anchorID) }
    /// The occupants at its anchor.
    public var occupants: [Node<Occupant>] { anchor?.occupants ?? [] }
}

extension Node<Section> {
    /// The level that it is on.
    public var level: Node<Level>? { target(.levelID) }
    /// The address, if it has one.
    public var address: Node<Address>? { target(.addressID) }
    /// The sections that contain it.
    public var parents: [Node<Section>] { targets(.parents) }
    /// The sections that it contains.
    public var children: [Node<Section>] { sources(.parents) }
}

extension Node<Geofence> {
    /// The buildings that it is in.
    public var buildings: [Node<Building>] { targets(.buildingIDs) }
    /// The levels that it is on.
    public var levels: [Node<Level>] { targets(.levelIDs) }
    /// The geofences that contain it.
    public var parents: [Node<Geofence>] { targets(.parents) }
}

extension Node<Relationship> {
    /// The feature where it starts.
    public var originFeature: AnyNode? { features(.origin).first }
    /// The features in between.
    public var intermediaryFeatures: [AnyNode] { features(.intermediary) }
    /// The feature where it ends.
    public var destinationFeature: AnyNode? { features(.destination).first }

    private func features(_ field: ReferenceField) -> [AnyNode] {
        storage.links.targets(of: number, field).map { AnyNode(storage.numbering.handle($0), storage) }
    }
}

extension Sequence where Element == Node<Level> {
    /// The levels by ordinal, lowest first. Levels without an ordinal come last, and levels with the same one in file
    /// order.
    func sortedByOrdinal() -> [Node<Level>] {
        sorted { ($0.properties.ordinal ?? .max, $0.index) < ($1.properties.ordinal ?? .max, $1.index) }
    }
}

extension Array where Element: Hashable {
    /// The elements, except those that equal the previous one.
    fileprivate func uniqued() -> [Element] {
        enumerated().filter { $0.offset == 0 || self[$0.offset - 1] != $0.element }.map { $0.element }
    }
}
