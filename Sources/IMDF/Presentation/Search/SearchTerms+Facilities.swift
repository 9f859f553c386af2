extension SearchTerms {
    /// The words that visitors type who look for other facilities.
    static let facilities = """
        = information guestservices service reception.desk
        en information, info, info desk, help, help desk, customer service, reception, front desk, concierge, inquiries
        de Information, Info, Auskunft, Infostand, Infoschalter, Kundenservice, Rezeption, Empfang
        fr information, informations, renseignements, accueil
        es información, atención al cliente, recepción
        it informazioni, infopoint, reception, accoglienza
        nl informatie, infobalie, receptie
        pt informações, informação, recepção
        ja 案内所, インフォメーション, 受付, サービスカウンター
        zh 信息, 问讯处, 服务台, 咨询台, 詢問處
        ar معلومات, استعلامات, استقبال
        ru информация, справочная, стойка информации
        uk інформація, довідка, інфостійка
        pl informacja, punkt informacyjny, recepcja
        tr danışma, bilgi, resepsiyon
        = lostandfound
        en lost property, lost & found, lost luggage
        de Fundbüro, Fundsachen
        fr objets trouvés
        es objetos perdidos
        it oggetti smarriti
        nl gevonden voorwerpen
        pt achados e perdidos
        = atm
        en cash machine, cashpoint, cash, ATM, cash dispenser, bank machine, money
        de Geldautomat, Bankomat, Bancomat, Bargeld, Geld abheben
        fr distributeur, distributeur de billets, DAB, retrait
        es cajero, cajero automático
        it bancomat, sportello automatico, prelievo
        nl geldautomaat, pinautomaat
        pt caixa eletrônico, multibanco, caixa automático
        ja ATM, 現金自動預払機
        zh 取款机, 自动取款机, 提款机, 自動櫃員機
        ar صراف آلي, ماكينة صرف
        ru банкомат
        uk банкомат
        pl bankomat
        tr bankamatik, ATM
        = changemachine
        en change, coins, coin change
        de Wechselautomat, Kleingeld, Münzwechsler
        = defibrillator
        en AED, defib
        de Defibrillator, AED, Defi
        fr défibrillateur, DAE
        es desfibrilador, DEA
        it defibrillatore, DAE
        nl defibrillator, AED
        pt desfibrilador, DEA
        ja AED, 除細動器
        zh 除颤器, 自动体外除颤器, 除顫器
        ar مزيل الرجفان
        ru дефибриллятор
        uk дефібрилятор
        pl defibrylator
        tr defibrilatör
        = firstaid
        en first aid, medical room, medic, nurse, infirmary
        de Erste Hilfe, Sanitätsraum, Sanitäter, Sanitätsstation
        fr premiers secours, infirmerie
        es primeros auxilios, enfermería
        it primo soccorso, infermeria
        nl EHBO, eerste hulp
        pt primeiros socorros, enfermaria
        ja 救護室, 医務室, 応急手当
        zh 急救, 医务室, 急救站, 醫務室
        ar إسعافات أولية, إسعاف
        ru первая помощь, медпункт
        uk перша допомога, медпункт
        pl pierwsza pomoc, punkt medyczny
        tr ilk yardım, revir
        = babychanging
        en baby changing, diaper changing, nappy changing, changing table, diaper
        de Wickelraum, Wickeltisch, Wickelplatz, Wickeln, Babyraum
        fr table à langer, espace bébé, nurserie
        es cambiador, cambiador de bebés, cambia pañales
        it fasciatoio, cambio pannolini
        nl babyverschoonruimte, verschoontafel
        pt fraldário, trocador
        ja おむつ替え, おむつ交換, ベビールーム
        zh 母婴室, 婴儿护理, 換尿布, 尿布台
        ar تغيير حفاضات, غرفة الأطفال
        ru пеленальный столик, комната матери и ребёнка
        uk пеленальний столик, кімната матері та дитини
        pl przewijak, pokój dla matki z dzieckiem
        tr bebek bakım odası, alt değiştirme
        = mothersroom
        en nursing room, breastfeeding, lactation room, feeding room, baby room
        de Stillzimmer, Stillraum, Stillen
        fr salle d’allaitement
        es sala de lactancia
        it sala allattamento
        ja 授乳室
        zh 哺乳室, 母婴室
        = prayerroom meditation
        en prayer, chapel, mosque, quiet room, multi-faith room, meditation, worship
        de Gebetsraum, Andachtsraum, Kapelle, Raum der Stille, Moschee
        fr salle de prière, lieu de culte, chapelle
        es sala de oración, capilla
        it sala di preghiera, cappella
        nl gebedsruimte, stiltecentrum
        pt sala de oração, capela
        ja 礼拝室, 祈祷室
        zh 祈祷室, 礼拜室, 祈禱室
        ar مصلى, غرفة صلاة
        ru молитвенная комната, часовня
        uk молитовна кімната, каплиця
        pl sala modlitw, kaplica
        tr mescit, ibadethane
        = smokingarea
        en smoking, smoking room, smoking area, smoke, smokers, cigarette
        de Raucherbereich, Raucherraum, Rauchen, Raucher
        fr zone fumeurs, fumoir, fumeurs
        es zona de fumadores, fumadores
        it area fumatori, fumatori
        nl rookruimte, roken
        pt área de fumantes, fumadores
        ja 喫煙所, 喫煙室
        zh 吸烟室, 吸烟区, 吸煙區
        ar منطقة التدخين, غرفة تدخين
        ru место для курения, курилка
        uk місце для куріння
        pl palarnia, strefa dla palących
        tr sigara içme alanı
        = drinkingfountain
        en water fountain, drinking water, water, bottle refill, water refill
        de Trinkbrunnen, Trinkwasser, Wasserspender, Wasser
        fr fontaine à eau, eau potable
        es fuente de agua, agua potable
        it fontanella, acqua potabile
        nl drinkwater, waterkraan
        pt bebedouro, água potável
        ja 水飲み場, 飲料水, 給水
        zh 饮水机, 饮用水, 飲水機
        ar مياه شرب, نافورة شرب
        ru питьевая вода, питьевой фонтанчик
        uk питна вода, питний фонтанчик
        pl woda pitna, poidełko
        tr içme suyu, çeşme
        = powerchargingstation
        en charging, charger, phone charging, power outlet, socket, outlet, plug, power
        de Ladestation, Laden, Steckdose, Handy laden, Strom, Aufladen
        fr recharge, prise, borne de recharge
        es carga, enchufe, cargador
        it ricarica, presa di corrente
        nl opladen, oplaadpunt, stopcontact
        pt carregador, tomada, recarga
        ja 充電, 充電スポット, コンセント
        zh 充电, 充电站, 插座, 充電
        ar شحن, محطة شحن
        ru зарядка, розетка
        uk зарядка, розетка
        pl ładowanie, ładowarka, gniazdko
        tr şarj, priz
        = wifi
        en Wi-Fi, WLAN, wireless, internet, hotspot
        de WLAN, Internet, Hotspot
        = strollerrental
        en stroller, buggy, pushchair, pram, strollers
        de Kinderwagen, Buggy
        = mailbox
        en mail, post, letter box, post box, letters, stamps
        de Briefkasten, Post, Postkasten
        = phone payphone
        en telephone, phone, pay phone, call
        de Telefon, Telefonzelle, Notruf
        = photobooth
        en photos, passport photos, photo, photo machine
        de Fotoautomat, Passbilder, Passfoto, Fotos, Fotokabine
        = copymachine
        en copier, photocopier, copies, printer
        de Kopierer, Kopien, Drucker
        = vendingmachine
        en vending, snacks, snack machine, drinks machine, drinks
        de Automat, Snackautomat, Getränkeautomat, Getränke, Verkaufsautomat
        = childplayarea
        en playground, kids, children, play area, play
        de Spielplatz, Kinderspielplatz, Spielecke, Kinder, Spielbereich
        fr aire de jeux, enfants, jeux
        es zona infantil, parque infantil, niños
        it area giochi, parco giochi, bambini
        = meetingpoint
        en meeting point, meet, rendezvous
        de Treffpunkt, Treffen
        fr point de rencontre
        es punto de encuentro
        it punto d’incontro
        = fireextinguisher firealarmpullstation
        en fire, fire extinguisher, fire alarm
        de Feuerlöscher, Feuer, Feuermelder, Brandmelder
        = animalreliefarea
        en dog, pet relief, pets, dog toilet
        de Hund, Hundetoilette, Hunde, Tiere
        = shower
        en shower, showers
        de Dusche, Duschen
        fr douche, douches
        es ducha, duchas
        it doccia, docce
        = fittingroom
        en fitting room, changing room, dressing room, try on
        de Umkleide, Umkleidekabine, Anprobe
        = handsanitizerstation
        en sanitizer, disinfectant, hand gel
        de Desinfektionsmittel, Handdesinfektion
        = cashier
        en checkout, till, cash desk, pay
        de Kasse, Kassen, Bezahlen
        = library publiclibrary
        en library, books
        de Bibliothek, Bücherei, Bücherhalle
        fr bibliothèque
        es biblioteca
        it biblioteca
        """
}
