/// The categories of a section: SECTION-CATEGORY of IMDF 1.0.0.
public enum SectionCategory: String, CategoryList {
    case arcade
    case baggageclaim
    case baggageclaimIntl = "baggageclaim.intl"
    case carrental
    case carrentalDropoff = "carrental.dropoff"
    case checkin
    case concessions
    case cubicle
    case dutyfree
    case eatingdrinking
    case entertainmentarea
    case entertainmentareaGame = "entertainmentarea.game"
    case entertainmentareaMusic = "entertainmentarea.music"
    case entertainmentareaPerformance = "entertainmentarea.performance"
    case entertainmentareaSport = "entertainmentarea.sport"
    case exhibit
    case exhibition
    case gambling
    case gamblingBaccarat = "gambling.baccarat"
    case gamblingBingo = "gambling.bingo"
    case gamblingBlackjack = "gambling.blackjack"
    case gamblingCraps = "gambling.craps"
    case gamblingKeno = "gambling.keno"
    case gamblingMahjong = "gambling.mahjong"
    case gamblingMedalgame = "gambling.medalgame"
    case gamblingMinibaccarat = "gambling.minibaccarat"
    case gamblingOfftrackbetting = "gambling.offtrackbetting"
    case gamblingPachinko = "gambling.pachinko"
    case gamblingPaigow = "gambling.paigow"
    case gamblingPoker = "gambling.poker"
    case gamblingPokerLetitride = "gambling.poker.letitride"
    case gamblingPokerPaigow = "gambling.poker.paigow"
    case gamblingPokerThreecard = "gambling.poker.threecard"
    case gamblingPokerVideo = "gambling.poker.video"
    case gamblingRoulette = "gambling.roulette"
    case gamblingRummy = "gambling.rummy"
    case gamblingSicbo = "gambling.sicbo"
    case gamblingSlotmachine = "gambling.slotmachine"
    case gamblingSlotmachineHighlimit = "gambling.slotmachine.highlimit"
    case gatearea
    case gateareaHolding = "gatearea.holding"
    case immigration
    case immigrationSchengen = "immigration.schengen"
    case information
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
    case platform
    case postsecurity
    case presecurity
    case `private`
    case recomposearea
    case recreation
    case rental
    case retail
    case retaildepartment
    case road
    case seating
    case seatingrow
    case security
    case servicearea
    case ticketing
    case vegetation
    case walkway

    /// Finds a case by its text.
    public static let lookup = CategoryLookup<SectionCategory>("SECTION-CATEGORY")
}
