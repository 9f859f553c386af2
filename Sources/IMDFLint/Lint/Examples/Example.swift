/// A small archive that a rule must report, or must not report: the minimal sample archive with edits.
///
/// A mark in the JSON of an edit shows the place that the finding must point to.
package struct Example: Sendable {
    /// Whether the rule must report something.
    package let isFailing: Bool
    /// A caption of a few words.
    package let caption: String
    /// The differences from the sample archive.
    package let edits: [Edit]

    /// One difference from the sample archive.
    package enum Edit: Sendable {
        /// Changed members of the first feature of a type: `["properties": ["category": nil]]`.
        case change(FeatureType, ExampleJSON)
        /// One more feature: the first of its type with these members changed.
        case add(FeatureType, ExampleJSON)
        /// No features of this type. The file remains, empty.
        case removeAll(FeatureType)
        /// The content of a whole file; nil to remove it.
        case file(String, ExampleJSON?)
        /// The fault is in the archive as a whole, which no mark can show.
        case archiveIsPlace
    }

    /// An archive that the rule must find fault with.
    static func failing(_ caption: String, _ edits: Edit...) -> Example {
        Example(isFailing: true, caption: caption, edits: edits)
    }

    /// An archive that the rule must find fault with, by edits gathered elsewhere.
    static func failing(_ caption: String, edits: [Edit], _ more: [Edit]...) -> Example {
        Example(isFailing: true, caption: caption, edits: edits + more.flatMap { $0 })
    }

    /// An archive that no rule may find fault with, by edits gathered elsewhere.
    static func passing(_ caption: String, edits: [Edit], _ more: [Edit]...) -> Example {
        Example(isFailing: false, caption: caption, edits: edits + more.flatMap { $0 })
    }

    /// An archive that no rule may find fault with.
    static func passing(_ caption: String, _ edits: Edit...) -> Example {
        Example(isFailing: false, caption: caption, edits: edits)
    }
}

extension Example.Edit {
    /// Changes properties of the first feature of a type.
    static func set(_ type: FeatureType, _ properties: ExampleJSON) -> Example.Edit {
        .change(type, ["properties": properties])
    }

    /// Gives the first feature of a type another geometry, and properties. A display point, which may be outside now, is
    /// removed.
    static func draw(_ type: FeatureType, _ geometry: ExampleJSON, _ properties: ExampleJSON = [:]) -> Example.Edit {
        .change(type, object(nil, geometry, type, properties))
    }

    /// Adds a feature like the first of its type, with another geometry and without its display point.
    static func add(
        _ type: FeatureType,
        id: String,
        _ geometry: ExampleJSON,
        _ properties: ExampleJSON = [:]
    ) -> Example.Edit {
        .add(type, object(id, geometry, type, properties))
    }

    /// The edit with a mark around the changed or added feature.
    func marked(_ isMarked: Bool) -> Example.Edit {
        switch self {
        case .change(let type, let json): .change(type, json.marked(isMarked))
        case .add(let type, let json): .add(type, json.marked(isMarked))
        default: self
        }
    }

    /// Replaces the file of a type by one with these features.
    static func features(_ type: FeatureType, _ features: [ExampleJSON]) -> Example.Edit {
        .file(type.fileName, SampleArchive.collection(features))
    }

    /// Changes all features of a type.
    static func changeAll(_ type: FeatureType, _ change: ExampleJSON) -> Example.Edit {
        .features(type, (SampleArchive.features[type] ?? []).map { $0.changed(by: change) })
    }

    private static func object(
        _ id: String?,
        _ geometry: ExampleJSON,
        _ type: FeatureType,
        _ properties: ExampleJSON
    ) -> ExampleJSON {
        let hasPoint: Set<FeatureType> = [.fixture, .geofence, .kiosk, .section, .unit]
        let isDropped = hasPoint.contains(type) && properties["display_point"] == nil
        let all = isDropped ? (["display_point": nil] as ExampleJSON).with(properties) : properties
        var members: [(key: String, value: ExampleJSON)] = []
        if let id { members.append(("id", .id(id))) }
        members.append(("geometry", geometry))
        if all.members?.isEmpty == false { members.append(("properties", all)) }
        return .object(members)
    }
}
