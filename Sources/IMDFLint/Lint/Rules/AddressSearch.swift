/// The distinct contents of an archive's addresses, for looking up an address by its texts.
struct AddressContents: Sendable {
    private let known: Set<[FoldedText]>

    init(_ addresses: FeatureTable<Address>) { known = Set(addresses.map { $0.properties.content }) }

    /// Whether an address of the archive has the same content.
    func contains(_ address: Address) -> Bool { known.contains(address.content) }
}

/// Finds addresses that have the same content as an earlier one.
struct AddressSearch: RepeatSearch {
    private let addresses: FeatureTable<Address>
    private var seen: [[FoldedText]: FeatureHandle] = [:]

    init(_ context: LintContext) { addresses = context.dataset.features.addresses }

    mutating func earlier(_ handle: FeatureHandle) -> FeatureHandle? {
        let address = addresses.properties[handle]
        guard address.namesPlace else { return nil }
        let content = address.content
        if let first = seen[content] { return first }
        seen[content] = handle
        return nil
    }
}

extension Address {
    /// Whether there is an address line or a unit. The other properties do not identify a place.
    fileprivate var namesPlace: Bool { address.map { !$0.isBlank } ?? false || unit.map { !$0.isBlank } ?? false }

    /// The folded forms of all texts. Two addresses are the same if these are equal.
    var content: [FoldedText] {
        [address, unit, locality, province, country, postalCode, postalCodeExt, postalCodeVanity].map {
            FoldedText(Self.compared($0))
        }
    }

    /// The text to compare. A blank text becomes a replacement character, so that it equals neither a real text nor a
    /// missing one.
    private static func compared(_ text: String?) -> String {
        guard let text else { return "" }
        return text.isBlank ? "\u{FFFD}" : text
    }

    /// Whether both may mean one place by address line, locality, and postal code, as far as both have them.
    /// Provinces and countries have their own rules.
    func isSamePlace(as other: Address) -> Bool {
        func mayBeSame(_ a: String?, _ b: String?) -> Bool {
            guard let a, let b, a != b else { return true }
            return a.isBlank || b.isBlank || FoldedText(a) == FoldedText(b)
        }
        return mayBeSame(address, other.address) && mayBeSame(locality, other.locality)
            && mayBeSame(postalCode, other.postalCode)
    }
}
