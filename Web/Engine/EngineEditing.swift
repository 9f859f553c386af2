import IMDF
import IMDFLint

/// An archive that is edited: its findings as it was given, and after the last request for findings.
private struct EditedArchive {
    let key: [String]
    let archive: Archive
    let before: KeyedFindings
    var last: KeyedFindings
    var planned: PlannedDraft
}

/// The archive that was edited last; a worker has one thread.
nonisolated(unsafe) private var edited: EditedArchive?

extension EngineRequest {
    /// The features that the steps of a plan change since the last request for the same archive, and the findings that
    /// they bring and take, since the beginning and since the last request for findings; then, if the request wants it,
    /// the archive with the steps.
    func edit() throws(EngineError) -> EngineResult {
        var session = try EngineSession(self)
        let path = try required("archive")
        var editing = try editedArchive(path, &session)
        let bytes = Array(try required("plan").utf8)
        let plan: EditPlan
        let features: [FeatureID]
        // Steps that were performed before one that is refused stay performed.
        defer { edited = editing }
        do throws(EditPlanError) {
            let plans = try EditPlan.plans(bytes, path: "plan")
            guard let first = plans.first else { throw EditPlanError("the plan has no archive") }
            plan = first
            features = try editing.planned.follow(plan)
        } catch { throw .usage(error.text(InterfaceTexts(language: text("language") ?? "en"))) }
        var json = JSONWriter(.compact)
        json.object { object in
            object.array("features") { list in
                for id in features { list.put(json: editing.planned.feature(id) ?? .object(["id": .string(id.text)])) }
            }
            // Trying a step needs no findings.
            if flag("changesOnly") { return }
            let after = KeyedFindings(session.lint(editing.planned.draft.venue, at: path))
            object.put("findings", after.result.totals.count)
            FindingComparison(editing.before, after).write(to: &object)
            object.object("step") { FindingComparison(editing.last, after).write(to: &$0) }
            editing.last = after
        }
        var outputs = [EngineOutput(name: "edit.json", json.text)]
        if flag("savesArchive") { outputs += try saved(plan, of: editing.archive) }
        return EngineResult(outputs: outputs)
    }

    /// The contents of all features of an archive, for its editor: see `PageEditing`.
    func features() throws(EngineError) -> EngineResult {
        var session = try EngineSession(self)
        let editing = try editedArchive(try required("archive"), &session)
        edited = editing
        var json = JSONWriter(.compact)
        json.array { PageEditing.writeContents(of: Dataset(reading: editing.archive, jobs: 1), to: &$0) }
        return EngineResult(outputs: [EngineOutput(name: "features.json", json.text)])
    }

    private func editedArchive(_ path: String, _ session: inout EngineSession) throws(EngineError) -> EditedArchive {
        let key = [path, text("settings") ?? "", text("baseline") ?? "", text("profile") ?? ""]
        if let edited, edited.key == key { return edited }
        let archive = try session.archive(path)
        let planned = PlannedDraft(archive)
        let before = KeyedFindings(session.lint(planned.draft.venue, at: path))
        return EditedArchive(key: key, archive: archive, before: before, last: before, planned: planned)
    }

    /// The archive with a plan, as the command writes it.
    private func saved(_ plan: EditPlan, of archive: Archive) throws(EngineError) -> [EngineOutput] {
        let fixed: FixedArchive
        do throws(EditPlanError) { fixed = try FixedArchive(archive, applying: plan, jobs: 1) } catch {
            throw .usage(error.description)
        }
        return try saved(fixed, of: archive)
    }

    /// A changed archive: a zip, or the only file.
    func saved(_ fixed: FixedArchive, of archive: Archive) throws(EngineError) -> [EngineOutput] {
        guard let file = fixed.files.first else { return [] }
        let name = EntryName.base(of: archive.path)
        do throws(ZipWritingError) {
            if archive.kind == .singleFile {
                return [EngineOutput(name: name, file.after.withUnsafeBytes { Array($0) })]
            }
            guard let zip = try fixed.zip() else { return [] }
            return [EngineOutput(name: archive.kind == .zip ? name : name + ".zip", zip)]
        } catch { throw EngineError(code: .fault, message: error.description) }
    }
}
