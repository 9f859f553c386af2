import Testing

@testable import IMDF

/// From anything that stands for a feature to the feature, and back.
@Suite struct FeatureNamingTests {
    @Test(arguments: ["harbor-mall", "pocket-station", "broken-mall"])
    func `Every handle leads to its feature, and the feature back to its handle`(name: String) throws {
        let venue = try Venue.sample(name)
        var count = 0
        for number in 0..<venue.storage.numbering.count {
            let handle = venue.storage.numbering.handle(number)
            let node = try #require(venue[handle])
            count += 1
            #expect(node.handle == handle)
            #expect(node.id == venue.dataset.features.id(of: handle))
            #expect(node.geometry == venue.dataset.features.geometry(of: handle))
            #expect(node.level == venue.level(of: handle))
            #expect((node.properties == nil) == (handle.type == nil))
            #expect(node.source == nil || node.source == venue.dataset.features.source(of: handle))
            #expect(FeatureDetails(handle, in: venue)?.handle == handle)
        }
        #expect(count == venue.dataset.features.count && count > 5)
    }

    @Test func `A node of one type is a node of any type, and back`() throws {
        let venue = try Venue.sample("harbor-mall")
        let unit = try #require(venue.all(Unit.self).first { $0.name != nil })
        let node = AnyNode(unit)
        #expect(node == venue[unit.handle] && node == venue[unit] && node == .unit(unit))
        #expect(node.as(Unit.self) == unit)
        #expect(node.as(Level.self) == nil)
        #expect(node.name == unit.name)
        #expect(node.level == unit.level && unit.level != nil)
        #expect(node.properties as? Unit == unit.properties)
        #expect(unit.venue.storage === venue.storage && node.venue?.storage === venue.storage)
        #expect(unit.id.flatMap { venue[$0] } == node)
    }

    @Test func `What stands for a feature leads to it`() throws {
        let venue = try Venue.sample("harbor-mall")
        let hit = try #require(SearchIndex(venue).hits(for: SearchQuery("achterdeck")).first)
        let map = LevelMap(try #require(venue.level(of: hit.handle)))
        let item = try #require(map[.occupants].first { $0.handle == hit.handle })
        let marker = try #require(map.markers.first { $0.handle == hit.handle })
        let details = try #require(FeatureDetails(hit, in: venue))
        #expect(FeatureDetails(item, in: venue) == details)
        #expect(FeatureDetails(marker, in: venue) == details)
        let occupant = try #require(venue[hit]?.as(Occupant.self))
        #expect(FeatureDetails(occupant) == details)
        #expect(venue[item] == venue[details] && venue[item] == .occupant(occupant))
    }

    @Test(arguments: [
        FeatureHandle(.unit, 999_999), FeatureHandle(.unit, -1), FeatureHandle(nil, 0), FeatureHandle(.geofence, .max),
    ])
    func `The handle of another archive is nothing here`(handle: FeatureHandle) throws {
        let venue = TinyVenue.with(occupants: [#""name":{"en":"Tony's"}"#])
        #expect(venue[handle] == nil)
        #expect(venue.geometry(of: handle) == nil)
        #expect(venue.extent(of: handle) == nil)
        #expect(venue.level(of: handle) == nil)
        #expect(FeatureDetails(handle, in: venue) == nil)
    }

    @Test func `A reference that names its type leads to a feature of that type only`() {
        let venue = TinyVenue.with()
        #expect(venue[FeatureReference(id: "room", featureType: .unit)]?.handle == FeatureHandle(.unit, 0))
        #expect(venue[FeatureReference(id: "room", featureType: .level)] == nil)
        #expect(venue[FeatureReference(id: "nowhere", featureType: .unit)] == nil)
    }

    /// As a list of an interface asks.
    private func identities<Row: Identifiable>(_ rows: [Row]) -> [Row.ID] { rows.map(\.id) }

    @Test func `Rows of a list are told apart even where ids are missing or repeated`() {
        let venue = TinyVenue.with(more: [
            TinyVenue.feature("unit", "room", TinyVenue.square(1), #""category":"room","level_id":"level-0""#),
            #"{"type":"Feature","feature_type":"unit","geometry":null,"properties":{"level_id":"level-0"}}"#,
        ])
        let nodes = venue.all(Unit.self)
        #expect(nodes.map(\.id) == ["room", "room", nil])
        #expect(Set(identities(nodes)).count == 3)
        let items = venue.levels.flatMap { LevelMap($0).allItems }
        #expect(Set(identities(items)).count == items.count && items.count == 3)
    }

    @Test func `A category is compared with a case`() {
        let category: Category<UnitCategory>? = .known(.room)
        #expect(category == .room)
        #expect(category != .walkway)
        #expect(!(category != .room))
        #expect(nil as Category<UnitCategory>? != .room)
        #expect(Category<UnitCategory>("castle") != .room)
        switch category {
        case .walkway: Issue.record("a room")
        case .room: break
        default: Issue.record("not a room")
        }
    }
}
