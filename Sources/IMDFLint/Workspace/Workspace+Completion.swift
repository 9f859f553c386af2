import IMDF

/// A text that an editor can insert.
package struct WorkspaceCompletion: Sendable {
    package enum Kind: Sendable { case key, value, feature, language, snippet }

    package let label: String
    package let kind: Kind
    package var detail = ""
    package var documentation = ""
    /// The text that replaces ``range``, with placeholders as in snippets: `${1:name}`.
    package let text: String
    package let range: Range<Int>
    /// The text to compare typed text with; nil for the label.
    package var filter: String?
}

extension Workspace {
    /// The completions at a position.
    package func completions(_ path: String, at offset: Int) -> [WorkspaceCompletion] {
        if EntryName.base(of: path) == Configuration.fileName { return configurationCompletions(path, at: offset) }
        guard let venue = venue(holding: path), let piece = venue.piece(of: path, at: offset) else { return [] }
        let isManifest = DatasetReader.isManifest(EntryName.base(of: path))
        let place = CompletionPlace(piece.tree, at: offset)
        let writer = CompletionWriter(workspace: self, venue: venue, place: place, file: path)
        if isManifest { return writer.ofManifest() }
        return writer.ofFeature(piece.handle)
    }
}

/// A position in a text at which to complete.
struct CompletionPlace {
    let tree: SyntaxTree
    let offset: Int
    /// The innermost object or array around it.
    let container: Int?
    /// Whether a key is expected.
    let isKey: Bool
    /// The key whose value is expected; nil in arrays.
    let key: String?
    /// The range to replace: the word or string at the position.
    let range: Range<Int>

    init(_ tree: SyntaxTree, at offset: Int) {
        (self.tree, self.offset) = (tree, offset)
        container = tree.container(at: offset)
        let bytes = tree.bytes
        var token = offset..<offset
        if let node = tree.nodes.last(where: {
            $0.key.map { $0.lowerBound < offset && offset <= $0.upperBound } ?? false
        }), let own = node.key {
            (token, isKey, key) = (own, true, nil)
        } else {
            if let node = tree.nodes.last(where: {
                ($0.kind == .string || $0.kind == .word || $0.kind == .number) && $0.range.lowerBound <= offset
                    && offset <= $0.range.upperBound
            }) {
                token = node.range
            }
            var at = token.lowerBound - 1
            while at >= 0, bytes.base[at].isJSONWhitespace { at -= 1 }
            let isObject = container.map { tree.nodes[$0].kind == .object } ?? false
            if isObject, at >= 0, bytes.base[at] == Byte.colon {
                at -= 1
                while at >= 0, bytes.base[at].isJSONWhitespace { at -= 1 }
                let end = at + 1
                isKey = false
                key = tree.nodes.last { $0.key?.upperBound == end }.flatMap { node in
                    node.key.map {
                        String(
                            decoding: bytes[$0.lowerBound + 1..<max($0.lowerBound + 1, $0.upperBound - 1)],
                            as: UTF8.self)
                    }
                }
            } else {
                (isKey, key) = (isObject, nil)
            }
        }
        range = token
    }

    /// The keys from the outermost object to the container.
    var path: [String] { container.map { tree.path(to: $0) } ?? [] }

    /// The keys that the object already has.
    var present: Set<String> {
        guard let container else { return [] }
        return Set(tree.children(of: container).filter { tree.nodes[$0].key != range }.compactMap { tree.key(of: $0) })
    }

    /// Whether a colon follows the key, so that only its name is replaced.
    var hasColon: Bool {
        var at = range.upperBound
        while at < tree.bytes.count, tree.bytes.base[at].isJSONWhitespace { at += 1 }
        return at < tree.bytes.count && tree.bytes.base[at] == Byte.colon
    }
}

/// Creates the completions at one position.
struct CompletionWriter {
    let workspace: Workspace
    let venue: WorkspaceVenue
    let place: CompletionPlace
    let file: String

