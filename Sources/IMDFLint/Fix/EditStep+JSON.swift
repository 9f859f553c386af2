/// Reading steps.
extension EditPlan.PlanReader {
    private typealias Step = EditPlan.Step

    /// The keys of each kind of step, except `step`.
    private static let keys: [String: [String]] = [
        "create": ["feature"], "remove": ["id", "ids", "where", "dependents"],
        "set": [
            "id", "ids", "where", "properties", "otherProperties", "removeProperties", "otherMembers", "removeMembers",
            "geometry",
        ], "moveCorner": ["level", "at", "to"], "insertCorner": ["level", "wall", "at"],
        "removeCorner": ["level", "at"], "moveWall": ["level", "wall", "meters"],
        "move": ["id", "east", "north", "turn"], "split": ["id", "line", "newId"], "merge": ["ids"],
    ]

    /// The kinds of steps, in the order of the documents.
    static let kinds = [
        "create", "remove", "set", "moveCorner", "insertCorner", "removeCorner", "moveWall", "move", "split", "merge",
    ]

    func step(_ value: LocatedJSON) throws(EditPlanError) -> EditPlan.Step {
        guard case .object(let all) = value.content else {
            throw fail(value.offset, "expected a step as an object, found \(value.phrase)")
        }
        let kinds = "the steps are " + Wording.list(Self.kinds.map { "“\($0)”" })
        guard let named = all.last(where: { $0.key == "step" })?.value else {
            throw fail(value.offset, "“step” is missing; \(kinds)")
        }
        guard case .string(let kind) = named.content, let keys = Self.keys[kind] else {
            guard case .string(let kind) = named.content else { throw fail(named.offset, kinds) }
            let nearest = Spelling.nearest(to: kind, in: Self.kinds).map { "did you mean “\($0)”?" }
            throw fail(named.offset, "\(Wording.quote(kind)) is not a step; \(nearest ?? kinds)")
        }
        let members = try members(value, "the step “\(kind)”", ["step"] + keys)
        return Step(action: try action(kind, members, value))
    }

    private func action(_ kind: String, _ members: [String: LocatedJSON], _ owner: LocatedJSON) throws(EditPlanError)
        -> EditPlan.Step.Action
    {
        switch kind {
        case "create": return .create(try feature(members, owner))
        case "remove":
            var dependents = IMDFDrafts.Edit.Dependents.refuse
            switch try optionalText(members, "dependents") {
            case nil, "refuse"?: break
            case "remove"?: dependents = .remove
            default: throw fail(members["dependents"]?.offset ?? 0, "“dependents” is “refuse” or “remove”")
            }
            return .remove(try choice(members, owner), dependents)
        case "set":
            let choice = try choice(members, owner)
            let setting = try setting(members)
            guard !setting.isEmpty else {
                throw fail(owner.offset, "the step “set” sets nothing; add “properties” or “geometry”")
            }
            return .set(choice, setting)
        case "moveCorner": return .moveCorner(try corner(members, owner), to: try position(members, "to", of: owner))
        case "insertCorner": return .insertCorner(try wall(members, owner), at: try position(members, "at", of: owner))
        case "removeCorner": return .removeCorner(try corner(members, owner))
        case "moveWall":
            guard let meters = try number(members, "meters") else {
                throw fail(owner.offset, "“meters” needs a number")
            }
            return .moveWall(try wall(members, owner), meters: meters)
        case "move":
            let numbers = try ["east", "north", "turn"].map { key throws(EditPlanError) in try number(members, key) }
            guard !numbers.allSatisfy({ $0 == nil }) else {
                throw fail(owner.offset, "the step “move” moves nothing; add “east”, “north”, or “turn”")
            }
            return .move(
                try id(members, "id", owner), east: numbers[0] ?? 0, north: numbers[1] ?? 0, turn: numbers[2] ?? 0)
        case "split":
            var line: [Position] = []
            for item in try list(members, "line", of: owner) { line.append(try position(item)) }
            return .split(try id(members, "id", owner), line: line, newID: try newID(members, "newId"))
        default: return .merge(try ids(members, "ids", owner))
        }
    }

    // MARK: - Features

    private func id(_ members: [String: LocatedJSON], _ key: String, _ owner: LocatedJSON) throws(EditPlanError)
        -> FeatureID
    { FeatureID(try text(members, key, of: owner)) }

    private func ids(_ members: [String: LocatedJSON], _ key: String, _ owner: LocatedJSON) throws(EditPlanError)
        -> [FeatureID]
    {
        var ids: [FeatureID] = []
        for item in try list(members, key, of: owner) {
            guard case .string(let text) = item.content else {
                throw fail(item.offset, "an id needs a string, not \(item.phrase)")
            }
            ids.append(FeatureID(text))
        }
        return ids
    }

