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
            (id, name, otherName) = (feature.id, feature.name, feature.altName)
            (category, accessibility) = (feature.category?.rawValue, feature.accessibility)
            (hours, phone, website) = (feature.hours, feature.phone, feature.website)
            address = node.address?.feature
        case .anchor(let node): (id, address) = (node.id, node.address?.feature)
        case .building(let node):
            let feature = node.feature
            (id, name, otherName) = (feature.id, feature.name, feature.altName)
            (category, restriction, address) = (feature.category?.rawValue, feature.restriction, node.address?.feature)
        case .detail(let node): id = node.id
        case .fixture(let node):
            let feature = node.feature
            (id, name, otherName) = (feature.id, feature.name, feature.altName)
            category = feature.category?.rawValue
        case .footprint(let node):
            let feature = node.feature
            (id, name, category) = (feature.id, feature.name, feature.category?.rawValue)
        case .geofence(let node):
            let feature = node.feature
            (id, name, otherName) = (feature.id, feature.name, feature.altName)
            (category, restriction) = (feature.category?.rawValue, feature.restriction)
        case .kiosk(let node):
            let feature = node.feature
            (id, name, otherName) = (feature.id, feature.name, feature.altName)
        case .level(let node):
            let feature = node.feature
            (id, name) = (feature.id, feature.name)
            (category, restriction, address) = (feature.category?.rawValue, feature.restriction, node.address?.feature)
        case .occupant(let node):
            let feature = node.feature
            (id, name, category) = (feature.id, feature.name, feature.category?.rawValue)
            (hours, phone, website) = (feature.hours, feature.phone, feature.website)
            validity = feature.validity
            let unit = node.unit
            accessibility = unit?.feature.accessibility
            address = (node.address ?? unit?.level?.address)?.feature
        case .opening(let node):
            let feature = node.feature
            (id, name, otherName) = (feature.id, feature.name, feature.altName)
            (category, accessibility) = (feature.category?.rawValue, feature.accessibility)
        case .relationship(let node):
            let feature = node.feature
            (id, category, hours) = (feature.id, feature.category?.rawValue, feature.hours)
        case .section(let node):
            let feature = node.feature
            (id, name, otherName) = (feature.id, feature.name, feature.altName)
            (category, accessibility, restriction) = (
                feature.category?.rawValue, feature.accessibility, feature.restriction
            )
            address = node.address?.feature
        case .unit(let node):
            let feature = node.feature
            (id, name, otherName) = (feature.id, feature.name, feature.altName)
            (category, accessibility, restriction) = (
                feature.category?.rawValue, feature.accessibility, feature.restriction
            )
        case .venue(let node):
            let feature = node.feature
            (id, name, otherName) = (feature.id, feature.name, feature.altName)
            (category, restriction) = (feature.category?.rawValue, feature.restriction)
            (hours, phone, website) = (feature.hours, feature.phone, feature.website)
            address = node.target(.addressID).map { (address: Node<Address>) in address.feature }
        case .other(let other, _):
            id = other.id
            category = other.featureType
        }
    }
}
