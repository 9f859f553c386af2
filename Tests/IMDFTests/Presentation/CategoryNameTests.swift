import TestSupport
import Testing

@testable import IMDF

@Suite struct CategoryNameTests {
    /// The parts between the dots of all categories of all lists.
    static let parts: Set<String> = {
        func texts<C: CategoryList>(_ list: C.Type) -> [String] { list.allCases.map(\.rawValue) }
        let all =
            texts(UnitCategory.self) + texts(OccupantCategory.self) + texts(AmenityCategory.self)
            + texts(FixtureCategory.self) + texts(SectionCategory.self) + texts(GeofenceCategory.self)
            + texts(OpeningCategory.self) + texts(VenueCategory.self) + texts(BuildingCategory.self)
            + texts(LevelCategory.self) + texts(FootprintCategory.self) + texts(RestrictionCategory.self)
            + texts(AccessibilityCategory.self) + texts(AccessControlCategory.self) + texts(RelationshipCategory.self)
            + texts(DoorType.self) + texts(DoorMaterial.self)
        return Set(all.flatMap { $0.split(separator: ".").map { $0.lowercased() } })
    }()

    @Test(arguments: [
        ("beautysalon", "Beauty salon"), ("restroom.female", "Restroom, female"), ("atm", "ATM"),
        ("walkway", "Walkway"), ("3dprinting", "3D printing"), ("opentobelow", "Open to below"),
        ("my_own-kind", "My own kind"), ("", ""), ("information.mufid.arrivals", "Information, screen, arrivals"),
        ("Straße", "Straße"), ("traversal", "Traversal"), ("traversal.path", "Traversal, path"),
        ("grocery.japanese", "Grocery, Japanese"), ("japanese.westernjapanese", "Japanese, western Japanese"),
    ]) func `Categories are written as people write them`(category: String, name: String) {
        expectEqual(CategoryNames.displayName(of: category), name)
        expectEqual(Category<UnitCategory>(category).displayName, name)
    }

    @Test func `Every name in the table is one of a category`() {
        for key in CategoryNames.words.keys where !Self.parts.contains(key) {
            Issue.record("“\(key)” is in no list of categories")
        }
        #expect(CategoryNames.words.count > 500)
    }

    @Test func `Every category of an occupant that has a role is in the standard's list`() {
        let known = Set(OccupantCategory.allCases.flatMap { [$0.rawValue, String($0.rawValue.prefix { $0 != "." })] })
        var seen: Set<Substring> = []
        expectEqual(OccupantRoles.lists.map(\.role), [.food, .service, .leisure])
        for (_, list) in OccupantRoles.lists {
            for word in list {
                #expect(known.contains(String(word)), "\(word)")
                #expect(seen.insert(word).inserted, "\(word) has two roles")
            }
        }
    }

    @Test(arguments: [
        ("restaurant", StyleRole.food), ("italian.sicilian", .food), ("kiosk.food", .food), ("kiosk", .retail),
        ("fashion", .retail), ("bank", .service), ("lawyer.tax", .service), ("museum.art", .leisure),
    ]) func `Occupants are food, service, leisure, or shops`(category: String, role: StyleRole) {
        expectEqual(OccupantRoles.role(of: Category(category)), role)
    }

    @Test func `Every symbol has a picture, and every amenity a symbol`() {
        for symbol in MapSymbol.allCases {
            #expect(symbol.path.hasPrefix("M") && symbol.path.hasSuffix("z"), "\(symbol)")
            #expect(symbol.path.allSatisfy { "MmLlHhVvAaCcSsZz0123456789.- ".contains($0) }, "\(symbol)")
        }
        let plain = AmenityCategory.allCases.filter { MapSymbol(Category($0.rawValue)) == .dot }
        #expect(plain.count < 6, "\(plain)")
        expectEqual(MapSymbol(Category("restroom.female.wheelchair")), .restroomFemale)
        expectEqual(MapSymbol(Category("parking.ev")), .power)
        expectEqual(MapSymbol(Category("parking.compact")), .parking)
        expectEqual(MapSymbol(Category("something")), .dot)
    }
}
