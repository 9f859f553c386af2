/// The details of a place for display in an app: title, facts in order, and the location on the map.
///
///     let details = FeatureDetails(occupant, at: now)
///     for fact in details.facts { row(fact.label, fact.text) }
public struct FeatureDetails: Sendable, Hashable {
    /// One fact.
    public struct Fact: Sendable, Hashable {
        /// The kind of fact, used for its symbol or translation.
        public enum Kind: String, Sendable, CaseIterable {
            // In the order in which facts are listed.
            case category, level, hours, phone, website, address, accessibility, restriction, otherName
        }

        /// The kind.
        public let kind: Kind
        /// The fact as text.
        public let text: String
        /// The value as in the file from which the text was made; nil for levels, addresses, and names.
        public let value: String?
        /// The link (`tel:` or `https:`), for facts that have such an address.
        public let link: String?
        /// The label of the fact.
        public let label: String
    }

    /// The location of the place on the map.
    public struct Place: Sendable, Hashable {
        /// The level; nil for venues and buildings.
        public let level: Node<Level>?
        /// The point to mark.
        public let position: Position
        /// The box to show.
        public let extent: Extent
    }

    /// The feature.
    public let handle: FeatureHandle
    /// Its id.
    public let id: FeatureID?
    /// Its name, or its category if it has none.
    public let title: String
    /// Category and level in one line, without repeating the title.
    public let subtitle: String
    /// The facts, in the order of ``Fact/Kind``.
    public let facts: [Fact]
    /// The hours as a week; nil if there are none that can be read, or the occupant is not present.
    public internal(set) var hours: HoursSummary?
    /// The hours without live status.
    let usualHours: HoursSummary?
    /// Whether the occupant is present at the moment, according to its `validity`; true for other features, and without
    /// a moment.
    public let isPresent: Bool
    /// The location on the map; nil if there is none.
    public let place: Place?
    /// The other occupants of the same unit or kiosk, in file order.
    public let otherOccupants: [Node<Occupant>]
    /// The current status; nil unless ``taking(_:)`` has set it.
    public internal(set) var live: LiveStatus.State?
    /// The texts of the interface.
    let texts: InterfaceTexts

    /// The details of a feature, which may be given by a handle, a node, a search result, or an item of a map.
    ///
    /// - Parameters:
    ///   - feature: the feature.
    ///   - venue: the venue that it belongs to.
    ///   - language: the language of names; if nil, the manifest's.
    ///   - moment: the local time at the venue, for its hours; without it there is no ``hours``, only a fact.
    ///   - context: the holidays and sun times; by default no day is a holiday.
    ///   - texts: the texts of the interface; if nil, those in the language of names.
    /// - Returns: nil if the venue has no such feature.
    public init?(
        _ feature: some FeatureIdentifying, in venue: Venue, language: String? = nil, at moment: LocalDateTime? = nil,
        context: OpeningHours.Context = .noHolidays, texts: InterfaceTexts? = nil
    ) {
        guard venue.storage.has(feature.handle) else { return nil }
        self.init(feature.handle, venue, language, moment, context, texts, isPlaced: true)
    }

    /// The details of the feature that a marker represents; nil if it represents none of the venue. The parameters are
    /// those of the other initializers.
    public init?(
        _ marker: MapMarker, in venue: Venue, language: String? = nil, at moment: LocalDateTime? = nil,
        context: OpeningHours.Context = .noHolidays, texts: InterfaceTexts? = nil
    ) {
        guard let handle = marker.handle as FeatureHandle? else { return nil }
        self.init(handle, in: venue, language: language, at: moment, context: context, texts: texts)
    }

    /// The details of a node, which knows its venue. The parameters are those of the other initializers.
    public init<P: FeatureProperties>(
        _ node: Node<P>, language: String? = nil, at moment: LocalDateTime? = nil,
        context: OpeningHours.Context = .noHolidays, texts: InterfaceTexts? = nil
    ) { self.init(node.handle, node.venue, language, moment, context, texts, isPlaced: true) }

