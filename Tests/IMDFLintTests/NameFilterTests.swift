import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// Which names are folded to compare them, and which a look at their bytes tells apart.
@Suite struct NameFilterTests {
    private func mayContain(_ name: String, _ others: [String]) -> Bool {
        var filter = NameFilter()
        for other in others { filter.insert(FoldedText(other)) }
        var name = name
        return name.withUTF8 { filter.mayContain($0) }
    }

    @Test(arguments: [
        ("Main Hall", "MAIN  hall"), ("Main Hall", "Ｍａｉｎ Ｈａｌｌ"), ("Cafe", "Café"), ("北の狐", "北の狐"), ("東館", "東館 "),
        ("東館 2", "東館 ２"), ("Hall 2", "Hall\u{3000}2"),
    ]) func `A name that folds to another one is never passed over`(name: String, other: String) {
        expectEqual(FoldedText(name), FoldedText(other))
        #expect(mayContain(other, [name]) && mayContain(name, [other]))
    }

    @Test(arguments: ["Annex", "西館", "北の狐", "Hall 3", "西 Hall"]) func `Other names are told apart`(name: String) {
        #expect(!mayContain(name, ["Main Hall", "東館", "Hall 2"]))
    }
}
