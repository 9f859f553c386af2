// The part of POSIX that reading and writing files and the command line need, for WebAssembly without a system: Web/posix.c
// asks the host. The module is named as the C library of which it is a part, so that the sources are those of all systems.
#ifndef IMDF_POSIX_H
#define IMDF_POSIX_H

#include <stddef.h>
#include <stdint.h>

#define UNSAFE __attribute__((swift_attr("nonisolated(unsafe)")))

typedef uint32_t mode_t;
typedef int32_t pid_t;
typedef int64_t off_t;
typedef int64_t time_t;
typedef long ssize_t;

extern int errno UNSAFE;
char *strerror(int number);
static const int EPERM = 1, ENOENT = 2, ESRCH = 3, EINTR = 4, EAGAIN = 11, EWOULDBLOCK = 11, EEXIST = 17, ENOTDIR = 20, EISDIR = 21,
    EPIPE = 32, ENOTEMPTY = 39;

void *malloc(size_t count);
void *realloc(void *memory, size_t count);
void free(void *memory);
size_t strlen(const char *text);
char *getenv(const char *name);

time_t time(time_t *now);
struct timespec { time_t tv_sec; long tv_nsec; };
static const int CLOCK_MONOTONIC = 1;
int clock_gettime(int clock, struct timespec *time);
struct tm { int tm_year, tm_mon, tm_mday; };
struct tm *localtime_r(const time_t *moment, struct tm *parts);
int usleep(unsigned microseconds);

// Files.
static const int O_RDONLY = 0, O_WRONLY = 1, O_CREAT = 2, O_EXCL = 4, O_NONBLOCK = 8, O_DIRECTORY = 16, O_CLOEXEC = 0;
static const int STDIN_FILENO = 0, STDOUT_FILENO = 1, STDERR_FILENO = 2, F_OK = 0, AT_FDCWD = -100;
static const mode_t S_IFMT = 0170000, S_IFDIR = 0040000, S_IFREG = 0100000, S_IFLNK = 0120000;
struct stat {
    uint64_t st_dev, st_ino;
    off_t st_size;
    struct timespec st_mtim, st_ctim;
    mode_t st_mode;
};
int open(const char *path, int flags, mode_t mode);
int close(int file);
ssize_t read(int file, void *to, size_t count);
ssize_t write(int file, const void *bytes, size_t count);
int stat(const char *path, struct stat *status);
int lstat(const char *path, struct stat *status);
int fstat(int file, struct stat *status);
int access(const char *path, int mode);
char *realpath(const char *path, char *to);
int unlink(const char *path);
int rmdir(const char *path);
int mkdir(const char *path, mode_t mode);
int chmod(const char *path, mode_t mode);
int rename(const char *from, const char *to);
int linkat(int folder, const char *from, int other, const char *to, int flags);
int isatty(int file);
struct winsize { unsigned short ws_row, ws_col, ws_xpixel, ws_ypixel; };
static const int TIOCGWINSZ = 0x5413;
int ioctl(int file, unsigned long request, struct winsize *size);

struct dirent { char d_name[256]; };
typedef struct Folder DIR;
DIR *opendir(const char *path);
struct dirent *readdir(DIR *folder);
int closedir(DIR *folder);

// A file that is mapped is read as a whole.
static const int PROT_READ = 1, PROT_WRITE = 2, MAP_PRIVATE = 2, MAP_ANONYMOUS = 32, MADV_DONTNEED = 4, _SC_PAGESIZE = 30;
void *mmap(void *place, size_t count, int protection, int flags, int file, off_t start);
int munmap(void *memory, size_t count);
int madvise(void *memory, size_t count, int advice);
long sysconf(int name);

// Processes. No host has locks of folders, and none defers interruptions.
pid_t getpid(void);
int kill(pid_t process, int signal);
static const int LOCK_EX = 2, LOCK_NB = 4, SIGHUP = 1, SIGINT = 2, SIGTERM = 15, SIG_BLOCK = 0, SIG_SETMASK = 2, POLLOUT = 4;
static inline int flock(int folder, int operation) { return 0; }
typedef unsigned long sigset_t;
static inline int sigemptyset(sigset_t *signals) { return 0; }
static inline int sigaddset(sigset_t *signals, int number) { return 0; }
static inline int pthread_sigmask(int how, const sigset_t *signals, sigset_t *before) { return 0; }
struct pollfd { int fd; short events, revents; };
/// Waits a hundredth of a second.
int poll(struct pollfd *files, unsigned long count, int timeout);

#endif
