// The part of C's library that Embedded Swift and the library call, for WebAssembly without a system; posix.c has that of files.
#include "host.h"

#include <stdint.h>

// Memory: a block has a size class, of which there are four for each power of two, and freed blocks of a class are in a list.
// What is not in a list is taken from the end of the memory, which grows. Nothing is joined or given back: a page reads a few
// archives, and its worker ends.

extern unsigned char __heap_base;

/// Before each block, which is aligned to sixteen bytes.
typedef struct Header {
    uint32_t class;
    uint32_t size;
    /// The distance to the block that holds an aligned one; 0 for others.
    uint32_t shift;
    uint32_t unused;
} Header;

enum { CLASSES = 128, PAGE = 65536 };

static void *freed[CLASSES];
static uintptr_t top, end;

static void *extend(size_t count) {
    if (top == 0) {
        top = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
        end = (uintptr_t)__builtin_wasm_memory_size(0) * PAGE;
    }
    if (count > end - top) {
        size_t missing = (count - (end - top) + PAGE - 1) / PAGE;
        // More than is needed, since growing takes long.
        size_t wanted = missing < 256 ? 256 : missing;
        if (__builtin_wasm_memory_grow(0, wanted) == (size_t)-1) {
            wanted = missing;
            if (__builtin_wasm_memory_grow(0, wanted) == (size_t)-1) return 0;
        }
        end += wanted * PAGE;
    }
    void *block = (void *)top;
    top += count;
    return block;
}

/// The class of blocks that have room for a number of bytes, and their size.
static unsigned class_of(size_t count, size_t *size) {
    unsigned power = 5;  // The least block has 32 bytes.
    while (power < 31 && ((size_t)2 << power) < count) power++;
    // Between 2^power and 2^(power + 1), in quarters.
    size_t least = (size_t)1 << power, step = least / 4;
    if (step < 16) step = 16;
    if (count <= least) {
        *size = least;
        return power * 4;
    }
    size_t steps = (count - least + step - 1) / step;
    *size = least + steps * step;
    return power * 4 + (unsigned)steps;
}

void *malloc(size_t count) {
    if (count > (size_t)1 << 30) return 0;
    size_t size;
    unsigned class = class_of(count + sizeof(Header), &size);
    Header *header = freed[class];
    if (header) {
        freed[class] = *(void **)(header + 1);
    } else {
        header = extend(size);
        if (!header) return 0;
        header->class = class;
        header->size = (uint32_t)size;
    }
    header->shift = 0;
    return header + 1;
}

void free(void *memory) {
    if (!memory) return;
    Header *header = (Header *)memory - 1;
    if (header->shift) {
        free((char *)memory - header->shift);
        return;
    }
    *(void **)memory = freed[header->class];
    freed[header->class] = header;
}

int posix_memalign(void **result, size_t alignment, size_t count) {
    char *block = malloc(alignment <= 16 ? count : count + alignment + sizeof(Header));
    if (!block) return 12;  // ENOMEM
    *result = block;
    if (alignment <= 16) return 0;
    char *aligned = (char *)(((uintptr_t)block + sizeof(Header) + alignment - 1) & ~(uintptr_t)(alignment - 1));
    ((Header *)aligned - 1)->shift = (uint32_t)(aligned - block);
    *result = aligned;
    return 0;
}

void *calloc(size_t count, size_t size) {
    size_t total;
    if (__builtin_mul_overflow(count, size, &total)) return 0;
    void *memory = malloc(total);
    return memory ? memset(memory, 0, total) : 0;
}

// Bytes. The compiler turns the first three into instructions of WebAssembly.

void *memcpy(void *to, const void *from, size_t count) { return __builtin_memcpy(to, from, count); }
void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }
void *memset(void *to, int byte, size_t count) { return __builtin_memset(to, byte, count); }

int memcmp(const void *a, const void *b, size_t count) {
    const unsigned char *x = a, *y = b;
    for (; count >= 8; x += 8, y += 8, count -= 8) {
        uint64_t first, second;
        memcpy(&first, x, 8);
        memcpy(&second, y, 8);
        if (first != second) break;
    }
    for (; count; x++, y++, count--) {
        if (*x != *y) return *x - *y;
    }
    return 0;
}

size_t strlen(const char *text) {
    size_t count = 0;
    while (text[count]) count++;
    return count;
}

// Numbers. The page has the functions of mathematics.

#define ONE(name) HOST(name) double host_##name(double); double name(double x) { return host_##name(x); }
#define TWO(name) \
    HOST(name) double host_##name(double, double); double name(double x, double y) { return host_##name(x, y); }

ONE(acos) ONE(asin) ONE(atan) ONE(cos) ONE(exp) ONE(exp2) ONE(log) ONE(log10) ONE(log2) ONE(sin) ONE(tan)
TWO(atan2) TWO(fmod) TWO(hypot) TWO(pow)

double floor(double x) { return __builtin_floor(x); }
double ceil(double x) { return __builtin_ceil(x); }
double sqrt(double x) { return __builtin_sqrt(x); }
double trunc(double x) { return __builtin_trunc(x); }
double rint(double x) { return __builtin_rint(x); }
double fabs(double x) { return __builtin_fabs(x); }

double round(double x) {
    double whole = __builtin_trunc(x);
    return __builtin_fabs(x - whole) >= 0.5 ? whole + (x < 0 ? -1 : 1) : whole;
}

double remainder(double x, double y) { return x - __builtin_rint(x / y) * y; }

/// The product of two numbers of 128 bits, which the compiler calls.
__int128 __multi3(__int128 a, __int128 b) {
    uint64_t al = (uint64_t)a, bl = (uint64_t)b;
    uint64_t a0 = (uint32_t)al, a1 = al >> 32, b0 = (uint32_t)bl, b1 = bl >> 32;
    uint64_t low = a0 * b0, left = a1 * b0, right = a0 * b1;
    uint64_t middle = (low >> 32) + (uint32_t)left + (uint32_t)right;
    uint64_t high = a1 * b1 + (left >> 32) + (right >> 32) + (middle >> 32);
    high += al * (uint64_t)((unsigned __int128)b >> 64) + bl * (uint64_t)((unsigned __int128)a >> 64);
    return (__int128)((unsigned __int128)high << 64 | (middle << 32 | (uint32_t)low));
}

/// What Swift's `Double(_:)` calls for a text.
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
    size_t count = strlen(text);
    *result = host_number(text, count);
    return *result != *result ? 0 : text + count;
}

// The rest that Swift's runtime calls.

void arc4random_buf(void *memory, size_t count) { host_random(memory, count); }

int putchar(int character) {
    host_put(character);
    return character;
}

void abort(void) { __builtin_trap(); }

uintptr_t __stack_chk_guard = 0x5bd1e995;
void __stack_chk_fail(void) { __builtin_trap(); }
