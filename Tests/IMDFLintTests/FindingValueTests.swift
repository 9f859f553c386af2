import Foundation
import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

@Suite("Values of findings") struct FindingValueTests {
    @Test(arguments: RuleRegistry.all.map(\.id)) func `A rule's findings have the values that it declares`(id: String)
        throws
    {
        let rule = try #require(RuleRegistry.rule(id))
        var given: Set<String> = []
        for finding in ExampleFindings.of(rule).flatMap(\.findings) {
            let names = finding.values.map(\.key.name)
            expectEqual(Set(names).count, names.count, "\(id) gives a key twice: \(finding.message)")
            given.formUnion(names)
            for value in finding.values { Self.check(value, finding.message) }
        }
        // The zip's own faults have no examples.
        if rule.examples.isEmpty { return }
        let declared = Set(rule.values.map(\.name))
        expectEqual(given.subtracting(declared).sorted(), [], "\(id) gives keys that its `values` do not declare")
        expectEqual(declared.subtracting(given).sorted(), [], "no example of \(id) gives these keys")
        expectEqual(declared.count, rule.values.count, "\(id) declares a key twice")
    }

    /// Numbers that are no values: places, dates, the sides of an area, and what the standard or the rule says.
    private static var others: [Regex<Substring>] {
        [
            /“[^”]*”/, /[0-9a-f]{8}-[0-9a-f-]{27}/, /[0-9]{4}-[0-9]{2}-[0-9]{2}(?:T[0-9:.+Z-]*)?/,
            /\([0-9.,]+ k?m × [0-9.,]+ k?m\)/, /-?[0-9]+\.[0-9]+, -?[0-9]+\.[0-9]+/, #/ at -?[0-9.]+, -?[0-9.]+/#,
            /\b(?:segments?|hole|polygon|line|point|position|byte|level|ordinals?) -?[0-9]+/,
            /found [0-9]+ levels?; write [0-9]+ levels?|with [0-9]+ elements?|version [0-9]+, not 4|EPSG:3857/,
            /0 (?:for|is) the ground, 1 (?:for )?the floor above it|none of -?[0-9]+|near -?[0-9.]+/,
            /which are [0-9]+ meters|at least [0-9.]+|\(-?[0-9.]+,-?[0-9.]+\)/,
            /E\.164|ISO 3166-[12]|UTF-8|version 4|RFC [0-9]+|WGS 84|longitude 0, latitude 0/,
            /(?:its|standard's) [0-9,]+ values/, /[0-9.]+ m or less|more than [0-9.]+ m/, /[0-9]{2}:[0-9]{2}/,
            /\+[0-9]{8,}/, /imdf:extension:[^;]*/,
        ]
    }

    /// Rules whose messages explain what is wrong in a text, with numbers of that text.
    private static let withoutValues: Set<String> = [
        "HoursMustBeReadable", "HoursShouldBePlausible", "PhoneMustBeValid", "WebsiteMustBeValid",
    ]

    @Test(arguments: RuleRegistry.all.map(\.id)) func `A number in a message is one of its values`(id: String) throws {
        let rule = try #require(RuleRegistry.rule(id))
        if Self.withoutValues.contains(id) { return }
        for result in RuleExample.failing(of: rule).map(\.result) {
            let names = FeatureNames(result.venue)
            for finding in result.findings where finding.rule == id {
                var text = finding.message
                for handle in [finding.feature].compactMap({ $0 }) + finding.related {
                    text = text.replacing(names.describe(handle), with: "")
                }
                for other in Self.others { text = text.replacing(other, with: "") }
                for match in text.matches(of: /[0-9]+(?:,[0-9]{3})*(?:\.[0-9]+)?/) {
                    let number = String(match.output)
                    #expect(Self.isShown(number, finding.values), "\(id): \(number) in “\(finding.message)”")
                }
            }
        }
    }

    /// Whether a number in a message shows one of these values, or a part of one.
    private static func isShown(_ number: String, _ values: [FindingValue]) -> Bool {
        values.contains { value in
            switch value.content {
            case .text(let text): text.contains(number)
            case .texts(let texts): texts.contains { $0.contains(number) }
            case .number(let value):
                [
                    "\(value.magnitude)", "\(value)", NumberText.shortest(value), NumberText.fixed(value, 1),
                    NumberText.fixed(value, 2), NumberText.fixed(value * 100, 1), NumberText.fixed(value / 1000, 1),
                    NumberText.fixed(value, 0), Measured.meters(value), Measured.squareMeters(value),
                    Measured.kilometers(value),
                ].contains { $0.prefix { !$0.isWhitespace } == number }
            }
        }
    }

    /// The content is of the key's unit, and what the message shows agrees with it.
    private static func check(_ value: FindingValue, _ message: String) {
        let key = value.key
        switch value.content {
        case .number(let number):
            #expect(key.unit.isNumber, "\(key.name)")
            let shown: String? =
                switch key.unit {
                case .count, .number: Int(exactly: number).map { "\($0)" }
                case .degrees: "\(number)"
                case .squareMeters: Measured.squareMeters(number)
                case .percent: number < 0.05 ? "less than 0.1" : NumberText.fixed(number, 1)
                case .meters, .text, .texts: nil
                }
            if let shown, !(key.unit == .count && number == 1) {
                #expect(message.contains(shown), "\(key.name) \(number): \(message)")
            }
            if key.unit == .meters {
                let forms = [
                    Measured.meters(number), Measured.kilometers(number), "\((number * 1000).rounded() / 10) cm",
                ]
                #expect(forms.contains { message.contains($0) }, "\(key.name) \(number): \(message)")
            }
        case .text(let text):
            expectEqual(key.unit, .text, "\(key.name)")
            // Values are general, so that they can be counted; the message shows the name itself.
            let general = ["a string": "the text “", #"{"LANGUAGE": "TEXT"}"#: #"{"LANGUAGE": ""#]
            let whole = Wording.whole(Wording.clean(text))
            let shown = message.contains(whole) ? whole : general[whole] ?? whole
            #expect(shown.isEmpty || message.contains(shown), "\(key.name) \(text): \(message)")
        case .texts(let texts):
            expectEqual(key.unit, .texts, "\(key.name)")
            for text in texts.prefix(12) { #expect(message.contains(text), "\(key.name) \(text): \(message)") }
        }
    }

    @Test func `Keys have names of their own, and rules declare all of them`() {
        let keys = FindingValue.Key.all
        expectEqual(Set(keys.map(\.name)).count, keys.count)
        expectEqual(Set(keys.map(\.summary)).count, keys.count)
        let declared = Set(RuleRegistry.all.flatMap(\.values))
        expectEqual(keys.filter { !declared.contains($0) }.map(\.name), [], "no rule declares these in its values")
        expectEqual(declared.subtracting(keys).map(\.name), [], "add these to FindingValue.Key.all")
        for key in keys {
            #expect(key.name.wholeMatch(of: /[a-z][A-Za-z]*/) != nil, "\(key.name)")
            #expect(key.summary.hasSuffix("."), "\(key.summary)")
        }
    }

    /// The text and the value are written at once, from one number.
    @Test func `A message keeps the values that it shows`() {
        let message: FindingMessage = "is \(.width, 1.23456) wide, \(.count, 2, "unit"), \(.category, quoted: "a\nb")"
        expectEqual(message.text, "is 1.23 m wide, 2 units, “a\\nb”")
        expectEqual(
            message.values,
            [
                FindingValue(.width, .number(1.2346)), FindingValue(.count, .number(2)),
                FindingValue(.category, .text("a\nb")),
            ])
    }

    /// Only findings that are kept pay for a message.
    @Test func `Values are made for kept findings only`() {
        let context = LintContext(
            Venue(Dataset(reading: ExampleArchive(.passing("nothing changed")).archive, jobs: 1)), date: .ofTests,
            tolerances: .default)
        var reporter = Reporter(context, limit: 0)
        reporter.begin("FeatureMustHaveId", .violation, order: 0)
        var written = 0
        func count() -> Int {
            written += 1
            return written
        }
        reporter.report(on: FeatureHandle(.unit, 0), "has \(.count, count())")
        expectEqual(written, 0)
        expectEqual(reporter.sink.result().totals, ["FeatureMustHaveId": 1])
    }

    @Test(arguments: IssueFault.allCases) func `Each fault of reading belongs to one rule`(fault: IssueFault) {
        let owners = RuleRegistry.all.filter { rule in
            var isTheirs = false
            rule.check.forEachPart { if case .issues(let faults, _) = $0, faults.contains(fault) { isTheirs = true } }
            return isTheirs
        }
        expectEqual(owners.count, 1, "\(fault): \(owners.map(\.id))")
    }

    /// Where the order of the families was decisive, another order must give the same findings.
    @Test func `The order of rules does not decide who reports a fault`() throws {
        let unit = #"{"type":"Feature","id":1,"properties":{"name":5,"display_point":[1],"level_id":"x","hours":7}}"#
        let text = #"{"type":"FeatureCollection","type":"FeatureCollection","features":[\#(unit),]}"#
        let small = Archive(inMemory: [(name: "unit.json", bytes: Array(text.utf8))], path: "test")
        let mall = try Archive(path: Repository.root.appendingPathComponent("Fixtures/imdf-samples/broken-mall").path)
        let reversed = Profile(name: "reversed", summary: "All rules.", rules: Profile.strict.rules.reversed())
        for (archive, least) in [(small, 5), (mall, 150)] {
            let venue = Venue(Dataset(reading: archive, jobs: 1))
            let usual = Linter(profile: .strict, date: .ofTests).lint(venue)
            let other = Linter(profile: reversed, date: .ofTests).lint(venue)
            #expect(usual.findings.count > least)
            expectEqual(usual.totals, other.totals)
            expectEqual(Set(usual.findings.map(\.message)), Set(other.findings.map(\.message)))
        }
    }
}
