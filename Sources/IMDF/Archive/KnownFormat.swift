import CTables
import OpeningHours

/// A format that is not IMDF, recognized by its first bytes, its elements, keys, or the names of its files.
package struct KnownFormat: Sendable, Hashable {
    /// The format, to follow “found”: `a Parquet file`.
    package let name: String
    /// The advice, to follow a semicolon.
    package let advice: String

    /// The sign of a format, by the first word of a line of the table.
    private enum Sign: String { case text, element, key, type, entry, signature }

    private struct Row {
        let sign: Sign
        let text: String
        let rest: [String]
        var format: KnownFormat { KnownFormat(name: rest[0], advice: rest.count > 1 ? rest[1] : "") }
    }

    private static let rows: [Row] = EmbeddedTable(ctables_formats()).lines.compactMap { line in
        let parts = line.split(separator: "|").map(String.init)
        guard parts.count > 2, let sign = Sign(rawValue: parts[0]) else { return nil }
        return Row(sign: sign, text: parts[1], rest: Array(parts[2...]))
    }

    private static func first(_ sign: Sign, where isMeant: (String) -> Bool) -> KnownFormat? {
        rows.first { $0.sign == sign && isMeant($0.text) }?.format
    }

    /// The format of a file by its start.
    init?(start file: UnsafeBufferPointer<UInt8>) {
        let bytes = file.prefix(1024).drop { $0.isJSONWhitespace || [0xEF, 0xBB, 0xBF].contains($0) }
        let text = String(decoding: bytes, as: UTF8.self)
        guard
            let known = Self.first(.text, where: { text.hasPrefix($0) }) ?? Self.rootElement(of: text).flatMap({ root in
                Self.first(.element) { $0 == root }
            }) ?? Self.other(text)
        else { return nil }
        self = known
    }

    /// The format of which a mark or a comment is at a place.
    init?(at offset: Int, of file: UnsafeBufferPointer<UInt8>) {
        guard file.indices.contains(offset), "<=>/#".utf8.contains(file[offset]) else { return nil }
        let text = String(decoding: file[offset...].prefix(16), as: UTF8.self)
        guard let known = Self.first(.text, where: { text.hasPrefix($0) }) else { return nil }
        self = known
    }

    /// The format of an object by its keys and type.
    init?(keys: Set<String>, type: String?) {
        guard let known = Self.first(.type, where: { $0 == type }) ?? Self.first(.key, where: keys.contains) else {
            return nil
        }
        self = known
    }

    /// The format of a file by its signature; nil for JSON.
    init?(signature: String) {
        guard let known = Self.first(.signature, where: { $0 == signature }) else { return nil }
        self = known
    }

    /// The format of an archive by the names of its files.
    package init?(entries: [String]) {
        let names = entries.filter { !EntryName.isHidden($0) }.map { $0.lowercased() }
        guard
            let known = Self.first(
                .entry,
                where: { sign in
                    names.contains { name in
                        name.hasSuffix(sign)
                            || name.split(separator: "/").dropLast().contains { "\($0)/".hasSuffix(sign) }
                    }
                })
        else { return nil }
        self = known
    }

    private init(name: String, advice: String) { (self.name, self.advice) = (name, advice) }

    /// The name of the first element of XML in lowercase, without its prefix.
    private static func rootElement(of text: String) -> String? {
        for part in text.split(separator: "<") {
            guard let first = part.first, first.isLetter else { continue }
            let name = part.prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" }
            return name.split(separator: ":").last.map { $0.lowercased() }
        }
        return nil
    }

    /// Formats that no fixed text shows: a call around JSON, a table, and a drawing.
    private static func other(_ text: String) -> KnownFormat? {
        let call = text.prefix { $0.isLetter || $0.isNumber || "_.$".contains($0) }
        if !call.isEmpty, ["({", "(["].contains(String(text.dropFirst(call.count).prefix(2))) {
            return KnownFormat(name: "JSONP", advice: "remove the call around the JSON")
        }
        let lines = text.split(maxSplits: 2, whereSeparator: { $0.isNewline }).map { $0.filter { $0 != " " } }
        guard lines.count > 1, let first = lines[0].first else { return nil }
        if lines[0] == "0", lines[1] == "SECTION" {
            return KnownFormat(name: "a DXF drawing", advice: "convert the drawing to IMDF")
        }
        guard first.isLetter || first == "\"", !lines[0].contains(where: { $0 == "{" }) else { return nil }
        let isTable = [",", ";", "\t"].contains { mark in
            let counts = lines.prefix(2).map { line in line.count { String($0) == mark } }
            return counts[0] > 1 && counts[0] == counts[1]
        }
        return isTable ? KnownFormat(name: "a table (CSV)", advice: "export the features as GeoJSON") : nil
    }
}

extension JSONFault {
    /// The words for what was expected, in a fault that names another format and what to do.
    static let json = "JSON in UTF-8"

    /// The format that the fault names, and what to do.
    package var format: (name: Substring, advice: Substring)? {
        guard case .unexpected(Self.json, let found) = reason, let place = found.firstPlace(of: "; ") else {
            return nil
        }
        return (found[..<place.lowerBound], found[place.upperBound...])
    }
}
