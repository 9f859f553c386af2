// What the module gets from the page, and the part of C's library that it brings itself.
#ifndef IMDF_HOST_H
#define IMDF_HOST_H

#include <stddef.h>

void *malloc(size_t count);
void free(void *memory);

/// The seconds since 1970-01-01T00:00:00Z.
double host_time(void);

#endif
