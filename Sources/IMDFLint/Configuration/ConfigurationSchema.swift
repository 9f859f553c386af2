extension Configuration {
    /// The JSON Schema of the file, generated from the declarations used for reading.
    package static let schema: String = {
        var writer = JSONWriter()
        writer.object { schema in
            schema.put("$schema", "https://json-schema.org/draft/2020-12/schema")
            schema.put("title", fileName)
            schema.put("description", "Settings of imdf-lint. The file may also contain comments and trailing commas.")
            SettingSchema.write(.object(ConfigurationReader.keys.map { $0.description }), to: &schema)
            schema.object("$defs") { definitions in
                definitions.object("rules") { SettingSchema.writeRules(to: &$0) }
                definitions.object("selector") { selector in
                    selector.array("enum") { list in for word in RuleSelector.words { list.put(nil, word) } }
                }
            }
        }
        return writer.text + "\n"
    }()
}

/// Writes shapes as JSON Schema.
private enum SettingSchema {
    /// Writes the members of the schema of a shape.
    static func write(_ shape: SettingShape, to schema: inout JSONWriter) {
        switch shape {
        case .text:
            schema.put("type", "string")
            schema.put("minLength", 1)
        case .day:
            schema.put("type", "string")
            schema.put("format", "date")
            schema.put("pattern", "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")
        case .words(let words): schema.array("enum") { list in for word in words { list.put(nil, word) } }
        case .selector: schema.put("$ref", "#/$defs/selector")
        case .whole(let least):
            schema.put("type", "integer")
            schema.put("minimum", least)
        case .number(let bounds):
            schema.put("type", "number")
            schema.put("minimum", number: bounds.lowerBound)
            schema.put("maximum", number: bounds.upperBound)
        case .list(let element):
            schema.put("type", "array")
            schema.object("items") { write(element, to: &$0) }
        case .object(let keys, let needsOneOf): write(keys, needsOneOf, to: &schema)
        case .rules: schema.put("$ref", "#/$defs/rules")
        }
    }

    private static func write(_ keys: [SettingDescription], _ needsOneOf: [String], to schema: inout JSONWriter) {
        schema.put("type", "object")
        schema.object("properties") { properties in
            for key in keys {
                properties.object(key.name) { property in
                    property.put("description", key.help)
                    write(key.shape, to: &property)
                }
            }
        }
        let required = keys.filter { $0.isRequired }
        if !required.isEmpty { schema.array("required") { list in for key in required { list.put(nil, key.name) } } }
        if !needsOneOf.isEmpty {
            schema.array("anyOf") { list in
                for key in needsOneOf { list.object { $0.array("required") { $0.put(nil, key) } } }
            }
        }
        schema.put("additionalProperties", false)
    }

    /// The words that select rules with their meanings, for completion in editors.
    static func writeRules(to schema: inout JSONWriter) {
        schema.put("type", "object")
        schema.object("properties") { properties in
            for word in RuleSelector.words {
                properties.object(word) { property in
                    if let rule = RuleRegistry.rule(word) { property.put("description", rule.summary) }
                    property.array("enum") { list in for word in RuleSelection.words { list.put(nil, word) } }
                }
            }
        }
        schema.put("additionalProperties", false)
    }
}
