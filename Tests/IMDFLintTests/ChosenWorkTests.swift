import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// Choosing rules chooses work.
@Suite struct ChosenWorkTests {
    private static func context(_ venue: Venue, by rules: [Rule]) -> LintContext {
        let context = LintContext(venue, date: .ofTests, tolerances: .default, laysOut: false)
        let profile = Profile(name: "chosen", summary: "", rules: rules)
        _ = Linter(profile: profile, date: .ofTests, jobs: 1).lint(context, filter: nil)
        return context
    }

    private static func rules(_ group: Rule.Group) -> [Rule] { RuleRegistry.all.filter { $0.group == group } }

    private static func venue(_ name: String) throws -> Venue {
        Venue(try Dataset(path: Repository.root.appendingPathComponent("Fixtures/imdf-samples/\(name)").path))
    }

    @Test(arguments: [Rule.Group.hours, .references, .categories, .presence, .values])
    func `Rules that ask for no places lay out no geometry`(_ group: Rule.Group) throws {
        for sample in ["harbor-mall", "pocket-station", "broken-mall"] {
            let context = Self.context(try Self.venue(sample), by: Self.rules(group))
            #expect(!context.layout.hasPlan, "\(sample)")
            // Whether a lost reference may have meant a feature is told by where it lies.
            if group != .references || sample != "broken-mall" { #expect(!context.layout.hasSurvey, "\(sample)") }
        }
    }

    /// The official rules of its profile ask for geometry; what it adds to them does not.
    @Test func `What Google Maps asks in addition lays out no geometry`() throws {
        let added = Profile.googleMaps.rules.filter { $0.origin != .official }
        #expect(!added.isEmpty)
        for sample in ["harbor-mall", "broken-mall"] {
            let context = Self.context(try Self.venue(sample), by: added)
            #expect(!context.layout.hasPlan && !context.layout.hasSurvey, "\(sample)")
        }
    }

    @Test func `Rules on geometry lay it out`() throws {
        let context = Self.context(try Self.venue("harbor-mall"), by: Self.rules(.geometry))
        #expect(context.layout.hasPlan && context.layout.hasSurvey)
    }

    @Test(arguments: [Rule.Group.geometry, .consistency, .presence])
    func `It makes no difference whether geometry is laid out before rules ask or when they do`(_ group: Rule.Group)
        throws
    {
        let venue = try Self.venue("broken-mall")
        let profile = Profile(name: "chosen", summary: "", rules: Self.rules(group))
        let linter = Linter(profile: profile, date: .ofTests, jobs: 2)
        let results = [true, false].map {
            linter.lint(LintContext(venue, date: .ofTests, tolerances: .default, laysOut: $0), filter: nil).result
        }
        #expect(results[0].findings == results[1].findings && !results[0].findings.isEmpty)
    }
}
