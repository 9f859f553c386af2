extension MapSymbol {
    /// The outline as SVG path data in a 24 × 24 square, to be filled with the even-odd rule.
    public var path: String {
        switch self {
        case .restroom: Self.man(x: 7) + Self.woman(x: 17) + "M11.6 3h.8v18h-.8z"
        case .restroomFemale: Self.woman(x: 12)
        case .restroomMale: Self.man(x: 12)
        case .wheelchair:
            Self.circle(11, 4, 2)
                + "M10 7h2.2v3.5H17v2h-4.8v2H17l2.6 5-1.8 1-2.4-4.2H10zM8.6 11.5v2.2a4 4 0 1 0 5.2 5h2.1a6 6 0 1 1-7.3-7.2z"
        case .baby:
            Self.circle(12, 6, 3)
                + "M8.5 10h7c1.5 0 2.5 1 2.5 2.3V16h-2v-2.5h-.6V17c1.6.4 2.4 1.4 2.4 2.8V21h-2.4l-1.2-1.8h-4.4L8.6 21H6.2"
                + "v-1.2c0-1.4.8-2.4 2.4-2.8v-3.5H8V16H6v-3.7C6 11 7 10 8.5 10z"
        case .shower:
            "M11 3h2v2.1A6 6 0 0 1 18 11v1H6v-1a6 6 0 0 1 5-5.9zM7 14h1.6v3H7zM11.2 14h1.6v3h-1.6zM15.4 14H17v3h-1.6z"
                + "M7 18.5h1.6V21H7zM11.2 18.5h1.6V21h-1.6zM15.4 18.5H17V21h-1.6z"
        case .elevator:
            "M4 3h16v18H4zM6 5v14h5.2V5zM12.8 5v14H18V5zM8.6 8l2 3h-4zM8.6 16l-2-3h4zM15.4 8l2 3h-4zM15.4 16l-2-3h4z"
        case .escalator: "M3 17.5h3.6L14.5 7H21v3.2h-4.9L8.2 20.7H3zM6 8h4v2H6zM7 3.5h2V8H7zM4.5 10l3.5-6 3.5 6z"
        case .stairs: "M3 20v-4h4.5v-4H12V8h4.5V4H21v3h-1.7v4h-4.5v4h-4.5v4H6v1z"
        case .information: Self.circle(12, 5, 2.2) + "M9 9.5h4.6V18H16v2.5H8.5V18h2.4v-6H9z"
        case .firstAid: "M9 3h6v6h6v6h-6v6H9v-6H3V9h6z"
        case .defibrillator:
            "M12 20.5C5 15.6 2.5 12.4 2.5 8.8A4.8 4.8 0 0 1 12 6.5a4.8 4.8 0 0 1 9.5 2.3c0 3.6-2.5 "
                + "6.8-9.5 11.7zM13 7.5l-4.5 6h3l-1 4.5 5-6.5h-3z"
        case .fire:
            "M12.5 2.5c.8 3.2 5.5 5.3 5.5 11a6 6 0 0 1-12 0c0-2.8 1.5-4.3 2.3-6 1 .6 1.5 1.5 1.7 "
                + "2.5 1.8-1.8 2.6-4.3 2.5-7.5zM12 20a2.8 2.8 0 0 0 2.8-2.8c0-1.7-1.4-2.6-2-4-"
                + ".9 1.3-3.6 2.2-3.6 4.2A2.7 2.7 0 0 0 12 20z"
        case .police, .security:
            "M12 2.5l8 3v5.5c0 5-3.4 8.6-8 10.5-4.6-1.9-8-5.5-8-10.5V5.5zM10.9 15.5l5.6-5.6-1.5-"
                + "1.5-4.1 4.1-1.9-1.9-1.5 1.5z"
        case .money: "M2 6h20v12H2zM4 8v8h16V8zM5.5 9.5h2v1.5h-2zM16.5 13h2v1.5h-2z" + Self.circle(12, 12, 2.8)
        case .food:
            "M6 2.5h1.3V9h1.2V2.5h1.3V9h1.2V2.5h1.3V10a3 3 0 0 1-2.2 2.9V21.5H8.2v-8.6A3 3 0 0 1 6 10zM15 "
                + "2.5c2.2.8 3.5 3.5 3.5 7 0 2.3-.6 3.8-1.6 4.5v7.5H15z"
        case .water: "M12 2.5c3.3 4.3 6 7.6 6 11.3a6 6 0 0 1-12 0c0-3.7 2.7-7 6-11.3z"
        case .shopping: "M5 8h3V7a4 4 0 0 1 8 0v1h3l1 13H4zM10 8h4V7a2 2 0 0 0-4 0z"
        case .ticket:
            "M2.5 6h19v4a2 2 0 0 0 0 4v4h-19v-4a2 2 0 0 0 0-4zM9 8v1.6h1.4V8zM9 11.2v1.6h1.4v-1.6zM9 14.4V16"
                + "h1.4v-1.6z"
        case .gift:
            "M3 8h18v4H3zM4.5 13h6.7v8H4.5zM12.8 13h6.7v8h-6.7zM12 7C9 7 7 6 7 4.5S10 2 12 5c2-3 5-2 5-.5S15 7 12 7z"
        case .parking: "M7 3h6.5a5.5 5.5 0 0 1 0 11H10.5v7H7zM10.5 6.2v4.6h2.7a2.3 2.3 0 0 0 0-4.6z"
        case .bicycle:
            Self.ring(6, 16, 4, 2.5) + Self.ring(18, 16, 4, 2.5)
                + "M9 6h4v1.5h-1.2l3 8.2-1.4.6-2.9-8H9zM14 5h3l2 10-1.5.4L15.8 6.5H14z"
        case .bus:
            "M5 3h14v14.5h-1.5V20H15v-2.5H9V20H6.5v-2.5H5zM7 5.5v5.5h10V5.5zM7 13.3v1.9h2.4v-1.9zM14.6 13.3v1.9H17v"
                + "-1.9z"
        case .train:
            "M8 2.5h8c1.7 0 3 1.3 3 3v9c0 1.5-1.2 2.8-2.7 3l2.2 3.5H16L14.2 18H9.8L8 21H5.5l2.2-3.5c-1.5-.2-2.7-1.5-2.7-3"
                + "v-9c0-1.7 1.3-3 3-3zM7.5 5.5v5h9v-5zM7.5 12.8V15H10v-2.2zM14 12.8V15h2.5v-2.2z"
        case .car: "M6.5 5h11l2.5 6h1v8h-2.5v-2h-13v2H3v-8h1zM8 7l-1.6 4h11.2L16 7zM5.5 13v2H8v-2zM16 13v2h2.5v-2z"
        case .airplane, .gate:
            "M12 2c1 0 1.5 1.2 1.5 2.8v4.4L21.5 14v2l-8-2.5v4.7l2.5 1.9V22L12 20.8 8 22v-1.9l2.5-1.9v-4.7L2.5 16v-2l8-4.8"
                + "V4.8C10.5 3.2 11 2 12 2z"
        case .ferry: "M11 2.5h2V6h4v4l4 1.5-2.5 6.5h-13L3 11.5 7 10V6h4zM9 8v1.3l3-1 3 1V8zM3 19.5h18V21.5H3z"
        case .baggage, .locker:
            "M9 3h6v4h3.5A1.5 1.5 0 0 1 20 8.5v11a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 19.5v-11A1.5 1.5 0 0 1 5.5 7H9z"
                + "M10.8 4.8V7h2.4V4.8zM7.5 9v10H9V9zM15 9v10h1.5V9z"
        case .phone:
            "M7 2.5l3 1 .8 4.5L8.6 10c1 2.2 3.2 4.4 5.4 5.4l2-2.2 4.5.8 1 3c-.6 2.4-2 4-4 4C10 21 3 14 3 6.5c0-2 1.6-3.4 4-4z"
        case .mail: "M2.5 5h19v14h-19zM5.2 7L12 12.5 18.8 7zM4.5 9v8h15V9L12 15z"
        case .wifi:
            Self.circle(12, 18.5, 2)
                + "M12 4c4 0 7.6 1.6 10.2 4.1l-1.9 1.9A11.9 11.9 0 0 0 3.7 10L1.8 8.1A14.6 14.6 0 0 1 12 4zM12 9.5"
                + "c2.5 0 4.7 1 6.4 2.6l-1.9 1.9a6.5 6.5 0 0 0-9 0l-1.9-1.9A9.2 9.2 0 0 1 12 9.5z"
        case .power: "M13.5 2L5 13.5h5.5L9 22l9.5-12.5h-6z"
        case .camera:
            "M8.5 5l1.2-2h4.6l1.2 2H21v14H3V5zM12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM12 9.7a2.3 2.3 0 1 1 0 4.6 2.3 2.3"
                + " 0 0 1 0-4.6z"
        case .seat: "M6 3h3v9h8a2 2 0 0 1 2 2v7h-2.5v-5H8.5v5H6z"
        case .play: Self.circle(12, 12, 9) + "M12 6l1.9 3.9 4.3.6-3.1 3 .7 4.3L12 15.8l-3.8 2 .7-4.3-3.1-3 4.3-.6z"
        case .prayer: "M12 2.5c3 2.5 5 4.5 5 7v2h3V21.5h-6V18a2 2 0 0 0-4 0v3.5H4V11.5h3v-2c0-2.5 2-4.5 5-7z"
        case .meeting:
            Self.circle(7, 7, 2.6) + Self.circle(17, 7, 2.6)
                + "M3 20v-6a3 3 0 0 1 3-3h2a3 3 0 0 1 3 3v6zM13 20v-6a3 3 0 0 1 3-3h2a3 3 0 0 1 3 3v6z"
        case .smoking:
            "M2 15h14v4H2zM17.5 15h1.7v4h-1.7zM20.3 15H22v4h-1.7zM17 13c0-3-5-2-5-5.5 0-2 1.5-3.5 3.5-3.5v2c-2 0-2 2.5.5 3 2 .6 3 2 3 4z"
        case .animal:
            Self.circle(6, 10, 2.2) + Self.circle(10, 6, 2.2) + Self.circle(14.5, 6, 2.2) + Self.circle(18.5, 10, 2.2)
                + "M12.2 11c3 0 6 3.5 6 6.5 0 3-3.2 3-6 2.5-2.8.5-6 .5-6-2.5 0-3 3-6.5 6-6.5z"
        case .recreation: Self.ring(12, 12, 9, 7) + "M12 7.5l4.3 3.1-1.6 5H9.3l-1.6-5z"
        case .entry: "M11 3h9v18h-9v-2.5h6.5v-13H11zM8.5 7l5.5 5-5.5 5v-3.5H3v-3h5.5z"
        case .dot: Self.circle(12, 12, 4.5)
        }
    }

    private static func circle(_ x: Double, _ y: Double, _ r: Double) -> String {
        "M\(x - r) \(y)a\(r) \(r) 0 1 0 \(2 * r) 0a\(r) \(r) 0 1 0 \(-2 * r) 0z"
    }

    private static func ring(_ x: Double, _ y: Double, _ outer: Double, _ inner: Double) -> String {
        circle(x, y, outer) + circle(x, y, inner)
    }

    private static func man(x: Double) -> String {
        circle(x, 4.2, 2)
            + "M\(x - 2.6) 7h5.2a1.4 1.4 0 0 1 1.4 1.4v6h-1.7v7.1h-1.9v-6.5h-.8v6.5h-1.9v-7.1h-1.7v-6a1.4 1.4 0 0 1 1.4-1.4z"
    }

    private static func woman(x: Double) -> String {
        circle(x, 4.2, 2) + "M\(x - 1.6) 7h3.2l2.7 8h-2.3v6.5h-1.7v-6.5h-.6v6.5h-1.7v-6.5h-2.3z"
    }
}
