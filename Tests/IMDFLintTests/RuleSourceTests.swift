import Foundation
import TestSupport
import Testing

/// What the sources of rules may mention.
@Suite("Sources of rules") struct RuleSourceTests {
    /// Features are handles that the kernel gives; their numbers in the venue are the kernel's own.
    @Test func `Rules neither number features nor make handles`() throws {
        var files = 0
        let folders = [
            "Rules", "Rules/Topology", "Rules/Topology/Patterns", "Rules/Reach", "Causes", "../Report", "../Diff",
        ]
        for (name, code) in try folders.flatMap(Self.sources) {
            files += 1
            #expect(!code.contains("numbering"), "\(name)")
            #expect(!code.contains("FeatureHandle("), "\(name)")
        }
        #expect(files > 60)
    }

    /// Rules ask the kernel; the kernel and the plan know no rule.
    @Test func `Kernel, plan and examples name no family of rules`() throws {
        var files = 0
        for (name, code) in try ["Kernel", "Plan", "Examples"].flatMap(Self.sources) {
            files += 1
            let families = code.matches(of: /\b[A-Z]\w*Rules\b/).map { String($0.output) }
            expectEqual(families, [], "\(name)")
        }
        #expect(files > 40)
    }

    /// Files of a folder of the linter, without its subfolders.
    private static func sources(in folder: String) throws -> [(name: String, code: String)] {
        let path = Repository.root.appendingPathComponent("Sources/IMDFLint/Lint/\(folder)").path
        return try FileManager.default.contentsOfDirectory(atPath: path).filter { $0.hasSuffix(".swift") }.map { name in
            let code = try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
            let lines = code.split(separator: "\n").filter { !$0.trimmingPrefix(while: \.isWhitespace).hasPrefix("//") }
            return (name, lines.joined(separator: "\n"))
        }
    }
}
