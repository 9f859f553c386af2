import CPage

/// The parts of the map page, in `CPage/Parts`, which the build embeds in the command, and its script.
///
/// The scripts are modules that import each other. A module can't import another from within one file, so each
/// becomes a function that is called once and returns its exports. The functions are in the order of ``parts``, in
/// which modules come after their imports. For this, imports and exports are on lines of their own.
enum MapScript {
    /// The parts in the order of the page: modules come after those that they import.
    static let parts: [Part] = (0..<cpage_part_count).map { Part(cpage_part_at($0)) }

    /// The modules of the page.
    static var scripts: [Part] { parts.filter { $0.name.hasSuffix(".js") && !$0.isForWorker } }

    /// The script of the worker that runs the library.
    static var worker: String {
        parts.filter { $0.isForWorker }.map { joined($0.name, $0.text) }.joined(separator: "\n")
    }

    /// A file of the page.
    struct Part {
        let name: String
        let text: String
        /// Whether only pages for editing contain it.
        let isForEditing: Bool
        fileprivate let isForWorker: Bool

        fileprivate init(_ part: cpage_part) {
            (name, text) = (String(cString: part.name), String(cString: part.text))
            (isForEditing, isForWorker) = (part.use == cpage_editing, part.use == cpage_worker)
        }
    }

    /// All modules as one script, the whole content of its element. The security policy contains its hash, so that no
    /// other script runs. The first module runs the others.
    static func text(isEditable: Bool) -> String {
        let modules = scripts.filter { isEditable || !$0.isForEditing }.map {
            joined($0.name, $0.text, isEditable: isEditable)
        }
        let others = modules.dropFirst().joined(separator: "\n")
        return "\"use strict\";\n(() => {\n\(modules[0])\nstart_js.begin(() => {\n\(others)\n});\n})();"
    }

    /// A module as a function that returns its exports: `const view_js = (() => { …; return { View }; })();`.
    ///
    /// A line that begins with `//edit` is part of pages for editing only. Lines that are comments stay in the files.
    static func joined(_ name: String, _ module: String, isEditable: Bool = false) -> String {
        var exports: [Substring] = []
        // By bytes: by characters it took half of the time of a small report in a browser.
        let rows = module.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let lines = rows.compactMap { bytes -> String? in
            var line = Substring(bytes)
            let mark = "//edit "
            let code = line.drop { $0 == " " }
            if code.hasPrefix("// ") || code.hasPrefix("/** ") && code.utf8.last == UInt8(ascii: "/") { return nil }
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
            let words = declaration.split { !$0.isLetter && !$0.isNumber }.filter { $0 != "async" }
            if words.count > 1 { exports.append(words[1]) }
            return String(declaration)
        }
        let body = lines.joined(separator: "\n")
        return "const \(variable(name[...])) = (() => {\n\(body)return { \(exports.joined(separator: ", ")) };\n})();"
    }

    private static func variable(_ file: Substring) -> String { String(file.map { $0 == "." ? "_" : $0 }) }
}
