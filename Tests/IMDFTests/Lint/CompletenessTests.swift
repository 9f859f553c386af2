import Foundation
import Testing

@testable import IMDF

/// One row of the official IMDF Validations 1.0.3: whom a rule concerns and how grave it is.
private struct Row: Decodable, Hashable, CustomStringConvertible {
    let feature: String
    let severity: String
    let rule: String

    init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        feature = try list.decode(String.self)
        severity = try list.decode(String.self)
        rule = try list.decode(String.self)
    }

    var description: String { "\(rule) of \(feature), \(severity)" }

    static func all() throws -> [Row] {
        try JSONDecoder().decode([Row].self, from: Repository.data("Tests/IMDFTests/Lint/Data/validations.json"))
    }
}

@Suite("The official rules are complete") struct CompletenessTests {
    /// Official rules that are still to come: those on the topology of geometries.
    static let toCome: Set<String> = Set(
        """
        AerialFootprintMustNotContainOrEqualAerialFootprint
        AerialFootprintShouldCoverGroundFootprint
        AerialFootprintsShouldNotOverlap
        AmenityShouldBeCoveredByReferencedUnit
        AmenityShouldNotEqualAmenity
        AnchorMustBeCoveredByReferencedUnit
        AnchorShouldNotEqualAnchor
        BuildingFootprintGeometryMustContainDisplayPoint
        DetailMustBeCoveredByReferencedLevel
        DetailMustNotIntersectOpening
        ElevatorUnitMayOnlyContainElevatorAmenity
        EscalatorUnitMayOnlyContainEscalatorAmenity
        FemaleRestroomUnitMustNotContainRestroomAmenityCategory
        FixtureGeometryMustContainDisplayPoint
        FixtureHasInteriorRing
        FixtureMustBeCoveredByReferencedLevel
        FixtureMustBeCoveredByUnit
        FixtureMustContainReferencedAnchor
        FixtureMustNotEqualFixture
        FixtureMustNotEqualUnit
        FixtureMustNotOverlapKiosk
        FixturesMustNotOverlap
        FootprintHasInteriorRing
        GenericRestroomUnitCategoryContainsSpecificRestroomAmenityCategory
        GeofenceGeometryMustContainDisplayPoint
        GeofenceHasInteriorRing
        GeofenceNotCoveredByReferencedLevel
        GeofenceNotWithinReferencedBuildingFootprint
        GeofencesOverlap
        GroundFootprintMustNotContainOrEqualGroundFootprint
        GroundFootprintShouldIntersectSubterraneanFootprint
        GroundFootprintsShouldNotOverlap
        IndoorLevelNotEqualToAerialFootprint
        IndoorLevelNotEqualToGroundFootprint
        IndoorLevelNotEqualToSubterraneanFootprint
        KioskGeometryMustContainDisplayPoint
        KioskHasInteriorRing
        KioskMustBeCoveredByReferencedLevel
        KioskMustBeCoveredByUnit
        KioskMustContainReferencedAnchor
        KioskMustNotContainAmenityCategory
        KioskMustNotEqualUnit
        KioskShouldHaveAnchorOrContainAmenity
        KiosksMustNotOverlap
        LevelAndAerialFootprintShouldReferenceSameBuilding
        LevelAndGroundFootprintShouldReferenceSameBuilding
        LevelAndSubterraneanFootprintShouldReferenceSameBuilding
        LevelGeometryMustContainDisplayPoint
        LevelHasInteriorRing
        LevelMustBeFullyCoveredByUnits
        LevelsShouldNotOverlap
        MaleRestroomUnitMustNotContainRestroomAmenityCategory
        MovingWalkwayUnitMayOnlyContainMovingWalkwayAmenity
        OpenToBelowUnitMustNotContainAmenity
        OpenToBelowUnitMustNotContainAnchor
        OpenToBelowUnitMustNotContainFixture
        OpenToBelowUnitMustNotContainKiosk
        OpeningDisplayPointShouldBeWithinBufferedDistanceOfOpening
        OpeningIsSuspiciouslyLarge
        OpeningIsSuspiciouslySmall
        OpeningMustBeCoveredByReferencedLevel
        OpeningMustBeCoveredByUnitBoundary
        OpeningsMustNotCrossOrOverlap
        OutdoorLevelShouldNotOverlapGroundFootprint
        RestroomUnitCategoryShouldNotContainRestroomAmenityCategory
        RestroomUnitMayOnlyContainAmenityFromRestroomHierarchy
        SectionGeometryMustContainDisplayPoint
        SectionHasInteriorRing
        SectionMustBeCoveredByReferencedLevel
        SectionsOverlap
        StairsUnitMayOnlyContainStairsAmenity
        StepsUnitMustNotContainAmenity
        StructuralUnitMustNotContainAmenity
        StructuralUnitMustNotContainAnchor
        StructuralUnitMustNotContainFixture
        StructuralUnitMustNotContainKiosk
        SubterraneanFootprintsOverlap
        UnitGeometryMustContainDisplayPoint
        UnitMustBeCoveredByReferencedLevel
        UnitsMustNotOverlap
        VenueGeometryMustContainDisplayPoint
        VenueGeometryShouldNotHaveInteriorRing
        VenueMustCoverAllChildFeatures
        """.split(whereSeparator: \.isNewline).map(String.init)
    )

