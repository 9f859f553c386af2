import TestSupport
import Testing

@testable import IMDF

/// Links backward are those forward, turned over and in order.
@Suite struct LinkTableTests {
    /// A table, in parts as threads make them, and its links as plain triples.
    private static func table(of count: Int, _ random: inout SeededGenerator) -> (
        table: LinkTable, links: [(source: Int, field: ReferenceField, target: Int)]
    ) {
        var parts: [LinkRows] = []
        var part = LinkRows()
        var links: [(source: Int, field: ReferenceField, target: Int)] = []
        for source in 0..<count {
            for _ in 0..<max(0, Int.random(in: -2...4, using: &random)) {
                let field: ReferenceField = Bool.random(using: &random) ? .levelID : .unitIDs
                let target = Int.random(in: 0..<count, using: &random)
                part.add(field, to: target)
                links.append((source, field, target))
            }
            part.endFeature()
            if Int.random(in: 0..<5, using: &random) == 0 {
                parts.append(part)
                part = LinkRows()
            }
        }
        return (LinkTable(parts + [part]), links)
    }

    @Test(arguments: [1, 2, 3, 10, 100]) func `Each link is found from both ends`(count: Int) {
        var random = SeededGenerator(seed: UInt64(count))
        for _ in 0..<50 {
            let (table, links) = Self.table(of: count, &random)
            for number in 0..<count {
                let outgoing = links.filter { $0.source == number }
                expectEqual(table.links(from: number).map { Int($0.number) }, outgoing.map(\.target))
                for field in [ReferenceField.levelID, .unitIDs] {
                    expectEqual(table.targets(of: number, field), outgoing.filter { $0.field == field }.map(\.target))
                    var found: [Int] = []
                    table.forEachSource(of: number, field, in: 0..<count) { found.append($0) }
                    expectEqual(
                        found, Set(links.filter { $0.target == number && $0.field == field }.map(\.source)).sorted())
                }
                expectEqual(table.isReferenced(number), links.contains { $0.target == number })
            }
        }
    }

    @Test func `Links of many features are found as well`() {
        var random = SeededGenerator(seed: 7)
        let (table, links) = Self.table(of: 8000, &random)
        let incoming = Dictionary(grouping: links, by: \.target)
        for number in 0..<8000 {
            var found: [Int] = []
            table.forEachSource(of: number, nil, in: 0..<8000) { found.append($0) }
            expectEqual(found, Set((incoming[number] ?? []).map(\.source)).sorted())
        }
    }

    @Test(arguments: [0, 3]) func `Nothing refers to anything where there are no links`(count: Int) {
        var rows = LinkRows()
        for _ in 0..<count { rows.endFeature() }
        let table = LinkTable([rows, LinkRows()])
        #expect((0..<count).allSatisfy { !table.isReferenced($0) && table.links(from: $0).isEmpty })
    }
}
