// A program that lints imports `IMDFLint` alone and has the model with it.
@_exported import IMDF
