import IMDFLint

extension Command {
    /// A venue in the formats of maps.
    static let export = Command(
        name: "export",
        summary: "Export a venue for MapLibre, as GeoJSON, or as GTFS.",
        operands: .archive,
        discussion: """
            Writes one GeoJSON file per level, with flat properties and unchanged geometries. \
            --maplibre adds style.json, which shows one floor at a time. --gtfs writes stops.txt, \
            levels.txt, and pathways.txt of a station, to be merged with those of a feed.
            """,
        examples: [
            Example(call: "imdf-lint export venue.zip --maplibre map", effect: "style and levels"),
            Example(call: "imdf-lint export venue.zip --geojson levels --language de", effect: "only levels"),
        ],
        groups: [.exporting, .limited, .readingOne],
        exitCodes: ExitCode.allCases.filter { $0 != .findings }
    ) { invocation, console throws(UsageError) in
        let settings = invocation.settings
        guard settings.mapLibreFolder != nil || settings.geoJSONFolder != nil || settings.gtfsFolder != nil else {
            throw noFolder
        }
        return try ArchiveRun.open(invocation, console) { venue, _ throws(UsageError) in
            var style = MapLibreStyle(
                venue,
                language: settings.language,
                theme: Theme.named(settings.theme) ?? .light
            )
            if let glyphs = settings.glyphs { style.glyphs = glyphs }
            let levels = style.levels.map { (name: $0.file, text: LevelGeoJSON($0.map).text) }
            // Levels are searched for ways only if somebody asks for them.
            let tables =
                settings.gtfsFolder == nil
                ? [] : GTFSPathways(Wayfinder(venue), language: settings.language).files
            let outputs = [
                (folder: settings.geoJSONFolder, files: levels), (folder: settings.gtfsFolder, files: tables),
                (folder: settings.mapLibreFolder, files: levels + [(name: "style.json", text: style.text)]),
            ].compactMap { output in output.folder.map { (folder: $0, files: output.files) } }
            // All are checked before the first is written, so that no partial export remains.
            for (folder, files) in outputs {
                for file in files {
                    let path = "\(folder)/\(file.name)"
                    if let trouble = OutputFile.trouble(overwriting: path, isForced: settings.overwrites) {
                        throw UsageError(trouble, for: invocation.command)
                    }
                }
            }
            for (folder, files) in outputs {
                guard let trouble = write(files, to: folder, console) else { continue }
                console.complain(trouble)
                return .fault
            }
            return .clean
        }
    }

    private static var noFolder: UsageError {
        UsageError("export needs --maplibre DIR, --geojson DIR, or --gtfs DIR", for: .export)
    }

    private static func write(
        _ files: [(name: String, text: String)],
        to folder: String,
        _ console: Console
    ) -> String? {
        if let trouble = OutputFile.makeFolder(folder) { return trouble }
        return files.lazy.compactMap { console.write($0.text, to: "\(folder)/\($0.name)") }.first
    }
}
