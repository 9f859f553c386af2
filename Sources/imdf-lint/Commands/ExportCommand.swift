import IMDF

extension Command {
    /// A venue in the formats of maps.
    static let export = Command(
        name: "export",
        summary: "Write a venue for MapLibre, or as GeoJSON.",
        operands: .archive,
        discussion: """
            Writes one GeoJSON file for each level, with flat properties and untouched \
            geometries; --maplibre adds style.json, which shows them floor by floor.
            """,
        examples: [
            Example(call: "imdf-lint export venue.zip --maplibre map", effect: "style and levels"),
            Example(call: "imdf-lint export venue.zip --geojson levels --language de", effect: "levels alone"),
        ],
        groups: [.exporting, .limited, .readingOne],
        exitCodes: ExitCode.allCases.filter { $0 != .findings }
    ) { invocation, console throws(UsageError) in
        let settings = invocation.settings
        guard settings.mapLibreFolder != nil || settings.geoJSONFolder != nil else {
            throw noFolder
        }
        return try ArchiveRun.open(invocation, console) { venue, _ in
            var style = MapLibreStyle(
                venue,
                language: settings.language,
                theme: Theme.named(settings.theme) ?? .light
            )
            if let glyphs = settings.glyphs { style.glyphs = glyphs }
            var files = style.levels.map { (name: $0.file, text: LevelGeoJSON($0.map).text) }
            var trouble = settings.geoJSONFolder.flatMap { write(files, to: $0) }
            files.append((name: "style.json", text: style.text))
            trouble = trouble ?? settings.mapLibreFolder.flatMap { write(files, to: $0) }
            guard let trouble else { return .clean }
            console.complain(trouble)
            return .fault
        }
    }

    private static var noFolder: UsageError {
        UsageError("export needs --maplibre DIR or --geojson DIR", for: .export)
    }

    private static func write(_ files: [(name: String, text: String)], to folder: String) -> String? {
        if let trouble = FileOutput.makeFolder(folder) { return trouble }
        return files.lazy.compactMap { FileOutput.write($0.text, to: "\(folder)/\($0.name)") }.first
    }
}
