extension SearchTerms {
    /// The words that travelers type.
    static let travel = """
        = taxi rideshare limo
        en taxi, cab, taxi stand, taxi rank, Uber, ride
        de Taxi, Taxistand, Droschke
        fr taxi, station de taxis
        es taxi, parada de taxis
        it taxi
        nl taxi, taxistandplaats
        pt táxi, ponto de táxi
        ja タクシー, タクシー乗り場
        zh 出租车, 的士, 计程车, 計程車
        ar تاكسي, سيارة أجرة
        ru такси
        uk таксі
        pl taksówka, taxi, postój taksówek
        tr taksi
        = rail platform traintrack ticketing.rail
        en train, trains, railway, train station, track, platform
        de Zug, Züge, Bahn, Bahnhof, Gleis, Bahnsteig
        fr train, gare, quai, voie
        es tren, estación de tren, andén
        it treno, stazione, binario
        nl trein, station, spoor, perron
        pt trem, comboio, plataforma
        ja 電車, 列車, 鉄道, ホーム
        zh 火车, 列车, 站台, 火車, 月台
        ar قطار, رصيف
        ru поезд, платформа, путь
        uk потяг, поїзд, платформа
        pl pociąg, peron, tor
        tr tren, peron
        = bus shuttle groundtransportation transit
        en bus, bus stop, coach, shuttle, public transport
        de Bus, Bushaltestelle, Haltestelle, Pendelbus, Shuttlebus
        fr bus, arrêt de bus, autocar, navette
        es autobús, bus, parada de autobús, lanzadera
        it autobus, bus, fermata, navetta
        nl bus, bushalte
        pt ônibus, autocarro, parada de ônibus
        ja バス, バス乗り場, バス停
        zh 公交车, 巴士, 公共汽车, 公車
        ar حافلة, باص
        ru автобус, остановка
        uk автобус, зупинка
        pl autobus, przystanek
        tr otobüs, durak
        = checkin
        en check-in, check in counter, bag drop, airline counter, self check-in
        de Check-in, Abfertigung, Einchecken, Gepäckaufgabe
        fr enregistrement
        es facturación
        it accettazione, banco check-in
        nl inchecken, incheckbalie
        pt check-in, despacho de bagagem
        ja チェックイン, 搭乗手続き
        zh 值机, 办理登机, 報到櫃檯
        ar تسجيل الوصول, إنهاء إجراءات السفر
        ru регистрация, стойка регистрации
        uk реєстрація
        pl odprawa
        tr check-in, bilet kontrol
        = security
        en security, security check, checkpoint, screening, guard
        de Sicherheitskontrolle, Sicherheit, Wachdienst, Security
        fr sécurité, contrôle de sécurité
        es seguridad, control de seguridad
        it sicurezza, controllo di sicurezza
        nl beveiliging, veiligheidscontrole
        pt segurança, controle de segurança
        ja 保安検査, セキュリティ
        zh 安检, 保安, 安檢
        ar أمن, تفتيش أمني
        ru досмотр, охрана, безопасность
        uk безпека, охорона, контроль безпеки
        pl ochrona, kontrola bezpieczeństwa
        tr güvenlik, güvenlik kontrolü
        = police
        en police, police station, officer
        de Polizei, Wache, Polizeiwache
        fr police
        es policía
        it polizia, carabinieri
        nl politie
        pt polícia
        ja 警察, 交番
        zh 警察
        ar شرطة
        ru полиция
        uk поліція
        pl policja
        tr polis
        = baggageclaim baggagecarousel baggagerecheck
        en baggage, luggage, baggage claim, luggage belt, bags
        de Gepäck, Gepäckausgabe, Gepäckband, Koffer
        fr bagages, retrait des bagages, livraison des bagages
        es equipaje, recogida de equipajes
        it bagagli, ritiro bagagli
        nl bagage, bagageband
        pt bagagem, restituição de bagagem
        ja 手荷物, 手荷物受取, 荷物
        zh 行李, 提取行李, 行李提取
        ar أمتعة, استرداد الحقائب
        ru багаж, получение багажа, выдача багажа
        uk багаж, видача багажу
        pl bagaż, odbiór bagażu
        tr bagaj, bagaj teslim
        = baggagestorage coinlocker
        en lockers, locker, left luggage, luggage storage, bag storage, cloakroom
        de Schließfach, Schließfächer, Gepäckaufbewahrung, Garderobe
        fr consigne, casiers
        es consigna, taquillas
        it deposito bagagli, armadietti
        nl kluisjes, bagagedepot
        pt armários, guarda-volumes
        ja コインロッカー, ロッカー, 手荷物預かり
        zh 寄存行李, 储物柜, 置物櫃
        ar خزائن, حفظ الأمتعة
        ru камера хранения, ячейки
        uk камера схову
        pl szafki, przechowalnia bagażu
        tr emanet, dolap
        = baggagecarts
        en luggage cart, trolley, trolleys, luggage trolley
        de Gepäckwagen, Kofferkuli
        = immigration
        en customs, immigration, passport control, border control, passport
        de Zoll, Passkontrolle, Grenzkontrolle, Einreise
        fr douane, contrôle des passeports, immigration
        es aduana, control de pasaportes, inmigración
        it dogana, controllo passaporti
        nl douane, paspoortcontrole
        pt alfândega, controle de passaportes, imigração
        ja 税関, 出入国審査, 入国審査
        zh 海关, 护照检查, 海關
        ar جمارك, جوازات, مراقبة جوازات السفر
        ru таможня, паспортный контроль
        uk митниця, паспортний контроль
        pl kontrola paszportowa, odprawa celna
        tr gümrük, pasaport kontrolü
        = boardinggate arrivalgate gatearea
        en gate, gates, boarding, departures, departure gate
        de Flugsteig, Gate, Abflug, Einstieg
        fr porte, embarquement
        es puerta de embarque, embarque
        it imbarco, uscita d’imbarco
        = ticketing vendingmachine.trainticket faregate
        en tickets, ticket, ticket machine, ticket office, box office
        de Fahrkarten, Tickets, Fahrkartenautomat, Schalter, Karten, Kasse
        fr billets, billetterie, guichet
        es billetes, taquilla, entradas
        it biglietti, biglietteria
        = privatelounge lounge seating seat waitingroom
        en lounge, seats, seating, bench, sit, waiting area, rest area
        de Lounge, Sitzplätze, Sitzbank, Bank, Warteraum, Wartebereich, Sitzen
        fr salon, sièges, banc, salle d’attente
        es sala vip, asientos, banco, sala de espera
        it sala d’attesa, posti a sedere, panchina
        nl lounge, zitplaatsen, wachtruimte
        pt sala vip, assentos, sala de espera
        ja ラウンジ, 座席, 待合室
        zh 休息室, 贵宾室, 座位, 候车室
        ar صالة, مقاعد, استراحة
        ru зал ожидания, лаунж, скамейка
        uk зал очікування, лаунж
        pl poczekalnia, salonik, ławka
        tr bekleme salonu, oturma alanı
        = wheelchairassist
        en wheelchair, wheelchair rental, mobility assistance
        de Rollstuhl, Rollstühle, Rollstuhlverleih
        = carrental
        en rental car, rent a car, hire car, car hire
        de Autovermietung, Mietwagen, Leihwagen
        """
}
