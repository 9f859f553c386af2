// hours-benchmark speed [COUNT]: reads distinct values of ordinary kind on one thread, and prints how many a second.
// hours-benchmark values [COUNT]: prints the values, for a peer to read the same.
// hours-benchmark bytes [COUNT]: reads random bytes and random pieces of values; traps if anything is amiss.
// hours-benchmark readings: reads a value a line from standard input, and prints how sure the reading is, and the reading.
// hours-benchmark misspelled [COUNT]: reads distinct misspelled values on one thread, and prints how many a second.
// hours-benchmark long: reads values of 4,090 bytes, each a fragment repeated, and prints the slowest and the sum.
// hours-benchmark minutes: asks for the state at each minute of a year, with the sun and without.
// hours-benchmark intervals FOLDER: compares evaluation with KOpeningHours' cases.
import Foundation
import IMDF

let arguments = CommandLine.arguments
switch arguments.dropFirst().first {
case "speed":
    let values = OrdinaryValues(count: arguments.count > 2 ? Int(arguments[2])! : 1_000_000).texts
    // Processor time, since what else runs on the machine is no fault of either reader.
    var rates: [Double] = []
    for _ in 0..<5 {
        let start = clock()
        var read = 0
        for value in values where OpeningHours.read(value).value != nil { read += 1 }
        precondition(read == values.count, "every value can be read")
        rates.append(Double(read) * Double(CLOCKS_PER_SEC) / Double(clock() - start))
    }
    rates.sort()
    print("imdf: \(Int(rates[2])) values/s (median of 5), \(values.count) distinct values")
case "bytes":
    // Random bytes, and text made of pieces that values are made of: read in both modes, and never a trap.
    var random = Pieces(state: 7)
    let count = arguments.count > 2 ? Int(arguments[2])! : 1_000_000
    var verdicts: [OpeningHours.Verdict: Int] = [:]
    for index in 0..<count {
        let bytes = index % 2 == 0 ? random.bytes() : random.text()
        _ = bytes.withUnsafeBufferPointer { try? OpeningHours(strict: $0) }
        let reading = OpeningHours.read(String(decoding: bytes, as: UTF8.self), year: 2026)
        verdicts[reading.verdict, default: 0] += 1
        let length = reading.text.utf8.count
        precondition(reading.diagnostics.allSatisfy { $0.range.upperBound <= length })
        guard let value = reading.value else { continue }
        precondition(try! OpeningHours(strict: value.canonical) == value, reading.text)
    }
    print("\(count) read: \(verdicts[.accept] ?? 0) accepted, \(verdicts[.warn] ?? 0) warned of, the rest refused")
case "readings":
    while let line = readLine() {
        let reading = OpeningHours.read(line)
        print("\(reading.confidence.rawValue)\t\(reading.value?.canonical ?? "")")
    }
case "misspelled":
    let values = OrdinaryValues(count: arguments.count > 2 ? Int(arguments[2])! : 100_000).texts.map { text in
        text.replacingOccurrences(of: "-", with: " – ").replacingOccurrences(of: "Mo", with: "Mon")
    }
    var rates: [Double] = []
    for _ in 0..<5 {
        let start = clock()
        var read = 0
        for value in values where OpeningHours.read(value).value != nil { read += 1 }
        precondition(read == values.count, "every value can be read")
        rates.append(Double(read) * Double(CLOCKS_PER_SEC) / Double(clock() - start))
    }
    print("imdf: \(Int(rates.sorted()[2])) misspelled values/s (median of 5)")
case "long":
    let fragments = [
        "mar,", "P,", "h ", "pn,", "mar ", "e ", "SHWe", "a,", "MoTu", "mar 9-12,", "(", "一", "月,", "Ty ", "On,", "u,",
        "9am ", "Mon 9am-5pm; ", "Mo-Fr 9-17\n", "9-17;", "9-17,", "Do 9-12, ", "Montag 9-17 Uhr; ", "Dec 24,",
        "24.12.,", "foo bar ",
    ]
    var times: [(seconds: Double, fragment: String)] = []
    for fragment in fragments {
        let text = String(repeating: fragment, count: 4090 / fragment.utf8.count)
        let start = clock()
        for _ in 0..<10 { _ = OpeningHours.read(text) }
        times.append((Double(clock() - start) / Double(CLOCKS_PER_SEC) / 10, fragment))
    }
    for time in times.sorted(by: { $0.seconds > $1.seconds }).prefix(5) { print("\(time.seconds) s: \(time.fragment)") }
    print("\(times.reduce(0) { $0 + $1.seconds }) s for \(times.count) values of 4,090 bytes")
case "minutes":
    let sun = SunTimes(latitude: 46.95, longitude: 7.45, utcOffset: { _ in 60 })
    let context = OpeningHours.Context(holidays: NoHolidays(), sun: sun)
    for text in ["06:00-18:00", "sunrise-sunset"] {
        let hours = OpeningHours.read(text).value!
        let begin = clock()
        var open = 0
        for day in 0..<365 {
            let date = LocalDate(dayNumber: 20_454 + day)
            for minute in 0..<1440
            where hours.state(at: LocalDateTime(date, minute: minute), context: context).state == .open { open += 1 }
        }
        print("\(text): \(Double(clock() - begin) / Double(CLOCKS_PER_SEC)) s, open \(open) minutes")
    }
case "values":
    for text in OrdinaryValues(count: arguments.count > 2 ? Int(arguments[2])! : 1_000_000).texts { print(text) }
case "intervals":
    let folder = URL(fileURLWithPath: arguments[2])
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).filter {
        $0.pathExtension == "intervals"
    }.sorted { $0.lastPathComponent < $1.lastPathComponent }
    var wrong = 0
    for file in files {
        let fault = try IntervalCase(String(contentsOf: file, encoding: .utf8)).fault()
        print("\(fault == nil ? "right" : "WRONG") \(file.lastPathComponent) \(fault ?? "")")
        if fault != nil { wrong += 1 }
    }
    print("\(files.count - wrong) of \(files.count) right")
    exit(wrong == 0 && !files.isEmpty ? 0 : 1)
default:
    print("usage: hours-benchmark speed|misspelled|values|bytes [COUNT] | readings | long | minutes | intervals FOLDER")
    exit(2)
}
