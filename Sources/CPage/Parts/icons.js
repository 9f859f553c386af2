// Pictures of the commonest kinds of shops and services, which the library's symbols for amenities do not have.
import { data } from "./data.js";

const pictures = {
  cup: "M4 8h13v2h2a3 3 0 0 1 0 6h-2.3A6 6 0 0 1 11 20H9a5 5 0 0 1-5-5zM17 12v2h2a1 1 0 0 0 0-2zM8 3h2v3H8zM12 3h2v3h-2z",
  glass: "M6 3h12l-1 7a5 5 0 0 1-4 4v5h4v2H7v-2h4v-5a5 5 0 0 1-4-4z",
  bread: "M6 5h12a4 4 0 0 1 1 7.8V20H5v-7.2A4 4 0 0 1 6 5zM9 9v8h2V9zM13 9v8h2V9z",
  cone: "M12 2a5 5 0 0 1 5 5v2l-5 13-5-13V7a5 5 0 0 1 5-5zM8.5 9l3.5 9 3.5-9z",
  basket: "M5 10 9 3l1.8 1L7.4 10h9.2L13.2 4 15 3l4 7h3v2h-1.3L19 21H5L3.3 12H2v-2zM8 14v4h2v-4zM14 14v4h2v-4z",
  shirt: "M8 3 2 6l2 5 3-1v11h10V10l3 1 2-5-6-3a4 4 0 0 1-8 0z",
  shoe: "M3 6h5l2 5 9 2.5a3 3 0 0 1 2 3V18H3z",
  book: "M4 4h16v16H6a2 2 0 0 1-2-2zM7 16h11v2H7zM8 7v2h8V7z",
  ring: "M9 2h6l2 3-3 3.4A7 7 0 1 1 10 8.4L7 5zM12 10a5 5 0 1 0 0 10 5 5 0 0 0 0-10z",
  glasses: "M1 9h5a4 4 0 0 1 4.6 2h2.8A4 4 0 0 1 18 9h5v2h-1.2a4 4 0 1 1-7.7 2h-4.2a4 4 0 1 1-7.7-2H1zM6 11a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM18 11a2 2 0 1 0 0 4 2 2 0 0 0 0-4z",
  scissors: "M6 4a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM6 6a1 1 0 1 0 0 2 1 1 0 0 0 0-2zM6 14a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM6 16a1 1 0 1 0 0 2 1 1 0 0 0 0-2zM9 8.5 21 17v2.5L9 11zM9 15.5V13L21 4.5V7z",
  bottle: "M9 2h6v3h-2v3h3a3 3 0 0 1 3 3v10H5V11a3 3 0 0 1 3-3h3V5H9zM8 13v4h8v-4z",
  screen: "M3 4h18v12h-7v2h3v2H7v-2h3v-2H3zM5 6v8h14V6z",
  flower: "M12 2a3 3 0 0 1 3 3 3 3 0 1 1 0 6 3 3 0 0 1-2 1v4c2-2 4-2 6-2-1 3-3 4-6 4v4h-2v-4c-3 0-5-1-6-4 2 0 4 0 6 2v-4a3 3 0 0 1-2-1 3 3 0 1 1 0-6 3 3 0 0 1 3-3z",
  bed: "M2 6h2v6h18v7h-2v-3H4v3H2zM7 7a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM11 8h8a2 2 0 0 1 2 2v1H11z",
  cap: "M12 4 1 9l11 5 9-4.1V16h2V9zM5 12.5V17c4 3 10 3 14 0v-4.5l-7 3.2z",
  case: "M8 4h8v3h5v12H3V7h5zM10 6v1h4V6zM3 12v1h18v-1z",
};
Object.assign(data.symbols, pictures);

// By the first word of a category, or by all of it.
const list = {
  cup: "cafe coffee coffeeroaster tea bubbletea juicebar cafeteria internetcafe",
  glass: "bar beerbar beergarden brewery brewpub cocktailbar pub winebar winery beerwineandspirits danceclub sakebar sportsbar whiskeybar loungebar",
  bread: "bakedgoods bagels cakes cupcakes donuts pretzels",
  cone: "icecream gelato desserts",
  basket: "grocery grocerystore conveniencestore supermarket gourmetmarket farmersmarket departmentstore hypermarket",
  shirt: "fashion clothing babyclothesandsupplies lingerie formalwear drycleaning drycleaninglaundry laundryservices sewingalterations vintageclothing sportswear",
  shoe: "shoes shoestore shoerepair",
  book: "books booksmagazinesmusicvideo comicbooks library publiclibrary stationery usedbooks newspapersandmagazines",
  ring: "jewelry jewelryrepair watches clockrepair watchrepair",
  glasses: "eyewear optometry opthamalogy opticians",
  scissors: "barber hairstylist haircutsstyling beautysalon hairblowout manicurists",
  bottle: "cosmetics perfume skincare personalcare",
  screen: "electronicappliances mobilephones mobilephonerepair computersandaccessories videogamesandconsoles",
  flower: "florist florists flowers floraldesign gardening homeandgarden homegarden",
  bed: "hotel hostel bedbreakfast",
  cap: "school college education classroom tutoring preschool kindergarten highschool elementaryschool auditorium",
  case: "office officebuilding corporateoffices corporateheadquarters businessconsulting sharedofficespace lawyer insurance realestate propertymanagement professionalservices legalservices realestateagents realestateservices",
  firstAid: "pharmacy pharmacystore clinic physician dentistry hospital healthcare medicalcenter urgentcare familymedicine walkinclinic healthcarecenter firstaid",
  money: "bank currencyexchange financialservices",
  mail: "postoffice courier shippingcenters mailboxcenter",
  airplane: "airline airport travelagent travelservices",
  car: "carrental taxi limo rideshare auto automotive",
  gift: "toys toystore souvenirs giftshops hobbyshop",
  seat: "furniture homedecor lounge waitingroom theater movietheater furniturestore cinema",
  recreation: "gym sportinggoods yoga sportsgoods outdoorgear fitnessroom",
  animal: "pets petstore veterinarian",
  play: "playcenter playground kidsactivities childcare",
  train: "trainstation platform",
  meeting: "conferenceroom huddleroom",
  ticket: "tickets",
  police: "policestation",
  parking: "parking",
  prayer: "placeofworship",
  information: "visitorcenter",
};
const byWord = new Map(Object.entries(list).flatMap(([picture, words]) => words.split(" ").map((word) => [word, picture])));
const byRole = { food: "food", retail: "shopping", leisure: "recreation", service: "case", circulation: "stairs" };

/** The picture of a place: its symbol, or one by its category, or by what it is for; the "i" is for desks with information. */
export function pictureOf(item) {
  const category = (item.category ?? "").toLowerCase();
  return item.symbol ?? byWord.get(category) ?? byWord.get(category.split(".")[0]) ?? byWord.get(category.split(".").at(-1)) ?? byRole[item.role] ?? "entry";
}
