/// Telephone numbers and websites.
enum ContactRules {
    static let all = [phone, website]

    private static let types: [FeatureType] = [.amenity, .occupant, .venue]

    static let phone = Rule(
        "PhoneMustBeValid",
        .violation,
        .values,
        types.map { .feature($0) },
        "A telephone number is not written as E.164 asks for.",
        rationale: """
            A plus sign, the country's code and the number, 7 to 15 digits in all, nothing between them. Whether the \
            country's code is assigned is not looked at.
            """,
        examples: types.map { .failing("with spaces", .set($0, "\"phone\":⟪\"+41 31 555 01 00\"⟫")) } + [
            .failing("without the country", .set(.venue, "\"phone\":⟪\"0315550100\"⟫")),
            .failing("a blank", .set(.amenity, "\"phone\":⟪\"\"⟫")),
        ],
        check: .features([
            TypedFeatureCheck<Amenity> { check($0.phone, &$1) },
            TypedFeatureCheck<Occupant> { check($0.phone, &$1) },
            TypedFeatureCheck<VenueProperties> { check($0.phone, &$1) },
        ])
    )

    private static func check(_ phone: Phone?, _ report: inout Reporter) {
        guard let phone, let fault = phone.fault else { return }
        report.report(
            "has phone \(Wording.quote(phone.rawValue)), which is not as E.164 writes it: \(fault)",
            at: "/properties/phone"
        )
    }

    static let website = Rule(
        "WebsiteMustBeValid",
        .violation,
        .values,
        types.map { .feature($0) },
        "A website is no http or https URI.",
        rationale: """
            Read as RFC 3986 has it, host included. Characters beyond ASCII must be percent-encoded, and those of a \
            host written in Punycode; browsers show them all the same.
            """,
        examples: types.map { .failing("no scheme", .set($0, "\"website\":⟪\"www.example.com\"⟫")) } + [
            .failing("a space", .set(.venue, "\"website\":⟪\"https://www.example.com/our mall\"⟫")),
            .passing("a port and a query", .set(.venue, "\"website\":\"HTTP://example.com:8080/a?b=%20#c\"")),
        ],
        check: .features([
            TypedFeatureCheck<Amenity> { check($0.website, &$1) },
            TypedFeatureCheck<Occupant> { check($0.website, &$1) },
            TypedFeatureCheck<VenueProperties> { check($0.website, &$1) },
        ])
    )

    private static func check(_ website: Website?, _ report: inout Reporter) {
        guard let website, let fault = website.fault else { return }
        report.report(
            "has website \(Wording.quote(website.rawValue)), which is no http or https URI: \(fault)",
            at: "/properties/website"
        )
    }
}
