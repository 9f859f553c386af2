// The part of zlib's interface that the library uses, with zlib's names and numbers.
#ifndef IMDF_ZLIB_H
#define IMDF_ZLIB_H

#include <stddef.h>

#define ZLIB_VERSION "1.2.11"
#define MAX_WBITS 15

#define Z_NO_FLUSH 0
#define Z_FINISH 4
#define Z_OK 0
#define Z_STREAM_END 1
#define Z_DATA_ERROR (-3)
#define Z_MEM_ERROR (-4)
#define Z_BUF_ERROR (-5)
#define Z_DEFAULT_COMPRESSION (-1)
#define Z_DEFAULT_STRATEGY 0
#define Z_DEFLATED 8

typedef struct z_stream {
    unsigned char *next_in;
    unsigned avail_in;
    unsigned char *next_out;
    unsigned avail_out;
    char *msg;
    void *state;
} z_stream;

typedef unsigned long uLong;

uLong compressBound(uLong count);
int compress2(unsigned char *into, uLong *room, const unsigned char *bytes, uLong count, int level);
unsigned long crc32_z(unsigned long crc, const unsigned char *bytes, size_t count);
int inflateInit2_(z_stream *stream, int bits, const char *version, int size);
int inflate(z_stream *stream, int flush);
int inflateEnd(z_stream *stream);
int deflateInit2_(z_stream *stream, int level, int method, int bits, int memory, int strategy, const char *version, int size);
int deflate(z_stream *stream, int flush);
int deflateEnd(z_stream *stream);

#endif
