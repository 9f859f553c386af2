/// Values whose obvious reading may be the opposite of what was meant, by what makes them so.
enum HoursTraps {
    /// What is never read with certainty.
    static let traps = #"""
        Mo-Fr 9-17; 01.07-15.08 geschlossen
        Mo-Sa 8.00-18.00; 02.08-16.08 zu
        Mo-Fr 10-18; 10.10-20.10 10-12
        Mo-Fr 9-17; 12-24 closed
        Mo-Fr 9-17; 6-8 closed
        Mon-Fri 9am-5pm, Sat 1-4
        Mon-Fri 9am-5pm; Sat 1:00-4:00
        Mon-Fri 09:00 AM-05:00 PM, Sat 1:00-4:00
        Tues-Sat 10am-6pm, Sun 12:00-5:00
        Mon-Sat 8am-6pm, Sun 9-12
        Mo-Sa 9:00-18:00; Su 9:00-1:00
        Mo-Fr 8:00-17:00, Sa 10:00-3:00
        Fri & Sat 7-11
        Thu 7:30-10:30
        Wed 8-10
        Mo closed, 10-18
        Montag und Dienstag Ruhetag, 11-22 Uhr
        lundi fermé, 9h-19h
        Wed closed, Mo-Fr 9-17
        1st Monday closed, Mo-Fr 9-17
        12-13 geschlossen; Mo-Fr 9-17
        12:00-13:00 closed, Mo-Fr 9-17
        Montag geschlossen; April-Oktober 10-18; November-März 11-16
        PH closed; Apr-Oct 9-18; Nov-Mar 10-16
        25.12. geschlossen; Mo-So, Feiertage 10-18
        24.12. geschlossen; Nov-Dez 10-20
        Mo-Fr 9-17; Sa 9-12 except Jul
        Mo-Fr 9-17; Sa 9-12 außer 24.12.
        Mo-Fr 9-17; Sa 9-12 (except Aug)
        Mo-Fr 14-18, Jul-Aug 9-12
        lun-ven 14h-18h, juillet-août 9h-12h
        Mo-Fr 9-18; Apr-Oct: Sa 9-14, Su 10-12
        lun-ven 9h-18h; mai-sept sam 9h-12h, dim 9h-11h
        Apr-Oct Mo-Su 9-18; Nov-Mar Mo-Fr 10-16, Sa,Su closed
        Apr-Oct daily 9-18; Nov-Mar Mo-Fr 10-16; Sa closed
        geschlossen außer Mo
        31日休み
        15日休み 9:00-17:00
        closed except Saturdays
        T 9-12
        R 9-12
        T, R 9:00-12:00
        E-R 9-17
        Mo-Fr 9-17; 12-13 closed
        Tu 6 : 00–15 : 00;10-14 closed
        сабота 9:00-20:00; вторник-петок 11:45-16:00; 11-20 затворено
        Mo-Fr 9-12 closed, Sa 9-11
        Mo-Fr 8-18; Mi ab 13 Uhr
        lun-ven 8h-18h; mer à partir de 13h
        Tu-Su 10-18; Fr from 14:00
        Mo-Fr 9-17; Su 1-5
        Tu-Sa 10-13, 15-19; Su 4-8
        Sa-Su 10:00-15:00, 25.7.2026 15:45-19:00
        We, Th, Sa 8:30-12:00, Jul 11 13:00-16:00
        Mo-Sa 9-12, PH 14-18
        Tu-Sa 9-12, Sa[1] 14-17
        Tu-Sa 9-12, Jul 14-17
        tutti i giorni 14:00-18:00 tranne mar
        tutti i giorni 14:30 h-20:45 h; tranne mar
        mar 6:00 h-16:00 h; giu-nov chiuso
        cerrado; mar: 10-16
        mar mbyllur, sht 09:15–20:30
        pre: 06:00-18:00;sht: mbyllur
        Ebrill i Medi Ll i Sa 15:15-22:00
        xuño a nov. sá. od 08:00–14:30
        ON.: 10:30 h – 12:30 h; LØ.-SØ.: 7:15 h – 19:00 h; lukket FR.
        on 10:30 h–12:30 h; lø-sø 7:15 h–19:00 h
        7/7 zamknięte; śr.-niedz. 11:15-14:00
        geschlossen; Mo-Fr 9-17
        Mo-Fr 24/7
        2026 9-17
        2027 3-5
        Su: 0:00-0:00
        Mo-Fr 9-17, Sa 12am-12am
        van 1 april tot 1 november 10-17
        April 1 until Nov 1: 10-17
        Mo-Fr 9-17, Fr 9-15
        'Mo-Fr 9:00-17:00'
        tu-sa;11:00-19:00
        10-17, Mo-Fr
        we-th 12-18, mar-oct
        daily except Mo, PH: 10-18
        Tous les jours sauf lundi, jours fériés: 10h-18h
        T2-T3 5:00-23:00
        T2-T5 5:00-23:00
        T2, T3 6-22
        T4 6:00-22:00; T5 6:00-23:00
        T2 6:00-22:00; T3 closed
        T6-T7 6-22
        Dec 24 Thu 9-12
        24. Dezember Donnerstag 9-12
        24 décembre jeudi 9h-12h
        24.12. Donnerstag 9-12
        2026 Dec 24 Fri 9-12
        Mo-Fr 9-17; Dec 24 Thu closed
        Mo-Fr 9-17; Dec 24-26 Thu-Sat closed
        Jun 29-Jul 3 Mo-Fr 9-12
        0800-1234
        0800-1111 Mo-Fr
        Mo-Fr 0800-1733
        0837+
        Mo-Fr 8-12, 14-18 (außer Mi)
        Mo-Fr 9-12, 14-18 except We
        lun-ven 9h-12h et 14h-18h sauf mercredi
        пн-пт 9-13, 14-18 кроме ср
        July, 10-18
        juillet, 14-18
        """#

    /// What is like a trap, but clear.
    static let clear = #"""
        Mo-Fr 9-17; 12:00-13:00 closed => Mo-Fr 09:00-17:00; 12:00-13:00 closed
        Mo-Fr 9-17; 12-13 Uhr geschlossen => Mo-Fr 09:00-17:00; 12:00-13:00 off
        Mo-Sa 10-18; 24.-26.12. geschlossen => Mo-Sa 10:00-18:00; Dec 24-26 off
        Mo-Sa 10-18; 1.-14.8.2027 zu => Mo-Sa 10:00-18:00; 2027 Aug 01-14 off
        Mo-Sa 10-18; 24. und 31.12. geschlossen => Mo-Sa 10:00-18:00; Dec 24,Dec 31 off
        Mo-Sa 10-18; 24., 25. und 26. Dezember geschlossen => Mo-Sa 10:00-18:00; Dec 24,Dec 25,Dec 26 off
        Mo-Fr 8-12, Th 14-18 => Mo-Fr 08:00-12:00, Th 14:00-18:00
        täglich ab 17 Uhr => Mo-Su 17:00+
        Mo-Th 17-22, Fr from 18:00 => Mo-Th 17:00-22:00, Fr 18:00+
        Mo-Su 24/7 => Mo-Su 00:00-24:00
        Mo-Fr 24h => Mo-Fr 00:00-24:00
        Mar-Oct mar-dom 9-17 => Mar-Oct Tu-Su 09:00-17:00
        van 1 april tot 31 oktober 10-17 => Apr 01-Oct 31 10:00-17:00
        Mo-Fr 5-12,14-18; Sa 5-11 => Mo-Fr 05:00-12:00,14:00-18:00; Sa 05:00-11:00
        Mo. 9-12, Sa. 10-14 => Mo 09:00-12:00, Sa 10:00-14:00
        Mo-Fr 9 a 17 h => Mo-Fr 09:00-17:00
        lun e mar 9-12 => Mo,Tu 09:00-12:00
        Po a St 9-12 => Mo,We 09:00-12:00
        on Mo 9-12 => Mo 09:00-12:00
        tägl. 10-18 => Mo-Su 10:00-18:00
        denně 8-20 => Mo-Su 08:00-20:00
        Mo-Fr 8-12,14-18; Mi 13-18 geschlossen => Mo-Fr 08:00-12:00,14:00-18:00; We 13:00-18:00 off
        Mo-Fr 9.10-12.10 Uhr => Mo-Fr 09:10-12:10
        Mo-Fr 9.15-12.45 => Mo-Fr 09:15-12:45
        Mon-Fri 9am-5pm, Sat 10-14 => Mo-Fr 09:00-17:00, Sa 10:00-14:00
        Mo-Th 11:00-23:00; Fr,Sa 11:00-1:00 => Mo-Th 11:00-23:00; Fr,Sa 11:00-01:00
        Mo-Fr 7-19 => Mo-Fr 07:00-19:00
        Mo-Fr 07-11 => Mo-Fr 07:00-11:00
        Mo closed, Tu-Su 10-18 => Mo closed, Tu-Su 10:00-18:00
        Su closed; Dec Su 12-18 => Su closed; Dec Su 12:00-18:00
        Mo-Fr 9-17; Jul closed; Jul 14 10-12 => Mo-Fr 09:00-17:00; Jul closed; Jul 14 10:00-12:00
        Nov-Mar closed; Apr-Oct 9-18 => Nov-Mar closed; Apr-Oct 09:00-18:00
        1 Nov-15 Mar closed; 16 Mar-31 Oct 9-18 => Nov 01-Mar 15 closed; Mar 16-Oct 31 09:00-18:00
        week 1-9 closed; week 10-20 9-18 => week 01-09 closed; week 10-20 09:00-18:00
        Apr-Oct 9-18; Nov-Mar 10-16; PH closed => Apr-Oct 09:00-18:00; Nov-Mar 10:00-16:00; PH closed
        Apr-Oct Mo-Sa 9-18; Nov-Mar Mo-Fr 10-16, Su closed => Apr-Oct Mo-Sa 09:00-18:00; Nov-Mar Mo-Fr 10:00-16:00; Su closed
        Mo-Fr 9-17; Sa 9-12 except first Saturday of the month => Mo-Fr 09:00-17:00; Sa 09:00-12:00; Sa[1] off
        daily except Mo and PH: 10-18 => Mo-Su 10:00-18:00; Mo,PH off
        L-V 9-18 => Mo-Fr 09:00-18:00
        T2-T6 8h-17h => Mo-Fr 08:00-17:00
        T2-T4 8h-17h, CN nghỉ => Mo-We 08:00-17:00; Su off
        2026 Dec 24 Thu 9-12 => 2026 Dec 24 Th 09:00-12:00
        2026 Dec 24-26 Th-Sa 9-12 => 2026 Dec 24-26 Th-Sa 09:00-12:00
        Jul 4-20 Sat 9-12 => Jul 04-20 Sa 09:00-12:00
        Jun 15-Sep 15 Mo-Fr 9-17 => Jun 15-Sep 15 Mo-Fr 09:00-17:00
        0000-2359 => 00:00-23:59
        Mo-Fr 0735-1615 => Mo-Fr 07:35-16:15
        Mo-Fr except We 8-12, 14-18 => Mo-Fr 08:00-12:00,14:00-18:00; We off
        Mo-Fr 8-12, 14-18 except PH => Mo-Fr 08:00-12:00,14:00-18:00; PH off
        Mo-Fr 8-18 except We => Mo-Fr 08:00-18:00; We off
        Juli, 9-17 Uhr => Jul 09:00-17:00
        lun-ven à partir de 18h => Mo-Fr 18:00+
        dagelijks vanaf 17 uur => Mo-Su 17:00+
        man-fre 9-17, lør etter avtale => Mo-Fr 09:00-17:00, Sa "etter avtale"
        mån-fre 9-17, lör enligt överenskommelse => Mo-Fr 09:00-17:00, Sa "enligt överenskommelse"
        """#
}
