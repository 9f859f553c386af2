/// Names of weekdays and months in the languages that airports and malls write.
///
/// Germanic, Romance, Slavic, Finnish, Hungarian, Turkish, Greek, Chinese, Japanese, Korean, Indonesian, Arabic, Hebrew.
extension LenientVocabulary {
    /// Monday first. Two letters are here if no other language of those below gives them another day.
    static let weekdays = [
        """
        mo|mon|mond|monday|mondays|montag|montags|lundi|lundis|lun|lunes|lunedì|lunedi|segunda|segunda-feira\
        |maandag|mandag|måndag|mån|понедельник|пн|пон|понеділок|poniedziałek|poniedzialek|pn|pon|pondělí\
        |maanantai|月|月曜|月曜日|星期一|周一|pondělek|hétfő|luni|ponedeljek|ponedjeljak|seg|måndagar|dilluns|pzt|pazartesi\
        |δευτέρα|δευ|월|월요일|週一|礼拜一|senin|isnin|الاثنين|יום שני|lu|mondags
        """,
        """
        tu|tue|tues|tuesday|tuesdays|di|die|dienstag|dienstags|mardi|mardis|martes|martedì|martedi|terça\
        |terça-feira|dinsdag|tirsdag|tisdag|tis|вторник|вт|вівторок|wtorek|wt|úterý|út|tiistai|火|火曜|火曜日|星期二|周二\
        |marți|torek|utorak|ter|tir|dimarts|sal|salı|τρίτη|τρι|화|화요일|週二|礼拜二|selasa|الثلاثاء|יום שלישי
        """,
        """
        we|wed|weds|wednesday|wednesdays|mi|mit|mittwoch|mittwochs|mercredi|mercredis|mer|miércoles|miercoles\
        |mié|mie|mercoledì|mercoledi|quarta|quarta-feira|woensdag|wo|onsdag|ons|среда|ср|середа|środa|sroda|śr\
        |středa|keskiviikko|水|水曜|水曜日|星期三|周三|miercuri|sreda|srijeda|qua|dimecres|çar|çarşamba|τετάρτη|τετ|수|수요일\
        |週三|礼拜三|rabu|الأربعاء|יום רביעי|me
        """,
        """
        th|thu|thur|thurs|thursday|thursdays|do|don|donnerstag|donnerstags|jeudi|jeudis|jeu|jueves|jue|giovedì\
        |giovedi|gio|quinta|quinta-feira|donderdag|torsdag|tors|четверг|чт|четвер|czwartek|czw|cz|čtvrtek|čt\
        |torstai|木|木曜|木曜日|星期四|周四|joi|četrtek|četvrtak|qui|tor|dijous|perşembe|πέμπτη|πεμ|목|목요일|週四|礼拜四|kamis\
        |الخميس|יום חמישי|je|gi|ju
        """,
        """
        fr|fri|friday|fridays|frei|freitag|freitags|vendredi|vendredis|ven|viernes|vie|venerdì|venerdi|sexta\
        |sexta-feira|vrijdag|vr|fredag|fre|пятница|пт|п'ятниця|piątek|piatek|pt|pátek|pá|perjantai|金|金曜|金曜日|星期五\
        |周五|vineri|petek|petak|sex|divendres|cum|cuma|παρασκευή|παρ|금|금요일|週五|礼拜五|jumat|الجمعة|יום שישי|vi
        """,
        """
        sa|sat|saturday|saturdays|sam|samstag|samstags|sonnabend|sonnabends|samedi|samedis|sábado|sabado|sábados\
        |sáb|sab|sabato|zaterdag|za|lørdag|lördag|lør|lör|суббота|сб|субота|sobota|sob|lauantai|土|土曜|土曜日|星期六|周六\
        |sâmbătă|subota|dissabte|cmt|cumartesi|σάββατο|σαβ|토|토요일|週六|礼拜六|sabtu|السبت|שבת
        """,
        """
        su|sun|sunday|sundays|so|son|sonn|sonntag|sonntags|dimanche|dimanches|dim|domingo|domingos|dom|domenica\
        |zondag|zo|søndag|söndag|søn|sön|воскресенье|вс|неділя|нд|niedziela|nd|ndz|neděle|sunnuntai|日|日曜|日曜日|星期日\
        |周日|duminică|nedelja|nedjelja|diumenge|paz|pazar|κυριακή|κυρ|일|일요일|週日|星期天|礼拜天|minggu|الأحد|יום ראשון
        """,
    ]

