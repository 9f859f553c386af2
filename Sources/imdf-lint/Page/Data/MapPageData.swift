import IMDFLint

/// All data of the map page of a venue as one JSON text: levels, places, details, hours, search words, findings.
///
/// Coordinates are centimeters east and north of the center of the venue; within a line, each after the first is
/// relative to the previous one. Texts are escaped so that the JSON can be embedded in a script element. The page of
/// `imdf-lint map` reads it; its parts are in the folder of the command.
struct MapPageData: Sendable {
    /// The options of the page.
    struct Options: Sendable {
        /// The language of names; if nil, the manifest's. The page itself is in German if this is German and there are no
        /// findings, and in English otherwise.
        var language: String?
        /// The local time to use as now; if nil, the viewer's clock.
        var moment: LocalDateTime?
        /// The time zone of the venue; if nil, that of its country, if the country has only one.
        var timeZone: TimeZoneName?
        /// The first day for which hours are computed.
        var firstDay: LocalDate
        /// The number of weeks for which hours are computed.
        var weeks = 105
        /// The findings of a lint; nil to show none.
        var findings: LintResult?
        /// The findings of an earlier delivery for comparison. ``findings`` must be set too.
        var earlier: LintResult?
        /// The place of the library; nil for a page without directions.
        var engine: PageEngine?
        /// Whether the page begins as a printable report, with the map after it.
        var isReport = false
        /// Whether the venue can be edited on the page.
        var isEditable = false
        /// Whether the page contains large data deflated. A browser has no zlib, and shows its pages at once.
        var deflatesLargeData = false

        /// Creates options for a page whose hours start on a day.
        init(firstDay: LocalDate) { self.firstDay = firstDay }
    }

    /// The maximum number of findings per rule on a page. Nobody reviews more of one rule; the totals include all.
    static let maximumPerRule = 1000

    let venue: Venue
    let options: Options
    let choice: LabelChoice
    let plane: PagePlane
    let maps: [LevelMap]
    /// The number of each item on the page.
    let numbers: [FeatureHandle: Int]
    /// The number of each level on the page, by its index.
    private let levelNumbers: [Int: Int]
    /// The buildings of each level, by their numbers on the page.
    private let levelBuildings: [Int: [Int]]
    /// The number of each building on the page, by its index.
    private let buildingNumbers: [Int: Int]

    /// Collects the data of a venue; linear in its features.
    init(_ venue: Venue, _ options: Options) {
        self.venue = venue
        self.options = options
        choice = LabelChoice(venue.manifest, options.language)
        plane = PagePlane(venue)
        maps = venue.levels.map { LevelMap($0, language: options.language) }
        var numbers: [FeatureHandle: Int] = [:]
        var count = 0
        for map in maps {
            for item in map.allItems {
                // A geofence or amenity on two levels is an item of both. References elsewhere use the first item.
                if numbers[item.handle] == nil { numbers[item.handle] = count }
                count += 1
            }
        }
        self.numbers = numbers
        buildingNumbers = Dictionary(
            venue.buildings.enumerated().map { ($1.index, $0) }, joining: { first, _ in first })
        let levels = Dictionary(maps.enumerated().map { ($1.level.index, $0) }, joining: { first, _ in first })
        levelNumbers = levels
        var owners: [Int: [Int]] = [:]
        for (number, building) in venue.buildings.enumerated() {
            for level in Set(building.levels.compactMap { levels[$0.index] }) {
                owners[level, default: []].append(number)
            }
        }
        levelBuildings = owners
    }

    /// The JSON on one line.
    var text: String {
        var json = JSONWriter(.embedded)
        json.object { page in
            page.put("name", choice.text(venue.feature?.properties.name) ?? "")
            page.put("language", choice.language)
            page.put("interface", interface.language)
            page.put("timeZone", (options.timeZone ?? TimeZoneName(of: venue))?.text)
            page.put("tool", "imdf-lint \(libraryVersion)")
            page.put("now", options.moment.map { "\($0)" })
            page.object("plane") {
                $0.put("longitude", number: plane.plane.origin.longitude)
                $0.put("latitude", number: plane.plane.origin.latitude)
                $0.put("metersPerDegreeLongitude", number: plane.plane.metersPerDegreeLongitude)
                $0.put("metersPerDegreeLatitude", number: plane.plane.metersPerDegreeLatitude)
                $0.put("reach", number: plane.reach.rounded())
            }
            page.put("clusterDistance", number: MarkerIndex<MapItem>.defaultDistance)
            page.put("foldedLetters", SearchIndex.foldedLetters)
            PageVocabulary(interface, isEditable: options.isEditable).write(to: &page)
            write(buildings: &page)
            write(levels: &page)
            write(floors: venue.floors, to: &page)
            write(context: &page)
            write(links: &page)
            var places = PagePlaces(self)
            places.write(to: &page)
            places.hours.write(to: &page)
            options.engine?.write(to: &page)
            if let findings = options.findings {
                PageFindings(self, findings).write(to: &page)
                if let earlier = options.earlier { PageComparison(self, earlier, findings).write(to: &page) }
            }
            if options.isReport { page.put("isReport", true) }
            if options.isEditable { PageEditing(self).write(to: &page) }
        }
        return json.text
    }

