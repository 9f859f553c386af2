import IMDFLint

extension LintSession {
    /// The effective settings for each configuration: one object, or an array of several. Archives to which different
    /// entries of `overrides` apply have separate objects.
    var printedConfiguration: String {
        var parts: [(group: Int, layers: [Int], paths: [String])] = []
        for (number, path) in paths.enumerated() {
            let group = groupOf[number]
            let layers = groups[group].plan.layers(for: path)
            if let part = parts.firstIndex(where: { $0.group == group && $0.layers == layers }) {
                parts[part].paths.append(path)
            } else {
                parts.append((group, layers, [path]))
            }
        }
        var json = JSONWriter()
        func writeAll(_ json: inout JSONWriter) {
            for part in parts { write(groups[part.group], layers: part.layers, paths: part.paths, to: &json) }
        }
        if parts.count == 1 { writeAll(&json) } else { json.array(nil, writeAll) }
        return json.text + "\n"
    }

    private func write(_ group: Group, layers chosen: [Int], paths: [String], to json: inout JSONWriter) {
        let (settings, configuration) = (group.settings, group.configuration)
        let layers = configuration?.layers ?? []
        let profile = group.plan.profile(layers: chosen)
        let entries = layers.indices.filter(chosen.contains).flatMap { layers[$0].entries }
        let rules = profile.rules.ordered { $0.id < $1.id }
        json.object { object in
            object.put("configuration", configuration?.path)
            object.put("extends", strings: configuration?.extended ?? [])
            object.put("archives", strings: paths)
            ConfiguredValues.sections[0].write(settings.values, to: &object)
            object.put("date", "\(group.plan.date)")
            for section in ConfiguredValues.sections[1...] { section.write(settings.values, to: &object) }
            object.put("exclude", strings: (configuration?.exclude ?? []).map { $0.glob.pattern })
            object.array("overrides") { list in
                for (number, layer) in layers.enumerated() {
                    guard let archives = layer.archives else { continue }
                    Self.write(layer, archives, applies: chosen.contains(number), to: &list)
                }
            }
            Self.write(entries, to: &object)
            object.object("rules") { for rule in rules { $0.put(rule.id, profile.severity(of: rule).rawValue) } }
        }
    }

    private static func write(
        _ layer: Configuration.Layer, _ archives: [PathPattern], applies: Bool, to json: inout JSONWriter
    ) {
        let severities = layer.selection.severities
        let graded = Set(severities.map { $0.selector })
        let rules =
            severities.map { ($0.selector.word, $0.severity.rawValue) }
            + layer.selection.added.filter { !graded.contains($0) }.map { ($0.word, "on") }
            + layer.selection.ignored.map { ($0.word, "off") }
        json.object { object in
            object.put("archives", strings: archives.map { $0.glob.pattern })
            object.put("applies", applies)
            object.object("rules") { for (rule, word) in rules { $0.put(rule, word) } }
            write(layer.entries, to: &object)
        }
    }

    private static func write(_ entries: [IgnoreEntry], to json: inout JSONWriter) {
        json.array("ignore") { list in
            for entry in entries {
                list.object { object in
                    for (key, value) in [
                        ("rule", entry.selector.word), ("feature", entry.feature), ("file", entry.file?.glob.pattern),
                        ("venue", entry.venue), ("archive", entry.archive?.glob.pattern), ("reason", entry.reason),
                        ("until", entry.until.map { "\($0)" }),
                    ] where value != nil { object.put(key, value) }
                }
            }
        }
    }
}
