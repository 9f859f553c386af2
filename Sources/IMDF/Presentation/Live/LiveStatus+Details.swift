extension LiveStatus.State {
    /// The text to show first: the message, or else the availability; nil if only counts are known.
    ///
    /// - Parameter texts: the texts of the interface.
    public func text(in texts: InterfaceTexts = .english) -> String? {
        message ?? availability.map { texts[.live($0)] }
    }
}

extension HoursSummary {
    /// Returns the hours with a live status, which takes precedence for the state; the week stays the usual one.
    ///
    /// - Parameters:
    ///   - live: the live status.
    ///   - texts: the texts of the interface.
    public func taking(_ live: LiveStatus.State, texts: InterfaceTexts = .english) -> HoursSummary {
        guard let availability = live.availability else { return self }
        var summary = self
        summary.state = availability == .open ? .open : .closed
        // The usual change of the hours need not be the end of the exception.
        summary.change = nil
        summary.status = live.text(in: texts) ?? status
        return summary
    }
}

extension FeatureDetails {
    /// Returns the details with the live status of the place. Everything else stays as it is, and so does a selection.
    public func taking(_ live: LiveStatus) -> FeatureDetails {
        var details = self
        details.live = id.flatMap { live[$0] }
        // Starts from the usual hours, not from those that an earlier status has replaced.
        details.hours = usualHours.map { hours in details.live.map { hours.taking($0, texts: texts) } ?? hours }
        return details
    }

    /// The text to show first: the live status, or else the state of the hours.
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
