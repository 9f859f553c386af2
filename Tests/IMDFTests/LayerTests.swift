import Foundation
import TestSupport
import Testing

/// The folders of a module are layers, and a file refers only to its own layer and those below it.
///
/// The compiler keeps modules apart; inside a module this test does. It follows the names of types, of members after a
/// period, and of functions. It knows no types, so a name counts as declared in the lowest layer that declares it.
@Suite struct LayerTests {
    /// The modules with their layers, lowest first.
    static let modules: [(name: String, layers: [String])] = [
        ("OpeningHours", []),
        ("IMDF", ["Algorithms", "JSON", "Geometry", "GeoJSON", "Model", "Archive", "Venue", "Presentation"]),
        ("IMDFRoutes", []), ("IMDFDrafts", []),
        ("IMDFLint", ["Lint", "Configuration", "Fix", "Report", "Diff", "Drafts", "Workspace"]),
    ]

    /// Members and functions of the standard library and of C that a layer also declares.
    static let foreign: Set<String> = [
        "allocate", "any", "array", "bytes", "contains", "contents", "control", "create", "decode", "description",
        "difference", "endIndex", "failure", "filter", "format", "free", "geojson", "high", "indices", "insert",
        "isAtEnd", "isEmpty", "isFinite", "isNumber", "joined", "littleEndian", "low", "lowerBound", "magnitude", "map",
        "max", "nan", "otherNumber", "prefix", "private", "rawValue", "remove", "replacing", "reserveCapacity",
        "reversed", "rounded", "shapes", "sorted", "split", "starts", "success", "suffix", "swap", "time", "update",
        "utf8", "values", "withUnsafeBufferPointer", "withUnsafeBytes", "zip",
    ]

    /// References up that are known, and why: the measures and relations of a geometry are methods of the type of the layer
    /// above, and tell its cases apart.
    static let exceptions: Set<String> = [
        "Geometry: Geometry", "Geometry: geometryCollection", "Geometry: lineString", "Geometry: multiLineString",
        "Geometry: multiPoint", "Geometry: multiPolygon",
    ]

    @Test(arguments: ["IMDF", "IMDFLint"]) func `Every reference points to the same layer or down`(module: String)
        throws
    {
        let layers = try #require(Self.modules.first { $0.name == module }).layers
        let below = Self.modules.prefix { $0.name != module }.map(\.name)
        // What modules below declare is at the bottom.
        var lowest: [String: Int] = [:]
        for name in below {
            for file in try #require(Self.files[name]) { for word in file.words.declared { lowest[word] = -1 } }
        }
        var files: [(layer: Int, file: File)] = []
        var nested: [String: Int] = [:]
        for (number, layer) in layers.enumerated() {
            for file in try #require(Self.files[module]) where file.name.hasPrefix(layer + "/") {
                for word in file.words.declared { lowest[word] = lowest[word] ?? number }
                for word in file.words.nested { nested[word] = nested[word] ?? number }
                files.append((number, file))
            }
        }
        try #require(files.count > 50)
        var pairs = 0
        for (layer, file) in files {
            for word in file.words.used.sorted() where !Self.foreign.contains(word) {
                guard let home = lowest[word], nested[word] ?? .max > layer else { continue }
                pairs += 1
                if Self.exceptions.contains("\(layers[layer]): \(word)") { continue }
                #expect(home <= layer, "\(file.name) refers to \(word), which \(layers[max(home, 0)]) declares")
            }
        }
        #expect(pairs > 5000)
    }

    /// Comments and texts are no references; what follows them on a line or after a text of several lines is.
    @Test func `Words are those of the code`() {
        let words = SourceWords(
            #"""
            struct Level: Shape { // Venue.hidden()
                private enum Part { case door, wall(Int), `default` }
                let text = "a \"quoted\" Word.inText" + join(Name.first)
                let long = """
                    Title with .member and call(
                    """.trimmed()
                func area(of level: Int) -> Double { level.isTall ? .height : level.isWide ? width : level.size }
            }
            """#)
        let types: Set = ["Double", "Int", "Level", "Name", "Part", "Shape"]
        let members: Set = ["area", "first", "height", "isTall", "isWide", "join", "size", "trimmed", "wall"]
        expectEqual(words.used, types.union(members))
        expectEqual(words.declared, ["Level", "text", "long", "area", "level", "door", "wall", "default"])
        expectEqual(words.nested, ["Part"])
    }

    /// The code of a layer that refers up is noticed, whether by a type, a member or a function.
    @Test(arguments: ["let x: Venue", "x.slotOfRow", "join(x)"]) func `A reference up is noticed`(code: String) {
        let upper = SourceWords("struct Venue { var slotOfRow = 0 }\nfunc join(_ x: Int) {}")
        #expect(!SourceWords(code).used.isDisjoint(with: upper.declared))
    }

    /// A source file with the words that it declares and refers to.
    private struct File {
        let name: String
        let words: SourceWords
    }

    /// The files of each module, read once for all tests.
    private static let files: [String: [File]] = Dictionary(
        uniqueKeysWithValues: modules.map { module in (module.name, files(of: module.name)) })

    private static func files(of module: String) -> [File] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/\(module)")
        var found: [File] = []
        let paths = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
        while let file = paths?.nextObject() as? URL {
            guard file.pathExtension == "swift", let text = try? String(contentsOf: file, encoding: .utf8) else {
                continue
            }
            let name = file.pathComponents.dropFirst(root.pathComponents.count).joined(separator: "/")
            found.append(File(name: name, words: SourceWords(text)))
        }
        return found
    }
}
