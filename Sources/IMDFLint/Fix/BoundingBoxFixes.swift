/// Rewrites each `bbox` that does not contain its positions.
///
/// If a position is misplaced, the bbox stays as it is, because it would include the mistake.
struct BoundingBoxFixes {
    private(set) var edits: [ByteEdit] = []
    private let dataset: Dataset
    private let survey: GeometrySurvey

    /// Returns nil if the archive has no bbox, as is the case for nearly all archives.
    init?(_ dataset: Dataset) {
        var handles: [FeatureHandle] = []
        dataset.features.forEachRow { feature in
            guard feature.additional.hasUnknown || feature.hasForeignGeometryMembers else { return }
            let hasBox = feature.additional.unknown["bbox"] != nil || feature.geometry?.foreignMembers["bbox"] != nil
            if hasBox { handles.append(feature.handle) }
        }
        for (index, feature) in dataset.features.others.enumerated() {
            if feature.members["bbox"] != nil || feature.geometry?.foreignMembers["bbox"] != nil {
                handles.append(FeatureHandle(nil, index))
            }
        }
        guard !handles.isEmpty || dataset.files.contains(where: { $0.boundingBox != nil }) else { return nil }
        self.dataset = dataset
        survey = GeometrySurvey(Venue(dataset))
        for handle in handles where !survey.isMisplaced(handle) { look(at: handle) }
        for (number, file) in dataset.files.enumerated() {
            guard let member = file.boundingBox, let bytes = file.bytes else { continue }
            let held = FileBoxPass(of: dataset.features, file: number, survey)
            guard held.misplaced.isEmpty else { continue }
            JSONElement.withValue(bytes, at: member.offset) { mend($0, holding: held.box, number) }
        }
    }

    private mutating func look(at handle: FeatureHandle) {
        let source = dataset.features.source(of: handle)
        guard let bytes = dataset.files[Int(source.file)].bytes else { return }
        let box = dataset.features.geometry(of: handle)?.box ?? Box()
        JSONElement.withValue(bytes, at: source.offset) { feature in
            if let value = feature.member("bbox") { mend(value, holding: box, Int(source.file)) }
            if let value = feature.member("geometry")?.member("bbox") { mend(value, holding: box, Int(source.file)) }
        }
    }

    private mutating func mend(_ value: JSONElement, holding box: Box, _ file: Int) {
        guard !box.isEmpty, let entry = dataset.files[file].entry else { return }
        let old = BoundingBox(value.value)
        if let old, old.fault(holding: box, of: "") == nil { return }
        let text = old?.text(holding: box) ?? BoundingBox.text(box)
        let range = value.node.start..<value.node.end
        edits.append(ByteEdit(entry: entry, range: range, replacement: Array(text.utf8), fixes: [.boundingBox]))
    }
}
