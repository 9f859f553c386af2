extension EditPlan {
    /// Creates the plan that leads from one delivery of a venue to another. Applied to the first delivery, it gives a
    /// venue equal to the second.
    ///
    /// Steps add, change, and remove features. Changes that no step can express become changes of text: features with
    /// a fault that steps refuse, files with features that have no id of their own, and the manifest. The order of
    /// features is not part of a venue, and neither are files without features.
    ///
    /// - Throws: ``EditPlanError`` if a file that only one of the two has would have to be written or removed as a
    ///   whole, or if a file of the second is not valid JSON.
    package init(from old: Archive, to new: Archive, jobs: Int? = nil) throws(EditPlanError) {
        var difference = ArchiveDifference(DeliveredFeatures(old, jobs), DeliveredFeatures(new, jobs))
        // If a feature turns out to be impossible for steps, its text is changed instead. With each further one, twice as
        // many features that follow are, too, so that a delivery of impossible features does not take a try for each.
        var following = 0
        while true {
            let plan = try difference.plan()
            let result: FixedArchive
            do throws(EditPlanError) { result = try FixedArchive(old, applying: plan, jobs: jobs) } catch {
                let others = error.cause.map { difference.steps(after: $0.features, atMost: following) } ?? []
                following = max(1, 2 * following)
                guard let cause = error.cause, difference.avoidSteps(for: cause.features, others) else {
                    throw EditPlanError(
                        "no plan leads from \(Wording.whole(old.path)) to \(Wording.whole(new.path)): \(error)")
                }
                continue
            }
            let differing = difference.new.differing(from: DeliveredFeatures(old, result.dataset))
            if differing.isEmpty {
                self = plan
                return
            }
            guard difference.avoidSteps(for: differing.map({ $0.id })) else {
                let others = differing.count > 3 ? [Wording.count(differing.count - 3, "other feature")] : []
                let names = differing.prefix(3).map { Wording.quote($0.id.text) } + others
                throw EditPlanError("no changes of \(Wording.whole(old.path)) give \(Wording.list(names)) as delivered")
            }
        }
    }
}

/// The features of a delivery, read as written in its files.
struct DeliveredFeatures {
    struct Key: Hashable {
        let type: FeatureType
        let id: FeatureID
    }

    struct Item {
        let handle: FeatureHandle
        /// The path of its file inside the archive.
        let file: String
        let range: Range<Int>
        let object: JSONObject
    }

    struct File {
        let bytes: FileBytes
        /// The members of the collection except its features, or the members of the manifest.
        let members: JSONValue?
        /// Whether each of its features has an id of its own and all of the file was read.
        var isPlain: Bool
        /// The range from the first to the last feature.
        var span: Range<Int>?
    }

    let archive: Archive
    let dataset: Dataset
    private(set) var items: [Key: Item] = [:]
    /// The keys in the order of the archive.
    private(set) var keys: [Key] = []
    private(set) var files: [String: File] = [:]

    init(_ archive: Archive, _ jobs: Int?) { self.init(archive, Venue(Dataset(reading: archive, jobs: jobs)).dataset) }

    init(_ archive: Archive, _ dataset: Dataset) {
        (self.archive, self.dataset) = (archive, dataset)
        var paths: [String] = []
        for file in dataset.files {
            let path = archive.inside(file.path)
            paths.append(path)
            guard let bytes = file.bytes else { continue }
            let isNew = files[path] == nil
            files[path] = File(bytes: bytes, members: Self.members(of: bytes), isPlain: file.isComplete && isNew)
        }
        for issue in dataset.issues {
            guard let file = issue.file, issue.feature == nil else { continue }
            switch issue.kind {
            case .fileEnding, .fileTwice, .boundingBox: continue
            default: files[paths[file]]?.isPlain = false
            }
        }
        var counts: [FeatureID: Int] = [:]
        for handle in dataset.features.handles {
            if let id = dataset.features.id(of: handle) { counts[id, default: 0] += 1 }
        }
        for handle in dataset.features.handles {
            let source = dataset.features.source(of: handle)
            let path = paths[Int(source.file)]
            let found = files[path].flatMap { file in
                JSONElement.withValue(file.bytes, at: source.offset) { ($0.node.start..<$0.node.end, $0.value) }
            }
            guard let (range, value) = found, case .object(let object) = value, let type = handle.type,
                let id = dataset.features.id(of: handle), counts[id] == 1
            else {
                files[path]?.isPlain = false
                continue
            }
            let span = files[path]?.span ?? range
            files[path]?.span = min(span.lowerBound, range.lowerBound)..<max(span.upperBound, range.upperBound)
            let key = Key(type: type, id: id)
            items[key] = Item(handle: handle, file: path, range: range, object: object)
            keys.append(key)
        }
    }

    private static func members(of bytes: FileBytes) -> JSONValue? {
        let start = bytes.withUnsafeBytes { $0.starts(with: [0xEF, 0xBB, 0xBF]) } ? 3 : 0
        return JSONElement.withValue(bytes, at: start) { root in
            var members: JSONObject = [:]
            root.forEachMember { key, value in
                if key != "features" { members[key] = value.value }
                return true
            }
            return .object(members)
        }
    }

