/// A list of values defined by the standard, one case each; the raw value is the text in the file.
public protocol CategoryList: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue == String {
    /// Finds a case by its text; each list declares its own, made on first use.
    static var lookup: CategoryLookup<Self> { get }
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

extension Category: FieldValue {
    /// The standard's name of the list, from the Swift type's: `AccessControlCategory`, ACCESS-CONTROL-CATEGORY.
    private static var designator: String {
        "\(Known.self)".reduce(into: "") { name, letter in
            if letter.isUppercase, !name.isEmpty { name += "-" }
            name += letter.uppercased()
        }
    }

    /// The shape of the value in JSON.
    public static var shape: FieldShape { .category(Self.designator, Known.allCases.map(\.rawValue)) }

    /// Reads the value; see ``FieldValue``.
    public init?<S: JSONSource>(_ source: S, _ notes: inout ReadingNotes) {
        guard let known = source.withUTF8({ Known.lookup[$0] }) else {
            notes.add(.kind("a string", source))
            return nil
        }
        self = known.map(Category.known) ?? .other(source.string ?? "")
    }

    /// The value as JSON.
    public var json: JSONValue { .string(rawValue) }
}

/// Looks up the case of a list by its text, in constant time and without creating a string.
public struct CategoryLookup<Known: CategoryList>: Sendable {
    private let cases: [Known]
    /// All texts in a row, and where each ends.
    private let text: [UInt8]
    private let ends: [Int32]
    /// The numbers of the cases.
    private let table: SlotTable

    /// Builds the table: linear in the list.
    public init() {
        cases = Array(Known.allCases)
        var text: [UInt8] = []
        var ends: [Int32] = []
        var table = SlotTable(for: cases.count)
        for (number, known) in cases.enumerated() {
            var raw = known.rawValue
            _ = table.insert(number, raw.withUTF8(Self.hash)) { _ in false }
            text += raw.utf8
            ends.append(Int32(text.count))
        }
        (self.text, self.ends, self.table) = (text, ends, table)
    }

    /// The case with this UTF-8 text, or nil.
    public subscript(bytes: UnsafeBufferPointer<UInt8>) -> Known? {
        let number = table.number(Self.hash(bytes)) { number in
            let start = number == 0 ? 0 : Int(ends[number - 1])
            return Int(ends[number]) - start == bytes.count && isText(at: start, bytes)
        }
        return number.map { cases[$0] }
    }

    /// Whether the texts have these bytes at `start`, where as many of them lie.
    @inline(__always)
    private func isText(at start: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        text.withUnsafeBufferPointer { text in
            guard let text = text.baseAddress, let base = bytes.baseAddress else { return true }
            return haveSameBytes(text + start, base, bytes.count)
        }
    }

    @inline(__always)
    private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        Int(truncatingIfNeeded: QuickHash.of(bytes))
    }
}
