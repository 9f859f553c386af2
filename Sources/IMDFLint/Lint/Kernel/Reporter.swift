/// The receiver of a rule's findings. It keeps track of the current rule and feature, and writes messages only for
/// findings that are kept.
struct Reporter {
    let context: LintContext
    /// The current rule, with its severity and its position in the profile.
    private var cursor: Cursor?
    /// The current feature.
    private(set) var current: FeatureHandle?
    private(set) var sink: FindingSink

    /// A rule that is being checked.
    struct Cursor {
        let rule: String
        let severity: Severity
        /// The position of the rule in the profile.
        let order: Int
    }

    /// A cache of readings of opening hours.
    var hours = HoursMemo()

    init(_ context: LintContext, limit: Int, filter: FindingFilter? = nil) {
        self.context = context
        sink = FindingSink(context, limit: limit, filter: filter)
    }

    mutating func begin(_ rule: String, _ severity: Severity, order: Int) {
        cursor = Cursor(rule: rule, severity: severity, order: order)
    }

    mutating func look(at handle: FeatureHandle?) { current = handle }

    /// Reports a fault of the current feature. The message continues the feature's description: "has no …".
    mutating func report(
        _ message: @autoclosure () -> FindingMessage, at pointer: String = "", inText textOffset: Int? = nil,
        related: [FeatureHandle] = [], coordinate: @autoclosure () -> Position? = nil
    ) {
        guard let current else { return }
        report(on: current, message(), at: pointer, inText: textOffset, related: related, coordinate: coordinate())
    }

    /// Reports a fault of a feature.
    mutating func report(
        on handle: FeatureHandle, _ message: @autoclosure () -> FindingMessage, at pointer: String = "",
        inText textOffset: Int? = nil, related: [FeatureHandle] = [], coordinate: @autoclosure () -> Position? = nil
    ) {
        guard count(handle, related: related) else { return }
        let source = context.dataset.features.source(of: handle)
        keep(
            advised(message(), handle, pointer), of: handle, file: Int(source.file), offset: source.offset, pointer,
            inText: textOffset, handle, related, coordinate() ?? somePosition(of: handle))
    }

    /// Reports a fault that several features of a type have in common. The message is a complete sentence.
    ///
    /// - Parameters:
    ///   - example: one of the features, which the report shows.
    ///   - member: the JSON pointer of the affected member; empty for features as a whole.
    mutating func report(
        typeOf example: FeatureHandle, member: String, at pointer: String, _ message: @autoclosure () -> FindingMessage
    ) {
        guard count(example, typeMember: member) else { return }
        let source = context.dataset.features.source(of: example)
        keep(
            message(), file: Int(source.file), offset: source.offset, pointer, example, [], somePosition(of: example),
            typeMember: member)
    }

    /// Reports a fault of a file, or of the archive as a whole. The message is a complete sentence. `subject`
    /// distinguishes several faults at the same place, such as a name.
    mutating func report(
        file: Int?, offset: Int = 0, pointer: String = "", subject: String = "",
        _ message: @autoclosure () -> FindingMessage
    ) {
        let fault = Self.fault(subject, pointer)
        guard count(nil, file: file, fault: fault) else { return }
        keep(message(), file: file, offset: offset, pointer, nil, [], nil, fault: fault)
    }

    /// The text that distinguishes faults that have no feature; nil if a place can have only one.
    private static func fault(_ subject: String, _ pointer: String) -> String? {
        if pointer.isEmpty { return subject.isEmpty ? nil : subject }
        return subject.isEmpty ? pointer : "\(subject) \(pointer)"
    }

    /// Reports an issue. The message is a complete sentence if the issue has no feature.
    mutating func report(_ issue: Issue, _ message: @autoclosure () -> FindingMessage) {
        let related: [FeatureHandle] =
            switch issue.kind {
            case .idNotUnique(let first): [first]
            case .wrongTarget(_, _, _, let found): [found]
            default: []
            }
        let fault = issue.feature == nil ? Self.fault(issue.kind.word, issue.pointer) : nil
        guard count(issue.feature, related: related, file: issue.file, fault: fault) else { return }
        let text = issue.feature.map { advised(message(), $0, issue.pointer) } ?? message()
        keep(
            text, of: issue.feature, file: issue.file, offset: issue.offset, issue.pointer, issue.feature, related,
            issue.feature.flatMap(somePosition), fault: fault)
    }

    private func advised(_ message: FindingMessage, _ feature: FeatureHandle, _ pointer: String) -> FindingMessage {
        cursor.map { NullAdvice.message(message, of: $0.rule, on: feature, at: pointer) } ?? message
    }

    /// Notes that the rule could not be checked for the current feature, and why.
    mutating func notChecked(_ reason: String) { note(reason, current.map { [$0] } ?? [], atLeast: 1) }

    /// Notes that the rule could not be checked for a feature, and why.
    mutating func notChecked(_ reason: String, _ handle: FeatureHandle) { note(reason, [handle]) }

    /// Notes that the rule could not be checked for features, and why. Does nothing for an empty sequence.
    mutating func notChecked(_ reason: String, _ handles: some Sequence<FeatureHandle>) { note(reason, handles) }

    private mutating func note(_ reason: String, _ handles: some Sequence<FeatureHandle>, atLeast least: Int = 0) {
        if let cursor { sink.note(cursor.rule, reason, handles, atLeast: least) }
    }

    /// Counts a finding. Returns whether it may be among the findings that are kept.
    private mutating func count(
        _ handle: FeatureHandle?, related: [FeatureHandle] = [], file: Int? = nil, typeMember: String? = nil,
        fault: String? = nil
    ) -> Bool {
        guard let cursor else { return false }
        return sink.count(cursor, handle, related: related, file: file, typeMember: typeMember, fault: fault)
    }

    /// Keeps a finding. If it has a subject, the message continues the subject's description.
    private mutating func keep(
        _ message: FindingMessage, of subject: FeatureHandle? = nil, file: Int?, offset: Int, _ pointer: String,
        inText textOffset: Int? = nil, _ handle: FeatureHandle?, _ related: [FeatureHandle], _ coordinate: Position?,
        typeMember: String? = nil, fault: String? = nil
    ) {
        guard let cursor else { return }
        let finding = Finding(
            rule: cursor.rule, severity: cursor.severity, words: FindingWords(message.text, of: subject, context.names),
            file: file, offset: offset, pointer: pointer, textOffset: textOffset,
            feature: handle.map(context.storage.own), related: related.map(context.storage.own), coordinate: coordinate,
            values: message.values, typeMember: typeMember, fault: fault)
        sink.keep(finding, order: cursor.order)
    }

    private func somePosition(of handle: FeatureHandle) -> Position? {
        context.dataset.features.geometry(of: handle)?.positions.first
    }
}
