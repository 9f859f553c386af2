import IMDF

/// Titles of features for display: their own name, or one from a related feature.
struct FeatureTitles {
    let venue: Venue
    private let language: String
    private let graph: FeatureGraph

    init(_ venue: Venue) {
        self.venue = venue
        language = venue.manifest?.language?.rawValue ?? "en"
        graph = FeatureGraph(venue.storage)
    }

    /// A title such as “Ground floor”, or “Harbor Bank, unit EG-04” for an anchor.
    func title(_ handle: FeatureHandle) -> String {
        let texts = FeatureTexts(handle, venue)
        if let name = name(texts) { return name }
        switch handle.type {
        case .anchor: return anchorTitle(handle)
        case .address: return texts.address.map { FeatureDetails.text(of: $0.properties) } ?? "address"
        case .level: return level(handle).map { "level \($0)" } ?? "level"
        case .relationship:
            return texts.category.map { "\(CategoryNames.displayName(of: $0)) relationship" } ?? "relationship"
        default:
            let type = handle.type?.rawValue ?? "feature"
            guard let category = texts.category, !category.isEmpty else { return type }
            let shown = CategoryNames.displayName(of: category)
            return handle.type == nil || shown.lowercased() == type ? shown : "\(shown) \(type)"
        }
    }

    /// The name in the language of the manifest, or in another language.
    private func name(_ texts: FeatureTexts) -> String? {
        for labels in [texts.name, texts.otherName] {
            if let name = labels?.localized(for: language), !name.isEmpty { return Wording.clean(name) }
        }
        return nil
    }

    private func anchorTitle(_ handle: FeatureHandle) -> String {
        var parts = graph.sources(of: handle, .anchorID, from: .occupant).map(title)
        if let unit = graph.target(of: handle, .unitID) {
            let own = FeatureTexts(unit, venue)
            parts.append("unit " + (name(own) ?? own.category.map(CategoryNames.displayName) ?? shortID(unit)))
        }
        return parts.isEmpty ? "anchor" : parts.joined(separator: ", ")
    }

    private func level(_ handle: FeatureHandle) -> Int? {
        venue.dataset.features.properties.levels[handle.index].ordinal
    }

    private func shortID(_ handle: FeatureHandle) -> String {
        String((venue.dataset.features.id(of: handle)?.text ?? "").prefix(8))
    }

    /// The kind of feature, such as “unit, restroom” or “level, ordinal 0”.
    func kind(_ handle: FeatureHandle) -> String {
        let texts = FeatureTexts(handle, venue)
        var parts = [handle.type?.rawValue ?? "feature"]
        if let category = texts.category, !category.isEmpty { parts.append(category) }
        if handle.type == .level, let ordinal = level(handle) { parts.append("ordinal \(ordinal)") }
        return parts.joined(separator: ", ")
    }

    /// The title of the level that it is on.
    func levelTitle(_ handle: FeatureHandle) -> String? {
        guard handle.type != .level else { return nil }
        return FeatureLevels(venue.storage).level(of: handle).map(title)
    }

    /// The features that refer to one, by type.
    func sources(of handle: FeatureHandle) -> [FeatureHandle] {
        let storage = venue.storage
        var found: [FeatureHandle] = []
        for type in FeatureType.allCases {
            storage.links.forEachSource(
                of: storage.numbering.number(handle), nil, in: storage.numbering.range(of: type)
            ) { found.append(storage.numbering.handle($0)) }
        }
        return found
    }
}

/// A range of a file.
package struct WorkspacePlace: Sendable, Hashable {
    package let path: String
    package let range: Range<Int>

    package init(_ path: String, _ range: Range<Int>) { (self.path, self.range) = (path, range) }
}

/// A reason why a request cannot be answered, in a sentence.
package struct WorkspaceError: Error, Sendable { package let message: String }

