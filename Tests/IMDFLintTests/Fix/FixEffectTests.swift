import Foundation
import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// What holds of every archive that is fixed: nothing new is found, a second run changes nothing, and every id leads where
/// it led.
@Suite struct FixEffectTests {
    /// An archive to be fixed, by its files.
    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        var files: [(name: String, bytes: [UInt8])]
        var testDescription: String { name }

        var archive: Archive { Archive(inMemory: files, path: "venue") }
    }

    private static func sample(_ venue: String) -> Case {
        let folder = Repository.root.appendingPathComponent("Fixtures/imdf-samples/\(venue)")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let files = names.filter { EntryName.isGeoJSON($0) }.sorted().compactMap { name -> (String, [UInt8])? in
            (try? Data(contentsOf: folder.appendingPathComponent(name))).map { (name, Array($0)) }
        }
        return Case(name: venue, files: files)
    }

    /// A sample with faults of every kind that is fixed, planted by chance.
    private static func planted(_ venue: String, seed: UInt64) -> Case {
        var random = SeededGenerator(seed: seed)
        var planted = sample(venue)
        let all = planted.files.flatMap { Self.ids(of: Dataset(file: $0.name, bytes: $0.bytes)) }
        let chosen = Set(all.shuffled(using: &random).prefix(20))
        for index in planted.files.indices where planted.files[index].name != "manifest.json" {
            var lines = String(decoding: planted.files[index].bytes, as: UTF8.self).components(separatedBy: "\n")
            for number in lines.indices {
                // Each line of a file spells the ids that were chosen in its own way.
                for id in chosen where lines[number].contains(id) && Bool.random(using: &random) {
                    lines[number] = lines[number].replacingOccurrences(of: id, with: id.uppercased())
                }
                let isFeature = lines[number].contains("\"type\":\"Feature\"") && lines[number].hasSuffix("},")
                switch Int.random(in: 0..<40, using: &random) {
                case 0 where isFeature: lines[number] += "\n" + lines[number]
                case 1 where isFeature:
                    lines[number] +=
                        "\n" + lines[number].replacingOccurrences(of: "\"en\":\"", with: "\"en\":\" Other ")
                case 2: lines[number] = lines[number].replacingOccurrences(of: "08:00", with: "8:00")
                case 3: lines[number] = lines[number].replacingOccurrences(of: "[[[", with: "[[[0,0],[0,0],[")
                default: break
                }
            }
            let text = lines.joined(separator: "\n")
            planted.files[index].bytes = Array(text.utf8)
        }
        // A file that is no part of IMDF, but speaks of its features.
        let strings = all.map { chosen.contains($0) ? $0.uppercased() : $0 }
        planted.files.append(("acme.json", Array("{\"\(strings.joined(separator: "\":1,\""))\":1}".utf8)))
        return Case(name: "\(venue), seed \(seed)", files: planted.files)
    }

    static let cases =
        ["harbor-mall", "pocket-station", "broken-mall"].map(sample)
        + (1...4).map { planted("pocket-station", seed: $0) } + [planted("broken-mall", seed: 5)]

    @Test(arguments: cases, [false, true])
    func `Nothing is new, nothing is left to fix, and every id leads where it led`(archive: Case, isUnsafe: Bool) throws
    {
        let date = try #require(LocalDate("2026-06-01"))
        let kinds = Set(FixRegistry.all.filter { $0.isSafe || isUnsafe })
        let before = archive.archive
        let fixed = FixedArchive(before, fixes: kinds, jobs: 2)

        let linter = Linter(date: date)
        let (old, new) = (linter.lint(Venue(Dataset(reading: before, jobs: 2))), linter.lint(Venue(fixed.dataset)))
        let change = FindingComparison(old, new, newNames: fixed.oldIDs)
        #expect(change.new.isEmpty, "\(change.new.map(\.message))")

        var files = Dictionary(archive.files.map { ($0.name, $0.bytes) }) { $1 }
        for file in fixed.files { files[file.path] = file.after.withUnsafeBytes { Array($0) } }
        let after = Archive(inMemory: archive.files.map { ($0.name, files[$0.name] ?? []) }, path: "venue")
        let again = FixedArchive(after, fixes: kinds, jobs: 2)
        #expect(again.files.isEmpty, "\(again.counts)")
        expectEqual(again.counts, [:])

        checkIDs(before, after, fixed.oldIDs)
    }

    /// Every string that was the id of a feature, letter by letter, is that still, and those that were it but for their case
    /// may only have got better.
    private func checkIDs(_ before: Archive, _ after: Archive, _ oldIDs: [String: String]) {
        let (old, new) = (Self.ids(of: Dataset(reading: before)), Self.ids(of: Dataset(reading: after)))
        let (oldIDSet, newIDSet) = (Set(old), Set(new))
        // Features without an id may have got one.
        let gone = max(0, old.count - new.count)
        func resolved(_ archive: Archive, _ ids: Set<String>) -> [String: Int] {
            var counts: [String: Int] = [:]
            for entry in archive.entries {
                guard let bytes = try? entry.bytes() else { continue }
                for text in Self.strings(bytes) where ids.contains(text) {
                    let name = oldIDs[text] ?? text
                    counts[name.lowercased(), default: 0] += 1
                }
            }
            return counts
        }
        let (was, now) = (resolved(before, oldIDSet), resolved(after, newIDSet))
        var lost = 0
        for (id, count) in was { lost += max(0, count - now[id, default: 0]) }
        // Only what stood in copies that were removed may be missing: their ids, and the references in them.
        #expect(lost <= gone * 8, "\(lost) strings are no ids any more, \(gone) features are gone")
    }

    private static func ids(of dataset: Dataset) -> [String] {
        dataset.features.handles.compactMap { dataset.features.id(of: $0) }.filter { $0.uuid != nil }.map(\.text)
    }

    /// All strings of 36 characters, keys too; files need not be sound.
    private static func strings(_ bytes: FileBytes) -> [String] {
        let text = bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
        return text.split(separator: "\"").filter { $0.utf8.count == 36 }.map(String.init)
    }
}
