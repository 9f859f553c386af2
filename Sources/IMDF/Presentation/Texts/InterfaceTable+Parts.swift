extension InterfaceTable {
    /// The name of a category that has no row of its own, from the names of its parts: "Restroom, female". Nil if one of
    /// them has no row.
    static func name(ofParts english: String, _ language: String) -> String? {
        var names: [String] = []
        for part in english.split(separator: ",") {
            guard let name = text("part.\(part.drop { $0 == " " }.lowercased())", language) else { return nil }
            names.append(name)
        }
        return names.isEmpty ? nil : names.joined(separator: ", ")
    }

    /// The names of the parts of categories, by their English names in lower case.
    static let parts = """
        part.restroom | | Toilette
        part.female | | Damen
        part.male | | Herren
        part.family | | Familien
        part.wheelchair | | rollstuhlgerecht
        part.unisex | | alle Geschlechter
        part.transgender | | Transgender
        part.shower | | Dusche
        part.baby changing | | Wickelraum
        part.elevator | | Aufzug
        part.escalator | | Rolltreppe
        part.stairs | | Treppe
        part.steps | | Stufen
        part.ramp | | Rampe
        part.moving walkway | | Fahrsteig
        part.people mover | | Kabinenbahn
        part.walkway | | Weg
        part.island | | Insel
        part.footbridge | | Steg
        part.room | | Raum
        part.office | | Büro
        part.classroom | | Unterrichtsraum
        part.conference room | | Besprechungsraum
        part.huddle room | | Kleiner Besprechungsraum
        part.phone room | | Telefonraum
        part.auditorium | | Hörsaal
        part.laboratory | | Labor
        part.library | | Bibliothek
        part.lobby | | Eingangshalle
        part.lounge | | Lounge
        part.private lounge | | Privatlounge
        part.server room | | Serverraum
        part.storage | | Lager
        part.kitchen | | Küche
        part.waiting room | | Warteraum
        part.waiting area | | Wartebereich
        part.fitness room | | Fitnessraum
        part.theater | | Theater
        part.movie theater | | Kino
        part.recreation | | Freizeit
        part.terrace | | Terrasse
        part.vegetation | | Grünfläche
        part.road | | Straße
        part.platform | | Bahnsteig
        part.parking | | Parken
        part.bicycle | | Fahrräder
        part.motorcycle | | Motorräder
        part.ev | | Elektrofahrzeuge
        part.compact | | Kleinwagen
        part.short term | | Kurzzeit
        part.long term | | Langzeit
        part.structure | | Bauteil
        part.column | | Säule
        part.brick | | Mauerwerk
        part.concrete | | Beton
        part.drywall | | Trockenbau
        part.glass | | Glas
        part.wood | | Holz
        part.open to below | | Offen nach unten
        part.unenclosed area | | Offene Fläche
        part.unspecified | | Ohne Angabe
        part.smoking area | | Raucherbereich
        part.field of play | | Spielfeld
        part.first aid | | Erste Hilfe
        part.food service | | Gastronomie
        part.eating and drinking | | Essen und Trinken
        part.information | | Auskunft
        part.reception | | Empfang
        part.desk | | Schalter
        part.guest services | | Gästeservice
        part.service | | Dienstleistung
        part.lost and found | | Fundbüro
        part.meeting point | | Treffpunkt
        part.atm | | Geldautomat
        part.cashier | | Kasse
        part.change machine | | Geldwechsler
        part.ticketing | | Fahrkarten
        part.fare gate | | Zugangssperre
        part.self service | | Selbstbedienung
        part.vending machine | | Automat
        part.train ticket | | Fahrkarten
        part.drinking fountain | | Trinkbrunnen
        part.defibrillator | | Defibrillator
        part.fire extinguisher | | Feuerlöscher
        part.fire alarm pull station | | Feuermelder
        part.mobility rescue | | Rettungspunkt
        part.emergency shelter | | Schutzraum
        part.health screening | | Gesundheitskontrolle
        part.police | | Polizei
        part.security | | Sicherheitskontrolle
        part.checkpoint | | Kontrollstelle
        part.inspection | | Prüfung
        part.immigration | | Einreise
        part.hand sanitizer station | | Handdesinfektion
        part.seat | | Sitz
        part.seating | | Sitzplätze
        part.coin locker | | Schließfächer
        part.baggage storage | | Gepäckaufbewahrung
        part.baggage claim | | Gepäckausgabe
        part.baggage carousel | | Gepäckband
        part.baggage carts | | Gepäckwagen
        part.boarding gate | | Flugsteig
        part.arrival gate | | Ankunft
        part.gate area | | Gate-Bereich
        part.bus | | Bus
        part.train | | Zug
        part.ferry | | Fähre
        part.aircraft | | Flugzeug
        part.taxi | | Taxi
        part.car rental | | Autovermietung
        part.shuttle | | Pendelbus
        part.transit | | Nahverkehr
        part.rail | | Bahn
        part.national | | Fernverkehr
        part.municipal | | Stadtverkehr
        part.phone | | Telefon
        part.payphone | | Münztelefon
        part.emergency | | Notruf
        part.mailbox | | Briefkasten
        part.power charging station | | Ladestation
        part.photo booth | | Fotokabine
        part.copy machine | | Kopierer
        part.child play area | | Spielplatz
        part.stroller rental | | Kinderwagenverleih
        part.prayer room | | Gebetsraum
        part.meditation | | Meditation
        part.animal relief area | | Hundetoilette
        part.swimming pool | | Schwimmbad
        part.yoga | | Yoga
        part.entry | | Eingang
        part.pedestrian crossing | | Fußgängerüberweg
        part.valet | | Parkservice
        part.fitting room | | Umkleide
        part.landmark | | Wahrzeichen
        part.exhibit | | Ausstellungsstück
        part.business center | | Business-Center
        part.wheelchair assist | | Hilfe mit Rollstuhl
        part.restaurant | | Restaurant
        part.cafe | | Café
        part.coffee | | Kaffee
        part.bar | | Bar
        part.baked goods | | Backwaren
        part.fast food | | Schnellimbiss
        part.ice cream | | Eis
        part.food court | | Gastronomiebereich
        part.supermarket | | Supermarkt
        part.grocery | | Lebensmittel
        part.convenience store | | Spätkauf
        part.pharmacy | | Apotheke
        part.bank | | Bank
        part.barber | | Herrenfriseur
        part.beauty salon | | Kosmetik
        part.eyewear | | Brillen
        part.jewelry | | Schmuck
        part.shoes | | Schuhe
        part.shoe store | | Schuhe
        part.clothing | | Bekleidung
        part.fashion | | Mode
        part.books | | Bücher
        part.toy store | | Spielwaren
        part.toys | | Spielwaren
        part.sporting goods | | Sportartikel
        part.florist | | Blumen
        part.furniture | | Möbel
        part.furniture store | | Möbel
        part.department store | | Kaufhaus
        part.hotel | | Hotel
        part.school | | Schule
        part.hospital | | Krankenhaus
        part.dentistry | | Zahnarzt
        part.physician | | Arzt
        part.gym | | Fitnessstudio
        part.museum | | Museum
        part.travel agent | | Reisebüro
        part.dry cleaning | | Reinigung
        part.perfume | | Parfümerie
        part.cosmetics | | Kosmetik
        part.pets | | Tiere
        part.tea | | Tee
        part.pizza | | Pizza
        part.sushi | | Sushi
        part.italian | | Italienisch
        part.asian fusion | | Asiatisch
        part.vegan | | Vegan
        part.wall | | Wand
        part.equipment | | Gerät
        part.obstruction | | Hindernis
        part.water | | Wasser
        part.art | | Kunst
        part.pedestrian | | Fußgänger
        part.principal | | Haupteingang
        part.automobile | | Auto
        part.emergency exit | | Notausgang
        part.braille | | Brailleschrift
        part.hearing | | Hören
        part.hearing loop | | Induktionsschleife
        part.sign language interpreter | | Gebärdensprache
        part.tactile paving | | Leitsystem
        part.volume | | Lautstärke
        part.employees only | | Nur Personal
        part.restricted | | Beschränkt
        """

    /// The sentences of directions, see ``RoutePhrase``.
    static let steps = """
        step.start | Start. | Start.
        step.leave | Start at {name}. | Start: {name}.
        step.enter | Go in through the entrance. | Durch den Eingang hineingehen.
        step.walk | Walk {distance}. | {distance} gehen.
        step.walkPast | Walk {distance} past {past}. | {distance} gehen, vorbei an {past}.
        step.and | and | und
        step.bearLeft | Bear left. | Halb links abbiegen.
        step.bearRight | Bear right. | Halb rechts abbiegen.
        step.turnLeft | Turn left. | Nach links abbiegen.
        step.turnRight | Turn right. | Nach rechts abbiegen.
        step.sharpLeft | Turn sharp left. | Scharf links abbiegen.
        step.sharpRight | Turn sharp right. | Scharf rechts abbiegen.
        step.turnBack | Turn around. | Umkehren.
        step.door | Go through the door. | Durch die Tür gehen.
        step.doorTo | Go through the door to {name}. | Durch die Tür gehen zu: {name}.
        step.opening | Go through the opening. | Durch die Öffnung gehen.
        step.openingTo | Continue to {name}. | Weiter zu: {name}.
        step.elevator | Take the elevator to {level}. | Aufzug nach „{level}“ nehmen.
        step.escalatorUp | Take the escalator up to {level}. | Rolltreppe hinauf nach „{level}“ nehmen.
        step.escalatorDown | Take the escalator down to {level}. | Rolltreppe hinab nach „{level}“ nehmen.
        step.stairsUp | Take the stairs up to {level}. | Treppe hinauf nach „{level}“ nehmen.
        step.stairsDown | Take the stairs down to {level}. | Treppe hinab nach „{level}“ nehmen.
        step.rampUp | Take the ramp up to {level}. | Rampe hinauf nach „{level}“ nehmen.
        step.rampDown | Take the ramp down to {level}. | Rampe hinab nach „{level}“ nehmen.
        step.passage | Continue to {level}. | Weiter nach „{level}“.
        step.take | Take {name} to {level}. | {name} nach „{level}“ nehmen.
        step.takeUp | Take {name} up to {level}. | {name} hinauf nach „{level}“ nehmen.
        step.takeDown | Take {name} down to {level}. | {name} hinab nach „{level}“ nehmen.
        step.arrive | You have arrived. | Ziel erreicht.
        step.arriveAt | You have arrived at {name}. | Ziel erreicht: {name}.
        """
}
