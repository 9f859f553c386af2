import Foundation
import IMDFLint

import struct IMDF.Unit

// Times steps of a draft, each with its findings, and undoing them; and the memory of a thousand steps. Times are those of
// the processor, of all threads together, so that other work on the machine counts little.
//   draft-benchmark FOLDER [STEPS]    STEPS of each kind; 15 without a number

let arguments = CommandLine.arguments
guard arguments.count >= 2 else {
    FileHandle.standardError.write(Data("usage: draft-benchmark FOLDER [STEPS]\n".utf8))
    exit(2)
}
let count = arguments.count > 2 ? Int(arguments[2]) ?? 15 : 15

let opened = try Draft(path: arguments[1])
print("\(opened.venue.dataset.features.count) features")
let linter = Linter()
try DraftTiming.run(opened, linter, count)
try DraftTiming.remember(opened)

enum DraftTiming {
    /// Steps of a kind at different places of the archive.
    static let kinds: [(name: String, edit: @Sendable (Node<Unit>, Int) -> Edit?)] = [
        ("rename a unit", { unit, number in unit.id.map { .set(\Unit.name, to: ["en": "Room \(number)"], of: $0) } }),
        (
            "move a corner",
            { unit, _ in
                guard let level = unit.level?.id, let corner = unit.geometry?.polygons.first?.first?.first else {
                    return nil
                }
                let moved = Position(longitude: corner.longitude + 1e-6, latitude: corner.latitude + 5e-7)
                return .moveCorner(Corner(level: level, position: corner), to: moved)
            }
        ),
        (
            "split a unit",
            { unit, _ in
                guard let id = unit.id, let ring = unit.geometry?.polygons.first?.first, ring.count > 4 else {
                    return nil
                }
                let half = (ring.count - 1) / 2
                let sides = [(ring[0], ring[1]), (ring[half], ring[half + 1])]
                return .split(
                    id,
                    along: sides.map { a, b in
                        Position(longitude: (a.longitude + b.longitude) / 2, latitude: (a.latitude + b.latitude) / 2)
                    }
                )
            }
        ),
        (
            "add an amenity",
            { unit, _ in
                guard let id = unit.id, let point = unit.geometry?.interiorPoint else { return nil }
                var amenity = Feature<Amenity>(id: nil, geometry: .point(point))
                amenity.category = .known(.seating)
                amenity.unitIDs = [Reference(id)]
                return .create(amenity)
            }
        ),
        ("remove a unit", { unit, _ in unit.id.map { .remove($0, dependents: .remove) } }),
    ]

    static func run(_ opened: Draft, _ linter: Linter, _ count: Int) throws {
        let first = time { DraftLint(opened, linter: linter) }
        print("first lint: \(text(first.times))")
        for kind in kinds {
            var (performing, linting, undoing, lintingBack) = ([Duration](), [Duration](), [Duration](), [Duration]())
            var (draft, lint) = (opened, first.value)
            var refused = 0
            for (number, unit) in units(of: opened, count).enumerated() {
                guard let edit = kind.edit(unit, number) else { continue }
                var start = processorTime
                do { try draft.perform(edit) } catch {
                    refused += 1
                    continue
                }
                performing.append(processorTime - start)
                start = processorTime
                lint.update(draft)
                linting.append(processorTime - start)
                start = processorTime
                draft.undo()
                undoing.append(processorTime - start)
                start = processorTime
                lint.update(draft)
                lintingBack.append(processorTime - start)
            }
            print(
                """
                \(kind.name): step \(text(performing)), lint \(text(linting)); \
                undo \(text(undoing)), lint \(text(lintingBack)); \(performing.count) done, \(refused) refused
                """
            )
        }
    }

    /// The memory that a thousand steps take, with the drafts of all of them gone but the last.
    static func remember(_ opened: Draft) throws {
        var draft = opened
        // What the first steps make once is no part of the history.
        func step(_ number: Int, _ unit: Node<Unit>) throws {
            guard let edit = kinds[number % 2].edit(unit, number) else { return }
            _ = try? draft.perform(edit)
        }
        let units = units(of: opened, 1_000)
        for (number, unit) in units.prefix(20).enumerated() { try step(number, unit) }
        let before = residentBytes
        for number in 0..<1_000 { try step(number, units[number % units.count]) }
        let after = residentBytes
        print(
            "1,000 steps: \(Double(max(0, after - before)) / 1_000_000) MB more; \(draft.undoNames.count) in the history"
        )
    }

    /// Units spread over the archive.
    private static func units(of draft: Draft, _ count: Int) -> [Node<Unit>] {
        let all = Array(draft.venue.all(Unit.self))
        return stride(from: 0, to: all.count, by: max(1, all.count / max(count, 1))).prefix(count).map { all[$0] }
    }

    private static func time<Value>(_ body: () -> Value) -> (value: Value, times: [Duration]) {
        var value = body()
        var times: [Duration] = []
        for _ in 0..<11 {
            let start = processorTime
            value = body()
            times.append(processorTime - start)
        }
        return (value, times)
    }

    private static func text(_ times: [Duration]) -> String {
        guard !times.isEmpty else { return "-" }
        let sorted = times.sorted()
        return String(
            format: "%.1f ms (up to %.1f)",
            sorted[sorted.count / 2] / .milliseconds(1),
            sorted[sorted.count - 1] / .milliseconds(1)
        )
    }

    /// The processor time of the process so far.
    private static var processorTime: Duration {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    /// The memory of the process, as the system counts it.
    private static var residentBytes: Int {
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        let fields = text.split(separator: " ")
        return fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
    }
}
