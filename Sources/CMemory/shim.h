// What Swift's module of the C library leaves out.
#include <stdlib.h>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

/// Gives freed memory back to the system. Other C libraries than glibc do so by themselves.
static inline void cmemory_give_back(void) {
#if defined(__GLIBC__)
    malloc_trim(0);
#endif
}
