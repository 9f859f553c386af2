/// The undeclared content of an object in a file, so that nothing is lost when it is written again.
///
/// Takes one word of memory, because every feature has two of these; the rest is allocated only when needed.
public struct AdditionalMembers: Hashable, Sendable {
    private final class Storage: Sendable {
        let unknown: JSONObject
        let unread: JSONObject
        let absent: UInt32

        init(unknown: JSONObject, unread: JSONObject, absent: UInt32) {
            self.unknown = unknown
            self.unread = unread
            self.absent = absent
        }
    }

    private enum Content: Sendable {
        /// No members; only keys may be left out.
        case absent(UInt32)
        case members(Storage)
    }

    private var content = Content.absent(0)

    private var storage: Storage? {
        if case .members(let storage) = content { storage } else { nil }
    }

    /// The number of members that a type may declare: there is one bit for each in ``absent``.
    static let mostDeclared = UInt32.bitWidth

    /// One bit a declared member, in the order of declaration: the file leaves the key out where others write null.
    package var absent: UInt32 {
        switch content {
        case .absent(let bits): bits
        case .members(let storage): storage.absent
        }
    }

    /// No undeclared content.
    public init() {}

    @inline(__always)
    init(unknown: KeptMembers, unread: KeptMembers, absent: UInt32) {
        if unknown.object == nil, unread.object == nil {
            content = .absent(absent)
        } else {
            content = .members(Storage(unknown: unknown.all, unread: unread.all, absent: absent))
        }
    }

    /// Undeclared members: those of extensions, and a producer's own.
    public var unknown: JSONObject {
        get { storage?.unknown ?? [:] }
        set { self = Self(unknown: KeptMembers(newValue), unread: KeptMembers(unread), absent: absent) }
    }

    /// Whether there are undeclared members.
    package var hasUnknown: Bool { storage.map { !$0.unknown.isEmpty } ?? false }

    /// Declared members whose JSON is not entirely of the declared type, as written in the file. They are written back
    /// unless the property has been changed since.
    public var unread: JSONObject { storage?.unread ?? [:] }

    /// Whether a declared member is present but could not be read as declared.
    public func isUnread(_ key: String) -> Bool { storage?.unread[key] != nil }

    /// Whether both have the same meaning.
    public static func == (a: AdditionalMembers, b: AdditionalMembers) -> Bool {
        guard a.absent == b.absent else { return false }
        return a.storage === b.storage || (a.unknown == b.unknown && a.unread == b.unread)
    }

    /// Hashes what equality compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(absent)
        hasher.combine(unknown)
        hasher.combine(unread)
    }
}

/// Members that are kept as written. Mostly there are none, and then nothing is made.
struct KeptMembers {
    /// The members; nil if there are none.
    private(set) var object: JSONObject?
    private var expected = 0

    init() {}

    /// - Parameter count: how many there probably are.
    init(expecting count: Int) { expected = count }

    init(_ object: JSONObject) { self.object = object.isEmpty ? nil : object }

    /// The members, if any.
    var all: JSONObject { object ?? [:] }

    @inline(never)
    mutating func keep(_ value: JSONValue, as key: String) {
        if object == nil { object = JSONObject(minimumCapacity: expected) }
        object?[key] = value
    }
}
