import IMDFLint

/// The place of the library, which a map page asks for directions.
enum PageEngine: Sendable {
    /// The page around the map, which answers its messages: that of the linter in a browser.
    case around
    /// The page itself: the module of `Scripts/build-web`, as a zlib stream, and the archive.
    case inside(module: [UInt8], archive: [UInt8], name: String)

    /// The elements of the page with the module, the script of its worker, and the archive.
    var elements: String {
        guard case .inside(let module, let archive, _) = self else { return "" }
        let blocks = [("module", Base64.text(module)), ("archive", Base64.text(archive)), ("worker", MapScript.worker)]
        return blocks.map { "<script type=\"text/plain\" id=\"\($0)\">\($1)</script>\n" }.joined()
    }

    /// The addition to the security policy: the module may run, in a worker.
    var policy: String { if case .inside = self { " 'wasm-unsafe-eval'; worker-src blob:" } else { "" } }

    func write(to page: inout JSONWriter) {
        page.object("engine") { engine in if case .inside(_, _, let name) = self { engine.put("archive", name) } }
    }
}
