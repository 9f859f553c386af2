/// The version of this library and of `imdf-lint`.
public let libraryVersion = "0.1.0"
