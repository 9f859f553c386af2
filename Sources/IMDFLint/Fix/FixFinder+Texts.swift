/// Fixes of property values.
extension FixFinder {
    /// Whether a value is a blank text, or labels in which every text is blank.
    func isBlank(_ value: JSONElement) -> Bool {
        if let text = value.string { return text.isBlank }
        guard value.kind == .object else { return false }
        var isBlank = true
        value.forEachMember { _, label in
            isBlank = label.string?.isBlank ?? (label.kind == .null)
            return isBlank
        }
        return isBlank
    }

    /// Whether a property can be null: no rule requires it. For hours, telephone numbers, and websites, the warning that
    /// they are missing is right, and better than the violation that they are blank.
    func mayLack(_ key: String, _ handle: FeatureHandle, _ properties: JSONElement) -> Bool {
        switch (handle.type, key) {
        case (.address, "postal_code"), (.address, "province"): return false
        case (.address, "unit"):
            var address = dataset.features.properties.addresses[handle.index]
            address.unit = nil
            // A lookup, because comparing with each address would be slow: an archive may have thousands with a blank
            // unit.
            return !addressContents.value { AddressContents(dataset.features.addresses.features) }.contains(address)
        case (_, "name"): return mayLackName(handle, properties)
        default: return true
        }
    }

    private func mayLackName(_ handle: FeatureHandle, _ properties: JSONElement) -> Bool {
        if let other = properties.member("alt_name"), other.kind != .null, !isBlank(other) { return false }
        switch handle.type {
        case .building: return false
        case .amenity:
            let category = properties.member("category")?.string.flatMap(AmenityCategory.init(rawValue:))
            return category.map { !PresenceRules.asksForName($0) } ?? true
        default: return true
        }
    }

    // MARK: - Labels

    mutating func fixLabels(
        _ value: JSONElement, _ field: FieldDescription, in properties: JSONElement, of handle: FeatureHandle,
        _ bytes: FileBytes, _ file: Int
    ) {
        if fixes.contains(.bareName), let language, let text = value.string, !text.isBlank,
            JSONInText.value(text) == nil
        {
            var writer = JSONWriter(.compact)
            writer.object { $0.put(language, text) }
            return add([.bareName], file, value.node.start..<value.node.end, writer.bytes)
        }
        var tags: [String: Int] = [:]
        value.forEachMember { tag, _ in
            tags[tag.lowercased(), default: 0] += 1
            return true
        }
        // Found on first use, because most labels need no fix.
        lazy var isAllBlank = isBlank(value)
        lazy var others = field.key == "name" ? writtenTags(properties.member("alt_name")) : []
        lazy var corrected = tags.keys.reduce(into: [String: Int]()) { counts, tag in
            if let right = LanguageTag(rawValue: tag).suggestion { counts[right.lowercased(), default: 0] += 1 }
        }
        value.forEachRawMember { key, label in
            guard let tag = key.string else { return true }
            if fixes.contains(.blankText), label.string?.isBlank ?? (label.kind == .null), !isAllBlank,
                !others.contains(tag.lowercased())
            {
                let range = bytes.removal(of: key.node.start..<label.node.end)
                add([.blankText], file, range, [])
                return true
            }
            if fixes.contains(.languageTag), let right = LanguageTag(rawValue: tag).suggestion,
                LanguageTag(rawValue: tag).fault != nil, tags[right.lowercased()] == nil,
                corrected[right.lowercased(), default: 0] < 2
            {
                replace(key, with: right, .languageTag, file)
            }
            trim(label, file)
            return true
        }
    }

    /// The tags in lowercase for which labels have a text that is not blank.
    private func writtenTags(_ labels: JSONElement?) -> Set<String> {
        var tags: Set<String> = []
        labels?.forEachMember { tag, label in
            if label.string?.isBlank == false { tags.insert(tag.lowercased()) }
            return true
        }
        return tags
    }

    private mutating func trim(_ value: JSONElement, _ file: Int) {
        guard fixes.contains(.labelSpaces), let trimmed = value.string.flatMap(TextTrace.trimmed) else { return }
        replace(value, with: trimmed, .labelSpaces, file)
    }

    // MARK: - Hours

    mutating func fixHours(_ value: JSONElement, _ file: Int) {
        guard fixes.contains(.hoursSpelling) || fixes.contains(.hoursGuess), let text = value.string else { return }
        // Hours with a doubtful meaning have no suggestion.
        let reading = OpeningHours.read(text)
        if fixes.contains(.hoursSpelling), let known = reading.suggestion {
            replace(value, with: known, .hoursSpelling, file)
        } else if fixes.contains(.hoursGuess), let guess = reading.guess ?? HoursAdvice.openEnded(text) {
            replace(value, with: guess, .hoursGuess, file)
        }
    }

    // MARK: - Telephone numbers

    mutating func fixPhone(_ value: JSONElement, _ file: Int) {
        guard fixes.contains(.phoneSpelling), let text = value.string, let right = Self.plainPhone(text) else { return }
        replace(value, with: right, .phoneSpelling, file)
    }

    /// The E.164 form of a number written with separators; nil if its digits are not certain.
    static func plainPhone(_ text: String) -> String? {
        // A 0 in parentheses is a trunk prefix, which is not dialed from abroad.
        let separators: Set<Unicode.Scalar> = [
            " ", "\u{A0}", "\u{202F}", "\u{2009}", "-", "\u{2010}", "\u{2011}", "\u{2012}", "\u{2013}", ".", "(", ")",
        ]
        var plain = ""
        var opened: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            switch scalar {
            case "+" where plain.isEmpty: plain = "+"
            case "0"..."9":
                if opened == "(", scalar == "0" { return nil }
                plain.unicodeScalars.append(scalar)
            case _ where separators.contains(scalar): break
            default: return nil
            }
            if scalar != " " { opened = scalar }
        }
        return plain != text && Phone(rawValue: plain).fault == nil ? plain : nil
    }

    // MARK: - Categories

    mutating func fixCategory(_ value: JSONElement, _ list: String, _ values: [String], _ file: Int) {
        guard fixes.contains(.categorySpelling), let text = value.string else { return }
        let meant: String?
        if let known = meantValues[list]?[text] {
            meant = known
        } else {
            meant = CategorySpelling(values).certain(text)
            meantValues[list, default: [:]][text] = .some(meant)
        }
        if let meant { replace(value, with: meant, .categorySpelling, file) }
    }

    mutating func fixDoor(_ door: JSONElement, _ file: Int) {
        for (key, shape) in [("type", Category<DoorType>.shape), ("material", Category<DoorMaterial>.shape)] {
            guard case .category(let list, let values) = shape else { continue }
            door.forEachMember { name, value in
                if name == key { fixCategory(value, list, values, file) }
                return true
            }
        }
    }
}