    /// The texts of the page: in German if that is requested and there are no findings, whose messages are in English;
    /// otherwise in English.
    var interface: InterfaceTexts {
        InterfaceTexts(language: options.findings == nil ? options.language ?? "en" : "en")
    }

    private func write(buildings page: inout JSONWriter) {
        page.array("buildings") { list in
            for building in venue.buildings {
                list.object { object in
                    object.put(
                        "name", choice.text(building.properties.name) ?? choice.text(building.properties.altName))
                    object.put("levels", numbers: building.levels.compactMap { number(of: $0) })
                    write(floors: building.floors, to: &object)
                    object.put(
                        "point",
                        numbers: plane.point(building.properties.displayPoint?.point) ?? middle(of: building) ?? [])
                }
            }
        }
    }

    /// The levels of each floor, highest floor first, then those without an ordinal.
    private func write(floors: [Floor], to object: inout JSONWriter) {
        let known = floors.filter { $0.ordinal != nil }
        object.array("floors") { list in
            for floor in known.reversed() + floors.dropFirst(known.count) {
                list.put(nil, numbers: floor.levels.compactMap { number(of: $0) })
            }
        }
    }

    private func middle(of building: Node<Building>) -> [Int]? {
        plane.point(building.footprints.lazy.compactMap { $0.geometry?.interiorPoint }.first)
    }

    /// The number of a building on the page.
    func number(of building: Node<Building>) -> Int? { buildingNumbers[building.index] }

    /// The buildings to which a feature belongs, by their numbers on the page: its own or those of its level.
    func buildings(of feature: FeatureHandle) -> [Int] {
        switch feature.type {
        case .building: number(of: Node<Building>(storage: venue.storage, index: feature.index)).map { [$0] } ?? []
        case .footprint:
            Node<Footprint>(storage: venue.storage, index: feature.index).buildings.compactMap { number(of: $0) }
        default: venue.level(of: feature)?.buildings.compactMap { number(of: $0) } ?? []
        }
    }

    /// The buildings that contain a level, by their numbers on the page.
    func buildings(withLevel level: Int?) -> [Int] { level.flatMap { levelBuildings[$0] } ?? [] }

    /// The number of a level on the page.
    func number(of level: Node<Level>) -> Int? { levelNumbers[level.index] }

    private func write(levels page: inout JSONWriter) {
        // The page that runs the linter shows a report with the data of a map.
        let areas = options.isReport || options.engine != nil ? areas : [:]
        page.array("levels") { list in
            for map in maps {
                list.object { object in
                    object.put("id", map.level.id?.text)
                    object.put("name", map.title)
                    object.put("short", choice.text(map.level.properties.shortName))
                    object.put("ordinal", map.level.properties.ordinal)
                    plane.write("shape", map.level.geometry, to: &object)
                    object.put("isOutdoor", map.level.properties.outdoor)
                    if let area = areas[map.level.handle] { object.put("area", number: area) }
                }
            }
        }
    }

    /// The area of each level in square meters.
    private var areas: [FeatureHandle: Double] {
        let levels = VenueSummary(venue).buildings.flatMap { $0.levels }
        return Dictionary(levels.map { ($0.handle, $0.counts.area) }, joining: { first, _ in first })
    }

    /// Writes the units that connect different levels, as far as relationships and amenities with one correlation id
    /// state them, as pairs of numbers. The page adds those that lie above each other.
    private func write(links page: inout JSONWriter) {
        var pairs: [Int] = []
        func add(_ units: [Node<Unit>]) {
            for (one, two) in zip(units, units.dropFirst()) where one.level?.index != two.level?.index {
                if let a = numbers[one.handle], let b = numbers[two.handle] { pairs += [a, b] }
            }
        }
        for node in venue.relationships {
            let ends =
                [node.originFeature].compactMap { $0 } + node.intermediaryFeatures
                + [node.destinationFeature].compactMap { $0 }
            var chain: [Node<Unit>] = []
            for case .unit(let unit) in ends { chain.append(unit) }
            add(chain)
        }
        var shafts: [FeatureID: [Node<Unit>]] = [:]
        for amenity in venue.all(Amenity.self) {
            guard let id = amenity.properties.correlationID, RouteConnector(amenity.properties.category?.known) != nil
            else { continue }
            shafts[id, default: []] += amenity.units
        }
        for units in shafts.values.ordered(by: { ($0.first?.index ?? 0) < ($1.first?.index ?? 0) }) {
            add(
                units.ordered {
                    ($0.level?.properties.ordinal ?? .max, $0.index) < ($1.level?.properties.ordinal ?? .max, $1.index)
                })
        }
        page.put("links", numbers: pairs)
    }

