/// The role of an occupant by its category: food, service, or leisure as listed, a shop otherwise.
///
/// Listed are the first words of categories; "lawyer" stands for "lawyer.tax" as well.
enum OccupantRoles {
    static func role(of category: Category<OccupantCategory>) -> StyleRole {
        let text = category.rawValue
        let first = text.prefix { $0 != "." }
        return roles[text] ?? roles[String(first)] ?? .retail
    }

    static let food = """
        acai afghani african american arabian argentine armenian asianfusion asturian australian austrian bagels \
        bakedgoods bangladeshi bar barbecue barfood beerbar beergarden beerhall beisl belgian bengali biryani bistro \
        blacksea brazilian breakfastandbrunch brewery brewpub british bubbletea buffet bulgarian burgers burmese cafe \
        cafeteria cajun cakes cambodian canadian canteen caribbean catering champagnebar cheesesteaks chickenshop \
        chickenwings chilean chimneycakes chinese churros cider cigarbar cocktailbar coffee coffeeroaster colombian \
        comfortfood congee conveyorsushi corsican crepes cuban cupcakes cypriot czech danish delicatessen desserts diner \
        dinnertheater distillery divebar diyfood dominican donair donuts dumplings easterneuropean eatertainment \
        egyptian empanadas ethiopian european falafel familyrestaurant fastfood filipino fishandchips flatbread fondue \
        foodcourt fooddelivery foodstand foodtruck freiduria french friterie gastropubs gelato georgian german giblets \
        glutenfree greek haitian halal hawaiian healthyfoods himalayan hongkong hookahbar hotdogs hotelbar hotpot \
        hungarian iberian icecream indian indonesian internationalfood irish irishpub israeli italian izakaya japanese \
        japanesesweets jewish juicebar kaiseki kashmiri kebab kiosk.food kopitiam korean kosher kurdish laotian \
        latinamerican lebanese ligurian loungebar macaron malaysian mamak mauritian meatballs mediterranean mexican \
        middleeastern milkbar milkshakes mongolian moroccan mughlai naga nasilemak nepalese newzealand nicaraguan \
        nightfood noodles northamerican norwegian nyonya okinawan opensandwiches oriental ottoman oxygenbar paella \
        pakistani parma parsi pasta persian peruvian piadina pianobar pita pizza poke polish popcorn portuguese potatoes \
        poutineries pretzels pub puertorican punjabi rawfood restaurant reunionnese riceshop robatayaki rodizio romanian \
        rotisseriechicken russian sakebar salad salvadoran sandwiches scandinavian scottish seafood senegalese \
        serbianandcroatian shavedice shavedsnow singaporean slovakian soulfood soup southafrican southernunitedstates \
        southwestunitedstates spanish sportsbar srilankan steak supperclub sushi swedish swiss syrian taberna tacos \
        taiwanese taiyaki tamales tapas tea texmex thai themedcafe tibetan tikibar tofu trattoria trinidadian turkish \
        ukrainian uzbek vegan vegetarian venezuelan vietnamese waffles welsh whiskeybar winebar winery winetasting wok \
        wraps yugoslav
        """

