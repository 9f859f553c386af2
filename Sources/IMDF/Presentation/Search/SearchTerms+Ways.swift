extension SearchTerms {
    /// The words that visitors type who look for restrooms, and for ways through the venue.
    static let ways = """
        = restroom
        en toilet, toilets, wc, bathroom, washroom, lavatory, loo, public toilet, water closet
        de Toilette, Toiletten, WC, Klo, Örtlichkeiten, stilles Örtchen
        fr toilettes, WC, sanitaires, cabinets
        es aseos, baños, servicios, lavabos, WC
        it bagno, toilette, servizi igienici, WC
        nl toilet, wc, toiletten
        pt banheiro, casa de banho, sanitários, WC, lavabo
        ja トイレ, お手洗い, 化粧室, 便所
        zh 厕所, 洗手间, 卫生间, 廁所, 化妝室
        ar دورة مياه, حمام, مرحاض, تواليت
        ru туалет, уборная, WC
        uk туалет, вбиральня
        pl toaleta, toalety, WC, łazienka
        tr tuvalet, WC, lavabo
        = restroom.female
        en ladies, women, women’s restroom, women’s room, ladies’ toilet, ladies’ room
        de Damen, Damentoilette, Frauen, Frauentoilette
        fr dames, femmes, toilettes femmes
        es mujeres, señoras, aseo de mujeres
        it donne, signore, bagno delle donne
        nl dames, vrouwen, damestoilet
        pt feminino, mulheres, banheiro feminino
        ja 女子トイレ, 女性用
        zh 女厕, 女洗手间, 女廁
        ar للسيدات, نساء
        ru женский туалет, женский
        uk жіночий туалет, жіночий
        pl damska, toaleta damska
        tr kadın, bayan, kadınlar tuvaleti
        = restroom.male
        en gents, men, men’s restroom, men’s room, gents’ toilet
        de Herren, Herrentoilette, Männer, Männertoilette
        fr hommes, messieurs, toilettes hommes
        es hombres, caballeros, aseo de hombres
        it uomini, signori, bagno degli uomini
        nl heren, mannen, herentoilet
        pt masculino, homens, banheiro masculino
        ja 男子トイレ, 男性用
        zh 男厕, 男洗手间, 男廁
        ar للرجال, رجال
        ru мужской туалет, мужской
        uk чоловічий туалет, чоловічий
        pl męska, toaleta męska
        tr erkek, bay, erkekler tuvaleti
        = restroom.family
        en family restroom, family toilet, family bathroom, baby changing, parent and child
        de Familientoilette, Familien-WC, Wickelraum
        = restroom.unisex
        en unisex toilet, all-gender restroom, gender-neutral toilet, unisex bathroom
        de Unisex-Toilette, WC für alle
        = restroom.wheelchair restroom.female.wheelchair restroom.male.wheelchair restroom.unisex.wheelchair
        en accessible toilet, accessible restroom, disabled toilet, wheelchair toilet, handicapped restroom, handicap bathroom
        de Behindertentoilette, Behinderten-WC, Rollstuhl-WC, barrierefreie Toilette, barrierefreies WC
        fr toilettes handicapés, toilettes PMR, toilettes accessibles
        es aseo adaptado, baño accesible, baño para discapacitados
        it bagno per disabili, bagno accessibile
        nl gehandicaptentoilet, rolstoeltoilet, invalidentoilet
        pt banheiro acessível, banheiro adaptado
        ja 多目的トイレ, 車椅子トイレ, バリアフリートイレ
        zh 无障碍厕所, 无障碍卫生间, 無障礙廁所
        ar دورة مياه لذوي الاحتياجات الخاصة
        ru туалет для инвалидов
        uk туалет для осіб з інвалідністю
        pl toaleta dla niepełnosprawnych
        tr engelli tuvaleti
        = elevator
        en lift, lifts, elevators
        de Aufzug, Aufzüge, Fahrstuhl, Lift
        fr ascenseur, ascenseurs
        es ascensor, ascensores, elevador
        it ascensore, ascensori
        nl lift, liften
        pt elevador, elevadores
        ja エレベーター, 昇降機
        zh 电梯, 升降机, 電梯
        ar مصعد, مصاعد
        ru лифт, лифты
        uk ліфт, ліфти
        pl winda, windy
        tr asansör
        = escalator
        en moving stairs, moving staircase, escalators
        de Rolltreppe, Rolltreppen, Fahrtreppe
        fr escalator, escalier mécanique, escalier roulant
        es escalera mecánica, escaleras mecánicas
        it scala mobile, scale mobili
        nl roltrap, roltrappen
        pt escada rolante, escadas rolantes
        ja エスカレーター
        zh 自动扶梯, 扶梯, 手扶梯, 電扶梯
        ar سلم متحرك, سلالم متحركة
        ru эскалатор
        uk ескалатор
        pl schody ruchome
        tr yürüyen merdiven
        = stairs steps
        en stairs, staircase, stairway, stairwell, steps
        de Treppe, Treppen, Treppenhaus, Stiege, Stufen
        fr escalier, escaliers
        es escaleras, escalera
        it scale, scala
        nl trap, trappen
        pt escadas, escada
        ja 階段
        zh 楼梯, 樓梯
        ar درج, سلم, سلالم
        ru лестница
        uk сходи
        pl schody
        tr merdiven
        = ramp
        en ramp, slope
        de Rampe
        = movingwalkway
        en moving walkway, moving sidewalk, travelator, travellator
        de Rollsteig, Fahrsteig, Laufband
        = entry
        en entrance, exit, way out, way in, door, main entrance
        de Eingang, Ausgang, Haupteingang, Tür
        fr entrée, sortie
        es entrada, salida
        it ingresso, entrata, uscita
        nl ingang, uitgang
        pt entrada, saída
        ja 入口, 出口, 出入口
        zh 入口, 出口
        ar مدخل, مخرج
        ru вход, выход
        uk вхід, вихід
        pl wejście, wyjście
        tr giriş, çıkış
        = parking
        en parking, car park, parking lot, garage, parking garage
        de Parkplatz, Parkplätze, Parkhaus, Tiefgarage, Parken, Garage
        fr parking, stationnement
        es aparcamiento, estacionamiento, parking
        it parcheggio
        nl parkeren, parkeerplaats, parkeergarage
        pt estacionamento
        ja 駐車場
        zh 停车场, 停車場
        ar موقف سيارات, مواقف
        ru парковка, стоянка
        uk парковка, паркінг
        pl parking
        tr otopark
        = parking.bicycle
        en bike parking, bike rack, bicycle stand
        de Fahrradparkplatz, Fahrradständer, Fahrräder
        = parking.ev
        en EV charging, electric car charging, charging station, car charger
        de Ladesäule, E-Auto laden, Ladestation
        """
}
