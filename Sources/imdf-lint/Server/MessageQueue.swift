import Dispatch
import IMDFLint

/// A message from a client.
struct ClientMessage: Sendable {
    /// The id of a request.
    enum ID: Hashable, Sendable {
        case number(Int64)
        case text(String)

        init?(_ value: JSONValue?) {
            switch value {
            case .string(let text): self = .text(text)
            case let value?:
                guard case .some(let number) = value.integer else { return nil }
                self = .number(number)
            case nil: return nil
            }
        }
    }

    /// The id; nil for a notification.
    let id: ID?
    /// The method; nil for the answer to a request of the server.
    let method: String?
    let params: JSONValue
    /// The reason why this is not a valid message. If set, the other members have no meaning.
    var fault: ServerError?

    init(_ content: [UInt8]) {
        let value: JSONValue
        do throws(JSONFault) { value = try JSONValue(parsing: content) } catch {
            self = ClientMessage(fault: ServerError(.parse, "the content is not JSON"))
            return
        }
        guard case .object(let members) = value else {
            self = ClientMessage(fault: ServerError(.invalidRequest, "the message is not an object"))
            return
        }
        id = ID(members["id"])
        params = members["params"] ?? .null
        if let method = members["method"]?.string {
            self.method = method
            let isOddID = members["id"] != nil && id == nil
            fault = isOddID ? ServerError(.invalidRequest, "the id is neither a number nor a text") : nil
        } else {
            method = nil
            let isAnswer = members["result"] != nil || members["error"] != nil
            if members["method"] != nil, !isAnswer {
                fault = ServerError(.invalidRequest, "the method is not a text")
            } else {
                // Some clients leave out a null result.
                fault = id != nil ? nil : ServerError(.invalidRequest, "the message has no method")
            }
        }
    }

    init(fault: ServerError) { (id, method, params, self.fault) = (nil, nil, .null, fault) }
}

/// An error in the form of the protocol.
struct ServerError: Error, Sendable {
    enum Code: Int, Sendable {
        case parse = -32700
        case invalidRequest = -32600
        case methodNotFound = -32601
        case invalidParams = -32602
        case notInitialized = -32002
        case failed = -32803
        case canceled = -32800
    }

    let code: Code
    let message: String

    init(_ code: Code, _ message: String) { (self.code, self.message) = (code, message) }
}

/// Passes messages from the thread that reads them to the thread that answers them. A canceled request is marked. If
/// it is waiting, it is never started; if it is running, the rest of its work is skipped.
final class MessageQueue: @unchecked Sendable {
    // Unchecked: the stored values are accessed only under the lock.
    private var messages: [ClientMessage] = []
    private var canceled: Set<ClientMessage.ID> = []
    /// The request that was returned last.
    private var running: ClientMessage.ID?
    private let lock = DispatchSemaphore(value: 1)
    private let arrivals = DispatchSemaphore(value: 0)

    func add(_ message: ClientMessage) {
        lock.wait()
        if message.method == "$/cancelRequest", case .object(let members) = message.params {
            if let id = ClientMessage.ID(members["id"]),
                id == running || messages.contains(where: { $0.id == id && $0.method != nil })
            {
                canceled.insert(id)
            }
            lock.signal()
            return
        }
        messages.append(message)
        lock.signal()
        arrivals.signal()
    }

    /// Signals that no message follows.
    func end() { arrivals.signal() }

    /// Whether no message arrives for a number of milliseconds.
    func staysEmpty(for milliseconds: Int) -> Bool {
        guard arrivals.wait(timeout: .now() + .milliseconds(milliseconds)) == .success else { return true }
        arrivals.signal()
        return false
    }

    /// Waits for the next message and returns it, or nil at the end. The previous message counts as finished.
    func next() -> ClientMessage? {
        finish()
        arrivals.wait()
        lock.wait()
        defer { lock.signal() }
        guard !messages.isEmpty else { return nil }
        let message = messages.removeFirst()
        running = message.method == nil ? nil : message.id
        return message
    }

    /// Whether the request that was returned last has been canceled.
    var isCanceled: Bool {
        lock.wait()
        defer { lock.signal() }
        return running.map(canceled.contains) ?? false
    }

    private func finish() {
        lock.wait()
        defer { lock.signal() }
        if let running { canceled.remove(running) }
        running = nil
    }
}