    private func choice(_ members: [String: LocatedJSON], _ owner: LocatedJSON) throws(EditPlanError)
        -> EditPlan.FeatureChoice
    {
        let given = ["id", "ids", "where"].filter { members[$0] != nil }
        guard given.count == 1 else {
            throw fail(
                owner.offset, "a step needs one of “id”, “ids”, and “where”, not \(given.isEmpty ? "none" : "several")")
        }
        switch given[0] {
        case "id": return .ids([try id(members, "id", owner)])
        case "ids": return .ids(try ids(members, "ids", owner))
        default: return .query(try query(members["where"] ?? owner))
        }
    }

    private func query(_ value: LocatedJSON) throws(EditPlanError) -> FeatureQuery {
        let members = try members(value, "“where”", ["type", "level", "properties", "with", "without"])
        let name = try text(members, "type", of: value)
        guard let type = FeatureType(rawValue: name) else {
            throw fail(members["type"]?.offset ?? value.offset, Self.unknownType(name))
        }
        var query = FeatureQuery(type: type)
        query.level = try optionalText(members, "level").map { FeatureID($0) }
        query.properties = try object(members, "properties")
        query.with = try texts(members, "with", value)
        query.without = try texts(members, "without", value)
        return query
    }

    private static func unknownType(_ name: String) -> String {
        let nearest = Spelling.nearest(to: name, in: FeatureType.allCases.map { $0.rawValue })
        return "\(Wording.quote(name)) is not a feature type" + (nearest.map { "; did you mean “\($0)”?" } ?? "")
    }

    private func feature(_ members: [String: LocatedJSON], _ owner: LocatedJSON) throws(EditPlanError) -> JSONObject {
        guard let value = members["feature"] else { throw fail(owner.offset, "“feature” is missing") }
        guard case .object(let own) = value.content else {
            throw fail(value.offset, "“feature” needs a feature object, not \(value.phrase)")
        }
        let found = Dictionary(own.map { ($0.key, $0.value) }, joining: { $1 })
        let name = try text(found, "feature_type", of: value)
        guard FeatureType(rawValue: name) != nil else {
            throw fail(found["feature_type"]?.offset ?? value.offset, Self.unknownType(name))
        }
        if let type = try optionalText(found, "type"), type != "Feature" {
            throw fail(found["type"]?.offset ?? value.offset, "“type” of a feature is “Feature”")
        }
        _ = try newID(found, "id")
        _ = try object(found, "properties")
        return try object(members, "feature")
    }

    /// The id of a new feature; nil if it gets a random one.
    private func newID(_ members: [String: LocatedJSON], _ key: String) throws(EditPlanError) -> FeatureID? {
        guard let text = try optionalText(members, key) else { return nil }
        let id = FeatureID(text)
        guard id.uuid != nil else {
            throw fail(
                members[key]?.offset ?? 0,
                "“\(key)” of a new feature is \(Wording.quote(text)); write a UUID, or omit it for a random one")
        }
        return id
    }

    private func setting(_ members: [String: LocatedJSON]) throws(EditPlanError) -> EditPlan.Step.Setting {
        var setting = EditPlan.Step.Setting()
        setting.properties = try object(members, "properties")
        setting.otherProperties = try object(members, "otherProperties")
        setting.otherMembers = try object(members, "otherMembers")
        setting.geometry = members["geometry"]?.value
        if let value = members["otherMembers"] {
            for key in ["id", "type", "feature_type", "geometry", "properties"] where setting.otherMembers[key] != nil {
                throw fail(value.offset, "“otherMembers” cannot set “\(key)”")
            }
        }
        if let value = members["removeProperties"] {
            setting.removedProperties = try texts(members, "removeProperties", value)
        }
        if let value = members["removeMembers"] { setting.removedMembers = try texts(members, "removeMembers", value) }
        return setting
    }

    // MARK: - Values

    /// A finite number; nil if it is missing.
    private func number(_ members: [String: LocatedJSON], _ key: String) throws(EditPlanError) -> Double? {
        guard let value = members[key] else { return nil }
        guard case .number(let number) = value.content, number.isFinite else {
            throw fail(value.offset, "“\(key)” needs a number")
        }
        return number
    }

    /// The members of an object; none if it is missing or null.
    private func object(_ members: [String: LocatedJSON], _ key: String) throws(EditPlanError) -> JSONObject {
        guard let value = members[key] else { return [:] }
        switch value.value {
        case .object(let object): return object
        case .null: return [:]
        default: throw fail(value.offset, "“\(key)” needs an object, not \(value.phrase)")
        }
    }

    private func texts(_ members: [String: LocatedJSON], _ key: String, _ owner: LocatedJSON) throws(EditPlanError)
        -> [String]
    {
        if members[key] == nil { return [] }
        var texts: [String] = []
        for item in try list(members, key, of: owner) {
            guard case .string(let text) = item.content else {
                throw fail(item.offset, "“\(key)” needs strings, not \(item.phrase)")
            }
            texts.append(text)
        }
        return texts
    }

    private func corner(_ members: [String: LocatedJSON], _ owner: LocatedJSON) throws(EditPlanError) -> Corner {
        Corner(level: try id(members, "level", owner), position: try position(members, "at", of: owner))
    }

