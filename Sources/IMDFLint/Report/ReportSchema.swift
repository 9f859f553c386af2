/// The JSON Schema of JSON reports. The values of findings are derived from the rules.
package enum ReportSchema {
    /// The definitions of the values by key, and of the values that each rule gives, as members of `$defs`.
    static var values: String {
        var writer = JSONWriter()
        writer.object { definitions in
            definitions.object("values") { values in
                values.put("description", "The values that a message shows; which rule gives which is in valuesByRule.")
                values.put("type", "object")
                values.object("properties") { properties in
                    for key in FindingValue.Key.all { properties.object(key.name) { write(key, to: &$0) } }
                }
                values.put("additionalProperties", false)
            }
            definitions.object("valuesByRule") { byRule in
                byRule.array("allOf") { list in
                    for group in groups { list.object { write(group.rules, group.keys, to: &$0) } }
                }
            }
        }
        return writer.text
    }

    private static func write(_ key: FindingValue.Key, to object: inout JSONWriter) {
        object.put("description", "\(key.summary) Unit: \(key.unit.rawValue).")
        switch key.unit {
        case .meters, .squareMeters, .degrees, .percent, .number: object.put("type", "number")
        case .count: object.put("type", "integer")
        case .text: object.put("type", "string")
        case .texts:
            object.put("type", "array")
            object.object("items") { $0.put("type", "string") }
        }
    }

    /// Restricts the values of findings of these rules to these keys.
    private static func write(_ rules: [String], _ keys: [String], to object: inout JSONWriter) {
        object.object("if") { condition in
            condition.object("properties") { properties in
                properties.object("rule") { rule in rule.array("enum") { list in for id in rules { list.put(nil, id) } }
                }
            }
        }
        object.object("then") { then in
            then.object("properties") { properties in
                properties.object("values") { values in
                    values.object("propertyNames") { names in
                        names.array("enum") { list in for key in keys { list.put(nil, key) } }
                    }
                }
            }
        }
    }

    /// The rules that give values, grouped by their keys.
    private static var groups: [(keys: [String], rules: [String])] {
        var groups: [[String]: [String]] = [:]
        for rule in RuleRegistry.all where !rule.values.isEmpty {
            groups[rule.values.map { $0.name }.sorted(), default: []].append(rule.id)
        }
        return groups.map { ($0.key, $0.value.sorted()) }.ordered { $0.rules[0] < $1.rules[0] }
    }
}
