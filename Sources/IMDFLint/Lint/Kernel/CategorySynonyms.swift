/// Synonyms of the standard's categories, by source. Messages suggest them; fixes never use them.
///
/// The values of a word are tried in order, until the list in question has one.
enum CategorySynonyms {
    /// The values by word. Words are in lower case and consist of letters only.
    static let meanings: [String: [String]] = {
        var meanings: [String: [String]] = [:]
        for (_, words) in sources { for (word, values) in words { meanings[word] = values } }
        return meanings
    }()

    /// The words by source.
    static let sources: [(source: String, words: [(word: String, values: [String])])] = [
        (
            "British and American English (Merriam-Webster)",
            [
                ("lift", ["elevator"]), ("lifts", ["elevator"]), ("theatre", ["theater"]), ("carpark", ["parking"]),
                ("chemist", ["pharmacy"]), ("cinema", ["movietheater", "theater"]), ("cashmachine", ["atm"]),
                ("cashpoint", ["atm"]), ("travelator", ["movingwalkway"]), ("movingsidewalk", ["movingwalkway"]),
                ("movingwalk", ["movingwalkway"]),
            ]
        ),
        (
            "OpenStreetMap wiki: Simple Indoor Tagging, Key:room, Key:amenity",
            [
                ("corridor", ["walkway"]), ("hallway", ["walkway"]), ("passage", ["walkway"]), ("toilet", ["restroom"]),
                ("toilets", ["restroom"]), ("wc", ["restroom"]), ("bathroom", ["restroom"]), ("washroom", ["restroom"]),
                ("lavatory", ["restroom"]), ("staircase", ["stairs"]), ("stairway", ["stairs"]),
                ("stairwell", ["stairs"]), ("stair", ["stairs"]), ("storeroom", ["storage"]), ("closet", ["storage"]),
                ("entrance", ["lobby", "entry"]), ("foyer", ["lobby"]), ("vestibule", ["lobby"]),
                ("lab", ["laboratory"]), ("class", ["classroom"]), ("schoolroom", ["classroom"]),
                ("lectureroom", ["classroom"]), ("seminarroom", ["classroom"]), ("lecturehall", ["auditorium"]),
                ("lecture", ["auditorium"]), ("drinkingwater", ["drinkingfountain"]),
                ("waterfountain", ["drinkingfountain"]), ("aed", ["defibrillator"]), ("canteen", ["foodservice"]),
                ("foodcourt", ["foodservice"]), ("locker", ["coinlocker"]), ("lockers", ["coinlocker"]),
                ("telephone", ["phone", "payphone"]), ("diningarea", ["eatingdrinking"]), ("breakarea", ["seating"]),
                ("registrationdesk", ["checkin.desk"]), ("administration", ["office"]),
            ]
        ),
        (
            "Common names of shops (OpenStreetMap wiki: Key:shop, and their American names)",
            [
                ("bookstore", ["books"]), ("bookshop", ["books"]), ("book", ["books"]), ("coffeeshop", ["coffee"]),
                ("coffeehouse", ["coffee"]), ("hairdresser", ["hairstylist"]), ("hairsalon", ["hairstylist"]),
                ("bakery", ["bakedgoods"]), ("mobilephone", ["mobilephones"]), ("mobilephonestore", ["mobilephones"]),
                ("cellphone", ["mobilephones"]), ("cellphones", ["mobilephones"]), ("phonestore", ["mobilephones"]),
                ("travelagency", ["travelagent"]), ("electronics", ["electronicappliances"]),
                ("electronicsstore", ["electronicappliances"]), ("clothes", ["clothing"]),
                ("clothingstore", ["clothing"]), ("jeweller", ["jewelry"]), ("jewelrystore", ["jewelry"]),
                ("optician", ["opticians"]), ("drugstore", ["pharmacy"]), ("newsagent", ["newspapersandmagazines"]),
                ("toyshop", ["toystore"]), ("dentist", ["dentistry"]), ("doctor", ["physician"]),
                ("drycleaner", ["drycleaning"]), ("movietheater", ["movietheater", "theater.movie", "theater"]),
                ("movietheatre", ["movietheater", "theater.movie", "theater"]),
            ]
        ),
        (
            "IMDF category descriptions",
            [
                ("meetingroom", ["conferenceroom"]), ("boardroom", ["conferenceroom"]), ("atrium", ["opentobelow"]),
                ("void", ["opentobelow"]), ("gym", ["fitnessroom"]), ("lactationroom", ["mothersroom"]),
                ("nursingroom", ["mothersroom"]), ("garage", ["parking"]), ("parkinglot", ["parking"]),
                ("planter", ["vegetation"]), ("pillar", ["column"]), ("infodesk", ["information"]),
                ("informationdesk", ["information"]), ("helpdesk", ["information"]), ("table", ["furniture"]),
                ("bench", ["furniture"]), ("chair", ["furniture"]), ("shoppingmall", ["shoppingcenter"]),
                ("mall", ["shoppingcenter"]), ("hospital", ["healthcarefacility"]), ("campus", ["businesscampus"]),
                ("door", ["pedestrian"]), ("internationalairport", ["airport.intl"]),
            ]
        ),
    ]
}
