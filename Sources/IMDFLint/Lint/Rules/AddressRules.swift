/// Rules on the values of addresses: country, province, and texts that must not be blank.
enum AddressRules {
    static let all = [country, province, combination, missingProvince] + blanks + [dissimilarProvince, distinct]

    // MARK: - Country and province

    static let country = Rule(
        "InvalidCountryCode", .violation, .values, [.feature(.address)],
        "The country of an address is not an ISO 3166-1 code.",
        rationale: """
            Use the alpha-2 code in capital letters: “CH”. The code table is as of \(CountryCodes.date). If the \
            country is not a code, the rule that compares it with the province does not run.
            """, values: [.country, .expected],
        examples: [
            .failing("the country's name", .set(.address, ["country": .marked("Switzerland")])),
            .failing("lowercase letters", .set(.address, ["country": .marked("ch")])),
            .failing("a blank", .set(.address, ["country": .marked(" ")])),
        ],
        check: .each(Address.self) { address, report in
            guard let country = address.properties.country, !CountryCodes.isCountry(country) else { return }
            let hint: FindingMessage =
                CountryCodes.meant(by: country).map { "; did you mean “\(.expected, $0)”?" }
                ?? "; write two capital letters, such as “CH”"
            report.report(
                "has country \(.country, quoted: country), which is not an ISO 3166-1 code\(hint)",
                at: "/properties/country")
        })

    static let province = Rule(
        "InvalidIsoProvinceCode", .violation, .values, [.feature(.address)],
        "The province of an address is not an ISO 3166-2 code.",
        rationale: """
            The code starts with the country code: “CH-BE”, not “BE”. The code table is as of \(CountryCodes.date) and \
            does not include withdrawn codes.
            """, values: [.expected, .province],
        examples: [
            .failing("without its country", .set(.address, ["province": .marked("BE")])),
            .failing("no such province", .set(.address, ["province": .marked("CH-XX")])),
            .failing("a blank", .set(.address, ["province": .marked("")])),
        ],
        check: .each(Address.self) { address, report in
            guard let province = address.properties.province, !CountryCodes.isProvince(province) else { return }
            let whole = (address.properties.country ?? "") + "-" + province
            let hint: FindingMessage =
                CountryCodes.isProvince(whole)
                ? "; write “\(.expected, whole)”"
                : "; write the country code, a hyphen, and the subdivision code, such as “CH-BE”"
            report.report(
                "has province \(.province, quoted: province), which is not an ISO 3166-2 code\(hint)",
                at: "/properties/province")
        })

    static let combination = Rule(
        "InvalidISOCountryAndISOProvinceCodeCombination", .violation, .values, [.feature(.address)],
        "The province of an address is not in its country.",
        rationale: "A province code starts with the code of its country, so one of the two values is wrong.",
        values: [.country, .province],
        examples: [.failing("a province of Germany", .set(.address, ["province": .marked("DE-HH")]))],
        check: .each(Address.self) { address, report in
            guard let province = address.properties.province, let country = address.properties.country,
                CountryCodes.isProvince(province)
            else { return }
            guard !isProvince(province, of: country) else { return }
            guard CountryCodes.isCountry(country) else { return report.notChecked("the country is not a valid code") }
            report.report(
                "has province “\(.province, province)” and country “\(.country, country)”; correct one of them",
                at: "/properties/province")
        })

    /// Whether a province's code begins with the country's code and a hyphen.
    private static func isProvince(_ province: String, of country: String) -> Bool {
        let code = province.utf8
        return code.starts(with: country.utf8) && code.dropFirst(country.utf8.count).first == Byte.minus
    }

    static let missingProvince = Rule(
        "AddressMustHaveProvinceCode", .violation, .presence, [.feature(.address)],
        "An address has no province although its country has provinces.",
        rationale: "A country has provinces if ISO 3166-2 lists any. Not checked if the country is not a valid code.",
        values: [.country],
        examples: [
            .failing("none in Switzerland", .set(.address, ["province": .marked(nil)])),
            .passing(
                "a country without provinces", .changeAll(.address, ["properties": ["province": nil, "country": "GI"]])),
        ],
        check: .each(Address.self) { address, report in
            guard address.lacks(address.properties.province, "province"), let country = address.properties.country,
                CountryCodes.hasProvinces(country)
            else { return }
            report.report(
                "has no province, but ISO 3166-2 has codes for the provinces of “\(.country, country)”; add it",
                at: "/properties/province")
        })

