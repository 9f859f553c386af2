/// Rules on telephone numbers and websites.
enum ContactRules {
    static let all = [phone, website]

    private static let types: [FeatureType] = [.amenity, .occupant, .venue]

    static let phone = Rule(
        "PhoneMustBeValid", .violation, .values, types.map { .feature($0) },
        "A telephone number is not in E.164 format.",
        rationale: """
            A plus sign, the country code, and the number, 7 to 15 digits in all, with nothing between them. Whether \
            the country code is assigned is not checked.
            """, values: [.phone],
        examples: types.map { .failing("with spaces", .set($0, ["phone": .marked("+41 31 555 01 00")])) } + [
            .failing("without the country", .set(.venue, ["phone": .marked("0315550100")])),
            .failing("a blank", .set(.amenity, ["phone": .marked("")])),
        ],
        check: .features([
            TypedFeatureCheck<Amenity> { check($0.properties.phone, &$1) },
            TypedFeatureCheck<Occupant> { check($0.properties.phone, &$1) },
            TypedFeatureCheck<VenueProperties> { check($0.properties.phone, &$1) },
        ]))

    private static func check(_ phone: Phone?, _ report: inout Reporter) {
        guard let phone, let fault = phone.fault else { return }
        report.report(
            "has phone \(.phone, quoted: phone.rawValue), which is not in E.164 format: \(fault)",
            at: "/properties/phone")
    }

    static let website = Rule(
        "WebsiteMustBeValid", .violation, .values, types.map { .feature($0) }, "A website is not an http or https URI.",
        rationale: """
            The syntax, including the host, is that of RFC 3986. Non-ASCII characters must be percent-encoded, and \
            those in a host written in Punycode, even though browsers show them.
            """, values: [.website],
        examples: types.map { .failing("no scheme", .set($0, ["website": .marked("www.example.com")])) } + [
            .failing("a space", .set(.venue, ["website": .marked("https://www.example.com/our mall")])),
            .passing("a port and a query", .set(.venue, ["website": "HTTP://example.com:8080/a?b=%20#c"])),
        ],
        check: .features([
            TypedFeatureCheck<Amenity> { check($0.properties.website, &$1) },
            TypedFeatureCheck<Occupant> { check($0.properties.website, &$1) },
            TypedFeatureCheck<VenueProperties> { check($0.properties.website, &$1) },
        ]))

    private static func check(_ website: Website?, _ report: inout Reporter) {
        guard let website, let fault = website.fault else { return }
        report.report(
            "has website \(.website, quoted: website.rawValue), which is not an http or https URI: \(fault)",
            at: "/properties/website")
    }
}
