@testable import IMDF
@testable import IMDFRoutes
import TestSupport
import Testing

@Suite struct `Connectors of levels` {
    @Test(arguments: UnitCategory.allCases) func `A unit is a connector for rules exactly if it is one for routes`(
        _ category: UnitCategory
    ) {
        let connector = RouteConnector(category)
        expectEqual((UnitUse(category) == .connector), (connector != nil))
        #expect(connector == nil || connector?.rawValue == category.rawValue)
    }

    @Test(arguments: AmenityCategory.allCases) func `An amenity is the connector of its name`(
        _ category: AmenityCategory
    ) { expectEqual(RouteConnector(category)?.rawValue, Self.names.first { $0 == category.rawValue }) }

    @Test(arguments: RelationshipCategory.allCases) func `A relationship is the connector of its name, or a passage`(
        _ category: RelationshipCategory
    ) { #expect(RouteConnector(category).rawValue == Self.names.first { $0 == category.rawValue } ?? "passage") }

    @Test func `Only escalators and stairs have steps`() {
        expectEqual(RouteConnector.allCases.filter { !$0.isStepFree }, [.escalator, .stairs])
        #expect(RouteConnector(nil as UnitCategory?) == nil && RouteConnector(nil as RelationshipCategory?) == .passage)
    }

    private static let names = ["elevator", "escalator", "ramp", "stairs"]
}
