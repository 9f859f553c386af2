extension EditPlan {
    /// A step of a draft as a plan states it: an ``IMDF/Edit`` whose features are named by id or by a query.
    package struct Step: Sendable, Hashable {
        enum Action: Sendable, Hashable {
            /// A feature object.
            case create(JSONObject)
            case remove(FeatureChoice, IMDFDrafts.Edit.Dependents)
            case set(FeatureChoice, Setting)
            case moveCorner(Corner, to: Position)
            case insertCorner(Wall, at: Position)
            case removeCorner(Corner)
            case moveWall(Wall, meters: Double)
            case move(FeatureID, east: Double, north: Double, turn: Double)
            case split(FeatureID, line: [Position], newID: FeatureID?)
            case merge([FeatureID])
        }

        /// The members that a step sets, as a plan groups them.
        struct Setting: Sendable, Hashable {
            /// Properties that the standard declares.
            var properties: JSONObject = [:]
            /// Any other members of `properties`.
            var otherProperties: JSONObject = [:]
            var removedProperties: [String] = []
            /// Members of the feature object that the standard does not define.
            var otherMembers: JSONObject = [:]
            var removedMembers: [String] = []
            /// The geometry object, or null; nil leaves it as it is.
            var geometry: JSONValue?

            var isEmpty: Bool { self == Setting() }

            var update: FeatureUpdate {
                var update = FeatureUpdate(geometry: geometry)
                for (key, value) in properties { update.properties.updateValue(value, forKey: key) }
                for (key, value) in otherProperties { update.properties.updateValue(value, forKey: key) }
                for key in removedProperties { update.properties.updateValue(nil, forKey: key) }
                for (key, value) in otherMembers { update.members.updateValue(value, forKey: key) }
                for key in removedMembers { update.members.updateValue(nil, forKey: key) }
                return update
            }
        }

        let action: Action
    }

    /// The features that a step applies to.
    enum FeatureChoice: Sendable, Hashable {
        case ids([FeatureID])
        case query(FeatureQuery)
    }
}

/// A query for features, such as every unit of category room without a name.
struct FeatureQuery: Sendable, Hashable {
    var type: FeatureType
    var level: FeatureID?
    /// Properties with required values.
    var properties: JSONObject = [:]
    /// Properties that must have a value.
    var with: [String] = []
    /// Properties that must be absent, null, or empty.
    var without: [String] = []

    /// The features that match the query, in the order of the archive.
    func features(in venue: Venue) throws(EditError) -> [FeatureID] {
        let dataset = venue.dataset
        var floor: FeatureHandle?
        if let level {
            guard let node = venue.all(Level.self).first(where: { $0.id == level }) else { throw .unknownID(level) }
            floor = node.handle
        }
        let levels = FeatureLevels(venue.storage)
        var found: [FeatureID] = []
        for index in 0..<dataset.features.count(of: type) {
            let handle = FeatureHandle(type, index)
            guard let id = dataset.features.id(of: handle), holds(for: handle, dataset) else { continue }
            if let floor, !levels.levels(of: handle).contains(floor) { continue }
            found.append(id)
        }
        return found
    }

    private func holds(for handle: FeatureHandle, _ dataset: Dataset) -> Bool {
        if properties.isEmpty, with.isEmpty, without.isEmpty { return true }
        let source = dataset.features.source(of: handle)
        guard let bytes = dataset.files[Int(source.file)].bytes,
            case .object(let object)? = JSONElement.withValue(bytes, at: source.offset, { $0.value })
        else { return false }
        var own: JSONObject = [:]
        if case .object(let members)? = object["properties"] { own = members }
        return properties.allSatisfy { own[$0.key] == $0.value } && with.allSatisfy { !Self.isNothing(own[$0]) }
            && without.allSatisfy { Self.isNothing(own[$0]) }
    }

    private static func isNothing(_ value: JSONValue?) -> Bool {
        switch value {
        case nil, .null?, .string("")?: true
        case .object(let members)?: members.isEmpty
        case .array(let elements)?: elements.isEmpty
        default: false
        }
    }
}

// MARK: - Performing

