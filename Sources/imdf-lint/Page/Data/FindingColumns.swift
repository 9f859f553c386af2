import IMDFLint

/// The findings of a page in columns with one value per finding, and columns with one value per feature for the data
/// that its findings share.
///
/// Numbers of texts, features, and optional values are one higher than what they mean; 0 is none. `source.js`
/// restores the findings. Rare or unusual values are written separately for each finding.
struct FindingColumns {
    private var texts = PageTable<String>()
    private var features = PageTable<FeatureHandle>()
    private var ids: [String] = []
    private var featureColumns: [String: [Int]] = [:]
    private var columns: [String: [Int]] = [:]
    private var count = 0

    /// The properties of a feature that the page shows.
    struct Subject {
        var handle: FeatureHandle
        var type: String?
        var id: String?
        var description: String
        var level: Int?
        var item: Int?
        var source: Int?
    }

    /// The number of a text plus one; 0 for nil.
    mutating func text(_ text: String?) -> Int { text.map { texts.number(of: $0) + 1 } ?? 0 }

    mutating func put(_ column: String, _ value: Int) { columns[column, default: []].append(value) }

    /// Moves on to the next finding.
    mutating func next() { count += 1 }

    /// Adds the feature of a finding, if there is one.
    mutating func put(_ subject: Subject?) {
        guard let subject else { return put("feature", 0) }
        let number = features.number(of: subject.handle)
        put("feature", number + 1)
        guard number == ids.count else { return }
        let id = subject.id ?? ""
        ids.append(id)
        // The page restores the beginning of the id before the first “…”.
        let short = id.prefix(8) + "…"
        let words = subject.description.split(separator: " ", maxSplits: 1)
        let isUsual = id.count > 8 && words.count > 1 && words[1].hasPrefix(short) && !words[0].contains("…")
        let values = [
            ("type", text(subject.type)), ("isShort", isUsual ? 1 : 0),
            ("text", text(isUsual ? "\(words[0]) \(words[1].dropFirst(8))" : subject.description)),
            ("level", (subject.level ?? -1) + 1), ("item", (subject.item ?? -1) + 1),
            ("source", (subject.source ?? -1) + 1),
        ]
        for (key, value) in values { featureColumns[key, default: []].append(value) }
    }

    /// Adds a message without the description of its feature, which is stored already.
    mutating func put(message: String, about description: String?) {
        guard let description, message.hasPrefix(description) else {
            put("isWhole", 1)
            return put("message", text(message))
        }
        put("isWhole", 0)
        put("message", text(String(message.dropFirst(description.count))))
    }

    /// Adds a place: a file, a line, and a column.
    mutating func put(place: String) {
        let parts = place.split(separator: ":", omittingEmptySubsequences: false)
        var (file, line, column) = (place, 0, 0)
        if parts.count > 2, let own = Int(parts[parts.count - 2]), let last = Int(parts[parts.count - 1]), own > 0 {
            let name = parts.dropLast(2).joined(separator: ":")
            if "\(name):\(own):\(last)" == place { (file, line, column) = (name, own, last) }
        }
        put("file", text(file))
        put("line", line)
        put("column", column)
    }

    /// Adds a pointer, with the number of the feature separate from the rest.
    mutating func put(pointer: String) {
        let start = "/features/"
        var (number, rest) = (0, pointer)
        if pointer.hasPrefix(start) {
            let digits = pointer.dropFirst(start.count).prefix { $0 != "/" }
            if let value = Int(digits), value >= 0, value < .max, "\(value)" == digits {
                (number, rest) = (value + 1, String(pointer.dropFirst(start.count + digits.count)))
            }
        }
        put("index", number)
        put("pointer", text(rest))
    }

    /// Adds a point of the plane; nil if there is no place to show.
    mutating func put(point: [Int]?) {
        if point == nil { columns["noPoint", default: []].append(count) }
        put("x", point?[0] ?? 0)
        put("y", point?[1] ?? 0)
    }

    func write(to object: inout JSONWriter) {
        object.put("texts", strings: texts.values)
        object.put("ids", strings: ids)
        object.object("features") { list in
            for (key, values) in featureColumns.orderedByKey() { list.put(key, numbers: values) }
        }
        object.object("columns") { list in
            for (key, values) in columns.orderedByKey() { list.put(key, numbers: values) }
        }
    }
}
