import IMDF

extension Workspace {
    /// The range of the feature whose id is at a position; several if the id is not unique.
    package func definition(_ path: String, at offset: Int) -> [WorkspacePlace] {
        guard let spot = spot(path, at: offset), let id = spot.id else { return [] }
        return features(with: id, in: spot.venue).compactMap { place(of: $0, in: spot.venue) }
    }

    /// The ranges of the id at a position, in references and in the feature itself.
    package func references(
        _ path: String, at offset: Int, includingDeclaration: Bool, unless isCanceled: () -> Bool = { false }
    ) -> [WorkspacePlace] {
        guard let spot = spot(path, at: offset), let id = spot.id ?? ownID(spot) else { return [] }
        let own = Set(features(with: id, in: spot.venue).compactMap { place(of: $0, in: spot.venue) })
        return mentions(of: id, in: spot.venue, unless: isCanceled).filter { includingDeclaration || !own.contains($0) }
    }

    /// The id at a position, if it can be renamed.
    package func renameable(_ path: String, at offset: Int) -> (range: Range<Int>, id: String)? {
        guard let spot = spot(path, at: offset), let id = spot.id else { return nil }
        let range = spot.value.range
        return (range.lowerBound + 1..<max(range.lowerBound + 1, range.upperBound - 1), id)
    }

    /// The edits that change the id of a feature wherever it is written.
    package func rename(_ path: String, at offset: Int, to text: String, unless isCanceled: () -> Bool = { false })
        throws(WorkspaceError) -> WorkspaceChange
    {
        guard let spot = spot(path, at: offset), let id = spot.id else {
            throw WorkspaceError(message: "only ids of features can be renamed")
        }
        guard FeatureID(text).uuid != nil else { throw WorkspaceError(message: "\(Wording.quote(text)) is not a UUID") }
        let same = features(with: id, in: spot.venue)
        guard same.count < 2 else {
            throw WorkspaceError(
                message:
                    "\(NumberText.grouped(same.count)) features have this id; apply the fix duplicate-id first, or edit one of them"
            )
        }
        if FeatureID(text) != FeatureID(id), let other = spot.venue.feature(text), let venue = spot.venue.venue {
            throw WorkspaceError(message: "\(FeatureNames(venue).describe(other)) has this id")
        }
        var change = WorkspaceChange()
        var places = mentions(of: id, in: spot.venue, unless: isCanceled)
        if let file = spot.venue.configurationPath, let text = configurations[file]?.text {
            places += Self.mentions(of: id, in: text, at: file)
        }
        for place in places {
            change.edits[place.path, default: []].append(TextEdit(place.range, Array("\"\(text)\"".utf8)))
        }
        return change
    }

    private func ownID(_ spot: WorkspaceSpot) -> String? {
        guard let handle = spot.handle, spot.path.isEmpty || spot.isOnKey else { return nil }
        return spot.venue.venue?.dataset.features.id(of: handle)?.text
    }

    func features(with id: String, in venue: WorkspaceVenue) -> [FeatureHandle] {
        venue.venue.map { FeatureGraph($0.storage).features(with: FeatureID(id)) } ?? []
    }

    /// The range of a feature's id.
    func place(of handle: FeatureHandle, in venue: WorkspaceVenue) -> WorkspacePlace? {
        guard let (path, tree) = venue.tree(of: handle), let root = tree.nodes.first else { return nil }
        let node = tree.member("id", of: 0).map { tree.nodes[$0].range } ?? root.range
        return WorkspacePlace(path, node)
    }

    /// The strings in all files of a venue that equal an id.
    private func mentions(of id: String, in venue: WorkspaceVenue, unless isCanceled: () -> Bool) -> [WorkspacePlace] {
        venue.texts.orderedByKey().flatMap { isCanceled() ? [] : Self.mentions(of: id, in: $1, at: $0) }
    }

