import IMDFLint

/// The name of a time zone in the tz database, such as `Europe/Berlin`.
struct TimeZoneName: LosslessStringConvertible, Hashable, Sendable {
    let text: String

    var description: String { text }

    /// Nil for a name that the tz database does not have.
    init?(_ text: String) {
        guard TimeZoneNames.all.contains(text) else { return nil }
        self.text = text
    }

    /// The time zone of the country in the venue's address; nil if it has several, or if no address tells.
    init?(of venue: Venue) {
        let addresses = [venue.address] + venue.buildings.map(\.address)
        let countries = Set(addresses.compactMap { $0?.feature.country })
        guard let country = countries.first, countries.count == 1 else { return nil }
        self.init(TimeZoneNames.byCountry[country] ?? "")
    }
}

/// The names in the tz database, release 2025b.
enum TimeZoneNames {
    /// All names, sorted.
    static let all: Set<String> = {
        var names: Set<String> = []
        for line in areas.split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            for place in parts[1].split(separator: " ") {
                names.insert(parts[0].isEmpty ? String(place) : "\(parts[0])/\(place)")
            }
        }
        return names
    }()

    /// The time zones of the countries in which all clocks agree, by ISO 3166-1 code.
    static let byCountry: [String: String] = {
        var zones: [String: String] = [:]
        for pair in countries.split(whereSeparator: \.isWhitespace) {
            let parts = pair.split(separator: "=")
            zones[String(parts[0])] = String(parts[1])
        }
        return zones
    }()

    private static let countries = """
        AD=Europe/Andorra AE=Asia/Dubai AF=Asia/Kabul AG=America/Antigua AI=America/Anguilla AL=Europe/Tirane
        AM=Asia/Yerevan AO=Africa/Luanda AR=America/Argentina/Buenos_Aires AS=Pacific/Pago_Pago
        AT=Europe/Vienna AW=America/Aruba AX=Europe/Mariehamn AZ=Asia/Baku BA=Europe/Sarajevo
        BB=America/Barbados BD=Asia/Dhaka BE=Europe/Brussels BF=Africa/Ouagadougou BG=Europe/Sofia
        BH=Asia/Bahrain BI=Africa/Bujumbura BJ=Africa/Porto-Novo BL=America/St_Barthelemy BM=Atlantic/Bermuda
        BN=Asia/Brunei BO=America/La_Paz BQ=America/Kralendijk BS=America/Nassau BT=Asia/Thimphu
        BW=Africa/Gaborone BY=Europe/Minsk BZ=America/Belize CC=Indian/Cocos CF=Africa/Bangui
        CG=Africa/Brazzaville CH=Europe/Zurich CI=Africa/Abidjan CK=Pacific/Rarotonga CM=Africa/Douala
        CO=America/Bogota CR=America/Costa_Rica CU=America/Havana CV=Atlantic/Cape_Verde CW=America/Curacao
        CX=Indian/Christmas CY=Asia/Nicosia CZ=Europe/Prague DE=Europe/Berlin DJ=Africa/Djibouti
        DK=Europe/Copenhagen DM=America/Dominica DO=America/Santo_Domingo DZ=Africa/Algiers EE=Europe/Tallinn
        EG=Africa/Cairo EH=Africa/El_Aaiun ER=Africa/Asmara ET=Africa/Addis_Ababa FI=Europe/Helsinki
        FJ=Pacific/Fiji FK=Atlantic/Stanley FO=Atlantic/Faroe FR=Europe/Paris GA=Africa/Libreville
        GB=Europe/London GD=America/Grenada GE=Asia/Tbilisi GF=America/Cayenne GG=Europe/Guernsey
        GH=Africa/Accra GI=Europe/Gibraltar GM=Africa/Banjul GN=Africa/Conakry GP=America/Guadeloupe
        GQ=Africa/Malabo GR=Europe/Athens GS=Atlantic/South_Georgia GT=America/Guatemala GU=Pacific/Guam
        GW=Africa/Bissau GY=America/Guyana HK=Asia/Hong_Kong HN=America/Tegucigalpa HR=Europe/Zagreb
        HT=America/Port-au-Prince HU=Europe/Budapest IE=Europe/Dublin IL=Asia/Jerusalem IM=Europe/Isle_of_Man
        IN=Asia/Kolkata IO=Indian/Chagos IQ=Asia/Baghdad IR=Asia/Tehran IS=Atlantic/Reykjavik IT=Europe/Rome
        JE=Europe/Jersey JM=America/Jamaica JO=Asia/Amman JP=Asia/Tokyo KE=Africa/Nairobi KG=Asia/Bishkek
        KH=Asia/Phnom_Penh KM=Indian/Comoro KN=America/St_Kitts KP=Asia/Pyongyang KR=Asia/Seoul KW=Asia/Kuwait
        KY=America/Cayman KZ=Asia/Almaty LA=Asia/Vientiane LB=Asia/Beirut LC=America/St_Lucia LI=Europe/Vaduz
        LK=Asia/Colombo LR=Africa/Monrovia LS=Africa/Maseru LT=Europe/Vilnius LU=Europe/Luxembourg
        LV=Europe/Riga LY=Africa/Tripoli MA=Africa/Casablanca MC=Europe/Monaco MD=Europe/Chisinau
        ME=Europe/Podgorica MF=America/Marigot MG=Indian/Antananarivo MH=Pacific/Majuro MK=Europe/Skopje
        ML=Africa/Bamako MM=Asia/Yangon MO=Asia/Macau MP=Pacific/Saipan MQ=America/Martinique
        MR=Africa/Nouakchott MS=America/Montserrat MT=Europe/Malta MU=Indian/Mauritius MV=Indian/Maldives
        MW=Africa/Blantyre MY=Asia/Kuala_Lumpur MZ=Africa/Maputo NA=Africa/Windhoek NC=Pacific/Noumea
        NE=Africa/Niamey NF=Pacific/Norfolk NG=Africa/Lagos NI=America/Managua NL=Europe/Amsterdam
        NO=Europe/Oslo NP=Asia/Kathmandu NR=Pacific/Nauru NU=Pacific/Niue OM=Asia/Muscat PA=America/Panama
        PE=America/Lima PH=Asia/Manila PK=Asia/Karachi PL=Europe/Warsaw PM=America/Miquelon
        PN=Pacific/Pitcairn PR=America/Puerto_Rico PS=Asia/Gaza PW=Pacific/Palau PY=America/Asuncion
        QA=Asia/Qatar RE=Indian/Reunion RO=Europe/Bucharest RS=Europe/Belgrade RW=Africa/Kigali SA=Asia/Riyadh
        SB=Pacific/Guadalcanal SC=Indian/Mahe SD=Africa/Khartoum SE=Europe/Stockholm SG=Asia/Singapore
        SH=Atlantic/St_Helena SI=Europe/Ljubljana SJ=Arctic/Longyearbyen SK=Europe/Bratislava
        SL=Africa/Freetown SM=Europe/San_Marino SN=Africa/Dakar SO=Africa/Mogadishu SR=America/Paramaribo
        SS=Africa/Juba ST=Africa/Sao_Tome SV=America/El_Salvador SX=America/Lower_Princes SY=Asia/Damascus
        SZ=Africa/Mbabane TC=America/Grand_Turk TD=Africa/Ndjamena TF=Indian/Kerguelen TG=Africa/Lome
        TH=Asia/Bangkok TJ=Asia/Dushanbe TK=Pacific/Fakaofo TL=Asia/Dili TM=Asia/Ashgabat TN=Africa/Tunis
        TO=Pacific/Tongatapu TR=Europe/Istanbul TT=America/Port_of_Spain TV=Pacific/Funafuti TW=Asia/Taipei
        TZ=Africa/Dar_es_Salaam UG=Africa/Kampala UY=America/Montevideo UZ=Asia/Samarkand VA=Europe/Vatican
        VC=America/St_Vincent VE=America/Caracas VG=America/Tortola VI=America/St_Thomas VN=Asia/Ho_Chi_Minh
        VU=Pacific/Efate WF=Pacific/Wallis WS=Pacific/Apia YE=Asia/Aden YT=Indian/Mayotte
        ZA=Africa/Johannesburg ZM=Africa/Lusaka ZW=Africa/Harare
        """

    /// Each line is an area and its places.
    private static let areas = """
        : CET CST6CDT Cuba EET EST EST5EDT Egypt Eire GB GB-Eire GMT GMT+0 GMT-0 GMT0 Greenwich HST Hongkong \
        Iceland Iran Israel Jamaica Japan Kwajalein Libya MET MST MST7MDT NZ NZ-CHAT Navajo PRC PST8PDT Poland \
        Portugal ROC ROK Singapore Turkey UCT UTC Universal W-SU WET Zulu
        Africa: Abidjan Accra Addis_Ababa Algiers Asmara Asmera Bamako Bangui Banjul Bissau Blantyre \
        Brazzaville Bujumbura Cairo Casablanca Ceuta Conakry Dakar Dar_es_Salaam Djibouti Douala El_Aaiun \
        Freetown Gaborone Harare Johannesburg Juba Kampala Khartoum Kigali Kinshasa Lagos Libreville Lome \
        Luanda Lubumbashi Lusaka Malabo Maputo Maseru Mbabane Mogadishu Monrovia Nairobi Ndjamena Niamey \
        Nouakchott Ouagadougou Porto-Novo Sao_Tome Timbuktu Tripoli Tunis Windhoek
        America: Adak Anchorage Anguilla Antigua Araguaina Aruba Asuncion Atikokan Atka Bahia Bahia_Banderas \
        Barbados Belem Belize Blanc-Sablon Boa_Vista Bogota Boise Buenos_Aires Cambridge_Bay Campo_Grande \
        Cancun Caracas Catamarca Cayenne Cayman Chicago Chihuahua Ciudad_Juarez Coral_Harbour Cordoba \
        Costa_Rica Coyhaique Creston Cuiaba Curacao Danmarkshavn Dawson Dawson_Creek Denver Detroit Dominica \
        Edmonton Eirunepe El_Salvador Ensenada Fort_Nelson Fort_Wayne Fortaleza Glace_Bay Godthab Goose_Bay \
        Grand_Turk Grenada Guadeloupe Guatemala Guayaquil Guyana Halifax Havana Hermosillo Indianapolis Inuvik \
        Iqaluit Jamaica Jujuy Juneau Knox_IN Kralendijk La_Paz Lima Los_Angeles Louisville Lower_Princes \
        Maceio Managua Manaus Marigot Martinique Matamoros Mazatlan Mendoza Menominee Merida Metlakatla \
        Mexico_City Miquelon Moncton Monterrey Montevideo Montreal Montserrat Nassau New_York Nipigon Nome \
        Noronha Nuuk Ojinaga Panama Pangnirtung Paramaribo Phoenix Port-au-Prince Port_of_Spain Porto_Acre \
        Porto_Velho Puerto_Rico Punta_Arenas Rainy_River Rankin_Inlet Recife Regina Resolute Rio_Branco \
        Rosario Santa_Isabel Santarem Santiago Santo_Domingo Sao_Paulo Scoresbysund Shiprock Sitka \
        St_Barthelemy St_Johns St_Kitts St_Lucia St_Thomas St_Vincent Swift_Current Tegucigalpa Thule \
        Thunder_Bay Tijuana Toronto Tortola Vancouver Virgin Whitehorse Winnipeg Yakutat Yellowknife
        America/Argentina: Buenos_Aires Catamarca ComodRivadavia Cordoba Jujuy La_Rioja Mendoza Rio_Gallegos \
        Salta San_Juan San_Luis Tucuman Ushuaia
        America/Indiana: Indianapolis Knox Marengo Petersburg Tell_City Vevay Vincennes Winamac
        America/Kentucky: Louisville Monticello
        America/North_Dakota: Beulah Center New_Salem
        Antarctica: Casey Davis DumontDUrville Macquarie Mawson McMurdo Palmer Rothera South_Pole Syowa Troll \
        Vostok
        Arctic: Longyearbyen
        Asia: Aden Almaty Amman Anadyr Aqtau Aqtobe Ashgabat Ashkhabad Atyrau Baghdad Bahrain Baku Bangkok \
        Barnaul Beirut Bishkek Brunei Calcutta Chita Choibalsan Chongqing Chungking Colombo Dacca Damascus \
        Dhaka Dili Dubai Dushanbe Famagusta Gaza Harbin Hebron Ho_Chi_Minh Hong_Kong Hovd Irkutsk Istanbul \
        Jakarta Jayapura Jerusalem Kabul Kamchatka Karachi Kashgar Kathmandu Katmandu Khandyga Kolkata \
        Krasnoyarsk Kuala_Lumpur Kuching Kuwait Macao Macau Magadan Makassar Manila Muscat Nicosia \
        Novokuznetsk Novosibirsk Omsk Oral Phnom_Penh Pontianak Pyongyang Qatar Qostanay Qyzylorda Rangoon \
        Riyadh Saigon Sakhalin Samarkand Seoul Shanghai Singapore Srednekolymsk Taipei Tashkent Tbilisi Tehran \
        Tel_Aviv Thimbu Thimphu Tokyo Tomsk Ujung_Pandang Ulaanbaatar Ulan_Bator Urumqi Ust-Nera Vientiane \
        Vladivostok Yakutsk Yangon Yekaterinburg Yerevan
        Atlantic: Azores Bermuda Canary Cape_Verde Faeroe Faroe Jan_Mayen Madeira Reykjavik South_Georgia \
        St_Helena Stanley
        Australia: ACT Adelaide Brisbane Broken_Hill Canberra Currie Darwin Eucla Hobart LHI Lindeman \
        Lord_Howe Melbourne NSW North Perth Queensland South Sydney Tasmania Victoria West Yancowinna
        Brazil: Acre DeNoronha East West
        Canada: Atlantic Central Eastern Mountain Newfoundland Pacific Saskatchewan Yukon
        Chile: Continental EasterIsland
        Etc: GMT GMT+0 GMT+1 GMT+10 GMT+11 GMT+12 GMT+2 GMT+3 GMT+4 GMT+5 GMT+6 GMT+7 GMT+8 GMT+9 GMT-0 GMT-1 \
        GMT-10 GMT-11 GMT-12 GMT-13 GMT-14 GMT-2 GMT-3 GMT-4 GMT-5 GMT-6 GMT-7 GMT-8 GMT-9 GMT0 Greenwich UCT \
        UTC Universal Zulu
        Europe: Amsterdam Andorra Astrakhan Athens Belfast Belgrade Berlin Bratislava Brussels Bucharest \
        Budapest Busingen Chisinau Copenhagen Dublin Gibraltar Guernsey Helsinki Isle_of_Man Istanbul Jersey \
        Kaliningrad Kiev Kirov Kyiv Lisbon Ljubljana London Luxembourg Madrid Malta Mariehamn Minsk Monaco \
        Moscow Nicosia Oslo Paris Podgorica Prague Riga Rome Samara San_Marino Sarajevo Saratov Simferopol \
        Skopje Sofia Stockholm Tallinn Tirane Tiraspol Ulyanovsk Uzhgorod Vaduz Vatican Vienna Vilnius \
        Volgograd Warsaw Zagreb Zaporozhye Zurich
        Indian: Antananarivo Chagos Christmas Cocos Comoro Kerguelen Mahe Maldives Mauritius Mayotte Reunion
        Mexico: BajaNorte BajaSur General
        Pacific: Apia Auckland Bougainville Chatham Chuuk Easter Efate Enderbury Fakaofo Fiji Funafuti \
        Galapagos Gambier Guadalcanal Guam Honolulu Johnston Kanton Kiritimati Kosrae Kwajalein Majuro \
        Marquesas Midway Nauru Niue Norfolk Noumea Pago_Pago Palau Pitcairn Pohnpei Ponape Port_Moresby \
        Rarotonga Saipan Samoa Tahiti Tarawa Tongatapu Truk Wake Wallis Yap
        US: Alaska Aleutian Arizona Central East-Indiana Eastern Hawaii Indiana-Starke Michigan Mountain \
        Pacific Samoa
        """
}
