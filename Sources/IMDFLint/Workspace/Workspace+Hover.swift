import IMDF

/// The text that an editor shows next to a position.
package struct WorkspaceHover: Sendable {
    package let range: Range<Int>
    /// The text in Markdown.
    package let text: String
}

/// A note after a value (an inlay hint).
package struct WorkspaceHint: Sendable {
    package let offset: Int
    package let text: String
}

extension Workspace {
    /// The information on the value or key at a position.
    package func hover(_ path: String, at offset: Int) -> WorkspaceHover? {
        if EntryName.base(of: path) == Configuration.fileName { return configurationHover(path, at: offset) }
        guard let spot = spot(path, at: offset), let venue = spot.venue.venue else { return nil }
        if spot.isOnKey {
            guard let key = spot.value.key, let text = keyText(spot) else { return nil }
            return WorkspaceHover(range: key, text: text)
        }
        if let id = spot.id, let text = featureText(id, spot.venue, venue) {
            return WorkspaceHover(range: spot.value.range, text: text)
        }
        if let place = geometryPlace(spot), let text = measureText(spot, venue) {
            return WorkspaceHover(range: place, text: text)
        }
        guard let text = spot.tree.string(spot.node), let shape = spot.shape else { return nil }
        switch shape {
        case .category(let list, _):
            return WorkspaceHover(range: spot.value.range, text: CategoryTexts.text(of: text, in: list))
        case .string(Hours.designator): return hoursText(text).map { WorkspaceHover(range: spot.value.range, text: $0) }
        default: return nil
        }
    }

    private func keyText(_ spot: WorkspaceSpot) -> String? {
        if spot.path == ["geometry"], let type = spot.type {
            return "**geometry** of a \(type.rawValue): " + type.geometryNeed.words
        }
        if spot.path.last == "coordinates", let venue = spot.venue.venue { return measureText(spot, venue) }
        guard let field = spot.field, spot.path.count == (spot.isManifest ? 1 : 2) else {
            return Self.memberTexts[spot.path.joined(separator: "/")]
        }
        let owner = spot.type?.rawValue ?? "manifest"
        return "**\(field.key)** of a \(owner): \(field.shape.designator), \(field.need.words)"
    }

    private static let memberTexts = [
        "id": "**id**: UUID of the feature, required; other features refer to it",
        "type": "**type**: `Feature`, as in GeoJSON",
        "feature_type": "**feature_type**: one of the 16 types of IMDF, required",
        "properties": "**properties**: object, required",
    ]

    private func featureText(_ id: String, _ own: WorkspaceVenue, _ venue: Venue) -> String? {
        let found = features(with: id, in: own)
        guard let handle = found.first else { return "No feature has this id." }
        let titles = FeatureTitles(venue)
        var lines = ["**\(Self.plain(titles.title(handle)))**", titles.kind(handle)]
        if let level = titles.levelTitle(handle) { lines.append("on \(Self.plain(level))") }
        if found.count > 1 { lines.append("\(NumberText.grouped(found.count)) features have this id.") }
        let sources = titles.sources(of: handle)
        if sources.isEmpty {
            lines.append("Nothing refers to it.")
        } else {
            lines.append("Referred to by \(Wording.count(sources.count, "feature")):")
            let shown = sources.prefix(10).map { source in
                "- \(source.type?.rawValue ?? "feature") \(Self.plain(titles.title(source)))"
            }
            let rest = sources.count > 10 ? ["- and \(NumberText.grouped(sources.count - 10)) more"] : []
            lines.append((shown + rest).joined(separator: "\n"))
        }
        return lines.joined(separator: "\n\n")
    }

    /// A text of the data, escaped for Markdown.
    static func plain(_ text: String) -> String {
        var plain = ""
        for character in text {
            if "\\`*_{}[]()<>#+-!|~&".contains(character) { plain.append("\\") }
            plain.append(character)
        }
        return plain
    }

    private func hoursText(_ text: String) -> String? {
        guard let value = OpeningHours.read(text).value else { return nil }
        let week = HoursSummary.week(of: value, around: options.date ?? .today, .noHolidays)
        let days = week.map { "| \($0.name) | \(Self.plain($0.text)) |" }
        return Self.plain(value.inWords) + "\n\n| Day | Open |\n|---|---|\n" + days.joined(separator: "\n")
    }

