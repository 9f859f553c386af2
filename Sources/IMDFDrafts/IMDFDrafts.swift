// An app that edits archives imports `IMDFDrafts` alone and has the model with it.
@_exported import IMDF
