import IMDFLint

/// The parameters of a request. Access to a missing one throws an error.
struct RequestParams {
    let value: JSONValue

    init(_ value: JSONValue) { self.value = value }

    func value(_ path: String...) throws(ServerError) -> JSONValue {
        guard let found = value.at(path) else {
            throw ServerError(.invalidParams, "the parameters have no \(path.joined(separator: "."))")
        }
        return found
    }

    /// The path of the document.
    func path() throws(ServerError) -> String {
        guard let uri = try value("textDocument", "uri").string else {
            throw ServerError(.invalidParams, "textDocument.uri is not a text")
        }
        guard let path = DocumentURI.path(uri) else {
            throw ServerError(.invalidParams, "textDocument.uri is not the address of a file")
        }
        return path
    }

    func text(_ key: String) throws(ServerError) -> String {
        guard let text = try value(key).string else { throw ServerError(.invalidParams, "\(key) is not a text") }
        return text
    }
}

extension LanguageServer {
    /// The document of a request and its text; nil for a file that the server does not know.
    func document(_ params: RequestParams) throws(ServerError) -> (path: String, text: WorkspaceText)? {
        let path = try params.path()
        return workspace.text(path).map { (path, $0) }
    }

    func place(_ params: RequestParams) throws(ServerError) -> (path: String, text: WorkspaceText, offset: Int)? {
        guard let (path, text) = try document(params) else { return nil }
        guard let offset = offset(try params.value("position"), in: text) else {
            throw ServerError(.invalidParams, "position is not a line and a character")
        }
        return (path, text, offset)
    }
}
