/// A small archive that a rule must report, or must not report: the minimal sample archive with edits.
///
/// In the JSON of an edit, `⟪` and `⟫` enclose the place that the finding must point to.
public struct Example: Sendable {
    /// Whether the rule must report something.
    public let isFailing: Bool
    /// What it shows, in a few words.
    public let caption: String
    /// How it differs from the sample archive.
    public let edits: [Edit]

    /// One difference from the sample archive.
    public enum Edit: Sendable {
        /// Changed members of the first feature of a type: `{"properties": {"category": null}}`.
        case change(FeatureType, String)
        /// One more feature: the first of its type with these members changed.
        case add(FeatureType, String)
        /// No features of this type. The file remains, empty.
        case removeAll(FeatureType)
        /// The content of a whole file; nil to remove it.
        case file(String, String?)
        /// The fault is in the archive as a whole, which no mark can show.
        case archiveIsPlace
    }

    /// An archive that the rule must find fault with.
    static func failing(_ caption: String, _ edits: Edit...) -> Example {
        Example(isFailing: true, caption: caption, edits: edits)
    }

    /// An archive that the rule must find fault with, by edits gathered elsewhere.
    static func failing(_ caption: String, edits: [Edit], _ more: [Edit]...) -> Example {
        Example(isFailing: true, caption: caption, edits: edits + more.flatMap { $0 })
    }

    /// An archive that no rule may find fault with, by edits gathered elsewhere.
    static func passing(_ caption: String, edits: [Edit], _ more: [Edit]...) -> Example {
        Example(isFailing: false, caption: caption, edits: edits + more.flatMap { $0 })
    }

    /// An archive that no rule may find fault with.
    static func passing(_ caption: String, _ edits: Edit...) -> Example {
        Example(isFailing: false, caption: caption, edits: edits)
    }
}

/// The files of an example, and the places that are marked in them.
struct ExampleArchive {
    /// A marked place.
    struct Mark: Hashable {
        let file: String
        let offset: Int
    }

    private(set) var files: [String: String] = [:]
    private(set) var marks: Set<Mark> = []

    init(_ example: Example) {
        var features: [FeatureType: [String]] = [:]
        for type in FeatureType.allCases { features[type] = SampleArchive.features[type] ?? [] }
        var whole: [String: String?] = [Manifest.fileName: SampleArchive.manifest]
        for edit in example.edits {
            switch edit {
            case .change(let type, let patch):
                features[type]?[0] = merged(SampleArchive.features[type]?[0] ?? "{}", patch)
            case .add(let type, let patch):
                features[type]?.append(merged(SampleArchive.features[type]?[0] ?? "{}", patch))
            case .removeAll(let type): features[type] = []
            case .file(let name, let text): whole[name] = .some(text)
            case .archiveIsPlace: break
            }
        }
        for type in FeatureType.allCases where whole[type.fileName] == nil {
            let list = (features[type] ?? []).joined(separator: ",\n")
            whole[type.fileName] = "{\"type\":\"FeatureCollection\",\"features\":[\n\(list)\n]}\n"
        }
        for (name, text) in whole {
            guard let text else { continue }
            take(name, text)
        }
    }

    /// Keeps a file without its marks, and the marks.
    private mutating func take(_ name: String, _ text: String) {
        var clean: [UInt8] = []
        for scalar in text.unicodeScalars {
            switch scalar {
            case "⟪": marks.insert(Mark(file: name, offset: clean.count))
            case "⟫": continue
            default: clean += String(scalar).utf8
            }
        }
        files[name] = String(decoding: clean, as: UTF8.self)
    }

    /// The files as an archive in memory.
    var archive: Archive {
        Archive(inMemory: files.map { ($0.key, Array($0.value.utf8)) }, path: "example")
    }
}

/// An object with the members of another one put over it, objects within it too. Works on the text, so that marks and
/// spelling survive.
private func merged(_ base: String, _ patch: String) -> String {
    // Of a key that the patch has twice the last counts, so that patches can be put together.
    let all = members(of: patch)
    let patchMembers = all.enumerated().filter { at, member in !all[(at + 1)...].contains { $0.0 == member.0 } }
        .map(\.element)
    var text = "{"
    var used: Set<String> = []
    func put(_ key: String, _ value: String) { text += (text.count > 1 ? "," : "") + "\"\(key)\":\(value)" }
    for (key, value) in members(of: base) {
        guard let change = patchMembers.first(where: { $0.0 == key }) else {
            put(key, value)
            continue
        }
        used.insert(key)
        if change.1 == "absent" { continue }
        let deepens = key == "properties" && change.1.hasPrefix("{") && value.hasPrefix("{")
        put(key, deepens ? merged(value, change.1) : change.1)
    }
    for (key, value) in patchMembers where !used.contains(key) { put(key, value) }
    text += "}"
    return patch.hasPrefix("⟪") ? "⟪" + text + "⟫" : text
}

/// The members of an object in order, values as written, marks with them. The word `absent` may stand for a value.
private func members(of object: String) -> [(String, String)] {
    // A small reader of its own, because patches hold marks and the word `absent`, which are not JSON.
    var found: [(String, String)] = []
    var depth = 0
    var key = ""
    var value = ""
    var isInString = false
    var isEscaped = false
    var isKey = true
    func finish() {
        let trimmed = value.trimmingSpaces()
        if !trimmed.isEmpty {
            found.append((String(key.drop { $0 != "\"" }.dropFirst().prefix { $0 != "\"" }), trimmed))
        }
        (key, value, isKey) = ("", "", true)
    }
    for character in object {
        if isInString {
            if isEscaped {
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character == "\"" {
                isInString = false
            }
        } else {
            switch character {
            case "\"": isInString = true
            case "{", "[":
                depth += 1
                if depth == 1 { continue }
            case "}", "]":
                depth -= 1
                if depth == 0 {
                    finish()
                    continue
                }
            case ":" where depth == 1 && isKey:
                isKey = false
                continue
            case "," where depth == 1:
                finish()
                continue
            default: break
            }
        }
        if depth >= 1 { if isKey { key.append(character) } else { value.append(character) } }
    }
    return found
}

extension String {
    fileprivate func trimmingSpaces() -> String {
        String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
}