    /// The features that differ from those of another delivery, in files that can be compared feature by feature, and
    /// one feature of each other file that differs.
    func differing(from other: DeliveredFeatures) -> [Key] {
        var found = keys.filter { items[$0]?.object != other.items[$0]?.object }
        found += other.keys.filter { items[$0] == nil }
        return found
    }

    /// The text of a feature.
    func text(of item: Item) -> String {
        files[item.file].map { String(decoding: $0.bytes[item.range], as: UTF8.self) } ?? ""
    }
}

/// The differences between two deliveries, as steps and changes of text.
struct ArchiveDifference {
    let old: DeliveredFeatures
    let new: DeliveredFeatures
    /// Features that are changed as text rather than by steps.
    private var byText: Set<FeatureID> = []
    /// Files that are changed as text, line by line.
    private var byLines: Set<String> = []
    /// Files in which the text around the features differs.
    private var byFrame: Set<String> = []

    init(_ old: DeliveredFeatures, _ new: DeliveredFeatures) {
        (self.old, self.new) = (old, new)
        for path in Set(old.files.keys).union(new.files.keys) {
            let (before, after) = (old.files[path], new.files[path])
            if let before, let after, before.bytes[0..<before.bytes.count] == after.bytes[0..<after.bytes.count] {
                continue
            }
            if !(before?.isPlain ?? true) || !(after?.isPlain ?? true) {
                byLines.insert(path)
            } else if let before, let after, before.members != after.members {
                if before.span != nil, after.span != nil { byFrame.insert(path) } else { byLines.insert(path) }
            }
        }
        for key in new.keys { if let item = new.items[key], !canBeWritten(key, item) { byText.insert(key.id) } }
    }

    /// Whether a step can write a feature of the new delivery, independent of all other features.
    private func canBeWritten(_ key: DeliveredFeatures.Key, _ item: DeliveredFeatures.Item) -> Bool {
        let before = old.items[key]?.object
        if before == item.object { return true }
        guard item.object["type"] == .string("Feature"), item.object["feature_type"] == .string(key.type.rawValue),
            item.object["id"] == .string(key.id.text), let geometry = item.object["geometry"],
            case .object? = item.object["properties"], before.map(Self.isOrdinary) ?? true
        else { return false }
        for member in ["id", "type", "feature_type"] where before.map({ $0[member] != item.object[member] }) ?? false {
            return false
        }
        if before?["geometry"] == geometry { return true }
        let shape = new.dataset.features.geometry(of: item.handle)
        return key.type.geometryNeed.allows(shape?.kind) && (shape?.isValid() ?? (geometry == .null))
    }

    private static func isOrdinary(_ object: JSONObject) -> Bool {
        if case .object? = object["properties"] { true } else { false }
    }

    /// The features whose steps follow those of features in the plan.
    func steps(after ids: [FeatureID], atMost count: Int) -> [FeatureID] {
        guard count > 0 else { return [] }
        let all = new.keys.filter { isBySteps($0) && old.items[$0]?.object != new.items[$0]?.object }
        guard let last = all.lastIndex(where: { ids.contains($0.id) }) else { return [] }
        return all[(last + 1)...].prefix(count).map { $0.id }
    }

    /// Excludes features from steps. Returns false if there is no other way left to change them.
    ///
    /// - Parameter others: features that are excluded, too, if they are not yet.
    mutating func avoidSteps(for ids: [FeatureID], _ others: [FeatureID] = []) -> Bool {
        defer { byText.formUnion(others) }
        var isNew = false
        for id in ids {
            if byText.insert(id).inserted {
                isNew = true
                continue
            }
            // The feature's own text was no solution either, so the whole file is changed.
            for delivery in [old, new] {
                for type in FeatureType.allCases {
                    guard let item = delivery.items[DeliveredFeatures.Key(type: type, id: id)] else { continue }
                    if byLines.insert(item.file).inserted { isNew = true }
                }
            }
        }
        return isNew
    }

    // MARK: - The plan

    mutating func plan() throws(EditPlanError) -> EditPlan {
        // A feature that only one delivery has, and that no step can add or remove, is changed with its whole file.
        for key in old.keys where byText.contains(key.id) && new.items[key] == nil {
            if let item = old.items[key] { byLines.insert(item.file) }
        }
        for key in new.keys where byText.contains(key.id) && old.items[key] == nil {
            if let item = new.items[key], old.files[item.file]?.span == nil { byLines.insert(item.file) }
        }
        var plan = EditPlan(archive: old.archive.path, changes: [])
        for path in Set(old.files.keys).union(new.files.keys).sorted() {
            let edits = byLines.contains(path) ? try lineEdits(path) : featureEdits(path)
            if edits.isEmpty { continue }
            plan.changes.append(EditPlan.Change(name: "Change the text of \(EntryName.base(of: path))", edits: edits))
        }
        plan.changes += steps
        return plan
    }

