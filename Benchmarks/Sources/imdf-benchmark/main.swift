import Foundation
import IMDFLint

// Two ways to the same model, each meant to be timed as a process of its own:
//   imdf-benchmark read FOLDER      this library: open, decode, link
//   imdf-benchmark decoder FOLDER   Foundation's JSONDecoder over FeatureCollection<…>, file by file
// And the milliseconds of queries, within one process:
//   imdf-benchmark search FOLDER    the search of names, categories, addresses and phone numbers

let arguments = CommandLine.arguments
guard arguments.count == 3, ["read", "decoder", "search"].contains(arguments[1]) else {
    FileHandle.standardError.write(Data("usage: imdf-benchmark read|decoder|search FOLDER\n".utf8))
    exit(2)
}
let folder = URL(fileURLWithPath: arguments[2])

/// Decodes the file of a type with Foundation; returns the number of features.
func decode<P: FeatureProperties>(_ type: P.Type) throws -> Int {
    let file = folder.appendingPathComponent(P.featureType.fileName)
    guard let data = try? Data(contentsOf: file, options: .alwaysMapped) else { return 0 }
    return try JSONDecoder().decode(FeatureCollection<P>.self, from: data).features.count
}

let clock = ContinuousClock()
if arguments[1] == "search" {
    try timeSearch(Venue(contentsOf: folder))
    exit(0)
}
let start = clock.now
let count =
    arguments[1] == "read"
    ? try Venue(contentsOf: folder).dataset.features.count
    : try FeatureType.allCases.reduce(0) { $0 + (try decode($1.properties)) }
print("\(arguments[1]): \(count) features in \(clock.now - start)")
