/// The reason why a plan cannot be read or applied.
package struct EditPlanError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A sentence on what to do, with the place in the plan.
    package let description: String
    /// The step's own error, if a step is the reason.
    package let cause: EditError?

    package init(_ description: String, cause: EditError? = nil) {
        (self.description, self.cause) = (description, cause)
    }
}

extension EditPlan {
    /// The version of the format, which changes with the meaning of plans.
    package static let schemaVersion = "1.1"

    /// Plans as a JSON document, with a final line break.
    package static func json(_ plans: [EditPlan]) -> String {
        var writer = JSONWriter()
        writer.object { document in
            document.put("schemaVersion", schemaVersion)
            document.put("tool", "imdf-lint \(libraryVersion)")
            document.array("archives") { list in
                for plan in plans {
                    list.object { object in
                        object.put("archive", plan.archive)
                        object.array("changes") { list in
                            for change in plan.changes { list.object { write(change, to: &$0) } }
                        }
                    }
                }
            }
        }
        return writer.text + "\n"
    }

    private static func write(_ change: Change, to object: inout JSONWriter) {
        if let name = change.name { object.put("name", name) }
        if !change.steps.isEmpty {
            object.array("steps") { list in for step in change.steps { step.write(to: &list) } }
            return
        }
        object.put("fixes", strings: change.fixes)
        object.put("isSafe", change.fixes.allSatisfy { FixRegistry.fix($0)?.isSafe == true })
        object.put("feature", change.feature)
        object.put("featureId", change.featureID)
        object.put("pointer", change.pointer)
        if let renaming = change.renaming {
            object.object("rename") { rename in
                rename.put("file", renaming.file)
                rename.put("name", renaming.name)
            }
        }
        object.array("edits") { list in
            for edit in change.edits {
                list.object { object in
                    object.put("file", edit.file)
                    object.put("line", edit.line)
                    object.put("column", edit.column)
                    object.put("offset", edit.offset)
                    object.put("before", edit.before)
                    object.put("after", edit.after)
                }
            }
        }
    }

    // MARK: - Reading

    /// Reads the plans of a JSON document. Comments and trailing commas are allowed, because people edit plans.
    ///
    /// - Parameters:
    ///   - bytes: the document.
    ///   - path: its path, for errors.
    package static func plans(_ bytes: [UInt8], path: String) throws(EditPlanError) -> [EditPlan] {
        let text = FileBytes(bytes)
        @Sendable func fail(_ offset: Int, _ reason: String) -> EditPlanError {
            var lines = LineIndex(text)
            let place = lines.position(of: offset)
            return EditPlanError("\(Wording.whole(path)):\(place.line):\(place.column): \(reason)")
        }
        let document: LocatedJSON
        do throws(JSONFault) { document = try LocatedJSON(commented: bytes) } catch {
            throw fail(error.offset, error.refusal)
        }
        let reader = PlanReader(fail: fail)
        let root = try reader.members(document, "a plan", ["schemaVersion", "tool", "archives"])
        let version = try reader.text(root, "schemaVersion", of: document)
        guard version.split(separator: ".").first == schemaVersion.split(separator: ".").first else {
            throw fail(
                document.offset,
                "schemaVersion \(Wording.quote(version)) is not supported; this tool reads \(schemaVersion)")
        }
        var plans: [EditPlan] = []
        for item in try reader.list(root, "archives", of: document) {
            let members = try reader.members(item, "an archive", ["archive", "changes"])
            var plan = EditPlan(archive: try reader.text(members, "archive", of: item), changes: [])
            if plans.contains(where: { $0.archive == plan.archive }) {
                throw fail(
                    item.offset, "the plan has two entries for \(Wording.quote(plan.archive)); move all changes to one")
            }
            for change in try reader.list(members, "changes", of: item) {
                plan.changes.append(try reader.change(change))
            }
            plans.append(plan)
        }
        return plans
    }

    struct PlanReader {
        let fail: (Int, String) -> EditPlanError

