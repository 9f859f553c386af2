// What an app lists: values are told apart by what they stand for.

extension MapItem: FeatureIdentifying {
    /// Items are told apart by their handles.
    public typealias ID = FeatureHandle
}

extension SearchHit: FeatureIdentifying {}

extension FeatureDetails: FeatureIdentifying {
    /// Details are told apart by their handles.
    public typealias ID = FeatureHandle
}

extension FeatureDetails.Fact: Identifiable {
    /// The kind, of which there is one fact.
    public var id: Kind { kind }
}

extension Legend.Entry: Identifiable {
    /// What the entry explains.
    public enum ID: Hashable, Sendable {
        /// A color.
        case role(StyleRole)
        /// A symbol.
        case symbol(MapSymbol)
        /// Neither.
        case none
    }

    /// The color or the symbol.
    public var id: ID { role.map(ID.role) ?? symbol.map(ID.symbol) ?? .none }
}

extension HoursSummary.Day: Identifiable {
    /// The day.
    public var id: LocalDate { date }
}

extension MapLayer: Identifiable {
    /// The layer itself.
    public var id: Self { self }
}

extension StyleRole: Identifiable {
    /// The role itself.
    public var id: Self { self }
}

extension MapSymbol: Identifiable {
    /// The symbol itself.
    public var id: Self { self }
}
