import Foundation
import Testing

import IMDFLint
import TestSupport

@testable import imdf_lint

/// The page shows routes of the library, which it asks for as JSON. Skipped without Node.js.
@Suite(.enabled(if: PageScript.node != nil, "no node on PATH or in NODE: routes on the page were not compared"))
struct PageDirectionTests {
    private struct Answers: Encodable { let text: String }

    private struct Shown: Decodable {
        let levels: [Int]
        let lines: [[[Double]]]
        let steps: [String]
        let guesses: [String]
    }

    private func page(_ venue: Venue) throws -> MapPageData {
        var options = MapPageData.Options(firstDay: try #require(LocalDate("2026-11-21")))
        options.engine = .around
        return MapPageData(venue, options)
    }

    @Test(arguments: ["Harbor Bank", "restroom", "Wohnwerft"])
    func `A route is on the levels and at the places of the library`(goal: String) throws {
        let page = try page(.sample("harbor-mall"))
        let ground = RouteQuestion.Ground(page.venue, language: "en")
        var options = RouteQuestion.Options()
        options.goals = [goal]
        let question = try RouteQuestion(ground, options)
        let answers = question.answers()
        let route = try #require(answers[0].route)
        let shown: Shown = try PageScript(page).run(
            """
            ((way) => ({
              levels: way.legs.map((leg) => leg.level), lines: way.legs.map((leg) => leg.points.map(data_js.planeToDegrees)),
              steps: way.steps.map((step) => step.text), guesses: way.guesses,
            }))(way_js.wayOf(JSON.parse(input.text).routes[0]))
            """, Answers(text: question.text(answers, format: "json")))
        expectEqual(shown.levels, route.legs.map { page.number(of: $0.level) })
        expectEqual(shown.steps, route.steps.map { $0.text(in: .english) })
        expectEqual(shown.guesses, route.assumptions.map { $0.text(in: page.venue) })
        for (line, leg) in zip(shown.lines, route.legs) {
            for (point, position) in zip(line, leg.positions) {
                #expect((point[0] - position.longitude).magnitude < 1e-8)
                #expect((point[1] - position.latitude).magnitude < 1e-8)
            }
        }
    }

    @Test(arguments: ["harbor-mall", "broken-mall", "pocket-station"]) func `An item of the page names its feature`(
        sample: String
    ) throws {
        let page = try page(.sample(sample))
        let found: [[String]] = try PageScript(page).run(
            "data_js.data.items.map(({ feature, key }) => (feature ? [feature[0], String(feature[1]), key] : []))", [0])
        let items = page.maps.flatMap { $0.allItems }
        #expect(found.count == items.count && !items.isEmpty)
        for (feature, item) in zip(found, items) {
            expectEqual(feature.prefix(2), [item.handle.type?.rawValue ?? "", "\(item.handle.index)"])
        }
    }

    @Test func `A page that contains the library may run it, and nothing else`() throws {
        try Scratch.with { scratch in
            let module = try scratch.file("imdf.wasm", Data("\0asm".utf8))
            let mall = ToolRunner.sample("harbor-mall")
            let run = try ToolRunner.run("map", mall, "--engine", module.path)
            expectEqual(run.code, 0)
            #expect(run.output.contains("'wasm-unsafe-eval'; worker-src blob:; img-src data:;"))
            #expect(run.output.contains("id=\"module\">eN"))
            #expect(run.output.contains("\"engine\":{\"archive\":\"harbor-mall.zip\"}"))
            let other = try ToolRunner.run("map", mall, "--engine", mall + "/venue.geojson")
            let source = "is not a WebAssembly module; --engine needs imdf.wasm, a file of each release"
            #expect(other.code == 2 && other.error.contains(source))
            let missing = try ToolRunner.run("map", mall, "--engine", "/nowhere/imdf.wasm")
            #expect(missing.code == 2 && missing.error.contains("/nowhere/imdf.wasm: No such file"))
        }
    }
}
