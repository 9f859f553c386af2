import Foundation
import TestSupport
import Testing

@Suite struct `Command hours` {
    private func json(_ words: String...) throws -> (code: Int32, object: [String: Any]) {
        let run = try ToolRunner.run(["hours", "--format", "json"] + words)
        expectEqual(run.error, "")
        let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        return (run.code, try #require(object))
    }

    @Test func `A value that can be read is explained, with exit code 0`() throws {
        let run = try ToolRunner.run("hours", "Mo-Fr: 9-17")
        expectEqual(run.code, 0)
        expectEqual(run.error, "")
        let lines = run.output.split(separator: "\n")
        #expect(lines.contains("Verdict:   understood, but should be reviewed"))
        #expect(lines.contains("Canonical: Mo-Fr 09:00-17:00"))
        #expect(run.output.contains("  Mo-Fr: 9-17\n       ^\n  warning: No colon is needed here. Remove it.\n"))
        let hour = "warning: An hour has two digits: 09, not “9”. Write “09:00-17:00”."
        #expect(run.output.contains("  Mo-Fr: 9-17\n         ^^^^\n  \(hour)\n"))
    }

    @Test func `What it means is told in plain words`() throws {
        let run = try ToolRunner.run("hours", "Mo-Fr 9-17; PH off")
        #expect(run.output.contains("\nMeaning:   Monday to Friday 09:00 to 17:00; closed on public holidays\n"))
        #expect(try json("Sa 10:00-12:00").object["meaning"] as? String == "Saturday 10:00 to 12:00")
        let long = try ToolRunner.run("hours", "Jun-Aug Mo-Fr 09:00-17:00; Sep-May Mo-Fr 10:00-16:00; Dec 25 off")
            .output
        let lines = long.split(separator: "\n").map(String.init)
        let start = try #require(lines.firstIndex { $0.hasPrefix("Meaning:   from June to August, Monday") })
        #expect(lines[start + 1].hasPrefix("           ") && lines.allSatisfy { $0.count <= 80 })
    }

    @Test func `The language of the words can be chosen`() throws {
        let run = try ToolRunner.run("hours", "Mo-Fr 9-17; PH off", "--language", "de")
        #expect(run.output.contains("\nMeaning:   Montag bis Freitag 9 bis 17 Uhr; an Feiertagen geschlossen\n"))
        let words = try json("Sa 10:00-12:00", "--language=de").object["meaning"] as? String
        expectEqual(words, "Samstag 10 bis 12 Uhr")
        let unknown = try ToolRunner.run("hours", "24/7", "--language", "fr")
        expectEqual(unknown.code, 2)
        #expect(unknown.error.contains("en or de"))
    }

    // MARK: - What the place adds

    @Test func `Holidays that are given are known`() throws {
        func state(_ day: String, _ words: String...) throws -> String? {
            let call = ["hours", "-f", "json", "Mo-Fr 09:00-17:00; PH,SH off", "--at", day + "T12:00"] + words
            let answer = try JSONSerialization.jsonObject(with: Data(ToolRunner.run(call).output.utf8))
            return (answer as? [String: Any])?["state"] as? String
        }
        expectEqual(try state("2026-12-24"), "unknown")
        let days = ["--holidays", "2026-12-25 Christmas", "--school-holidays", "2026-07-06/2026-08-14"]
        expectEqual(try state("2026-12-24", days[0], days[1], days[2], days[3]), "open")
        expectEqual(try state("2026-12-25", days[0], days[1], days[2], days[3]), "closed")
        expectEqual(try state("2026-08-14", days[0], days[1], days[2], days[3]), "closed")
        // Of other years nothing was said, and of school holidays nothing either.
        expectEqual(try state("2025-12-24", days[0], days[1], days[2], days[3]), "unknown")
        expectEqual(try state("2026-12-24", days[0], days[1]), "unknown")
        expectEqual(try state("2030-12-24", "--holidays", "none", "--school-holidays=none"), "open")
        try Scratch.with { scratch in
            let file = try scratch.file(
                "holidays.txt", Data("# Bern\r\n2026-12-25 Christmas Day\r\n2026-12-26\r\n".utf8))
            expectEqual(try state("2026-12-25", "--holidays", file.path, "--school-holidays", "none"), "closed")
            let bad = try scratch.file("bad.txt", Data("2026-12-25\n\nBoxing Day\n".utf8)).path
            let run = try ToolRunner.run("hours", "PH off", "--holidays", bad)
            expectEqual(run.code, 2)
            expectEqual(run.complaints.first?.hasSuffix("not “Boxing” on line 3 of \(bad)"), true, "\(run.error)")
        }
    }

    @Test func `A place has its sun`() throws {
        let bern = ["sunrise-sunset", "--at", "2026-06-21T12:00", "--place"]
        let unknown = try ToolRunner.run("hours", "sunrise-sunset", "--at", "2026-06-21T12:00")
        #expect(unknown.output.contains("2026-06-21T12:00: unknown"))
        // An almanac has sunset at 21:30 summer time there.
        let summer = try ToolRunner.run(["hours"] + bern + ["46.95,7.45,+02:00"])
        #expect(
            summer.output.contains("2026-06-21T12:00: open\nNext:      closed from 2026-06-21T21:2"), "\(summer.output)"
        )
        let winter = try ToolRunner.run(["hours"] + bern + ["46.95,7.45"])
        #expect(winter.output.contains("closed from 2026-06-21T19:2"), "\(winter.output)")
        #expect(summer.output.contains("\nZone:      UTC+02:00 all year, as given\n"))
        #expect(winter.output.contains("\nZone:      UTC+00:00 all year, the full hour nearest to the longitude\n"))
        let south = try ToolRunner.run(["hours"] + bern + ["-33.9,151.2,+10"])
        #expect(south.output.contains("closed from 2026-06-21T16:5"), "\(south.output)")
        for place in ["46.95", "91,0", "46.95,7.45,2", "46.95,7.45,+15", "a,b", "1,2,3,4"] {
            let run = try ToolRunner.run(["hours"] + bern + [place])
            expectEqual(run.code, 2)
            expectEqual(
                run.complaints.first?.hasPrefix("imdf-lint: --place needs a latitude and a longitude such as "), true)
        }
    }

