extension UnitCategory {
    /// The role of units of the category, unless an occupant determines it.
    public var role: StyleRole {
        switch self {
        case .walkway, .walkwayIsland, .lobby, .movingwalkway, .ramp, .footbridge: .walkway
        case .foodservice: .food
        case .fitnessroom, .fieldofplay, .movietheater, .theater, .recreation, .lounge, .privatelounge: .leisure
        case .firstaid, .library, .mothersroom, .laboratory: .service
        case .restroomFemale, .restroomFemaleWheelchair: .restroomFemale
        case .restroomMale, .restroomMaleWheelchair: .restroomMale
        case .restroom, .restroomFamily, .restroomTransgender, .restroomTransgenderWheelchair, .restroomUnisex,
            .restroomUnisexWheelchair, .restroomWheelchair, .shower:
            .restroom
        case .elevator, .escalator, .stairs, .steps: .circulation
        case .nonpublic, .kitchen, .serverroom, .storage: .nonpublic
        case .brick, .column, .concrete, .drywall, .glass, .structure, .wood: .structure
        case .opentobelow: .openToBelow
        case .terrace, .unenclosedarea, .smokingarea: .outdoor
        case .vegetation: .vegetation
        case .road, .parking, .platform: .road
        case .auditorium, .classroom, .conferenceroom, .huddleroom, .mailroom, .office, .phoneroom, .room, .unspecified,
            .waitingroom:
            .room
        }
    }
}

extension FixtureCategory {
    /// The role of fixtures of the category.
    public var role: StyleRole {
        switch self {
        case .vegetation: .vegetation
        case .water: .water
        case .wall, .obstruction: .structure
        default: .furniture
        }
    }
}

extension Node<Occupant> {
    /// The role of the occupant's place: food, service, leisure, or a shop; for categories that the standard does not
    /// define, the role of a unit with that category, or a room.
    public var role: StyleRole {
        guard let category = self.properties.category else { return .room }
        if category.known == nil { return UnitCategory(rawValue: category.rawValue)?.role ?? .room }
        return OccupantRoles.role(of: category)
    }
}

extension Node<Unit> {
    /// The role of the unit: from its category, or, for a plain room, from its first occupant.
    ///
    /// - Complexity: linear in the references to the unit.
    public var role: StyleRole {
        let own =
            self.properties.category?.known?.role ?? CategoryWords.role(of: self.properties.category?.rawValue ?? "")
        guard own == .room else { return own }
        return occupants.first?.role ?? own
    }
}

/// The roles of categories that are in no list, by the words in them: producers write "grass" or "road.main".
package enum CategoryWords {
    package static func role(of category: String) -> StyleRole {
        for word in category.lowercased().split(whereSeparator: { !$0.isLetter }) {
            if let role = roles[word] { return role }
        }
        return .room
    }

    private static let roles: [Substring: StyleRole] = [
        "grass": .vegetation, "tree": .vegetation, "trees": .vegetation, "garden": .vegetation, "park": .vegetation,
        "forest": .vegetation, "road": .road, "street": .road, "parking": .road, "path": .road, "water": .water,
        "river": .water, "pond": .water, "wall": .structure, "fence": .structure, "stairs": .circulation,
        "elevator": .circulation, "shop": .retail, "store": .retail, "food": .food, "restaurant": .food, "cafe": .food,
        "restroom": .restroom, "toilet": .restroom, "corridor": .walkway, "hall": .walkway, "sport": .leisure,
    ]
}
