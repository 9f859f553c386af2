/// Searches the original text for possible fixes, feature by feature.
struct FixFinder {
    private(set) var edits: [ByteEdit] = []
    /// The new names of files, by their indices in ``Archive/entries``.
    private(set) var names: [Int: String] = [:]
    /// The entries that get a new name because others are merged into them.
    private(set) var merged: Set<Int> = []
    /// The number of files that get a new name only because it is the standard's.
    private(set) var standardNames = 0
    /// The original ids by the new ones; empty for features that had none.
    private(set) var oldIDs: [String: String] = [:]
    let dataset: Dataset
    let fixes: Set<Fix>
    /// The parts of the current feature that may need a change.
    private(set) var parts = Parts.all
    private let duplicates: DuplicateIDs
    /// The end of the last removal of a copy, by file.
    private var removals: [Int: Int] = [:]
    private let missingIDs: MissingIDs
    private let nestedIDs: NestedIDs
    /// The standard's properties that unknown ones stand for; nil if they are not renamed.
    let meantKeys: MeantKeys?
    /// The features that references by a name mean; nil if they are not changed.
    let meantReferences: MeantReferences?
    /// The files with features of another type than their names say.
    let mixedFiles: Set<Int>
    /// The declared properties by feature type and key.
    private var declared: [FeatureType: [String: FieldDescription]] = [:]
    /// The values that misspelled categories were meant to be, by the list's name in the standard and by text.
    var meantValues: [String: [String: String?]] = [:]
    /// The contents of the addresses, computed on first use.
    let addressContents = Shared<AddressContents>()
    /// The language for bare names: the manifest's language, if it is valid.
    let language: String?

    /// The parts of features that take long to examine.
    struct Parts: OptionSet {
        let rawValue: UInt8

        static let geometry = Parts(rawValue: 1)
        static let displayPoint = Parts(rawValue: 2)
        static let all: Parts = [.geometry, .displayPoint]

        init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The parts that some fixes change.
        init(changedBy fixes: Set<Fix>) {
            self = fixes.isDisjoint(with: [.openRing, .repeatedPosition, .winding, .singlePart]) ? [] : .geometry
            // A fix of a geometry can also apply to a display point.
            if contains(.geometry) || fixes.contains(.displayPoint) { insert(.displayPoint) }
        }
    }

    /// Finds the fixes for a whole archive.
    init(_ dataset: Dataset, fixes: Set<Fix>) {
        let isLinked = !fixes.isDisjoint(with: [.duplicateID, .duplicateFeature, .openingSnap])
        let venue = isLinked ? Venue(dataset) : nil
        let features = dataset.features.handles.map { (handle: $0, parts: Parts.all) }
        self.init(dataset, fixes: fixes, venue: venue, openings: nil, features: features)
    }

    /// Finds the fixes for the features of findings, using the results of linting.
    ///
    /// - Parameter features: the features, each with the parts that fixes of its findings may change.
    init(_ result: LintResult, fixes: Set<Fix>, only features: [(handle: FeatureHandle, parts: Parts)]) {
        // The fix always uses the default tolerances, so other results can't be used.
        let openings = result.tolerances == .default ? result.openingsOffWalls : nil
        let dataset = result.venue.dataset
        self.init(dataset, fixes: fixes, venue: result.venue, openings: openings, features: features)
    }

    /// - Parameters:
    ///   - venue: the linked dataset, for fixes that need it.
    ///   - openings: the openings off walls; nil to find them here.
    private init(
        _ dataset: Dataset, fixes: Set<Fix>, venue: Venue?, openings: OpeningsOffWalls?,
        features: [(handle: FeatureHandle, parts: Parts)]
    ) {
        self.dataset = dataset
        self.fixes = fixes
        language = dataset.manifest?.language.flatMap { $0.fault == nil ? $0.rawValue : nil }
        let seeksDuplicates = !fixes.isDisjoint(with: [.duplicateID, .duplicateFeature])
        duplicates = venue.flatMap { seeksDuplicates ? DuplicateIDs($0) : nil } ?? DuplicateIDs()
        nestedIDs = fixes.contains(.nestedID) ? NestedIDs(dataset) : NestedIDs()
        missingIDs = fixes.contains(.missingID) ? MissingIDs(dataset, except: nestedIDs) : MissingIDs()
        meantKeys = fixes.contains(.keySpelling) ? MeantKeys(dataset) : nil
        meantReferences = fixes.contains(.referenceName) ? MeantReferences(dataset) : nil
        mixedFiles = fixes.contains(.missingType) ? dataset.mixedFiles : []
        if fixes.contains(.trailingComma) { findCommas() }
        if fixes.contains(.foreignWord) { findForeignWords() }
        for (handle, own) in features {
            parts = own
            look(at: handle)
        }
        lookAtManifest()
        if fixes.contains(.fileName) { findNames() }
        if fixes.contains(.secondFile) {
            let seconds = SecondFiles(dataset)
            edits += seconds.edits
            for (entry, name) in seconds.names where !isTaken(name, exceptBy: entry) {
                names[entry] = name
                merged.insert(entry)
            }
        }
        if fixes.contains(.boundingBox), let found = BoundingBoxFixes(dataset) { edits += found.edits }
        if fixes.contains(.openingSnap), let venue, !dataset.features.openings.features.isEmpty {
            edits += OpeningSnaps(dataset, openings ?? OpeningsOffWalls(venue)).edits
        }
        leaveOutRepairedTexts()
    }

