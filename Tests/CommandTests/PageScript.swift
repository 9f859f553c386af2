import Foundation
import IMDFLint
import Testing

@testable import imdf_lint

/// The modules of the page that compute, with the data of a page, in Node.js.
struct PageScript {
    private let script: String

    /// The program, if there is one.
    static let node: String? = {
        let named = ProcessInfo.processInfo.environment["NODE"]
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return named ?? folders.map { "\($0)/node" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }()

    init(_ data: MapPageData) {
        let names = [
            "source", "words", "data", "way", "rooms", "hours", "search", "clusters", "labels", "shapes", "walls",
            "sketch", "snap",
        ].map { "\($0).js" }
        let modules = MapScript.scripts.filter { names.contains($0.name) }.map { MapScript.joined($0.name, $0.text) }
        script = """
            const document = { getElementById: () => ({ textContent: \(JSONWriter.quoted(data.text)) }) };
            \(modules.joined(separator: "\n"))
            const input = JSON.parse(require("fs").readFileSync(0, "utf8"));

            """
    }

    init(_ venue: Venue) throws {
        self.init(MapPageData(venue, MapPageData.Options(firstDay: try #require(LocalDate("2026-11-21")))))
    }

    /// What an expression over the modules and `input` gives.
    func run<Output: Decodable>(_ expression: String, _ input: some Encodable) throws -> Output {
        try JSONDecoder().decode(Output.self, from: text(expression, input))
    }

    /// What an expression gives, as JSON.
    func text(_ expression: String, _ input: some Encodable) throws -> Data {
        try Scratch.with { scratch in
            let file = try scratch.file(
                "script.js", Data("\(script)console.log(JSON.stringify(\(expression)));\n".utf8))
            let process = Process()
            process.executableURL = URL(fileURLWithPath: try #require(PageScript.node))
            process.arguments = [file.path]
            process.environment = ["TZ": "UTC"]
            let run = try ToolRunner.finish(process, input: JSONEncoder().encode(input))
            try #require(run.code == 0, "\(run.error)")
            return Data(run.output.utf8)
        }
    }
}

extension MapPageData {
    func number(of handle: FeatureHandle?) -> Int { handle.flatMap { numbers[$0] } ?? -1 }

    func role(of handle: FeatureHandle) -> StyleRole? {
        maps.lazy.flatMap(\.allItems).first { $0.handle == handle }?.role
    }
}

extension JSONWriter {
    fileprivate static func quoted(_ text: String) -> String {
        var writer = JSONWriter(.compact)
        writer.put(nil, text)
        return writer.text
    }
}
