import TestSupport
import Testing

@testable import IMDF

@Suite struct AdditionalMembersTests {
    /// Every feature has two of them, and there are hundreds of thousands of features.
    @Test func takesAWord() { expectEqual(MemoryLayout<AdditionalMembers>.size, MemoryLayout<Int>.size) }

    @Test func keepsAbsentKeysBesideMembers() {
        var unread = KeptMembers()
        unread.keep(.string("x"), as: "hours")
        for unread in [KeptMembers(), unread] {
            let read = AdditionalMembers(unknown: KeptMembers(), unread: unread, absent: 5)
            var members = read
            #expect(!members.hasUnknown)
            members.unknown = ["extra": .null]
            #expect(members.hasUnknown)
            expectEqual(members.unknown, ["extra": .null])
            expectEqual(members.absent, 5)
            expectEqual(members.isUnread("hours"), read.isUnread("hours"))
            #expect(members != read)
            members.unknown = [:]
            expectEqual(members, read)
            expectEqual(members.hashValue, read.hashValue)
        }
    }

    @Test func absentKeysMakeADifference() {
        func members(absent: UInt32) -> AdditionalMembers {
            AdditionalMembers(unknown: KeptMembers(), unread: KeptMembers(), absent: absent)
        }
        expectEqual(members(absent: 0), AdditionalMembers())
        #expect(members(absent: 1) != members(absent: 2))
    }
}
