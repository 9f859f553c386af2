/// The words people write, in their languages, by what they mean.
///
/// Only words whose meaning does not hang on the language are here: `ma` is Monday in Dutch and Tuesday in French,
/// so it is understood as neither. Keys are in lower case, with single blanks.
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

    /// Monday first; English, German, French, Spanish, Italian, Portuguese, Dutch, Scandinavian, Slavic, Japanese.
    private static let weekdays = [
        """
        mo|mon|mond|monday|mondays|montag|montags|lundi|lundis|lun|lunes|lunedì|lunedi|segunda|segunda-feira|maandag\
        |mandag|måndag|mån|понедельник|пн|пон|понеділок|poniedziałek|poniedzialek|pn|pon|pondělí|maanantai|月|月曜|月曜日\
        |星期一|周一|pondělek|hétfő|luni|ponedeljek|ponedjeljak
        """,
        """
        tu|tue|tues|tuesday|tuesdays|di|die|dienstag|dienstags|mardi|mardis|martes|martedì|martedi|terça|terça-feira\
        |dinsdag|tirsdag|tisdag|tis|вторник|вт|вівторок|wtorek|wt|úterý|út|tiistai|火|火曜|火曜日|星期二|周二|marți|torek|utorak
        """,
        """
        we|wed|weds|wednesday|wednesdays|mi|mit|mittwoch|mittwochs|mercredi|mercredis|mer|miércoles|miercoles|mié|mie\
        |mercoledì|mercoledi|quarta|quarta-feira|woensdag|wo|onsdag|ons|среда|ср|середа|środa|sroda|śr|středa|keskiviikko\
        |水|水曜|水曜日|星期三|周三|miercuri|sreda|srijeda
        """,
        """
        th|thu|thur|thurs|thursday|thursdays|do|don|donnerstag|donnerstags|jeudi|jeudis|jeu|jueves|jue|giovedì|giovedi\
        |gio|quinta|quinta-feira|donderdag|torsdag|tors|четверг|чт|четвер|czwartek|czw|cz|čtvrtek|čt|torstai|木|木曜|木曜日\
        |星期四|周四|joi|četrtek|četvrtak
        """,
        """
        fr|fri|friday|fridays|frei|freitag|freitags|vendredi|vendredis|ven|viernes|vie|venerdì|venerdi|sexta|sexta-feira\
        |vrijdag|vr|fredag|fre|пятница|пт|п'ятниця|piątek|piatek|pt|pátek|pá|perjantai|金|金曜|金曜日|星期五|周五|vineri|petek\
        |petak
        """,
        """
        sa|sat|saturday|saturdays|sam|samstag|samstags|sonnabend|sonnabends|samedi|samedis|sábado|sabado|sábados|sáb|sab\
        |sabato|zaterdag|za|lørdag|lördag|lør|lör|суббота|сб|субота|sobota|sob|lauantai|土|土曜|土曜日|星期六|周六|sâmbătă|subota
        """,
        """
        su|sun|sunday|sundays|so|son|sonn|sonntag|sonntags|dimanche|dimanches|dim|domingo|domingos|dom|domenica|zondag|zo\
        |søndag|söndag|søn|sön|воскресенье|вс|неділя|нд|niedziela|nd|ndz|neděle|sunnuntai|日|日曜|日曜日|星期日|周日|duminică\
        |nedelja|nedjelja
        """,
    ]

    private static let months = [
        """
        jan|january|januar|jänner|jän|janvier|janv|enero|ene|gennaio|gen|janeiro|januari|январь|января|янв|січень|styczeń\
        |leden|tammikuu|1月
        """,
        """
        feb|febr|february|februar|feber|février|fevrier|févr|fév|febrero|febbraio|fevereiro|fev|februari|февраль|февраля\
        |фев|лютий|luty|únor|helmikuu|2月
        """,
        """
        march|märz|maerz|mär|mrz|mars|marzo|março|marco|maart|mrt|март|марта|березень|marzec|březen|maaliskuu|3月
        """,
        """
        apr|april|avril|avr|abril|abr|aprile|апрель|апреля|апр|квітень|kwiecień|duben|huhtikuu|4月
        """,
        """
        may|mai|mayo|maggio|mag|maio|mei|maj|май|мая|травень|květen|toukokuu|5月
        """,
        """
        jun|june|juni|juno|juin|junio|giugno|giu|junho|июнь|июня|июн|червень|czerwiec|červen|kesäkuu|6月
        """,
        """
        jul|july|juli|julei|juillet|juil|julio|luglio|lug|julho|июль|июля|июл|липень|lipiec|červenec|heinäkuu|7月
        """,
        """
        aug|august|août|aout|agosto|ago|augustus|augusti|август|августа|авг|серпень|sierpień|srpen|elokuu|8月
        """,
        """
        sep|sept|september|septembre|septiembre|setiembre|settembre|set|setembro|сентябрь|сентября|сен|вересень\
        |wrzesień|září|syyskuu|9月
        """,
        """
        oct|october|okt|oktober|octobre|octubre|ottobre|ott|outubro|октябрь|октября|окт|жовтень|październik|říjen\
        |lokakuu|10月
        """,
        """
        nov|november|novembre|noviembre|novembro|ноябрь|ноября|ноя|marraskuu|11月
        """,
        """
        dec|december|dez|dezember|décembre|decembre|déc|diciembre|dic|dicembre|dezembro|декабрь|декабря|дек|грудень\
        |grudzień|prosinec|joulukuu|12月
        """,
    ]

    private static let phrases: [(LenientToken.Kind, String)] = [
        (.tuesdayOrMarch, "mar"),
        (.ambiguous("Monday in Dutch and Tuesday in French"), "ma"),
        (.ambiguous("October in Croatian and November in Polish and Czech"), "listopad|listopada"),
        (
            .days("Mo-Su"),
            """
            everyday|every day|daily|each day|all days|all week|7 days|7 days a week|7 days/week|seven days a week|7/7|7j/7\
            |täglich|tgl|jeden tag|alle tage|tous les jours|diariamente|diario|todos los días|todos los dias\
            |todos os dias|ogni giorno|tutti i giorni|dagelijks|ежедневно|codziennie|daglig|dagligen|毎日
            """
        ),
        (
            .days("Mo-Fr"),
            """
            weekdays|week days|weekday|workday|workdays|work day|work days|working day|working days|wochentags|arbeitstag\
            |arbeitstage|jours ouvrés|будни|будние дни|dni robocze|laborables|lunes a viernes|平日
            """
        ),
        (.days("Mo-Sa"), "werktag|werktags|werktage"),
        (
            .days("Sa,Su"),
            "weekend|weekends|week-end|week-ends|wochenende|am wochenende|fin de semana|fine settimana|выходные|土日"
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
            |helgdagar|祝日|祝
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
            |całą dobę|24時間|24時間営業|open 24 hours|open 24 hours a day|open 24 hours 7 days a week|open 24/7|24 hours open
            """
        ),
        (.alwaysClosed, "always closed|never|never open|immer geschlossen|toujours fermé"),
        (.openEnd, "late|open end|open-end|openend|till late|until late|ende offen|open ended"),
        (
            .modifier(.open),
            "open|opened|geöffnet|offen|ouvert|ouverte|abierto|aperto|aberto|geopend|открыто|otwarte|åbent|öppet"
        ),
        (
            .modifier(.off),
            """
            off|geschlossen|geschl|zu|ruhetag|ruhetage|fermé|ferme|fermée|cerrado|chiuso|fechado|encerrado|gesloten|закрыто\
            |выходной|zamknięte|nieczynne|lukket|stängt|suljettu|休み|定休日
            """
        ),
        (.modifier(.closed), "closed"),
        (.modifier(.unknown), "unknown|unbekannt|inconnu|onbekend"),
        (.am, "am|a.m|a.m.|vorm|vormittags"),
        (.pm, "pm|p.m|p.m.|nachm|nachmittags"),
        (.hourMark, "h|hs|hr|hrs|uhr|uur|o'clock|o´clock|o’clock|ч|std|hours|heures|horas|ore|時"),
        (
            .dash,
            "to|till|til|until|thru|through|bis|bis um|à|au|ás|às|as|até|hasta|al|a|fino|tot|t/m|tm|до|по|do końca|从"
        ),
        (.comma, "and|und|et|y|e|en|и|и|also|sowie|u|oraz|og|och"),
        (.from, "from|ab|von|de|da|du|van|с|od|starting"),
        (
            .filler,
            """
            on|at|the|of|hours|opening hours|opening_hours|open hours|business hours|hours of operation|öffnungszeiten\
            |öffnungszeit|horario|horaires|orario|openingstijden|geöffnet von|le|les|los|las|el|jeweils|per
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
