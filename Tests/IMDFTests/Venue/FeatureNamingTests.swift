import TestSupport
import Testing

@testable import IMDF
@testable import IMDFRoutes
@testable import IMDFDrafts

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
            expectEqual(node.handle, handle)
            expectEqual(node.id, venue.dataset.features.id(of: handle))
            expectEqual(node.geometry, venue.dataset.features.geometry(of: handle))
            expectEqual(node.level, venue.level(of: handle))
            expectEqual((node.venue == nil), (handle.type == nil))
            #expect(node.source == nil || node.source == venue.dataset.features.source(of: handle))
            expectEqual(FeatureDetails(handle, in: venue)?.handle, handle)
        }
        #expect(count == venue.dataset.features.count && count > 5)
    }

    @Test func `A node of one type is a node of any type, and back`() throws {
        let venue = try Venue.sample("harbor-mall")
        let unit = try #require(venue.all(Unit.self).first { $0.name != nil })
        let node = AnyNode(unit)
        #expect(node == venue[unit.handle] && node == venue[unit] && node == .unit(unit))
        expectEqual(node.as(Unit.self), unit)
        #expect(node.as(Level.self) == nil)
        expectEqual(node.name, unit.name)
        #expect(node.level == unit.level && unit.level != nil)
        #expect(unit.venue.storage === venue.storage && node.venue?.storage === venue.storage)
        expectEqual(unit.id.flatMap { venue[$0] }, node)
    }

    @Test func `What stands for a feature leads to it`() throws {
        let venue = try Venue.sample("harbor-mall")
        let hit = try #require(SearchIndex(venue).hits(for: SearchQuery("achterdeck")).first)
        let map = LevelMap(try #require(venue.level(of: hit.handle)))
        let item = try #require(map[.occupants].first { $0.handle == hit.handle })
        let marker = try #require(map.markers.first { $0.handle == hit.handle })
        let details = try #require(FeatureDetails(hit, in: venue))
        expectEqual(FeatureDetails(item, in: venue), details)
        expectEqual(FeatureDetails(marker, in: venue), details)
        let occupant = try #require(venue[hit]?.as(Occupant.self))
        expectEqual(FeatureDetails(occupant), details)
        #expect(venue[item] == venue[details] && venue[item] == .occupant(occupant))
    }

    @Test(arguments: [
        FeatureHandle(.unit, 999_999), FeatureHandle(.unit, -1), FeatureHandle(nil, 0), FeatureHandle(.geofence, .max),
    ]) func `The handle of another archive is nothing here`(handle: FeatureHandle) throws {
        let venue = TinyVenue.with(occupants: [#""name":{"en":"Tony's"}"#])
        #expect(venue[handle] == nil)
        #expect(venue.geometry(of: handle) == nil)
        #expect(venue.extent(of: handle) == nil)
        #expect(venue.level(of: handle) == nil)
        #expect(FeatureDetails(handle, in: venue) == nil)
    }

    @Test func `A handle is only valid for the venue that gave it`() throws {
        let (one, two) = try (Venue.sample("harbor-mall"), Venue.sample("harbor-mall"))
        let occupant = try #require(one.all(Occupant.self).first)
        let handle = occupant.handle
        #expect(one[handle] == .occupant(occupant) && one[occupant] == .occupant(occupant))
        #expect(two[handle] == nil && two[occupant] == nil)
        #expect(two.geometry(of: handle) == nil && two.extent(of: handle) == nil && two.level(of: handle) == nil)
        #expect(FeatureDetails(occupant, in: two) == nil)
        let hit = try #require(SearchIndex(one).hits(for: SearchQuery("achterdeck")).first)
        #expect(one[hit] != nil && two[hit] == nil && hit.features.allSatisfy { two[$0] == nil })
        let level = try #require(hit.levels.first)
        let item = try #require(LevelMap(level).allItems.first)
        #expect(two[level] == nil && two[item] == nil)
        #expect(SearchIndex(two).hits(for: SearchQuery("", levels: [level])).isEmpty)
        let id = try #require(occupant.id)
        var live = LiveStatus(one)
        live[id] = LiveStatus.State(.closed)
        #expect(live.state(of: handle, in: one)?.isClosed == true && live.state(of: handle, in: two) == nil)
        // An id is good for both.
        expectEqual(two[id]?.id, id)
        // The number of the venue takes no room.
        expectEqual(MemoryLayout<FeatureHandle>.size, 2 * MemoryLayout<Int>.size)
    }

    @Test func `An issue names a feature of the venue`() throws {
        let venue = try Venue.sample("broken-mall")
        let features = venue.issues.compactMap(\.feature)
        #expect(!features.isEmpty && features.allSatisfy { venue[$0] != nil })
    }

    private static let brokenMall = Repository.root.appendingPathComponent("Fixtures/imdf-samples/broken-mall").path

    /// The feature of an issue, and those that its kind names.
    private func handles(_ issues: [IMDF.Issue]) -> [FeatureHandle] {
        issues.flatMap { issue -> [FeatureHandle] in
            switch issue.kind {
            case .idNotUnique(let first): [issue.feature, first].compactMap { $0 }
            case .wrongTarget(_, _, _, let found): [issue.feature, found].compactMap { $0 }
            default: [issue.feature].compactMap { $0 }
            }
        }
    }

    @Test func `A handle of an issue is only valid for the venue of its dataset`() throws {
        let dataset = try Dataset(path: Self.brokenMall)
        let (one, same, other) = try (Venue(dataset), Venue(dataset), Venue.sample("broken-mall"))
        let found = handles(one.issues)
        #expect(found.count > one.issues.compactMap(\.feature).count)
        #expect(found.allSatisfy { one[$0] != nil && same[$0] == nil && other[$0] == nil })
        // Before there is a venue, a handle is one of the dataset.
        let early = handles(dataset.issues)
        #expect(!early.isEmpty)
        #expect(early.allSatisfy { one[$0] != nil && same[$0] != nil && other[$0] == nil })
        // A venue that is linked anew has handles of its own.
        let again = Venue(one.dataset)
        #expect(handles(again.issues).allSatisfy { again[$0] != nil && one[$0] == nil })
    }

    @Test func `A venue that is linked anew has the same issues`() throws {
        let once = Venue(try Dataset(path: Self.brokenMall))
        let twice = Venue(once.dataset)
        #expect(once.issues.count > once.dataset.issues.count)
        #expect(twice.issues == once.issues && Venue(twice.dataset).issues == once.issues)
    }

    @Test func `A handle of an issue of a draft is valid after each step`() throws {
        var draft = try Draft(path: Self.brokenMall)
        let before = handles(draft.venue.issues)
        let shop = try #require(draft.venue.all(Occupant.self).lazy.compactMap(\.id).first)
        try draft.perform(.set(\Occupant.name, to: ["en": "New Name"], of: shop), named: "Rename")
        let after = handles(draft.venue.issues)
        #expect(!before.isEmpty && before.count == after.count && after.allSatisfy { draft.venue[$0] != nil })
    }

    @Test(arguments: FeatureType.allCases) func `A node of every type has what a node of any type has`(
        type: FeatureType
    ) throws {
        let venue = try Venue.sample("harbor-mall")
        func check<P: FeatureProperties>(_ properties: P.Type) {
            for node in venue.all(properties) {
                let any = AnyNode(node)
                #expect(any.handle == node.handle && any.id == node.id && any.geometry == node.geometry)
                #expect(any.name == node.name && any.level == node.level && any.venue?.storage === node.venue.storage)
                #expect(any.as(P.self)?.properties == node.properties && any.as(P.self) == node)
            }
        }
        check(type.declaredProperties)
    }

    @Test func `A reference that names its type leads to a feature of that type only`() {
        let venue = TinyVenue.with()
        expectEqual(venue[FeatureReference(id: "room", featureType: .unit)]?.handle, FeatureHandle(.unit, 0))
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
        expectEqual(nodes.map(\.id), ["room", "room", nil])
        expectEqual(Set(identities(nodes)).count, 3)
        let items = venue.levels.flatMap { LevelMap($0).allItems }
        #expect(Set(identities(items)).count == items.count && items.count == 3)
        let gaps = Wayfinder(venue).gaps()
        #expect(Set(identities(gaps)).count == gaps.count && gaps.count > 1)
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
