/// Values such as shops have, no two of them alike.
struct OrdinaryValues {
    let texts: [String]

    init(count: Int) {
        var texts: [String] = []
        texts.reserveCapacity(count)
        let days = ["Mo-Fr", "Mo-Sa", "Tu-Su", "Mo-Th", "Mo,We,Fr", "Mo-Su", "Tu-Fr", "We-Su"]
        let rest = [
            "", "; Sa 10:00-14:00", "; Sa,Su 11:00-15:00; PH off", "; PH off", "; Su off",
            "; Dec 24 09:00-13:00; Dec 25,Dec 26 off",
        ]
        for index in 0..<count {
            // A number in a mixed base: every index gives another value.
            var number = index
            func next(_ base: Int) -> Int {
                defer { number /= base }
                return number % base
            }
            let day = days[next(days.count)]
            let open = 5 * 60 + next(60) * 5
            let close = 17 * 60 + next(60) * 5
            let tail = rest[next(rest.count)]
            let hasBreak = next(2) == 1
            let pause = hasBreak ? "-12:\(Self.two(next(30))),13:\(Self.two(30 + number))" : ""
            texts.append("\(day) \(Self.clock(open))\(pause)-\(Self.clock(close))\(tail)")
        }
        self.texts = texts
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    private static func clock(_ minutes: Int) -> String { two(minutes / 60) + ":" + two(minutes % 60) }
}
