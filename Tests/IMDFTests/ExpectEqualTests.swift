import TestSupport
import Testing

@Suite struct ExpectEqualTests {
    @Test func `An issue shows both values and the comment`() {
        withKnownIssue {
            expectEqual("one", "two", "words")
        } matching: {
            $0.comments == ["words: \"one\" is not \"two\""]
        }
    }

    @Test func `Without a comment, an issue shows both values`() {
        withKnownIssue {
            expectEqual(1, nil)
        } matching: {
            $0.comments == ["Optional(1) is not nil"]
        }
    }
}
