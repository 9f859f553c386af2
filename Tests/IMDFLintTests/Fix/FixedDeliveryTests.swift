import Foundation
import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// Deliveries as people make them, by chance: several archives in one zip or folder, older versions and backups beside them, a
/// file for each floor, and what exporters write; fixed, and compared with what they said, without the ledger.
@Suite struct FixedDeliveryTests {
    private typealias Object = [String: Any]

    /// A delivery: the paths and contents of a zip or a folder.
    private struct Delivery {
        var random: SeededGenerator
        var files: [(path: String, text: String)] = []

        /// The number of things that exporters do.
        let variety: Int

        /// - Parameter variety: the number of things that exporters do; the first nine for seeds that are kept.
        init(seed: Int, variety: Int = 12) {
            self.variety = variety
            random = SeededGenerator(seed: UInt64(seed))
            switch Int.random(in: 0..<6, using: &random) {
            case 0: addArchive("", hasManifest: true)
            case 1: for folder in ["2026-01/", "2026-02/"] { addArchive(folder, hasManifest: true) }
            case 2:
                for folder in ["north/", "a/south/", "east/"] {
                    addArchive(folder, hasManifest: Bool.random(using: &random))
                }
            case 3:
                addArchive("", hasManifest: true)
                addArchive("old/", hasManifest: Bool.random(using: &random))
            default:
                addArchive("v/", hasManifest: true)
                addBackups(in: "v/")
            }
        }

        private mutating func isDrawn(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

        private mutating func addArchive(_ folder: String, hasManifest: Bool) {
            var archive = ExampleArchive(.passing("", edits: [])).files
            if !hasManifest { archive["manifest.json"] = nil }
            let change = Int.random(in: 0..<variety, using: &random)
            for (name, text) in archive.sorted(by: { $0.key < $1.key }) {
                guard name != "manifest.json", let features = Self.features(text), !features.isEmpty else {
                    files.append((folder + name, text))
                    continue
                }
                var all = features.map { changed($0, change) }
                // Copies, word for word or not.
                if isDrawn(20) { all.append(isDrawn(50) ? all[0] : renamed(all[0])) }
                add(all, folder, name)
            }
        }

        /// A file, or one for each floor, a plural, or another ending.
        private mutating func add(_ features: [Object], _ folder: String, _ name: String) {
            let base = name.prefix { $0 != "." }
            switch Int.random(in: 0..<12, using: &random) {
            case 0 where features.count > 1:
                files.append((folder + base + "_EG.geojson", Self.text(Array(features.prefix(1)))))
                files.append((folder + base + "_OG1.geojson", Self.text(Array(features.dropFirst()))))
            case 1 where features.count > 1:
                files.append((folder + name, Self.text(Array(features.prefix(1)))))
                files.append((folder + base + ".json", Self.text(Array(features.dropFirst()))))
            case 2: files.append((folder + base + ".json", Self.text(features)))
            case 3: files.append((folder + base + "s.geojson", Self.text(features)))
            case 4: files.append((folder + name, Self.text(features).replacingOccurrences(of: "]}", with: ",]}")))
            default: files.append((folder + name, Self.text(features)))
            }
        }

        /// Other versions of some files.
        private mutating func addBackups(in folder: String) {
            for (path, text) in files where path.hasPrefix(folder) && path.hasSuffix(".geojson") && isDrawn(40) {
                guard let features = Self.features(text), !features.isEmpty else { continue }
                let base = path.dropLast(".geojson".count)
                let older = features.map { isDrawn(50) ? renamed($0) : $0 }
                let name = ["_backup.geojson", ".json", " copy.geojson"][Int.random(in: 0..<3, using: &random)]
                if !files.contains(where: { $0.path == base + name }) { files.append((base + name, Self.text(older))) }
            }
        }

        private func renamed(_ feature: Object) -> Object {
            var feature = feature
            var properties = feature["properties"] as? Object ?? [:]
            properties["name"] = ["en": "Older"]
            feature["properties"] = properties
            return feature
        }

        /// A feature as an exporter writes it.
        private mutating func changed(_ feature: Object, _ change: Int) -> Object {
            var feature = feature
            var properties = feature["properties"] as? Object ?? [:]
            func rename(_ keys: [String: String]) {
                for (key, other) in keys { properties[other] = properties.removeValue(forKey: key) }
            }
            switch change {
            case 1: properties["id"] = feature.removeValue(forKey: "id")
            case 2: feature["id"] = (feature["id"] as? String)?.uppercased()
            case 3:
                for (key, value) in properties where value is Object || value is [Any] {
                    properties[key] = Self.json(value)
                }
            case 4:
                for (key, value) in properties {
                    properties[key] = nil
                    properties[key.replacingOccurrences(of: "_i", with: "I")] = value
                }
            case 5: properties["feature_type"] = feature.removeValue(forKey: "feature_type")
            case 6: feature["feature_type"] = nil
            case 7:
                feature["UNIT_ID"] =
                    feature["feature_type"] as? String == "unit" ? feature.removeValue(forKey: "id") : nil
            case 8: rename(["level_id": "level", "unit_id": "unit", "building_ids": "building"])
            case 9:
                guard feature["feature_type"] as? String == "occupant" else { break }
                properties["unit_id"] = properties.removeValue(forKey: "anchor_id")
            case 10:
                let type = feature["feature_type"] as? String ?? "unit"
                properties["\(type.uppercased())_ID"] = feature.removeValue(forKey: "id")
            case 11:
                guard feature["feature_type"] as? String == "building" else { break }
                feature["geometry"] = [
                    "type": "Polygon", "coordinates": [[[9, 9], [9.001, 9], [9.001, 9.001], [9, 9.001], [9, 9]]],
                ]
            default: break
            }
            if isDrawn(20) { properties["phone"] = " " }
            if isDrawn(20) { properties["hours"] = "Mo-Fr 9-17" }
            feature["properties"] = properties
            return feature
        }

        static func features(_ text: String) -> [Object]? {
            (try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? Object)?["features"] as? [Object]
        }
        static func json(_ value: Any) -> String {
            let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
            return (try? JSONSerialization.data(withJSONObject: value, options: options)).map {
                String(decoding: $0, as: UTF8.self)
            } ?? ""
        }
        static func text(_ features: [Object]) -> String {
            "{\"type\":\"FeatureCollection\",\"features\":[\(features.map(json).joined(separator: ",\n"))]}"
        }

    }

