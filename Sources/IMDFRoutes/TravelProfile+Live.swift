extension TravelProfile {
    /// The profile without the openings, units, amenities, relationships, and levels that are closed or out of service now.
    public func avoiding(_ live: LiveStatus) -> TravelProfile {
        var profile = self
        profile.closed.formUnion(live.closedIDs)
        return profile
    }
}
