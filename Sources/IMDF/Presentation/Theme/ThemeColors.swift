/// The colors of the themes by role: fill, edge, mark.
///
/// Found by a search starting from selected hues. For normal vision, protanopia, and deuteranopia, any two fills of a
/// theme differ by at least 4 in CIELAB. Edges have a contrast of at least 3:1 to the floor, and marks of 4.5:1.
/// `ThemeTests` verifies this.
extension Theme {
    static let lightStyles: [StyleRole: RoleStyle] = [
        .walkway: RoleStyle(fill: 0xFFFEFB, edge: 0x92918F, mark: 0x706E68),
        .room: RoleStyle(fill: 0xF1ECE3, edge: 0x989183, mark: 0x70695D),
        .retail: RoleStyle(fill: 0xFBE7B0, edge: 0xA09063, mark: 0x78660E),
        .food: RoleStyle(fill: 0xEEBE96, edge: 0xB18A68, mark: 0x7B4506),
        .service: RoleStyle(fill: 0xDDE4FF, edge: 0x8791B1, mark: 0x57648A),
        .leisure: RoleStyle(fill: 0xE6C9EA, edge: 0xA886AD, mark: 0x734B7A),
        .restroom: RoleStyle(fill: 0xC0E5E6, edge: 0x6A9A9C, mark: 0x2C6A6C),
        .restroomFemale: RoleStyle(fill: 0xEDB6C0, edge: 0xBF808D, mark: 0x82374B),
        .restroomMale: RoleStyle(fill: 0xA8C1E2, edge: 0x7394BC, mark: 0x11507D),
        .circulation: RoleStyle(fill: 0xC3C9D4, edge: 0x8992A3, mark: 0x4A5362),
        .nonpublic: RoleStyle(fill: 0xDCDBD1, edge: 0x949283, mark: 0x615F52),
        .structure: RoleStyle(fill: 0x8F8C88, edge: 0x94918D, mark: 0x28241F),
        .openToBelow: RoleStyle(fill: 0xEDF3F9, edge: 0x8D9298, mark: 0x666E76),
        .outdoor: RoleStyle(fill: 0xE2ECC8, edge: 0x8A966D, mark: 0x5C6D3A),
        .vegetation: RoleStyle(fill: 0xB7DAA3, edge: 0x7E996F, mark: 0x2B6414),
        .road: RoleStyle(fill: 0xD2D1D2, edge: 0x929192, mark: 0x5B585B),
        .water: RoleStyle(fill: 0x98D3F7, edge: 0x5B98BB, mark: 0x00598B),
        .furniture: RoleStyle(fill: 0xE3D3BC, edge: 0xA28F73, mark: 0x6B5838),
    ]

    static let darkStyles: [StyleRole: RoleStyle] = [
        .walkway: RoleStyle(fill: 0x272B33, edge: 0x6E7685, mark: 0x929AAA),
        .room: RoleStyle(fill: 0x2A3242, edge: 0x6A768F, mark: 0x8D9BBA),
        .retail: RoleStyle(fill: 0x5B4D24, edge: 0x857449, mark: 0xDBBF73),
        .food: RoleStyle(fill: 0x653914, edge: 0x966D4F, mark: 0xF29F5E),
        .service: RoleStyle(fill: 0x363E68, edge: 0x6E739F, mark: 0x9DA9F8),
        .leisure: RoleStyle(fill: 0x563359, edge: 0x8D6A8F, mark: 0xD896DD),
        .restroom: RoleStyle(fill: 0x225257, edge: 0x3F7F86, mark: 0x76CAD3),
        .restroomFemale: RoleStyle(fill: 0x733250, edge: 0x9D667D, mark: 0xFF98CD),
        .restroomMale: RoleStyle(fill: 0x274B7A, edge: 0x5F76A1, mark: 0x87C0FF),
        .circulation: RoleStyle(fill: 0x4F5869, edge: 0x69768F, mark: 0xC0D0F0),
        .nonpublic: RoleStyle(fill: 0x302F2D, edge: 0x777673, mark: 0x9D9A94),
        .structure: RoleStyle(fill: 0x70757F, edge: 0x6E7686, mark: 0xF5FEFF),
        .openToBelow: RoleStyle(fill: 0x191C22, edge: 0x6F7683, mark: 0x939AA8),
        .outdoor: RoleStyle(fill: 0x34402A, edge: 0x6A7B5B, mark: 0x98AF85),
        .vegetation: RoleStyle(fill: 0x2E5A34, edge: 0x587F5B, mark: 0x87D790),
        .road: RoleStyle(fill: 0x3C3E45, edge: 0x727683, mark: 0xA6AAB8),
        .water: RoleStyle(fill: 0x215578, edge: 0x4A7AA1, mark: 0x7ACFFF),
        .furniture: RoleStyle(fill: 0x4E463C, edge: 0x817463, mark: 0xC4B5A2),
    ]

    static let printStyles: [StyleRole: RoleStyle] = [
        .walkway: RoleStyle(fill: 0xFFFFFF, edge: 0x767676, mark: 0x5F5F5F),
        .room: RoleStyle(fill: 0xF4F4EF, edge: 0x777772, mark: 0x6E6E66),
        .retail: RoleStyle(fill: 0xFDF0CC, edge: 0x83764E, mark: 0x796C39),
        .food: RoleStyle(fill: 0xFBDDC3, edge: 0x907053, mark: 0x805C38),
        .service: RoleStyle(fill: 0xE5EAFC, edge: 0x6F768D, mark: 0x606881),
        .leisure: RoleStyle(fill: 0xD9CAD9, edge: 0x837084, mark: 0x655065),
        .restroom: RoleStyle(fill: 0xCCE9EB, edge: 0x577D80, mark: 0x3E6B6F),
        .restroomFemale: RoleStyle(fill: 0xECC7CE, edge: 0x966B74, mark: 0x7B4A55),
        .restroomMale: RoleStyle(fill: 0xC3D6EF, edge: 0x5F7996, mark: 0x3A5D7F),
        .circulation: RoleStyle(fill: 0xD4D8E8, edge: 0x71768B, mark: 0x565D73),
        .nonpublic: RoleStyle(fill: 0xE5E5E1, edge: 0x767673, mark: 0x65655E),
        .structure: RoleStyle(fill: 0x9A9A98, edge: 0x767674, mark: 0x31312D),
        .openToBelow: RoleStyle(fill: 0xF4F3F8, edge: 0x77767B, mark: 0x6F6D75),
        .outdoor: RoleStyle(fill: 0xEFF5DE, edge: 0x727A5F, mark: 0x687151),
        .vegetation: RoleStyle(fill: 0xC7E0B7, edge: 0x647E55, mark: 0x41672E),
        .road: RoleStyle(fill: 0xDCD9DC, edge: 0x787678, mark: 0x615C62),
        .water: RoleStyle(fill: 0xC2E7FE, edge: 0x4B7C97, mark: 0x1E6A8A),
        .furniture: RoleStyle(fill: 0xEDE3D3, edge: 0x817561, mark: 0x6F634D),
    ]
}
