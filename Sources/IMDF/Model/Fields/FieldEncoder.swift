extension FieldDeclaring {
    /// The object as JSON: every declared member (null if it has no value, unless the file omitted the key), then all
    /// other members of the object in the file.
    package var jsonObject: JSONObject {
        var encoder = FieldEncoder(additional)
        readFields(&encoder)
        return encoder.members
    }
}

private struct FieldEncoder: FieldReader {
    var members: JSONObject
    private let unread: JSONObject
    private let absent: UInt32
    private var number: UInt32 = 0

    init(_ additional: AdditionalMembers) {
        members = additional.unknown
        unread = additional.unread
        absent = additional.absent
    }

    mutating func read<Value: FieldValue>(_ key: StaticString, _ value: Value?, _ need: FieldNeed) {
        defer { number += 1 }
        let key = "\(key)"
        if let raw = unread[key] {
            // Prefers the member as written, which may hold more than the value, unless the property has been changed.
            var notes = ReadingNotes()
            if Value(raw, &notes) == value {
                members[key] = raw
                return
            }
        }
        if let value { members[key] = value.json } else if absent & 1 << number == 0 { members[key] = .null }
    }
}
