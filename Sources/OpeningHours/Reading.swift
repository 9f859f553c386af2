extension OpeningHours {
    /// The strictness of a reading.
    public enum Mode: Hashable, Sendable {
        /// Accepts only what the specification allows.
        case strict
        /// Also accepts common spellings if their meaning is beyond doubt.
        case lenient
    }

    /// A verdict on a text.
    public enum Verdict: String, Hashable, Sendable, CaseIterable {
        /// Good as it is.
        case accept
        /// Understandable, but not written as it should be, or probably not meant as written.
        case warn
        /// Without a meaning that is safe to use.
        case reject
    }

    /// The certainty that a text was read as it was meant.
    public enum Confidence: String, Hashable, Sendable, CaseIterable {
        /// At most the spelling differs from the specification.
        case certain
        /// A separator, a state, a day or a language was guessed, or the meaning of the result is in doubt.
        case likely
        /// No reading, or more than one.
        case unclear
    }

    /// A remark on a text.
    public struct Diagnostic: Hashable, Sendable, Identifiable {
        /// The diagnostic itself.
        public var id: Self { self }
        /// The severity of a diagnostic.
        public enum Severity: String, Hashable, Sendable, CaseIterable {
            /// The text can't be read.
            case error
            /// The text should be changed.
            case warning
            /// The text is good, but should be reviewed.
            case note
        }

        /// The subject of a diagnostic.
        public enum Subject: String, Hashable, Sendable, CaseIterable {
            /// The spelling of the text.
            case spelling
            /// The meaning of the text.
            case meaning
        }

        /// The place, in UTF-8 bytes; see ``OpeningHours/characters(of:in:)``.
        public var range: Range<Int>
        /// The severity.
        public var severity: Severity
        /// The subject.
        public var subject: Subject
        /// The fault, as a sentence.
        public var reason: String {
            get { wording.sentence }
            set { wording = .sentence(newValue) }
        }
        /// The reason, before it is composed as a sentence.
        var wording: ReasonWording
        /// The text to write at ``range`` instead, if it is known.
        public var suggestion: String?
        /// Whether the reading depends on a guess at this place, which the reason describes.
        public var isGuess: Bool
        /// Whether it doubts that the rules were meant as written, even if the text follows the specification.
        var doubtsRules = false

        init(
            _ range: Range<Int>, _ severity: Severity, _ subject: Subject, _ reason: String, suggestion: String? = nil,
            isGuess: Bool = false
        ) { self.init(range, severity, subject, .sentence(reason), suggestion: suggestion, isGuess: isGuess) }

        init(
            _ range: Range<Int>, _ severity: Severity, _ subject: Subject, _ wording: ReasonWording,
            suggestion: String? = nil, isGuess: Bool = false
        ) {
            self.range = range
            self.severity = severity
            self.subject = subject
            self.wording = wording
            self.suggestion = suggestion
            self.isGuess = isGuess
        }

        /// Whether it doubts that the text means what it states.
        var doubtsMeaning: Bool { subject == .meaning && severity == .warning && reason != Self.past }

        /// The reason for years in the past, which is not a doubt about the meaning.
        static let past = "This is in the past."
    }

    /// A text with its meaning and its diagnostics.
    public struct Reading: Sendable {
        /// The text as it was given.
        public var text: String
        /// The meaning; nil if the text can't be read.
        public var value: OpeningHours?
        /// The faults of the text and of its meaning, by place.
        public var diagnostics: [Diagnostic]

        /// The verdict on the text.
        public var verdict: Verdict {
            if value == nil { return .reject }
            return diagnostics.contains { $0.severity != .note } ? .warn : .accept
        }

        /// The certainty that ``value`` is what was meant.
        ///
        /// A text that follows the specification means what it states, unless one rule cancels another or looks like a
        /// part of it, or its times are never meant: `10:00-17:00, Mo-Fr` is probably not meant to be open every day,
        /// and `08:00-06:00` not until the next morning. Any other text is read with certainty if nothing was guessed
        /// and its meaning is not odd.
        public var confidence: Confidence {
            guard value != nil else { return .unclear }
            let isStrict = isStrict
            let isDoubted = diagnostics.contains { $0.isGuess || ($0.doubtsMeaning && (!isStrict || $0.doubtsRules)) }
            return isDoubted ? .likely : .certain
        }

        /// Whether the text follows the specification, even if its meaning is odd.
        package var isStrict: Bool { value != nil && !diagnostics.contains { $0.subject == .spelling } }

        /// The replacement for the whole text; nil if it is good, cannot be read, or needed guesses.
        public var suggestion: String? {
            guard let value, confidence == .certain, diagnostics.contains(where: { $0.subject == .spelling }) else {
                return nil
            }
            return value.canonical
        }

        /// A possible meaning of the text, in the form of the specification; nil if the meaning is certain, or none can
        /// be stated.
        ///
        /// Nil if the meaning itself is odd, because a proposal would contradict the diagnostics. Also nil if times or
        /// dates are read, but none of them opens anything.
        public var guess: String? {
            guard let value, confidence == .likely, !diagnostics.contains(where: { $0.doubtsMeaning }),
                !value.isNeverOpen || value.rules.allSatisfy({ $0.times.isEmpty && $0.dates.isEmpty })
            else { return nil }
            return value.canonical
        }

        /// The guesses, by place; empty if the reading is certain.
        public var guesses: [Diagnostic] { diagnostics.filter { $0.isGuess } }
    }

    /// Whether a comment can be read as opening hours with times.
    static func namesTimes(_ comment: String) -> Bool {
        guard comment.utf8.contains(where: FoldedText.isDigit), comment.utf8.count <= mostBytes else { return false }
        let value: OpeningHours?
        do throws(HoursFault) { value = try parse(comment) } catch {
            value = LenientReader.read(comment, strictFault: error).value
        }
        return value?.rules.contains { !$0.times.isEmpty } ?? false
    }

    /// The maximum length in bytes that ``read(_:mode:year:)`` accepts: 16 times that of OpenStreetMap's longest value.
    public static let mostBytes = 4096

    /// Reads a text and finds its faults.
    ///
    /// A lenient reading first tries a strict one, and gives the same result if that succeeds. The meaning is checked
    /// by ``plausibility(year:)``. Source ranges, in diagnostics and in the value, refer to `text`.
    ///
    /// - Parameters:
    ///   - text: The text, such as `Mo-Fr 9-17`.
    ///   - mode: Whether to understand more than the specification allows.
    ///   - year: The current year, to find years in the past; nil to skip this.
    /// - Returns: The value, unless the text cannot be read, and the diagnostics.
    /// - Complexity: O(*n*) in the length of the text. Texts longer than ``mostBytes`` are rejected.
    public static func read(_ text: String, mode: Mode = .lenient, year: Int? = nil) -> Reading {
        guard text.utf8.count <= mostBytes else {
            let reason = "Opening hours of more than \(mostBytes) bytes are not read."
            let diagnostic = Diagnostic(mostBytes..<text.utf8.count, .error, .spelling, reason)
            return Reading(text: text, value: nil, diagnostics: [diagnostic])
        }
        var reading: Reading
        do throws(HoursFault) { reading = Reading(text: text, value: try parse(text), diagnostics: []) } catch {
            switch mode {
            case .strict:
                let error = OpeningHoursError(error)
                let diagnostic = Diagnostic(error.range, .error, .spelling, error.reason)
                return Reading(text: text, value: nil, diagnostics: [diagnostic])
            case .lenient: reading = LenientReader.read(text, strictFault: error)
            }
        }
        if let value = reading.value {
            let odd = value.plausibility(year: year)
            if !odd.isEmpty {
                // Only one question is kept for each place.
                reading.diagnostics.removeAll { doubt in
                    doubt.isGuess && doubt.subject == .meaning
                        && odd.contains { $0.range == doubt.range && $0.doubtsMeaning }
                }
                reading.diagnostics += odd
            }
            if reading.diagnostics.count < 2 { return reading }
            reading.diagnostics.sort {
                ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
            }
        }
        return reading
    }
}
