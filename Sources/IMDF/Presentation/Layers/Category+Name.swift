extension Category {
    /// The category for people, in English: "beautysalon" is "Beauty salon", "restroom.female" "Restroom, female".
    public var displayName: String { CategoryNames.displayName(of: rawValue) }
}
