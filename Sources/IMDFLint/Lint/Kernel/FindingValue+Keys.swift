/// The keys of all values. A key never changes its meaning, because programs sort and group reports by it.
extension FindingValue.Key {
    // MARK: - Measures

    static let overlapArea = Self("overlapArea", .squareMeters, "The area that two features share.")
    static let outsideArea = Self("outsideArea", .squareMeters, "The area that lies outside the other feature.")
    static let uncoveredArea = Self("uncoveredArea", .squareMeters, "The area that nothing covers.")
    static let area = Self("area", .squareMeters, "The area of the feature, or of the part of it that is at fault.")
    static let otherArea = Self("otherArea", .squareMeters, "The area of another part that is at fault.")
    static let distance = Self("distance", .meters, "The distance to the place where the feature should be.")
    static let length = Self("length", .meters, "The length of the feature, or of the part of it that is at fault.")
    static let outsideLength = Self("outsideLength", .meters, "The length that lies outside the other feature.")
    static let width = Self("width", .meters, "The average width of the feature, or of the part at fault.")
    static let share = Self("share", .percent, "The share of the whole feature that is at fault.")
    static let limit = Self("limit", .meters, "The length that is allowed, or required.")
    static let longitude = Self("longitude", .degrees, "The longitude of the position.")
    static let latitude = Self("latitude", .degrees, "The latitude of the position.")

    // MARK: - Counts and numbers

    static let count = Self("count", .count, "The number of features or positions concerned.")
    static let total = Self("total", .count, "The number of features that were considered.")
    static let ordinal = Self("ordinal", .number, "The ordinal of the level.")

    // MARK: - Properties of features

    static let category = Self("category", .text, "The category of the feature.")
    static let otherCategory = Self("otherCategory", .text, "The category of the other feature.")
    static let restriction = Self("restriction", .text, "The restriction of the feature.")
    static let direction = Self("direction", .text, "The direction of the relationship.")
    static let doorType = Self("doorType", .text, "The type of the door.")
    static let doorMaterial = Self("doorMaterial", .text, "The material of the door.")
    static let accessControl = Self("accessControl", .text, "The access control of the opening.")
    static let accessibility = Self("accessibility", .text, "The accessibility of the feature.")
    static let name = Self("name", .text, "The name of the feature.")
    static let altName = Self("altName", .text, "The alternative name of the feature.")
    static let language = Self("language", .text, "The language tag.")
    static let members = Self("members", .texts, "The members or properties that the standard does not define.")
    static let languages = Self("languages", .texts, "The language tags.")
    static let otherLanguages = Self("otherLanguages", .texts, "The language tags of the other feature.")
    static let id = Self("id", .text, "The id of the feature.")
    static let correlationID = Self("correlationID", .text, "The correlation_id of the feature.")
    static let reference = Self("reference", .text, "The id that the feature references.")
    static let country = Self("country", .text, "The country of the address.")
    static let province = Self("province", .text, "The province of the address.")
    static let usualProvince = Self("usualProvince", .text, "The province of most addresses of the archive.")
    static let address = Self("address", .text, "The address line.")
    static let expectedAddress = Self("expectedAddress", .text, "The address line of the building.")
    static let addressUnit = Self("addressUnit", .text, "The unit of the address.")
    static let phone = Self("phone", .text, "The phone number.")
    static let website = Self("website", .text, "The website.")
    static let hours = Self("hours", .text, "The opening hours.")
    static let ordinals = Self("ordinals", .texts, "The ordinals of the building's levels.")
    static let missingOrdinals = Self("missingOrdinals", .texts, "The ordinals that no level of the building has.")
    static let start = Self("start", .text, "The start of the validity.")
    static let end = Self("end", .text, "The end of the validity.")
    static let modified = Self("modified", .text, "The time of the last modification.")
    static let value = Self("value", .text, "The value that was found, as JSON.")

    // MARK: - The archive

    static let member = Self("member", .text, "The key of the member.")
    static let featureType = Self("featureType", .text, "The feature type.")
    static let geometryType = Self("geometryType", .text, "The type of the geometry.")
    static let fileName = Self("fileName", .text, "The name of the file or entry.")
    static let otherFileName = Self("otherFileName", .text, "The name of the other entry.")
    static let expectedFileNames = Self("expectedFileNames", .texts, "The names that the standard specifies.")
    static let version = Self("version", .text, "The version of the manifest.")
    static let created = Self("created", .text, "The time when the manifest was created.")
    static let extensionName = Self("extension", .text, "The name of the extension.")
    static let date = Self("date", .text, "The date that was used as today.")

    // MARK: - Advice

    static let expected = Self("expected", .text, "The value that is expected, or was probably meant.")

    /// All keys.
    static let all: [FindingValue.Key] = [
        overlapArea, outsideArea, uncoveredArea, area, otherArea, distance, length, outsideLength, width, share, limit,
        longitude, latitude, count, total, ordinal, category, otherCategory, restriction, direction, doorType,
        doorMaterial, accessControl, accessibility, name, altName, language, languages, otherLanguages, id,
        correlationID, reference, country, province, usualProvince, address, expectedAddress, addressUnit, phone,
        website, hours, ordinals, missingOrdinals, start, end, modified, value, member, members, featureType,
        geometryType, fileName, otherFileName, expectedFileNames, version, created, extensionName, date, expected,
    ]
}
