import CTables

/// The categories of an occupant: OCCUPANT-CATEGORY of IMDF 1.0.0.
///
/// The list includes `deptartmentstore`, a misspelling that the standard has next to the correct spelling.
///
/// The texts are in a table. With a raw value for each of the thousand cases, the functions that the compiler generates
/// took a tenth of its optimizer's time for the module.
public enum OccupantCategory: CategoryList {
    case _3dprinting
    case acai, accessories, accounting, acnetreatment, acupuncture, adoptionservices, adulteducation
    case adultentertainment, adultstore, advertising, advisoryservices, afghani, african, agritourism, airfield
    case airline, airportRegional, airportloungebar, airportshuttle, airsoft, allergies, alternativemedicine
    case americanModern, amusementpark, amusementparkRide, animalshelter, antiques, apmstop, appliances, arabian
    case arabianPizza, arcade, archery, architecture, argentine, armenian, artgallery, artinstruction
    case artsEntertainment, artsandcrafts, artschool, artstudio, artstudioRental, artsupplies, asianfusion
    case astrologist, asturian, atm, atmCryptocurrency, audiovideoequipment, auditory, australian, australianModern
    case austrian, austrianSchnitzel, autoAccessibilityequipment, autoBodyshop, autoCarbuyer, autoCarshare
    case autoCarwash, autoDealerBoat, autoDealerCar, autoDealerMotorcycle, autoDealerRv, autoDentrepairMobile
    case autoDetailing, autoElectric, autoEvcharge, autoEvchargeDcfast, autoEvchargeTesla, autoGlass, autoOilchange
    case autoParts, autoRepair, autoRepairTransmission, autoRepairWheelrim, autoRepairWindshield, autoServicestation
    case autoShipping, autoStereoinstallation, autoTires, autoUpholstery, automotive, autopartssupplies
    case babyclothesandsupplies, bagels, bakedgoods, ballonservices, bangladeshi, bank, bar, barbecue, barber, barfood
    case barreclass, baseballfield, bathingarea, batteries, battingcages, beach, beautysalon, beautyspas, bedbreakfast
    case beerbar, beergarden, beerhall, beerwineandspirits, beerwinespirits, beisl, belgian, belgianFlemish, bengali
    case beveragestore, bicycleRepair, bicyclerental, bicycleshop, bikesandequipment, billingservices, bingo, biryani
    case bistro, blacksea, blinds, blooddonation, blooddonationcenter, bodycontouring, bodypiercing, books
    case booksmagazinesmusicvideo, botanicalgarden, bowlingalley, boxing, brazilian, brazilianCentralbrazil
    case brazilianEmpanadas, brazilianNortheasternbrazil, brazilianNorthernbrazil, breakfastandbrunch, brewery
    case brewpub, bridalstore, british, bubbletea, buffet, buildingsupplies, bulgarian, bulkmedicalbilling
    case bungeejumping, burgers, burmese, businesscampus, businessconsulting, busrental, busstop, butcher
    case cabinets, cafe, cafeteria, cajun, cakes, calligraphy, cambodian, canadianModern, candy, candyDagashi
    case cannabisdispensary, canteen, cardioclasses, cardiology, cardsStationery, careercounseling, caribbean
    case caricaturist, carouselride, carpet, carrental, catering, cellphoneaccessories, challengecourse, champagnebar
    case cheese, cheesesteaks, chickenshop, chickenwings, childbirthschool, childcare, chilean, chimneycakes, chinese
    case chineseCantonese, chineseDimsum, chineseFuzhou, chineseHainan, chineseHakka, chineseHenghwa, chineseHokkien
    case chineseHunan, chinesePekinese, chineseShanghainese, chineseSzechuan, chineseTeochew, chinesebazaar
    case chiropractic, chocolate, christmastrees, churros, cider, cigarbar, cinema, cityhall, climbing, clinic
    case clockrepair, clothing, clothingBespoke, clothingChildrens, clothingMens, clothingPlussize, clothingWomens
    case cocktailbar, coffee, coffeeTea, coffeeroaster, coffeeteasupplies, coincashingkiosk, college, colombian
    case comedyclub, comfortfood, comicbooks, commercialrealestate, commissionedartists, communitybookbox
    case communitycenter, computersandaccessories, conceptshop, concourse, condominium, congee
    case constructionequipmentrental, contractors, conveniencestore, conveyorsushi, cookingInstruction, cookingschool
    case copyshop, corporateheadquarters, corporateoffices, corsican, cosmetics, cosmeticsurgery, cosmetologyschool
    case costumes, countertopinstallation, countryclub, courier, crepes, cryotherapy, cuban, culturalcenter, cupcakes
    case currencyexchange, customcakes, custommerchandise, cyclingclass, cypriot, czech
    case danceclub, danceschool, dancestudio, dancewear, danish, datarecovery, dayspa, dealerUsedvehicle, delicatessen
    case delicatessenSandwiches, dentalhygiene, dentistry, dentistryCosmetic, dentistryGeneral, dentistryPediatric
    case departmentstore, deptartmentstore, dermatology, desserts, diagnosticimaging, diagnosticservices, dialysis
    case dietician, digitizingservices, diner, dinnertheater, discountstore, distillery, divebar, diyfood, dmv
    case dominican, donair, donationcenter, donuts, doorsalesandinstallation, drivingrange, drivingschool, drycleaning
    case drycleaninglaundry, dumplings, dumpsterrental, dutyfree
    case earnosethroat, easterneuropean, eatertainment, editorialservices, education, educationservices, egyptian
    case electricians, electronicappliances, electronicparts, electronicsrepair, elementaryschool, embroiderycrochet
    case emergencymedicine, emissionstesting, empanadas, employmentagency, endodontics, engraving, escapegame
    case ethiopian, ethnicgrocerystore, europeanModern, eventplanning, eventspace, experiences, eyelashes
    case eyewearOpticians
    case fabricstore, fairground, falafel, familyfriendly, familyfuncenter, familymedicine, familyplanning
    case familyrestaurant, farm, farmersmarket, fashion, fashionaccessories, fastfood, fencing, fengshui, ferry
    case fieldofplay, filipino, financialservices, fingerprinting, firearmstrainingschool, fish, fishandchips
    case fitnessbootcamp, fitnessequipment, fitnessinstruction, fixedbaseoperator, flatbread, flightinstructionschool
    case floatspa, flooringinstallationandrepair, floraldesign, florist, florists, flowers, fondue, foodcourt
    case fooddelivery, foodstand, foodtruck, formalwear, formalwearRental, freiduria, french, frenchAlsatian
    case frenchAuvergnat, frenchBaguette, frenchBerrichon, frenchBourguignon, frenchBrasserie, frenchLyonnais
    case frenchNicois, frenchProvencal, friterie, frozenfoods, fruitandvegetables, fuelstation, funeralservices
    case furclothing, furniture, furnitureRental, furniturestore
    case gardening, gastroenterology, gastropubs, gelato, georgian, german, germanBaden, germanBavarian
    case germanCurrysausage, germanEasterngerman, germanFischbroetchen, germanFranconian, germanHessian
    case germanHeuriger, germanNortherngerman, germanPalatine, germanRhinelandian, germanSwabian, giblets, giftshops
    case glutenfree, gokarting, goldmerchants, golf, golfInstruction, golfequipment, golfshop, gourmetfood
    case gourmetmarket, graphicaldesign, greek, grillingequipment, grocery, groceryAsian, groceryChinese
    case groceryIndian, groceryJapanese, groceryKorean, groceryPersian, grocerystore, guitarstore, gunrange
    case gunsandammo, gym, gymnastics
    case hairblowout, haircutsstyling, haircutsstylingMens, hairextensions, hairloss, hairremoval, hairremovalLaser
    case hairremovalThreading, hairremovalWaxing, hairstylist, haitian, halal, hardware, hats, hauntedhouse, hawaiian
    case headshop, healthcare, healthcarecenter, healthyfoods, hearingaidproviders, hearingaids, hennaartist
    case herbalmedicine, herbsandspices, highschool, himalayan, hobbyshop, holidaydecorations, homeandgarden
    case homeappliancerepair, homeautomation, homecleaning, homedecor, homedevelopers, homegarden, homehealthcare
    case homeopathy, hometheaterinstallation, honey, hongkongCafe, hookahbar, horsequipment, hospital, hostel, hotdogs
    case hotel, hotelBusiness, hotelCapsule, hotelbar, hotpot, hottubandpool, housingcooperative, hungarian
    case huntingfishingsupplies, hvac, hypermarket
    case iberian, icecream, importedfood, indian, indianAndhra, indianAssamese, indianAwadhi, indianBihari
    case indianChettinad, indianGoan, indianGujarat, indianHyderabadi, indianKerala, indianKonkan, indianLucknowi
    case indianMaharashtrian, indianMalwani, indianMangalorean, indianNorthindian, indianOriya, indianRajasthani
    case indianSouthindian, indonesian, informationtechnology, installmentloanservices, insulationinstallation
    case insurance, insuranceAuto, insuranceHealth, insuranceHome, insuranceLife, interiordesign, internalmedicine
    case internationalfood, internetbooth, internetcafe, internetserviceprovider, investmentbanking, irish, irishpub
    case israeli, italian, italianAbruzzese, italianAltoatesine, italianApulian, italianCalabrian
    case italianCucinacampana, italianDiner, italianEmilian, italianFriulan, italianLumbard, italianNapoletana
    case italianNorcinerie, italianPiedmont, italianRoman, italianSardinian, italianSicilian, italianTuscan
    case italianVenetian, ivhydration, izakaya
    case japanese, japaneseBento, japaneseBlowfish, japaneseCurry, japaneseDonburi, japaneseGyudon, japaneseHandrolls
    case japaneseHorumon, japaneseKushikatsu, japaneseNikkei, japaneseOden, japaneseOkonomiyaki, japaneseOnigiri
    case japaneseOyakodon, japaneseRamen, japaneseShabushabu, japaneseSoba, japaneseSukiyaki, japaneseTakoyaki
    case japaneseTempura, japaneseTeppanyaki, japaneseTonkatsu, japaneseUdon, japaneseUnagi, japaneseWesternjapanese
    case japaneseYakiniku, japaneseYakitori, japanesesweets, jewelry, jewelryrepair, jewish, juicebar
    case kaiseki, karaoke, kashmiri, kebab, kidsactivities, kimonos, kindergarten, kiosk, kioskFood, kitchenandbath
    case kitchenincubator, knifesharpening, knittingsupplies, kopitiam, korean, kosher, kurdish
    case laboratorytesting, landmark, landscaping, languageschool, laotian, lasereyesurgery, lasertag, latinamerican
    case laundromat, laundryservices, lawyer, lawyerBusiness, lawyerCriminaldefense, lawyerDivorce
    case lawyerEstateplanning, lawyerImmigration, lawyerLitigation, lawyerPersonalinjury, lawyerRealestate, lawyerTax
    case lawyerWilltrustprobate, lawyerWorkerscomp, leathergoods, lebanese, legalservices, library, lifecoach
    case lighting, ligurian, limo, linens, lingerie, livestocksales, localservices, locksmith, lotterystand, loungebar
    case luggage, luggagestorage
    case macaron, magicians, mailboxcenter, makeupartist, malaysian, mamak, manicurists, marketing, martialarts
    case massageschool, massagetherapist, massagetherapy, maternitywear, mattresses, mauritian, meatballs
    case medicalcenter, medicalspa, medicalsupplies, mediterranean, mexican, mexicanEasternmexican, mexicanJaliscan
    case mexicanModern, mexicanNorthernmexican, mexicanOaxacan, mexicanPueblan, mexicanYucatan, middleeastern
    case militarybase, milkbar, milkshakes, minigolf, mobilephonerepair, mobilephones, moneytransferservices
    case mongolian, moroccan, mortgagebroker, motorcyclingclothing, movierentalKiosk, mughlai, museumArt
    case museumChildren, museumHistory, musicalinstruments, musicalinstrumentservices, musicvenue, musicvideo
    case naga, nasilemak, naturopathy, nepalese, newspapersandmagazines, newzealand, nicaraguan, nightfood, nonprofit
    case noodles, northamericanTraditional, norwegian, notarypublic, nurseriesGardening, nyonya
    case obgyn, observatory, occupationaltherapy, officebuilding, officeequipmentandsupplies, okinawan, oliveoil
    case opensandwiches, operaBallet, opthamalogy, opticians, optometry, oralsurgery, organicfood, oriental
    case orthodontics, orthopedics, orthotics, osteopathy, ottoman, outdoorfurniture, outdoorgear, outletmall
    case outletstore, oxygenbar
    case pachinko, packagelocker, packing, packingsupplies, paella, painmanagement, paintandsip, painting, paintstores
    case paintyourownpottery, pakistani, parentingschool, parking, parks, parma, parsi, partycharacters
    case partyequipmentRental, partysupplies, passportvisaservices, pasta, pathology, pawn, paydayloan, pediatrics
    case performingarts, perfume, periodontics, permanentmakeup, persian, personalcare, personalshopper
    case personaltrainer, peruvian, pets, petsAdoption, petsBoarding, petsGrooming, petsPhotography, petsSitting
    case petsTraining, petsTransportation, petstore, petstoreFish, petstoreReptile, pharmacy, pharmacystore
    case phonechargingstation, photoboothRental, photography, photographyEvent, photographySession
    case photographyequipment, photographystore, physicaltherapy, physician, piadina, pianobar, pianostore
    case pictureframing, pilates, pita, pizza, placeofworship, placeofworshipChurch, placeofworshipMosque
    case placeofworshipSynagogue, placeofworshipUnitarian, planetarium, plasticsurgery, playcenter, playground
    case playsets, plaza, podiatrists, podiatry, poke, poledancingschool, policestation, policestationKoban, polish
    case polishPierogis, poolcleaning, poolhall, pooltablesupplies, popcorn, popup, popupshops, portuguese
    case portugueseAlentejo, portugueseAlgarve, portugueseAzores, portugueseBeira, portugueseFadohouse
    case portugueseMadeira, portugueseMinho, portugueseRibatejo, portugueseTrasosmontes, postoffice
    case postofficeAuthorizedagent, potatoes, poutineries, prenatal, preschool, pretzels, preventivemedicine
    case printmedia, privateinvestigation, privatejetcharter, privateschool, privateshuttlebus, professionalservices
    case professionalsportsteam, propertymanagement, psychiatrists, psychiatry, psychic, psychology, pub, publicart
    case publiclibrary, publicservicesGovernment, publictransport, puertorican, pulmonology, punjabi
    case racetrack, radiology, radiostation, rawfood, realestateAgents, realestateServices, realestateagents
    case realestateagentsCommercial, realestateservices, recordingstudio, recreation, recreationcenter
    case recyclingcenter, reflexology, religiousitems, rentalVideoandgame, researchanddevelopment
    case residentialapartments, restaurant, retirementhome, reunionnese, reupholstery, riceshop, rideshare, robatayaki
    case rockclimbing, rodizio, romanian, roofing, rotisseriechicken, rugs, russian
    case sakebar, salad, salvadoran, sandwiches, sauna, scandinavian, scandinaviandesign, school, scottish
    case screenprinting, screenprintingTshirt, seafood, seafoodmarket, securitysystems, selfstorage, senegalese
    case seniorcenter, serbianandcroatian, sewingalterations, sharedofficespace, shavedice, shavedsnow
    case shippingcenters, shippingdropbox, shoerepair, shoes, shoeshine, shoestore, shopping, shoppingpassage
    case shutterinstallation, signature, signmaking, silentdisco, singaporean, skatepark, skatingequipment
    case skatingrink, skiequipment, skincare, skydiving, sleepwear, slovakian, soccer, socialclub, socialservices
    case softwaredevelopment, solarinstallation, sommeliers, soulfood, soup, southafrican, southernunitedstates
    case southwestunitedstates, souvenirs, spanish, spanishAndalusian, spanishBasque, spanishCatalan, spanishGalician
    case specialtyfood, specialtyschool, spinclass, spiritualproducts, sportinggoods, sportsbar, sportsclub
    case sportsequipmentRental, sportsgoods, sportsmedicine, sportsschool, sportswear, srilankan, stationery, steak
    case stockings, streetvendor, structuralengineers, subwaystation, supermarket, supperclub, surfacerefinishing
    case surfing, surfingequipment, surgeon, sushi, swedish, swedishTraditional, swimminginstruction, swimmingpool
    case swimwear, swiss, syrian
    case taberna, tabletopgames, tableware, tacos, taiwanese, taiyaki, talentagencies, tamales, tanningbeds
    case tanningservices, tapas, tapasSmallplate, tattoo, tattooRemoval, taxi, taxistand, taxoffice, taxservices, tea
    case teachersupplies, teambuilding, teethwhitening, telecommunications, televisionserviceproviders
    case televisionstation, tennisInstruction, terminal, terminalBus, testpreparationschool, texmex, thai
    case theaterDrivein, theaterMovie, themedcafe, thriftstore, tibetan, tickets, tikibar, titleloan, tobaccoshop
    case tofu, touristattraction, tours, toursBoat, toursBus, toursScooter, toursWalking, towncarservice, toys
    case toystore, traditionalchinesemedicine, trainserviceprovider, trainstation, trampolining, transitlounge
    case translationservices, transportationservices, trattoria, travelagent, travelservices, trinidadian, trophyshops
    case truckrental, tuina, turkish, turkishCheekufta, turkishGozleme, turkishHomemadefood, turkishLahmacun
    case turkishRavioli, tutoring
    case ukrainian, uniforms, urgentcare, usedbooks, utilities, uzbek
    case vacationhome, vacationhomeAgent, valetservices, vapeshops, vascularmedicine, vegan, vegetarian
    case vendingmachine, vendingmachineBeverage, venezuelan, venison, veteransorganization, veterinarian
    case videofilmproduction, videogamesandconsoles, vietnamese, vintageclothing, vinylrecords, virtualreality
    case visitorcenter, vitaminssupplements, vocalcoach, vocationalschool
    case waffles, walkinclinic, warehouse, watches, watchrepair, waterpark, waterpurification, webdesign
    case weddingchappel, weddingplanning, weightloss, welsh, whiskeybar, wholesalemerchant, wholesaler, wigs
    case windowinstallation, winebar, winery, winetasting, wok, wraps
    case yoga, youthclub, yugoslav

    /// Finds a case by its text, and the text of a case.
    public static let lookup = CategoryLookup<OccupantCategory>(
        "OCCUPANT-CATEGORY", EmbeddedTable(ctables_occupant_categories()))

    /// The text in the file.
    public var rawValue: String { Self.lookup.text(of: self) }
}
