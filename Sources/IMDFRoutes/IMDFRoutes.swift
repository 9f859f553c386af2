// An app that routes imports `IMDFRoutes` alone and has the model with it.
@_exported import IMDF
