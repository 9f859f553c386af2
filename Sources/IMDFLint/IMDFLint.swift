// A program that lints imports `IMDFLint` alone and has the model, routes, and drafts with it.
@_exported import IMDF
@_exported import IMDFDrafts
@_exported import IMDFRoutes
