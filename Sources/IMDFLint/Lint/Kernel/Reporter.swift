/// The receiver of a rule's findings: knows which rule runs and which feature it looks at, and writes messages only for
/// findings that are kept.
struct Reporter {
    let context: LintContext
    /// The rule that runs, with its severity and its place in the profile.
    private var cursor: Cursor?
    /// The feature that is being looked at.
    private(set) var current: FeatureHandle?
    private(set) var sink: FindingSink

    /// A rule that runs.
    struct Cursor {
        let rule: String
        let severity: Severity
        /// The place of the rule in the profile.
        let order: Int
    }

    /// The readings of opening hours that were read before.
    var hours = HoursMemo()

    init(_ context: LintContext, limit: Int, filter: (any FindingFilter)? = nil) {
        self.context = context
        sink = FindingSink(context, limit: limit, filter: filter)
    }

    mutating func begin(_ rule: String, _ severity: Severity, order: Int) {
        cursor = Cursor(rule: rule, severity: severity, order: order)
    }

    mutating func look(at handle: FeatureHandle?) { current = handle }

    /// Reports a fault of the feature that is being looked at; the message goes on from its description: "has no …".
    mutating func report(
        _ message: @autoclosure () -> FindingMessage,
        at pointer: String = "",
        inText textOffset: Int? = nil,
        related: [FeatureHandle] = [],
        coordinate: @autoclosure () -> Position? = nil
    ) {
        guard let current else { return }
        report(
            on: current,
            message(),
            at: pointer,
            inText: textOffset,
            related: related,
            coordinate: coordinate()
        )
    }

    /// Reports a fault of a feature.
    mutating func report(
        on handle: FeatureHandle,
        _ message: @autoclosure () -> FindingMessage,
        at pointer: String = "",
        inText textOffset: Int? = nil,
        related: [FeatureHandle] = [],
        coordinate: @autoclosure () -> Position? = nil
    ) {
        guard count(handle, related: related) else { return }
        let source = context.storage.source(of: handle)
        keep(
            message(),
            of: handle,
            file: Int(source.file),
            offset: source.offset,
            pointer,
            inText: textOffset,
            handle,
            related,
            coordinate() ?? somePosition(of: handle)
        )
    }

    /// Reports what some features of a type have in common; the message stands alone.
    ///
    /// - Parameters:
    ///   - example: one of the features, which the report shows.
    ///   - member: the JSON pointer of the member concerned; the empty one for features as a whole.
    mutating func report(
        typeOf example: FeatureHandle,
        member: String,
        at pointer: String,
        _ message: @autoclosure () -> FindingMessage
    ) {
        guard count(example, typeMember: member) else { return }
        let source = context.storage.source(of: example)
        keep(
            message(),
            file: Int(source.file),
            offset: source.offset,
            pointer,
            example,
            [],
            somePosition(of: example),
            typeMember: member
        )
    }

    /// Reports a fault of a file, or of the archive as a whole; the message stands alone. `subject` is what the rule can
    /// find several of in one place, such as a name.
    mutating func report(
        file: Int?,
        offset: Int = 0,
        pointer: String = "",
        subject: String = "",
        _ message: @autoclosure () -> FindingMessage
    ) {
        let fault = Self.fault(subject, pointer)
        guard count(nil, file: file, fault: fault) else { return }
        keep(message(), file: file, offset: offset, pointer, nil, [], nil, fault: fault)
    }

    /// The distinction between faults that no feature distinguishes; nil if one place can have only one.
    private static func fault(_ subject: String, _ pointer: String) -> String? {
        if pointer.isEmpty { return subject.isEmpty ? nil : subject }
        return subject.isEmpty ? pointer : "\(subject) \(pointer)"
    }

    /// Reports an issue; the message stands alone if the issue is not a feature's.
    mutating func report(_ issue: Issue, _ message: @autoclosure () -> FindingMessage) {
        let related: [FeatureHandle] =
            switch issue.kind {
            case .idNotUnique(let first): [first]
            case .wrongTarget(_, _, _, let found): [found]
            default: []
            }
        let fault = issue.feature == nil ? Self.fault(issue.kind.word, issue.pointer) : nil
        guard count(issue.feature, related: related, file: issue.file, fault: fault) else { return }
        keep(
            message(),
            of: issue.feature,
            file: issue.file,
            offset: issue.offset,
            issue.pointer,
            issue.feature,
            related,
            issue.feature.flatMap(somePosition),
            fault: fault
        )
    }

    /// Notes that the rule could not be decided for the feature that is being looked at, and why.
    mutating func notChecked(_ reason: String) { note(reason, current.map { [$0] } ?? [], atLeast: 1) }

    /// Notes that the rule could not be decided for a feature, and why.
    mutating func notChecked(_ reason: String, _ handle: FeatureHandle) { note(reason, [handle]) }

    /// Notes that the rule could not be decided for features, and why; nothing where there are none.
    mutating func notChecked(_ reason: String, _ handles: some Sequence<FeatureHandle>) { note(reason, handles) }

    private mutating func note(_ reason: String, _ handles: some Sequence<FeatureHandle>, atLeast least: Int = 0) {
        if let cursor { sink.note(cursor.rule, reason, handles, atLeast: least) }
    }

    /// Counts a finding; returns whether it may be one of those that are kept.
    private mutating func count(
        _ handle: FeatureHandle?,
        related: [FeatureHandle] = [],
        file: Int? = nil,
        typeMember: String? = nil,
        fault: String? = nil
    ) -> Bool {
        guard let cursor else { return false }
        return sink.count(cursor, handle, related: related, file: file, typeMember: typeMember, fault: fault)
    }

    /// Keeps a finding. The message of one that has a subject goes on from its description.
    private mutating func keep(
        _ message: FindingMessage,
        of subject: FeatureHandle? = nil,
        file: Int?,
        offset: Int,
        _ pointer: String,
        inText textOffset: Int? = nil,
        _ handle: FeatureHandle?,
        _ related: [FeatureHandle],
        _ coordinate: Position?,
        typeMember: String? = nil,
        fault: String? = nil
    ) {
        guard let cursor else { return }
        let finding = Finding(
            rule: cursor.rule,
            severity: cursor.severity,
            message: Wording.whole(subject.map { "\(context.describe($0)) \(message.text)" } ?? message.text),
            file: file,
            offset: offset,
            pointer: pointer,
            textOffset: textOffset,
            feature: handle.map(context.storage.own),
            related: related.map(context.storage.own),
            coordinate: coordinate,
            values: message.values,
            typeMember: typeMember,
            fault: fault
        )
        sink.keep(finding, order: cursor.order)
    }

    private func somePosition(of handle: FeatureHandle) -> Position? {
        context.storage.geometry(of: handle)?.positions.first
    }
}
