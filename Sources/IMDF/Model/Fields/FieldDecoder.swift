/// A declared member that could not be read as declared.
struct FieldTrouble {
    let key: String
    let trouble: ReadingTrouble
}

extension FieldDeclaring {
    /// Reads an object that lies on a tape; `source` must be an object.
    @inline(__always)
    init(element source: JSONElement, troubles: inout [FieldTrouble]) {
        self.init()
        var decoder = ElementFieldDecoder(source)
        visitFields(&decoder)
        additional = decoder.finish(Self.self, &troubles)
    }

    /// Reads an object that is held as a value.
    init(object: JSONObject, troubles: inout [FieldTrouble]) {
        self.init()
        var decoder = ObjectFieldDecoder(object)
        visitFields(&decoder)
        additional = decoder.finish(&troubles)
    }

    /// Reads an object of any source.
    init<S: JSONSource>(reading source: S, troubles: inout [FieldTrouble]) {
        if let element = source as? JSONElement {
            self.init(element: element, troubles: &troubles)
        } else if case .object(let object) = source.value {
            self.init(object: object, troubles: &troubles)
        } else {
            self.init()
        }
    }
}

/// What both decoders gather beside the values.
private struct FieldRecord {
    var troubles: [FieldTrouble] = []
    var unread: JSONObject = [:]
    var absent: UInt32 = 0
    private var number: UInt32 = 0
    private var notes = ReadingNotes()

    @inline(__always)
    mutating func read<Value: FieldValue, S: JSONSource>(_ key: StaticString, _ source: S?) -> Value? {
        defer { number &+= 1 }
        guard let source else {
            absent |= 1 << number
            return nil
        }
        if source.kind == .null { return nil }
        let value = Value(source, &notes)
        if notes.isLossy { keep("\(key)", source) }
        return value
    }

    @inline(never)
    private mutating func keep<S: JSONSource>(_ key: String, _ source: S) {
        unread[key] = source.value
        for trouble in notes.troubles { troubles.append(FieldTrouble(key: key, trouble: trouble)) }
        notes.clear()
    }
}

/// Reads members from a tape. Most files write them in the same order, so the next member is tried first.
private struct ElementFieldDecoder: FieldVisitor {
    private let object: JSONElement
    private let behind: Int
    /// The tape index of the key that probably comes next.
    private var next: Int
    private let keysMayRepeat: Bool
    private var taken = 0
    private var record = FieldRecord()

    @inline(__always)
    init(_ object: JSONElement) {
        self.object = object
        behind = Int(object.node.next)
        next = object.index + 1
        keysMayRepeat = object.node.detail != 0
    }

    @inline(__always)
    mutating func visit<Value: FieldValue>(_ key: StaticString, _ value: inout Value?, _ need: FieldNeed) {
        let source = find(key)
        if source != nil { taken &+= 1 }
        value = record.read(key, source)
    }

    @inline(__always)
    private mutating func find(_ key: StaticString) -> JSONElement? {
        var start = next
        if !keysMayRepeat, start < behind, element(start).isText(key) {
            next = Int(object.nodes[start + 1].next)
            return element(start + 1)
        }
        // The last of equal keys counts, so look at all.
        var found: JSONElement?
        start = object.index + 1
        while start < behind {
            let after = Int(object.nodes[start + 1].next)
            if element(start).isText(key) {
                found = element(start + 1)
                next = after
            }
            start = after
        }
        return found
    }

    @inline(__always)
    private func element(_ index: Int) -> JSONElement {
        JSONElement(bytes: object.bytes, nodes: object.nodes, storage: object.storage, index: index)
    }

    mutating func finish<Declared: FieldDeclaring>(
        _ declared: Declared.Type,
        _ troubles: inout [FieldTrouble]
    ) -> AdditionalMembers {
        if !record.troubles.isEmpty { troubles += record.troubles }
        let unknown = taken == Int(object.node.payload) ? [:] : unknownMembers(declared)
        return AdditionalMembers(unknown: unknown, unread: record.unread, absent: record.absent)
    }

    private func unknownMembers<Declared: FieldDeclaring>(_ declared: Declared.Type) -> JSONObject {
        let keys = Set(declared.fieldDescriptions.map(\.key))
        var unknown = JSONObject()
        object.forEachMember { key, member in
            if !keys.contains(key) { unknown[key] = member.value }
            return true
        }
        return unknown
    }
}

/// Reads members from a dictionary, as `JSONDecoder` gives them.
private struct ObjectFieldDecoder: FieldVisitor {
    private var rest: JSONObject
    private var record = FieldRecord()

    init(_ object: JSONObject) { rest = object }

    mutating func visit<Value: FieldValue>(_ key: StaticString, _ value: inout Value?, _ need: FieldNeed) {
        value = record.read(key, rest.removeValue(forKey: "\(key)"))
    }

    mutating func finish(_ troubles: inout [FieldTrouble]) -> AdditionalMembers {
        troubles += record.troubles
        return AdditionalMembers(unknown: rest, unread: record.unread, absent: record.absent)
    }
}
