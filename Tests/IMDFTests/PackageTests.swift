import Testing

@testable import IMDF

@Test func `The version is a semantic version`() {
    #expect(libraryVersion.split(separator: ".").count == 3)
}