        /// The members of an object. Unknown keys are rejected, because they would have no effect.
        func members(_ value: LocatedJSON, _ what: String, _ keys: [String]) throws(EditPlanError) -> [String:
            LocatedJSON]
        {
            guard case .object(let members) = value.content else {
                throw fail(value.offset, "expected \(what) as an object, found \(value.phrase)")
            }
            for member in members where !keys.contains(member.key) {
                let nearest = Spelling.nearest(to: member.key, in: keys).map { "; did you mean “\($0)”?" }
                let known = "; its keys are " + Wording.list(keys.map { "“\($0)”" })
                throw fail(member.keyOffset, "\(Wording.quote(member.key)) is not a key of \(what)\(nearest ?? known)")
            }
            return Dictionary(members.map { ($0.key, $0.value) }, joining: { $1 })
        }

        /// A text that may be null or missing.
        func optionalText(_ members: [String: LocatedJSON], _ key: String) throws(EditPlanError) -> String? {
            switch members[key]?.content {
            case nil, .null: return nil
            case .string(let text): return text
            default: throw fail(members[key]?.offset ?? 0, "“\(key)” needs a string or null")
            }
        }

        func text(_ members: [String: LocatedJSON], _ key: String, of owner: LocatedJSON) throws(EditPlanError)
            -> String
        {
            guard let value = members[key] else { throw fail(owner.offset, "“\(key)” is missing") }
            guard case .string(let text) = value.content else {
                throw fail(value.offset, "“\(key)” needs a string, not \(value.phrase)")
            }
            return text
        }

        func list(_ members: [String: LocatedJSON], _ key: String, of owner: LocatedJSON) throws(EditPlanError)
            -> [LocatedJSON]
        {
            guard let value = members[key] else { throw fail(owner.offset, "“\(key)” is missing") }
            guard case .array(let list) = value.content else {
                throw fail(value.offset, "“\(key)” needs an array, not \(value.phrase)")
            }
            return list
        }

        func change(_ value: LocatedJSON) throws(EditPlanError) -> Change {
            let members = try members(
                value, "a change",
                ["name", "fixes", "isSafe", "feature", "featureId", "pointer", "rename", "edits", "steps"])
            guard members["edits"] != nil || members["rename"] != nil || members["steps"] != nil else {
                throw fail(
                    value.offset, "a change needs “edits”, “rename”, or “steps”; remove it if it is not to be made")
            }
            var change = Change()
            change.name = try optionalText(members, "name")
            if let steps = members["steps"] {
                guard members["edits"] == nil, members["rename"] == nil else {
                    throw fail(
                        steps.offset, "a change has either “steps”, or “edits” or “rename”; make two changes of it")
                }
                for item in try list(members, "steps", of: value) { change.steps.append(try step(item)) }
            }
            change.feature = try optionalText(members, "feature")
            change.featureID = try optionalText(members, "featureId")
            change.pointer = try optionalText(members, "pointer")
            if members["fixes"] != nil {
                for item in try list(members, "fixes", of: value) {
                    guard case .string(let name) = item.content else {
                        throw fail(item.offset, "a fix needs a name, not \(item.phrase)")
                    }
                    change.fixes.append(name)
                }
            }
            if let rename = members["rename"] {
                let own = try self.members(rename, "a renaming", ["file", "name"])
                let (file, name) = (try text(own, "file", of: rename), try text(own, "name", of: rename))
                guard !name.isEmpty, name != ".", name != "..", !name.contains("/"), !name.contains("\\"),
                    !name.unicodeScalars.contains(where: { $0.isControlOrFormat })
                else { throw fail(rename.offset, "\(Wording.quote(name)) is not a file name") }
                guard EntryName.isGeoJSON(name), !EntryName.isHidden(name) else {
                    throw fail(
                        rename.offset,
                        """
                        a file named \(Wording.quote(name)) would not be part of the archive; use a name such as \
                        “unit.geojson”
                        """)
                }
                change.renaming = Renaming(file: file, name: name)
            }
            for item in members["edits"] == nil ? [] : try list(members, "edits", of: value) {
                let keys = ["file", "line", "column", "offset", "before", "after"]
                let own = try self.members(item, "an edit", keys)
                guard case .number(let number)? = own["offset"]?.content, let offset = Int(exactly: number), offset >= 0
                else { throw fail(own["offset"]?.offset ?? item.offset, "“offset” needs a whole number from 0") }
                change.edits.append(
                    Edit(
                        file: try text(own, "file", of: item), offset: offset,
                        before: try text(own, "before", of: item), after: try text(own, "after", of: item)))
            }
            return change
        }
    }