    @Test func `Every row has a rule of its name, grade and feature`() throws {
        let rows = try Row.all()
        #expect(rows.count == 358)
        #expect(Set(rows.map(\.rule)).count == 252)
        for row in rows where !Self.toCome.contains(row.rule) {
            guard let rule = RuleRegistry.rule(row.rule) else {
                Issue.record("no rule for \(row)")
                continue
            }
            #expect(rule.origin == .official, "\(row)")
            #expect(rule.severity.rawValue == row.severity, "\(row)")
            #expect(rule.subjects.map(\.name).contains(row.feature), "\(row)")
        }
    }

    @Test func `No rule says it is official and is not, or for another feature`() throws {
        let rows = try Row.all()
        for rule in RuleRegistry.all where rule.origin == .official {
            let features = Set(rows.filter { $0.rule == rule.id }.map(\.feature))
            #expect(!features.isEmpty, "\(rule.id) is no official rule")
            // Rows of the archive as a whole may name the file that is looked at.
            let subjects = Set(rule.subjects.map(\.name))
            #expect(subjects == features, "\(rule.id): \(subjects.symmetricDifference(features).sorted())")
        }
    }

    @Test func `The rules that are to come are those that are missing`() throws {
        let missing = Set(try Row.all().map(\.rule)).filter { RuleRegistry.rule($0) == nil }
        #expect(Self.toCome == missing, "\(Self.toCome.symmetricDifference(missing).sorted())")
    }

    @Test func `The examples of a rule show every feature type that it is for`() throws {
        for row in try Row.all() {
            guard let type = FeatureType(rawValue: row.feature), let rule = RuleRegistry.rule(row.rule) else {
                continue
            }
            let isShown = rule.examples.contains { example in
                example.isFailing
                    && RuleExampleTests.lint(ExampleArchive(example), by: rule).findings.contains {
                        $0.rule == rule.id && $0.feature?.type == type
                    }
            }
            #expect(isShown, "no example of \(row)")
        }
    }

    @Test func `Names are unique and of one grammar`() {
        let ids = RuleRegistry.all.map(\.id)
        #expect(Set(ids).count == ids.count)
        for rule in RuleRegistry.all {
            #expect(rule.id.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }, "\(rule.id)")
            #expect(rule.summary.hasSuffix("."), "\(rule.id)")
            #expect(!rule.examples.isEmpty || rule.id == "ArchiveEntryMustBeReadable", "\(rule.id)")
        }
    }
}