    private func wall(_ members: [String: LocatedJSON], _ owner: LocatedJSON) throws(EditPlanError) -> Wall {
        let ends = try list(members, "wall", of: owner)
        guard ends.count == 2 else { throw fail(members["wall"]?.offset ?? owner.offset, "“wall” needs two positions") }
        return Wall(level: try id(members, "level", owner), from: try position(ends[0]), to: try position(ends[1]))
    }

    private func position(_ members: [String: LocatedJSON], _ key: String, of owner: LocatedJSON) throws(EditPlanError)
        -> Position
    {
        guard let value = members[key] else { throw fail(owner.offset, "“\(key)” is missing") }
        return try position(value)
    }

    private func position(_ value: LocatedJSON) throws(EditPlanError) -> Position {
        guard case .array(let items) = value.content, items.count == 2 || items.count == 3,
            case .number(let longitude) = items[0].content, case .number(let latitude) = items[1].content,
            abs(longitude) <= 180, abs(latitude) <= 90
        else { throw fail(value.offset, "expected a position: [LONGITUDE, LATITUDE]") }
        return Position(longitude: longitude, latitude: latitude)
    }
}

/// Writing steps.
extension EditPlan.Step {
    func write(to writer: inout JSONWriter) {
        writer.object { object in
            switch action {
            case .create(let feature):
                object.put("step", "create")
                object.put("feature", json: .compact(.object(feature)))
            case .remove(let choice, let dependents):
                object.put("step", "remove")
                choice.write(to: &object)
                if dependents == .remove { object.put("dependents", "remove") }
            case .set(let choice, let setting):
                object.put("step", "set")
                choice.write(to: &object)
                setting.write(to: &object)
            case .moveCorner(let corner, let position):
                object.put("step", "moveCorner")
                object.put("level", corner.level.text)
                object.put("at", json: .compact(corner.position.json))
                object.put("to", json: .compact(position.json))
            case .insertCorner(let wall, let position):
                object.put("step", "insertCorner")
                wall.write(to: &object)
                object.put("at", json: .compact(position.json))
            case .removeCorner(let corner):
                object.put("step", "removeCorner")
                object.put("level", corner.level.text)
                object.put("at", json: .compact(corner.position.json))
            case .moveWall(let wall, let meters):
                object.put("step", "moveWall")
                wall.write(to: &object)
                object.put("meters", number: meters)
            case .move(let id, let east, let north, let turn):
                object.put("step", "move")
                object.put("id", id.text)
                for (key, value) in [("east", east), ("north", north), ("turn", turn)] where value != 0 {
                    object.put(key, number: value)
                }
            case .split(let id, let line, let newID):
                object.put("step", "split")
                object.put("id", id.text)
                object.put("line", json: .compact(.array(line.map { $0.json })))
                if let newID { object.put("newId", newID.text) }
            case .merge(let ids):
                object.put("step", "merge")
                object.put("ids", strings: ids.map { $0.text })
            }
        }
    }
}

extension EditPlan.Step.Setting {
    fileprivate func write(to object: inout JSONWriter) {
        func put(_ key: String, _ members: JSONObject, _ object: inout JSONWriter) {
            if members.isEmpty { return }
            object.object(key) { list in
                for (name, value) in members.orderedByKey() { list.put(name, json: .compact(value)) }
            }
        }
        put("properties", properties, &object)
        put("otherProperties", otherProperties, &object)
        if !removedProperties.isEmpty { object.put("removeProperties", strings: removedProperties) }
        put("otherMembers", otherMembers, &object)
        if !removedMembers.isEmpty { object.put("removeMembers", strings: removedMembers) }
        if let geometry { object.put("geometry", json: .compact(geometry)) }
    }
}

extension EditPlan.FeatureChoice {
    fileprivate func write(to object: inout JSONWriter) {
        switch self {
        case .ids(let ids) where ids.count == 1: object.put("id", ids[0].text)
        case .ids(let ids): object.put("ids", strings: ids.map { $0.text })
        case .query(let query):
            object.object("where") { object in
                object.put("type", query.type.rawValue)
                if let level = query.level { object.put("level", level.text) }
                if !query.properties.isEmpty { object.put("properties", json: .object(query.properties)) }
                if !query.with.isEmpty { object.put("with", strings: query.with) }
                if !query.without.isEmpty { object.put("without", strings: query.without) }
            }
        }
    }
}

extension Wall {
    fileprivate func write(to object: inout JSONWriter) {
        object.put("level", level.text)
        object.put("wall", json: .compact(.array([start.json, end.json])))
    }
}

extension Position { fileprivate var json: JSONValue { .array([.number(longitude), .number(latitude)]) } }

extension JSONValue {
    /// A value formatted on one line, independent of the style of the surrounding text.
    fileprivate static func compact(_ value: JSONValue) -> JSONValue {
        var writer = JSONWriter(.compact)
        writer.put(json: value)
        return .literal(writer.text)
    }
}
