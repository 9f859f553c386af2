@testable import IMDF
@testable import IMDFLint
@testable import OpeningHours

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

/// Writes what a fuzzer begins with: seeds, and a dictionary in the form that libFuzzer reads.
enum Preparation {
    static func write(_ target: FuzzTarget, to folder: String) {
        for (number, seed) in target.seeds().enumerated() { put(seed, "\(folder)/seeds/\(target.name)-\(number)") }
        let lines = Set(target.words()).sorted().filter { !$0.isEmpty && $0.utf8.count <= 64 }.map { word in
            "\"" + word.utf8.map(escape).joined() + "\"\n"
        }
        put(Array(lines.joined().utf8), "\(folder)/dictionary")
    }

    private static func escape(_ byte: UInt8) -> String {
        if (0x20..<0x7F).contains(byte), byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
            return String(UnicodeScalar(byte))
        }
        let digits = String(byte, radix: 16)
        return "\\x" + (digits.count == 1 ? "0" : "") + digits
    }

    private static func put(_ bytes: [UInt8], _ path: String) {
        if let reason = bytes.withUnsafeBytes({ FileWriting.write($0, to: path) }) {
            print("\(path): \(reason)")
            exit(4)
        }
    }
}

/// Words of the format, from the library's own declarations.
enum Words {
    static let json = [
        "{", "}", "[", "]", ":", ",", "\"", "null", "true", "false", "-0", "1e9", "1E-400", "1e999", "0.1", "\\u0041",
        "\\ud83d\\ude00",
        "\\ud800", "\\\"", "\\\\", "//", "/*", "*/", "\u{FEFF}", "9007199254740993", "18446744073709551616", "{}", "[]",
        "\"\"", "-", "00",
    ]

    static let geometry = [
        "\"type\":", "\"coordinates\":", "\"geometries\":", "Point", "LineString", "Polygon", "MultiPoint",
        "MultiLineString",
        "MultiPolygon", "GeometryCollection", "\"bbox\":", "[[[", "]]]",
    ]

    /// Keys, types, categories, and words of the example archive.
    static let format: [String] = {
        var words = [
            "FeatureCollection", "Feature", "features", "geometry", "properties", "feature_type", "manifest.json",
            "language", "version",
        ]
        words += FeatureType.allCases.map(\.rawValue) + FeatureType.allCases.map(\.fileName)
        for (_, text) in Samples.example {
            // What stands in quotation marks.
            for (number, part) in text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
            where number % 2 == 1 {
                words.append(String(part))
            }
        }
        words += UnitCategory.allCases.map(\.rawValue) + AmenityCategory.allCases.map(\.rawValue)
        words += LevelCategory.allCases.map(\.rawValue) + OpeningCategory.allCases.map(\.rawValue)
        return words
    }()

    private static let codes: [String] =
        [
            "Mo", "Tu", "We", "Th", "Fr", "Sa", "Su", "PH", "SH", "Jan", "Feb", "Dec", "easter", "week", "24/7", "off",
            "closed", "open",
            "unknown", "sunrise", "sunset", "dawn", "dusk", "08:00-18:00", "22:00-02:00", "26:00", "48:00", "+", "||",
            ";", ",", "-", "[1]",
            "[-1]", "+1 day", "-2 days", "\"x\"", "2024-2026/2", "week 1-53/2", "(sunset-01:00)", "Feb 29",
            "10:00-16:00/90", "9am", "5pm",
            "noon", "midnight", "to", "and", "from", "until", "daily", "except", "weekdays", "weekends", "–", ".", "h",
            "Uhr", "bis", "und",
            "Montag", "lundi", "à", "понедельник", "月", "火", "時", "분", "ทุกวัน", "every day", "by appointment",
            "holidays",
        ]

    /// Codes and phrases, and the first name of each weekday and month in all languages.
    static let hours: [String] = {
        var words = codes
        for language in HoursLanguage.all {
            for names in (language.days + "/" + language.months).split(separator: "/") {
                if let name = names.split(separator: "|").first { words.append(String(name)) }
            }
        }
        return words
    }()

    /// Keys and values of settings, from the declarations by which they are read. A text with `extends` is not tried.
    static let settings: [String] = {
        let keys = ConfigurationReader.keys.filter { $0.name != "extends" }
        let groups = Rule.Group.allCases.map(\.rawValue)
        return words(of: .object(keys.map(\.description))) + RuleSelection.words + ["all"] + groups
    }()

    private static func words(of shape: SettingShape) -> [String] {
        switch shape {
        case .words(let words): words
        case .list(let element): words(of: element)
        case .object(let keys, _): keys.flatMap { [$0.name] + words(of: $0.shape) }
        case .text, .day, .selector, .whole, .number, .rules: []
        }
    }
}
