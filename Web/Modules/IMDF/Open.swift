import Musl

// C's function takes any number of arguments, which Swift cannot call.

package func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { open(path, flags, 0) }
