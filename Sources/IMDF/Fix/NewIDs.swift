/// New ids for features whose id an earlier feature has. They follow from the old id and the feature's place, so that
/// mending the same archive twice gives the same ids.
struct NewIDs {
    private var ids: [FeatureHandle: String] = [:]

    /// No new ids.
    init() {}

    init(_ dataset: Dataset) {
        // That an id is there twice is found when features are linked.
        let twice = Venue(dataset).issues.compactMap { issue -> FeatureHandle? in
            if case .idNotUnique = issue.kind { issue.feature } else { nil }
        }
        guard !twice.isEmpty else { return }
        var used: Set<FeatureID> = []
        var pass = IDPass()
        dataset.features.forEachTable(&pass)
        used.formUnion(pass.ids)
        for handle in twice {
            guard let old = dataset.features.id(of: handle) else { continue }
            var attempt = 0
            var id: FeatureID
            repeat {
                let place = "\(handle.type?.rawValue ?? "")/\(handle.index)/\(attempt)"
                id = FeatureID(Self.uuid("\(old.text.lowercased())/\(place)"))
                attempt += 1
            } while used.contains(id)
            used.insert(id)
            ids[handle] = id.text
        }
    }

    /// The new id of a feature; nil if it keeps its own.
    func id(for handle: FeatureHandle) -> String? { ids[handle] }

    /// A UUID with the version and variant of random ones, made of two hashes (FNV-1a) of a text.
    private static func uuid(_ text: String) -> String {
        func hash(_ seed: UInt64) -> UInt64 {
            var hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 ^ seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
            // The last bytes have hardly reached the upper bits yet.
            hash = (hash ^ hash >> 30) &* 0xbf58_476d_1ce4_e5b9
            hash = (hash ^ hash >> 27) &* 0x94d0_49bb_1331_11eb
            return hash ^ hash >> 31
        }
        let high = hash(0) & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
        let low = hash(0x9e37_79b9_7f4a_7c15) & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
        let digits = Array((padded(high) + padded(low)).utf8)
        var uuid = ""
        for (index, digit) in digits.enumerated() {
            if [8, 12, 16, 20].contains(index) { uuid += "-" }
            uuid.unicodeScalars.append(Unicode.Scalar(digit))
        }
        return uuid
    }

    private static func padded(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

private struct IDPass: TableVisitor {
    var ids: [FeatureID] = []

    mutating func visit<P: FeatureProperties>(_ table: FeatureTable<P>) {
        for feature in table.features { if let id = feature.id { ids.append(id) } }
    }
}
