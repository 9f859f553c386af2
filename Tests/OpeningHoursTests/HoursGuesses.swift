/// Values as people write them, by how sure it is what they mean.
enum HoursGuesses {
    static func lines(_ text: String) -> [String] { text.split(separator: "\n").map(String.init) }

    static func parts(_ line: String) throws -> (text: String, meant: String) {
        let parts = line.split(separator: " => ").map(String.init)
        struct NoTwoParts: Error {}
        guard parts.count == 2 else { throw NoTwoParts() }
        return (parts[0], parts[1])
    }

    /// With what was probably meant.
    static let likely = #"""
        Tu-Su 10:00-18:00 closed Monday => Tu-Su 10:00-18:00; Mo closed
        Mo-Fr 8:30-17:30 closed Sat & Sun => Mo-Fr 08:30-17:30; Sa,Su closed
        mardi au dimanche 10h-18h30 fermé le lundi => Tu-Su 10:00-18:30; Mo off
        Dienstag bis Samstag 11-23 Uhr geschlossen Sonntag => Tu-Sa 11:00-23:00; Su off
        11:00-22:00 closed Tuesday => 11:00-22:00; Tu closed
        09:00-20:00 geschlossen am Mittwoch => 09:00-20:00; We off
        24/7 closed Sunday => 24/7; Su closed
        Mo-Fr daylight => Mo-Fr sunrise-sunset
        Sa,Su daylight hours => Sa,Su sunrise-sunset
        closed Mo, Tu-Su 10-18 => Mo closed; Tu-Su 10:00-18:00
        Lu-Ju 10:00-19:00; Vi-Do off => Mo-Th 10:00-19:00; Fr-Su off
        Lu-Sa 09:00-18:00; Du închis => Mo-Sa 09:00-18:00; Su off
        Ma-Do 10:00-17:00; Vr gesloten => Mo-Th 10:00-17:00; Fr off
        ma-to 9-17 => Mo-Th 09:00-17:00
        Po-Pá 8-16; So 9-12 => Mo-Fr 08:00-16:00; Sa 09:00-12:00
        Mo-Do 8-12 => Mo-Th 08:00-12:00
        Tu-Sa 11:30-14:00 Tu-Sa 18:00-23:00 => Tu-Sa 11:30-14:00, Tu-Sa 18:00-23:00
        Mo-Th 08:00-11:45. 13:30-17:00 => Mo-Th 08:00-11:45,13:30-17:00
        We 09:00-12:00 14:00-18:00 => We 09:00-12:00,14:00-18:00
        2027 Nov 1,2,3 off => 2027 Nov 01,2027 Nov 02,2027 Nov 03 off
        2025 Jul 14, Jul 15, Jul 17 10:00-12:00 => 2025 Jul 14,2025 Jul 15,2025 Jul 17 10:00-12:00
        2027 nov 1,dec 24 off => 2027 Nov 01,Dec 24 off
        mo-fr 9:00-18:00, we 12:00-13:00 off => Mo-Fr 09:00-18:00, We 12:00-13:00 off
        Nov 24 7:30-12:00 => Nov 24 07:30-12:00
        24 7 => 24/7
        Jun-Aug Tu-Fr 09:00-20:00 Sa-Su 10:00-22:00 => Jun-Aug Tu-Fr 09:00-20:00; Jun-Aug Sa-Su 10:00-22:00
        Apr-Oct Mo-Th 9-18, Fr-Su 9-20 => Apr-Oct Mo-Th 09:00-18:00, Fr-Su 09:00-20:00
        Mo-Fr 9-12,13-17 closed => Mo-Fr 09:00-12:00,13:00-17:00 closed
        Tu=Sa 10:00-18:00 => Tu-Sa 10:00-18:00
        10:00=18:00 => 10:00-18:00
        8h:30-18:30 => 08:30-18:30
        10:00-12:00 Tu-Th week 12 Mar => Mar week 12 Tu-Th 10:00-12:00
        Mo-Fr 09:00-17:00 Sa 09:00-12:00 => Mo-Fr 09:00-17:00; Sa 09:00-12:00
        Mo-Fr 9-12 / 13-17 => Mo-Fr 09:00-12:00,13:00-17:00
        weekend 10-16 => Sa,Su 10:00-16:00
        werktags 8-18 => Mo-Sa 08:00-18:00
        9am-5 => 09:00-17:00
        Mo-Fr 9-17 or by appointment => Mo-Fr 09:00-17:00 || "by appointment"
        always closed => closed
        Mo-Su 10-18, Su 12-16 => Mo-Su 10:00-18:00, Su 12:00-16:00
        Apr-Sep: Mo-Fr 9-18; Sa 9-14 => Apr-Sep Mo-Fr 09:00-18:00; Sa 09:00-14:00
        Mo-Fr all day => Mo-Fr 00:00-24:00
        Tu-Su 11-17; Mo 13-17 except PH => Tu-Su 11:00-17:00; Mo 13:00-17:00; PH off
        Tu-Fr 9-12, Tu-Fr 14-18 except Th => Tu-Fr 09:00-12:00, Tu-Fr 14:00-18:00; Th off
        außer dienstags 11-17 Uhr => 11:00-17:00; Tu off
        salvo martes 9-14 => 09:00-14:00; Tu off
        8:00-20:00 Sun closed => 08:00-20:00; Su closed
        11:00-21:00 木曜定休 => 11:00-21:00; Th off
        Mo-Fr 8-17; Th closed 12:30-13:30 => Mo-Fr 08:00-17:00; Th 12:30-13:30 closed
        Tu-Su except We 9-17, We 12-20 => Tu-Su 09:00-17:00; We off; We 12:00-20:00
        25.12. geschlossen; Di-So 10-18 => Dec 25 off; Tu-Su 10:00-18:00
        PH closed; Tu-Su 10-18 => PH closed; Tu-Su 10:00-18:00
        SH,Mo closed, Tu-Sa 9:00-12:00 => Mo,SH closed, Tu-Sa 09:00-12:00
        Aug off; Sat 9-13 => Aug off; Sa 09:00-13:00
        2027-07-01 9-12; Mo-Fr 8-17 => 2027 Jul 01 09:00-12:00; Mo-Fr 08:00-17:00
        Tu-Sa 9-12; Tu-Fr 15-19 => Tu-Sa 09:00-12:00; Tu-Fr 15:00-19:00
        mar-dom 10-14; sáb 17-20 => Tu-Su 10:00-14:00; Sa 17:00-20:00
        vie 9:00-12:00 mar 15:00-18:00 jue cerrado => Fr 09:00-12:00; Tu 15:00-18:00; Th off
        """#

    /// Without a word on what to write instead.
    static let doubted = #"""
        9:00-5:00
        Mo-Fr 10:00-6:00
        11:00-6:00
        Mo-Fr 8:00-12:00, 1:00-5:00
        Su 1-5
        Tu 2:00-4:30
        Mo-Fr 12:00-2:00
        Mo-Fr 9-17; PH
        Mo-Fr 9:00-12:00; Mo-Fr 14:00-18:00
        24h; Su off
        5-midnight
        Mo 12pm-12pm
        Fr 14-8
        Tu 1230-500
        Mo 10:00 Th 17:00
        Mo-Th 8-16 Aug closed
        Fr 8:30-midnight
        Sa 10 to midnight
        """#

    /// With words of both meanings.
    static let unclear = #"""
        Tu-Fr PH 10:00-16:00 => Tu-Fr,PH | PH Tu-Fr
        Sa SH 10:00-16:00 => Sa,SH | SH Sa
        pn 9:00-15:00 => Polish | Lithuanian | Mo 09:00-15:00 | Fr 09:00-15:00
        ma 11:00-12:00 => French | Dutch | Tu 11:00-12:00 | Mo 11:00-12:00
        ve 11:00-12:00 => Fr 11:00-12:00 | Turkish
        Do 8-12 => German | Th 08:00-12:00 | Su 08:00-12:00
        Du 10-14 => French | Romanian
        Tu Sa 10:00-18:00 => Tu-Sa | Tu,Sa
        Mo:Fr 10:00-18:00 => range | list
        Mo-Fr 9-17 closed Sa Su 10-12 => closing word
        closed Mo Tu-Su 10-18 => closing word
        Po-Pe 8-16; Su 8-12 => Croatian | Sa 08:00-12:00 | Su 08:00-12:00
        09:00-17:305 => two digits
        8hrs => number of hours
        Mo 10:15:30 => seconds
        Tu 10:16:00 => seconds
        daily 10-18 except Tu 12-16 => closed on these days
        Mo-Fr 9-12, 13-17 closed => closed
        Th closed 8:00-11:00, Fr 8:00-16:00 => closed at these times | other days
        月曜休み 10:00-18:00 => closed at these times | other days
        every third Friday 18-22 => month | so many weeks
        2. Mittwoch 14-16 Uhr => month | number in a list
        second Tuesday and Thursday 9-12 => one of the month | every one
        last Thursday-Saturday 9-12 => one of the month | every one
        every 8:00-12:00 => cannot stand here
        """#

    static let certain = #"""
        Mo-Fr ٠٨:٣٠-١٦:٠٠ => Mo-Fr 08:30-16:00
        Sa-Th ۱۰:۰۰-۲۲:۰۰ => Sa-Th 10:00-22:00
        Su-Th ১০:০০-২০:০০ => Su-Th 10:00-20:00
        Tu-Su 8⁰⁰-18⁴⁵ => Tu-Su 08:00-18:45
        Mo 7°°-19°° => Mo 07:00-19:00
        8:30 a. m. - 6:15 p. m. => 08:30-18:15
        Tu-Fr_10:00-18:00 => Tu-Fr 10:00-18:00
        24hours => 24/7
        24hrs => 24/7
        7/24 => 24/7
        24/7 hours => 24/7
        Nov 1+Mo 10:00-12:00 => Nov 01 +Mo 10:00-12:00
        9時30分-18時00分 => 09:30-18:00
        Вт.-Сб.10:00-19:00 => Tu-Sa 10:00-19:00
        PH - 2 days 10:00-12:00 => PH -2 days 10:00-12:00
        Fr[-1] + 1 day 10:00-12:00 => Fr[-1] +1 day 10:00-12:00
        Tu 10 : 30 - 12 : 00 => Tu 10:30-12:00
        სამ-შაბ 10:00-19:00 => Tu-Sa 10:00-19:00
        อังคาร-เสาร์ 10:00-19:00 => Tu-Sa 10:00-19:00
        Sa sur rdv => Sa "sur rdv"
        We nur nach Vereinbarung => We "nur nach Vereinbarung"
        Тu-Sa 10:00-19:00 => Tu-Sa 10:00-19:00
        du mardi au samedi de 10h à 19h => Tu-Sa 10:00-19:00
        Mo.-Fr. 8.30-12.00, 13.00-17.30 Uhr => Mo-Fr 08:30-12:00,13:00-17:30
        closed Sa,Su; Mo-Fr 9-17 => Sa,Su closed; Mo-Fr 09:00-17:00
        Mo-Sa 9-19, Su closed => Mo-Sa 09:00-19:00; Su closed
        Mon-Thurs 11am-10pm; Fri & Sat 11am-11pm; Sun noon-9pm => Mo-Th 11:00-22:00; Fr,Sa 11:00-23:00; Su 12:00-21:00
        Tu-Su 10:00 to 18:00 => Tu-Su 10:00-18:00
        Mo-Fr 9:00-13:00, Mo-Fr 14:00-18:00 => Mo-Fr 09:00-13:00, Mo-Fr 14:00-18:00
        Mo 5am-midnight => Mo 05:00-24:00
        Mo 09:00-midnight => Mo 09:00-24:00
        tous les jours 10h-18h sauf le mardi => Mo-Su 10:00-18:00; Tu off
        Mo-Fr 6-10, 17-22 => Mo-Fr 06:00-10:00,17:00-22:00
        水・木・土 11:00-16:00 => We,Th,Sa 11:00-16:00
        火〜日 11:00〜15:00・17:00〜22:00 => Tu-Su 11:00-15:00,17:00-22:00
        11:00~21:00(木曜定休) => 11:00-21:00; Th off
        Mo-Sa 8-18 Uhr (Fr geschlossen) => Mo-Sa 08:00-18:00; Fr off
        Mon-Sat 8am-6pm (closed on Thursdays), Sun 10am-2pm => Mo-Sa 08:00-18:00; Th off; Su 10:00-14:00
        mardi-samedi 9h-18h (jeudi fermé) => Tu-Sa 09:00-18:00; Th off
        Tu-Su (closed We) 9-17 => Tu-Su 09:00-17:00; We off
        (closed Mo) Tu-Su 9:00-17:00 => Tu-Su 09:00-17:00; Mo off
        (Donnerstag geschlossen) Montag-Samstag 8-18 => Mo-Sa 08:00-18:00; Th off
        2nd Wednesday 15:00-17:00 => We[2] 15:00-17:00
        1st and 4th Friday of each month 8-12 => Fr[1,4] 08:00-12:00
        jeden letzten Donnerstag im Monat 18-20 Uhr => Th[-1] 18:00-20:00
        2. und 4. Dienstag im Monat 8-12 Uhr => Tu[2,4] 08:00-12:00
        troisième samedi du mois 14h-17h => Sa[3] 14:00-17:00
        segundo jueves del mes 9-13 => Th[2] 09:00-13:00
        terzo sabato del mese 9-13 => Sa[3] 09:00-13:00
        laatste zondag van de maand 12-17 => Su[-1] 12:00-17:00
        Oct 2nd Saturday 9-12 => Oct Sa[2] 09:00-12:00
        every Wednesday 15-18 => We 15:00-18:00
        Mo-Sa außer Mi 8-18 Uhr => Mo-Sa 08:00-18:00; We off
        täglich außer Montag 10-18 Uhr => Mo-Su 10:00-18:00; Mo off
        daily except Friday 9am-noon, 2pm-6pm => Mo-Su 09:00-12:00,14:00-18:00; Fr off
        Tu-Su except We 9-17, Mo 12-20 => Tu-Su 09:00-17:00; We off; Mo 12:00-20:00
        Nov-Mar daily 11-15; Apr-Oct daily 9-18 except Tu => Nov-Mar Mo-Su 11:00-15:00; Apr-Oct Mo-Su 09:00-18:00; Apr-Oct Tu off
        Oct-May Mo-Sa 10-16; Jun-Sep Mo-Sa 9-17 (Th closed) => Oct-May Mo-Sa 10:00-16:00; Jun-Sep Mo-Sa 09:00-17:00; Jun-Sep Th off
        Mo-Su 8-18; Dec 31 8-12 except Su => Mo-Su 08:00-18:00; Dec 31 08:00-12:00; Dec 31 Su off
        Tu-Su 10-18; 25.12. geschlossen => Tu-Su 10:00-18:00; Dec 25 off
        Mo closed, Tu-Sa 9-12 => Mo closed, Tu-Sa 09:00-12:00
        Tu-Sa 9-12; Fr 9-19 => Tu-Sa 09:00-12:00; Fr 09:00-19:00
        Jun-Aug Tu-Su 9-12; Sep-May Tu-Su 14-17 => Jun-Aug Tu-Su 09:00-12:00; Sep-May Tu-Su 14:00-17:00
        2027 Mo-Fr 9-17 except Fr => 2027 Mo-Fr 09:00-17:00; 2027 Fr off
        """#
}
