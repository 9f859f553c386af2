import Foundation
import TestSupport
import Testing

/// How much somebody must know to read a rule on places.
@Suite("Concepts of rules") struct RuleConceptTests {
    /// What a rule uses, with the functions of its file that it calls, is at most eight concepts of the page, or types of
    /// the kernel and the plan that are not on it.
    @Test func `A rule on places needs at most eight concepts`() throws {
        let types = try Self.typesOfKernelAndPlan()
        let page = try Self.conceptsOfPage()
        #expect(types.count > 40)
        expectEqual(Set(page.values), Set(Self.words.keys), "each concept of the page is counted")
        var rules = 0
        for (name, code) in try ["Topology", "Topology/Patterns", "Reach"].flatMap(Self.sources) {
            let members = Self.members(of: code)
            for (member, text) in members where text.contains("report") {
                rules += 1
                let used = Self.concepts(in: Self.reached(from: text, members), types, page)
                #expect(used.count <= 8, "\(name), \(member): \(used.sorted().joined(separator: ", "))")
            }
        }
        #expect(rules > 40)
    }

    @Test func `A concept is counted once, by its name, its parts, or how rules reach it`() throws {
        let code = "let plan = context.plan; for unit in plan.units.features(on: level) { LevelFits(); AreaOutline() }"
        let used = Self.concepts(in: code, ["LevelFits", "AreaOutline", "Doubts"], ["LevelFits": "FloorPlan"])
        expectEqual(used, ["LintContext", "FloorPlan", "AreaOutline"])
    }

    /// The words by which rules reach a concept without naming its type.
    private static let words: [String: [String]] = [
        "Rule": ["Rule"], "FeatureView": ["TypedFeatureCheck", "forEachView", "forEachRow"], "LintContext": ["context"],
        "FeatureGraph": ["graph"], "GeometrySurvey": ["survey", "isSound"], "Measure": ["measure", "plane"],
        "FloorPlan": ["plan", "fits"], "WalkGraph": ["walks", "breaks", "reach"], "Reporter": ["report", "reporter"],
    ]

    private static func concepts(in code: String, _ types: Set<String>, _ page: [String: String]) -> Set<String> {
        let found = Set(code.matches(of: /\b[A-Za-z]\w*/).map { String($0.output) })
        let reached = words.filter { !found.isDisjoint(with: $0.value) }.map(\.key)
        return Set(reached).union(found.intersection(types).map { page[$0] ?? $0 })
    }

    /// The concepts of “Whom a rule asks”, by their names and those of their parts.
    private static func conceptsOfPage() throws -> [String: String] {
        let page = try String(
            contentsOf: Repository.root.appendingPathComponent("Docs/Architecture.md"), encoding: .utf8)
        let start = try #require(page.range(of: "| concept | and its parts |")?.upperBound)
        var concept = ""
        var found: [String: String] = [:]
        for row in page[start...].split(separator: "\n").dropFirst(2).prefix(while: { $0.hasPrefix("|") }) {
            let cells = row.split(separator: "|", omittingEmptySubsequences: false)
            let names = cells[1...2].map { $0.matches(of: /`(\w+)`/).map { String($0.output.1) } }
            concept = names[0].first ?? concept
            for name in [concept] + names[1] { found[name] = concept }
        }
        return found
    }

    private static func typesOfKernelAndPlan() throws -> Set<String> {
        let declaration = /^(?:package |public |final )*(?:struct|class|enum|protocol) (\w+)/.anchorsMatchLineEndings()
        return Set(
            try ["Kernel", "Plan"].flatMap(sources).flatMap {
                $0.code.matches(of: declaration).map { String($0.output.1) }
            })
    }

    /// The static members of the types of a file, by name.
    private static func members(of code: String) -> [(name: String, text: String)] {
        let start = /^ {4}(?:private |fileprivate |package )*(?:static |mutating )*(?:let|var|func) (\w+)/
            .anchorsMatchLineEndings()
        let starts = code.matches(of: start)
        return starts.indices.map { index in
            let end = index + 1 < starts.count ? starts[index + 1].range.lowerBound : code.endIndex
            return (String(starts[index].output.1), String(code[starts[index].range.lowerBound..<end]))
        }
    }

    /// The text of a member with those of the functions that it calls, and that these call.
    private static func reached(from text: String, _ members: [(name: String, text: String)]) -> String {
        var (all, open, seen) = ([text], [text], Set<String>())
        while let next = open.popLast() {
            for member in members where !seen.contains(member.name) && next.contains("\(member.name)(") {
                seen.insert(member.name)
                all.append(member.text)
                open.append(member.text)
            }
        }
        return all.joined(separator: "\n")
    }

    /// Files of a folder of the linter, without comments.
    private static func sources(in folder: String) throws -> [(name: String, code: String)] {
        let path = Repository.root.appendingPathComponent("Sources/IMDFLint/Lint/\(folder)").path
        let known = ["Rules", "Kernel", "Plan"]
        let place = known.contains(folder) ? path : path.replacing("/Lint/", with: "/Lint/Rules/")
        return try FileManager.default.contentsOfDirectory(atPath: place).filter { $0.hasSuffix(".swift") }.map {
            name in
            let code = try String(contentsOfFile: "\(place)/\(name)", encoding: .utf8)
            let lines = code.split(separator: "\n").filter { !$0.trimmingPrefix(while: \.isWhitespace).hasPrefix("//") }
            return (name, lines.joined(separator: "\n"))
        }
    }
}
