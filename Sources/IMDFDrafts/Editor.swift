/// Performs the parts of a step in order, on a copy of the draft's state.
struct Editor {
    /// A change of one feature's text.
    enum FeatureChange {
        case add(NewFeature, id: FeatureID)
        /// The new object of the whole feature.
        case replace(FeatureHandle, JSONObject)
        case remove(FeatureHandle)
    }

    private(set) var state: DraftState
    private(set) var patches: [FilePatch] = []
    private(set) var change = Change()

    init(_ state: DraftState) { self.state = state }

    var venue: Venue { state.venue }
    var dataset: Dataset { state.venue.dataset }

    mutating func perform(_ edit: Edit) throws(EditError) {
        switch edit.action {
        case .create, .update: try perform([edit])
        case .remove(let ids, let dependents): try remove(ids, dependents)
        case .set(let id, let setting): try set(id, setting.base)
        case .setProperty(let id, let key, let value): try setProperties([key: value], of: try handle(id))
        case .setGeometry(let id, let geometry): try setGeometry(geometry.map { $0.roundedPoint }, of: try handle(id))
        case .moveCorner(let corner, let position): try moveCorner(corner, to: position.rounded)
        case .insertCorner(let wall, let position): try insertCorner(on: wall, at: position.rounded)
        case .removeCorner(let corner): try removeCorner(corner)
        case .moveWall(let wall, let meters): try moveWall(wall, by: meters)
        case .move(let id, let movement): try move(id, movement)
        case .split(let unit, let line, let newID): try split(unit, along: line.map { $0.rounded }, newID: newID)
        case .merge(let units): try merge(units)
        case .several(let edits): try perform(edits)
        }
    }

    private mutating func perform(_ edits: [Edit]) throws(EditError) {
        // Writes successive additions and updates together, because rereading the files after each one would be slow
        // for thousands of features.
        var batch = Batch()
        try perform(edits, &batch)
        try flush(&batch)
    }

    private mutating func perform(_ edits: [Edit], _ batch: inout Batch) throws(EditError) {
        for edit in edits {
            switch edit.action {
            case .create(let feature): try add(feature, to: &batch)
            case .update(let id, let update):
                // The features that the batch creates or changes must exist first.
                if batch.ids.contains(id) { try flush(&batch) }
                try self.update(id, update, &batch)
            case .several(let edits): try perform(edits, &batch)
            default:
                try flush(&batch)
                try perform(edit)
            }
        }
    }

    /// Changes of different features to write together.
    private struct Batch {
        var changes: [FeatureChange] = []
        var ids: Set<FeatureID> = []
    }

    private mutating func flush(_ batch: inout Batch) throws(EditError) {
        if !batch.changes.isEmpty { try apply(batch.changes) }
        batch = Batch()
    }

    // MARK: - Features

    /// The feature with an id, which must be unique.
    func handle(_ id: FeatureID) throws(EditError) -> FeatureHandle {
        guard let number = venue.storage.ids.number(of: id) else { throw .unknownID(id) }
        if venue.storage.ids.repeated[UInt32(number)] != nil { throw .ambiguousID(id) }
        return venue.storage.numbering.handle(number)
    }

    /// The id of a feature that was looked up by its id.
    func id(of handle: FeatureHandle) -> FeatureID { dataset.features.id(of: handle) ?? FeatureID("") }

    private func add(_ feature: NewFeature, to batch: inout Batch) throws(EditError) {
        let id = feature.id ?? .random()
        guard venue.storage.ids.number(of: id) == nil, batch.ids.insert(id).inserted else { throw .idInUse(id) }
        if let written = feature.writtenGeometry { try check(written, of: id, feature.type) }
        try check(feature.geometry, of: id, feature.type)
        batch.changes.append(.add(feature, id: id))
    }

    private func update(_ id: FeatureID, _ update: FeatureUpdate, _ batch: inout Batch) throws(EditError) {
        let handle = try handle(id)
        var object = try json(of: handle)
        var properties: JSONObject = [:]
        if case .object(let own)? = object["properties"] { properties = own }
        for (key, value) in update.properties { properties[key] = value }
        if !update.properties.isEmpty { object["properties"] = .object(properties) }
        for (key, value) in update.members where !NewFeature.ownKeys.contains(key) { object[key] = value }
        if let geometry = update.geometry {
            if let type = handle.type {
                try check(geometry, of: id, type)
                var notes = ReadingNotes()
                try check(Geometry(geometry, &notes), of: id, type)
            }
            object["geometry"] = geometry
        }
        batch.ids.insert(id)
        batch.changes.append(.replace(handle, object))
    }

    /// Throws if a geometry can't be read.
    private func check(_ written: JSONValue, of id: FeatureID, _ type: FeatureType) throws(EditError) {
        if written == .null { return }
        var notes = ReadingNotes()
        guard Geometry(written, &notes) != nil else {
            throw .unreadableValue(id, reason: "geometry: it is not a GeoJSON geometry")
        }
    }

    private mutating func set(_ id: FeatureID, _ setting: any PropertySetting) throws(EditError) {
        let handle = try handle(id)
        guard handle.type == setting.type else { throw .wrongType(id, expected: setting.type, found: handle.type) }
        try setProperties(setting.members(of: handle, in: dataset), of: handle)
    }