    static let months = [
        """
        jan|january|januar|jänner|jän|janvier|janv|enero|ene|gennaio|gen|janeiro|januari|январь|января|янв\
        |січень|styczeń|leden|tammikuu|1月|ocak|ιανουάριος|gener|1월|一月
        """,
        """
        feb|febr|february|februar|feber|février|fevrier|févr|fév|febrero|febbraio|fevereiro|fev|februari|февраль\
        |февраля|фев|лютий|luty|únor|helmikuu|2月|şubat|febrer|2월|二月
        """,
        """
        march|märz|maerz|mär|mrz|mars|marzo|março|marco|maart|mrt|март|марта|березень|marzec|březen|maaliskuu|3月\
        |mart|març|3월|三月
        """,
        """
        apr|april|avril|avr|abril|abr|aprile|апрель|апреля|апр|квітень|kwiecień|duben|huhtikuu|4月|nisan|4월|四月
        """,
        """
        may|mai|mayo|maggio|mag|maio|mei|maj|май|мая|травень|květen|toukokuu|5月|mayıs|maig|5월|五月
        """,
        """
        jun|june|juni|juno|juin|junio|giugno|giu|junho|июнь|июня|июн|червень|czerwiec|červen|kesäkuu|6月|haziran\
        |juny|6월|六月
        """,
        """
        jul|july|juli|julei|juillet|juil|julio|luglio|lug|julho|июль|июля|июл|липень|lipiec|červenec|heinäkuu|7月\
        |temmuz|juliol|7월|七月
        """,
        """
        aug|august|août|aout|agosto|ago|augustus|augusti|август|августа|авг|серпень|sierpień|srpen|elokuu|8月\
        |ağustos|agost|8월|八月
        """,
        """
        sep|sept|september|septembre|septiembre|setiembre|settembre|set|setembro|сентябрь|сентября|сен|вересень\
        |wrzesień|září|syyskuu|9月|eylül|setembre|9월|九月
        """,
        """
        oct|october|okt|oktober|octobre|octubre|ottobre|ott|outubro|октябрь|октября|окт|жовтень|październik\
        |říjen|lokakuu|10月|ekim|10월|十月
        """,
        """
        nov|november|novembre|noviembre|novembro|ноябрь|ноября|ноя|marraskuu|11月|kasım|11월|十一月
        """,
        """
        dec|december|dez|dezember|décembre|decembre|déc|diciembre|dic|dicembre|dezembro|декабрь|декабря|дек\
        |грудень|grudzień|prosinec|joulukuu|12月|aralık|desembre|12월|十二月
        """,
    ]
}

/// Two letters that are a weekday in several languages, by what stands beside them.
///
/// `ma` alone may be Monday or Tuesday. In `ma-vr` it can only be Dutch, in `ma-ve` French.
extension LenientVocabulary {
    /// Words that are written in one family of languages only.
    static let romanceWords: Set<String> = [
        "lu", "je", "gi", "ju", "vi", "lun", "mer", "jeu", "ven", "dim", "gio", "mié", "mie", "jue", "vie",
    ]
    static let dutchWords: Set<String> = ["wo", "vr", "za", "zo", "t/m", "tot", "uur"]

    /// The weekday of two letters in a text that has words of one family only.
    static func weekday(_ word: String, isRomance: Bool, isDutch: Bool) -> Int? {
        switch (word, isRomance, isDutch) {
        case ("ma", false, true): 0
        case ("ma", true, false): 1
        case ("ve", true, false): 4
        case ("di", true, false), ("do", true, false): 6
        default: nil
        }
    }
}
