/// Values by what is to be made of them, a line each.
enum HoursValues {
    static let odd = #"""
        week 30-40/27 10:00-12:00
        Mo-Fr 08:00-08:00
        Mo-Fr 12:00-12:00
        Mo-Fr 10:00-12:00; 14:00-16:00
        Mo-Fr;10:00-12:00
        24/7; PH off
        24/7; Mo off
        24/7, PH off
        Tu-Th 20:00-03:00 open "Club and bar"; Fr-Sa 20:00-04:00 open "Club and bar" || Su-Mo 18:00-02:00 open "bar" || Tu-Th 18:00-02:00 open "only the bar"
        Tu-Su 10:00-18:00, Mo closed
        Mo-Fr 10:00-18:00; Sa,Su
        Mo-Fr
        Mo
        Jan
        2026
        week 10
        SH
        Mo-Fr; PH off
        Mo-Fr 10:00-18:00; PH
        Mo-Fr 10:00-18:00; Mo-Fr 11:00-19:00
        Mo 10:00-18:00; Mo-Su 11:00-19:00
        Mo-Fr 10:00-18:00; 11:00-19:00
        Mo,Mo 10:00-18:00
        Mo-Fr,We 10:00-18:00
        Tu 08:00-05:00
        Mo-Fr 09:00-05:00
        Mo,Tu-We,Tu 10:00-12:00
        Mo-Fr 10:00-16:00, Mo 12:00-13:00 off
        Mo-Fr 10:00-16:00; Sa 12:00-13:00 off
        Mo-Fr 10:00-16:00; "by appointment"
        Mo-Fr 10:00-16:00 open; PH
        24/7; 24/7
        24/7, Mo 10:00-12:00
        Mo-Su
        Mo-Su open
        Mo-Su,PH
        Mo-Sa 10:00-20:00; Su closed; Su 10:00-12:00
        Mo off; Mo 10:00-12:00
        Mo-Fr 10:00-12:00; off
        Mo-Fr 10:00-12:00; closed "renovation"
        Mo-Fr 10:00-12:00; open
        open; open
        Mo-Fr 12:00-10:00
        Mo-Fr 08:00-07:30
        Mo-Fr 09:00-06:00
        Mo-Fr 07:00-06:00
        Mo-Fr 10:00-05:00,13:00-17:00
        Mo-Fr 11:30-10:30
        08:00-05:00
        10:00-06:00
        Mo-Th 11:00-06:00; Fr,Sa 18:00-06:00
        Fr 20:00-04:00; Sa 20:00-04:00
        """#

    static let unclear = #"""
        week :02-54 00:00-24:00
        :::week 02-54 00:00-24:00
        week 00
        week 0
        (sunrise+)-sunset
        ((sunrise-sunset
        sunrise-sunset,(
        dawn-(
        (dawn
        (
        sunrise-
        27:00-29:00
        26:00-27:00
        14:00/
        14:00-16:00/
        14:00-/
        11
        Sa[1,3-6] 10:00-12:00
        Sa[1,3-.]
        Sa[1,3,.]
        Sa[0] 10:00-12:00
        Sa[6] 10:00-12:00
        Sa[-6] 10:00-12:00
        Sa[] 10:00-12:00
        Su-PH 10:00-12:00
        2012, Jan
        easter + 370 days
        easter -2 days-2012 easter +2 days: open "Easter Monday"
        Jun 32-34
        Jun 02-32
        23:00-55:00
        23:59-48:01
        23am-49pm
        10:am - 8:pm
        https://www.example.org
        www.example.org
        ;
        ;;;
        ;||;
        ,
        "
        "abc
        open "abc
        Mo-Fr 10:00-12:00 "abc
        Mo-Fr 10:00-12:00 foo
        yes
        no
        unkown times
        by the owner
        seasonal
        variable
        winter
        summer
        17:00-?
        Mo-Fr 10:00-12:00 | Sa 10:00-12:00
        Jun-Aug, Sa-Su 08:00-18:00
        Apr-Oct 1: 10:00-12:00
        (sunrise+01h)-sunset
        22:00-48:30
        Mo 25:00
        10'00-12'00
        10,00-12,00
        Mo-Fr 10:00-18:00 - Sa 10:00-12:00
        until last flight
        Mo-Su 04:00-Last flight
        Temporarily Closed
        Until 3pm
        Mo-Sa 07:00-20:00 (except Christmas)
        varies
        depends on flights
        see website
        tbd
        n/a
        ?
        -
        --
        0
        7
        Mo-
        -Fr
        Mo-Fr-Sa 10:00-12:00
        10:00-
        -10:00
        10:00-12:00-14:00
        10:00-12:00-
        10:0-12:00
        10:60-12:00
        1000:00-12:00
        Mo-Fr 10:00-18:00 until further notice
        Mo[1
        Mo]
        Feb 30
        Feb 30 10:00-12:00
        Nov 31 10:00-12:00
        Jan 0 10:00-12:00
        Jan 00 10:00-12:00
        32 Jan 10:00-12:00
        2030 Feb 30 10:00-12:00
        13:00pm-14:00pm
        0pm-2pm
        Foo-Bar 10:00-12:00
        week 10-
        week
        || 10:00-12:00
        Jan 01-2014 Jan 02 10:00-12:00
        2014 Jan 05-2014 Jan 02 10:00-12:00
        2020-2000 10:00-12:00
        23/7
        Jan-Foo 10:00-12:00
        30:00
        24:01
        48:01-48:02
        Mo[0]
        Mo[6] 10:00-12:00
        12:61
        12:61-13:00
        SH -1 day 10:00-12:00
        Mo[1]-Fr 10:00-12:00
        Dec Mo-Fr[1] 10:00-12:00
        12/24 off
        Feb 31 off
        Jan 01/2 10:00-12:00
        Christmas off
        even weeks Mo 10:00-12:00
        odd weeks Mo 10:00-12:00
        (sunset*2)-24:00
        (sunset-25:00)-24:00
        (noon-01:00)-24:00
        (12:00+01:00)-24:00
        sunset-sunset-sunset
        solar noon-sunset
        Mo-Fr 10:00-12:00 24/7
        Mo_Fr 09:00-12:00
        Mo..Fr 09:00-12:00
        Mo...Fr 09:00-12:00
        Mo-Fr @ 09:00-12:00
        Mo-Fr (09:00-12:00)
        (Mo-Fr) 09:00-12:00
        [Mo-Fr] 09:00-12:00
        Mo-Fr - 09:00-12:00
        Mo-Fr between 09:00 and 12:00
        Mo-Fr until 18:00
        Mo-Fr before 18:00
        from 18:00 until
        M-F 9-5
        M-Th 9-17
        M,T,W,Th,F 9-17
        MWF 9-17
        TTh 9-17
        Mo-Fr 9-5
        except Mo
        Mo-Fr 10:00-18:00 except
        ma 9:00-17:00
        o'clock 10:00-12:00
        new year's party
        24h30-25h30
        29-1
        Mo 47:30-6:00
        """#
}
