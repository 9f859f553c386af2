import Foundation
import IMDF
import IMDFDrafts
import TestSupport
import Testing

/// The code of `Docs/Drafts.md`, compiled and run. The test below compares them.
enum DraftSnippets {
    // The formatter would move the last comment to the end of a line.
    // swift-format-ignore
    static func steps(_ path: String, _ shop: FeatureID, _ corner: Corner, _ position: Position, _ output: String)
        throws
    {
        // begin
        var draft = try Draft(path: path)
        try draft.perform(.set(\Occupant.name, in: "de", to: "Café Achterdeck", of: shop), named: "Rename")  // other languages stay
        try draft.perform(.moveCorner(corner, to: position), named: "Move Corner")
        print(draft.undoNames, draft.venue.issues.count)
        draft.undo()
        try draft.write(toFolder: output)
        // end
    }

    static func draw(_ taps: [Position], on level: Node<Level>, _ draft: inout Draft) throws -> [GeometryFault] {
        // begin
        let snap = Snap(level, within: 0.5)
        var sketch = Sketch(.polygon)
        for tap in taps { sketch.add(snap.match(near: tap, after: sketch.lines.last ?? [])?.position ?? tap) }
        guard let geometry = sketch.geometry else { return sketch.faults }
        var kiosk = Feature<Kiosk>(id: nil, geometry: geometry)
        kiosk.levelID = level.id.map { Reference($0) }
        try draft.perform(.create(kiosk), named: "Draw Kiosk")
        // end
        return []
    }

    static func make(_ address: Feature<Address>, _ venue: Feature<VenueProperties>) throws -> [UInt8] {
        // begin
        var manifest = Manifest()
        manifest.version = Manifest.acceptedVersion
        manifest.language = LanguageTag(rawValue: "en")
        var new = Draft(manifest)
        try new.perform(.several([.create(address), .create(venue)]))
        let bytes = try new.zip()
        // end
        return bytes
    }
}

@Suite struct DraftDocumentTests {
    @Test func `The code of the page is compiled here`() throws {
        let page = String(decoding: try Repository.data("Docs/Drafts.md"), as: UTF8.self)
        let blocks = page.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
        let source = try String(contentsOfFile: #filePath, encoding: .utf8)
        let parts = source.components(separatedBy: "        // begin\n").dropFirst().map { part in
            part.components(separatedBy: "        // end\n")[0].split(separator: "\n", omittingEmptySubsequences: false)
                .map { $0.dropFirst(8) }.joined(separator: "\n")
        }
        #expect(blocks == Array(parts.prefix(blocks.count)) && blocks.count == 3)
    }

    @Test func `The code of the page runs`() throws {
        let mall = Repository.root.appendingPathComponent("Fixtures/imdf-samples/harbor-mall").path
        var draft = try Draft(path: mall)
        let shop = try #require(draft.venue.all(Occupant.self).first?.id)
        let unit = try #require(draft.venue.all(IMDF.Unit.self).first { $0.geometry?.polygons.first != nil })
        let level = try #require(unit.level)
        let (levelID, position) = (try #require(level.id), try #require(unit.geometry?.polygons[0][0][0]))
        let output = FileManager.default.temporaryDirectory.appendingPathComponent("draft-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: output) }
        let near = Position(longitude: position.longitude + 1e-7, latitude: position.latitude)
        try DraftSnippets.steps(mall, shop, Corner(level: levelID, position: position), near, output)
        let name = try #require(try Draft(path: output).venue.all(Occupant.self).first?.name)
        #expect(name["de"] == "Café Achterdeck" && name["en"] != nil && name.entries.count == 2)
        let center = try #require(unit.geometry?.interiorPoint)
        let taps = [(0.0, 0.0), (1e-5, 0.0), (0.0, 1e-5)].map {
            Position(longitude: center.longitude + $0.0, latitude: center.latitude + $0.1)
        }
        #expect(try DraftSnippets.draw(taps, on: level, &draft).isEmpty)
        #expect(try !DraftSnippets.draw(Array(taps.prefix(2)), on: level, &draft).isEmpty)
        expectEqual(draft.undoNames, ["Draw Kiosk"])
        var venue = Feature<VenueProperties>(id: nil, geometry: draft.venue.feature?.geometry)
        let address = Feature<Address>(id: .random())
        venue.addressID = address.id.map { Reference($0) }
        let archive = try Archive(bytes: FileBytes(DraftSnippets.make(address, venue)), name: "new.zip")
        expectEqual(Venue(Dataset(reading: archive)).address?.id, address.id)
    }
}