    /// What the files of an archive say, whatever the spelling: each feature's id, name, references, and positions, in any order.
    private static func statements(_ archive: Archive) -> Set<String> {
        var found: Set<String> = []
        for entry in archive.entries {
            guard let bytes = try? entry.bytes() else { continue }
            let text = bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }.replacingOccurrences(
                of: ",]}", with: "]}")
            for feature in Delivery.features(text) ?? [] {
                let properties = feature["properties"] as? Object ?? [:]
                let other = properties.first { $0.key.hasSuffix("_ID") }?.value
                let id = ((feature["id"] ?? feature["UNIT_ID"] ?? properties["id"] ?? other) as? String ?? "")
                    .lowercased()
                let values = Delivery.json(properties).lowercased()
                let references = Set(values.matches(of: /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/).map(\.output.0))
                var name = Delivery.json(["name": properties["name"] ?? NSNull()])
                if let text = properties["name"] as? String { name = "{\"name\":\(text)}" }
                let positions = Delivery.json(["": feature["geometry"] ?? NSNull()]).split { "[]".contains($0) }.filter
                { $0 != "," }
                let others = references.subtracting([Substring(id)]).sorted()
                found.insert("\(id) \(name) \(others) \(Set(positions).sorted())")
            }
        }
        return found
    }

    /// Deliveries for which the ledger once paired features wrongly: copies of several types, and several new ids at once.
    private static let once = [138, 266, 343, 494]