    /// The range of the geometry at a position: its coordinates, or the word for its kind.
    private func geometryPlace(_ spot: WorkspaceSpot) -> Range<Int>? {
        guard spot.path.first == "geometry", spot.path.count > 1 else { return nil }
        var node = spot.node
        // The innermost array of numbers is too small to mark.
        while let parent = spot.tree.nodes[node].parent, spot.tree.key(of: node) == nil { node = parent }
        return spot.tree.nodes[node].range
    }

    private func measureText(_ spot: WorkspaceSpot, _ venue: Venue) -> String? {
        guard let handle = spot.handle, let geometry = venue.dataset.features.geometry(of: handle) else { return nil }
        let size = Self.size(of: geometry)
        let points = Wording.count(geometry.positions.count, "position")
        return "\(geometry.kind.rawValue)\(size.map { ", " + $0 } ?? ""), \(points)"
    }

    /// The area of an area, or the length of a line.
    private static func size(of geometry: Geometry) -> String? {
        switch geometry.kind.dimension {
        case 2:
            let area = geometry.area()
            return area.isFinite ? "\(NumberText.fixed(area, area < 100 ? 1 : 0)) m²" : nil
        case 1:
            let length = geometry.length()
            return length.isFinite ? "\(NumberText.fixed(length, length < 100 ? 1 : 0)) m" : nil
        default: return nil
        }
    }

    // MARK: - Hints

    /// The notes in a range of a file: the features of ids, hours in words, and areas.
    package func hints(_ path: String, in range: Range<Int>, unless isCanceled: () -> Bool = { false })
        -> [WorkspaceHint]
    {
        guard let venue = venue(holding: path), let number = venue.fileNumbers[path], let linked = venue.venue,
            let text = venue.texts[path]
        else { return [] }
        let titles = FeatureTitles(linked)
        let own = venue.features.byFile[number] ?? []
        let first = max(own.partitioningIndex { $0.offset > range.lowerBound } - 1, 0)
        var found: [WorkspaceHint] = []
        for (place, feature) in own[first...].enumerated() {
            if feature.offset >= range.upperBound || isCanceled() { break }
            let next = first + place + 1
            let end = next < own.count ? own[next].offset : text.bytes.count
            let tree = SyntaxTree(text.bytes, in: feature.offset..<end)
            addHints(tree, feature.handle, venue, titles, &found)
        }
        return found.filter { range.contains($0.offset) || $0.offset == range.upperBound }
    }

    private func addHints(
        _ tree: SyntaxTree, _ handle: FeatureHandle, _ venue: WorkspaceVenue, _ titles: FeatureTitles,
        _ found: inout [WorkspaceHint]
    ) {
        if let geometry = tree.member("geometry", of: 0), let kind = tree.member("type", of: geometry),
            let shape = titles.venue.dataset.features.geometry(of: handle), shape.kind.dimension == 2,
            let size = Self.size(of: shape)
        {
            found.append(WorkspaceHint(offset: tree.nodes[kind].range.upperBound, text: "‹\(size)›"))
        }
        guard let properties = tree.member("properties", of: 0), let type = handle.type else { return }
        for node in properties + 1..<max(properties + 1, tree.nodes[properties].behind) {
            guard let text = tree.string(node) else { continue }
            let keys = tree.path(to: node)
            guard let field = type.fields.first(where: { keys.count > 1 && $0.key == keys[1] }) else { continue }
            let end = tree.nodes[node].range.upperBound
            switch field.shape {
            case .string(Hours.designator):
                if let value = OpeningHours.read(text).value {
                    found.append(WorkspaceHint(offset: end, text: "‹\(value.inWords)›"))
                }
            case .reference, .array(.reference), .object("FEATURE-REFERENCE"), .array(.object("FEATURE-REFERENCE")):
                if keys.last == "feature_type" { continue }
                if let target = venue.feature(text) {
                    found.append(WorkspaceHint(offset: end, text: "‹\(titles.title(target))›"))
                }
            default: break
            }
        }
    }
}

extension FieldNeed {
    /// The need in words.
    var words: String {
        switch self {
        case .required: "required"
        case .nullable: "must be present, may be null"
        case .optional: "optional"
        }
    }
}

extension GeometryNeed {
    /// The need in words.
    var words: String {
        switch self {
        case .none: "null"
        case .point: "a Point"
        case .lineString: "a LineString"
        case .lineal: "a LineString or a MultiLineString"
        case .polygonal: "a Polygon or a MultiPolygon"
        case .any: "any geometry, or null"
        }
    }
}
