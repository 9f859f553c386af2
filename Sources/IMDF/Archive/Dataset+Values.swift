extension FeatureTables {
    /// Adds a feature to the table of its type, if its properties are the standard's. Amortized constant time.
    public mutating func append<P: FeatureProperties>(_ feature: Feature<P>) {
        var editor = AppendingEditor(feature: feature)
        var none = PropertyArrays()
        editProperties(of: P.featureType, &none, &editor)
        guard editor.isAdded else { return }
        let ordinal = Int32(truncatingIfNeeded: count(of: P.featureType))
        common[P.featureType.caseIndex].heads.append(feature.head)
        common[P.featureType.caseIndex].sources.append(FeatureSource(file: 0, ordinal: ordinal, offset: 0))
    }
}

private struct AppendingEditor<Properties: FeatureProperties>: PropertiesEditor {
    let feature: Feature<Properties>
    private(set) var isAdded = false

    init(feature: Feature<Properties>) { self.feature = feature }

    mutating func edit<P: DeclaredProperties>(_ properties: inout [P], _ other: inout [P]) {
        guard let added = feature.properties as? P else { return }
        properties.append(added)
        isAdded = true
    }
}

extension Dataset {
    /// Creates a dataset from values, for tests and previews.
    ///
    /// The values are written as an archive in memory and read again. The dataset therefore has the same issues as that
    /// archive, and a file for each feature type. Linear in the size of the values.
    ///
    /// - Parameters:
    ///   - manifest: the manifest; without one, the dataset has the issue ``Issue/Kind/manifestMissing``.
    ///   - features: the features.
    ///   - name: the name to report.
    public init(manifest: Manifest? = nil, features: FeatureTables, name: String = "values") {
        var writer = CollectionWriter()
        features.forEachTable(&writer)
        writer.add(features.others.map { $0.jsonObject }, to: "others.geojson")
        if let manifest {
            var text = JSONWriter(.compact)
            text.put(nil, json: .object(manifest.jsonObject))
            writer.files.append((Manifest.fileName, text.bytes))
        }
        self.init(reading: Archive(inMemory: writer.files, path: name))
    }
}

/// Writes the features of each type as a feature collection.
private struct CollectionWriter: TableVisitor {
    var files: [(name: String, bytes: [UInt8])] = []

    mutating func visit<P: DeclaredProperties>(_ table: FeatureTable<P>) {
        add(table.features.map { $0.jsonObject }, to: P.featureType.fileName)
    }

    mutating func add(_ features: [JSONObject], to name: String) {
        guard !features.isEmpty else { return }
        var text = JSONWriter(.compact)
        text.object { collection in
            collection.put("type", "FeatureCollection")
            collection.array("features") { list in for feature in features { list.put(nil, json: .object(feature)) } }
        }
        files.append((name, text.bytes))
    }
}