    private mutating func setProperties(_ members: [String: JSONValue?], of handle: FeatureHandle) throws(EditError) {
        var object = try json(of: handle)
        var properties: JSONObject = [:]
        if case .object(let own)? = object["properties"] { properties = own }
        for (key, value) in members { properties[key] = value }
        object["properties"] = .object(properties)
        try apply([.replace(handle, object)])
    }

    mutating func setGeometry(_ geometry: Geometry?, of handle: FeatureHandle) throws(EditError) {
        if let type = handle.type { try check(geometry, of: id(of: handle), type) }
        try apply([try changing(handle, to: geometry)])
    }

    /// The change that sets the geometry of a feature.
    func changing(_ handle: FeatureHandle, to geometry: Geometry?) throws(EditError) -> FeatureChange {
        var object = try json(of: handle)
        object["geometry"] = geometry?.json ?? .null
        return .replace(handle, object)
    }

    /// Throws if the type does not allow the geometry, or if the geometry is not valid.
    func check(_ geometry: Geometry?, of id: FeatureID, _ type: FeatureType) throws(EditError) {
        guard type.geometryNeed.allows(geometry?.kind) else { throw .wrongGeometry(id, type, geometry?.kind) }
        guard let geometry else { return }
        if geometry.isEmpty {
            throw .unreadableValue(
                id, reason: "geometry: the \(geometry.kind.rawValue) has no positions; write them, or null")
        }
        if let fault = geometry.faults().first { throw .invalidGeometry(id, fault) }
    }

    // MARK: - Texts

    /// The feature object as written in the file.
    func json(of handle: FeatureHandle) throws(EditError) -> JSONObject {
        let source = dataset.features.source(of: handle)
        let file = dataset.files[Int(source.file)]
        guard let bytes = file.bytes, let value = JSONElement.withValue(bytes, at: source.offset, { $0.value }),
            case .object(let object) = value
        else { throw .unwritableFile(file.name) }
        return object
    }

    /// Writes changes of features, at most one for each, and reads the files again.
    mutating func apply(_ changes: [FeatureChange]) throws(EditError) {
        let before = venue
        let text = DraftText(state)
        var (created, changed, removed): ([FeatureID], [FeatureID], [FeatureID]) = ([], [], [])
        var edits: [Int: [TextEdit]] = [:]
        var gone: [Int: [Range<Int>]] = [:]
        for change in changes {
            switch change {
            case .add(_, let id): created.append(id)
            case .replace(let handle, let object):
                changed.append(id(of: handle))
                let (file, own) = try text.edits(of: handle, to: object)
                edits[file, default: []] += own
            case .remove(let handle):
                removed.append(id(of: handle))
                let (file, range) = try text.range(of: handle)
                gone[file, default: []].append(range)
            }
        }
        for (file, ranges) in gone { edits[file, default: []] += text.removals(of: ranges, in: file) }
        var made = edits.keys.sorted().compactMap { text.patch(file: $0, edits[$0] ?? []) }
        if !made.isEmpty { state.apply(made, backward: false) }
        var new: [FeatureType: [JSONObject]] = [:]
        for case .add(let feature, let id) in changes { new[feature.type, default: []].append(feature.json(id: id)) }
        for type in FeatureType.allCases {
            guard let objects = new[type] else { continue }
            let patch = try DraftText(state).patch(adding: objects, type)
            state.apply([patch], backward: false)
            made.append(patch)
        }
        patches += made
        note(created, changed, removed)
        try checkReferences(of: created + changed, before)
    }

    private mutating func note(_ created: [FeatureID], _ changed: [FeatureID], _ removed: [FeatureID]) {
        change.created += created
        for id in changed where !change.changed.contains(id) && !change.created.contains(id) {
            change.changed.append(id)
        }
        for id in removed {
            change.changed.removeAll { $0 == id }
            if let place = change.created.firstIndex(of: id) {
                change.created.remove(at: place)
            } else {
                change.removed.append(id)
            }
        }
    }

    // MARK: - Checks

    /// Throws if reading and linking find a fault of the changed features that they did not find before.
    private func checkReferences(of ids: [FeatureID], _ before: Venue) throws(EditError) {
        if venue.issues.isEmpty { return }
        let ids = Set(ids)
        struct Key: Hashable {
            let id: FeatureID
            let pointer: String
            var target: FeatureID?
            var fault: FeatureFault?
        }
        func faults(_ venue: Venue) -> [(key: Key, issue: Issue)] {
            venue.issues.compactMap { issue in
                guard let handle = issue.feature, let id = venue.dataset.features.id(of: handle), ids.contains(id)
                else { return nil }
                var key = Key(id: id, pointer: issue.pointer)
                switch issue.kind {
                case .unresolved(let target, _), .wrongTarget(let target, _, _, _): key.target = target
                case .feature(let fault): key.fault = fault
                default: break
                }
                return (key, issue)
            }
        }
        let found = faults(venue)
        if found.isEmpty { return }
        let known = Set(faults(before).map { $0.key })
        for (key, issue) in found where !known.contains(key) {
            let id = key.id
            switch issue.kind {
            case .unresolved(let target, let key), .wrongTarget(let target, let key, _, _):
                throw .unresolvedReference(target, key: key, of: id)
            case .feature(.wrongType(let key, let trouble)):
                throw .unreadableValue(id, reason: "\(key): expected \(trouble.expected), found \(trouble.found)")
            case .feature(.geometry(let trouble)):
                throw .unreadableValue(id, reason: "geometry: expected \(trouble.expected), found \(trouble.found)")
            default: continue
            }
        }
    }
}
