extension Dataset {
    /// The id of the venue, by which baselines and settings identify an archive at any path; nil if there is none.
    ///
    /// UUIDs are in lowercase. If there are several venues, the smallest id is used, so that their order does not
    /// matter; the id of a venue with broken JSON is included.
    public var venueID: String? {
        let ids = features.venues.features.map { $0.id } + lost.filter { $0.type == .venue }.map { $0.id }
        return ids.compactMap { $0?.canonicalText }.filter { !$0.isEmpty }.min()
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
