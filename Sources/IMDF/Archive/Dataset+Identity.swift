extension Dataset {
    /// The id of the venue, by which baselines and settings know an archive wherever it lies; nil if there is none.
    ///
    /// UUIDs are in lower case. Of several venues the least id counts, so that their order does not; the id of a venue
    /// whose JSON is broken counts as well.
    public var venueID: String? {
        let ids = features.venues.features.map(\.id) + lost.filter { $0.type == .venue }.map(\.id)
        return ids.compactMap { $0?.canonicalText }.filter { !$0.isEmpty }.min()
    }

    /// The path of a file inside the archive: `unit.geojson`, or with folders before it.
    package func innerPath(of file: Int) -> String {
        let shown = files[file].path
        for prefix in [path + "!/", path.hasSuffix("/") ? path : path + "/"] where shown.hasPrefix(prefix) {
            return String(shown.dropFirst(prefix.count))
        }
        return files[file].name
    }
}