    func ofManifest() -> [WorkspaceCompletion] {
        let fields = Manifest.fieldDescriptions
        if place.isKey, place.path.isEmpty { return fields.map { key($0.key, $0.shape, $0.need) }.compactMap { $0 } }
        guard place.key == "language" else { return [] }
        return languages.map { value("\"\($0)\"", $0, .language) }
    }

    func ofFeature(_ handle: FeatureHandle?) -> [WorkspaceCompletion] {
        var path = place.path
        var feature = 0
        if path.first == "features", handle == nil, let container = place.container {
            // The file is read as one tree.
            if path.count < 2 { return place.isKey ? [] : snippets() }
            path.removeFirst(2)
            feature = place.tree.ancestor(of: container, path.count)
        } else if place.container == nil {
            return handle == nil && !place.tree.nodes.isEmpty && place.offset <= place.tree.nodes[0].range.lowerBound
                ? [] : snippets()
        } else if handle == nil, place.tree.member("features", of: 0) != nil {
            return []
        }
        let written = place.tree.string(place.tree.member("feature_type", of: feature))
        let type = written.flatMap(FeatureType.init(rawValue:)) ?? handle?.type ?? WorkspaceSpot.type(ofFile: file)
        if place.isKey { return keys(path, type) }
        return values(path, type)
    }

    // MARK: - Keys

    private func keys(_ path: [String], _ type: FeatureType?) -> [WorkspaceCompletion] {
        switch path {
        case []:
            return [
                member("id", "\"\(FeatureID.random().text)\""), member("type", "\"Feature\""),
                member("feature_type", "\"\(type?.rawValue ?? "${1}")\""),
                member("geometry", type?.geometryNeed == GeometryNeed.none ? "null" : "${1:null}"),
                member("properties", "{${1}}"),
            ].compactMap { $0 }
        case ["properties"]: return (type?.fields ?? []).compactMap { key($0.key, $0.shape, $0.need) }
        case ["geometry"]: return [member("type", "\"${1}\""), member("coordinates", "[${1}]")].compactMap { $0 }
        default: break
        }
        guard path.count > 1, path[0] == "properties", let field = type?.fields.first(where: { $0.key == path[1] })
        else { return [] }
        switch field.shape {
        case .object("LABELS"):
            return languages.compactMap { tag in
                guard !place.present.contains(tag) else { return nil }
                var item = item(tag, .language, place.hasColon ? "\"\(tag)\"" : "\"\(tag)\": \"${1}\"")
                item.detail = "language"
                return item
            }
        case .object("DOOR"): return Door.fieldDescriptions.compactMap { key($0.key, $0.shape, $0.need) }
        case .object("TEMPORALITY"): return Validity.fieldDescriptions.compactMap { key($0.key, $0.shape, $0.need) }
        case .object("FEATURE-REFERENCE"), .array(.object("FEATURE-REFERENCE")):
            return FeatureReference.fieldDescriptions.compactMap { key($0.key, $0.shape, $0.need) }
        default: return []
        }
    }

    private func key(_ key: String, _ shape: FieldShape, _ need: FieldNeed) -> WorkspaceCompletion? {
        let blank =
            switch shape {
            case .string, .category, .reference: "\"${1}\""
            case .object: "{${1}}"
            case .array: "[${1}]"
            case .boolean: "${1|true,false|}"
            case .integer: "${1:0}"
            case .geometry: "{\"type\": \"Point\", \"coordinates\": [${1:0}, ${2:0}]}"
            }
        var item = member(key, blank)
        item?.detail = "\(shape.designator), \(need.words)"
        return item
    }

    private func member(_ key: String, _ value: String) -> WorkspaceCompletion? {
        guard !place.present.contains(key) else { return nil }
        return item(key, .key, place.hasColon ? "\"\(key)\"" : "\"\(key)\": \(value)")
    }

    // MARK: - Values

