import TestSupport
import Testing

@testable import IMDF

/// Formats that are not IMDF, and what JSON does not have.
@Suite struct KnownFormatTests {
    static let starts: [(text: String, found: String)] = [
        ("<?xml version='1.0'?>\n<!-- a --><kml:kml xmlns='x'>", "KML; export the venue as IMDF"),
        ("<core:IndoorFeatures>", "IndoorGML; convert the venue to IMDF"),
        ("<wfs:FeatureCollection>", "GML; export the features as GeoJSON"),
        ("<html><body>", "an HTML page, perhaps a login or error page; download the file again"),
        ("ISO-10303-21;", "an IFC model; export the venue as IMDF from the building model"),
        ("PAR1x", "a Parquet file; export the features as GeoJSON"),
        ("id,name,level\n1,a,2\n", "a table (CSV); export the features as GeoJSON"),
        ("{'type': 'FeatureCollection'}", "a value of Python as “print” writes it; write it with json.dump"),
        (" var unit = {}", "JavaScript; remove what is before and behind the JSON"),
        ("callback({\"type\":1})", "JSONP; remove the call around the JSON"),
        ("// units\n{}", "a comment, which JSON does not have; remove the comments"),
        ("eyJ0eXBlIjoi", "JSON in base64; decode it"),
        ("<<<<<<< HEAD\n{", "a merge conflict of Git; resolve the conflict in the file"),
    ]

    @Test(arguments: starts) func `A file in another format is called by its name`(text: String, found: String) {
        let fault = JSONFault(.unexpected(expected: "JSON in UTF-8", found: found), at: 0)
        expectEqual(Dataset(text).issues.map(\.kind), [.json(fault)])
    }

    static let objects: [(text: String, found: String)] = [
        (
            #"{"geometryType":"x","features":[{"attributes":{}},{"attributes":{}}]}"#,
            "Esri JSON; export it with f=geojson"
        ), (#"{"error":{"code":498}}"#, "the error message of a server; request the data again"),
        (#"{"type":"Topology","objects":{}}"#, "TopoJSON; export each layer as GeoJSON"),
    ]

    @Test(arguments: objects) func `An object of another format is one fault`(text: String, found: String) {
        let dataset = Dataset(text)
        expectEqual(dataset.issues.map(\.kind), [.notAFeatureCollection(found: found)])
        #expect(!dataset.isComplete(.unit))
    }

    @Test(arguments: ["NaN", "-Infinity", "undefined", "None", "nan", "NULL"])
    func `A word that is not JSON loses only its value`(word: String) {
        let dataset = Dataset(collection("\(unit("a", "{\"x\":\(word)}")),\(unit("b"))"))
        expectEqual(dataset.ids(), ["a", "b"])
        expectEqual(dataset.issues.map { "\($0.kind)" }, ["json(\(word) is not JSON; write null)"])
    }

    @Test(arguments: ["N", "nul", "NaNa", "-", "Nul\0"]) func `Other words are a fault`(word: String) {
        let dataset = Dataset(collection("{\"x\":\(word)},\(unit("b"))"))
        #expect(dataset.ids() == ["b"] && dataset.lost.count == 1)
    }

    @Test func `A word among coordinates loses only the geometry`() {
        let text =
            #"{"type":"Feature","id":"a","feature_type":"unit","geometry":{"type":"Point","coordinates":[1,NaN]}}"#
        expectEqual(Dataset(collection(text)).ids(), ["a"])
    }

    @Test(arguments: [
        (["xl/workbook.xml"], "a spreadsheet"), (["doc.kml", "README"], "KMZ or KML"),
        (["Plan.DWG"], "a drawing package of Azure Maps or a CAD program"),
        (["a.gdb/a1.gdbtable"], "a file geodatabase"), (["README.md", ".x.kml"], nil),
    ]) func `An archive of other files is called by its name`(names: [String], format: String?) {
        expectEqual(KnownFormat(entries: names)?.name, format)
    }
}
