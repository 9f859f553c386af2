/// The contents of the addresses of an archive.
struct AddressContents: Sendable {
    private let addresses: [Feature<Address>]
    private var known: HashChains
    private let start = UInt64.random(in: .min ... .max)

    init(_ addresses: [Feature<Address>]) {
        self.addresses = addresses
        known = HashChains(expecting: addresses.count)
        for (index, address) in addresses.enumerated() {
            known.insert(index, address.properties.contentHash(start))
        }
    }

    /// Whether an address of the archive says the same.
    func contains(_ address: Address) -> Bool {
        known.first(address.contentHash(start)) { addresses[$0].properties.saysTheSame(as: address) } != nil
    }
}

/// Looks for addresses that say the same as another.
struct AddressSearch: RepeatSearch {
    private let addresses: FeatureTable<Address>
    private var seen: HashChains
    // Not known beforehand, so that no archive can have addresses that differ and share it.
    private let start = UInt64.random(in: .min ... .max)

    init(_ context: LintContext) {
        addresses = context.dataset.features.addresses
        seen = HashChains(expecting: addresses.features.count)
    }

    mutating func earlier(_ handle: FeatureHandle) -> FeatureHandle? {
        let address = addresses[handle].properties
        guard address.namesPlace else { return nil }
        let hash = address.contentHash(start)
        let first = seen.first(hash) { addresses.features[$0].properties.saysTheSame(as: address) }
        if first == nil { seen.insert(handle.index, hash) }
        return first.map { addresses.handle($0) }
    }
}

extension Address {
    private var texts: [String?] {
        [address, unit, locality, province, country, postalCode, postalCodeExt, postalCodeVanity]
    }

    /// Whether there is an address line or a unit; nothing else identifies a place.
    fileprivate var namesPlace: Bool {
        address.map { !$0.isBlank } ?? false || unit.map { !$0.isBlank } ?? false
    }

    /// A number that addresses share which say the same.
    fileprivate func contentHash(_ start: UInt64) -> UInt64 {
        var hash = start
        func take(_ text: String?) { hash = FoldedText.hash(Self.compared(text), into: hash) }
        take(address)
        take(unit)
        take(locality)
        take(province)
        take(country)
        take(postalCode)
        take(postalCodeExt)
        take(postalCodeVanity)
        return hash
    }

    /// The forms in which all texts are compared: addresses that say the same have the same.
    var content: [FoldedText] { texts.map { FoldedText(Self.compared($0)) } }

    fileprivate func saysTheSame(as other: Address) -> Bool {
        zip(texts, other.texts).allSatisfy {
            $0 == $1 || FoldedText(Self.compared($0)) == FoldedText(Self.compared($1))
        }
    }

    /// The form in which a text is compared: a blank one neither identifies a text nor says that there is none.
    private static func compared(_ text: String?) -> String {
        guard let text else { return "" }
        return text.isBlank ? "\u{FFFD}" : text
    }

    /// Whether both may mean one place by address line, locality and postal code, as far as both have them; provinces
    /// and countries have rules of their own.
    func isSamePlace(as other: Address) -> Bool {
        func mayBeSame(_ a: String?, _ b: String?) -> Bool {
            guard let a, let b, a != b else { return true }
            return a.isBlank || b.isBlank || FoldedText(a) == FoldedText(b)
        }
        return mayBeSame(address, other.address) && mayBeSame(locality, other.locality)
            && mayBeSame(postalCode, other.postalCode)
    }
}
