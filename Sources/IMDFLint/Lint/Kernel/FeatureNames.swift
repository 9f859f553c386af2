/// The names of features in messages and reports.
package struct FeatureNames: Sendable {
    private let storage: VenueStorage
    /// The language to show labels in.
    private let language: String

    package init(_ venue: Venue) {
        storage = venue.storage
        language = venue.dataset.manifest?.language?.rawValue ?? "en"
    }

    /// A feature by type, id and label: `unit 3f2a81c0… “Blue Fox Coffee”`.
    package func describe(_ handle: FeatureHandle) -> String {
        var text = Wording.clean(type(of: handle) ?? "feature")
        if let id = storage.dataset.features.id(of: handle), !id.text.isEmpty {
            text += " " + (id.uuid == nil ? Wording.clean(id.text) : String(id.text.prefix(8)) + "…")
        }
        if let label = label(of: handle) { text += " “\(label)”" }
        return text
    }

    /// The feature's name in the archive's language, shortened.
    func label(of handle: FeatureHandle) -> String? {
        guard let label = storage.dataset.features.name(of: handle)?.localized(for: language), !label.isEmpty else {
            return nil
        }
        return Wording.clean(label)
    }

    /// The feature's type as the archive writes it, also one that the standard does not define.
    func type(of handle: FeatureHandle) -> String? {
        handle.type?.rawValue ?? storage.dataset.features.others[handle.index].featureType
    }
}
