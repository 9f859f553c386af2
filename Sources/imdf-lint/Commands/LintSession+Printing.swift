import IMDFLint

extension LintSession {
    /// What counts, configuration by configuration; one object, or an array where there are several. Archives for which
    /// different entries under `overrides` count stand apart.
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
        let all = parts.map { json(groups[$0.group], layers: $0.layers, paths: $0.paths) }
        return (all.count == 1 ? all[0] : .array(all)).text
    }

    private func json(_ group: Group, layers chosen: [Int], paths: [String]) -> JSONText {
        let (settings, configuration) = (group.settings, group.configuration)
        let layers = configuration?.layers ?? []
        let profile = group.plan.profile(layers: chosen)
        let entries = layers.indices.filter(chosen.contains).flatMap { layers[$0].entries }
        let overrides = layers.enumerated().compactMap { number, layer in
            layer.archives.map { Self.json(layer, $0, applies: chosen.contains(number)) }
        }
        let rules = profile.rules.sorted { $0.id < $1.id }
        return .members([
            ("configuration", .string(orNull: configuration?.path)),
            ("extends", .strings(configuration?.extended ?? [])),
            ("archives", .strings(paths)),
            ("profile", .string(settings.profile)),
            ("failOn", .string(settings.failOn.rawValue)),
            ("date", .string("\(group.plan.date)")),
            ("baseline", .string(orNull: settings.baselinePath)),
            (
                "limits",
                .object([
                    "maxEntries": .number(settings.limits.maximumEntries),
                    "maxInflatedSize": .number(settings.limits.maximumInflatedBytes),
                    "maxRatio": .number(settings.limits.maximumRatio),
                ])
            ),
            (
                "tolerances",
                .object([
                    "length": .decimal(group.plan.tolerances.length), "area": .decimal(group.plan.tolerances.area),
                ])
            ),
            ("exclude", .strings((configuration?.exclude ?? []).map(\.glob.pattern))),
            ("overrides", .array(overrides)),
            ("ignore", .array(entries.map(Self.json))),
            ("rules", .members(rules.map { ($0.id, .string(profile.severity(of: $0).rawValue)) })),
        ])
    }

    private static func json(_ layer: Configuration.Layer, _ archives: [PathPattern], applies: Bool) -> JSONText {
        let severities = layer.selection.severities
        let graded = Set(severities.map(\.selector))
        let rules =
            severities.map { ($0.selector.word, $0.severity.rawValue) }
            + layer.selection.added.filter { !graded.contains($0) }.map { ($0.word, "on") }
            + layer.selection.ignored.map { ($0.word, "off") }
        return .members([
            ("archives", .strings(archives.map(\.glob.pattern))),
            ("applies", .bool(applies)),
            ("rules", .members(rules.map { ($0.0, .string($0.1)) })),
            ("ignore", .array(layer.entries.map(json))),
        ])
    }

    private static func json(_ entry: IgnoreEntry) -> JSONText {
        let members: [(key: String, value: String?)] = [
            ("rule", entry.selector.word), ("feature", entry.feature), ("file", entry.file?.glob.pattern),
            ("venue", entry.venue), ("archive", entry.archive?.glob.pattern), ("reason", entry.reason),
            ("until", entry.until.map { "\($0)" }),
        ]
        return .members(members.compactMap { member in member.value.map { (member.key, .string($0)) } })
    }
}
