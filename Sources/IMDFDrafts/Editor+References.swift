extension Editor {
    /// Removes features and, with ``Edit/Dependents/remove``, features that cannot exist without them.
    mutating func remove(_ ids: [FeatureID], _ dependents: Edit.Dependents) throws(EditError) {
        var handles: [FeatureHandle] = []
        for id in ids { handles.append(try handle(id)) }
        var going = Set(handles)
        var keeping: [FeatureHandle: JSONObject] = [:]
        var open = handles
        while let handle = open.popLast() {
            for owner in owners(of: handle) where !going.contains(owner) {
                if dependents == .refuse {
                    let others = owners(of: handle).filter { !going.contains($0) }.map { id(of: $0) }
                    throw .stillReferenced(id(of: handle), by: others)
                }
                var object = keeping[owner] ?? [:]
                if object.isEmpty { object = try json(of: owner) }
                let target = id(of: handle)
                if let changed = Self.replacing(in: object, of: owner.type, { $0 == target ? nil : $0 }) {
                    keeping[owner] = changed
                } else {
                    keeping[owner] = nil
                    going.insert(owner)
                    open.append(owner)
                }
            }
        }
        // Features that are removed too need no change of references.
        let changes = keeping.filter { !going.contains($0.key) }
        try apply(going.ordered(by: precedes).map { .remove($0) } + ordered(changes))
    }

    /// The features whose references to some features change to others or are removed, with their new objects.
    func retargeting(_ ids: [FeatureID: FeatureID], except left: Set<FeatureHandle> = []) throws(EditError)
        -> [FeatureHandle: JSONObject]
    {
        var changes: [FeatureHandle: JSONObject] = [:]
        for id in ids.keys {
            for owner in owners(of: try handle(id)) where !left.contains(owner) {
                var object = changes[owner] ?? [:]
                if object.isEmpty { object = try json(of: owner) }
                changes[owner] = Self.replacing(in: object, of: owner.type) { ids[$0] ?? $0 } ?? object
            }
        }
        return changes
    }

    /// The changes in the order of the archive, so that a step always writes the same bytes.
    func ordered(_ changes: [FeatureHandle: JSONObject]) -> [FeatureChange] {
        changes.ordered { precedes($0.key, $1.key) }.map { .replace($0.key, $0.value) }
    }

    /// The features that refer to a feature, without duplicates.
    func owners(of handle: FeatureHandle) -> [FeatureHandle] {
        let storage = venue.storage
        let number = storage.numbering.number(handle)
        var found: [FeatureHandle] = []
        storage.links.forEachSource(of: number, nil, in: 0..<storage.numbering.count) {
            if $0 != number { found.append(storage.numbering.handle($0)) }
        }
        return found
    }

    func precedes(_ a: FeatureHandle, _ b: FeatureHandle) -> Bool {
        venue.storage.numbering.number(a) < venue.storage.numbering.number(b)
    }

    /// The feature object with other ids in its references; nil if it would lose a required reference.
    ///
    /// - Parameter change: the new id of a target; the inner value is nil to remove the reference.
    static func replacing(in object: JSONObject, of type: FeatureType?, _ change: (FeatureID) -> FeatureID?)
        -> JSONObject?
    {
        guard let type, case .object(var properties)? = object["properties"] else { return object }
        for field in type.fieldDescriptions where ReferenceField(rawValue: field.key) != nil {
            guard let value = properties[field.key], value != .null else { continue }
            guard let changed = replacing(in: value, change) else {
                // A relationship without one of its ends has no meaning.
                let isEnd = type == .relationship && (field.key == "origin" || field.key == "destination")
                if field.need == .required || isEnd { return nil }
                properties[field.key] = field.need == .optional ? nil : .null
                continue
            }
            properties[field.key] = changed
        }
        var object = object
        object["properties"] = .object(properties)
        return object
    }

    /// The reference or array of references with other ids; nil if none are left.
    private static func replacing(in value: JSONValue, _ change: (FeatureID) -> FeatureID?) -> JSONValue? {
        switch value {
        case .string(let text):
            let id = FeatureID(text)
            guard let new = change(id) else { return nil }
            return new == id ? value : .string(new.text)
        case .object(var members):
            guard case .string(let text)? = members["id"] else { return value }
            let id = FeatureID(text)
            guard let new = change(id) else { return nil }
            if new != id { members["id"] = .string(new.text) }
            return .object(members)
        case .array(let elements):
            var result = elements.compactMap { replacing(in: $0, change) }
            if result != elements {
                // Two targets may have the same id now.
                var seen: Set<JSONValue> = []
                result = result.filter { seen.insert($0).inserted }
            }
            return result.isEmpty && !elements.isEmpty ? nil : .array(result)
        default: return value
        }
    }
}
