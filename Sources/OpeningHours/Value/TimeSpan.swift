extension OpeningHours {
    /// A time of the day: `09:30`, `sunset`, `(sunrise+01:00)`.
    public struct TimePoint: Hashable, Sendable {
        /// The event that a time is counted from.
        public enum Event: UInt8, Hashable, Sendable, CaseIterable {
            /// Midnight: a plain time of the clock.
            case midnight
            /// The start of civil twilight in the morning.
            case dawn
            /// Sunrise.
            case sunrise
            /// Sunset.
            case sunset
            /// The end of civil twilight in the evening.
            case dusk
        }

        /// The event that the time is counted from.
        public var event: Event
        /// The minutes from there; up to 2,880 from midnight, of either sign from the sun.
        public var minutes: Int

        /// Creates a time of the clock.
        public init(hour: Int, minute: Int = 0) {
            self.event = .midnight
            self.minutes = hour * 60 + minute
        }

        /// Creates a time counted from the sun, or from midnight.
        public init(_ event: Event, offset: Int = 0) {
            self.event = event
            self.minutes = offset
        }

        /// Whether the time depends on the sun.
        public var isSolar: Bool { event != .midnight }

        /// Minutes after midnight on an ordinary day: the sun rises at 06:00 and sets at 18:00.
        ///
        /// Tells only whether a span was meant to end on the next day.
        var ordinary: Int {
            switch event {
            case .midnight: minutes
            case .dawn: 330 + minutes
            case .sunrise: 360 + minutes
            case .sunset: 1080 + minutes
            case .dusk: 1110 + minutes
            }
        }
    }

    /// A span of time or a point in time: `09:00-17:00`, `22:00-02:00`, `17:00+`, `10:00-16:00/90`, `12:00`.
    public struct TimeSpan: Sendable {
        /// The start.
        public var start: TimePoint
        /// The end; nil for a point in time and for `17:00+`. Not after ``start``, it is on the next day.
        public var end: TimePoint?
        /// Whether it may go on: `17:00+`, `17:00-20:00+`.
        public var isOpenEnded = false
        /// If not 0, points in time every so many minutes, not a span: `10:00-16:00/90`.
        public var step = 0
        /// The place in the text.
        public var range = SourceRange.none

        /// Creates a span, or a point in time.
        public init(_ start: TimePoint, _ end: TimePoint? = nil, isOpenEnded: Bool = false) {
            self.start = start
            self.end = end
            self.isOpenEnded = isOpenEnded
        }

        /// Whether it is one or several points in time, during which nothing is open.
        public var isPoints: Bool { step > 0 || (end == nil && !isOpenEnded) }

        /// Whether the end is on the next day: it is not after the start, or after 24:00.
        public var reachesNextDay: Bool {
            guard let end else { return false }
            return isNextDay || (!end.isSolar && end.minutes > 1440)
        }

        /// Whether a day has to be added to the end.
        var isNextDay: Bool {
            guard let end else { return false }
            return end.ordinary <= start.ordinary
        }
    }
}

extension OpeningHours.TimeSpan: Hashable {
    /// Whether two spans say the same, wherever they stood.
    public static func == (a: Self, b: Self) -> Bool {
        a.start == b.start && a.end == b.end && a.isOpenEnded == b.isOpenEnded && a.step == b.step
    }

    /// Hashes what ``==(_:_:)`` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(start)
        hasher.combine(end)
        hasher.combine(isOpenEnded)
        hasher.combine(step)
    }
}