    private func values(_ path: [String], _ type: FeatureType?) -> [WorkspaceCompletion] {
        if path.isEmpty {
            switch place.key {
            case "id": return [value("\"\(FeatureID.random().text)\"", "new id", .value)]
            case "type": return [value("\"Feature\"", "Feature", .value)]
            case "feature_type": return FeatureType.allCases.map { value("\"\($0.rawValue)\"", $0.rawValue, .value) }
            case "geometry": return [value("null", "null", .value)]
            default: return []
            }
        }
        if path == ["geometry"], place.key == "type" {
            return Geometry.Kind.allCases.filter { type?.geometryNeed.allows($0) ?? true }.map {
                value("\"\($0.rawValue)\"", $0.rawValue, .value)
            }
        }
        guard path[0] == "properties", let type, let key = path.count > 1 ? path[1] : place.key,
            let field = type.fields.first(where: { $0.key == key })
        else { return [] }
        var shape = field.shape
        if path.count > 1, case .array(let element) = shape { shape = element }
        let isNullable = path.count == 1 && field.need != .required
        return values(of: shape, key, type) + (isNullable ? [value("null", "null", .value)] : [])
    }

    private func values(of shape: FieldShape, _ key: String, _ type: FeatureType) -> [WorkspaceCompletion] {
        switch shape {
        case .category(let list, let words):
            return words.map { word in
                var item = value("\"\(word)\"", word, .value)
                item.detail = CategoryNames.displayName(of: word)
                item.documentation = CategoryTexts.meaning(of: word, in: list)
                return item
            }
        case .reference(let target): return features(of: [target])
        case .object("FEATURE-REFERENCE"):
            if place.key == "feature_type" {
                return FeatureType.allCases.map { value("\"\($0.rawValue)\"", $0.rawValue, .value) }
            }
            guard place.key == "id" else { return [] }
            let written = place.container.flatMap { place.tree.string(place.tree.member("feature_type", of: $0)) }
            return features(of: written.flatMap(FeatureType.init(rawValue:)).map { [$0] } ?? FeatureType.allCases)
        case .object("DOOR"):
            let field = Door.fieldDescriptions.first { $0.key == place.key }
            return field.map { values(of: $0.shape, key, type) } ?? []
        case .boolean: return ["true", "false"].map { value($0, $0, .value) }
        case .string("HOURS"):
            return ["24/7", "Mo-Fr 09:00-18:00", "Mo-Sa 10:00-20:00", "Mo-Su 08:00-22:00; PH off"].map { text in
                var item = value("\"\(text)\"", text, .value)
                item.detail = OpeningHours.read(text).value?.inWords ?? ""
                return item
            }
        case .string: return type == .address ? ofAddress(key) : []
        default: return []
        }
    }

    private func features(of types: [FeatureType]) -> [WorkspaceCompletion] {
        guard let linked = venue.venue else { return [] }
        let titles = FeatureTitles(linked)
        let features = linked.dataset.features
        var found: [WorkspaceCompletion] = []
        for handle in types.flatMap({ type in (0..<features.count(of: type)).map { FeatureHandle(type, $0) } }) {
            guard let id = features.id(of: handle)?.text,
                id.utf8.allSatisfy({ $0 > 31 && $0 != Byte.quote && $0 != Byte.backslash })
            else { continue }
            let title = titles.title(handle)
            var item = value("\"\(id)\"", title, .feature)
            item.detail = ([titles.kind(handle)] + [titles.levelTitle(handle)].compactMap { $0 }).joined(
                separator: ", ")
            item.documentation = id
            item.filter = "\"\(title) \(id)"
            found.append(item)
        }
        return found
    }

    /// The values of other addresses of the venue; for units, the names of the venue's units.
    private func ofAddress(_ key: String) -> [WorkspaceCompletion] {
        guard let linked = venue.venue else { return [] }
        var texts: Set<String> = []
        for address in linked.dataset.features.addresses.features {
            let own = address.properties
            let text: String? =
                switch key {
                case "unit": own.unit
                case "locality": own.locality
                case "province": own.province
                case "country": own.country
                case "postal_code": own.postalCode
                default: nil
                }
            if let text, !text.isEmpty { texts.insert(text) }
        }
        if key == "unit" {
            for unit in linked.dataset.features.units.features {
                for labels in [unit.properties.name, unit.properties.altName] {
                    for entry in labels?.entries ?? [] where !entry.text.isEmpty { texts.insert(entry.text) }
                }
            }
        }
        return texts.sorted().map { value(JSONWriter.quoted($0), $0, .value) }
    }

