/// A declared member that could not be read as declared.
struct FieldTrouble {
    let key: String
    let trouble: ReadingTrouble
}

extension FieldDeclaring {
    /// Reads an object on a tape; `source` must be an object.
    @inline(__always) init(element source: JSONElement, troubles: inout [FieldTrouble]?) {
        self.init()
        var decoder = ElementFieldDecoder(source)
        visitFields(&decoder)
        additional = decoder.finish(Self.self, &troubles)
    }

    /// Reads an object held as a value.
    init(object: JSONObject, troubles: inout [FieldTrouble]?) {
        self.init()
        var decoder = ObjectFieldDecoder(object)
        visitFields(&decoder)
        additional = decoder.finish(&troubles)
    }

    /// Reads an object from any source.
    init<S: JSONSource>(reading source: S, troubles: inout [FieldTrouble]?) {
        if let element = source.element {
            self.init(element: element, troubles: &troubles)
        } else if case .object(let object) = source.value {
            self.init(object: object, troubles: &troubles)
        } else {
            self.init()
        }
    }
}

/// The data that both decoders collect in addition to the values.
private struct FieldRecord {
    /// The members that could not be read as declared. They are behind one reference, usually nil, because every object
    /// read has a record.
    private final class Findings {
        var troubles: [FieldTrouble] = []
        var unread = KeptMembers()
    }

    private var findings: Findings?
    private var absent: UInt32 = 0
    private var number: UInt32 = 0
    private var notes = ReadingNotes()

    /// Reads the next declared member into `value`, which is nil.
    @inline(__always) mutating func read<Value: FieldValue, S: JSONSource>(
        _ key: StaticString, _ source: S?, into value: inout Value?
    ) {
        defer { number &+= 1 }
        guard let source else {
            absent |= 1 << number
            return
        }
        if source.kind == .null { return }
        value = Value(source, &notes)
        if notes.isLossy { keep("\(key)", source) }
    }

    @inline(never) private mutating func keep<S: JSONSource>(_ key: String, _ source: S) {
        let findings = findings ?? Findings()
        findings.unread.keep(source.value, as: key)
        for trouble in notes.troubles { findings.troubles.append(FieldTrouble(key: key, trouble: trouble)) }
        notes.clear()
        self.findings = findings
    }

    /// The undeclared members, the unread ones, and the bits of absent ones. Appends the troubles found to `troubles`.
    @inline(__always) func finish(unknown: KeptMembers, _ troubles: inout [FieldTrouble]?) -> AdditionalMembers {
        if let findings, !findings.troubles.isEmpty { troubles = (troubles ?? []) + findings.troubles }
        return AdditionalMembers(unknown: unknown, unread: findings?.unread ?? KeptMembers(), absent: absent)
    }
}

/// Reads members from a tape. Most files write the members of a type in the same order, so the decoder tries the next
/// member first, which avoids a search for each key.
private struct ElementFieldDecoder: FieldVisitor {
    private let object: JSONElement
    private let behind: Int
    /// The tape index of the key expected next.
    private var next: Int
    private let keysMayRepeat: Bool
    private var taken = 0
    private var record = FieldRecord()

    @inline(__always) init(_ object: JSONElement) {
        self.object = object
        behind = Int(object.node.next)
        next = object.index + 1
        keysMayRepeat = object.node.detail != 0
    }

    @inline(__always) mutating func visit<Value: FieldValue>(
        _ key: StaticString, _ value: inout Value?, _ need: FieldNeed
    ) {
        let source = find(key)
        if source != nil { taken &+= 1 }
        record.read(key, source, into: &value)
    }

    @inline(__always) private mutating func find(_ key: StaticString) -> JSONElement? {
        var start = next
        if !keysMayRepeat, start < behind, object.at(start).isText(key) {
            next = Int(object.nodes[start + 1].next)
            return object.at(start + 1)
        }
        // If a key is repeated, the last one counts, so all are compared.
        var found: JSONElement?
        start = object.index + 1
        while start < behind {
            let after = Int(object.nodes[start + 1].next)
            if object.at(start).isText(key) {
                found = object.at(start + 1)
                next = after
            }
            start = after
        }
        return found
    }

    @inline(__always) func finish<Declared: FieldDeclaring>(
        _ declared: Declared.Type, _ troubles: inout [FieldTrouble]?
    ) -> AdditionalMembers {
        let hasUnknown = taken != Int(object.node.payload)
        return record.finish(unknown: hasUnknown ? unknownMembers(declared) : KeptMembers(), &troubles)
    }

    @inline(never) private func unknownMembers<Declared: FieldDeclaring>(_ declared: Declared.Type) -> KeptMembers {
        let keys = declared.fieldKeys
        var unknown = KeptMembers(expecting: Int(object.node.payload) - taken)
        object.forEachRawMember { key, member in
            if !keys.contains(where: key.isText) { unknown.keep(member.value, as: key.string ?? "") }
            return true
        }
        return unknown
    }
}

/// Reads members from a dictionary that `JSONDecoder` supplies.
private struct ObjectFieldDecoder: FieldVisitor {
    private var rest: JSONObject
    private var record = FieldRecord()

    init(_ object: JSONObject) { rest = object }

    mutating func visit<Value: FieldValue>(_ key: StaticString, _ value: inout Value?, _ need: FieldNeed) {
        record.read(key, rest.removeValue(forKey: "\(key)"), into: &value)
    }

    func finish(_ troubles: inout [FieldTrouble]?) -> AdditionalMembers {
        record.finish(unknown: KeptMembers(rest), &troubles)
    }
}
