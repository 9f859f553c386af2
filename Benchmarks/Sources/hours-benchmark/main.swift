// hours-benchmark speed [COUNT]: reads distinct values of ordinary kind on one thread, and prints how many a second.
// hours-benchmark values [COUNT]: prints the values, for a peer to read the same.
// hours-benchmark intervals FOLDER: compares evaluation with KOpeningHours' cases.
import Foundation
import IMDF

let arguments = CommandLine.arguments
switch arguments.dropFirst().first {
case "speed":
    let values = OrdinaryValues(count: arguments.count > 2 ? Int(arguments[2])! : 1_000_000).texts
    // The best of five: what else runs on the machine only ever slows a run down.
    var rates: [Double] = []
    for _ in 0..<5 {
        let clock = ContinuousClock()
        var read = 0
        let time = clock.measure {
            for value in values where OpeningHours.read(value).value != nil { read += 1 }
        }
        precondition(read == values.count, "every value can be read")
        rates.append(Double(read) / (time / .seconds(1)))
    }
    rates.sort()
    print("imdf: \(Int(rates[2])) values/s (median of 5), \(Int(rates[4])) (best), \(values.count) distinct values")
case "values":
    for text in OrdinaryValues(count: arguments.count > 2 ? Int(arguments[2])! : 1_000_000).texts { print(text) }
case "intervals":
    let folder = URL(fileURLWithPath: arguments[2])
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        .filter { $0.pathExtension == "intervals" }
        .sorted { $0.lastPathComponent < $1.lastPathComponent }
    var wrong = 0
    for file in files {
        let fault = try IntervalCase(String(contentsOf: file, encoding: .utf8)).fault()
        print("\(fault == nil ? "right" : "WRONG") \(file.lastPathComponent) \(fault ?? "")")
        if fault != nil { wrong += 1 }
    }
    print("\(files.count - wrong) of \(files.count) right")
    exit(wrong == 0 && !files.isEmpty ? 0 : 1)
default:
    print("usage: hours-benchmark speed|values [COUNT] | intervals FOLDER")
    exit(2)
}
