/// A feature of any type in its table, for code that does not depend on the type.
///
/// Code that uses rows is compiled once; code that is generic over the properties is compiled for each of the 16 types.
/// Like a ``FeatureView``, a row is valid during a call only, and reads only what is needed.
struct FeatureRow {
    let handle: FeatureHandle
    private let place: UnsafePointer<FeatureHead>

    @inline(__always) init(_ handle: FeatureHandle, _ place: UnsafePointer<FeatureHead>) {
        (self.handle, self.place) = (handle, place)
    }

    /// The feature's id.
    var id: FeatureID? { @inline(__always) get { place.pointee.id } }

    /// The feature's geometry.
    var geometry: Geometry? { @inline(__always) get { place.pointee.geometry } }

    /// The coordinates of the feature's geometry, without a copy.
    var coordinates: Coordinates? { @inline(__always) get { place.pointee.geometry?.coordinates } }

    /// Foreign members, and members that could not be read.
    var additional: AdditionalMembers { @inline(__always) get { place.pointee.additional } }
}

/// The features of a type in file order.
struct FeatureRows: RandomAccessCollection {
    let type: FeatureType
    let count: Int
    private let base: UnsafeRawPointer
    /// The bytes from one feature to the next.
    private let stride: Int

    @inline(__always) fileprivate init?<P: DeclaredProperties>(_ features: UnsafeBufferPointer<Feature<P>>) {
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
    /// Calls back with the features of each type that has any, in the order of ``FeatureType``.
    func forEachRows(_ body: (FeatureRows) -> Void) { for type in FeatureType.allCases { withRows(of: type, body) } }

    /// Calls back with the features of a type, if there are any.
    @inline(never) func withRows(of type: FeatureType, _ body: (FeatureRows) -> Void) {
        withoutActuallyEscaping(body) { body in
            var visitor = RowsVisitor(body: body)
            visitTable(of: type, &visitor)
        }
    }

    /// Calls back with each feature of all types.
    @inline(__always) func forEachRow(_ body: (FeatureRow) -> Void) {
        forEachRows { rows in for row in rows { body(row) } }
    }
}

private struct RowsVisitor: TableVisitor {
    let body: (FeatureRows) -> Void

    func visit<P: DeclaredProperties>(_ table: FeatureTable<P>) {
        table.features.withUnsafeBufferPointer { if let rows = FeatureRows($0) { body(rows) } }
    }
}
