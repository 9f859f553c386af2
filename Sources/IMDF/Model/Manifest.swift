/// The description of an archive: `manifest.json`.
public struct Manifest: Hashable, Sendable, FieldDeclaring {
    /// The name of the file.
    public static let fileName = "manifest.json"
    /// The version of IMDF that the standard permits.
    public static let acceptedVersion = "1.0.0"

    /// The version of IMDF. Required.
    public var version: String?
    /// The time when the archive was made. Required.
    public var created: DateTime?
    /// The software that made it.
    public var generatedBy: String?
    /// The language of labels that do not state their own. Required.
    public var language: LanguageTag?
    /// Extensions in use, `imdf:extension:PROVIDER:NAME#VERSION`.
    public var extensions: [String]?
    /// An id assigned by Apple, to be returned unchanged.
    public var origin: FeatureID?
    /// Members of the object that are not declared here.
    public var additional = AdditionalMembers()

    /// Creates a value without any members.
    public init() {}

    /// Passes each member to a visitor, in the order of the standard's table.
    @inlinable package mutating func visitFields<V: FieldVisitor>(_ visitor: inout V) {
        visitor.visit("version", &version, .required)
        visitor.visit("created", &created, .required)
        visitor.visit("generated_by", &generatedBy, .optional)
        visitor.visit("language", &language, .required)
        visitor.visit("extensions", &extensions, .optional)
        visitor.visit("origin", &origin, .optional)
    }
}
