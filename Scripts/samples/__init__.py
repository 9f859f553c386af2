"""The sample venues of the project, as code."""
