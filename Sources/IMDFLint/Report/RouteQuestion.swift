/// A question for routes in words, as `imdf-lint route` asks it, and the answers.
package struct RouteQuestion {
    /// The places, by name, category, id, `entrance`, or `LONGITUDE,LATITUDE@LEVEL`, and the kind of travel.
    package struct Options: Sendable {
        /// The start; nil for the nearest entrance.
        package var start: String?
        package var goals: [String] = []
        package var isStepFree = false
        /// The ids of features that cannot be used.
        package var closed: [String] = []
        /// The time at which relationships must be open; nil to ignore their hours.
        package var moment: LocalDateTime?
        /// The language of names in steps; nil for that of the steps.
        package var namesLanguage: String?

        package init() {}
    }

    /// The reason why a question cannot be asked: a place that is not in the venue, or may be several.
    package struct Fault: Error { package let message: String }

    package struct Answer {
        /// The goal as it was given.
        package let name: String
        let goals: [RouteStop]
        /// The route; nil if there is none.
        package let route: Route?
    }

    /// The names of a venue and the meshes of its levels, which are made once for all questions about it.
    package struct Ground: Sendable {
        package let venue: Venue
        fileprivate let language: String
        fileprivate let names: StopNames
        fileprivate let finder: Wayfinder

        /// Triangulates a venue, as ``Wayfinder`` does, for questions in a language.
        package init(_ venue: Venue, language: String) {
            (self.venue, self.language) = (venue, language)
            names = StopNames(venue, language: language)
            finder = Wayfinder(venue)
        }
    }

    private let ground: Ground
    private let options: Options
    private let start: RouteStop
    private let goals: [(name: String, stops: [RouteStop])]
    private let profile: TravelProfile

    private var venue: Venue { ground.venue }
    private var names: StopNames { ground.names }
    private var finder: Wayfinder { ground.finder }
    private var language: RouteLanguage { RouteLanguage(rawValue: ground.language) ?? .english }

    package init(_ ground: Ground, _ options: Options) throws(Fault) {
        (self.ground, self.options) = (ground, options)
        let (venue, names) = (ground.venue, ground.names)
        let starts = try Self.stops(options.start ?? StopNames.entrance, "--from", names, venue)
        guard starts.count == 1 else {
            throw Self.ambiguous("--from", options.start ?? "", starts.compactMap { $0.feature }, names, venue)
        }
        start = starts[0]
        var goals: [(name: String, stops: [RouteStop])] = []
        for name in options.goals { goals.append((name, try Self.stops(name, "--to", names, venue))) }
        self.goals = goals
        var profile = options.isStepFree ? TravelProfile.stepFree : .walking
        profile.moment = options.moment
        for id in options.closed {
            let short = venue[FeatureID(id)] == nil ? venue.features(withShortID: id) : []
            if short.count > 1 { throw Self.ambiguous("--closed", id, short, names, venue) }
            let whole = short.first.flatMap(venue.dataset.features.id) ?? FeatureID(id)
            guard venue[whole] != nil else {
                throw Fault(message: "--closed \(Wording.whole(id)) is not the id of a feature")
            }
            profile.closed.insert(whole)
        }
        self.profile = profile
    }

    // MARK: - Places

    private static func stops(_ text: String, _ option: String, _ names: StopNames, _ venue: Venue) throws(Fault)
        -> [RouteStop]
    {
        switch names.meaning(of: text) {
        case .entrance: return [.entrance]
        case .position(let position, let level): return [.position(position, level: level)]
        case .features(let features): return features.map { .place($0) }
        case .ambiguous(let features): throw ambiguous(option, text, features, names, venue)
        case .unknown where StopNames.isCategory(text):
            throw Fault(message: "\(option) “\(Wording.whole(text))” is a category that no place in the venue has")
        case .unknown:
            if isPosition(text) {
                let levels = Set(venue.levels.compactMap { $0.properties.ordinal }).sorted().map { "\($0)" }
                throw Fault(
                    message:
                        "\(option) \(Wording.whole(text)) names no level of the venue; write LONGITUDE,LATITUDE@LEVEL"
                        + (levels.isEmpty ? "" : " with one of \(levels.joined(separator: ", "))"))
            }
            let nearest = Spelling.nearest(to: text, in: names.all).map { [$0] } ?? names.suggestions(for: text)
            let quoted = nearest.map { "“\(Wording.whole($0))”" }
            throw Fault(
                message: "\(option) “\(Wording.whole(text))” is not a place in the venue"
                    + (quoted.isEmpty ? "" : "; did you mean \(TextLayout.list(quoted))?"))
        }
    }

    /// Whether a text begins with a position.
    private static func isPosition(_ text: String) -> Bool {
        let numbers = text.prefix { $0 != "@" }.split(separator: ",", omittingEmptySubsequences: false)
        return numbers.count == 2 && numbers.allSatisfy { Double($0.filter { $0 != " " }) != nil }
    }

    /// The error for a text that may mean several places, with their names, levels, and ids.
    private static func ambiguous(
        _ option: String, _ text: String, _ features: [FeatureHandle], _ names: StopNames, _ venue: Venue
    ) -> Fault {
        let shown = features.prefix(5).map { feature in
            let level = venue.level(of: feature)?.properties.ordinal.map { " on level \($0)" } ?? ""
            let house = venue.buildings.count > 1 ? venue.level(of: feature)?.buildings.first?.handle : nil
            let building = house.map { " in \(Wording.whole(names.title(of: $0)))" } ?? ""
            let id = venue.dataset.features.id(of: feature).map { " (\($0.text))" } ?? ""
            return Wording.whole(names.title(of: feature)) + level + building + id
        }
        let more = features.count - shown.count
        return Fault(
            message:
                "\(option) \(Wording.whole(text)) may be \(TextLayout.list(shown + (more > 0 ? ["\(more) more"] : [])))"
        )
    }

    // MARK: - Answers

    /// The answers, one for each goal.
    package func answers() -> [Answer] {
        goals.map { name, stops in
            let features = stops.compactMap { $0.feature }
            let route =
                features.count > 1
                ? finder.nearest(of: features, from: start, by: profile)
                : finder.route(from: start, to: stops[0], by: profile)
            return Answer(name: name, goals: stops, route: route)
        }
    }

    private func reason(_ answer: Answer) -> String {
        finder.routeBreak(from: start, to: answer.goals[0], by: profile)?.text(in: venue, profile) ?? "no way"
    }

    /// The reason why there is no route to a goal.
    package func complaint(about answer: Answer) -> String {
        "there is no \(options.isStepFree ? "step-free route" : "route") to \(Wording.whole(answer.name)): "
            + Wording.whole(reason(answer))
    }

    /// The formats of ``text(_:format:)``; the first is for people.
    package static let formats = ["text", "json", "geojson", "svg"]

    /// Whether a format shows one route.
    package static func showsOneRoute(_ format: String) -> Bool { format == "svg" || format == "geojson" }

    /// The routes in a format.
    package func text(_ answers: [Answer], format: String) -> String {
        switch format {
        case "json": json(answers)
        case "geojson": answers[0].route.map { RouteGeoJSON($0, venue, language: language).text } ?? ""
        case "svg": answers[0].route.map { RoutePicture($0, language: ground.language).svg } ?? ""
        default: answers.compactMap { $0.route.map(steps) }.joined(separator: "\n")
        }
    }

    // MARK: - For people

    private func steps(_ route: Route) -> String {
        let minutes = NumberText.shortest(max(1, (route.seconds / 60).rounded()))
        let goal = route.destination.map { Wording.whole(names.title(of: $0)) }
        let titles: (RouteTitle, RouteTitle) = options.isStepFree ? (.stepFree, .stepFreeTo) : (.onFoot, .onFootTo)
        var text = goal.map { titles.1.text(in: language, ["name": $0]) } ?? titles.0.text(in: language)
        text += ": \(NumberText.fixed(route.length, 0)) m, \(minutes) min\n\n"
        for (number, step) in route.steps.enumerated() {
            let label = "\(number + 1)."
            text += String(repeating: " ", count: max(0, 4 - label.count)) + label + " "
            text += Wording.whole(step.text(in: language)) + "\n"
        }
        if route.assumptions.isEmpty { return text }
        text += "\n\(RouteTitle.guessed.text(in: language)):\n"
        for assumption in route.assumptions {
            text += "  - \(Wording.whole(assumption.text(in: venue, language: language)))\n"
        }
        return text
    }

    // MARK: - For programs

    private func json(_ answers: [Answer]) -> String {
        var json = JSONWriter()
        json.object { object in
            object.put("profile", options.isStepFree ? "step-free" : "walking")
            object.put("from", options.start ?? StopNames.entrance)
            object.array("routes") { list in for answer in answers { list.object { write(answer, to: &$0) } } }
        }
        return json.text + "\n"
    }

    private func write(_ answer: Answer, to object: inout JSONWriter) {
        object.put("to", answer.name)
        object.put("found", answer.route != nil)
        guard let route = answer.route else { return object.put("reason", reason(answer)) }
        object.put("destination", route.destination.flatMap { venue.dataset.features.id(of: $0)?.text })
        object.put("length", number: route.length.rounded(decimals: 4))
        object.put("seconds", number: route.seconds.rounded(decimals: 1))
        object.array("legs") { list in
            for leg in route.legs {
                list.object {
                    $0.put("level", leg.level.id?.text)
                    $0.put("ordinal", leg.level.properties.ordinal)
                    $0.put("length", number: leg.length.rounded(decimals: 4))
                    $0.putLine(leg.positions)
                }
            }
        }
        object.array("steps") { list in
            for step in route.steps {
                list.object {
                    step.write(to: &$0, venue, language, names: options.namesLanguage)
                    $0.putCoordinates("position", step.position)
                }
            }
        }
        object.array("assumptions") { list in
            for assumption in route.assumptions {
                list.object {
                    $0.put("kind", assumption.kind)
                    $0.put("text", assumption.text(in: venue, language: language))
                }
            }
        }
    }
}

extension RouteStop {
    fileprivate var feature: FeatureHandle? {
        if case .place(let handle) = self { return handle }
        return nil
    }
}
