import IMDF
import IMDFLint
import IMDFRoutes

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

    func lint() throws(EngineError) -> EngineResult {
        let format = try reportFormat(among: ReportFormat.all)
        var session = try EngineSession(self)
        var result = try session.lint(try required("archive"), reportsUnused: true)
        if let path = text("earlier") { result.compare(with: try session.lint(path, reportsUnused: false)) }
        let isFailure = session.values.failOn.isReached(by: result)
        return EngineResult(
            code: isFailure ? 1 : 0,
            outputs: [EngineOutput(name: "report.\(format.ending)", format.render(result, options: ReportOptions()))])
    }

    /// The page of `report` or `map`.
    func page(isReport: Bool) throws(EngineError) -> EngineResult {
        var session = try EngineSession(self)
        var result = try session.lint(try required("archive"), reportsUnused: false)
        var options = MapPageData.Options(firstDay: date)
        options.language = text("language")
        options.isReport = isReport
        if !isReport { options.directionsWork = RouteNetwork.maximumWork }
        options.isEditable = flag("edit")
        if let path = text("earlier") {
            let earlier = try session.lint(path, reportsUnused: false)
            result.compare(with: earlier)
            options.earlier = earlier
        }
        options.findings = result
        let html = MapPage.html(MapPageData(result.venue, options))
        return EngineResult(outputs: [EngineOutput(name: isReport ? "report.html" : "map.html", html)])
    }

    func levels() throws(EngineError) -> EngineResult {
        let format = try reportFormat(among: ReportFormat.forLevels)
        let archive = try EngineSession(self).archive(try required("archive"))
        let text = format.render(levelsOf: Venue(Dataset(reading: archive, jobs: 1), jobs: 1))
        return EngineResult(outputs: [EngineOutput(name: "levels.\(format.ending)", text)])
    }

    /// The changes that fixes make, and the archive with them: a zip, or the only file. The archive only if something changes.
    func fix() throws(EngineError) -> EngineResult {
        let archive = try EngineSession(self).archive(try required("archive"))
        let all = flag("unsafe")
        let fixed = FixedArchive(archive, fixes: Set(FixRegistry.all.filter { $0.isSafe || all }), jobs: 1)
        var outputs = [EngineOutput(name: "changes.txt", FixListing.text(of: fixed, isQuiet: false))]
        if let file = fixed.files.first {
            let name = EntryName.base(of: archive.path)
            do throws(ZipWritingError) {
                if archive.kind == .singleFile {
                    outputs.append(EngineOutput(name: name, file.after.withUnsafeBytes { Array($0) }))
                } else if let zip = try fixed.zip() {
                    outputs.append(EngineOutput(name: archive.kind == .zip ? name : name + ".zip", zip))
                }
            } catch { throw EngineError(code: 4, message: error.description) }
        }
        return EngineResult(code: fixed.files.isEmpty ? 0 : 1, outputs: outputs)
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
            code: isFailure ? 1 : 0,
            outputs: [EngineOutput(name: format.name == "json" ? "diff.json" : "diff.txt", format.render(diff))])
    }

    /// A route, or several with the same start; as text, the reasons where there is none.
    func route() throws(EngineError) -> EngineResult {
        let format = text("format") ?? "json"
        guard ["text", "json", "geojson", "svg"].contains(format) else {
            throw .usage("“\(format)” is not a format of routes")
        }
        var options = RouteQuestion.Options()
        options.start = text("from")
        options.goals = try texts("to")
        options.closed = try texts("closed")
        options.isStepFree = flag("stepFree")
        options.moment = text("at").flatMap { LocalDateTime($0) }
        options.language = text("language") ?? options.language
        guard !options.goals.isEmpty else { throw .usage("the request needs “to”") }
        let archive = try EngineSession(self).archive(try required("archive"))
        let venue = Venue(Dataset(reading: archive, jobs: 1), jobs: 1)
        do throws(RouteQuestion.Fault) {
            let question = try RouteQuestion(venue, options)
            let answers = question.answers()
            let missing = answers.filter { $0.route == nil }.map { question.complaint(about: $0) + "\n" }
            return EngineResult(
                code: missing.isEmpty ? 0 : 1,
                outputs: [
                    EngineOutput(
                        name: "route.\(format == "text" ? "txt" : format)", question.text(answers, format: format)),
                    EngineOutput(name: "reasons.txt", missing.joined()),
                ])
        } catch { throw .usage(error.message) }
    }

    private func reportFormat(among formats: [ReportFormat]) throws(EngineError) -> ReportFormat {
        let name = text("format") ?? "json"
        guard let format = formats.first(where: { $0.name == name }) else {
            throw .usage("“\(name)” is not a format of this report")
        }
        return format
    }
}