    /// Writes the areas around the levels: the outlines of the venue and the buildings, and areas of types that IMDF
    /// does not define.
    private func write(context page: inout JSONWriter) {
        page.array("context") { list in
            func add(_ kind: String, _ role: StyleRole, _ geometry: Geometry?, buildings: [Int] = []) {
                guard let geometry, geometry.kind.isAreal else { return }
                list.object {
                    $0.put("kind", kind)
                    $0.put("role", role.rawValue)
                    if !buildings.isEmpty { $0.put("buildings", numbers: buildings) }
                    plane.write("shape", geometry, to: &$0)
                }
            }
            for venue in venue.all(VenueProperties.self) { add("venue", .outdoor, venue.geometry) }
            for other in venue.otherFeatures {
                let category = other.properties?["category"].flatMap { $0.text } ?? other.featureType ?? ""
                add("other", CategoryWords.role(of: category), other.geometry)
            }
            for footprint in venue.all(Footprint.self) where footprint.properties.category != .known(.subterranean) {
                add("footprint", .structure, footprint.geometry, buildings: footprint.buildings.compactMap(number))
            }
        }
    }
}

extension Geometry.Kind {
    /// Whether geometries of the kind are areas.
    fileprivate var isAreal: Bool { self == .polygon || self == .multiPolygon }
}

extension JSONValue { fileprivate var text: String? { if case .string(let text) = self { text } else { nil } } }

/// The words, roles, symbols, layers, and colors that the page needs.
private struct PageVocabulary {
    let texts: InterfaceTexts
    let isEditable: Bool

    init(_ texts: InterfaceTexts, isEditable: Bool) { (self.texts, self.isEditable) = (texts, isEditable) }

    func write(to page: inout JSONWriter) {
        writeWords(to: &page)
        page.object("roleNames") { names in
            for role in StyleRole.allCases { names.put(role.rawValue, texts[.role(role)]) }
        }
        page.object("symbols") { list in for symbol in MapSymbol.allCases { list.put(symbol.rawValue, symbol.path) } }
        page.array("layers") { list in
            for layer in MapLayer.allCases {
                list.object {
                    $0.put("id", layer.rawValue)
                    $0.put("name", texts[.layer(layer)])
                    $0.put("type", layer.featureType.rawValue)
                    $0.put("visible", layer.isVisibleAtFirst)
                }
            }
        }
        page.object("themes") { themes in for theme in Theme.all { write(theme, to: &themes) } }
    }

    /// Writes the words that an app shows too, by their names on the page.
    private func writeWords(to page: inout JSONWriter) {
        page.object("interfaceWords") { words in
            for kind in FeatureDetails.Fact.Kind.allCases {
                words.put(kind == .level ? "levelFact" : kind.rawValue, texts[.fact(kind)])
            }
            for layer in MapLayer.allCases { words.put("layer_" + layer.rawValue, texts[.layer(layer)]) }
            for (name, phrase) in Self.phrases { words.put(name, texts[.hours(phrase)]) }
            guard isEditable else { return }
            for phrase in EditingPhrase.allCases { words.put("edit_" + phrase.rawValue, texts[phrase]) }
        }
        page.put("weekdays", strings: OpeningHours.Weekday.allCases.map { texts[.weekday($0)] })
        page.object("typeNames") { names in
            for layer in MapLayer.allCases { names.put(layer.rawValue, texts[.type(layer.featureType)]) }
        }
        page.put("unspecified", texts[.category("unspecified")])
    }

    private static let phrases: KeyValuePairs<String, InterfaceTexts.HoursPhrase> = [
        "openAlways": .alwaysOpen, "openUntil": .openUntil, "closed": .closed, "closedOpens": .closedOpens,
        "closedPerhaps": .closedPerhapsOpens, "perhapsOpen": .perhapsOpen, "perhapsUntil": .perhapsOpenUntil,
        "closedShort": .dayClosed, "wholeDay": .dayAlwaysOpen, "perhaps": .perhaps,
    ]

    private func write(_ theme: Theme, to themes: inout JSONWriter) {
        themes.object(theme.name) { object in
            for (name, color) in [
                ("background", theme.background), ("floor", theme.floor), ("outline", theme.outline),
                ("text", theme.text), ("halo", theme.halo), ("accent", theme.accent), ("passage", theme.passage),
            ] { object.put(name, color.hex) }
            object.object("severities") { list in
                for severity in Severity.allCases { list.put(severity.rawValue, theme.severities[severity]?.hex) }
            }
            object.object("roles") { roles in
                for role in StyleRole.allCases {
                    let style = theme[role]
                    roles.put(role.rawValue, strings: [style.fill.hex, style.edge.hex, style.mark.hex])
                }
            }
        }
    }
}
