extension JSONValue: Codable {
    /// Decodes any value. Throws the decoder's errors; the decoder limits the depth.
    public init(from decoder: any Decoder) throws {
        if let keyed = try? decoder.container(keyedBy: AnyCodingKey.self) {
            self = .object(try JSONObject(members: keyed))
            return
        }
        if var unkeyed = try? decoder.unkeyedContainer() {
            var elements: [JSONValue] = []
            while !unkeyed.isAtEnd { elements.append(try unkeyed.decode(JSONValue.self)) }
            self = .array(elements)
            return
        }
        let single = try decoder.singleValueContainer()
        if single.decodeNil() {
            self = .null
        } else if let text = try? single.decode(String.self) {
            self = .string(text)
        } else if let flag = try? single.decode(Bool.self) {
            self = .boolean(flag)
        } else if let whole = try? single.decode(Int64.self) {
            self = .integer(whole)
        } else {
            self.init(try single.decode(Double.self))
        }
    }

    /// Encodes the value unchanged.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .array(let elements):
            var unkeyed = encoder.unkeyedContainer()
            for element in elements { try unkeyed.encode(element) }
        case .object(let members):
            var keyed = encoder.container(keyedBy: AnyCodingKey.self)
            for (key, value) in members { try keyed.encode(value, forKey: AnyCodingKey(key)) }
        default:
            var single = encoder.singleValueContainer()
            switch self {
            case .boolean(let flag): try single.encode(flag)
            case .integer(let whole): try single.encode(whole)
            case .number(let number): try single.encode(number)
            case .string(let text): try single.encode(text)
            case .literal(let text):
                throw EncodingError.invalidValue(
                    self, .init(codingPath: encoder.codingPath, debugDescription: "no double can hold \(text)"))
            default: try single.encodeNil()
            }
        }
    }
}

extension JSONObject {
    /// Decodes all members of a keyed container. Tries the common kinds of values first, because an attempt that fails
    /// costs much more than one that succeeds.
    init(members container: KeyedDecodingContainer<AnyCodingKey>, except left: String? = nil) throws {
        let keys = container.allKeys
        self.init(minimumCapacity: keys.count)
        for key in keys where key.stringValue != left {
            if try container.decodeNil(forKey: key) {
                self[key.stringValue] = .null
            } else if let text = try? container.decode(String.self, forKey: key) {
                self[key.stringValue] = .string(text)
            } else {
                self[key.stringValue] = try container.decode(JSONValue.self, forKey: key)
            }
        }
    }
}

/// A coding key with any name.
struct AnyCodingKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ key: String) { stringValue = key }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
