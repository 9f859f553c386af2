/// A text of the editing mode of a page: its tools, and what it says about a step.
package enum EditingPhrase: String, CaseIterable, Sendable {
    /// The editing mode and its tools.
    case mode, tools, select, point, line, polygon, move, insert, delete, branch, undo, redo, done, cancel, save
    /// The next thing that a tool expects.
    case selectHint, drawHint, moveHint, dropHint, insertHint, deleteHint, branchHint, keys
    /// The shape that is drawn.
    case type, category, here, created, kindLoss, drawn
    /// The fault of a shape or a step.
    case few, crosses, branches, hole, overlaps, noLevel, noUnit, noCorner, noWall, joins, referred, notNamed, missing,
        nothing
    /// The form of a feature.
    case form, deleteFeature, addLanguage, noValue, yes, no, readOnly, number
    /// The steps, as the edits file names them.
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

extension InterfaceTable {
    static let editing = """
        editing.mode | Edit | Bearbeiten
        editing.tools | Editing tools | Werkzeuge zum Bearbeiten
        editing.select | Select | Auswählen
        editing.point | Add a point | Punkt hinzufügen
        editing.line | Add a line | Linie hinzufügen
        editing.polygon | Add an area | Fläche hinzufügen
        editing.move | Move a corner | Ecke verschieben
        editing.insert | Insert a corner | Ecke einfügen
        editing.delete | Delete a corner | Ecke löschen
        editing.branch | Branch a line | Linie verzweigen
        editing.undo | Undo | Rückgängig
        editing.redo | Redo | Wiederholen
        editing.done | Done | Fertig
        editing.cancel | Cancel | Abbrechen
        editing.save | Save edits | Änderungen sichern
        editing.selectHint | Choose a feature on the map. | Wählen Sie ein Objekt auf der Karte.
        editing.drawHint | Choose positions on the map, then Done. | Wählen Sie Positionen auf der Karte, dann Fertig.
        editing.moveHint | Drag a corner, or choose it and then its new place. | Ziehen Sie eine Ecke, oder wählen Sie sie und dann ihren neuen Ort.
        editing.dropHint | Choose the new place. | Wählen Sie den neuen Ort.
        editing.insertHint | Choose a place on a wall. | Wählen Sie eine Stelle auf einer Wand.
        editing.deleteHint | Choose a corner. | Wählen Sie eine Ecke.
        editing.branchHint | Choose a corner where another line begins. | Wählen Sie eine Ecke, von der eine weitere Linie ausgeht.
        editing.keys | Arrow keys move the map below the cross, with Ctrl in small steps; Enter chooses what is there, Ctrl+Enter is Done, Escape cancels, Ctrl+Z undoes. | Pfeiltasten bewegen die Karte unter dem Kreuz, mit Strg in kleinen Schritten; Eingabe wählt, was dort ist, Strg+Eingabe ist Fertig, Escape bricht ab, Strg+Z macht rückgängig.
        editing.type | Type | Typ
        editing.category | Category | Kategorie
        editing.here | At this place | An dieser Stelle
        editing.created | Added: {type} | Hinzugefügt: {type}
        editing.kindLoss | Positions left out: {n}. Undo brings them back. | Weggelassene Positionen: {n}. Rückgängig holt sie zurück.
        editing.drawn | Positions: {n} | Positionen: {n}
        editing.few | More positions are needed. | Es fehlen Positionen.
        editing.crosses | The shape would touch or cross itself. | Die Form würde sich berühren oder kreuzen.
        editing.branches | Shapes of this type cannot branch. | Formen dieses Typs können sich nicht verzweigen.
        editing.hole | A hole would lie outside its area. | Ein Loch läge außerhalb seiner Fläche.
        editing.overlaps | It would overlap: {names} | Überschneidung mit: {names}
        editing.noLevel | There is no level here. | Hier ist keine Ebene.
        editing.noUnit | There is no unit here to which the point could belong. | Hier ist kein Raum, zu dem der Punkt gehören könnte.
        editing.noCorner | There is no corner here. | Hier ist keine Ecke.
        editing.noWall | There is no wall here. | Hier ist keine Wand.
        editing.joins | Walls to {n} other corners meet here, so that the corner cannot be removed. | Hier treffen sich Wände zu {n} anderen Ecken; die Ecke kann nicht entfallen.
        editing.referred | Other features refer to it: {names} | Andere Objekte verweisen darauf: {names}
        editing.notNamed | This feature has no id of its own, so that no step can name it. | Dieses Objekt hat keine eigene ID, sodass kein Schritt es nennen kann.
        editing.missing | A value is needed: {key} | Ein Wert fehlt: {key}
        editing.nothing | Nothing changes. | Es ändert sich nichts.
        editing.form | Properties | Eigenschaften
        editing.deleteFeature | Delete feature | Objekt löschen
        editing.addLanguage | Add a language | Sprache hinzufügen
        editing.noValue | none | ohne
        editing.yes | yes | ja
        editing.no | no | nein
        editing.readOnly | cannot be changed here | hier nicht änderbar
        editing.number | a whole number is needed | eine ganze Zahl ist nötig
        editing.stepMove | Move corner | Ecke verschieben
        editing.stepInsert | Insert corner | Ecke einfügen
        editing.stepRemove | Delete corner | Ecke löschen
        editing.stepDraw | Draw {type} | {type} zeichnen
        editing.stepDelete | Delete {type} | {type} löschen
        editing.stepSet | Set {key} | {key} ändern
        editing.saved | Saved as {name}. The full check is that of the command: {command} | Gesichert als {name}. Vollständig prüft der Befehl: {command}
        editing.unsaved | Steps not saved: {n} | Nicht gesicherte Schritte: {n}
        editing.check | Shapes and overlaps are checked here, everything else by the command edit. | Formen und Überschneidungen werden hier geprüft, alles andere vom Befehl edit.
        """
}
