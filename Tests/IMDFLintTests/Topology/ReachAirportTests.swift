import TestSupport
import Testing

@testable import IMDF
@testable import IMDFLint

/// Venues drawn at random with what real ones have: ordinals left out, mezzanines, voids, joints in the floor, fronts of
/// several rooms, and main doors inside. Rules and router reach the same in all of them.
@Suite("Reach in airports") struct ReachAirportTests {
    private static let outline = StoreyPlan.Cell(x: 0...30, y: 0...20)
    private static let shafts = [
        ("elevator", StoreyPlan.Cell(x: 0...4, y: 0...4)), ("stairs", StoreyPlan.Cell(x: 0...4, y: 5...9)),
        ("escalator", StoreyPlan.Cell(x: 26...30, y: 0...9)),
    ]

    /// An airport, and the ids of its doors and connectors.
    private static func airport(seed: UInt64) -> (plan: StoreyPlan, parts: [String]) {
        var generator = SeededGenerator(seed: seed)
        func isDrawn(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }
        var plan = StoreyPlan()
        var parts: [String] = []
        func door(_ id: String, _ level: String, _ from: (Double, Double), _ to: (Double, Double), _ category: String) {
            plan.door(id, level, from, to, category)
            parts.append(id)
        }
        for ordinal in -1...3 where ordinal == 0 || isDrawn(65) {
            let level = "level\(ordinal)"
            plan.level(level, "\(ordinal)", outline)
            // A mezzanine covers the place of the shafts without having them.
            let isMezzanine = ordinal > 0 && isDrawn(25)
            for (number, (category, cell)) in shafts.enumerated() where !isMezzanine && isDrawn(85) {
                plan.unit("\(category)\(ordinal)", level, category, cell)
                parts.append("\(category)\(ordinal)")
                let wall = number == 2 ? 26.0 : 4.0
                if isDrawn(85) {
                    let from = cell.y.lowerBound + 1
                    door("\(category)-door\(ordinal)", level, (wall, from), (wall, from + 2), "pedestrian")
                }
            }
            plan.unit("hall\(ordinal)", level, "walkway", StoreyPlan.Cell(x: 4...26, y: 0...10))
            if isDrawn(30) { plan.unit("void\(ordinal)", level, "opentobelow", StoreyPlan.Cell(x: 12...15, y: 2...6)) }
            if isDrawn(50) {
                let joint = StoreyPlan.Cell(x: 16...17, y: 0...10).polygon
                plan.add("fixture", "joint\(ordinal)", joint, #""category":"seismic","level_id":"\#(level)""#)
            }
            let hasFront = isDrawn(30)
            for number in 0..<4 {
                let west = 2.0 + 6 * Double(number)
                let cell = StoreyPlan.Cell(x: west...west + 6, y: 10...20)
                let category = ["room", "office", "restroom", "storage"].randomElement(using: &generator) ?? "room"
                plan.unit("room\(ordinal)-\(number)", level, category, cell)
                // Openings do not run along each other.
                if !hasFront || number == 0, isDrawn(60) {
                    let use = ["pedestrian", "pedestrian", "service", "pedestrian.principal"]
                    let at = max(west, 4) + 1
                    door(
                        "door\(ordinal)-\(number)", level, (at, 10), (at + 2, 10),
                        use.randomElement(using: &generator) ?? "pedestrian")
                }
            }
            if hasFront { door("front\(ordinal)", level, (9, 10), (25, 10), "pedestrian") }
            if ordinal == 0 || isDrawn(15) { door("entrance\(ordinal)", level, (18, 0), (20, 0), "pedestrian") }
        }
        // Rules on occupants list the units without one as not checked.
        plan.add("anchor", "anchor", #"{"type":"Point","coordinates":[8.00005,47.00015]}"#, #""unit_id":"room0-0""#)
        plan.add("occupant", "occupant", "null", #""category":"restaurant","anchor_id":"anchor","name":{"en":"Gull"}"#)
        return (plan, parts)
    }

    @Test(arguments: Effort.cases(Array(0..<200), every: 40))
    func `Rules and router reach the same, also without any door or connector`(seed: UInt64) {
        let (plan, parts) = Self.airport(seed: seed)
        for part in [nil] + parts.map(Optional.some) {
            var plan = plan
            if let part { plan.remove(part) }
            let check = ReachCheck(plan.venue)
            expectEqual(check.differing, [], "without \(part ?? "nothing")")
            expectEqual(check.silent(.visitors) + check.silent(.stepFree), [], "without \(part ?? "nothing")")
            expectEqual(check.wrong, [], "without \(part ?? "nothing")")
            #expect(!check.findings.contains { $0.contains("0.00") }, "without \(part ?? "nothing")")
        }
    }
}
