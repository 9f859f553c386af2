/// The contents of a venue, building by building and level by level.
public struct VenueSummary: Sendable {
    /// A building, or the levels without a building.
    public struct Building: Sendable, Identifiable {
        /// The building; nil for levels without one.
        public let handle: FeatureHandle?
        /// The handle; nil for the entry without a building.
        public var id: FeatureHandle? { handle }
        /// Its name in the archive's language.
        public let name: String?
        /// Its levels by ordinal, lowest first. A level of several buildings is listed with the first of them.
        public let levels: [LevelSummary]
    }

    /// The path of the archive.
    public let archive: String
    /// The buildings in file order, followed by the levels without a building, if there are any.
    public let buildings: [Building]
    /// The features that are on no level, because a reference is missing or cannot be resolved; nil if there are none.
    public let withoutLevel: LevelSummary.Counts?
    /// The totals of all levels and of the features without a level.
    public let totals: LevelSummary.Counts
    /// The number of features of each IMDF type, and of all other types together (nil).
    public let features: [(type: FeatureType?, count: Int)]

    /// Summarizes a venue. Linear in its features; uses as many threads as linking did.
    /// - Parameters:
    ///   - venue: the venue.
    ///   - findings: the number of findings of each severity, by the level's index.
    public init(_ venue: Venue, findings: [Int: [Severity: Int]] = [:]) {
        self.init(venue, findings: findings, valid: [])
    }

    /// Summarizes a venue whose geometries were examined.
    ///
    /// - Parameter valid: whether the geometry of each feature is valid, by the number of the feature.
    package init(_ venue: Venue, findings: [Int: [Severity: Int]], valid: [Bool]) {
        let language = venue.manifest?.language?.rawValue ?? "en"
        var byBuilding: [Int: [Node<Level>]] = [:]
        let levels = venue.all(Level.self)
        for level in levels { byBuilding[level.buildings.first?.index ?? -1, default: []].append(level) }
        let bundles = venue.storage.jobs == 1 ? 1 : 4 * venue.storage.jobs
        let bundle = max(1, levels.count / bundles)
        let byLevel = Parallel.map((levels.count + bundle - 1) / bundle, jobs: venue.storage.jobs) { number in
            // The levels of a bundle share a cache of hours.
            var weeks = WeekTable(venue.manifest)
            return levels[number * bundle..<min((number + 1) * bundle, levels.count)].map {
                LevelSummary($0, language: language, findings: findings[$0.index] ?? [:], valid, &weeks)
            }
        }.flatMap { $0 }
        func summaries(_ index: Int) -> [LevelSummary] {
            (byBuilding[index] ?? []).sortedByOrdinal().map { byLevel[$0.index] }
        }
        var buildings = venue.buildings.map { building in
            Building(
                handle: building.handle, name: building.properties.name?.localized(for: language),
                levels: summaries(building.index))
        }
        if byBuilding[-1] != nil { buildings.append(Building(handle: nil, name: nil, levels: summaries(-1))) }
        self.buildings = buildings
        archive = venue.dataset.path
        var totals = buildings.flatMap { $0.levels }.reduce(into: LevelSummary.Counts()) { $0.add($1.counts) }
        withoutLevel = LevelSummary.Counts(withoutLevelIn: venue, onLevels: totals, valid)
        if let withoutLevel { totals.add(withoutLevel) }
        self.totals = totals
        let tables = venue.dataset.features
        features = (FeatureType.allCases.map { Optional($0) } + [nil]).map { ($0, tables.count(of: $0)) }
    }
}

/// The contents of one level.
public struct LevelSummary: FeatureIdentifying {
    /// Levels are identified by their handles.
    public typealias ID = FeatureHandle

    /// The level.
    public let handle: FeatureHandle
    /// The level's id.
    public let id: FeatureID?
    /// Its name in the archive's language.
    public let name: String?
    /// Its short name in the archive's language.
    public let shortName: String?
    /// The ordinal.
    public let ordinal: Int?
    /// Its category as written.
    public let category: String?
    /// Whether it is outdoors.
    public let isOutdoor: Bool?
    /// The statistics of the level.
    public let counts: Counts

