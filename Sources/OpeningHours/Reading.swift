extension OpeningHours {
    /// The distance that a text may have from the specification.
    public enum Mode: Hashable, Sendable {
        /// Nothing but what the specification allows.
        case strict
        /// Also what people write, if its meaning is beyond doubt.
        case lenient
    }

    /// A verdict on a text.
    public enum Verdict: String, Hashable, Sendable, CaseIterable {
        /// Good as it stands.
        case accept
        /// Understandable, but not written as it should be, or hardly meant as it says.
        case warn
        /// Without a meaning that is safe to act upon.
        case reject
    }

    /// The certainty that a text was read as it was meant.
    public enum Confidence: String, Hashable, Sendable, CaseIterable {
        /// At most the spelling is not the specification's.
        case certain
        /// A separator, a state, a day or a language was guessed, or the meaning of the result is in doubt.
        case likely
        /// No reading, or more than one.
        case unclear
    }

    /// Something to say about a text.
    public struct Diagnostic: Hashable, Sendable, Identifiable {
        /// The diagnostic itself.
        public var id: Self { self }
        /// The severity of a diagnostic.
        public enum Severity: String, Hashable, Sendable, CaseIterable {
            /// The text can't be read.
            case error
            /// The text should be changed.
            case warning
            /// The text is good, but a second look may pay.
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
        /// The reason, before it is put into words.
        var wording: ReasonWording
        /// The text to write at ``range`` instead, if it is known.
        public var suggestion: String?
        /// Whether the reading rests on a guess at this place; the reason says which.
        public var isGuess: Bool
        /// Whether it says that rules are hardly meant as they stand beside one another.
        var doubtsRules = false

        init(
            _ range: Range<Int>,
            _ severity: Severity,
            _ subject: Subject,
            _ reason: String,
            suggestion: String? = nil,
            isGuess: Bool = false
        ) {
            self.init(range, severity, subject, .sentence(reason), suggestion: suggestion, isGuess: isGuess)
        }

        init(
            _ range: Range<Int>,
            _ severity: Severity,
            _ subject: Subject,
            _ wording: ReasonWording,
            suggestion: String? = nil,
            isGuess: Bool = false
        ) {
            self.range = range
            self.severity = severity
            self.subject = subject
            self.wording = wording
            self.suggestion = suggestion
            self.isGuess = isGuess
        }

        /// Whether it says that the text hardly means what it says.
        var doubtsMeaning: Bool { subject == .meaning && severity == .warning && reason != Self.past }

        /// The reason for years that are past, which is no doubt about the meaning.
        static let past = "This is in the past."
    }

    /// A text, what it means, and what is to be said about it.
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
        /// A text that follows the specification means what it says, unless one rule undoes another, or looks
        /// like a part of it: `10:00-17:00, Mo-Fr` is hardly meant to be open every day. One that does not is read with
        /// certainty if nothing had to be guessed, and nothing that it says is odd.
        public var confidence: Confidence {
            guard value != nil else { return .unclear }
            let isStrict = isStrict
            let isDoubted = diagnostics.contains { $0.isGuess || ($0.doubtsMeaning && (!isStrict || $0.doubtsRules)) }
            return isDoubted ? .likely : .certain
        }

        /// Whether the text follows the specification, which says what it means, however odd.
        package var isStrict: Bool { value != nil && !diagnostics.contains { $0.subject == .spelling } }

        /// The text to write instead of the whole; nil if it is good, can't be read, or had to be guessed.
        public var suggestion: String? {
            guard let value, confidence == .certain, diagnostics.contains(where: { $0.subject == .spelling }) else {
                return nil
            }
            return value.canonical
        }

        /// A possible meaning of the text, as the specification writes it; nil if it is known, or if none can be stated.
        ///
        /// Nothing is proposed where the meaning itself is odd: the diagnostics then say what may be wrong with it, and
        /// another text would contradict them. Nor is anything where times or dates are read, but none of them opens anything.
        public var guess: String? {
            guard let value, confidence == .likely, !diagnostics.contains(where: \.doubtsMeaning),
                !value.isNeverOpen || value.rules.allSatisfy({ $0.times.isEmpty && $0.dates.isEmpty })
            else { return nil }
            return value.canonical
        }

        /// The guesses, by place; empty if the reading is certain.
        public var guesses: [Diagnostic] { diagnostics.filter(\.isGuess) }
    }

    /// Whether a comment reads as opening hours with times.
    static func namesTimes(_ comment: String) -> Bool {
        guard comment.utf8.contains(where: FoldedText.isDigit), comment.utf8.count <= mostBytes else { return false }
        let value: OpeningHours?
        do throws(HoursFault) {
            value = try parse(comment)
        } catch {
            value = LenientReader.read(comment, strictFault: error).value
        }
        return value?.rules.contains { !$0.times.isEmpty } ?? false
    }

    /// The most bytes of a text that ``read(_:mode:year:)`` reads: 16 times as many as OpenStreetMap's longest value has.
    public static let mostBytes = 4096

    /// Reads a text and says what is wrong with it.
    ///
    /// A lenient reading first tries a strict one, and agrees with it wherever that succeeds. What the text means is
    /// judged by ``plausibility(year:)``. Source ranges, in diagnostics and in the value, are those of `text`.
    ///
    /// - Parameters:
    ///   - text: The text, such as `Mo-Fr 9-17`.
    ///   - mode: Whether to understand more than the specification allows.
    ///   - year: The present year, to tell years that are past; nil not to.
    /// - Returns: The value, unless the text can't be read, and what is to be said.
    /// - Complexity: O(*n*) in the length of the text; one longer than ``mostBytes`` is refused.
    public static func read(_ text: String, mode: Mode = .lenient, year: Int? = nil) -> Reading {
        guard text.utf8.count <= mostBytes else {
            let reason = "Opening hours of more than \(mostBytes) bytes are not read."
            let diagnostic = Diagnostic(mostBytes..<text.utf8.count, .error, .spelling, reason)
            return Reading(text: text, value: nil, diagnostics: [diagnostic])
        }
        var reading: Reading
        do throws(HoursFault) {
            reading = Reading(text: text, value: try parse(text), diagnostics: [])
        } catch {
            switch mode {
            case .strict:
                let error = OpeningHoursError(error)
                let diagnostic = Diagnostic(error.range, .error, .spelling, error.reason)
                return Reading(text: text, value: nil, diagnostics: [diagnostic])
            case .lenient:
                reading = LenientReader.read(text, strictFault: error)
            }
        }
        if let value = reading.value {
            let odd = value.plausibility(year: year)
            if !odd.isEmpty {
                // One place gets one question.
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
