import Foundation
import IMDFRoutes

// Times the router on an archive, reading it not counted: how long it takes to make it, the median and the 99th percentile
// of routes between random units, and how long it takes to find the times to all units and what cannot be reached.
//   route-benchmark FOLDER [QUERIES]
// Or shows which occupants of archives can be reached, without guesses, with each, and step-free.
//   route-benchmark reach ARCHIVE...

let arguments = CommandLine.arguments
guard arguments.count >= 2 else {
    FileHandle.standardError.write(
        Data("usage: route-benchmark FOLDER [QUERIES]\n       route-benchmark reach ARCHIVE...\n".utf8)
    )
    exit(2)
}
if arguments[1] == "reach" {
    print(ReachTable.header)
    for path in arguments.dropFirst(2) { print(try ReachTable.row(URL(fileURLWithPath: path))) }
} else {
    try RouteTiming.run(
        URL(fileURLWithPath: arguments[1]),
        queries: arguments.count > 2 ? Int(arguments[2]) ?? 500 : 500
    )
}

/// How many occupants can be reached from an entrance, and how many are in the largest group that reach each other, by what
/// may be guessed.
enum ReachTable {
    private static let guesses: [(name: String, assumptions: RouteAssumptions)] = {
        func only(_ change: (inout RouteAssumptions) -> Void) -> RouteAssumptions {
            var assumptions = RouteAssumptions.none
            change(&assumptions)
            return assumptions
        }
        return [
            ("no guesses", .none), ("open edges", only { $0.opensSharedEdges = true }),
            ("rest of the level", only { $0.walksRestOfLevel = true }),
            ("through walls", only { $0.wallThickness = RouteAssumptions.usual.wallThickness }),
            ("stacked", only { $0.stacksConnectors = true }), ("all", .usual),
        ]
    }()

    static let header =
        "| archive | occupants | \(guesses.map(\.name).joined(separator: " | ")) | step-free |\n"
        + "|---|---:\(String(repeating: "|---:", count: guesses.count + 1))|"

    static func row(_ archive: URL) throws -> String {
        let venue = try Venue(contentsOf: archive)
        let places = venue.all(Occupant.self).map(\.handle)
        let cells = guesses.map { cell(Wayfinder(venue, assumptions: $0.assumptions), places, .walking) }
        let stepFree = cell(Wayfinder(venue), places, .stepFree)
        return "| \(archive.lastPathComponent) | \(places.count) | \((cells + [stepFree]).joined(separator: " | ")) |"
    }

    private static func cell(_ finder: Wayfinder, _ places: [FeatureHandle], _ profile: TravelProfile) -> String {
        var (rest, largest) = (places, 0)
        while let first = rest.first, rest.count > largest {
            let group = Set(finder.distances(to: rest, from: .place(first), by: profile).keys).union([first])
            largest = max(largest, group.count)
            rest.removeAll(where: group.contains)
        }
        return "\(finder.distances(to: places, from: .entrance, by: profile).count) (\(largest))"
    }
}

/// Times the router on an archive: making it, and queries between random places. Processor time, of all threads together, says
/// what it takes on a machine that is busy otherwise.
enum RouteTiming {
    private struct Time {
        var wall = Duration.zero
        var processor = 0.0
    }

    private static func measured<Value>(_ body: () throws -> Value) rethrows -> (Value, Time) {
        let clock = ContinuousClock()
        let (start, used) = (clock.now, processorTime)
        let value = try body()
        return (value, Time(wall: clock.now - start, processor: processorTime - used))
    }

    /// In milliseconds, of this process.
    private static var processorTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
    }

    static func run(_ folder: URL, queries: Int) throws {
        let venue = try Venue(contentsOf: folder)
        var finder = Wayfinder(venue)
        var made: [Time] = []
        for _ in 0..<5 {
            let (next, time) = measured { Wayfinder(venue) }
            finder = next
            made.append(time)
        }
        print("\(venue.levels.count) levels, \(venue.all(Unit.self).count) units")
        show("made", made)
        let places = venue.all(Unit.self).filter { $0.level != nil }
        var seed: UInt64 = 7
        func random(_ count: Int) -> Int {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(seed >> 33) % count
        }
        var within: [Time] = []
        var across: [Time] = []
        var missing: [Time] = []
        var attempts = 0
        while within.count < queries || across.count < queries, attempts < 20 * queries, !places.isEmpty {
            attempts += 1
            let one = places[random(places.count)]
            // Every second pair is on one level.
            let onLevel = attempts % 2 == 0 ? one.level.map(\.units) ?? [] : places
            let two = onLevel[random(onLevel.count)]
            let (route, time) = measured { finder.route(from: .place(one.handle), to: .place(two.handle)) }
            if route == nil {
                missing.append(time)
            } else if one.level == two.level {
                within.append(time)
            } else {
                across.append(time)
            }
        }
        show("within a level", within)
        show("across levels", across)
        show("no route", missing)
        let (times, allTime) = measured { finder.distances(to: places.map(\.handle), from: .entrance) }
        show("times to all units, \(times.count) reached", [allTime])
        let (gaps, gapTime) = measured { finder.gaps() }
        show("\(gaps.count) gaps", [gapTime])
    }

    private static func show(_ name: String, _ times: [Time]) {
        if times.isEmpty { return }
        func at(_ share: Int, _ values: [Double]) -> String {
            String(format: "%.3f", values.sorted()[min(values.count - 1, values.count * share / 100)])
        }
        let (walls, processors) = (times.map { $0.wall / .milliseconds(1) }, times.map(\.processor))
        print(
            "\(name) (\(times.count)): median \(at(50, walls)) ms, 99% \(at(99, walls)) ms; "
                + "processor \(at(50, processors)) ms, \(at(99, processors)) ms"
        )
    }
}
