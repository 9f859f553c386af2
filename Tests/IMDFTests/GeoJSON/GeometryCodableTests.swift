import Foundation
import TestSupport
import Testing

@testable import IMDF

/// Geometries through Foundation's coders.
@Suite struct GeometryCodableTests {
    static let texts =
        GeometryReadingTests.geometries.map(\.text).filter { !$0.contains(",]") } + GeometryReadingTests.foreign + [
            #"{"type":"Point","coordinates":[]}"#, #"{"type":"MultiPoint","coordinates":[]}"#,
            #"{"type":"Point","coordinates":[8.54136934876442,47.37868659999999936,-0.5]}"#,
        ]

    @Test(arguments: texts) func `The decoder reads what the file's reader reads`(text: String) throws {
        let decoded = try JSONDecoder().decode(Geometry.self, from: Data(text.utf8))
        expectEqual(decoded, (try Geometry.read(text).get()))
    }

    @Test(arguments: texts) func `Encoding gives the same JSON back`(text: String) throws {
        let geometry = try Geometry.read(text).get()
        let encoded = String(decoding: try JSONEncoder().encode(geometry), as: UTF8.self)
        expectEqual(JSONValue.parse(encoded), .parse(text))
        expectEqual(geometry.json, .parse(text))
    }

    @Test(arguments: GeometryReadingTests.refused) func `What is no geometry is an error with its place`(
        text: String, expected: String, found: String, path: String
    ) {
        // A number beyond the doubles stops Foundation before anything can be said of it.
        let isBeyondFoundation = text.contains("1e999")
        do {
            let geometry = try JSONDecoder().decode(Geometry.self, from: Data(text.utf8))
            Issue.record("\(geometry)")
        } catch DecodingError.dataCorrupted(let context) {
            guard !isBeyondFoundation, path.isEmpty || path == "/type" else { return }
            expectEqual(context.debugDescription, "expected \(expected), found \(found), at “\(path)”")
        } catch { Issue.record(error) }
    }

    @Test func `Random geometries survive a round trip`() throws {
        var random = SeededGenerator(seed: 4326)
        func position() -> Position {
            Position(
                longitude: .random(in: -180...180, using: &random), latitude: .random(in: -90...90, using: &random),
                altitude: Int.random(in: 0..<4, using: &random) == 0 ? .random(in: -9...99, using: &random) : nil)
        }
        func some<T>(_ make: () -> T) -> [T] { (0..<Int.random(in: 0...4, using: &random)).map { _ in make() } }
        func geometry(_ depth: Int) -> Geometry {
            switch Int.random(in: 0..<(depth > 0 ? 7 : 6), using: &random) {
            case 0: .point(position())
            case 1: .multiPoint(some(position))
            case 2: .lineString(some(position))
            case 3: .multiLineString(some { some(position) })
            case 4: .polygon(some { some(position) })
            case 5: .multiPolygon(some { some { some(position) } })
            default: .geometryCollection(some { geometry(depth - 1) })
            }
        }
        for _ in 0..<1000 {
            let original = geometry(2)
            let data = try JSONEncoder().encode(original)
            expectEqual(try JSONDecoder().decode(Geometry.self, from: data), original)
            expectEqual(try Geometry.read(String(decoding: data, as: UTF8.self)).get(), original)
        }
    }

    @Test func `Altitudes of some positions only are kept in their places`() throws {
        let text = #"{"type":"LineString","coordinates":[[1,2],[3,4,5],[6,7],[8,9,0]]}"#
        let altitudes = try Geometry.read(text).get().positions.map(\.altitude)
        expectEqual(altitudes, [nil, 5, nil, 0])
    }
}
