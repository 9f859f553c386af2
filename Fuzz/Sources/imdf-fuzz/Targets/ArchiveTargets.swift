@testable import IMDF
@testable import IMDFLint

extension FuzzTarget {
    /// A whole archive as one text, through all rules, fixes, and formats.
    static let archive = FuzzTarget(
        name: "archive",
        seeds: {
            var few = Samples.example
            for name in few.keys
            where !["unit.geojson", "level.geojson", "manifest.json", "amenity.geojson"].contains(name) {
                few[name] = nil
            }
            return (0..<8).map { [UInt8($0)] + Samples.text($0 < 4 ? few : Samples.example) }
        },
        words: { Words.json + Words.geometry + Words.format + Words.hours.prefix(30) + ["\n@@ "] }
    ) { bytes in
        ArchiveChecks.check(Samples.files(Array(bytes.dropFirst())), choice: Int(bytes.first ?? 0))
    }

    /// The example archive, changed as its schema suggests: members are removed, exchanged, given values of other kinds and of
    /// other features; features are copied, moved, and dropped.
    static let schema = FuzzTarget(
        name: "schema",
        seeds: {
            (0..<32).map { seed in (0..<24).map { UInt8(truncatingIfNeeded: ($0 * 37 + 11) * (seed * 13 + 5) >> 2) } }
        },
        words: { [] }
    ) { bytes in
        var choices = Choices(bytes)
        let choice = choices.byte()
        var files = parsedExample
        for _ in 0..<12 where !choices.isEmpty { change(&files, &choices) }
        ArchiveChecks.check(files.mapValues { features, head in text(features, head) }, choice: choice)
    }

    private typealias File = (features: [JSONValue], head: JSONObject)

    /// The features of each file, and what else is in it.
    private static let parsedExample: [String: File] = Samples.example.mapValues { text in
        guard case .object(var members)? = try? JSONValue(parsing: text) else { return ([], [:]) }
        guard case .array(let features)? = members["features"] else { return ([], members) }
        members["features"] = nil
        return (features, members)
    }

    private static let fileNames = parsedExample.keys.sorted()

    private static func text(_ features: [JSONValue], _ head: JSONObject) -> [UInt8] {
        var writer = JSONWriter(.compact)
        var value = head
        if head["type"] != nil || !features.isEmpty { value["features"] = .array(features) }
        writer.put(json: .object(value))
        return writer.bytes
    }

    private static func change(_ files: inout [String: File], _ choices: inout Choices) {
        let name = choices.pick(fileNames)
        guard var file = files[name] else { return }
        defer { files[name] = file }
        guard !file.features.isEmpty else {
            var head = JSONValue.object(file.head)
            alter(&head, &choices, files, depth: 0)
            if case .object(let members) = head { file.head = members }
            return
        }
        let place = choices.number(below: file.features.count)
        switch choices.byte() % 12 {
        case 0: file.features.remove(at: place)
        case 1: file.features.append(file.features[place])
        case 2:
            // A copy with an id of its own.
            guard case .object(var members) = file.features[place] else { return }
            let digits = String(choices.byte() % 16, radix: 16)
            members["id"] = .string("7\(digits)000000-0000-4000-8000-0000000000\(digits)0")
            file.features.append(.object(members))
        case 3:
            var head = JSONValue.object(file.head)
            alter(&head, &choices, files, depth: 0)
            if case .object(let members) = head { file.head = members }
        case 4, 5:
            guard case .object(var members) = file.features[place], var geometry = members["geometry"] else { return }
            let (dx, dy) = (Double(choices.byte() % 9 - 4) * 2e-5, Double(choices.byte() % 9 - 4) * 2e-5)
            var (number, chosen) = (0, choices.byte() % 12)
            if choices.byte() % 2 == 0 { chosen = -1 }
            move(&geometry, dx, dy, &number, chosen)
            members["geometry"] = geometry
            file.features[place] = .object(members)
        default: alter(&file.features[place], &choices, files, depth: 0)
        }
    }

