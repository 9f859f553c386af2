extension EditPlan {
    /// The JSON Schema of plans, with a final line break.
    package static let schema = #"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Plan of imdf-lint",
          "description": "Changes of archives, which imdf-lint edit --apply and fix --apply make. fix --plan and diff --as-edits write plans. A change has edits of text, or steps. Edits are applied first, to the original files; the steps follow in their order. Remove a change to omit it.",
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
              "description": "Edits or steps that are applied together.",
              "type": "object",
              "additionalProperties": false,
              "anyOf": [{ "required": ["edits"] }, { "required": ["rename"] }, { "required": ["steps"] }],
              "properties": {
                "name": { "description": "A name for people.", "type": ["string", "null"] },
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
                "edits": { "type": "array", "items": { "$ref": "#/$defs/edit" } },
                "steps": { "description": "Not together with edits or rename.", "type": "array", "items": { "$ref": "#/$defs/step" } }
              }
            },
            "step": {
              "type": "object",
              "required": ["step"],
              "oneOf": [
                {
                  "description": "Adds a feature, written as its neighbors are.",
                  "additionalProperties": false,
                  "required": ["step", "feature"],
                  "properties": {
                    "step": { "const": "create" },
                    "feature": {
                      "description": "A GeoJSON feature. Without an id it gets a random one.",
                      "type": "object",
                      "required": ["feature_type"],
                      "properties": {
                        "id": { "type": ["string", "null"] },
                        "type": { "const": "Feature" },
                        "feature_type": { "$ref": "#/$defs/featureType" },
                        "geometry": { "type": ["object", "null"] },
                        "properties": { "type": ["object", "null"] }
                      }
                    }
                  }
                },
                {
                  "description": "Removes features.",
                  "additionalProperties": false,
                  "required": ["step"],
                  "oneOf": [{ "required": ["id"] }, { "required": ["ids"] }, { "required": ["where"] }],
                  "properties": {
                    "step": { "const": "remove" },
                    "id": { "$ref": "#/$defs/id" },
                    "ids": { "$ref": "#/$defs/ids" },
                    "where": { "$ref": "#/$defs/query" },
                    "dependents": { "description": "The fate of features that refer to them: the step is refused (refuse), or those that cannot be without them are removed too and the others lose the reference (remove).", "enum": ["refuse", "remove", null] }
                  }
                },
                {
                  "description": "Sets members of features as they are given.",
                  "additionalProperties": false,
                  "required": ["step"],
                  "oneOf": [{ "required": ["id"] }, { "required": ["ids"] }, { "required": ["where"] }],
                  "properties": {
                    "step": { "const": "set" },
                    "id": { "$ref": "#/$defs/id" },
                    "ids": { "$ref": "#/$defs/ids" },
                    "where": { "$ref": "#/$defs/query" },
                    "properties": { "description": "Properties that the standard declares, by their keys.", "type": ["object", "null"] },
                    "otherProperties": { "description": "Any other members of properties.", "type": ["object", "null"] },
                    "removeProperties": { "type": "array", "items": { "type": "string" } },
                    "otherMembers": { "description": "Members of the feature object that the standard does not define.", "type": ["object", "null"] },
                    "removeMembers": { "type": "array", "items": { "type": "string" } },
                    "geometry": { "description": "A GeoJSON geometry, or null.", "type": ["object", "null"] }
                  }
                },
                {
                  "description": "Moves a corner of a level with everything that meets there.",
                  "additionalProperties": false,
                  "required": ["step", "level", "at", "to"],
                  "properties": {
                    "step": { "const": "moveCorner" },
                    "level": { "$ref": "#/$defs/id" },
                    "at": { "$ref": "#/$defs/position" },
                    "to": { "$ref": "#/$defs/position" }
                  }
                },
                {
                  "description": "Adds a corner to a wall, in everything that has the wall.",
                  "additionalProperties": false,
                  "required": ["step", "level", "wall", "at"],
                  "properties": {
                    "step": { "const": "insertCorner" },
                    "level": { "$ref": "#/$defs/id" },
                    "wall": { "$ref": "#/$defs/wall" },
                    "at": { "$ref": "#/$defs/position" }
                  }
                },
                {
                  "description": "Removes a corner between two walls.",
                  "additionalProperties": false,
                  "required": ["step", "level", "at"],
                  "properties": {
                    "step": { "const": "removeCorner" },
                    "level": { "$ref": "#/$defs/id" },
                    "at": { "$ref": "#/$defs/position" }
                  }
                },
                {
                  "description": "Moves a wall to the left as seen from its first end.",
                  "additionalProperties": false,
                  "required": ["step", "level", "wall", "meters"],
                  "properties": {
                    "step": { "const": "moveWall" },
                    "level": { "$ref": "#/$defs/id" },
                    "wall": { "$ref": "#/$defs/wall" },
                    "meters": { "type": "number" }
                  }
                },
                {
                  "description": "Moves a whole feature with its display point and anchor, after turning it around the middle of its box.",
                  "additionalProperties": false,
                  "required": ["step", "id"],
                  "properties": {
                    "step": { "const": "move" },
                    "id": { "$ref": "#/$defs/id" },
                    "east": { "description": "Meters to the east.", "type": "number" },
                    "north": { "description": "Meters to the north.", "type": "number" },
                    "turn": { "description": "Degrees, counterclockwise.", "type": "number" }
                  }
                },
                {
                  "description": "Divides a unit along a line from wall to wall.",
                  "additionalProperties": false,
                  "required": ["step", "id", "line"],
                  "properties": {
                    "step": { "const": "split" },
                    "id": { "$ref": "#/$defs/id" },
                    "line": { "type": "array", "minItems": 2, "items": { "$ref": "#/$defs/position" } },
                    "newId": { "description": "The id of the new unit; without it a random one.", "type": ["string", "null"] }
                  }
                },
                {
                  "description": "Joins units that share walls; the first one remains.",
                  "additionalProperties": false,
                  "required": ["step", "ids"],
                  "properties": { "step": { "const": "merge" }, "ids": { "$ref": "#/$defs/ids" } }
                }
              ]
            },
            "query": {
              "description": "Features by what they have in common: {\"type\": \"unit\", \"properties\": {\"category\": \"room\"}, \"without\": [\"name\"]} is every unit of category room without a name.",
              "type": "object",
              "additionalProperties": false,
              "required": ["type"],
              "properties": {
                "type": { "$ref": "#/$defs/featureType" },
                "level": { "description": "The id of the level that they are on.", "type": ["string", "null"] },
                "properties": { "description": "Properties that they have with these values.", "type": ["object", "null"] },
                "with": { "description": "Properties that they have.", "type": "array", "items": { "type": "string" } },
                "without": { "description": "Properties that are absent, null, or empty.", "type": "array", "items": { "type": "string" } }
              }
            },
            "id": { "description": "The id of a feature.", "type": "string" },
            "ids": { "type": "array", "items": { "$ref": "#/$defs/id" } },
            "position": {
              "description": "Longitude and latitude, equal to those in the files.",
              "type": "array",
              "minItems": 2,
              "maxItems": 3,
              "items": { "type": "number" }
            },
            "wall": {
              "description": "The two ends of a wall.",
              "type": "array",
              "minItems": 2,
              "maxItems": 2,
              "items": { "$ref": "#/$defs/position" }
            },
            "featureType": {
              "enum": ["address", "amenity", "anchor", "building", "detail", "fixture", "footprint", "geofence", "kiosk", "level", "occupant", "opening", "relationship", "section", "unit", "venue"]
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
