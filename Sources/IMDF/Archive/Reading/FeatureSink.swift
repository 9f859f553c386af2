/// Receives features as they are read and adds them to their tables.
struct FeatureSink {
    let file: Int
    /// The feature type according to the file name.
    let expected: FeatureType?
    /// The feature type that the file name means without being the standard's.
    var meant: FeatureType?
    var tables = FeatureTables()
    var issues: [Issue] = []
    var lost: [Dataset.LostFeature] = []
    /// The number of features so far, including broken ones.
    var ordinal = 0
    /// The bytes whose features go into the tables, to estimate their number.
    let chunk: Range<Int>
    private var found: [FeatureIssue] = []
    /// Empty properties, which no editing of them needs.
    private var none = PropertyArrays()

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
            handle = FeatureHandle(type, tables.count(of: type))
            add(outline, type, source)
        } else {
            handle = FeatureHandle(nil, tables.others.count)
            tables.others.append(UnknownFeature(outline, issues: &found))
            tables.otherSources.append(source)
        }
        if !found.isEmpty { report(handle, source) }
    }

    /// Adds a feature to the table of its type.
    private mutating func add(_ outline: FeatureOutline<JSONElement>, _ type: FeatureType, _ source: FeatureSource) {
        let number = type.caseIndex
        let count = tables.common[number].heads.count
        // Room for as many as the rest of the chunk probably has.
        let room = count == tables.common[number].heads.capacity ? room(for: count, at: source.offset) : 0
        if room > 0 {
            tables.common[number].heads.reserveCapacity(room)
            tables.common[number].sources.reserveCapacity(room)
        }
        var addition = PropertiesAddition(room: room)
        let head = FeatureHead(outline, type, issues: &found) { object in
            addition.object = object
            tables.editProperties(of: type, &none, &addition)
            return addition.troubles
        }
        if addition.object == nil { tables.editProperties(of: type, &none, &addition) }
        tables.common[number].heads.append(consume head)
        tables.common[number].sources.append(source)
    }

    /// The number of features that a table probably has in the end. Without it, most tables would be moved a dozen times
    /// instead of twice.
    private func room(for count: Int, at offset: Int) -> Int {
        let (done, rest) = (max(1, offset - chunk.lowerBound), max(0, chunk.upperBound - offset))
        // The first features may be untypical, so the estimate is limited, also by the number of bytes left.
        let likely = Double(count) * Double(rest) / Double(done) * 1.05
        let most = min(256 * count, rest / 64)
        return count + max(16, count / 2, min(Int(likely), most))
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
            return expected ?? Self.typeInProperties(of: outline) ?? meant
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

/// Adds the properties of a feature to those of its type.
private struct PropertiesAddition: PropertiesEditor {
    /// The number of features to make room for; 0 for none.
    let room: Int
    var object: JSONElement?
    private(set) var troubles: [FieldTrouble]?

    init(room: Int) { self.room = room }

    // Not inlined: one function with the code of all 16 types took a twentieth of the optimizer's time for the module.
    @inline(never) mutating func edit<P: DeclaredProperties>(_ properties: inout [P], _ other: inout [P]) {
        if room > 0 { properties.reserveCapacity(room) }
        properties.append(object.map { P(reading: $0, troubles: &troubles) } ?? P())
    }
}