    /// Moves all positions, or the one with a number.
    private static func move(_ value: inout JSONValue, _ dx: Double, _ dy: Double, _ number: inout Int, _ chosen: Int) {
        switch value {
        case .object(var members):
            for key in members.keys.sorted() {
                if var member = members[key] { move(&member, dx, dy, &number, chosen); members[key] = member }
            }
            value = .object(members)
        case .array(var list):
            if list.count >= 2, let x = list[0].number, let y = list[1].number {
                defer { number += 1 }
                guard chosen < 0 || chosen == number else { return }
                (list[0], list[1]) = (JSONValue(x + dx), JSONValue(y + dy))
            } else {
                for place in list.indices { move(&list[place], dx, dy, &number, chosen) }
            }
            value = .array(list)
        default: break
        }
    }

    /// Changes something somewhere in a value.
    private static func alter(_ value: inout JSONValue, _ choices: inout Choices, _ files: [String: File], depth: Int) {
        switch value {
        case .object(var members) where !members.isEmpty:
            let key = choices.pick(members.keys.sorted())
            switch choices.byte() % 8 {
            case 0: members[key] = nil
            case 1:
                let other = choices.pick(members.keys.sorted())
                (members[key], members[other]) = (members[other], members[key])
            case 2: members[choices.pick(keys)] = members[key]
            case 3: members[key] = other(&choices, files)
            default:
                if var member = members[key] {
                    alter(&member, &choices, files, depth: depth + 1); members[key] = member
                }
            }
            value = .object(members)
        case .array(var list) where !list.isEmpty && choices.byte() % 4 != 0:
            let place = choices.number(below: list.count)
            switch choices.byte() % 6 {
            case 0: list.remove(at: place)
            case 1: list.append(list[place])
            case 2: list.swapAt(place, choices.number(below: list.count))
            default: alter(&list[place], &choices, files, depth: depth + 1)
            }
            value = .array(list)
        default: value = other(&choices, files)
        }
    }

    private static let keys = [
        "id", "type", "feature_type", "geometry", "properties", "bbox", "name", "alt_name", "category", "restriction",
        "level_id", "unit_id",
        "unit_ids", "building_ids", "anchor_id", "address_id", "display_point", "hours", "phone", "website", "ordinal",
        "outdoor",
        "accessibility", "validity", "features", "coordinates", "color", "acme:x", "Name", "Hours",
    ]

    /// Values of every kind, and of other features.
    private static func other(_ choices: inout Choices, _ files: [String: File]) -> JSONValue {
        let kind = choices.byte()
        switch kind % 8 {
        case 0: return .null
        case 1:
            return choices.pick([
                .integer(0), .integer(-1), .integer(1), JSONValue(0.5), JSONValue(1e300), .boolean(true),
                .boolean(false),
            ])
        case 2: return .string(choices.pick(Words.format))
        case 3: return .string(choices.pick(texts))
        case 4:
            return choices.pick([
                .array([]), .object([:]), .array([.null]), .object(["en": .string(" ")]), .object(["xx": .null]),
            ])
        case 5: return .string(String(decoding: choices.take(1 + kind >> 5), as: UTF8.self))
        default:
            // A feature of another file, its id, geometry, or a property.
            let features = files[choices.pick(fileNames)]?.features ?? []
            guard !features.isEmpty, case .object(let members) = choices.pick(features) else { return .null }
            switch choices.byte() % 4 {
            case 0: return members["id"] ?? .null
            case 1: return members["geometry"] ?? .null
            default:
                guard case .object(let properties)? = members["properties"], !properties.isEmpty else { return .null }
                return properties[choices.pick(properties.keys.sorted())] ?? .null
            }
        }
    }

    private static let texts = [
        "", " ", "null", "N/A", "Mo-Fr 9-17", "Mo-Fr 08:00-18:00", "24/7", "+41 44 123 45 67", "tel:1",
        "https://example.com/", "www.example.com", "en",
        "2026-05-01T12:00:00Z", "2026-13-01", "Café", "Cafe\u{301}", "<b>&amp;", "\u{7}\u{1B}[31m", "\u{202E}x", "=1+1",
        "a,b\"c\nd", "ROOM", "room ",
        "11111111-0000-4000-8000-000000000001", "11111111000040008000000000000001", "walkway", "unspecified", "😀",
        "\u{0}",
    ]
}
