/// The symbol of a place: a picture in a 24 × 24 square, distinguished by shape and not by color.
public enum MapSymbol: String, CaseIterable, Sendable, Hashable {
    case restroom, restroomFemale, restroomMale, wheelchair, baby, shower
    case elevator, escalator, stairs
    case information, firstAid, defibrillator, fire, police, security
    case money, food, water, shopping, ticket, gift
    case parking, bicycle, bus, train, car, airplane, ferry, gate, baggage, locker
    case phone, mail, wifi, power, camera
    case seat, play, prayer, meeting, smoking, animal, recreation, entry, dot

    /// The symbol of an amenity's category.
    public init(_ category: Category<AmenityCategory>) {
        let text = category.rawValue
        if text.hasPrefix("restroom") {
            self =
                text.hasPrefix("restroom.female")
                ? .restroomFemale
                : text.hasPrefix("restroom.male")
                    ? .restroomMale
                    : text == "restroom.wheelchair" ? .wheelchair : text == "restroom.family" ? .baby : .restroom
            return
        }
        self = Self.byCategory[text] ?? Self.byCategory[String(text.prefix { $0 != "." })] ?? .dot
    }

    /// Creates the symbol of a unit if its category has one: connectors between levels, and restrooms.
    package init?(unit category: Category<UnitCategory>) {
        switch category.known?.role {
        case .circulation, .restroom, .restroomFemale, .restroomMale: self.init(Category(category.rawValue))
        default: return nil
        }
    }

    private static let byCategory: [String: MapSymbol] = {
        let list: [(MapSymbol, String)] = [
            (.baby, "babychanging mothersroom strollerrental caregiver"), (.shower, "shower swimmingpool"),
            (.elevator, "elevator"), (.escalator, "escalator movingwalkway peoplemover"),
            (.stairs, "stairs steps ramp"),
            (.information, "information guestservices reception.desk service lostandfound businesscenter"),
            (.firstAid, "firstaid healthscreening handsanitizerstation emergencyshelter"),
            (.defibrillator, "defibrillator"), (.fire, "fireextinguisher firealarmpullstation"), (.police, "police"),
            (.security, "security immigration mobilityrescue"), (.money, "atm cashier changemachine"),
            (.food, "eatingdrinking foodservice"), (.water, "drinkingfountain"),
            (.shopping, "vendingmachine productreturn fittingroom"), (.ticket, "ticketing faregate checkin"),
            (.parking, "parking parkandride valet paidarea"), (.bicycle, "parking.bicycle"),
            (.bus, "bus shuttle groundtransportation transit"), (.train, "rail platform traintrack ticketing.rail"),
            (.car, "carrental taxi rideshare limo"), (.gate, "arrivalgate boardinggate gatearea"),
            (.airplane, "boardinggate.aircraft"), (.ferry, "boardinggate.ferry"),
            (.baggage, "baggagecarousel baggagecarts baggageclaim baggagerecheck"),
            (.locker, "coinlocker baggagestorage storage"), (.phone, "phone payphone"), (.mail, "mailbox"),
            (.wifi, "wifi"), (.power, "powerchargingstation parking.ev"),
            (.camera, "photobooth exhibit landmark copymachine"),
            (.seat, "seat seating privatelounge sleepbox hoteling cabin"), (.play, "childplayarea"),
            (.prayer, "prayerroom meditation"), (.meeting, "meetingpoint"), (.smoking, "smokingarea"),
            (.animal, "animalreliefarea"), (.recreation, "fieldofplay recreation yoga amphitheater library"),
            (.wheelchair, "wheelchairassist"), (.entry, "entry pedestriancrossing"),
        ]
        var symbols: [String: MapSymbol] = [:]
        for (symbol, words) in list { for word in words.split(separator: " ") { symbols[String(word)] = symbol } }
        return symbols
    }()
}