/// The contents at a position in a file: the value, the feature, and the declarations of the standard.
struct WorkspaceSpot {
    let venue: WorkspaceVenue
    let tree: SyntaxTree
    let handle: FeatureHandle?
    let node: Int
    /// Whether the position is on the key rather than on the value.
    let isOnKey: Bool
    /// The keys from the feature to the value. If a collection is read as a whole, the keys below its features.
    let path: [String]
    let type: FeatureType?
    /// Whether the file is the manifest.
    let isManifest: Bool

    var value: SyntaxTree.Node { tree.nodes[node] }

    /// The declaration of the property that the value is in.
    var field: FieldDescription? {
        if isManifest { return path.first.flatMap { key in Manifest.fieldDescriptions.first { $0.key == key } } }
        guard path.count > 1, path[0] == "properties", let type else { return nil }
        return type.fields.first { $0.key == path[1] }
    }

    /// The shape of the value; for an element in an array of references, that of the reference.
    var shape: FieldShape? {
        guard var shape = field?.shape else { return nil }
        for key in path.dropFirst(isManifest ? 1 : 2) {
            switch shape {
            case .array(let element): shape = element
            case .object(let name): return Self.shape(of: key, in: name)
            default: return nil
            }
        }
        return shape
    }

    /// The shapes of the members of objects.
    private static func shape(of key: String, in object: String) -> FieldShape? {
        let fields: [FieldDescription] =
            switch object {
            case "DOOR": Door.fieldDescriptions
            case "FEATURE-REFERENCE": FeatureReference.fieldDescriptions
            case "TEMPORALITY": Validity.fieldDescriptions
            default: []
            }
        return fields.first { $0.key == key }?.shape
    }

    /// Whether the value is the id of the feature or of another one.
    var id: String? {
        guard !isOnKey, let text = tree.string(node) else { return nil }
        if path == ["id"] { return text }
        if case .reference? = shape { return text }
        if path.last == "id", path.first == "properties" { return text }
        return venue.feature(text) == nil ? nil : text
    }

    /// Whether the id belongs to the feature itself.
    var isOwnID: Bool { path == ["id"] }
}

extension Workspace {
    /// The contents at a position; nil outside values, and in files that do not belong to a venue.
    func spot(_ path: String, at offset: Int) -> WorkspaceSpot? {
        guard let venue = venue(holding: path), let piece = venue.piece(of: path, at: offset),
            let node = piece.tree.node(at: offset)
        else { return nil }
        let isManifest = DatasetReader.isManifest(EntryName.base(of: path))
        return WorkspaceSpot(piece.tree, piece.handle, node, offset, venue, path, isManifest)
    }
}

extension WorkspaceSpot {
    init(
        _ tree: SyntaxTree, _ handle: FeatureHandle?, _ node: Int, _ offset: Int, _ venue: WorkspaceVenue,
        _ file: String, _ isManifest: Bool
    ) {
        var keys = tree.path(to: node)
        // A file without a readable feature is one tree.
        var feature = 0
        if keys.count > 1, keys[0] == "features", Int(keys[1]) != nil, handle == nil {
            keys.removeFirst(2)
            feature = tree.ancestor(of: node, keys.count)
        }
        self.tree = tree
        self.handle = handle
        self.node = node
        self.venue = venue
        self.isManifest = isManifest
        path = keys
        isOnKey = tree.nodes[node].key.map { offset <= $0.upperBound } ?? false
        let written = tree.string(tree.member("feature_type", of: feature)).flatMap(FeatureType.init(rawValue:))
        type = isManifest ? nil : handle?.type ?? written ?? Self.type(ofFile: file)
    }

    /// The feature type of a file name.
    static func type(ofFile path: String) -> FeatureType? {
        let name = EntryName.base(of: path).lowercased()
        return FeatureType.allCases.first { name == $0.fileName || name == $0.rawValue + ".json" }
    }
}

extension SyntaxTree {
    /// The ancestor of a node, some levels up.
    func ancestor(of node: Int, _ levels: Int) -> Int {
        var at = node
        for _ in 0..<levels { at = nodes[at].parent ?? at }
        return at
    }
}
