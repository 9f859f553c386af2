/// The IANA language subtag registry (RFC 5646 section 3), all in lower case, without the ranges for private use.
/// Written by `Scripts/make-code-tables.py`.
package enum LanguageTable {
    /// The day of the table.
    package static let date = "2021-08-06"
    /// The day of the newer languages and scripts, those of ISO 639-3 and 15924.
    package static let isoDate = "2026-02-16"

    /// Languages of two letters.
    static let languages2 = """
        aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv
        dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig
        ii ik in io is it iu iw ja ji jv jw ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt
        lu lv mg mh mi mk ml mn mo mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt
        qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to
        tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
        """

    /// Languages of three letters: their first two, then every third.
    static let languages3 = """
        aaabcdefghiklmnopqstuvwxz ababcdefghijlmnopqrstuvwxyz acabdefhiklmnpqrstuvwxyz
        adabdefghijlnopqrstuwxyz aeabcdeklmnqrsuwyz afabdeghiknopstuz agabcdefghijklmnopqrstuvwxyz
        ahabghiklmnoprst aiabcdefghijklmnopqrstwxy ajaginpstuwz akbcdefghijklmopqrstuvwxyz
        alacdefghijklmnopqrstuvwxyz amabcefgijklmnopqrstuvwxyz anabcdefghijklmnopqrstuvwxyz
        aoabcdefghijklmnrstuxz apabcdefghijklmnopqrstuvwxyz aqacdgklmnprtz arbcdehijklnopqrstuvwxyz
        asabcdefghijklnopqrstuvwxyz atabcdeghijklmnopqrstuvwxyz auabcdefghijklmnopqrstuwxyz avbdiklmnostuv
        awabcdeghikmnorstuvwxy axbegklmx ayabcdeghiklnopqrstuxyz azabcdgjmnotz baabcdefghijlnoprstuvwxyz
        bbabcdefghijklmnopqrstuvwxyz bcabcdefghijklmnopqrstuvwyz bdabcdefghijklmnopqrstuvwxyz
        beabcdefghijkmopqrstuvwxyz bfabcdefghijklmnopqrstuwxyz bgabcdefgijklmnopqrstuvwxyz
        bhabcdefghijklmnopqrstuvwxyz biabcdefgjklmnopqrtuvwxyz bjabcdefghijklmnopqrstuvwxyz
        bkabcdfghijklmnopqrstuvwxyz blabcdefghijklmnopqrstvwxyz bmabcdefghijklmnopqrstuvwxyz
        bnabcdefgijklmnopqrstuvwxyz boabefghijklmnopqrtuvwxyz bpabcdeghijklmnopqrstuvwxyz
        bqabcdfghijklmnopqrstuvwxyz brabcdfghijklmnopqrstuvwxyz bsabcefghijklmnopqrstuvwxy
        btabcdefghijklmnopqrstuvwxyz buabcdefghijkmnopqstuvwxyz bvabcdefghijklmnopqrtuvwxyz
        bwabcdefghijklmnopqrstuwxyz bxabcdefghijklmnopqrsuvwxz byabcdefghijklmnopqrstvwxyz
        bzabcdefghijklmnopqrstuvwxyz caabcdefghijklmnopqrsuvwxyz cbabcdeghijklnoqrstuvwy ccacdeghjlmnopqrs
        cdacdefghijmnorsyz ceabgklnty cfadgm cgacgk chbcdfghjklmnopqrtwxyz ciabcdehkmnprwy cjaehikmnoprsvy
        ckabhlmnoqrstuvxyz clacdehijklmostuwy cmacegiklmnorst cnabcghiklopqrstuwx coabcdefghjklmnopqtuvwxyz
        cpabcefginopsuxy cqdu crabcdfghijklmnopqrstvwxyz csabcdefghijklmnopqrstuvwxyz ctacdeghlmnopstuyz
        cuabcghijklmopqrstuvwxy cvgn cwabdegt cxh cyabo czhknot daacdefghijklmopqrsuvwxyz
        dbabdefgijlmnopqrtuvwy dccr ddadegijnorsw decdefghiklmnpqrsvz dgabcdeghiklnorstuwxz dhadgilmnorsuvwx
        diabcdfghijklmnopqrstuwxyz djabcdefijklmnoruw dkagklrsx dlgkmn dmabcdefgklmnorsuvwxy dnadegijknortuvwy
        doabcefhiklnopqrstvwxyz dpp drabcdeghilnoqrstuwy dsbehiklnoqz dtabdhikmnoprstuy
        duabcdefghijklmnopqrsuvwxyz dva dwaklrsuwyz dyabdgimnoruy dzadegln eaa ebcgkoru ecrsy eee efaei
        egalmoxy ehsu eiptv eja ekacegiklmopry elehikmopux emabegikmnopqsuwxyz enabcdfhlmnoqruvwx eot epi
        eraghikorstw eseghiklmnoqsuxy etbchnorstuxz eudq evehn ewo ext eyao ezae faabdfghijklmnprtuxyz fbl fcs
        fer ffim fgr fiaeflprtuw fkkv flahilnry fmpu fnbgi fodimnrsx fpe fqs frcdkmopqrst fsels
        fubcdefhijmnqrtuvy fvr fwae gaabcdefghijklmnopqrstuvwxyz gbabcdefghijklmnopqrsuvwxyz gccdeflnrt
        gdabcdefghijklmnoqrstux geabcdfghijklmqsvwxyz gfktx ggabdegklnortuw ghacehklnorst
        giabcdeghilmnopqrstuwxyz gjikmnru gkadenopu glbcdhijkloruwy gmabdeghlmnqruvwxyz gnabcdeghijklmnoqrtuwz
        goabcdefghijklmnopqrstuvwxyz gpaen gqainru grabcdghijkmoqrstuvwxyz gseglmnopsw gtaiu
        guabcdefghiklmnopqrstuvwxz gvacefjlmnoprsy gwabcdefgijmnrtuwx gxx gyabdefgilmnoryz gzain
        haabcdefghijklmnopqrsvwxyz hbabnou hcah hdnsy headghim hgmw hhiry hiabdfghijklmortwx hji hkaehkns
        hlabdetu hmabcdefghijklmnpqrstuvwxyz hnadeghijmnosu hoabcdehijklmoprstvwyz hpos hracekmoprtuwxz
        hsbhlns htiosux hubcdefghijklmopqrstuvwxyz hvceknv hwaco hyawx iainpr ibabdeghilmnruy icahlr
        idabcdeirstu ifabefkmuy igbeglmnosw ihbipw iinr ijcejnos ikehikloprstvwxz ilabgiklmopsuvw imaeilnorsty
        inbceghjlmnopstz ioruw ipio iquw iraehiknoruxy isacdeghikmnortuv itbcdeiklmorstvwxyz ium ivbv iwkmos
        ixcl iyaox izhimrz jaabcdefhjklmnoqrstuxyz jbeijkmnortuw jcst jdagt jebeghiklnrtu jgbeko jhis
        jiabcdeghilmoqtuvy jjer jkamoprsu jles jmabcdilnrswx jnadgijls jobdgrsw jparx jqr jrabrtu jsl
        juabcdhiklmnoprstuwy jvdn jwi jyaey kaabcdefghijkmopqrvwxy kbabcdefghijklmnopqrstuvwxyz
        kcabcdefghijklmnopqrstuvwxyz kdacdefghijklmnopqrtuvwxyz keabcdefghijklmnopqrstuvwxyz
        kfabcdefghijklmnopqrstuvwxyz kgabcdefghijklmnopqrstuvwxy khabcdefghijklnopqrstuvwxyz
        kiabcdefghijlmopqstuvwxyz kjabcdefghijklmnopqrstuvxyz kkabcdefghijklmnopqrstuvwxyz
        klabcdefghijklmnopqrstuvwxyz kmabcdefghijklmnopqrstuvwxyz knabcdefgijklmnopqrstuvwxyz
        koacdefghijklopqstuvwxyz kpabcdefghijklmnopqrstuvwxyz kqabcdefghijklmnopqrstuvwxyz
        krabcdefhijklmnoprstuvwxyz ksabcdefghijklmnopqrstuvwxyz ktabcdefghijklmnopqrstuvwxyz
        kubcdefghijklmnopqstuvwxyz kvabcdefghijklmnopqrstuvwxyz kwabcdefghijklmnopqrstuvwxyz
        kxabcdefhijklmnopqrstuvwxyz kyabcdefghijklmnopqrstuvwxyz kzabcdefghijklmnopqrstuvwxyz
        laabcdefghijklmnpqrsuwxyz lbabcefgijklmnoqrstuvwxyz lccdefhlmpqs ldabdghijklmnopq
        leabcdefghijklmnopqrstuvwxyz lfan lgabghiklmnoqrstuz lhahilmnpstu liabcdefghijklopqrsuvwxyz ljaeilpwx
        lkabcdehijlmnorstuy llabcdefghijklmnopqsux lmabcdefghijklmnopqruvwxyz lnabdghijlmnosuwz
        loabcefghijklmnopqrstuvwxyz lpaenox lqr lracegiklmnortvz lsabcdeghilmnoprstvwy ltcghinosu
        luacdefhijklmnopqrstuvwyz lvaiklsu lwaeghlmostuw lxm lyagn lzhlnz maabdefgijkmnpqstuvwxz
        mbabcdefhijklmnopqrstuvwxyz mcabcdefghijklmnopqrstuvwxyz mdabcdefghijklmnpqrstuvwxyz
        meabcdefghijklmnopqrstuvwyz mfabcdefghijklmnopqrstuvwxyz mgabcdefghijklmnopqrstuvwxyz
        mhabcdefghijklmnopqrstuwxyz miabcdefghijklmnopqrstuwxyz mjabcdeghijklmnopqrstuvwxyz
        mkabcefghijklmnopqrstuvwxyz mlabcdefhijklmnopqrsuvwxz mmabcdefghijklmnopqrtuvwxyz
        mnabcdefghijklmnopqrstuvwxyz moacdefghijkmopqrstuvwxyz mpabcdeghijklmnopqrstuvwxyz
        mqabcefghijklmnopqrstuvwxyz mrabcdefghjklmnopqrstuvwxyz msbcdefghijklmnopqrstuvwxyz
        mtabcdefghijklmnopqrstuvwxy muabcdeghijklmnopqrstuvxyz mvabdefghiklmnopqrstuvwxyz
        mwabcdefghijklmnopqrstuvwxyz mxabcdefghijklmnopqrstuvwxyz mybcdefghijklmnopqrstuvwxyz
        mzabcdeghijklmnopqrstuvwxyz naabcdefghijklmnopqrstwxyz nbabcdefghijkmnopqrstuvwxy
        ncabcdefghijklmnopqrstuxz ndabcdfghijklmnpqrstuvwxyz neabcdefghijkmnoqrstuvwxyz nfadlru
        ngabcdefghijklmnopqrstuvwxyz nhabcdefghikmnopqrtuvwxyz niabcdefghijklmnoqrstuvwxyz njabdhijlmnorstuxyz
        nkabcdefghijkmnopqrstuvwxz nlacegijklmnoqruvwxyz nmabcdefghijklmnopqrstuvwxyz
        nnabcdefghijklmnpqrstuvwxyz noacdefghijklmnopqstuvwyz npabghilnosuxy nqgklmnoqty nrabcefgiklmnprtuxz
        nsabcdefghiklmnopqrstuvwxyz ntdegijkmoprsuwxyz nuabcdefghijklmnopqrstuvwxyz nvhmo nwabcegimorwxy
        nxadegiklmnoqrux nybcdefghijklmnopqrstuvwxy nzabdikmrsuyz oaackrv obiklmortu ocahmou odaktu ofosu
        ogbcegou ohtu oiaen ojbcgpsvw okabcdeghijklmnorsuvxz oladekmortu omabcegiklnopqrtuvwxy
        onabegijknoprstuwx oodgnrs opakmoty oraceghnorstuvwxyz osacinoptux otabdeiklmnoqrstuwxyz ouabeimn ovd
        owil oybdmy ozm paabcdefghiklmopqrstuvwxyz pbbcefghilmnoprstuvyz pcabcdefghijklmnprw pdacinotu
        peabdefghijklmopqsvxyz pfael pgadgiklnsuyz phadghijklmnoqrtuvw piabcdefghijlmnoprstuvwxyz pjt
        pkabcghnoprstu plabcdefghjklnopqrstuvwyz pmabcdefhijklmnoqrstuwxyz pnabcdeghijklmnopqrstuvwxyz
        pocdefghikmnopqstvwxyz ppaeiklmnopqrstu pqaemw prabcdefghiklmnopqrstuwxyz psacdeghilmnopqrstuwy
        ptahinopqrtuvwy puabcdefgijkmopqrtuwxyz pwabgimnorw pxm pyemnsuxy pzehn quabcdfghiklmnpqrsvwxyz
        qvacehijlmnopswyz qwacehmst qxachlnopqrstuw qyap raabcdfghijklmnopqrstuvwxyz rbbklp rcf rdb
        reabegijlmnrsty rgaeknrsu rhgp riabeflmnrtu rjgis rkabhimtw rmabcdefghiklmnopqrstuvwxyz rnabdglnprw
        roabcdefglmopruw rpnt rrimot rsbiklmnw rtchmsw rubcefghikopqtuyz rwaklmor rxdw rynsu rzh
        saabcdefhijklmopqrstuvwxyz sbabcdefghijklmnopqrstuvwxyz scabefghiklnopqstuvwx sdabcefghjklmnopqrstuvxz
        seabcdefghijklmnopqrstuvwyz sfbemsw sgabcdeghijklmnoprstuwxyz shabcdeghijklmnopqrstuvwxyz
        siabdefghijklmopqrstuvwxyz sjabcdegklmnoprstuw skabcdefghijkmnopqrstuvwxyz slacdefghijlmnpqrstuwxyz
        smabcdfghijklmnpqrstuvwxyz snbcefghijklmnopqrsuvwxyz soabcdeghijklnopqrsuvwxyz spbcdegiklmnopqrstuvxy
        sqahjkmnoqrstux srabcefghiklmnoqrstuvwxyz ssabcdefghijklmnopqrstuvxyz stabdefghijklmnopqrstuvwy
        suabcegijklmoqrstvwxyz svabcekmrsx swbcfghijklmnopqrstuvwxy sxbcegklmnorsuw syabcdiklmnorswxy
        szabcdeglnpsvwy taabcdefgijklnopqrsuvwxyz tbabcdefghijklmnopqrstuvwxyz tcabcdefghiklmnopqstuwxyz
        tdabcdefghijklmnoqrstuvxy teabcdefghikmnopqrstuvwxyz tfinort tgabcdefghijnopqrstuvwxyz
        thcdefhiklmnpqrstuvwxyz tiacdefghijklmnopqstuvwxyz tjagijlmnopsuw tkabdefgklmnpqrstuvwxz
        tlabcdfghijklmnopqrstuvwxy tmabcdefghijklmnopqrstuvwyz tnabcdefghiklmnopqrstuvwxyz
        tobcdefghijklmopqrsuvwxyz tpacefgijklmnopqrtuvwxyz tqblmnopqrtuw trabcdefghijklmnopqrstuvwxyz
        tsabcdefghijklmpqrstuvwxyz ttabcdefghijklmnopqrstuvwyz tuabcdefghijlmnopqstuvwxyz tvadeiklmnostuwxy
        twabcdefghlmnopqrtuwxy txabceghijmnoqrstuxy tyaehijlnprstuvxyz tzahjlmnox uamnr ubailruy udaegijlmu
        ues ufi ugabehnoy uhan uisv uji ukaghiklpqsuvwy ulabcefiklmnuwy umabcdgimnoprsu unadegikmnpruxz uokn
        upiv urabcefghijklmnoprtuvwxyz usahikpsu utaehpru uumnru uvehl uwa uya uzns vaaefghijlmnoprsuvy vbbk
        vecdlmopr vgrt vicdfglnstv vjk vkaijklmnoptuz vlps vmabcdefghijklmpqrsuvwxyz vnkmp vort vraost vsilnv
        vto vumnt vwa waabcdefghijklmnopqrstuvwxyz wbabefhijklmpqrstvw wcai wddgjktuy weacdghimnoprstuw wfg
        wgabgiouwy whagku wibcefghijklmnrtuvwy wjai wkabdlruwy wlaceghiklmorsuvwxy wmabcdeghimnostwx
        wnbcdegikmnopuwy woabcdefgikmnorswy wpc wrabdghiklmnoprsuvwxyz wsagikrsuv wtbfhikmw wuabdhlmnrtuvxy
        wwaborw wxaw wyabimnry xaabcdegijklmnopqrstuvwy xbabcdegijmnoprwxy xcbceghlmnortuvwy xdackmoqy
        xebdglmprstu xfa xgabdfgilmnruw xhacdemrtuv xiabilnprsvy xjbt xkabcdefghijklnopqrstuvwxyz
        xlabcdeginopsuy xmabcdefghjklmnopqrstuvwxyz xnabdghijkmnoqrstuyz xocdgikmnoprw
        xpabcdefghijklmnopqrstuvwxyz xqat xrabdegimnqrtuw xsabcdehijlmnopqrsuvy xtabcdeghijlmnopqrstuvwyz
        xuabdgjlmnoprtu xveinos xwacdegjklortw xxbkmrt xyabjklty xzhmp yaabcdefghijklmnopqrstuvwxyz
        ybabdehijklmnoxy ychlnpr ydadegks yeaceijlnrstuvy ygailmprsuw yhadls yiafghijklmnpqrstuvxyz
        ykaghiklmnortuy ylabegilmnoruy ymabcdeghiklmnopqrstxz ynabdeghklnoqsu yobgiklmnstxy ypabghkmnopz
        yrabeiklmnoswy yscdglmnoprsy ytalpwy yuabcdefgijklmnpqrtuwxyz yvat ywaglnqrtuw yxaglmuy yyruz yzgk
        zaabcdefghijklmopqrstuvwxyz zbaceltuw zcadh zdj zeaghmn zgabhmnr zhbdinwx ziabklmnrwz zkabdghknoprtuvz
        zlaejmnqsuw zmabcdefghijklmnopqrstuvwxyz znadegks zochmoqrs zpabcdefghijklmnopqrstuvwxyz zqe zragnops
        zsaklmru zteglmnpqstuxy zuahmny zwa zxx zybgjnp zzaj
        """

    /// Extended languages.
    static let extended = """
        aao abh abv acm acq acw acx acy adf ads aeb aec aed aen afb afg ajp apc apd arb arq ars ary arz ase
        asf asp asq asw auz avl ayh ayl ayn ayp bbz bfi bfk bjn bog bqn bqy btj bve bvl bvu bzs cdo cds cjy
        cmn cnp coa cpx csc csd cse csf csg csl csn csp csq csr csx czh czo doq dse dsl dup ecs ehs esl esn
        eso eth fcs fse fsl fss gan gds gom gse gsg gsm gss gus hab haf hak hds hji hks hos hps hsh hsl hsn
        icl iks ils inl ins ise isg isr jak jax jcs jhs jks jls jos jsl jus kgi knn kvb kvk kvr kxd lbs lce
        lcf liw lls lsb lsg lsl lsn lso lsp lst lsv lsy ltg lvs lws lzh max mdl meo mfa mfb mfs min mnp mqg
        mre msd msi msr mui mzc mzg mzy nan nbs ncs nsi nsl nsp nsr nzs okl orn ors pel pga pgz pks prl prz
        psc psd pse psg psl pso psp psr pys rms rsi rsl rsm sdl sfb sfs sgg sgx shu slf sls sqk sqs sqx ssh
        ssp ssr svk swc swh swl syy szs tmw tse tsm tsq tss tsy tza ugn ugy ukl uks urk uzn uzs vgt vkk vkt
        vsi vsl vsv wbs wuu xki xml xmm xms yds ygs yhs ysl ysm yue zib zlm zmi zsl zsm
        """

    /// Scripts.
    static let scripts = """
        adlm afak aghb ahom arab aran armi armn avst bali bamu bass batk beng berf bhks blis bopo brah brai
        bugi buhd cakm cans cari cham cher chis chrs cirt copt cpmn cprt cyrl cyrs deva diak dogr dsrt dupl
        egyd egyh egyp elba elym ethi gara geok geor glag gong gonm goth gran grek gujr gukh guru hanb hang
        hani hano hans hant hatr hebr hira hluw hmng hmnp hntl hrkt hung inds ital jamo java jpan jurc kali
        kana kawi khar khmr khoj kitl kits knda kore kpel krai kthi lana laoo latf latg latn leke lepc limb
        lina linb lisu loma lyci lydi mahj maka mand mani marc maya medf mend merc mero mlym modi mong moon
        mroo mtei mult mymr nagm nand narb nbat newa nkdb nkgb nkoo nshu ogam olck onao orkh orya osge osma
        ougr palm pauc pcun pelm perm phag phli phlp phlv phnx piqd plrd prti psin qaaa qabx ranj rjng rohg
        roro runr samr sara sarb saur seal sgnw shaw shrd shui sidd sidt sind sinh sogd sogo sora soyo sund
        sunu sylo syrc syre syrj syrn tagb takr tale talu taml tang tavt tayo telu teng tfng tglg thaa thai
        tibt tirh tnsa todr tols toto tutg ugar vaii visp vith wara wcho wole xpeo xsux yezi yiii zanb zinh
        zmth zsye zsym zxxx zyyy zzzz
        """

    /// Regions.
    static let regions = """
        001 002 003 005 009 011 013 014 015 017 018 019 021 029 030 034 035 039 053 054 057 061 142 143 145
        150 151 154 155 202 419 aa ac ad ae af ag ai al am an ao aq ar as at au aw ax az ba bb bd be bf bg bh
        bi bj bl bm bn bo bq br bs bt bu bv bw by bz ca cc cd cf cg ch ci ck cl cm cn co cp cr cs cu cv cw cx
        cy cz dd de dg dj dk dm do dz ea ec ee eg eh er es et eu ez fi fj fk fm fo fr fx ga gb gd ge gf gg gh
        gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu ic id ie il im in io iq ir is it je jm jo jp ke
        kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mf mg mh mk ml mm mn mo mp
        mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no np nr nt nu nz om pa pe pf pg ph pk pl pm pn pr
        ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sj sk sl sm sn so sr ss st su sv sx sy sz ta tc
        td tf tg th tj tk tl tm tn to tp tr tt tv tw tz ua ug um un us uy uz va vc ve vg vi vn vu wf ws yd ye
        yt yu za zm zr zw zz
        """

    /// Variants.
    static let variants = """
        1606nict 1694acad 1901 1959acad 1994 1996 abl1943 akuapem alalc97 aluku ao1990 aranes arevela arevmda
        arkaika asante auvern baku1926 balanka barla basiceng bauddha biscayan biske bohoric boont bornholm
        cisaup colb1945 cornu creiss dajnko ekavsk emodeng fonipa fonkirsh fonnapa fonupa fonxsamp gallo
        gascon grclass grital grmistr hepburn heploc hognorsk hsistemo ijekavsk itihasa ivanchov jauer
        jyutping kkcor kociewie kscor laukika lemosin lengadoc lipaw luna1918 metelko monoton ndyuka nedis
        newfound nicard njiva nulik osojs oxendict pahawh2 pahawh3 pahawh4 pamaka peano petr1708 pinyin
        polyton provenc puter rigik rozaj rumgr scotland scouse simple solba sotav spanglis surmiran sursilv
        sutsilv synnejyl tarask tongyong tunumiit uccor ucrcor ulster unifon vaidika valencia vallader
        vecdruka vivaraup wadegile xsistemo
        """

    /// Tags that are registered as a whole.
    static let whole = """
        art-lojban cel-gaulish en-gb-oed i-ami i-bnn i-default i-enochian i-hak i-klingon i-lux i-mingo
        i-navajo i-pwn i-tao i-tay i-tsu no-bok no-nyn sgn-be-fr sgn-be-nl sgn-ch-de zh-guoyu zh-hakka zh-min
        zh-min-nan zh-xiang
        """
}
