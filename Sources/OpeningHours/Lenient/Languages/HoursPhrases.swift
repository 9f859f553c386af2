/// The words that people write beside days, months, and times, by meaning and by language.
///
/// A line names its languages, and then the words; `*` stands for all. A question mark behind a word says that its meaning
/// is a guess, as that of “weekend”, which is Friday and Saturday in some countries.
extension HoursLanguage {
    static let phrases: [(LenientToken.Kind, String)] = dayPhrases + timePhrases

    /// Days, dates, weeks, and the hours of the sun and the clock that have names.
    private static let dayPhrases: [(LenientToken.Kind, String)] = [
        (
            .days(.everyDay),
            """
            * 7/7|7j/7
            en everyday|every day|daily|each day|all days|all week|7 days|7 days a week|7 days/week|seven days a week
            de täglich|tägl|tgl|jeden tag|alle tage
            fr tous les jours|7 jours sur 7
            es diariamente|diario|todos los días|todos los dias
            pt diariamente|todos os dias
            it ogni giorno|tutti i giorni
            nl dagelijks
            da,nb daglig|hver dag
            sv dagligen|alla dagar
            fi päivittäin|joka päivä
            pl codziennie
            cs denně|každý den
            sk denne|každý deň
            hu naponta|minden nap
            ro zilnic
            hr,bs,sr svaki dan
            et iga päev
            lv katru dienu
            lt kasdien
            ru ежедневно
            uk щодня|щоденно
            bg всеки ден
            tr her gün
            id setiap hari
            vi hàng ngày
            el καθημερινά?
            ja 毎日
            ko 매일
            zh 每天|每日
            """
        ),
        (
            .days(.mondayToFriday),
            """
            en weekdays|week days|weekday|m-f|m-fr|workday?|workdays?|work day?|work days?|working day?|working days?
            de wochentags?|arbeitstag?|arbeitstage?
            fr jours ouvrés?
            es l-v|lu-vi|lunes a viernes|laborables?
            ro lu-vi
            it feriali?|giorni feriali?
            ru будни|будние дни
            pl dni robocze?
            tr hafta içi
            ja 平日
            ko 평일
            zh 工作日?
            """
        ),
        (.days(.mondayToSaturday), "de werktag?|werktags?|werktage?"),
        (
            .days(.weekend),
            """
            en weekend?|weekends?|week-end?|week-ends?
            de wochenende?|am wochenende?
            fr week-end?|weekend?
            es fin de semana?
            it fine settimana?|weekend?
            nl weekend?
            ru выходные?
            tr hafta sonu?
            ja 土日|週末?
            ko 주말?
            zh 周末?|週末?
            """
        ),
        (
            .days(.sundayAndHolidays),
            """
            de sonn- und feiertags|sonn- und feiertag|sonn- und feiertage|sonn-/feiertag|sonn-/feiertags|sonn-/feiertage\
            |sonn- & feiertags|sonn-u. feiertags|sonn- u. feiertags|so- und feiertags|so-/feiertags
            ja 日祝
            """
        ),
        (
            .publicHoliday,
            """
            en ph|public holiday|public holidays|bank holiday|bank holidays|holiday?|holidays?
            de feiertag|feiertage|feiertags|feiertagen|gesetzliche feiertage|an feiertagen
            fr jour férié|jours fériés|férié|fériés
            es festivo?|festivos?|feriado|feriados
            pt feriado|feriados
            it festivi?|festivo?
            nl feestdag|feestdagen
            ru праздники|праздничные дни
            pl święta
            da,nb helligdag|helligdage|helligdager
            sv helgdag?|helgdagar?
            ja 祝日|祝
            ko 공휴일
            zh 节假日?|公众假期
            """
        ),
        (
            .schoolHoliday,
            """
            en sh|school holiday|school holidays
            de schulferien|ferien?
            fr vacances scolaires
            es vacaciones escolares
            it vacanze scolastiche
            nl schoolvakantie|schoolvakanties
            ru каникулы
            """
        ),
        (
            .dayBeside(-1),
            """
            en day before|one day before|1 day before|a day before|the day before|eve of
            de tag vor|am tag vor
            """
        ),
        (
            .dayBeside(1),
            """
            en day after|one day after|1 day after|a day after|the day after
            de tag nach|am tag nach
            """
        ),
        (
            .easter,
            """
            en easter|easter sunday
            de ostern?|ostersonntag
            fr pâques
            es pascua?
            it pasqua
            nl pasen?
            """
        ),
        (
            .feast(.easterMonday),
            """
            en easter monday
            de ostermontag
            fr lundi de pâques
            es lunes de pascua
            it pasquetta
            nl tweede paasdag
            """
        ),
        (
            .feast(.goodFriday),
            """
            en good friday
            de karfreitag
            fr vendredi saint
            es viernes santo
            it venerdì santo
            nl goede vrijdag
            """
        ),
        (.feast(.christmasEve), "en christmas eve\nde heiligabend|heilig abend\nes nochebuena"),
        (.feast(.christmasDay), "en christmas day\nfr noël\nit natale\nde erster weihnachtstag"),
        (.feast(.boxingDay), "en boxing day\nde zweiter weihnachtstag"),
        (.feast(.newYearsEve), "en new year's eve\nde silvester\nes nochevieja"),
        (
            .feast(.newYearsDay),
            "en new year's day|new years day\nde neujahr\nfr jour de l'an\nes año nuevo\nit capodanno"
        ),
        (
            .week,
            "en week|weeks\nde kw|kalenderwoche|kalenderwochen\nfr semaine\nes semana\npt semana\nit settimana\nnl week"
        ),
        (
            .nth(1),
            "en first\nde erster|ersten|jeden ersten\nfr premier|1er\nes primer|primero\npt primeiro\nit primo\nnl eerste"
        ),
        (.nth(2), "en second\nde zweiter|zweiten\nfr deuxième\nes segundo\npt segundo\nit secondo\nnl tweede"),
        (.nth(3), "en third\nde dritter|dritten\nfr troisième\nes tercer|tercero\npt terceiro\nit terzo\nnl derde"),
        (.nth(4), "en fourth\nde vierter|vierten\nfr quatrième\nes cuarto\npt quarto\nit quarto\nnl vierde"),
        (
            .nth(-1),
            "en last\nde letzter|letzten|jeden letzten\nfr dernier\nes último|ultimo\npt último\nit ultimo\nnl laatste"
        ),
        (
            .ofMonth,
            """
            en of the month|of each month|of every month|of a month|in the month|each month|every month
            de im monat|des monats|jeden monats|eines jeden monats
            fr du mois|de chaque mois
            es del mes|de cada mes
            pt do mês|de cada mês
            it del mese|di ogni mese
            nl van de maand|van elke maand
            """
        ),
        (.each, "en every|each\nde jeden|jeder\nfr chaque\nes,pt cada\nit ogni\nnl elke|iedere"),
        (.dayWord, "en day|days\nde tag|tage|tagen\nfr jour|jours"),
        (.event(.dawn), "en dawn"),
        (.event(.sunrise), "en sunrise|sunup\nde sonnenaufgang\nfr lever du soleil"),
        (.event(.sunset), "en sunset|sundown\nde sonnenuntergang\nfr coucher du soleil"),
        (.event(.dusk), "en dusk"),
        (.daylight, "en daylight?|daylight hours?|during daylight?|daylight only?"),
        (
            .clock(720),
            "en noon|midday|12 noon\nde mittag|mittags\nfr midi\nit mezzogiorno\nes mediodía|mediodia"
        ),
        (
            .clock(0),
            "en midnight|12 midnight\nde mitternacht\nfr minuit\nit mezzanotte\nes medianoche\nru полночь"
        ),
    ]
}
