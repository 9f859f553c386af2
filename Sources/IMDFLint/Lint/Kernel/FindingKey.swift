/// The identity of a finding, independent of its place: equal for the same fault in two deliveries, even if lines were
/// added above it.
///
/// It consists of the venue, the rule, and the ids of the features involved, or of the file name and the kind of fault
/// if there are none. Ids that are UUIDs are in lowercase.
package struct FindingKey: Hashable, Sendable, Comparable {
    /// The venue's id; nil if the archive has none.
    package let venue: String?
    /// The rule's name.
    package let rule: String
    /// The feature's type; nil if there is no feature.
    package let type: String?
    /// The feature's id.
    package let feature: String?
    /// The ids of the other features involved, sorted.
    package let related: [String]
    /// The file name if there is no feature with an id; nil for the archive as a whole.
    package let file: String?
    /// The kind of fault if there is no single feature: `truncated`, `/version`; for a finding about all features of a
    /// type, the JSON pointer of the member. Nil for features.
    package let fault: String?

    /// Creates a key from its parts. An empty text is no part: a baseline leaves it out.
    package init(
        venue: String? = nil, rule: String, type: String? = nil, feature: String? = nil, related: [String] = [],
        file: String? = nil, fault: String? = nil
    ) {
        self.venue = venue
        self.rule = rule
        func part(_ text: String?) -> String? { text == "" ? nil : text }
        self.type = part(type)
        self.feature = part(feature)
        self.related = related.sorted()
        self.file = part(file)
        self.fault = part(fault)
    }

    /// The key of a finding of a dataset.
    package init(_ finding: Finding, _ dataset: Dataset) {
        self.init(
            rule: finding.rule, feature: finding.feature, related: finding.related, file: finding.file,
            member: finding.typeMember, fault: finding.fault, in: dataset)
    }

    init(
        rule: String, feature: FeatureHandle?, related: [FeatureHandle], file: Int?, member: String?, fault: String?,
        in dataset: Dataset
    ) {
        if let member {
            // The feature is only an example; another delivery may have a different one.
            let type = feature.flatMap { $0.type?.rawValue ?? dataset.features.others[$0.index].featureType }
            self.init(venue: dataset.venueID, rule: rule, type: type, fault: member)
            return
        }
        func id(_ handle: FeatureHandle) -> String? { dataset.features.id(of: handle)?.canonicalText }
        let own = feature.flatMap(id) ?? ""
        self.init(
            venue: dataset.venueID, rule: rule, type: feature.flatMap { $0.type?.rawValue }, feature: own,
            related: related.compactMap(id), file: own.isEmpty ? file.map { dataset.files[$0].name } : nil, fault: fault
        )
    }

    /// All parts in one text. Two keys are equal if their texts are.
    var text: String {
        ([venue ?? "", rule, type ?? "", feature ?? "", file ?? "", fault ?? ""] + related).joined(separator: "\u{1F}")
    }

    /// The hash of the ``text`` of a finding's key, followed by a separator and a pointer. Creates no key, which would
    /// allocate memory for each finding.
    ///
    /// - Parameter venue: the hash of the venue's id.
    static func hash(_ finding: Finding, _ venue: UInt64, _ dataset: Dataset, behind pointer: String) -> UInt64 {
        var hash = venue
        func add(_ part: String) {
            StableHash.add(0x1F, to: &hash)
            if !part.isEmpty { hash = StableHash.of(part, from: hash) }
        }
        add(finding.rule)
        if let member = finding.typeMember {
            if let feature = finding.feature {
                add(feature.type?.rawValue ?? dataset.features.others[feature.index].featureType ?? "")
            } else {
                add("")
            }
            for part in ["", "", member, pointer] { add(part) }
            return hash
        }
        var hasID = false
        add(finding.feature?.type?.rawValue ?? "")
        if let feature = finding.feature, let id = dataset.features.id(of: feature) {
            add(id.canonicalText)
            hasID = id.uuid != nil || !id.text.isEmpty
        } else {
            add("")
        }
        if !hasID, let file = finding.file { add(dataset.files[file].name) } else { add("") }
        add(finding.fault ?? "")
        if finding.related.count == 1 {
            if let id = dataset.features.id(of: finding.related[0]) { add(id.canonicalText) }
        } else if !finding.related.isEmpty {
            var related: [String] = []
            for feature in finding.related {
                if let id = dataset.features.id(of: feature) { related.append(id.canonicalText) }
            }
            for id in related.sorted() { add(id) }
        }
        add(pointer)
        return hash
    }

    /// Orders keys by venue and rule, then by feature, as baselines list them.
    package static func < (a: FindingKey, b: FindingKey) -> Bool {
        let (first, second) = (a.sortTexts, b.sortTexts)
        return first.lexicographicallyPrecedes(second)
    }

    private var sortTexts: [String] {
        [venue ?? "", rule, type ?? "", feature ?? "", file ?? "", fault ?? ""] + related
    }
}
