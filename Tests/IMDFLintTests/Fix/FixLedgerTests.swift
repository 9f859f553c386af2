import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// What a change of an archive keeps, and what is never written.
@Suite struct FixLedgerTests {
    private typealias Edit = Example.Edit

    /// A change of the sample archive, by its edits before and after, and what the ledger says.
    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let before: [Example.Edit]
        let after: [Example.Edit]
        var summary = ""
        /// Why a safe fix must not do it, and why no fix may; nil if it may.
        var safely: String?
        var ever: String?
    }

    private static let line: ExampleJSON = .line((21, 6), (23, 6))

    /// A triangle that ends with some positions.
    private static func kiosk(_ end: [ExampleJSON]) -> ExampleJSON {
        let corners: [ExampleJSON] = [.position(15, 2), .position(17, 2), .position(16, 4)]
        return ["type": "Polygon", "coordinates": .array([.array(corners + end)])]
    }

    static let cases = [
        Case(testDescription: "nothing", before: [], after: []),
        Case(
            testDescription: "a feature is removed", before: [], after: [.removeAll(.detail)],
            summary: "keeps 21 of 22", safely: "would lose detail", ever: "would lose detail"),
        Case(
            testDescription: "an exact copy is removed", before: [.add(.detail, [:])], after: [],
            summary: "; 1 exact copy removed"),
        Case(
            testDescription: "another version is removed", before: [.add(.detail, ["geometry": .line((1, 1), (2, 2))])],
            after: [], summary: "keeps 22 of 23", safely: "would lose detail", ever: "would lose detail"),
        Case(
            testDescription: "a property is removed", before: [.set(.unit, ["color": "red"])], after: [],
            summary: "1 property lost", safely: "would lose “color” of unit", ever: "would lose “color” of unit"),
        Case(
            testDescription: "a property is renamed", before: [.set(.unit, ["colour": "red"])],
            after: [.set(.unit, ["color": "red"])]),
        Case(
            testDescription: "a text that says nothing goes", before: [.set(.unit, ["note": " "])],
            after: [.set(.unit, ["note": nil])]),
        Case(
            testDescription: "one of two languages goes",
            before: [.set(.unit, ["name": ["en": "Shop", "de": "Laden"]])],
            after: [.set(.unit, ["name": ["en": "Shop"]])], summary: "1 name changed",
            safely: "would lose “name” of unit", ever: nil),
        Case(
            testDescription: "a name is respelled", before: [.set(.unit, ["name": ["en": " Shop"]])],
            after: [.set(.unit, ["name": ["en": "Shop"]])], summary: "1 name changed"),
        Case(
            testDescription: "JSON loses its quotation marks", before: [.set(.unit, ["name": #"{"en": "Shop"}"#])],
            after: [.set(.unit, ["name": ["en": "Shop"]])]),
        Case(
            testDescription: "a reference leads elsewhere", before: [],
            after: [.set(.detail, ["level_id": .id(.shop)])], summary: "1 reference changed",
            safely: "would change “level_id” of detail"),
        Case(
            testDescription: "an id changes", before: [], after: [.change(.detail, ["id": .id("91")])],
            summary: "1 id changed", safely: "would change the id of detail"),
        Case(
            testDescription: "an id is written in capital letters",
            before: [.set(.detail, ["level_id": "00000000-0000-4000-8000-0000000000E1"])], after: []),
        Case(
            testDescription: "an id is given", before: [.change(.detail, ["id": .absent])], after: [],
            summary: "1 id added"),
        Case(
            testDescription: "a line is moved", before: [], after: [.draw(.detail, .line((21, 6), (23, 7)))],
            summary: "1 geometry changed", safely: "would change the geometry of detail"),
        Case(
            testDescription: "a ring is reversed, and a position no longer repeated",
            before: [.draw(.kiosk, .polygon(.ring((15, 2), (15, 2), (16, 4), (17, 2))))],
            after: [.draw(.kiosk, .polygon(.ring((17, 2), (16, 4), (15, 2))))]),
        Case(
            testDescription: "an id is given, and the ring is closed",
            before: [.change(.kiosk, ["id": .absent, "geometry": kiosk([])])],
            after: [.change(.kiosk, ["geometry": kiosk([.position(15, 2)])])], summary: "1 id added"),
    ]

    @Test(arguments: cases) func `Losses are told, other spellings are none`(_ item: Case) {
        func read(_ edits: [Example.Edit]) -> Dataset {
            Dataset(reading: ExampleArchive(.failing("", edits: edits)).archive, jobs: 1)
        }
        let (before, after) = (read(item.before), read(item.after))
        let ledger = FixLedger(before, after)
        if item.summary.isEmpty {
            #expect(ledger.entries.isEmpty)
            #expect(ledger.summary.hasSuffix("features"))
        } else {
            #expect(ledger.summary.contains(item.summary), "\(ledger.summary)")
        }
        func check(_ isSafe: Bool, _ wanted: String?) {
            let found = ledger.refusal(isSafe: isSafe, before)
            if let wanted {
                expectEqual(found?.hasPrefix(wanted), true, "\(found ?? "nil")")
            } else {
                #expect(found == nil)
            }
        }
        check(true, item.safely)
        check(false, item.ever)
    }

    /// Edits that take a feature, in place of a fix with a fault.
    @Test func `A fix that would lose something is not applied, and the others are`() throws {
        let edits: [Example.Edit] = [.set(.occupant, ["hours": "Mo-Fr 9-17"]), .set(.unit, ["name": ["en": " Shop "]])]
        let archive = ExampleArchive(.failing("", edits: edits)).archive
        let fixes: Set<Fix> = [.hoursSpelling, .labelSpaces]
        let fixed = FixedArchive(archive, fixes: fixes, jobs: 1) { dataset, fixes in
            guard fixes.contains(.labelSpaces), dataset.features.details.features.count > 0 else { return [] }
            let source = dataset.features.sources(of: .detail)[0]
            let file = dataset.files[Int(source.file)]
            guard let entry = file.entry, let bytes = file.bytes else { return [] }
            let range = JSONLocator.range(of: "", from: source.offset, in: bytes)
            return [ByteEdit(entry: entry, range: range, replacement: [], fixes: [.labelSpaces])]
        }
        expectEqual(fixed.refused.map(\.fix), [.labelSpaces])
        #expect(fixed.refused[0].reason.hasPrefix("would lose detail"))
        expectEqual(fixed.counts, [.hoursSpelling: 1])
        expectEqual(fixed.dataset.features.details.features.count, 1)
    }
}
