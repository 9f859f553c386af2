/// An opaque sRGB color.
public struct RGBColor: Hashable, Sendable {
    /// The components, 0 to 255.
    public let red, green, blue: UInt8

    /// Creates a color from `0xRRGGBB`.
    public init(_ hex: UInt32) {
        red = UInt8(truncatingIfNeeded: hex >> 16)
        green = UInt8(truncatingIfNeeded: hex >> 8)
        blue = UInt8(truncatingIfNeeded: hex)
    }

    /// The text in CSS and SVG notation: `#1F2430`.
    public var hex: String { [red, green, blue].reduce("#") { $0 + IMDF.hex($1) } }
}

/// The style of a role.
public struct RoleStyle: Hashable, Sendable {
    /// The color of the area.
    public var fill: RGBColor
    /// The color of the outline, with a contrast of at least 3:1 to the floor.
    public var edge: RGBColor
    /// The color of symbols and labels, with a contrast of at least 4.5:1 to the floor and 3:1 to the fill.
    public var mark: RGBColor

    /// Creates a style from colors. Their contrast is not checked.
    public init(fill: RGBColor, edge: RGBColor, mark: RGBColor) {
        self.fill = fill
        self.edge = edge
        self.mark = mark
    }

    init(fill: UInt32, edge: UInt32, mark: UInt32) {
        self.fill = RGBColor(fill)
        self.edge = RGBColor(edge)
        self.mark = RGBColor(mark)
    }
}

/// The colors of a map: for a screen in light or dark mode, or for paper.
///
///     let theme = Theme.dark
///     theme[.food].fill.hex
///
/// A theme has colors for roles rather than categories, and is independent of drawing libraries. To change some colors,
/// copy a theme and set them:
///
///     var theme = Theme.light
///     theme[.food].fill = RGBColor(0xFFD9B0)
public struct Theme: Sendable, Hashable, Identifiable {
    /// The name.
    public let name: String
    /// The name.
    public var id: String { name }
    /// The background around the floor.
    public var background: RGBColor
    /// The floor, below everything else.
    public var floor: RGBColor
    /// The outline of the floor, and of buildings.
    public var outline: RGBColor
    /// The color of text.
    public var text: RGBColor
    /// The color of the halo around text, which keeps it readable on lines.
    public var halo: RGBColor
    /// The color of the selection.
    public var accent: RGBColor
    /// The color of doors and passages.
    public var passage: RGBColor
    /// The colors of markers of findings, by severity.
    public var severities: [Severity: RGBColor]
    /// The styles by role; ``subscript(_:)`` has a default for missing roles.
    public var styles: [StyleRole: RoleStyle]

    /// The style of a role; that of a room if the theme has none.
    public subscript(role: StyleRole) -> RoleStyle {
        get { styles[role] ?? styles[.room] ?? RoleStyle(fill: 0xFFFFFF, edge: 0x767676, mark: 0x333333) }
        set { styles[role] = newValue }
    }

    /// All themes.
    public static let all: [Theme] = [.light, .dark, .print]

    /// The theme for screens in light mode.
    public static let light = Theme(
        name: "light", background: RGBColor(0xE8EBEF), floor: RGBColor(0xFFFEFB), outline: RGBColor(0x6B7280),
        text: RGBColor(0x1F2430), halo: RGBColor(0xFFFFFF), accent: RGBColor(0x1D5BD6), passage: RGBColor(0x2F7D4F),
        severities: [.violation: RGBColor(0xC62828), .warning: RGBColor(0xA65B00), .info: RGBColor(0x1565C0)],
        styles: lightStyles)

    /// The theme for screens in dark mode.
    public static let dark = Theme(
        name: "dark", background: RGBColor(0x14161A), floor: RGBColor(0x272B33), outline: RGBColor(0x9AA3B2),
        text: RGBColor(0xF1F3F6), halo: RGBColor(0x15181D), accent: RGBColor(0x7FB2FF), passage: RGBColor(0x7CCB9A),
        severities: [.violation: RGBColor(0xFF7B72), .warning: RGBColor(0xF2B04C), .info: RGBColor(0x79B8FF)],
        styles: darkStyles)

    /// The theme for paper: white floor, light tints, dark lines.
    public static let print = Theme(
        name: "print", background: RGBColor(0xFFFFFF), floor: RGBColor(0xFFFFFF), outline: RGBColor(0x333333),
        text: RGBColor(0x000000), halo: RGBColor(0xFFFFFF), accent: RGBColor(0x0B3FA8), passage: RGBColor(0x1E6B3C),
        severities: [.violation: RGBColor(0xB00020), .warning: RGBColor(0x8A4B00), .info: RGBColor(0x0D47A1)],
        styles: printStyles)

    /// The theme with this name.
    public static func named(_ name: String) -> Theme? { all.first { $0.name == name } }
}
