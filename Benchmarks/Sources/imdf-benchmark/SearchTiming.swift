import IMDF

/// Prints how long it takes to index a venue, and the median and the longest of 101 runs of each query.
func timeSearch(_ venue: Venue) {
    let clock = ContinuousClock()
    var index: SearchIndex?
    let building = clock.measure { index = SearchIndex(venue) }
    guard let index else { return }
    print("search: \(index.count) places, \(venue.all(Occupant.self).count) occupants, indexed in \(building)")
    let now = LocalDateTime(year: 2026, month: 11, day: 21, hour: 15, minute: 20)
    // A letter, a beginning, a word of a category, two words, a number, everything, and everything that is open.
    let queries =
        ["s", "a", "cof", "restaurant", "shop 1", "12", ""].map { SearchQuery($0) }
        + [SearchQuery("", openAt: now), SearchQuery("s", openAt: now)]
    for query in queries {
        var times: [Duration] = []
        var count = 0
        for _ in 0..<101 { times.append(clock.measure { count = index.hits(for: query).count }) }
        times.sort()
        let what = query.openAt == nil ? "" : " open now"
        print("  “\(query.text)”\(what): median \(times[50]), longest \(times[100]), \(count) shown")
    }
}
