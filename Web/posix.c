// The part of POSIX of `posix.h`, by functions of the host. These return a negative number if they fail: the system's number of
// the error as on Linux, which has a text here. What a function has to return that is not a number, it keeps for `host_take`.
#include "posix.h"

#include "host.h"

/// Opens a file: O_WRONLY, O_CREAT, O_EXCL, and O_NONBLOCK of `posix.h`.
HOST(open) int host_open(const char *path, size_t count, int flags, unsigned mode);
HOST(close) int host_close(int file);
HOST(read) long host_read(int file, void *to, size_t count);
HOST(write) long host_write(int file, const void *bytes, size_t count);
/// Writes device, number, mode, size, and the seconds and nanoseconds of the last change and of the status: of a path (0), of a
/// symbolic link (1), or of an open file (2), whose number stands for the count.
HOST(status) int host_status(int kind, const char *path, size_t count, int64_t *to);
/// Keeps the names in a folder, each with a zero byte.
HOST(list) long host_list(const char *path, size_t count);
/// Keeps the path without symbolic links.
HOST(resolve) long host_resolve(const char *path, size_t count);
/// Removes a file (0) or a folder (1), makes a folder (2), sets the mode (3), renames (4), or adds a name (5).
HOST(change) int host_change(int action, const char *path, size_t count, const char *other, size_t length, unsigned mode);
/// Keeps a word of the call (0), or a variable as NAME=VALUE (1); negative after the last one.
HOST(word) long host_word(int kind, int index);
/// The number of columns of a terminal; 0 if it has no width, and negative for anything else.
HOST(columns) int host_columns(int file);
/// The seconds since a fixed moment (0), or from UTC to the local time (1).
HOST(clock) double host_clock(int kind);
HOST(sleep) void host_sleep(double seconds);
/// The number of the process (-1), or whether a process exists.
HOST(process) int host_process(int number);

int errno;

static long result(long value) {
    if (value >= 0) return value;
    errno = (int)-value;
    return -1;
}

static const struct { int number; char *text; } texts[] = {
    {1, "Operation not permitted"}, {2, "No such file or directory"}, {3, "No such process"}, {4, "Interrupted system call"},
    {5, "Input/output error"}, {9, "Bad file descriptor"}, {11, "Resource temporarily unavailable"}, {12, "Cannot allocate memory"},
    {13, "Permission denied"}, {16, "Device or resource busy"}, {17, "File exists"}, {18, "Invalid cross-device link"},
    {20, "Not a directory"}, {21, "Is a directory"}, {22, "Invalid argument"}, {23, "Too many open files in system"},
    {24, "Too many open files"}, {27, "File too large"}, {28, "No space left on device"}, {29, "Illegal seek"},
    {30, "Read-only file system"}, {31, "Too many links"}, {32, "Broken pipe"}, {36, "File name too long"},
    {39, "Directory not empty"}, {40, "Too many levels of symbolic links"},
};

char *strerror(int number) {
    for (size_t index = 0; index < sizeof texts / sizeof *texts; index++) {
        if (texts[index].number == number) return texts[index].text;
    }
    return "Unknown error";
}

/// What the host keeps, with a zero byte at its end; null if it failed.
static char *kept(long count) {
    if (result(count) < 0) return 0;
    char *text = malloc((size_t)count + 1);
    if (!text) return 0;
    host_take((unsigned char *)text);
    text[count] = 0;
    return text;
}

// Memory.

void *realloc(void *memory, size_t count) {
    void *larger = malloc(count);
    if (!larger || !memory) return larger;
    size_t old = ((const uint32_t *)memory)[-3] - 16;  // The size in the header of libc.c.
    memcpy(larger, memory, old < count ? old : count);
    free(memory);
    return larger;
}

void *mmap(void *place, size_t count, int protection, int flags, int file, off_t start) {
    char *memory = malloc(count);
    size_t done = 0;
    while (memory && done < count && file >= 0) {
        long got = read(file, memory + done, count - done);
        if (got <= 0) break;
        done += (size_t)got;
    }
    if (memory && (file < 0 || done == count)) return memory;
    free(memory);
    return (void *)-1;
}

int munmap(void *memory, size_t count) {
    free(memory);
    return 0;
}

int madvise(void *memory, size_t count, int advice) { return 0; }
long sysconf(int name) { return 65536; }

// Files.

int open(const char *path, int flags, mode_t mode) {
    // Only locks need a folder, and there are none.
    return flags & O_DIRECTORY ? -1 : (int)result(host_open(path, strlen(path), flags, mode));
}

int close(int file) { return (int)result(host_close(file)); }
ssize_t read(int file, void *to, size_t count) { return result(host_read(file, to, count)); }
ssize_t write(int file, const void *bytes, size_t count) { return result(host_write(file, bytes, count)); }

