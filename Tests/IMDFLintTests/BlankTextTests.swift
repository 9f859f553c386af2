import Testing

@testable import IMDF
@testable import IMDFLint

@Suite struct BlankTextTests {
    @Test func `Every character by itself is blank if Unicode calls it white space`() {
        let wrong = (UInt32(0)...0xFFFF).compactMap(Unicode.Scalar.init).filter {
            String($0).isBlank != $0.properties.isWhitespace
        }
        #expect(wrong.isEmpty)
    }

    @Test(arguments: [" \u{3000}\t", "\u{A0}\u{2009}", "\r\n", ""]) func `White space of any script is blank`(
        text: String
    ) { #expect(text.isBlank) }

    @Test(arguments: ["\u{3000}店", "\u{A0}é", " \u{3001}", "の"]) func `White space before something is not`(
        text: String
    ) { #expect(!text.isBlank) }
}
