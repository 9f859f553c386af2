extension Category {
    /// The display name of the category, in English: "beautysalon" is "Beauty salon", "restroom.female" is "Restroom,
    /// female".
    public var displayName: String { CategoryNames.displayName(of: rawValue) }
}
