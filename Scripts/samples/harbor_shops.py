"""The occupants of Harbor Mall: who trades where, and when. All of them are invented."""
from dataclasses import dataclass


@dataclass
class Shop:
    key: str  # the unit of the plan, or the kiosk or fixture it trades from
    german: str
    english: str
    category: str
    hours: str
    site: str  # the last part of the website
    since: str = "2021-05-06T10:00:00+02:00"
    until: str = None


MALL = "Mo-Sa 10:00-20:00; PH off"

BASEMENT = [
    Shop("b-supermarket", "Frischmarkt Ebbe", "Ebbe Fresh Market", "supermarket", "Mo-Sa 07:00-22:00; PH off", "ebbe"),
    Shop("b-cleaners", "Reinigung Klarwasser", "Clearwater Cleaners", "drycleaning",
         "Mo-Fr 08:00-18:00; Sa 10:00-14:00", "klarwasser"),
    Shop("b-drugstore", "Drogerie Tide", "Tide Drugstore", "personalcare", "Mo-Sa 08:00-21:00; PH off", "tide"),
    Shop("b-wine", "Weinkeller Fass Sieben", "Seven Casks Wine Cellar", "beerwineandspirits",
         "Tu-Fr 12:00-20:00; Sa 10:00-20:00; Su,Mo off", "fass-sieben"),
    Shop("b-pets", "Tierhafen", "Pet Haven", "petstore", "Mo-Sa 09:30-20:00; PH off", "tierhafen"),
]

GROUND = [
    Shop("g-cafe", "Kaffeehaus Achterdeck", "Quarterdeck Coffee House", "cafe",
         "Mo-Fr 07:30-20:00; Sa 08:30-20:00; Su,PH 10:00-18:00", "achterdeck"),
    Shop("g-bank", "Sparhafen Bank", "Safe Harbor Bank", "bank", "Mo-Fr 09:00-12:30,14:00-17:00; PH off", "sparhafen"),
    Shop("g-optician", "Leuchtturm Optik", "Lighthouse Opticians", "eyewear.opticians",
         "Mo-Fr 09:30-19:00; Sa 10:00-18:00; PH off", "leuchtturm"),
    Shop("g-stationery", "Tinte und Papier", "Ink and Paper", "stationery", MALL, "tinte"),
    Shop("g-outdoor", "Nordwind Ausrüstung", "North Wind Outfitters", "outdoorgear",
         "Mo-Fr 10:00-20:00; Sa 10:00-19:00", "nordwind"),
    Shop("g-fashion", "Segelmacher Mode", "Sailmaker Fashion", "fashion", MALL, "segelmacher"),
    Shop("g-seafood", "Zum Klabautermann", "The Kobold's Galley", "seafood",
         "Mo-Fr 11:30-15:00,17:30-23:00; Sa,Su 11:30-23:00", "klabautermann"),
    Shop("g-shoes", "Möwe Schuhe", "Seagull Shoes", "shoestore", MALL, "moewe"),
    Shop("g-kids", "Kleine Kapitäne", "Little Captains", "clothing.childrens",
         "Mo-Sa 10:00-19:00; PH off", "kapitaene"),
    Shop("g-brarens", "Kaufhaus Brarens", "Brarens Department Store", "departmentstore",
         "Mo-We 09:30-20:00; Th,Fr 09:30-21:00; Sa 09:30-20:00; PH off", "brarens"),
    Shop("g-bakery", "Backstube Priel", "Tideway Bakery", "bakedgoods", "Mo-Sa 06:30-19:00; Su 08:00-12:00", "priel"),
    Shop("g-pharmacy", "Apotheke am Kai", "Quayside Pharmacy", "pharmacy", "Mo-Fr 08:30-19:30; Sa 09:00-18:00; PH off",
         "apotheke"),
    Shop("g-electronics", "Funkturm Elektronik", "Radio Tower Electronics", "electronicappliances", MALL, "funkturm"),
    Shop("g-home", "Wohnwerft", "Home Wharf", "homedecor", "Mo-Fr 10:00-20:00; Sa 09:30-20:00; PH off", "wohnwerft"),
    Shop("g-jeweler", "Goldschmiede Bernstein", "Amber Goldsmiths", "jewelry", "Tu-Fr 10:00-18:30; Sa 10:00-16:00",
         "bernstein"),
    Shop("g-perfume", "Parfümerie Seebrise", "Sea Breeze Perfumes", "perfume", MALL, "seebrise"),
    Shop("g-travel", "Reisebüro Fernweh", "Wanderlust Travel", "travelagent",
         "Mo-Fr 10:00-18:00; Sa 10:00-14:00; PH off", "fernweh", until="2035-12-31T20:00:00+01:00"),
]

