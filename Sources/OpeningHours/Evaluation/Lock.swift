#if canImport(Darwin)
    import Darwin
#elseif canImport(Android)
    import Android
#elseif canImport(Musl)
    import Musl
#elseif canImport(Glibc)
    import Glibc
#endif

/// A lock around short work. `Mutex` needs a newer macOS, and `NSLock` Foundation.
final class Lock: @unchecked Sendable {
    #if hasFeature(Embedded)
        /// Without a system there is one thread.
        func withLock<R>(_ work: () -> R) -> R { work() }
    #else
        private let mutex: UnsafeMutablePointer<pthread_mutex_t>

        init() {
            mutex = .allocate(capacity: 1)
            mutex.initialize(to: pthread_mutex_t())
            pthread_mutex_init(mutex, nil)
        }

        deinit {
            pthread_mutex_destroy(mutex)
            mutex.deallocate()
        }

        func withLock<R>(_ work: () -> R) -> R {
            pthread_mutex_lock(mutex)
            defer { pthread_mutex_unlock(mutex) }
            return work()
        }
    #endif
}
