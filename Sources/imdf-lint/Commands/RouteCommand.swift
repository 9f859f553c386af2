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
        if settings.routeGoals.count > 1, RouteQuestion.showsOneRoute(settings.format) {
            throw UsageError("--format \(settings.format) shows one route; give --to once", for: invocation.command)
        }
        return try ArchiveRun.open(invocation, console) { venue, session throws(UsageError) in
            let question: RouteQuestion
            do throws(RouteQuestion.Fault) {
                let ground = RouteQuestion.Ground(venue, language: settings.wordsLanguage)
                question = try RouteQuestion(ground, RouteQuestion.Options(session.settings(0)))
            } catch { throw UsageError(error.message, for: invocation.command) }
            let answers = question.answers()
            for answer in answers where answer.route == nil { console.complain(question.complaint(about: answer)) }
            let text = question.text(answers, format: settings.format)
            if !text.isEmpty { console.print(text) }
            return answers.allSatisfy { $0.route != nil } ? .clean : .findings
        }
    }
}

extension RouteQuestion.Options {
    /// The question of a call.
    fileprivate init(_ settings: Settings) {
        self.init()
        start = settings.routeStart
        goals = settings.routeGoals
        isStepFree = settings.isStepFree
        closed = settings.closedFeatures
        moment = settings.moment
    }
}
