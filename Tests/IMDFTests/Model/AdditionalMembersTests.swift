import Testing

@testable import IMDF

@Suite struct AdditionalMembersTests {
    /// Every feature has two of them, and there are hundreds of thousands of features.
    @Test func takesAWord() { #expect(MemoryLayout<AdditionalMembers>.size == MemoryLayout<Int>.size) }

    @Test func keepsAbsentKeysBesideMembers() {
        var unread = KeptMembers()
        unread.keep(.string("x"), as: "hours")
        for unread in [KeptMembers(), unread] {
            let read = AdditionalMembers(unknown: KeptMembers(), unread: unread, absent: 5)
            var members = read
            #expect(!members.hasUnknown)
            members.unknown = ["extra": .null]
            #expect(members.hasUnknown)
            #expect(members.unknown == ["extra": .null])
            #expect(members.absent == 5)
            #expect(members.isUnread("hours") == read.isUnread("hours"))
            #expect(members != read)
            members.unknown = [:]
            #expect(members == read)
            #expect(members.hashValue == read.hashValue)
        }
    }

    @Test func absentKeysMakeADifference() {
        func members(absent: UInt32) -> AdditionalMembers {
            AdditionalMembers(unknown: KeptMembers(), unread: KeptMembers(), absent: absent)
        }
        #expect(members(absent: 0) == AdditionalMembers())
        #expect(members(absent: 1) != members(absent: 2))
    }
}