    /// The strings in a text that equal an id, ignoring case.
    private static func mentions(of id: String, in text: WorkspaceText, at path: String) -> [WorkspacePlace] {
        var found: [WorkspacePlace] = []
        let wanted = Array(id.utf8)
        let isUUID = FeatureID(id).uuid != nil
        guard let head = wanted.first else { return [] }
        let (base, count) = (text.bytes.base, text.bytes.count)
        func matches(_ a: UInt8, _ b: UInt8) -> Bool {
            a == b || (isUUID && a | 0x20 == b | 0x20 && a >= 65 && b >= 65)
        }
        var at = 0
        while at + wanted.count + 2 <= count {
            guard base[at] == Byte.quote, matches(base[at + 1], head), base[at + wanted.count + 1] == Byte.quote,
                wanted.indices.allSatisfy({ matches(base[at + 1 + $0], wanted[$0]) })
            else {
                at += 1
                continue
            }
            let end = at + wanted.count + 2
            var next = end
            while next < count, base[next].isJSONWhitespace { next += 1 }
            // A key is not a reference.
            if next == count || base[next] != Byte.colon { found.append(WorkspacePlace(path, at..<end)) }
            at = end
        }
        withExtendedLifetime(text.bytes) {}
        return found
    }
}

/// Edits in several files.
package struct WorkspaceChange: Sendable {
    /// The edits by path; those of one file do not overlap.
    package var edits: [String: [TextEdit]] = [:]
    /// Files to rename: their old and new paths.
    package var renamings: [(from: String, to: String)] = []
    /// Files to create first.
    package var created: [String] = []

    /// An empty change.
    package init() {}

    package var isEmpty: Bool { edits.isEmpty && renamings.isEmpty && created.isEmpty }
}

/// A feature in a list of symbols.
package struct WorkspaceSymbol: Sendable {
    package let name: String
    package let detail: String
    package let type: FeatureType?
    package let path: String
    package let range: Range<Int>
    /// The range of its id.
    package let selection: Range<Int>
}

extension Workspace {
    /// The features of a file.
    package func symbols(_ path: String, unless isCanceled: () -> Bool = { false }) -> [WorkspaceSymbol] {
        guard let venue = venue(holding: path), let number = venue.fileNumbers[path], let linked = venue.venue else {
            return []
        }
        let titles = FeatureTitles(linked)
        return (venue.features.byFile[number] ?? []).compactMap {
            isCanceled() ? nil : symbol($0.handle, venue, titles)
        }
    }

    /// The features of all venues with a name that contains a text in any language, or with an id that begins with it.
    package func symbols(matching query: String, limit: Int = 500, unless isCanceled: () -> Bool = { false })
        -> [WorkspaceSymbol]
    {
        let wanted = FoldedText(query).text
        let prefix = query.lowercased()
        var found: [WorkspaceSymbol] = []
        for venue in venues {
            guard let linked = venue.venue else { continue }
            let titles = FeatureTitles(linked)
            let features = linked.dataset.features
            for handle in features.handles {
                if found.count == limit || isCanceled() { return found }
                let labels = features.name(of: handle)?.entries ?? []
                let names = labels.map { FoldedText($0.text).text }
                let isNamed = names.contains { Self.contains($0, wanted) }
                let isMeant =
                    isNamed
                    || (prefix.count >= 4 && features.id(of: handle)?.text.lowercased().hasPrefix(prefix) == true)
                if isMeant, let symbol = symbol(handle, venue, titles) { found.append(symbol) }
            }
        }
        return found
    }

    private static func contains(_ text: String, _ part: String) -> Bool {
        let (own, wanted) = (Array(text.utf8), Array(part.utf8))
        guard !wanted.isEmpty else { return !own.isEmpty }
        guard own.count >= wanted.count else { return false }
        return (0...(own.count - wanted.count)).contains { start in
            wanted.indices.allSatisfy { own[start + $0] == wanted[$0] }
        }
    }

    private func symbol(_ handle: FeatureHandle, _ venue: WorkspaceVenue, _ titles: FeatureTitles) -> WorkspaceSymbol? {
        guard let (path, tree) = venue.tree(of: handle), let root = tree.nodes.first else { return nil }
        let id = tree.member("id", of: 0).map { tree.nodes[$0].range } ?? root.range
        return WorkspaceSymbol(
            name: titles.title(handle), detail: titles.kind(handle), type: handle.type, path: path, range: root.range,
            selection: id)
    }
}
