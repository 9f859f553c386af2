/// A finding with everything that formats say about it.
struct ReportedFinding {
    /// A named feature.
    struct Feature {
        let type: String?
        let id: String?
        let label: String?
        /// Nil for the subject: the finding has a place of its own.
        let place: FindingPlaces.Place?
    }

    let finding: Finding
    let place: FindingPlaces.Place
    /// The JSON pointer from the top of the file.
    let pointer: String
    let feature: Feature?
    let related: [Feature]
    /// The position on the map: the place itself, else somewhere on the feature, else where it is tied to.
    let coordinate: Position?
    /// The same for the same fault in the next delivery of the venue, and for no other finding of this one.
    let fingerprint: String
    /// The same in the next call that names the archive alike, and for no finding of another archive.
    var archiveFingerprint: String { StableHash.digits("\(fingerprint)\u{1F}\(archivePath)") }
    /// The explanation of the finding; nil if no cause is known, or none was searched.
    let explanation: Explanation?
    /// The name of the cause that explains the finding; nil if none is known.
    var cause: String? { explanation?.cause.id }
    /// Whether an earlier delivery does not have the finding; nil if none was compared.
    let isNew: Bool?
    /// The archive as code hosts name it.
    let archivePath: String
    /// The file as it lies on disk: for a file in a zip, the zip.
    var diskPath: String { isInZip ? archivePath : Self.plain(place.path) }
    let isInZip: Bool

    /// Whether the place lies in a file that is itself on disk.
    var isOnDisk: Bool { diskPath == Self.plain(place.path) }

    /// The place inside a zip: `unit.geojson:12:3`; nil if the file is itself on disk.
    var innerPlace: String? { inner(place) }

    /// A place inside the zip that the finding is in; nil for one on disk.
    func inner(_ place: FindingPlaces.Place) -> String? {
        let prefix = diskPath + "!/"
        let path = Self.plain(place.path)
        guard path.hasPrefix(prefix) else { return nil }
        let name = String(path.dropFirst(prefix.count))
        return place.position.map { "\(name):\($0.line):\($0.column)" } ?? name
    }

    /// A path as code hosts name it: without a leading `./`.
    static func plain(_ path: String) -> String {
        var rest = path[...]
        while rest.hasPrefix("./") { rest = rest.dropFirst(2).drop { $0 == "/" } }
        return rest.isEmpty ? path : String(rest)
    }
}

extension LintResult {
    /// The findings that a report shows, in the result's order. Causes are searched only for reports that show them.
    func reported(_ options: ReportOptions, withCauses: Bool = false) -> [ReportedFinding] {
        var places = FindingPlaces(venue.dataset)
        var items: [ReportedFinding] = []
        forEachReported(options, withCauses: withCauses, &places) { items.append($0) }
        return items
    }

    /// The same one by one, with places that a report looks for elsewhere too.
    func forEachReported(
        _ options: ReportOptions,
        withCauses: Bool = false,
        _ places: inout FindingPlaces,
        _ body: (ReportedFinding) -> Void
    ) {
        // A fingerprint must not depend on what is shown.
        let fingerprints = Fingerprints(findings, venue.dataset)
        let names = FeatureNames(venue)
        let archivePath = ReportedFinding.plain(venue.dataset.path)
        let causes = withCauses ? sharedExplanations : nil
        let isZip = venue.dataset.kind == .zip
        for (index, finding) in findings.enumerated() where finding.severity >= options.leastSeverity {
            let place = places.place(of: finding)
            let item = ReportedFinding(
                finding: finding,
                place: place,
                pointer: places.pointer(of: finding),
                feature: finding.feature.map { feature($0, names, nil) },
                related: finding.related.map { feature($0, names, places.place(of: $0)) },
                coordinate: coordinate(of: finding),
                fingerprint: fingerprints.texts[index],
                explanation: causes.flatMap { causes in causes.byFinding[index].map { causes.all[$0] } },
                isNew: history?.newFindings?.contains(index),
                archivePath: archivePath,
                isInZip: isZip && finding.file != nil
            )
            body(item)
        }
    }

    private func feature(
        _ handle: FeatureHandle,
        _ names: FeatureNames,
        _ place: FindingPlaces.Place?
    ) -> ReportedFinding.Feature {
        ReportedFinding.Feature(
            type: names.type(of: handle),
            id: venue.storage.id(of: handle)?.text,
            label: names.label(of: handle),
            place: place
        )
    }

    /// Occupants have no geometry of their own but lie at their anchor.
    private func coordinate(of finding: Finding) -> Position? {
        if let coordinate = finding.coordinate, coordinate.isFinite { return coordinate }
        guard let handle = finding.feature, handle.type == .occupant else { return nil }
        guard let anchor = FeatureGraph(venue.storage).target(of: handle, .anchorID), anchor.type == .anchor else {
            return nil
        }
        return venue.dataset.features.anchors[anchor].geometry?.positions.first.flatMap { $0.isFinite ? $0 : nil }
    }
}

extension Position {
    fileprivate var isFinite: Bool { longitude.isFinite && latitude.isFinite }
}

/// Gives each finding of a result its fingerprint.
private struct Fingerprints {
    /// Fingerprints in the order of the findings.
    private(set) var texts: [String]

    init(_ findings: [Finding], _ dataset: Dataset) {
        let venue = StableHash.of(dataset.venueID ?? "")
        // The pointer distinguishes two faults of one feature; like faults at one place are counted, by their features rather
        // than by the order of the file.
        let hashes = findings.map { finding in
            FindingKey.hash(finding, venue, dataset, behind: finding.pointer)
        }
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
            for (count, place) in dataset.order(of: alike.map { findings[$0] }).enumerated().dropFirst() {
                texts[alike[place]] = StableHash.digits("\(key)\u{1F}\(count)")
            }
        }
    }
}
