/// The status of places right now, as the app knows it: a shop that is closed today, an elevator that is out of service,
/// the bikes at a station. A value beside the venue, which never changes.
///
///     var live = LiveStatus(venue)
///     live.replace(with: [(id: "77fb…", state: LiveStatus.State(.outOfService, message: "Back on Friday"))])
///     let hits = search.hits(for: SearchQuery("elevator", live: live))
///
/// A state belongs to the id of a feature, or to a correlation id, which all features with it share. Ids that are in no
/// archive, such as those of sensors, are kept as well. Search, details, hours, legends, clusters, and routes take a status
/// into account. It refers to places by their ids only, so a selection that an app keeps by id outlasts every refresh.
public struct LiveStatus: Sendable {
    /// The status of one place.
    public struct State: Sendable, Hashable {
        /// Whether people can use a place now, whatever its hours say.
        public enum Availability: String, CaseIterable, Sendable, Hashable {
            /// Open, such as a shop with longer hours today.
            case open
            /// Closed, such as a shop today.
            case closed
            /// Out of service, such as an elevator.
            case outOfService
        }

        /// Whether it can be used; nil if nothing is known, so that its hours apply.
        public var availability: Availability?
        /// The message for visitors, in the language of the app.
        public var message: String?
        /// Numbers by name, such as bikes and free docks.
        public var counts: [String: Int]

        /// A state.
        public init(_ availability: Availability? = nil, message: String? = nil, counts: [String: Int] = [:]) {
            self.availability = availability
            self.message = message
            self.counts = counts
        }

        /// Whether it cannot be used.
        public var isClosed: Bool { availability == .closed || availability == .outOfService }
    }

    /// The features of each correlation id; shared between all copies.
    private let correlated: [FeatureID: [FeatureID]]
    private var own: [FeatureID: State] = [:]
    /// The states of features by their correlation id.
    private var joined: [FeatureID: State] = [:]

    /// A status of which nothing is known yet.
    ///
    /// - Parameter venue: the venue whose correlation ids are joined; without one, only the ids of features are.
    public init(_ venue: Venue? = nil) {
        var correlated: [FeatureID: [FeatureID]] = [:]
        for amenity in venue?.all(Amenity.self) ?? [] {
            if let id = amenity.id, let common = amenity.correlationID { correlated[common, default: []].append(id) }
        }
        for occupant in venue?.all(Occupant.self) ?? [] {
            if let id = occupant.id, let common = occupant.correlationID { correlated[common, default: []].append(id) }
        }
        self.correlated = correlated
    }

    /// Whether nothing is known.
    public var isEmpty: Bool { own.isEmpty }

    /// The state of a feature, by its own id or by its correlation id; the first has precedence. Setting it changes what is
    /// known of this id.
    public subscript(id: FeatureID) -> State? {
        get { own[id] ?? joined[id] }
        set {
            own[id] = newValue
            for feature in correlated[id] ?? [] { joined[feature] = newValue }
        }
    }

    /// The state of a feature of a venue; nil if it is of another one.
    public func state(of handle: FeatureHandle, in venue: Venue) -> State? {
        state(of: handle, in: venue.storage)
    }

    func state(of handle: FeatureHandle, in storage: VenueStorage) -> State? {
        guard !own.isEmpty, storage.has(handle) else { return nil }
        return storage.dataset.features.id(of: handle).flatMap { self[$0] }
    }

    /// Adds what a feed says to what is known; of two states with one id the last is used.
    public mutating func update(with states: some Sequence<(id: FeatureID, state: State)>) {
        for (id, state) in states { self[id] = state }
    }

    /// Forgets what is known, and takes what a feed says, which is complete.
    public mutating func replace(with states: some Sequence<(id: FeatureID, state: State)>) {
        // The memory is kept: feeds say much the same every time.
        own.removeAll(keepingCapacity: true)
        joined.removeAll(keepingCapacity: true)
        own.reserveCapacity(states.underestimatedCount)
        update(with: states)
    }

    /// The ids of features that cannot be used now, also by their correlation id.
    public var closedIDs: Set<FeatureID> {
        var closed: Set<FeatureID> = []
        for (id, state) in own where state.isClosed { closed.insert(id) }
        for (id, state) in joined where own[id] == nil && state.isClosed { closed.insert(id) }
        return closed
    }

    /// The sum of a count over places.
    public func total(_ count: String, of ids: some Sequence<FeatureID>) -> Int {
        ids.reduce(0) { $0 + (self[$1]?.counts[count] ?? 0) }
    }
}

extension LiveStatus: Equatable {
    /// Whether both know the same.
    public static func == (a: LiveStatus, b: LiveStatus) -> Bool { a.own == b.own && a.joined == b.joined }
}
