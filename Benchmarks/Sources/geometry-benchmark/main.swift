import Foundation
import IMDF

// Times three questions about an archive on one thread, reading it not counted:
//   validity   is every polygon valid?
//   overlaps   which units of one level overlap, by however little?
//   inside     does every anchor, amenity and display point lie in its unit?
// Prints "stage  seconds  checked  found" a line, seconds the median of RUNS, what is printed last the findings' sum.

let arguments = CommandLine.arguments
guard arguments.count >= 2 else {
    FileHandle.standardError.write(Data("usage: geometry-benchmark FOLDER [RUNS]\n".utf8))
    exit(2)
}
try measure(URL(fileURLWithPath: arguments[1]), runs: arguments.count > 2 ? Int(arguments[2]) ?? 5 : 5)

func measure(_ folder: URL, runs: Int) throws {
    let venue = try Venue(contentsOf: folder)
    let tables = venue.dataset.features

    func time<Answer>(_ stage: String, _ checked: Int, _ body: () -> Answer, found: (Answer) -> String) {
        let clock = ContinuousClock()
        var times: [Duration] = []
        var answer: Answer?
        for _ in 0..<runs {
            let start = clock.now
            answer = body()
            times.append(clock.now - start)
        }
        let seconds = times.sorted()[times.count / 2] / .seconds(1)
        print("\(stage)\t\(String(format: "%.4f", seconds))\t\(checked)\t\(found(answer!))")
    }

    var polygons: [Geometry] = []
    func collect<P>(_ table: FeatureTable<P>) {
        polygons += table.features.compactMap(\.geometry).filter { $0.kind == .polygon || $0.kind == .multiPolygon }
    }
    collect(tables.units)
    collect(tables.levels)
    collect(tables.fixtures)
    collect(tables.kiosks)
    collect(tables.sections)
    collect(tables.footprints)
    collect(tables.geofences)
    collect(tables.venues)
    time("validity", polygons.count, { polygons.reduce(0) { $0 + ($1.isValid() ? 0 : 1) } }, found: { "\($0)" })

    let units = tables.units.features
    let isSound = units.map { $0.geometry?.isValid() ?? false }
    var levels: [FeatureID: [Int]] = [:]
    for (index, unit) in units.enumerated() where isSound[index] {
        if let level = unit.properties.levelID?.id { levels[level, default: []].append(index) }
    }
    let groups = levels.values.map { $0 }
    let groupGeometries = groups.map { $0.map { units[$0].geometry! } }
    time(
        "overlaps",
        groups.reduce(0) { $0 + $1.count },
        {
            var pairs: [(Int, Int)] = []
            for (indices, geometries) in zip(groups, groupGeometries) {
                pairs += Coverage(geometries).overlappingPairs().map { (indices[$0.first], indices[$0.second]) }
            }
            return pairs
        },
        found: { pairs in "\(pairs.count) sum \(pairs.reduce(0) { ($0 + $1.0 * 31 + $1.1) % 1_000_003 })" }
    )

    var unitOf: [FeatureID: Int] = [:]
    for (index, unit) in units.enumerated() { if let id = unit.id { unitOf[id] = index } }
    var questions: [(position: Position, unit: Geometry)] = []
    func ask(_ point: Geometry?, _ unit: Int?) {
        guard let position = point?.point, let unit, isSound[unit] else { return }
        questions.append((position, units[unit].geometry!))
    }
    for anchor in tables.anchors.features {
        ask(anchor.geometry, anchor.properties.unitID.flatMap { unitOf[$0.id] })
    }
    for amenity in tables.amenities.features {
        ask(amenity.geometry, amenity.properties.unitIDs?.first.flatMap { unitOf[$0.id] })
    }
    for (index, unit) in units.enumerated() { ask(unit.properties.displayPoint, index) }
    time(
        "inside",
        questions.count,
        { questions.reduce(0) { $0 + ($1.unit.location(of: $1.position) == .outside ? 1 : 0) } },
        found: { "\($0)" }
    )
}