static int status(int kind, const char *path, size_t count, struct stat *to) {
    int64_t values[8];
    if (result(host_status(kind, path, count, values)) < 0) return -1;
    *to = (struct stat){(uint64_t)values[0], (uint64_t)values[1], values[3], {values[4], (long)values[5]},
                        {values[6], (long)values[7]}, (mode_t)values[2]};
    return 0;
}

int stat(const char *path, struct stat *to) { return status(0, path, strlen(path), to); }
int lstat(const char *path, struct stat *to) { return status(1, path, strlen(path), to); }
int fstat(int file, struct stat *to) { return status(2, 0, (size_t)file, to); }

int access(const char *path, int mode) {
    struct stat ignored;
    return stat(path, &ignored);
}

char *realpath(const char *path, char *to) { return kept(host_resolve(path, strlen(path))); }

static int change(int action, const char *path, const char *other, mode_t mode) {
    return (int)result(host_change(action, path, strlen(path), other, strlen(other), mode));
}

int unlink(const char *path) { return change(0, path, "", 0); }
int rmdir(const char *path) { return change(1, path, "", 0); }
int mkdir(const char *path, mode_t mode) { return change(2, path, "", mode); }
int chmod(const char *path, mode_t mode) { return change(3, path, "", mode); }
int rename(const char *from, const char *to) { return change(4, from, to, 0); }
int linkat(int folder, const char *from, int other, const char *to, int flags) { return change(5, from, to, 0); }

struct Folder {
    char *names, *next, *end;
    struct dirent entry;
};

DIR *opendir(const char *path) {
    long count = host_list(path, strlen(path));
    char *names = kept(count);
    DIR *folder = names ? malloc(sizeof(DIR)) : 0;
    if (folder) *folder = (DIR){names, names, names + count};
    return folder;
}

struct dirent *readdir(DIR *folder) {
    if (folder->next >= folder->end) return 0;
    size_t count = strlen(folder->next);
    size_t fitting = count < sizeof folder->entry.d_name ? count : sizeof folder->entry.d_name - 1;
    memcpy(folder->entry.d_name, folder->next, fitting);
    folder->entry.d_name[fitting] = 0;
    folder->next += count + 1;
    return &folder->entry;
}

int closedir(DIR *folder) {
    free(folder->names);
    free(folder);
    return 0;
}

int isatty(int file) { return host_columns(file) >= 0; }

int ioctl(int file, unsigned long request, struct winsize *size) {
    int columns = host_columns(file);
    *size = (struct winsize){0, (unsigned short)(columns < 0 ? 0 : columns)};
    return columns < 0 ? -1 : 0;
}

// Time and processes.

time_t time(time_t *now) { return (time_t)host_time(); }

int clock_gettime(int clock, struct timespec *time) {
    double seconds = host_clock(0);
    *time = (struct timespec){(time_t)seconds, (long)((seconds - (double)(time_t)seconds) * 1e9)};
    return 0;
}

struct tm *localtime_r(const time_t *moment, struct tm *parts) {
    // Days are counted from 0000-03-01, so that the leap day is the last one of a year.
    int64_t day = (int64_t)__builtin_floor(((double)*moment + host_clock(1)) / 86400) + 719468;
    int64_t era = day / 146097, in_era = day % 146097;
    int64_t year = (in_era - in_era / 1460 + in_era / 36524 - in_era / 146096) / 365;
    int64_t in_year = in_era - (365 * year + year / 4 - year / 100), month = (5 * in_year + 2) / 153;
    parts->tm_mday = (int)(in_year - (153 * month + 2) / 5 + 1);
    parts->tm_mon = (int)(month < 10 ? month + 2 : month - 10);
    parts->tm_year = (int)(year + era * 400 + (parts->tm_mon < 2) - 1900);
    return parts;
}

int usleep(unsigned microseconds) {
    host_sleep(microseconds / 1e6);
    return 0;
}

int poll(struct pollfd *files, unsigned long count, int timeout) { return usleep(10000); }
pid_t getpid(void) { return host_process(-1); }
int kill(pid_t process, int signal) { return (int)result(host_process(process)); }

// The call.

const char *cstart_variable(int index) { return kept(host_word(1, index)); }

const char *cstart_word(int index) { return kept(host_word(0, index)); }

int cstart_word_count(void) {
    int count = 0;
    while (host_word(0, count) >= 0) count++;
    return count;
}

char *getenv(const char *name) {
    size_t length = strlen(name);
    for (int index = 0;; index++) {
        char *entry = kept(host_word(1, index));
        if (!entry) return 0;
        if (strlen(entry) > length && memcmp(entry, name, length) == 0 && entry[length] == '=') return entry + length + 1;
        free(entry);
    }
}
