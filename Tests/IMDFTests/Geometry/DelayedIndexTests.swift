@testable import IMDF
import TestSupport
import Testing

@Suite struct `Delayed indices` {
    @Test func `An index is made for the twenty-first question about something large, and once`() {
        var index = DelayedIndex<Int>()
        var made = 0
        for question in 1...30 {
            index.ask(size: 65) {
                made += 1
                return question
            }
            expectEqual(index.made, (question > 20 ? 21 : nil))
        }
        expectEqual(made, 1)
    }

    @Test func `No index is made for something small`() {
        var index = DelayedIndex<Int>()
        for _ in 1...30 { index.ask(size: 64) { 1 } }
        #expect(index.made == nil)
    }
}
