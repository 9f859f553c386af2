/// The texts of the interface by key and language. A language is a column; to add one, add a column and its tag.
///
/// Categories have English names of their own, see ``CategoryNames``.
enum InterfaceTable {
    /// The languages in the order of the columns.
    static let languages = ["en", "de"]

    /// A text; nil if the table has none.
    static func text(_ name: String, _ language: String) -> String? {
        guard let column = languages.firstIndex(of: language), let text = rows[name]?[column], !text.isEmpty else {
            return nil
        }
        return text
    }

    /// The texts by name, one for each language; empty where there is none.
    static let rows: [String: [String]] = {
        var rows: [String: [String]] = [:]
        for line in [table, editing, parts, steps].flatMap({ $0.split(separator: "\n") }) {
            var parts: [String] = []
            for part in line.split(separator: "|", omittingEmptySubsequences: false) {
                parts.append(String(part.trimmingSpaces))
            }
            rows[parts[0]] = Array(parts.dropFirst())
        }
        return rows
    }()

    private static let table = """
        role.walkway | Walkway | Gehbereich
        role.room | Room | Raum
        role.retail | Shop | Geschäft
        role.food | Food and drink | Essen und Trinken
        role.service | Service | Dienstleistung
        role.leisure | Leisure | Freizeit
        role.restroom | Restroom | Toilette
        role.restroomFemale | Restroom, women | Toilette, Damen
        role.restroomMale | Restroom, men | Toilette, Herren
        role.circulation | Stairs and elevators | Treppen und Aufzüge
        role.nonpublic | Not public | Nicht öffentlich
        role.structure | Structure | Bauteil
        role.openToBelow | Open to below | Luftraum
        role.outdoor | Outdoor | Außenbereich
        role.vegetation | Vegetation | Grünfläche
        role.road | Road and parking | Straße und Parken
        role.water | Water | Wasser
        role.furniture | Furniture | Einrichtung
        layer.units | Units | Räume
        layer.sections | Sections | Bereiche
        layer.geofences | Geofences | Geofences
        layer.fixtures | Fixtures | Einrichtung
        layer.kiosks | Kiosks | Stände
        layer.details | Details | Details
        layer.openings | Openings | Türen
        layer.amenities | Amenities | Ausstattung
        layer.occupants | Occupants | Geschäfte
        fact.category | Category | Kategorie
        fact.level | Level | Ebene
        fact.hours | Hours | Öffnungszeiten
        fact.phone | Phone | Telefon
        fact.website | Website | Website
        fact.address | Address | Adresse
        fact.accessibility | Accessibility | Barrierefreiheit
        fact.restriction | Access | Zugang
        fact.otherName | Also | Auch
        hours.alwaysOpen | Open 24 hours | Rund um die Uhr geöffnet
        hours.openUntil | Open until {time} | Geöffnet bis {time}
        hours.closed | Closed | Geschlossen
        hours.closedOpens | Closed, opens {time} | Geschlossen, öffnet {time}
        hours.closedPerhapsOpens | Closed, perhaps opens {time} | Geschlossen, öffnet vielleicht {time}
        hours.perhapsOpen | Perhaps open | Vielleicht geöffnet
        hours.perhapsOpenUntil | Perhaps open until {time} | Vielleicht geöffnet bis {time}
        hours.dayClosed | closed | geschlossen
        hours.dayAlwaysOpen | open 24 hours | 24 Stunden geöffnet
        hours.perhaps | perhaps | vielleicht
        hours.absent | Not here at this time | Zurzeit nicht hier
        live.open | Open | Geöffnet
        live.closed | Closed | Geschlossen
        live.outOfService | Out of service | Außer Betrieb
        weekday.Mo | Mo | Mo
        weekday.Tu | Tu | Di
        weekday.We | We | Mi
        weekday.Th | Th | Do
        weekday.Fr | Fr | Fr
        weekday.Sa | Sa | Sa
        weekday.Su | Su | So
        type.address | Address | Adresse
        type.amenity | Amenity | Ausstattung
        type.anchor | Anchor | Ankerpunkt
        type.building | Building | Gebäude
        type.detail | Detail | Detail
        type.fixture | Fixture | Einrichtung
        type.footprint | Footprint | Grundriss
        type.geofence | Geofence | Geofence
        type.kiosk | Kiosk | Stand
        type.level | Level | Ebene
        type.occupant | Occupant | Geschäft
        type.opening | Opening | Tür
        type.relationship | Relationship | Verbindung
        type.section | Section | Bereich
        type.unit | Unit | Raum
        type.venue | Venue | Ort
        category.airport | | Flughafen
        category.airport.intl | | Internationaler Flughafen
        category.assisted.listening | | Hörhilfe
        category.atm | | Geldautomat
        category.auditorium | | Hörsaal
        category.babychanging | | Wickelraum
        category.baggagecarousel | | Gepäckband
        category.baggagecarts | | Gepäckwagen
        category.baggageclaim | | Gepäckausgabe
        category.bank | | Bank
        category.bar | | Bar
        category.beautysalon | | Kosmetiksalon
        category.boardinggate.aircraft | | Flugsteig
        category.braille | | Brailleschrift
        category.brick | | Mauerwerk
        category.businesscampus | | Firmengelände
        category.businesscenter | | Businesscenter
        category.cafe | | Café
        category.cashier | | Kasse
        category.casino | | Spielbank
        category.changemachine | | Wechselautomat
        category.checkin.desk | | Check-in-Schalter
        category.checkin.selfservice | | Check-in-Automat
        category.cinema | | Kino
        category.classroom | | Klassenzimmer
        category.clothing | | Kleidung
        category.coffee | | Kaffee
        category.column | | Säule
        category.communitycenter | | Gemeindezentrum
        category.concrete | | Beton
        category.conferenceroom | | Konferenzraum
        category.conventioncenter | | Kongresszentrum
        category.defibrillator | | Defibrillator
        category.departmentstore | | Kaufhaus
        category.drinkingfountain | | Trinkbrunnen
        category.drywall | | Trockenbauwand
        category.elevator | | Aufzug
        category.employeesonly | | Nur für Personal
        category.entry | | Eingang
        category.escalator | | Rolltreppe
        category.exhibit | | Ausstellungsstück
        category.faregate | | Bahnsteigsperre
        category.fastfood | | Schnellrestaurant
        category.ferry | | Fähre
        category.fieldofplay | | Spielfeld
        category.firealarmpullstation | | Feuermelder
        category.fireextinguisher | | Feuerlöscher
        category.firstaid | | Erste Hilfe
        category.fitnessroom | | Fitnessraum
        category.florist | | Blumenladen
        category.foodservice | | Gastronomie
        category.footbridge | | Fußgängerbrücke
        category.glass | | Glas
        category.grocery | | Lebensmittel
        category.ground | | Erdgeschoss
        category.guestservices | | Gästeservice
        category.gym | | Fitnessstudio
        category.handsanitizerstation | | Handdesinfektion
        category.healthcarefacility | | Gesundheitseinrichtung
        category.hearing | | Für Hörbehinderte
        category.hearingloop | | Induktionsschleife
        category.hospital | | Krankenhaus
        category.hotel | | Hotel
        category.huddleroom | | Besprechungsraum
        category.icecream | | Eis
        category.information | | Information
        category.jewelry | | Schmuck
        category.kiosk | | Stand
        category.kitchen | | Küche
        category.laboratory | | Labor
        category.library | | Bibliothek
        category.lobby | | Eingangshalle
        category.lostandfound | | Fundbüro
        category.lounge | | Lounge
        category.mailbox | | Briefkasten
        category.mailroom | | Poststelle
        category.meditation | | Meditationsraum
        category.meetingpoint | | Treffpunkt
        category.mothersroom | | Stillraum
        category.movietheater | | Kino
        category.movingwalkway | | Fahrsteig
        category.museum | | Museum
        category.nonpublic | | Nicht öffentlich
        category.office | | Büro
        category.opentobelow | | Luftraum
        category.parking | | Parken
        category.parking.bicycle | | Fahrradparkplatz
        category.parking.ev | | Ladeparkplatz
        category.parking.longterm | | Langzeitparken
        category.parking.shortterm | | Kurzzeitparken
        category.parkingfacility | | Parkhaus
        category.pharmacy | | Apotheke
        category.phone | | Telefon
        category.phone.emergency | | Notruftelefon
        category.phoneroom | | Telefonraum
        category.photobooth | | Fotoautomat
        category.pizza | | Pizza
        category.platform | | Bahnsteig
        category.police | | Polizei
        category.postoffice | | Post
        category.powerchargingstation | | Ladestation
        category.prayerroom | | Gebetsraum
        category.privatelounge | | Private Lounge
        category.ramp | | Rampe
        category.reception.desk | | Empfang
        category.recreation | | Freizeitraum
        category.restaurant | | Restaurant
        category.restricted | | Eingeschränkt
        category.restroom | | Toilette
        category.restroom.family | | Familientoilette
        category.restroom.female | | Damentoilette
        category.restroom.female.wheelchair | | Damentoilette, rollstuhlgerecht
        category.restroom.male | | Herrentoilette
        category.restroom.male.wheelchair | | Herrentoilette, rollstuhlgerecht
        category.restroom.transgender | | Toilette, transgender
        category.restroom.transgender.wheelchair | | Toilette, transgender, rollstuhlgerecht
        category.restroom.unisex | | Unisex-Toilette
        category.restroom.unisex.wheelchair | | Unisex-Toilette, rollstuhlgerecht
        category.restroom.wheelchair | | Rollstuhlgerechte Toilette
        category.retailstore | | Geschäft
        category.rideshare | | Mitfahrgelegenheit
        category.road | | Straße
        category.room | | Raum
        category.school | | Schule
        category.seat | | Sitzplatz
        category.seating | | Sitzgelegenheit
        category.security | | Sicherheit
        category.security.checkpoint | | Sicherheitskontrolle
        category.serverroom | | Serverraum
        category.service | | Service
        category.shoes | | Schuhe
        category.shopping | | Einkaufen
        category.shoppingcenter | | Einkaufszentrum
        category.shower | | Dusche
        category.shuttle | | Shuttle
        category.signlanginterpreter | | Gebärdensprachdolmetscher
        category.smokingarea | | Raucherbereich
        category.stadium | | Stadion
        category.stairs | | Treppe
        category.steps | | Stufen
        category.storage | | Lager
        category.stripmall | | Ladenzeile
        category.strollerrental | | Kinderwagenverleih
        category.structure | | Bauteil
        category.supermarket | | Supermarkt
        category.sushi | | Sushi
        category.swimmingpool | | Schwimmbecken
        category.tactilepaving | | Bodenleitsystem
        category.taxi | | Taxi
        category.tdd | | Schreibtelefon
        category.tea | | Tee
        category.terrace | | Terrasse
        category.theater | | Theater
        category.themepark | | Freizeitpark
        category.ticketing | | Fahrkarten
        category.toys | | Spielwaren
        category.toystore | | Spielwaren
        category.trainstation | | Bahnhof
        category.traintrack | | Gleis
        category.transit | | Öffentlicher Verkehr
        category.transitstation | | Bahnhof
        category.travelagent | | Reisebüro
        category.trs | | Telefonvermittlungsdienst
        category.unenclosedarea | | Offener Bereich
        category.university | | Universität
        category.unspecified | | Ohne Angabe
        category.valet | | Parkservice
        category.vegetation | | Grünfläche
        category.vendingmachine | | Automat
        category.vendingmachine.trainticket | | Fahrkartenautomat
        category.volume | | Lautstärkeregler
        category.waitingroom | | Wartezimmer
        category.walkway | | Gehbereich
        category.walkway.island | | Gehinsel
        category.wheelchair | | Rollstuhlgerecht
        category.wheelchairassist | | Rollstuhlhilfe
        category.wifi | | WLAN
        category.wood | | Holz
        """
}

extension Substring {
    /// The text without spaces at its ends.
    fileprivate var trimmingSpaces: Substring {
        var text = drop { $0 == " " }
        while text.last == " " { text.removeLast() }
        return text
    }
}
