/// A finding with all the information that formats show about it.
struct ReportedFinding {
    /// A named feature.
    struct Feature {
        let type: String?
        let id: String?
        let label: String?
        /// The place of the feature; nil for the subject, because the finding has its own place.
        let place: FindingPlaces.Place?

        /// A text of at most 200 characters. An id of a megabyte would be in the report once for each finding.
        static func cut(_ text: String) -> String {
            guard text.utf8.count > 200, text.count > 200 else { return text }
            return text.prefix(200) + "…"
        }
    }

    let finding: Finding
    let place: FindingPlaces.Place
    /// The byte offset of the value in the file that it is about; nil if no file was read.
    let value: Int?
    /// The JSON pointer from the top of the file.
    let pointer: String
    let feature: Feature?
    let related: [Feature]
    /// The position on the map: the exact place if known, otherwise a point on the feature, otherwise its anchor.
    let coordinate: Position?
    /// The identity of the finding: the same for the same fault in the next delivery of the venue, unique within this
    /// one.
    let fingerprint: String
    /// The same in the next run with the same archive path, and unique among archives.
    var archiveFingerprint: String { StableHash.digits("\(fingerprint)\u{1F}\(archivePath)") }
    /// The explanation of the finding; nil if no cause is known or none was searched for.
    let explanation: Explanation?
    /// The name of the cause that explains the finding; nil if none is known.
    var cause: String? { explanation?.cause.id }
    /// Whether the finding is missing in an earlier delivery; nil if there was no comparison.
    let isNew: Bool?
    /// The path of the archive as code hosts name it.
    let archivePath: String
    /// The path of the file on disk. For a file in a zip, this is the zip.
    var diskPath: String { isInZip ? archivePath : Self.plain(place.path) }
    let isInZip: Bool

    /// Whether the file with the place is itself on disk.
    var isOnDisk: Bool { diskPath == Self.plain(place.path) }

    /// The place inside a zip, such as `unit.geojson:12:3`; nil if the file is itself on disk.
    var innerPlace: String? { inner(place) }

    /// The place within the finding's zip; nil for a place on disk.
    func inner(_ place: FindingPlaces.Place) -> String? {
        let prefix = diskPath + "!/"
        let path = Self.plain(place.path)
        guard path.hasPrefix(prefix) else { return nil }
        let name = String(path.dropFirst(prefix.count))
        return place.position.map { "\(name):\($0.line):\($0.column)" } ?? name
    }

    /// The path as code hosts name it: without a leading `./`.
    static func plain(_ path: String) -> String {
        var rest = path[...]
        while rest.hasPrefix("./") { rest = rest.dropFirst(2).drop { $0 == "/" } }
        return rest.isEmpty ? path : String(rest)
    }
}

extension LintResult {
    /// The findings that a report shows, in the result's order. Finds causes only for reports that show them.
    func reported(_ options: ReportOptions, withCauses: Bool = false) -> [ReportedFinding] {
        var places = FindingPlaces(venue.dataset)
        var items: [ReportedFinding] = []
        forEachReported(options, withCauses: withCauses, &places) { items.append($0) }
        return items
    }

    /// Calls `body` with each shown finding, using places that the report also uses elsewhere.
    func forEachReported(
        _ options: ReportOptions, withCauses: Bool = false, _ places: inout FindingPlaces,
        _ body: (ReportedFinding) -> Void
    ) {
        // A fingerprint must not depend on the selection of findings that are shown.
        let fingerprints = Fingerprints(findings, venue.dataset)
        let archivePath = ReportedFinding.plain(venue.dataset.path)
        let causes = withCauses ? sharedExplanations : nil
        let isZip = venue.dataset.kind == .zip
        // Successive findings are often about one feature.
        var subject: (handle: FeatureHandle, feature: ReportedFinding.Feature)?
        for (index, finding) in findings.enumerated() where finding.severity >= options.leastSeverity {
            if let handle = finding.feature, subject?.handle != handle {
                subject = (handle, feature(handle, names, nil))
            }
            let (place, value) = places.located(finding)
            let item = ReportedFinding(
                finding: finding, place: place, value: value, pointer: places.pointer(of: finding),
                feature: finding.feature == nil ? nil : subject?.feature,
                related: finding.related.map { feature($0, names, places.place(of: $0)) },
                coordinate: coordinate(of: finding), fingerprint: fingerprints.texts[index],
                explanation: causes.flatMap { causes in causes.byFinding[index].map { causes.all[$0] } },
                isNew: history?.newFindings?.contains(index), archivePath: archivePath,
                isInZip: isZip && finding.file != nil)
            body(item)
        }
    }

    private func feature(_ handle: FeatureHandle, _ names: FeatureNames, _ place: FindingPlaces.Place?)
        -> ReportedFinding.Feature
    {
        ReportedFinding.Feature(
            type: names.type(of: handle),
            id: (venue.storage.dataset.features.id(of: handle)?.text).map(ReportedFinding.Feature.cut),
            label: names.label(of: handle).map(ReportedFinding.Feature.cut), place: place)
    }

    /// The position of a finding. Occupants have no geometry of their own, so the position of their anchor is used.
    private func coordinate(of finding: Finding) -> Position? {
        if let coordinate = finding.coordinate, coordinate.isFinite { return coordinate }
        guard let handle = finding.feature, handle.type == .occupant else { return nil }
        guard let anchor = FeatureGraph(venue.storage).target(of: handle, .anchorID), anchor.type == .anchor else {
            return nil
        }
        return venue.dataset.features.anchors.geometry(at: anchor)?.positions.first.flatMap { $0.isFinite ? $0 : nil }
    }
}

extension Position { fileprivate var isFinite: Bool { longitude.isFinite && latitude.isFinite } }

/// Computes the fingerprint of each finding of a result.
private struct Fingerprints {
    /// The fingerprints in the order of the findings.
    private(set) var texts: [String]

    init(_ findings: [Finding], _ dataset: Dataset) {
        let venue = StableHash.of(dataset.venueID ?? "")
        // The pointer distinguishes two faults of one feature. Equal faults at one place are numbered in the order of
        // their features rather than of the file.
        let hashes = findings.map { finding in FindingKey.hash(finding, venue, dataset, behind: finding.pointer) }
        texts = hashes.map { StableHash.digits($0) }
        var seen = Set<UInt64>(minimumCapacity: hashes.count)
        var repeated: Set<UInt64> = []
        for hash in hashes where !seen.insert(hash).inserted { repeated.insert(hash) }
        guard !repeated.isEmpty else { return }
        let alike = findings.indices.filter { repeated.contains(hashes[$0]) }
        func key(_ index: Int) -> String {
            FindingKey(findings[index], dataset).text + "\u{1F}" + findings[index].pointer
        }
        for (key, alike) in Dictionary(grouping: alike, by: key) where alike.count > 1 {
            for (count, index) in FindingOrder(dataset, findings, alike).sorted.enumerated().dropFirst() {
                texts[index] = StableHash.digits("\(key)\u{1F}\(count)")
            }
        }
    }
}
