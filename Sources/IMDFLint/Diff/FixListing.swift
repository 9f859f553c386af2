/// The output of a dry run: the number of changes and, for each file, a list as comments that `patch` skips, and a
/// unified diff. A file whose features share a line has only the list.
package enum FixListing {
    package static func text(of fixed: FixedArchive, isQuiet: Bool) -> [UInt8] {
        let plan = fixed.plan
        let changes = plan.changes
        var text: [UInt8] = []
        if !isQuiet, fixed.steps.isEmpty || !changes.isEmpty { text += "# \(summary(of: plan))\n".utf8 }
        if fixed.archive.writesSlashes { text += "# names in the zip get slashes instead of backslashes\n".utf8 }
        for step in fixed.steps { text += "# \(Self.text(of: step))\n".utf8 }
        for file in fixed.files {
            let own = changes.filter { $0.edits.first?.file == file.path || $0.renaming?.file == file.path }
            for change in own { text += "# \(line(change, file.path))\n".utf8 }
            if !isOneLine(file) { text += file.diff }
        }
        return text
    }

    /// The result of a step: `Rename: 2 features changed`.
    package static func text(of step: Change) -> String {
        let parts = [(step.created, "added"), (step.changed, "changed"), (step.removed, "removed")].compactMap {
            ids, verb in ids.isEmpty ? nil : "\(Wording.count(ids.count, "feature")) \(verb)"
        }
        let name = step.name.map { "\(Wording.whole($0)): " } ?? ""
        return name + (parts.isEmpty ? "changes nothing" : parts.joined(separator: ", "))
    }

    /// A finding that came or went: `warning OccupantShouldHavePhone: occupant … has no phone (2 times)`.
    package static func text(of finding: DatasetDiff.FindingCount) -> String {
        let times = finding.count > 1 ? " (\(finding.count) times)" : ""
        return "\(finding.severity.rawValue) \(finding.key.rule): \(Wording.whole(finding.message))\(times)"
    }

    /// The findings that the changes add and remove, as comments that `patch` skips.
    package static func text(of change: FindingComparison) -> String {
        func lines(_ mark: String, _ findings: [DatasetDiff.FindingCount]) -> String {
            findings.map { "# \(mark) \(Self.text(of: $0))\n" }.joined()
        }
        let (gone, new) = (change.fixed.reduce(0) { $0 + $1.count }, change.new.reduce(0) { $0 + $1.count })
        return "# \(Wording.count(new, "new finding")), \(gone) fixed\n" + lines("+", change.new)
            + lines("-", change.fixed)
    }

    /// The number of changes: `venue: 12 changes in 3 files`.
    package static func summary(of plan: EditPlan) -> String {
        let files = Set(plan.changes.flatMap { $0.edits.map { $0.file } + ($0.renaming.map { [$0.file] } ?? []) })
        guard !plan.changes.isEmpty else { return "\(Wording.whole(plan.archive)): nothing to fix" }
        return "\(Wording.whole(plan.archive)): \(Wording.count(plan.changes.count, "change")) in "
            + Wording.count(files.count, "file")
    }

    /// A change on one line: `unit.geojson:3:57: unit 3f2a81c0… /features/1/properties/category: "Room" → "room"
    /// (…)`.
    private static func line(_ change: EditPlan.Change, _ path: String) -> String {
        let fixes = change.fixes.joined(separator: ", ")
        if let renaming = change.renaming { return "\(Wording.whole(path)): renamed to \(renaming.name) (\(fixes))" }
        guard let edit = change.edits.first else { return Wording.whole(path) }
        var text = "\(Wording.whole(path)):\(edit.line):\(edit.column): "
        if let feature = change.feature { text += feature + " " }
        if let pointer = change.pointer { text += Wording.whole(pointer) + ": " }
        let shown = change.edits.first { !$0.before.isEmpty } ?? edit
        text += difference(shown.before, shown.after)
        let others = change.edits.count - 1
        if others > 0 { text += " and \(others) more \(others == 1 ? "edit" : "edits")" }
        return text + " (\(fixes))"
    }

    /// The difference between two values. If long values such as rings begin and end alike, only the part in between
    /// is shown.
    private static func difference(_ before: String, _ after: String) -> String {
        if after.isEmpty { return "removed \(short(before))" }
        guard max(before.count, after.count) > 80 else { return "\(short(before)) → \(short(after))" }
        let isBoundary: (Character) -> Bool = { "[]{},:\"".contains($0) || $0.isWhitespace }
        // Extends the range so that numbers and words are shown whole.
        var start = zip(before, after).prefix { $0 == $1 }.count
        while start > 0, !isBoundary(before[before.index(before.startIndex, offsetBy: start - 1)]) { start -= 1 }
        let (old, new) = (before.dropFirst(start), after.dropFirst(start))
        var end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
        while end > 0, !isBoundary(old[old.index(old.endIndex, offsetBy: -end)]) { end -= 1 }
        let (gone, added) = (String(old.dropLast(end)), String(new.dropLast(end)))
        if gone.isEmpty { return "added \(short(added))" }
        if added.isEmpty { return "removed \(short(gone))" }
        return "\(short(gone)) → \(short(added))"
    }

    /// A value on one line, without its middle if it is long.
    private static func short(_ value: String) -> String {
        let words = value.split { $0.isWhitespace }.joined(separator: " ")
        return Wording.whole(words.count <= 80 ? words : words.prefix(50) + " … " + words.suffix(25))
    }

    private static func isOneLine(_ file: FixedArchive.ChangedFile) -> Bool {
        file.before.withUnsafeBytes { bytes in
            let lines = bytes.count { $0 == 0x0A }
            return bytes.count > 2_000 && bytes.count / (lines + 1) > 20_000 || lines == 0
        }
    }
}
