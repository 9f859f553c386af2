// Identities of the values that an app lists.

extension MapItem: FeatureIdentifying {
    /// Items are identified by their handles.
    public typealias ID = FeatureHandle
}

extension SearchHit: FeatureIdentifying {}

extension FeatureDetails: FeatureIdentifying {
    /// Details are identified by their handles.
    public typealias ID = FeatureHandle
}

extension FeatureDetails.Fact: Identifiable {
    /// The kind, because each kind occurs at most once.
    public var id: Kind { kind }
}

extension Legend.Entry: Identifiable {
    /// The subject of the entry.
    public enum ID: Hashable, Sendable {
        /// A color.
        case role(StyleRole)
        /// A symbol.
        case symbol(MapSymbol)
        /// Neither a color nor a symbol.
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
