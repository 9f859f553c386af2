import Foundation
import TestSupport
import Testing

import IMDFLint

/// What `fix` does with hours of which something has to be guessed: nothing, unless it is asked to.
@Suite struct `Fixing hours` {
    /// 420 values of which a separator, a state, a day, a language or a slip would have to be guessed.
    private static let guesses: [String] = {
        let hours = ["9:00-17:00", "10-18", "8.30-16.30", "07:00 - 15:00", "11:00-19:30"]
        let kinds: [(Int, String) -> String] = [
            { day, time in "Mo-Sa \(time) closed \(["Monday", "Tuesday", "Friday", "Sunday"][day])" },
            { day, time in "lundi au samedi \(time) fermé le \(["lundi", "mardi", "jeudi", "dimanche"][day])" },
            { day, time in "\(time) closed \(["Mon", "Wed", "Sat", "Sunday"][day])" },
            { day, time in "Lu-Vi \(time); \(["Do", "Sa-Do", "Sa,Do", "Do"][day]) off" },
            { day, time in "Lu-Sa \(time); \(["Du", "Du,PH", "PH,Du", "Du"][day]) închis" },
            { day, time in "\(["pn", "ma", "do", "di"][day]) \(time)" },
            { day, time in
                "\(["Mo-Fr", "Tu", "Sa", "We-Th"][day]) \(time) \(["Mo-Fr", "Tu", "Sa", "We-Th"][day]) 20:00-22:00"
            }, { day, time in "\(["2026", "2027", "2028", "2029"][day]) Dec 24,25,26 \(time)" },
            { day, _ in "\(["Dec", "Nov", "Oct", "Jan"][day]) 24 7:00-13:00" },
            { day, time in "\(["May-Sep", "Apr-Oct", "Jun", "Dec-Feb"][day]) Mo-Fr \(time) Sa-Su 10:00-12:00" },
            { day, time in "\(["Mo=Fr", "Tu=Sa", "We=Su", "Th=Sa"][day]) \(time)" },
            { day, time in "\(["Mo-Th", "Tu-Fr", "Sa", "Su"][day]) PH \(time)" },
            // What only random values showed.
            { day, time in "\(["Mo-Fr", "Tu-Sa", "Fr", "Mo-Su"][day]) \(time); 12-13 closed" },
            { day, time in "Mo-Fr \(time); \(["Tu", "We", "Th", "Fr"][day]) ab 13 Uhr" },
            { day, time in "Mo-Sa \(time); \(["Su", "Sa", "Fr", "We"][day]) 1-5" },
            { day, time in "mo-sa \(time), \(["25.7.2026", "Jul 11", "Jul", "PH"][day]) 20:00-22:00" },
            { day, time in
                "\(["tutti i giorni", "ogni giorno", "diario", "7/7"][day]) \(time) "
                    + "\(["tranne", "tranne", "excepto", "sauf"][day]) mar"
            }, { day, time in "Mo-Sa \(time), \(["Fr", "Sa", "Mo-We", "Tu"][day]) 11:00-12:00" },
            { day, time in "mo-fr \(time); \(["20:00-22:00", "off", "21-22", "closed"][day])" },
            { day, time in "\(time), \(["Mo-Fr", "Sa", "Tu,We", "We-Su"][day])" },
            { day, time in "Closed; \(["Mo-Fr", "Sa", "Tu,We", "We-Su"][day]) \(time)" },
        ]
        return kinds.flatMap { kind in hours.flatMap { time in (0..<4).map { kind($0, time) } } }
    }()

    private static func archive(_ values: [String]) -> Archive {
        let features = values.enumerated().map { index, value in
            let id = "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - "\(index)".count) + "\(index)"
            return """
                {"id":"\(id)","type":"Feature","feature_type":"occupant","geometry":null,
                "properties":{"name":{"en":"Shop"},"category":"pizza","anchor_id":"\(id)","hours":"\(value)",
                "phone":null,"website":null,"validity":null,"correlation_id":null}}
                """
        }
        let text = "{\"type\":\"FeatureCollection\",\"features\":[\(features.joined(separator: ",\n"))]}"
        return Archive(inMemory: [("occupant.geojson", Array(text.utf8))], path: "venue")
    }

    @Test func `Of values that are guessed, none is changed unless asked for`() {
        #expect(Self.guesses.count >= 200)
        for value in Self.guesses { #expect(OpeningHours.read(value).confidence != .certain, "\(value)") }
        let safe = FixedArchive(Self.archive(Self.guesses), fixes: FixRegistry.safe, jobs: 1)
        expectEqual(Self.count("hours-spelling", safe), 0)
        expectEqual(Self.count("hours-guess", safe), 0)
        #expect(!safe.files.contains { $0.before.withUnsafeBytes(Array.init) != $0.after.withUnsafeBytes(Array.init) })

        let unsafe = FixedArchive(Self.archive(Self.guesses), fixes: Set(FixRegistry.all), jobs: 1)
        #expect(Self.count("hours-guess", unsafe) > 150)
    }

    @Test func `What is only misspelled is written as it should be`() {
        let values = ["Mo-Fr 9-17", "tu-su 10:00 - 18:00", "Montag - Freitag: 9.00 - 17.30 Uhr"]
        let fixed = FixedArchive(Self.archive(values), fixes: FixRegistry.safe, jobs: 1)
        expectEqual(Self.count("hours-spelling", fixed), 3)
        let text = fixed.files.first.map { String(decoding: $0.after.withUnsafeBytes(Array.init), as: UTF8.self) } ?? ""
        for value in ["Mo-Fr 09:00-17:00", "Tu-Su 10:00-18:00", "Mo-Fr 09:00-17:30"] {
            #expect(text.contains("\"hours\":\"\(value)\""))
        }
    }

    @Test func `Hours that hardly mean what they say are left alone, also where guesses are asked for`() {
        let values = ["9:00-5:00", "Mo-Fr 11:00-6:00", "Mo-Fr 8:00-12:00, 1:00-5:00", "Mo-Fr 9-17; PH"]
        let fixed = FixedArchive(Self.archive(values), fixes: Set(FixRegistry.all), jobs: 1)
        expectEqual(Self.count("hours-spelling", fixed) + Self.count("hours-guess", fixed), 0)
    }

    private static func count(_ fix: String, _ fixed: FixedArchive) -> Int {
        FixRegistry.fix(fix).flatMap { fixed.counts[$0] } ?? 0
    }
}
