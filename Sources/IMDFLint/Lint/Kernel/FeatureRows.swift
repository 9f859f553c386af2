/// A feature of any type in its table, for what does not depend on the type.
///
/// What goes through rows is compiled once; what goes through tables of a Swift type, 16 times. Like a ``FeatureView``, a
/// row is made for the duration of a call, and reads only what is needed.
struct FeatureRow {
    let handle: FeatureHandle
    private let place: UnsafePointer<FeatureHead>

    @inline(__always)
    init(_ handle: FeatureHandle, _ place: UnsafePointer<FeatureHead>) {
        (self.handle, self.place) = (handle, place)
    }

    /// The feature's id.
    var id: FeatureID? {
        @inline(__always) get { place.pointee.id }
    }

    /// The feature's geometry.
    var geometry: Geometry? {
        @inline(__always) get { place.pointee.geometry }
    }

    /// The coordinates of the feature's geometry, where they lie.
    var coordinates: Coordinates? {
        @inline(__always) get { place.pointee.geometry?.coordinates }
    }

    /// Foreign members, and members that could not be read.
    var additional: AdditionalMembers {
        @inline(__always) get { place.pointee.additional }
    }
}

/// The features of a type in file order.
struct FeatureRows: RandomAccessCollection {
    let type: FeatureType
    let count: Int
    private let base: UnsafeRawPointer
    /// The bytes from one feature to the next.
    private let stride: Int

    @inline(__always)
    fileprivate init?<P: DeclaredProperties>(_ features: UnsafeBufferPointer<Feature<P>>) {
        guard let base = features.baseAddress, !features.isEmpty else { return nil }
        (self.base, count, type) = (UnsafeRawPointer(base), features.count, P.featureType)
        stride = MemoryLayout<Feature<P>>.stride
    }

    var startIndex: Int { 0 }
    var endIndex: Int { count }

    subscript(index: Int) -> FeatureRow {
        @inline(__always) get {
            precondition(index >= 0 && index < count)
            // The head is the first property of a feature, so that a pointer to one is a pointer to the other.
            let place = (base + index * stride).assumingMemoryBound(to: FeatureHead.self)
            return FeatureRow(FeatureHandle(type, index), place)
        }
    }
}

extension FeatureTables {
    /// Shows the features of each type that has any, in the order of ``FeatureType``.
    func forEachRows(_ body: (FeatureRows) -> Void) {
        for type in FeatureType.allCases { withRows(of: type, body) }
    }

    /// Shows the features of a type, if there are any.
    @inline(never)
    func withRows(of type: FeatureType, _ body: (FeatureRows) -> Void) {
        withoutActuallyEscaping(body) { body in
            var visitor = RowsVisitor(body: body)
            visitTable(of: type, &visitor)
        }
    }

    /// Shows the features of all types, one after another.
    @inline(__always)
    func forEachRow(_ body: (FeatureRow) -> Void) {
        forEachRows { rows in for row in rows { body(row) } }
    }
}

private struct RowsVisitor: TableVisitor {
    let body: (FeatureRows) -> Void

    func visit<P: DeclaredProperties>(_ table: FeatureTable<P>) {
        table.features.withUnsafeBufferPointer { if let rows = FeatureRows($0) { body(rows) } }
    }
}
