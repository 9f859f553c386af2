/// What a finding is about, apart from where it stands: equal for the same fault in two deliveries, whatever lines were
/// added above it.
///
/// It is made of the rule and the ids of the features that take part; of the file's name where no feature does.
public struct FindingKey: Hashable, Sendable, Comparable {
    /// The rule's name.
    public let rule: String
    /// The feature's type; nil where no feature is concerned.
    public let type: String?
    /// The feature's id as written.
    public let feature: String?
    /// The ids of the other features that take part, sorted.
    public let related: [String]
    /// The file's own name where no feature with an id is concerned; nil for the archive as a whole.
    public let file: String?
    /// The JSON pointer of the member, for a finding about all features of the type; nil for others.
    public let member: String?

    /// Creates a key of its parts.
    public init(
        rule: String,
        type: String? = nil,
        feature: String? = nil,
        related: [String] = [],
        file: String? = nil,
        member: String? = nil
    ) {
        self.rule = rule
        self.type = type
        self.feature = feature
        self.related = related.sorted()
        self.file = file
        self.member = member
    }

    /// The key of a finding of a dataset.
    public init(_ finding: Finding, _ dataset: Dataset) {
        self.init(
            rule: finding.rule,
            feature: finding.feature,
            related: finding.related,
            file: finding.file,
            member: finding.typeMember,
            in: dataset
        )
    }

    init(
        rule: String,
        feature: FeatureHandle?,
        related: [FeatureHandle],
        file: Int?,
        member: String?,
        in dataset: Dataset
    ) {
        if let member {
            // The feature is an example, which another delivery may have another of.
            let type = feature.flatMap { $0.type?.rawValue ?? dataset.features.others[$0.index].featureType }
            self.init(rule: rule, type: type, member: member)
            return
        }
        let id = feature.flatMap { dataset.features.id(of: $0)?.text }.flatMap { $0.isEmpty ? nil : $0 }
        self.init(
            rule: rule,
            type: feature.flatMap { $0.type?.rawValue },
            feature: id,
            related: related.compactMap { dataset.features.id(of: $0)?.text },
            file: id == nil ? file.map { dataset.files[$0].name } : nil
        )
    }

    /// All parts in one text; two keys are equal where their texts are.
    var text: String {
        ([rule, type ?? "", feature ?? "", file ?? ""] + related + (member.map { ["member", $0] } ?? []))
            .joined(separator: "\u{1F}")
    }

    /// By rule, then by feature; the order of the files that hold keys.
    public static func < (a: FindingKey, b: FindingKey) -> Bool {
        (a.rule, a.type ?? "", a.feature ?? "", a.file ?? "", a.related.joined(separator: " "), a.member ?? "")
            < (b.rule, b.type ?? "", b.feature ?? "", b.file ?? "", b.related.joined(separator: " "), b.member ?? "")
    }
}
