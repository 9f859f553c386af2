/// JSON as text that preserves the order, to write it again.
indirect enum SpelledJSON {
    case leaf(String)
    case array([SpelledJSON])
    case object([(key: String, value: SpelledJSON)])

    /// Nil for what is no JSON or has a key twice.
    init?(_ text: String) {
        var reader = Reader(characters: Array(text.unicodeScalars))
        guard let value = reader.value() else { return nil }
        reader.skipSpaces()
        guard reader.next == nil else { return nil }
        self = value
    }

    mutating func reverseKeys() {
        switch self {
        case .leaf: break
        case .array(let items):
            self = .array(
                items.map {
                    var item = $0
                    item.reverseKeys()
                    return item
                })
        case .object(let members):
            self = .object(
                members.reversed().map {
                    var value = $0.value
                    value.reverseKeys()
                    return ($0.key, value)
                })
        }
    }

    mutating func reverseFeatures() {
        guard case .object(let members) = self else { return }
        self = .object(
            members.map { key, value in
                guard key == "\"features\"", case .array(let features) = value else { return (key, value) }
                return (key, .array(features.reversed()))
            })
    }

    var compact: String {
        switch self {
        case .leaf(let text): text
        case .array(let items): "[" + items.map(\.compact).joined(separator: ",") + "]"
        case .object(let members): "{" + members.map { $0.key + ":" + $0.value.compact }.joined(separator: ",") + "}"
        }
    }

    func pretty(lineBreak: String) -> String { pretty(lineBreak) }

    /// Broken into lines by the line break with what is indented so far.
    private func pretty(_ start: String) -> String {
        let inner = start + "\t"
        return switch self {
        case .leaf(let text): text
        case .array(let items): "[" + items.map { inner + $0.pretty(inner) }.joined(separator: ",") + start + "]"
        case .object(let members):
            "{" + members.map { "\(inner)\($0.key) : " + $0.value.pretty(inner) }.joined(separator: ",") + start + "}"
        }
    }

    private struct Reader {
        let characters: [Unicode.Scalar]
        var at = 0

        var next: Unicode.Scalar? { at < characters.count ? characters[at] : nil }

        mutating func skipSpaces() { while let next, " \t\r\n".unicodeScalars.contains(next) { at += 1 } }

        mutating func take(_ scalar: Unicode.Scalar) -> Bool {
            skipSpaces()
            guard next == scalar else { return false }
            at += 1
            return true
        }

        mutating func value() -> SpelledJSON? {
            if take("[") {
                var items: [SpelledJSON] = []
                if take("]") { return .array([]) }
                repeat {
                    guard let item = value() else { return nil }
                    items.append(item)
                } while take(",")
                return take("]") ? .array(items) : nil
            }
            if take("{") {
                var members: [(key: String, value: SpelledJSON)] = []
                if take("}") { return .object([]) }
                repeat {
                    guard let key = leaf(), !members.contains(where: { $0.key == key }), take(":"), let value = value()
                    else { return nil }
                    members.append((key, value))
                } while take(",")
                return take("}") ? .object(members) : nil
            }
            return leaf().map { .leaf($0) }
        }

        mutating func leaf() -> String? {
            skipSpaces()
            let start = at
            if next == "\"" {
                at += 1
                while let next, next != "\"" { at += next == "\\" ? 2 : 1 }
                guard next == "\"" else { return nil }
                at += 1
            } else {
                while let next, !",:{}[]\" \t\r\n".unicodeScalars.contains(next) { at += 1 }
            }
            guard at > start, at <= characters.count else { return nil }
            var text = String.UnicodeScalarView()
            text.append(contentsOf: characters[start..<at])
            return String(text)
        }
    }
}
