extension LiveStatus.State {
    /// The text to show first: the message, or else the availability in English; nil if only counts are known.
    public var text: String? {
        if let message { return message }
        return switch availability {
        case .open: "Open"
        case .closed: "Closed"
        case .outOfService: "Out of service"
        case nil: nil
        }
    }
}

extension HoursSummary {
    /// The hours with what is known right now, which decides over the state; the week stays the usual one.
    public func taking(_ live: LiveStatus.State) -> HoursSummary {
        guard let availability = live.availability else { return self }
        var summary = self
        summary.state = availability == .open ? .open : .closed
        // When the hours would change it is not said that the exception ends.
        summary.change = nil
        summary.status = live.text ?? status
        return summary
    }
}

extension FeatureDetails {
    /// The details with what is known of the place right now. Everything else stays as it is, and so does a selection.
    public func taking(_ live: LiveStatus) -> FeatureDetails {
        var details = self
        details.live = id.flatMap { live[$0] }
        if let state = details.live { details.hours = hours?.taking(state) }
        return details
    }

    /// The text to show first: what is known right now, or else the state of the hours.
    public var status: String? { live?.text ?? hours?.status }
}

extension Legend.Entry {
    /// The number of counted items that are closed or out of service now.
    ///
    /// - Parameters:
    ///   - maps: the levels of the legend.
    ///   - live: the status of features.
    public func closedCount(in maps: [LevelMap], _ live: LiveStatus) -> Int {
        if live.isEmpty { return 0 }
        return maps.reduce(0) { count, map in
            count
                + (symbol == nil ? [MapLayer.units, .kiosks, .fixtures] : [.amenities]).flatMap { map[$0] }.count {
                    item in
                    let isMeant = symbol.map { item.symbol == $0 } ?? (item.role == role && item.geometry != nil)
                    return isMeant && live.state(of: item.handle, in: map.level.storage)?.isClosed == true
                }
        }
    }
}
