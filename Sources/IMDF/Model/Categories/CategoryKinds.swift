extension UnitCategory {
    /// Whether it is `restroom` or below it in the hierarchy.
    public var isRestroom: Bool {
        switch self {
        case .restroom, .restroomFamily, .restroomFemale, .restroomFemaleWheelchair, .restroomMale,
            .restroomMaleWheelchair, .restroomTransgender, .restroomTransgenderWheelchair, .restroomUnisex,
            .restroomUnisexWheelchair, .restroomWheelchair:
            true
        default: false
        }
    }

    /// Whether it leads to other levels: an elevator, an escalator, a ramp, or stairs.
    public var isVertical: Bool { [.elevator, .escalator, .ramp, .stairs].contains(self) }
}

extension AmenityCategory {
    /// Whether it leads to other levels: an elevator, an escalator, a ramp, or stairs.
    public var isVertical: Bool { [.elevator, .escalator, .ramp, .stairs].contains(self) }

    /// Whether it is `restroom` or below it in the hierarchy.
    public var isRestroom: Bool { restroomKind != nil }

    /// The restroom's kind, with or without room for a wheelchair: `restroom.female` for `restroom.female.wheelchair`;
    /// `restroom` where it is for all. Nil for other amenities.
    package var restroomKind: AmenityCategory? {
        switch self {
        case .restroom, .restroomWheelchair: .restroom
        case .restroomFamily: .restroomFamily
        case .restroomFemale, .restroomFemaleWheelchair: .restroomFemale
        case .restroomMale, .restroomMaleWheelchair: .restroomMale
        case .restroomTransgender, .restroomTransgenderWheelchair: .restroomTransgender
        case .restroomUnisex, .restroomUnisexWheelchair: .restroomUnisex
        default: nil
        }
    }
}

extension OpeningCategory {
    /// Whether it is a principal entrance for people: `pedestrian.principal`.
    public var isEntrance: Bool { self == .pedestrianPrincipal }
}
