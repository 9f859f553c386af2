/// Rules on the spelling of references compared with the ids that they mean.
enum SpellingRules {
    static let all = [spelledAlike]

    static let spelledAlike = Rule(
        "ReferenceShouldBeSpelledLikeId", .ours, .warning, .references, [.archive],
        "A reference writes an id in a different case than the feature.",
        rationale: """
            UUIDs are equal regardless of the case of their digits (RFC 9562 section 4), and such a reference resolves \
            here. A reader that compares the text exactly finds no feature. If the id is in capital letters, it is \
            reported once per type of feature, otherwise once per type and property of the references, at the lowest \
            id concerned.
            """, values: [.count, .id, .member, .reference],
        examples: [
            .failing(
                "a reference in capital letters",
                .set(.detail, ["level_id": .marked("00000000-0000-4000-8000-0000000000E1")])),
            .failing(
                "an id in capital letters", .change(.level, ["id": .marked("00000000-0000-4000-8000-0000000000E1")])),
            .passing("spelled alike", .set(.detail, ["level_id": .id(.level)])),
        ],
        check: .archive { context, report in
            guard context.storage.hasUpperCaseIDs else { return }
            for group in SpelledReference.groups(context) { report.report(group, context) }
        })
}

/// A reference that differs from the id of a feature only in the case of its digits.
struct SpelledReference {
    let source: FeatureHandle
    let key: String
    let pointer: String
    let written: String
    let target: FeatureHandle
    let id: FeatureID

    /// All such references; linear in the number of references. Call this only if some id or reference has capital
    /// letters.
    static func all(_ context: LintContext) -> [SpelledReference] {
        var pass = SpellingPass(context)
        context.dataset.features.forEachTable(&pass)
        return pass.found
    }

    /// The references grouped by finding, in the order in which they are reported.
    fileprivate static func groups(_ context: LintContext) -> [[SpelledReference]] {
        var groups: [String: [SpelledReference]] = [:]
        for reference in all(context) {
            let kind =
                reference.id.hasUpperCase
                ? "1 \(reference.target.type?.rawValue ?? "")"
                : "2 \(reference.source.type?.rawValue ?? "") \(reference.key)"
            groups[kind, default: []].append(reference)
        }
        return groups.orderedByKey().map { group in
            group.value.ordered { a, b in a.order(context).lexicographicallyPrecedes(b.order(context)) }
        }
    }

    private func order(_ context: LintContext) -> [String] {
        let source = context.dataset.features.id(of: source)?.text ?? ""
        return id.hasUpperCase ? [id.text, source, pointer] : [source, pointer]
    }
}

extension Reporter {
    /// Reports the group on the features' type, so that the finding keeps its identity as long as any such reference
    /// is left.
    fileprivate mutating func report(_ group: [SpelledReference], _ context: LintContext) {
        guard let first = group.first else { return }
        let reader = "a reader that compares the text exactly does not find it"
        let example: FindingMessage = """
            \(context.describe(first.source)) writes \(.id, quoted: first.id.text) as \
            \(.reference, quoted: first.written)
            """
        if first.id.hasUpperCase {
            let count = Set(group.map { $0.target }).count
            let type = first.target.type?.rawValue ?? "feature"
            let many =
                count == 1
                ? "an id of \(Wording.indefinite(type)) is in capital letters, and references write it"
                : "\(count) ids of \(Wording.plural(type)) are in capital letters, and references write them"
            report(
                typeOf: first.target, member: "/id", at: "/id",
                """
                \(.count, count, shown: many) in a different case: \(example) in \(.member, first.key); \(reader); \
                write ids in lowercase
                """)
        } else {
            let type = first.source.type?.rawValue ?? "feature"
            let count = group.count
            let many =
                count == 1
                ? "a reference of \(Wording.indefinite(type)) is" : "\(count) references of \(Wording.plural(type)) are"
            report(
                typeOf: first.source, member: "/properties/\(first.key)", at: first.pointer,
                """
                \(.count, count, shown: many) in a different case than the id: \(example) in \
                \(.member, first.key); \(reader); write references like ids, in lowercase
                """)
        }
    }
}

/// Checks every reference of every feature.
private struct SpellingPass: TableVisitor, FieldVisitor {
    private let context: LintContext
    private var source: FeatureHandle?
    private(set) var found: [SpelledReference] = []

    init(_ context: LintContext) { self.context = context }

    mutating func visit<P: DeclaredProperties>(_ table: FeatureTable<P>) {
        for index in table.features.indices {
            source = table.handle(index)
            var properties = table.properties[index]
            properties.visitFields(&self)
        }
    }

    mutating func visit<Value: FieldValue>(_ key: StaticString, _ value: inout Value?, _ need: FieldNeed) {
        value?.forEachReference { use in if let id = use.id { look(at: id, use, "\(key)") } }
    }

    private mutating func look(at id: FeatureID, _ use: ReferenceUse, _ key: String) {
        guard let source, id.uuid != nil else { return }
        let targets = context.graph.features(with: id)
        let fitting = targets.filter { use.type == nil || $0.type == use.type }
        guard let target = fitting.first, let own = context.dataset.features.id(of: target),
            !fitting.contains(where: { context.dataset.features.id(of: $0)?.upperCase == id.upperCase })
        else { return }
        let place = use.position.map { "/\($0)" } ?? ""
        found.append(
            SpelledReference(
                source: source, key: key, pointer: "/properties/\(key)\(place)\(use.writtenType == nil ? "" : "/id")",
                written: id.text, target: target, id: own))
    }
}
