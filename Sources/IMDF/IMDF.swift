// An app that imports `IMDF` reads opening hours without a second import.
@_exported import OpeningHours

/// The version of this library and of `imdf-lint`.
public let libraryVersion = "0.1.0"
