import TestSupport
import Testing

@Suite struct ExpectEqualTests {
    @Test func `An issue shows both values and the comment`() {
        #expect(inequality("one", "two", "words") == "words: \"one\" is not \"two\"")
        #expect(inequality(1, nil, nil) == "Optional(1) is not nil")
        #expect(inequality(1, 1, "numbers") == nil)
    }
}