    /// Removes edits of texts with bytes that are not UTF-8, which an edit would replace by U+FFFD.
    private mutating func leaveOutRepairedTexts() {
        var files: [Int: FileBytes] = [:]
        for issue in dataset.issues {
            guard case .textsNotUTF8 = issue.kind, let file = issue.file.map({ dataset.files[$0] }) else { continue }
            if let entry = file.entry { files[entry] = file.bytes }
        }
        guard !files.isEmpty else { return }
        func isHarmful(_ edit: ByteEdit) -> Bool {
            guard let bytes = files[edit.entry] else { return false }
            return EntryName.utf8(bytes[edit.range]) == nil
                || String(decoding: edit.replacement, as: UTF8.self).unicodeScalars.contains("\u{FFFD}")
        }
        // Edits of a group are applied together or not at all.
        let groups = Set(edits.filter(isHarmful).compactMap { $0.group })
        edits.removeAll { $0.group.map(groups.contains) ?? isHarmful($0) }
    }

    mutating func add(_ fixes: [Fix], _ file: Int, _ range: Range<Int>, _ text: [UInt8], group: String? = nil) {
        guard let entry = dataset.files[file].entry else { return }
        edits.append(ByteEdit(entry: entry, range: range, replacement: text, fixes: fixes, group: group))
    }

    /// Replaces a value by a string.
    mutating func replace(_ value: JSONElement, with text: String, _ fix: Fix, _ file: Int) {
        var writer = JSONWriter(.compact)
        writer.put(nil, text)
        add([fix], file, value.node.start..<value.node.end, writer.bytes)
    }

    // MARK: - Files

    private mutating func findCommas() {
        for issue in dataset.issues {
            guard case .json(let fault) = issue.kind, case .trailingComma = fault.reason, let file = issue.file,
                let bytes = dataset.files[file].bytes
            else { continue }
            var at = fault.offset - 1
            while at >= 0, bytes.base[at].isJSONWhitespace { at -= 1 }
            if at >= 0, bytes.base[at] == Byte.comma { add([.trailingComma], file, at..<at + 1, []) }
        }
    }

    private mutating func findForeignWords() {
        for issue in dataset.issues {
            guard case .json(let fault) = issue.kind, let word = fault.foreignWord, let file = issue.file else {
                continue
            }
            add([.foreignWord], file, fault.offset..<fault.offset + word.text.utf8.count, Array(word.meant.utf8))
        }
    }

    private mutating func findNames() {
        guard dataset.kind != .singleFile else { return }
        let named = dataset.issues.compactMap { issue -> (file: Int, name: String)? in
            guard case .fileEnding = issue.kind, let file = issue.file else { return nil }
            return (file, dataset.files[file].standardName)
        }
        for (file, name) in named + dataset.filesOfOneType.map({ ($0.file, $0.type.fileName) }) {
            guard let entry = dataset.files[file].entry, !isTaken(name, exceptBy: entry) else { continue }
            names[entry] = name
            standardNames += 1
        }
    }

    /// Whether a name is in use, even by a file that could not be read, or by one that differs only in case.
    private func isTaken(_ name: String, exceptBy entry: Int) -> Bool {
        dataset.files.contains { $0.entry != entry && $0.name.lowercased() == name } || names.values.contains(name)
    }

    private mutating func lookAtManifest() {
        guard fixes.contains(.languageTag), let number = dataset.files.firstIndex(where: { $0.isManifest }),
            let bytes = dataset.files[number].bytes
        else { return }
        JSONElement.withValue(bytes, at: 0) { manifest in
            if let value = manifest.member("language"), let tag = value.string,
                let right = LanguageTag(rawValue: tag).suggestion
            {
                replace(value, with: right, .languageTag, number)
            }
        }
    }

    // MARK: - Features

    private mutating func look(at handle: FeatureHandle) {
        let source = dataset.features.source(of: handle)
        let file = Int(source.file)
        guard let bytes = dataset.files[file].bytes else { return }
        JSONElement.withValue(bytes, at: source.offset, hasCoordinates: !parts.isEmpty) {
            look(at: handle, $0, bytes, file)
        }
    }

