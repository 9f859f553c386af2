import IMDF
import IMDFLint
import IMDFRoutes

/// What the last route was asked of; a worker has one thread.
nonisolated(unsafe) private var lastGround: (key: [String], ground: RouteQuestion.Ground)?

extension EngineRequest {
    /// The version, and what requests can choose from.
    func about() -> EngineResult {
        var json = JSONWriter(.compact)
        json.object { object in
            object.put("version", libraryVersion)
            object.array("profiles") { list in
                for profile in Profile.all {
                    list.object {
                        $0.put("name", profile.name)
                        $0.put("summary", profile.summary)
                    }
                }
            }
            object.array("formats") { list in
                for format in ReportFormat.all {
                    list.object {
                        $0.put("name", format.name)
                        $0.put("summary", format.summary)
                    }
                }
            }
        }
        return EngineResult(outputs: [EngineOutput(name: "about.json", json.bytes)])
    }

    /// The ranges and sizes of the deflated data of a zip, for the browser to inflate: `[[start, count, size], …]`. None if it
    /// cannot be opened, which the next command says.
    func entries() throws(EngineError) -> EngineResult {
        let deflated = (try? EngineSession(self).archive(try required("archive")))?.deflated ?? []
        var json = JSONWriter(.compact)
        json.array { list in
            for entry in deflated { list.put(nil, numbers: [entry.data.lowerBound, entry.data.count, entry.size]) }
        }
        return EngineResult(outputs: [EngineOutput(name: "entries.json", json.bytes)])
    }

    /// The paths of the archives in a zip or folder, of which the other commands take one.
    func archives() throws(EngineError) -> EngineResult {
        var json = JSONWriter(.compact)
        json.put(strings: Archive.paths(in: try required("archive"), limits: try EngineSession(self).values.limits))
        return EngineResult(outputs: [EngineOutput(name: "archives.json", json.bytes)])
    }

    func lint() throws(EngineError) -> EngineResult {
        let format = try reportFormat(among: ReportFormat.all)
        var session = try EngineSession(self)
        let keepsAll = text("earlier") != nil || !format.isForPeople
        var result = try session.lint(
            try required("archive"), reportsUnused: true,
            maximumPerRule: keepsAll ? .max : ReportOptions.maximumPerRuleExplained)
        if let path = text("earlier") { result.compare(with: try session.lint(path, reportsUnused: false)) }
        let code: ExitCode = session.values.failOn.isReached(by: result) ? .findings : .clean
        var text = format.render(result, options: ReportOptions())
        if format.name == "text" {
            var overview = Overview()
            let isUndecided = Severity(rawValue: session.values.failOn.rawValue) == nil && result.count(.violation) > 0
            overview.add("", nil, code, isUndecided: isUndecided)
            text += overview.total + "\n"
        }
        return EngineResult(code: code, outputs: [EngineOutput(name: "report.\(format.ending)", text)])
    }

    /// The page of `report` or `map`.
    func page(isReport: Bool) throws(EngineError) -> EngineResult {
        var session = try EngineSession(self)
        let limit = text("earlier") == nil ? MapPageData.maximumPerRule : .max
        var result = try session.lint(try required("archive"), reportsUnused: false, maximumPerRule: limit)
        var options = MapPageData.Options(firstDay: date)
        options.language = text("language")
        options.isReport = isReport
        if !isReport { options.engine = .around }
        options.isEditable = flag("edit")
        if let path = text("earlier") {
            let earlier = try session.lint(path, reportsUnused: false)
            result.compare(with: earlier)
            options.earlier = earlier
        }
        options.findings = result
        if !isReport { try expectFeatures(in: result.venue) }
        let html = MapPage.html(MapPageData(result.venue, options))
        return EngineResult(outputs: [EngineOutput(name: isReport ? "report.html" : "map.html", html)])
    }

    func levels() throws(EngineError) -> EngineResult {
        let format = try reportFormat(among: ReportFormat.forLevels)
        let archive = try EngineSession(self).archive(try required("archive"))
        let venue = Venue(Dataset(reading: archive, jobs: 1), jobs: 1)
        try expectFeatures(in: venue)
        let text = format.render(levelsOf: venue)
        return EngineResult(outputs: [EngineOutput(name: "levels.\(format.ending)", text)])
    }