extension Draft {
    /// Performs the steps of a change: all of them or none.
    ///
    /// A step sees the effects of earlier ones. ``FixedArchive`` applies the text edits of a change.
    ///
    /// - Throws: ``EditPlanError`` if a step is not possible; the draft is then unchanged.
    @discardableResult package mutating func perform(_ change: EditPlan.Change) throws(EditPlanError)
        -> IMDFDrafts.Change
    {
        var rest = change.steps[...]
        return try perform(named: change.name) { work throws(EditPlanError) in
            while !rest.isEmpty {
                // As many steps at once as possible: those that name only features that already exist.
                var edits: [IMDFDrafts.Edit] = []
                while let step = rest.first, edits.isEmpty || step.canFollow(in: work.venue) {
                    edits.append(try step.edit(in: work.venue))
                    rest.removeFirst()
                }
                do throws(EditError) { try work.perform(edits.count == 1 ? edits[0] : .several(edits)) } catch {
                    throw EditPlanError(error.description + work.venue.wholeID(of: error), cause: error)
                }
            }
        }
    }
}

extension EditPlan.Change {
    /// The effect of a change whose steps only create features and set members of features, all named by id. It is known
    /// beforehand, so that many such changes can be performed at once, instead of reading their files after each one.
    var knownEffect: IMDFDrafts.Change? {
        var (created, changed): (Set<FeatureID>, [FeatureID]) = ([], [])
        var (new, known): ([FeatureID], Set<FeatureID>) = ([], [])
        for step in steps {
            switch step.action {
            case .create(let object):
                guard case .string(let text)? = object["id"] else { return nil }
                new.append(FeatureID(text))
                created.insert(FeatureID(text))
            case .set(.ids(let ids), _): changed += ids.filter { !created.contains($0) && known.insert($0).inserted }
            default: return nil
            }
        }
        return steps.isEmpty ? nil : IMDFDrafts.Change(name: name, created: new, changed: changed)
    }
}

extension EditPlan.Step {
    /// Whether the step has the same meaning before and after the steps performed with it.
    fileprivate func canFollow(in venue: Venue) -> Bool {
        switch action {
        case .create: true
        case .set(.ids(let ids), _): ids.allSatisfy { venue.storage.ids.number(of: $0) != nil }
        default: false
        }
    }

    /// The step of a draft with this venue.
    fileprivate func edit(in venue: Venue) throws(EditPlanError) -> IMDFDrafts.Edit {
        switch action {
        case .create(let object):
            guard let edit = IMDFDrafts.Edit.create(object) else {
                throw EditPlanError("a new feature needs a feature type")
            }
            return edit
        case .remove(let choice, let dependents): return .remove(try choice.ids(in: venue), dependents: dependents)
        case .set(let choice, let setting):
            let ids = try choice.ids(in: venue)
            for id in ids {
                guard let type = venue.type(of: id) else { continue }
                try Self.check(setting.properties.keys.sorted(), of: type)
            }
            return .several(ids.map { .update($0, setting.update) })
        case .moveCorner(let corner, let position): return .moveCorner(corner, to: position)
        case .insertCorner(let wall, let position): return .insertCorner(on: wall, at: position)
        case .removeCorner(let corner): return .removeCorner(corner)
        case .moveWall(let wall, let meters): return .moveWall(wall, by: meters)
        case .move(let id, let east, let north, let turn): return .move(id, east: east, north: north, turnedBy: turn)
        case .split(let id, let line, let newID): return .split(id, along: line, newID: newID)
        case .merge(let ids): return .merge(ids)
        }
    }

    /// Rejects properties that the standard does not declare, because a misspelled one would have no effect.
    private static func check(_ keys: [String], of type: FeatureType) throws(EditPlanError) {
        let known = type.fieldDescriptions.map { $0.key }
        for key in keys where !known.contains(key) {
            let nearest = Spelling.nearest(to: key, in: known).map { "did you mean “\($0)”?" }
            throw EditPlanError(
                """
                \(Wording.quote(key)) is not a property of the type \(type.rawValue); \
                \(nearest ?? "members that the standard does not define are set in “otherProperties”")
                """)
        }
    }
}

extension EditPlan.FeatureChoice {
    fileprivate func ids(in venue: Venue) throws(EditPlanError) -> [FeatureID] {
        switch self {
        case .ids(let ids): return ids
        case .query(let query):
            do throws(EditError) { return try query.features(in: venue) } catch {
                throw EditPlanError(error.description + venue.wholeID(of: error))
            }
        }
    }
}

extension Venue {
    /// The whole id, after the advice to write it, if a short one names a single feature.
    fileprivate func wholeID(of error: EditError) -> String {
        guard case .unknownID(let short) = error else { return "" }
        let found = features(withShortID: short.text)
        let whole = found.count == 1 ? dataset.features.id(of: found[0]) : nil
        return whole.map { ": \(Wording.clean($0.text))" } ?? ""
    }

    /// The type of the feature with an id.
    fileprivate func type(of id: FeatureID) -> FeatureType? {
        storage.ids.number(of: id).flatMap { storage.numbering.handle($0).type }
    }
}