    static let service = """
        accounting acnetreatment acupuncture adoptionservices adulteducation advertising advisoryservices airfield \
        airline airport airportshuttle allergies alternativemedicine animalshelter apmstop architecture artinstruction \
        artschool astrologist atm auditory auto automotive ballonservices bank barber beautysalon beautyspas \
        bedbreakfast bicycle bicyclerental billingservices blooddonation blooddonationcenter bodycontouring \
        bodypiercing bulkmedicalbilling businesscampus businessconsulting busrental busstop cardiology \
        careercounseling caricaturist carrental childbirthschool childcare chiropractic cityhall clinic clockrepair \
        coincashingkiosk college commercialrealestate communitybookbox communitycenter concourse condominium \
        constructionequipmentrental contractors cooking cookingschool copyshop corporateheadquarters \
        corporateoffices cosmeticsurgery cosmetologyschool countertopinstallation courier cryotherapy \
        currencyexchange danceschool datarecovery dayspa dealer dentalhygiene dentistry dermatology \
        diagnosticimaging diagnosticservices dialysis dietician digitizingservices dmv donationcenter \
        doorsalesandinstallation drivingschool drycleaning drycleaninglaundry dumpsterrental earnosethroat \
        editorialservices education educationservices electricians electronicsrepair elementaryschool \
        emergencymedicine emissionstesting employmentagency endodontics engraving eventplanning eventspace \
        familymedicine familyplanning fengshui ferry financialservices fingerprinting firearmstrainingschool \
        fixedbaseoperator flightinstructionschool flooringinstallationandrepair fuelstation funeralservices \
        gastroenterology graphicaldesign hairblowout haircutsstyling hairextensions hairloss hairremoval hairstylist \
        healthcare healthcarecenter hearingaidproviders hennaartist herbalmedicine highschool homeappliancerepair \
        homeautomation homecleaning homedevelopers homehealthcare homeopathy hometheaterinstallation hospital hostel \
        hotel housingcooperative hvac informationtechnology installmentloanservices insulationinstallation insurance \
        interiordesign internalmedicine internetbooth internetserviceprovider investmentbanking ivhydration \
        jewelryrepair kindergarten kitchenincubator knifesharpening laboratorytesting landscaping languageschool \
        lasereyesurgery laundromat laundryservices lawyer legalservices library lifecoach limo localservices locksmith \
        luggagestorage mailboxcenter makeupartist manicurists marketing massageschool massagetherapist massagetherapy \
        medicalcenter medicalspa militarybase mobilephonerepair moneytransferservices mortgagebroker \
        musicalinstrumentservices naturopathy nonprofit notarypublic obgyn occupationaltherapy officebuilding \
        opthamalogy optometry oralsurgery orthodontics orthopedics orthotics osteopathy packagelocker packing \
        painmanagement painting parentingschool parking passportvisaservices pathology pawn paydayloan pediatrics \
        periodontics permanentmakeup personalshopper personaltrainer pets phonechargingstation photobooth \
        photography physicaltherapy physician pictureframing placeofworship plasticsurgery podiatrists podiatry \
        policestation poolcleaning postoffice prenatal preschool preventivemedicine printmedia privateinvestigation \
        privatejetcharter privateschool privateshuttlebus professionalservices propertymanagement psychiatrists \
        psychiatry psychic psychology publiclibrary publicservices publictransport pulmonology radiology \
        radiostation realestate realestateagents realestateservices recordingstudio recyclingcenter reflexology \
        researchanddevelopment residentialapartments retirementhome reupholstery rideshare roofing school \
        screenprinting securitysystems selfstorage seniorcenter sewingalterations sharedofficespace shippingcenters \
        shippingdropbox shoerepair shoeshine shutterinstallation signmaking socialservices softwaredevelopment \
        solarinstallation specialtyschool sportsmedicine structuralengineers subwaystation surfacerefinishing surgeon \
        talentagencies tanningbeds tanningservices tattoo taxi taxistand taxoffice taxservices teambuilding \
        teethwhitening telecommunications televisionserviceproviders televisionstation terminal testpreparationschool \
        tickets titleloan towncarservice traditionalchinesemedicine trainserviceprovider trainstation \
        translationservices transportationservices travelagent travelservices truckrental tuina tutoring urgentcare \
        utilities vacationhome valetservices vascularmedicine veterinarian videofilmproduction visitorcenter vocalcoach \
        vocationalschool walkinclinic watchrepair waterpurification webdesign weddingchappel weddingplanning \
        weightloss windowinstallation
        """

    static let leisure = """
        adultentertainment agritourism airportloungebar airsoft amusementpark arcade archery artgallery artsandcrafts \
        arts artstudio barreclass baseballfield bathingarea battingcages beach bingo botanicalgarden bowlingalley boxing \
        bungeejumping cardioclasses carouselride challengecourse cinema climbing comedyclub countryclub \
        culturalcenter cyclingclass danceclub dancestudio drivingrange escapegame experiences fairground familyfriendly \
        familyfuncenter farm fencing fieldofplay fitnessbootcamp fitnessinstruction floatspa gokarting golf gunrange gym \
        gymnastics hauntedhouse internetcafe karaoke kidsactivities landmark lasertag magicians martialarts minigolf \
        museum musicvenue observatory opera pachinko paintandsip paintyourownpottery parks partycharacters \
        performingarts pilates planetarium playcenter playground plaza poledancingschool poolhall professionalsportsteam \
        publicart racetrack recreation recreationcenter rockclimbing sauna silentdisco skatepark skatingrink skydiving \
        soccer socialclub spinclass sportsclub sportsschool surfing swimminginstruction swimmingpool tabletopgames \
        tennis theater touristattraction tours trampolining transitlounge veteransorganization virtualreality waterpark \
        yoga youthclub
        """

    private static let roles: [String: StyleRole] = {
        var roles: [String: StyleRole] = [:]
        for (role, list) in [(StyleRole.food, food), (.service, service), (.leisure, leisure)] {
            for word in list.split(whereSeparator: \.isWhitespace) { roles[String(word)] = role }
        }
        return roles
    }()
}
