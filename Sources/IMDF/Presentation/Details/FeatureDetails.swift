/// The details of a place in an app: title, facts in order, and the location on the map.
///
///     let details = FeatureDetails(occupant.handle, in: venue, at: now)
///     for fact in details.facts { row(fact.label, fact.text) }
public struct FeatureDetails: Sendable, Hashable {
    /// One fact.
    public struct Fact: Sendable, Hashable {
        /// The kind of fact, for a symbol or a translation.
        public enum Kind: String, Sendable, CaseIterable {
            // In the order in which facts are listed.
            case category, level, hours, phone, website, address, accessibility, restriction, otherName
        }

        /// The kind.
        public let kind: Kind
        /// The fact as text.
        public let text: String
        /// The link: `tel:` and `https:`; only for facts with such an address.
        public let link: String?

        /// The label of the fact, in English.
        public var label: String {
            switch kind {
            case .category: "Category"
            case .level: "Level"
            case .hours: "Hours"
            case .phone: "Phone"
            case .website: "Website"
            case .address: "Address"
            case .accessibility: "Accessibility"
            case .restriction: "Access"
            case .otherName: "Also"
            }
        }
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
    /// The hours as a week; nil if there are none that can be read.
    public let hours: HoursSummary?
    /// The location on the map; nil if there is none.
    public let place: Place?

    /// The details of a feature.
    ///
    /// - Parameters:
    ///   - handle: the feature.
    ///   - venue: the venue that it belongs to.
    ///   - language: the language of names; if nil, the manifest's.
    ///   - moment: the local time at the venue, for its hours; without it there is no ``hours``, only a fact.
    ///   - context: the holidays and sun times; by default no day is a holiday.
    public init(
        _ handle: FeatureHandle,
        in venue: Venue,
        language: String? = nil,
        at moment: LocalDateTime? = nil,
        context: OpeningHours.Context = OpeningHours.Context(holidays: NoHolidays())
    ) {
        self.init(handle, venue, language, moment, context, isPlaced: true)
    }

    /// The details; where the place is not needed, it need not be looked for.
    package init(
        _ handle: FeatureHandle,
        _ venue: Venue,
        _ language: String?,
        _ moment: LocalDateTime?,
        _ context: OpeningHours.Context,
        isPlaced: Bool
    ) {
        let choice = LabelChoice(venue.manifest, language)
        let texts = FeatureTexts(handle, venue)
        let level = venue.level(of: handle)
        let category = texts.category.map { CategoryNames.displayName(of: $0) }
        let kind = handle.type?.rawValue ?? "feature"
        let fallback = category ?? CategoryNames.displayName(of: kind)
        self.handle = handle
        id = texts.id
        let title = choice.text(texts.name) ?? choice.text(texts.otherName) ?? fallback
        self.title = title
        let levelName = level.flatMap { choice.text($0.name) }
        subtitle = [category, levelName].compactMap { $0 }.filter { $0 != title }.joined(separator: " · ")
        let summary = moment.flatMap { moment in
            texts.hours.flatMap { HoursSummary($0, at: moment, context: context) }
        }
        hours = summary
        var facts: [Fact] = []
        func add(_ kind: Fact.Kind, _ text: String?, link: String? = nil) {
            if let text, !text.isEmpty { facts.append(Fact(kind: kind, text: text, link: link)) }
        }
        add(.category, category)
        add(.level, level == nil || handle.type == .level ? nil : levelName)
        add(.hours, summary?.status ?? texts.hours?.rawValue)
        add(.phone, texts.phone?.rawValue, link: texts.phone.flatMap(Self.link))
        add(.website, texts.website?.rawValue, link: texts.website.flatMap(Self.link))
        add(.address, texts.address.map { Self.text(of: $0.properties) })
        let aids = (texts.accessibility ?? []).map { CategoryNames.displayName(of: $0.rawValue) }
        add(.accessibility, aids.isEmpty ? nil : aids.joined(separator: "; "))
        add(.restriction, texts.restriction.map { CategoryNames.displayName(of: $0.rawValue) })
        let other = choice.text(texts.otherName)
        add(.otherName, other == title ? nil : other)
        self.facts = facts
        place = isPlaced ? Self.place(handle, venue, level) : nil
    }

    private static func place(_ handle: FeatureHandle, _ venue: Venue, _ level: Node<Level>?) -> Place? {
        guard let extent = venue.extent(of: handle) else { return nil }
        let position = venue.geometry(of: handle)?.interiorPoint ?? extent.center
        return Place(level: level, position: position, extent: extent)
    }

    /// A number to dial: its digits, and a plus at the beginning.
    static func link(_ phone: Phone) -> String? {
        let digits = phone.rawValue.filter { $0.isASCII && $0.isNumber }
        guard digits.count > 2, digits.count <= 20 else { return nil }
        return "tel:" + (phone.rawValue.first == "+" ? "+" : "") + digits
    }

    /// The address of a website; nil for anything but http and https, so that a link can do no harm.
    static func link(_ website: Website) -> String? {
        let text = website.rawValue
        let lower = text.prefix(8).lowercased()
        guard lower.hasPrefix("https://") || lower.hasPrefix("http://"), text.utf8.count <= 2048 else { return nil }
        return text.unicodeScalars.contains { $0.properties.isWhitespace || $0.value < 0x20 } ? nil : text
    }

    /// An address in one line: street, suite, postal code and town, country.
    static func text(of address: Address) -> String {
        let town = [address.postalCode, address.locality].compactMap { $0 }.joined(separator: " ")
        return [address.address, address.unit, town, address.country].compactMap { $0 }.filter { !$0.isEmpty }
            .joined(separator: ", ")
    }
}
