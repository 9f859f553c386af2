// The English names of categories, colors and aids in German. What is not here stays as it is.

const list = `
restroom=Toilette; female=Damen; male=Herren; family=Familien; wheelchair=rollstuhlgerecht; unisex=alle Geschlechter; transgender=Transgender;
shower=Dusche; baby changing=Wickelraum; mothers room=Stillraum; elevator=Aufzug; escalator=Rolltreppe; stairs=Treppe; steps=Stufen; ramp=Rampe;
moving walkway=Fahrsteig; people mover=Kabinenbahn; walkway=Weg; island=Insel; footbridge=Steg; room=Raum; office=Büro; classroom=Unterrichtsraum;
conference room=Besprechungsraum; huddle room=Kleiner Besprechungsraum; phone room=Telefonraum; auditorium=Hörsaal; laboratory=Labor; library=Bibliothek;
lobby=Eingangshalle; lounge=Lounge; private lounge=Privatlounge; mailroom=Poststelle; server room=Serverraum; storage=Lager; kitchen=Küche;
waiting room=Warteraum; waiting area=Wartebereich; fitness room=Fitnessraum; theater=Theater; movie theater=Kino; recreation=Freizeit; terrace=Terrasse;
vegetation=Grünfläche; road=Straße; platform=Bahnsteig; parking=Parken; bicycle=Fahrräder; motorcycle=Motorräder; EV=Elektrofahrzeuge; compact=Kleinwagen;
short term=Kurzzeit; long term=Langzeit; structure=Bauteil; column=Säule; brick=Mauerwerk; concrete=Beton; drywall=Trockenbau; glass=Glas; wood=Holz;
open to below=Offen nach unten; unenclosed area=Offene Fläche; nonpublic=Nicht öffentlich; not public=Nicht öffentlich; unspecified=Ohne Angabe;
smoking area=Raucherbereich; field of play=Spielfeld; first aid=Erste Hilfe; food service=Gastronomie; eating and drinking=Essen und Trinken;
information=Auskunft; reception=Empfang; desk=Schalter; guest services=Gästeservice; service=Dienstleistung; lost and found=Fundbüro; meeting point=Treffpunkt;
ATM=Geldautomat; cashier=Kasse; change machine=Geldwechsler; ticketing=Fahrkarten; fare gate=Zugangssperre; check in=Check-in; self service=Selbstbedienung;
vending machine=Automat; train ticket=Fahrkarten; drinking fountain=Trinkbrunnen; defibrillator=Defibrillator; fire extinguisher=Feuerlöscher;
fire alarm pull station=Feuermelder; mobility rescue=Rettungspunkt; emergency shelter=Schutzraum; health screening=Gesundheitskontrolle; police=Polizei;
security=Sicherheitskontrolle; checkpoint=Kontrollstelle; inspection=Prüfung; immigration=Einreise; hand sanitizer station=Handdesinfektion;
seat=Sitz; seating=Sitzplätze; coin locker=Schließfächer; baggage storage=Gepäckaufbewahrung; baggage claim=Gepäckausgabe; baggage carousel=Gepäckband;
baggage carts=Gepäckwagen; boarding gate=Flugsteig; arrival gate=Ankunft; gate area=Gate-Bereich; bus=Bus; train=Zug; ferry=Fähre; aircraft=Flugzeug;
taxi=Taxi; car rental=Autovermietung; shuttle=Pendelbus; rideshare=Mitfahrgelegenheit; transit=Nahverkehr; rail=Bahn; national=Fernverkehr; municipal=Stadtverkehr;
phone=Telefon; payphone=Münztelefon; emergency=Notruf; mailbox=Briefkasten; WiFi=WLAN; power charging station=Ladestation; photo booth=Fotokabine;
copy machine=Kopierer; child play area=Spielplatz; stroller rental=Kinderwagenverleih; prayer room=Gebetsraum; meditation=Meditation; animal relief area=Hundetoilette;
swimming pool=Schwimmbad; yoga=Yoga; entry=Eingang; pedestrian crossing=Fußgängerüberweg; valet=Parkservice; fitting room=Umkleide; landmark=Wahrzeichen;
exhibit=Ausstellungsstück; business center=Business-Center; wheelchair assist=Hilfe mit Rollstuhl; restaurant=Restaurant; cafe=Café; coffee=Kaffee; bar=Bar;
bakery=Bäckerei; baked goods=Backwaren; fast food=Schnellimbiss; ice cream=Eis; food court=Gastronomiebereich; supermarket=Supermarkt; grocery=Lebensmittel;
groceries=Lebensmittel; convenience store=Spätkauf; pharmacy=Apotheke; drugstore=Drogerie; bank=Bank; post office=Postamt; hairdresser=Friseur; barber=Herrenfriseur;
beauty salon=Kosmetik; optician=Optiker; eyewear=Brillen; jewelry=Schmuck; shoes=Schuhe; shoe store=Schuhe; clothing=Bekleidung; fashion=Mode; women's clothing=Damenmode;
men's clothing=Herrenmode; children's clothing=Kindermode; bookstore=Buchhandlung; books=Bücher; electronics=Elektronik; toy store=Spielwaren; toys=Spielwaren;
sporting goods=Sportartikel; florist=Blumen; gift shop=Geschenke; gifts=Geschenke; furniture=Möbel; furniture store=Möbel; department store=Kaufhaus; hotel=Hotel;
school=Schule; hospital=Krankenhaus; dentistry=Zahnarzt; physician=Arzt; gym=Fitnessstudio; museum=Museum; travel agent=Reisebüro; dry cleaning=Reinigung;
perfume=Parfümerie; cosmetics=Kosmetik; pets=Tiere; tea=Tee; pizza=Pizza; sushi=Sushi; italian=Italienisch; asian fusion=Asiatisch; vegan=Vegan; wall=Wand;
table=Tisch; counter=Theke; equipment=Gerät; check in desk=Check-in-Schalter; shelf=Regal; fence=Zaun; obstruction=Hindernis; water=Wasser; art=Kunst; bench=Bank;
shop=Laden; food and drink=Essen und Trinken; leisure=Freizeit; stairs and elevators=Treppen und Aufzüge; outdoor=Außen; road and parking=Straße und Parken;
restroom, women=Toilette, Damen; restroom, men=Toilette, Herren; pedestrian=Fußgänger; principal=Haupteingang; automobile=Auto; emergency exit=Notausgang;
assisted listening=Hörverstärkung; braille=Brailleschrift; hearing=Hören; hearing loop=Induktionsschleife; sign language interpreter=Gebärdensprache; tactile paving=Leitsystem;
tty=Schreibtelefon; volume=Lautstärke; employees only=Nur Personal; restricted=Beschränkt; kiosk=Stand; occupant=Mieter; unit=Raum; amenity=Ausstattung; section=Bereich;
fixture=Einbau; geofence=Geozone; opening=Tür; detail=Linie
`;

const parts = new Map(list.split(/[;\n]/).map((pair) => pair.split("=").map((word) => word.trim())).filter((pair) => pair.length === 2)
  .map(([english, german]) => [english.toLowerCase(), german]));

/** The German name; the parts of a name are looked up one by one; null where one is not known. */
export function germanName(english) {
  const whole = parts.get(english.toLowerCase());
  if (whole) return whole;
  const words = english.split(", ").map((part) => parts.get(part.toLowerCase()));
  return words.every(Boolean) ? words.join(", ") : null;
}
