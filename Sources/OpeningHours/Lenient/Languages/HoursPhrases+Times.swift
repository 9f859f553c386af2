extension HoursLanguage {
    /// Times, states, and the words between them.
    static let timePhrases: [(LenientToken.Kind, String)] = [
        (
            .always,
            """
            * 24/7|24x7|24-7|24/7/365|7/24|24/24|24h|24 h|24hr|24 hr|24hrs|24 hrs|24h/24|24h/24 7j/7|24h/24h|24 / 7|nonstop\
            |non-stop|non stop
            en 24 7?|24hours|24hour|24 hours|24 hour|24 hours a day|24 hours 7 days a week|24 hours, 7 days a week\
            |24 hours seven days per week|24 hours everyday|24 hours every day|24 hours/7 days a week|24 hours 7 days\
            |always?|always open|open always|around the clock|round the clock|all hours?|any time?|anytime?\
            |at any time?|open 24 hours|open 24 hours a day|open 24 hours 7 days a week|open 24/7|24 hours open
            de 24std|24 std|24 stunden|24 stunden täglich|nonstop geöffnet|durchgehend geöffnet?|immer?|immer geöffnet\
            |immer offen|rund um die uhr
            fr 24 heures|24 heures sur 24|toujours?|toujours ouvert
            es 24 horas|24horas|siempre?|siempre abierto
            pt 24 horas|24horas|sempre?|sempre aberto
            it 24 ore|24ore|24 ore su 24|sempre?|sempre aperto
            nl 24 uur|24uur|altijd?|altijd open
            ru 24 часа|круглосуточно
            pl całodobowo|całą dobę
            tr 7 gün 24 saat|24 saat
            ja 24時間|24時間営業
            zh 24小时|24小時|24小时营业|全天?
            ko 24시간
            """
        ),
        (
            .allDay,
            "en all day|all the day|whole day\nde ganztägig|ganztags\nfr toute la journée\nes todo el día|todo el dia"
        ),
        (
            .alwaysClosed,
            "en always closed|never?|never open\nde immer geschlossen\nfr toujours fermé"
        ),
        (.openEnd, "en late|open end|open-end|openend|till late|until late|open ended\nde ende offen"),
        (
            .modifier(.open),
            """
            en open|opened
            de geöffnet|offen
            fr ouvert|ouverte
            es abierto
            it aperto
            pt aberto
            nl geopend|open
            ru открыто
            pl otwarte
            da,nb åbent|åpent
            sv öppet
            tr açık
            el ανοιχτά
            id buka
            ja 営業
            zh 营业
            """
        ),
        (
            .modifier(.off),
            """
            en off
            de geschlossen|geschl|zu|ruhetag|ruhetage
            fr fermé|ferme|fermée|fermés
            es cerrado|cerrados
            it chiuso|chiusi
            pt fechado|encerrado
            nl gesloten|dicht
            ru закрыто|выходной
            uk зачинено|вихідний
            pl zamknięte|nieczynne
            cs zavřeno
            sk zatvorené|zatvorene
            sl zaprto
            hr,bs zatvoreno
            sr zatvoreno|затворено
            bg затворено
            ro închis|inchis
            hu zárva
            da,nb lukket|stengt
            sv stängt
            fi suljettu
            et suletud
            lv slēgts
            lt nedirba|nedirbame|uždaryta
            sq mbyllur
            ca tancat
            gl pechado
            ja 休み|定休日|定休|休業|休業日|休館|休館日|休診
            ko 휴무
            zh 休息
            tr kapalı
            el κλειστά
            id tutup
            vi đóng cửa
            he סגור
            hi बंद
            ar مغلق
            """
        ),
        (.modifier(.closed), "en closed"),
        (.modifier(.unknown), "en unknown\nde unbekannt\nfr inconnu\nnl onbekend"),
        (.am, "en am|a.m|a. m\nes a.m|a. m\nde vorm|vormittags"),
        (.pm, "en pm|p.m|p. m\nes p.m|p. m\nde nachm|nachmittags"),
        (
            .hourMark,
            """
            * h|hs
            en hr|hrs|hours|o'clock
            de uhr|std
            nl uur
            fr heures|heure
            es horas
            it ore
            ru ч
            tr saat
            ja 時
            zh 点|點
            ko 시
            """
        ),
        (.minuteMark, "* min\nja,zh 分\nko 분"),
        (
            .dash,
            """
            en to|till|til|until|thru|through
            de bis|bis um
            fr au|à|a
            es hasta|al|a
            pt até|às|as|ás|a
            it al|alle|fino|a
            nl tot|t/m|tm
            ro până la|pana la|la
            pl,cs,sk,sl,hr,bs,sr do
            pl do końca
            ru,uk,bg до|по
            el έως
            zh 至|到
            ja から
            ko 부터
            """
        ),
        (
            .comma,
            """
            en and|also|or?
            de und|sowie|u
            fr,ca et
            es y|e
            it e
            pt e
            nl en
            pl oraz|i
            hr,bs,sr,sl i|in
            cs,sk a
            ru и
            sv och
            da,nb og
            tr ve
            """
        ),
        (
            .from,
            """
            en from|starting|after?
            de ab|von
            fr de|du
            es de|desde
            pt de|das|da
            it da|dalle|dal
            nl van
            ro de la
            pl,sl,hr,bs od
            cs,sk od
            ru с
            zh 从|從
            """
        ),
        (
            .except,
            """
            en except|except on|except for|excluding|excl
            de außer|ausser|ausgenommen
            fr sauf
            es excepto|salvo
            it eccetto|escluso|tranne
            pt exceto
            nl behalve|uitgezonderd
            ru кроме
            pl oprócz
            sv utom
            """
        ),
        (
            .filler,
            """
            * opening_hours
            en on|at|the|of|hours|opening hours|open hours|business hours|hours of operation|per
            de öffnungszeiten|öffnungszeit|geöffnet von|jeweils|am|um
            fr horaires|le|les
            es horario|los|las|el|la
            it orario|orari|il
            pt horário|aos
            nl openingstijden|op
            ja まで
            ko 까지
            zh 止
            """
        ),
    ]

    /// Phrases that are remarks, not times.
    static let remarks = """
        en on appointment|by appointment|by appointment only|appointment only|upon appointment|on request|by arrangement\
        |after appointment|with appointment|only by appointment
        de nach vereinbarung|nur nach vereinbarung|nach absprache|auf anfrage|auf termin|nur mit termin|mit termin\
        |termin nach vereinbarung|termine nach vereinbarung|nach terminvereinbarung|nach telefonischer vereinbarung\
        |nur nach terminvereinbarung|nach terminabsprache|auf voranmeldung|nach voranmeldung
        fr sur rendez-vous|sur rendez vous|sur rdv|uniquement sur rendez-vous|uniquement sur rdv|sur rendez-vous uniquement\
        |sur demande|sur réservation
        es con cita previa|cita previa|por cita
        it su appuntamento|previo appuntamento
        nl op afspraak
        ru по записи
        pl na telefon
        """
}
