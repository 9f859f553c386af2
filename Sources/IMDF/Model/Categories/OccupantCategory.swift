/// The categories of an occupant: OCCUPANT-CATEGORY of IMDF 1.0.0.
///
/// The list holds `deptartmentstore`, a misspelling that the standard's text has beside the right one.
public enum OccupantCategory: String, CategoryList {
    case _3dprinting = "3dprinting"
    case acai
    case accessories
    case accounting
    case acnetreatment
    case acupuncture
    case adoptionservices
    case adulteducation
    case adultentertainment
    case adultstore
    case advertising
    case advisoryservices
    case afghani
    case african
    case agritourism
    case airfield
    case airline
    case airportRegional = "airport.regional"
    case airportloungebar
    case airportshuttle
    case airsoft
    case allergies
    case alternativemedicine
    case americanModern = "american.modern"
    case amusementpark
    case amusementparkRide = "amusementpark.ride"
    case animalshelter
    case antiques
    case apmstop
    case appliances
    case arabian
    case arabianPizza = "arabian.pizza"
    case arcade
    case archery
    case architecture
    case argentine
    case armenian
    case artgallery
    case artinstruction
    case artsEntertainment = "arts.entertainment"
    case artsandcrafts
    case artschool
    case artstudio
    case artstudioRental = "artstudio.rental"
    case artsupplies
    case asianfusion
    case astrologist
    case asturian
    case atm
    case atmCryptocurrency = "atm.cryptocurrency"
    case audiovideoequipment
    case auditory
    case australian
    case australianModern = "australian.modern"
    case austrian
    case austrianSchnitzel = "austrian.schnitzel"
    case autoAccessibilityequipment = "auto.accessibilityequipment"
    case autoBodyshop = "auto.bodyshop"
    case autoCarbuyer = "auto.carbuyer"
    case autoCarshare = "auto.carshare"
    case autoCarwash = "auto.carwash"
    case autoDealerBoat = "auto.dealer.boat"
    case autoDealerCar = "auto.dealer.car"
    case autoDealerMotorcycle = "auto.dealer.motorcycle"
    case autoDealerRv = "auto.dealer.rv"
    case autoDentrepairMobile = "auto.dentrepair.mobile"
    case autoDetailing = "auto.detailing"
    case autoElectric = "auto.electric"
    case autoEvcharge = "auto.evcharge"
    case autoEvchargeDcfast = "auto.evcharge.dcfast"
    case autoEvchargeTesla = "auto.evcharge.tesla"
    case autoGlass = "auto.glass"
    case autoOilchange = "auto.oilchange"
    case autoParts = "auto.parts"
    case autoRepair = "auto.repair"
    case autoRepairTransmission = "auto.repair.transmission"
    case autoRepairWheelrim = "auto.repair.wheelrim"
    case autoRepairWindshield = "auto.repair.windshield"
    case autoServicestation = "auto.servicestation"
    case autoShipping = "auto.shipping"
    case autoStereoinstallation = "auto.stereoinstallation"
    case autoTires = "auto.tires"
    case autoUpholstery = "auto.upholstery"
    case automotive
    case autopartssupplies
    case babyclothesandsupplies
    case bagels
    case bakedgoods
    case ballonservices
    case bangladeshi
    case bank
    case bar
    case barbecue
    case barber
    case barfood
    case barreclass
    case baseballfield
    case bathingarea
    case batteries
    case battingcages
    case beach
    case beautysalon
    case beautyspas
    case bedbreakfast
    case beerbar
    case beergarden
    case beerhall
    case beerwineandspirits
    case beerwinespirits
    case beisl
    case belgian
    case belgianFlemish = "belgian.flemish"
    case bengali
    case beveragestore
    case bicycleRepair = "bicycle.repair"
    case bicyclerental
    case bicycleshop
    case bikesandequipment
    case billingservices
    case bingo
    case biryani
    case bistro
    case blacksea
    case blinds
    case blooddonation
    case blooddonationcenter
    case bodycontouring
    case bodypiercing
    case books
    case booksmagazinesmusicvideo
    case botanicalgarden
    case bowlingalley
    case boxing
    case brazilian
    case brazilianCentralbrazil = "brazilian.centralbrazil"
    case brazilianEmpanadas = "brazilian.empanadas"
    case brazilianNortheasternbrazil = "brazilian.northeasternbrazil"
    case brazilianNorthernbrazil = "brazilian.northernbrazil"
    case breakfastandbrunch
    case brewery
    case brewpub
    case bridalstore
    case british
    case bubbletea
    case buffet
    case buildingsupplies
    case bulgarian
    case bulkmedicalbilling
    case bungeejumping
    case burgers
    case burmese
    case businesscampus
    case businessconsulting
    case busrental
    case busstop
    case butcher
    case cabinets
    case cafe
    case cafeteria
    case cajun
    case cakes
    case calligraphy
    case cambodian
    case canadianModern = "canadian.modern"
    case candy
    case candyDagashi = "candy.dagashi"
    case cannabisdispensary
    case canteen
    case cardioclasses
    case cardiology
    case cardsStationery = "cards.stationery"
    case careercounseling
    case caribbean
    case caricaturist
    case carouselride
    case carpet
    case carrental
    case catering
    case cellphoneaccessories
    case challengecourse
    case champagnebar
    case cheese
    case cheesesteaks
    case chickenshop
    case chickenwings
    case childbirthschool
    case childcare
    case chilean
    case chimneycakes
    case chinese
    case chineseCantonese = "chinese.cantonese"
    case chineseDimsum = "chinese.dimsum"
    case chineseFuzhou = "chinese.fuzhou"
    case chineseHainan = "chinese.hainan"
    case chineseHakka = "chinese.hakka"
    case chineseHenghwa = "chinese.henghwa"
    case chineseHokkien = "chinese.hokkien"
    case chineseHunan = "chinese.hunan"
    case chinesePekinese = "chinese.pekinese"
    case chineseShanghainese = "chinese.shanghainese"
    case chineseSzechuan = "chinese.szechuan"
    case chineseTeochew = "chinese.teochew"
    case chinesebazaar
    case chiropractic
    case chocolate
    case christmastrees
    case churros
    case cider
    case cigarbar
    case cinema
    case cityhall
    case climbing
    case clinic
    case clockrepair
    case clothing
    case clothingBespoke = "clothing.bespoke"
    case clothingChildrens = "clothing.childrens"
    case clothingMens = "clothing.mens"
    case clothingPlussize = "clothing.plussize"
    case clothingWomens = "clothing.womens"
    case cocktailbar
    case coffee
    case coffeeTea = "coffee.tea"
    case coffeeroaster
    case coffeeteasupplies
    case coincashingkiosk
    case college
    case colombian
    case comedyclub
    case comfortfood
    case comicbooks
    case commercialrealestate
    case commissionedartists
    case communitybookbox
    case communitycenter
    case computersandaccessories
    case conceptshop
    case concourse
    case condominium
    case congee
    case constructionequipmentrental
    case contractors
    case conveniencestore
    case conveyorsushi
    case cookingInstruction = "cooking.instruction"
    case cookingschool
    case copyshop
    case corporateheadquarters
    case corporateoffices
    case corsican
    case cosmetics
    case cosmeticsurgery
    case cosmetologyschool
    case costumes
    case countertopinstallation
    case countryclub
    case courier
    case crepes
    case cryotherapy
    case cuban
    case culturalcenter
    case cupcakes
    case currencyexchange
    case customcakes
    case custommerchandise
    case cyclingclass
    case cypriot
    case czech
    case danceclub
    case danceschool
    case dancestudio
    case dancewear
    case danish
    case datarecovery
    case dayspa
    case dealerUsedvehicle = "dealer.usedvehicle"
    case delicatessen
    case delicatessenSandwiches = "delicatessen.sandwiches"
    case dentalhygiene
    case dentistry
    case dentistryCosmetic = "dentistry.cosmetic"
    case dentistryGeneral = "dentistry.general"
    case dentistryPediatric = "dentistry.pediatric"
    case departmentstore
    case deptartmentstore
    case dermatology
    case desserts
    case diagnosticimaging
    case diagnosticservices
    case dialysis
    case dietician
    case digitizingservices
    case diner
    case dinnertheater
    case discountstore
    case distillery
    case divebar
    case diyfood
    case dmv
    case dominican
    case donair
    case donationcenter
    case donuts
    case doorsalesandinstallation
    case drivingrange
    case drivingschool
    case drycleaning
    case drycleaninglaundry
    case dumplings
    case dumpsterrental
    case dutyfree
    case earnosethroat
    case easterneuropean
    case eatertainment
    case editorialservices
    case education
    case educationservices
    case egyptian
    case electricians
    case electronicappliances
    case electronicparts
    case electronicsrepair
    case elementaryschool
    case embroiderycrochet
    case emergencymedicine
    case emissionstesting
    case empanadas
    case employmentagency
    case endodontics
    case engraving
    case escapegame
    case ethiopian
    case ethnicgrocerystore
    case europeanModern = "european.modern"
    case eventplanning
    case eventspace
    case experiences
    case eyelashes
    case eyewearOpticians = "eyewear.opticians"
    case fabricstore
    case fairground
    case falafel
    case familyfriendly
    case familyfuncenter
    case familymedicine
    case familyplanning
    case familyrestaurant
    case farm
    case farmersmarket
    case fashion
    case fashionaccessories
    case fastfood
    case fencing
    case fengshui
    case ferry
    case fieldofplay
    case filipino
    case financialservices
    case fingerprinting
    case firearmstrainingschool
    case fish
    case fishandchips
    case fitnessbootcamp
    case fitnessequipment
    case fitnessinstruction
    case fixedbaseoperator
    case flatbread
    case flightinstructionschool
    case floatspa
    case flooringinstallationandrepair
    case floraldesign
    case florist
    case florists
    case flowers
    case fondue
    case foodcourt
    case fooddelivery
    case foodstand
    case foodtruck
    case formalwear
    case formalwearRental = "formalwear.rental"
    case freiduria
    case french
    case frenchAlsatian = "french.alsatian"
    case frenchAuvergnat = "french.auvergnat"
    case frenchBaguette = "french.baguette"
    case frenchBerrichon = "french.berrichon"
    case frenchBourguignon = "french.bourguignon"
    case frenchBrasserie = "french.brasserie"
    case frenchLyonnais = "french.lyonnais"
    case frenchNicois = "french.nicois"
    case frenchProvencal = "french.provencal"
    case friterie
    case frozenfoods
    case fruitandvegetables
    case fuelstation
    case funeralservices
    case furclothing
    case furniture
    case furnitureRental = "furniture.rental"
    case furniturestore
    case gardening
    case gastroenterology
    case gastropubs
    case gelato
    case georgian
    case german
    case germanBaden = "german.baden"
    case germanBavarian = "german.bavarian"
    case germanCurrysausage = "german.currysausage"
    case germanEasterngerman = "german.easterngerman"
    case germanFischbroetchen = "german.fischbroetchen"
    case germanFranconian = "german.franconian"
    case germanHessian = "german.hessian"
    case germanHeuriger = "german.heuriger"
    case germanNortherngerman = "german.northerngerman"
    case germanPalatine = "german.palatine"
    case germanRhinelandian = "german.rhinelandian"
    case germanSwabian = "german.swabian"
    case giblets
    case giftshops
    case glutenfree
    case gokarting
    case goldmerchants
    case golf
    case golfInstruction = "golf.instruction"
    case golfequipment
    case golfshop
    case gourmetfood
    case gourmetmarket
    case graphicaldesign
    case greek
    case grillingequipment
    case grocery
    case groceryAsian = "grocery.asian"
    case groceryChinese = "grocery.chinese"
    case groceryIndian = "grocery.indian"
    case groceryJapanese = "grocery.japanese"
    case groceryKorean = "grocery.korean"
    case groceryPersian = "grocery.persian"
    case grocerystore
    case guitarstore
    case gunrange
    case gunsandammo
    case gym
    case gymnastics
    case hairblowout
    case haircutsstyling
    case haircutsstylingMens = "haircutsstyling.mens"
    case hairextensions
    case hairloss
    case hairremoval
    case hairremovalLaser = "hairremoval.laser"
    case hairremovalThreading = "hairremoval.threading"
    case hairremovalWaxing = "hairremoval.waxing"
    case hairstylist
    case haitian
    case halal
    case hardware
    case hats
    case hauntedhouse
    case hawaiian
    case headshop
    case healthcare
    case healthcarecenter
    case healthyfoods
    case hearingaidproviders
    case hearingaids
    case hennaartist
    case herbalmedicine
    case herbsandspices
    case highschool
    case himalayan
    case hobbyshop
    case holidaydecorations
    case homeandgarden
    case homeappliancerepair
    case homeautomation
    case homecleaning
    case homedecor
    case homedevelopers
    case homegarden
    case homehealthcare
    case homeopathy
    case hometheaterinstallation
    case honey
    case hongkongCafe = "hongkong.cafe"
    case hookahbar
    case horsequipment
    case hospital
    case hostel
    case hotdogs
    case hotel
    case hotelBusiness = "hotel.business"
    case hotelCapsule = "hotel.capsule"
    case hotelbar
    case hotpot
    case hottubandpool
    case housingcooperative
    case hungarian
    case huntingfishingsupplies
    case hvac
    case hypermarket
    case iberian
    case icecream
    case importedfood
    case indian
    case indianAndhra = "indian.andhra"
    case indianAssamese = "indian.assamese"
    case indianAwadhi = "indian.awadhi"
    case indianBihari = "indian.bihari"
    case indianChettinad = "indian.chettinad"
    case indianGoan = "indian.goan"
    case indianGujarat = "indian.gujarat"
    case indianHyderabadi = "indian.hyderabadi"
    case indianKerala = "indian.kerala"
    case indianKonkan = "indian.konkan"
    case indianLucknowi = "indian.lucknowi"
    case indianMaharashtrian = "indian.maharashtrian"
    case indianMalwani = "indian.malwani"
    case indianMangalorean = "indian.mangalorean"
    case indianNorthindian = "indian.northindian"
    case indianOriya = "indian.oriya"
    case indianRajasthani = "indian.rajasthani"
    case indianSouthindian = "indian.southindian"
    case indonesian
    case informationtechnology
    case installmentloanservices
    case insulationinstallation
    case insurance
    case insuranceAuto = "insurance.auto"
    case insuranceHealth = "insurance.health"
    case insuranceHome = "insurance.home"
    case insuranceLife = "insurance.life"
    case interiordesign
    case internalmedicine
    case internationalfood
    case internetbooth
    case internetcafe
    case internetserviceprovider
    case investmentbanking
    case irish
    case irishpub
    case israeli
    case italian
    case italianAbruzzese = "italian.abruzzese"
    case italianAltoatesine = "italian.altoatesine"
    case italianApulian = "italian.apulian"
    case italianCalabrian = "italian.calabrian"
    case italianCucinacampana = "italian.cucinacampana"
    case italianDiner = "italian.diner"
    case italianEmilian = "italian.emilian"
    case italianFriulan = "italian.friulan"
    case italianLumbard = "italian.lumbard"
    case italianNapoletana = "italian.napoletana"
    case italianNorcinerie = "italian.norcinerie"
    case italianPiedmont = "italian.piedmont"
    case italianRoman = "italian.roman"
    case italianSardinian = "italian.sardinian"
    case italianSicilian = "italian.sicilian"
    case italianTuscan = "italian.tuscan"
    case italianVenetian = "italian.venetian"
    case ivhydration
    case izakaya
    case japanese
    case japaneseBento = "japanese.bento"
    case japaneseBlowfish = "japanese.blowfish"
    case japaneseCurry = "japanese.curry"
    case japaneseDonburi = "japanese.donburi"
    case japaneseGyudon = "japanese.gyudon"
    case japaneseHandrolls = "japanese.handrolls"
    case japaneseHorumon = "japanese.horumon"
    case japaneseKushikatsu = "japanese.kushikatsu"
    case japaneseNikkei = "japanese.nikkei"
    case japaneseOden = "japanese.oden"
    case japaneseOkonomiyaki = "japanese.okonomiyaki"
    case japaneseOnigiri = "japanese.onigiri"
    case japaneseOyakodon = "japanese.oyakodon"
    case japaneseRamen = "japanese.ramen"
    case japaneseShabushabu = "japanese.shabushabu"
    case japaneseSoba = "japanese.soba"
    case japaneseSukiyaki = "japanese.sukiyaki"
    case japaneseTakoyaki = "japanese.takoyaki"
    case japaneseTempura = "japanese.tempura"
    case japaneseTeppanyaki = "japanese.teppanyaki"
    case japaneseTonkatsu = "japanese.tonkatsu"
    case japaneseUdon = "japanese.udon"
    case japaneseUnagi = "japanese.unagi"
    case japaneseWesternjapanese = "japanese.westernjapanese"
    case japaneseYakiniku = "japanese.yakiniku"
    case japaneseYakitori = "japanese.yakitori"
    case japanesesweets
    case jewelry
    case jewelryrepair
    case jewish
    case juicebar
    case kaiseki
    case karaoke
    case kashmiri
    case kebab
    case kidsactivities
    case kimonos
    case kindergarten
    case kiosk
    case kioskFood = "kiosk.food"
    case kitchenandbath
    case kitchenincubator
    case knifesharpening
    case knittingsupplies
    case kopitiam
    case korean
    case kosher
    case kurdish
    case laboratorytesting
    case landmark
    case landscaping
    case languageschool
    case laotian
    case lasereyesurgery
    case lasertag
    case latinamerican
    case laundromat
    case laundryservices
    case lawyer
    case lawyerBusiness = "lawyer.business"
    case lawyerCriminaldefense = "lawyer.criminaldefense"
    case lawyerDivorce = "lawyer.divorce"
    case lawyerEstateplanning = "lawyer.estateplanning"
    case lawyerImmigration = "lawyer.immigration"
    case lawyerLitigation = "lawyer.litigation"
    case lawyerPersonalinjury = "lawyer.personalinjury"
    case lawyerRealestate = "lawyer.realestate"
    case lawyerTax = "lawyer.tax"
    case lawyerWilltrustprobate = "lawyer.willtrustprobate"
    case lawyerWorkerscomp = "lawyer.workerscomp"
    case leathergoods
    case lebanese
    case legalservices
    case library
    case lifecoach
    case lighting
    case ligurian
    case limo
    case linens
    case lingerie
    case livestocksales
    case localservices
    case locksmith
    case lotterystand
    case loungebar
    case luggage
    case luggagestorage
    case macaron
    case magicians
    case mailboxcenter
    case makeupartist
    case malaysian
    case mamak
    case manicurists
    case marketing
    case martialarts
    case massageschool
    case massagetherapist
    case massagetherapy
    case maternitywear
    case mattresses
    case mauritian
    case meatballs
    case medicalcenter
    case medicalspa
    case medicalsupplies
    case mediterranean
    case mexican
    case mexicanEasternmexican = "mexican.easternmexican"
    case mexicanJaliscan = "mexican.jaliscan"
    case mexicanModern = "mexican.modern"
    case mexicanNorthernmexican = "mexican.northernmexican"
    case mexicanOaxacan = "mexican.oaxacan"
    case mexicanPueblan = "mexican.pueblan"
    case mexicanYucatan = "mexican.yucatan"
    case middleeastern
    case militarybase
    case milkbar
    case milkshakes
    case minigolf
    case mobilephonerepair
    case mobilephones
    case moneytransferservices
    case mongolian
    case moroccan
    case mortgagebroker
    case motorcyclingclothing
    case movierentalKiosk = "movierental.kiosk"
    case mughlai
    case museumArt = "museum.art"
    case museumChildren = "museum.children"
    case museumHistory = "museum.history"
    case musicalinstruments
    case musicalinstrumentservices
    case musicvenue
    case musicvideo
    case naga
    case nasilemak
    case naturopathy
    case nepalese
    case newspapersandmagazines
    case newzealand
    case nicaraguan
    case nightfood
    case nonprofit
    case noodles
    case northamericanTraditional = "northamerican.traditional"
    case norwegian
    case notarypublic
    case nurseriesGardening = "nurseries.gardening"
    case nyonya
    case obgyn
    case observatory
    case occupationaltherapy
    case officebuilding
    case officeequipmentandsupplies
    case okinawan
    case oliveoil
    case opensandwiches
    case operaBallet = "opera.ballet"
    case opthamalogy
    case opticians
    case optometry
    case oralsurgery
    case organicfood
    case oriental
    case orthodontics
    case orthopedics
    case orthotics
    case osteopathy
    case ottoman
    case outdoorfurniture
    case outdoorgear
    case outletmall
    case outletstore
    case oxygenbar
    case pachinko
    case packagelocker
    case packing
    case packingsupplies
    case paella
    case painmanagement
    case paintandsip
    case painting
    case paintstores
    case paintyourownpottery
    case pakistani
    case parentingschool
    case parking
    case parks
    case parma
    case parsi
    case partycharacters
    case partyequipmentRental = "partyequipment.rental"
    case partysupplies
    case passportvisaservices
    case pasta
    case pathology
    case pawn
    case paydayloan
    case pediatrics
    case performingarts
    case perfume
    case periodontics
    case permanentmakeup
    case persian
    case personalcare
    case personalshopper
    case personaltrainer
    case peruvian
    case pets
    case petsAdoption = "pets.adoption"
    case petsBoarding = "pets.boarding"
    case petsGrooming = "pets.grooming"
    case petsPhotography = "pets.photography"
    case petsSitting = "pets.sitting"
    case petsTraining = "pets.training"
    case petsTransportation = "pets.transportation"
    case petstore
    case petstoreFish = "petstore.fish"
    case petstoreReptile = "petstore.reptile"
    case pharmacy
    case pharmacystore
    case phonechargingstation
    case photoboothRental = "photobooth.rental"
    case photography
    case photographyEvent = "photography.event"
    case photographySession = "photography.session"
    case photographyequipment
    case photographystore
    case physicaltherapy
    case physician
    case piadina
    case pianobar
    case pianostore
    case pictureframing
    case pilates
    case pita
    case pizza
    case placeofworship
    case placeofworshipChurch = "placeofworship.church"
    case placeofworshipMosque = "placeofworship.mosque"
    case placeofworshipSynagogue = "placeofworship.synagogue"
    case placeofworshipUnitarian = "placeofworship.unitarian"
    case planetarium
    case plasticsurgery
    case playcenter
    case playground
    case playsets
    case plaza
    case podiatrists
    case podiatry
    case poke
    case poledancingschool
    case policestation
    case policestationKoban = "policestation.koban"
    case polish
    case polishPierogis = "polish.pierogis"
    case poolcleaning
    case poolhall
    case pooltablesupplies
    case popcorn
    case popup
    case popupshops
    case portuguese
    case portugueseAlentejo = "portuguese.alentejo"
    case portugueseAlgarve = "portuguese.algarve"
    case portugueseAzores = "portuguese.azores"
    case portugueseBeira = "portuguese.beira"
    case portugueseFadohouse = "portuguese.fadohouse"
    case portugueseMadeira = "portuguese.madeira"
    case portugueseMinho = "portuguese.minho"
    case portugueseRibatejo = "portuguese.ribatejo"
    case portugueseTrasosmontes = "portuguese.trasosmontes"
    case postoffice
    case postofficeAuthorizedagent = "postoffice.authorizedagent"
    case potatoes
    case poutineries
    case prenatal
    case preschool
    case pretzels
    case preventivemedicine
    case printmedia
    case privateinvestigation
    case privatejetcharter
    case privateschool
    case privateshuttlebus
    case professionalservices
    case professionalsportsteam
    case propertymanagement
    case psychiatrists
    case psychiatry
    case psychic
    case psychology
    case pub
    case publicart
    case publiclibrary
    case publicservicesGovernment = "publicservices.government"
    case publictransport
    case puertorican
    case pulmonology
    case punjabi
    case racetrack
    case radiology
    case radiostation
    case rawfood
    case realestateAgents = "realestate.agents"
    case realestateServices = "realestate.services"
    case realestateagents
    case realestateagentsCommercial = "realestateagents.commercial"
    case realestateservices
    case recordingstudio
    case recreation
    case recreationcenter
    case recyclingcenter
    case reflexology
    case religiousitems
    case rentalVideoandgame = "rental.videoandgame"
    case researchanddevelopment
    case residentialapartments
    case restaurant
    case retirementhome
    case reunionnese
    case reupholstery
    case riceshop
    case rideshare
    case robatayaki
    case rockclimbing
    case rodizio
    case romanian
    case roofing
    case rotisseriechicken
    case rugs
    case russian
    case sakebar
    case salad
    case salvadoran
    case sandwiches
    case sauna
    case scandinavian
    case scandinaviandesign
    case school
    case scottish
    case screenprinting
    case screenprintingTshirt = "screenprinting.tshirt"
    case seafood
    case seafoodmarket
    case securitysystems
    case selfstorage
    case senegalese
    case seniorcenter
    case serbianandcroatian
    case sewingalterations
    case sharedofficespace
    case shavedice
    case shavedsnow
    case shippingcenters
    case shippingdropbox
    case shoerepair
    case shoes
    case shoeshine
    case shoestore
    case shopping
    case shoppingpassage
    case shutterinstallation
    case signature
    case signmaking
    case silentdisco
    case singaporean
    case skatepark
    case skatingequipment
    case skatingrink
    case skiequipment
    case skincare
    case skydiving
    case sleepwear
    case slovakian
    case soccer
    case socialclub
    case socialservices
    case softwaredevelopment
    case solarinstallation
    case sommeliers
    case soulfood
    case soup
    case southafrican
    case southernunitedstates
    case southwestunitedstates
    case souvenirs
    case spanish
    case spanishAndalusian = "spanish.andalusian"
    case spanishBasque = "spanish.basque"
    case spanishCatalan = "spanish.catalan"
    case spanishGalician = "spanish.galician"
    case specialtyfood
    case specialtyschool
    case spinclass
    case spiritualproducts
    case sportinggoods
    case sportsbar
    case sportsclub
    case sportsequipmentRental = "sportsequipment.rental"
    case sportsgoods
    case sportsmedicine
    case sportsschool
    case sportswear
    case srilankan
    case stationery
    case steak
    case stockings
    case streetvendor
    case structuralengineers
    case subwaystation
    case supermarket
    case supperclub
    case surfacerefinishing
    case surfing
    case surfingequipment
    case surgeon
    case sushi
    case swedish
    case swedishTraditional = "swedish.traditional"
    case swimminginstruction
    case swimmingpool
    case swimwear
    case swiss
    case syrian
    case taberna
    case tabletopgames
    case tableware
    case tacos
    case taiwanese
    case taiyaki
    case talentagencies
    case tamales
    case tanningbeds
    case tanningservices
    case tapas
    case tapasSmallplate = "tapas.smallplate"
    case tattoo
    case tattooRemoval = "tattoo.removal"
    case taxi
    case taxistand
    case taxoffice
    case taxservices
    case tea
    case teachersupplies
    case teambuilding
    case teethwhitening
    case telecommunications
    case televisionserviceproviders
    case televisionstation
    case tennisInstruction = "tennis.instruction"
    case terminal
    case terminalBus = "terminal.bus"
    case testpreparationschool
    case texmex
    case thai
    case theaterDrivein = "theater.drivein"
    case theaterMovie = "theater.movie"
    case themedcafe
    case thriftstore
    case tibetan
    case tickets
    case tikibar
    case titleloan
    case tobaccoshop
    case tofu
    case touristattraction
    case tours
    case toursBoat = "tours.boat"
    case toursBus = "tours.bus"
    case toursScooter = "tours.scooter"
    case toursWalking = "tours.walking"
    case towncarservice
    case toys
    case toystore
    case traditionalchinesemedicine
    case trainserviceprovider
    case trainstation
    case trampolining
    case transitlounge
    case translationservices
    case transportationservices
    case trattoria
    case travelagent
    case travelservices
    case trinidadian
    case trophyshops
    case truckrental
    case tuina
    case turkish
    case turkishCheekufta = "turkish.cheekufta"
    case turkishGozleme = "turkish.gozleme"
    case turkishHomemadefood = "turkish.homemadefood"
    case turkishLahmacun = "turkish.lahmacun"
    case turkishRavioli = "turkish.ravioli"
    case tutoring
    case ukrainian
    case uniforms
    case urgentcare
    case usedbooks
    case utilities
    case uzbek
    case vacationhome
    case vacationhomeAgent = "vacationhome.agent"
    case valetservices
    case vapeshops
    case vascularmedicine
    case vegan
    case vegetarian
    case vendingmachine
    case vendingmachineBeverage = "vendingmachine.beverage"
    case venezuelan
    case venison
    case veteransorganization
    case veterinarian
    case videofilmproduction
    case videogamesandconsoles
    case vietnamese
    case vintageclothing
    case vinylrecords
    case virtualreality
    case visitorcenter
    case vitaminssupplements
    case vocalcoach
    case vocationalschool
    case waffles
    case walkinclinic
    case warehouse
    case watches
    case watchrepair
    case waterpark
    case waterpurification
    case webdesign
    case weddingchappel
    case weddingplanning
    case weightloss
    case welsh
    case whiskeybar
    case wholesalemerchant
    case wholesaler
    case wigs
    case windowinstallation
    case winebar
    case winery
    case winetasting
    case wok
    case wraps
    case yoga
    case youthclub
    case yugoslav

    /// Finds a case by its text.
    public static let lookup = CategoryLookup<OccupantCategory>()
}
