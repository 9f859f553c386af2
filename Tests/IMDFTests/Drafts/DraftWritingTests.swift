import Foundation
import TestSupport
import Testing

@testable import IMDF
@testable import IMDFDrafts

/// Writing into folders and zips, in place, and from values alone.
@Suite struct DraftWritingTests {
    /// A folder for one test.
    private final class Scratch {
        let path: String
        init() throws {
            path = FileManager.default.temporaryDirectory.appendingPathComponent("draft-\(UUID().uuidString)").path
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }
        deinit {
            _ = try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
            try? FileManager.default.removeItem(atPath: path)
        }
        func bytes(_ name: String) throws -> [UInt8] {
            Array(try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")))
        }
        var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }
    }

    private static let mall = Repository.root.appendingPathComponent("Fixtures/imdf-samples/harbor-mall").path

    private static func renaming(_ draft: Draft) throws -> (edit: Edit, id: FeatureID) {
        let id = try #require(draft.venue.all(Occupant.self).first?.id)
        return (.set(\Occupant.name, to: ["de": "Neu"], of: id), id)
    }

    @Test func `A folder is written with everything else as it was`() throws {
        let scratch = try Scratch()
        var draft = try Draft(path: Self.mall)
        try draft.perform(try Self.renaming(draft).edit)
        let target = scratch.path + "/new"
        try draft.write(toFolder: target)
        for name in try FileManager.default.contentsOfDirectory(atPath: Self.mall) {
            let old = Array(try Data(contentsOf: URL(fileURLWithPath: "\(Self.mall)/\(name)")))
            let new = try scratch.bytes("new/\(name)")
            expectEqual((old == new), (name != "occupant.geojson"), "\(name)")
        }
        // What is read is the draft's venue.
        let read = try Draft(path: target)
        expectEqual(read.venue.dataset.features.occupants.features, draft.venue.dataset.features.occupants.features)
        #expect(throws: WritingError.alreadyExists(path: target)) { try draft.write(toFolder: target) }
        expectEqual(scratch.names, ["new"])
        // An empty folder is as good as none.
        try FileManager.default.createDirectory(atPath: scratch.path + "/empty", withIntermediateDirectories: true)
        try draft.write(toFolder: scratch.path + "/empty/")
        try expectEqual(scratch.bytes("empty/unit.geojson"), scratch.bytes("new/unit.geojson"))
    }

    @Test func `A folder is changed in place`() throws {
        let scratch = try Scratch()
        let target = scratch.path + "/mall"
        try Draft(path: Self.mall).write(toFolder: target)
        let names = try FileManager.default.contentsOfDirectory(atPath: target).sorted()
        var draft = try Draft(path: target)
        try draft.writeInPlace()
        let (edit, id) = try Self.renaming(draft)
        try draft.perform(edit)
        try draft.writeInPlace()
        expectEqual(try FileManager.default.contentsOfDirectory(atPath: target).sorted(), names)
        let read = try Venue(path: target)
        expectEqual(read.all(Occupant.self).first { $0.id == id }?.name, ["de": "Neu"])
        // Undone and written again, it is as it was.
        draft.undo()
        try draft.perform(.set(\Occupant.name, to: ["de": "Neuer"], of: id))
        try draft.writeInPlace()
        expectEqual(try Venue(Dataset(path: target)).all(Occupant.self).first { $0.id == id }?.name, ["de": "Neuer"])
    }