    @Test(arguments: once + Array(1...Effort.count(3000, dividedBy: 400)), [false, true])
    func `A fix loses nothing, keeps other archives, and is done at once`(seed: Int, isUnsafe: Bool) throws {
        let delivery = Self.once.contains(seed) ? Delivery(seed: seed, variety: 9) : Delivery(seed: seed)
        let original = try TemporaryDelivery(delivery.files, isFolder: seed.isMultiple(of: 3))
        let archives = try original.archives
        defer { withExtendedLifetime(original) {} }
        for (number, archive) in archives.enumerated() {
            let fixed = try Self.check(archive, isUnsafe)
            let place = try TemporaryDelivery(delivery.files, isFolder: seed.isMultiple(of: 3))
            defer { withExtendedLifetime(place) {} }
            try place.write(fixed, number)
            let after = try place.archives
            expectEqual(after.count, archives.count)
            for other in archives.indices {
                let (old, new) = (Self.statements(archives[other]), Self.statements(after[other]))
                if other != number { expectEqual(old, new) }
                if other == number, !isUnsafe { #expect(old.subtracting(new).isEmpty, "\(old.subtracting(new))") }
                #expect(new.count >= old.count)
            }
            let again = FixedArchive(after[number], fixes: Self.fixes(isUnsafe), jobs: 1)
            #expect(again.isEmpty, "\(again.files.map(\.path)) \(again.counts.keys.map(\.id))")
        }
    }

    @Test(arguments: Effort.cases(RuleExample.all, every: 20), [false, true])
    func `Fixing an example of a rule loses nothing`(_ item: RuleExample, isUnsafe: Bool) throws {
        _ = try Self.check(item.archive.archive, isUnsafe)
    }

    private static func fixes(_ isUnsafe: Bool) -> Set<Fix> { Set(FixRegistry.all.filter { $0.isSafe || isUnsafe }) }

    /// Fixes an archive: nothing is refused, and what a report promises is what is fixed.
    private static func check(_ archive: Archive, _ isUnsafe: Bool) throws -> FixedArchive {
        let fixes = fixes(isUnsafe)
        let fixed = FixedArchive(archive, fixes: fixes, jobs: 1)
        #expect(fixed.refused.isEmpty, "\(fixed.refused)")
        let linter = Linter(date: try #require(LocalDate("2026-06-01")), jobs: 1)
        let (old, new) = (linter.lint(Venue(Dataset(reading: archive, jobs: 1))), linter.lint(Venue(fixed.dataset)))
        let change = FindingComparison(old, new, newNames: fixed.oldIDs)
        let effect = FixEffect(old, change, new, by: fixes)
        var fixable = FixableFindings(old, by: fixes)
        let promised = old.findings.filter { !fixable.fixes(for: $0).isEmpty }
        expectEqual(effect.fixed, promised.count, "promised \(promised.map(\.rule)), new \(effect.revealed)")
        return fixed
    }
}

/// A delivery on disk, as a zip or a folder, removed at the end.
private final class TemporaryDelivery {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("imdf-\(UUID().uuidString)")
    private let zip: URL
    private let isFolder: Bool
    /// The paths of the archives. A folder has those of the zip, as `ArchiveLayoutTests` holds.
    private let paths: [String]

    init(_ files: [(path: String, text: String)], isFolder: Bool) throws {
        self.isFolder = isFolder
        zip = folder.appendingPathComponent("v.zip")
        try Self.write(FileBytes(ZipWriter(items: files.map { ZipItem($0.path, $0.text) }).bytes()), to: zip)
        let (file, whole) = (zip.path, folder.appendingPathComponent("v").path)
        let inZip = Archive.paths(in: file)
        paths = isFolder ? inZip.map { $0.replacing("\(file)!", with: whole).replacing(file, with: whole) } : inZip
        if !isFolder { return }
        for (name, text) in files {
            try Self.write(FileBytes(Array(text.utf8)), to: folder.appendingPathComponent("v/\(name)"))
        }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    var archives: [Archive] { get throws { try paths.map { try Archive(path: $0) } } }

    /// Writes the changes of one of the archives.
    func write(_ fixed: FixedArchive, _ number: Int) throws {
        if !isFolder { return try Self.write(FileBytes(#require(try fixed.zip())), to: zip) }
        let place = URL(fileURLWithPath: paths[number])
        for file in fixed.files { try FileManager.default.removeItem(at: place.appendingPathComponent(file.path)) }
        for file in fixed.files { try Self.write(file.after, to: place.appendingPathComponent(file.newPath)) }
    }

    private static func write(_ bytes: FileBytes, to url: URL) throws {
        let folder = url.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try bytes.withUnsafeBytes { try Data($0).write(to: url) }
    }
}
