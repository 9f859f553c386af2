import Foundation
import TestSupport
import Testing

@testable import IMDF
@testable import IMDFDrafts

/// What holds for every step, checked with random steps on the samples in several styles.
@Suite struct DraftPropertyTests {
    struct Input: CustomTestStringConvertible, Sendable {
        let sample: String
        let style: StyledJSON?
        let seed: UInt64
        let steps: Int
        var testDescription: String { "\(sample), \(style?.name ?? "as it is"), seed \(seed)" }
    }

    /// More archives by their paths, how many steps to do with each, and after how many of them what takes long is checked,
    /// for `.ci/drafts`.
    private static let environment = ProcessInfo.processInfo.environment
    private static let archives = (environment["IMDF_DRAFT_ARCHIVES"] ?? "").split(separator: ":").map(String.init)
    private static let steps = environment["IMDF_DRAFT_STEPS"].flatMap(Int.init)
    private static let pace = environment["IMDF_DRAFT_PACE"].flatMap(Int.init) ?? 1
    private static let seed = environment["IMDF_DRAFT_SEED"].flatMap(UInt64.init) ?? 100

    static let inputs: [Input] =
        archives.isEmpty ? samples : archives.map { Input(sample: $0, style: nil, seed: seed, steps: steps ?? 100) }

    private static let samples: [Input] =
        [
            Input(sample: "harbor-mall", style: nil, seed: 1, steps: Effort.count(60, dividedBy: 3)),
            Input(sample: "pocket-station", style: nil, seed: 2, steps: Effort.count(200, dividedBy: 4)),
            Input(sample: "broken-mall", style: nil, seed: 3, steps: Effort.count(60, dividedBy: 3)),
        ]
        + StyledJSON.all.enumerated().map {
            Input(sample: "pocket-station", style: $1, seed: 4 + UInt64($0), steps: Effort.count(60, dividedBy: 3))
        }

    @Test(arguments: inputs) func `Steps change what they say, and undoing them gives the same bytes`(input: Input)
        throws
    {
        var generator = SeededGenerator(seed: input.seed)
        var draft = Draft(try Self.archive(input.sample, input.style))
        var history = [DraftContents(draft)]
        var counts: [String: Int] = [:]
        for number in 0..<input.steps {
            let (kind, edit) = RandomEdit.make(draft.venue, &generator)
            // Seldom where there are thousands: all features, what lies on levels, and reading all.
            let isWhole = number % Self.pace == 0
            let before = isWhole ? FeatureSnapshot(draft) : nil
            do throws(EditError) {
                let change = try draft.perform(edit, named: kind)
                counts[kind, default: 0] += 1
                if let before {
                    check(before, FeatureSnapshot(draft), change, kind)
                    Self.checkReading(draft.state, kind)
                }
            } catch {
                counts["\(kind) refused", default: 0] += 1
                expectEqual(DraftContents(draft), history[history.count - 1])
                continue
            }
            history.append(DraftContents(draft))
        }
        try #require(history.count > input.steps / 4, "\(counts)")
        if !Self.archives.isEmpty { print("\(input.sample): \(counts.sorted { $0.key < $1.key })") }
        let later = draft
        for (number, contents) in history.dropLast().enumerated().reversed() {
            try #require(draft.undo() != nil)
            expectEqual(DraftContents(draft), contents)
            if number % Self.pace == 0 { Self.checkReading(draft.state, "undo") }
        }
        #expect(draft.undo() == nil)
        for contents in history.dropFirst() {
            try #require(draft.redo() != nil)
            expectEqual(DraftContents(draft), contents)
        }
        #expect(draft.redo() == nil)
        expectEqual(DraftContents(later), DraftContents(draft))
        // The history keeps what has changed, not copies of files.
        #expect(draft.historyByteCount < history.count * 20_000)
    }