    private func isBySteps(_ key: DeliveredFeatures.Key) -> Bool {
        let files = [old.items[key]?.file, new.items[key]?.file].compactMap { $0 }
        return !byText.contains(key.id) && !files.contains(where: byLines.contains)
    }

    private var steps: [EditPlan.Change] {
        var created: [EditPlan.Step] = []
        var changed: [FeatureType: [EditPlan.Step]] = [:]
        for key in new.keys where isBySteps(key) {
            guard let after = new.items[key]?.object else { continue }
            guard let before = old.items[key]?.object else {
                created.append(EditPlan.Step(action: .create(after)))
                continue
            }
            if before == after { continue }
            let setting = EditPlan.Step.Setting(before, after, key.type)
            changed[key.type, default: []].append(EditPlan.Step(action: .set(.ids([key.id]), setting)))
        }
        let removed = old.keys.filter { new.items[$0] == nil && isBySteps($0) }.map { $0.id }
        var changes: [EditPlan.Change] = []
        if !created.isEmpty {
            changes.append(EditPlan.Change(name: "Add \(Wording.count(created.count, "feature"))", steps: created))
        }
        for type in FeatureType.allCases {
            guard let own = changed[type] else { continue }
            let name = "Change \(Wording.count(own.count, "feature")) of type \(type.rawValue)"
            changes.append(EditPlan.Change(name: name, steps: own))
        }
        if !removed.isEmpty {
            let step = EditPlan.Step(action: .remove(.ids(removed), .refuse))
            changes.append(EditPlan.Change(name: "Remove \(Wording.count(removed.count, "feature"))", steps: [step]))
        }
        return changes
    }

    // MARK: - Texts

    /// The edits of features that no step can change, and of the text around the features.
    private func featureEdits(_ path: String) -> [EditPlan.Edit] {
        guard let before = old.files[path] else { return [] }
        var edits: [EditPlan.Edit] = []
        func add(_ range: Range<Int>, _ after: String) {
            let text = String(decoding: before.bytes[range], as: UTF8.self)
            edits.append(EditPlan.Edit(file: path, offset: range.lowerBound, before: text, after: after))
        }
        var added = ""
        for key in new.keys where byText.contains(key.id) {
            guard let after = new.items[key] else { continue }
            if let own = old.items[key] {
                let isOther = own.file == path && !byLines.contains(after.file) && own.object != after.object
                if isOther { add(own.range, new.text(of: after)) }
            } else if after.file == path {
                added += ",\n" + new.text(of: after)
            }
        }
        guard let span = before.span else { return edits }
        if !added.isEmpty { add(span.upperBound..<span.upperBound, added) }
        if byFrame.contains(path), let after = new.files[path], let now = after.span {
            func text(_ range: Range<Int>) -> String { String(decoding: after.bytes[range], as: UTF8.self) }
            add(0..<span.lowerBound, text(0..<now.lowerBound))
            add(span.upperBound..<before.bytes.count, text(now.upperBound..<after.bytes.count))
        }
        return edits
    }

    /// The edits of lines that turn one file into the other.
    private func lineEdits(_ path: String) throws(EditPlanError) -> [EditPlan.Edit] {
        guard let before = old.files[path]?.bytes, let after = new.files[path]?.bytes else {
            let side = old.files[path] == nil ? new.archive.path : old.archive.path
            throw EditPlanError(
                """
                only \(Wording.whole(side)) has a file \(Wording.quote(path)), and it cannot be written feature by feature; \
                lint it for the reason, or copy it
                """)
        }
        let (first, second) = (before.lines, after.lines)
        func text(_ lines: ArraySlice<ArraySlice<UInt8>>) -> String { String(decoding: lines.joined(), as: UTF8.self) }
        var offsets = [0]
        for line in first { offsets.append(offsets[offsets.count - 1] + line.count) }
        return LineChanges(first, second).changes.map { change in
            EditPlan.Edit(
                file: path, offset: offsets[change.old.lowerBound], before: text(first[change.old]),
                after: text(second[change.new]))
        }
    }
}

extension EditPlan.Step.Setting {
    /// The setting that turns a feature object into another one of the same type.
    fileprivate init(_ before: JSONObject, _ after: JSONObject, _ type: FeatureType) {
        let declared = Set(type.fieldDescriptions.map { $0.key })
        func properties(_ object: JSONObject) -> JSONObject {
            if case .object(let properties)? = object["properties"] { properties } else { [:] }
        }
        let (old, new) = (properties(before), properties(after))
        for (key, value) in new where old[key] != value {
            if declared.contains(key) { self.properties[key] = value } else { otherProperties[key] = value }
        }
        removedProperties = old.keys.filter { new[$0] == nil }.sorted()
        let own: Set = ["id", "type", "feature_type", "geometry", "properties"]
        for (key, value) in after where !own.contains(key) && before[key] != value { otherMembers[key] = value }
        removedMembers = before.keys.filter { !own.contains($0) && after[$0] == nil }.sorted()
        if before["geometry"] != after["geometry"] { geometry = after["geometry"] }
    }
}
