// What several test targets share, for every file of this one.
@_exported import TestSupport
