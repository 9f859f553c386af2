/// The words people write, in their languages, by what they mean.
///
/// Only words whose meaning does not hang on the language are here: `ma` is Monday in Dutch and Tuesday in French, so it
/// is understood as neither unless other words tell the language. Keys are in lower case, with single blanks.
enum LenientVocabulary {
    /// The most words and numbers that one entry joins.
    static let longestPhrase = 7

    static let words: [String: LenientToken.Kind] = {
        var words: [String: LenientToken.Kind] = [:]
        func add(_ kind: LenientToken.Kind, _ list: String) {
            for word in list.split(separator: "|") {
                words[String(word)] = kind
            }
        }
        for (index, list) in weekdays.enumerated() { add(.weekday(index), list) }
        for (index, list) in months.enumerated() { add(.month(index + 1), list) }
        for (kind, list) in phrases { add(kind, list) }
        for list in comments.split(separator: "|") { words[String(list)] = .comment("") }
        return words
    }()

    private static let phrases: [(LenientToken.Kind, String)] = [
        (.tuesdayOrMarch, "mar"),
        (.ambiguous("Monday in Dutch and Tuesday in French"), "ma"),
        (.ambiguous("Friday in French and Italian, and “and” in Turkish"), "ve"),
        (.ambiguous("October in Croatian and November in Polish and Czech"), "listopad|listopada"),
        (
            .days("Mo-Su"),
            """
            everyday|every day|daily|each day|all days|all week|7 days|7 days a week|7 days/week|seven days a week|7/7|7j/7\
            |täglich|tgl|jeden tag|alle tage|tous les jours|diariamente|diario|todos los días|todos los dias\
            |todos os dias|ogni giorno|tutti i giorni|dagelijks|ежедневно|codziennie|daglig|dagligen|毎日|매일|每天|每日|her gün|καθημερινά
            """
        ),
        (
            .days("Mo-Fr"),
            """
            weekdays|week days|weekday|workday|workdays|work day|work days|working day|working days|wochentags|arbeitstag\
            |arbeitstage|jours ouvrés|будни|будние дни|dni robocze|laborables|lunes a viernes|平日|m-f|m-fr|l-v|lu-vi|평일|工作日|hafta içi|giorni feriali|feriali
            """
        ),
        (.days("Mo-Sa"), "werktag|werktags|werktage"),
        (
            .days("Sa,Su"),
            "weekend|weekends|week-end|week-ends|wochenende|am wochenende|fin de semana|fine settimana|выходные|土日|주말|周末|週末|hafta sonu"
        ),
        (
            .days("Su,PH"),
            """
            sonn- und feiertags|sonn- und feiertag|sonn- und feiertage|sonn-/feiertag|sonn-/feiertags|sonn-/feiertage\
            |sonn- & feiertags|sonn-u. feiertags|sonn- u. feiertags|so- und feiertags|so-/feiertags|日祝
            """
        ),
        (
            .publicHoliday,
            """
            ph|public holiday|public holidays|holiday|holidays|bank holiday|bank holidays|feiertag|feiertage|feiertags\
            |feiertagen|gesetzliche feiertage|an feiertagen|jour férié|jours fériés|férié|fériés|festivo|festivos|festivi\
            |feriado|feriados|feestdag|feestdagen|праздники|праздничные дни|święta|helligdag|helligdage|helgdag\
            |helgdagar|祝日|祝|공휴일|节假日|公众假期
            """
        ),
        (
            .schoolHoliday,
            """
            sh|school holiday|school holidays|schulferien|ferien|vacances scolaires|vacaciones escolares\
            |vacanze scolastiche|schoolvakantie|schoolvakanties|каникулы
            """
        ),
        (
            .dayBeside(-1),
            "day before|one day before|1 day before|a day before|the day before|tag vor|am tag vor|eve of"
        ),
        (.dayBeside(1), "day after|one day after|1 day after|a day after|the day after|tag nach|am tag nach"),
        (.easter, "easter|easter sunday|ostern|ostersonntag|pâques|pascua|pasqua|pasen|пасха"),
        (.feast("easter +1 day"), "easter monday|ostermontag|lundi de pâques|lunes de pascua|pasquetta|tweede paasdag"),
        (.feast("easter -2 days"), "good friday|karfreitag|vendredi saint|viernes santo|venerdì santo|goede vrijdag"),
        (.feast("Dec 24"), "christmas eve|heiligabend|heilig abend|nochebuena"),
        (.feast("Dec 25"), "christmas day|noël|natale|erster weihnachtstag"),
        (.feast("Dec 26"), "boxing day|zweiter weihnachtstag"),
        (.feast("Dec 31"), "new year's eve|new year’s eve|silvester|nochevieja"),
        (.feast("Jan 01"), "new year's day|new year’s day|new years day|neujahr|jour de l'an|año nuevo|capodanno"),
        (.week, "week|weeks|kw|kalenderwoche|kalenderwochen|semaine|semana|settimana"),
        (.dayWord, "day|days|tag|tage|tagen|jour|jours"),
        (.event(.dawn), "dawn"),
        (.event(.sunrise), "sunrise|sunup|sonnenaufgang|lever du soleil"),
        (.event(.sunset), "sunset|sundown|sonnenuntergang|coucher du soleil"),
        (.event(.dusk), "dusk"),
        (.clock(720), "noon|midday|12 noon|mittag|mittags|midi|mezzogiorno|mediodía|mediodia"),
        (.clock(0), "midnight|12 midnight|mitternacht|minuit|mezzanotte|medianoche|полночь"),
        (
            .always,
            """
            24/7|24x7|24-7|24 7|24/7/365|24/24|24h|24 h|24hr|24 hr|24hrs|24 hrs|24h/24|24 hours|24 hour|24 hours a day|24std\
            |24 stunden|24 stunden täglich|24 ore|24 ore su 24|24h/24 7j/7|24h/24h|24 horas|24 heures|24 heures sur 24|24 uur\
            |24 hours 7 days a week|24 hours, 7 days a week|24 hours seven days per week|24 hours everyday\
            |24 hours every day|24 hours/7 days a week|24 hours 7 days|24 часа|always|always open|open always\
            |around the clock|round the clock|all hours|any time|anytime|at any time|nonstop|non-stop|non stop\
            |nonstop geöffnet|durchgehend geöffnet|immer|immer geöffnet|immer offen|rund um die uhr|siempre|siempre abierto\
            |toujours|toujours ouvert|sempre|sempre aperto|sempre aberto|altijd|altijd open|круглосуточно|całodobowo\
            |całą dobę|24時間|24時間営業|24小时|24小時|24小时营业|全天|24시간|24 / 7|7 gün 24 saat|open 24 hours|open 24 hours a day|open 24 hours 7 days a week|open 24/7|24 hours open
            """
        ),
        (.alwaysClosed, "always closed|never|never open|immer geschlossen|toujours fermé"),
        (.openEnd, "late|open end|open-end|openend|till late|until late|ende offen|open ended"),
        (
            .modifier(.open),
            "open|opened|geöffnet|offen|ouvert|ouverte|abierto|aperto|aberto|geopend|открыто|otwarte|åbent|öppet|açık|ανοιχτά|buka|영업|营业"
        ),
        (
            .modifier(.off),
            """
            off|geschlossen|geschl|zu|ruhetag|ruhetage|fermé|ferme|fermée|cerrado|chiuso|fechado|encerrado|gesloten|закрыто\
            |выходной|zamknięte|nieczynne|lukket|stängt|suljettu|休み|定休日|휴무|休息|kapalı|κλειστά|tutup|مغلق
            """
        ),
        (.modifier(.closed), "closed"),
        (.modifier(.unknown), "unknown|unbekannt|inconnu|onbekend"),
        (.am, "am|a.m|a.m.|vorm|vormittags"),
        (.pm, "pm|p.m|p.m.|nachm|nachmittags"),
        (.hourMark, "h|hs|hr|hrs|uhr|uur|시|点|點|saat|o'clock|o´clock|o’clock|ч|std|hours|heures|horas|ore|時"),
        (
            .dash,
            "to|till|til|until|thru|through|bis|bis um|à|au|ás|às|as|até|hasta|al|a|fino|tot|t/m|tm|до|по|do końca|至|到|から|부터|έως"
        ),
        (.comma, "and|und|et|y|e|en|и|и|also|sowie|u|oraz|og|och"),
        (.from, "from|ab|von|de|da|du|van|с|od|starting|after|从|從"),
        (
            .except,
            """
            except|except on|except for|excluding|excl|außer|ausser|ausgenommen|sauf|excepto|salvo|eccetto|escluso|tranne\
            |exceto|behalve|uitgezonderd|кроме|oprócz|utom
            """
        ),
        (
            .filler,
            """
            on|at|the|of|hours|opening hours|opening_hours|open hours|business hours|hours of operation|öffnungszeiten\
            |öffnungszeit|horario|horaires|orario|openingstijden|geöffnet von|まで|까지|止|le|les|los|las|el|jeweils|per
            """
        ),
    ]

    /// Phrases that are remarks, not times.
    private static let comments = """
        on appointment|by appointment|by appointment only|appointment only|upon appointment|on request|by arrangement\
        |after appointment|with appointment|nach vereinbarung|nach absprache|auf anfrage|auf termin|termin nach vereinbarung\
        |termine nach vereinbarung|sur rendez-vous|sur rendez vous|sur rdv|sur demande|con cita previa|cita previa\
        |su appuntamento|previo appuntamento|op afspraak|по записи|na telefon|por cita
        """

    /// The words that no reading may split off: two letters each, as the specification writes them.
    static let codes: Set<String> = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su", "PH", "SH"]
}
