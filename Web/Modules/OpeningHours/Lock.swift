/// A page's worker has one thread, so nothing has to be locked.
package final class Lock: Sendable {
    package init() {}

    package func withLock<R>(_ work: () -> R) -> R { work() }
}
