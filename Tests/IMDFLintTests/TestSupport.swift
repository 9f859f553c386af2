// What several test targets share, for every file of this one.
@_exported import TestSupport

extension String {
    /// The text with eight digits of each id. Ids of examples differ in their last digits only, so that messages show them
    /// whole.
    var withShortIDs: String { replacing(/([0-9a-f]{8})-[0-9a-f-]+…?/) { "\($0.output.1)…" } }
}
