/// Receives features as they are read and adds them to their tables.
struct FeatureSink {
    let file: Int
    /// The feature type according to the file name.
    let expected: FeatureType?
    var tables = FeatureTables()
    var issues: [Issue] = []
    var lost: [Dataset.LostFeature] = []
    /// The number of features so far, including broken ones.
    var ordinal = 0
    /// The bytes whose features go into the tables, to estimate their number.
    let chunk: Range<Int>
    private var found: [FeatureIssue] = []

    init(file: Int, expected: FeatureType?, chunk: Range<Int>) {
        self.file = file
        self.expected = expected
        self.chunk = chunk
    }

    /// Receives an element of `features`.
    @inline(__always) mutating func take(_ element: JSONElement) {
        defer { ordinal &+= 1 }
        guard element.kind == .object else {
            issues.append(Issue(.notAFeature(found: element.kind.phrase), file: file, offset: element.node.start))
            return
        }
        let outline = FeatureOutline(element)
        let source = FeatureSource(
            file: Int32(truncatingIfNeeded: file), ordinal: Int32(truncatingIfNeeded: ordinal),
            offset: element.node.start)
        if outline.type?.isText("Feature") != true, !noteWrongType(outline, element) { return }
        let handle: FeatureHandle
        if let type = type(of: outline) {
            var addition = FeatureAddition(outline: outline, source: source, chunk: chunk)
            swap(&addition.found, &found)
            tables.editTable(of: type, &addition)
            swap(&addition.found, &found)
            handle = FeatureHandle(type, addition.index)
        } else {
            handle = FeatureHandle(nil, tables.others.count)
            tables.others.append(UnknownFeature(outline, issues: &found))
            tables.otherSources.append(source)
        }
        if !found.isEmpty { report(handle, source) }
    }

    /// The type of a feature by its `feature_type`; if that is missing or unreadable, by the file name. If the name of the
    /// file says nothing, a missing `feature_type` may be among the properties.
    @inline(__always) private mutating func type(of outline: FeatureOutline<JSONElement>) -> FeatureType? {
        if let type = outline.knownType {
            if let expected, type != expected {
                found.append(FeatureIssue(.inWrongFile(type), pointer: "/feature_type"))
            }
            return type
        }
        guard let member = outline.featureType else {
            found.append(FeatureIssue(.featureTypeMissing, pointer: ""))
            return expected ?? Self.typeInProperties(of: outline)
        }
        guard let isEmpty = member.withUTF8({ $0.isEmpty }) else {
            found.append(FeatureIssue(.featureTypeNotString(found: member.kind.phrase), pointer: "/feature_type"))
            return expected
        }
        guard isEmpty else { return nil }
        found.append(FeatureIssue(.featureTypeEmpty, pointer: "/feature_type"))
        return expected
    }

    /// The type that is among the properties of a feature.
    @inline(never) private static func typeInProperties(of outline: FeatureOutline<JSONElement>) -> FeatureType? {
        outline.properties?.member("feature_type")?.withUTF8(FeatureType.init(utf8:)) ?? nil
    }

    /// Reports an object whose `type` is not “Feature”. Returns whether it can still be read as a feature.
    private mutating func noteWrongType(_ outline: FeatureOutline<JSONElement>, _ element: JSONElement) -> Bool {
        let looksLikeFeature = outline.properties != nil || outline.featureType != nil
        let said = outline.type.map { $0.string.map { "an object of type “\($0)”" } ?? "a type that is not a string" }
        issues.append(
            Issue(
                .notAFeature(found: said ?? "an object without a type"), file: file, offset: element.node.start,
                pointer: outline.type == nil ? "" : "/type"))
        return looksLikeFeature
    }

    private mutating func report(_ handle: FeatureHandle, _ source: FeatureSource) {
        for issue in found {
            issues.append(
                Issue(.feature(issue.fault), file: file, offset: source.offset, pointer: issue.pointer, feature: handle)
            )
        }
        found.removeAll(keepingCapacity: true)
    }

    /// Takes faults that did not stop reading.
    mutating func take(recovered: inout [JSONFault]) {
        for fault in recovered { issues.append(Issue(.json(fault), file: file, offset: fault.offset)) }
        recovered.removeAll(keepingCapacity: true)
    }
}

/// Adds a feature to the table of its type.
private struct FeatureAddition: TableEditor {
    let outline: FeatureOutline<JSONElement>
    let source: FeatureSource
    let chunk: Range<Int>
    var found: [FeatureIssue] = []
    /// The index of the feature in its table.
    private(set) var index = 0

    init(outline: FeatureOutline<JSONElement>, source: FeatureSource, chunk: Range<Int>) {
        (self.outline, self.source, self.chunk) = (outline, source, chunk)
    }

    // Not inlined: one function with the code of all 16 types took a twentieth of the optimizer's time for the module.
    @inline(never) mutating func edit<P: DeclaredProperties>(_ table: inout FeatureTable<P>) {
        index = table.features.count
        if index == table.features.capacity { table.makeRoom(at: source.offset, in: chunk) }
        table.features.append(Feature<P>(outline, issues: &found))
        table.sources.append(source)
    }
}

extension FeatureTable {
    /// Reserves memory for the features that the rest of a chunk probably has. Without it, most tables would be moved a
    /// dozen times instead of twice.
    @inline(never) fileprivate mutating func makeRoom(at offset: Int, in chunk: Range<Int>) {
        let count = features.count
        let (done, rest) = (max(1, offset - chunk.lowerBound), max(0, chunk.upperBound - offset))
        // The first features may be untypical, so the estimate is limited, also by the number of bytes left.
        let likely = Double(count) * Double(rest) / Double(done) * 1.05
        let most = min(256 * count, 2 * rest / MemoryLayout<Feature<Properties>>.stride)
        let more = max(16, count / 2, min(Int(likely), most))
        features.reserveCapacity(count + more)
        sources.reserveCapacity(count + more)
    }
}
