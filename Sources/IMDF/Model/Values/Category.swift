/// A list of values defined by the standard, one case each; the raw value is the text in the file.
public protocol CategoryList: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue == String {
    /// Finds a case by its text; each list declares its own, made on first use.
    static var lookup: CategoryLookup<Self> { get }
}

extension CategoryList {
    /// The case with this text. Found in the table, because a comparison with each text in turn is slow to compile and to
    /// run.
    public init?(rawValue: String) {
        var text = rawValue
        guard let found = text.withUTF8({ Self.lookup[$0] }) else { return nil }
        self = found
    }

    /// Hashes the index of the case; the standard library would hash its text.
    public func hash(into hasher: inout Hasher) { hasher.combine(caseIndex) }

    /// The index of the case in the order of declaration, and in `allCases`: a case without values is stored as this.
    @inlinable @inline(__always)
    package var caseIndex: Int {
        withUnsafeBytes(of: self) { bytes in
            switch bytes.count {
            case 0: 0
            case 1: Int(bytes[0])
            default: Int(bytes.loadUnaligned(as: UInt16.self))
            }
        }
    }
}

/// A category in a file: one that the standard names, or any other text, because producers extend the lists.
public enum Category<Known: CategoryList>: Hashable, Sendable {
    /// A value of the standard's list.
    case known(Known)
    /// A text that the list does not hold, as written. Apart from the value, for it is rare, and a text would make every
    /// category, of which a feature has several, 8 bytes larger.
    indirect case other(String)

    /// The category with this text.
    public init(_ text: String) {
        var text = text
        self = text.withUTF8 { Known.lookup[$0] }.map(Category.known) ?? .other(text)
    }

    /// The text in the file.
    public var rawValue: String {
        switch self {
        case .known(let value): value.rawValue
        case .other(let text): text
        }
    }

    /// The standard's value, or nil.
    public var known: Known? {
        if case .known(let value) = self { value } else { nil }
    }
}

// Functions of the module, because a category that may be missing is on one side: `unit.category == .room`.

/// Whether a category is a value of the standard's list: `unit.category == .room`. False if there is none.
public func == <Known: CategoryList>(category: Category<Known>?, known: Known) -> Bool { category?.known == known }

/// Whether a category is not a value of the standard's list: `unit.category != .room`. True if there is none.
public func != <Known: CategoryList>(category: Category<Known>?, known: Known) -> Bool { category?.known != known }

/// Whether a category is a value of the standard's list, in a `switch`: `case .room:`.
public func ~= <Known: CategoryList>(known: Known, category: Category<Known>?) -> Bool { category?.known == known }

extension Category: FieldValue {
    /// The standard's name of the list, from the Swift type's: `AccessControlCategory`, ACCESS-CONTROL-CATEGORY.
    private static var designator: String {
        "\(Known.self)".reduce(into: "") { name, letter in
            if letter.isUppercase, !name.isEmpty { name += "-" }
            name += letter.uppercased()
        }
    }

    /// The shape of the value in JSON.
    @usableFromInline package static var shape: FieldShape {
        // Not by the key path, which is slow where the type is not known when it is written.
        .category(Self.designator, Known.allCases.map { $0.rawValue })
    }

    /// Reads the value; see ``FieldValue``.
    @usableFromInline
    package init?<S: JSONSource>(_ source: S, _ notes: inout ReadingNotes) {
        guard let known = source.withUTF8({ Known.lookup[$0] }) else {
            notes.add(.kind("a string", source))
            return nil
        }
        self = known.map(Category.known) ?? .other(source.string ?? "")
    }

    /// The value as JSON.
    @usableFromInline package var json: JSONValue { .string(rawValue) }
}

/// Looks up the case of a list by its text: compares the few texts of the same length. A dictionary, which needs a string of
/// each text that it looks up, took a thirtieth of a lint of a generated venue.
public struct CategoryLookup<Known: CategoryList>: Sendable {
    private let texts: [String]
    /// The UTF-8 texts with their cases, by length.
    private let cases: [[(text: [UInt8], known: Known)]]

    /// Builds the table: linear in the list.
    public init() { self.init(Known.allCases.map { $0.rawValue }) }

    /// Builds the table of a list whose texts are words of a file, in the order of the cases.
    init(_ table: EmbeddedTable) { self.init(EmbeddedTable.words(of: table.text[...]).map { String($0) }) }

    private init(_ texts: [String]) {
        precondition(texts.count == Known.allCases.count, "one text for each case")
        self.texts = texts
        var cases = Array(repeating: [(text: [UInt8], known: Known)](), count: 1 + (texts.map(\.utf8.count).max() ?? 0))
        for (text, known) in zip(texts, Known.allCases) { cases[text.utf8.count].append((Array(text.utf8), known)) }
        self.cases = cases
    }

    /// The case with this UTF-8 text, or nil.
    public subscript(bytes: UnsafeBufferPointer<UInt8>) -> Known? {
        guard bytes.count < cases.count else { return nil }
        return cases[bytes.count].first { bytes.elementsEqual($0.text) }?.known
    }

    /// The text of a case.
    func text(of known: Known) -> String { texts[known.caseIndex] }
}
