// What the module gets from the page, and the part of C's library that it brings itself.
#ifndef IMDF_HOST_H
#define IMDF_HOST_H

#include <stddef.h>

#define HOST(name) __attribute__((import_module("host"), import_name(#name)))

/// The seconds since 1970-01-01T00:00:00Z.
HOST(time) double host_time(void);
/// Fills memory with random bytes.
HOST(random) void host_random(void *memory, size_t count);
/// The number that a text says; not a number if it says none.
HOST(number) double host_number(const char *text, size_t count);
/// Adds a character to the text of a failure, which a line end completes.
HOST(put) void host_put(int character);
/// Inflates raw deflated data of a declared size and keeps the result. Returns its size; a larger one than declared need not be
/// kept. If the data is damaged, keeps the number of bytes up to there, a space, and the reason, and returns -1 less the length
/// of that text.
HOST(inflate) long host_inflate(const unsigned char *bytes, size_t count, size_t size);
/// Deflates bytes and keeps the result. Returns its size, or -1 if the page has to do it first.
HOST(deflate) long host_deflate(const unsigned char *bytes, size_t count);
/// Copies the result that is kept.
HOST(take) void host_take(unsigned char *to);

void *malloc(size_t count);
void free(void *memory);
void *memcpy(void *to, const void *from, size_t count);
void *memset(void *to, int byte, size_t count);
int memcmp(const void *a, const void *b, size_t count);
size_t strlen(const char *text);

#endif
