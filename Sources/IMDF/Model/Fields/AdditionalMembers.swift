/// The undeclared content of an object in a file, kept so that nothing is lost when the object is written again.
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
        /// No undeclared or unread members; the bits mark the keys that the file leaves out.
        case absent(UInt32)
        case members(Storage)
    }

    private var content = Content.absent(0)

    private var storage: Storage? { if case .members(let storage) = content { storage } else { nil } }

    /// The maximum number of members that a type may declare: ``absent`` has one bit for each.
    static let mostDeclared = UInt32.bitWidth

    /// One bit for each declared member, in the order of declaration: set if the file omits the key instead of writing
    /// null.
    package var absent: UInt32 {
        switch content {
        case .absent(let bits): bits
        case .members(let storage): storage.absent
        }
    }

    /// Creates a value without undeclared content.
    public init() {}

    @inline(__always) init(unknown: KeptMembers, unread: KeptMembers, absent: UInt32) {
        if unknown.object == nil, unread.object == nil {
            content = .absent(absent)
        } else {
            content = .members(Storage(unknown: unknown.all, unread: unread.all, absent: absent))
        }
    }

    /// Undeclared members: those of extensions, and of the producer.
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

    /// Whether both have the same content.
    public static func == (a: AdditionalMembers, b: AdditionalMembers) -> Bool {
        guard a.absent == b.absent else { return false }
        return a.storage === b.storage || (a.unknown == b.unknown && a.unread == b.unread)
    }

    /// Hashes the content.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(absent)
        hasher.combine(unknown)
        hasher.combine(unread)
    }
}

/// Members that are kept as written. Allocates nothing until a member is kept, because most objects have none.
struct KeptMembers {
    /// The members; nil if there are none.
    private(set) var object: JSONObject?
    private var expected = 0

    init() {}

    /// - Parameter count: The expected number of members.
    init(expecting count: Int) { expected = count }

    init(_ object: JSONObject) { self.object = object.isEmpty ? nil : object }

    /// The members, if any.
    var all: JSONObject { object ?? [:] }

    @inline(never) mutating func keep(_ value: JSONValue, as key: String) {
        if object == nil { object = JSONObject(minimumCapacity: expected) }
        object?[key] = value
    }
}
