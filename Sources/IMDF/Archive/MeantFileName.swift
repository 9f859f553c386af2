/// The file of IMDF that a name means without being it: `units.json`, `Mall Level .geojson`, `unit_EG.geojson.json`.
enum MeantFileName {
    /// The type that a name states, in singular or plural; nil if it states none, or may mean another one.
    ///
    /// Behind a type in the singular, only a floor or a version may follow, because `unit_labels` are no units. A venue,
    /// building, or level may be what the features of the other type lie in: `level_2_units`.
    static func type(of name: String) -> FeatureType? {
        let words = words(of: name)
        let known = words.indices.filter { types[words[$0]] != nil }
        let details = known.filter { FeatureType(rawValue: words[$0]).map { !containers.contains($0) } ?? true }
        let own = details.isEmpty ? known : details
        guard let last = own.last, let type = types[words[last]], own.allSatisfy({ types[words[$0]] == type }) else {
            return nil
        }
        let rest = words[(last + 1)...]
        if words[last] != type.rawValue { return type }
        if containers.contains(type) { return rest.isEmpty ? type : nil }
        return rest.allSatisfy { $0.utf8.count < 4 || qualifiers.contains($0) } ? type : nil
    }

    /// Whether a name states that the file is the manifest.
    static func isManifest(_ name: String) -> Bool {
        let words = words(of: name)
        return words.contains("manifest") || words.contains("manifests")
    }

    /// The words of a name in lowercase, without its endings: `unit` and `eg` of `Unit-EG.geojson.json`.
    private static func words(of name: String) -> [String] {
        var words: [String] = []
        var last: Unicode.Scalar?
        for scalar in name.unicodeScalars {
            let kind = Self.kind(of: scalar)
            // A capital letter after a lowercase one begins a word.
            let isCapital = scalar.properties.isUppercase && last?.properties.isLowercase == true
            if kind != nil, isCapital || kind != last.flatMap(Self.kind) { words.append("") }
            if kind != nil { words[words.count - 1] += scalar.properties.lowercaseMapping }
            last = scalar
        }
        if let place = words.lastIndex(where: { !endings.contains($0) }) { words.removeSubrange((place + 1)...) }
        return words.filter { $0 != "geojson" }
    }

    /// Whether a character is a letter, rather than a digit; nil for others.
    private static func kind(of scalar: Unicode.Scalar) -> Bool? {
        scalar.properties.isAlphabetic ? true : scalar.properties.numericType == nil ? nil : false
    }

    private static let types = Dictionary(
        FeatureType.allCases.flatMap { [($0.rawValue, $0), (Wording.plural($0.rawValue), $0)] }, joining: { a, _ in a })
    /// The types that contain features of others.
    private static let containers: Set<FeatureType> = [.venue, .building, .level]
    private static let endings: Set = ["geojson", "json", "txt"]
    /// Words behind a type that say which of its features are meant.
    private static let qualifiers: Set = [
        "backup", "basement", "building", "copy", "export", "final", "floor", "ground", "imdf", "level", "mezzanine",
        "venue",
    ]
}

extension Dataset.File {
    /// The meaning of a name that is not that of a file of IMDF.
    enum Meaning: Hashable, Sendable {
        case type(FeatureType)
        case manifest
    }

    /// Whether the file is the manifest.
    package var isManifest: Bool { DatasetReader.isManifest(name) || meaning == .manifest }

    /// The name in the standard of a file whose name states a type or the manifest.
    package var standardName: String { isManifest ? Manifest.fileName : type?.fileName ?? name }

    /// The type that the name states without being the name of the standard.
    var meantType: FeatureType? { if case .type(let type) = meaning { type } else { nil } }
}

extension Archive {
    /// The meanings of the names of entries that are not those of IMDF. A `.json` file counts only if it has features, with their
    /// types or under the name of a type; a manifest only if there is no other. Reads only such files.
    func meanings() -> [Int: Dataset.File.Meaning] {
        var found: [Int: Dataset.File.Meaning] = [:]
        let hasManifest = entries.contains { DatasetReader.isManifest($0.name) }
        for (number, entry) in entries.enumerated()
        where EntryName.isGeoJSON(entry.name) && !DatasetReader.isNamed(entry.name) {
            if !hasManifest, MeantFileName.isManifest(entry.name), !found.values.contains(.manifest),
                let bytes = try? entry.bytes(), bytes.holdsManifest
            {
                found[number] = .manifest
            } else if let type = MeantFileName.type(of: entry.name) {
                if !DatasetReader.isData(entry.name) {
                    guard let bytes = try? entry.bytes(), bytes.holdsFeatures else { continue }
                }
                found[number] = .type(type)
            }
        }
        return found
    }
}

extension FileBytes {
    /// The number of bytes in which the kind of a file shows.
    private static let start = 4096

    /// Whether the file seems to be a collection of features.
    var holdsFeatures: Bool {
        has("\"FeatureCollection\"", below: Self.start) && !has("\"$schema\"", below: Self.start)
    }

    /// Whether the file seems to be a collection of features with their types.
    var holdsTypedFeatures: Bool { holdsFeatures && has("\"feature_type\"", below: .max) }

    /// Whether the file seems to be a manifest.
    fileprivate var holdsManifest: Bool {
        ["\"version\"", "\"language\"", "\"created\""].allSatisfy { has($0, below: Self.start) }
    }

    /// Whether a text is in the first bytes.
    private func has(_ text: StaticString, below end: Int) -> Bool {
        let (length, end) = (text.utf8CodeUnitCount, Swift.min(end, count))
        guard length <= end else { return false }
        return (0...end - length).contains { start in (0..<length).allSatisfy { base[start + $0] == text.utf8Start[$0] }
        }
    }
}
