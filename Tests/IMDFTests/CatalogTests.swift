import Foundation
import TestSupport
import Testing

@Suite struct CatalogTests {
    @Test func `Every public type is in the topics of the catalog`() throws {
        let page = String(decoding: try Repository.data("Docs/IMDF.docc/IMDF.md"), as: UTF8.self)
        let listed = Set(page.matches(of: /``(\w+)``/).map { $0.output.1 })
        let sources = Repository.root.appendingPathComponent("Sources/IMDF")
        var names: Set<Substring> = ["IMDF"]
        for path in try FileManager.default.subpathsOfDirectory(atPath: sources.path) where path.hasSuffix(".swift") {
            let text = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
            let pattern = /(?:^|\n)(?:@\w+ )*public (?:final |indirect )?(?:struct|enum|class|protocol|typealias) (\w+)/
            for match in text.matches(of: pattern) { names.insert(Substring(String(match.output.1))) }
        }
        #expect(names.count > 100)
        expectEqual(names.subtracting(listed).sorted(), [], "the catalog lacks these")
        expectEqual(listed.subtracting(names).sorted(), [], "the catalog names these")
    }
}
