import Foundation
import Testing

/// The folders of `Sources/IMDF` are layers, and a file refers only to its own layer and those below it.
@Suite struct LayerTests {
    /// Lowest first; `OpeningHours` is a module of its own, which the compiler keeps apart.
    static let layers = [
        "JSON", "Geometry", "GeoJSON", "Model", "Archive", "Venue", "Lint", "Configuration",
        "Presentation", "Fix", "Report", "Diff",
    ]

    /// References up that are known and why they are.
    static let exceptions: Set<String> = [
        // The area of a geometry is declared beside the other measures, on the type of the layer above.
        "Geometry: Geometry"
    ]

    @Test func `Every reference points to the same layer or down`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/IMDF")
        var declared: [String: Int] = [:]
        var nested: [String: Int] = [:]
        var files: [(layer: Int, name: String, words: Set<String>)] = []
        for (number, layer) in Self.layers.enumerated() {
            let folder = root.appending(path: layer)
            let paths = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
            while let file = paths?.nextObject() as? URL {
                guard file.pathExtension == "swift" else { continue }
                let code = Self.withoutCommentsAndStrings(try String(contentsOf: file, encoding: .utf8))
                for name in Self.declaredTypes(code) { declared[name] = declared[name] ?? number }
                for name in Self.nestedTypes(code) { nested[name] = nested[name] ?? number }
                files.append((number, "\(layer)/\(file.lastPathComponent)", Self.words(code)))
            }
        }
        try #require(files.count > 50)
        for file in files {
            for word in file.words.sorted() {
                // A nested type's name, such as that of `OpeningHours.Rule`, may be used again by a layer above.
                guard let layer = declared[word], layer > file.layer, nested[word] ?? .max > file.layer else {
                    continue
                }
                let isKnown = Self.exceptions.contains("\(Self.layers[file.layer]): \(word)")
                #expect(isKnown, "\(file.name) refers to \(word), which \(Self.layers[layer]) declares")
            }
        }
    }

    private static func nestedTypes(_ code: String) -> [String] {
        declaredTypes(
            code.split(separator: "\n").filter { $0.first == " " }
                .map { String($0.drop(while: { $0 == " " })) }.joined(separator: "\n")
        )
    }

    private static func declaredTypes(_ code: String) -> [String] {
        code.split(separator: "\n").compactMap { line in
            guard let first = line.first, first.isLetter || first == "@" else { return nil }
            let words = line.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }).map(String.init)
            guard let keyword = words.firstIndex(where: { ["struct", "enum", "class", "protocol"].contains($0) }),
                !words[..<keyword].contains("private"), words.indices.contains(keyword + 1)
            else { return nil }
            return words[keyword + 1]
        }
    }

    private static func words(_ code: String) -> Set<String> {
        // A member with the name of a type is no reference to it: `Check.archive`, but also `.Kind`.
        Set(
            code.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." })
                .map { $0.split(separator: ".", omittingEmptySubsequences: false).first.map(String.init) ?? "" }
        )
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