    // MARK: - Applying

    /// The edits of files. Each is first compared with the bytes in its file.
    func edits(in archive: Archive, _ contents: [Int: FileBytes]) throws(EditPlanError) -> ([ByteEdit], [Int: String]) {
        var entries: [String: Int] = [:]
        for (number, entry) in archive.entries.enumerated() { entries[archive.inside(entry.path)] = number }
        let name = Wording.whole(archive.path)
        func entry(_ file: String) throws(EditPlanError) -> Int {
            guard let number = entries[file], contents[number] != nil else {
                throw EditPlanError("\(name) has no file \(Wording.quote(file)); the plan is for another archive")
            }
            return number
        }
        var edits: [ByteEdit] = []
        var names: [Int: String] = [:]
        let paths = archive.entries.map { $0.path } + archive.others.map { $0.path } + archive.refused.map { $0.path }
        var taken: [String: Int] = [:]
        for path in paths.map(archive.inside) + archive.ignored { taken[path.lowercased(), default: 0] += 1 }
        for change in changes {
            for edit in change.edits {
                let number = try entry(edit.file)
                guard let bytes = contents[number] else { continue }
                let old = Array(edit.before.utf8)
                // By subtraction, because a sum with an offset from a plan could overflow.
                let isInside = edit.offset <= bytes.count - old.count
                let range = isInside ? edit.offset..<edit.offset + old.count : 0..<0
                guard isInside, bytes.withUnsafeBytes({ $0[range].elementsEqual(old) }) else {
                    throw EditPlanError(
                        """
                        \(name): \(Wording.whole(edit.file)) does not have \(Wording.quote(edit.before)) at byte \
                        \(edit.offset); the file has changed since the plan was written, or “before” or “offset” was \
                        edited. Nothing was written
                        """)
                }
                edits.append(ByteEdit(entry: number, range: range, replacement: Array(edit.after.utf8), fixes: []))
            }
            if let renaming = change.renaming {
                let number = try entry(renaming.file)
                guard names[number] == nil else {
                    throw EditPlanError(
                        "\(name): two changes rename \(Wording.whole(renaming.file)); remove one. Nothing was written")
                }
                // If the file system ignores case, a name that differs in case is the same file. A name that another
                // change frees is still in use, because files are replaced one by one.
                let folder = renaming.file.dropLast(archive.entries[number].name.count)
                let (old, new) = (renaming.file.lowercased(), (folder + renaming.name).lowercased())
                guard taken[new, default: 0] == (new == old ? 1 : 0) else {
                    throw EditPlanError(
                        "\(name) already has a file \(Wording.quote(renaming.name)). Nothing was written")
                }
                taken[new, default: 0] += new == old ? 0 : 1
                names[number] = renaming.name
            }
        }
        edits.sort {
            ($0.entry, $0.range.lowerBound, $0.range.upperBound) < ($1.entry, $1.range.lowerBound, $1.range.upperBound)
        }
        for (one, other) in zip(edits, edits.dropFirst())
        where one.entry == other.entry && one.range.upperBound > other.range.lowerBound {
            let file = Wording.whole(archive.inside(archive.entries[one.entry].path))
            throw EditPlanError(
                "\(name): two edits of \(file) overlap at byte \(other.range.lowerBound); remove one. Nothing was written"
            )
        }
        return (edits, names)
    }

    /// Throws if a file is no longer JSON.
    static func check(_ new: Dataset, against old: Dataset) throws(EditPlanError) {
        func faults(_ dataset: Dataset) -> [Int: [JSONFault]] {
            var faults: [Int: [JSONFault]] = [:]
            for issue in dataset.issues {
                if case .json(let fault) = issue.kind, let entry = issue.file.flatMap({ dataset.files[$0].entry }) {
                    faults[entry, default: []].append(fault)
                }
            }
            return faults
        }
        let before = faults(old)
        for (entry, now) in faults(new) where now.count > before[entry]?.count ?? 0 {
            guard let file = new.files.first(where: { $0.entry == entry }) else { continue }
            throw EditPlanError(
                "\(Wording.whole(file.path)) would not be valid JSON: \(now[0].description). Nothing was written")
        }
    }
}
