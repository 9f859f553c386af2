import CTables

/// Names of categories for people, in English.
///
/// The standard's lists write words together: "beautysalon". This table has the parts that consist of several words,
/// have a capital letter, or differ from the usual spelling; each of the others is a single word.
package enum CategoryNames {
    /// The name of a category: "restroom.female" is "Restroom, female"; "" for an empty text.
    ///
    /// A text that is in no list is shown unchanged, except that hyphens and underscores become spaces.
    package static func displayName(of category: String) -> String {
        let parts = category.split(separator: ".").map { part in
            words[String(part).lowercased()] ?? part.replacingSeparators()
        }
        let name = parts.joined(separator: ", ")
        return name.prefix(1).uppercased() + name.dropFirst()
    }

    /// Categories that differ from the usual spelling by more than spaces.
    private static let respelled: [String: String] = [
        "apmstop": "people mover stop", "ballonservices": "balloon services", "bedbreakfast": "bed and breakfast",
        "bid": "baggage screen", "coffeeteasupplies": "coffee and tea supplies", "deptartmentstore": "department store",
        "drycleaninglaundry": "dry cleaning and laundry", "eatingdrinking": "eating and drinking",
        "embroiderycrochet": "embroidery and crochet", "evcharge": "EV charging",
        "haircutsstyling": "haircuts and styling", "horsequipment": "horse equipment",
        "huntingfishingsupplies": "hunting and fishing supplies", "intl": "international", "mufid": "screen",
        "muni": "municipal", "opthamalogy": "ophthalmology", "pharmacystore": "pharmacy",
        "recomposearea": "recomposure area", "signlanginterpreter": "sign language interpreter",
        "trasosmontes": "Trás-os-Montes", "vitaminssupplements": "vitamins and supplements",
        "weddingchappel": "wedding chapel", "willtrustprobate": "wills, trusts, probate",
        "workerscomp": "workers’ compensation",
    ]

    /// Names by category; the keys are the letters and digits of the names in lower case.
    static let words: [String: String] = {
        var words = respelled
        for name in EmbeddedTable(ctables_category_names()).lines {
            let key = name.lowercased().filter { $0.isLetter || $0.isNumber }
            words[key] = String(name)
        }
        return words
    }()
}

extension Substring {
    fileprivate func replacingSeparators() -> String { String(map { $0 == "_" || $0 == "-" ? " " : $0 }) }
}
