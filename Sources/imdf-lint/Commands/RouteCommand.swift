import IMDFLint

extension Command {
    /// A route from one place to another.
    static let route = Command(
        name: "route", summary: "Find a route from one place to another.", operands: .archive,
        discussion: """
            Finds the fastest route from the geometry of the archive alone, and lists what had to \
            be guessed. A place is a name in any language or its beginning, a category such as \
            restroom, an id, entrance, or LONGITUDE,LATITUDE@LEVEL. If there is no route, prints \
            why, and where it is blocked.
            """,
        examples: [
            Example(call: "imdf-lint route venue.zip --to 'Harbor Bank'", effect: "from the entrance"),
            Example(call: "imdf-lint route venue.zip --from bank --to restroom", effect: "to the nearest"),
            Example(call: "imdf-lint route venue.zip --to cafe --step-free", effect: "without steps"),
            Example(call: "imdf-lint route venue.zip --to cafe -f svg > way.svg", effect: "a picture"),
        ], groups: [.routing, .limited, .readingOne], exitCodes: ExitCode.allCases,
        ownMeanings: [.clean: "every route was found", .findings: "a route does not exist"]
    ) { invocation, console throws(UsageError) in
        let settings = invocation.settings
        guard !settings.routeGoals.isEmpty else { throw UsageError("route needs --to PLACE", for: invocation.command) }
        if settings.routeGoals.count > 1, settings.format == "svg" || settings.format == "geojson" {
            throw UsageError("--format \(settings.format) shows one route; give --to once", for: invocation.command)
        }
        return try ArchiveRun.open(invocation, console) { venue, session throws(UsageError) in
            let search = try RouteQuestion(venue, session.settings(0))
            let answers = search.answers()
            for answer in answers where answer.route == nil { console.complain(search.complaint(about: answer)) }
            let text = search.text(answers)
            if !text.isEmpty { console.print(text) }
            return answers.allSatisfy { $0.route != nil } ? .clean : .findings
        }
    }
}

/// The request of a call to `route`, and its answers.
private struct RouteQuestion {
    struct Answer {
        let name: String
        let goals: [RouteStop]
        let route: Route?
    }

    private let venue: Venue
    private let settings: Settings
    private let names: StopNames
    private let finder: Wayfinder
    private let start: RouteStop
    private let goals: [(name: String, stops: [RouteStop])]
    private let profile: TravelProfile

    private var language: RouteLanguage { RouteLanguage(rawValue: settings.wordsLanguage) ?? .english }

    init(_ venue: Venue, _ settings: Settings) throws(UsageError) {
        (self.venue, self.settings) = (venue, settings)
        let names = StopNames(venue, language: settings.wordsLanguage)
        self.names = names
        let starts = try Self.stops(settings.routeStart ?? StopNames.entrance, "--from", names, venue)
        guard starts.count == 1 else {
            throw Self.ambiguous("--from", settings.routeStart ?? "", starts.compactMap(\.feature), names, venue)
        }
        start = starts[0]
        var goals: [(name: String, stops: [RouteStop])] = []
        for name in settings.routeGoals { goals.append((name, try Self.stops(name, "--to", names, venue))) }
        self.goals = goals
        var profile = settings.isStepFree ? TravelProfile.stepFree : .walking
        profile.moment = settings.moment
        for id in settings.closedFeatures {
            guard venue[FeatureID(id)] != nil else {
                throw UsageError("--closed \(printable(id)) is not the id of a feature", for: .route)
            }
            profile.closed.insert(FeatureID(id))
        }
        self.profile = profile
        finder = Wayfinder(venue)
    }

    // MARK: - Places

