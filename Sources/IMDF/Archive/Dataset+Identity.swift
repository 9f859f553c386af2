extension Dataset {
    /// The id of the venue, by which baselines and settings identify an archive at any path; nil if there is none.
    ///
    /// UUIDs are in lowercase. If there are several venues, the smallest id is used, so that their order does not
    /// matter; the id of a venue with broken JSON is included.
    public var venueID: String? {
        // Findings ask for it. UUIDs have the order of their texts, which thousands of venues would write each time.
        var least: UUIDBits?
        var other: String?
        func add(_ id: FeatureID?) {
            guard let uuid = id?.uuid else {
                if let text = id?.text, !text.isEmpty, other.map({ text < $0 }) ?? true { other = text }
                return
            }
            if least.map({ (uuid.high, uuid.low) < ($0.high, $0.low) }) ?? true { least = uuid }
        }
        for venue in features.venues.features { add(venue.id) }
        for feature in lost where feature.type == .venue { add(feature.id) }
        return [least?.text(upperCase: 0), other].compactMap { $0 }.min()
    }

    /// The path of a file inside the archive: `unit.geojson`, or with folders before the name.
    package func innerPath(of file: Int) -> String {
        let shown = files[file].path
        for prefix in [path + "!/", path.hasSuffix("/") ? path : path + "/"] where shown.hasPrefix(prefix) {
            return String(shown.dropFirst(prefix.count))
        }
        return files[file].name
    }
}
