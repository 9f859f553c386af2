import IMDFLint

/// The JSON Schema for the file of a feature type, for editors without a language server.
///
/// It accepts every file that can be read without a fault. So no member is required, any value may be null, and a
/// category may be any text. The linter reports missing and unknown values.
extension Schema {
    /// Writes the schema, of draft 2020-12.
    func writeJSONSchema(to json: inout JSONWriter) {
        json.object { schema in
            schema.put("$schema", "https://json-schema.org/draft/2020-12/schema")
            schema.put("title", file)
            guard let geometry else {
                schema.put("description", "The manifest of an IMDF archive.")
                schema.put("type", "object")
                writeProperties(to: &schema)
                return
            }
            schema.put("description", "The features of type \(name) of an IMDF archive.")
            schema.put("type", "object")
            schema.object("properties") { properties in
                properties.object("type") { $0.put("const", "FeatureCollection") }
                properties.object("name") { $0.put("type", "string") }
                properties.object("features") { features in
                    features.put("type", "array")
                    features.object("items") { $0.put("$ref", "#/$defs/feature") }
                }
            }
            schema.object("$defs") { definitions in
                definitions.object("feature") { writeFeature(geometry, to: &$0) }
                definitions.object("geometry") { Self.writeGeometry(to: &$0) }
                definitions.object("coordinates") { Self.writeCoordinates(to: &$0) }
            }
        }
    }

    private func writeFeature(_ geometry: GeometryNeed, to feature: inout JSONWriter) {
        feature.put("type", "object")
        feature.object("properties") { members in
            members.object("id") { id in
                id.put("description", "UUID of the feature, required.")
                id.put("type", strings: ["string", "null"])
            }
            members.object("type") { $0.put("const", "Feature") }
            members.object("feature_type") { type in
                type.put("description", "The type of the feature, required.")
                type.array("anyOf") { list in
                    list.object { $0.put("const", name) }
                    list.object { $0.put("type", "string") }
                }
            }
            members.object("geometry") { member in
                member.put("description", "Needed: \(geometry.phrase).")
                member.array("anyOf") { list in
                    list.object { $0.put("type", "null") }
                    list.object { $0.put("$ref", "#/$defs/geometry") }
                }
            }
            members.object("properties") { member in
                member.put("type", strings: ["object", "null"])
                writeProperties(to: &member)
            }
        }
    }

    private func writeProperties(to object: inout JSONWriter) {
        object.object("properties") { list in
            for property in properties {
                list.object(property.key) { member in
                    member.put("description", "\(property.shape.designator), \(property.need.rawValue).")
                    Self.write(property.shape, to: &member)
                }
            }
        }
    }

    private static func write(_ shape: FieldShape, to schema: inout JSONWriter) {
        switch shape {
        case .string, .reference: schema.put("type", strings: ["string", "null"])
        case .boolean: schema.put("type", strings: ["boolean", "null"])
        case .integer: schema.put("type", strings: ["integer", "null"])
        case .category(_, let values):
            schema.array("anyOf") { list in
                list.object { $0.put("enum", strings: values) }
                list.object { $0.put("type", strings: ["string", "null"]) }
            }
        case .array(let element):
            schema.put("type", strings: ["array", "null"])
            schema.object("items") { write(element, to: &$0) }
        case .geometry:
            schema.array("anyOf") { list in
                list.object { $0.put("type", "null") }
                list.object { $0.put("$ref", "#/$defs/geometry") }
            }
        case .object(let name): write(object: name, to: &schema)
        }
    }

    private static func write(object name: String, to schema: inout JSONWriter) {
        schema.put("type", strings: ["object", "null"])
        let fields: [FieldDescription] =
            switch name {
            case "DOOR": Door.fieldDescriptions
            case "TEMPORALITY": Validity.fieldDescriptions
            case "FEATURE-REFERENCE": FeatureReference.fieldDescriptions
            default: []
            }
        if name == "LABELS" { schema.object("additionalProperties") { $0.put("type", "string") } }
        guard !fields.isEmpty else { return }
        schema.object("properties") { list in
            for field in fields { list.object(field.key) { write(field.shape, to: &$0) } }
        }
    }

    private static func writeGeometry(to schema: inout JSONWriter) {
        schema.put("type", "object")
        schema.object("properties") { members in
            members.object("type") { $0.put("enum", strings: Geometry.Kind.allCases.map { $0.rawValue }) }
            members.object("coordinates") { $0.put("$ref", "#/$defs/coordinates") }
            members.object("geometries") { geometries in
                geometries.put("type", "array")
                geometries.object("items") { $0.put("$ref", "#/$defs/geometry") }
            }
        }
        schema.put("required", strings: ["type"])
    }

    private static func writeCoordinates(to schema: inout JSONWriter) {
        schema.put("type", "array")
        schema.object("items") { items in
            items.array("anyOf") { list in
                list.object { $0.put("type", "number") }
                list.object { $0.put("$ref", "#/$defs/coordinates") }
            }
        }
    }
}
