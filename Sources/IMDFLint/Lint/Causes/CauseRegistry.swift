/// All causes.
public enum CauseRegistry {
    /// All causes, in the order in which they claim findings. A finding that several could explain belongs to the
    /// first: files that cannot be read, then names that keep features and properties from being read, ids and types
    /// that are missing, files that are missing, copies, misplaced coordinates, placeholders, ways of drawing, and finally repeated values.
    public static let all: [Cause] = [
        [FileCauses.unreadable], SpellingCauses.all, IdentityCauses.all, [FileCauses.missing], CopyCauses.all,
        PlacementCauses.all, PlaceholderCauses.all, DrawingCauses.all, ValueCauses.all,
    ].flatMap { $0 }

    /// The cause with a name.
    public static func cause(_ id: String) -> Cause? { byID[id] }

    private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
}
