extension Dataset {
    /// Reads an archive in memory, such as a download: a zip, or a single GeoJSON file.
    ///
    /// Faults in the data never throw; see ``issues``. Linear in the bytes, which are copied.
    /// - Parameters:
    ///   - data: the bytes, such as `Data` or `[UInt8]`.
    ///   - name: the name to report. If the bytes are not a zip, it must end in `.geojson` or `.json`.
    ///   - limits: the resource limits.
    ///   - jobs: the number of threads; nil for one per processor.
    /// - Throws: ``ArchiveError`` where there is nothing to read.
    public init(
        data: some Collection<UInt8>, name: String = "venue.zip", limits: ArchiveLimits = .default, jobs: Int? = nil
    ) throws(ArchiveError) {
        self.init(reading: try Archive(bytes: FileBytes(data), name: name, limits: limits), jobs: jobs)
    }
}

extension Venue {
    /// Opens an archive in memory, such as a download: a zip, or a single GeoJSON file.
    ///
    /// Faults in the data never throw; see ``issues``. Linear in the bytes, which are copied.
    /// - Parameters:
    ///   - data: the bytes, such as `Data` or `[UInt8]`.
    ///   - name: the name to report. If the bytes are not a zip, it must end in `.geojson` or `.json`.
    ///   - limits: the resource limits.
    /// - Throws: ``ArchiveError`` where there is nothing to read.
    public init(data: some Collection<UInt8>, name: String = "venue.zip", limits: ArchiveLimits = .default)
        throws(ArchiveError)
    { self.init(try Dataset(data: data, name: name, limits: limits)) }

    /// Creates a venue from values, for tests and previews; see ``Dataset/init(manifest:features:name:)``.
    ///
    ///     var level = Feature<Level>(id: "level-0", geometry: outline)
    ///     level.ordinal = 0
    ///     var features = FeatureTables()
    ///     features.append(level)
    ///     let venue = Venue(features: features)
    public init(manifest: Manifest? = nil, features: FeatureTables, name: String = "values") {
        self.init(Dataset(manifest: manifest, features: features, name: name))
    }
}
