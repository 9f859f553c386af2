import Foundation
import TestSupport
import Testing

@testable import IMDFLint

/// The checks in `.ci` plant a fault for every cause and every safe fix.
@Suite struct PlantedTests {
    private static func script(_ name: String) throws -> String {
        String(decoding: try Repository.data(".ci/\(name)"), as: UTF8.self)
    }

    @Test func `Every safe fix has a planted fault`() throws {
        let script = try Self.script("planted-fixables")
        for fix in FixRegistry.all where fix.isSafe {
            // Not in the expectation, which would show the whole script.
            let isPlanted = script.contains("(\"\(fix.id)\",")
            #expect(isPlanted, "plant a fault for \(fix.id) in .ci/planted-fixables")
        }
    }

    @Test func `Every cause is planted, and nothing else`() throws {
        let rows = try Self.script("planted-causes").matches(of: /\n    "(\w+)": \w+,/).map { String($0.output.1) }
        let causes = Set(CauseRegistry.all.map(\.id))
        expectEqual(causes.subtracting(rows).sorted(), [], "plant these causes in .ci/planted-causes")
        expectEqual(Set(rows).subtracting(causes).sorted(), [], "these are not causes")
        expectEqual(rows.count, causes.count)
    }
}