    /// Creates details. Callers that do not need the place can save the time to find it.
    package init(
        _ handle: FeatureHandle, _ venue: Venue, _ language: String?, _ moment: LocalDateTime?,
        _ context: OpeningHours.Context, _ interface: InterfaceTexts?, isPlaced: Bool
    ) {
        let choice = LabelChoice(venue.manifest, language)
        let interface = interface ?? InterfaceTexts(language: choice.language)
        self.texts = interface
        let texts = FeatureTexts(handle, venue)
        let level = venue.level(of: handle)
        let category = texts.category.map { interface[.category($0)] }
        let fallback = category ?? handle.type.map { interface[.type($0)] } ?? "Feature"
        self.handle = handle
        id = texts.id
        let title = choice.text(texts.name) ?? choice.text(texts.otherName) ?? fallback
        self.title = title
        let levelName = level.flatMap { choice.text($0.properties.name) }
        subtitle = [category, levelName].compactMap { $0 }.filter { $0 != title }.joined(separator: " · ")
        let isPresent = moment.flatMap { moment in texts.validity?.contains(moment) } ?? true
        self.isPresent = isPresent
        let summary = moment.flatMap { moment in
            texts.hours.flatMap { HoursSummary($0, at: moment, context: context, texts: interface) }
        }
        usualHours = isPresent ? summary : nil
        hours = usualHours
        var facts: [Fact] = []
        func add(_ kind: Fact.Kind, _ text: String?, _ value: String? = nil, link: String? = nil) {
            guard let text, !text.isEmpty else { return }
            facts.append(Fact(kind: kind, text: text, value: value, link: link, label: interface[.fact(kind)]))
        }
        add(.category, category, texts.category)
        add(.level, level == nil || handle.type == .level ? nil : levelName)
        let hoursText = isPresent ? summary?.status ?? texts.hours?.rawValue : interface[.hours(.absent)]
        add(.hours, hoursText, texts.hours?.rawValue)
        add(.phone, texts.phone?.rawValue, texts.phone?.rawValue, link: texts.phone.flatMap(Self.link))
        add(.website, texts.website?.rawValue, texts.website?.rawValue, link: texts.website.flatMap(Self.link))
        add(.address, texts.address.map { Self.text(of: $0.properties) })
        let aids = texts.accessibility ?? []
        add(
            .accessibility, aids.map { interface[.category($0.rawValue)] }.joined(separator: "; "),
            aids.map { $0.rawValue }.joined(separator: "; "))
        let restriction = texts.restriction?.rawValue
        add(.restriction, restriction.map { interface[.category($0)] }, restriction)
        let other = choice.text(texts.otherName)
        add(.otherName, other == title ? nil : other)
        self.facts = facts
        place = isPlaced ? Self.place(handle, venue, level) : nil
        otherOccupants = isPlaced ? Self.otherOccupants(handle, venue) : []
    }

    private static func otherOccupants(_ handle: FeatureHandle, _ venue: Venue) -> [Node<Occupant>] {
        let node = AnyNode(handle, venue.storage)
        if case .occupant(let occupant) = node { return occupant.unit?.occupants.filter { $0 != occupant } ?? [] }
        return node.occupants
    }

    private static func place(_ handle: FeatureHandle, _ venue: Venue, _ level: Node<Level>?) -> Place? {
        guard let extent = venue.extent(of: handle) else { return nil }
        let position = venue.geometry(of: handle)?.interiorPoint ?? extent.center
        return Place(level: level, position: position, extent: extent)
    }

    /// A `tel:` link with the digits of a number, and a plus if it starts with one.
    package static func link(_ phone: Phone) -> String? {
        let digits = phone.rawValue.filter { $0.isASCII && $0.isNumber }
        guard digits.count > 2, digits.count <= 20 else { return nil }
        return "tel:" + (phone.rawValue.first == "+" ? "+" : "") + digits
    }

    /// The address of a website; nil unless it is http or https, so that a link is harmless.
    package static func link(_ website: Website) -> String? {
        let text = website.rawValue
        let lower = text.prefix(8).lowercased()
        guard lower.hasPrefix("https://") || lower.hasPrefix("http://"), text.utf8.count <= 2048 else { return nil }
        return text.unicodeScalars.contains { $0.properties.isWhitespace || $0.value < 0x20 } ? nil : text
    }

    /// An address in one line: street, suite, postal code and town, country.
    package static func text(of address: Address) -> String {
        let town = [address.postalCode, address.locality].compactMap { $0 }.joined(separator: " ")
        return [address.address, address.unit, town, address.country].compactMap { $0 }.filter { !$0.isEmpty }.joined(
            separator: ", ")
    }
}
