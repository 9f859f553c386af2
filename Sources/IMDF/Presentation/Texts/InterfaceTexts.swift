/// The texts that the library shows to people, in one language: the names of colors, layers, facts, and categories, and
/// phrases such as "Open until 19:00". An app can replace each of them.
///
///     var texts = InterfaceTexts(language: "de")
///     texts[.role(.walkway)] = "Flur"
///     let legend = Legend(maps, texts: texts)
///
/// Values that have a text also have the value from which it was made, so that an app can write its own texts.
public struct InterfaceTexts: Hashable, Sendable {
    /// The use of a text.
    public enum Key: Hashable, Sendable {
        /// The name of a color in a legend.
        case role(StyleRole)
        /// The name of a layer.
        case layer(MapLayer)
        /// The label of a fact.
        case fact(FeatureDetails.Fact.Kind)
        /// The name of a category by its value in the file: `restroom.female`.
        case category(String)
        /// The name of a feature type.
        case type(FeatureType)
        /// A day of the week in two letters.
        case weekday(OpeningHours.Weekday)
        /// A phrase about opening hours.
        case hours(HoursPhrase)
        /// The current status of a place.
        case live(LiveStatus.State.Availability)
    }

    /// The phrases about opening hours. `{time}` stands for a time of day, after a weekday or date if necessary.
    public enum HoursPhrase: String, CaseIterable, Sendable {
        /// The state is open, and never changes.
        case alwaysOpen
        /// The state is open until `{time}`.
        case openUntil
        /// The state is closed, and never changes.
        case closed
        /// The state is closed until `{time}`.
        case closedOpens
        /// The state is closed until `{time}`, and unknown from then on.
        case closedPerhapsOpens
        /// The state is unknown.
        case perhapsOpen
        /// The state is unknown until `{time}`.
        case perhapsOpenUntil
        /// A day on which it is closed.
        case dayClosed
        /// A day on which it is always open.
        case dayAlwaysOpen
        /// A note that it may be closed during a span of time.
        case perhaps
        /// The occupant is not present, by its `validity`.
        case absent
    }

    /// The language of the texts: `en` or `de`.
    public let language: String
    private var replaced: [Key: String] = [:]

    /// The texts in English.
    public static let english = InterfaceTexts(language: "en")
    /// The texts in German.
    public static let german = InterfaceTexts(language: "de")

    /// Creates the texts in a language, or in English if the library has none in that language.
    ///
    /// - Parameter language: a language tag, such as `de-AT`. Only its language subtag is used.
    public init(language: String) {
        let primary = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
        self.language = InterfaceTable.languages.contains(primary) ? primary : "en"
    }

    /// The text for a key. A category without a name in the language has its English name.
    public subscript(key: Key) -> String {
        get {
            if let text = replaced[key] { return text }
            let name = Self.name(of: key)
            if let text = InterfaceTable.text(name, language) ?? InterfaceTable.text(name, "en") { return text }
            guard case .category(let category) = key else { return name }
            let english = CategoryNames.displayName(of: category)
            return InterfaceTable.name(ofParts: english, language) ?? english
        }
        set { replaced[key] = newValue }
    }

    /// A phrase with its time filled in.
    func phrase(_ phrase: HoursPhrase, time: String) -> String {
        let text = self[.hours(phrase)]
        guard let place = text.firstPlace(of: "{time}") else { return text }
        return text[..<place.lowerBound] + time + text[place.upperBound...]
    }

    /// The name of a key in the table.
    static func name(of key: Key) -> String {
        switch key {
        case .role(let role): "role." + role.rawValue
        case .layer(let layer): "layer." + layer.rawValue
        case .fact(let kind): "fact." + kind.rawValue
        case .category(let category): "category." + category
        case .type(let type): "type." + type.rawValue
        case .weekday(let day): "weekday." + day.code
        case .hours(let phrase): "hours." + phrase.rawValue
        case .live(let availability): "live." + availability.rawValue
        }
    }
}