UPPER = [
    Shop("u-restaurant", "Elbterrasse", "Elbe Terrace", "german.northerngerman",
         "Mo-Th 11:30-23:00; Fr,Sa 11:30-26:00; Su 10:00-22:00", "elbterrasse"),
    Shop("u-books", "Buchhandlung Zeilensturm", "Storm of Lines Books", "books",
         "Mo-Sa 09:30-20:00; PH off", "zeilensturm"),
    Shop("u-gym", "Kraftwerk Kai", "Quay Powerhouse", "gym", "24/7", "kraftwerk"),
    Shop("u-cinema", "Lichtspiele Hafenkino", "Harbor Picture House", "theater.movie",
         "Mo-Th 15:00-23:30; Fr 15:00-25:30; Sa 13:00-25:30; Su 11:00-23:30", "hafenkino"),
    Shop("u-pizza", "Pizzeria Vesuvio Nord", "Vesuvio North Pizzeria", "pizza", "Mo-Su 11:00-22:00", "vesuvio"),
    Shop("u-ramen", "Nudelbar Koi", "Koi Noodle Bar", "japanese.ramen", "Mo-Su 11:30-21:30", "koi"),
    Shop("u-vegan", "Grüne Gabel", "Green Fork", "vegan", "Mo-Sa 11:00-21:00; Su 12:00-18:00", "gabel"),
    Shop("u-brarens", "Kaufhaus Brarens", "Brarens Department Store", "departmentstore",
         "Mo-We 09:30-20:00; Th,Fr 09:30-21:00; Sa 09:30-20:00; PH off", "brarens"),
    Shop("u-toys", "Spielzeugkiste", "The Toy Chest", "toystore", MALL, "spielzeugkiste"),
    Shop("u-sports", "Ballwechsel Sport", "Rally Sports", "sportinggoods", MALL, "ballwechsel"),
    Shop("u-records", "Rille und Rauschen", "Groove and Hiss", "vinylrecords",
         "We-Fr 12:00-20:00; Sa 10:00-20:00", "rille"),
    Shop("u-play", "Kinderinsel", "Children's Island", "playcenter",
         "Mo-Fr 14:00-19:00; Sa 10:00-19:00; SH 10:00-19:00", "kinderinsel"),
    Shop("u-library", "Bücherhalle am Kai", "Quay Public Library", "publiclibrary",
         "Tu-Fr 11:00-19:00; Sa 10:00-15:00; PH off", "buecherhalle"),
    Shop("u-office", "Centermanagement", "Center Management", "propertymanagement",
         "Mo-Fr 09:00-17:00; PH off", "center"),
]

# These trade from a kiosk or a counter in the hall, which has no address of its own.
STANDS = [
    Shop("franzbude", "Franzbude", "Cinnamon Roll Stand", "kiosk.food", "Mo-Sa 08:00-19:00; PH off", "franzbude"),
    Shop("eis-ahoi", "Eis Ahoi", "Ice Cream Ahoy", "icecream", "Mar-Oct Mo-Sa 11:00-20:00; Nov-Feb Sa 12:00-18:00",
         "eis-ahoi", since="2023-03-01T11:00:00+01:00", until="2034-10-31T20:00:00+01:00"),
    Shop("key-counter", "Schlüssel und Sohle", "Key and Sole", "shoerepair",
         "Mo-Fr 09:00-18:30; Sa 10:00-16:00; PH off", "schluessel"),
]
