/// Names of categories for people, in English.
///
/// The standard's lists write words together: "beautysalon". Here stand those that consist of several words, or that are
/// not what people write; all others are a word each.
package enum CategoryNames {
    /// The name of a category: "restroom.female" is "Restroom, female"; "" for an empty text.
    ///
    /// A text that is in no list is shown as it is, with spaces for hyphens and underscores.
    package static func displayName(of category: String) -> String {
        let parts = category.split(separator: ".").map { part in
            words[String(part).lowercased()] ?? part.replacingSeparators()
        }
        let name = parts.joined(separator: ", ")
        return name.prefix(1).uppercased() + name.dropFirst()
    }

    /// Categories that more than spaces set apart from what people write.
    private static let respelled: [String: String] = [
        "apmstop": "people mover stop",
        "ballonservices": "balloon services",
        "bedbreakfast": "bed and breakfast",
        "bid": "baggage screen",
        "coffeeteasupplies": "coffee and tea supplies",
        "deptartmentstore": "department store",
        "drycleaninglaundry": "dry cleaning and laundry",
        "eatingdrinking": "eating and drinking",
        "embroiderycrochet": "embroidery and crochet",
        "evcharge": "EV charging",
        "haircutsstyling": "haircuts and styling",
        "horsequipment": "horse equipment",
        "huntingfishingsupplies": "hunting and fishing supplies",
        "intl": "international",
        "mufid": "screen",
        "muni": "municipal",
        "opthamalogy": "ophthalmology",
        "pharmacystore": "pharmacy",
        "recomposearea": "recomposure area",
        "signlanginterpreter": "sign language interpreter",
        "trasosmontes": "Trás-os-Montes",
        "vitaminssupplements": "vitamins and supplements",
        "weddingchappel": "wedding chapel",
        "willtrustprobate": "wills, trusts, probate",
        "workerscomp": "workers’ compensation",
    ]

    /// Categories of several words.
    private static let spaced = """
        3D printing; accessibility equipment; acne treatment; adoption services; adult education; adult entertainment;
        adult store; advisory services; agri tourism; airport lounge bar; airport shuttle; alternative medicine; alto
        atesine; american football; amusement park; animal relief area; animal shelter; arrival gate; art gallery; art
        instruction; arts and crafts; art school; art studio; art supplies; asian fusion; ATM; audio video equipment;
        authorized agent; auto parts supplies; baby changing; baby clothes and supplies; badge reader; baggage
        carousel; baggage carts; baggage claim; baggage recheck; baggage storage; baked goods; bar food; barre class;
        baseball field; bathing area; batting cages; beauty salon; beauty spas; beer bar; beer garden; beer hall;
        beer, wine and spirits; beer, wine, spirits; beverage store; bicycle rental; bicycle shop; bikes and
        equipment; billing services; black sea; blood donation; blood donation center; boarding gate; body contouring;
        body piercing; body shop; books, magazines, music, video; botanical garden; bowling alley; breakfast and
        brunch; bridal store; bubble tea; building supplies; bulk medical billing; bungee jumping; business campus;
        business center; business consulting; bus rental; bus stop; cannabis dispensary; car buyer; cardio classes;
        career counseling; carousel ride; car rental; car share; car wash; cellphone accessories; central brazil;
        challenge course; champagne bar; change machine; check-in; chicken shop; chicken wings; childbirth school;
        child play area; children’s; chimney cakes; chinese bazaar; christmas trees; cigar bar; city hall; clock
        repair; cocktail bar; coffee roaster; coin cashing kiosk; coin locker; comedy club; comfort food; comic books;
        commercial real estate; commissioned artists; community book box; community center; computers and accessories;
        concept shop; conference room; construction equipment rental; convenience store; convention center; conveyor
        sushi; cooking school; copy machine; copy shop; corporate headquarters; corporate offices; cosmetic surgery;
        cosmetology school; counter top installation; country club; criminal defense; cucina campana; cultural center;
        currency exchange; curry sausage; custom cakes; custom merchandise; cycling class; dance club; dance school;
        dance studio; dance wear; data recovery; day spa; DC fast; dental hygiene; dent repair; department store;
        diagnostic imaging; diagnostic services; digitizing services; dim sum; dinner theater; discount store; dive
        bar; DIY food; DMV; donation center; door sales and installation; drinking fountain; drive-in; driving range;
        driving school; drop-off; dry cleaning; dumpster rental; duty free; ear, nose, throat; eastern european;
        eastern german; eastern mexican; editorial services; education services; electronic appliances; electronic
        parts; electronics repair; elementary school; emergency exit; emergency medicine; emergency shelter; emissions
        testing; employees only; employment agency; entertainment area; escape game; estate planning; ethnic grocery
        store; event planning; event space; fabric store; fado house; family friendly; family fun center; family
        medicine; family planning; family restaurant; fare gate; farmers’ market; fashion accessories; fast food; feng
        shui; field hockey; field of play; financial services; fingerprint reader; fire alarm pull station; firearms
        training school; fire extinguisher; first aid; fish and chips; fitness boot camp; fitness equipment; fitness
        instruction; fitness room; fitting room; fixed base operator; flight instruction school; float spa; flooring
        installation and repair; floral design; food court; food delivery; food service; food stand; food truck;
        formal wear; frozen foods; fruit and vegetables; fuel station; full height; funeral services; fur clothing;
        furniture store; gate area; gift shops; gluten free; go karting; gold merchants; golf equipment; golf shop;
        gourmet food; gourmet market; government facility; graphical design; grilling equipment; grocery store; ground
        transportation; guest services; guitar store; gun range; guns and ammo; hair blowout; hair extensions; hair
        loss; hair removal; hand rolls; hand sanitizer station; haunted house; head shop; health care; healthcare
        center; healthcare facility; health screening; healthy foods; hearing aid providers; hearing aids; hearing
        loop; henna artist; herbal medicine; herbs and spices; high limit; hobby shop; holiday decorations; home and
        garden; home appliance repair; home automation; home cleaning; home decor; home developers; home garden; home
        healthcare; homemade food; home theater installation; hookah bar; hot dogs; hotel bar; hot pot; hot tub and
        pool; housing cooperative; huddle room; HVAC; ice cream; ice hockey; imported food; information technology;
        installment loan services; insulation installation; interior design; internal medicine; international food;
        internet booth; internet cafe; internet service provider; investment banking; irish pub; IV hydration;
        japanese sweets; jewelry repair; juice bar; key access; kids’ activities; kitchen and bath; kitchen incubator;
        knife sharpening; knitting supplies; laboratory testing; language school; laser eye surgery; laser tag; latin
        american; laundry services; leather goods; legal services; let it ride; life coach; livestock sales; local
        services; long term; lost and found; lottery stand; lounge bar; luggage storage; mailbox center; mail room;
        makeup artist; martial arts; massage school; massage therapist; massage therapy; maternity wear; medal game;
        medical center; medical spa; medical supplies; meeting point; men’s; middle eastern; military base; milk bar;
        mini baccarat; mini golf; mobile phone repair; mobile phones; mobility rescue; money transfer services;
        mortgage broker; mothers’ room; motorcycling clothing; movable partition; movie rental; movie theater; moving
        walkway; musical instruments; musical instrument services; music venue; music video; nasi lemak; newspapers
        and magazines; New Zealand; night food; non-public; north american; northeastern brazil; northern brazil;
        northern german; northern mexican; north indian; notary public; OB-GYN; occupational therapy; office building;
        office equipment and supplies; off track betting; oil change; olive oil; open sandwiches; open to below; oral
        surgery; organic food; outdoor furniture; outdoor gear; outlet mall; outlet store; out of service; oversize
        baggage; oxygen bar; package locker; packing supplies; paid area; pain management; paint and sip; paint
        stores; paint your own pottery; parenting school; park and ride; parking facility; party characters; party
        equipment; party supplies; passport visa services; password access; payday loan; pedestrian crossing; people
        mover; performing arts; permanent makeup; personal care; personal injury; personal shopper; personal trainer;
        pet store; phone charging station; phone room; photo booth; photography equipment; photography store; physical
        therapy; piano bar; piano store; picture framing; place of worship; plastic surgery; play center; plus size;
        pole dancing school; police station; pool cleaning; pool hall; pool table supplies; pop-up; pop-up shops; post
        security; power charging station; prayer room; pre security; preventive medicine; print media; private
        investigation; private jet charter; private lounge; private school; private shuttle bus; product return;
        professional services; professional sports team; property management; public art; public library; public
        services; public transport; Puerto Rican; radio station; raw food; real estate; real estate agents; real
        estate services; recording studio; recreation center; recycling center; religious items; research and
        development; residential apartments; retail department; retail store; retina scanner; retirement home; rice
        shop; ride share; rock climbing; rotisserie chicken; RV; sake bar; scandinavian design; screen printing;
        seafood market; seating row; security equipment; security systems; self service; self storage; senior center;
        serbian and croatian; server room; service area; service station; sewing alterations; shabu shabu; shared
        office space; shaved ice; shaved snow; shipping centers; shipping drop box; shoe repair; shoe store; shopping
        center; shopping passage; short term; shutter installation; sic bo; sign making; silent disco; skating
        equipment; skating rink; ski equipment; skin care; sleep box; slot machine; small plate; smoking area; social
        club; social services; software development; solar installation; soul food; South African; southern united
        states; south indian; southwest united states; specialty food; specialty school; spin class; spiritual
        products; sporting goods; sports bar; sports equipment; sports goods; sports medicine; sports school; Sri
        Lankan; stereo installation; street vendor; strip mall; stroller rental; structural engineers; student
        admissions; student services; subway station; supper club; surface refinishing; surfing equipment; swimming
        instruction; swimming pool; table top games; tactile paving; talent agencies; tanning beds; tanning services;
        taxi stand; tax office; tax services; TDD; teacher supplies; team building; teeth whitening; television
        service providers; television station; test preparation school; Tex-Mex; themed cafe; theme park; three card;
        thrift store; tiki bar; title loan; tobacco shop; tourist attraction; town car service; toy store; track
        field; traditional chinese medicine; train service provider; train station; train ticket; train track; transit
        lounge; transit station; translation services; transportation services; travel agent; travel services; travers
        al; trophy shops; TRS; truck rental; T-shirt; unenclosed area; urgent care; used books; used vehicle; vacation
        home; valet services; vape shops; vascular medicine; vending machine; veterans organization; video and game;
        video film production; videogames and consoles; vintage clothing; vinyl records; virtual reality; visitor
        center; vocal coach; vocational school; voice recognition; waist height; waiting area; waiting room; walk-in
        clinic; watch repair; water purification; web design; wedding planning; weight loss; western japanese;
        wheelchair assist; wheel rim; whiskey bar; wholesale merchant; Wi-Fi; window installation; wine bar; wine
        tasting; women’s; youth club
        """

    static let words: [String: String] = {
        var words = respelled
        // A name may run over the end of a line of the table, so lines are joined before they are cut at semicolons.
        let text = spaced.split(separator: "\n").joined(separator: " ")
        for entry in text.split(separator: ";") {
            let name = entry.drop { $0 == " " }
            let key = name.lowercased().filter { $0.isLetter || $0.isNumber }
            words[key] = String(name)
        }
        return words
    }()
}

extension Substring {
    fileprivate func replacingSeparators() -> String {
        String(map { $0 == "_" || $0 == "-" ? " " : $0 })
    }
}
