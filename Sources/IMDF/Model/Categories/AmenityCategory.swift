/// The categories of an amenity: AMENITY-CATEGORY of IMDF 1.0.0.
public enum AmenityCategory: String, CategoryList {
    case amphitheater
    case animalreliefarea
    case arrivalgate
    case atm
    case babychanging
    case baggagecarousel
    case baggagecarouselIntl = "baggagecarousel.intl"
    case baggagecarts
    case baggageclaim
    case baggageclaimOversize = "baggageclaim.oversize"
    case baggagerecheck
    case baggagestorage
    case boardinggate
    case boardinggateAircraft = "boardinggate.aircraft"
    case boardinggateBus = "boardinggate.bus"
    case boardinggateFerry = "boardinggate.ferry"
    case boardinggateTrain = "boardinggate.train"
    case bus
    case busMuni = "bus.muni"
    case busNational = "bus.national"
    case businesscenter
    case cabin
    case caregiver
    case carrental
    case cashier
    case changemachine
    case checkin
    case checkinDesk = "checkin.desk"
    case checkinDeskOversizebaggage = "checkin.desk.oversizebaggage"
    case checkinDeskTransfer = "checkin.desk.transfer"
    case checkinSelfservice = "checkin.selfservice"
    case childplayarea
    case coinlocker
    case copymachine
    case defibrillator
    case drinkingfountain
    case eatingdrinking
    case elevator
    case emergencyshelter
    case entry
    case escalator
    case exhibit
    case faregate
    case faregateOversized = "faregate.oversized"
    case fieldofplay
    case fieldofplayAmericanfootball = "fieldofplay.americanfootball"
    case fieldofplayBaseball = "fieldofplay.baseball"
    case fieldofplayBasketball = "fieldofplay.basketball"
    case fieldofplayFieldhockey = "fieldofplay.fieldhockey"
    case fieldofplayIcehockey = "fieldofplay.icehockey"
    case fieldofplayRugby = "fieldofplay.rugby"
    case fieldofplaySoccer = "fieldofplay.soccer"
    case fieldofplaySoftball = "fieldofplay.softball"
    case fieldofplayTennis = "fieldofplay.tennis"
    case fieldofplayTrackfield = "fieldofplay.trackfield"
    case fieldofplayVolleyball = "fieldofplay.volleyball"
    case firealarmpullstation
    case fireextinguisher
    case firstaid
    case fittingroom
    case foodservice
    case gatearea
    case groundtransportation
    case guestservices
    case handsanitizerstation
    case healthscreening
    case hoteling
    case immigration
    case information
    case informationBid = "information.bid"
    case informationCarrental = "information.carrental"
    case informationHotel = "information.hotel"
    case informationMufid = "information.mufid"
    case informationMufidArrivals = "information.mufid.arrivals"
    case informationMufidDepartures = "information.mufid.departures"
    case informationTransit = "information.transit"
    case landmark
    case library
    case limo
    case lostandfound
    case mailbox
    case meditation
    case meetingpoint
    case mobilityrescue
    case mothersroom
    case movingwalkway
    case paidarea
    case parkandride
    case parking
    case parkingBicycle = "parking.bicycle"
    case parkingCompact = "parking.compact"
    case parkingEv = "parking.ev"
    case parkingLongterm = "parking.longterm"
    case parkingMotorcycle = "parking.motorcycle"
    case parkingShortterm = "parking.shortterm"
    case parkingWaitingarea = "parking.waitingarea"
    case payphone
    case pedestriancrossing
    case peoplemover
    case phone
    case phoneEmergency = "phone.emergency"
    case photobooth
    case platform
    case police
    case powerchargingstation
    case prayerroom
    case prayerroomBuddhism = "prayerroom.buddhism"
    case prayerroomChristianity = "prayerroom.christianity"
    case prayerroomHinduism = "prayerroom.hinduism"
    case prayerroomIslam = "prayerroom.islam"
    case prayerroomIslamFemale = "prayerroom.islam.female"
    case prayerroomIslamMale = "prayerroom.islam.male"
    case prayerroomJudaism = "prayerroom.judaism"
    case prayerroomShintoism = "prayerroom.shintoism"
    case prayerroomSikh = "prayerroom.sikh"
    case prayerroomTaoic = "prayerroom.taoic"
    case privatelounge
    case productreturn
    case railMuni = "rail.muni"
    case railNational = "rail.national"
    case ramp
    case receptionDesk = "reception.desk"
    case recreation
    case restroom
    case restroomFamily = "restroom.family"
    case restroomFemale = "restroom.female"
    case restroomFemaleWheelchair = "restroom.female.wheelchair"
    case restroomMale = "restroom.male"
    case restroomMaleWheelchair = "restroom.male.wheelchair"
    case restroomTransgender = "restroom.transgender"
    case restroomTransgenderWheelchair = "restroom.transgender.wheelchair"
    case restroomUnisex = "restroom.unisex"
    case restroomUnisexWheelchair = "restroom.unisex.wheelchair"
    case restroomWheelchair = "restroom.wheelchair"
    case rideshare
    case seat
    case seating
    case security
    case securityCheckpoint = "security.checkpoint"
    case securityInspection = "security.inspection"
    case service
    case shower
    case shuttle
    case sleepbox
    case smokingarea
    case stairs
    case storage
    case strollerrental
    case studentadmissions
    case studentservices
    case swimmingpool
    case swimmingpoolChildren = "swimmingpool.children"
    case swimmingpoolFamily = "swimmingpool.family"
    case taxi
    case ticketing
    case ticketingAirline = "ticketing.airline"
    case ticketingBus = "ticketing.bus"
    case ticketingBusMuni = "ticketing.bus.muni"
    case ticketingBusNational = "ticketing.bus.national"
    case ticketingRail = "ticketing.rail"
    case ticketingRailMuni = "ticketing.rail.muni"
    case ticketingRailNational = "ticketing.rail.national"
    case ticketingShuttle = "ticketing.shuttle"
    case traintrack
    case transit
    case unspecified
    case valet
    case vendingmachine
    case vendingmachineTrainticket = "vendingmachine.trainticket"
    case wheelchairassist
    case wifi
    case yoga

    /// Finds a case by its text.
    public static let lookup = CategoryLookup<AmenityCategory>("AMENITY-CATEGORY")
}
