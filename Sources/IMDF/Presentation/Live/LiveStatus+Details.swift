extension LiveStatus.State {
    /// The text to show first: the message, or else the availability; nil if only counts are known.
    ///
    /// - Parameter texts: the texts of the interface.
    public func text(in texts: InterfaceTexts = .english) -> String? {
        message ?? availability.map { texts[.live($0)] }
    }
}

extension HoursSummary {
    /// The hours with what is known right now, which decides over the state; the week stays the usual one.
    ///
    /// - Parameters:
    ///   - live: what is known.
    ///   - texts: the texts of the interface.
    public func taking(_ live: LiveStatus.State, texts: InterfaceTexts = .english) -> HoursSummary {
        guard let availability = live.availability else { return self }
        var summary = self
        summary.state = availability == .open ? .open : .closed
        // When the hours would change it is not said that the exception ends.
        summary.change = nil
        summary.status = live.text(in: texts) ?? status
        return summary
    }
}

extension FeatureDetails {
    /// The details with what is known of the place right now. Everything else stays as it is, and so does a selection.
    public func taking(_ live: LiveStatus) -> FeatureDetails {
        var details = self
        details.live = id.flatMap { live[$0] }
        // Of the usual hours, not of those that an earlier status decided over.
        details.hours = usualHours.map { hours in details.live.map { hours.taking($0, texts: texts) } ?? hours }
        return details
    }

    /// The text to show first: what is known right now, or else the state of the hours.
    public var status: String? { live?.text(in: texts) ?? hours?.status }
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
