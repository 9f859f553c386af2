/// Values that are right as they stand; many are examples of the specification.
extension HoursValues {
    static let good = #"""
        2012 easter +2 days-easter +2 days: open "Easter"
        12:00-15:00/1
        24/7 open
        24/7
        24/7 open "always"
        open
        unknown
        "by appointment"
        closed "for renovation"
        off
        open; PH off
        Mo-Fr 08:30-20:00
        Mo-Fr 08:30-20:00,21:00-22:00
        Mo-Fr 08:30-20:00; Sa 09:00-12:00; Su,PH off
        Mo-Fr 08:30-20:00, Sa 09:00-12:00
        Mo-Fr 08:30-12:30,13:30-18:00; Sa 08:00-12:00
        Sa-Su 00:00-24:00
        Mo-Su,PH 00:00-24:00
        Mo-Fr 08:30-20:00 || "by appointment"
        Mo 10:00-12:00,12:30-15:00; Tu-Fr 08:00-12:00,12:30-15:00; Sa 08:00-12:00
        Su-Th 12:00-26:00, Fr,Sa 12:00-08:00
        Su-Tu 11:00-01:00, We-Th 11:00-03:00, Fr 11:00-06:00, Sa 11:00-07:00
        Su-Tu 11:00-00:00, We-Th 11:00-00:00
        Mo-Sa 10:00-20:00; Tu off
        Mo-Sa 10:00-20:00; Tu 10:00-14:00
        sunrise-sunset
        Su 10:00+
        week 01-53/2 Fr 09:00-12:00; week 02-52/2 We 09:00-12:00
        Mo-Sa 08:00-13:00,14:00-17:00 || "by appointment"
        Su-Th sunset-24:00,04:00-sunrise; Fr-Sa sunset-sunrise
        Su[-1] 10:00-12:00
        Su[1-3] 10:00-12:00
        Sa[1,3] 10:00-12:00
        Th[1] +1 day 10:00-12:00
        PH -1 day 10:00-12:00
        PH,SH 10:00-12:00
        SH Mo-Fr 10:00-12:00
        SH,PH off
        PH Mo-Fr 10:00-12:00
        PH Sa,Su 10:00-12:00
        Mo-Fr,SH 10:00-12:00
        Dec 25 off
        Dec 25-26 off
        Dec 24-Jan 02 off
        Dec 25,Jan 01 off
        Dec 24-26,Dec 31: off
        easter off
        easter -2 days off
        easter +1 day off
        easter +49 days-easter +50 days off
        2026 10:00-12:00
        2024-2026 10:00-12:00
        2024+ 10:00-12:00
        2020-2030/2 10:00-12:00
        2024,2026 10:00-12:00
        2030 Jan 01-2030 Mar 31 10:00-12:00
        2030 Jan 01+ 10:00-12:00
        Jan 01+ 10:00-12:00
        2030 Jan 01-Mar 31 10:00-12:00
        Mar Su[-1]-Oct Su[-1] 10:00-12:00
        Mar Su[-1]-Oct Su[-1] -1 day: 10:00-12:00
        Dec 25 -Su -28 days-Dec 24 10:00-12:00
        Jan-Mar,Oct 10:00-12:00
        Jan,Mar,Oct 10:00-12:00
        Nov-Feb Mo-Fr 10:00-12:00
        Nov 15-Feb 15: Mo-Fr 10:00-12:00
        week 10 Mo 10:00-12:00
        week 10-20 Mo 10:00-12:00
        week 50-03 Mo 10:00-12:00
        10:00-16:00/90
        10:00-16:00/01:30
        Mo-Fr 10:00-16:00/01:30
        08:00
        Mo 08:00
        Mo-Fr 08:00,12:00,16:00
        sunset
        (sunset+00:30)
        Sa (sunrise+03:00)
        Mo-Fr (sunrise+01:00)-(sunset-01:00)
        dawn-dusk
        dusk-dawn
        17:00+
        17:00-22:00+
        17:00-26:00
        17:00-02:00
        17:00-24:00
        17:00-00:00
        00:00-00:00
        22:00-48:00
        Fr 22:00-46:00
        10:00-12:00 open "x"
        10:00-12:00 unknown
        10:00-12:00 off
        10:00-12:00 closed "x"
        Mo closed; Tu-Su 10:00-18:00
        Tu-Su 10:00-18:00; Mo closed
        Mo-Fr 10:00-18:00; Sa,Su off
        Mo-Su 11:00-19:00; Mo 10:00-18:00
        Mo-Fr 10:00-18:00; Fr 10:00-20:00
        Mo-Fr 10:00-18:00; Th 10:00-20:00
        Mo-Fr 18:00-06:00
        Mo-Fr 11:00-02:00
        Mo-Th 11:30-23:00; Fr,Sa 11:30-26:00; Su 10:00-22:00
        Mo-Sa 10:00-02:00; Su 12:00-00:00
        10:00
        Mo-Fr 10:00
        Mo-Fr 08:30-20:00; Tu-Su 08:00-15:00; Sa 08:00-12:00
        Apr-Sep: Mo-Fr 09:00-13:00,14:00-18:00; Apr-Sep: Sa 10:00-13:00
        Oct-Mar 07:30-19:30; Apr-Sep 07:00-21:00
        2012 Jan-Feb 10:00-12:00
        2012-2014 Jan-Feb 10:00-12:00
        2013,2015,2050-2053,2020-2029/3,2060+ Jan 01 10:00-12:00
        2013 Jan 01-Dec 31 10:00-12:00
        2013 Dec 31-2014 Jan 02 10:00-12:00
        2013 Dec 31-Jan 02 10:00-12:00
        2014-2014 10:00-12:00
        Mo-Mo 10:00-12:00
        Nov-Nov 10:00-12:00
        SH Mo 10:00-12:00; Mo 12:00-14:00
        Mo-Fr 10:00-12:00; SH Mo-Fr 10:00-14:00; PH off
        Mo-Fr 10:00-12:00, SH Mo-Fr 14:00-16:00
        PH off; Mo-Fr 10:00-12:00
        PH +1 day off
        PH -1 day 10:00-12:00; PH off
        PH -1 day,PH 10:00-12:00
        Mo,PH 10:00-12:00
        PH,Mo 10:00-12:00
        PH,SH,Mo-Fr 10:00-12:00
        Fr-Mo 10:00-12:00
        Th[1],Fr[2] 10:00-12:00
        Th[1-2,4] 10:00-12:00
        Th[-2] 10:00-12:00
        Th[-1,1] 10:00-12:00
        Fr[-1] +3 days 10:00-12:00
        Su[-1] -1 day 10:00-12:00
        Sa[1] +1 day,Su 10:00-12:00
        Jan Mo[1] 10:00-12:00
        Dec 24 10:00-12:00; Dec 25 off
        Dec 24: 10:00-12:00
        Dec 24 Mo 10:00-12:00
        Jan 01-05 off
        Jan 31-Feb 02 off
        Feb 29 off
        2030 Feb 28 off
        Jan 01-31/2 10:00-12:00
        Jan 01-Dec 31/7 10:00-12:00
        Jan 01-05/2 10:00-12:00
        easter -1 day 10:00-12:00
        2030 easter 10:00-12:00
        easter,easter +1 day off
        easter +1 day,Dec 25 off
        Jan 01,easter -2 days off
        week 01,03,05 10:00-12:00
        week 01-10,20-30 10:00-12:00
        week 01-10/3,20 10:00-12:00
        week 01-10 Mo-Fr 10:00-12:00
        2030 week 01 10:00-12:00
        2030 Jan-Mar week 01-05 Mo 10:00-12:00
        Jan week 02 10:00-12:00
        10:00-12:00,14:00-16:00 open "x"
        10:00-12:00 open "x", 14:00-16:00 unknown "y"
        10:00-12:00 open, 14:00-16:00
        10:00-16:00; 12:00-13:00 off
        10:00-16:00; 12:00-13:00 closed "lunch"
        10:00-16:00; Mo off
        10:00-16:00; PH,Mo off
        Mo-Fr 10:00-16:00; Mo 12:00-13:00 off
        Mo-Fr 10:00-16:00 || unknown
        Mo-Fr 10:00-16:00 || Sa 10:00-12:00 unknown || "call"
        Mo-Fr 10:00-16:00 || closed "see other place"
        Mo-Fr 10:00-16:00 || off
        10:00-16:00 unknown "weather"
        open "always here"
        unknown "x"
        Su "call"
        PH "call"
        Mo-Fr 10:00-16:00; PH "call"
        Mo-Fr 10:00-16:00 "a" || "b"
        Mo-Fr 10:00-16:00 open || "b"
        Mo-Fr 07:00,08:00,09:00
        Mo-Fr 07:00+
        Mo-Fr 07:00-08:00+
        Mo-Fr 07:00-12:00,13:00+
        Mo-Fr 16:00-20:00+,10:00-12:00
        20:00-02:00+
        sunset+
        sunset-24:00
        sunset-02:00
        sunset-sunrise
        (sunset-01:00)-(sunrise+01:00)
        (dusk-00:30)-(dawn+00:30)
        (sunrise-00:30)
        10:00-(sunset-01:00)
        10:00-sunset+
        sunset-dusk
        dawn-sunrise
        24/7 unknown "x"
        24/7 off
        off; Mo-Fr 10:00-12:00
        closed; Mo-Fr 10:00-12:00
        open; Mo off
        open "x"; Mo off
        unknown; Mo-Fr 10:00-12:00
        Mo-Fr 12:00-01:00
        Mo-Fr 12:00-03:00
        Mo-Fr 00:00-00:00
        Mo-Fr 05:00-02:00
        Mo-Su 05:00-00:30
        Mo-Su 04:00-01:30
        Mo-Su 06:00-02:00
        Mo-Su 07:00-03:00
        Mo-Fr 09:00-17:00;Sa 10:00-12:00
        Mo-Fr 09:00-17:00 ; Sa 10:00-12:00
        Mo-Fr 09:00-17:00||off
        Mo-Fr 05:30-01:00
        Mo-Fr 10:00-16:00; Fr 12:00-13:00 off
        Fr,Sa 20:00-04:00; Su off
        Fr,Sa 22:00-26:00; Sa 01:00-02:00 off
        Mo-Sa 06:30-26:00; Su 08:00-23:30
        Mo-Fr 10:00-00:00; Sa 12:00-00:00; Su 12:00-23:00
        week 50-10/2 10:00-12:00
        """#
}
