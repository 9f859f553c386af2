/// A small archive that a rule must report, or must not report: the minimal sample archive with edits. Rules have
/// examples as documentation and as tests.
///
/// A mark in the JSON of an edit shows where the finding must be.
package struct Example: Sendable {
    /// Whether the rule must report something.
    package let isFailing: Bool
    /// A caption of a few words.
    package let caption: String
    /// The differences from the sample archive.
    package let edits: [Edit]

    /// A difference from the sample archive.
    package enum Edit: Sendable {
        /// Changed members of the first feature of a type, such as `["properties": ["category": nil]]`.
        case change(FeatureType, ExampleJSON)
        /// An additional feature: the first of its type with these members changed.
        case add(FeatureType, ExampleJSON)
        /// No features of this type. The file remains but is empty.
        case removeAll(FeatureType)
        /// The content of a whole file; nil to remove it.
        case file(String, ExampleJSON?)
        /// A statement that the fault is in the archive as a whole, which no mark can show.
        case archiveIsPlace
    }

    /// An archive that the rule must report.
    static func failing(_ caption: String, _ edits: Edit...) -> Example {
        Example(isFailing: true, caption: caption, edits: edits)
    }

    /// An archive that the rule must report, with the edits in arrays.
    static func failing(_ caption: String, edits: [Edit], _ more: [Edit]...) -> Example {
        Example(isFailing: true, caption: caption, edits: edits + more.flatMap { $0 })
    }

    /// An archive that no rule may report, with the edits in arrays.
    static func passing(_ caption: String, edits: [Edit], _ more: [Edit]...) -> Example {
        Example(isFailing: false, caption: caption, edits: edits + more.flatMap { $0 })
    }

    /// An archive that no rule may report.
    static func passing(_ caption: String, _ edits: Edit...) -> Example {
        Example(isFailing: false, caption: caption, edits: edits)
    }
}

extension Example.Edit {
    /// Changes properties of the first feature of a type.
    static func set(_ type: FeatureType, _ properties: ExampleJSON) -> Example.Edit {
        .change(type, ["properties": properties])
    }

    /// Gives the first feature of a type another geometry and other properties. Removes its display point, which may
    /// be outside the new geometry.
    static func draw(_ type: FeatureType, _ geometry: ExampleJSON, _ properties: ExampleJSON = [:]) -> Example.Edit {
        .change(type, object(nil, geometry, type, properties))
    }

    /// Adds a copy of the first feature of its type, with another geometry and without its display point.
    static func add(_ type: FeatureType, id: String, _ geometry: ExampleJSON, _ properties: ExampleJSON = [:])
        -> Example.Edit
    { .add(type, object(id, geometry, type, properties)) }

    /// The edit with a mark around the changed or added feature.
    func marked(_ isMarked: Bool) -> Example.Edit {
        switch self {
        case .change(let type, let json): .change(type, json.marked(isMarked))
        case .add(let type, let json): .add(type, json.marked(isMarked))
        default: self
        }
    }

    /// Replaces the file of a type with one that holds these features.
    static func features(_ type: FeatureType, _ features: [ExampleJSON]) -> Example.Edit {
        .file(type.fileName, SampleArchive.collection(features))
    }

    static func changeAll(_ type: FeatureType, _ change: ExampleJSON) -> Example.Edit {
        .features(type, (SampleArchive.features[type] ?? []).map { $0.changed(by: change) })
    }

    private static func object(_ id: String?, _ geometry: ExampleJSON, _ type: FeatureType, _ properties: ExampleJSON)
        -> ExampleJSON
    {
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
