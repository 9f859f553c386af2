/// The map of one level: its features by layer, each with its role, name, and place, and the legend.
///
///     let map = LevelMap(level, language: "de")
///     for item in map[.units] { fill(item.geometry, with: theme[item.role].fill) }
///
/// It contains only values; the caller draws them.
public struct LevelMap: Sendable {
    /// The level.
    public let level: Node<Level>
    /// The nonempty layers, in drawing order.
    public let layers: [MapLayer]
    private let items: [MapLayer: [MapItem]]
    let choice: LabelChoice

    /// The features of a layer, in file order.
    public subscript(layer: MapLayer) -> [MapItem] { items[layer] ?? [] }

    /// All features, layer by layer, in drawing order.
    public var allItems: [MapItem] { layers.flatMap { self[$0] } }

    /// Creates the map of a level.
    ///
    /// - Parameters:
    ///   - level: the level.
    ///   - language: the language of names; if nil, the manifest's.
    /// - Complexity: linear in the features of the level and the references to them.
    public init(_ level: Node<Level>, language: String? = nil) {
        let choice = LabelChoice(level.storage.dataset.manifest, language)
        let builder = ItemBuilder(choice: choice)
        var items: [MapLayer: [MapItem]] = [:]
        items[.units] = level.units.map(builder.item)
        items[.sections] = level.sections.map {
            builder.area($0, .sections, .leisure, $0.properties.category?.rawValue, $0.properties.name)
        }
        items[.geofences] = level.geofences.map {
            builder.area($0, .geofences, .service, $0.properties.category?.rawValue, $0.properties.name)
        }
        items[.fixtures] = level.fixtures.map {
            builder.area(
                $0, .fixtures, $0.properties.category?.known?.role ?? .furniture, $0.properties.category?.rawValue,
                $0.properties.name)
        }
        items[.kiosks] = level.kiosks.map {
            builder.area($0, .kiosks, $0.occupants.first?.role ?? .retail, nil, $0.properties.name)
        }
        items[.details] = level.details.map { builder.area($0, .details, .structure, nil, nil) }
        items[.openings] = level.openings.map {
            builder.area($0, .openings, .walkway, $0.properties.category?.rawValue, $0.properties.name)
        }
        items[.amenities] = level.amenities.map(builder.item)
        items[.occupants] = level.occupants.map(builder.item)
        self.level = level
        self.choice = choice
        self.items = items.filter { !$0.value.isEmpty }
        layers = MapLayer.allCases.filter { items[$0]?.isEmpty == false }
    }
}

/// The languages by which a text is chosen from labels.
package struct LabelChoice: Sendable {
    package let language: String
    let fallback: String?

    /// Uses the requested language, or the manifest's, or English.
    package init(_ manifest: Manifest?, _ language: String?) {
        fallback = manifest?.language?.rawValue
        self.language = language ?? fallback ?? "en"
    }

    /// The text that fits best; nil if there is none, or only white space.
    package func text(_ labels: Labels?) -> String? {
        guard let text = labels?.localized(for: language, fallback: fallback), !text.isBlank else { return nil }
        return text
    }
}

/// A builder of the items of a level.
private struct ItemBuilder {
    let choice: LabelChoice

    func item(_ unit: Node<Unit>) -> MapItem {
        let feature = unit.feature
        return MapItem(
            handle: unit.handle, id: feature.id, layer: .units, role: unit.role,
            category: feature.properties.category?.rawValue, title: choice.text(feature.properties.name),
            geometry: feature.geometry,
            labelPoint: feature.properties.displayPoint?.point ?? feature.geometry?.interiorPoint,
            symbol: feature.properties.category.flatMap { MapSymbol(unit: $0) })
    }

    func item(_ amenity: Node<Amenity>) -> MapItem {
        let feature = amenity.feature
        return MapItem(
            handle: amenity.handle, id: feature.id, layer: .amenities,
            role: feature.properties.category.flatMap { UnitCategory(rawValue: $0.rawValue)?.role } ?? .service,
            category: feature.properties.category?.rawValue, title: choice.text(feature.properties.name),
            geometry: feature.geometry, labelPoint: feature.geometry?.interiorPoint,
            symbol: feature.properties.category.map { MapSymbol($0) } ?? .dot)
    }

    func item(_ occupant: Node<Occupant>) -> MapItem {
        let feature = occupant.feature
        let geometry = occupant.anchor?.geometry
        return MapItem(
            handle: occupant.handle, id: feature.id, layer: .occupants, role: occupant.role,
            category: feature.properties.category?.rawValue, title: choice.text(feature.properties.name),
            geometry: geometry, labelPoint: geometry?.interiorPoint, symbol: nil)
    }

    func area<P: FeatureProperties>(
        _ node: Node<P>, _ layer: MapLayer, _ role: StyleRole, _ category: String?, _ name: Labels?
    ) -> MapItem {
        let feature = node.feature
        return MapItem(
            handle: node.handle, id: feature.id, layer: layer, role: role, category: category, title: choice.text(name),
            geometry: feature.geometry, labelPoint: feature.geometry?.interiorPoint, symbol: nil)
    }
}