    @Test func `A value with no safe meaning is refused, with exit code 1`() throws {
        let run = try ToolRunner.run("hours", "Mo-Su 04:00-Last flight", "--at", "2026-12-24", "--week", "2026-12-24")
        expectEqual(run.code, 1)
        expectEqual(run.error, "")
        #expect(run.output.contains("Verdict:   has no clear meaning\n"))
        #expect(run.output.contains("\n              ^^^^^^^^^^^\n  error: “Last flight” cannot be read"))
        #expect(!run.output.contains("Canonical") && !run.output.contains("2026"))
    }

    @Test(arguments: [
        ("Mo-Fr 09:00-17:00", 0, "accept", "Mo-Fr 09:00-17:00"), ("24 hours", 0, "warn", "24/7"),
        ("Temporarily Closed", 1, "reject", nil), ("", 1, "reject", nil), (" ", 1, "reject", nil),
    ]) func `The verdict in JSON goes with the exit code`(
        value: String, code: Int32, verdict: String, canonical: String?
    ) throws {
        let answer = try json("--", value)
        expectEqual(answer.code, code)
        let keys: Set = ["value", "verdict", "confidence", "canonical", "likely", "meaning", "diagnostics"]
        expectEqual(Set(answer.object.keys), keys)
        #expect(answer.object["value"] as? String == value)
        #expect(answer.object["verdict"] as? String == verdict)
        #expect(answer.object["confidence"] as? String == (code == 0 ? "certain" : "unclear"))
        #expect(answer.object["canonical"] as? String == canonical)
        #expect(answer.object["likely"] is NSNull)
    }

    @Test func `What was guessed is not canonical`() throws {
        let object = try json("Tu-Su 10:00-18:00 closed Monday").object
        #expect(object["verdict"] as? String == "warn" && object["confidence"] as? String == "likely")
        #expect(object["likely"] as? String == "Tu-Su 10:00-18:00; Mo closed" && object["canonical"] is NSNull)
        let diagnostics = try #require(object["diagnostics"] as? [[String: Any]])
        #expect(diagnostics.contains { $0["guess"] as? Bool == true })
        let text = try ToolRunner.run("hours", "Tu-Su 10:00-18:00 closed Monday").output
        #expect(text.contains("\nLikely:    Tu-Su 10:00-18:00; Mo closed\n") && !text.contains("Canonical:"))
    }

    @Test func `Ranges of diagnostics count characters, not bytes`() throws {
        let diagnostics = try #require(json("„Ä“ 9-17").object["diagnostics"] as? [[String: Any]])
        let times = try #require(diagnostics.first { $0["suggestion"] as? String == "09:00-17:00" })
        expectEqual(Set(times.keys), ["severity", "subject", "start", "end", "reason", "suggestion", "guess"])
        #expect(times["start"] as? Int == 4 && times["end"] as? Int == 8)
        #expect(times["guess"] as? Bool == false)
        #expect(times["severity"] as? String == "warning" && times["subject"] as? String == "spelling")
    }

