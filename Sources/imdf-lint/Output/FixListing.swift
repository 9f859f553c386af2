import IMDFLint

/// The changes of a dry run: for each file a list, as comments that `patch` skips, and a unified diff. A file whose features
/// share a line has only the list.
enum FixListing {
    static func text(of fixed: FixedArchive) -> [UInt8] {
        let changes = fixed.plan.changes
        var text: [UInt8] = []
        for file in fixed.files {
            let own = changes.filter { $0.edits.first?.file == file.path || $0.renaming?.file == file.path }
            for change in own { text += "# \(line(change, file.path))\n".utf8 }
            if !isOneLine(file) { text += file.diff }
        }
        return text
    }

    /// One change on one line: `unit.geojson:3:57: unit 3f2a81c0… /features/1/properties/category: "Room" → "room" (…)`.
    private static func line(_ change: FixPlan.Change, _ path: String) -> String {
        let fixes = change.fixes.joined(separator: ", ")
        if let renaming = change.renaming { return "\(printable(path)): renamed to \(renaming.name) (\(fixes))" }
        guard let edit = change.edits.first else { return printable(path) }
        var text = "\(printable(path)):\(edit.line):\(edit.column): "
        if let feature = change.feature { text += feature + " " }
        if let pointer = change.pointer { text += printable(pointer) + ": " }
        let shown = change.edits.first { !$0.before.isEmpty } ?? edit
        text +=
            shown.after.isEmpty ? "removed \(short(shown.before))" : "\(short(shown.before)) → \(short(shown.after))"
        let others = change.edits.count - 1
        if others > 0 { text += " and \(others) more \(others == 1 ? "edit" : "edits")" }
        return text + " (\(fixes))"
    }

    /// A value on one line, its middle left out if it is long.
    private static func short(_ value: String) -> String {
        let words = value.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return printable(words.count <= 80 ? words : words.prefix(50) + " … " + words.suffix(25))
    }

    private static func isOneLine(_ file: FixedArchive.ChangedFile) -> Bool {
        file.before.withUnsafeBytes { bytes in
            let lines = bytes.count { $0 == 0x0A }
            return bytes.count > 2_000 && bytes.count / (lines + 1) > 20_000 || lines == 0
        }
    }
}
