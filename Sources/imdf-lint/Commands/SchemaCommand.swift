import IMDFLint

/// The schemas of the files that the tool itself defines. An option with the same name prints each of them.
enum OwnSchema: String, CaseIterable, Sendable {
    case config, plan, report

    /// The files, as they fit after "the JSON Schema of".
    var subject: String {
        switch self {
        case .config: Configuration.fileName
        case .plan: "plans, which edit applies"
        case .report: "reports in JSON"
        }
    }

    /// The schema, with a final line break.
    var text: String {
        switch self {
        case .config: Configuration.schema
        case .plan: EditPlan.schema
        case .report: ReportSchema.text
        }
    }

    fileprivate var option: Option {
        Option(name: rawValue, short: nil, help: "Print the JSON Schema of \(subject).", value: nil) { _, settings in
            settings.ownSchema = self
        }
    }
}

extension OptionGroup {
    /// The options to print a schema of the tool's own files instead.
    fileprivate static let ownSchemas = OptionGroup(title: "Other files", options: OwnSchema.allCases.map { $0.option })
}

extension Command {
    /// The properties that the standard declares.
    static let schema = Command(
        name: "schema", summary: "Print the properties of a feature type, or of all types.",
        operands: Operands(
            placeholder: "[TYPE]", noun: "feature type", minimum: 0, maximum: 1,
            choices: { [Manifest.featureTypeName] + FeatureType.allCases.map { $0.rawValue } }),
        discussion: """
            Prints the key of each property, its type in the standard's terms, and \
            whether it is required, nullable (the key must be present), or optional. \
            TYPE can also be manifest, or a list such as UNIT-CATEGORY, whose values are printed. The JSON output includes the values of category lists. \
            With --format json-schema, prints the JSON Schema of the file of a type, or an array of all of them, for \
            editors; it accepts every file that can be read without a fault. \
            With --config, --plan, or --report, prints the JSON Schema of a file that imdf-lint reads or writes instead.
            """,
        examples: [
            Example(call: "imdf-lint schema unit", effect: "one type"),
            Example(call: "imdf-lint schema --format json", effect: "all types as JSON"),
            Example(call: "imdf-lint schema unit -f json-schema", effect: "the JSON Schema of unit.geojson"),
            Example(call: "imdf-lint schema --config", effect: "the schema of \(Configuration.fileName)"),
        ], groups: [.listingSchemas, .ownSchemas], exitCodes: [.clean, .usage, .fault]
    ) { invocation, console throws(UsageError) in
        let settings = invocation.settings
        if let own = settings.ownSchema {
            if let name = invocation.operands.first {
                let trouble = "--\(own.rawValue) takes no feature type, but \(printable(name)) was given"
                throw UsageError(trouble, for: invocation.command)
            }
            if let other = OwnSchema.allCases.first(where: { $0 != own && settings.given.contains($0.rawValue) }) {
                throw UsageError(
                    "--\(own.rawValue) and --\(other.rawValue) contradict each other; remove one",
                    for: invocation.command)
            }
            console.print(own.text)
            return .clean
        }
        let isJSONSchema = invocation.settings.format == "json-schema"
        let isJSON = isJSONSchema || invocation.settings.format == "json"
        var json = JSONWriter()
        guard let name = invocation.operands.first else {
            let all = Schema.all
            json.array { list in
                for schema in all { isJSONSchema ? schema.writeJSONSchema(to: &list) : schema.write(to: &list) }
            }
            console.print(isJSON ? json.text + "\n" : all.map { $0.text }.joined(separator: "\n"))
            return .clean
        }
        guard let schema = Schema.all.first(where: { $0.name == name }) else {
            if let values = Schema.values(of: name.uppercased()) {
                json.array { list in for value in values { list.put(nil, value) } }
                console.print((isJSON ? json.text : values.joined(separator: "\n")) + "\n")
                return .clean
            }
            // A misspelled plural can differ too much from the singular name, so its last letter is removed.
            let words = name.hasSuffix("s") ? [name, String(name.dropLast())] : [name]
            let nearest = words.lazy.compactMap { Spelling.nearest(to: $0, in: Schema.all.map { $0.name }) }.first
            throw .unknown("feature type", name, nearest: nearest, for: invocation.command)
        }
        if isJSONSchema { schema.writeJSONSchema(to: &json) } else { schema.write(to: &json) }
        console.print(isJSON ? json.text + "\n" : schema.text)
        return .clean
    }
}

/// The declaration of a feature type, or of the manifest.
struct Schema {
    let name: String
    let file: String
    /// The required geometry; nil for the manifest.
    let geometry: GeometryNeed?
    let properties: [FieldDescription]

    static var all: [Schema] {
        let manifest = Schema(
            name: "manifest", file: Manifest.fileName, geometry: nil, properties: Manifest.fieldDescriptions)
        return [manifest]
            + FeatureType.allCases.map { type in
                Schema(
                    name: type.rawValue, file: type.fileName, geometry: type.geometryNeed,
                    properties: type.fieldDescriptions)
            }
    }

    /// The values of a category list, or an example of another type, by the standard's word for it.
    static func values(of word: String) -> [String]? {
        let forms = ["LABELS": #"{"en": "Main Hall", "de": "Haupthalle"}"#, "HOURS": "Mo-Fr 09:00-17:00"]
        let shapes = all.flatMap { $0.properties.map { $0.shape } }
        let shape = shapes.first { [word, "array of \(word)"].contains($0.designator) }
        return shape?.categoryValues ?? forms[word].map { [$0] }
    }

    var text: String {
        let keyWidth = properties.map { $0.key.count }.max() ?? 0
        let shapeWidth = properties.map { $0.shape.designator.count }.max() ?? 0
        var text = "\(name) (\(file)\(geometry.map { ", geometry: \($0.phrase)" } ?? ""))\n"
        for property in properties {
            let cells = [
                TextLayout.padded(property.key, to: keyWidth),
                TextLayout.padded(property.shape.designator, to: shapeWidth), property.need.rawValue,
            ]
            text += "  " + cells.joined(separator: "  ") + "\n"
        }
        return text
    }

    func write(to json: inout JSONWriter) {
        json.object { object in
            object.put("type", name)
            object.put("file", file)
            if let geometry { object.put("geometry", geometry.rawValue) }
            object.array("properties") { list in
                for property in properties {
                    list.object {
                        $0.put("key", property.key)
                        $0.put("designator", property.shape.designator)
                        $0.put("needed", property.need.rawValue)
                        if let values = property.shape.categoryValues { $0.put("values", strings: values) }
                    }
                }
            }
        }
    }
}

extension FieldShape {
    /// The values of a category list, including those of an array of categories.
    fileprivate var categoryValues: [String]? {
        switch self {
        case .category(_, let values): values
        case .array(let element): element.categoryValues
        default: nil
        }
    }
}

extension GeometryNeed {
    var phrase: String {
        switch self {
        case .none: "null"
        case .point: "Point"
        case .lineString: "LineString"
        case .lineal: "LineString or MultiLineString"
        case .polygonal: "Polygon or MultiPolygon"
        case .any: "any or null"
        }
    }
}
