/// The texts that features of different types have in common.
package struct FeatureTexts {
    package var id: FeatureID?
    package var name: Labels?
    package var otherName: Labels?
    package var category: String?
    package var hours: Hours?
    package var validity: Validity?
    package var phone: Phone?
    package var website: Website?
    package var address: Feature<Address>?
    package var accessibility: [Category<AccessibilityCategory>]?
    package var restriction: Category<RestrictionCategory>?

    /// The texts of a feature.
    package init(_ handle: FeatureHandle, _ venue: Venue) {
        switch AnyNode(handle, venue.storage) {
        case .address(let node): (id, address) = (node.id, node.feature)
        case .amenity(let node):
            let feature = node.feature
            (id, name, otherName) = (feature.id, feature.properties.name, feature.properties.altName)
            (category, accessibility) = (feature.properties.category?.rawValue, feature.properties.accessibility)
            (hours, phone, website) = (feature.properties.hours, feature.properties.phone, feature.properties.website)
            address = node.address?.feature
        case .anchor(let node): (id, address) = (node.id, node.address?.feature)
        case .building(let node):
            let feature = node.feature
            (id, name, otherName) = (feature.id, feature.properties.name, feature.properties.altName)
            (category, restriction, address) = (
                feature.properties.category?.rawValue, feature.properties.restriction, node.address?.feature
            )
        case .detail(let node): id = node.id
        case .fixture(let node):
            let feature = node.feature
            (id, name, otherName) = (feature.id, feature.properties.name, feature.properties.altName)
            category = feature.properties.category?.rawValue
        case .footprint(let node):
            let feature = node.feature
            (id, name, category) = (feature.id, feature.properties.name, feature.properties.category?.rawValue)
        case .geofence(let node):
            let feature = node.feature
            (id, name, otherName) = (feature.id, feature.properties.name, feature.properties.altName)
            (category, restriction) = (feature.properties.category?.rawValue, feature.properties.restriction)
        case .kiosk(let node):
            let feature = node.feature
            (id, name, otherName) = (feature.id, feature.properties.name, feature.properties.altName)
        case .level(let node):
            let feature = node.feature
            (id, name) = (feature.id, feature.properties.name)
            (category, restriction, address) = (
                feature.properties.category?.rawValue, feature.properties.restriction, node.address?.feature
            )
        case .occupant(let node):
            let feature = node.feature
            (id, name, category) = (feature.id, feature.properties.name, feature.properties.category?.rawValue)
            (hours, phone, website) = (feature.properties.hours, feature.properties.phone, feature.properties.website)
            validity = feature.properties.validity
            let unit = node.unit
            accessibility = unit?.feature.properties.accessibility
            address = (node.address ?? unit?.level?.address)?.feature
        case .opening(let node):
            let feature = node.feature
            (id, name, otherName) = (feature.id, feature.properties.name, feature.properties.altName)
            (category, accessibility) = (feature.properties.category?.rawValue, feature.properties.accessibility)
        case .relationship(let node):
            let feature = node.feature
            (id, category, hours) = (feature.id, feature.properties.category?.rawValue, feature.properties.hours)
        case .section(let node):
            let feature = node.feature
            (id, name, otherName) = (feature.id, feature.properties.name, feature.properties.altName)
            (category, accessibility, restriction) = (
                feature.properties.category?.rawValue, feature.properties.accessibility, feature.properties.restriction
            )
            address = node.address?.feature
        case .unit(let node):
            let feature = node.feature
            (id, name, otherName) = (feature.id, feature.properties.name, feature.properties.altName)
            (category, accessibility, restriction) = (
                feature.properties.category?.rawValue, feature.properties.accessibility, feature.properties.restriction
            )
        case .venue(let node):
            let feature = node.feature
            (id, name, otherName) = (feature.id, feature.properties.name, feature.properties.altName)
            (category, restriction) = (feature.properties.category?.rawValue, feature.properties.restriction)
            (hours, phone, website) = (feature.properties.hours, feature.properties.phone, feature.properties.website)
            address = node.target(.addressID).map { (address: Node<Address>) in address.feature }
        case .other(let other, _):
            id = other.id
            category = other.featureType
        }
    }
}