    @Test func `At a time, the state and the next change are told`() throws {
        let text = try ToolRunner.run("hours", "Mo-Fr 09:00-17:00", "--at", "2026-12-24T18:30")
        expectEqual(text.code, 0)
        #expect(text.output.hasSuffix("\n2026-12-24T18:30: closed\nNext:      open from 2026-12-25T09:00\n"))
        let object = try json("Mo-Fr 09:00-17:00 \"ring\"", "--at", "2026-12-24T12:00").object
        #expect(object["at"] as? String == "2026-12-24T12:00")
        #expect(object["state"] as? String == "unknown" && object["comment"] as? String == "ring")
        #expect(object["nextChange"] as? String == "2026-12-24T17:00" && object["nextState"] as? String == "closed")
    }

    @Test func `What never changes says how far it looked`() throws {
        let run = try ToolRunner.run("hours", "24/7", "--at", "2026-12-24")
        #expect(run.output.hasSuffix("open\nNext:      no change in the 366 days examined\n"))
        let object = try json("24/7", "--at", "2026-12-24").object
        #expect(object["nextChange"] is NSNull && object["nextState"] is NSNull)
    }

    @Test func `A week is drawn from Monday, a line a day`() throws {
        let run = try ToolRunner.run(
            "hours", "Th 12:00-15:00,22:00-26:00; Sa 06:00-07:00 unknown", "--week", "2026-12-24")
        let lines = run.output.split(separator: "\n").suffix(9).map(String.init)
        func day(_ start: String, _ marks: String) -> String {
            "  \(start) " + marks + String(repeating: "·", count: 48 - marks.count)
        }
        expectEqual(lines[1], day("Mo 2026-12-21", ""))
        expectEqual(lines[4], day("Th 2026-12-24", "························██████··············████"))
        expectEqual(lines[5], day("Fr 2026-12-25", "████"))
        expectEqual(lines[6], day("Sa 2026-12-26", "············░░"))
        #expect(lines[7].hasPrefix("  Su 2026-12-27 "))
    }

    @Test func `The intervals of a week are given in JSON, without gaps`() throws {
        let intervals = try #require(
            json("Th 22:00-26:00", "--week", "2026-12-24").object["intervals"] as? [[String: Any]])
        expectEqual(
            intervals.map { $0["start"] as? String }, ["2026-12-21T00:00", "2026-12-24T22:00", "2026-12-25T02:00"])
        expectEqual(
            intervals.map { $0["end"] as? String }, ["2026-12-24T22:00", "2026-12-25T02:00", "2026-12-28T00:00"])
        expectEqual(intervals.map { $0["state"] as? String }, ["closed", "open", "closed"])
        expectEqual(Set(intervals[0].keys), ["start", "end", "state", "comment"])
    }

    @Test func `Years before the time asked about are past`() throws {
        #expect(try json("2026 Mo 10:00-12:00", "--at", "2026-06-01").object["verdict"] as? String == "accept")
        #expect(try json("2026 Mo 10:00-12:00", "--week", "2027-06-01").object["verdict"] as? String == "warn")
        #expect(try json("2012 Mo 10:00-12:00").object["verdict"] as? String == "warn")
    }

    @Test func `Days that may be holidays are unknown`() throws {
        let object = try json("Mo-Fr 09:00-17:00; PH off", "--at", "2026-12-24T10:00").object
        #expect(object["state"] as? String == "unknown" && object["comment"] as? String == "depends on holidays")
    }

    @Test func `Controls in a value do not reach the terminal`() throws {
        let run = try ToolRunner.run("hours", "Mo \u{1B}[31m 10:00")
        expectEqual(run.code, 1)
        #expect(!run.output.contains("\u{1B}"))
    }

    @Test(arguments: [
        ([], "no value was given"), (["24/7", "off"], "hours takes one value, but also got off"),
        (["24/7", "--at", "now"], "--at needs a local time such as 2026-12-24T18:30, not now"),
        (["24/7", "--at", "2026-02-30"], "--at needs a local time such as 2026-12-24T18:30, not 2026-02-30"),
        (["24/7", "--week", "2026-12"], "--week needs a day such as 2026-12-24, not 2026-12"),
        (["24/7", "--format", "sarif"], "sarif"), (["24/7", "--jobs", "2"], "--jobs is not an option of hours"),
    ]) func `A wrong call is refused with exit code 2`(words: [String], says: String) throws {
        let run = try ToolRunner.run(["hours"] + words)
        expectEqual(run.code, 2)
        expectEqual(run.output, "")
        #expect(run.error.contains(says), "\(run.error)")
    }
}
