extension SearchTerms {
    /// The words that visitors type who look for businesses. A key with `@` stands for all occupants of that role.
    static let shops = """
        = @retail
        en shop, shops, shopping, store, stores
        de Laden, Geschäft, Geschäfte, Einkaufen, Shop
        fr magasin, boutique, commerce
        es tienda, tiendas, comercio
        it negozio, negozi
        nl winkel, winkels
        pt loja, lojas
        ja 店, 店舗, ショップ, 買い物
        zh 商店, 店铺, 购物, 店鋪
        ar متجر, محل, تسوق
        ru магазин, магазины
        uk магазин, крамниця
        pl sklep, sklepy
        tr mağaza, dükkan, alışveriş
        = pharmacy pharmacystore
        en pharmacy, drugstore, chemist, medicine, medication, drugs, prescription
        de Apotheke, Medikamente, Arznei, Arzneimittel
        fr pharmacie, médicaments
        es farmacia, medicamentos
        it farmacia, medicine
        nl apotheek, medicijnen
        pt farmácia, remédio, medicamentos
        ja 薬局, 薬, ドラッグストア
        zh 药店, 药房, 藥局
        ar صيدلية, دواء
        ru аптека, лекарства
        uk аптека, ліки
        pl apteka, leki
        tr eczane, ilaç
        = personalcare
        en drugstore, toiletries, chemist, soap, shampoo
        de Drogerie, Drogeriemarkt, Körperpflege, Shampoo, Seife
        = bank
        en bank, banking, money
        de Bank, Sparkasse, Geldinstitut, Geld
        fr banque
        es banco
        it banca
        nl bank
        pt banco
        ja 銀行
        zh 银行, 銀行
        ar بنك, مصرف
        ru банк
        uk банк
        pl bank
        tr banka
        = currencyexchange
        en currency exchange, bureau de change, money exchange, foreign exchange
        de Wechselstube, Geldwechsel, Währung, Devisen
        fr bureau de change, change
        es cambio de moneda, casa de cambio
        it cambio valuta
        = books booksmagazinesmusicvideo usedbooks
        en books, bookshop, bookstore, book shop, book store, reading
        de Buchhandlung, Bücher, Buchladen, Buch
        fr librairie, livres
        es librería, libros
        it libreria, libri
        = newspapersandmagazines
        en newsstand, newspapers, magazines, news
        de Zeitungen, Zeitschriften, Zeitungskiosk
        = stationery cards.stationery
        en stationery, pens, paper, office supplies, cards
        de Schreibwaren, Papeterie, Stifte, Papier
        = fashion clothing clothing.mens clothing.womens formalwear
        en clothes, clothing, fashion, apparel, dresses, clothes shop
        de Kleidung, Mode, Bekleidung, Klamotten, Modegeschäft
        fr vêtements, mode
        es ropa, moda
        it abbigliamento, vestiti, moda
        = clothing.childrens babyclothesandsupplies
        en kids’ clothes, children’s clothes, baby clothes, kids, children, baby
        de Kinderkleidung, Kindermode, Babykleidung, Kinder, Baby
        = shoestore
        en shoes, shoe shop, shoe store, footwear, sneakers, boots
        de Schuhe, Schuhgeschäft, Schuhladen, Stiefel, Turnschuhe
        fr chaussures
        es zapatos, zapatería
        it scarpe, calzature
        = shoerepair
        en cobbler, shoe repair, key cutting, keys
        de Schuster, Schuhreparatur, Schlüsseldienst, Schlüssel
        = locksmith
        en locksmith, keys
        de Schlüsseldienst, Schlüssel
        = jewelry goldmerchants
        en jeweler, jeweller, jewelry, jewellery, rings, gold, watches
        de Schmuck, Juwelier, Goldschmied, Uhren, Ringe
        fr bijouterie, bijoux
        es joyería, joyas
        it gioielleria, gioielli
        = watches watchrepair
        en watches, watchmaker, watch repair
        de Uhren, Uhrmacher
        = eyewear eyewear.opticians optometry
        en optician, glasses, eyeglasses, spectacles, sunglasses, contact lenses
        de Optiker, Brille, Brillen, Augenoptiker, Sonnenbrille, Kontaktlinsen
        fr opticien, lunettes
        es óptica, gafas
        it ottico, occhiali
        = hairstylist barber beautysalon haircutsstyling
        en hairdresser, haircut, barber, hair salon, hair, beauty
        de Friseur, Frisör, Haare, Haarschnitt, Kosmetik
        fr coiffeur, salon de coiffure
        es peluquería, peluquero
        it parrucchiere, barbiere
        = perfume cosmetics
        en perfume, cosmetics, makeup, fragrance
        de Parfüm, Parfümerie, Kosmetik, Duft
        = florist florists floraldesign
        en flowers, flower shop, florist, bouquet
        de Blumen, Blumenladen, Florist, Strauß
        fr fleurs, fleuriste
        es flores, floristería
        it fiori, fioraio
        = toystore
        en toys, toy shop, toy store, games, kids, children
        de Spielzeug, Spielwaren, Spielzeugladen, Spiele, Kinder
        fr jouets
        es juguetes, juguetería
        it giocattoli
        = electronicappliances computersandaccessories mobilephones videogamesandconsoles audiovideoequipment
        en electronics, computers, phones, mobile phones, appliances, TV, computer, laptop, cell phones
        de Elektronik, Computer, Handys, Elektrogeräte, Fernseher, Handy, Technik
        fr électronique, électroménager, informatique
        es electrónica, electrodomésticos
        it elettronica, elettrodomestici
        = mobilephonerepair electronicsrepair
        en phone repair, repair, screen repair
        de Handyreparatur, Reparatur
        = departmentstore
        en department store, warehouse, mall
        de Kaufhaus, Warenhaus
        fr grand magasin
        es grandes almacenes
        it grande magazzino
        = giftshops
        en gifts, souvenirs, presents, gift shop, souvenir
        de Geschenke, Souvenirs, Andenken, Geschenkeladen
        = dutyfree
        en duty-free, tax-free
        de zollfrei, Duty-free
        = homedecor furniturestore homegarden furniture kitchenandbath
        en home, furniture, home decor, decor, household, housewares, interior
        de Möbel, Einrichtung, Deko, Wohnen, Haushaltswaren, Dekoration
        fr meubles, décoration, maison
        es muebles, decoración, hogar
        it mobili, arredamento, casa
        = petstore
        en pets, pet shop, pet food, animals, dog food
        de Tierbedarf, Tierhandlung, Haustiere, Tierfutter, Zoohandlung
        = outdoorgear sportinggoods sportsgoods sportsequipment
        en sports, sporting goods, sport shop, outdoor, outdoor gear, sportswear, hiking, camping
        de Sport, Sportgeschäft, Sportartikel, Outdoor, Wandern, Sportbekleidung
        fr sport, articles de sport
        es deportes, artículos deportivos
        it sport, articoli sportivi
        = gym fitnessinstruction fitnessroom
        en gym, fitness, fitness studio, workout, training, weights
        de Fitnessstudio, Fitness, Sportstudio, Training, Muckibude
        fr salle de sport, musculation
        es gimnasio
        it palestra
        = theater.movie movietheater cinema
        en cinema, movies, movie theater, film, films, movie
        de Kino, Film, Filme, Lichtspiele
        fr cinéma
        es cine
        it cinema
        nl bioscoop
        pt cinema
        ja 映画館, 映画
        zh 电影院, 電影院
        ar سينما
        ru кинотеатр, кино
        uk кінотеатр, кіно
        pl kino
        tr sinema
        = theater performingarts
        en theater, theatre, play, show
        de Theater, Schauspiel, Bühne
        = vinylrecords musicvideo
        en records, music, vinyl, LPs, CDs, record store
        de Schallplatten, Musik, Platten, Plattenladen, CDs
        = drycleaning drycleaninglaundry laundryservices laundromat
        en dry cleaner, dry cleaning, laundry, cleaners
        de Reinigung, Textilreinigung, Wäscherei
        fr pressing, blanchisserie
        es tintorería, lavandería
        it lavanderia, lavasecco
        = sewingalterations
        en tailor, alterations, sewing
        de Schneider, Änderungsschneiderei, Nähen
        = travelagent travelservices
        en travel agency, travel agent, holidays, vacation, flights, trips
        de Reisebüro, Reisen, Urlaub, Flüge
        fr agence de voyages, voyages
        es agencia de viajes, viajes
        it agenzia di viaggi, viaggi
        = postoffice shippingcenters packagelocker
        en post office, parcels, packages, mail, post, shipping
        de Post, Postamt, Pakete, Paketstation, Packstation
        fr poste, bureau de poste, colis
        es correos, oficina de correos
        it ufficio postale, poste
        = playcenter arcade kidsactivities
        en play, kids, children, playground, games, indoor playground
        de Spielen, Kinder, Kinderspielplatz, Spielplatz, Spielhalle
        = propertymanagement
        en management, center office, administration, office
        de Verwaltung, Centermanagement, Büro
        = hotel hostel
        en hotel, accommodation, rooms, sleep
        de Hotel, Unterkunft, Zimmer, Übernachtung
        = physician clinic familymedicine walkinclinic medicalcenter hospital
        en doctor, clinic, physician, GP, medical, hospital
        de Arzt, Ärzte, Praxis, Klinik, Hausarzt, Krankenhaus
        fr médecin, docteur, clinique
        es médico, doctor, clínica
        it medico, dottore, clinica
        = dentistry
        en dentist, teeth
        de Zahnarzt, Zähne
        = carrental
        en car hire, rent a car, rental car
        de Autovermietung, Mietwagen
        = fuelstation auto.evcharge
        en gas station, petrol, fuel, charging
        de Tankstelle, Benzin, Laden
        = tobaccoshop vapeshops
        en tobacco, cigarettes, vape
        de Tabak, Zigaretten, Tabakladen
        = hardware buildingsupplies
        en hardware, DIY, tools, hardware store
        de Baumarkt, Werkzeug, Heimwerker
        = museum artgallery
        en museum, gallery, exhibition, art
        de Museum, Galerie, Ausstellung, Kunst
        """
}