    // MARK: - Blank texts

    private static let blanks = [
        blank("AddressUnitMustNotBeBlank", "unit") { $0.properties.unit },
        blank("PostalCodeMustNotBeBlank", "postal_code") { $0.properties.postalCode },
        blank("PostalCodeExtensionMustNotBeBlank", "postal_code_ext") { $0.properties.postalCodeExt },
        blank("VanityPostalCodeMustNotBeBlank", "postal_code_vanity") { $0.properties.postalCodeVanity },
    ]

    private static func blank(
        _ id: String, _ key: String, _ value: @escaping @Sendable (FeatureView<Address>) -> String?
    ) -> Rule {
        Rule(
            id, .violation, .values, [.feature(.address)], "The \(key) of an address is blank.",
            rationale: """
                Write null for a value that an address does not have. An empty text, or only white space, carries no \
                information.
                """,
            examples: [
                .failing("an empty text", .set(.address, [key: .marked("")])),
                .failing("white space", .set(.address, [key: .marked(" \t")])),
            ],
            check: .each(Address.self) { address, report in
                if let text = value(address), text.isBlank {
                    report.report("has a blank \(key); write null if there is none", at: "/properties/\(key)")
                }
            })
    }

    // MARK: - Addresses together

    static let dissimilarProvince = Rule(
        "AddressHasDissimilarProvinceCode", .warning, .consistency, [.feature(.address)],
        "The addresses of the archive are in different provinces.",
        rationale: """
            A venue is usually in one province. Reported at each address whose province differs from the most frequent \
            one. Addresses without a province, with an unknown one, or with one that is not in their country are \
            reported by other rules and ignored here.
            """, values: [.count, .province, .usualProvince],
        examples: [.failing("one in Zürich", .set(.address, ["province": .marked("CH-ZH")]))],
        check: .archive { context, report in
            var counts: [String: Int] = [:]
            var addresses: [(handle: FeatureHandle, province: String)] = []
            let table = context.dataset.features.addresses
            table.forEachView { address in
                guard let province = address.properties.province, let country = address.properties.country,
                    isProvince(province, of: country), CountryCodes.isProvince(province)
                else { return }
                addresses.append((address.handle, province))
                counts[province, default: 0] += 1
            }
            guard counts.count > 1, let usual = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else {
                return
            }
            for (handle, province) in addresses where province != usual.key {
                report.report(
                    on: handle,
                    """
                    is in “\(.province, province)”, but \(.count, usual.value, "address is", "addresses are") in \
                    “\(.usualProvince, usual.key)”; correct it unless the venue crosses the border
                    """, at: "/properties/province")
            }
        })

    static let distinct = Rule(
        "AddressMustBeDistinct", .warning, .consistency, [.feature(.address)], "Two addresses are identical.",
        rationale: """
            All features at the same address should share one address feature. Compares all properties, ignoring case, \
            width, diacritics, and white space. A blank text, which another rule reports, matches only another blank \
            text: it does not mean that there is no unit. Reported at every address after the first by id.
            """,
        examples: [
            .failing(
                "a copy", .add(.address, .marked(["id": .id("a9"), "properties": ["locality": "BERN"]])),
                SampleArchive.keepAddress(.id("a9"))),
            .passing(
                "another suite", .add(.address, ["id": .id("a9"), "properties": ["unit": "B"]]),
                SampleArchive.keepAddress(.id("a9"))),
        ],
        check: .archive { context, report in
            AddressSearch(context).forEachRepeat(of: .address, context) { handle, other in
                if context.haveSameID(other, handle) { return }
                report.report(
                    on: handle, "is identical to \(context.describe(other)); keep one of them", related: [other])
            }
        })
}
