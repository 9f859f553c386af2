/// Values as they are written by hand in a dozen languages, with closing words, seasons, holidays and missing separators.
enum HoursWildValues {
    /// What is clear, with what it means.
    static let certain = #"""
        Sep-May daily 10-16; Jun-Aug daily 10-18 except Mo => Sep-May Mo-Su 10:00-16:00; Jun-Aug Mo-Su 10:00-18:00; Jun-Aug Mo off
        Jun-Aug daily except Mo 10-18; Sep-May daily 10-16 => Jun-Aug Mo-Su 10:00-18:00; Jun-Aug Mo off; Sep-May Mo-Su 10:00-16:00
        Dec 1st Monday 10-12 => Dec Mo[1] 10:00-12:00
        Mo-Fr 7:30-12 u. 13-17:30 => Mo-Fr 07:30-12:00,13:00-17:30
        Mo-Fr ab 8 Uhr => Mo-Fr 08:00+
        Montags bis Freitags von 9 bis 17 Uhr => Mo-Fr 09:00-17:00
        Mo – Fr: 8:00 – 12:30 und 14:00 – 18:00, Sa: 9:00 – 12:00 => Mo-Fr 08:00-12:30,14:00-18:00, Sa 09:00-12:00
        1. Mai - 30. September: 9-18 Uhr => May 01-Sep 30 09:00-18:00
        01.05.-30.09. 9-18 Uhr => May 01-Sep 30 09:00-18:00
        1.5.-30.9. Mo-Fr 9-18 Uhr => May 01-Sep 30 Mo-Fr 09:00-18:00
        Mo-Fr 9-17; 24.12.-1.1. geschlossen => Mo-Fr 09:00-17:00; Dec 24-Jan 01 off
        tous les jours sauf le mardi de 10h à 18h => Mo-Su 10:00-18:00; Tu off
        lun-sam: 9h-19h; dim: 9h-13h => Mo-Sa 09:00-19:00; Su 09:00-13:00
        mer et sam 14h-18h => We,Sa 14:00-18:00
        avril à octobre: 10h-18h => Apr-Oct 10:00-18:00
        lunes a viernes de 9 a 14 y de 17 a 20 => Mo-Fr 09:00-14:00,17:00-20:00
        L-V 9:00-14:00 => Mo-Fr 09:00-14:00
        lunes cerrado, martes a domingo 10:00-20:00 => Mo off, Tu-Su 10:00-20:00
        lunes, miércoles y viernes 10-14 => Mo,We,Fr 10:00-14:00
        dal lunedì al venerdì 9-13 => Mo-Fr 09:00-13:00
        lunedì chiuso, martedì-domenica 9-19 => Mo off, Tu-Su 09:00-19:00
        tutti i giorni 8-20 escluso domenica => Mo-Su 08:00-20:00; Su off
        maandag gesloten, dinsdag t/m zaterdag 10:00-18:00 => Mo off, Tu-Sa 10:00-18:00
        seg-sex 9h às 18h, sáb 9h às 13h => Mo-Fr 09:00-18:00, Sa 09:00-13:00
        segunda a sexta 9h-18h => Mo-Fr 09:00-18:00
        Po, St 8:00-17:00; Út, Čt 8:00-14:00 => Mo,We 08:00-17:00; Tu,Th 08:00-14:00
        пн-пт 9:00-18:00, сб-вс выходной => Mo-Fr 09:00-18:00; Sa-Su off
        пн-пт с 9 до 18, сб с 10 до 15 => Mo-Fr 09:00-18:00, Sa 10:00-15:00
        с понедельника по пятницу с 9:00 до 18:00 => Mo-Fr 09:00-18:00
        ежедневно 10:00-22:00 => Mo-Su 10:00-22:00
        10:00-18:00, кроме понедельника => 10:00-18:00; Mo off
        mån-fre 9-18, lör 10-15, sön stängt => Mo-Fr 09:00-18:00, Sa 10:00-15:00; Su off
        må-fr 9-18 => Mo-Fr 09:00-18:00
        tis-sön 11-17 => Tu-Su 11:00-17:00
        man-fre 9-17, lør 10-14 => Mo-Fr 09:00-17:00, Sa 10:00-14:00
        ti-su 10-18 => Tu-Su 10:00-18:00
        Pzt-Cum 09:00-18:00, Cmt 09:00-13:00 => Mo-Fr 09:00-18:00, Sa 09:00-13:00
        Pazar kapalı, Pazartesi-Cumartesi 9-19 => Su off, Mo-Sa 09:00-19:00
        ti 10-18 => Tu 10:00-18:00
        me 10-18 => We 10:00-18:00
        lu 10-18 => Mo 10:00-18:00
        Mon - Fri 8:30am - 5pm; Sat by appointment => Mo-Fr 08:30-17:00; Sa "by appointment"
        Closed Monday & Tuesday; Wed-Sun 11am-9pm => Mo,Tu closed; We-Su 11:00-21:00
        Tue-Sun 10am-6pm (closed Mon) => Tu-Su 10:00-18:00; Mo off
        Mo-Fr 9:00-15:00 except school holidays => Mo-Fr 09:00-15:00; SH off
        Mo-Fr 9:00-12:00, and 13:00-17:00 => Mo-Fr 09:00-12:00,13:00-17:00
        Fr,Sa 22-5 => Fr,Sa 22:00-05:00
        Mo-Sa 17.00 - late => Mo-Sa 17:00+
        Mo-Fr 08.00-17.00Uhr => Mo-Fr 08:00-17:00
        Mo-Fr08:00-17:00;Sa08:00-12:00 => Mo-Fr 08:00-17:00; Sa 08:00-12:00
        Δε-Πα 9:00-17:00 => Mo-Fr 09:00-17:00
        dl-dv 9-14 => Mo-Fr 09:00-14:00
        dt-dg 10-20 => Tu-Su 10:00-20:00
        first Sunday of the month closed, Mo-Sa 9-17 => Su[1] closed, Mo-Sa 09:00-17:00
        Mo-Sa 9-17, first Sunday of the month 10-14 => Mo-Sa 09:00-17:00, Su[1] 10:00-14:00
        Mo-Sa 9-17 except first Monday of the month => Mo-Sa 09:00-17:00; Mo[1] off
        2nd Saturday 9-12, 4th Saturday 13-17 => Sa[2] 09:00-12:00, Sa[4] 13:00-17:00
        second Saturday 9-12 => Sa[2] 09:00-12:00
        every first Saturday of the month 9-12 => Sa[1] 09:00-12:00
        first and last Saturday of the month 9-12 => Sa[1,-1] 09:00-12:00
        1. und 3. Samstag im Monat 9-12 Uhr => Sa[1,3] 09:00-12:00
        primer domingo del mes 10-14 => Su[1] 10:00-14:00
        último viernes del mes 18-21 => Fr[-1] 18:00-21:00
        primeiro sábado do mês 9-12 => Sa[1] 09:00-12:00
        eerste zondag van de maand 13-17 => Su[1] 13:00-17:00
        elke eerste zondag van de maand 13-17 => Su[1] 13:00-17:00
        elke maandag 13-17 => Mo 13:00-17:00
        chaque samedi 9h-12h => Sa 09:00-12:00
        chaque premier samedi du mois 9h-12h => Sa[1] 09:00-12:00
        jeden Mittwoch und Freitag 14-18 Uhr => We,Fr 14:00-18:00
        cada lunes 9-12 => Mo 09:00-12:00
        ogni lunedì 9-12 => Mo 09:00-12:00
        every June 9:00-12:00 => Jun 09:00-12:00
        Mo-Fr 9-17 (PH closed) => Mo-Fr 09:00-17:00; PH off
        Jun-Aug Mo-Fr 9-17 (We closed); Sep-May Mo-Fr 10-16 => Jun-Aug Mo-Fr 09:00-17:00; Jun-Aug We off; Sep-May Mo-Fr 10:00-16:00
        Sep-May Mo-Fr 10-16; Jun-Aug Mo-Fr 9-17 (We closed) => Sep-May Mo-Fr 10:00-16:00; Jun-Aug Mo-Fr 09:00-17:00; Jun-Aug We off
        Sep-May Mo-Sa 10-16; Jun-Aug Mo-Sa except We 9-17 => Sep-May Mo-Sa 10:00-16:00; Jun-Aug Mo-Sa 09:00-17:00; Jun-Aug We off
        2026 Mo-Fr 9-17 except We => 2026 Mo-Fr 09:00-17:00; 2026 We off
        Dec 24 9-13 except Su => Dec 24 09:00-13:00; Dec 24 Su off
        Mo-Fr 9-17 except Jul-Aug => Mo-Fr 09:00-17:00; Jul-Aug off
        Mo-Fr 9-17 except Dec 24 => Mo-Fr 09:00-17:00; Dec 24 off
        Mo-Fr except We and Th 9-12, 13-17 => Mo-Fr 09:00-12:00,13:00-17:00; We,Th off
        Mo-Fr except We 9-12, Sa 13-17 => Mo-Fr 09:00-12:00; We off; Sa 13:00-17:00
        Mo-Su, except We, 9-17 => Mo-Su 09:00-17:00; We off
        月・火・木 9:00-12:00・14:00-18:00 => Mo,Tu,Th 09:00-12:00,14:00-18:00
        月～金・9:00-17:00 => Mo-Fr 09:00-17:00
        月～土 9:00-12:00・日 休み => Mo-Sa 09:00-12:00; Su off
        周一闭馆,周二至周日9:00-17:00 => Mo off, Tu-Su 09:00-17:00
        土・日・祝 10:00-18:00 => Sa,Su,PH 10:00-18:00
        noon-midnight => 12:00-24:00
        Mo-Fr 12pm-6pm => Mo-Fr 12:00-18:00
        Mo-Fr 12am-6am => Mo-Fr 00:00-06:00
        Mo-Fr 6am-11pm => Mo-Fr 06:00-23:00
        Mo-Fr 10pm-2am => Mo-Fr 22:00-02:00
        Mo-Fr 11am - 3am => Mo-Fr 11:00-03:00
        Mo-Fr 07-15 => Mo-Fr 07:00-15:00
        Mo-Fr 9-17:30h => Mo-Fr 09:00-17:30
        Mo-Fr 9h-17h30 => Mo-Fr 09:00-17:30
        Mo-Fr 9H-17H => Mo-Fr 09:00-17:00
        Sa nach Vereinbarung, Mo-Fr 9-17 => Sa "nach Vereinbarung", Mo-Fr 09:00-17:00
        24/7; Su closed => 24/7; Su closed
        Mo-Fr 24h => Mo-Fr 00:00-24:00
        Mo-Fr 24h, Sa 9-12 => Mo-Fr 00:00-24:00, Sa 09:00-12:00
        Mo-Fr 0-24 => Mo-Fr 00:00-24:00
        Mo-Fr 00:00-00:00 => Mo-Fr 00:00-00:00
        Mo-Fr 0:00-23:59 => Mo-Fr 00:00-23:59
        24.12.2026 9-13 => 2026 Dec 24 09:00-13:00
        Dec 24, 2026 9-13 => 2026 Dec 24 09:00-13:00
        Mo-Fr 9-17; Jul closed => Mo-Fr 09:00-17:00; Jul closed
        week 10-20 Mo 9-12 => week 10-20 Mo 09:00-12:00
        KW 10-20 Mo 9-12 => week 10-20 Mo 09:00-12:00
        Jun - Aug : Mo - Fr : 9 - 17 => Jun-Aug Mo-Fr 09:00-17:00
        Jun-Aug,Dec Mo-Fr 9-17 => Jun-Aug,Dec Mo-Fr 09:00-17:00
        sunrise to sunset => sunrise-sunset
        dawn till dusk => dawn-dusk
        Mo-Fr 9-sunset => Mo-Fr 09:00-sunset
        Su-Fr 9-17, Sa closed => Su-Fr 09:00-17:00; Sa closed
        Sa-Th 9-17, Fr closed => Sa-Th 09:00-17:00; Fr closed
        Mo-Fr 9-17, Sa & Su: closed => Mo-Fr 09:00-17:00; Sa,Su closed
        closed => closed
        Mo-Fr open, Sa-Su closed => Mo-Fr open, Sa-Su closed
        Mo-Fr open 9-17 => Mo-Fr 09:00-17:00 open
        Mo-We,Fr-Su 9-17; Th closed => Mo-We,Fr-Su 09:00-17:00; Th closed
        Mo - We , Fr - Su 9-17 => Mo-We,Fr-Su 09:00-17:00
        Mo-We & Fr 9-17 => Mo-We,Fr 09:00-17:00
        """#

    /// What may mean two things, or nothing that hours can say; it is refused or guessed, never certain.
    static let hazards = #"""
        24.12. geschlossen; Mo-Fr 9-17
        School holidays closed; Mo-Fr 9:00-15:00
        PH,Su closed, Mo-Sa 9:00-15:00
        Di-So 10-18 Uhr, Do bis 21 Uhr
        Mo-Fr bis 18 Uhr
        werktags 9-18
        sonn- und feiertags geschlossen, sonst 9-18 Uhr
        Sommer: 9-18 Uhr, Winter: 10-16 Uhr
        2a-6a 9:00-18:00
        vardagar 9-18
        H-P 8:00-16:00, Sz 9:00-12:00
        Lu-Ma 9-17
        Ma-Do 10-18
        Ma-Su 10-18
        Do 9-17
        So 11-17
        ma-me-je 9-12
        di 10-18
        to 10-18
        on 10-18
        Mon-Thurs 9-5:30pm
        closed Mondays, Tues-Sun 10-5pm
        Tue-Sun 10am-6pm, last Friday of the month until 9pm
        weekdays 7am-7pm weekends 9am-5pm
        Apr-Oct daily 9-6pm, Nov-Mar 10-4pm
        June-August: daily 10am-6pm; rest of year: weekends only
        Mo-Fr 9:00-15:00 not on public holidays
        PH closed Mo-Fr 9:00-15:00
        Mo-Fr 9:00-12:00+13:00-17:00
        Mo-Fr 9:00-12:00 or 13:00-17:00
        월요일 휴무 10:00-18:00
        last day of the month 9-12
        last Saturday and Sunday of the month 9-12
        1st-3rd Saturday 9-12
        1st week Monday 9-12
        1. Samstag 9-12 Uhr
        1. Mo 9-12, 2. Di 9-12
        every Tuesday and Thursday 9-5pm
        last June 9:00-12:00
        first 9:00-12:00
        Mo-Fr 9-12, last 15-16
        Mo-Fr 9-17, last entry 16:30
        Mo-Fr 9-17 (last admission 16:30)
        Mo-Fr 9-17 (letzter Einlass 16:30)
        Mo-Fr 9:00-17:00 (lunch 12-13)
        Mo-Fr 9:00-17:00 (closed 12-13)
        Mo-Fr 9:00-17:00 (geschlossen 12-13 Uhr)
        Mo-Fr 9:00-17:00 (closed)
        Mo-Fr (closed) 9:00-17:00
        Mo-Fr 9-17 (not We)
        Mo-Fr 9-17 (We -20)
        Mo-Fr 9-17 (We 9-20)
        Mo-Fr 9-17 (Jul closed)
        Mo-Fr 9-17 (We closed), 19-22
        Mo-Fr except Dec 24 9-17
        Mo-Fr except We 9-12 We 13-17
        Mo-Fr 9-12 except We 13-17
        火・水定休 11:00-20:00
        定休日:月曜 11:00-20:00
        無休 9:00-17:00
        年中無休 9:00-17:00
        9:00-17:00 年中無休
        9:00-12:00-15:00
        8-12-16
        Mo-Fr 10:00 17:00
        Mo-Fr 10:00, 17:00
        Mo-Fr 9 17
        Mo-Fr 9:00-17:00 18:00
        Mo-Fr 7-3
        Mo-Fr 9.-17.
        Mo-Fr 9:5-17:00
        Mo-Fr 9:00-17:60
        Mo-Fr 25:00-26:00
        Mo-Fr 9-17 Tel 123456
        Mo-Fr 9-17, Tel. 0123
        Mo-Fr 9-17 oder nach Vereinbarung
        Mo-Fr 9-17 und nach Vereinbarung
        Mo-Fr 9-17, sonst nach Vereinbarung
        05/06 9-17
        5/6/2026 9-17
        12/24 closed
        24/12 closed
        24/7 except Su
        24/7 closed Su
        24., 25. und 26. Dezember geschlossen
        24. und 31. Dezember geschlossen
        Mo-Fr 9-17 Jul closed
        Mo-Fr 9-17, Jul 9-12
        even weeks Mo 9-12
        gerade KW Mo 9-12
        Mo ungerade Wochen 9-12
        alle 14 Tage Mo 9-12
        every other Monday 9-12
        Mo-Fr 9-17 seasonal
        summer Mo-Fr 9-17
        Mo-Fr 9-17 (summer only)
        Jun-Aug; Mo-Fr 9-17
        mid-June to August 9-17
        end of May - Sep 9-17
        1 hour before sunset - 22:00
        sunset-30min
        closed temporarily
        closed until May
        geschlossen bis Mai
        fermé jusqu'au 1 mai
        """#
}
