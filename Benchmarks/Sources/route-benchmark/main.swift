import Foundation
import IMDF

// Times the router on an archive, reading it not counted: how long it takes to make it, the median and the 99th percentile
// of routes between random units, and how long it takes to find the times to all units and what cannot be reached.
//   route-benchmark FOLDER [QUERIES]

let arguments = CommandLine.arguments
guard arguments.count >= 2 else {
    FileHandle.standardError.write(Data("usage: route-benchmark FOLDER [QUERIES]\n".utf8))
    exit(2)
}
try RouteTiming.run(
    URL(fileURLWithPath: arguments[1]),
    queries: arguments.count > 2 ? Int(arguments[2]) ?? 500 : 500
)

/// Times the router on an archive: making it, and queries between random places.
enum RouteTiming {
    static func run(_ folder: URL, queries: Int) throws {
        let venue = try Venue(contentsOf: folder)
        let clock = ContinuousClock()
        var made: [Duration] = []
        var finder = Wayfinder(venue)
        for _ in 0..<5 {
            let start = clock.now
            finder = Wayfinder(venue)
            made.append(clock.now - start)
        }
        print("\(venue.levels.count) levels, \(venue.all(Unit.self).count) units")
        print("made in \(milliseconds(made.sorted()[made.count / 2])) ms")
        let places = venue.all(Unit.self).filter { $0.level != nil }
        var seed: UInt64 = 7
        func random(_ count: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % count
        }
        var within: [Duration] = []
        var across: [Duration] = []
        var found = 0
        var attempts = 0
        while within.count < queries || across.count < queries, attempts < 20 * queries, !places.isEmpty {
            attempts += 1
            let one = places[random(places.count)]
            // Every second pair is on one level.
            let onLevel = attempts % 2 == 0 ? one.level.map(\.units) ?? [] : places
            let two = onLevel[random(onLevel.count)]
            let start = clock.now
            let route = finder.route(from: .place(one.handle), to: .place(two.handle))
            let time = clock.now - start
            if route != nil { found += 1 }
            if one.level == two.level { within.append(time) } else { across.append(time) }
        }
        print("\(found) of \(attempts) have a route")
        show("within a level", within)
        show("across levels", across)
        let start = clock.now
        let times = finder.distances(to: places.map(\.handle), from: .entrance)
        print("times to all units: \(milliseconds(clock.now - start)) ms, \(times.count) reached")
        let reachStart = clock.now
        let gaps = finder.gaps()
        print("gaps: \(milliseconds(clock.now - reachStart)) ms, \(gaps.count)")
    }

    private static func show(_ name: String, _ times: [Duration]) {
        if times.isEmpty { return }
        let sorted = times.sorted()
        let (median, late) = (sorted[sorted.count / 2], sorted[min(sorted.count - 1, sorted.count * 99 / 100)])
        print("\(name): median \(milliseconds(median)) ms, 99 % \(milliseconds(late)) ms (\(times.count))")
    }

    private static func milliseconds(_ time: Duration) -> String { String(format: "%.3f", time / .milliseconds(1)) }
}