    private func check(_ before: FeatureSnapshot, _ after: FeatureSnapshot, _ change: Change, _ kind: String) {
        let touched = Set(change.changed + change.removed)
        for (id, text) in before.texts where !touched.contains(id) {
            expectEqual(after.texts[id], text, "\(kind) changed \(id)")
        }
        expectEqual(Set(after.texts.keys).subtracting(before.texts.keys), Set(change.created), "\(kind)")
        #expect(Set(before.texts.keys).subtracting(after.texts.keys).isSubset(of: change.removed), "\(kind)")
        expectEqual(after.count, before.count + change.created.count - change.removed.count, "\(kind)")
        for id in change.changed { #expect(after.texts[id] != nil, "\(kind)") }
        #expect(after.faults <= before.faults, "\(kind)")
        // Another overlap or gap may not appear, whatever there was.
        if ["moveCorner", "insertCorner", "removeCorner", "moveWall", "split", "merge"].contains(kind) {
            for (level, count) in after.overlaps { #expect(count <= before.overlaps[level] ?? 0, "\(kind)") }
            for (level, count) in after.gaps { #expect(count <= before.gaps[level] ?? 0, "\(kind)") }
        }
    }

    /// Whatever was read again after a step, the venue is what reading all files gives.
    static func checkReading(_ state: DraftState, _ kind: String) {
        let (own, whole) = (state.venue.dataset, Venue(Dataset(reading: state.archive)).dataset)
        #expect(own.issues == whole.issues && own.lost == whole.lost, "\(kind)")
        var (first, second) = (TableContents(), TableContents())
        own.features.forEachTable(&first)
        whole.features.forEachTable(&second)
        expectEqual(first.features, second.features, "\(kind)")
        expectEqual(own.features.common.map(\.sources), whole.features.common.map(\.sources), "\(kind)")
        #expect(
            own.features.others == whole.features.others && own.features.otherSources == whole.features.otherSources)
        for (a, b) in zip(own.files, whole.files) {
            #expect(a.name == b.name && a.path == b.path && a.featureCount == b.featureCount && a.entry == b.entry)
            #expect(a.isComplete == b.isComplete && a.boundingBox?.offset == b.boundingBox?.offset)
        }
    }

    static func contents(_ draft: Draft) -> [String: [UInt8]] {
        Dictionary(draft.files.map { ($0.path, $0.bytes[0..<$0.bytes.count]) }, uniquingKeysWith: { $1 })
    }

    /// A sample, its files written anew in a style.
    static func archive(_ sample: String, _ style: StyledJSON?) throws -> Archive {
        if sample.hasPrefix("/") { return try Archive(path: sample) }
        let folder = Repository.root.appendingPathComponent("Fixtures/imdf-samples/\(sample)").path
        guard let style else { return try Archive(path: folder) }
        let files = try Archive(path: folder).entries.map { entry in
            let bytes = try entry.bytes()
            let value = try JSONValue(parsing: bytes[0..<bytes.count])
            let mark = style.indent == "\t" ? "\u{FEFF}" : ""
            let text = mark + style.text(of: value) + (style.newline.isEmpty ? "" : style.newline)
            return (name: entry.name, bytes: Array(text.utf8))
        }
        return Archive(inMemory: files, path: "styled")
    }
}

/// The bytes of a draft's files. A file that a step leaves alone is the same object, which takes no time to compare and no
/// memory to keep.
private struct DraftContents: Equatable {
    private let files: [String: FileBytes]

    init(_ draft: Draft) { files = Dictionary(draft.files.map { ($0.path, $0.bytes) }, uniquingKeysWith: { $1 }) }

    static func == (a: DraftContents, b: DraftContents) -> Bool {
        a.files.count == b.files.count
            && a.files.allSatisfy { path, bytes in
                guard let other = b.files[path] else { return false }
                return bytes === other || bytes[0..<bytes.count] == other[0..<other.count]
            }
    }
}

/// The text of each feature by its id, and what is wrong with the archive.
private struct FeatureSnapshot {
    var texts: [FeatureID: [UInt8]] = [:]
    var overlaps: [FeatureID: Int] = [:]
    var gaps: [FeatureID: Int] = [:]
    let count: Int
    /// Faults of JSON, reading, and references.
    let faults: Int

    init(_ draft: Draft) {
        let dataset = draft.venue.dataset
        count = dataset.features.count
        faults = draft.venue.issues.count
        for handle in draft.venue.storage.numbering.handles {
            let source = dataset.features.source(of: handle)
            guard let id = dataset.features.id(of: handle), let bytes = dataset.files[Int(source.file)].bytes else {
                continue
            }
            texts[id] = JSONElement.withValue(bytes, at: source.offset) { bytes[$0.node.start..<$0.node.end] }
        }
        for level in draft.venue.levels {
            guard let id = level.id else { continue }
            let units = level.units.compactMap(\.geometry).filter { $0.isValid() }
            let coverage = Coverage(units)
            overlaps[id] = coverage.overlaps(exceeding: 0.02).count
            gaps[id] = coverage.gaps(narrowerThan: 0.03).count
        }
    }
}

/// The features of all tables.
private struct TableContents: TableVisitor {
    var features: [AnyHashable] = []

    mutating func visit<P: DeclaredProperties>(_ table: FeatureTable<P>) {
        features += table.features.map { AnyHashable($0) }
    }
}

/// Random steps.
private enum RandomEdit {
    static func make(_ venue: Venue, _ generator: inout SeededGenerator) -> (kind: String, edit: Edit) {
        // Broken samples have features without ids and geometries.
        let units = venue.all(IMDF.Unit.self).filter {
            $0.id != nil && $0.level?.id != nil && ($0.geometry?.polygons.first?.first?.count ?? 0) > 3
        }
        let unit = units.randomElement(using: &generator)!
        let level = unit.level!
        let (levelID, unitID) = (level.id!, unit.id!)
        let ring = Array(unit.geometry!.polygons[0][0])
        let place = Int.random(in: 0..<max(1, ring.count - 1), using: &generator)
        let (a, b) = (ring[place], ring[min(place + 1, ring.count - 1)])
        func near(_ position: Position, _ meters: Double) -> Position {
            Position(
                longitude: position.longitude + Double.random(in: -meters...meters, using: &generator) / 70_000,
                latitude: position.latitude + Double.random(in: -meters...meters, using: &generator) / 111_000,
                altitude: nil)
        }
        let wall = Wall(level: levelID, from: a, to: b)
        let middle = Position(longitude: (a.longitude + b.longitude) / 2, latitude: (a.latitude + b.latitude) / 2)
        // A few units remain to be changed.
        let kinds = units.count > 3 ? 15 : 5
        switch Int.random(in: 0..<kinds, using: &generator) {
        case 0:
            return ("name", .set(\IMDF.Unit.name, to: ["de": "Raum \(place)", "en": "Room \"\(place)\""], of: unitID))
        case 1: return ("nil", .set(\IMDF.Unit.name, to: nil, of: unitID))
        case 2: return ("property", .setProperty("x:note", to: .array([.integer(Int64(place)), .null]), of: unitID))
        case 3:
            var kiosk = Feature<Kiosk>(id: .random(using: &generator), geometry: triangle(at: near(middle, 5)))
            kiosk.levelID = Reference(levelID)
            return ("create kiosk", .create(kiosk))
        case 4:
            var anchor = Feature<Anchor>(id: .random(using: &generator), geometry: .point(near(middle, 1)))
            anchor.unitID = Reference(unitID)
            return ("create anchor", .create(anchor))
        case 5: return ("remove", .remove(unitID, dependents: Bool.random(using: &generator) ? .remove : .refuse))
        case 6:
            let all = venue.storage.numbering.handles
            let id = venue.dataset.features.id(of: all.randomElement(using: &generator)!) ?? unitID
            return ("remove any", .remove(id))
        case 7, 8: return ("moveCorner", .moveCorner(Corner(level: levelID, position: a), to: near(a, 0.5)))
        case 9: return ("insertCorner", .insertCorner(on: wall, at: near(middle, 0.3)))
        case 10: return ("removeCorner", .removeCorner(Corner(level: levelID, position: a)))
        case 11: return ("moveWall", .moveWall(wall, by: Double.random(in: -0.5...0.5, using: &generator)))
        case 12:
            let turn = Double.random(in: -180...180, using: &generator)
            // A unit that is moved opens gaps and overlaps others, which is not what the steps on corners may do.
            let free = venue.storage.numbering.handles.filter { [.kiosk, .anchor, .amenity].contains($0.type) }
            let id = free.randomElement(using: &generator).flatMap { venue.dataset.features.id(of: $0) } ?? unitID
            return ("move", .move(id, east: Double.random(in: -5...5, using: &generator), north: 1, turnedBy: turn))
        case 13:
            let other = ring[(place + max(2, ring.count / 2)) % max(1, ring.count - 1)]
            return ("split", .split(unitID, along: [middle, other], newID: .random(using: &generator)))
        default:
            let others = level.units.filter {
                $0.id != unitID && $0.geometry.map { $0.touches(unit.geometry!) } ?? false
            }
            return ("merge", .merge([unitID] + [others.randomElement(using: &generator)?.id].compactMap(\.self)))
        }
    }

    private static func triangle(at p: Position) -> Geometry {
        let side = 0.00001
        let q = Position(longitude: p.longitude + side, latitude: p.latitude)
        let r = Position(longitude: p.longitude, latitude: p.latitude + side)
        return .polygon([[p, q, r, p]])
    }
}

extension FeatureNumbering { fileprivate var handles: [FeatureHandle] { (0..<count).map(handle) } }
