// An app that imports `IMDF` reads opening hours without a second import.
@_exported import OpeningHours

/// The version of this library, of `imdf-lint` and of everything that a release consists of.
///
/// This is the one place where it is written; scripts read it from this line, and `VersionTests` holds the documents to it.
public let libraryVersion = "0.2.0"
