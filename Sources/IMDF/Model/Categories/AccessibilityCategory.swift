/// Aids for people with special needs: ACCESSIBILITY-CATEGORY of IMDF 1.0.0.
public enum AccessibilityCategory: String, CategoryList {
    case assistedListening = "assisted.listening"
    case braille
    case hearing
    case hearingloop
    case signlanginterpreter
    case tactilepaving
    case tdd
    case trs
    case volume
    case wheelchair

    /// Finds a case by its text.
    public static let lookup = CategoryLookup<AccessibilityCategory>("ACCESSIBILITY-CATEGORY")
}
