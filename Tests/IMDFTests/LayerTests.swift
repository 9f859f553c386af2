import Foundation
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
        ("IMDFLint", ["Lint", "Configuration", "Fix", "Report", "Diff"]),
    ]

    /// Members and functions of the standard library and of C that a layer also declares.
    static let foreign: Set<String> = [
        "allocate", "any", "array", "bytes", "contains", "contents", "decode", "description", "difference",
        "endIndex", "filter", "format", "free", "geojson", "high", "indices", "insert", "isAtEnd", "isEmpty",
        "isFinite", "isNumber",
        "littleEndian", "low", "lowerBound", "magnitude", "map", "max",
        "nan", "otherNumber", "prefix", "private", "rawValue", "reversed", "rounded", "shapes", "sorted", "split",
        "starts",
        "success",
        "swap", "time", "utf8", "withUnsafeBufferPointer", "withUnsafeBytes", "zip",
    ]

    /// References up that are known, and why: the measures and relations of a geometry are methods of the type of the layer
    /// above.
    static let exceptions: Set<String> = ["Geometry: Geometry"]

    @Test(arguments: ["IMDF", "IMDFLint"])
    func `Every reference points to the same layer or down`(module: String) throws {
        let layers = try #require(Self.modules.first { $0.name == module }).layers
        let below = Self.modules.prefix { $0.name != module }.map(\.name)
        // What modules below declare is at the bottom.
        var lowest: [String: Int] = [:]
        for name in below {
            for file in try Self.files(of: name) { for word in file.declared { lowest[word] = -1 } }
        }
        var files: [(layer: Int, file: File)] = []
        var nested: [String: Int] = [:]
        for (number, layer) in layers.enumerated() {
            for file in try Self.files(of: "\(module)/\(layer)") {
                for word in file.declared { lowest[word] = lowest[word] ?? number }
                for word in file.nested { nested[word] = nested[word] ?? number }
                files.append((number, file))
            }
        }
        try #require(files.count > 50)
        var pairs = 0
        for (layer, file) in files {
            for word in file.used.sorted() where !Self.foreign.contains(word) {
                guard let home = lowest[word], nested[word] ?? .max > layer else { continue }
                pairs += 1
                if Self.exceptions.contains("\(layers[layer]): \(word)") { continue }
                #expect(home <= layer, "\(file.name) refers to \(word), which \(layers[max(home, 0)]) declares")
            }
        }
        #expect(pairs > 5000)
    }

    /// The code of a layer that refers up is noticed, whether by a type, a member or a function.
    @Test(arguments: ["let x: Venue", "x.slotOfRow", "join(x)"])
    func `A reference up is noticed`(code: String) {
        let upper = File(name: "", code: "struct Venue { var slotOfRow = 0 }\nfunc join(_ x: Int) {}")
        #expect(!File(name: "", code: code).used.isDisjoint(with: upper.declared))
    }

    /// What a file declares and what it refers to, by name.
    struct File {
        let name: String
        let declared: Set<String>
        /// Types inside others, whose names a layer above may use too.
        let nested: Set<String>
        let used: Set<String>

        init(name: String, code: String) {
            self.name = name
            var declared: Set<String> = []
            var nested: Set<String> = []
            let types = /.*\b(?:struct|enum|class|protocol|actor|typealias|associatedtype)\s+([A-Z]\w*)/
            for line in code.split(separator: "\n") {
                guard let match = line.prefixMatch(of: types) else { continue }
                if line.first == " " || line.contains("private ") {
                    nested.insert(String(match.output.1))
                } else {
                    declared.insert(String(match.output.1))
                }
            }
            self.nested = nested
            for match in code.matches(of: /\b(?:func|var|let)\s+`?([a-z]\w*)/) {
                declared.insert(String(match.output.1))
            }
            for match in code.matches(of: /\bcase ([^:\n=]+)/) {
                for part in match.output.1.split(separator: ",") {
                    let word = part.drop { $0 == " " || $0 == "`" }.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
                    if word.first?.isLowercase == true { declared.insert(String(word)) }
                }
            }
            // Labels of parameters, by which values of enumerations and tuples are read.
            for match in code.matches(of: /\b([a-z]\w*)\s*:/) { declared.insert(String(match.output.1)) }
            self.declared = declared
            var used: Set<String> = []
            for match in code.matches(of: /\.([a-z]\w*)/) { used.insert(String(match.output.1)) }
            for match in code.matches(of: /(?:^|[^\w.`])([a-z]\w*)\(/) { used.insert(String(match.output.1)) }
            for match in code.matches(of: /(?:^|[^\w.])([A-Z]\w*)/) { used.insert(String(match.output.1)) }
            self.used = used
        }
    }

    private static func files(of folder: String) throws -> [File] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/\(folder)")
        var found: [File] = []
        let paths = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
        while let file = paths?.nextObject() as? URL {
            guard file.pathExtension == "swift" else { continue }
            let code = withoutCommentsAndStrings(try String(contentsOf: file, encoding: .utf8))
            found.append(File(name: "\(folder)/\(file.lastPathComponent)", code: code))
        }
        return found
    }

    private static func withoutCommentsAndStrings(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            var code = ""
            var isInString = false
            var previous: Character = " "
            for character in line {
                if character == "\"", previous != "\\" { isInString.toggle() }
                if !isInString, character == "/", previous == "/" { break }
                if !isInString { code.append(character) }
                previous = character
            }
            return code
        }.joined(separator: "\n")
    }
}
