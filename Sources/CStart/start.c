// What has to be done before the Swift runtime starts, so that the program also runs where /proc is not mounted: in a
// bare chroot, in some sandboxes.

#include "CStart.h"

#if defined(__linux__)

#include <stdlib.h>
#include <unistd.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif

static int count;
static char **words;

// Runs before all constructors without a priority; that of the Swift runtime is one.
__attribute__((constructor(101))) static void start(int argc, char **argv) {
#if defined(__GLIBC__)
    // The Swift runtime reads the words from /proc/self/cmdline, and takes them for none if it is not there. The C
    // library of GNU hands them to constructors.
    count = argc;
    words = argv;
    // Otherwise each large block that is freed makes larger ones stay in the heap, a twelfth of the memory of a large venue.
    mallopt(M_MMAP_THRESHOLD, 256 << 10);
#else
    (void)argc;
    (void)argv;
#endif
    // In a static binary the runtime looks for its own folder by /proc/self/exe, and aborts if it is not there.
    if (access("/proc/self/exe", F_OK) != 0) setenv("SWIFT_ROOT", "/", 0);
}

int cstart_word_count(void) { return count; }
const char *cstart_word(int index) { return words[index]; }

#else

int cstart_word_count(void) { return 0; }
const char *cstart_word(int index) {
    (void)index;
    return "";
}

#endif

extern char **environ;

const char *cstart_variable(int index) { return environ ? environ[index] : 0; }
