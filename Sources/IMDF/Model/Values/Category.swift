/// A list of values defined by the standard, one case each; the raw value is the text in the file.
public protocol CategoryList: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue == String {
    /// Finds a case by its text. Each list declares its own lookup, which is built on first use.
    static var lookup: CategoryLookup<Self> { get }
}

extension CategoryList {
    /// The case with this text. Uses the table, because comparing with each text in turn is slow to compile and to run.
    public init?(rawValue: String) {
        var text = rawValue
        guard let found = text.withUTF8({ Self.lookup[$0] }) else { return nil }
        self = found
    }

    /// Hashes the index of the case, because the standard library would hash its text.
    public func hash(into hasher: inout Hasher) { hasher.combine(caseIndex) }

    /// The index of the case in the order of declaration and in `allCases`. A case without associated values is stored
    /// as this index.
    @inlinable @inline(__always) package var caseIndex: Int {
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
    /// A text that is not in the list, as written. It is stored indirectly because it is rare: stored inline, it would
    /// make every category, of which a feature has several, 8 bytes larger.
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

    /// The standard's value; nil for any other text.
    public var known: Known? { if case .known(let value) = self { value } else { nil } }
}

// Global functions, because one operand is an optional category: `unit.category == .room`.

/// Whether a category is a value of the standard's list: `unit.category == .room`. False if there is no category.
public func == <Known: CategoryList>(category: Category<Known>?, known: Known) -> Bool { category?.known == known }

/// Whether a category is not a value of the standard's list: `unit.category != .room`. True if there is no category.
public func != <Known: CategoryList>(category: Category<Known>?, known: Known) -> Bool { category?.known != known }

/// Whether a category is a value of the standard's list, in a `switch`: `case .room:`.
public func ~= <Known: CategoryList>(known: Known, category: Category<Known>?) -> Bool { category?.known == known }

extension Category: FieldValue {
    /// The shape of the value in JSON.
    @usableFromInline package static var shape: FieldShape {
        // A closure, because a key path is slow in generic code.
        .category(Known.lookup.designator, Known.allCases.map { $0.rawValue })
    }

    /// Reads the value; see ``FieldValue``.
    @usableFromInline package init?<S: JSONSource>(_ source: S, _ notes: inout ReadingNotes) {
        guard let known = source.withUTF8({ Known.lookup[$0] }) else {
            notes.add(.kind("a string", source))
            return nil
        }
        self = known.map(Category.known) ?? .other(source.string ?? "")
    }

    /// The value as JSON.
    @usableFromInline package var json: JSONValue { .string(rawValue) }
}

/// Looks up the case of a list by its text: compares the few texts of the same length. A dictionary, which needs a string
/// of each text that it looks up, took a thirtieth of a lint of a generated venue.
public struct CategoryLookup<Known: CategoryList>: Sendable {
    /// The standard's name of the list: ACCESS-CONTROL-CATEGORY.
    package let designator: String
    private let texts: [String]
    /// The UTF-8 texts, the shortest first, one after the other, and their cases.
    private let bytes: [UInt8]
    private let cases: [Known]
    /// The number of shorter texts and of their bytes, by length; one length more than there is.
    private let starts: [(case: Int, byte: Int)]

    /// Builds the table of a list with a name. Linear in the list.
    public init(_ designator: String) { self.init(designator, Known.allCases.map { $0.rawValue }) }

    /// Builds the table of a list whose texts are in a file, in the order of the cases.
    init(_ designator: String, _ table: EmbeddedTable) {
        self.init(designator, EmbeddedTable.words(of: table.text[...]).map { String($0) })
    }

    private init(_ designator: String, _ texts: [String]) {
        precondition(texts.count == Known.allCases.count, "one text for each case")
        self.designator = designator
        self.texts = texts
        let sorted = zip(texts, Known.allCases).sorted { $0.0.utf8.count < $1.0.utf8.count }
        cases = sorted.map { $0.1 }
        var (bytes, starts): ([UInt8], [(case: Int, byte: Int)]) = ([], [])
        for (number, (text, _)) in sorted.enumerated() {
            while starts.count <= text.utf8.count { starts.append((number, bytes.count)) }
            bytes += text.utf8
        }
        starts.append((sorted.count, bytes.count))
        (self.bytes, self.starts) = (bytes, starts)
    }

    /// The case with this UTF-8 text, or nil.
    public subscript(text: UnsafeBufferPointer<UInt8>) -> Known? {
        guard let start = text.baseAddress, text.count + 1 < starts.count else { return nil }
        let (first, behind) = (starts[text.count], starts[text.count + 1].case)
        return bytes.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return nil }
            for number in first.case..<behind {
                let at = first.byte + (number - first.case) * text.count
                if haveSameBytes(start, base + at, text.count) { return cases[number] }
            }
            return nil
        }
    }

    /// The text of a case.
    func text(of known: Known) -> String { texts[known.caseIndex] }
}