    /// The languages that the venue uses, the manifest's first, and a few others.
    private var languages: [String] {
        var tags: [String] = []
        func add(_ tag: String?) { if let tag, !tag.isEmpty, !tags.contains(tag) { tags.append(tag) } }
        guard let linked = venue.venue else { return ["en"] }
        add(linked.manifest?.language?.rawValue)
        let features = linked.dataset.features
        for handle in features.handles.prefix(2000) {
            for entry in features.name(of: handle)?.entries ?? [] { add(entry.language) }
        }
        for tag in ["en", "de", "fr", "es", "it", "ja", "zh-Hans", "ar", "nl", "pt"] { add(tag) }
        return tags
    }

    // MARK: - Items

    private func value(_ text: String, _ label: String, _ kind: WorkspaceCompletion.Kind) -> WorkspaceCompletion {
        var item = item(label, kind, Self.escaped(text))
        item.filter = text
        return item
    }

    func item(_ label: String, _ kind: WorkspaceCompletion.Kind, _ text: String) -> WorkspaceCompletion {
        var item = WorkspaceCompletion(label: label, kind: kind, text: text, range: place.range)
        // Editors compare the replaced text, including its quotes.
        item.filter = kind == .key || kind == .language ? "\"\(label)\"" : nil
        return item
    }

    /// A text escaped so that it contains no placeholders.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text {
            if character == "$" || character == "}" || character == "\\" { escaped.append("\\") }
            escaped.append(character)
        }
        return escaped
    }

    /// A new feature of each type, beginning with the type of the file.
    private func snippets() -> [WorkspaceCompletion] {
        let own = WorkspaceSpot.type(ofFile: file)
        return ((own.map { [$0] } ?? []) + FeatureType.allCases.filter { $0 != own }).map { type in
            let need = type.geometryNeed
            var number = 0
            func next() -> Int {
                number += 1
                return number
            }
            let geometry =
                switch need {
                case .none: "null"
                case .point: "{\"type\":\"Point\",\"coordinates\":[${\(next()):0},${\(next()):0}]}"
                case .lineString, .lineal: "{\"type\":\"LineString\",\"coordinates\":[${\(next()):}]}"
                case .polygonal, .any: "{\"type\":\"Polygon\",\"coordinates\":[[${\(next()):}]]}"
                }
            let members = type.fields.filter { $0.need != .optional }.map { field -> String in
                guard field.need == .required else { return "\"\(field.key)\":null" }
                switch field.shape {
                case .boolean: return "\"\(field.key)\":${\(next()):false}"
                case .integer: return "\"\(field.key)\":${\(next()):0}"
                case .array: return "\"\(field.key)\":[${\(next()):}]"
                case .object: return "\"\(field.key)\":{${\(next()):}}"
                case .geometry: return "\"\(field.key)\":${\(next()):null}"
                default: return "\"\(field.key)\":\"${\(next()):}\""
                }
            }
            let text =
                "{\"id\":\"\(FeatureID.random().text)\",\"type\":\"Feature\",\"feature_type\":\"\(type.rawValue)\","
                + "\"geometry\":\(geometry),\"properties\":{\(members.joined(separator: ","))}}"
            var item = item("new \(type.rawValue)", .snippet, text)
            item.detail = "a \(type.rawValue) with a new id"
            return item
        }
    }
}

extension JSONWriter {
    /// A text as a JSON string, with quotes.
    static func quoted(_ text: String) -> String {
        var writer = JSONWriter(.compact)
        writer.put(nil, text)
        return writer.text
    }
}