    private mutating func look(at handle: FeatureHandle, _ feature: JSONElement, _ bytes: FileBytes, _ file: Int) {
        if fixes.contains(.duplicateFeature), duplicates.isCopy(handle) {
            let own = feature.node.start..<feature.node.end
            let end = removals[file] ?? 0
            let range = bytes.removal(of: own, after: end > own.lowerBound ? 0 : end)
            removals[file] = range.upperBound
            return add([.duplicateFeature], file, range, [])
        }
        if let id = feature.member("id") { renew(id, of: handle, file) }
        if let place = nestedIDs.place(of: handle) {
            oldIDs[place.id.canonicalText] = ""
            moveID(place, of: feature, bytes, file)
        }
        if let id = missingIDs.id(for: handle) {
            oldIDs[FeatureID(id).canonicalText] = ""
            addMember("id", id, before: nil, of: feature, bytes, .missingID, file)
        }
        if !fixes.isDisjoint(with: [.featureType, .missingType, .keySpelling]) {
            fixType(of: handle, feature, bytes, file)
        }
        if parts.contains(.geometry), let geometry = feature.member("geometry") {
            look(atGeometry: geometry, of: handle, file)
        }
        // The meaning of feature types that are not in the standard is unknown.
        guard let type = handle.type, let properties = feature.member("properties") else { return }
        if meantKeys != nil { fixKeys(of: properties, type, bytes, file) }
        let fields = fields(of: type)
        properties.forEachMember { key, value in
            if let field = fields[key] { look(at: value, field, in: properties, of: handle, bytes, file) }
            return true
        }
    }

    private mutating func fields(of type: FeatureType) -> [String: FieldDescription] {
        if let known = declared[type] { return known }
        let fields = Dictionary(type.fields.map { ($0.key, $0) }, joining: { first, _ in first })
        declared[type] = fields
        return fields
    }

    private mutating func look(
        at value: JSONElement, _ field: FieldDescription, in properties: JSONElement, of handle: FeatureHandle,
        _ bytes: FileBytes, _ file: Int
    ) {
        if fixes.contains(.blankText), field.need != .required,
            field.shape.isText && isBlank(value) || value.string?.saysNothing == true
                || (field.shape == .geometry && value.kind == .object && value.value.isPointWithoutCoordinates),
            mayLack(field.key, handle, properties)
        {
            return add([.blankText], file, value.node.start..<value.node.end, Array("null".utf8))
        }
        if fixes.contains(.jsonInText), let text = value.string, JSONInText.value(text, for: field.shape) != nil {
            return add([.jsonInText], file, value.node.start..<value.node.end, Array(text.utf8))
        }
        if fixes.contains(.valueType), value.kind == .string || value.kind == .array, field.shape.takesOtherType(value),
            let text = StatedValue.json(value.value, for: field.shape)
        {
            return add([.valueType], file, value.node.start..<value.node.end, Array(text.utf8))
        }
        if case .object("LABELS") = field.shape { fixLabels(value, field, in: properties, of: handle, bytes, file) }
        look(at: value, field.shape, of: handle, file)
    }

    private mutating func look(at value: JSONElement, _ shape: FieldShape, of handle: FeatureHandle, _ file: Int) {
        switch shape {
        case .string("HOURS"): fixHours(value, file)
        case .string("PHONE"): fixPhone(value, file)
        case .category(let list, let values): fixCategory(value, list, values, file)
        case .object("DOOR"): fixDoor(value, file)
        case .reference(let type): fixReference(value, type, isInList: true, file)
        case .array(.reference(let type)) where value.kind == .string: fixReference(value, type, isInList: false, file)
        case .array(let element):
            value.forEachElement { child in
                look(at: child, element, of: handle, file)
                return true
            }
        case .geometry: look(atDisplayPoint: value, of: handle, file)
        default: break
        }
    }

    private mutating func renew(_ value: JSONElement, of handle: FeatureHandle, _ file: Int) {
        guard fixes.contains(.duplicateID), let id = duplicates.id(for: handle), let old = value.string else { return }
        oldIDs[id] = old
        replace(value, with: id, .duplicateID, file)
    }
}

extension FieldShape {
    /// Whether a string or an array has another JSON type than the property.
    fileprivate func takesOtherType(_ value: JSONElement) -> Bool {
        switch self {
        case .integer, .boolean, .object("DOOR"), .array: value.kind == .string
        case .string, .category: value.kind == .array
        default: false
        }
    }

    /// Whether the property is a text or labels, for which a blank value has no meaning.
    fileprivate var isText: Bool {
        switch self {
        case .string, .category, .object("LABELS"): true
        default: false
        }
    }
}
