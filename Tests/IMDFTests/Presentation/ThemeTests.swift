import Foundation
import TestSupport
import Testing

@testable import IMDF

@Suite struct ThemeTests {
    @Test(arguments: Theme.all) func `Every role has a style`(theme: Theme) {
        for role in StyleRole.allCases { #expect(theme.styles[role] != nil, "\(theme.name) \(role)") }
    }

    @Test(arguments: Theme.all) func `Edges and marks stand out from the floor, marks and text from every fill`(
        theme: Theme
    ) {
        for role in StyleRole.allCases {
            let style = theme[role]
            #expect(style.edge.contrast(to: theme.floor) >= 3, "\(theme.name) \(role) edge")
            #expect(style.mark.contrast(to: theme.floor) >= 4.5, "\(theme.name) \(role) mark")
            #expect(style.mark.contrast(to: style.fill) >= 3, "\(theme.name) \(role) mark on fill")
        }
        for color in [theme.outline, theme.accent, theme.passage] + theme.severities.values {
            #expect(color.contrast(to: theme.floor) >= 3, "\(theme.name) \(color.hex)")
        }
        #expect(theme.text.contrast(to: theme.halo) >= 7)
        #expect(theme.text.contrast(to: theme.floor) >= 7)
    }

    /// As people with normal sight, without the cones for red, and without those for green see them.
    @Test(arguments: Theme.all, Sight.allCases) func `No two fills look the same`(theme: Theme, sight: Sight) {
        let roles = StyleRole.allCases
        for (number, a) in roles.enumerated() {
            for b in roles[..<number] {
                let distance = sight.lab(theme[a].fill).distance(to: sight.lab(theme[b].fill))
                #expect(distance >= 4, "\(theme.name): \(a) and \(b) are \(distance) apart to \(sight)")
            }
        }
    }

    @Test func `Colors are written as six digits`() {
        expectEqual(RGBColor(0x0A00FF).hex, "#0A00FF")
        expectEqual(RGBColor(0).hex, "#000000")
    }

    @Test func `Black and white have the contrast of the definition`() {
        #expect(abs(RGBColor(0).contrast(to: RGBColor(0xFFFFFF)) - 21) < 1e-9)
        #expect(abs(RGBColor(0x777777).contrast(to: RGBColor(0xFFFFFF)) - 4.478) < 1e-3)
    }
}

/// How somebody sees colors, after Machado, Oliveira and Fernandes (2009), at full severity.
enum Sight: CaseIterable {
    case normal, protanopia, deuteranopia

    private var matrix: [[Double]] {
        switch self {
        case .normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
        case .protanopia:
            [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
        case .deuteranopia:
            [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
        }
    }

    /// A color in CIELAB as it is seen.
    func lab(_ color: RGBColor) -> Lab {
        let linear = color.linear
        let seen = matrix.map { row in max(0, min(1, zip(row, linear).reduce(0) { $0 + $1.0 * $1.1 })) }
        let x = (0.4124 * seen[0] + 0.3576 * seen[1] + 0.1805 * seen[2]) / 0.95047
        let y = 0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2]
        let z = (0.0193 * seen[0] + 0.1192 * seen[1] + 0.9505 * seen[2]) / 1.08883
        func f(_ t: Double) -> Double { t > 0.008856 ? cbrt(t) : 7.787 * t + 16 / 116 }
        return Lab(l: 116 * f(y) - 16, a: 500 * (f(x) - f(y)), b: 200 * (f(y) - f(z)))
    }
}

struct Lab {
    let l, a, b: Double

    func distance(to other: Lab) -> Double {
        let (dl, da, db) = (l - other.l, a - other.a, b - other.b)
        return (dl * dl + da * da + db * db).squareRoot()
    }
}

extension RGBColor {
    /// The components in linear light.
    var linear: [Double] {
        [red, green, blue].map {
            let value = Double($0) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
    }

    /// The contrast ratio of WCAG 2.2.
    func contrast(to other: RGBColor) -> Double {
        func luminance(_ color: RGBColor) -> Double {
            let linear = color.linear
            return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
        }
        let (a, b) = (luminance(self), luminance(other))
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }
}
