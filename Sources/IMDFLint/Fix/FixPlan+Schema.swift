extension FixPlan {
    /// The JSON Schema of plans, with a final line break.
    package static let schema = #"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Plan of imdf-lint fix",
          "description": "The changes that imdf-lint fix --plan writes and --apply applies. Remove a change to omit it; edit “after” to write another text. “before” and “offset” must stay as they are.",
          "type": "object",
          "additionalProperties": false,
          "required": ["schemaVersion", "archives"],
          "properties": {
            "schemaVersion": { "type": "string", "pattern": "^1\\.[0-9]+$" },
            "tool": { "description": "The tool that wrote the plan.", "type": "string" },
            "archives": {
              "type": "array",
              "items": {
                "type": "object",
                "additionalProperties": false,
                "required": ["archive", "changes"],
                "properties": {
                  "archive": { "description": "The path of the archive as given.", "type": "string" },
                  "changes": { "type": "array", "items": { "$ref": "#/$defs/change" } }
                }
              }
            }
          },
          "$defs": {
            "change": {
              "description": "Edits that are applied together.",
              "type": "object",
              "additionalProperties": false,
              "anyOf": [{ "required": ["edits"] }, { "required": ["rename"] }],
              "properties": {
                "fixes": { "description": "The names of the fixes; see imdf-lint explain.", "type": "array", "items": { "type": "string" } },
                "isSafe": { "description": "Whether all of these fixes are safe.", "type": "boolean" },
                "feature": { "description": "The feature in words, for people; null for the file itself.", "type": ["string", "null"] },
                "featureId": { "description": "The id of the feature that contains the edits.", "type": ["string", "null"] },
                "pointer": { "description": "The JSON Pointer (RFC 6901) to the first place, from the top of the file; null if it is not a value. It must agree with the edits.", "type": ["string", "null"] },
                "rename": {
                  "description": "A new name for a file.",
                  "type": "object",
                  "additionalProperties": false,
                  "required": ["file", "name"],
                  "properties": { "file": { "type": "string" }, "name": { "type": "string" } }
                },
                "edits": { "type": "array", "items": { "$ref": "#/$defs/edit" } }
              }
            },
            "edit": {
              "type": "object",
              "additionalProperties": false,
              "required": ["file", "offset", "before", "after"],
              "properties": {
                "file": { "description": "The path of the file inside the archive.", "type": "string" },
                "line": { "description": "From 1; for people.", "type": "integer" },
                "column": { "description": "From 1; for people.", "type": "integer" },
                "offset": { "description": "Bytes from the start of the original file.", "type": "integer", "minimum": 0 },
                "before": { "description": "The original text at this place, which must be there.", "type": "string" },
                "after": { "description": "The new text.", "type": "string" }
              }
            }
          }
        }

        """#
}
