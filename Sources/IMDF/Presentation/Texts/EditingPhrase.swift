/// A text of a page's editing mode: its tools, and its messages about steps.
package enum EditingPhrase: String, CaseIterable, Sendable {
    /// The editing mode and its tools.
    case mode, tools, select, point, line, polygon, move, insert, delete, branch, undo, redo, done, cancel, save
    /// Hints for the next input that a tool expects.
    case selectHint, drawHint, moveHint, dropHint, insertHint, deleteHint, branchHint, keys
    /// The shape being drawn.
    case type, category, here, created, kindLoss, drawn
    /// Faults of a shape or a step.
    case few, crosses, branches, hole, overlaps, noLevel, noUnit, noCorner, noWall, joins, referred, notNamed, missing,
        nothing
    /// The form of a feature.
    case form, deleteFeature, addLanguage, noValue, yes, no, readOnly, number
    /// The steps, as named in the edits file.
    case stepMove, stepInsert, stepRemove, stepDraw, stepDelete, stepSet
    /// The edits file.
    case saved, unsaved, check
}

extension InterfaceTexts {
    /// The text of a phrase of the editing mode.
    package subscript(phrase: EditingPhrase) -> String {
        let name = "editing." + phrase.rawValue
        return InterfaceTable.text(name, language) ?? InterfaceTable.text(name, "en") ?? name
    }
}
