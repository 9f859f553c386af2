import CZlib
import Foundation

/// The parts of the MapLibre style specification (version 8) that the exported style uses: what a style has to have, and
/// which properties each type of layer knows.
enum MapLibreSpecification {
    private static let properties: [String: (layout: Set<String>, paint: Set<String>)] = [
        "background": ([], ["background-color", "background-opacity", "background-pattern"]),
        "fill": (
            ["fill-sort-key"], ["fill-antialias", "fill-color", "fill-opacity", "fill-outline-color", "fill-pattern"]
        ),
        "line": (
            ["line-cap", "line-join", "line-sort-key"],
            ["line-blur", "line-color", "line-dasharray", "line-gap-width", "line-opacity", "line-width"]
        ),
        "symbol": (
            [
                "icon-allow-overlap", "icon-anchor", "icon-image", "icon-optional", "icon-padding", "icon-size",
                "symbol-sort-key", "text-allow-overlap", "text-anchor", "text-field", "text-font", "text-max-width",
                "text-offset", "text-optional", "text-size",
            ],
            [
                "icon-color", "icon-halo-blur", "icon-halo-color", "icon-halo-width", "icon-opacity", "text-color",
                "text-halo-blur", "text-halo-color", "text-halo-width", "text-opacity",
            ]
        ),
    ]
    /// The operators of expressions, with the least number of arguments.
    private static let operators = [
        "all": 1, "in": 2, "get": 1, "literal": 1, "==": 2, "match": 4, "coalesce": 1, "image": 1,
    ]
    /// Properties whose values are lists, not expressions.
    private static let lists: Set<String> = ["line-dasharray", "text-font", "text-offset"]

    static func faults(in style: [String: Any]) -> [String] {
        var faults: [String] = []
        func check(_ isRight: Bool, _ fault: String) { if !isRight { faults.append(fault) } }
        let roots: Set = ["version", "name", "metadata", "center", "zoom", "sprite", "glyphs", "sources", "layers"]
        check(Set(style.keys).isSubset(of: roots), "unknown members \(style.keys.sorted())")
        check(style["version"] as? Int == 8, "version")
        check((style["center"] as? [Double])?.count == 2 && style["zoom"] is Double, "center and zoom")
        check(style["sprite"] is String, "sprite")
        let glyphs = style["glyphs"] as? String ?? ""
        check(glyphs.contains("{fontstack}") && glyphs.contains("{range}"), "glyphs")
        let sources = style["sources"] as? [String: [String: Any]] ?? [:]
        for (name, source) in sources {
            check(
                source["type"] as? String == "geojson" && source["data"] is String && source.count == 2,
                "source \(name)")
        }
        let layers = style["layers"] as? [[String: Any]] ?? []
        check(!layers.isEmpty, "no layers")
        check(Set(layers.compactMap { $0["id"] as? String }).count == layers.count, "ids of layers")
        for layer in layers {
            let id = layer["id"] as? String ?? "?"
            guard let type = layer["type"] as? String, let known = properties[type] else {
                faults.append("type of \(id)")
                continue
            }
            check(
                Set(layer.keys).isSubset(of: ["id", "type", "source", "metadata", "filter", "layout", "paint"]),
                "members of \(id)")
            check((layer["source"] as? String).map { sources[$0] != nil } ?? (type == "background"), "source of \(id)")
            if let filter = layer["filter"] { faults += expressionFaults(filter).map { "\(id) filter: \($0)" } }
            for (part, names) in [("layout", known.layout), ("paint", known.paint)] {
                for (name, value) in layer[part] as? [String: Any] ?? [:] {
                    check(names.contains(name), "\(id) \(part) \(name)")
                    if !lists.contains(name) { faults += expressionFaults(value).map { "\(id) \(name): \($0)" } }
                    if name.hasSuffix("-color"), let color = value as? String {
                        check(isColor(color), "\(id) \(color)")
                    }
                }
            }
        }
        return faults
    }

    private static func isColor(_ text: String) -> Bool { text.wholeMatch(of: /#[0-9A-F]{6}/) != nil }

    private static func expressionFaults(_ value: Any) -> [String] {
        guard let list = value as? [Any] else { return [] }
        guard let name = list.first as? String, let least = operators[name] else { return ["no operator: \(list)"] }
        var faults = list.count > least ? [] : ["too few arguments: \(list)"]
        if name == "literal" { return faults }
        if name == "match", list.count % 2 == 0 { faults.append("match without a fallback") }
        return faults + list.dropFirst().flatMap(expressionFaults)
    }
}

/// A picture of one kind, read as far as the sprite's needs: eight bits for each of four colors, no filters.
struct PNGPicture {
    let width, height: Int
    private let lines: [UInt8]

    init?(_ file: [UInt8]) {
        guard file.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] else { return nil }
        func number(_ at: Int) -> Int { file[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
        var at = 8
        var chunks: [String: ArraySlice<UInt8>] = [:]
        while at + 12 <= file.count {
            let length = number(at)
            let body = file[at + 4..<at + 8 + length]
            guard crc32(0, Array(body), uInt(body.count)) == UInt(number(at + 8 + length)) else { return nil }
            chunks[String(decoding: body.prefix(4), as: UTF8.self)] = body.dropFirst(4)
            at += 12 + length
        }
        guard at == file.count, chunks["IEND"] != nil, let data = chunks["IDAT"], let header = chunks["IHDR"],
            header.dropFirst(8) == [8, 6, 0, 0, 0]
        else { return nil }
        (width, height) = (number(16), number(20))
        var size = uLong(height * (4 * width + 1))
        var lines = [UInt8](repeating: 1, count: Int(size))
        guard uncompress(&lines, &size, Array(data), uLong(data.count)) == Z_OK, Int(size) == lines.count else {
            return nil
        }
        for y in 0..<height where lines[y * (4 * width + 1)] != 0 { return nil }
        self.lines = lines
    }

    func opacity(_ x: Int, _ y: Int) -> Int { Int(lines[y * (4 * width + 1) + 4 * x + 4]) }
}