    /// The number and area of the features of one category.
    public struct CategoryCount: Sendable, Hashable {
        /// The number of features.
        public var count = 0
        /// The area in square meters; 0 for points. For an invalid geometry, the area of its valid part.
        public var area = 0.0

        mutating func add(area: Double) {
            count += 1
            self.area += area
        }
    }

    /// Statistics of a level, or of all levels together.
    public struct Counts: Sendable {
        /// The area of the level in square meters. For an invalid geometry, the area of its valid part: holes outside
        /// their polygon are ignored, and overlapping parts count once.
        public internal(set) var area = 0.0
        /// The number of units.
        public internal(set) var units = 0
        /// The units by category as written; "(none)" for units without one.
        public internal(set) var unitCategories: [String: CategoryCount] = [:]
        /// The number of openings.
        public internal(set) var openings = 0
        /// The number of amenities.
        public internal(set) var amenities = 0
        /// The amenities by category as written.
        public internal(set) var amenityCategories: [String: CategoryCount] = [:]
        /// The number of occupants.
        public internal(set) var occupants = 0
        /// The number of occupants with opening hours.
        public internal(set) var occupantsWithHours = 0
        /// The number of occupants whose hours cannot be read.
        public var occupantsWithUnreadableHours: Int { hours.unreadable }
        /// The number of occupants that are open around the clock.
        public var occupantsAroundTheClock: Int { hours.aroundTheClock }
        /// The median of the weekly open hours of occupants, in an ordinary week; nil if no hours can be read.
        public var medianOpenHours: Double? { hours.medianOpenHours }
        var hours = HoursTally()
        /// The number of occupants with a telephone number.
        public internal(set) var occupantsWithPhone = 0
        /// The number of occupants with a website.
        public internal(set) var occupantsWithWebsite = 0
        /// The number of fixtures.
        public internal(set) var fixtures = 0
        /// The number of kiosks.
        public internal(set) var kiosks = 0
        /// The number of sections.
        public internal(set) var sections = 0
        /// The number of details.
        public internal(set) var details = 0
        /// The number of anchors.
        public internal(set) var anchors = 0
        /// The number of anchors without an occupant.
        public internal(set) var anchorsWithoutOccupant = 0
        /// The number of findings on features of the level, by severity.
        public internal(set) var findings: [Severity: Int] = [:]

        mutating func add(_ other: Counts) {
            area += other.area
            units += other.units
            openings += other.openings
            amenities += other.amenities
            occupants += other.occupants
            occupantsWithHours += other.occupantsWithHours
            hours.add(other.hours)
            occupantsWithPhone += other.occupantsWithPhone
            occupantsWithWebsite += other.occupantsWithWebsite
            fixtures += other.fixtures
            kiosks += other.kiosks
            sections += other.sections
            details += other.details
            anchors += other.anchors
            anchorsWithoutOccupant += other.anchorsWithoutOccupant
            let sum = { (a: CategoryCount, b: CategoryCount) in
                CategoryCount(count: a.count + b.count, area: a.area + b.area)
            }
            unitCategories.merge(other.unitCategories, joining: sum)
            amenityCategories.merge(other.amenityCategories, joining: sum)
            findings.merge(other.findings, joining: +)
        }
    }

    init(_ level: Node<Level>, language: String, findings: [Severity: Int], _ valid: [Bool], _ weeks: inout WeekTable) {
        handle = level.handle
        let feature = level.feature
        id = feature.id
        name = feature.properties.name?.localized(for: language)
        shortName = feature.properties.shortName?.localized(for: language)
        ordinal = feature.properties.ordinal
        category = feature.properties.category?.rawValue
        isOutdoor = feature.properties.outdoor
        counts = Counts(level, feature, findings: findings, valid, &weeks)
    }
}
