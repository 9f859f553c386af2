/// A venue as a graph: buildings, levels, units, occupants, and the links between them.
///
///     let venue = try Venue(contentsOf: url)
///     for level in venue.levels {
///         for occupant in level.occupants { print(occupant.name?.localized(for: "de") ?? "") }
///     }
///
/// The graph is immutable, can be shared between threads, and is cheap to copy. References that do not resolve are
/// missing from it and listed in ``issues``.
public struct Venue: Sendable {
    /// Everything that was read, with the issues of reading.
    public var dataset: Dataset { storage.dataset }
    package let storage: VenueStorage

    init(_ storage: VenueStorage) { self.storage = storage }

    /// Links a dataset.
    /// - Parameters:
    ///   - dataset: the dataset.
    ///   - jobs: the number of threads; nil for one per processor.
    public init(_ dataset: Dataset, jobs: Int? = nil) { storage = VenueStorage(dataset, jobs: Parallel.threads(jobs)) }

    /// The faults of the data that reading and linking found.
    public var issues: [Issue] { storage.issues }

    /// The manifest of the archive.
    public var manifest: Manifest? { dataset.manifest }
}

/// The data that all handles of a venue share.
package final class VenueStorage: Sendable {
    package let dataset: Dataset
    /// The faults that reading and linking found, in the order of the places.
    let issues: [Issue]
    package let numbering: FeatureNumbering
    package let ids: IDTable
    package let links: LinkTable
    /// Whether an id or a reference is written with capital letters, which is rare.
    package let hasUpperCaseIDs: Bool
    /// The maximum number of threads to use.
    package let jobs: Int
    /// The index of the venue feature; if there are several, of the one with the smallest id.
    let mainVenue: Int?

    init(_ dataset: Dataset, jobs: Int) {
        var dataset = dataset
        self.jobs = jobs
        let found: [Issue]
        (numbering, ids, links, hasUpperCaseIDs, found) = Linker.link(dataset, jobs: jobs)
        dataset.ownIssues(numbering.venue)
        self.dataset = dataset
        if !found.isEmpty {
            dataset.issues += found
            dataset.sortIssues()
            dataset.ownIssues(numbering.venue)
        }
        issues = dataset.issues
        let venues = dataset.features.venues.features.indices.lazy.map { FeatureHandle(.venue, $0) }
        mainVenue = venues.count > 1 ? dataset.ordered(venues).first?.index : venues.first?.index
    }
}
