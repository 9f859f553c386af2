// The system's zlib, as a module. Nothing of zlib is copied into this package.
#include <zlib.h>
