/* A disk that loses its power, and one that fails: preloaded before the program.
 *
 * SHIM_FILES  what the names of the watched files begin with (a file ending in -shm is memory, not disk)
 * SHIM_LOG    every write, truncation, sync and removal is written down here, in the order it happened; the test makes of
 *             it what a disk would hold that keeps only what was synced. Nothing is synced in truth: this is the disk.
 * SHIM_LIE    syncs are answered and not written down, as by a disk that lies or a database that does not sync
 * SHIM_FAULT  a file of three numbers shared with the test: how many calls go well before one fails (0: none fails), how it
 *             fails (1 write, 2 sync, 3 a write that is cut short, 4 a full disk, 5 a write that is answered and not done),
 *             and how often it did; giving a file another name counts as a write
 * SHIM_CLOCK  a file of one number shared with the test: how many seconds the clock on the wall is ahead
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

#define FDS 4096
enum { WRITE = 1, SYNC = 2, SHORT = 3, FULL = 4, SWALLOWED = 5 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char *paths[FDS];
static int log_fd = -1;
static const char *files;
static int lies;
static volatile int32_t *fault;
static volatile int64_t *ahead;

static int (*real_open)(const char *, int, ...);
static int (*real_openat)(int, const char *, int, ...);
static int (*real_close)(int);
static ssize_t (*real_write)(int, const void *, size_t);
static ssize_t (*real_pwrite)(int, const void *, size_t, off_t);
static int (*real_ftruncate)(int, off_t);
static int (*real_unlink)(const char *);
static int (*real_rename)(const char *, const char *);
static int (*real_fsync)(int);

/* A file shared with the test. */
static void *shared(const char *setting, size_t length) {
    const char *path = getenv(setting);
    if (!path) return NULL;
    int fd = real_open(path, O_RDWR);
    void *at = mmap(NULL, length, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    real_close(fd);
    return at == MAP_FAILED ? NULL : at;
}

__attribute__((constructor)) static void begin(void) {
    real_open = dlsym(RTLD_NEXT, "open64");
    real_openat = dlsym(RTLD_NEXT, "openat64");
    real_close = dlsym(RTLD_NEXT, "close");
    real_write = dlsym(RTLD_NEXT, "write");
    real_pwrite = dlsym(RTLD_NEXT, "pwrite64");
    real_ftruncate = dlsym(RTLD_NEXT, "ftruncate64");
    real_unlink = dlsym(RTLD_NEXT, "unlink");
    real_rename = dlsym(RTLD_NEXT, "rename");
    real_fsync = dlsym(RTLD_NEXT, "fsync");
    files = getenv("SHIM_FILES");
    lies = getenv("SHIM_LIE") != NULL;
    const char *log = getenv("SHIM_LOG");
    if (log) log_fd = real_open(log, O_WRONLY | O_APPEND | O_CREAT, 0600);
    fault = shared("SHIM_FAULT", 3 * sizeof(int32_t));
    ahead = shared("SHIM_CLOCK", sizeof(int64_t));
}

static int watched(const char *path) {
    size_t length = path ? strlen(path) : 0;
    if (!files || strncmp(path ? path : "", files, strlen(files)) != 0) return 0;
    return length < 4 || strcmp(path + length - 4, "-shm") != 0;
}

static void remember(int fd, const char *path) {
    if (fd < 0 || fd >= FDS) return;
    pthread_mutex_lock(&lock);
    free(paths[fd]);
    paths[fd] = watched(path) ? strdup(path) : NULL;
    pthread_mutex_unlock(&lock);
}

/* One line of the log: what, how long the name, where, how many bytes; then the name and the bytes. */
struct head {
    uint8_t what;
    uint8_t none;
    uint16_t name;
    uint32_t bytes;
    uint64_t at;
} __attribute__((packed));

static void all(const void *data, size_t length) {
    const char *from = data;
    while (length > 0) {
        ssize_t done = real_write(log_fd, from, length);
        if (done <= 0) abort();
        from += done;
        length -= (size_t)done;
    }
}

static void note(char what, const char *path, uint64_t at, const void *data, size_t bytes) {
    if (log_fd < 0) return;
    struct head head = {(uint8_t)what, 0, (uint16_t)strlen(path), (uint32_t)bytes, at};
    all(&head, sizeof head);
    all(path, head.name);
    all(data, bytes);
}

/* Whether this call is the one that fails, and how. */
static int32_t fails(int32_t write) {
    if (!fault || fault[0] == 0) return 0;
    int32_t how = fault[1];
    if ((how == SYNC) == write) return 0;
    if (--fault[0] > 0) return 0;
    fault[2]++;
    return how;
}

static ssize_t put(int fd, const void *data, size_t length, off_t at, int has_place) {
    pthread_mutex_lock(&lock);
    const char *path = fd >= 0 && fd < FDS ? paths[fd] : NULL;
    if (!path) {
        pthread_mutex_unlock(&lock);
        return has_place ? real_pwrite(fd, data, length, at) : real_write(fd, data, length);
    }
    if (!has_place) at = lseek(fd, 0, SEEK_CUR);
    int32_t how = fails(1);
    if (how == WRITE || how == FULL) {
        pthread_mutex_unlock(&lock);
        errno = how == FULL ? ENOSPC : EIO;
        return -1;
    }
    if (how == SWALLOWED) {
        if (!has_place) lseek(fd, (off_t)length, SEEK_CUR);
        pthread_mutex_unlock(&lock);
        return (ssize_t)length;
    }
    if (how == SHORT) {
        /* Half of it, and then the disk is full: a short write that goes on would be no fault. */
        length = length / 2;
        fault[0] = 1;
        fault[1] = FULL;
    }
    ssize_t done = has_place ? real_pwrite(fd, data, length, at) : real_write(fd, data, length);
    if (done > 0) note('W', path, (uint64_t)at, data, (size_t)done);
    pthread_mutex_unlock(&lock);
    return done;
}

int open64(const char *path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    mode_t mode = va_arg(rest, mode_t);
    va_end(rest);
    int fd = real_open(path, flags, mode);
    remember(fd, path);
    if (fd >= 0 && (flags & O_TRUNC) && watched(path)) {
        pthread_mutex_lock(&lock);
        note('T', path, 0, NULL, 0);
        pthread_mutex_unlock(&lock);
    }
    return fd;
}

int open(const char *path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    mode_t mode = va_arg(rest, mode_t);
    va_end(rest);
    return open64(path, flags, mode);
}

int openat64(int folder, const char *path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    mode_t mode = va_arg(rest, mode_t);
    va_end(rest);
    int fd = real_openat(folder, path, flags, mode);
    remember(fd, path);
    return fd;
}

int close(int fd) {
    remember(fd, NULL);
    return real_close(fd);
}

ssize_t write(int fd, const void *data, size_t length) { return put(fd, data, length, 0, 0); }
ssize_t pwrite(int fd, const void *data, size_t length, off_t at) { return put(fd, data, length, at, 1); }
ssize_t pwrite64(int fd, const void *data, size_t length, off64_t at) { return put(fd, data, length, at, 1); }

int ftruncate64(int fd, off64_t size) {
    pthread_mutex_lock(&lock);
    const char *path = fd >= 0 && fd < FDS ? paths[fd] : NULL;
    int done = real_ftruncate(fd, size);
    if (done == 0 && path) note('T', path, (uint64_t)size, NULL, 0);
    pthread_mutex_unlock(&lock);
    return done;
}

int ftruncate(int fd, off_t size) { return ftruncate64(fd, size); }

static int sync_of(int fd) {
    pthread_mutex_lock(&lock);
    const char *path = fd >= 0 && fd < FDS ? paths[fd] : NULL;
    int done = 0;
    if (!path) {
        done = real_fsync(fd);
    } else if (fails(0) == SYNC) {
        errno = EIO;
        done = -1;
    } else if (!lies) {
        note('S', path, 0, NULL, 0);
    }
    pthread_mutex_unlock(&lock);
    return done;
}

int fsync(int fd) { return sync_of(fd); }
int fdatasync(int fd) { return sync_of(fd); }

int unlink(const char *path) {
    pthread_mutex_lock(&lock);
    int done = real_unlink(path);
    if (done == 0 && watched(path)) note('U', path, 0, NULL, 0);
    pthread_mutex_unlock(&lock);
    return done;
}

/* What is copied within the kernel would pass unseen; whoever is refused that copies by himself. */
ssize_t copy_file_range(int from, off64_t *from_at, int to, off64_t *to_at, size_t length, unsigned flags) {
    (void)from, (void)from_at, (void)to, (void)to_at, (void)length, (void)flags;
    errno = EXDEV;
    return -1;
}

ssize_t sendfile64(int to, int from, off64_t *at, size_t length) {
    (void)to, (void)from, (void)at, (void)length;
    errno = EINVAL;
    return -1;
}

int rename(const char *from, const char *to) {
    pthread_mutex_lock(&lock);
    int32_t how = watched(to) ? fails(1) : 0;
    int done = -1;
    if (how == 0) done = real_rename(from, to);
    else errno = how == WRITE ? EIO : ENOSPC;
    pthread_mutex_unlock(&lock);
    return done;
}

int clock_gettime(clockid_t which, struct timespec *now) {
    int done = (int)syscall(SYS_clock_gettime, which, now);
    if (done == 0 && which == CLOCK_REALTIME && ahead) now->tv_sec += *ahead;
    return done;
}
