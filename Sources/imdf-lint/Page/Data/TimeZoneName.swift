import CTables
import IMDFLint

/// The name of a time zone in the tz database, such as `Europe/Berlin`.
struct TimeZoneName: LosslessStringConvertible, Hashable, Sendable {
    let text: String

    var description: String { text }

    /// Returns nil for a name that is not in the tz database.
    init?(_ text: String) {
        guard TimeZoneNames.all.contains(text) else { return nil }
        self.text = text
    }

    /// The time zone of the country in the venue's address; nil if the country has several or no address states one.
    init?(of venue: Venue) {
        let addresses = [venue.address] + venue.buildings.map { $0.address }
        let countries = Set(addresses.compactMap { $0?.properties.country })
        guard let country = countries.first, countries.count == 1 else { return nil }
        self.init(TimeZoneNames.byCountry[country] ?? "")
    }
}

/// The names in the tz database, release 2025b.
enum TimeZoneNames {
    /// The places of each area, and the time zones of countries.
    private static let table = EmbeddedTable(ctables_time_zones())

    /// All names, sorted.
    static let all: Set<String> = {
        var names: Set<String> = []
        for line in EmbeddedTable.lines(of: table["areas"] ?? "") {
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            for place in parts[1].split(separator: " ") {
                names.insert(parts[0].isEmpty ? String(place) : "\(parts[0])/\(place)")
            }
        }
        return names
    }()

    /// The time zone of each country in which all clocks agree, by ISO 3166-1 code.
    static let byCountry: [String: String] = {
        var zones: [String: String] = [:]
        for pair in EmbeddedTable.words(of: table["countries"] ?? "") {
            let parts = pair.split(separator: "=")
            zones[String(parts[0])] = String(parts[1])
        }
        return zones
    }()
}
