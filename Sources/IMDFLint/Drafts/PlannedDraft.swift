/// A draft that follows a plan while it is written: what was added at the end is performed, what was taken back is undone.
package struct PlannedDraft: Sendable {
    /// The archive with the steps.
    package private(set) var draft: Draft
    /// The changes that were performed.
    private var done: [EditPlan.Change] = []

    package init(_ archive: Archive) { draft = Draft(archive) }

    /// Follows a plan of steps.
    ///
    /// - Returns: the features that were created, changed, or removed on the way, without duplicates.
    /// - Throws: ``EditPlanError`` if the plan edits text, or if a step is not possible; the steps before it are then done.
    /// - Complexity: linear in the steps that are performed and undone, and in the files that they change.
    package mutating func follow(_ plan: EditPlan) throws(EditPlanError) -> [FeatureID] {
        guard plan.changes.allSatisfy({ $0.edits.isEmpty && $0.renaming == nil }) else {
            throw EditPlanError("the plan edits text; only its steps can be followed")
        }
        let wanted = plan.changes.filter { !$0.steps.isEmpty }
        var known: Set<FeatureID> = []
        var found: [FeatureID] = []
        func note(_ change: Change) {
            for id in change.created + change.changed + change.removed where known.insert(id).inserted {
                found.append(id)
            }
        }
        let common = zip(done, wanted).prefix { $0 == $1 }.count
        while done.count > common, let change = draft.undo() {
            done.removeLast()
            note(change)
        }
        for change in wanted.dropFirst(common) {
            note(try draft.perform(change))
            done.append(change)
        }
        return found
    }

    /// The object of a feature as its file has it; nil if there is none with the id.
    package func feature(_ id: FeatureID) -> JSONValue? {
        let storage = draft.venue.storage
        guard let number = storage.ids.number(of: id) else { return nil }
        let source = storage.dataset.features.source(of: storage.numbering.handle(number))
        guard let bytes = storage.dataset.files[Int(source.file)].bytes else { return nil }
        return JSONElement.withValue(bytes, at: source.offset) { $0.value }
    }
}
