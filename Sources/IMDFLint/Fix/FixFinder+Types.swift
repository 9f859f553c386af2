/// Fixes of the type of a feature, and of members that it lacks.
extension FixFinder {
    mutating func fixType(of handle: FeatureHandle, _ feature: JSONElement, _ bytes: FileBytes, _ file: Int) {
        if let member = feature.member("feature_type") {
            guard fixes.contains(.featureType), handle.type == nil, !dataset.declaresExtension,
                let text = member.string, let type = FeatureType(rawValue: text.lowercased())
            else { return }
            return replace(member, with: type.rawValue, .featureType, file)
        }
        // The members and properties that are feature_type, or resemble it. Of two, neither is certain.
        var members: [(key: JSONElement, value: JSONElement)] = []
        var properties: [(key: JSONElement, value: JSONElement)] = []
        feature.forEachRawMember { key, value in
            let name = key.string ?? ""
            if KeySpelling.means(name, "feature_type") { members.append((key, value)) }
            guard name == "properties" else { return true }
            value.forEachRawMember { key, value in
                let name = key.string ?? ""
                if name == "feature_type" || KeySpelling.means(name, "feature_type") { properties.append((key, value)) }
                return true
            }
            return true
        }
        guard let (key, value) = (members + properties).first else {
            guard fixes.contains(.missingType), let type = handle.type, dataset.files[file].type == type,
                !mixedFiles.contains(file)
            else { return }
            return addMember(
                "feature_type", type.rawValue, before: "properties", of: feature, bytes, .missingType, file)
        }
        guard members.count + properties.count == 1,
            let type = value.string.flatMap({ FeatureType(rawValue: $0.lowercased()) }),
            handle.type == nil || handle.type == type
        else { return }
        if properties.isEmpty {
            guard fixes.contains(.keySpelling) else { return }
            return add([.keySpelling], file, key.node.start..<key.node.end, Array("\"feature_type\"".utf8))
        }
        guard fixes.contains(.featureType) else { return }
        let group = "type \(file) \(feature.node.start)"
        addMember("feature_type", type.rawValue, before: "properties", of: feature, bytes, .featureType, file, group)
        add([.featureType], file, bytes.removal(of: key.node.start..<value.node.end), [], group: group)
    }

    /// Renames unknown properties that stand for ones of the standard, which the feature lacks.
    mutating func fixKeys(of properties: JSONElement, _ type: FeatureType, _ bytes: FileBytes, _ file: Int) {
        guard let keys = meantKeys?.all[type] else { return }
        var found: [(key: JSONElement, value: JSONElement, meant: MeantKeys.Meant)] = []
        properties.forEachRawMember { key, value in
            if let meant = key.string.flatMap({ keys[$0] }) { found.append((key, value, meant)) }
            return true
        }
        for (key, value, meant) in found {
            let group = "key \(file) \(key.node.start)"
            var present: [(key: JSONElement, value: JSONElement)] = []
            properties.forEachRawMember { key, value in
                if key.string == meant.key { present.append((key, value)) }
                return true
            }
            guard present.allSatisfy({ $0.value.kind == .null }) else { continue }
            for old in present {
                add([.keySpelling], file, bytes.removal(of: old.key.node.start..<old.value.node.end), [], group: group)
            }
            add([.keySpelling], file, key.node.start..<key.node.end, Array("\"\(meant.key)\"".utf8), group: group)
            if meant.isList, value.kind == .string {
                let text = [UInt8(ascii: "[")] + bytes[value.node.start..<value.node.end] + [UInt8(ascii: "]")]
                add([.keySpelling], file, value.node.start..<value.node.end, text, group: group)
            }
        }
    }

    /// Writes the id of the only feature that a reference by an ordinal or a name means.
    ///
    /// - Parameter isInList: whether an id, rather than a list of one, is wanted.
    mutating func fixReference(_ value: JSONElement, _ type: FeatureType, isInList: Bool, _ file: Int) {
        guard let meantReferences, let text = value.string ?? (value.kind == .number ? Self.text(of: value) : nil),
            let found = meantReferences.feature(meantBy: text, of: type), let id = dataset.features.id(of: found.handle)
        else { return }
        let written = isInList ? "\"\(id.text)\"" : "[\"\(id.text)\"]"
        add([.referenceName], file, value.node.start..<value.node.end, Array(written.utf8))
    }

    private static func text(of value: JSONElement) -> String {
        let bytes = UnsafeBufferPointer(start: value.bytes + value.node.start, count: value.node.end - value.node.start)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Moves an id that is among the properties, or under another key, to the member “id”.
    mutating func moveID(_ found: NestedIDs.Place, of feature: JSONElement, _ bytes: FileBytes, _ file: Int) {
        let group = "id \(file) \(feature.node.start)"
        var place: (key: Range<Int>, all: Range<Int>)?
        (found.isProperty ? feature.member("properties") : feature)?.forEachRawMember { key, value in
            guard key.string == found.key else { return true }
            place = (key.node.start..<key.node.end, key.node.start..<value.node.end)
            return false
        }
        guard let place else { return }
        if let number = feature.member("id") {
            let text = Array("\"\(found.id.text)\"".utf8)
            add([.nestedID], file, number.node.start..<number.node.end, text, group: group)
        } else if found.isProperty {
            addMember("id", found.id.text, before: nil, of: feature, bytes, .nestedID, file, group)
        } else {
            return add([.nestedID], file, place.key, Array("\"id\"".utf8))
        }
        add([.nestedID], file, bytes.removal(of: place.all), [], group: group)
    }

    /// Adds a member before another one, with the same white space; before the first one if none is named.
    mutating func addMember(
        _ name: String, _ text: String, before other: String?, of feature: JSONElement, _ bytes: FileBytes, _ fix: Fix,
        _ file: Int, _ group: String? = nil
    ) {
        var place: Range<Int>?
        feature.forEachRawMember { key, value in
            guard other == nil || key.string == other else { return true }
            place = key.node.start..<value.node.start
            return false
        }
        guard let place else { return }
        // With the indentation of the other member, and the same space after the colon.
        var start = place.lowerBound
        while start > 0, bytes.base[start - 1].isJSONWhitespace { start -= 1 }
        let space = String(
            decoding: UnsafeBufferPointer(start: bytes.base + start, count: place.lowerBound - start), as: UTF8.self)
        let gap = bytes.base[place.upperBound - 1] == Byte.space ? " " : ""
        let gapBefore = other == nil && space.isEmpty ? gap : space
        let member = "\"\(name)\":\(gap)\"\(text)\",\(gapBefore)"
        add([fix], file, place.lowerBound..<place.lowerBound, Array(member.utf8), group: group)
    }

}

extension Dataset {
    /// The files with features of another type than their names say.
    var mixedFiles: Set<Int> {
        var files: Set<Int> = []
        for issue in issues {
            if case .feature(.inWrongFile) = issue.kind, let file = issue.file { files.insert(file) }
        }
        // A file can also contain features of types that the standard does not have.
        for source in features.otherSources { files.insert(Int(source.file)) }
        return files
    }
}
