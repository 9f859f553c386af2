/// The meaning of a unit's category for going there: the same for routes and for rules.
package enum UnitUse: Sendable {
    /// A walking area without doors of its own: everything behind its doors is reached.
    case circulation
    /// A connection to other levels.
    case connector
    /// A room that visitors enter.
    case room
    /// A room for staff, or of unknown use.
    case other
    /// Walls, voids, vegetation: not accessible.
    case solid

    package init(_ category: UnitCategory) {
        self =
            switch category {
            case .brick, .column, .concrete, .drywall, .glass, .structure, .wood, .opentobelow, .vegetation: .solid
            case .fieldofplay, .footbridge, .lobby, .movingwalkway, .parking, .platform, .road, .steps, .terrace,
                .unenclosedarea, .walkway, .walkwayIsland:
                .circulation
            case .elevator, .escalator, .ramp, .stairs: .connector
            case .kitchen, .mailroom, .nonpublic, .serverroom, .storage, .unspecified: .other
            case .auditorium, .classroom, .conferenceroom, .firstaid, .fitnessroom, .foodservice, .huddleroom,
                .laboratory, .library, .lounge, .mothersroom, .movietheater, .office, .phoneroom, .privatelounge,
                .recreation, .restroom, .restroomFamily, .restroomFemale, .restroomFemaleWheelchair, .restroomMale,
                .restroomMaleWheelchair, .restroomTransgender, .restroomTransgenderWheelchair, .restroomUnisex,
                .restroomUnisexWheelchair, .restroomWheelchair, .room, .shower, .smokingarea, .theater, .waitingroom:
                .room
            }
    }

    /// The use of a unit; one without a category, or with one's own, is not known.
    package init(_ unit: Feature<Unit>) { self = unit.properties.category?.known.map(UnitUse.init) ?? .other }
}

extension Node<Unit> {
    /// Whether it is a room, which is entered by doors.
    package var isRoom: Bool {
        switch UnitUse(feature) {
        case .room, .other: true
        case .circulation, .connector, .solid: false
        }
    }
}
