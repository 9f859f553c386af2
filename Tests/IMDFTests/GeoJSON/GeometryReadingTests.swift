import TestSupport
import Testing

@testable import IMDF

/// Geometry objects of every type, and what is said of those that are none.
@Suite struct GeometryReadingTests {
    private static func p(_ longitude: Double, _ latitude: Double, _ altitude: Double? = nil) -> Position {
        Position(longitude: longitude, latitude: latitude, altitude: altitude)
    }

    static let geometries: [(text: String, geometry: Geometry)] = [
        (#"{"type":"Point","coordinates":[1,2]}"#, .point(p(1, 2))),
        (#"{"type":"Point","coordinates":[1,2,3]}"#, .point(p(1, 2, 3))),
        (#"{"coordinates":[1,2],"type":"Point"}"#, .point(p(1, 2))),
        (#"{"type":"MultiPoint","coordinates":[[1,2],[3,4]]}"#, .multiPoint([p(1, 2), p(3, 4)])),
        (#"{"type":"LineString","coordinates":[[1,2],[3,4]]}"#, .lineString([p(1, 2), p(3, 4)])),
        (#"{"type":"LineString","coordinates":[[1,2],[3,4,5],[6,7]]}"#, .lineString([p(1, 2), p(3, 4, 5), p(6, 7)])),
        (
            #"{"type":"MultiLineString","coordinates":[[[1,2],[3,4]],[[5,6],[7,8],[9,0]]]}"#,
            .multiLineString([[p(1, 2), p(3, 4)], [p(5, 6), p(7, 8), p(9, 0)]])
        ),
        (
            #"{"type":"Polygon","coordinates":[[[0,0],[9,0],[9,9],[0,0]],[[1,1],[2,1],[2,2],[1,1]]]}"#,
            .polygon([[p(0, 0), p(9, 0), p(9, 9), p(0, 0)], [p(1, 1), p(2, 1), p(2, 2), p(1, 1)]])
        ),
        (
            #"{"type":"MultiPolygon","coordinates":[[[[0,0],[1,0],[0,0]]],[[[5,5],[6,5,1],[5,5]],[[7,7],[8,8],[7,7]]]]}"#,
            .multiPolygon([
                [[p(0, 0), p(1, 0), p(0, 0)]], [[p(5, 5), p(6, 5, 1), p(5, 5)], [p(7, 7), p(8, 8), p(7, 7)]],
            ])
        ), (#"{"type":"LineString","coordinates":[]}"#, .lineString([])),
        (#"{"type":"Polygon","coordinates":[]}"#, .polygon([])),
        (#"{"type":"Polygon","coordinates":[[]]}"#, .polygon([[]])),
        (#"{"type":"Polygon","coordinates":[[],[[1,2]]]}"#, .polygon([[], [p(1, 2)]])),
        (#"{"type":"MultiPolygon","coordinates":[[],[[[1,2]]]]}"#, .multiPolygon([[], [[p(1, 2)]]])),
        (#"{"type":"Polygon","coordinates":[[[1,2],[3,4],]]}"#, .polygon([[p(1, 2), p(3, 4)]])),
        (#"{"type":"GeometryCollection","geometries":[]}"#, .geometryCollection([])),
        (
            #"{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[1,2]},"#
                + #"{"type":"GeometryCollection","geometries":[{"type":"LineString","coordinates":[[1,2],[3,4]]}]}]}"#,
            .geometryCollection([.point(p(1, 2)), .geometryCollection([.lineString([p(1, 2), p(3, 4)])])])
        ),
    ]

    @Test func `Equal geometries have equal hashes, and others do not`() {
        let line = Geometry.lineString([Self.p(0, 1), Self.p(2, 3)])
        let same = Geometry.lineString([Self.p(-0.0, 1), Self.p(2, 3)])
        expectEqual(line, same)
        expectEqual(line.hashValue, same.hashValue)
        #expect(line.hashValue != Geometry.lineString([Self.p(2, 3), Self.p(0, 1)]).hashValue)
        #expect(line.hashValue != Geometry.lineString([Self.p(0, 1), Self.p(2, 4)]).hashValue)
    }

    @Test(arguments: geometries) func `A geometry is read`(text: String, geometry: Geometry) throws {
        let read = try Geometry.read(text).get()
        expectEqual(read, geometry)
        expectEqual(read.hashValue, geometry.hashValue)
        expectEqual(Array(read.positions), Array(geometry.positions))
        expectEqual(read.polygons.map { $0.map(Array.init) }, geometry.polygons.map { $0.map(Array.init) })
        expectEqual(read.lineStrings.map(Array.init), geometry.lineStrings.map(Array.init))
        expectEqual(read.isEmpty, geometry.isEmpty)
        expectEqual(try Geometry(JSONValue.parse(text)), geometry)
    }

    @Test func `All geometries of the table differ from one another`() {
        let all = Self.geometries.map(\.geometry)
        for i in all.indices {
            for j in all.indices where i < j && !(i == 0 && j == 2) {
                #expect(all[i] != all[j], "\(Self.geometries[i].text) \(Self.geometries[j].text)")
            }
        }
    }

    @Test func `A point without coordinates is empty`() throws {
        let point = try Geometry.read(#"{"type":"Point","coordinates":[]}"#).get()
        expectEqual(point.kind, .point)
        #expect(point.point == nil)
        #expect(point.isEmpty)
        expectEqual(point.json, .parse(#"{"type":"Point","coordinates":[]}"#))
    }

    @Test func `Where rings end makes a difference`() throws {
        let one = try Geometry.read(#"{"type":"Polygon","coordinates":[[[1,2],[3,4],[5,6]]]}"#).get()
        let two = try Geometry.read(#"{"type":"Polygon","coordinates":[[[1,2],[3,4]],[[5,6]]]}"#).get()
        #expect(one != two)
    }

    static let foreign = [
        #"{"type":"Point","coordinates":[1,2],"bbox":[1,2,1,2]}"#,
        #"{"a":{"coordinates":[[1,2]]},"type":"Point","coordinates":[1,2],"crs":null}"#,
        #"{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[1,2],"x":1}],"y":"z"}"#,
        #"{"type":"GeometryCollection","geometries":[],"coordinates":[1,2]}"#,
        #"{"type":"Polygon","coordinates":[[]],"geometries":[]}"#,
    ]

    @Test(arguments: foreign) func `Foreign members are kept`(text: String) throws {
        let read = try Geometry.read(text).get()
        expectEqual(read.json, .parse(text))
        expectEqual(try Geometry(JSONValue.parse(text)), read)
    }

    @Test func `Foreign members make a difference`() throws {
        let plain = try Geometry.read(#"{"type":"Point","coordinates":[1,2]}"#).get()
        let boxed = try Geometry.read(#"{"type":"Point","coordinates":[1,2],"bbox":[]}"#).get()
        #expect(plain != boxed)
    }

    static let refused: [(text: String, expected: String, found: String, path: String)] = [
        ("null", "a geometry object", "null", ""), ("[1,2]", "a geometry object", "an array", ""),
        ("{}", "a geometry with a “type”", "an object without one", ""),
        (#"{"type":"point","coordinates":[1,2]}"#, "one of the seven geometry types", "“point”", "/type"),
        (#"{"type":"Pount","coordinates":[1,2]}"#, "one of the seven geometry types", "“Pount”", "/type"),
        (#"{"type":null,"coordinates":[1,2]}"#, "one of the seven geometry types", "null", "/type"),
        (#"{"type":"Point"}"#, "“coordinates” in the Point", "none", ""),
        (#"{"type":"GeometryCollection","coordinates":[]}"#, "“geometries” in the GeometryCollection", "none", ""),
        (#"{"type":"Point","coordinates":null}"#, "an array of numbers", "null", "/coordinates"),
        (#"{"type":"Point","coordinates":[[1,2]]}"#, "1 level of brackets for a Point", "2 levels", "/coordinates"),
        (
            #"{"type":"Polygon","coordinates":[[1,2]]}"#, "3 levels of brackets for a Polygon", "2 levels",
            "/coordinates"
        ),
        (
            #"{"type":"LineString","coordinates":[1,2]}"#, "2 levels of brackets for a LineString", "1 level",
            "/coordinates"
        ), (#"{"type":"Polygon","coordinates":{}}"#, "an array", "an object", "/coordinates"),
        (
            #"{"type":"Point","coordinates":[1]}"#, "longitude, latitude, and at most an altitude", "1 number",
            "/coordinates"
        ),
        (
            #"{"type":"LineString","coordinates":[[1,2],[1,2,3,4]]}"#, "longitude, latitude, and at most an altitude",
            "4 numbers", "/coordinates/1"
        ), (#"{"type":"LineString","coordinates":[[1,2],[null,4]]}"#, "a number", "null", "/coordinates/1/0"),
        (#"{"type":"Polygon","coordinates":[[[1,2],[3,"4"]]]}"#, "a number", "a string", "/coordinates/0/1/1"),
        (#"{"type":"Polygon","coordinates":[[[1,2],7]]}"#, "an array", "a number", "/coordinates/0/1"),
        (
            #"{"type":"Point","coordinates":[1,1e999]}"#, "a number a double can hold", "one outside its range",
            "/coordinates/1"
        ), (#"{"type":"GeometryCollection","geometries":{}}"#, "an array of geometries", "an object", "/geometries"),
        (
            #"{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[1,2]},{"type":"Point","coordinates":[0,null]}]}"#,
            "a number", "null", "/geometries/1/coordinates/1"
        ),
    ]

    @Test(arguments: refused) func `What is no geometry is told with its place`(
        text: String, expected: String, found: String, path: String
    ) { expectEqual(Geometry.read(text), .failure(ReadingTrouble(expected: expected, found: found, path: path))) }

    @Test func `Collections lie at most 16 deep`() {
        func nested(_ depth: Int) -> String {
            String(repeating: #"{"type":"GeometryCollection","geometries":["#, count: depth)
                + #"{"type":"Point","coordinates":[1,2]}"# + String(repeating: "]}", count: depth)
        }
        #expect((try? Geometry.read(nested(16)).get()) != nil)
        #expect((try? Geometry.read(nested(17)).get()) == nil)
    }
}
