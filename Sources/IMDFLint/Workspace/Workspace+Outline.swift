import IMDF

/// A link in a text.
package struct WorkspaceLink: Sendable {
    package let range: Range<Int>
    package let target: String
}

extension Workspace {
    /// The whole file as one tree; nil if it is not JSON of ours.
    private func tree(_ path: String) -> SyntaxTree? {
        text(path).map { SyntaxTree($0.bytes, in: 0..<$0.bytes.count) }
    }

    /// The objects and arrays that go over several lines.
    package func folds(_ path: String, unless isCanceled: () -> Bool = { false }) -> [Range<Int>] {
        guard let text = text(path), let tree = tree(path), !isCanceled() else { return [] }
        return tree.nodes.filter { node in
            (node.kind == .object || node.kind == .array) && node.isClosed
                && text.endOfLine(at: node.range.lowerBound) < node.range.upperBound
        }.map(\.range)
    }

    /// The values around a place, from the inside to the outside, a key with its value.
    package func selections(_ path: String, at offset: Int) -> [Range<Int>] {
        guard let tree = tree(path), var node = tree.node(at: offset) else { return [] }
        var found: [Range<Int>] = []
        func add(_ range: Range<Int>) { if found.last != range { found.append(range) } }
        if let key = tree.nodes[node].key, offset <= key.upperBound { add(key) }
        while true {
            let own = tree.nodes[node]
            if own.kind == .string, own.isClosed, offset > own.range.lowerBound, own.range.count > 1, found.isEmpty {
                add(own.range.lowerBound + 1..<own.range.upperBound - 1)
            }
            // A key is not part of the value behind it.
            if found.isEmpty || found.allSatisfy({ own.range.lowerBound <= $0.lowerBound }) { add(own.range) }
            add(own.whole)
            guard let parent = own.parent else { return found }
            node = parent
        }
    }

    /// The websites and phone numbers of a file.
    package func links(_ path: String) -> [WorkspaceLink] {
        guard let venue = venue(holding: path), let number = venue.fileNumbers[path], let text = venue.texts[path]
        else { return [] }
        let own = venue.features.byFile[number] ?? []
        var found: [WorkspaceLink] = []
        for (place, feature) in own.enumerated() {
            guard let type = feature.handle.type, Self.linkedTypes.contains(type) else { continue }
            let end = place + 1 < own.count ? own[place + 1].offset : text.bytes.count
            let tree = SyntaxTree(text.bytes, in: feature.offset..<end)
            guard let properties = tree.member("properties", of: 0) else { continue }
            for key in ["website", "phone"] {
                guard let node = tree.member(key, of: properties), let value = tree.string(node) else { continue }
                let target =
                    key == "phone"
                    ? FeatureDetails.link(Phone(rawValue: value)) : FeatureDetails.link(Website(rawValue: value))
                let range = tree.nodes[node].range
                guard let target, range.count > 2 else { continue }
                found.append(WorkspaceLink(range: range.lowerBound + 1..<range.upperBound - 1, target: target))
            }
        }
        return found
    }

    /// The types that have a website or a phone number.
    private static let linkedTypes = Set(
        FeatureType.allCases.filter { type in type.fields.contains { $0.key == "website" } }
    )

    // MARK: - Formatting

    /// The edits that put each feature on one line without blanks; numbers and strings stay as they are written.
    package func formatted(_ path: String, unless isCanceled: () -> Bool = { false }) throws(WorkspaceError)
        -> [TextEdit]
    {
        guard let text = text(path) else { return [] }
        guard EntryName.base(of: path) != Configuration.fileName, !DatasetReader.isManifest(EntryName.base(of: path))
        else {
            throw WorkspaceError(message: "only files of features are formatted")
        }
        let old = text.bytes[0..<text.bytes.count]
        do throws(JSONFault) {
            try JSONElement.check(old)
        } catch {
            throw WorkspaceError(message: "a file that is not JSON is not formatted; fix it first")
        }
        if isCanceled() { return [] }
        let tree = SyntaxTree(text.bytes, in: 0..<text.bytes.count)
        guard let features = tree.member("features", of: 0), tree.nodes[features].kind == .array else {
            throw WorkspaceError(message: "only collections of features are formatted")
        }
        let starts = Set(tree.children(of: features).map { tree.nodes[$0].range.lowerBound })
        let close = tree.nodes[features].range.upperBound - 1
        var new: [UInt8] = []
        new.reserveCapacity(old.count)
        var at = 0
        while at < old.count {
            let byte = old[at]
            if byte == Byte.quote {
                let start = at
                at += 1
                while at < old.count, old[at] != Byte.quote { at += old[at] == Byte.backslash ? 2 : 1 }
                at += 1
                new += old[start..<min(at, old.count)]
                continue
            }
            if !byte.isJSONWhitespace {
                if starts.contains(at) || (at == close && !starts.isEmpty) {
                    if isCanceled() { return [] }
                    new.append(Byte.newline)
                }
                new.append(byte)
            }
            at += 1
        }
        new.append(Byte.newline)
        return Self.difference(old, new)
    }

    /// The edits of the lines that differ at the ends are left alone; one edit for the rest.
    private static func difference(_ old: [UInt8], _ new: [UInt8]) -> [TextEdit] {
        if old == new { return [] }
        var start = 0
        while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
        var (oldEnd, newEnd) = (old.count, new.count)
        while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
            oldEnd -= 1
            newEnd -= 1
        }
        // Not within a character.
        while start > 0, start < old.count, old[start] & 0xC0 == 0x80 { start -= 1 }
        while oldEnd < old.count, old[oldEnd] & 0xC0 == 0x80 {
            oldEnd += 1
            newEnd += 1
        }
        return [TextEdit(start..<oldEnd, Array(new[start..<newEnd]))]
    }
}
