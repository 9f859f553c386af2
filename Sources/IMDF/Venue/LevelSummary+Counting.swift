extension LevelSummary.Counts {
    init(
        _ level: Node<Level>, _ feature: Feature<Level>, findings: [Severity: Int], _ valid: [Bool],
        _ weeks: inout WeekTable
    ) {
        area = Self.coveredArea(level, feature.geometry, valid)
        self.findings = findings
        openings = level.sourceCount(.opening, .levelID)
        fixtures = level.sourceCount(.fixture, .levelID)
        kiosks = level.sourceCount(.kiosk, .levelID)
        sections = level.sourceCount(.section, .levelID)
        details = level.sourceCount(.detail, .levelID)
        var unitCategories = CategoryTally<UnitCategory>()
        var amenityCategories = CategoryTally<AmenityCategory>()
        var amenityIndices: Set<Int> = []
        // The neighbors are visited rather than collected into arrays: a venue has tens of thousands.
        level.forEachSource(.levelID) { (unit: Node<Unit>) in
            units += 1
            unitCategories.add(unit.properties.category, area: Self.coveredArea(unit, unit.geometry, valid))
            unit.forEachSource(.unitIDs) { (amenity: Node<Amenity>) in
                guard amenityIndices.insert(amenity.index).inserted else { return }
                amenities += 1
                amenityCategories.add(amenity.properties.category, area: 0)
            }
            unit.forEachSource(.unitID) { (anchor: Node<Anchor>) in add(anchor, &weeks) }
        }
        self.unitCategories = unitCategories.byText
        self.amenityCategories = amenityCategories.byText
    }

    /// The statistics of the features that are on no level; nil if each is on one.
    ///
    /// Types whose features are on one level at most are searched only if the levels have fewer of them than the venue.
    init?(withoutLevelIn venue: Venue, onLevels placed: Self, _ valid: [Bool]) {
        let tables = venue.dataset.features
        let levels = FeatureLevels(venue.storage)
        openings = tables.count(of: .opening) - placed.openings
        fixtures = tables.count(of: .fixture) - placed.fixtures
        kiosks = tables.count(of: .kiosk) - placed.kiosks
        sections = tables.count(of: .section) - placed.sections
        details = tables.count(of: .detail) - placed.details
        if tables.count(of: .unit) > placed.units {
            var categories = CategoryTally<UnitCategory>()
            for unit in venue.all(Unit.self) where levels.index(of: unit.handle) == nil {
                units += 1
                categories.add(unit.properties.category, area: Self.coveredArea(unit, unit.geometry, valid))
            }
            unitCategories = categories.byText
        }
        var categories = CategoryTally<AmenityCategory>()
        for amenity in venue.all(Amenity.self) where levels.levelIndices(ofAmenity: amenity.index).isEmpty {
            amenities += 1
            categories.add(amenity.properties.category, area: 0)
        }
        amenityCategories = categories.byText
        if tables.count(of: .anchor) > placed.anchors {
            for anchor in venue.all(Anchor.self) where levels.index(of: anchor.handle) == nil {
                anchors += 1
                if anchor.sourceCount(.occupant, .anchorID) == 0 { anchorsWithoutOccupant += 1 }
            }
        }
        if tables.count(of: .occupant) > placed.occupants {
            var weeks = WeekTable(venue.manifest)
            for occupant in venue.all(Occupant.self) where levels.index(of: occupant.handle) == nil {
                add(occupant, &weeks)
            }
        }
        guard units + openings + amenities + occupants + fixtures + kiosks + sections + details + anchors > 0 else {
            return nil
        }
    }

    /// The area of a feature; for an invalid geometry, that of its valid part.
    private static func coveredArea<P>(_ node: Node<P>, _ geometry: Geometry?, _ valid: [Bool]) -> Double {
        let number = node.storage.numbering.number(node.handle)
        return geometry?.coveredArea(isKnownValid: valid.indices.contains(number) && valid[number]) ?? 0
    }

    private mutating func add(_ anchor: Node<Anchor>, _ weeks: inout WeekTable) {
        anchors += 1
        let before = occupants
        anchor.forEachSource(.anchorID) { (occupant: Node<Occupant>) in add(occupant, &weeks) }
        if occupants == before { anchorsWithoutOccupant += 1 }
    }

    private mutating func add(_ occupant: Node<Occupant>, _ weeks: inout WeekTable) {
        occupants += 1
        if let hours = occupant.properties.hours, !hours.isBlank {
            occupantsWithHours += 1
            self.hours.add(openSeconds: weeks.openSeconds(hours))
        }
        if occupant.properties.phone?.isBlank == false { occupantsWithPhone += 1 }
        if occupant.properties.website?.isBlank == false { occupantsWithWebsite += 1 }
    }
}

/// Counts features by category. Few categories occur, so a list is searched; a dictionary would hash a text for each
/// feature.
private struct CategoryTally<Known: CategoryList> {
    private var known: [(category: Known, count: LevelSummary.CategoryCount)] = []
    /// The counts by text for categories that the standard does not define, and for features without one.
    private var others: [String: LevelSummary.CategoryCount] = [:]

    mutating func add(_ category: Category<Known>?, area: Double) {
        guard case .known(let listed)? = category else {
            others[category?.rawValue ?? "(none)", default: .init()].add(area: area)
            return
        }
        let at = known.firstIndex { $0.category == listed } ?? known.count
        if at == known.count { known.append((listed, .init())) }
        known[at].count.add(area: area)
    }

    /// The counts by category as written.
    var byText: [String: LevelSummary.CategoryCount] {
        known.reduce(into: others) { all, entry in all[entry.category.rawValue] = entry.count }
    }
}