    /// The changes that fixes make, and the archive with them: a zip, or the only file. The archive only if something changes.
    func fix() throws(EngineError) -> EngineResult {
        let archive = try EngineSession(self).archive(try required("archive"))
        let all = flag("unsafe")
        let fixed = FixedArchive(archive, fixes: Set(FixRegistry.all.filter { $0.isSafe || all }), jobs: 1)
        let changes = EngineOutput(name: "changes.txt", FixListing.text(of: fixed, isQuiet: false))
        return EngineResult(
            code: fixed.isEmpty ? .clean : .findings, outputs: [changes] + (try saved(fixed, of: archive)))
    }

    func diff() throws(EngineError) -> EngineResult {
        let name = text("format") ?? DiffFormat.all[0].name
        guard let format = DiffFormat.all.first(where: { $0.name == name }) else {
            throw .usage("“\(name)” is not a format of diff")
        }
        var session = try EngineSession(self)
        let old = try session.lint(try required("earlier"), reportsUnused: false)
        let new = try session.lint(try required("archive"), reportsUnused: false)
        let diff = DatasetDiff(old, new)
        let isFailure = session.values.failOn.isReached { severity in
            diff.newFindings.contains { $0.severity == severity }
        }
        return EngineResult(
            code: isFailure ? .findings : .clean,
            outputs: [EngineOutput(name: format.name == "json" ? "diff.json" : "diff.txt", format.render(diff))])
    }

    /// A route, or several with the same start; as text, the reasons where there is none.
    func route() throws(EngineError) -> EngineResult {
        let format = text("format") ?? "json"
        guard RouteQuestion.formats.contains(format) else { throw .usage("“\(format)” is not a format of routes") }
        let ground = try ground()
        var options = RouteQuestion.Options()
        options.start = try places("from", ground.venue).first
        options.goals = try places("to", ground.venue)
        options.closed = try texts("closed")
        options.isStepFree = flag("stepFree")
        options.moment = text("at").flatMap { LocalDateTime($0) }
        options.namesLanguage = text("names")
        guard !options.goals.isEmpty else { throw .usage("the request needs “to”") }
        guard options.goals.count == 1 || !RouteQuestion.showsOneRoute(format) else {
            throw .usage("the format \(format) shows one route; give “to” once")
        }
        do throws(RouteQuestion.Fault) {
            let question = try RouteQuestion(ground, options)
            let answers = question.answers()
            let missing = answers.filter { $0.route == nil }.map { question.complaint(about: $0) + "\n" }
            return EngineResult(
                code: missing.isEmpty ? .clean : .findings,
                outputs: [
                    EngineOutput(
                        name: "route.\(format == "text" ? "txt" : format)", question.text(answers, format: format)),
                    EngineOutput(name: "reasons.txt", missing.joined()),
                ])
        } catch { throw .usage(error.message) }
    }

    /// The venue of an archive, with its meshes, which are kept for the next question about it.
    private func ground() throws(EngineError) -> RouteQuestion.Ground {
        let language = text("language") ?? RouteLanguage.english.rawValue
        let key = [try required("archive"), text("settings") ?? "", language]
        if let (known, ground) = lastGround, known == key { return ground }
        let archive = try EngineSession(self).archive(key[0])
        let ground = RouteQuestion.Ground(Venue(Dataset(reading: archive, jobs: 1), jobs: 1), language: language)
        lastGround = (key, ground)
        return ground
    }

    /// Places as `imdf-lint route` takes them, or `["unit", 3]`, the fourth unit of its file.
    private func places(_ name: String, _ venue: Venue) throws(EngineError) -> [String] {
        guard case .array(let list)? = values[name], list.count == 2, case .string(let type) = list[0],
            case .integer(let number) = list[1]
        else { return try texts(name) }
        guard let type = FeatureType(rawValue: type), let index = Int(exactly: number), index >= 0,
            index < venue.dataset.features.count(of: type)
        else { throw .usage("“\(name)” is not a feature of the archive") }
        guard let id = venue.dataset.features.id(of: FeatureHandle(type, index)) else {
            throw .usage("the feature has no id, so that no route can begin or end there")
        }
        return [id.text]
    }

    /// Throws if an archive has no features, of which nothing can be shown.
    private func expectFeatures(in venue: Venue) throws(EngineError) {
        guard let trouble = ArchiveRun.nothing(in: venue, try required("archive")) else { return }
        throw EngineError(code: .unreadable, message: trouble)
    }

    private func reportFormat(among formats: [ReportFormat]) throws(EngineError) -> ReportFormat {
        let name = text("format") ?? "json"
        guard let format = formats.first(where: { $0.name == name }) else {
            throw .usage("“\(name)” is not a format of this report")
        }
        return format
    }
}
