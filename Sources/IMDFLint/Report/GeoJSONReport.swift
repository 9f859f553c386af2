extension ReportFormat {
    /// The findings as points for a map, with the simplestyle colors that geojson.io and other viewers support.
    static let geojson = ReportFormat(
        name: "geojson", summary: "a point for each finding, to show on a map", ending: "geojson", isJSON: true,
        frame: Frame(
            head: "{\"type\":\"FeatureCollection\",\"features\":[\n", separator: ",\n", tail: "\n]}\n",
            empty: "{\"type\":\"FeatureCollection\",\"features\":[]}\n"),
        report: { result, options in
            let levels = FeatureLevels(result.venue.storage)
            let items = result.reported(options, withCauses: true)
            return items.map { GeoJSONReport.feature($0, result.venue, levels) }.joined(separator: ",\n")
        },
        failure: { path, reason in
            JSONWriter.line { feature in
                feature.put("type", "Feature")
                feature.put("geometry", nil as String?)
                feature.object("properties") { properties in
                    properties.put("severity", "error")
                    properties.put("message", reason)
                    properties.put("file", path)
                }
            }
        })
}

private enum GeoJSONReport {
    /// A finding without a position on the map has a null geometry, as RFC 7946 allows.
    static func feature(_ item: ReportedFinding, _ venue: Venue, _ levels: FeatureLevels) -> String {
        JSONWriter.line { feature in
            feature.put("type", "Feature")
            feature.put("id", item.fingerprint)
            if let place = item.coordinate {
                feature.object("geometry") { geometry in
                    geometry.put("type", "Point")
                    geometry.array("coordinates") {
                        $0.put(number: place.longitude)
                        $0.put(number: place.latitude)
                    }
                }
            } else {
                feature.put("geometry", nil as String?)
            }
            feature.object("properties") { write(item, venue, levels, to: &$0) }
        }
    }

    private static func write(
        _ item: ReportedFinding, _ venue: Venue, _ levels: FeatureLevels, to properties: inout JSONWriter
    ) {
        properties.put("rule", item.finding.rule)
        properties.put("severity", item.finding.severity.rawValue)
        properties.put("message", item.finding.message)
        properties.put("cause", item.cause)
        properties.put("file", item.place.path)
        properties.put("line", item.place.position?.line)
        properties.put("feature_type", item.feature?.type)
        properties.put("feature_id", item.feature?.id)
        properties.put("label", item.feature?.label)
        let level = item.finding.feature.flatMap(levels.index).map { venue.dataset.features.levels.features[$0] }
        properties.put("level_id", level?.id?.text)
        properties.put("ordinal", level?.properties.ordinal)
        properties.put("marker-color", item.finding.severity.markerColor)
    }
}

extension Severity {
    fileprivate var markerColor: String {
        switch self {
        case .violation: "#d1242f"
        case .warning: "#bf8700"
        case .info: "#0969da"
        }
    }
}