    @Test(.enabled(if: getuid() != 0)) func `A folder that can't be written loses nothing`() throws {
        let scratch = try Scratch()
        try Draft(path: Self.mall).write(toFolder: scratch.path + "/mall")
        var draft = try Draft(path: scratch.path + "/mall")
        try draft.perform(try Self.renaming(draft).edit)
        let before = try scratch.bytes("mall/occupant.geojson")
        try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: scratch.path + "/mall")
        #expect(throws: WritingError.self) { try draft.writeInPlace() }
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: scratch.path + "/mall")
        expectEqual(try scratch.bytes("mall/occupant.geojson"), before)
    }

    @Test(.enabled(if: getuid() == 0)) func `What root writes in place keeps its owner and its mode`() throws {
        let scratch = try Scratch()
        try Draft(path: Self.mall).write(toFolder: scratch.path + "/mall")
        let path = scratch.path + "/mall/occupant.geojson"
        #expect(chown(path, 1234, 1235) == 0 && chmod(path, 0o640) == 0)
        var draft = try Draft(path: scratch.path + "/mall")
        let before = try scratch.bytes("mall/occupant.geojson")
        try draft.perform(try Self.renaming(draft).edit)
        try draft.writeInPlace()
        #expect(try scratch.bytes("mall/occupant.geojson") != before)
        var status = stat()
        expectEqual(stat(path, &status), 0)
        expectEqual([status.st_uid, status.st_gid, status.st_mode & 0o7777], [1234, 1235, 0o640])
    }

    @Test func `A place that does not exist is an error`() throws {
        let scratch = try Scratch()
        let draft = try Draft(path: Self.mall)
        #expect(throws: WritingError.self) { try draft.write(toFolder: scratch.path + "/no/such") }
        #expect(throws: WritingError.self) { try draft.write(toZip: scratch.path + "/no/such.zip") }
        var fresh = Draft(Manifest())
        try fresh.perform(.create(Feature<Address>(id: nil)))
        #expect(throws: WritingError.noPlace) { try fresh.writeInPlace() }
        expectEqual(scratch.names, [])
    }

    @Test func `A folder in the way stops nothing that was there`() throws {
        // The last of several files can't be written: none is.
        let scratch = try Scratch()
        let target = scratch.path + "/mall"
        try Draft(path: Self.mall).write(toFolder: target)
        var draft = try Draft(path: target)
        let (edit, _) = try Self.renaming(draft)
        try draft.perform(edit)
        let unit = try #require(draft.venue.all(IMDF.Unit.self).first?.id)
        try draft.perform(.set(\IMDF.Unit.name, to: ["de": "Raum"], of: unit))
        let blocked = "\(target)/unit.geojson.imdf-\(getpid()).tmp"
        try FileManager.default.createDirectory(atPath: blocked, withIntermediateDirectories: true)
        let before = try scratch.bytes("mall/occupant.geojson")
        #expect(throws: WritingError.self) { try draft.writeInPlace() }
        expectEqual(try scratch.bytes("mall/occupant.geojson"), before)
        try FileManager.default.removeItem(atPath: blocked)
        #expect(try FileManager.default.contentsOfDirectory(atPath: target).allSatisfy { !$0.hasSuffix(".tmp") })
    }

    /// Zips with odd entries: stored, deflated, with descriptors, and zip64.
    @Test(arguments: [false, true]) func `A zip keeps the other entries, and gets new ones`(isZip64: Bool) throws {
        let scratch = try Scratch()
        let unit = try String(
            decoding: Data(contentsOf: URL(fileURLWithPath: Self.mall + "/unit.geojson")), as: UTF8.self)
        let level = try String(
            decoding: Data(contentsOf: URL(fileURLWithPath: Self.mall + "/level.geojson")), as: UTF8.self)
        var writer = ZipWriter(items: [
            ZipItem("venue/unit.geojson", unit, deflates: true) {
                $0.zip64 = isZip64
                $0.descriptor = isZip64 ? .none : .signed
            }, ZipItem("venue/README.txt", "Hello") { $0.zip64 = isZip64 }, ZipItem("venue/level.geojson", level),
        ])
        writer.comment = Array("made by hand".utf8)
        writer.zip64End = isZip64
        let path = scratch.path + "/mall.zip"
        try Data(writer.bytes()).write(to: URL(fileURLWithPath: path))
        var draft = try Draft(path: path)
        expectEqual(try draft.zip(), writer.bytes())
        let id = try #require(draft.venue.all(IMDF.Unit.self).first?.id)
        try draft.perform(.set(\IMDF.Unit.name, to: ["de": "Raum"], of: id))
        var kiosk = Feature<Kiosk>(id: nil, geometry: draft.venue.all(IMDF.Unit.self).first?.geometry)
        kiosk.levelID = draft.venue.all(IMDF.Unit.self).first?.levelID
        let change = try draft.perform(.create(kiosk))
        try draft.writeInPlace()
        let read = try Draft(path: path)
        expectEqual(read.venue.all(Kiosk.self).map(\.id), change.created)
        expectEqual(read.venue.all(IMDF.Unit.self).first?.name, ["de": "Raum"])
        expectEqual(
            read.files.map(\.path).sorted(), ["venue/kiosk.geojson", "venue/level.geojson", "venue/unit.geojson"])
        for file in draft.files { try expectEqual(read.text(file.path), draft.text(file.path)) }
        let bytes = try scratch.bytes("mall.zip")
        expectEqual(bytes.suffix(12), Array("made by hand".utf8).suffix(12))
        #expect(String(decoding: bytes, as: UTF8.self).contains("venue/README.txtHello") || isZip64)
        // Another program reads it too.
        let list = Process()
        list.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        list.arguments = [
            "python3", "-c", "import zipfile,sys; sys.exit(zipfile.ZipFile(sys.argv[1]).testzip() is not None)", path,
        ]
        try list.run()
        list.waitUntilExit()
        expectEqual(list.terminationStatus, 0)
    }

    @Test func `A single file is written in place`() throws {
        let scratch = try Scratch()
        let path = scratch.path + "/occupant.geojson"
        try FileManager.default.copyItem(atPath: Self.mall + "/occupant.geojson", toPath: path)
        var draft = try Draft(path: path)
        let id = try #require(draft.venue.all(Occupant.self).first?.id)
        try draft.perform(.set(\Occupant.name, to: ["de": "Neu"], of: id))
        try draft.writeInPlace()
        expectEqual(try Draft(path: path).venue.all(Occupant.self).first { $0.id == id }?.name, ["de": "Neu"])
    }

    // MARK: - From values

    /// Every feature of every type of a sample, created one after the other in an empty archive.
    @Test func `An archive is made from values alone`() throws {
        let scratch = try Scratch()
        let source = try Draft(path: Self.mall).venue
        var draft = Draft(try #require(source.manifest))
        var creation = Creation()
        let order: [FeatureType] = [
            .address, .venue, .building, .footprint, .level, .unit, .anchor, .section, .kiosk, .fixture, .detail,
            .opening, .amenity, .occupant, .geofence, .relationship,
        ]
        expectEqual(Set(order), Set(FeatureType.allCases))
        for type in order { source.dataset.features.visitTable(of: type, &creation) }
        try draft.perform(.several(creation.edits))
        #expect(draft.venue.issues.isEmpty)
        for type in FeatureType.allCases {
            #expect(draft.venue.dataset.features.count(of: type) > 0)
            var (old, new) = (Texts(), Texts())
            source.dataset.features.visitTable(of: type, &old)
            draft.venue.dataset.features.visitTable(of: type, &new)
            expectEqual(old.texts, new.texts)
        }
        expectEqual(draft.venue.manifest?.version, source.manifest?.version)
        // The same bytes every time, in a folder and in a zip.
        var again = Draft(try #require(source.manifest))
        try again.perform(.several(creation.edits))
        try expectEqual(draft.zip(), again.zip())
        try draft.write(toZip: URL(fileURLWithPath: scratch.path + "/new.zip"))
        try draft.write(toFolder: scratch.path + "/new")
        let (zip, folder) = (try Draft(path: scratch.path + "/new.zip"), try Draft(path: scratch.path + "/new"))
        expectEqual(DraftPropertyTests.contents(zip), DraftPropertyTests.contents(draft))
        expectEqual(DraftPropertyTests.contents(folder), DraftPropertyTests.contents(draft))
        #expect(throws: WritingError.alreadyExists(path: scratch.path + "/new.zip")) {
            try draft.write(toZip: scratch.path + "/new.zip")
        }
    }

    /// Steps that create the features of tables.
    private struct Creation: TableVisitor {
        var edits: [Edit] = []
        mutating func visit<P: DeclaredProperties>(_ table: FeatureTable<P>) {
            edits += table.features.map { .create($0) }
        }
    }

    /// The features of a table as values; keys that a file leaves out are written as null.
    private struct Texts: TableVisitor {
        var texts: [String] = []
        mutating func visit<P: DeclaredProperties>(_ table: FeatureTable<P>) {
            for feature in table.features {
                let members = feature.properties.jsonObject.filter { $0.value != .null }
                let geometry = feature.geometry.map(\.json) ?? .null
                texts.append(
                    StyledJSON.all[0].text(of: .array([.object(members), geometry, .string(feature.id?.text ?? "")])))
            }
        }
    }
}
