import IMDFLint

/// The map page of a venue: the parts in `Page/Parts`, which the build embeds in the command, joined into one file.
///
/// The scripts are modules that import each other. A module can't import another from within one file, so each becomes a
/// function that is called once and returns what the module exports, in the order of ``scripts``, which is that of their
/// imports. For this, imports and exports are on lines of their own.
enum MapPage {
    /// The modules, each after those that it imports.
    static let scripts: [(name: String, bytes: [UInt8])] = [
        ("source.js", PackageResources.source_js),
        ("triage.js", PackageResources.triage_js),
        ("words.js", PackageResources.words_js),
        ("data.js", PackageResources.data_js),
        ("icons.js", PackageResources.icons_js),
        ("ways.js", PackageResources.ways_js),
        ("rooms.js", PackageResources.rooms_js),
        ("view.js", PackageResources.view_js),
        ("hours.js", PackageResources.hours_js),
        ("search.js", PackageResources.search_js),
        ("clusters.js", PackageResources.clusters_js),
        ("labels.js", PackageResources.labels_js),
        ("state.js", PackageResources.state_js),
        ("extents.js", PackageResources.extents_js),
        ("draw.js", PackageResources.draw_js),
        ("tints.js", PackageResources.tints_js),
        ("findingmarks.js", PackageResources.findingmarks_js),
        ("markers.js", PackageResources.markers_js),
        ("frame.js", PackageResources.frame_js),
        ("dom.js", PackageResources.dom_js),
        ("roving.js", PackageResources.roving_js),
        ("floors.js", PackageResources.floors_js),
        ("legend.js", PackageResources.legend_js),
        ("places.js", PackageResources.places_js),
        ("route.js", PackageResources.route_js),
        ("details.js", PackageResources.details_js),
        ("ghost.js", PackageResources.ghost_js),
        ("inspector.js", PackageResources.inspector_js),
        ("findingfilter.js", PackageResources.findingfilter_js),
        ("overview.js", PackageResources.overview_js),
        ("findings.js", PackageResources.findings_js),
        ("changes.js", PackageResources.changes_js),
        ("tabs.js", PackageResources.tabs_js),
        ("stack.js", PackageResources.stack_js),
        ("measure.js", PackageResources.measure_js),
        ("address.js", PackageResources.address_js),
        ("shapes.js", PackageResources.shapes_js),
        ("walls.js", PackageResources.walls_js),
        ("sketch.js", PackageResources.sketch_js),
        ("snap.js", PackageResources.snap_js),
        ("steps.js", PackageResources.steps_js),
        ("form.js", PackageResources.form_js),
        ("editing.js", PackageResources.editing_js),
        ("editplaces.js", PackageResources.editplaces_js),
        ("editsteps.js", PackageResources.editsteps_js),
        ("editmarks.js", PackageResources.editmarks_js),
        ("edit.js", PackageResources.edit_js),
        ("pointer.js", PackageResources.pointer_js),
        ("keyboard.js", PackageResources.keyboard_js),
        ("sheet.js", PackageResources.sheet_js),
        ("printing.js", PackageResources.printing_js),
        ("report.js", PackageResources.report_js),
        ("main.js", PackageResources.main_js),
    ]

    /// The modules that only a page for editing has.
    static let editingScripts: Set = [
        "shapes.js", "walls.js", "sketch.js", "snap.js", "steps.js", "form.js", "editing.js", "editplaces.js",
        "editsteps.js", "editmarks.js", "edit.js",
    ]

    /// The style sheets, in order.
    static let styles: [[UInt8]] = [
        PackageResources.page_css, PackageResources.panel_css, PackageResources.controls_css,
        PackageResources.print_css,
    ]

    /// The page with its data.
    static func html(_ data: MapPageData) -> String {
        let isEditable = data.options.isEditable
        var page = text(PackageResources.page_html)
        let styles = isEditable ? styles + [PackageResources.edit_css] : styles
        let script = script(isEditable: isEditable)
        page = replace("/*styles*/", in: page, by: styles.map(text).joined(separator: "\n"))
        page = replace("/*scripts*/", in: page, by: script)
        page = replace("/*script-hash*/", in: page, by: SHA256.base64(of: script))
        return replace("/*data*/", in: page, by: data.text)
    }

    /// All modules as one script, the whole contents of its element: the security policy names it by its hash, so that
    /// nothing else runs.
    static func script(isEditable: Bool) -> String {
        let modules = scripts.filter { isEditable || !editingScripts.contains($0.name) }
            .map { joined($0.name, text($0.bytes), isEditable: isEditable) }.joined(separator: "\n")
        return "\"use strict\";\n(() => {\n\(modules)\n})();"
    }

    /// A module as a function that returns its exports: `const view_js = (() => { …; return { View }; })();`.
    ///
    /// A line that begins with `//edit` is part of pages for editing only.
    static func joined(_ name: String, _ module: String, isEditable: Bool = false) -> String {
        var exports: [Substring] = []
        let lines = module.split(separator: "\n", omittingEmptySubsequences: false).compactMap { line -> String? in
            var line = line
            let mark = "//edit "
            let code = line.drop { $0 == " " }
            if code.hasPrefix(mark) {
                guard isEditable else { return nil }
                line = code.dropFirst(mark.count)
            }
            if line.hasPrefix("import "), let from = line.split(separator: "\"").dropFirst().first {
                let names = line.dropFirst("import ".count).prefix { $0 != "}" }
                return "const \(names)} = \(variable(from.drop { $0 == "." || $0 == "/" }));"
            }
            guard line.hasPrefix("export ") else { return String(line) }
            let declaration = line.dropFirst("export ".count)
            let words = declaration.split { !$0.isLetter && !$0.isNumber }
            if words.count > 1 { exports.append(words[1]) }
            return String(declaration)
        }
        let body = lines.joined(separator: "\n")
        return "const \(variable(name[...])) = (() => {\n\(body)return { \(exports.joined(separator: ", ")) };\n})();"
    }

    private static func variable(_ file: Substring) -> String { String(file.map { $0 == "." ? "_" : $0 }) }

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    /// The text with the one mark in it replaced.
    private static func replace(_ mark: String, in text: String, by replacement: String) -> String {
        let bytes = Array(text.utf8)
        let wanted = Array(mark.utf8)
        guard let at = bytes.indices.first(where: { bytes[$0...].starts(with: wanted) }) else { return text }
        return String(decoding: bytes[..<at], as: UTF8.self) + replacement
            + String(decoding: bytes[(at + wanted.count)...], as: UTF8.self)
    }
}
