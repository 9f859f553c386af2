import CPage
import IMDFLint

/// The page of a MapLibre export, which draws the files beside it: the parts in `CPage/MapLibre`, joined into one file.
///
/// MapLibre GL is not part of it. The page loads it from files beside it if they are there, and otherwise from its
/// public address.
struct MapLibrePage {
    /// The name of the file.
    static let fileName = "index.html"
    /// The public address of MapLibre GL: the version with which `.ci/browser` draws the page.
    static let library = "https://unpkg.com/maplibre-gl@5.3.0/dist/"

    /// The style beside the page.
    let style: MapLibreStyle
    /// The language of names and of the page; if nil, the manifest's for names, and English.
    let language: String?

    private var choice: LabelChoice { LabelChoice(style.venue.manifest, language) }
    private var interface: String { InterfaceTexts(language: language ?? "en").language }
    private var title: String {
        choice.text(style.venue.feature?.properties.name) ?? (interface == "de" ? "Lageplan" : "Floor map")
    }

    /// The page as HTML.
    var html: String {
        let script = String(cString: cpage_maplibre_js())
        // First the project's own texts, then those of the venue from the last to the first: nothing in them comes before
        // a mark that is still to be replaced.
        let replacements = [
            ("styles", String(cString: cpage_maplibre_css())), ("script", script),
            ("script-hash", SHA256.base64(of: script)), ("library", Self.library), ("library", Self.library),
            ("theme", style.theme.name), ("interface", interface), ("data", data), ("heading", XMLText.escape(title)),
            ("language", XMLText.escape(choice.language)), ("title", XMLText.escape(title)),
        ]
        return replacements.reduce(String(cString: cpage_maplibre_html())) { page, replacement in
            MapPage.replace("/*\(replacement.0)*/", in: page, by: replacement.1)
        }
    }

    /// The data of the script, as JSON for a script element.
    private var data: String {
        var json = JSONWriter(.embedded)
        json.object { page in
            page.put("library", Self.library)
            page.put("language", choice.language)
            page.put("first", style.firstOrdinal)
            page.array("floors") { list in
                let floors = floors
                for floor in floors {
                    let isShared = floors.count { $0.short == floor.short } > 1
                    list.object {
                        $0.put("ordinal", floor.ordinal)
                        $0.put("short", isShared ? "\(floor.ordinal)" : floor.short)
                        $0.put("name", floor.name)
                    }
                }
            }
            if let box = style.venue.extent {
                page.array("bounds") { bounds in
                    for number in [box.west, box.south, box.east, box.north] { bounds.put(nil, number: number) }
                }
            }
        }
        return json.text
    }

    /// The floors with their names, highest first. A short name of more than four characters would not fit on a button.
    private var floors: [(ordinal: Int, short: String, name: String)] {
        style.venue.floors.reversed().compactMap { floor in
            guard let ordinal = floor.ordinal else { return nil }
            let (short, name) = (floor.shortName(in: language), floor.name(in: language))
            return (ordinal, short.flatMap { $0.count > 4 ? nil : $0 } ?? "\(ordinal)", name ?? short ?? "\(ordinal)")
        }
    }
}
