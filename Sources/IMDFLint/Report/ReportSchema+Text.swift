extension ReportSchema {
    /// The JSON Schema of reports, with a final line break.
    package static var text: String {
        // The lines between the braces of the values are members of `$defs`.
        let members = values.split(separator: "\n").dropFirst().dropLast()
        return fixed + ",\n" + members.map { "  \($0)\n" }.joined() + "  }\n}\n"
    }

    /// The properties that a level, the features without a level, and the totals have in common, without the indent of the first line.
    private static let counts = #"""
        "area": { "type": "number", "description": "Square meters." },
                "units": { "type": "integer" },
                "unitCategories": {
                  "type": "array",
                  "items": {
                    "type": "object",
                    "properties": {
                      "category": { "type": "string" },
                      "count": { "type": "integer" },
                      "area": { "type": "number" }
                    },
                    "required": ["category", "count", "area"]
                  }
                },
                "openings": { "type": "integer" },
                "amenities": { "type": "integer" },
                "amenityCategories": {
                  "type": "array",
                  "items": {
                    "type": "object",
                    "properties": { "category": { "type": "string" }, "count": { "type": "integer" } },
                    "required": ["category", "count"]
                  }
                },
                "occupants": { "type": "integer" },
                "occupantsWithHours": { "type": "integer" },
                "occupantsWithUnreadableHours": { "type": "integer" },
                "occupantsAroundTheClock": { "type": "integer" },
                "medianOpenHours": { "type": ["number", "null"] },
                "occupantsWithPhone": { "type": "integer" },
                "occupantsWithWebsite": { "type": "integer" },
                "fixtures": { "type": "integer" },
                "kiosks": { "type": "integer" },
                "sections": { "type": "integer" },
                "details": { "type": "integer" },
                "anchors": { "type": "integer" },
                "anchorsWithoutOccupant": { "type": "integer" }
        """#

    /// The schema up to the values of findings, which are the last of its definitions.
    private static let fixed = #"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Report of imdf-lint",
          "description": "What imdf-lint --format json writes for one archive; an array of these objects for several archives. Version \#(JSONReport.schemaVersion); keys may be added within a major version.",
          "oneOf": [
            { "$ref": "#/$defs/report" },
            { "$ref": "#/$defs/unreadable" },
            { "type": "array", "items": { "oneOf": [{ "$ref": "#/$defs/report" }, { "$ref": "#/$defs/unreadable" }] } }
          ],
          "$defs": {
            "report": {
              "type": "object",
              "properties": {
                "schemaVersion": { "type": "string", "pattern": "^1\\." },
                "tool": { "type": "string" },
                "archive": { "type": "string" },
                "summary": { "$ref": "#/$defs/summary" },
                "history": { "$ref": "#/$defs/history" },
                "causes": { "type": "array", "items": { "$ref": "#/$defs/cause" } },
                "findings": { "type": "array", "items": { "$ref": "#/$defs/finding" } },
                "levels": { "type": "array", "items": { "$ref": "#/$defs/level" } },
                "withoutLevel": { "$ref": "#/$defs/withoutLevel" },
                "totals": { "$ref": "#/$defs/totals" }
              },
              "required": ["schemaVersion", "tool", "archive", "summary", "causes", "findings", "levels", "totals"]
            },
            "cause": {
              "description": "One mistake that explains several findings.",
              "type": "object",
              "properties": {
                "cause": { "type": "string" },
                "summary": { "type": "string" },
                "advice": { "type": "string" },
                "severity": { "description": "The highest severity among the findings.", "$ref": "#/$defs/severity" },
                "severities": {
                  "description": "The number of findings by severity; severities without findings are omitted.",
                  "type": "object",
                  "properties": {
                    "violation": { "type": "integer", "minimum": 1 },
                    "warning": { "type": "integer", "minimum": 1 },
                    "info": { "type": "integer", "minimum": 1 }
                  },
                  "additionalProperties": false
                },
                "effort": { "enum": ["mechanical", "property", "redraw"] },
                "findings": { "type": "integer", "minimum": 1 },
                "rules": { "type": "object", "additionalProperties": { "type": "integer" } }
              },
              "required": ["cause", "summary", "advice", "severity", "severities", "effort", "findings", "rules"]
            },
            "history": {
              "description": "What is new and what is gone since a baseline or an earlier delivery.",
              "type": "object",
              "properties": {
                "reference": { "type": "string", "description": "The path of the baseline or of the earlier delivery." },
                "new": { "type": "integer", "minimum": 0 },
                "kept": { "type": "integer", "minimum": 0 },
                "gone": { "type": "integer", "minimum": 0 },
                "newByRule": { "type": "object", "additionalProperties": { "type": "integer", "minimum": 1 } },
                "goneByRule": { "type": "object", "additionalProperties": { "type": "integer", "minimum": 1 } },
                "goneFindings": {
                  "type": "array",
                  "description": "The findings of the earlier delivery that are gone; empty for a baseline.",
                  "items": {
                    "type": "object",
                    "properties": {
                      "rule": { "type": "string" },
                      "severity": { "$ref": "#/$defs/severity" },
                      "message": { "type": "string" },
                      "count": { "type": "integer", "minimum": 1 },
                      "type": { "type": ["string", "null"] },
                      "feature": { "type": ["string", "null"] }
                    },
                    "required": ["rule", "severity", "message", "count", "type", "feature"]
                  }
                }
              },
              "required": ["reference", "new", "kept", "gone", "newByRule", "goneByRule", "goneFindings"]
            },
            "unreadable": {
              "description": "An archive that cannot be read.",
              "type": "object",
              "properties": {
                "schemaVersion": { "type": "string", "pattern": "^1\\." },
                "tool": { "type": "string" },
                "archive": { "type": "string" },
                "error": { "type": "string" }
              },
              "required": ["schemaVersion", "tool", "archive", "error"],
              "additionalProperties": false
            },
            "severity": { "enum": ["violation", "warning", "info"] },
            "severities": {
              "type": "object",
              "properties": {
                "violation": { "type": "integer" },
                "warning": { "type": "integer" },
                "info": { "type": "integer" }
              },
              "required": ["violation", "warning", "info"]
            },
            "feature": {
              "type": "object",
              "properties": {
                "type": { "type": ["string", "null"] },
                "id": { "type": ["string", "null"] },
                "label": { "type": ["string", "null"] }
              },
              "required": ["type", "id", "label"]
            },
            "finding": {
              "type": "object",
              "allOf": [{ "$ref": "#/$defs/valuesByRule" }],
              "properties": {
                "rule": { "type": "string" },
                "severity": { "$ref": "#/$defs/severity" },
                "message": { "type": "string" },
                "values": { "$ref": "#/$defs/values" },
                "file": { "type": "string", "description": "The path to show; a file in a zip as venue.zip!/unit.geojson." },
                "line": {
                  "type": ["integer", "null"],
                  "minimum": 1,
                  "description": "From 1; null where no place in a file is meant."
                },
                "column": { "type": ["integer", "null"], "minimum": 1, "description": "From 1, in Unicode scalars." },
                "pointer": { "type": "string", "description": "JSON pointer (RFC 6901) from the top of the file." },
                "feature": { "oneOf": [{ "type": "null" }, { "$ref": "#/$defs/feature" }] },
                "related": {
                  "type": "array",
                  "items": {
                    "allOf": [
                      { "$ref": "#/$defs/feature" },
                      {
                        "type": "object",
                        "properties": {
                          "file": {
                            "type": "string",
                            "description": "The path to show; a file in a zip as venue.zip!/unit.geojson."
                          },
                          "line": {
                            "type": ["integer", "null"],
                            "minimum": 1,
                            "description": "From 1; null where no place in a file is meant."
                          },
                          "column": {
                            "type": ["integer", "null"],
                            "minimum": 1,
                            "description": "From 1, in Unicode scalars."
                          }
                        },
                        "required": ["file", "line", "column"]
                      }
                    ]
                  }
                },
                "coordinate": {
                  "oneOf": [
                    { "type": "null" },
                    { "type": "array", "items": { "type": "number" }, "minItems": 2, "maxItems": 2 }
                  ],
                  "description": "Longitude and latitude in degrees."
                },
                "typeMember": {
                  "type": "string",
                  "description": "Only given for a finding about all features of a type that have something in common: the JSON pointer of the member, empty for features as a whole. The feature is then an example."
                },
                "fixable": { "type": "boolean", "description": "Whether there is a safe fix for the finding." },
                "fixes": {
                  "type": "array",
                  "items": { "type": "string" },
                  "description": "The names of the fixes for the finding, safe ones first."
                },
                "fingerprint": {
                  "type": "string",
                  "pattern": "^[0-9a-f]{16}$",
                  "description": "The same for the same fault in the next delivery."
                },
                "cause": {
                  "type": "string",
                  "description": "The name of the cause that explains the finding, if one is known."
                },
                "isNew": {
                  "type": "boolean",
                  "description": "Whether the finding is absent from the earlier delivery that --since names; only given with --since."
                }
              },
              "required": [
                "rule", "severity", "message", "values", "file", "line", "column", "pointer", "feature", "related",
                "coordinate", "fixable", "fixes", "fingerprint"
              ]
            },
            "level": {
              "type": "object",
              "properties": {
                "building": { "type": ["string", "null"] },
                "id": { "type": ["string", "null"] },
                "name": { "type": ["string", "null"] },
                "shortName": { "type": ["string", "null"] },
                "ordinal": { "type": ["integer", "null"] },
                "category": { "type": ["string", "null"] },
                "outdoor": { "type": ["boolean", "null"] },
                \#(counts),
                "findings": { "$ref": "#/$defs/severities" }
              },
              "required": [
                "building", "id", "name", "shortName", "ordinal", "category", "outdoor", "area", "units", "unitCategories",
                "openings", "amenities", "amenityCategories", "occupants", "occupantsWithHours",
                "occupantsWithUnreadableHours", "occupantsAroundTheClock", "medianOpenHours", "occupantsWithPhone",
                "occupantsWithWebsite", "fixtures", "kiosks", "sections", "details", "anchors", "anchorsWithoutOccupant"
              ]
            },
            "withoutLevel": {
              "description": "The features that are on no level; only given if there are any.",
              "type": "object",
              "properties": {
                \#(counts)
              },
              "required": [
                "area", "units", "unitCategories", "openings", "amenities", "amenityCategories", "occupants",
                "occupantsWithHours", "occupantsWithUnreadableHours", "occupantsAroundTheClock", "medianOpenHours",
                "occupantsWithPhone", "occupantsWithWebsite", "fixtures", "kiosks", "sections", "details", "anchors",
                "anchorsWithoutOccupant"
              ]
            },
            "totals": {
              "type": "object",
              "properties": {
                "buildings": { "type": "integer" },
                "levels": { "type": "integer" },
                \#(counts),
                "findings": { "$ref": "#/$defs/severities" },
                "features": { "type": "object", "additionalProperties": { "type": "integer" } }
              },
              "required": [
                "buildings", "levels", "area", "units", "unitCategories", "openings", "amenities", "amenityCategories",
                "occupants", "occupantsWithHours", "occupantsWithUnreadableHours", "occupantsAroundTheClock",
                "medianOpenHours", "occupantsWithPhone", "occupantsWithWebsite", "fixtures", "kiosks", "sections", "details",
                "anchors", "anchorsWithoutOccupant", "features"
              ]
            },
            "summary": {
              "type": "object",
              "properties": {
                "files": { "type": "integer" },
                "features": { "type": "integer" },
                "severities": { "$ref": "#/$defs/severities" },
                "suppressed": {
                  "type": "integer",
                  "minimum": 0,
                  "description": "Findings that do not count because they are ignored or in the baseline."
                },
                "rules": { "type": "object", "additionalProperties": { "type": "integer" } },
                "tolerances": {
                  "type": "object",
                  "properties": {
                    "length": { "type": "number", "description": "Lengths up to this, in meters, counted as noise." },
                    "area": { "type": "number", "description": "Areas up to this, in square meters, counted as noise." }
                  },
                  "required": ["length", "area"]
                },
                "unchecked": {
                  "type": "array",
                  "items": {
                    "type": "object",
                    "properties": {
                      "rule": { "type": "string" },
                      "count": { "type": "integer" },
                      "reason": { "type": "string" },
                      "features": {
                        "type": "array",
                        "description": "The features that the rule did not check, each once; empty if no single features are concerned.",
                        "items": {
                          "type": "object",
                          "properties": {
                            "type": { "type": ["string", "null"] },
                            "id": { "type": ["string", "null"] },
                            "file": {
                              "type": "string",
                              "description": "Where the feature is; only given for features without an id, as are line and column."
                            },
                            "line": { "type": ["integer", "null"] },
                            "column": { "type": ["integer", "null"] }
                          },
                          "required": ["type", "id"]
                        }
                      }
                    },
                    "required": ["rule", "count", "reason", "features"]
                  }
                },
                "ignoredFiles": { "type": "array", "items": { "type": "string" } }
              },
              "required": [
                "files", "features", "severities", "suppressed", "rules", "tolerances", "unchecked", "ignoredFiles"
              ]
            }
        """#
}
