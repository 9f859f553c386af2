import IMDFLint

extension Command {
    /// Writes a venue in formats for maps.
    static let export = Command(
        name: "export", summary: "Export a venue for MapLibre, as GeoJSON, or as GTFS.", operands: .archive,
        discussion: """
            --geojson writes one GeoJSON file per level, with flat properties and unchanged geometries. \
            --maplibre writes style.json, which shows one floor at a time, venue.geojson with all \
            features, the symbols, and index.html, which shows the map from any web server, such as \
            python3 -m http.server. MapLibre GL refuses relative URLs, which the page makes absolute; \
            for other programs, use --base-url. --gtfs writes stops.txt, levels.txt, and pathways.txt of a \
            station, to be merged with those of a feed.
            """,
        examples: [
            Example(call: "imdf-lint export venue.zip --maplibre map", effect: "style and page"),
            Example(call: "imdf-lint export venue.zip --geojson levels --language de", effect: "levels"),
        ], groups: [.exporting, .limited, .readingOne], exitCodes: ExitCode.allCases.filter { $0 != .findings }
    ) { invocation, console throws(UsageError) in
        let settings = invocation.settings
        guard settings.mapLibreFolder != nil || settings.geoJSONFolder != nil || settings.gtfsFolder != nil else {
            throw noFolder
        }
        guard settings.baseURL == nil || settings.mapLibreFolder != nil else {
            throw UsageError("--base-url needs --maplibre DIR, the folder served there", for: invocation.command)
        }
        return try ArchiveRun.open(invocation, console) { venue, _ throws(UsageError) in
            LanguageNotice.complain(about: settings.language, venue, console)
            // Creates only the requested outputs, because the search for connections between levels takes time.
            let outputs = [
                (folder: settings.mapLibreFolder, files: mapLibre), (folder: settings.geoJSONFolder, files: geoJSON),
                (folder: settings.gtfsFolder, files: { gtfs($0, $1, console) }),
            ].compactMap { output in output.folder.map { (folder: $0, files: output.files(venue, settings)) } }
            // Checks all files before it writes the first, so that no partial export remains.
            for (folder, files) in outputs {
                for file in files {
                    let path = "\(folder)/\(file.name)"
                    if let trouble = settings.trouble(writing: path, operands: invocation.operands, as: "export") {
                        throw UsageError(trouble, for: invocation.command)
                    }
                }
            }
            for (folder, files) in outputs {
                guard let trouble = write(files, to: folder, console) else {
                    console.note("wrote \(printable(folder)): \(Wording.count(files.count, "file"))")
                    continue
                }
                console.complain(trouble)
                return .fault
            }
            return .clean
        }
    }

    private static var noFolder: UsageError {
        UsageError("export needs --maplibre DIR, --geojson DIR, or --gtfs DIR", for: .export)
    }

    private static func mapLibre(_ venue: Venue, _ settings: Settings) -> [ExportFile] {
        let theme = Theme.named(settings.theme) ?? .light
        var style = MapLibreStyle(venue, language: settings.language, theme: theme)
        if let glyphs = settings.glyphs { style.glyphs = glyphs }
        if let base = settings.baseURL {
            style.sprite = base.address(of: style.sprite)
            style.data = base.address(of: style.data)
            style.glyphs = base.address(of: style.glyphs)
        }
        let page = MapLibrePage(style: style, language: settings.language)
        return style.files + [ExportFile(MapLibrePage.fileName, page.html)]
    }

    private static func geoJSON(_ venue: Venue, _ settings: Settings) -> [ExportFile] {
        let levels = venue.levels
        return zip(levels, LevelGeoJSON.fileNames(of: levels)).map { level, name in
            ExportFile(name, LevelGeoJSON(LevelMap(level, language: settings.language)).text)
        }
    }

    private static func gtfs(_ venue: Venue, _ settings: Settings, _ console: Console) -> [ExportFile] {
        let tables = GTFSPathways(Wayfinder(venue), language: settings.language)
        let omitted = tables.levelsWithoutWalkways
        if !omitted.isEmpty {
            let names = FeatureNames(venue)
            let shown = omitted.prefix(3).map { names.describe($0.handle) }.joined(separator: ", ")
            let rest = omitted.count > 3 ? ", and \(omitted.count - 3) more" : ""
            console.complain(
                "--gtfs leaves out the walkways of \(shown)\(rest): too many stops to search for walkways between all of them"
            )
        }
        return tables.files.map { ExportFile($0.name, $0.text) }
    }

    private static func write(_ files: [ExportFile], to folder: String, _ console: Console) -> String? {
        if let trouble = OutputFile.makeFolder(folder) { return trouble }
        return files.lazy.compactMap { file in
            file.bytes.withUnsafeBytes { console.write($0, to: "\(folder)/\(file.name)") }
        }.first
    }
}
