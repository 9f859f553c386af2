/// An order of features that does not depend on the order in files: by type, then by id, then by place, and last by
/// text.
///
/// Databases export features in any order. Code that must choose among features (the subject of a finding about a pair,
/// the first of a group, a few out of many) uses this order, so that another export gives the same findings.
extension Dataset {
    /// Whether a feature comes before another; false for features that are alike in every respect.
    package func precedes(_ a: FeatureHandle, _ b: FeatureHandle) -> Bool {
        if a == b { return false }
        if a.type != b.type { return Self.rank(a.type) < Self.rank(b.type) }
        if let order = Self.compare(features.id(of: a), features.id(of: b)) { return order }
        return isBeforeByPlace(a, b)
    }

    /// Features in this order.
    package func ordered(_ handles: some Sequence<FeatureHandle>) -> [FeatureHandle] {
        // Ids are taken out once: a comparison of two of them is then one of two numbers for nearly all.
        var keyed = handles.map { (handle: $0, id: features.id(of: $0)) }
        func isBefore(_ a: (handle: FeatureHandle, id: FeatureID?), _ b: (handle: FeatureHandle, id: FeatureID?))
            -> Bool
        {
            if a.handle.type != b.handle.type { return Self.rank(a.handle.type) < Self.rank(b.handle.type) }
            return Self.compare(a.id, b.id) ?? (a.handle != b.handle && isBeforeByPlace(a.handle, b.handle))
        }
        keyed.sort(by: isBefore)
        return keyed.map(\.handle)
    }

    private static func rank(_ type: FeatureType?) -> Int { type?.slot ?? FeatureType.allCases.count }

    /// Whether an id comes before another: UUIDs before other texts, and these before none. Nil for equal ones.
    private static func compare(_ a: FeatureID?, _ b: FeatureID?) -> Bool? {
        switch (a, b) {
        case (nil, nil): return nil
        case (_?, nil): return true
        case (nil, _?): return false
        case (let a?, let b?):
            switch (a.uuid, b.uuid) {
            case (let x?, let y?): return x == y ? nil : (x.high, x.low) < (y.high, y.low)
            case (_?, nil): return true
            case (nil, _?): return false
            case (nil, nil): return a.text == b.text ? nil : a.text < b.text
            }
        }
    }

    /// The order of features that ids do not distinguish; those with a place come before the others.
    private func isBeforeByPlace(_ a: FeatureHandle, _ b: FeatureHandle) -> Bool {
        switch (leastPosition(of: a), leastPosition(of: b)) {
        case (let x?, let y?) where x != y: x < y
        case (_?, nil): true
        case (nil, _?): false
        default: written(a).lexicographicallyPrecedes(written(b))
        }
    }

    private func leastPosition(of handle: FeatureHandle) -> Point? {
        features.geometry(of: handle)?.positions.lazy.map { Point($0) }.min { $0 < $1 }
    }

    /// The bytes of a feature as written in its file.
    package func written(_ handle: FeatureHandle) -> UnsafeBufferPointer<UInt8> {
        let source = features.source(of: handle)
        guard let bytes = files[Int(source.file)].bytes else { return UnsafeBufferPointer(start: nil, count: 0) }
        let range = JSONLocator.range(of: "", from: source.offset, in: bytes)
        return UnsafeBufferPointer(start: bytes.base + range.lowerBound, count: range.count)
    }
}
