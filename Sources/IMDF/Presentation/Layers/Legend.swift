/// The legend of a level's map: only the colors and symbols that the level shows.
public struct Legend: Sendable, Hashable {
    /// One entry of the legend.
    public struct Entry: Sendable, Hashable {
        /// The color; nil for symbols.
        public let role: StyleRole?
        /// The symbol; nil for colors.
        public let symbol: MapSymbol?
        /// The layer whose items it explains.
        public let layer: MapLayer
        /// The description.
        public let displayName: String
        /// The categories that the symbol stands for, as written; empty for colors.
        public var categories: [String] = []
        /// The number of items drawn in this way.
        public let count: Int
    }

    /// Colors in the order of ``StyleRole``, then symbols in the order of ``MapSymbol``.
    public let entries: [Entry]

    /// Creates the legend of several levels together.
    ///
    /// - Parameters:
    ///   - maps: the levels that are shown.
    ///   - visible: the layers that are shown.
    ///   - texts: the texts of the interface; if nil, those in the language of the maps.
    /// - Complexity: linear in the items.
    public init(_ maps: [LevelMap], visible: Set<MapLayer> = Set(MapLayer.allCases), texts: InterfaceTexts? = nil) {
        let texts = texts ?? InterfaceTexts(language: maps.first?.choice.language ?? "en")
        var roles: [StyleRole: (count: Int, layer: MapLayer)] = [:]
        var symbols: [MapSymbol: (count: Int, categories: Set<String>)] = [:]
        for map in maps {
            for layer in [MapLayer.units, .kiosks, .fixtures] where visible.contains(layer) {
                for item in map[layer] where item.geometry != nil { roles[item.role, default: (0, layer)].count += 1 }
            }
            guard visible.contains(.amenities) else { continue }
            for item in map[.amenities] where item.labelPoint != nil {
                guard let symbol = item.symbol else { continue }
                symbols[symbol, default: (0, [])].count += 1
                symbols[symbol]?.categories.insert(item.category ?? "unspecified")
            }
        }
        let colors = StyleRole.allCases.compactMap { role in
            roles[role].map {
                Entry(role: role, symbol: nil, layer: $0.layer, displayName: texts[.role(role)], count: $0.count)
            }
        }
        let pictures = MapSymbol.allCases.compactMap { symbol in
            symbols[symbol].map { found in
                Entry(
                    role: nil, symbol: symbol, layer: .amenities,
                    displayName: Set(found.categories.map { texts[.category($0)] }).sorted().joined(separator: "; "),
                    categories: found.categories.sorted(), count: found.count)
            }
        }
        entries = colors + pictures
    }
}

extension LevelMap {
    /// The legend of this level, in the language of the map.
    public var legend: Legend { Legend([self]) }
}
