/// The current status of places, as the app knows it: a shop that is closed today, an elevator that is out of service,
/// the bikes at a station. It is separate from the venue, which never changes.
///
///     var live = LiveStatus(venue)
///     live.replace(with: [(id: "77fb…", state: LiveStatus.State(.outOfService, message: "Back on Friday"))])
///     let hits = search.hits(for: SearchQuery("elevator", live: live))
///
/// A state belongs to the id of a feature, or to a correlation id, which several features share. Ids that are in no
/// archive, such as those of sensors, are kept as well. Search, details, hours, legends, clusters, and routes take a
/// status into account. It refers to places only by their ids, so a selection that an app keeps by id survives every
/// refresh.
public struct LiveStatus: Sendable {
    /// The status of one place.
    public struct State: Sendable, Hashable {
        /// Whether people can use a place now, regardless of its hours.
        public enum Availability: String, CaseIterable, Sendable, Hashable {
            /// Open, such as a shop with longer hours today.
            case open
            /// Closed, such as a shop today.
            case closed
            /// Out of service, such as an elevator.
            case outOfService
        }

        /// Whether it can be used; nil if unknown, in which case its hours apply.
        public var availability: Availability?
        /// The message for visitors, in the language of the app.
        public var message: String?
        /// Numbers by name, such as bikes and free docks.
        public var counts: [String: Int]

        /// Creates a state.
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

    /// Creates an empty status.
    ///
    /// - Parameter venue: the venue whose correlation ids apply; without one, only the ids of features do.
    public init(_ venue: Venue? = nil) {
        var correlated: [FeatureID: [FeatureID]] = [:]
        for amenity in venue?.all(Amenity.self) ?? [] {
            if let id = amenity.id, let common = amenity.properties.correlationID {
                correlated[common, default: []].append(id)
            }
        }
        for occupant in venue?.all(Occupant.self) ?? [] {
            if let id = occupant.id, let common = occupant.properties.correlationID {
                correlated[common, default: []].append(id)
            }
        }
        self.correlated = correlated
    }

    /// Whether there are no states.
    public var isEmpty: Bool { own.isEmpty }

    /// The state of a feature, by its own id or else by its correlation id. Setting it changes the state of this id.
    public subscript(id: FeatureID) -> State? {
        get { own[id] ?? joined[id] }
        set {
            own[id] = newValue
            for feature in correlated[id] ?? [] { joined[feature] = newValue }
        }
    }

    /// The state of a feature of a venue; nil if the feature belongs to another venue.
    public func state(of handle: FeatureHandle, in venue: Venue) -> State? { state(of: handle, in: venue.storage) }

    func state(of handle: FeatureHandle, in storage: VenueStorage) -> State? {
        guard !own.isEmpty, storage.has(handle) else { return nil }
        return storage.dataset.features.id(of: handle).flatMap { self[$0] }
    }

    /// Adds the states of a feed to the existing ones. Of two states with the same id, the last one is used.
    public mutating func update(with states: some Sequence<(id: FeatureID, state: State)>) {
        for (id, state) in states { self[id] = state }
    }

    /// Replaces all states with those of a complete feed.
    public mutating func replace(with states: some Sequence<(id: FeatureID, state: State)>) {
        // The memory is kept, because a feed has about the same number of states every time.
        own.removeAll(keepingCapacity: true)
        joined.removeAll(keepingCapacity: true)
        own.reserveCapacity(states.underestimatedCount)
        update(with: states)
    }

    /// The ids of features that cannot be used now, including those closed by their correlation id.
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
    /// Whether both have the same states.
    public static func == (a: LiveStatus, b: LiveStatus) -> Bool { a.own == b.own && a.joined == b.joined }
}
