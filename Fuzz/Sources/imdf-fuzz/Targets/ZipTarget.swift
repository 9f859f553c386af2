@testable import IMDF
@testable import IMDFLint

extension FuzzTarget {
    /// Zips: as they come, or made from files of the input and altered in a few places.
    static let zip = FuzzTarget(
        name: "zip",
        seeds: {
            let files = [
                ("venue/unit.geojson", "{}"), ("manifest.json", "{\"version\":\"1.0.0\",\"language\":\"en\"}"),
            ]
            let unit = Samples.example["unit.geojson"] ?? ""
            let whole =
                (try? zipped(files.map { ($0.0, Array($0.1.utf8)) } + [("unit.geojson", Array(unit.utf8))])) ?? []
            return [
                [0] + whole, [0x80, 2, 0, 20] + Array(unit.utf8),
                Array([0x83, 3, 1, 9, 30, 1, 44, 7, 0, 3]) + Array(unit.utf8),
            ]
        },
        words: {
            [
                "PK\u{3}\u{4}", "PK\u{1}\u{2}", "PK\u{5}\u{6}", "PK\u{6}\u{6}", "PK\u{6}\u{7}", "PK\u{7}\u{8}",
                "unit.geojson", "../", "/", ".json",
            ]
        }
    ) { bytes in
        var choices = Choices(bytes)
        let mode = choices.byte()
        guard mode >= 0x80 else { return check(Array(choices.rest)) }
        var files: [(String, [UInt8])] = []
        let names = [
            "unit.geojson", "Unit.geojson", "level.json", "venue/venue.geojson", "é.geojson", "README.md",
            "manifest.json",
        ]
        for _ in 0..<1 + mode % 4 {
            let name = choices.pick(names)
            let content = choices.take(choices.number(below: 1000))
            if !files.contains(where: { $0.0 == name }) { files.append((name, content)) }
        }
        guard var zip = try? zipped(files) else { return require(false, "small files are zipped") }
        if let archive = try? Archive(bytes: FileBytes(zip), name: "a.zip") {
            // What was packed comes out again.
            for entry in archive.entries {
                let content = try? entry.bytes()
                let packed = files.first { $0.0 == archive.inside(entry.path) }
                require(packed.map { content?[0..<$0.1.count] == $0.1 } ?? false, "an entry is what was packed")
            }
            require(archive.refused.isEmpty, "nothing that was packed is refused")
        } else {
            require(!files.contains { EntryName.isGeoJSON($0.0) }, "a zip that was made is opened")
        }
        while !choices.isEmpty {
            let place = choices.number(below: zip.count)
            zip[place] = UInt8(choices.byte())
        }
        check(zip)
    }

    private static func zipped(_ files: [(String, [UInt8])]) throws(ZipWritingError) -> [UInt8] {
        var builder = ZipBuilder(path: "a.zip")
        for (name, content) in files { try builder.add(name, FileBytes(content)) }
        return try builder.finished()
    }

    private static func check(_ zip: [UInt8]) {
        var limits = ArchiveLimits.default
        limits.maximumInflatedBytes = 4 << 20
        guard let archive = try? Archive(bytes: FileBytes(zip), name: "a.zip", limits: limits) else { return }
        var contents: [(name: String, bytes: [UInt8])] = []
        for entry in archive.entries {
            guard let content = try? entry.bytes() else { continue }
            require(content.count == entry.byteCount, "an entry has the size that it states")
            let bytes = content[0..<content.count]
            let again = try? entry.bytes()
            require(again.map { $0[0..<$0.count] == bytes } ?? false, "an entry reads twice")
            contents.append((entry.name, bytes))
        }
        let dataset = Dataset(reading: archive, jobs: 1)
        dataset.requirePlaces()
        let read = DatasetContents(dataset)
        require(read == DatasetContents(Dataset(reading: archive, jobs: 2)), "two threads read what one reads")
        // The same files in a folder.
        let isPlain =
            archive.kind == .zip && archive.refused.isEmpty && contents.count == archive.entries.count
            && Set(contents.map { $0.name.lowercased() }).count == contents.count
            && archive.entries.allSatisfy { $0.similarName == nil }
        guard isPlain else { return }
        let folder = Dataset(reading: Archive(inMemory: contents, path: "a.zip"), jobs: 1)
        require(read == DatasetContents(folder), "a folder is read as its zip")
        // Written anew with another content for one entry, the others are the same.
        guard !contents.isEmpty else { return }
        let change = (path: archive.inside(archive.entries[0].path), bytes: FileBytes(Array("{}".utf8)))
        guard let changed = try? archive.zip(with: [0: change]) else { return }
        guard let written = try? Archive(bytes: FileBytes(changed), name: "a.zip", limits: limits) else {
            return require(false, "a zip that was rewritten is opened")
        }
        require(written.entries.map(\.path) == archive.entries.map(\.path), "a rewritten zip has the same entries")
        for (number, entry) in written.entries.enumerated() {
            let expected = number == 0 ? Array("{}".utf8) : contents[number].bytes
            let content = try? entry.bytes()
            require(content.map { $0[0..<$0.count] == expected } ?? false, "a rewritten zip has the same contents")
        }
    }
}