    private static func stops(_ text: String, _ option: String, _ names: StopNames, _ venue: Venue) throws(UsageError)
        -> [RouteStop]
    {
        switch names.meaning(of: text) {
        case .entrance: return [.entrance]
        case .position(let position, let level): return [.position(position, level: level)]
        case .features(let features): return features.map { .place($0) }
        case .ambiguous(let features): throw ambiguous(option, text, features, names, venue)
        case .unknown:
            if isPosition(text) {
                let levels = Set(venue.levels.compactMap(\.ordinal)).sorted().map(String.init)
                throw UsageError(
                    "\(option) \(printable(text)) names no level of the venue; write LONGITUDE,LATITUDE@LEVEL"
                        + (levels.isEmpty ? "" : " with one of \(levels.joined(separator: ", "))"), for: .route)
            }
            let nearest = Spelling.nearest(to: text, in: names.all).map { [$0] } ?? names.suggestions(for: text)
            let quoted = nearest.map { "“\(printable($0))”" }
            throw UsageError(
                "\(option) “\(printable(text))” is not a place in the venue"
                    + (quoted.isEmpty ? "" : "; did you mean \(TextLayout.list(quoted))?"), for: .route)
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
    ) -> UsageError {
        let shown = features.prefix(5).map { feature in
            let level = venue.level(of: feature)?.ordinal.map { " on level \($0)" } ?? ""
            let id = venue.dataset.features.id(of: feature).map { " (\($0.text))" } ?? ""
            return printable(names.title(of: feature)) + level + id
        }
        let more = features.count - shown.count
        return UsageError(
            "\(option) \(printable(text)) may be \(TextLayout.list(shown + (more > 0 ? ["\(more) more"] : [])))",
            for: .route)
    }

    // MARK: - Answers

    func answers() -> [Answer] {
        goals.map { name, stops in
            let features = stops.compactMap(\.feature)
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

    func complaint(about answer: Answer) -> String {
        "there is no \(settings.isStepFree ? "step-free route" : "route") to \(printable(answer.name)): "
            + printable(reason(answer))
    }

    func text(_ answers: [Answer]) -> String {
        switch settings.format {
        case "json": json(answers)
        case "geojson": answers[0].route.map { RouteGeoJSON($0, venue, language: language).text } ?? ""
        case "svg": answers[0].route.map { RoutePicture($0, language: settings.wordsLanguage).svg } ?? ""
        default: answers.compactMap { $0.route.map(steps) }.joined(separator: "\n")
        }
    }

    // MARK: - For people

    private func steps(_ route: Route) -> String {
        let minutes = NumberText.shortest(max(1, (route.seconds / 60).rounded()))
        let goal = route.destination.map { printable(names.title(of: $0)) }
        let titles: (RouteTitle, RouteTitle) = settings.isStepFree ? (.stepFree, .stepFreeTo) : (.onFoot, .onFootTo)
        var text = goal.map { titles.1.text(in: language, ["name": $0]) } ?? titles.0.text(in: language)
        text += ": \(NumberText.fixed(route.length, 0)) m, \(minutes) min\n\n"
        for (number, step) in route.steps.enumerated() {
            let label = "\(number + 1)."
            text += String(repeating: " ", count: max(0, 4 - label.count)) + label + " "
            text += printable(step.text(in: language)) + "\n"
        }
        if route.assumptions.isEmpty { return text }
        text += "\n\(RouteTitle.guessed.text(in: language)):\n"
        for assumption in route.assumptions {
            text += "  - \(printable(assumption.text(in: venue, language: language)))\n"
        }
        return text
    }

    // MARK: - For programs

    private func json(_ answers: [Answer]) -> String {
        var json = JSONWriter()
        json.object { object in
            object.put("profile", settings.isStepFree ? "step-free" : "walking")
            object.put("from", settings.routeStart ?? StopNames.entrance)
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
                    $0.put("ordinal", leg.level.ordinal)
                    $0.put("length", number: leg.length.rounded(decimals: 4))
                    $0.putLine(leg.positions)
                }
            }
        }
        object.array("steps") { list in
            for step in route.steps {
                list.object {
                    step.write(to: &$0, venue, language)
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
