import IMDF
import IMDFLint

/// An archive that is edited: its findings as it was given, and after the last request.
private struct EditedArchive {
    let key: [String]
    let archive: Archive
    let before: LintResult
    var last: LintResult
}

/// The archive that was edited last; a worker has one thread.
nonisolated(unsafe) private var edited: EditedArchive?

extension EngineRequest {
    /// The findings that the steps of a plan bring and take, since the beginning and since the last request for the same
    /// archive; then, if the request wants it, the archive with the steps.
    func edit() throws(EngineError) -> EngineResult {
        var session = try EngineSession(self)
        let path = try required("archive")
        var editing = try editedArchive(path, &session)
        let bytes = Array(try required("plan").utf8)
        let plans: [EditPlan]
        do throws(EditPlanError) { plans = try EditPlan.plans(bytes, path: "plan") } catch {
            throw .usage(error.description)
        }
        guard let plan = plans.first else { throw .usage("the plan has no archive") }
        let fixed: FixedArchive
        do throws(EditPlanError) { fixed = try FixedArchive(editing.archive, applying: plan, jobs: 1) } catch {
            throw .usage(error.description)
        }
        let after = session.lint(Venue(fixed.dataset, jobs: 1), at: path)
        var json = JSONWriter(.compact)
        json.object { object in
            object.put("findings", after.totals.count)
            FindingComparison(editing.before, after).write(to: &object)
            object.object("step") { FindingComparison(editing.last, after).write(to: &$0) }
        }
        editing.last = after
        edited = editing
        var outputs = [EngineOutput(name: "edit.json", json.text)]
        if flag("savesArchive") { outputs += try saved(fixed, of: editing.archive) }
        return EngineResult(outputs: outputs)
    }

    private func editedArchive(_ path: String, _ session: inout EngineSession) throws(EngineError) -> EditedArchive {
        let key = [path, text("settings") ?? "", text("baseline") ?? "", text("profile") ?? ""]
        if let edited, edited.key == key { return edited }
        let archive = try session.archive(path)
        let before = session.lint(Venue(Dataset(reading: archive, jobs: 1), jobs: 1), at: path)
        return EditedArchive(key: key, archive: archive, before: before, last: before)
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
